"""What an artifact or a Consequence lets somebody do while Retrieval lasts: in which window, and what comes of it. [W13-RET.10]"""

from __future__ import annotations

from undertable.games.warehouse13.cards.asks import PicksAgent, PicksDie, agreed
from undertable.games.warehouse13.cards.power import By, MoreStress, Power
from undertable.games.warehouse13.chapters.dice import GOO_FACES, REVEALED, Die, adds, lacking
from undertable.games.warehouse13.chapters.hands import DrawStress
from undertable.games.warehouse13.chapters.moments import RR_2, RR_4
from undertable.games.warehouse13.chapters.numbers import NONE
from undertable.games.warehouse13.content import Consequence
from undertable.games.warehouse13.state import Season


class HoldBack(PicksAgent):
    """Once, one Agent who agrees covers nothing and keeps all dice."""

    WINDOW = RR_2
    PROMPT = "who covers nothing this round?"

    def picks(self, g: Season, seat: int) -> list[int]:
        return [one for one in g.active() if g.rolled_by(one)]

    def possible(self, g: Season, by: By) -> bool:
        return by.seat == g.first and not g.held_back and super().possible(g, by)

    def do(self, g: Season, by: By) -> None:
        g.held_back = True
        super().do(g, by)

    def on_agent(self, g: Season, by: By, seat: int, extra: int) -> None:
        agreed(g, by, seat, by.seat, "cover nothing this round and keep all your dice?")

    def on_agree(self, g: Season, by: By, seat: int, extra: int) -> None:
        g.holding = seat
        if g.watched:
            g.tell("{seat} covers nothing this round and keeps all dice ({card}).", seat=seat, card=by.entry, kind="choose")


class CoverTwo(PicksAgent):
    """Each round one Agent covers two dice."""

    WINDOW = RR_2
    PROMPT = "who covers two dice?"

    def picks(self, g: Season, seat: int) -> list[int]:
        return [one for one in g.active() if len(g.rolled_by(one)) > 1]

    def possible(self, g: Season, by: By) -> bool:
        return by.seat == g.first and g.pairing == NONE and super().possible(g, by)

    def on_agent(self, g: Season, by: By, seat: int, extra: int) -> None:
        g.pairing = seat
        if g.watched:
            g.tell("{seat} covers two dice this round ({card}).", seat=seat, card=by.entry, kind="choose")


class Translate(PicksDie):
    """The owner may turn a revealed clue of one symbol into the other. Each clue is turned only once."""

    WINDOW = RR_4
    PROMPT = "turn which clue?"

    one: int
    other: int

    def dice(self, g: Season, seat: int) -> list[Die]:
        return [die for die in g.shown_by(seat) if die.symbol in (self.one, self.other) and (g.translated >> die.id) & 1 == 0]

    def turned(self, die: Die) -> int:
        """The symbol that it would show then."""
        return self.other if die.symbol == self.one else self.one

    def idle(self, g: Season, seat: int) -> bool:
        for lacks in (lacking(g.needs, g.dice), lacking(g.needs, g.dice, seat)):
            for die in self.dice(g, seat):
                if adds(lacks, self.turned(die), die.number) > adds(lacks, die.symbol, die.number):
                    return False
        return True

    def on_die(self, g: Season, by: By, die: Die, extra: int) -> None:
        g.translated |= 1 << die.id
        die = g.own_die(die.id)
        die.symbol = self.turned(die)
        if g.watched:
            g.tell("It now counts as {die}.", die=die.text(), kind="clue")


class Rerolls(PicksDie):
    """One of the revealed dice that it concerns may be rerolled."""

    WINDOW = RR_4

    def idle(self, g: Season, seat: int) -> bool:
        """Each of these dice brings all it shows to what is wanting, whatever the others show."""
        for die in self.dice(g, seat):
            for lacks in (lacking(g.needs, g.dice), lacking(g.needs, g.dice, die.owner)):
                if die.number == 0 or adds(lacks, die.symbol, die.number) < die.number:
                    return False
        return True

    def on_die(self, g: Season, by: By, die: Die, extra: int) -> None:
        reroll_revealed(g, die)


class Fate(Rerolls):
    """Each round the team may have one revealed die rerolled."""

    PROMPT = "reroll which revealed die?"

    def dice(self, g: Season, seat: int) -> list[Die]:
        return [die for die in g.dice if die.zone == REVEALED]

    def possible(self, g: Season, by: By) -> bool:
        return by.seat == g.first and not g.fated and super().possible(g, by)

    def do(self, g: Season, by: By) -> None:
        g.fated = True
        super().do(g, by)


class Bargain(Rerolls):
    """Once per Retrieval an Agent may draw one Stress to reroll their own revealed die."""

    PROMPT = "reroll which die?"

    def dice(self, g: Season, seat: int) -> list[Die]:
        return g.shown_by(seat)

    def possible(self, g: Season, by: By) -> bool:
        downside = g.players[by.seat].downside()
        wanted = 1 + downside.by if isinstance(downside, MoreStress) else 1
        return super().possible(g, by) and (g.bargained >> by.seat) & 1 == 0 and len(g.stress_deck.cards) >= wanted

    def do(self, g: Season, by: By) -> None:
        g.bargained |= 1 << by.seat
        g.then(DrawStress(by.seat))
        super().do(g, by)


def reroll_revealed(g: Season, die: Die) -> None:
    """A revealed die gets a new face before everyone's eyes. [W13-CRD.04]"""
    die = g.own_die(die.id)
    g.cast(die)
    if g.watched:
        g.tell("It becomes {die}.", die=die.text(), kind="roll")


def use_target(g: Season, seat: int) -> None:
    """Somebody uses what the current artifact allows."""
    entry = g.target.cards[0].kind
    if g.watched:
        g.tell("{seat} uses {card}.", seat=seat, card=entry, kind="artifact")
    g.used(entry)
    power = g.power_of_target()
    assert power is not None
    power.do(g, By(seat, entry))


class RestirGoo(Power):
    """A revealed Traitor may reroll one rolled Goo die each round."""


def use_restir(g: Season, entry: Consequence, id: int) -> None:
    """The Traitor rerolls one rolled Goo die behind the shield, once per round. [W13-RET.14]"""
    g.restirred = True
    g.used(entry)
    goo = g.own_goo(id)
    goo.symbol, goo.number = GOO_FACES[g.rng.below(6)]
    if g.watched:
        others = "{seat} rerolls a Goo die ({card})."
        g.tell("It becomes {goo}.", to=1 << g.revealed, others=others, seat=g.revealed, card=entry, goo=goo.text(), kind="goo")
