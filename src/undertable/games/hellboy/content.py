"""What the content files hold: one kind of entry for each kind of card, piece and number."""

from __future__ import annotations

from typing import ClassVar

from undertable.games.hellboy.chapters.layout import Plan
from undertable.kernel.content import Entry, Pack
from undertable.kernel.effects import Effect


class AgentCard(Entry, kw_only=True):
    """A field agent: skills, Health boxes, Threat Level. [HB-GEN.07]"""

    TABLE: ClassVar[str] = "agent"

    glyph: str
    fight: str
    shoot: str
    examine: str
    defend: str
    health: int
    threat: int
    special: str
    bprd: str
    bprd_skills: list[str]


class Equipment(Entry, kw_only=True):
    """A card that an agent carries. `uses` 0: it is not used up."""

    effect: Effect
    uses: int = 0


class StartingCard(Equipment, kw_only=True):
    """A card of one agent's own; it is never traded. [HB-TRA.02]"""

    TABLE: ClassVar[str] = "starting"

    agent: str


class Requisition(Equipment, kw_only=True):
    """A card that the budget buys. [HB-BUD.02]"""

    TABLE: ClassVar[str] = "requisition"

    cost: int


class BackupCard(Entry, kw_only=True):
    """A Backup Agent: the die of Remote Support and the rule of Location Support. [HB-BAK.01]"""

    TABLE: ClassVar[str] = "backup"

    cost: int
    die: str
    effect: Effect


class ActionCard(Entry, kw_only=True):
    """A unique action of one agent. [HB-UNI.01]"""

    TABLE: ClassVar[str] = "action"

    agent: str
    cost: int
    effect: Effect


class EnemyCard(Entry, kw_only=True):
    """How a group of enemies behaves, and its Target box. [HB-ENM.01]"""

    TABLE: ClassVar[str] = "enemy"

    figure: str
    order: int
    size: int
    icon: str
    move: int
    target: int
    health: list[int]
    range: int = 0
    ranged: int = 0
    ranged_special: str = ""
    melee: int = 0
    melee_special: str = ""
    shoot_downgrade: int = 0
    fight_back: int = 0
    warded: int = 0
    rooted: bool = False
    unhurlable: bool = False
    boss: bool = False


class EncounterCard(Entry, kw_only=True):
    """What stands in a room: four elements. [HB-EXP.03]"""

    TABLE: ClassVar[str] = "encounter"

    stage: str
    elements: list[list[str]]
    well: bool = False


class DoomCard(Entry, kw_only=True):
    """A card of the Deck of Doom. `stays`: until when it lies in play. [HB-DOO.01]"""

    TABLE: ClassVar[str] = "doom"

    tag: str
    icons: int
    effect: Effect
    stays: str = ""


class SceneryKind(Entry, kw_only=True):
    """A kind of scenery. [HB-SCN.01]"""

    TABLE: ClassVar[str] = "scenery"

    glyph: str
    size: int
    effect: Effect
    searchable: int = 0
    interactive: int = 0


class CaseCard(Entry, kw_only=True):
    """One side of a Case File card."""

    TABLE: ClassVar[str] = "case"


class CounterKind(Entry, kw_only=True):
    """The Injury side of a Damage counter. [HB-DMG.06]"""

    TABLE: ClassVar[str] = "counter"


class Supply(Entry, kw_only=True):
    """A figure or marker and how many there are. [HB-RUN.01]"""

    TABLE: ClassVar[str] = "supply"

    glyph: str


class Scale(Entry, kw_only=True):
    """A number of the case that depends on the number of agents."""

    TABLE: ClassVar[str] = "scale"

    by_agents: list[int]


class Room(Entry, kw_only=True):
    """A room tile: its areas a, b, c, d."""

    TABLE: ClassVar[str] = "room"

    stage: str
    areas: list[tuple[int, int]]
    locked: bool = False


class Doorway(Entry, kw_only=True):
    """A doorway between two areas of neighbouring rooms."""

    TABLE: ClassVar[str] = "doorway"

    areas: tuple[str, str]
    edge: tuple[int, int, int, int]


KINDS: list[type[Entry]] = [
    AgentCard,
    StartingCard,
    Requisition,
    BackupCard,
    ActionCard,
    EnemyCard,
    EncounterCard,
    DoomCard,
    SceneryKind,
    CaseCard,
    CounterKind,
    Supply,
    Scale,
    Room,
    Doorway,
]


class Book:
    """The content of a table, looked up once: what the rules ask for all the time."""

    pack: Pack
    plan: Plan
    rooms: list[Room]
    room_names: list[str]
    agents: dict[str, AgentCard]
    actions: dict[str, list[ActionCard]]
    starting: dict[str, list[StartingCard]]
    enemies: dict[str, EnemyCard]
    scenery: dict[str, SceneryKind]
    requisitions: list[Requisition]
    backups: list[BackupCard]
    supply: dict[str, int]
    figure_names: dict[str, str]
    glyphs: dict[str, str]
    scales: dict[str, list[int]]
    cases: dict[str, CaseCard]
    counters: list[CounterKind]

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.plan = Plan()
        self.rooms = pack.all(Room)
        for room in self.rooms:
            self.plan.add_room(room.id, room.areas)
        for doorway in pack.all(Doorway):
            edge = self.plan.add_doorway(doorway.areas[0], doorway.areas[1])
            assert edge == doorway.edge, f"{doorway.id}: the edge does not lie between its areas"
        self.room_names = [room.name for room in self.rooms]
        self.agents = {card.id: card for card in pack.all(AgentCard)}
        self.actions = {ident: [] for ident in self.agents}
        for action in pack.all(ActionCard):
            self.actions[action.agent].append(action)
        self.starting = {ident: [] for ident in self.agents}
        for card in pack.all(StartingCard):
            self.starting[card.agent].append(card)
        self.enemies = {card.id: card for card in pack.all(EnemyCard)}
        self.scenery = {kind.id: kind for kind in pack.all(SceneryKind)}
        self.requisitions = pack.all(Requisition)
        self.backups = pack.all(BackupCard)
        self.supply = {entry.id: entry.copies for entry in pack.all(Supply)}
        self.figure_names = {entry.id: entry.name for entry in pack.all(Supply)}
        self.glyphs = {entry.id: entry.glyph for entry in pack.all(Supply)}
        self.scales = {scale.id: scale.by_agents for scale in pack.all(Scale)}
        self.cases = {card.id: card for card in pack.all(CaseCard)}
        self.counters = pack.all(CounterKind)

    def area(self, name: str) -> int:
        """The number of an area by its name, such as R1d."""
        return self.plan.names.index(name)


_books: dict[int, Book] = {}


def book_of(pack: Pack) -> Book:
    """The looked-up content of a pack; made once."""
    found = _books.get(id(pack))
    if found is None or found.pack is not pack:
        found = Book(pack)
        _books[id(pack)] = found
    return found
