"""What Retrieval Traits do. [W13-TRT.04]"""

from __future__ import annotations

from undertable.games.warehouse13.cards.asks import ChooseAgent, ChooseDie, different
from undertable.games.warehouse13.cards.power import By, Power, colour_number, symbol_number
from undertable.games.warehouse13.cards.special_asks import GooPick
from undertable.games.warehouse13.chapters.dice import CLAIMED, GOO_SHOWN, REVEALED, ROLLED, Die, sums
from undertable.games.warehouse13.chapters.goo import bites, roll_goo
from undertable.games.warehouse13.chapters.health import heal_fully
from undertable.games.warehouse13.chapters.numbers import COLOURS, FIT, NONE, clue
from undertable.games.warehouse13.chapters.retrieval import settle_face
from undertable.games.warehouse13.state import Season


class TurnTo(Power):
    """The own revealed die with number 1 shows another symbol."""

    def __init__(self, symbol: str, number: int) -> None:
        self.symbol = symbol_number(symbol)
        self.number = number

    def dice(self, g: Season, seat: int) -> list[Die]:
        return [d for d in g.dice if d.zone == REVEALED and d.owner == seat and d.number == 1 and d.symbol != self.symbol]

    def possible(self, g: Season, by: By) -> bool:
        return bool(self.dice(g, by.seat))

    def idle(self, g: Season, seat: int) -> bool:
        return sums(g.dice)[self.symbol] >= g.needs[self.symbol]

    def do(self, g: Season, by: By) -> None:
        g.then(ChooseDie(by.seat, by, tuple(different(g, self.dice(g, by.seat))), "turn which die?"))

    def on_die(self, g: Season, by: By, die: Die, extra: int) -> None:
        die = g.own_die(die.id)
        die.symbol = self.symbol
        die.number = self.number
        if g.watched:
            g.tell("It now shows {die}.", die=die.text(), kind="clue")


class Exchange(Power):
    """The own revealed die is exchanged with another rolled one."""

    def __init__(self, colour: str = "") -> None:
        self.colour = colour_number(colour)

    def dice(self, g: Season, seat: int) -> list[int]:
        return [die.id for die in g.dice if die.zone == ROLLED and die.owner == seat and (self.colour < 0 or die.colour == self.colour)]

    def possible(self, g: Season, by: By) -> bool:
        if self.colour >= 0 and (g.exchanged >> by.seat) & 1:
            return False
        shown = any(die.zone == REVEALED and die.owner == by.seat for die in g.dice)
        return shown and bool(self.dice(g, by.seat))

    def do(self, g: Season, by: By) -> None:
        if self.colour >= 0:
            g.exchanged |= 1 << by.seat
        g.then(ChooseDie(by.seat, by, tuple(self.dice(g, by.seat)), "reveal which die instead?"))

    def on_die(self, g: Season, by: By, die: Die, extra: int) -> None:
        g.barrier()
        for old in g.dice:
            if old.zone == REVEALED and old.owner == by.seat:
                g.own_die(old.id).to(CLAIMED, by.seat)
                break
        die = g.own_die(die.id)
        die.zone = REVEALED
        die.seen = 0
        if g.watched:
            g.tell("{seat} shows {die} instead.", seat=by.seat, die=die.text(), kind="reveal")


class Shelter(Power):
    """Goo cannot touch one Agent's die this round."""

    def seats(self, g: Season) -> list[int]:
        return [seat for seat in g.active() if g.players[seat].health == FIT and g.claimed_by(seat) and (g.sheltered >> seat) & 1 == 0]

    def possible(self, g: Season, by: By) -> bool:
        return bool(self.seats(g))

    def do(self, g: Season, by: By) -> None:
        g.then(ChooseAgent(by.seat, by, tuple(self.seats(g)), "whose die is safe from Goo?"))

    def on_agent(self, g: Season, by: By, seat: int, extra: int) -> None:
        g.sheltered |= 1 << seat
        if g.watched:
            g.tell("Goo cannot touch what {seat} reveals this round ({card}).", seat=seat, card=by.entry, kind="choose", actor=-1)


class RerollGoo(Power):
    """The Goo die just shown is rerolled; the new face stands."""

    def possible(self, g: Season, by: By) -> bool:
        return any(goo.zone == GOO_SHOWN for goo in g.goo)

    def idle(self, g: Season, seat: int) -> bool:
        return not any(bites(g, goo, die) for goo in g.goo if goo.zone == GOO_SHOWN for die in g.dice)

    def do(self, g: Season, by: By) -> None:
        shown = [goo for goo in g.goo if goo.zone == GOO_SHOWN]
        if len(shown) > 1:
            g.then(GooPick(by.seat))
        else:
            roll_goo(g, shown[0])
            if g.watched:
                g.tell("The Goo die becomes {goo}.", goo=g.goo[shown[0].id].text(), kind="goo")


class Bless(Power):
    """A KO'd or wounded Agent becomes fit and rolls."""

    def seats(self, g: Season) -> list[int]:
        return [seat for seat in g.active() if g.players[seat].health > FIT]

    def possible(self, g: Season, by: By) -> bool:
        return bool(self.seats(g))

    def do(self, g: Season, by: By) -> None:
        g.then(ChooseAgent(by.seat, by, tuple(self.seats(g)), "who becomes fit?"))

    def on_agent(self, g: Season, by: By, seat: int, extra: int) -> None:
        heal_fully(g, seat)


class Recover(Power):
    """Roll a die from the bucket and apply it."""

    def possible(self, g: Season, by: By) -> bool:
        return bool(g.bucket())

    def idle(self, g: Season, seat: int) -> bool:
        return g.complete()

    def do(self, g: Season, by: By) -> None:
        g.then(ChooseDie(by.seat, by, tuple(different(g, g.bucket())), "roll which die?"))

    def on_die(self, g: Season, by: By, die: Die, extra: int) -> None:
        roll_and_apply(g, die, by.seat)


def roll_and_apply(g: Season, die: Die, chooser: int) -> None:
    """Roll a die openly and put it where it belongs, without Goo."""
    die = g.own_die(die.id)
    die.zone = REVEALED
    die.owner = NONE
    g.cast(die)
    if g.watched:
        g.tell("The {colour} die, rolled openly, shows {die}.", colour=COLOURS[die.colour], die=clue(die.symbol, die.number), kind="roll")
    settle_face(g, die, chooser)


class RerollOwn(Power):
    """Reroll one of the own dice behind the shield."""

    def possible(self, g: Season, by: By) -> bool:
        return bool(g.rolled_by(by.seat))

    def do(self, g: Season, by: By) -> None:
        g.then(ChooseDie(by.seat, by, tuple([die.id for die in g.rolled_by(by.seat)]), "reroll which die?"))

    def on_die(self, g: Season, by: By, die: Die, extra: int) -> None:
        die = g.own_die(die.id)
        g.cast(die)
        die.seen = 0
        if g.watched:
            others = "{seat} rerolls a die behind the shield."
            g.tell("It becomes {die}.", to=1 << by.seat, others=others, seat=by.seat, die=die.text(), kind="roll")
