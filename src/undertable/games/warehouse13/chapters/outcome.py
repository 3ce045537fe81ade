"""How an Episode or a Plot ends: retrieved, captured or lost; stopped or executed. [W13-RET.19..25, W13-FIN.20]"""

from __future__ import annotations

from undertable.games.warehouse13.chapters.bronze_sector import AskReveal, RevealTraitor, may_reveal
from undertable.games.warehouse13.chapters.cleanup import Cleanup, FinaleCleanup
from undertable.games.warehouse13.chapters.clues import enter_force
from undertable.games.warehouse13.chapters.numbers import NONE
from undertable.games.warehouse13.chapters.winning import plots_executed, plots_stopped, third_artifact, too_many_lost
from undertable.games.warehouse13.content import Artifact, Consequence
from undertable.games.warehouse13.state import Season
from undertable.kernel import EVERYONE, AskSeat, Card, Choice, Step


class ArtifactComplete(Step):
    """Every requirement is met; a lone Agent in the Field could be the Traitor. [W13-RET.19, .22, W13-REV.02]"""

    def run(self, g: Season) -> None:
        if g.finale:
            g.then(PlotStopped())
            return
        field = g.in_field()
        if len(field) == 1 and not g.coop and g.revealed < 0 and not g.players[field[0]].shown_loyal:
            g.then(ConfirmRetrieval(field[0]))
        else:
            g.then(ArtifactRetrieved())


class BringHome(Choice):
    LABEL = "Bring the artifact to the Warehouse"


class Capture(Choice):
    LABEL = "Capture it for MacPherson, and reveal yourself"


class ConfirmRetrieval(AskSeat):
    """The only Agent in the Field confirms; only the Traitor can do otherwise. [W13-RET.22, W13-REV.10]"""

    RULE = "W13-RET.22"
    PROMPT = "You alone hold the artifact"
    WAITING = "{seat} secures the artifact"

    def options(self, g: Season) -> list[Choice]:
        options: list[Choice] = [BringHome()]
        if g.players[self.seat].traitor:
            options.append(Capture())
        return options

    def answer(self, g: Season, choice: BringHome | Capture) -> None:
        if isinstance(choice, Capture):
            if g.watched:
                g.tell("{seat} captures the artifact!", seat=self.seat, kind="traitor")
            g.then(LoseArtifact(self.seat))
        else:
            g.then(ArtifactRetrieved())


class ArtifactRetrieved(Step):
    """Into the Stacks; the third wins. [W13-RET.23, W13-WIN.01, W13-ART.05]"""

    def run(self, g: Season) -> None:
        g.own_cases()
        card = g.target.cards[0]
        g.move(card.id, g.target, g.stacks)
        g.count_one(0)
        for turned in g.turned_up.cards[:]:
            g.move(turned.id, g.turned_up, g.consequence_discard)
        if g.watched:
            g.tell("{card} is retrieved.", card=card.kind, kind="retrieved")
        if len(g.stacks.cards) >= 3:
            third_artifact(g)
        else:
            g.then(Cleanup(), g.next_part())


class LoseArtifact(Step):
    """To the Lost Artifacts board, with every Consequence; a captor reveals. [W13-RET.24, .22]"""

    captor: int = -1

    def run(self, g: Season) -> None:
        g.own_cases()
        card = g.target.cards[0]
        artifact = card.kind
        assert isinstance(artifact, Artifact)
        g.move(card.id, g.target, g.lost)
        g.count_one(1)
        if g.watched:
            g.tell("{card} is lost.", card=artifact, kind="lost")
        for turned in g.turned_up.cards[:]:
            g.move(turned.id, g.turned_up, g.in_force)
            if isinstance(turned.kind, Consequence):
                enter_force(g, turned.kind)
        if artifact.consequence and not g.over:
            entry = g.pack.get(Consequence, artifact.consequence)
            g.put(Card(0, entry, EVERYONE), g.in_force)
            g.total += 1
            enter_force(g, entry)
        if self.captor != NONE:
            g.then(RevealTraitor(self.captor))
        elif may_reveal(g) and artifact.consequence:
            g.then(AskReveal(-1))
        g.then(AfterLoss())


class AfterLoss(Step):
    """Cleanup, then the next Episode or the Finale; in the shorter game the end. [W13-RET.25, W13-WIN.07, W13-SHO.01, W13-EAS.05]"""

    def run(self, g: Season) -> None:
        if g.options["short"] and g.all_lost():
            too_many_lost(g)
        else:
            g.then(Cleanup(), g.next_part())


class PlotStopped(Step):
    """The second one wins. [W13-WIN.02, W13-FIN.20, .26]"""

    def run(self, g: Season) -> None:
        set_plot_aside(g, "stopped")
        g.stopped += 1
        if g.stopped >= 2:
            plots_stopped(g)
        else:
            g.then(FinaleCleanup(), g.next_part())


class PlotExecuted(Step):
    """Enough of them win for the Traitor. [W13-WIN.06, W13-FIN.20, W13-DIF.05, W13-EAS.06]"""

    def run(self, g: Season) -> None:
        set_plot_aside(g, "executed")
        g.executed += 1
        if g.executed >= plots_needed(g):
            plots_executed(g)
        else:
            g.then(FinaleCleanup(), g.next_part())


def plots_needed(g: Season) -> int:
    """How many executed Plots win for the Traitor. [W13-DIF.05, W13-EAS.06]"""
    if g.options["one_plot"]:
        return 1
    return 3 if g.options["three_plots"] else 2


def set_plot_aside(g: Season, how: str) -> None:
    g.own_cases()
    card = g.target.cards[0]
    g.move(card.id, g.target, g.plots_done)
    if g.watched:
        g.tell("The Plot {card} is {how}.", card=card.kind, how=how, kind="plot")
