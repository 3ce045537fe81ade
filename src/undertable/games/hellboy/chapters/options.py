"""Options that several chapters share: pointing at an area, an agent, an enemy, a card."""

from __future__ import annotations

from undertable.games.hellboy.chapters.forecast import odds_now
from undertable.games.hellboy.pieces import Enemy
from undertable.games.hellboy.state import Case
from undertable.kernel.choice import Choice


class ToArea(Choice):
    """Point at an area."""

    area: int

    def label(self, g: Case) -> str:
        return g.place_name(self.area)

    def targets(self, g: Case) -> tuple[str, ...]:
        return (g.area_id(self.area),)


class BeginIn(ToArea):
    """Begin in one of several areas side by side: it seldom matters which."""

    other: bool

    def minor(self, g: Case) -> bool:
        return self.other


class PickAgent(Choice):
    """Point at an agent."""

    agent: int

    def label(self, g: Case) -> str:
        return g.agents[self.agent].kind.name

    def targets(self, g: Case) -> tuple[str, ...]:
        return (f"agent:{g.agents[self.agent].kind.id}",)


class PickEnemy(Choice):
    """Point at an enemy."""

    enemy: int

    def label(self, g: Case) -> str:
        enemy = g.enemy(self.enemy)
        if enemy is None:
            return "an enemy that is gone"
        return f"{g.enemy_name(enemy)} in {g.place_name(enemy.area)}"

    def targets(self, g: Case) -> tuple[str, ...]:
        return (f"enemy:{self.enemy}",)


class UseCard(Choice):
    """Use a card of an agent."""

    agent: int
    gear: int

    def label(self, g: Case) -> str:
        return f"Use {g.agents[self.agent].card(self.gear).kind.name}"

    def targets(self, g: Case) -> tuple[str, ...]:
        return (f"gear:{self.gear}",)


class SpendCubes(Choice):
    """Spend a number of cubes of an agent on somebody's roll."""

    agent: int
    cubes: int

    def label(self, g: Case) -> str:
        name = g.agents[self.agent].kind.name
        if self.cubes == 0:
            return f"{name} keeps all cubes"
        return f"{name} spends {counted(self.cubes, 'cube')}"

    def targets(self, g: Case) -> tuple[str, ...]:
        return (f"agent:{g.agents[self.agent].kind.id}",)

    def odds(self, g: Case) -> str:
        return odds_now(g, self.cubes) if g.tests else ""


def counted(many: int, one: str, several: str = "") -> str:
    """A number with its word: 1 cube, 2 cubes."""
    return f"{many} {one if many == 1 else several or one + 's'}"


def different(enemies: list[Enemy]) -> list[Enemy]:
    """One of each kind of enemy that can be told apart in one area."""
    if len(enemies) < 2:
        return enemies
    seen: list[tuple[str, int, int, bool]] = []
    found: list[Enemy] = []
    for enemy in enemies:
        looks = (enemy.figure, enemy.area, enemy.damage, enemy.stunned)
        if looks not in seen:
            seen.append(looks)
            found.append(enemy)
    return found
