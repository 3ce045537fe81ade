"""What lies on the table: Agents, Rooms, Guards, Lock Downs and dice; the numbers of Skills, and how long something lasts."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from undertable.games.facility07.cards.facts import AgentFacts, RoomFacts
from undertable.games.facility07.content import AgentCard, RoomCard
from undertable.kernel.piece import DOWN, OPEN, OWN, Piece, Zone

INSIDE: Final = 0
ESCAPED: Final = 1
DEAD: Final = 2

STATS: Final = (
    "explored",
    "explored_mainframe",
    "prison",
    "cell_rolls_won",
    "sneaks_won",
    "guards_fist_dazed",
    "guards_killed",
    "agents_fist_dazed",
    "attacked_agent",
    "kills",
    "cards_taken",
    "data_taken",
    "covert_played",
    "locks",
    "events",
    "dazed_battle",
    "escape_rank",
    "escape_tracker",
    "escape_gadgets",
    "escape_hand",
    "escape_covert",
    "escape_data",
    "escape_rolls",
)
"""What is counted for each player from start to end of the game."""
STAT: Final = {name: place for place, name in enumerate(STATS)}

TURN: Final = 1
NEXT_START: Final = 2
NEXT_END: Final = 3
NEXT_TURN: Final = 4
GAME: Final = 5
UNTIL: Final = {
    "turn": TURN,
    "next_turn_start": NEXT_START,
    "next_turn_end": NEXT_END,
    "next_turn": NEXT_TURN,
    "game": GAME,
}
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
NO_BOOSTS: Final[list[Boost]] = []
NO_COUNTERS: Final[dict[str, int]] = {}
"""What an Agent begins with: she never changes her lists, she gets others."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Agent(Piece):
    """A player's Agent, with her cards and everything that a turn remembers about her.

    Her lists of numbers are values: who changes one makes another, so that clones share it.
    """

    PUBLIC: ClassVar[tuple[str, ...]] = (
        "owner", "kind", "status", "data", "room", "dazed", "cell", "hand", "gadgets", "covert", "secret", "offer",
        "spent", "bonus", "used", "weapon_used", "ignored", "unblocked", "cloaked", "charms", "boosts", "rank", "banked", "tokens",
    )  # fmt: skip
    PRIVATE: ClassVar[tuple[str, ...]] = ("counts", "gadgets_used", "abilities_used", "nodes_used", "rooms_entered")

    owner: int
    kind: AgentCard | None
    facts: AgentFacts | None
    status: int
    data: int
    room: int
    dazed: bool
    cell: bool
    rank: int
    """Place in the order of escapes, from 1; 0 if she has not escaped."""
    died: int
    """When she died, counted over the game; 0 if she lives."""
    banked: int
    """Data that Dead Man Switch has kept for her."""
    hand: Zone
    gadgets: Zone
    covert: Zone
    secret: Zone
    offer: Zone
    spent: int
    """Movement used this turn."""
    bonus: int
    """Movement gained this turn."""
    used: list[int]
    """Gadgets used this turn."""
    returned: list[int]
    """Cards taken back to hand this turn."""
    weapon_used: bool
    ability_used: bool
    rerolled: bool
    hypnosis_used: bool
    cell_try: bool
    """Whether she may still roll to leave the cell this turn."""
    rooms_used: int
    """Rooms whose Ability she used this turn, as a mask."""
    entered_bonus: int
    """Rooms whose once-per-turn On Enter she had this turn, as a mask."""
    action_uses: list[int]
    """How often each pack action was used this turn."""
    once: int
    """Rooms whose once-per-Agent Ability is used up, as a mask."""
    boosts: list[Boost]
    ignored: int
    """Until when Guards ignore her; 0 if they do not."""
    unblocked: bool
    """Nobody blocks her entering or leaving Rooms until the end of this turn."""
    cloaked: bool
    charms: int
    """Seats that can neither attack nor block her until her next turn, as a mask."""
    bribed: int
    """Guards that she bribed, as a mask: they ignore her until her next turn."""
    counts: list[int]
    gadgets_used: int
    abilities_used: int
    nodes_used: int
    rooms_entered: int
    tokens: list[int]
    counters: dict[str, int]

    TRANSIENT: ClassVar[tuple[str, ...]] = ("facts",)

    def __init__(self, owner: int, hand: Zone, gadgets: Zone, covert: Zone, secret: Zone, offer: Zone, counts: list[int]) -> None:
        self.owner = owner
        self.hand = hand
        self.gadgets = gadgets
        self.covert = covert
        self.secret = secret
        self.offer = offer
        self.counts = counts
        self.kind = None
        self.facts = None
        self.status = INSIDE
        self.data = 0
        self.room = 0
        self.dazed = False
        self.cell = False
        self.rank = 0
        self.died = 0
        self.banked = 0
        self.once = 0
        self.boosts = NO_BOOSTS
        self.ignored = 0
        self.unblocked = False
        self.cloaked = False
        self.charms = 0
        self.bribed = 0
        self.gadgets_used = 0
        self.abilities_used = 0
        self.nodes_used = 0
        self.rooms_entered = 1
        self.tokens = NONE
        self.counters = NO_COUNTERS
        self.action_uses = NONE
        self.used = NONE
        self.returned = NONE
        self.fresh_turn()

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

    def copy(self) -> Agent:
        offer = self.offer.twin() if self.offer.cards else self.offer  # once she is chosen, nothing comes there again
        c = Agent(self.owner, self.hand.twin(), self.gadgets.twin(), self.covert.twin(), self.secret.twin(), offer, self.counts)
        c.kind = self.kind
        c.facts = self.facts
        c.status = self.status
        c.data = self.data
        c.room = self.room
        c.dazed = self.dazed
        c.cell = self.cell
        c.rank = self.rank
        c.died = self.died
        c.banked = self.banked
        c.spent = self.spent
        c.bonus = self.bonus
        c.used = self.used
        c.returned = self.returned
        c.weapon_used = self.weapon_used
        c.ability_used = self.ability_used
        c.rerolled = self.rerolled
        c.hypnosis_used = self.hypnosis_used
        c.cell_try = self.cell_try
        c.rooms_used = self.rooms_used
        c.entered_bonus = self.entered_bonus
        c.action_uses = self.action_uses
        c.once = self.once
        c.boosts = self.boosts
        c.ignored = self.ignored
        c.unblocked = self.unblocked
        c.cloaked = self.cloaked
        c.charms = self.charms
        c.bribed = self.bribed
        c.gadgets_used = self.gadgets_used
        c.abilities_used = self.abilities_used
        c.nodes_used = self.nodes_used
        c.rooms_entered = self.rooms_entered
        c.tokens = self.tokens
        c.counters = self.counters
        return c

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


class Room(Piece):
    """A Room Card on the board. It never changes; when it moves, another takes its place."""

    PUBLIC: ClassVar[tuple[str, ...]] = ("kind", "x", "y", "turn", "covered")

    kind: RoomCard
    facts: RoomFacts
    x: int
    y: int
    turn: int
    covered: bool

    TRANSIENT: ClassVar[tuple[str, ...]] = ("facts",)

    def __init__(self, kind: RoomCard, x: int, y: int, turn: int, covered: bool = False) -> None:
        self.kind = kind
        self.x = x
        self.y = y
        self.turn = turn
        self.covered = covered

    def copy(self) -> Room:
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class Guard(Piece):
    """One of the twelve Clone Guard tokens. [F07-GRD.01]"""

    PUBLIC: ClassVar[tuple[str, ...]] = ("room", "dazed", "newborn", "held_until", "held_by")

    room: int
    """-1 in the supply."""
    dazed: bool
    newborn: bool
    held_until: int
    """Dazed at least until this moment of a turn of `held_by`; 0: until it is left alone."""
    held_by: int

    def __init__(self) -> None:
        self.room = -1
        self.dazed = False
        self.newborn = False
        self.held_until = 0
        self.held_by = -1

    def copy(self) -> Guard:
        c = Guard()
        c.room = self.room
        c.dazed = self.dazed
        c.newborn = self.newborn
        c.held_until = self.held_until
        c.held_by = self.held_by
        return c


class Lock(Piece):
    """A Lock Down: where, by whom, until when, and the card that lies out for it. [F07-LOK.05]"""

    PUBLIC: ClassVar[tuple[str, ...]] = ("room", "owner", "until", "card")

    room: int
    owner: int
    until: int
    card: int

    def __init__(self, room: int, owner: int, until: int, card: int) -> None:
        self.room = room
        self.owner = owner
        self.until = until
        self.card = card

    def copy(self) -> Lock:
        return self


class Corpse(Piece):
    """A corpse with one Data on it. [F07-OPT.10]"""

    PUBLIC: ClassVar[tuple[str, ...]] = ("room", "owner")

    room: int
    owner: int

    def __init__(self, room: int, owner: int) -> None:
        self.room = room
        self.owner = owner

    def copy(self) -> Corpse:
        return self


class WildPiece(Piece):
    """A Wildcard piece of a pack, such as the Shark."""

    PUBLIC: ClassVar[tuple[str, ...]] = ("name", "room", "flags")

    name: str
    room: int
    flags: int

    def __init__(self, name: str, room: int, flags: int = 0) -> None:
        self.name = name
        self.room = room
        self.flags = flags

    def copy(self) -> WildPiece:
        return WildPiece(self.name, self.room, self.flags)


SKILL_DIE: Final = 0
CELL_DIE: Final = 1
OTHER_DIE: Final = 2


class Die(Piece):
    """A die on the table: who rolled it, what counts as success, and what it shows. [F07-SKL.02]"""

    PUBLIC: ClassVar[tuple[str, ...]] = ("seat", "skill", "value", "face", "kind")

    seat: int
    skill: int
    value: int
    face: int
    kind: int
    lucky: bool
    """Failing by exactly one is success: Missed It By An Inch."""

    def __init__(self, seat: int, skill: int, value: int, face: int, kind: int, lucky: bool = False) -> None:
        self.seat = seat
        self.skill = skill
        self.value = value
        self.face = face
        self.kind = kind
        self.lucky = lucky

    def copy(self) -> Die:
        return Die(self.seat, self.skill, self.value, self.face, self.kind, self.lucky)

    def success(self) -> bool:
        """Equal or below succeeds. [F07-SKL.02]"""
        return self.face <= self.value or (self.lucky and self.face == self.value + 1)
