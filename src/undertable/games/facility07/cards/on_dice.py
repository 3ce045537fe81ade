"""The verbs that roll dice: checks, rolls and duels. [F07-SKL]"""

from __future__ import annotations

from undertable.games.facility07.chapters.dice import Roll, check, check_together, take_up
from undertable.games.facility07.chapters.ops import take_random
from undertable.games.facility07.pieces import OTHER_DIE, SKILL_DIE
from undertable.games.facility07.state import Facility
from undertable.kernel import Step
from undertable.kernel.cards.control import fitting
from undertable.kernel.cards.words import IT, YOU, Do, Frame, Selector, Slot, Test, Verb, bound


class Checks(Verb):
    """A Skill Check of one Agent, or of several together."""

    skill: int
    who: Selector
    mod: int
    if_: Test | None
    pass_: int
    fail: int

    def run(self, g: Facility, f: Frame) -> None:
        seats = fitting(self.who, self.if_, IT, g, f)
        if not seats:
            return
        if isinstance(self.who, Slot):
            check(g, seats[0], self.skill, self.mod, self.pass_, self.fail, bound(f, IT, seats[0]))
        else:
            check_together(g, seats, self.skill, self.mod, self.pass_, self.fail, f)


class Rolls(Verb):
    """A d6 whose faces lead to different lines."""

    faces: tuple[int, ...]

    def run(self, g: Facility, f: Frame) -> None:
        g.then(Roll(f[YOU] if f[YOU] >= 0 else g.active, -1, 6, OTHER_DIE), Rolled(self.faces, f))


class Rolled(Step):
    blocks: tuple[int, ...]
    frame: Frame

    def run(self, g: Facility) -> None:
        face = g.dice.pop().face
        block = self.blocks[face - 1]
        if g.watched:
            g.tell("The {face} stands", face=face)
        if block >= 0:
            g.then(Do(block, 0, self.frame))


class Duels(Verb):
    """Two Agents make a check; if exactly one succeeds she takes a random hand card from the other."""

    skill: int
    who: Selector
    other: Selector

    def run(self, g: Facility, f: Frame) -> None:
        one = self.who.one(g, f)
        other = self.other.one(g, f)
        if one < 0 or other < 0:
            return
        for seat in (one, other):
            g.then(Roll(seat, self.skill, g.skill(g.agents[seat], self.skill), SKILL_DIE))
        g.then(DuelResult(one, other))


class DuelResult(Step):
    seat: int
    other: int

    def run(self, g: Facility) -> None:
        second = take_up(g)
        first = take_up(g)
        if first and not second:
            take_random(g, self.seat, self.other)
        elif second and not first:
            take_random(g, self.other, self.seat)
