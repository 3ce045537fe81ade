"""Tables in the middle of things: what lies where is said in one line, then the test plays on as a player would."""

from __future__ import annotations

from typing import Any

import undertable as ut
from undertable.games.mindmgmt.chapters import evidence as ev
from undertable.games.mindmgmt.chapters.activation import Activation, EndRound, RogueTurn
from undertable.games.mindmgmt.chapters.board import WALLS, name_of, place_of
from undertable.games.mindmgmt.chapters.recruiter import RecruiterTurn
from undertable.games.mindmgmt.pieces import Agent, Note, Report, StepToken
from undertable.games.mindmgmt.setup import Operation
from undertable.games.mindmgmt.state import OPENING, ROGUE_TURN
from undertable.kernel.choice import Choice
from undertable.kernel.rng import seeded
from undertable.kernel.step import Step
from undertable.testing import do

QUIET_TEAM = "celeste gideon elio pim"
"""Four Agents whose abilities stay out of the way."""


def spots(text: str) -> list[int]:
    """`A1 B2` as locations."""
    return [place_of(name) for name in text.split()]


def wall_between(a: int, b: int) -> int:
    """The number of the Mayhem place between two orthogonally adjacent locations."""
    return WALLS.index((min(a, b), max(a, b)))


def names(places: list[int]) -> list[str]:
    return sorted(name_of(place) for place in places)


def feature(g: Operation, code: str) -> int:
    """The number of the Feature with this code."""
    return [f.id for f in g.city.features].index(code.lower())


def new(seats: int = 2, **options: object) -> Operation:
    """A new table, before anything was placed."""
    g = ut.new("mindmgmt", seats=seats, seed=5, options=dict(options))
    assert isinstance(g, Operation)
    return g


def until(g: Operation, phase_over: str = "set-up") -> Operation:
    """Random play until this phase is over."""
    rng = seeded(1, "until")
    while g.phase == phase_over and not g.over:
        seat = g.pending[0]
        g.apply(seat, rng.pick(g.choices(seat)))
    return g


def table(
    mode: str = "full",
    path: str = "A1 B1 C1 D1 E1",
    hand: str = "dor clk pst",
    agents: str = "A7 A7 F7 F7",
    team: str = QUIET_TEAM,
    immortals: str = "B3 C4 D5 E3",
    mayhem: str = "",
    second: str = "F5",
    cards: str = "van mng",
    card: str = "hale",
    steps: str = "",
    confirmed: str = "",
    seats: int = 2,
    recruiter: int = 0,
    shift: tuple[str, ...] = (),
    shown: int = 0,
    seed: int = 1,
    immortal_recruiting: str = "one",
) -> Operation:
    """A game after set-up, with everything where the test wants it."""
    full = mode == "full"
    options: dict[str, Any] = {"mode": mode, "recruiter": str(recruiter), "shift": list(shift), "immortals": immortal_recruiting}
    position = ut.new("mindmgmt", seats=seats, seed=seed, options=options)
    assert isinstance(position, Operation)
    g = position
    if full:
        g.mayhem = [wall_between(*spots(wall.replace("-", " "))) for wall in mayhem.split()]
        g.immortals = spots(immortals)
        g.card = next((c for c in g.potential if c.id == card), None)
        g.second_slip_at = place_of(second)
    g.pave()
    g.path = spots(path)
    g.visited = sum(1 << place for place in g.path)
    g.hand = sorted(feature(g, code) for code in hand.split())
    g.open_cards = [feature(g, code) for code in cards.split()] if full else []
    g.deck = [f for f in range(16) if f not in g.hand and f not in g.open_cards]
    rogues = g.rogues()
    cards_of = {c.id: c for c in g.city.agents}
    chosen = team.split() if full else ["ada", "bruno", "celeste", "pim"]
    g.agents = [
        Agent(number, cards_of[id], rogues[number % len(rogues)] if number < 2 * len(rogues) or len(rogues) == 1 else -1)
        for number, id in enumerate(chosen)
    ]
    if len(rogues) == 3:
        g.agents[3].seat = -1
    for agent, at in zip(g.agents, spots(agents), strict=True):
        agent.at = at
    g.hour = len(g.path)
    g.steps = [StepToken(place, "ask", g.hour) for place in spots(steps)]
    g.confirmed = [Note(place, g.path.index(place) + 1) for place in spots(confirmed)]
    for place in spots(steps) + spots(confirmed):
        g.marked |= 1 << place
    if shown:
        g.reports = [Report(OPENING, shown)]
        g.shown = shown
        g.supply -= shown
    g.evidence = [(ev.SETUP, 0, len(g.potential), 1 if g.false_trail else 0, *g.mayhem)]
    g.evidence += [(ev.STEPPED, hour) for hour in range(1, len(g.path) + 1)]
    g.round = max(1, (len(g.path) - OPENING) // 2 + 1)
    return g


def recruiter_turn(g: Operation) -> None:
    """It is the Recruiter's turn; the team follows."""
    do(g, RecruiterTurn(), RogueTurn(), EndRound(g.round))


def rogue_turn(g: Operation) -> None:
    """It is the Rogue team's turn; the next round follows."""
    for agent in g.agents:
        agent.activated = False
    do(g, RogueTurn(), EndRound(g.round))


def activate(g: Operation, number: int, *after: Step) -> None:
    """This Agent is activated."""
    g.phase = ROGUE_TURN
    g.active = number
    g.moved = g.spent = g.free_used = g.ally_used = False
    g.agents[number].activated = True
    do(g, Activation(number), *(after or (EndRound(g.round),)))


def asked(g: Operation) -> int:
    """The one seat that is asked."""
    assert len(g.pending) == 1
    return g.pending[0]


def keys(g: Operation, kind: str) -> list[str]:
    """What the asked seat can choose of one kind: places by name, the rest by key."""
    found: list[str] = []
    for choice in g.choices(asked(g)):
        if type(choice).__name__ == kind:
            place = getattr(choice, "place", None)
            found.append(name_of(place) if isinstance(place, int) else choice.key())
    return sorted(found)


def features_asked(g: Operation) -> list[str]:
    """The codes of the Features that the activated Agent can ASK about."""
    return sorted(g.city.features[c.feature].code for c in g.choices(asked(g)) if type(c).__name__ == "AskAbout")  # type: ignore[attr-defined]


def pick(g: Operation, kind: str, place: str = "", **fields: Any) -> Choice:
    """The option of this kind, on this location, with these fields."""
    for choice in g.choices(asked(g)):
        if type(choice).__name__ != kind:
            continue
        if place and getattr(choice, "place", None) != place_of(place):
            continue
        if all(getattr(choice, name) == value for name, value in fields.items()):
            return choice
    raise AssertionError(f"no {kind} {place} {fields} among {[c.key() for c in g.choices(asked(g))]}")


def take(g: Operation, kind: str, place: str = "", **fields: Any) -> None:
    """The asked seat takes that option."""
    g.apply(asked(g), pick(g, kind, place, **fields))


def has(g: Operation, kind: str, place: str = "", **fields: Any) -> bool:
    try:
        pick(g, kind, place, **fields)
    except AssertionError:
        return False
    return True


def ask(g: Operation, code: str) -> None:
    """The activated Agent asks about a Feature."""
    take(g, "AskAbout", feature=feature(g, code))


def last_line(g: Operation, viewer: int) -> str:
    return g.log(viewer)[-1]


def facts(g: Operation, kind: int) -> list[tuple[int, ...]]:
    return [fact for fact in g.evidence if fact[0] == kind]
