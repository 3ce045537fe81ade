"""Drawing Traits and Stress, the Focus draw, and the hand limit. [W13-TRT, W13-DRW, W13-WIN.03]"""

from __future__ import annotations

from undertable.games.warehouse13.cards.asks import AskTraitor, PickTrait, WithDeck, WithTraitorCard, trait_text
from undertable.games.warehouse13.cards.power import VILLAIN, By, MoreStress, Recollect
from undertable.games.warehouse13.chapters.clues import InTurn
from undertable.games.warehouse13.chapters.numbers import A_SYMBOL, HAND_LIMIT, SYMBOL_NAMES
from undertable.games.warehouse13.chapters.obstacles import barred
from undertable.games.warehouse13.chapters.places import DECK_PLACE, PLACES
from undertable.games.warehouse13.chapters.winning import decide
from undertable.games.warehouse13.content import Calamity, Trait, TraitorCard
from undertable.games.warehouse13.pieces import Sending
from undertable.games.warehouse13.state import Season
from undertable.kernel import AskSeat, Card, Choice, Step, Zone


class DrawTraits(Step):
    """Draw from one deck, card by card; a Calamity counts as one of them. [W13-TRT.13, .14]"""

    seat: int
    deck: int
    count: int = 1

    def run(self, g: Season) -> None:
        player = g.players[self.seat]
        deck = g.draws[self.deck]
        if not player.present or not g.top_card(deck, g.discards[self.deck]):
            return
        kind = deck.cards[-1].kind
        if isinstance(kind, Calamity):
            g.draw(deck, g.discards[self.deck])
            if g.watched:
                g.tell("{seat} draws a Calamity!", seat=self.seat, kind="calamity")
            resolve_calamity(g, kind)
        else:
            card = g.draw(deck, player.hand)
            player.may_hold(self.deck, 1)
            if g.watched:
                others = "{seat} draws {type} card."
                type = A_SYMBOL[self.deck]
                g.tell("{seat} draws {card}.", to=1 << self.seat, others=others, seat=self.seat, card=card, type=type, kind="draw")
            limit_hand(g, self.seat)
        if self.count > 1:
            g.then(DrawTraits(self.seat, self.deck, self.count - 1))


def resolve_calamity(g: Season, calamity: Calamity) -> None:
    """By Standard Protocol, whoever drew it, revealed Traitor or not. [W13-TRT.13, .15, W13-EAS.04]"""
    g.used(calamity)
    by = By(VILLAIN, calamity)
    works = not g.options["harmless_calamities"] and by.works(g)
    if g.watched:
        what = calamity.text if works else "It has no effect now."
        g.tell("{card} strikes: {what}", card=calamity, what=what, kind="calamity")
    if works:
        by.do(g)


class MillOne(Step):
    """One card from the top of a Trait deck to its discard pile."""

    deck: int

    def run(self, g: Season) -> None:
        if not g.top_card(g.draws[self.deck], g.discards[self.deck]):
            return
        card = g.draw(g.draws[self.deck], g.discards[self.deck])
        if card is None:
            return
        if g.watched:
            g.tell("{card} is discarded from the deck.", card=card.kind, kind="discard")
        if isinstance(card.kind, Calamity):
            resolve_calamity(g, card.kind)


class TakeDiscard(Choice):
    """Take the top card of the discard pile instead of drawing it blind."""

    deck: int
    trait: Trait

    def label(self, g: Season) -> str:
        return f"Take {trait_text(self.trait)}"

    def targets(self, g: Season) -> tuple[str, ...]:
        return (f"discard:{PLACES[DECK_PLACE + self.deck]}",)


class DrawBlind(WithDeck):
    """Draw from the deck."""

    def label(self, g: Season) -> str:
        return f"Draw from {SYMBOL_NAMES[self.deck]}"


def top_discard(g: Season, deck: int) -> Trait | None:
    """The top card of a discard pile, unless it is a Calamity. [W13-DSC.03, .04]"""
    cards = g.discards[deck].cards
    kind = cards[-1].kind if cards else None
    return kind if isinstance(kind, Trait) else None


def recollections(g: Season, seat: int, deck: int) -> list[Choice]:
    """The top discard of this type, where Eidetic Memory could give it."""
    top = top_discard(g, deck) if isinstance(g.players[seat].asset(), Recollect) else None
    return [TakeDiscard(deck, top)] if top is not None else []


def open_decks(g: Season) -> list[int]:
    """Trait decks from which a card can be drawn, barred or not. [W13-DSC.01, .02]"""
    return [deck for deck in range(4) if g.draws[deck].cards or g.discards[deck].cards]


def free_decks(g: Season) -> list[int]:
    """Trait decks that can be drawn from without a challenge. [W13-CHL.11]"""
    return [deck for deck in open_decks(g) if not barred(g, deck)]


def focus_decks(g: Season, seat: int) -> list[int]:
    """Those of them that are of an Agent's Focus. [W13-DRW.01]"""
    types = g.players[seat].card().types
    return [deck for deck in free_decks(g) if deck in types]


def take_discard(g: Season, seat: int, deck: int) -> None:
    """The top discard goes openly into a hand."""
    pile = g.discards[deck]
    card = pile.cards[-1]
    player = g.players[seat]
    g.move(card.id, pile, player.hand)
    player.may_hold(deck, 1)
    if g.watched:
        g.tell("{seat} takes {card} from the discard pile.", seat=seat, card=card.kind, kind="draw")
    limit_hand(g, seat)


class ResearchDraw(AskSeat):
    """A draw for which Eidetic Memory may take one card from the discard pile. [W13-WHA.02, W13-FLD.01, W13-DRW.01]"""

    ALONE = False
    RULE = "W13-WHA.02"
    PROMPT = "Draw from the deck, or take the top discard?"
    WAITING = "{seat} draws Traits"

    deck: int
    count: int

    def options(self, g: Season) -> list[Choice]:
        return [DrawBlind(self.deck), *recollections(g, self.seat, self.deck)]

    def answer(self, g: Season, choice: DrawBlind | TakeDiscard) -> None:
        count = self.count
        if isinstance(choice, TakeDiscard):
            g.used(g.players[self.seat].abilities[0])
            take_discard(g, self.seat, self.deck)
            count -= 1
        if count:
            g.then(DrawTraits(self.seat, self.deck, count))


class DrawStress(Step):
    """A required draw of Stress; with the deck empty the game is lost. [W13-WIN.03, .04]"""

    seat: int
    count: int = 1
    cleanup: bool = False

    def run(self, g: Season) -> None:
        player = g.players[self.seat]
        if not player.present:
            return
        count = self.count
        downside = player.downside()
        if isinstance(downside, MoreStress) and not self.cleanup:
            count += downside.by
            g.used(player.abilities[3])
            if g.watched:
                text = "{card}: {seat} draws {count} Stress instead of {less}."
                g.tell(text, card=player.abilities[3], seat=self.seat, count=count, less=self.count, kind="stress")
        for _ in range(count):
            if not g.stress_deck.cards:
                decide(g, "stress")
                return
            g.draw(g.stress_deck, player.hand)
            if g.watched:
                g.tell("{seat} draws a Stress.", seat=self.seat, kind="stress")
        limit_hand(g, self.seat)


def return_stress(g: Season, seat: int, count: int) -> None:
    """Stress goes back to its deck. [W13-WHA.03]"""
    player = g.players[seat]
    for card in player.stress()[:count]:
        stress_home(g, player.hand, card)
    if g.watched:
        g.tell("{seat} returns {count} Stress.", seat=seat, count=count or "no", kind="stress")


def stress_home(g: Season, hand: Zone, card: Card) -> None:
    """A Stress card openly goes back to the Stress deck."""
    g.take(card.id, hand)
    g.put(Card(0, card.kind), g.stress_deck)


def discard(g: Season, seat: int, trait: Trait) -> None:
    """A player discards a Trait for a card."""
    g.discard_trait(seat, trait)
    if g.watched:
        g.tell("{seat} discards {card}.", seat=seat, card=trait, kind="discard")


def pass_unseen(g: Season, seat: int, trait: Trait, receiver: int, zone: Zone) -> None:
    """A Trait goes from a hand to another place; the others do not know which of the hand's Traits it was."""
    hand = g.players[seat].hand
    _, card = g.find_trait(seat, trait)
    laid = g.put(g.take(card.id, hand, True), zone)
    rest = tuple([held.id for held in hand.cards if isinstance(held.kind, Trait)])
    g.sendings = [*g.sendings, Sending(seat, receiver, laid.id, rest)]


def limit_hand(g: Season, seat: int) -> None:
    """Whoever holds too many cards discards at once. [W13-TRT.07]"""
    if len(g.players[seat].hand.cards) > HAND_LIMIT:
        g.then(HandLimit(seat))


class HandLimit(AskSeat):
    """Over thirteen cards, Traits must go at once; Stress stays. [W13-TRT.06..10]"""

    RULE = "W13-TRT.07"
    PROMPT = "Your hand is over thirteen cards: discard a Trait"
    WAITING = "{seat} discards to the hand limit"

    def options(self, g: Season) -> list[Choice]:
        player = g.players[self.seat]
        if len(player.hand.cards) <= HAND_LIMIT:
            return []
        return [PickTrait(trait) for trait in player.distinct()]

    def answer(self, g: Season, choice: PickTrait) -> None:
        g.discard_trait(self.seat, choice.trait)
        if g.watched:
            g.tell("{seat} discards {card}: the hand is full.", seat=self.seat, card=choice.trait, kind="discard")
        g.then(HandLimit(self.seat))


# The Traitor's cards


class DrawTraitorCards(Step):
    """The revealed Traitor draws. [W13-TTN.02, W13-REV.09]"""

    count: int = 1

    def run(self, g: Season) -> None:
        for _ in range(self.count):
            if not g.top_card(g.traitor_deck, g.traitor_discard):
                break
            g.draw(g.traitor_deck, g.traitor_hand)
            if g.watched:
                g.tell("{seat} draws a Traitor card.", seat=g.revealed, kind="draw")
        g.then(TraitorHandLimit())


class PickTraitorCard(WithTraitorCard):
    """Point at a Traitor card of your own hand."""

    def label(self, g: Season) -> str:
        return self.card.name


def traitor_cards(g: Season) -> list[TraitorCard]:
    """Every different card in the Traitor's hand."""
    return [kind for kind in dict.fromkeys(g.traitor_hand.kinds()) if isinstance(kind, TraitorCard)]


def discard_traitor_card(g: Season, kind: TraitorCard) -> None:
    """A Traitor card from hand goes to its discard pile."""
    for card in g.traitor_hand.cards:
        if card.kind is kind:
            g.move(card.id, g.traitor_hand, g.traitor_discard)
            return


class TraitorHandLimit(AskTraitor):
    """The Traitor keeps at most thirteen cards. [W13-TTN.05]"""

    RULE = "W13-TTN.05"
    PROMPT = "Discard a Traitor card"
    WAITING = "{seat} discards to the hand limit"

    def options(self, g: Season) -> list[Choice]:
        if len(g.traitor_hand.cards) <= HAND_LIMIT:
            return []
        return [PickTraitorCard(card) for card in traitor_cards(g)]

    def answer(self, g: Season, choice: PickTraitorCard) -> None:
        discard_traitor_card(g, choice.card)
        g.then(TraitorHandLimit())


# Agent Turns, third step: draw a Focus Trait


class FocusDraws(InTurn):
    """Each Agent in order draws one Focus Trait; Bronzed Agents do not. [W13-DRW.01, .03, W13-INV.02]"""

    def turn(self, g: Season, seat: int) -> None:
        if g.players[seat].present:
            g.then(FocusDraw(seat))


class FocusDraw(AskSeat):
    """Draw one Trait of a Focus type from a deck that is not barred. [W13-DRW.01, .02]"""

    RULE = "W13-DRW.01"
    PROMPT = "Draw a Trait of your Focus{kept}"
    WAITING = "{seat} draws a Focus Trait"
    ALONE = False

    def prompt_values(self, g: Season) -> dict[str, str]:
        return {"kept": "" if isinstance(g.players[self.seat].asset(), Recollect) else ": the deck stays chosen"}

    def options(self, g: Season) -> list[Choice]:
        free = focus_decks(g, self.seat)
        options: list[Choice] = []
        for deck in range(4):
            if deck in free:
                options.append(DrawBlind(deck))
            if deck in g.players[self.seat].card().types:
                options.extend(recollections(g, self.seat, deck))
        return options

    def policy_answer(self, g: Season, seat: int) -> Choice | None:
        """The deck of the last Focus draw in this Episode stays chosen, until the player turns to another or wants to be asked."""
        decision = g.asked_of(seat)
        usual = g.players[seat].focus
        if decision is None or usual < 0 or g.policy(seat, "until") == "hold":
            return None
        found: Choice | None = None
        for option in decision.options:
            if isinstance(option, TakeDiscard):
                return None
            if isinstance(option, DrawBlind) and option.deck == usual:
                found = option
        return found

    def answer(self, g: Season, choice: DrawBlind | TakeDiscard) -> None:
        g.players[self.seat].focus = choice.deck
        if isinstance(choice, TakeDiscard):
            g.used(g.players[self.seat].abilities[0])
            take_discard(g, self.seat, choice.deck)
        else:
            g.then(DrawTraits(self.seat, choice.deck))


class DrawNext(WithDeck):
    """Turn to another deck: the coming Focus draws are made from it. Nobody is told."""

    RULE = "W13-DRW.01"

    def label(self, g: Season) -> str:
        return f"Next Focus draw: {SYMBOL_NAMES[self.deck]}"


def other_draws(g: Season, seat: int) -> list[Choice]:
    """Decks to which the player may turn, once the table makes the Focus draws."""
    player = g.players[seat]
    if player.focus < 0 or not player.present or g.phase != "investigation" or isinstance(player.asset(), Recollect):
        return []
    return [DrawNext(deck) for deck in focus_decks(g, seat) if deck != player.focus]
