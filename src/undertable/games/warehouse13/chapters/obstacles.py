"""Obstacles on the board: placing, ringing and clearing them, and the Maintenance track. [W13-OBS, W13-WHA.05]"""

from __future__ import annotations

from undertable.games.warehouse13.chapters.numbers import NONE, WAREHOUSE
from undertable.games.warehouse13.chapters.places import ANYWHERE, DECK_PLACE, INDOORS, PLACE_NAMES, TRACK, TRACK_SPACES, ringed, text_of
from undertable.games.warehouse13.chapters.winning import decide
from undertable.games.warehouse13.state import Season


def draw_obstacle(g: Season) -> int:
    """Take a face-down obstacle; if none is left, the discarded ones are mixed again. 0 if there is none at all. [W13-OBS.01..03]"""
    if not g.supply:
        g.supply = sorted(g.dumped)
        g.dumped = []
    if not g.supply:
        return 0
    supply = g.supply[:]
    drawn = supply.pop(g.rng.below(len(supply)))
    g.supply = supply
    return drawn


def put_ring(g: Season, place: int) -> bool:
    """Put a ring on an obstacle that has none, if one is in the supply. [W13-OBS.04, .06]"""
    if g.rings == 0 or not g.obstacles[place] or ringed(g.obstacles[place]):
        return False
    g.rings -= 1
    g.lay_obstacle(place, g.obstacles[place] + 1)
    if g.watched:
        g.tell("The obstacle on {place} gets a ring.", place=PLACE_NAMES[place], kind="obstacle")
    return True


def put_obstacle(g: Season, place: int, ring: bool = False) -> None:
    """Bar a place; where an obstacle lies already it gets a ring instead. [W13-CHL.19]"""
    if g.obstacles[place]:
        if not put_ring(g, place) and g.watched:
            g.tell("{place} is barred already: nothing changes.", place=PLACE_NAMES[place], kind="obstacle")
        return
    if lay_drawn(g, place, "bars {place}") and ring:
        put_ring(g, place)


def lay_drawn(g: Season, place: int, deed: str) -> bool:
    """Draw an obstacle and lay it on a place, if there is one."""
    drawn = draw_obstacle(g)
    if drawn:
        g.lay_obstacle(place, drawn)
        if g.watched:
            g.tell("A {what} " + deed + ".", what=text_of(drawn), place=PLACE_NAMES[place], kind="obstacle")
    return drawn > 0


def clear_place(g: Season, place: int) -> None:
    """Discard the obstacle; its ring returns to the supply. [W13-OBS.05]"""
    obstacle = g.obstacles[place]
    if ringed(obstacle):
        g.rings += 1
        obstacle -= 1
    g.lay_obstacle(place, 0)
    g.dumped = [*g.dumped, obstacle]
    if g.watched:
        g.tell("The obstacle on {place} is cleared away.", place=PLACE_NAMES[place], kind="obstacle")


def on_track(g: Season) -> list[int]:
    """The places of the obstacles on the Maintenance track."""
    return [place for place in range(TRACK, TRACK + TRACK_SPACES) if g.obstacles[place]]


def free_track_space(g: Season) -> int:
    """The next free space of the track, -1 if there is none. [W13-WHA.05]"""
    for place in range(TRACK, TRACK + TRACK_SPACES):
        if not g.obstacles[place] and place != g.gear:
            return place
    return NONE


def add_to_track(g: Season) -> None:
    """Add one obstacle to the Maintenance track; a full track ends the game. [W13-WIN.05, W13-WHA.05]"""
    place = free_track_space(g)
    if place < 0 or lay_drawn(g, place, "damages the Warehouse"):
        check_track(g)


def place_gear(g: Season) -> None:
    """The broken gear covers the highest free space of the track. [W13-OBS.07, .08]"""
    if g.gear >= 0:
        return
    for place in range(TRACK + TRACK_SPACES - 1, TRACK - 1, -1):
        if not g.obstacles[place]:
            g.gear = place
            break
    if g.watched:
        g.tell("The broken gear jams the Maintenance track.", kind="obstacle")
    check_track(g)


def check_track(g: Season) -> None:
    """A track without a free space ends the game at once. [W13-WIN.05]"""
    if free_track_space(g) < 0:
        decide(g, "maintenance")


def in_reach(g: Season, seat: int) -> list[int]:
    """The places, the track apart, whose obstacles the Agent can challenge from here. [W13-CHL.09, .10]"""
    inside = g.players[seat].location == WAREHOUSE
    return [place for place in (ANYWHERE + INDOORS if inside else ANYWHERE) if g.obstacles[place]]


def barred(g: Season, deck: int) -> bool:
    """Whether an obstacle lies on a Trait deck. [W13-CHL.01]"""
    return g.obstacles[DECK_PLACE + deck] != 0
