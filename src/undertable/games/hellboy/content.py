"""What the content files hold: one kind of entry for each kind of card, piece and number."""

from __future__ import annotations

import re
from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import Meta

from undertable.kernel import Effect, Entry

ByAgents = tuple[int, int, int, int]
"""A number for one, two, three and four agents."""
Colour = Literal["red", "yellow", "green", "white"]
Skill = Literal["fight", "shoot", "examine", "defend"]
LAIR = "lair"
"""The stage of the rooms in which the Confrontation takes place."""


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """A part of an entry."""


class AgentCard(Entry, kw_only=True):
    """A field agent: skills, Health boxes, Threat Level, traits and what B.P.R.D. does. [HB-GEN.07]"""

    glyph: str
    symbol: str = "backup"
    colour: Literal["red", "orange", "blue", "teal", "yellow", "green", "purple", "brown", "grey", "white"] = "white"
    fight: Colour
    shoot: Colour
    examine: Colour
    defend: Colour
    health: Annotated[int, Meta(ge=1, le=6)]
    threat: Annotated[int, Meta(ge=1)]
    special: str
    traits: list[Effect] = []
    bprd: str
    bprd_skills: list[Skill]
    bprd_effect: Effect


class Equipment(Entry, kw_only=True):
    """A card that an agent carries. `uses` 0: it is not used up. `worth`: what bots would pay for it."""

    effect: Effect
    uses: int = 0
    worth: float = 0.5


class StartingCard(Equipment, kw_only=True):
    """A card of one agent's own; it is never traded. [HB-TRA.02]"""

    agent: str


class Requisition(Equipment, kw_only=True):
    """A card that the budget buys. [HB-BUD.02]"""

    cost: Annotated[int, Meta(ge=1)]


class BackupCard(Entry, kw_only=True):
    """A Backup Agent: the die of Remote Support and the rule of Location Support. [HB-BAK.01]"""

    cost: Annotated[int, Meta(ge=1)]
    die: Colour
    effect: Effect
    worth: float = 0.5


class ActionCard(Entry, kw_only=True):
    """A unique action of one agent. [HB-UNI.01]"""

    agent: str
    cost: Annotated[int, Meta(ge=1, le=3)]
    effect: Effect


class EnemyCard(Entry, kw_only=True):
    """How a group of enemies behaves, and its Target box. [HB-ENM.01]"""

    case: str
    figure: str
    order: int
    size: Annotated[int, Meta(ge=1, le=6)]
    icon: Literal["none", "no_move", "empty", "priority", "sneak", "most"]
    move: Annotated[int, Meta(ge=0)]
    target: Annotated[int, Meta(ge=1)]
    health: ByAgents
    range: int = 0
    ranged: int = 0
    ranged_special: Effect | None = None
    melee: int = 0
    melee_special: Effect | None = None
    shoot_downgrade: int = 0
    fight_back: int = 0
    ward: str = ""
    """While a figure of this kind is on the board, SHOOT tests against this one downgrade a die."""
    idle_doom: int = 0
    """How far Impending Doom advances when it has attacked nobody in its activation."""
    rooted: bool = False
    unhurlable: bool = False
    boss: bool = False


class EncounterCard(Entry, kw_only=True):
    """What stands in a room: four elements. [HB-EXP.03]"""

    case: str
    stage: str
    elements: Annotated[list[list[str]], Meta(min_length=4, max_length=4)]
    always: bool = False
    """It always lies in one of the rooms of its stage."""
    poi: str = ""
    """The Clue of element 4 is this Point of Interest."""


class DoomCard(Entry, kw_only=True):
    """A card of the Deck of Doom: common to all cases, of one case, or of one agent. `stays`: until when it lies in play. [HB-DOO.01]"""

    case: str = ""
    agent: str = ""
    icons: Annotated[int, Meta(ge=0, le=3)]
    effect: Effect
    stays: Literal["", "next_round", "next_enemy_phase"] = ""


class SceneryKind(Entry, kw_only=True):
    """A kind of scenery. [HB-SCN.01]"""

    glyph: str
    symbol: str = ""
    size: Annotated[int, Meta(ge=0, le=6)]
    effect: Effect
    searchable: int = 0
    interactive: int = 0


class CounterKind(Entry, kw_only=True):
    """The Injury side of a Damage counter. [HB-DMG.06]"""


class Supply(Entry, kw_only=True):
    """A marker and how many there are. [HB-RUN.01]"""

    glyph: str


class Figure(Entry, kw_only=True):
    """An enemy figure of a case and how many there are. [HB-RUN.01]"""

    case: str
    plural: str
    glyph: str
    symbol: str = ""


class Room(Entry, kw_only=True):
    """A room tile: its areas a, b, c, d, clockwise from the north-west. [HB-BRD.01]"""

    case: str
    stage: str
    areas: list[tuple[int, int]]
    locked: bool = False


class Doorway(Entry, kw_only=True):
    """A doorway between two areas of neighbouring rooms."""

    case: str
    areas: tuple[str, str]


# A case


class PointOfInterest(Entry, kw_only=True):
    """What a Clue can turn out to be; the Case File says what examining it does. [HB-EXM.07]"""

    TABLE: ClassVar[str] = "poi"

    case: str
    glyph: str
    symbol: str = ""
    once_per_round: bool = False


class When(Part):
    """What a Case File card in play says about something that happens. [HB-CFD]"""

    on: Literal["explored", "examined", "failed", "marker", "all_out", "boss_half"]
    do: list[Effect]
    stage: str = ""
    """`explored`: a room of this stage."""
    nth: int = 0
    """`explored`: the so many-th room of that stage."""
    poi: str = ""
    """`examined`, `failed`: this Point of Interest."""
    catastrophe: bool = False
    """`failed`: only with Catastrophe."""
    marker: str = ""
    """`marker`: this Doom Marker."""


class Deed(Part):
    """An action that a Case File card in play gives to an agent at a Point of Interest."""

    name: str
    says: str
    """Its label after the agent's name: "descend into the lair"."""
    poi: str
    do: list[Effect]
    cost: int = 1
    gather: bool = False
    """All standing agents must be in its room."""


class CaseCard(Entry, kw_only=True):
    """One side of a Case File card: what happens when it is turned up, and what holds while it is in play. [HB-CFD]"""

    case: str
    number: int
    side: Literal["A", "B"]
    turned: list[Effect] = []
    when: list[When] = []
    deeds: list[Deed] = []


class Marker(Part):
    """A Doom Marker on the Impending Doom track. [HB-TRK.05]"""

    id: str
    name: str
    at: ByAgents


class Placed(Part):
    """Figures that stand in an area from the beginning."""

    figure: str
    area: str
    count: ByAgents = (1, 1, 1, 1)


class Lair(Part):
    """Where the Confrontation takes place, and what every Confrontation of the case begins with. [HB-CAS.12]"""

    name: str
    card: str
    """The Case File card that is then in play."""
    follow: list[str]
    """Enemy Cards in play."""
    entrance: list[str]
    """Areas in which agents begin."""
    arrival: str
    enemies: list[Placed]


class CaseFile(Entry, kw_only=True):
    """A case: its board, its budget, its tracks, its Case File cards. [HB-SET.07]"""

    TABLE: ClassVar[str] = "casefile"

    place: str
    """What the board shows."""
    foe: str
    """The side that wins when the agents lose."""
    minion: str
    """The figure that common Doom cards mean by "minion"."""
    swarm: str
    """What Frog Swarm markers are called here."""
    swarm_art: str = "token/swarm"
    """The picture of such a marker."""
    budget: ByAgents
    insights: list[ByAgents]
    insight_loss: ByAgents
    markers: list[Marker]
    briefing: str
    opened: str
    """The Case File cards that are read first, front and back."""
    opening: str
    """The area of the first room in which its first element goes."""
    begin: list[str]
    """Areas in which agents begin."""
    arrival: str
    lair: Lair
    won: str
    lost: str
    """The Case File cards of the two endings."""


SHARED: list[type[Entry]] = [AgentCard, StartingCard, Requisition, BackupCard, ActionCard, SceneryKind, CounterKind, Supply]
OF_A_CASE: list[type[Entry]] = [CaseFile, CaseCard, EnemyCard, EncounterCard, Figure, PointOfInterest, Room, Doorway]
KINDS: list[type[Entry]] = [*SHARED, DoomCard, *OF_A_CASE]


BY_AGENTS = re.compile(r"\b(\d+)/(\d+)/(\d+)/(\d+)\b")


def resolved(text: str, agents: int) -> str:
    """A card's text for this many agents: "1/1/2/2 Frog Monsters" becomes "2 Frog Monsters"."""
    return BY_AGENTS.sub(lambda found: found.group(agents), text) if agents else text


def case_of(entry: Entry) -> str:
    """The case that an entry belongs to; empty for what all cases share."""
    return entry.id if isinstance(entry, CaseFile) else str(getattr(entry, "case", ""))
