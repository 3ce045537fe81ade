"""Cards: how they come into play and leave it; drawing, examining, searching, recovering, briefing. [SPY-WND.05, SPY-DCK, SPY-BRF]"""

from __future__ import annotations

from typing import Any, cast

from undertable.games.spycraft.chapters.choices import Fetch, FetchNothing, Look, Tokens
from undertable.games.spycraft.chapters.naming import reserve_name
from undertable.games.spycraft.chapters.targets import illegal_in_place
from undertable.games.spycraft.content import Face, Leader
from undertable.games.spycraft.pieces import InPlay, Stack
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel import EVERYONE, AskSeat, Card, Choice, Zone


def new_stack(g: SpycraftState, seat: int, card: Card) -> None:
    """Lay a card facedown as a new inactive agent. [SPY-REC.01]"""
    g.agencies[seat].stacks.append(Stack(g.fresh(), seat, InPlay(card, seat)))
    g.touch()


def scrap(g: SpycraftState, stack: Stack, piece: InPlay) -> None:
    """A gear goes to its owner's discard pile. [SPY-WND.07]"""
    stack.gear = [other for other in stack.gear if other is not piece]
    card = g.put(piece.card, g.agencies[stack.owner].discard)
    g.touch()
    if g.watched:
        g.tell("{seat}'s {card} is discarded", seat=stack.owner, card=card)


def lose_card(g: SpycraftState, stack: Stack, piece: InPlay) -> None:
    """A card that is illegal, forbidden or not paid for is discarded; an agent card takes its stack along. [SPY-FD.10, SPY-FD.11]"""
    if piece is stack.top:
        clear_stack(g, stack)
    else:
        scrap(g, stack, piece)


def clear_stack(g: SpycraftState, stack: Stack) -> None:
    """A stack leaves play: leaders out of the game, all else to the discard pile. [SPY-WND.05, SPY-LAC.07]"""
    agency = g.agencies[stack.owner]
    agency.stacks = [other for other in agency.stacks if other is not stack]
    for piece in stack.pieces():
        card = g.put(piece.card, agency.removed if isinstance(piece.face, Leader) else agency.discard)
        if g.watched:
            g.tell("{seat}'s {card} leaves play", seat=stack.owner, card=card)
    g.touch()


def deactivate(g: SpycraftState, stack: Stack, piece: InPlay) -> None:
    """A card is turned facedown again; an agent takes his gear along. [SPY-DCK.04]"""
    if piece is stack.top and g.leads(stack):
        return
    pieces = stack.pieces() if piece is stack.top else [piece]
    for each in pieces:
        stack.change(each).active = False
    g.touch()
    if g.watched:
        g.tell("{seat}'s {card} is turned facedown", seat=stack.owner, card=piece.card)


def install(g: SpycraftState, seat: int, card: int) -> None:
    """A leader of the row becomes the active leader, at HQ; skipped ones leave the game. [SPY-LAC.02, SPY-LAC.05]"""
    agency = g.agencies[seat]
    chosen = next(leader for leader in agency.reserve if leader.card.id == card)
    skipped = [leader for leader in agency.reserve if leader.level < chosen.level]
    agency.reserve = [leader for leader in agency.reserve if leader.level > chosen.level]
    for leader in skipped:
        g.put(leader.card, agency.removed)
    top = InPlay(Card(chosen.card.id, chosen.card.kind, EVERYONE), seat)
    top.active = True
    stack = Stack(g.fresh(), seat, top)
    agency.stacks.append(stack)
    agency.leader = stack.id
    g.touch()
    g.barrier()
    if not (chosen.face.action or chosen.face.static or chosen.face.event):
        g.used(chosen.face)
    if g.watched:
        g.tell("{card} now leads {seat}'s agency", seat=seat, card=top.card)


def draw_cards(g: SpycraftState, seat: int, number: int) -> None:
    """Draw; an exhausted deck is rebuilt from the discard pile. [SPY-DCK.03]"""
    agency = g.agencies[seat]
    drawn = 0
    for _ in range(number):
        if not agency.deck.cards:
            rebuild(g, agency.discard, agency.deck)
        if g.draw(agency.deck, agency.hand) is None:
            break
        drawn += 1
    if g.watched:
        g.tell("{seat} draws {n}", seat=seat, n="no card" if not drawn else "a card" if drawn == 1 else f"{drawn} cards", kind="draw")
    if not agency.deck.cards:
        rebuild(g, agency.discard, agency.deck)


def rebuild(g: SpycraftState, pile: Zone, deck: Zone) -> None:
    """Shuffle a discard pile into its deck. [SPY-DCK.03, SPY-QUE.07]"""
    if pile.cards:
        deck.own().extend(pile.cards)
        pile.lay([])
        g.shuffle(deck)
        if g.watched:
            g.tell("The {pile} is shuffled into a new {deck}", pile=pile.name, deck=deck.name, kind="shuffle")


class PickFromHand(AskSeat):
    """Choose a card of another player's hand that is discarded."""

    RULE = "SPY-ACT.01"
    PROMPT = "Choose the card that is discarded"
    WAITING = "{seat} chooses from a hand"

    other: int

    def options(self, g: SpycraftState) -> list[Choice]:
        return [Look(card.id) for card in g.agencies[self.other].hand.cards if card.known(self.seat)]

    def answer(self, g: SpycraftState, choice: Any) -> None:
        agency = g.agencies[self.other]
        card = g.move(choice.card, agency.hand, agency.discard)
        if g.watched:
            g.tell("{seat} makes {other} discard {card}", seat=self.seat, other=self.other, card=card)


def examine(g: SpycraftState, seat: int, card: int) -> None:
    """One player looks at one facedown card."""
    slot = g.row.index(card)
    if slot >= 0:
        if g.watched and not g.row.cards[slot].known(seat):
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


def _seen(g: SpycraftState, card: Card, seat: int) -> Card:
    if card.known(seat):
        return card
    g.barrier()
    if g.watched:
        g.tell("You see that it is {name}", to=1 << seat, name=card.kind.name)
    return Card(card.id, card.kind, card.seen | 1 << seat)


def matches(face: Face, kind: str, limit: int) -> bool:
    return (kind == "any" or face.TABLE == kind) and (limit < 0 or face.expense <= limit)


class Search(AskSeat):
    """Choose a card of your own deck, or none. [SPY-DCK.01]"""

    RULE = "SPY-DCK.01"
    PROMPT = "Choose a card from your deck"
    WAITING = "{seat} searches a deck"

    kind: str
    limit: int
    to: str

    def run(self, g: SpycraftState) -> None:
        agency = g.agencies[self.seat]
        if not agency.deck.cards:
            rebuild(g, agency.discard, agency.deck)
        super().run(g)

    def options(self, g: SpycraftState) -> list[Choice]:
        options = found_kinds(g, g.agencies[self.seat].deck, self.kind, self.limit)
        options.append(FetchNothing())
        return options

    def answer(self, g: SpycraftState, choice: Any) -> None:
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
        elif g.watched:
            g.tell("{seat} takes nothing from the deck", seat=self.seat)
        if not agency.deck.cards:
            rebuild(g, agency.discard, agency.deck)
        g.shuffle(agency.deck)


def found_kinds(g: SpycraftState, zone: Zone, kind: str, limit: int) -> list[Choice]:
    """One option for each face that fits, in an order that tells nothing about that of the cards."""
    kinds = [card.kind for card in zone.cards if matches(cast(Face, card.kind), kind, limit)]
    unique = list({entry.key: entry for entry in kinds}.values())
    unique.sort(key=g.pack.place)
    return [Fetch(entry) for entry in unique]


class Recover(AskSeat):
    """Choose a card of your own discard pile, or none."""

    RULE = "SPY-DCK.01"
    PROMPT = "Choose a card from your discard pile"
    WAITING = "{seat} searches the discard pile"

    kind: str
    limit: int

    def options(self, g: SpycraftState) -> list[Choice]:
        options = found_kinds(g, g.agencies[self.seat].discard, self.kind, self.limit)
        if not options:
            return []
        options.append(FetchNothing())
        return options

    def answer(self, g: SpycraftState, choice: Any) -> None:
        if isinstance(choice, Fetch):
            agency = g.agencies[self.seat]
            card = next(card for card in agency.discard.cards if card.kind is choice.kind)
            g.move(card.id, agency.discard, agency.hand)
            if g.watched:
                g.tell("{seat} takes {card} back", seat=self.seat, card=choice.kind)


def place_tokens(g: SpycraftState, seat: int, card: int, count: int) -> None:
    """Put tokens on one inactive leader. [SPY-BRF.01]"""
    leader = g.reserve(card)
    if leader is None or not count:
        return
    g.agencies[seat].replace(leader, leader.card, leader.tokens + count)
    if g.watched:
        n = "a token" if count == 1 else f"{count} tokens"
        g.tell("{seat} places {n} on the level {level} leader", seat=seat, n=n, level=leader.level)


class PlaceTokens(AskSeat):
    """Divide tokens among the inactive leaders, one leader after the other. [SPY-BRF.02]"""

    RULE = "SPY-BRF.02"
    PROMPT = "{left} tokens to place: how many on {leader}?"
    WAITING = "{seat} places activation tokens"

    left: int
    place: int

    def options(self, g: SpycraftState) -> list[Choice]:
        row = g.agencies[self.seat].reserve
        if self.left <= 0 or self.place >= len(row):
            return []
        card = row[self.place].card.id
        return [Tokens(card, count) for count in range(self.left, -1, -1)]

    def prompt_values(self, g: SpycraftState) -> dict[str, str]:
        row = g.agencies[self.seat].reserve
        leader = reserve_name(g, row[self.place], self.seat) if self.place < len(row) else ""
        return {"left": str(self.left), "leader": leader}

    def answer(self, g: SpycraftState, choice: Any) -> None:
        place_tokens(g, self.seat, choice.card, choice.count)
        g.then(PlaceTokens(self.seat, self.left - choice.count, self.place + 1))
