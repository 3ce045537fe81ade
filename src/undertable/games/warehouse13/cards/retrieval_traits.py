"""What Retrieval Traits do. [W13-TRT.04]"""

from __future__ import annotations

from undertable.games.warehouse13.cards.asks import Picks, PicksAgent, PicksDie, PicksRolled
from undertable.games.warehouse13.cards.power import By, Power
from undertable.games.warehouse13.chapters.agents import heal_fully
from undertable.games.warehouse13.chapters.dice import CLAIMED, GOO_SHOWN, REVEALED, Die, adds, best_face, best_of, lacking
from undertable.games.warehouse13.chapters.goo import bites, reroll_goo
from undertable.games.warehouse13.chapters.numbers import COLOURS, FIT, clue
from undertable.games.warehouse13.chapters.retrieval import roll_openly, settle_face
from undertable.games.warehouse13.state import Season
from undertable.kernel import AskSeat, Choice


def changes(g: Season, seat: int, shown: list[Die], faces: list[tuple[int, int]]) -> bool:
    """Whether one of these faces brings more or less than what the player has revealed."""
    for lacks in (lacking(g.needs, g.dice), lacking(g.needs, g.dice, seat)):
        for die in shown:
            now = adds(lacks, die.symbol, die.number)
            if any(adds(lacks, symbol, number) != now for symbol, number in faces):
                return True
    return False


def improves(g: Season, seat: int, shown: list[Die], faces: list[tuple[int, int]]) -> bool:
    """Whether one of these faces brings more than what the player has revealed: by what is applied, or by what the others show too."""
    for lacks in (lacking(g.needs, g.dice), lacking(g.needs, g.dice, seat)):
        now = min([adds(lacks, die.symbol, die.number) for die in shown], default=0)
        if any(adds(lacks, symbol, number) > now for symbol, number in faces):
            return True
    return False


class TurnTo(PicksDie):
    """Your own revealed die with number 1 shows another symbol."""

    PROMPT = "turn which die?"

    symbol: int
    number: int

    def dice(self, g: Season, seat: int) -> list[Die]:
        return [die for die in g.shown_by(seat) if die.number == 1 and die.symbol != self.symbol]

    def idle(self, g: Season, seat: int) -> bool:
        return not improves(g, seat, self.dice(g, seat), [(self.symbol, self.number)])

    def moot(self, g: Season, seat: int) -> bool:
        return not changes(g, seat, self.dice(g, seat), [(self.symbol, self.number)])

    def on_die(self, g: Season, by: By, die: Die, extra: int) -> None:
        die = g.own_die(die.id)
        die.symbol = self.symbol
        die.number = self.number
        if g.watched:
            g.tell("It now shows {die}.", die=die.text(), kind="clue")


class Exchange(Picks):
    """Your own revealed die is exchanged with another rolled one."""

    PROMPT = "reveal which die instead?"

    colour: int = -1

    def picks(self, g: Season, seat: int) -> list[int]:
        return [die.id for die in g.rolled_by(seat) if self.colour < 0 or die.colour == self.colour]

    def faces(self, g: Season, seat: int) -> list[tuple[int, int]]:
        """What could be shown instead."""
        return [(g.dice[id].symbol, g.dice[id].number) for id in self.picks(g, seat)]

    def possible(self, g: Season, by: By) -> bool:
        if self.colour >= 0 and (g.exchanged >> by.seat) & 1:
            return False
        return bool(g.shown_by(by.seat)) and super().possible(g, by)

    def idle(self, g: Season, seat: int) -> bool:
        return not improves(g, seat, g.shown_by(seat), self.faces(g, seat))

    def moot(self, g: Season, seat: int) -> bool:
        return not changes(g, seat, g.shown_by(seat), self.faces(g, seat))

    def do(self, g: Season, by: By) -> None:
        if self.colour >= 0:
            g.exchanged |= 1 << by.seat
        super().do(g, by)

    def on_die(self, g: Season, by: By, die: Die, extra: int) -> None:
        g.barrier()
        g.own_die(g.shown_by(by.seat)[0].id).to(CLAIMED, by.seat)
        die = g.own_die(die.id)
        die.zone = REVEALED
        die.seen = 0
        if g.watched:
            g.tell("{seat} shows {die} instead.", seat=by.seat, die=die.text(), kind="reveal")


class Shelter(PicksAgent):
    """Goo cannot touch one Agent's die this round."""

    PROMPT = "whose die is safe from Goo?"

    def picks(self, g: Season, seat: int) -> list[int]:
        return [one for one in g.active() if g.players[one].health == FIT and g.claimed_by(one) and (g.sheltered >> one) & 1 == 0]

    def on_agent(self, g: Season, by: By, seat: int, extra: int) -> None:
        g.sheltered |= 1 << seat
        if g.watched:
            g.tell("Goo cannot touch what {seat} reveals this round ({card}).", seat=seat, card=by.entry, kind="choose", actor=-1)


class RerollGoo(Power):
    """The Goo die just shown is rerolled; the new face stands."""

    def possible(self, g: Season, by: By) -> bool:
        return any(goo.zone == GOO_SHOWN for goo in g.goo)

    def idle(self, g: Season, seat: int) -> bool:
        lacks = lacking(g.needs, g.dice)
        shown = [goo for goo in g.goo if goo.zone == GOO_SHOWN]
        return not any(bites(g, goo, die) and adds(lacks, die.symbol, die.number) > 0 for goo in shown for die in g.dice)

    def do(self, g: Season, by: By) -> None:
        shown = [goo for goo in g.goo if goo.zone == GOO_SHOWN]
        if len(shown) > 1:
            g.then(GooPick(by.seat))
        else:
            reroll_goo(g, shown[0])


class OneGoo(Choice):
    """Reroll this Goo die."""

    TARGETS = ("goo:{goo}",)

    goo: int

    def label(self, g: Season) -> str:
        return f"Reroll {g.goo[self.goo].text()}"


class GooPick(AskSeat):
    """Which of two shown Goo dice is rerolled."""

    RULE = "W13-TRT.04"
    PROMPT = "Reroll which Goo die?"
    WAITING = "{seat} rerolls a Goo die"

    def options(self, g: Season) -> list[Choice]:
        return [OneGoo(goo.id) for goo in g.goo if goo.zone == GOO_SHOWN]

    def answer(self, g: Season, choice: OneGoo) -> None:
        reroll_goo(g, g.goo[choice.goo])


class Bless(PicksAgent):
    """A KO'd or wounded Agent becomes fit and rolls."""

    PROMPT = "who becomes fit?"

    def picks(self, g: Season, seat: int) -> list[int]:
        return [one for one in g.active() if g.players[one].health > FIT]

    def on_agent(self, g: Season, by: By, seat: int, extra: int) -> None:
        heal_fully(g, seat)


class Recover(PicksDie):
    """Roll a die from the bucket and apply it."""

    PROMPT = "roll which die?"

    def dice(self, g: Season, seat: int) -> list[Die]:
        return g.bucket()

    def idle(self, g: Season, seat: int) -> bool:
        return g.complete()

    def on_die(self, g: Season, by: By, die: Die, extra: int) -> None:
        roll_and_apply(g, die, by.seat)


def roll_and_apply(g: Season, die: Die, chooser: int) -> None:
    """Roll a die openly and put it where it belongs, without Goo."""
    die = roll_openly(g, die)
    if g.watched:
        g.tell("The {colour} die, rolled openly, shows {die}.", colour=COLOURS[die.colour], die=clue(die.symbol, die.number), kind="roll")
    settle_face(g, die, chooser)


def has_the_best(g: Season, seat: int) -> bool:
    """Whether no face of any die behind the shield would bring more than the best that lies there."""
    lacks = lacking(g.needs, g.dice)
    mine = g.rolled_by(seat)
    return best_of(lacks, mine) >= best_face(lacks, mine)


def has_both(g: Season, seat: int) -> bool:
    """Whether the player can cover the best face and one that brings nothing as it is."""
    lacks = lacking(g.needs, g.dice)
    return has_the_best(g, seat) and any(adds(lacks, die.symbol, die.number) == 0 for die in g.rolled_by(seat))


class RerollOwn(PicksRolled):
    """Reroll one of your own dice behind the shield."""

    PROMPT = "reroll which die?"

    def idle(self, g: Season, seat: int) -> bool:
        """A clue in hand is worth more than the small chance of a better one."""
        return has_the_best(g, seat) or best_of(lacking(g.needs, g.dice), g.rolled_by(seat)) > 0

    def moot(self, g: Season, seat: int) -> bool:
        return has_both(g, seat)

    def on_die(self, g: Season, by: By, die: Die, extra: int) -> None:
        die = g.own_die(die.id)
        g.cast(die)
        die.seen = 0
        if g.watched:
            others = "{seat} rerolls a die behind the shield."
            g.tell("It becomes {die}.", to=1 << by.seat, others=others, seat=by.seat, die=die.text(), kind="roll")
