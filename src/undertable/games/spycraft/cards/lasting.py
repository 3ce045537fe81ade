"""Continuous texts: what is in force as long as its card is, recomputed and never stored. [SPY-TGT.02, SPY-COV.01]"""

from __future__ import annotations

from typing import Literal

from undertable.games.spycraft.content import SKILLS, WORDS, Skill, Verb

Scope = Literal["self", "mates", "team", "opponents", "yours", "both_teams"]
AnySkill = Literal["charisma", "combat", "transport", "craft", "all"]

_SCOPES = WORDS["scopes"]


class Lasting(Verb):
    """A continuous effect."""

    LASTING = True


class SkillChange(Lasting):
    """Bonus or penalty to a skill of a group of agents."""

    VERB = "skill"

    of: Scope
    skill: str
    amount: int
    gear: str = ""
    no_gear: str = ""
    trait: str = ""
    exposed: bool = False
    printed_combat: int = 0
    skills: tuple[int, ...] = ()
    """Worked out: the numbers of the skills."""

    def check(self) -> None:
        self.skills = (0, 1, 2, 3) if self.skill == "all" else (SKILLS.index(self.skill),)

    def words(self) -> str:
        whom = _SCOPES[self.of]
        if self.exposed:
            whom = f"exposed {whom}"
        if self.trait:
            whom = whom.replace("agents", f"{self.trait} agents")
        if self.gear:
            whom += f" with an active {self.gear}"
        if self.no_gear:
            whom += f" without an active {self.no_gear}"
        if self.printed_combat:
            whom += f" with a printed combat of {self.printed_combat} or more"
        what = "to all skills" if self.skill == "all" else self.skill
        return f"{whom}: {self.amount:+d} {what}"


class CoverChange(Lasting):
    """More or less cover for a group of agents."""

    VERB = "cover"

    of: Scope
    amount: int

    def words(self) -> str:
        return f"{_SCOPES[self.of]}: {self.amount:+d} cover"


class Mute(Lasting):
    """Gear with a trait gives no skill bonus; its penalties and actions stay."""

    VERB = "mute"

    of: Scope
    trait: str

    def words(self) -> str:
        return f"{self.trait} gear of {_SCOPES[self.of]} gives no skill bonus"


class Threshold(Lasting):
    """Inactive leaders need more or fewer tokens; at least 1."""

    VERB = "threshold"

    amount: int

    def words(self) -> str:
        number = abs(self.amount)
        return f"your inactive leaders need {number} {'fewer' if self.amount < 0 else 'more'} token{'' if number == 1 else 's'}"


class FirstExtensionFree(Lasting):
    """The first extension of a turn does not double the objective."""

    VERB = "first_extension_free"
    WORDS = "the first extension you make each turn does not double the objective"


class Immune(Lasting):
    """The agent is no legal target of an order."""

    VERB = "immune"
    WORDS = "this agent cannot be the target of {it.to}"

    to: str


class Quiet(Lasting):
    """An order does not expose the agent."""

    VERB = "quiet"
    WORDS = "{it.action} does not expose this agent"

    action: str


class WoundLimit(Lasting):
    """The agent is retired by so many wounds instead of two."""

    VERB = "wound_limit"
    WORDS = "this agent is retired by {it.amount} wounds instead of 2"

    amount: int


class CombatAsFight(Lasting):
    """Every Combat action treats the mission as a fight."""

    VERB = "combat_as_fight"
    WORDS = "Combat actions treat this mission as a fight"


class BravadoChange(Lasting):
    """Each bravado discard of Attacker and Defender counts more."""

    VERB = "bravado"
    WORDS = "each card that Attacker or Defender discards for bravado counts {it.amount} more"

    amount: int


class Forbid(Lasting):
    """An order, or the actions of some gear, cannot be declared."""

    VERB = "forbid"

    action: str = ""
    gear_actions: str = ""

    def words(self) -> str:
        if self.action:
            return f"{self.action} cannot be declared"
        return f"actions printed on {self.gear_actions} gear cannot be declared"


class Goals(Lasting):
    """Attacking agents who are not exposed count the higher of the objective skill and another one."""

    VERB = "goals"
    WORDS = "at the goals, attacking agents who are not exposed count {it.skill} where that is higher"

    def __init__(self, skill: Skill) -> None:
        self.skill = skill
        self.skill_no = SKILLS.index(skill)


class Clock(Lasting):
    """The engagement ends when each side has had so many opportunities."""

    VERB = "clock"
    WORDS = "the engagement ends when each side has had {it.turns} opportunities"

    turns: int
