"""Small questions of single cards: ordering cards seen, leaving or burying one, healing or resting, which Goo die."""

from __future__ import annotations

from undertable.games.warehouse13.chapters.dice import CLUE_FACES, GOO_SHOWN
from undertable.games.warehouse13.chapters.goo import roll_goo
from undertable.games.warehouse13.chapters.hands import return_stress
from undertable.games.warehouse13.chapters.health import heal_step
from undertable.games.warehouse13.chapters.numbers import SYMBOL_NAMES, clue
from undertable.games.warehouse13.content import Trait
from undertable.games.warehouse13.state import Season
from undertable.kernel import AskSeat, Card, Choice


class NextCard(Choice):
    """Put this card next from the top."""

    card: int

    def label(self, g: Season) -> str:
        for deck in g.draws:
            at = deck.index(self.card)
            if at >= 0:
                kind = deck.cards[at].kind
                return f"{kind.name} ({kind.value} {SYMBOL_NAMES[kind.type]})" if isinstance(kind, Trait) else kind.name
        return "a card"


class OrderCards(AskSeat):
    """Put the cards seen back in any order, the top one first; nobody else knows the order. [W13-CRD.04]"""

    RULE = "W13-CRD.04"
    PROMPT = "Which card comes {place}?"
    WAITING = "{seat} orders cards"

    deck: int
    left: tuple[int, ...]
    chosen: tuple[int, ...]

    def prompt_values(self, g: Season) -> dict[str, str]:
        return {"place": ("the top", "second", "third", "fourth")[min(3, len(self.chosen))]}

    def options(self, g: Season) -> list[Choice]:
        return [NextCard(id) for id in self.left]

    def evident(self, g: Season, seat: int) -> bool:
        return len(self.left) == 1  # the others see how many are left

    def answer(self, g: Season, choice: NextCard) -> None:
        left = tuple([id for id in self.left if id != choice.card])
        chosen = (*self.chosen, choice.card)
        if left:
            g.then(OrderCards(self.seat, self.deck, left, chosen))
            return
        zone = g.draws[self.deck]
        seen = 1 << self.seat
        cards: list[Card] = []
        for id in chosen:
            cards.append(g.take(id, zone))
        for i in range(len(cards) - 1, -1, -1):
            zone.own().append(Card(g.fresh(), cards[i].kind, seen))


class Leave(Choice):
    LABEL = "Leave it on top"


class Bury(Choice):
    LABEL = "Put it at the bottom"


class LeaveOrBury(AskSeat):
    """The top Traitor card stays or goes to the bottom, for all to see."""

    RULE = "W13-TRT.03"
    PROMPT = "The top Traitor card"
    WAITING = "{seat} decides about the top Traitor card"

    def options(self, g: Season) -> list[Choice]:
        return [Leave(), Bury()]

    def answer(self, g: Season, choice: Leave | Bury) -> None:
        if isinstance(choice, Bury):
            g.own_cases()
            cards = g.traitor_deck.own()
            cards.insert(0, cards.pop())
        if g.watched:
            what = "puts it at the bottom" if isinstance(choice, Bury) else "leaves it there"
            g.tell("{seat} {what}.", seat=self.seat, what=what, kind="peek")


class HealStep(Choice):
    LABEL = "Heal one step"


class ReturnOne(Choice):
    LABEL = "Return one Stress"


class HealOrRest(AskSeat):
    """What comfort does for an Agent who is not fit."""

    RULE = "W13-TRT.02"
    PROMPT = "How do you help {other}?"
    WAITING = "{seat} helps {other}"

    other: int

    def prompt_values(self, g: Season) -> dict[str, str]:
        return {"other": g.name(self.other)}

    def options(self, g: Season) -> list[Choice]:
        return [HealStep(), ReturnOne()]

    def answer(self, g: Season, choice: HealStep | ReturnOne) -> None:
        if isinstance(choice, HealStep):
            heal_step(g, self.other)
        else:
            return_stress(g, self.other, min(1, len(g.players[self.other].stress())))


class OneGoo(Choice):
    """Reroll this Goo die."""

    goo: int

    def label(self, g: Season) -> str:
        return f"Reroll {g.goo[self.goo].text()}"

    def targets(self, g: Season) -> tuple[str, ...]:
        return (f"goo:{self.goo}",)


class GooPick(AskSeat):
    """Which of two shown Goo dice is rerolled."""

    RULE = "W13-TRT.04"
    PROMPT = "Reroll which Goo die?"
    WAITING = "{seat} rerolls a Goo die"

    def options(self, g: Season) -> list[Choice]:
        return [OneGoo(goo.id) for goo in g.goo if goo.zone == GOO_SHOWN]

    def answer(self, g: Season, choice: OneGoo) -> None:
        roll_goo(g, g.goo[choice.goo])
        if g.watched:
            g.tell("The Goo die becomes {goo}.", goo=clue(g.goo[choice.goo].symbol, g.goo[choice.goo].number), kind="goo")


class PickFace(Choice):
    """Turn the die to this face."""

    symbol: int
    number: int

    def label(self, g: Season) -> str:
        return clue(self.symbol, self.number)


class ChooseFace(AskSeat):
    """Set a die behind the shield to any face that it has. [W13-CRD.04]"""

    RULE = "W13-CRD.04"
    PROMPT = "Which face should the die show?"
    WAITING = "{seat} sets a die"

    die: int

    def options(self, g: Season) -> list[Choice]:
        faces = CLUE_FACES[g.dice[self.die].colour]
        return [PickFace(symbol, number) for symbol, number in faces]

    def answer(self, g: Season, choice: PickFace) -> None:
        die = g.own_die(self.die)
        die.seen = 0
        g.set_face(die, choice.symbol, choice.number)
