"""A table for tests: a position with the board, the Agents, the cards and the dice that a test wants."""

from __future__ import annotations

from typing import Any

from undertable.games.facility07.cards.facts import Book
from undertable.games.facility07.chapters.placing import lay
from undertable.games.facility07.chapters.reactions import React
from undertable.games.facility07.chapters.turn import Action, EndOfTurn
from undertable.games.facility07.content import AgentCard, RoomCard
from undertable.games.facility07.game import GAME
from undertable.games.facility07.setup import FacilityPosition
from undertable.kernel.choice import PASS
from undertable.kernel.piece import EVERYONE, Card
from undertable.kernel.step import Step
from undertable.testing import ScriptedRng, choose, do, labels, option

ENTRYWAY, REC_ROOM, TUBE_STATION, MORGUE = 0, 1, 2, 3
PLAIN = (("R02", 0, -3, 0), ("R15", 3, 0, 0), ("R01", 0, -6, 0))
"""Rec Room north of the Entryway, Morgue behind it; Tube Station to the east."""


def start(
    seats: int = 3, battle: bool = False, rooms: Any = PLAIN, agents: tuple[str, ...] = (), seed: int = 1, **options: Any
) -> FacilityPosition:
    """A bare table at the beginning of seat 0's turn: no cards in hand, everybody in the Entryway, Gus McTape everywhere."""
    g = GAME.new(GAME.start(seats, options, seed), watched=True)
    assert isinstance(g, FacilityPosition)
    guard = 0
    while not isinstance(g.asking, Action):
        seat = g.pending[0]
        g.apply(seat, g.choices(seat)[0])
        guard += 1
        assert guard < 200
    for seat, agent in enumerate(g.agents):
        for zone in (agent.hand, agent.gadgets, agent.covert):
            while zone.cards:
                g.ops.cards.insert(0, Card(g.fresh(), zone.cards.pop().kind, 0))
        card = g.book.get(AgentCard, agents[seat] if seat < len(agents) else "AG05")
        agent.kind = card
        agent.facts = g.book.agents[card]
        agent.room = 0
        agent.dazed = agent.cell = False
        agent.rooms_entered = 1
        agent.fresh_turn()
    del g.rooms[1:]
    g.cover_of.clear()
    g.remap()
    for each in g.guards:
        each.room, each.dazed, each.newborn, each.held_until = -1, False, False, 0
    for code, x, y, turn in rooms:
        lay(g, g.book.get(RoomCard, code), x, y, turn)
    g.battle = battle
    g.tracker = 6 if battle else 0
    g.hacker = 0 if battle else -1
    g.first = 0
    g.unsettled = False
    turn_of(g, 0)
    return g


def turn_of(g: FacilityPosition, seat: int) -> None:
    """Begin the action step of a seat."""
    g.posts = -1
    g.active = seat
    g.turn_over = g.explored_now = g.eventful = g.exploring = g.fallen = False
    g.blocks = []
    g.lets = []
    for agent in g.agents:
        agent.fresh_turn()
    do(g, Action(seat), EndOfTurn(seat))


def entry(g: FacilityPosition, code: str) -> Any:
    book = g.book
    assert isinstance(book, Book)
    return next(e for e in book.entries() if e.id == code)


def give(g: FacilityPosition, seat: int, *codes: str, to: str = "hand") -> int:
    """Put cards into a seat's hand, Gadgets or Covert place; the handle of the last is returned."""
    id = 0
    zone = getattr(g.agents[seat], to)
    for code in codes:
        id = g.fresh()
        zone.cards.append(Card(id, entry(g, code), EVERYONE if to == "gadgets" else 1 << seat))
    again(g)
    return id


def again(g: FacilityPosition) -> None:
    """Ask the pending question anew, after the test has changed something."""
    g.posts = -1
    if g.asking is not None:
        g.decisions = g.asking.asks(g)


def missions_of(g: FacilityPosition, code: str) -> None:
    """Everybody has this Top Secret Card."""
    for seat, agent in enumerate(g.agents):
        agent.secret.cards = [Card(g.fresh(), entry(g, code), 1 << seat)]


def announced(seats: dict[int, int], deed: str, answers: dict[int, str], *faces: int) -> FacilityPosition:
    """The Battle Phase: seats stand in these Rooms, seat 0 announces something, the others answer, and the dice show these faces."""
    g = start(battle=True)
    for seat, room in seats.items():
        put(g, seat, room)
    dice(g, *faces)
    choose(g, 0, deed)
    assert sorted(g.pending) == sorted(answers)
    for seat, said in answers.items():
        choose(g, seat, said)
    quiet(g)
    return g


def guard_in(g: FacilityPosition, room: int, dazed: bool = False) -> int:
    """Put a Guard into a Room."""
    for i, guard in enumerate(g.guards):
        if guard.room < 0:
            guard.room, guard.dazed, guard.newborn, guard.held_until = room, dazed, False, 0
            again(g)
            return i
    raise AssertionError("no Guard left")


def put(g: FacilityPosition, seat: int, room: int, dazed: bool = False, data: int = -1) -> None:
    """Put an Agent into a Room."""
    agent = g.agents[seat]
    agent.room, agent.dazed = room, dazed
    if data >= 0:
        agent.data = data
    again(g)


def dice(g: FacilityPosition, *faces: int) -> None:
    """The next dice show these faces."""
    g.rng = ScriptedRng([face - 1 for face in faces], 7, 7)


def quiet(g: FacilityPosition) -> None:
    """Everybody passes in reaction windows."""
    while isinstance(g.asking, React):
        g.apply(g.pending[0], PASS)


def react(g: FacilityPosition, seat: int, label: str) -> None:
    """This seat answers with a card as soon as it can; everybody else passes."""
    while isinstance(g.asking, React):
        if g.pending == [seat] and any(label in choice.label(g) for choice in g.choices(seat)):
            choose(g, seat, label)
            return
        g.apply(g.pending[0], PASS)
    raise AssertionError(f"{label} could not be played")


def play(g: FacilityPosition, seat: int, label: str) -> None:
    """Choose by words, then let reaction windows pass."""
    choose(g, seat, label)
    quiet(g)


def run(g: FacilityPosition, *steps: Step) -> None:
    """Carry out steps on an empty agenda (with the action step behind them) and let windows pass."""
    g.posts = -1
    do(g, *steps, Action(g.active), EndOfTurn(g.active))
    quiet(g)


def can(g: FacilityPosition, seat: int, label: str) -> bool:
    """Whether some option of the seat says this."""
    return any(label.lower() in said.lower() for said in labels(g, seat))


def end_turn(g: FacilityPosition, seat: int) -> None:
    """End the turn; discards are the first cards."""
    choose(g, seat, "End your turn")
    quiet(g)
    while not g.over and not isinstance(g.asking, Action):
        g.apply(g.pending[0], g.choices(g.pending[0])[0])


__all__ = ["ENTRYWAY", "MORGUE", "PLAIN", "REC_ROOM", "TUBE_STATION", "again", "announced", "can", "choose", "dice", "do",
           "end_turn", "entry", "give", "guard_in", "labels", "missions_of", "option", "play", "put", "quiet", "react", "run",
           "start", "turn_of"]  # fmt: skip
