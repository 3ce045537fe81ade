"""What an artifact or a Consequence lets somebody do while Retrieval lasts. [W13-RET.10]"""

from __future__ import annotations

from undertable.games.warehouse13.cards.asks import AskAgree, ChooseAgent, ChooseDie, different
from undertable.games.warehouse13.cards.power import By, Power, symbol_number
from undertable.games.warehouse13.chapters.dice import GOO_FACES, REVEALED, Die, adds, lacking
from undertable.games.warehouse13.chapters.hands import DrawStress
from undertable.games.warehouse13.content import Consequence
from undertable.games.warehouse13.state import Season


class HoldBack(Power):
    """Once, one Agent who agrees covers nothing and keeps all dice."""

    def do(self, g: Season, by: By) -> None:
        g.held_back = True
        seats = tuple([seat for seat in g.active() if g.rolled_by(seat)])
        g.then(ChooseAgent(by.seat, by, seats, "who covers nothing this round?"))

    def on_agent(self, g: Season, by: By, seat: int, extra: int) -> None:
        if seat == by.seat:
            self.on_agree(g, by, seat, extra)
        else:
            g.then(AskAgree(seat, by, "cover nothing this round and keep all your dice?"))

    def on_agree(self, g: Season, by: By, seat: int, extra: int) -> None:
        g.holding = seat
        if g.watched:
            g.tell("{seat} covers nothing this round and keeps all dice ({card}).", seat=seat, card=by.entry, kind="choose")


class CoverTwo(Power):
    """Each round one Agent covers two dice."""

    def do(self, g: Season, by: By) -> None:
        seats = tuple([seat for seat in g.active() if len(g.rolled_by(seat)) > 1])
        g.then(ChooseAgent(by.seat, by, seats, "who covers two dice?"))

    def on_agent(self, g: Season, by: By, seat: int, extra: int) -> None:
        g.pairing = seat
        if g.watched:
            g.tell("{seat} covers two dice this round ({card}).", seat=seat, card=by.entry, kind="choose")


class Translate(Power):
    """The owner may turn a revealed clue of one symbol into the other."""

    def __init__(self, one: str, other: str) -> None:
        self.one = symbol_number(one)
        self.other = symbol_number(other)

    def can_turn(self, g: Season, die: Die) -> bool:
        """Whether this revealed die can be turned; each only once."""
        return die.symbol in (self.one, self.other) and (g.translated >> die.id) & 1 == 0

    def turned(self, die: Die) -> int:
        """The symbol that it would show then."""
        return self.other if die.symbol == self.one else self.one

    def idle(self, g: Season, seat: int) -> bool:
        for lacks in (lacking(g.needs, g.dice), lacking(g.needs, g.dice, seat)):
            for die in g.dice:
                if die.zone == REVEALED and die.owner == seat and self.can_turn(g, die):
                    if adds(lacks, self.turned(die), die.number) > adds(lacks, die.symbol, die.number):
                        return False
        return True

    def do(self, g: Season, by: By) -> None:
        dice = [die for die in g.dice if die.zone == REVEALED and die.owner == by.seat and self.can_turn(g, die)]
        g.then(ChooseDie(by.seat, by, tuple(different(g, dice)), "turn which clue?"))

    def on_die(self, g: Season, by: By, die: Die, extra: int) -> None:
        g.translated |= 1 << die.id
        die = g.own_die(die.id)
        die.symbol = self.turned(die)
        if g.watched:
            g.tell("It now counts as {die}.", die=die.text(), kind="clue")


def all_help(g: Season, dice: list[Die]) -> bool:
    """Whether each of these revealed dice brings all it shows to what is wanting, whatever the others show."""
    for die in dice:
        for lacks in (lacking(g.needs, g.dice), lacking(g.needs, g.dice, die.owner)):
            if die.number == 0 or adds(lacks, die.symbol, die.number) < die.number:
                return False
    return True


class Fate(Power):
    """Each round the team may have one revealed die rerolled."""

    def idle(self, g: Season, seat: int) -> bool:
        return all_help(g, [die for die in g.dice if die.zone == REVEALED])

    def do(self, g: Season, by: By) -> None:
        g.fated = True
        dice = different(g, [die for die in g.dice if die.zone == REVEALED])
        g.then(ChooseDie(by.seat, by, tuple(dice), "reroll which revealed die?"))

    def on_die(self, g: Season, by: By, die: Die, extra: int) -> None:
        reroll_revealed(g, die)


class Bargain(Power):
    """Once per Retrieval an Agent may draw one Stress to reroll their own revealed die."""

    def idle(self, g: Season, seat: int) -> bool:
        return all_help(g, [die for die in g.dice if die.zone == REVEALED and die.owner == seat])

    def do(self, g: Season, by: By) -> None:
        g.bargained |= 1 << by.seat
        dice = different(g, [die for die in g.dice if die.zone == REVEALED and die.owner == by.seat])
        g.then(DrawStress(by.seat), ChooseDie(by.seat, by, tuple(dice), "reroll which die?"))

    def on_die(self, g: Season, by: By, die: Die, extra: int) -> None:
        reroll_revealed(g, die)


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
