"""Examine: Clues, Points of Interest and searchable scenery. [HB-EXM, HB-SCN.03..11]"""

from __future__ import annotations

from typing import Final

from undertable.games.hellboy.cards.verbs import By, InformOrDelay, InformPerSuccess, KeenSenses
from undertable.games.hellboy.chapters.asks import AskAgent
from undertable.games.hellboy.chapters.casefile import happens
from undertable.games.hellboy.chapters.rolls import Assist, agent_test, catastrophe, make_test
from undertable.games.hellboy.content import PointOfInterest
from undertable.games.hellboy.pieces import EXAMINE, Scenery
from undertable.games.hellboy.state import Case
from undertable.kernel.choice import Choice
from undertable.kernel.step import Step

CLUE: Final = -1
FIRST_POI: Final = -2
"""What is examined, when it is not a piece of scenery: a Clue, or the Points of Interest of the case from here down."""


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
    if thing <= FIRST_POI:
        return poi_of(g, thing).name
    piece = g.piece(thing)
    return piece.kind.name if piece is not None else "scenery"


def examinable(g: Case, area: int) -> list[int]:
    """What can be examined in an area. [HB-EXM.01]"""
    found: list[int] = []
    if g.clues[area]:
        found.append(CLUE)
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
    for other in g.agents_in(test.area):
        g.then(Assist(other))
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
            piece = g.piece(test.thing)
            if piece is not None:
                search(g, piece, test.agent, test.won, catastrophe(test))


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
        if choice.inform:
            g.inform(choice.inform)
        if choice.delay:
            g.reduce_doom(choice.delay)
