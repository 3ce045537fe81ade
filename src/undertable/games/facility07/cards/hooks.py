"""Moments at which a pack's house rules and Agents' abilities join in. [F07-WLD.05]"""

from __future__ import annotations

from typing import Final

from undertable.games.facility07.state import Facility
from undertable.kernel import Step
from undertable.kernel.cards.words import IT, Do, Frame, bound, frame

DEEPEST: Final = 8


def trigger(g: Facility, hook: str, seat: int, room: int = -1) -> None:
    """Run what packs have for this moment, in pack order, then list order."""
    if hook not in g.book.hooks:
        return
    f = bound(frame(seat, room), IT, seat)
    for number, rule in enumerate(g.book.house_rules):
        if rule.entry.on == hook:
            g.then(Triggered(number, f))
    if seat >= 0:
        facts = g.agents[seat].facts
        if facts is not None and facts.on == hook and facts.block >= 0:
            g.used(facts.entry)
            g.then(Do(facts.block, 0, f))


def call(g: Facility, number: int, f: Frame) -> None:
    """Carry out a house rule, if its condition holds and effects are not nested too deep. [F07-VAL.20]"""
    rule = g.book.house_rules[number]
    if rule.block < 0 or (rule.test is not None and not rule.test.holds(g, f)):
        return
    if g.nest >= DEEPEST:
        if g.watched:
            g.tell("{rule} is not carried out: effects are nested too deep", rule=rule.entry.id)
        return
    g.nest += 1
    g.then(Do(rule.block, 0, f), Unnest())


class Triggered(Step):
    """One house rule, if its condition holds when its turn comes."""

    rule: int
    frame: Frame

    def run(self, g: Facility) -> None:
        call(g, self.rule, self.frame)


class Unnest(Step):
    """A triggered effect has been carried out."""

    def run(self, g: Facility) -> None:
        g.nest -= 1
