"""Where an agent has something to do, and how good each area is as the next place to be."""

from __future__ import annotations

from typing import Final

from undertable.games.hellboy.advice.worth import (
    better_rested,
    condition,
    crowding,
    descend_ready,
    door_worth,
    hunting,
    info_worth,
    shoots_better,
    way_on,
)
from undertable.games.hellboy.cards.verbs import Fireproof, Swarmproof
from undertable.games.hellboy.chapters.dice import BASE_DICE, expected_successes
from undertable.games.hellboy.chapters.explore import unexplored_doors
from undertable.games.hellboy.chapters.layout import NOWHERE
from undertable.games.hellboy.pieces import EXAMINE
from undertable.games.hellboy.state import Case

FADING: Final[list[float]] = [0.75**n for n in range(100)]
"""What is left of the worth of something that is so many moves away."""
UNKNOWN: Final = -1000.0


class Places:
    """What one agent knows of the board: worked out once for each question."""

    g: Case
    home: int
    shooter: bool
    chased: int
    """Standing enemies in the agent's own area."""
    frail: bool
    fireproof: bool
    swarmproof: bool
    crowd: list[int]
    """Enemies in each area."""
    hunt: float
    work: dict[int, float]
    """The best that there is to do in an area for whoever stands there."""
    _goodness: list[float]

    def __init__(self, g: Case, number: int) -> None:
        agent = g.agents[number]
        self.g = g
        self.home = agent.area
        self.shooter = shoots_better(agent)
        self.frail = condition(agent) <= 3
        self.fireproof = agent.has(Fireproof)
        self.swarmproof = agent.has(Swarmproof)
        self.chased = 0
        self.crowd = [0] * len(g.clues)
        for enemy in g.enemies:
            self.crowd[enemy.area] += 1
            if enemy.area == self.home and not enemy.stunned:
                self.chased += 1
        self.hunt = hunting(g, number)
        self.work = {}
        self._goodness = [UNKNOWN] * len(g.clues)
        if not g.began:
            self._look_around(number)

    def offer(self, area: int, worth: float) -> None:
        """There is something to do in an area."""
        if worth > 0.0 and worth > self.work.get(area, 0.0):
            self.work[area] = worth

    def _look_around(self, number: int) -> None:
        """Clues, Points of Interest, scenery, swarms, doorways, and the way on."""
        g = self.g
        agent = g.agents[number]
        room_of = g.book.plan.room_of
        hostile = 0
        for enemy in g.enemies:
            hostile |= 1 << room_of[enemy.area]
        level = BASE_DICE * agent.skills[EXAMINE] - agent.injuries(EXAMINE)
        quiet = expected_successes(level, 4)
        watched = expected_successes(level, 6) if hostile else quiet
        info = info_worth(g)
        if info > 0.0:
            for area in g.board.areas:
                if g.clues[area]:
                    self.offer(area, (watched if hostile >> room_of[area] & 1 else quiet) * info)
        for piece in g.scenery:
            if piece.tokens:
                if piece.kind.searchable:
                    self.offer(piece.area, (watched if hostile >> room_of[piece.area] & 1 else quiet) * info * 0.9)
                if piece.kind.interactive and agent.hurt() >= 3:
                    self.offer(piece.area, 1.1)
        for poi in g.book.pois:
            area = g.pois.get(poi.id, NOWHERE)
            if area != NOWHERE and not poi.once_per_round and poi.id not in g.looked:
                self.offer(area, 4.5 * (watched if hostile >> room_of[area] & 1 else quiet))
        door = door_worth(g) - crowding(g) if len(g.enemies) <= len(g.agents) and not better_rested(g) else 0.0
        if door > 0.0:
            for area in g.board.areas:
                if unexplored_doors(g, area):
                    self.offer(area, door)
        if sum(g.swarms) >= 2:
            for area in g.board.areas:
                if g.swarms[area]:
                    self.offer(area, 0.9)
        exit_area = way_on(g)
        if exit_area != NOWHERE and descend_ready(g):
            self.offer(exit_area, 7.0)

    def good(self, area: int) -> float:
        """How good an area is as the agent's next place: what can be done there or near, against what standing there costs."""
        known = self._goodness[area]
        if known == UNKNOWN:
            known = self._attraction(area) - self._danger(area)
            self._goodness[area] = known
        return known

    def _attraction(self, area: int) -> float:
        g = self.g
        far = g.board.distances(area)
        best = 0.0
        for there, worth in self.work.items():
            steps = far[there]
            if steps != NOWHERE:
                best = max(best, worth * FADING[(steps + 1) // 2] - 0.02 * steps)
        boss = g.book.boss
        for enemy in g.enemies:
            steps = far[enemy.area]
            if steps == NOWHERE:
                continue
            worth = self.hunt * 1.6 if enemy.figure == boss else self.hunt
            if self.shooter and steps <= 3 and g.board.sees(area, enemy.area):
                best = max(best, worth * (0.6 if steps == 0 else 1.0) - 0.02 * steps)
            else:
                best = max(best, worth * FADING[(steps + 1) // 2] - 0.02 * steps)
        return best

    def _danger(self, area: int) -> float:
        """What standing among enemies, swarms and fire costs."""
        g = self.g
        cost = 0.0
        if g.blazes[area] and not self.fireproof:
            cost += 1.5
        if not self.swarmproof and g.near_swarm(area):
            cost += 0.15
        if self.frail:
            cost += 0.5 * self.crowd[area]
        return cost


def places_of(g: Case, agent: int, places: dict[int, Places]) -> Places:
    known = places.get(agent)
    if known is None:
        known = Places(g, agent)
        places[agent] = known
    return known
