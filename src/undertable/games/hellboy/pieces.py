"""The pieces on the table: agents, their cards and counters, enemies, scenery, and the test being made."""

from __future__ import annotations

from typing import ClassVar, Final

from undertable.games.hellboy.chapters.layout import NOWHERE
from undertable.games.hellboy.content import AgentCard, BackupCard, Equipment, SceneryKind, StartingCard
from undertable.kernel.effects import Effect
from undertable.kernel.piece import Card, Held, Piece

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


class Counter(Piece):
    """A Damage counter on a Health track; its Injury side is unknown until it is turned. It never changes. [HB-DMG.05]"""

    PUBLIC: ClassVar[tuple[str, ...]] = ("known", "injury")
    GATED: ClassVar[tuple[str, ...]] = ("icon",)

    icon: int
    known: bool
    injury: bool

    def __init__(self, icon: int, known: bool, injury: bool) -> None:
        self.icon = icon
        self.known = known
        self.injury = injury

    def shows(self, field: str, viewer: int) -> bool:
        return self.known

    def copy(self) -> Counter:
        return self


class Gear(Piece):
    """A Starting or Requisition Card in front of an agent, with the uses left. It never changes: a used one is replaced."""

    PUBLIC: ClassVar[tuple[str, ...]] = ("number", "kind", "uses")

    TRANSIENT: ClassVar[tuple[str, ...]] = ("effect",)

    number: int
    kind: Equipment
    uses: int
    effect: Effect
    """That of its kind, asked for all the time."""

    def __init__(self, number: int, kind: Equipment, uses: int) -> None:
        self.number = number
        self.kind = kind
        self.uses = uses
        self.effect = kind.effect

    def tradable(self) -> bool:
        """Starting Cards stay with their agent. [HB-TRA.02]"""
        return not isinstance(self.kind, StartingCard)

    def ready(self) -> bool:
        """Whether it can still be used."""
        return self.kind.uses == 0 or self.uses > 0

    def copy(self) -> Gear:
        return self


class Agent(Piece):
    """An agent of the Bureau."""

    PUBLIC: ClassVar[tuple[str, ...]] = (
        "kind",
        "seat",
        "skills",
        "area",
        "cubes",
        "out",
        "lying",
        "tired",
        "counters",
        "gear",
        "tracker",
    )

    kind: AgentCard
    seat: int
    skills: list[int]
    """Die levels of FIGHT, SHOOT, EXAMINE, DEFEND."""
    area: int
    cubes: int
    out: bool
    """Knocked Out."""
    lying: bool
    """Lying Stunned."""
    tired: int
    """Cubes fewer at the next Refresh."""
    counters: list[Counter]
    gear: list[Gear]
    tracker: int
    """Living Flame or Ectoplasmic Cohesion; 0 without a Tracker."""

    def __init__(self, kind: AgentCard, seat: int, skills: list[int]) -> None:
        self.kind = kind
        self.seat = seat
        self.skills = skills
        self.area = NOWHERE
        self.cubes = 0
        self.out = False
        self.lying = False
        self.tired = 0
        self.counters = []
        self.gear = []
        self.tracker = 0

    def copy(self) -> Agent:
        a = Agent(self.kind, self.seat, self.skills)
        a.area = self.area
        a.cubes = self.cubes
        a.out = self.out
        a.lying = self.lying
        a.tired = self.tired
        a.counters = self.counters[:]
        a.gear = self.gear[:]
        a.tracker = self.tracker
        return a

    def injuries(self, icon: int) -> int:
        """How many Injuries of this icon show. [HB-DMG.07]"""
        found = 0
        for counter in self.counters:
            if counter.injury and counter.icon == icon:
                found += 1
        return found

    def hurt(self) -> int:
        """How much damage lies on the track: one for a Damage side, two for an Injury."""
        found = len(self.counters)
        for counter in self.counters:
            if counter.injury:
                found += 1
        return found

    def card(self, number: int) -> Gear:
        """The card with this number."""
        for gear in self.gear:
            if gear.number == number:
                return gear
        raise KeyError(f"{self.kind.name} has no card {number}")

    def holds(self, ident: str) -> Gear | None:
        """A card with this content id that can still be used."""
        for gear in self.gear:
            if gear.kind.id == ident and gear.ready():
                return gear
        return None


class Backup(Piece):
    """A Backup Agent in play: on Remote Support (NOWHERE) or in an area of the board."""

    PUBLIC: ClassVar[tuple[str, ...]] = ("number", "kind", "contact", "area", "cube")

    number: int
    kind: BackupCard
    contact: int
    area: int
    cube: bool

    def __init__(self, number: int, kind: BackupCard, contact: int) -> None:
        self.number = number
        self.kind = kind
        self.contact = contact
        self.area = NOWHERE
        self.cube = False

    def copy(self) -> Backup:
        b = Backup(self.number, self.kind, self.contact)
        b.area = self.area
        b.cube = self.cube
        return b


class Enemy(Piece):
    """An enemy figure; numbers follow the order of arrival."""

    PUBLIC: ClassVar[tuple[str, ...]] = ("number", "figure", "area", "damage", "stunned")

    number: int
    figure: str
    area: int
    damage: int
    stunned: bool

    def __init__(self, number: int, figure: str, area: int) -> None:
        self.number = number
        self.figure = figure
        self.area = area
        self.damage = 0
        self.stunned = False

    def copy(self) -> Enemy:
        e = Enemy(self.number, self.figure, self.area)
        e.damage = self.damage
        e.stunned = self.stunned
        return e


class Scenery(Piece):
    """A piece of scenery with the tokens left on it. It never changes: a used one is replaced."""

    PUBLIC: ClassVar[tuple[str, ...]] = ("number", "kind", "area", "tokens")

    number: int
    kind: SceneryKind
    area: int
    tokens: int

    def __init__(self, number: int, kind: SceneryKind, area: int, tokens: int) -> None:
        self.number = number
        self.kind = kind
        self.area = area
        self.tokens = tokens

    def copy(self) -> Scenery:
        return self


class Staying(Held):
    """A Doom card that lies in play for a while. [HB-DOO.03]"""

    PUBLIC: ClassVar[tuple[str, ...]] = ("card", "until", "door")

    until: int
    """The round at whose end it leaves."""
    door: int
    """The doorway that it closes, NO_ONE if none."""

    def __init__(self, card: Card, until: int, door: int) -> None:
        self.card = card
        self.until = until
        self.door = door

    def copy(self) -> Staying:
        return Staying(self.card, self.until, self.door)


class Leaving(Piece):
    """A step out of an area while its choices are being made. [HB-MOV.08]"""

    PUBLIC: ClassVar[tuple[str, ...]] = ("agent", "to", "left", "ignore", "walls", "pending", "followers", "damage")

    agent: int
    to: int
    left: int
    ignore: bool
    walls: int
    pending: list[int]
    followers: list[int]
    damage: int

    def __init__(self, agent: int, to: int, left: int, ignore: bool, walls: int, pending: list[int]) -> None:
        self.agent = agent
        self.to = to
        self.left = left
        self.ignore = ignore
        self.walls = walls
        self.pending = pending
        self.followers = []
        self.damage = 0

    def copy(self) -> Leaving:
        s = Leaving(self.agent, self.to, self.left, self.ignore, self.walls, self.pending[:])
        s.followers = self.followers[:]
        s.damage = self.damage
        return s


class Test(Piece):
    """A test, from its declaration to its outcome. [HB-TST.07]"""

    __test__: ClassVar[bool] = False
    PUBLIC: ClassVar[tuple[str, ...]] = (
        "purpose",
        "skill",
        "seat",
        "agent",
        "backup",
        "target",
        "level",
        "ups",
        "downs",
        "bonus",
        "enemy",
        "area",
        "targets",
        "weapon",
        "fire",
        "blast",
        "stun",
        "thing",
        "ranged",
        "dodged",
        "insight",
        "dice",
        "values",
        "effect",
        "doubled",
        "special",
        "score",
        "won",
        "suffered",
        "salt",
        "advance",
    )

    purpose: str
    """fight, shoot, examine, defend, doom (a card's test), minion."""
    skill: int
    seat: int
    agent: int
    """The agent who rolls, NO_ONE if it is not an agent."""
    backup: int
    """The Backup Agent who rolls."""
    target: int
    level: int
    ups: int
    downs: int
    bonus: int
    enemy: int
    """The enemy attacked, or the one that attacks."""
    area: int
    """The area of the attacked enemy."""
    targets: list[int]
    weapon: int
    fire: bool
    blast: bool
    stun: bool
    thing: int
    """What is examined: a piece of scenery, or one of the markers."""
    ranged: bool
    """The box of the enemy's attack; for a shot whether the path is ignored."""
    dodged: list[int]
    insight: bool
    dice: list[int]
    values: list[int]
    effect: int
    doubled: int
    special: bool
    """B.P.R.D. was spent on the agent's special."""
    score: int
    won: int
    suffered: int
    salt: int
    """A bonus that counts against the Boss alone."""
    advance: int
    """How far Living Flame advances after the attack."""

    def __init__(self, purpose: str, skill: int, seat: int, agent: int, target: int, level: int) -> None:
        self.purpose = purpose
        self.skill = skill
        self.seat = seat
        self.agent = agent
        self.backup = NO_ONE
        self.target = target
        self.level = level
        self.ups = 0
        self.downs = 0
        self.bonus = 0
        self.enemy = NO_ONE
        self.area = NOWHERE
        self.targets = []
        self.weapon = HAND
        self.fire = False
        self.blast = False
        self.stun = False
        self.thing = 0
        self.ranged = False
        self.dodged = []
        self.insight = False
        self.dice = []
        self.values = []
        self.effect = NO_ONE
        self.doubled = NO_ONE
        self.special = False
        self.score = 0
        self.won = 0
        self.suffered = 0
        self.salt = 0
        self.advance = 0

    def copy(self) -> Test:
        t = Test(self.purpose, self.skill, self.seat, self.agent, self.target, self.level)
        t.backup = self.backup
        t.ups = self.ups
        t.downs = self.downs
        t.bonus = self.bonus
        t.enemy = self.enemy
        t.area = self.area
        t.targets = self.targets[:]
        t.weapon = self.weapon
        t.fire = self.fire
        t.blast = self.blast
        t.stun = self.stun
        t.thing = self.thing
        t.ranged = self.ranged
        t.dodged = self.dodged[:]
        t.insight = self.insight
        t.dice = self.dice[:]
        t.values = self.values[:]
        t.effect = self.effect
        t.doubled = self.doubled
        t.special = self.special
        t.score = self.score
        t.won = self.won
        t.suffered = self.suffered
        t.salt = self.salt
        t.advance = self.advance
        return t

    def headroom(self) -> int:
        """How many more upgrades can change a die. [HB-ACT.06, HB-LVL.02]"""
        return 12 - (3 * self.level + self.ups - self.downs)
