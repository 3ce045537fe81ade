"""The chapter "Top Secret and end of game": missions, the winner, and who owes a sandwich. [F07-TOP] [F07-END]"""

from __future__ import annotations

from typing import Any

from undertable.games.facility07.pieces import DEAD, ESCAPED, Agent
from undertable.games.facility07.state import Facility
from undertable.kernel import Result, Step
from undertable.kernel.cards.words import frame


def missions(g: Facility, agent: Agent) -> list[bool]:
    """Which objectives of her Top Secret Card she has completed. [F07-TOP.01]"""
    if not agent.secret.cards:
        return []
    f = frame(agent.owner)
    return [objective.test.holds(g, f) for objective in g.book.secrets[agent.secret.cards[0].kind]]


def final_data(g: Facility, agent: Agent) -> int:
    """Data at the end, with completed missions. [F07-TOP.02] [F07-OPT.01]"""
    worth = 2 if g.on("top_secreter") else 1
    if agent.status == ESCAPED or (agent.status == DEAD and g.on("dead_man_switch")):
        return agent.data + agent.banked + worth * sum(missions(g, agent))
    return 0


class TheEnd(Step):
    """Nobody is left inside: the missions are opened and the winner found. [F07-END.02]"""

    def run(self, g: Facility) -> None:
        scores = {agent.owner: float(final_data(g, agent)) for agent in g.agents}
        completed = {agent.owner: missions(g, agent) for agent in g.agents}
        for agent in g.agents:
            for at in range(len(agent.secret.cards)):
                card = g.reveal(agent.secret, at)
                g.used(card.kind)
                if g.watched:
                    done = sum(completed[agent.owner]) if agent.status == ESCAPED or g.on("dead_man_switch") else 0
                    g.tell("{seat} had {card}: {n} of 2 missions count", seat=agent.owner, card=card, n=done)
        living = [agent for agent in g.agents if agent.status == ESCAPED]
        ranked = living + ([agent for agent in g.agents if agent.status == DEAD] if g.on("dead_man_switch") else [])
        winners, reason, text = winner(g, ranked, scores)
        facts = self.facts(g, winners, completed)
        if g.on("you_earned_it") and winners:
            owing = sandwiches(g, winners)
            if owing:
                text += f" {' and '.join(g.name(seat) for seat in owing)} owe{'s' if len(owing) == 1 else ''} a sandwich."
                facts["sandwich"] = owing
        g.end(Result(winners, reason, text, scores=scores, facts=facts))

    def facts(self, g: Facility, winners: tuple[int, ...], completed: dict[int, list[bool]]) -> dict[str, Any]:
        """What is worth counting over many games."""
        agents: dict[str, Any] = {}
        for agent in g.agents:
            agents[str(agent.owner)] = {
                "agent": agent.kind.id if agent.kind is not None else "",
                "secret": agent.secret.cards[0].kind.id if agent.secret.cards else "",
                "missions": completed[agent.owner],
                "escaped": agent.rank,
                "data": agent.data,
                "prison": agent.counts[2],
                "won": agent.owner in winners,
            }
        return {
            "rounds": g.round,
            "turns": g.round,
            "hacker": g.hacker,
            "first": g.first,
            "murders": g.murders,
            "escaped": g.escapes,
            "rooms": len(g.rooms),
            "agents": agents,
        }


def winner(g: Facility, ranked: list[Agent], scores: dict[int, float]) -> tuple[tuple[int, ...], str, str]:
    """The living Agent with most Data; ties go to who escaped first. [F07-END.03] [F07-END.04]"""
    if not ranked:
        return (), "nobody escaped", "Nobody got out alive: nobody wins."
    best = max(scores[agent.owner] for agent in ranked)
    leaders = [agent for agent in ranked if scores[agent.owner] == best]
    out = [agent for agent in leaders if agent.status == ESCAPED]
    if out:
        first = min(out, key=lambda agent: agent.rank)
        reason = "most data" if len(leaders) == 1 else "first out"
        how = "with the most Data" if len(leaders) == 1 else "first of those tied for the most Data"
        return (first.owner,), reason, f"{g.name(first.owner)} wins: out {how} ({best:g})."
    early = min(agent.died for agent in leaders)
    shared = tuple(agent.owner for agent in leaders if agent.died == early)
    names = " and ".join(g.name(seat) for seat in shared)
    reason = "dead man switch" if len(shared) == 1 else "shared in death"
    return shared, reason, f"{names} win{'s' if len(shared) == 1 else ''} by Dead Man Switch with {best:g} Data."


def sandwiches(g: Facility, winners: tuple[int, ...]) -> list[int]:
    """Who has the least Data owes the winner a sandwich. [F07-OPT.13]"""
    rest = [agent for agent in g.agents if agent.owner not in winners]
    if not rest:
        return []
    had = {agent.owner: final_data(g, agent) for agent in rest}
    least = min(had.values())
    return [seat for seat, data in had.items() if data == least]
