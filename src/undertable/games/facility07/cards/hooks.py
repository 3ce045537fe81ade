"""Moments at which a pack's house rules and Agents' abilities join in. [F07-WLD.05]"""

from __future__ import annotations

from typing import Final

from undertable.games.facility07.cards.frames import Frame
from undertable.games.facility07.cards.reader import Do
from undertable.games.facility07.state import Facility
from undertable.kernel.step import Step

HOOKS: Final = (
    "game_start", "turn_start", "turn_end", "round_end", "enter_room", "explore", "room_placed", "guard_spawn", "agent_dazed",
    "agent_imprisoned", "agent_killed", "agent_escaped", "ability_used", "phase_battle", "game_end",
)  # fmt: skip
DEEPEST: Final = 8


def trigger(g: Facility, hook: str, seat: int, room: int = -1) -> None:
    """Run what packs have for this moment, in pack order, then list order."""
    if hook not in g.book.hooks:
        return
    frame: Frame = (seat, seat, -1, -1, room, -1, -1, 0, -1, -1, -1, -1)
    for rule in g.book.house_rules:
        if rule.on == hook:
            g.then(Triggered(g.book.house_rules.index(rule), frame))
    if seat >= 0:
        facts = g.agents[seat].facts
        if facts is not None:
            for on, block in facts.hooks:
                if on == hook and block >= 0:
                    g.used(facts.entry)
                    g.then(Do(block, 0, frame))


class Triggered(Step):
    """One house rule, if its predicate holds when its turn comes."""

    rule: int
    frame: Frame

    def __init__(self, rule: int, frame: Frame) -> None:
        self.rule = rule
        self.frame = frame

    def run(self, g: Facility) -> None:
        rule = g.book.house_rules[self.rule]
        if rule.block < 0 or (rule.test is not None and not rule.test.holds(g, self.frame)):
            return
        if g.nest >= DEEPEST:
            if g.watched:
                g.tell("{rule} is not carried out: effects are nested too deep", rule=rule.id)
            return
        g.nest += 1
        g.then(Do(rule.block, 0, self.frame), Unnest())


class Unnest(Step):
    """A triggered effect has been carried out."""

    def run(self, g: Facility) -> None:
        g.nest -= 1
