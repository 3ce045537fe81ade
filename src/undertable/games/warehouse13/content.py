"""What is printed: the kinds of cards and tokens, as their files write them."""

from __future__ import annotations

from typing import ClassVar, Literal

from undertable.games.warehouse13.cards.power import Power
from undertable.games.warehouse13.chapters.moments import window_mask
from undertable.games.warehouse13.chapters.numbers import ABILITY_KINDS, SYMBOLS
from undertable.kernel import Entry

Symbol = Literal["logic", "intuition", "lore", "tech"]
Colour = Literal["blue", "red", "yellow", "green", "black"]
Timing = Literal["", "before", "during", "cleanup", "entering", "lasting"]


class Printed(Entry, kw_only=True):
    """A card whose text does something."""

    effect: Power | None = None
    flavour: str = ""


class Timed(Printed, kw_only=True):
    """A card that is played in certain windows."""

    windows: list[str] = []
    standing: bool = False
    """Played by a button whenever it can be, never asked about. [W13-TIM.06]"""
    when: int = 0
    """The windows as a mask."""

    def __post_init__(self) -> None:
        self.when = window_mask(self.windows)


class Trait(Timed, kw_only=True):
    symbol: Symbol
    value: int
    kind: Literal["action", "instant", "retrieval"]
    type: int = -1

    def __post_init__(self) -> None:
        super().__post_init__()
        self.type = SYMBOLS.index(self.symbol)


class Calamity(Printed, kw_only=True):
    symbol: Symbol
    damages_warehouse: bool = False
    type: int = -1

    def __post_init__(self) -> None:
        self.type = SYMBOLS.index(self.symbol)


class StressCard(Entry, kw_only=True):
    """A Stress card, which looks like a Trait to the others."""


class LoyaltyCard(Entry, kw_only=True):
    """Loyal, or the Traitor."""


class TraitorCard(Timed, kw_only=True):
    TABLE: ClassVar[str] = "traitor_card"

    kind: Literal["action", "instant"]
    lies_in_wait: bool = False
    adversary: str = ""
    """How it reads when the Adversary turns it up."""


class Ping(Printed, kw_only=True):
    kind: Literal["plain", "immediate", "travel", "action"]
    dice: tuple[int, int, int, int, int]


class Artifact(Printed, kw_only=True):
    needs: tuple[int, int, int, int]
    adversary: bool
    timing: Timing = ""
    whammy: Power | None = None
    consequence: str = ""


class Plot(Printed, kw_only=True):
    needs: tuple[int, int, int, int]
    kind: Literal["plain", "immediate", "during"]


class Consequence(Printed, kw_only=True):
    group: Literal["lock", "gear", "snag", "challenge", "goo", "cleanup", "before_retrieval", "adversary"]
    timing: Timing
    may_reveal: bool = False


class AgentCard(Entry, kw_only=True):
    number: str
    physical: int
    mental: int
    focus: tuple[Symbol, Symbol]
    types: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        self.types = tuple(SYMBOLS.index(name) for name in self.focus)


class Ability(Timed, kw_only=True):
    agent: str
    kind: Literal["asset", "episode", "season", "downside"]
    slot: int = 0

    def __post_init__(self) -> None:
        super().__post_init__()
        self.slot = ABILITY_KINDS.index(self.kind)


class ObstacleKind(Entry, kw_only=True):
    kind: Literal["physical", "mental"]
    value: int


class DieKind(Entry, kw_only=True):
    symbol: str
    count: int
    faces: list[str]


class TalkLine(Entry, kw_only=True):
    TABLE: ClassVar[str] = "phrase"

    about: Literal["hand", "plan", "wish", "suspicion", "reply", "manners"]
    agent: bool = False
    clue: bool = False
    kind: bool = False
    act: bool = False
    reply: bool = False
    """What the text leaves open: an Agent, a clue, a type of Trait, something seen, something said."""

    def __post_init__(self) -> None:
        self.reply = "{said}" in self.text
        self.agent = "{agent}" in self.text and not self.reply
        self.clue = "{clue}" in self.text
        self.kind = "{type}" in self.text
        self.act = "{act}" in self.text


KINDS: list[type[Entry]] = [
    Trait, Calamity, StressCard, LoyaltyCard, TraitorCard, Ping, Artifact, Plot, Consequence, AgentCard, Ability, ObstacleKind, DieKind,
    TalkLine,
]  # fmt: skip
