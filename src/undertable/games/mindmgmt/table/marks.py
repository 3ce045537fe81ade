"""What is laid and written on the board again and again: each drawn once. Nobody changes one of these."""

from __future__ import annotations

from functools import lru_cache

from undertable.games.mindmgmt.chapters.board import WALLS, corners, name_of
from undertable.games.mindmgmt.chapters.naming import clock, wall_id
from undertable.kernel.scene import Badge, Edge, Token


@lru_cache(1000)
def mayhem(wall: int) -> Edge:
    (x1, y1), (x2, y2) = corners(wall)
    one, other = WALLS[wall]
    return Edge(
        id=wall_id(wall), name="Mayhem", help=f"No way between {name_of(one)} and {name_of(other)}, except diagonally",
        rule="MM-MAY.02", colour="red", kind="wall", x1=x1, y1=y1, x2=x2, y2=y2,
    )  # fmt: skip


@lru_cache(1000)
def place_for_mayhem(wall: int) -> Edge:
    laid = mayhem(wall)
    return Edge(
        id=laid.id, name=f"Place for Mayhem {laid.id[5:]}", help=laid.help, rule=laid.rule, colour=laid.colour, kind="line",
        x1=laid.x1, y1=laid.y1, x2=laid.x2, y2=laid.y2,
    )  # fmt: skip


@lru_cache(1000)
def step_token(how: str, hour: int) -> Badge:
    said = {"ask": "answer to ASK", "paid": "paid for an Immortal", "backtrack": "Backtrack"}[how]
    return Badge(text="STEP", symbol="step", name="STEP token", help=f"{said}, {clock(hour)}", colour="orange", rule="MM-GEN.09")


@lru_cache(1000)
def confirmed(hour: int) -> Badge:
    return Badge(text=f"={hour}", symbol="confirmed", name=f"Confirmed: hour {hour}", colour="green", rule="MM-REV.03")


@lru_cache(1000)
def recruits(number: int) -> Token:
    return Token(glyph="●", name="Recruits", count=number, colour="green", symbol="recruit", art="token/recruit")


@lru_cache(1000)
def slipped(glyph: str) -> Token:
    return Token(glyph=glyph, name="MIND SLIP", colour="purple", symbol="slip", art="token/slip")


@lru_cache(1000)
def answered_no(hour: int) -> Badge:
    return Badge(text=f"{hour:02} NO", name=f"Asked at {clock(hour)}: NO", colour="grey")


@lru_cache(1000)
def nothing_new(hour: int) -> Badge:
    return Badge(text=f"{hour:02} nothing new", name=f"Asked at {clock(hour)}: nothing new", colour="grey")


@lru_cache(1000)
def answered_step(hour: int, place: int) -> Badge:
    said = f"Asked at {clock(hour)}: STEP on {name_of(place)}"
    return Badge(text=f"{hour:02} {name_of(place)}", name=said, colour="orange", symbol="step")
