"""Putting enemies, swarms and fires on the board, and running out of them. [HB-RUN, HB-TRM]"""

from __future__ import annotations

from typing import ClassVar, Self

from undertable.games.hellboy.chapters.layout import NOWHERE
from undertable.games.hellboy.chapters.options import AskLead, ToArea
from undertable.games.hellboy.pieces import Enemy, Scenery
from undertable.games.hellboy.state import Case
from undertable.kernel import Choice, Refusal, Word


def shortage(g: Case, what: str) -> None:
    """What cannot be placed advances doom instead. [HB-RUN.01, HB-RUN.02]"""
    g.advance_doom(1, f"no {what} is left to place, or there is no room for it")


def place_swarm(g: Case, area: int) -> None:
    """A Frog Swarm; several may share an area. [HB-SWM.04]"""
    if sum(g.swarms) >= g.book.supply["swarm"]:
        shortage(g, g.book.case.swarm)
    else:
        g.swarms[area] += 1
        if g.watched:
            g.tell("A {swarm} appears in {area}", swarm=g.book.case.swarm, area=g.place_name(area))


def place_blaze(g: Case, area: int) -> None:
    """A Blaze marker, unless the area burns already. [HB-BLZ.08]"""
    if g.blazes[area]:
        return
    if sum(g.blazes) >= g.book.supply["blaze"]:
        shortage(g, "Blaze marker")
    else:
        g.blazes[area] = 1
        if g.watched:
            g.tell("{area} is ablaze", area=g.place_name(area))


def place_scenery(g: Case, kind: str, area: int) -> None:
    """A piece of scenery with its tokens. [HB-SCN.02, HB-SCN.03]"""
    entry = g.book.scenery[kind]
    g.scenery.append(Scenery(g.number(), entry, area, entry.searchable + entry.interactive))


def put_enemy(g: Case, figure: str, area: int, how: str = "stands") -> None:
    """A figure comes onto the board, and its Enemy Card into play. [HB-CFD.05]"""
    g.enemies.append(Enemy(g.number(), figure, area))
    card = g.enemy_card(figure)
    if card.id not in g.in_play:
        g.in_play = [*g.in_play, card.id]
    if g.watched:
        name = g.book.figure_names[figure]
        text = "The {enemy} {how} in {area}" if card.boss else "A {enemy} {how} in {area}"
        g.tell(text, enemy=name, how=how, area=Word(g.place_name(area), ref=g.area_id(area)), kind="enemy")


def nearest_with_room(g: Case, start: int, size: int) -> list[int]:
    """The areas with room that are nearest to an area; several when they tie."""
    far = g.board.distances(start)
    fitting = [area for area in g.board.areas if far[area] != NOWHERE and g.space(area) >= size]
    least = min([far[area] for area in fitting], default=NOWHERE)
    return [area for area in fitting if far[area] == least]


def arrival_areas(g: Case, figure: str) -> list[int]:
    """Where a figure may Arrive. [HB-TRM.01]"""
    return nearest_with_room(g, g.book.area(g.book.case.lair.arrival if g.began else g.book.case.arrival), g.enemy_card(figure).size)


def ambush_areas(g: Case, figure: str) -> list[int]:
    """Where a figure may Ambush. [HB-TRM.02]"""
    size = g.enemy_card(figure).size
    home = g.lead().area
    around = [area for area in g.board.adjacent[home] if g.space(area) >= size]
    if around:
        fewest = min([len(g.agents_in(area)) for area in around])
        return [area for area in around if len(g.agents_in(area)) == fewest]
    return nearest_with_room(g, home, size)


class Appear(AskLead):
    """Figures come onto the board one by one; ties of areas go to the Lead."""

    PROMPT = "Where does the {figure} appear?"
    WAITING = "{seat} places a {figure}"
    HOW: ClassVar[str] = "appears"

    figure: str
    many: int = 1

    def areas(self, g: Case) -> list[int]:
        raise NotImplementedError

    def again(self) -> Self:
        """The same for the figures still to come."""
        return type(self)(self.figure, self.many - 1)

    def prompt_values(self, g: Case) -> dict[str, str]:
        return {"figure": g.book.figure_names[self.figure]}

    def run(self, g: Case) -> None:
        if self.many <= 0:
            return
        areas = self.areas(g) if g.on_board(self.figure) < g.book.supply[self.figure] else []
        if len(areas) > 1:
            super().run(g)
            return
        if areas:
            put_enemy(g, self.figure, areas[0], self.HOW)
        else:
            shortage(g, g.book.figure_names[self.figure])
        g.then(self.again())

    def options(self, g: Case) -> list[Choice]:
        return [ToArea(area) for area in self.areas(g)]

    def why(self, g: Case, seat: int, target: str) -> Refusal | None:
        if g.area_in(target) == NOWHERE:
            return None
        return Refusal(target, f"The {g.book.figure_names[self.figure]} appears in another area first", self.RULE, "ToArea")

    def answer(self, g: Case, choice: ToArea) -> None:
        put_enemy(g, self.figure, choice.area, self.HOW)
        g.then(self.again())


class Arrive(Appear):
    """Figures Arrive. [HB-TRM.01]"""

    HOW: ClassVar[str] = "Arrives"

    RULE = "HB-TRM.01"

    def areas(self, g: Case) -> list[int]:
        return arrival_areas(g, self.figure)


class Ambush(Appear):
    """Figures Ambush the Lead Agent. [HB-TRM.02]"""

    HOW: ClassVar[str] = "Ambushes the agents"

    RULE = "HB-TRM.02"

    def areas(self, g: Case) -> list[int]:
        return ambush_areas(g, self.figure)
