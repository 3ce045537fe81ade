"""An Episode: the Ping Phase and the rounds of the Investigation. [W13-EPI, W13-PNG, W13-INV]"""

from __future__ import annotations

from undertable.games.warehouse13.cards.power import VILLAIN, By
from undertable.games.warehouse13.chapters import actions, adversary, clues, hands, retrieval, work_the_case
from undertable.games.warehouse13.chapters.dice import LEAD, ON_ARTIFACT
from undertable.games.warehouse13.chapters.numbers import NONE
from undertable.games.warehouse13.content import Ping
from undertable.games.warehouse13.state import Season
from undertable.kernel import Step


class Episode(Step):
    """One artifact, from Ping to Cleanup; how Retrieval ends decides what follows. [W13-EPI.01, W13-GEN.02]"""

    def run(self, g: Season) -> None:
        g.episode += 1
        g.phase = "ping"
        for player in g.players:
            player.focus = NONE
        g.then(RevealPing(), RollClueDice(), InvestigationRound(), retrieval.RetrievalPhase())


class RevealPing(Step):
    """Turn up the Ping and lay out the artifact; an immediate effect comes first. [W13-PNG.01]"""

    def run(self, g: Season) -> None:
        ping = next_ping(g)
        card = g.artifact_deck.cards[-1]
        g.move(card.id, g.artifact_deck, g.target)
        if g.watched:
            g.tell("Episode {number}: a Ping from {card}. {what}", number=g.episode, card=ping, what=ping.text, kind="ping")
        if ping.kind == "plain":
            g.used(ping)
        elif ping.kind == "immediate" and ping.effect is not None:
            g.used(ping)
            ping.effect.do(g, By(VILLAIN, ping))


def next_ping(g: Season) -> Ping:
    """The next Ping lies face up."""
    g.top_card(g.ping_deck, g.ping_discard)
    card = g.draw(g.ping_deck, g.ping)
    assert card is not None and isinstance(card.kind, Ping)
    return card.kind


class RollClueDice(Step):
    """The pictured dice are Field Clues, all other unlocked dice Leads. [W13-PNG.02..05, .09]"""

    def run(self, g: Season) -> None:
        ping = g.current_ping()
        assert ping is not None
        g.phase = "investigation"
        for colour in range(5):
            pictured = ping.dice[colour]
            for unlocked in g.unlocked(colour):
                die = g.own_die(unlocked.id)
                die.to(ON_ARTIFACT if pictured > 0 else LEAD)
                pictured -= 1
                g.cast(die)
        if g.watched:
            on = ", ".join([die.text() for die in g.field_clues()])
            leads = ", ".join([die.text() for die in g.leads()])
            g.tell("Field Clues: {on}. Leads: {leads}.", on=on or "none", leads=leads, kind="roll")
        if not g.field_clues():
            g.then(clues.RevealArtifact(False))


class InvestigationRound(Step):
    """Enemy's turn, Actions, Work the Case, Focus draws; again while a clue is left. [W13-INV.01, W13-ACT.01]"""

    def run(self, g: Season) -> None:
        if g.clues_left():
            g.then(adversary.EnemyTurn(), actions.Actions(), work_the_case.WorkTheCase(), hands.FocusDraws(), InvestigationRound())
