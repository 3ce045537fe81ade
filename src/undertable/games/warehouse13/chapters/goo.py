"""Goo: what neutralizes revealed dice. [W13-RET.11..16, .27]"""

from __future__ import annotations

from undertable.games.warehouse13.cards.asks import AskTraitor, PickDie, different
from undertable.games.warehouse13.cards.power import GooReach, RestlessGoo, TwoGoo
from undertable.games.warehouse13.chapters.clues import neutralise
from undertable.games.warehouse13.chapters.dice import GOO_FACES, GOO_SHOWN, GOO_USED, READY, REVEALED, Die, Goo, goo_matches
from undertable.games.warehouse13.chapters.moments import RR_5
from undertable.games.warehouse13.chapters.numbers import NONE, clue
from undertable.games.warehouse13.chapters.windows import open_window
from undertable.games.warehouse13.state import Season
from undertable.kernel import PASS, AskSeat, Choice, Pass, Step

EXTRA = 3
"""The Goo die that is nobody's: rolled for cards."""


class GooStep(Step):
    """One Goo die of the Adversary, or the one that the Traitor has covered; then those of cards. [W13-RET.11, .14, .27]"""

    def run(self, g: Season) -> None:
        if not any(die.zone == REVEALED for die in g.dice):
            return
        if g.revealed >= 0:
            for goo in g.goo:
                if goo.covered:
                    g.then(ShowTraitorGoo(goo.id))
        elif g.round == 1 and isinstance(g.power_of_target(), TwoGoo):
            g.then(AdversaryGoo((0,)), AdversaryGoo((1,)))
        elif g.options["double_goo"]:
            g.then(AdversaryGoo((0, 1)))
        else:
            g.then(AdversaryGoo((0,)))
        for _ in range(g.extra_goo):
            g.then(AdversaryGoo((EXTRA,)))


def show_goo(g: Season, goo: Goo) -> None:
    """Lay a Goo die open; a restless blank is rolled once more."""
    goo = g.own_goo(goo.id)
    if goo.covered:
        g.unveil()
    goo.zone = GOO_SHOWN
    goo.covered = False
    if goo.number == 0:
        for entry in g.consequences():
            if isinstance(entry.effect, RestlessGoo):
                g.used(entry)
                roll_goo(g, goo)
                if g.watched:
                    g.tell("The Goo die shows a blank: {card} has it rolled again.", card=entry, kind="goo")
                break
    if g.watched:
        g.tell("The Goo die shows {goo}.", goo=clue(goo.symbol, goo.number), kind="goo")


def roll_goo(g: Season, goo: Goo) -> None:
    """A new face; who goes on with the die takes it from the table again."""
    goo = g.own_goo(goo.id)
    goo.symbol, goo.number = GOO_FACES[g.rng.below(6)]


def reroll_goo(g: Season, goo: Goo) -> None:
    """The same before everyone's eyes."""
    roll_goo(g, goo)
    if g.watched:
        g.tell("The Goo die becomes {goo}.", goo=clue(g.goo[goo.id].symbol, g.goo[goo.id].number), kind="goo")


def bites(g: Season, goo: Goo, die: Die) -> bool:
    """Whether this Goo die can neutralize that revealed die. [W13-RET.12]"""
    if die.zone != REVEALED or (g.sheltered >> die.owner) & 1:
        return False
    power = g.power_of_target()
    reach = power.symbol if isinstance(power, GooReach) else NONE
    return goo_matches(goo.symbol, goo.number, die.symbol, die.number, reach)


def bitten(g: Season, goo: tuple[int, ...]) -> list[Die]:
    """The revealed dice that one of these Goo dice can neutralize."""
    return [die for die in g.dice if any(bites(g, g.goo[id], die) for id in goo)]


class AdversaryGoo(Step):
    """Rolled openly, never used up. [W13-RET.11, .13, W13-DIF.03]"""

    goo: tuple[int, ...]

    def run(self, g: Season) -> None:
        for id in self.goo:
            roll_goo(g, g.goo[id])
            show_goo(g, g.goo[id])
        g.then(open_window(g, RR_5), AdversaryBite(self.goo))


class AdversaryBite(Step):
    """The first matching die from the First Agent clockwise is neutralized; at most one. [W13-RET.11]"""

    goo: tuple[int, ...]

    def run(self, g: Season) -> None:
        if g.revealed >= 0:
            g.then(TraitorPicks(self.goo))
            return
        for seat in g.active():
            hit = [die for die in bitten(g, self.goo) if die.owner == seat]
            if hit:
                g.then(LoseToGoo(seat, tuple(different(g, hit))))
                break
        else:
            tell_harmless(g)
        put_back(g, self.goo)


def put_back(g: Season, goo: tuple[int, ...]) -> None:
    """These Goo dice can be rolled again."""
    for id in goo:
        g.own_goo(id).to(READY)


def tell_harmless(g: Season) -> None:
    if g.watched:
        g.tell("The Goo touches no die.", kind="goo")


class TraitorPicks(AskTraitor):
    """Goo of a card, once the Traitor is known: the Traitor chooses the die, of any Agent. [W13-RET.15]"""

    RULE = "W13-RET.15"
    PROMPT = "Which die does the Goo neutralize?"
    WAITING = "{seat}, the Traitor, picks a die for the Goo"
    ALONE = False

    goo: tuple[int, ...]

    def run(self, g: Season) -> None:
        if bitten(g, self.goo):
            super().run(g)
        else:
            tell_harmless(g)
            put_back(g, self.goo)

    def options(self, g: Season) -> list[Choice]:
        return [PickDie(id) for id in different(g, bitten(g, self.goo))]

    def answer(self, g: Season, choice: PickDie) -> None:
        neutralise(g, g.dice[choice.die], "The Goo")
        put_back(g, self.goo)


class LoseToGoo(AskSeat):
    """The die that Goo hits; who revealed two that match picks one. [W13-RET.11]"""

    RULE = "W13-RET.11"
    PROMPT = "Goo matches two of your dice: lose one"
    WAITING = "{seat} loses a die to Goo"
    ALONE = False

    dice: tuple[int, ...]

    def options(self, g: Season) -> list[Choice]:
        return [PickDie(id) for id in self.dice]

    def answer(self, g: Season, choice: PickDie) -> None:
        neutralise(g, g.dice[choice.die], "The Goo")


class ShowTraitorGoo(Step):
    """The covered Goo die is shown when the Adversary's would be rolled. [W13-RET.14]"""

    goo: int

    def run(self, g: Season) -> None:
        g.barrier()
        show_goo(g, g.goo[self.goo])
        g.then(open_window(g, RR_5), TraitorBite(self.goo))


class TraitorBite(AskTraitor):
    """The Traitor may neutralize any matching die, and uses the Goo die up by it. [W13-RET.15, .16]"""

    RULE = "W13-RET.15"
    PROMPT = "Neutralize a revealed die with your Goo?"
    WAITING = "{seat} may use the Goo die"

    goo: int

    def run(self, g: Season) -> None:
        if bitten(g, (self.goo,)):
            super().run(g)
        else:
            tell_harmless(g)
            g.own_goo(self.goo).to(READY)

    def options(self, g: Season) -> list[Choice]:
        return [*[PickDie(id) for id in different(g, bitten(g, (self.goo,)))], PASS]

    def answer(self, g: Season, choice: PickDie | Pass) -> None:
        goo = g.own_goo(self.goo)
        if isinstance(choice, PickDie):
            neutralise(g, g.dice[choice.die], "The Goo")
            goo.to(GOO_USED)
        else:
            if g.watched:
                g.tell("{seat} keeps the Goo.", seat=g.revealed, kind="goo")
            goo.to(READY)
