"""The pieces on the table: agents, their cards and counters, enemies, scenery, and the test being made."""

from __future__ import annotations

from typing import ClassVar, Final

from undertable.games.hellboy.chapters.layout import NOWHERE
from undertable.games.hellboy.content import AgentCard, BackupCard, Equipment, SceneryKind, StartingCard
from undertable.kernel import Derived, Effect, Fixed, Gated, Held, Piece, Public, Shared

FIGHT: Final = 0
SHOOT: Final = 1
EXAMINE: Final = 2
DEFEND: Final = 3
CUBE: Final = 3
"""Icons of counters: the first three skills and, in place of DEFEND, the cube. [HB-DMG.06]"""

SKILLS: Final = ("FIGHT", "SHOOT", "EXAMINE", "DEFEND")
ICONS: Final = ("FIGHT", "SHOOT", "EXAMINE", "Cube")

NO_ONE: Final = -1
HAND: Final = 0
"""The number of the weapon that is none. Gear numbers begin at 1."""


class Counter(Fixed):
    """A Damage counter on a Health track; its Injury side is unknown until it is turned. It never changes. [HB-DMG.05]"""

    icon: Gated[int]
    known: Public[bool]
    injury: Public[bool]

    def shows(self, field: str, viewer: int) -> bool:
        return self.known


class Gear(Fixed):
    """A Starting or Requisition Card in front of an agent, with the uses left. It never changes: a used one is replaced."""

    KEPT: ClassVar[bool] = True

    number: Public[int]
    kind: Public[Equipment]
    uses: Public[int]
    effect: Derived[Effect]
    starting: Derived[bool]
    endless: Derived[bool]
    """Of its kind, asked for all the time: whether it is a Starting Card, and one that is never used up."""

    def __init__(self, number: int, kind: Equipment, uses: int) -> None:
        self.number = number
        self.kind = kind
        self.uses = uses
        self.effect = kind.effect
        self.starting = isinstance(kind, StartingCard)
        self.endless = kind.uses == 0

    def tradable(self) -> bool:
        """Starting Cards stay with their agent. [HB-TRA.02]"""
        return not self.starting

    def ready(self) -> bool:
        """Whether it can still be used."""
        return self.endless or self.uses > 0


class Agent(Piece):
    """An agent of the Bureau."""

    kind: Public[AgentCard]
    seat: Public[int]
    skills: Public[Shared[list[int]]]
    """Die levels of FIGHT, SHOOT, EXAMINE, DEFEND."""
    area: Public[int] = NOWHERE
    cubes: Public[int] = 0
    out: Public[bool] = False
    """Knocked Out."""
    lying: Public[bool] = False
    """Lying Stunned."""
    tired: Public[int] = 0
    """Cubes fewer at the next Refresh."""
    counters: Public[list[Counter]] = []
    gear: Public[list[Gear]] = []
    tracker: Public[int] = 0
    """The space of the token on the Tracker; 0 without one."""

    def injuries(self, icon: int) -> int:
        """How many Injuries of this icon show. [HB-DMG.07]"""
        found = 0
        for counter in self.counters:
            if counter.injury and counter.icon == icon:
                found += 1
        return found

    def has(self, trait: type[Effect]) -> bool:
        """Whether a trait stands on the Agent Card."""
        for effect in self.kind.traits:
            if isinstance(effect, trait):
                return True
        return False

    def hurt(self) -> int:
        """How much damage lies on the track: one for a Damage side, two for an Injury."""
        found = len(self.counters)
        for counter in self.counters:
            if counter.injury:
                found += 1
        return found

    def carried(self, kind: type[Effect]) -> Gear | None:
        """The first card whose effect is of this kind."""
        for gear in self.gear:
            if isinstance(gear.effect, kind):
                return gear
        return None

    def card(self, number: int) -> Gear:
        """The card with this number."""
        for gear in self.gear:
            if gear.number == number:
                return gear
        raise KeyError(f"{self.kind.name} has no card {number}")


class Backup(Piece):
    """A Backup Agent in play: on Remote Support (NOWHERE) or in an area of the board."""

    number: Public[int]
    kind: Public[BackupCard]
    contact: Public[int]
    area: Public[int] = NOWHERE
    cube: Public[bool] = False


class Enemy(Piece):
    """An enemy figure; numbers follow the order of arrival."""

    number: Public[int]
    figure: Public[str]
    area: Public[int]
    damage: Public[int] = 0
    stunned: Public[bool] = False


class Scenery(Fixed):
    """A piece of scenery with the tokens left on it. It never changes: a used one is replaced."""

    KEPT: ClassVar[bool] = True

    number: Public[int]
    kind: Public[SceneryKind]
    area: Public[int]
    tokens: Public[int]
    size: Derived[int]
    """Of its kind, asked for all the time."""

    def __init__(self, number: int, kind: SceneryKind, area: int, tokens: int) -> None:
        self.number = number
        self.kind = kind
        self.area = area
        self.tokens = tokens
        self.size = kind.size


class Staying(Held):
    """A Doom card that lies in play for a while. [HB-DOO.03]"""

    until: Public[int]
    """The round at whose end it leaves."""
    door: Public[int]
    """The doorway that it closes, NO_ONE if none."""


class Leaving(Piece):
    """A step out of an area while its choices are being made. [HB-MOV.08]"""

    agent: Public[int]
    way: Public[tuple[int, ...]]
    """The areas still to enter."""
    ignore: Public[bool]
    pending: Public[list[int]]
    followers: Public[list[int]] = []
    damage: Public[int] = 0


class Test(Piece):
    """A test, from its declaration to its outcome. [HB-TST.07]"""

    __test__: ClassVar[bool] = False

    purpose: Public[str]
    """fight, shoot, examine, defend, doom (a card's test), minion."""
    skill: Public[int]
    seat: Public[int]
    agent: Public[int]
    """The agent who rolls, NO_ONE if it is not an agent."""
    target: Public[int]
    level: Public[int]
    backup: Public[int] = NO_ONE
    """The Backup Agent who rolls."""
    ups: Public[int] = 0
    downs: Public[int] = 0
    bonus: Public[int] = 0
    enemy: Public[int] = NO_ONE
    """The enemy attacked, or the one that attacks."""
    area: Public[int] = NOWHERE
    """The area of the attacked enemy."""
    targets: Public[list[int]] = []
    weapon: Public[int] = HAND
    fire: Public[bool] = False
    blast: Public[bool] = False
    stun: Public[bool] = False
    thing: Public[int] = 0
    """What is examined: a piece of scenery, or one of the markers."""
    ranged: Public[bool] = False
    """The box of the enemy's attack; for a shot whether the path is ignored."""
    dodged: Public[list[int]] = []
    insight: Public[bool] = False
    dice: Public[list[int]] = []
    values: Public[list[int]] = []
    effect: Public[int] = NO_ONE
    doubled: Public[int] = NO_ONE
    special: Public[bool] = False
    """B.P.R.D. was spent on the agent's special."""
    score: Public[int] = 0
    won: Public[int] = 0
    suffered: Public[int] = 0
    salt: Public[int] = 0
    """A bonus that counts against the Boss alone."""
    advance: Public[int] = 0
    """How far Living Flame advances after the attack."""

    def headroom(self) -> int:
        """How many more upgrades can change a die. [HB-ACT.06, HB-LVL.02]"""
        return 12 - (3 * self.level + self.ups - self.downs)
