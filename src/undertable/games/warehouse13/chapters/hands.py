"""Drawing Traits and Stress, and the hand limit. [W13-TRT, W13-WIN.03]"""

from __future__ import annotations

from undertable.games.warehouse13.cards.asks import PickTrait, trait_text
from undertable.games.warehouse13.cards.lasting import MoreStress, Recollect
from undertable.games.warehouse13.cards.power import VILLAIN, By
from undertable.games.warehouse13.chapters.asks import AskTraitor
from undertable.games.warehouse13.chapters.numbers import A_SYMBOL, DECK_PLACE, HAND_LIMIT, PLACES, SYMBOL_NAMES
from undertable.games.warehouse13.chapters.winning import stress_exhausted
from undertable.games.warehouse13.content import Calamity, Trait, TraitorCard
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
                g.tell(
                    "{seat} draws {card}.",
                    to=1 << self.seat,
                    others="{seat} draws {type} card.",
                    seat=self.seat,
                    card=card,
                    type=A_SYMBOL[self.deck],
                    kind="draw",
                )
            if len(player.hand.cards) > HAND_LIMIT:
                g.then(HandLimit(self.seat))
        if self.count > 1:
            g.then(DrawTraits(self.seat, self.deck, self.count - 1))


def resolve_calamity(g: Season, calamity: Calamity) -> None:
    """By Standard Protocol, whoever drew it, revealed Traitor or not. [W13-TRT.13, .15, W13-EAS.04]"""
    g.used(calamity)
    by = By(VILLAIN, calamity)
    works = not g.options["harmless_calamities"] and calamity.effect is not None and calamity.effect.possible(g, by)
    if g.watched:
        what = calamity.text if works else "It has no effect now."
        g.tell("{card} strikes: {what}", card=calamity, what=what, kind="calamity")
    if works and calamity.effect is not None:
        calamity.effect.do(g, by)


class TakeDiscard(Choice):
    """Take the top card of the discard pile instead of drawing it blind."""

    deck: int
    trait: Trait

    def label(self, g: Season) -> str:
        return f"Take {trait_text(self.trait)}"

    def targets(self, g: Season) -> tuple[str, ...]:
        return (f"discard:{PLACES[DECK_PLACE + self.deck]}",)


class DrawBlind(Choice):
    """Draw from the deck."""

    deck: int

    def label(self, g: Season) -> str:
        return f"Draw from {SYMBOL_NAMES[self.deck]}"

    def targets(self, g: Season) -> tuple[str, ...]:
        return (f"place:{PLACES[DECK_PLACE + self.deck]}",)


def top_discard(g: Season, deck: int) -> Trait | None:
    """The top card of a discard pile, unless it is a Calamity. [W13-DSC.03, .04]"""
    cards = g.discards[deck].cards
    if cards:
        kind = cards[-1].kind
        if isinstance(kind, Trait):
            return kind
    return None


def recollects(g: Season, seat: int, deck: int) -> bool:
    """Whether Eidetic Memory could give the top discard of this type."""
    return isinstance(g.players[seat].asset(), Recollect) and top_discard(g, deck) is not None


def take_discard(g: Season, seat: int, deck: int) -> None:
    """The top discard goes openly into a hand."""
    pile = g.discards[deck]
    card = pile.cards[-1]
    player = g.players[seat]
    g.move(card.id, pile, player.hand)
    player.may_hold(deck, 1)
    if g.watched:
        g.tell("{seat} takes {card} from the discard pile.", seat=seat, card=card.kind, kind="draw")
    if len(player.hand.cards) > HAND_LIMIT:
        g.then(HandLimit(seat))


class ResearchDraw(AskSeat):
    """A draw for which Eidetic Memory may take one card from the discard pile. [W13-WHA.02, W13-FLD.01, W13-DRW.01]"""

    ALONE = False
    RULE = "W13-WHA.02"
    PROMPT = "Draw from the deck, or take the top discard?"
    WAITING = "{seat} draws Traits"

    deck: int
    count: int

    def options(self, g: Season) -> list[Choice]:
        options: list[Choice] = [DrawBlind(self.deck)]
        top = top_discard(g, self.deck)
        if top is not None and isinstance(g.players[self.seat].asset(), Recollect):
            options.append(TakeDiscard(self.deck, top))
        return options

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
                stress_exhausted(g)
                return
            g.draw(g.stress_deck, player.hand)
            if g.watched:
                g.tell("{seat} draws a Stress.", seat=self.seat, kind="stress")
        if len(player.hand.cards) > HAND_LIMIT:
            g.then(HandLimit(self.seat))


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
        g.own_cases()
        for _ in range(self.count):
            if not g.top_card(g.traitor_deck, g.traitor_discard):
                break
            g.draw(g.traitor_deck, g.traitor_hand)
            if g.watched:
                g.tell("{seat} draws a Traitor card.", seat=g.revealed, kind="draw")
        g.then(TraitorHandLimit())


class PickTraitorCard(Choice):
    """Point at a Traitor card of your own hand."""

    card: TraitorCard

    def label(self, g: Season) -> str:
        return self.card.name

    def targets(self, g: Season) -> tuple[str, ...]:
        return (f"kind:{self.card.id}",)


def traitor_cards(g: Season) -> list[TraitorCard]:
    """Every different card in the Traitor's hand."""
    found: list[TraitorCard] = []
    for card in g.traitor_hand.cards:
        kind = card.kind
        if type(kind) is TraitorCard and kind not in found:
            found.append(kind)
    return found


def discard_traitor_card(g: Season, kind: TraitorCard) -> None:
    """A Traitor card from hand goes to its discard pile."""
    g.own_cases()
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
