"""How enemies move: the five icons, ties, ways, and agents who hold them. [HB-EMV]"""

from __future__ import annotations

from undertable.games.hellboy.chapters.layout import NOWHERE
from undertable.games.hellboy.chapters.moves import tell_move
from undertable.games.hellboy.chapters.options import AskLead, ToArea, foe_name
from undertable.games.hellboy.pieces import NO_ONE, Enemy
from undertable.games.hellboy.state import Case
from undertable.kernel import NO, YES, Ask, Choice, Step, Value, Yes


class Goal(Value):
    """Where an enemy goes: areas that tie, and the agent it has fixed on."""

    areas: list[int]
    fixed: int = NO_ONE
    picked: bool = False


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
    return fixed_on(g, enemy, fixed)


def fixed_on(g: Case, enemy: Enemy, number: int) -> Goal:
    """An enemy goes for the agent whom Target Priority has picked."""
    area = g.agents[number].area
    return Goal([] if area == enemy.area else [area], number, True)


def plain_move(g: Case, enemy: Enemy, move: int) -> Goal:
    """Toward the nearest standing agent; ties by Target Priority. [HB-EMV.03, HB-EMV.04]"""
    if g.agents_in(enemy.area):
        return Goal([])
    far = g.board.distances(enemy.area)
    steps = {number: far[g.agents[number].area] for number in g.in_order() if far[g.agents[number].area] != NOWHERE}
    if not steps:
        return Goal([])
    least = min(steps.values())
    nearest = [number for number, so_far in steps.items() if so_far == least]
    tied = len(nearest) > 1
    fixed = g.pick_target(nearest) if tied else nearest[0]
    return Goal(toward(g, enemy, move, g.agents[fixed].area), fixed, tied)


def toward(g: Case, enemy: Enemy, move: int, goal: int) -> list[int]:
    """The reachable areas nearest to a goal, if nearer than where it stands. [HB-EMV.05]"""
    far = g.board.distances(goal)
    nearer = [area for area in sorted(reachable(g, enemy, move)) if 0 <= far[area] < far[enemy.area]]
    best = min([far[area] for area in nearer], default=0)
    return [area for area in nearer if far[area] == best]


def empty_area(g: Case, enemy: Enemy, steps: dict[int, int]) -> Goal:
    """The reachable area with the fewest agents in it, then around it. [HB-EMV.09]"""
    crowds: dict[int, tuple[int, int]] = {}
    for area in sorted(steps):
        crowds[area] = (len(g.agents_in(area)), sum([len(g.agents_in(other)) for other in g.board.adjacent[area]]))
    least = min(crowds.values())
    best = [area for area, crowd in crowds.items() if crowd == least]
    return Goal([] if enemy.area in best else best)


def most_agents(g: Case, enemy: Enemy, steps: dict[int, int]) -> Goal:
    """The reachable area with the most agents; ties by Target Priority. [HB-EMV.10]"""
    crowds = {area: len(g.agents_in(area)) for area in sorted(steps)}
    most = max(crowds.values())
    best = [area for area, crowd in crowds.items() if crowd == most]
    if len(best) == 1:
        return Goal([] if best[0] == enemy.area else best)
    return fixed_on(g, enemy, g.pick_target([number for number in g.in_order() if g.agents[number].area in best]))


class ChooseArea(AskLead):
    """Of areas that tie the Lead chooses where the enemy goes, and by which way. [HB-EMV.05]"""

    RULE = "HB-EMV.05"
    PROMPT = "Where does the {enemy} go?"
    WAITING = "{seat} breaks a tie"
    ALONE = False

    enemy: int
    areas: tuple[int, ...]

    def prompt_values(self, g: Case) -> dict[str, str]:
        return {"enemy": foe_name(g, self.enemy)}

    def options(self, g: Case) -> list[Choice]:
        return [ToArea(area) for area in self.areas]

    def answer(self, g: Case, choice: ToArea) -> None:
        enemy = g.the_enemy(self.enemy)
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


class ChooseWay(AskLead):
    """Between equal ways the Lead chooses. [HB-EMV.05]"""

    RULE = "HB-EMV.05"
    PROMPT = "Through which area does it go?"
    WAITING = "{seat} breaks a tie"

    enemy: int
    goal: int

    def options(self, g: Case) -> list[Choice]:
        ways = shortest_ways(g, g.the_enemy(self.enemy), self.goal)
        return [ToArea(area) for area in dict.fromkeys([way[0] for way in ways])]

    def answer(self, g: Case, choice: ToArea) -> None:
        ways = shortest_ways(g, g.the_enemy(self.enemy), self.goal)
        g.then(March(self.enemy, tuple(next(way for way in ways if way[0] == choice.area))))


class March(Step):
    """An enemy goes its way, area by area; each area it leaves, agents there may hold it. [HB-EMV.14]"""

    enemy: int
    way: tuple[int, ...]

    def run(self, g: Case) -> None:
        enemy = g.the_enemy(self.enemy)
        for place, area in enumerate(self.way):
            holders = [number for number in g.agents_in(enemy.area) if g.agents[number].cubes]
            if holders:
                g.then(Hold(self.enemy, self.way[place:], tuple(holders)))
                return
            enemy_goes(g, enemy, area)


def enemy_goes(g: Case, enemy: Enemy, area: int) -> None:
    """An enemy enters an area."""
    if g.watched:
        tell_move(g, f"The {g.figure_name(enemy)}", f"enemy:{enemy.number}", enemy.area, area)
    enemy.area = area


class Hold(Ask):
    """A standing agent may spend 1 cube to keep the enemy in the area. [HB-EMV.14, HB-EMV.15]"""

    RULE = "HB-EMV.14"
    PROMPT = "The {enemy} leaves for {area}. Hold it? {agent} pays 1 cube"
    WAITING = "{seat} may hold an enemy"

    enemy: int
    way: tuple[int, ...]
    holders: tuple[int, ...]

    def prompt_values(self, g: Case) -> dict[str, str]:
        agent = g.agents[self.holders[0]].kind.name
        return {"enemy": foe_name(g, self.enemy), "agent": agent, "area": g.place_name(self.way[0])}

    def whom(self, g: Case) -> int:
        return g.agents[self.holders[0]].seat

    def options(self, g: Case) -> list[Choice]:
        return [NO, YES]

    def answer(self, g: Case, choice: Choice) -> None:
        if isinstance(choice, Yes):
            g.agents[self.holders[0]].cubes -= 1
            if g.watched:
                holder = g.agents[self.holders[0]].kind
                g.tell("{agent} spends a cube and holds the {enemy} back", agent=holder, enemy=foe_name(g, self.enemy))
        elif len(self.holders) > 1:
            g.then(Hold(self.enemy, self.way, self.holders[1:]))
        else:
            enemy_goes(g, g.the_enemy(self.enemy), self.way[0])
            g.then(March(self.enemy, self.way[1:]))
