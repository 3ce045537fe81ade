"""The Retrieval Phase, and Stop the Plot, which is played like it. [W13-RET, W13-FIN.18]"""

from __future__ import annotations

from undertable.games.warehouse13.cards.power import VILLAIN, By, CarryOut, Fuse, MoreGoo, RaiseHighest, Sting
from undertable.games.warehouse13.chapters.agents import Harm
from undertable.games.warehouse13.chapters.clues import needs_text
from undertable.games.warehouse13.chapters.covering import CoverDice, RevealDice, RollDice
from undertable.games.warehouse13.chapters.dice import CLAIMED, GOO_ROLLED, READY, REVEALED, ROLLED, SECTOR, Die, sums
from undertable.games.warehouse13.chapters.goo import GooStep
from undertable.games.warehouse13.chapters.hands import DrawStress
from undertable.games.warehouse13.chapters.moments import BR, CHECK, RR_1, RR_2, RR_3, RR_4, RR_6, RR_7
from undertable.games.warehouse13.chapters.numbers import ANY, KO, NONE, SYMBOL_NAMES
from undertable.games.warehouse13.chapters.outcome import ArtifactComplete, LoseArtifact, PlotExecuted
from undertable.games.warehouse13.chapters.windows import open_window, spring
from undertable.games.warehouse13.content import Artifact, Plot
from undertable.games.warehouse13.state import Season
from undertable.kernel import AskSeat, Choice, Step


class RetrievalPhase(Step):
    """A last chance to bring somebody to the Field, then the phase begins. [W13-RET.01, W13-TIM.01]"""

    def run(self, g: Season) -> None:
        g.then(open_window(g, CHECK), FieldCheck())


class FieldCheck(Step):
    """Without an Agent in the Field the artifact is lost at once. [W13-RET.01]"""

    def run(self, g: Season) -> None:
        if g.in_field():
            g.then(BeginRetrieval())
        else:
            if g.watched:
                g.tell("Nobody is in the Field.", kind="lost")
            g.then(LoseArtifact())


class BeginRetrieval(Step):
    """Requirements, Before Retrieval effects in their order, dice of the Bronzed, then the rounds. [W13-RET.02..04]"""

    def run(self, g: Season) -> None:
        g.phase = "retrieval"
        g.round = 0
        g.held_back = False
        g.bargained = 0
        card = g.target.cards[0].kind
        assert isinstance(card, (Artifact, Plot))
        g.needs = list(card.needs)
        for entry in g.consequences():
            if isinstance(entry.effect, RaiseHighest):
                g.used(entry)
                g.needs[g.needs.index(max(g.needs))] += entry.effect.by
        if g.watched:
            what = "Stop the Plot" if g.finale else "The Retrieval"
            g.tell("{what} begins: {card} needs {wanted}.", what=what, card=card, wanted=needs_text(tuple(g.needs)), kind="needs")
        if isinstance(card, Artifact) and card.timing == "before":
            g.then(CarryOut(By(VILLAIN, card)))
        elif card.effect is not None and not (isinstance(card, Plot) and card.kind == "immediate"):
            g.used(card)
        for entry in g.consequences():
            if entry.timing == "before":
                g.then(CarryOut(By(VILLAIN, entry)))
        g.then(open_window(g, BR), RollSectorDice(), RetrievalRound(1))


class RollSectorDice(Step):
    """Dice in the Bronze Sector and of a Bronzed Agent are rolled openly and applied, untouched by Goo. [W13-RET.03]"""

    def run(self, g: Season) -> None:
        bronzed = g.bronzed_seat()
        for lying in g.dice:
            if lying.zone == SECTOR or (lying.zone == CLAIMED and lying.owner == bronzed and bronzed >= 0):
                die = roll_openly(g, lying)
                if g.watched:
                    g.tell("From the Bronze Sector: {die}.", die=die.text(), kind="roll")
                settle_face(g, die, g.first)


def roll_openly(g: Season, die: Die) -> Die:
    """Roll a die before everyone's eyes; it is nobody's now."""
    die = g.own_die(die.id)
    die.zone = REVEALED
    die.owner = NONE
    g.cast(die)
    return die


def settle_face(g: Season, die: Die, chooser: int) -> None:
    """Put a rolled die where it belongs at once; a "?" is given a symbol first. [W13-DIE.03]"""
    if die.symbol == ANY:
        g.then(AskSymbol(chooser, die.id, True))
    else:
        g.place(die)


class PickSymbol(Choice):
    """Give a "?" a symbol."""

    TARGETS = ("need:{symbol}",)

    symbol: int

    def label(self, g: Season) -> str:
        return SYMBOL_NAMES[self.symbol]


class AskSymbol(AskSeat):
    """A "?" face is given a symbol by its owner. [W13-RET.10]"""

    RULE = "W13-RET.10"
    PROMPT = "Which symbol does the ? stand for?"
    WAITING = "{seat} decides a ?"

    die: int
    at_once: bool
    """Apply it right away."""

    def options(self, g: Season) -> list[Choice]:
        return [PickSymbol(symbol) for symbol in range(4)]

    def answer(self, g: Season, choice: PickSymbol) -> None:
        die = g.own_die(self.die)
        die.symbol = choice.symbol
        if g.watched:
            g.tell("{seat} lets the ? stand for {symbol}.", seat=self.seat, symbol=SYMBOL_NAMES[choice.symbol], kind="clue")
        if self.at_once:
            g.place(die)


class RetrievalRound(Step):
    """Roll, cover, reveal, change, Goo, apply. [W13-RET.04..19, .26]"""

    number: int

    def run(self, g: Season) -> None:
        if g.complete():
            g.then(ArtifactComplete())
            return
        if not g.finale and not g.in_field():
            g.then(LoseArtifact())
            return
        if not any(g.claimed_by(seat) for seat in g.active()):
            g.then(open_window(g, RR_7), AfterLastChance(self.number))
            return
        g.round = self.number
        g.uncovered = False
        if g.watched:
            g.tell("Round {n} of {what}.", n=self.number, what="Stop the Plot" if g.finale else "the Retrieval", kind="round")
        g.sheltered = g.extra_goo = g.exchanged = g.translated = 0
        g.holding = g.pairing = NONE
        g.fated = g.restirred = False
        if self.number == 1:
            spring_more_goo(g)
        g.then(
            open_window(g, RR_1),
            RollDice(),
            open_window(g, RR_2),
            CoverDice(),
            open_window(g, RR_3),
            RevealDice(),
            open_window(g, RR_4),
            DecideWilds(),
            GooStep(),
            ApplyDice(),
            open_window(g, RR_6),
            EndRound(self.number),
        )


def spring_more_goo(g: Season) -> None:
    """Goo cards lying in wait apply in round 1. [W13-ADV.04]"""
    while (card := spring(g, MoreGoo)) is not None:
        g.extra_goo += 1
        if g.watched:
            g.tell("{card}, lying in wait, adds a Goo die to this round.", card=card, kind="play")


class DecideWilds(Step):
    """Owners give their "?" a symbol, from the First Agent clockwise. [W13-RET.10]"""

    def run(self, g: Season) -> None:
        for seat in g.active():
            for die in g.shown_by(seat):
                if die.symbol == ANY:
                    g.then(AskSymbol(seat, die.id, False))


class ApplyDice(Step):
    """Revealed dice that are left go to the area of their symbol. [W13-RET.17, .21]"""

    def run(self, g: Season) -> None:
        power = g.power_of_target()
        total = sums(g.dice)
        for seat in g.active():
            for die in g.shown_by(seat):
                helps = die.number > 0 and total[die.symbol] < g.needs[die.symbol]
                total[die.symbol] += die.number
                if g.watched:
                    how = "applied" if helps else "misapplied"
                    g.tell("{seat}'s {die} is {how}.", seat=seat, die=die.text(), how=how, kind="apply")
                g.place(die)
                if helps and isinstance(power, Sting) and die.number == power.number:
                    tell_target(g)
                    g.then(DrawStress(seat))


def tell_target(g: Season) -> None:
    """The artifact or Plot in play does something now."""
    if g.watched:
        card = g.target.cards[0].kind
        g.tell("{card}: {what}", card=card, what=card.text, kind="artifact")


class EndRound(Step):
    """Uncovered dice go back to their owners; what happens at the end of a round; then the next. [W13-RET.08, .19]"""

    number: int

    def run(self, g: Season) -> None:
        dice = [die for die in g.dice if die.zone == ROLLED]
        goo = [one for one in g.goo if one.zone == GOO_ROLLED]
        for die in dice:
            g.own_die(die.id).to(CLAIMED, die.owner)
        for one in goo:
            g.own_goo(one.id).to(READY)
        if g.watched and (dice or goo):
            g.tell("Dice that were not covered go back to their owners.", kind="round_end")
        power = g.power_of_target()
        if isinstance(power, Fuse) and power.round == self.number and not g.complete():
            tell_target(g)
            for seat in g.in_field():
                g.then(Harm(seat, KO))
        g.then(RetrievalRound(self.number + 1))


class AfterLastChance(Step):
    """No claimed dice are left: met, a further round, or lost. [W13-RET.20, W13-TIM.04, W13-FIN.20]"""

    number: int

    def run(self, g: Season) -> None:
        if g.complete() or any(g.claimed_by(seat) for seat in g.active()):
            g.then(RetrievalRound(self.number))
        elif g.finale:
            g.then(PlotExecuted())
        else:
            if g.watched:
                g.tell("No dice are left.", kind="lost")
            g.then(LoseArtifact())
