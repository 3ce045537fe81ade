"""Explore: turning up rooms and setting up what is in them. [HB-EXP]"""

from __future__ import annotations

from undertable.games.hellboy.cards.verbs import By, InformOnExplore
from undertable.games.hellboy.chapters.asks import AskLead
from undertable.games.hellboy.chapters.casefile import happens
from undertable.games.hellboy.chapters.layout import NOWHERE
from undertable.games.hellboy.chapters.options import ToArea, counted
from undertable.games.hellboy.chapters.placing import place_scenery, place_swarm, put_enemy, shortage, size_of
from undertable.games.hellboy.content import EncounterCard
from undertable.games.hellboy.state import Case
from undertable.kernel.choice import Choice
from undertable.kernel.event import Word
from undertable.kernel.step import Refusal


def unexplored_doors(g: Case, area: int) -> list[int]:
    """The doorways of an area to unexplored rooms that are not locked. [HB-EXP.01]"""
    plan = g.book.plan
    found: list[int] = []
    for door in plan.doors_of[area]:
        room = plan.room_of[plan.other_side(door, area)]
        if not g.explored >> room & 1 and not g.locked >> room & 1:
            found.append(door)
    return found


def explore(g: Case, agent: int, door: int) -> None:
    """The room behind a doorway is turned up and set up; nobody moves. [HB-EXP.02, HB-EXP.08]"""
    plan = g.book.plan
    near = plan.other_side(door, g.agents[agent].area)
    room = plan.room_of[near]
    card = reveal_room(g, room, near)
    last = element_areas(g, near)[3]
    stage = g.book.rooms[room].stage
    nth = sum(1 for number, other in enumerate(g.book.rooms) if other.stage == stage and g.explored >> number & 1)
    happens(g, "explored", By(card, agent, room, last), stage, nth)
    for gear in g.agents[agent].gear:
        effect = gear.effect
        if isinstance(effect, InformOnExplore):
            g.used(gear.kind)
            g.inform(effect.by)
    if card.poi:
        put_poi(g, card.poi, last)


def put_poi(g: Case, poi: str, area: int) -> None:
    """A Clue turns out to be a Point of Interest; without a Clue there it is a new marker. [HB-CAS.06, HB-CAS.08]"""
    if g.clues[area]:
        g.clues[area] -= 1
    g.pois = {**g.pois, poi: area}
    if g.watched:
        name = next(one.name for one in g.book.pois if one.id == poi)
        g.tell("In {area} is the {thing}", area=g.place_name(area), thing=name, kind="case")


def reveal_room(g: Case, room: int, near: int) -> EncounterCard:
    """Turn up the Encounter Card of a room and place its elements. [HB-EXP.02]"""
    g.own_rooms()
    card = g.reveal(g.rooms[room], 0).kind
    assert isinstance(card, EncounterCard)
    g.used(card)
    g.explored |= 1 << room
    g.new_layout()
    if g.watched:
        g.tell("{room}: {card}", room=g.book.room_names[room], card=card, kind="explore")
    pieces = len(g.scenery)
    clues = g.clues[:]
    for element, area in zip(card.elements, element_areas(g, near), strict=True):
        for item in element:
            place_item(g, item, area)
    if g.watched:
        for area in g.book.plan.rooms[room]:
            found = [piece.kind.name for piece in g.scenery[pieces:] if piece.area == area]
            if g.clues[area] > clues[area]:
                found.append(counted(g.clues[area] - clues[area], "Clue"))
            if found:
                where = Word(g.place_name(area), ref=g.area_id(area))
                g.tell("In {area}: {things}", area=where, things=", ".join(found), kind="explore")
    return card


def element_areas(g: Case, near: int) -> list[int]:
    """Where the four elements go: clockwise from the doorway; in rooms of two near, far, near, far. [HB-EXP.04, HB-EXP.05]"""
    areas = g.book.plan.clockwise(near)
    return areas if len(areas) == 4 else [areas[0], areas[1], areas[0], areas[1]]


def place_item(g: Case, item: str, area: int) -> None:
    """One thing of an element: scenery, enemies by number of agents, a swarm or a Clue. [HB-EXP.03, HB-EXP.06]"""
    name, _, numbers = item.partition(":")
    if name == "clue":
        g.clues[area] += 1
    elif name == "swarm":
        place_swarm(g, area)
    elif name in g.book.scenery:
        where = with_room(g, area, g.book.scenery[name].size)
        if where != NOWHERE:
            place_scenery(g, name, where)
    else:
        many = int(numbers.split("/")[len(g.agents) - 1]) if numbers else 1
        for _ in range(many):
            place_figure(g, name, area)


def place_figure(g: Case, figure: str, area: int) -> None:
    """An enemy in its area or the next clockwise with room. [HB-EXP.07]"""
    where = with_room(g, area, size_of(g, figure))
    if g.on_board(figure) >= g.book.supply[figure] or where == NOWHERE:
        shortage(g, g.book.figure_names[figure])
    else:
        put_enemy(g, figure, where)


def with_room(g: Case, area: int, size: int) -> int:
    """The area, or the next clockwise in the room with space; NOWHERE if there is none. [HB-EXP.07]"""
    for other in g.book.plan.clockwise(area):
        if g.space(other) >= size:
            return other
    return NOWHERE


class TurnClue(AskLead):
    """One Clue of a room is a Point of Interest; the Lead chooses which. [HB-CAS.06]"""

    RULE = "HB-CAS.06"
    PROMPT = "Which Clue is the {thing}?"
    WAITING = "{seat} says where the {thing} is"
    ALONE = False

    poi: str
    room: int
    last: int
    """The area of element 4, for a room without Clues."""

    def prompt_values(self, g: Case) -> dict[str, str]:
        return {"thing": next(poi.name for poi in g.book.pois if poi.id == self.poi)}

    def options(self, g: Case) -> list[Choice]:
        areas = [area for area in g.book.plan.rooms[self.room] if g.clues[area]]
        return [ToArea(area) for area in areas or [self.last]]

    def why(self, g: Case, seat: int, target: str) -> Refusal | None:
        if g.area_in(target) == NOWHERE:
            return None
        return Refusal(target, f"The {self.prompt_values(g)['thing']} is one of the Clues of this room", self.RULE)

    def answer(self, g: Case, choice: ToArea) -> None:
        put_poi(g, self.poi, choice.area)
