"""Agents on the move: steps, pursuing enemies, distraction. [HB-MOV]"""

from __future__ import annotations

from undertable.games.hellboy.chapters.damage import hurt
from undertable.games.hellboy.chapters.layout import NOWHERE
from undertable.games.hellboy.chapters.options import AskAgent, PickEnemy, ToArea, counted, different, foe_name
from undertable.games.hellboy.pieces import Enemy, Leaving
from undertable.games.hellboy.state import Case
from undertable.kernel import PASS, Ask, Choice, Entry, Moved, Refusal, Step, Word


class StayHere(Choice):
    """Go no further."""

    LABEL = "Stay here"


Way = tuple[int, ...]


def way_to(g: Case, area: int, to: int, steps: int, walls: int = 0) -> Way:
    """Of a figure's ways to an area within reach the one that leaves the fewest enemies, then the shortest. [HB-MOV.01, HB-MOV.02]"""
    if g.space(to) <= 0:
        return ()
    if to in g.board.adjacent[area]:
        return (to,)
    room = g.spaces()
    standing = [0] * len(room)
    for enemy in g.enemies:
        if not enemy.stunned:
            standing[enemy.area] += 1
    far = g.board.distances(to)
    best: tuple[int, int, Way] | None = None
    edge: list[tuple[int, int, int, Way]] = [(area, 0, walls, ())]
    for taken in range(1, steps + 1):
        ahead: list[tuple[int, int, int, Way]] = []
        for here, left, through, way in edge:
            left += standing[here]
            for there in g.board.adjacent[here] + (g.board.through_walls(here) if through else []):
                if there == to:
                    found = (left, taken, (*way, to))
                    best = found if best is None or found < best else best
                elif room[there] > 0 and there != area and there not in way and (walls or 0 <= far[there] <= steps - taken):
                    crossed = 0 if there in g.board.adjacent[here] else 1
                    ahead.append((there, left, through - crossed, (*way, there)))
        edge = ahead
    return best[2] if best is not None else ()


def within_reach(g: Case, area: int, room: list[int], steps: int, walls: int = 0) -> list[int]:
    """The areas where a figure can go in so many steps, in order: those that `way_to` has a way to. [HB-MOV.01]"""
    near = g.board.near(area, steps, walls)
    for there in near:
        if room[there] <= 0:
            return g.board.reach(area, room, steps, walls)
    return near


class Walk(Step):
    """An agent goes a way, area by area, with the choices that leaving costs. [HB-MOV.03..08]"""

    agent: int
    way: Way
    ignore: bool = False
    """Enemies in areas left are ignored."""

    def run(self, g: Case) -> None:
        agent = g.agents[self.agent]
        if agent.out or not self.way or g.space(self.way[0]) <= 0:
            return
        home = agent.area
        pending = [] if self.ignore else [enemy.number for enemy in g.enemies if enemy.area == home and not enemy.stunned]
        if pending:
            g.leaving = Leaving(self.agent, self.way, self.ignore, pending)
            g.then(*[Distract(other) for other in g.agents_in(home) if other != self.agent], ShakeOff())
        else:
            arrive_at(g, self.agent, self.way[0])
            g.then(Walk(self.agent, self.way[1:], self.ignore))


def arrive_at(g: Case, number: int, area: int) -> None:
    """An agent enters an area."""
    agent = g.agents[number]
    if g.watched:
        tell_move(g, agent.kind, f"agent:{agent.kind.id}", agent.area, area)
    agent.area = area


def tell_move(g: Case, who: Entry | str, ident: str, source: int, to: int) -> None:
    """Somebody goes from one area to another."""
    g.tell(
        "{who} goes to {area}",
        who=who,
        area=Word(g.place_name(to), ref=g.area_id(to)),
        kind="move",
        moves=[Moved(ident, g.area_id(source) if source >= 0 else "", g.area_id(to))],
    )


class FreeMove(AskAgent):
    """An agent may go to any area within reach for free, ignoring enemies. [HB-EFF.05]"""

    RULE = "HB-MOV.02"
    PROMPT = "{agent} may move for free"
    WAITING = "{seat} may move {agent}"

    areas: int

    def options(self, g: Case) -> list[Choice]:
        agent = g.agents[self.agent]
        options: list[Choice] = [StayHere()]
        options.extend([ToArea(area) for area in within_reach(g, agent.area, g.spaces(), self.areas)])
        if agent.out or len(options) == 1:
            return []
        return options

    def answer(self, g: Case, choice: Choice) -> None:
        if isinstance(choice, ToArea):
            g.then(Walk(self.agent, way_to(g, g.agents[self.agent].area, choice.area, self.areas), True))

    def why(self, g: Case, seat: int, target: str) -> Refusal | None:
        area, agent = g.area_in(target), g.agents[self.agent]
        if area == NOWHERE:
            return None
        text = "is here already" if area == agent.area else "does not come so far, or there is no room"
        return Refusal(target, f"{agent.kind.name} {text}", "HB-MOV.01", "ToArea")


class Distract(AskAgent):
    """Another agent in the area may spend cubes to let the mover ignore enemies. [HB-MOV.06]"""

    RULE = "HB-MOV.06"
    PROMPT = "{agent} may spend 1 cube to distract an enemy from {mover}"
    WAITING = "{seat} may distract enemies from {mover}"

    def prompt_values(self, g: Case) -> dict[str, str]:
        assert g.leaving is not None
        return {"agent": g.agents[self.agent].kind.name, "mover": g.agents[g.leaving.agent].kind.name}

    def options(self, g: Case) -> list[Choice]:
        leaving = g.leaving
        if leaving is None or not g.agents[self.agent].cubes or not leaving.pending:
            return []
        return [PASS, *[PickEnemy(enemy.number) for enemy in different([one for one in g.enemies if one.number in leaving.pending])]]

    def answer(self, g: Case, choice: Choice) -> None:
        if isinstance(choice, PickEnemy):
            assert g.leaving is not None
            g.agents[self.agent].cubes -= 1
            g.leaving.pending.remove(choice.enemy)
            if g.watched:
                name = foe_name(g, choice.enemy)
                who, mover = g.agents[self.agent].kind, g.agents[g.leaving.agent].kind
                g.tell("{agent} spends a cube and distracts the {enemy} from {mover}", agent=who, enemy=name, mover=mover)
            g.then(Distract(self.agent))


class Follows(PickEnemy):
    """The enemy comes along."""

    def label(self, g: Case) -> str:
        return f"{foe_name(g, self.enemy)} comes along"


class SlipsAway(PickEnemy):
    """Suffer 1 damage instead of being followed."""

    def label(self, g: Case) -> str:
        return f"Suffer 1 damage from {foe_name(g, self.enemy)}"


def can_follow(g: Case, leaving: Leaving, enemy: Enemy) -> bool:
    """Whether an enemy can come along: it can move, and there is room after the agent and those before it. [HB-MOV.05]"""
    card = g.enemy_card(enemy.figure)
    before = sum([g.size_of(g.the_enemy(number)) for number in leaving.followers])
    return not card.rooted and card.icon != "no_move" and g.space(leaving.way[0]) - 1 - before >= card.size


class ShakeOff(Ask):
    """For each enemy left the mover chooses: it comes along, or 1 damage. [HB-MOV.03]"""

    RULE = "HB-MOV.03"
    PROMPT = "{agent} walks away from an enemy: let it follow, or suffer 1 damage?"
    WAITING = "{seat} leaves enemies behind"
    ALONE = False

    def leaving(self, g: Case) -> Leaving:
        assert g.leaving is not None
        return g.leaving

    def prompt_values(self, g: Case) -> dict[str, str]:
        return {"agent": g.agents[self.leaving(g).agent].kind.name}

    def run(self, g: Case) -> None:
        if self.leaving(g).pending:
            super().run(g)
        else:
            g.then(Depart())

    def whom(self, g: Case) -> int:
        return g.agents[self.leaving(g).agent].seat

    def options(self, g: Case) -> list[Choice]:
        leaving = self.leaving(g)
        number = leaving.pending[0]
        away = SlipsAway(number)
        return [Follows(number), away] if can_follow(g, leaving, g.the_enemy(number)) else [away]

    def answer(self, g: Case, choice: Choice) -> None:
        leaving = self.leaving(g)
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
        if g.watched and leaving.damage:
            g.tell("{agent} slips away from {many}", agent=g.agents[leaving.agent].kind, many=counted(leaving.damage, "enemy", "enemies"))
        hurt(g, leaving.agent, leaving.damage)
        g.leaving = None
        if g.agents[leaving.agent].out:
            return
        to = leaving.way[0]
        arrive_at(g, leaving.agent, to)
        for number in leaving.followers:
            enemy = g.the_enemy(number)
            if g.space(to) >= g.size_of(enemy):
                if g.watched:
                    tell_move(g, g.figure_name(enemy), f"enemy:{enemy.number}", enemy.area, to)
                enemy.area = to
        g.then(Walk(leaving.agent, leaving.way[1:], leaving.ignore))
