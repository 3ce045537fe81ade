"""The Enemy Phase: groups in Threat Order, ranged attacks, movement, melee. [HB-ENM, HB-RNG, HB-EMV, HB-MEL]"""

from __future__ import annotations

from typing import ClassVar

from undertable.games.hellboy.content import EnemyCard
from undertable.games.hellboy.defend import EnemyAttack
from undertable.games.hellboy.layout import NOWHERE
from undertable.games.hellboy.options import PickEnemy, ToArea
from undertable.games.hellboy.pieces import NO_ONE, Enemy
from undertable.games.hellboy.state import Case
from undertable.kernel.choice import NO, YES, Choice, Yes
from undertable.kernel.step import Ask, Decision, Step


class EnemyPhase(Step):
    """All groups act, lowest Threat Order first. [HB-ENM.01]"""

    def run(self, g: Case) -> None:
        g.phase = "enemy"
        if g.skip_enemies:
            g.skip_enemies = False
        else:
            g.then(NextGroup(()))
        g.then(EnemyPhaseEnds())


class EnemyPhaseEnds(Step):
    """Doom cards that stay until the end of the Enemy Phase leave. [HB-DOO.03]"""

    def run(self, g: Case) -> None:
        for held in g.staying[:]:
            if held.card.kind.id == "C3" and held.until <= g.round:
                g.staying.remove(held)
                g.put(held.card, g.doom_discard)


class NextGroup(Step):
    """The group with the lowest Threat Order that has not acted. [HB-ENM.01, HB-ENM.03]"""

    done: tuple[str, ...]

    def __init__(self, done: tuple[str, ...]) -> None:
        self.done = done

    def run(self, g: Case) -> None:
        best: EnemyCard | None = None
        for enemy in g.enemies:
            if enemy.figure not in self.done:
                card = g.enemy_card(enemy.figure)
                if best is None or card.order < best.order:
                    best = card
        if best is not None:
            g.then(Activate(best.figure), NextGroup((*self.done, best.figure)))


class Activate(Step):
    """A group acts: all ranged attacks, then one enemy after the other moves and makes a melee attack. [HB-ENM.02]"""

    figure: str

    def __init__(self, figure: str) -> None:
        self.figure = figure

    def run(self, g: Case) -> None:
        numbers = tuple([enemy.number for enemy in g.enemies if enemy.figure == self.figure])
        if g.enemy_card(self.figure).ranged:
            g.then(RangedStep(numbers))
        g.then(MeleeStep(numbers))


class InOrder(Choice):
    """Let the enemies act by area and arrival."""

    def label(self, g: Case) -> str:
        return "In order of areas"


def automatic(g: Case, numbers: list[int]) -> list[int]:
    """The order when nobody cares: by area, then by arrival. [HB-ENM.04]"""
    found: list[tuple[int, int]] = []
    for enemy in g.enemies:
        if enemy.number in numbers:
            found.append((enemy.area, enemy.number))
    found.sort()
    return [number for _, number in found]


class GroupStep(Ask):
    """Enemies of a group one after the other, in an order chosen by the Lead. [HB-ENM.04]"""

    RULE: ClassVar[str] = "HB-ENM.04"

    pending: tuple[int, ...]
    auto: bool

    def __init__(self, pending: tuple[int, ...], auto: bool = False) -> None:
        self.pending = pending
        self.auto = auto

    def able(self, g: Case) -> list[int]:
        """The enemies that can act now, in automatic order."""
        raise NotImplementedError

    def act(self, g: Case, number: int, auto: bool) -> None:
        """One enemy acts, then the others."""
        raise NotImplementedError

    def run(self, g: Case) -> None:
        able = self.able(g)
        if not able:
            return
        if self.auto or len(one_per_area(g, able)) == 1:
            self.act(g, able[0], self.auto)
        else:
            super().run(g)

    def ask(self, g: Case) -> Decision | None:
        options: list[Choice] = [InOrder()]
        options.extend([PickEnemy(number) for number in one_per_area(g, self.able(g))])
        return Decision(g.lead().seat, "Which enemy acts next?", options, "{seat} chooses the order of the enemies", self.RULE)

    def answer(self, g: Case, choice: Choice) -> None:
        if isinstance(choice, PickEnemy):
            self.act(g, choice.enemy, False)
        else:
            self.act(g, self.able(g)[0], True)

    def rest(self, number: int) -> tuple[int, ...]:
        """The others still to act."""
        return tuple([other for other in self.pending if other != number])


def one_per_area(g: Case, numbers: list[int]) -> list[int]:
    """The first enemy of each area: those who stand together act alike."""
    areas: list[int] = []
    found: list[int] = []
    for number in numbers:
        enemy = g.enemy(number)
        if enemy is not None and enemy.area not in areas:
            areas.append(enemy.area)
            found.append(number)
    return found


class RangedStep(GroupStep):
    """Step 1: each enemy with a target in range and sight makes a ranged attack. [HB-RNG.01..04]"""

    def able(self, g: Case) -> list[int]:
        return [number for number in automatic(g, list(self.pending)) if shot_targets(g, number)]

    def act(self, g: Case, number: int, auto: bool) -> None:
        target = g.pick_target(shot_targets(g, number))
        g.then(EnemyAttack(number, target, True), RangedStep(self.rest(number), auto))


def shot_targets(g: Case, number: int) -> list[int]:
    """The agents that an enemy's ranged attack can reach. [HB-RNG.02, HB-RNG.03]"""
    enemy = g.enemy(number)
    if enemy is None or enemy.stunned:
        return []
    reach = g.enemy_card(enemy.figure).range
    if g.agents_in(enemy.area):
        return []
    far = g.board.distances(enemy.area)
    found: list[int] = []
    for agent in g.priority:
        area = g.agents[agent].area
        if not g.agents[agent].out and far[area] != NOWHERE and far[area] <= reach and g.board.sees(enemy.area, area):
            found.append(agent)
    return found


class MeleeStep(GroupStep):
    """Step 2: each enemy moves and makes a melee attack; a Stunned one only stands up. [HB-ENM.05, HB-EMV.01]"""

    def able(self, g: Case) -> list[int]:
        return automatic(g, list(self.pending))

    def act(self, g: Case, number: int, auto: bool) -> None:
        g.then(EnemyActs(number), MeleeStep(self.rest(number), auto))


class EnemyActs(Step):
    """One enemy stands up, or moves and attacks. [HB-STU.01, HB-EMV.01, HB-MEL.01]"""

    enemy: int

    def __init__(self, enemy: int) -> None:
        self.enemy = enemy

    def run(self, g: Case) -> None:
        enemy = g.enemy(self.enemy)
        if enemy is None:
            return
        g.used(g.enemy_card(enemy.figure))
        if enemy.stunned:
            enemy.stunned = False
            if g.watched:
                g.tell("{enemy} stands up", enemy=g.book.figure_names[enemy.figure])
            return
        if not g.in_order():
            return
        goal = where_to(g, enemy)
        if goal.areas:
            g.then(ChooseArea(self.enemy, tuple(goal.areas)))
        g.then(Melee(self.enemy, goal.fixed, goal.picked))


class Goal:
    """Where an enemy goes: areas that tie, and the agent it has fixed on."""

    def __init__(self, areas: list[int], fixed: int = NO_ONE, picked: bool = False) -> None:
        self.areas = areas
        self.fixed = fixed
        self.picked = picked


def reachable(g: Case, enemy: Enemy, move: int) -> dict[int, int]:
    """The areas that an enemy can reach, its own included, with the steps to them. [HB-EMV.06]"""
    size = g.size_of(enemy)
    steps = {enemy.area: 0}
    edge = [enemy.area]
    for taken in range(1, move + 1):
        ahead: list[int] = []
        for here in edge:
            for there in g.board.adjacent[here]:
                if there not in steps and g.space(there) >= size:
                    steps[there] = taken
                    ahead.append(there)
        edge = ahead
    return steps


def where_to(g: Case, enemy: Enemy) -> Goal:
    """What the Move box says. Picks by Target Priority move their tokens. [HB-EMV.03..13]"""
    card = g.enemy_card(enemy.figure)
    icon = card.icon
    if icon == "no_move":
        return Goal([])
    if icon == "none":
        return plain_move(g, enemy, card.move)
    steps = reachable(g, enemy, card.move)
    if icon == "empty":
        return empty_area(g, enemy, steps)
    prey = [number for number in g.in_order() if g.agents[number].area in steps]
    if not prey:
        return plain_move(g, enemy, card.move)
    if icon == "most":
        return most_agents(g, enemy, steps)
    fixed = prey[0] if icon == "priority" else prey[-1]
    g.to_the_back(fixed)
    area = g.agents[fixed].area
    return Goal([] if area == enemy.area else [area], fixed, True)


def plain_move(g: Case, enemy: Enemy, move: int) -> Goal:
    """Toward the nearest standing agent; ties by Target Priority. [HB-EMV.03, HB-EMV.04]"""
    if g.agents_in(enemy.area):
        return Goal([])
    far = g.board.distances(enemy.area)
    nearest: list[int] = []
    for number in g.in_order():
        steps = far[g.agents[number].area]
        if steps == NOWHERE:
            continue
        best = far[g.agents[nearest[0]].area] if nearest else steps
        if steps < best:
            nearest = [number]
        elif steps == best:
            nearest.append(number)
    if not nearest:
        return Goal([])
    if len(nearest) == 1:
        return Goal(toward(g, enemy, move, g.agents[nearest[0]].area), nearest[0], False)
    fixed = g.pick_target(nearest)
    return Goal(toward(g, enemy, move, g.agents[fixed].area), fixed, True)


def toward(g: Case, enemy: Enemy, move: int, goal: int) -> list[int]:
    """The reachable areas nearest to a goal, if nearer than where it stands. [HB-EMV.05]"""
    far = g.board.distances(goal)
    best = far[enemy.area]
    found: list[int] = []
    for area in sorted(reachable(g, enemy, move)):
        if far[area] != NOWHERE and far[area] < best:
            best = far[area]
            found = [area]
        elif far[area] == best and found:
            found.append(area)
    return found


def empty_area(g: Case, enemy: Enemy, steps: dict[int, int]) -> Goal:
    """The reachable area with the fewest agents in it, then around it. [HB-EMV.09]"""
    best: list[int] = []
    least = (99, 99)
    for area in sorted(steps):
        crowd = len(g.agents_in(area))
        around = sum(len(g.agents_in(other)) for other in g.board.adjacent[area])
        if (crowd, around) < least:
            least = (crowd, around)
            best = [area]
        elif (crowd, around) == least:
            best.append(area)
    return Goal([] if enemy.area in best else best)


def most_agents(g: Case, enemy: Enemy, steps: dict[int, int]) -> Goal:
    """The reachable area with the most agents; ties by Target Priority. [HB-EMV.10]"""
    crowds = {area: len(g.agents_in(area)) for area in sorted(steps)}
    most = max(crowds.values())
    best = [area for area, crowd in crowds.items() if crowd == most]
    if len(best) == 1:
        return Goal([] if best[0] == enemy.area else best)
    fixed = g.pick_target([number for number in g.in_order() if g.agents[number].area in best])
    area = g.agents[fixed].area
    return Goal([] if area == enemy.area else [area], fixed, True)


class ChooseArea(Ask):
    """Of areas that tie the Lead chooses where the enemy goes, and by which way. [HB-EMV.05]"""

    RULE: ClassVar[str] = "HB-EMV.05"
    ALONE: ClassVar[bool] = False

    enemy: int
    areas: tuple[int, ...]

    def __init__(self, enemy: int, areas: tuple[int, ...]) -> None:
        self.enemy = enemy
        self.areas = areas

    def words(self, g: Case) -> dict[str, str]:
        enemy = g.enemy(self.enemy)
        return {"enemy": g.enemy_name(enemy) if enemy is not None else "The enemy"}

    def ask(self, g: Case) -> Decision | None:
        options: list[Choice] = [ToArea(area) for area in self.areas]
        return Decision(g.lead().seat, "Where does the {enemy} go?", options, "{seat} breaks a tie", self.RULE)

    def answer(self, g: Case, choice: ToArea) -> None:
        enemy = g.enemy(self.enemy)
        assert enemy is not None
        ways = shortest_ways(g, enemy, choice.area)
        if len(ways) > 1 and any(can_hold(g, way[0]) for way in ways):
            g.then(ChooseWay(self.enemy, choice.area))
        else:
            g.then(March(self.enemy, tuple(ways[0])))


def can_hold(g: Case, area: int) -> bool:
    """Whether somebody in the area could keep an enemy there."""
    return any(g.agents[number].cubes for number in g.agents_in(area))


def shortest_ways(g: Case, enemy: Enemy, goal: int) -> list[list[int]]:
    """Every shortest way with room from an enemy to an area, in the order of areas. [HB-EMV.05]"""
    steps = reachable(g, enemy, g.enemy_card(enemy.figure).move)
    ways = [[goal]]
    for taken in range(steps[goal] - 1, 0, -1):
        ways = [[area, *way] for way in ways for area in g.board.adjacent[way[0]] if steps.get(area, -1) == taken]
    return sorted(ways)


class ChooseWay(Ask):
    """Between equal ways the Lead chooses. [HB-EMV.05]"""

    RULE: ClassVar[str] = "HB-EMV.05"

    enemy: int
    goal: int

    def __init__(self, enemy: int, goal: int) -> None:
        self.enemy = enemy
        self.goal = goal

    def ask(self, g: Case) -> Decision | None:
        enemy = g.enemy(self.enemy)
        assert enemy is not None
        options: list[Choice] = []
        seen: list[int] = []
        for way in shortest_ways(g, enemy, self.goal):
            if way[0] not in seen:
                seen.append(way[0])
                options.append(ToArea(way[0]))
        return Decision(g.lead().seat, "Through which area does it go?", options, "{seat} breaks a tie", self.RULE)

    def answer(self, g: Case, choice: ToArea) -> None:
        enemy = g.enemy(self.enemy)
        assert enemy is not None
        for way in shortest_ways(g, enemy, self.goal):
            if way[0] == choice.area:
                g.then(March(self.enemy, tuple(way)))
                return


class March(Step):
    """An enemy goes its way, area by area; each area it leaves, agents there may hold it. [HB-EMV.14]"""

    enemy: int
    way: tuple[int, ...]

    def __init__(self, enemy: int, way: tuple[int, ...]) -> None:
        self.enemy = enemy
        self.way = way

    def run(self, g: Case) -> None:
        enemy = g.enemy(self.enemy)
        if enemy is None:
            return
        for place, area in enumerate(self.way):
            holders = [number for number in g.agents_in(enemy.area) if g.agents[number].cubes]
            if holders:
                g.then(Hold(self.enemy, self.way[place:], tuple(holders)))
                return
            enemy.area = area


class Hold(Ask):
    """A standing agent may spend 1 cube to keep the enemy in the area. [HB-EMV.14, HB-EMV.15]"""

    RULE: ClassVar[str] = "HB-EMV.14"

    enemy: int
    way: tuple[int, ...]
    holders: tuple[int, ...]

    def __init__(self, enemy: int, way: tuple[int, ...], holders: tuple[int, ...]) -> None:
        self.enemy = enemy
        self.way = way
        self.holders = holders

    def words(self, g: Case) -> dict[str, str]:
        enemy = g.enemy(self.enemy)
        return {
            "enemy": g.enemy_name(enemy) if enemy is not None else "enemy",
            "agent": g.agents[self.holders[0]].kind.name,
            "area": g.place_name(self.way[0]),
        }

    def ask(self, g: Case) -> Decision | None:
        return Decision(
            g.agents[self.holders[0]].seat,
            "The {enemy} leaves for {area}: does {agent} spend 1 cube to hold it?",
            [NO, YES],
            "{seat} may hold an enemy",
            self.RULE,
        )

    def answer(self, g: Case, choice: Choice) -> None:
        if isinstance(choice, Yes):
            g.agents[self.holders[0]].cubes -= 1
            if g.watched:
                g.tell("{agent} holds the enemy back", agent=g.agents[self.holders[0]].kind)
        elif len(self.holders) > 1:
            g.then(Hold(self.enemy, self.way, self.holders[1:]))
        else:
            enemy = g.enemy(self.enemy)
            assert enemy is not None
            enemy.area = self.way[0]
            g.then(March(self.enemy, self.way[1:]))


class Melee(Step):
    """An enemy attacks the agent it has fixed on, or whom Target Priority picks. [HB-MEL.01, HB-MEL.02]"""

    enemy: int
    fixed: int
    picked: bool

    def __init__(self, enemy: int, fixed: int, picked: bool) -> None:
        self.enemy = enemy
        self.fixed = fixed
        self.picked = picked

    def run(self, g: Case) -> None:
        enemy = g.enemy(self.enemy)
        if enemy is None or not g.enemy_card(enemy.figure).melee:
            return
        here = g.agents_in(enemy.area)
        if not here:
            return
        target = self.fixed
        if target not in here:
            target = g.pick_target(here)
        elif not self.picked:
            g.to_the_back(target)
        g.then(EnemyAttack(self.enemy, target, False))
