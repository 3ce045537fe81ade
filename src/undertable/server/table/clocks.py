"""Clocks: how long a person has had a question, how much of the game's time is used, and when it is out.

Times are those of the stored acts, so that every server that loads the table agrees. A question that the others may not know of
uses no time of the game clock, since its going down would betray who is asked; it has a time of its own.
"""

from __future__ import annotations

from undertable.kernel.position import Position
from undertable.server.table.company import Company
from undertable.server.table.opening import Clock

SECRET_SECONDS = 30.0
GRACE = 1.0
"""What a seat without time left still gets for each question."""


def asked_anew(company: Company, position: Position, at: float) -> None:
    """Note since when the seats are asked, if the question is a new one. One that comes again goes on where it was."""
    if position.asked != company.asked:
        company.asked = position.asked
        since = at - company.used.get(position.asked, 0.0)
        company.asked_at = {decision.seat: since for decision in position.decisions}


def seated(company: Company, seat: int, at: float) -> None:
    """Somebody new sits in the chair: the question starts over for them."""
    if seat in company.asked_at:
        company.asked_at = {**company.asked_at, seat: at}
        company.used = {}


def taken(company: Company, clock: Clock, position: Position, seat: int, at: float) -> tuple[float, float]:
    """What it takes when the seat's question ends now: from its game clock, and of the time that each question has."""
    if clock.kind == "none" or company.chairs[seat].kind != "person" or seat not in position.pending:
        return 0.0, 0.0
    decision = position.asked_of(seat)
    if decision is None:
        return 0.0, 0.0
    seconds = max(0.0, at - company.asked_at.get(seat, at))
    return (seconds, 0.0) if clock.kind == "game" and not decision.secret else (0.0, seconds)


def take(company: Company, seat: int, times: tuple[float, float]) -> None:
    """The question has ended: its time is gone, or remembered in case that it comes again."""
    spent, used = times
    company.spent[seat] += spent
    if used:
        company.used = {**company.used, company.asked: used}


def left(company: Company, clock: Clock, seat: int) -> float:
    """What is left on the seat's game clock, the present question not counted."""
    return max(0.0, clock.seconds - company.spent[seat])


def deadline(company: Company, clock: Clock, position: Position, seat: int) -> float | None:
    """When the time for the present question of a person is out; None: never."""
    if clock.kind == "none" or company.chairs[seat].kind != "person" or seat not in position.pending:
        return None
    since = company.asked_at.get(seat)
    decision = position.asked_of(seat)
    if since is None or decision is None:
        return None
    if clock.kind == "move":
        return since + clock.seconds
    if decision.secret:
        return since + SECRET_SECONDS
    return since + max(left(company, clock, seat), GRACE)
