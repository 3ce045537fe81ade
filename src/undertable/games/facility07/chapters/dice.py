"""The chapter "Skill Checks": one die, equal or below succeeds. [F07-SKL]"""

from __future__ import annotations

from undertable.games.facility07.pieces import SKILL_DIE, SKILLS, Die
from undertable.games.facility07.state import Facility
from undertable.kernel import Face, Step, Sum, Term
from undertable.kernel.cards.words import IT, Frame, bound, carry_out


class Roll(Step):
    """A die is rolled; it lies there for all to see, and its window opens. [F07-GEN.13]"""

    seat: int
    skill: int
    value: int
    kind: int

    def run(self, g: Facility) -> None:
        lucky = self.kind == SKILL_DIE and g.agents[self.seat].ability() == "missed_it_by_an_inch"
        die = Die(self.seat, self.skill, self.value, g.rng.roll(6), self.kind, lucky)
        g.dice.append(die)
        if g.watched:
            what = f"{SKILLS[self.skill].capitalize()}, " if self.skill >= 0 else ""
            g.tell("{seat} rolls {face} ({what}needs {value} or less)", kind="roll", dice=[Face(str(die.face))],
                   seat=self.seat, face=die.face, what=what, value=self.value)  # fmt: skip
        if lucky and die.face == die.value + 1:
            g.shows_ability(g.agents[self.seat])
        g.happens("ROL", self.seat, self.seat)


def odds_of(skill: int, value: int) -> str:
    """How often a check succeeds: `Strength 4 or less: 67 %`. [F07-SKL]"""
    return f"{SKILLS[skill].capitalize()}, {value} or less: {max(0, min(6, value)) / 6:.0%}"


def take_up(g: Facility) -> bool:
    """The last die is taken up: whether it succeeded, which everybody is told."""
    die = g.dice.pop()
    success = die.success()
    if g.watched:
        what = f"{SKILLS[die.skill].capitalize()} Check" if die.skill >= 0 else "roll"
        came = Sum([Term(die.face, "rolled")], die.value, SKILLS[die.skill].capitalize() if die.skill >= 0 else "at most", success)
        g.tell("{seat}'s {what} {how}", actor=-1, sum=came, seat=die.seat, what=what, how="succeeds" if success else "fails")
    return success


class Outcome(Step):
    """Go on with the effect by the result of the last check."""

    passed: int
    failed: int
    frame: Frame

    def run(self, g: Facility) -> None:
        carry_out(g, self.passed if take_up(g) else self.failed, self.frame)


class Outcomes(Step):
    """Several Agents have rolled together; now the results are applied, in order. [F07-SKL.05]"""

    seats: tuple[int, ...]
    passed: int
    failed: int
    frame: Frame

    def run(self, g: Facility) -> None:
        n = len(self.seats)
        dice = g.dice[-n:]
        del g.dice[-n:]
        for seat, die in zip(self.seats, dice, strict=True):
            g.dice.append(die)
            carry_out(g, self.passed if take_up(g) else self.failed, bound(self.frame, IT, seat))


def check(g: Facility, seat: int, skill: int, mod: int, passed: int, failed: int, frame: Frame) -> None:
    """A Skill Check of one Agent, then one of two blocks."""
    value = g.skill(g.agents[seat], skill) + mod
    g.then(Roll(seat, skill, value, SKILL_DIE), Outcome(passed, failed, frame))


def check_together(g: Facility, seats: list[int], skill: int, mod: int, passed: int, failed: int, frame: Frame) -> None:
    """A Skill Check of several Agents at once: all roll before anything is applied."""
    for seat in seats:
        g.then(Roll(seat, skill, g.skill(g.agents[seat], skill) + mod, SKILL_DIE))
    g.then(Outcomes(tuple(seats), passed, failed, frame))
