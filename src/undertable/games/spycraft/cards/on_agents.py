"""The verbs on agents and their gear: wounds, exposure, the way home, skills and cover. [SPY-WND, SPY-EXP, SPY-ACT.18]"""

from __future__ import annotations

from typing import Literal

from undertable.games.spycraft.cards.deeds import Performance
from undertable.games.spycraft.chapters.harm import Baffling, Exposure, Retirement, WayHome, Wound, team_has_room
from undertable.games.spycraft.chapters.in_force import is_quiet
from undertable.games.spycraft.chapters.naming import stack_name
from undertable.games.spycraft.chapters.supplies import deactivate, scrap
from undertable.games.spycraft.chapters.targets import order_id
from undertable.games.spycraft.content import SKILLS, WORDS, Verb
from undertable.games.spycraft.pieces import TEAM, Stack
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel import field

Whom = Literal["target", "self", "cause", "team", "opponents"]
Until = Literal["turn", "mission"]
AnySkill = Literal["charisma", "combat", "transport", "craft", "all", "named", "objective"]

_WHOM = WORDS["whom"]


class OnAgents(Verb):
    """An effect on one or more agents."""

    who: Whom = field(default="target", kw_only=True)
    only: str = field(default="", kw_only=True)

    def whom(self, g: SpycraftState, deed: Performance) -> list[Stack]:
        """The agents it reaches, as they are now."""
        op = g.op
        if self.only == "public" and (op is None or op.face.setting != "public"):
            return []
        if self.who == "team":
            return [stack for stack in g.agencies[deed.actor].team() if stack.top.active]
        if self.who == "opponents":
            return [stack for stack in g.agencies[op.other(deed.actor)].team() if stack.top.active] if op is not None else []
        ids = deed.aims if self.who == "target" else [deed.performer] if self.who == "self" else [deed.cause]
        found = [g.stack(id) for id in ids]
        return [stack for stack in found if stack is not None]

    def do(self, g: SpycraftState, by: Performance) -> None:
        for stack in self.whom(g, by):
            self.on(g, by, stack)

    def on(self, g: SpycraftState, by: Performance, stack: Stack) -> None:
        """Carry it out on one of them."""

    @property
    def named(self) -> str:
        return _WHOM[self.who]

    def words(self) -> str:
        return f"in a public mission {super().words()}" if self.only == "public" else super().words()


class Wounds(OnAgents):
    """Inflict wounds. [SPY-WND.02]"""

    VERB = "wound"

    amount: int

    def on(self, g: SpycraftState, by: Performance, stack: Stack) -> None:
        g.then(Wound(stack.id, by.actor, by.performer, self.amount))

    def words(self) -> str:
        return f"{self.named} suffers {'a wound' if self.amount == 1 else f'{self.amount} wounds'}"


class Retires(OnAgents):
    """Retire without wounds. [SPY-WND.06]"""

    VERB = "retire"
    WORDS = "{it.named} is retired"

    def on(self, g: SpycraftState, by: Performance, stack: Stack) -> None:
        g.then(Retirement(stack.id, by.actor, by.performer))


class SetWounds(OnAgents):
    """The agent has exactly so many wounds."""

    VERB = "set_wounds"

    amount: int

    def on(self, g: SpycraftState, by: Performance, stack: Stack) -> None:
        stack.change(stack.top).wounds = self.amount
        g.touch()
        if g.watched:
            g.tell("{seat}'s {agent} has {n} wounds now", seat=stack.owner, agent=stack_name(g, stack, -1), n=self.amount, actor=-1)

    def words(self) -> str:
        return f"{self.named} has {self.amount} wound{'' if self.amount == 1 else 's'}"


class Heals(OnAgents):
    """Remove wounds. [SPY-WND.04]"""

    VERB = "heal"

    amount: int

    def on(self, g: SpycraftState, by: Performance, stack: Stack) -> None:
        stack.change(stack.top).wounds = max(0, stack.top.wounds - self.amount)
        g.touch()
        if g.watched:
            g.tell("{seat}'s {agent} is healed", seat=stack.owner, agent=stack_name(g, stack, -1))

    def words(self) -> str:
        return f"heal {self.amount} wound{'' if self.amount == 1 else 's'} of {self.named}"


class GoesHome(OnAgents):
    """Move from the mission team to HQ. [SPY-STD.07]"""

    VERB = "home"
    WORDS = "{it.named} goes home to HQ"

    def on(self, g: SpycraftState, by: Performance, stack: Stack) -> None:
        g.then(WayHome(stack.id, by.actor, 0 if stack.owner == by.actor else by.performer))


class Joins(OnAgents):
    """Move from HQ into the mission team; a facedown agent stays facedown. [SPY-ENG.06]"""

    VERB = "join"
    WORDS = "{it.named} joins your mission team"

    def on(self, g: SpycraftState, by: Performance, stack: Stack) -> None:
        if g.op is not None and stack.place != TEAM and team_has_room(g, stack):
            stack.place = TEAM
            g.touch()
            if g.watched:
                g.tell("{seat}'s {agent} joins the mission", seat=stack.owner, agent=stack_name(g, stack, -1))


class Baffles(OnAgents):
    """Printed skills are 0 until the end of the mission. [SPY-STD.02]"""

    VERB = "baffle"
    WORDS = "{it.named} is baffled"

    def on(self, g: SpycraftState, by: Performance, stack: Stack) -> None:
        g.then(Baffling(stack.id, by.actor, by.performer))


class Exposes(OnAgents):
    """Set the Exposed marker. [SPY-EXP.01, SPY-EXP.04]"""

    VERB = "expose"
    WORDS = "{it.named} is exposed"

    def on(self, g: SpycraftState, by: Performance, stack: Stack) -> None:
        order = order_id(by.entry)
        if not (self.who == "self" and order and is_quiet(g, stack, order)):
            g.then(Exposure(stack.id, by.actor, by.performer))


class Unexposes(OnAgents):
    """Remove the Exposed marker. [SPY-EXP.03]"""

    VERB = "unexpose"
    WORDS = "{it.named} is no longer exposed"

    def on(self, g: SpycraftState, by: Performance, stack: Stack) -> None:
        stack.change(stack.top).exposed = False
        g.touch()


class ChangesSkill(OnAgents):
    """Bonus or penalty to a skill for the mission or the turn. [SPY-ACT.18]"""

    VERB = "change_skill"

    skill: AnySkill
    amount: int
    until: Until = "turn"

    def do(self, g: SpycraftState, by: Performance) -> None:
        change = [0, 0, 0, 0, 0]
        if self.skill == "all":
            change[0] = change[1] = change[2] = change[3] = self.amount
        elif self.skill == "named":
            change[by.named] = self.amount
        elif self.skill == "objective":
            if g.op is not None:
                change[g.op.face.objective_no] = self.amount
        else:
            change[SKILLS.index(self.skill)] = self.amount
        for stack in self.whom(g, by):
            lay_change(g, stack, change, self.until)

    def words(self) -> str:
        what = {"all": "to all skills", "named": "to a skill you name", "objective": "to the objective skill"}.get(self.skill, self.skill)
        return f"{self.named}: {self.amount:+d} {what} to the end of the {self.until}"


class ChangesCover(OnAgents):
    """More or less cover; for all opposing agents also those who come later. [SPY-COV.01]"""

    VERB = "change_cover"
    WORDS = "{it.named}: {it.amount:+d} cover to the end of the {it.until}"

    amount: int
    until: Until = "turn"

    def do(self, g: SpycraftState, by: Performance) -> None:
        op = g.op
        if self.who == "opponents" and op is not None:
            old = op.cover
            op.cover = [old[0], old[1] + self.amount] if by.actor == op.attacker else [old[0] + self.amount, old[1]]
            g.touch()
            return
        for stack in self.whom(g, by):
            lay_change(g, stack, [0, 0, 0, 0, self.amount], self.until)


def lay_change(g: SpycraftState, stack: Stack, change: list[int], until: str) -> None:
    """Add to the changes that an agent bears."""
    top = stack.change(stack.top)
    old = top.mission_change if until == "mission" else top.turn_change
    new = (old[0] + change[0], old[1] + change[1], old[2] + change[2], old[3] + change[3], old[4] + change[4])
    if until == "mission":
        top.mission_change = new
    else:
        top.turn_change = new
    g.touch()
    if g.watched:
        what = ", ".join(f"{name} {n:+d}" for name, n in zip((*SKILLS, "cover"), change, strict=True) if n)
        g.tell("{seat}'s {agent}: {what} to the end of the {until}", seat=stack.owner, agent=stack_name(g, stack, -1), actor=-1,
               what=what or "no change", until=until)  # fmt: skip


class Locks(OnAgents):
    """The agent stays in the team, performs no actions and counts nothing at the goals."""

    VERB = "lock"
    WORDS = "to the end of the mission {it.named} performs no actions and counts 0 at the goals"

    def on(self, g: SpycraftState, by: Performance, stack: Stack) -> None:
        stack.change(stack.top).locked = True
        g.touch()
        if g.watched:
            g.tell("{seat}'s {agent} can do nothing more in this mission", seat=stack.owner, agent=stack_name(g, stack, -1), actor=-1)
            g.tell("{seat}'s {agent} is held up", seat=stack.owner, agent=stack_name(g, stack, -1))


class Deactivates(OnAgents):
    """Turn an agent facedown with his gear. [SPY-DCK.04]"""

    VERB = "deactivate"
    WORDS = "{it.named} is turned facedown"

    def on(self, g: SpycraftState, by: Performance, stack: Stack) -> None:
        deactivate(g, stack, stack.top)


class Scraps(Verb):
    """Retire the targeted gear. [SPY-WND.07]"""

    VERB = "scrap"
    WORDS = "the target is discarded"

    def do(self, g: SpycraftState, by: Performance) -> None:
        for aim in by.aims:
            found = g.piece(aim)
            if found is not None:
                scrap(g, *found)


class Blackout(Verb):
    """All active gear with a trait in both teams is turned facedown."""

    VERB = "blackout"
    WORDS = "every active {it.trait} in both teams is turned facedown"

    trait: str

    def do(self, g: SpycraftState, by: Performance) -> None:
        for agency in g.agencies:
            for stack in agency.team():
                for piece in stack.gear:
                    if piece.active and self.trait in piece.face.traits:
                        deactivate(g, stack, piece)
