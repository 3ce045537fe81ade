"""Whom questions are put to, and what answers point at: an area, an agent, an enemy, a card. [HB-GEN.10]"""

from __future__ import annotations

from undertable.games.hellboy.chapters.forecast import odds_now
from undertable.games.hellboy.pieces import HAND, Enemy
from undertable.games.hellboy.state import Case
from undertable.kernel import Ask, Choice


class AskLead(Ask[Case]):
    """The Lead decides."""

    def whom(self, g: Case) -> int:
        return g.lead().seat


class AskContact(Ask[Case]):
    """The player of a Backup Agent's Contact Agent decides. [HB-BAK.03]"""

    backup: int

    def whom(self, g: Case) -> int:
        return g.agents[g.backup(self.backup).contact].seat


class AskAgent(Ask[Case]):
    """The player of an agent decides."""

    agent: int

    def whom(self, g: Case) -> int:
        return g.agents[self.agent].seat

    def prompt_values(self, g: Case) -> dict[str, str]:
        return {"agent": g.agents[self.agent].kind.name}


# What answers point at


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

    TARGETS = ("enemy:{enemy}",)

    enemy: int

    def label(self, g: Case) -> str:
        return foe_name(g, self.enemy, True)


class UseCard(Choice):
    """Use a card of an agent."""

    TARGETS = ("gear:{gear}",)

    agent: int
    gear: int

    def label(self, g: Case) -> str:
        return f"Use {g.agents[self.agent].card(self.gear).kind.name}"


class SpendCubes(Choice):
    """Spend a number of cubes of an agent on somebody's roll."""

    agent: int
    cubes: int

    def label(self, g: Case) -> str:
        done = f"spends {counted(self.cubes, 'cube')}" if self.cubes else "keeps all cubes"
        return f"{g.agents[self.agent].kind.name} {done}"

    def targets(self, g: Case) -> tuple[str, ...]:
        return (f"agent:{g.agents[self.agent].kind.id}",)

    def odds(self, g: Case) -> str:
        return odds_now(g, self.cubes) if g.tests else ""


def foe_name(g: Case, number: int, place: bool = False) -> str:
    """An enemy in a label, with its area where it is another than the agent's."""
    enemy = g.the_enemy(number)
    return f"{g.enemy_name(enemy)} in {g.place_name(enemy.area)}" if place else g.enemy_name(enemy)


def weapon_name(g: Case, agent: int, weapon: int) -> str:
    """What an agent attacks with."""
    return "bare hands" if weapon == HAND else g.agents[agent].card(weapon).kind.name


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
