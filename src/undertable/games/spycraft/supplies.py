"""Decks, hands, the mission queue and tokens: the verbs that move cards about. [SPY-DCK, SPY-QUE, SPY-BRF]"""

from __future__ import annotations

from typing import Any, ClassVar, Literal, cast

from undertable.games.spycraft.activation import lose_card
from undertable.games.spycraft.choices import (
    Fetch,
    FetchNothing,
    Look,
    Tokens,
)
from undertable.games.spycraft.content import Face, Verb
from undertable.games.spycraft.naming import reserve_name
from undertable.games.spycraft.state import InPlay, Performance, Spycraft, Stack
from undertable.games.spycraft.targets import illegal_in_place
from undertable.kernel.choice import Choice
from undertable.kernel.effects import Verbs
from undertable.kernel.piece import EVERYONE, Card, Zone
from undertable.kernel.step import Ask, Decision

# Agency decks


def draw_cards(g: Spycraft, seat: int, number: int) -> None:
    """Draw; an exhausted deck is rebuilt from the discard pile. [SPY-DCK.03]"""
    agency = g.agencies[seat]
    for _ in range(number):
        if not agency.deck.cards:
            rebuild(g, agency.discard, agency.deck)
        if g.draw(agency.deck, agency.hand) is None:
            break
    if g.watched:
        g.tell("{seat} draws {n}", seat=seat, n=f"{number} cards" if number != 1 else "a card")


def rebuild(g: Spycraft, pile: Zone, deck: Zone) -> None:
    """Shuffle a discard pile into its deck. [SPY-DCK.03, SPY-QUE.07]"""
    if pile.cards:
        deck.own().extend(pile.cards)
        pile.lay([])
        g.shuffle(deck)


def new_stack(g: Spycraft, seat: int, card: Card) -> None:
    """Lay a card facedown as a new inactive agent. [SPY-REC.01]"""
    g.agencies[seat].stacks.append(Stack(g.fresh(), seat, InPlay(card, seat)))
    g.touch()


class Draws(Verb):
    """Draw cards; in the event of a mission, its winner or the other side does."""

    VERB: ClassVar[str] = "draw"

    def __init__(self, amount: int, who: str = "") -> None:
        self.amount = amount
        self.who = who

    def do(self, g: Spycraft, by: Performance) -> None:
        draw_cards(g, by.actor, self.amount)

    def words(self) -> str:
        who = "the player whose team did not lose him draws" if self.who else "draw"
        return f"{who} {'a card' if self.amount == 1 else f'{self.amount} cards'}"


class LooksAtHand(Verb):
    """See another player's hand, alone."""

    VERB: ClassVar[str] = "look_at_hand"

    def __init__(self, of: str) -> None:
        self.of = of

    def do(self, g: Spycraft, by: Performance) -> None:
        hand = g.agencies[hand_of(g, by, self.of)].hand
        for place in range(len(hand.cards)):
            g.reveal(hand, place, 1 << by.actor)
        if g.watched:
            g.tell("{seat} looks at the hand of {other}", seat=by.actor, other=hand.owner)

    def words(self) -> str:
        return "look at the opposing player's hand" if self.of == "opposing" else "look at the hand of a player you name"


def hand_of(g: Spycraft, by: Performance, of: str) -> int:
    if of == "opposing" and g.op is not None:
        return g.op.other(by.actor)
    return by.named


class DiscardsFromHand(Verb):
    """The acting player picks a card of the opposing player's hand and discards it."""

    VERB: ClassVar[str] = "discard_from_hand"

    def do(self, g: Spycraft, by: Performance) -> None:
        g.then(PickFromHand(by.actor, hand_of(g, by, "opposing")))

    def words(self) -> str:
        return "discard a card of it that you choose"


class PickFromHand(Ask):
    """Choose a card of another player's hand that is discarded."""

    RULE = "SPY-ACT.01"

    seat: int
    other: int

    def __init__(self, seat: int, other: int) -> None:
        self.seat = seat
        self.other = other

    def ask(self, g: Spycraft) -> Decision | None:
        options: list[Choice] = [Look(card.id) for card in g.agencies[self.other].hand.cards if g.knows(self.seat, card)]
        if not options:
            return None
        return Decision(self.seat, "Choose the card that is discarded", options, "{seat} chooses from a hand", self.RULE)

    def answer(self, g: Spycraft, choice: Any) -> None:
        agency = g.agencies[self.other]
        card = g.move(choice.card, agency.hand, agency.discard)
        if g.watched:
            g.tell("{seat} makes {other} discard {card}", seat=self.seat, other=self.other, card=card)


class Examines(Verb):
    """See facedown cards, alone; illegal ones of others are discarded. [SPY-FD.12]"""

    VERB: ClassVar[str] = "examine"

    def do(self, g: Spycraft, by: Performance) -> None:
        for aim in by.aims:
            examine(g, by.actor, aim)

    def words(self) -> str:
        return "examine the target"


def examine(g: Spycraft, seat: int, card: int) -> None:
    """One player looks at one facedown card."""
    slot = g.row.index(card)
    if slot >= 0:
        if g.watched and not g.knows(seat, g.row.cards[slot]):
            name = g.row.cards[slot].kind.name
            g.tell("You see that it is {name}", to=1 << seat, name=name)
        g.reveal(g.row, slot, 1 << seat)
        return
    leader = g.reserve(card)
    if leader is not None:
        g.agencies[leader.owner].replace(leader, _seen(g, leader.card, seat), leader.tokens)
        return
    found = g.piece(card)
    if found is None:
        return
    stack, piece = found
    on_top = piece is stack.top
    known = _seen(g, piece.card, seat)
    if known is not piece.card:
        piece = stack.change(piece)
        piece.card = known
    if stack.owner != seat and not piece.active and illegal_in_place(piece.face, on_top):
        lose_card(g, stack, piece)


def _seen(g: Spycraft, card: Card, seat: int) -> Card:
    if g.knows(seat, card):
        return card
    g.barrier()
    if g.watched:
        g.tell("You see that it is {name}", to=1 << seat, name=card.kind.name)
    return Card(card.id, card.kind, card.seen | 1 << seat)


class Searches(Verb):
    """Take a card from one's deck, shown to all; then shuffle. [SPY-DCK.01, SPY-DCK.02]"""

    VERB: ClassVar[str] = "search"

    def __init__(self, kind: str, expense_at_most: int = -1, to: str = "hand", may: bool = False) -> None:
        self.kind = kind
        self.expense_at_most = expense_at_most
        self.to = to
        self.may = may

    def do(self, g: Spycraft, by: Performance) -> None:
        g.then(Search(by.actor, self.kind, self.expense_at_most, self.to))

    def words(self) -> str:
        where = "lay it facedown at your HQ as an inactive agent" if self.to == "hq" else "take it into hand"
        start = "may search the own deck" if self.may else "search your deck"
        return f"{start} for {_kind_words(self.kind, self.expense_at_most)}, show it and {where}; shuffle"


def _kind_words(kind: str, limit: int) -> str:
    what = {"any": "any card", "agent": "an agent", "gear": "a gear"}[kind]
    return f"{what} of expense {limit} or less" if limit >= 0 else what


def matches(face: Face, kind: str, limit: int) -> bool:
    return (kind == "any" or face.TABLE == kind) and (limit < 0 or face.expense <= limit)


class Search(Ask):
    """Choose a card of the own deck, or none. [SPY-DCK.01]"""

    RULE = "SPY-DCK.01"

    seat: int
    kind: str
    limit: int
    to: str

    def __init__(self, seat: int, kind: str, limit: int, to: str) -> None:
        self.seat = seat
        self.kind = kind
        self.limit = limit
        self.to = to

    def ask(self, g: Spycraft) -> Decision | None:
        options = found_kinds(g, g.agencies[self.seat].deck, self.kind, self.limit)
        options.append(FetchNothing())
        return Decision(self.seat, "Choose a card from your deck", options, "{seat} searches the own deck", self.RULE)

    def answer(self, g: Spycraft, choice: Any) -> None:
        agency = g.agencies[self.seat]
        if isinstance(choice, Fetch):
            place = agency.deck.kinds().index(choice.kind)
            card = agency.deck.own().pop(place)
            if self.to == "hq":
                new_stack(g, self.seat, Card(g.fresh(), card.kind, EVERYONE))
            else:
                g.put(card, agency.hand, seen=EVERYONE)
            g.barrier()
            if g.watched:
                g.tell("{seat} finds {card}", seat=self.seat, card=choice.kind)
        g.shuffle(agency.deck)


def found_kinds(g: Spycraft, zone: Zone, kind: str, limit: int) -> list[Choice]:
    """One option for each face that fits, in an order that tells nothing about that of the cards."""
    kinds = [card.kind for card in zone.cards if matches(cast(Face, card.kind), kind, limit)]
    unique = list({entry.key: entry for entry in kinds}.values())
    unique.sort(key=g.pack.place)
    return [Fetch(entry) for entry in unique]


class Recovers(Verb):
    """Take a card from one's discard pile into the hand."""

    VERB: ClassVar[str] = "recover"

    def __init__(self, kind: str, expense_at_most: int = -1, may: bool = False) -> None:
        self.kind = kind
        self.expense_at_most = expense_at_most
        self.may = may

    def do(self, g: Spycraft, by: Performance) -> None:
        g.then(Recover(by.actor, self.kind, self.expense_at_most))

    def words(self) -> str:
        whose = "the own" if self.may else "your"
        return f"{'may take' if self.may else 'take'} {_kind_words(self.kind, self.expense_at_most)} from {whose} discard pile into hand"


class Recover(Ask):
    """Choose a card of the own discard pile, or none."""

    RULE = "SPY-DCK.01"

    seat: int
    kind: str
    limit: int

    def __init__(self, seat: int, kind: str, limit: int) -> None:
        self.seat = seat
        self.kind = kind
        self.limit = limit

    def ask(self, g: Spycraft) -> Decision | None:
        options = found_kinds(g, g.agencies[self.seat].discard, self.kind, self.limit)
        if not options:
            return None
        options.append(FetchNothing())
        return Decision(self.seat, "Choose a card from your discard pile", options, "{seat} searches the discard pile", self.RULE)

    def answer(self, g: Spycraft, choice: Any) -> None:
        if isinstance(choice, Fetch):
            agency = g.agencies[self.seat]
            card = next(card for card in agency.discard.cards if card.kind is choice.kind)
            g.move(card.id, agency.discard, agency.hand)
            if g.watched:
                g.tell("{seat} takes {card} back", seat=self.seat, card=choice.kind)


# Tokens


class PlacesTokens(Verb):
    """Place activation tokens on inactive leaders. [SPY-BRF.02]"""

    VERB: ClassVar[str] = "tokens"

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def do(self, g: Spycraft, by: Performance) -> None:
        g.then(PlaceTokens(by.actor, self.amount, 0))

    def words(self) -> str:
        return f"place up to {self.amount} activation tokens on your inactive leaders"


class PlaceTokens(Ask):
    """Divide tokens among the inactive leaders, one leader after the other. [SPY-BRF.02]"""

    RULE = "SPY-BRF.02"

    seat: int
    left: int
    place: int

    def __init__(self, seat: int, left: int, place: int) -> None:
        self.seat = seat
        self.left = left
        self.place = place

    def ask(self, g: Spycraft) -> Decision | None:
        row = g.agencies[self.seat].reserve
        if self.left <= 0 or self.place >= len(row):
            return None
        card = row[self.place].card.id
        options: list[Choice] = [Tokens(card, count) for count in range(self.left, -1, -1)]
        return Decision(self.seat, "How many of {left} tokens go on {leader}?", options, "{seat} places activation tokens", self.RULE)

    def words(self, g: Spycraft) -> dict[str, str]:
        row = g.agencies[self.seat].reserve
        leader = reserve_name(g, row[self.place], self.seat) if self.place < len(row) else ""
        return {"left": str(self.left), "leader": leader}

    def answer(self, g: Spycraft, choice: Any) -> None:
        agency = g.agencies[self.seat]
        leader = agency.reserve[self.place]
        agency.replace(leader, leader.card, leader.tokens + choice.count)
        if g.watched and choice.count:
            g.tell("{seat} places {n} tokens on the level {level} leader", seat=self.seat, n=choice.count, level=leader.level)
        g.then(PlaceTokens(self.seat, self.left - choice.count, self.place + 1))


Sought = Literal["any", "agent", "gear"]


def add_supplies(verbs: Verbs) -> None:
    """The vocabulary of this chapter."""
    verbs.add("draw", Draws, {"amount": int}, {"who": Literal["other_side"]})
    verbs.add("look_at_hand", LooksAtHand, {"of": Literal["opposing", "named"]})
    verbs.add("discard_from_hand", DiscardsFromHand)
    verbs.add("examine", Examines)
    verbs.add("search", Searches, {"kind": Sought}, {"expense_at_most": int, "to": Literal["hand", "hq"], "may": bool})
    verbs.add("recover", Recovers, {"kind": Sought}, {"expense_at_most": int, "may": bool})
    verbs.add("tokens", PlacesTokens, {"amount": int})
