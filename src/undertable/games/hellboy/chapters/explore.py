"""Explore and Examine: turning up rooms, and what is found in them. [HB-EXP, HB-EXM, HB-SCN.03..11]"""

from __future__ import annotations

from typing import Final

from undertable.games.hellboy.cards.verbs import By, InformOnExplore, InformOrDelay, InformPerSuccess, KeenSenses
from undertable.games.hellboy.chapters.casefile import happens
from undertable.games.hellboy.chapters.layout import NOWHERE
from undertable.games.hellboy.chapters.options import AskAgent, AskLead, ToArea, counted
from undertable.games.hellboy.chapters.placing import place_scenery, place_swarm, put_enemy, shortage
from undertable.games.hellboy.chapters.rolls import Assist, agent_test, catastrophe, make_test
from undertable.games.hellboy.content import EncounterCard, PointOfInterest
from undertable.games.hellboy.pieces import EXAMINE, Scenery
from undertable.games.hellboy.state import Case
from undertable.kernel import Choice, Refusal, Step, Word

CLUE: Final = -1
FIRST_POI: Final = -2
"""What is examined, when it is not a piece of scenery: a Clue, or the Points of Interest of the case from here down."""


def unexplored_doors(g: Case, area: int) -> list[int]:
    """The doorways of an area to unexplored rooms that are not locked. [HB-EXP.01]"""
    plan = g.book.plan
    known = g.explored | g.locked
    return [door for door in plan.doors_of[area] if not known >> plan.room_of[plan.other_side(door, area)] & 1]


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
        g.tell("In {area} is the {thing}", area=g.place_name(area), thing=g.book.poi_name(poi), kind="case")


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
    where = with_room(g, area, g.enemy_card(figure).size)
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
        return {"thing": g.book.poi_name(self.poi)}

    def options(self, g: Case) -> list[Choice]:
        areas = [area for area in g.book.plan.rooms[self.room] if g.clues[area]]
        return [ToArea(area) for area in areas or [self.last]]

    def why(self, g: Case, seat: int, target: str) -> Refusal | None:
        if g.area_in(target) == NOWHERE:
            return None
        return Refusal(target, f"The {g.book.poi_name(self.poi)} is one of the Clues of this room", self.RULE)

    def answer(self, g: Case, choice: ToArea) -> None:
        put_poi(g, self.poi, choice.area)


# Examine


def target_number(g: Case, number: int) -> int:
    """8 with an enemy in the area, 6 with one in the room, else 4; never more than an agent's trait allows. [HB-EXM.03]"""
    agent = g.agents[number]
    room = g.book.plan.room_of[agent.area]
    target = 4
    for enemy in g.enemies:
        if enemy.area == agent.area:
            target = 8
            break
        if g.book.plan.room_of[enemy.area] == room:
            target = 6
    for trait in agent.kind.traits:
        if isinstance(trait, KeenSenses):
            target = min(trait.most, target)
    return target


def poi_of(g: Case, thing: int) -> PointOfInterest:
    """The Point of Interest that is examined."""
    return g.book.pois[FIRST_POI - thing]


def thing_name(g: Case, thing: int) -> str:
    """What is examined, for people."""
    if thing == CLUE:
        return "Clue"
    return poi_of(g, thing).name if thing <= FIRST_POI else g.piece(thing).kind.name


def examinable(g: Case, area: int) -> list[int]:
    """What can be examined in an area. [HB-EXM.01]"""
    found = [CLUE] if g.clues[area] else []
    if area in g.pois.values():
        for place, poi in enumerate(g.book.pois):
            if g.pois.get(poi.id) == area and poi.id not in g.looked:
                found.append(FIRST_POI - place)
    for piece in g.scenery:
        if piece.area == area and piece.kind.searchable and piece.tokens:
            found.append(piece.number)
    return found


def examine(g: Case, number: int, thing: int) -> None:
    """An EXAMINE test with cubes of everybody in the area. [HB-EXM.02]"""
    test = agent_test(g, "examine", EXAMINE, number, target_number(g, number))
    test.thing = thing
    test.area = g.agents[number].area
    g.tests.append(test)
    if g.watched:
        g.tell("{agent} examines the {thing}", agent=g.agents[number].kind, thing=thing_name(g, thing))
    g.then(*[Assist(other) for other in g.agents_in(test.area)])
    make_test(g, ExamineOutcome())


class ExamineOutcome(Step):
    """What the examination brings. [HB-EXM.04..08]"""

    def run(self, g: Case) -> None:
        test = g.tests[-1]
        if test.thing == CLUE:
            if (test.won or catastrophe(test)) and g.clues[test.area]:
                g.clues[test.area] -= 1
                if g.watched and not test.won:
                    g.tell("Catastrophe: the Clue in {area} is lost", area=g.place_name(test.area))
            g.inform(test.won)
        elif test.thing <= FIRST_POI:
            poi = poi_of(g, test.thing)
            if test.won and poi.once_per_round:
                g.looked = [*g.looked, poi.id]
            happens(g, "examined" if test.won else "failed", By(poi, test.agent), poi.id, 0, catastrophe(test))
        else:
            search(g, g.piece(test.thing), test.agent, test.won, catastrophe(test))


def search(g: Case, piece: Scenery, agent: int, won: int, cat: bool) -> None:
    """A search uses up a token, successful or not. [HB-SCN.03]"""
    g.spend_token(piece)
    effect = piece.kind.effect
    g.used(piece.kind)
    if isinstance(effect, InformPerSuccess):
        g.inform(effect.by * won)
    elif isinstance(effect, InformOrDelay):
        if cat:
            g.advance_doom(effect.catastrophe, f"Catastrophe at the {piece.kind.name}")
        if won:
            g.then(ReadLectern(agent, effect.inform, effect.delay, won))


class ReadOn(Choice):
    """What the successes at a Lectern bring: information, less doom, or some of each."""

    inform: int
    delay: int

    def label(self, g: Case) -> str:
        parts = [f"Information Gathered +{self.inform}"] if self.inform else []
        return " and ".join(parts + ([f"Impending Doom -{self.delay}"] if self.delay else []))

    def minor(self, g: Case) -> bool:
        """More doom is taken away than there is, or there is nothing left to find out."""
        return self.delay >= g.doom or (self.inform > 0 and not g.insight_at and g.doom > 1)


class ReadLectern(AskAgent):
    """For each success: information, or less doom. [HB-SCN.10]"""

    RULE = "HB-SCN.10"
    PROMPT = "What does the Lectern give?"
    WAITING = "{seat} reads at the Lectern"

    inform: int
    delay: int
    won: int

    def options(self, g: Case) -> list[Choice]:
        return [ReadOn(self.inform * (self.won - held), self.delay * held) for held in range(self.won + 1)]

    def answer(self, g: Case, choice: ReadOn) -> None:
        g.inform(choice.inform)
        g.reduce_doom(choice.delay)
