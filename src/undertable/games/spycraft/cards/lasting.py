"""Continuous texts: what is in force as long as its card is, recomputed and never stored. [SPY-TGT.02, SPY-COV.01]"""

from __future__ import annotations

from typing import ClassVar, Literal

from undertable.games.spycraft.content import SKILLS, Skill, Verb
from undertable.kernel.effects import Verbs

Scope = Literal["self", "mates", "team", "opponents", "yours", "both_teams"]

_SCOPES = {
    "self": "this agent",
    "mates": "your other agents in the team",
    "team": "your agents in the team",
    "opponents": "opposing agents",
    "yours": "your agents",
    "both_teams": "agents in both teams",
}


class Lasting(Verb):
    """A continuous effect."""

    LASTING: ClassVar[bool] = True


class SkillChange(Lasting):
    """Bonus or penalty to a skill of a group of agents."""

    VERB: ClassVar[str] = "skill"

    def __init__(
        self,
        of: Scope,
        skill: str,
        amount: int,
        gear: str = "",
        no_gear: str = "",
        trait: str = "",
        exposed: bool = False,
        printed_combat: int = 0,
    ) -> None:
        self.of = of
        self.skill = skill
        self.amount = amount
        self.gear = gear
        self.no_gear = no_gear
        self.trait = trait
        self.exposed = exposed
        self.printed_combat = printed_combat
        self.skills: tuple[int, ...] = (0, 1, 2, 3) if skill == "all" else (SKILLS.index(skill),)

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

    VERB: ClassVar[str] = "cover"

    of: Scope
    amount: int

    def words(self) -> str:
        return f"{_SCOPES[self.of]}: {self.amount:+d} cover"


class Mute(Lasting):
    """Gear with a trait gives no skill bonus; its penalties and actions stay."""

    VERB: ClassVar[str] = "mute"

    of: Scope
    trait: str

    def words(self) -> str:
        return f"{self.trait} gear of {_SCOPES[self.of]} gives no skill bonus"


class Threshold(Lasting):
    """Inactive leaders need more or fewer tokens; at least 1."""

    VERB: ClassVar[str] = "threshold"

    amount: int

    def words(self) -> str:
        number = abs(self.amount)
        return f"your inactive leaders need {number} {'fewer' if self.amount < 0 else 'more'} token{'' if number == 1 else 's'}"


class FirstExtensionFree(Lasting):
    """The first extension of a turn does not double the objective."""

    VERB: ClassVar[str] = "first_extension_free"

    def words(self) -> str:
        return "the first extension you make each turn does not double the objective"


class Immune(Lasting):
    """The agent is no legal target of an order."""

    VERB: ClassVar[str] = "immune"

    to: str

    def words(self) -> str:
        return f"this agent cannot be the target of {self.to}"


class Quiet(Lasting):
    """An order does not expose the agent."""

    VERB: ClassVar[str] = "quiet"

    action: str

    def words(self) -> str:
        return f"{self.action} does not expose this agent"


class WoundLimit(Lasting):
    """The agent is retired by so many wounds instead of two."""

    VERB: ClassVar[str] = "wound_limit"

    amount: int

    def words(self) -> str:
        return f"this agent is retired by {self.amount} wounds instead of 2"


class CombatAsFight(Lasting):
    """Every Combat action treats the mission as a fight."""

    VERB: ClassVar[str] = "combat_as_fight"

    def words(self) -> str:
        return "Combat actions treat this mission as a fight"


class BravadoChange(Lasting):
    """Each bravado discard of Attacker and Defender counts more."""

    VERB: ClassVar[str] = "bravado"

    amount: int

    def words(self) -> str:
        return f"each card that Attacker or Defender discards for bravado counts {self.amount} more"


class Forbid(Lasting):
    """An order, or the actions of some gear, cannot be declared."""

    VERB: ClassVar[str] = "forbid"

    action: str = ""
    gear_actions: str = ""

    def words(self) -> str:
        if self.action:
            return f"{self.action} cannot be declared"
        return f"actions printed on {self.gear_actions} gear cannot be declared"


class Goals(Lasting):
    """Attacking agents who are not exposed count the higher of the objective skill and another one."""

    VERB: ClassVar[str] = "goals"

    def __init__(self, skill: Skill) -> None:
        self.skill = skill
        self.skill_no = SKILLS.index(skill)

    def words(self) -> str:
        return f"at the goals, attacking agents who are not exposed count {self.skill} where that is higher"


class Clock(Lasting):
    """The engagement ends when each side has had so many opportunities."""

    VERB: ClassVar[str] = "clock"

    turns: int

    def words(self) -> str:
        return f"the engagement ends when each side has had {self.turns} opportunities"


AnySkill = Literal["charisma", "combat", "transport", "craft", "all"]


def add_lasting(verbs: Verbs) -> None:
    """The vocabulary of continuous texts."""
    filters = {"gear": str, "no_gear": str, "trait": str, "exposed": bool, "printed_combat": int}
    verbs.add("skill", SkillChange, {"of": Scope, "skill": AnySkill, "amount": int}, filters)
    verbs.add("cover", CoverChange, {"of": Scope, "amount": int})
    verbs.add("mute", Mute, {"of": Scope, "trait": str})
    verbs.add("threshold", Threshold, {"amount": int})
    verbs.add("first_extension_free", FirstExtensionFree)
    verbs.add("immune", Immune, {"to": Literal["baffle", "shoot", "evade"]})
    verbs.add("quiet", Quiet, {"action": Literal["shoot"]})
    verbs.add("wound_limit", WoundLimit, {"amount": int})
    verbs.add("combat_as_fight", CombatAsFight)
    verbs.add("bravado", BravadoChange, {"amount": int})
    verbs.add("forbid", Forbid, {}, {"action": Literal["baffle", "shoot", "evade", "recall"], "gear_actions": str})
    verbs.add("goals", Goals, {"skill": Skill})
    verbs.add("clock", Clock, {"turns": int})
