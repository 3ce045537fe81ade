"""The Warehouse Standard Protocol, and picks of the villain. [W13-WSP, W13-CRD.01]"""

from __future__ import annotations

from undertable.games.warehouse13.cards.asks import ChooseAgent, ChooseDie, different
from undertable.games.warehouse13.cards.power import By
from undertable.games.warehouse13.chapters.dice import CLAIMED, LEAD, ON_ARTIFACT, Die
from undertable.games.warehouse13.content import Calamity
from undertable.games.warehouse13.state import Season
from undertable.kernel import Step


def traitor_picks(g: Season, by: By) -> bool:
    """A revealed Traitor picks; a Calamity always goes by Standard Protocol. [W13-WSP.09, W13-TRT.15]"""
    return g.revealed >= 0 and not isinstance(by.entry, Calamity)


def chooser(g: Season, by: By) -> int:
    """Who makes the other choices of a villain's card: the Traitor, or the First Agent. [W13-ADV.03, W13-TTN.04]"""
    return g.revealed if g.revealed >= 0 else g.first


class PickVictim(Step):
    """One Agent is hit: the revealed Traitor's pick, or the First Agent or the next who can be. [W13-WSP.07, .08]"""

    by: By

    def run(self, g: Season) -> None:
        power = self.by.power()
        seats = tuple([seat for seat in g.active() if power.fits(g, seat)])
        if not seats:
            return
        if traitor_picks(g, self.by):
            g.then(ChooseAgent(g.revealed, self.by, seats, "choose the Agent it hits"))
        else:
            power.on_agent(g, self.by, seats[0], -1)


def of_type(die: Die, colour: int, symbol: int) -> bool:
    """Whether an unclaimed die is of the printed type; a "?" is no symbol. [W13-WSP.05, .06]"""
    if colour >= 0:
        return die.colour == colour
    return symbol < 0 or die.symbol == symbol


def claimed_of_type(die: Die, colour: int, symbol: int) -> bool:
    """Claimed dice show no face: a symbol is read as its colour. [W13-WSP.05]"""
    if colour >= 0:
        return die.colour == colour
    return symbol < 0 or die.colour == symbol


def lowest(dice: list[Die]) -> list[Die]:
    """The dice with the lowest number. [W13-WSP.01]"""
    least = min([die.number for die in dice])
    return [die for die in dice if die.number == least]


class PickClue(Step):
    """One clue die is hit. [W13-WSP.01..04]"""

    by: By
    colour: int
    symbol: int

    def run(self, g: Season) -> None:
        leads = [d for d in g.dice if d.zone == LEAD and of_type(d, self.colour, self.symbol)]
        clues = [d for d in g.dice if d.zone == ON_ARTIFACT and of_type(d, self.colour, self.symbol)]
        claimed = [d for d in g.dice if d.zone == CLAIMED and claimed_of_type(d, self.colour, self.symbol)]
        if traitor_picks(g, self.by):
            self.offer(g, g.revealed, leads + clues or claimed, "W13-TTN.04")
        elif leads or clues:
            self.offer(g, g.first, lowest(leads or clues), "W13-WSP.02")
        else:
            for seat in g.agents():
                mine = [die for die in claimed if die.owner == seat]
                if mine:
                    self.offer(g, seat, mine, "W13-WSP.04")
                    return

    def offer(self, g: Season, seat: int, dice: list[Die], rule: str) -> None:
        if dice:
            picks = tuple(different(g, dice))
            g.then(ChooseDie(seat, self.by, picks, "choose the die it hits", rule=rule))


def can_hit(g: Season, colour: int, symbol: int) -> bool:
    """Whether any die qualifies. [W13-WSP.05]"""
    for die in g.dice:
        if die.zone in (LEAD, ON_ARTIFACT) and of_type(die, colour, symbol):
            return True
        if die.zone == CLAIMED and claimed_of_type(die, colour, symbol):
            return True
    return False
