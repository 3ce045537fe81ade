"""The round: six phases, over and over. [HB-RND, HB-REF]"""

from __future__ import annotations

from undertable.games.hellboy.chapters.agent_phase import AgentPhase
from undertable.games.hellboy.chapters.casefile import EffectEnds
from undertable.games.hellboy.chapters.doom import DoomPhase, EndPhase
from undertable.games.hellboy.chapters.enemies import EnemyPhase
from undertable.games.hellboy.chapters.layout import NOWHERE
from undertable.games.hellboy.chapters.rest import RestPhase
from undertable.games.hellboy.chapters.rolls import move_tracker, tracker_of
from undertable.games.hellboy.pieces import CUBE
from undertable.games.hellboy.state import CUBES, Case
from undertable.kernel import Step


class Round(Step):
    """Refresh, Enemy, Agent, Rest, Doom, End; then the next round. [HB-RND.01, HB-RND.02]"""

    def run(self, g: Case) -> None:
        g.round += 1
        g.looked = []
        g.declined = [one for one in g.declined if one.startswith("exchange")]
        if g.watched:
            g.tell("Round {round}", round=g.round, kind="round")
        g.then(Refresh(), EnemyPhase(), AgentPhase(), RestPhase(), DoomPhase(), EndPhase(), EffectEnds(), Round())


class Refresh(Step):
    """Cubes for everybody. [HB-REF.01..05]"""

    def run(self, g: Case) -> None:
        g.phase = "refresh"
        for number, agent in enumerate(g.agents):
            if agent.out:
                agent.tired = 0
                continue
            full = 1 if agent.lying else CUBES
            agent.cubes = max(0, full - agent.injuries(CUBE) - agent.tired)
            agent.lying = False
            agent.tired = 0
            tracker = tracker_of(agent)
            if tracker is not None and tracker.recovers and not g.enemies_in(agent.area):
                move_tracker(g, number, tracker.recovers)
        for backup in g.backups:
            backup.cube = backup.area != NOWHERE
