"""What lies on the table: Agents, Rooms, Guards, Lock Downs and dice; the numbers of Skills, and how long something lasts."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from undertable.games.facility07.cards.facts import AgentFacts, RoomFacts
from undertable.games.facility07.content import AgentCard, RoomCard
from undertable.kernel import DOWN, OPEN, OWN, Derived, Fixed, Piece, Private, Public, Shared, Zone

INSIDE: Final = 0
ESCAPED: Final = 1
DEAD: Final = 2

STATS: Final = (
    "explored", "explored_mainframe", "prison", "cell_rolls_won", "sneaks_won", "guards_fist_dazed", "guards_killed", "agents_fist_dazed",
    "attacked_agent", "kills", "cards_taken", "data_taken", "covert_played", "locks", "events", "dazed_battle",
    "escape_rank", "escape_tracker", "escape_gadgets", "escape_hand", "escape_covert", "escape_data", "escape_rolls",
)  # fmt: skip
"""What is counted for each player from start to end of the game."""
STAT: Final = {name: place for place, name in enumerate(STATS)}

TURN: Final = 1
NEXT_START: Final = 2
NEXT_END: Final = 3
NEXT_TURN: Final = 4
GAME: Final = 5
UNTIL: Final = {"turn": TURN, "next_turn_start": NEXT_START, "next_turn_end": NEXT_END, "next_turn": NEXT_TURN, "game": GAME}
"""How long something lasts, always by the turns of the Agent who caused it (or, for `next_turn`, who has it)."""

SPEED: Final = 0
INSIGHT: Final = 1
STRENGTH: Final = 2
FINESSE: Final = 3
FISTS: Final = 4
SPEED_IS: Final = 5
SNEAK: Final = 6
SKILLS: Final = ("speed", "insight", "strength", "finesse")
BOOSTS: Final = {"speed": SPEED, "insight": INSIGHT, "strength": STRENGTH, "finesse": FINESSE, "fists": FISTS, "sneak": SNEAK}

Boost = tuple[int, int, int, int]
"""Which Skill, by how much, until when, and whether it is already working (1) or waits for the next turn (0)."""


NONE: Final[list[int]] = []
"""What an Agent begins a turn with: she never changes her lists, she gets others."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Agent(Piece):
    """A player's Agent, with her cards and everything that a turn remembers about her.

    Her lists of numbers are values: who changes one makes another, so that clones share it.
    """

    owner: Public[int]
    hand: Public[Zone]
    gadgets: Public[Zone]
    covert: Public[Zone]
    secret: Public[Zone]
    offer: Public[Zone]
    counts: Private[Shared[list[int]]]
    kind: Public[AgentCard | None] = None
    facts: Derived[AgentFacts | None] = None
    status: Public[int] = INSIDE
    data: Public[int] = 0
    room: Public[int] = 0
    dazed: Public[bool] = False
    cell: Public[bool] = False
    rank: Public[int] = 0
    """Place in the order of escapes, from 1; 0 if she has not escaped."""
    died: int = 0
    """When she died, counted over the game; 0 if she lives."""
    banked: Public[int] = 0
    """Data that Dead Man Switch has kept for her."""
    spent: Public[int] = 0
    """Movement used this turn."""
    bonus: Public[int] = 0
    """Movement gained this turn."""
    used: Public[Shared[list[int]]] = []
    """Gadgets used this turn."""
    returned: Shared[list[int]] = []
    """Cards taken back to hand this turn, by their place in the book: copies count one by one. [F07-TRN.05]"""
    weapon_used: Public[bool] = False
    ability_used: bool = False
    rerolled: bool = False
    hypnosis_used: bool = False
    cell_try: bool = False
    """Whether she may still roll to leave the cell this turn."""
    rooms_used: int = 0
    """Rooms whose Ability she used this turn, as a mask."""
    entered_bonus: int = 0
    """Rooms whose once-per-turn On Enter she had this turn, as a mask."""
    action_uses: Shared[list[int]] = []
    """How often each pack action was used this turn."""
    once: int = 0
    """Rooms whose once-per-Agent Ability is used up, as a mask."""
    boosts: Public[Shared[list[Boost]]] = []
    ignored: Public[int] = 0
    """Until when Guards ignore her; 0 if they do not."""
    unblocked: Public[bool] = False
    """Nobody blocks her entering or leaving Rooms until the end of this turn."""
    cloaked: Public[bool] = False
    charms: Public[int] = 0
    """Seats that can neither attack nor block her until her next turn, as a mask."""
    bribed: int = 0
    """Guards that she bribed, as a mask: they ignore her until her next turn."""
    gadgets_used: Private[int] = 0
    abilities_used: Private[int] = 0
    nodes_used: Private[int] = 0
    rooms_entered: Private[int] = 1
    tokens: Public[Shared[list[int]]] = []
    counters: Shared[dict[str, int]] = {}

    def fresh_turn(self) -> None:
        """Reset what counts per turn. [F07-TRN.01]"""
        self.spent = 0
        self.bonus = 0
        self.used = NONE
        self.returned = NONE
        self.weapon_used = False
        self.ability_used = False
        self.rerolled = False
        self.hypnosis_used = False
        self.cell_try = False
        self.rooms_used = 0
        self.entered_bonus = 0
        if self.action_uses:
            self.action_uses = [0] * len(self.action_uses)

    def ability(self) -> str:
        """The id of her ability."""
        return self.facts.ability if self.facts is not None else ""

    def add(self, stat: str, n: int = 1) -> None:
        """Count something for the Top Secret Cards."""
        counts = self.counts[:]
        counts[STAT[stat]] += n
        self.counts = counts


def new_agent(seat: int) -> Agent:
    """The Agent of a seat before she is chosen."""
    return Agent(
        seat,
        Zone("hand", OWN, seat),
        Zone("gadgets", OPEN, seat),
        Zone("covert", DOWN, seat),
        Zone("top secret", OWN, seat),
        Zone("offered agents", OWN, seat),
        [0] * len(STATS),
    )


class Room(Fixed):
    """A Room Card on the board. It never changes; when it moves, another takes its place."""

    kind: Public[RoomCard]
    facts: Derived[RoomFacts]
    x: Public[int]
    y: Public[int]
    turn: Public[int]
    covered: Public[bool]

    def __init__(self, kind: RoomCard, x: int, y: int, turn: int, covered: bool = False) -> None:
        self.kind = kind
        self.x = x
        self.y = y
        self.turn = turn
        self.covered = covered


@mypyc_attr(allow_interpreted_subclasses=True)
class Guard(Piece):
    """One of the twelve Clone Guard tokens. [F07-GRD.01]"""

    room: Public[int] = -1
    """-1 in the supply."""
    dazed: Public[bool] = False
    newborn: Public[bool] = False
    held_until: Public[int] = 0
    """Dazed at least until this moment of a turn of `held_by`; 0: until it is left alone."""
    held_by: Public[int] = -1

    def active(self) -> bool:
        """Neither Dazed nor newborn. [F07-GRD.03]"""
        return not self.dazed and not self.newborn


class Lock(Fixed):
    """A Lock Down: where, by whom, until when, and the card that lies out for it. [F07-LOK.05]"""

    room: Public[int]
    owner: Public[int]
    until: Public[int]
    card: Public[int]


class Corpse(Fixed):
    """A corpse with one Data on it. [F07-OPT.10]"""

    room: Public[int]
    owner: Public[int]


class WildPiece(Piece):
    """A Wildcard piece of a pack, such as the Shark."""

    name: Public[str]
    room: Public[int]
    flags: Public[int] = 0


SKILL_DIE: Final = 0
CELL_DIE: Final = 1
OTHER_DIE: Final = 2


class Die(Piece):
    """A die on the table: who rolled it, what counts as success, and what it shows. [F07-SKL.02]"""

    seat: Public[int]
    skill: Public[int]
    value: Public[int]
    face: Public[int]
    kind: Public[int]
    lucky: bool = False
    """Failing by exactly one is success: Missed It By An Inch."""

    def success(self) -> bool:
        """Equal or below succeeds. [F07-SKL.02]"""
        return self.face <= self.value or (self.lucky and self.face == self.value + 1)
