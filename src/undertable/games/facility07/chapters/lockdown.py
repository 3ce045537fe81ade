"""The chapter "Lock Down": shutting Rooms, and opening them again. [F07-LOK]"""

from __future__ import annotations

from undertable.games.facility07.chapters.reactions import Shelve
from undertable.games.facility07.pieces import NEXT_END, NEXT_START, TURN, Lock
from undertable.games.facility07.state import Facility


def lock_down(g: Facility, room: int, owner: int, until: int, card: int) -> None:
    """A Room is Locked Down; the card that caused it lies out beside its owner. [F07-LOK.05]"""
    if g.table.index(card) < 0:
        card = 0
    g.locks = [*g.locks, Lock(room, owner, until, card)]
    g.agents[owner].add("locks")
    g.relock()
    g.unsettled = True
    if g.watched:
        g.tell("The {room} is Locked Down", room=g.at_room(room))


def unlock(g: Facility, rooms: list[int]) -> None:
    """All Lock Downs of these Rooms are removed; their cards are discarded."""
    gone = [lock for lock in g.locks if lock.room in rooms]
    if not gone:
        return
    g.locks = [lock for lock in g.locks if lock.room not in rooms]
    lift(g, gone)


def lift(g: Facility, gone: list[Lock]) -> None:
    g.relock()
    g.unsettled = True
    for lock in gone:
        if g.watched:
            g.tell("The Lock Down of the {room} ends", room=g.at_room(lock.room))
        if lock.card:
            Shelve(lock.card).run(g)


def expire_at_start(g: Facility, seat: int) -> None:
    """Lock Downs that end when this Agent's turn starts. [F07-LOK.06]"""
    if not g.locks:
        return
    gone = [lock for lock in g.locks if lock.owner == seat and lock.until == NEXT_START]
    if gone:
        g.locks = [lock for lock in g.locks if lock not in gone]
        lift(g, gone)
    g.locks = [Lock(lock.room, lock.owner, TURN, lock.card) if lock.owner == seat and lock.until == NEXT_END else lock for lock in g.locks]


def expire_at_end(g: Facility) -> None:
    """Lock Downs that end with this turn."""
    gone = [lock for lock in g.locks if lock.until == TURN]
    if gone:
        g.locks = [lock for lock in g.locks if lock.until != TURN]
        lift(g, gone)
