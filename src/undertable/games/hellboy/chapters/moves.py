"""Agents on the move: steps, pursuing enemies, distraction. [HB-MOV]"""

from __future__ import annotations

from typing import ClassVar

from undertable.games.hellboy.chapters.damage import hurt
from undertable.games.hellboy.chapters.layout import NOWHERE
from undertable.games.hellboy.chapters.options import PickEnemy, ToArea
from undertable.games.hellboy.pieces import Enemy, Leaving
from undertable.games.hellboy.state import Case
from undertable.kernel.choice import PASS, Choice, Pass
from undertable.kernel.step import Ask, Decision, Refusal, Step


class StayHere(Choice):
    """Go no further."""

    LABEL = "Stop here"


class WalkOn(Ask):
    """The next step of a move: an adjacent area with room, or stop. [HB-MOV.01, HB-MOV.02]"""

    RULE: ClassVar[str] = "HB-MOV.02"

    agent: int
    left: int
    ignore: bool = False
    """Enemies in areas left are ignored."""
    walls: int = 0
    """Walls that may still be walked through."""

    def prompt_values(self, g: Case) -> dict[str, str]:
        return {"agent": g.agents[self.agent].kind.name, "left": "1 area" if self.left == 1 else f"{self.left} areas"}

    def ask(self, g: Case) -> Decision | None:
        agent = g.agents[self.agent]
        if agent.out or self.left <= 0:
            return None
        areas = open_steps(g, agent.area, self.walls)
        if not areas:
            return None
        options: list[Choice] = [StayHere()]
        options.extend([ToArea(area) for area in areas])
        return Decision(
            agent.seat,
            "{agent} may go on ({left} left)",
            options,
            "{seat} moves {agent}",
            self.RULE,
        )

    def answer(self, g: Case, choice: Choice) -> None:
        if isinstance(choice, ToArea):
            step_out(g, self.agent, choice.area, self.left, self.ignore, self.walls)

    def why(self, g: Case, seat: int, target: str) -> Refusal | None:
        area, agent = g.area_in(target), g.agents[self.agent]
        if area == NOWHERE:
            return None
        if area == agent.area:
            return Refusal(target, f"{agent.kind.name} is here already", "HB-MOV.01", "ToArea")
        if area in g.board.adjacent[agent.area]:
            return Refusal(target, "There is no room left in this area", "HB-BRD.05", "ToArea")
        return Refusal(target, f"This area is not next to {agent.kind.name}", "HB-MOV.02", "ToArea")


def open_steps(g: Case, area: int, walls: int = 0) -> list[int]:
    """Areas one step away with room for one more figure. [HB-MOV.02]"""
    near = g.board.adjacent[area]
    if walls:
        near = near + g.board.through_walls(area)
    return [other for other in near if g.space(other) > 0]


def step_out(g: Case, agent: int, to: int, left: int, ignore: bool = False, walls: int = 0) -> None:
    """One step of a move, with the choices that leaving costs. [HB-MOV.03..08]"""
    home = g.agents[agent].area
    if walls and to not in g.board.adjacent[home]:
        walls -= 1
    pending: list[int] = []
    if not ignore:
        pending = [enemy.number for enemy in g.enemies if enemy.area == home and not enemy.stunned]
    if not pending:
        g.agents[agent].area = to
        if left > 1:
            g.then(WalkOn(agent, left - 1, ignore, walls))
        return
    g.leaving = Leaving(agent, to, left, ignore, walls, pending)
    g.then(*[Distract(other) for other in g.agents_in(home) if other != agent], ShakeOff())


class Distract(Ask):
    """Another agent in the area may spend cubes to let the mover ignore enemies. [HB-MOV.06]"""

    RULE: ClassVar[str] = "HB-MOV.06"

    agent: int

    def prompt_values(self, g: Case) -> dict[str, str]:
        assert g.leaving is not None
        return {"agent": g.agents[self.agent].kind.name, "mover": g.agents[g.leaving.agent].kind.name}

    def ask(self, g: Case) -> Decision | None:
        leaving = g.leaving
        agent = g.agents[self.agent]
        if leaving is None or agent.cubes == 0 or not leaving.pending:
            return None
        options: list[Choice] = [PASS]
        options.extend([PickEnemy(number) for number in leaving.pending])
        return Decision(
            agent.seat,
            "{agent} may spend 1 cube to distract an enemy from {mover}",
            options,
            "{seat} may distract enemies from {mover}",
            self.RULE,
        )

    def answer(self, g: Case, choice: Choice) -> None:
        if isinstance(choice, PickEnemy):
            assert g.leaving is not None
            g.agents[self.agent].cubes -= 1
            g.leaving.pending.remove(choice.enemy)
            if g.watched:
                g.tell("{agent} distracts an enemy", agent=g.agents[self.agent].kind)
            g.then(Distract(self.agent))
        else:
            assert isinstance(choice, Pass)


class Follows(Choice):
    """The enemy comes along."""

    enemy: int

    def label(self, g: Case) -> str:
        enemy = g.enemy(self.enemy)
        return f"{g.enemy_name(enemy)} comes along" if enemy is not None else "It comes along"

    def targets(self, g: Case) -> tuple[str, ...]:
        return (f"enemy:{self.enemy}",)


class SlipsAway(Choice):
    """Suffer 1 damage instead of being followed."""

    enemy: int

    def label(self, g: Case) -> str:
        enemy = g.enemy(self.enemy)
        return f"Suffer 1 damage from {g.enemy_name(enemy)}" if enemy is not None else "Suffer 1 damage"

    def targets(self, g: Case) -> tuple[str, ...]:
        return (f"enemy:{self.enemy}",)


def can_follow(g: Case, enemy: Enemy) -> bool:
    """Whether an enemy can come along: it can move, and there is room after the agent and those before it. [HB-MOV.05]"""
    leaving = g.leaving
    assert leaving is not None
    card = g.enemy_card(enemy.figure)
    if card.rooted or card.icon == "no_move":
        return False
    room = g.space(leaving.to) - 1
    for number in leaving.followers:
        other = g.enemy(number)
        if other is not None:
            room -= g.size_of(other)
    return room >= card.size


class ShakeOff(Ask):
    """For each enemy left the mover chooses: it comes along, or 1 damage. [HB-MOV.03]"""

    RULE: ClassVar[str] = "HB-MOV.03"
    ALONE: ClassVar[bool] = False

    def prompt_values(self, g: Case) -> dict[str, str]:
        assert g.leaving is not None
        return {"agent": g.agents[g.leaving.agent].kind.name}

    def run(self, g: Case) -> None:
        leaving = g.leaving
        assert leaving is not None
        if leaving.pending:
            super().run(g)
        else:
            g.then(Depart())

    def ask(self, g: Case) -> Decision | None:
        leaving = g.leaving
        if leaving is None or not leaving.pending:
            return None
        number = leaving.pending[0]
        enemy = g.enemy(number)
        assert enemy is not None
        options: list[Choice] = [SlipsAway(number)]
        if can_follow(g, enemy):
            options.insert(0, Follows(number))
        return Decision(
            g.agents[leaving.agent].seat,
            "{agent} leaves an enemy behind",
            options,
            "{seat} leaves enemies behind",
            self.RULE,
        )

    def answer(self, g: Case, choice: Choice) -> None:
        leaving = g.leaving
        assert leaving is not None
        number = leaving.pending.pop(0)
        if isinstance(choice, Follows):
            leaving.followers.append(number)
        else:
            leaving.damage += 1
        g.then(ShakeOff())


class Depart(Step):
    """Damage first; who still stands goes, the followers after. [HB-MOV.08]"""

    def run(self, g: Case) -> None:
        leaving = g.leaving
        assert leaving is not None
        hurt(g, leaving.agent, leaving.damage)
        g.leaving = None
        agent = g.agents[leaving.agent]
        if agent.out:
            return
        agent.area = leaving.to
        for number in leaving.followers:
            enemy = g.enemy(number)
            if enemy is not None and g.space(leaving.to) >= g.size_of(enemy):
                enemy.area = leaving.to
        if leaving.left > 1:
            g.then(WalkOn(leaving.agent, leaving.left - 1, leaving.ignore, leaving.walls))
