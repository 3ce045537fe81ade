"""What is printed: board, cards, tokens and the numbers of the two modes, as the content files give them."""

from __future__ import annotations

from typing import ClassVar

from undertable.kernel import Effect, Entry


class Feature(Entry, kw_only=True):
    """A Feature of the city, and its card."""

    code: str
    symbol: str


class Location(Entry, kw_only=True):
    """A location of the board."""

    features: list[str]
    temple: bool = False


class CityPlan(Entry, kw_only=True):
    """A city besides the printed one: rows of locations, each with its two Features or `temple`."""

    TABLE: ClassVar[str] = "city"

    plan: list[str]


class AgentCard(Entry, kw_only=True):
    """A Rogue Agent."""

    role: str
    ability: str
    kind: str
    package: str = ""
    effect: Effect


class RecruiterCard(Entry, kw_only=True):
    """A Recruiter card: the shape of MIND SLIP."""

    ability: str
    package: str = ""
    effect: Effect


class AllyCard(Entry, kw_only=True):
    """An Ally of the Rogue team."""

    package: str = ""
    effect: Effect


class Immortal(Entry, kw_only=True):
    """One of the four figures."""

    letter: str


class Package(Entry, kw_only=True):
    """A SHIFT package."""

    code: str
    side: str
    order: int
    effect: Effect


class Mode(Entry, kw_only=True):
    """The numbers of Training Mission and Full Game."""

    goal: int
    last_hour: int
    recruit_tokens: int
    mayhem: int
    immortals: int
    immortal_cards: int
    slips: int
    covered_hours: list[int]
    start_shown: bool
    abilities: bool
    agents: int = 4
    """Agents in play. [MM-GEN.04]"""
    activations: int = 2
    """Agents that act in a Rogue turn. [MM-RND.02]"""
    stride: int = 2
    """How far an Agent's MOVE goes. [MM-MOV.01]"""
    city: str = ""
    """The city that belongs to it; otherwise an option says which."""


class Hour(Entry, kw_only=True):
    """A space of the Time Track."""

    TABLE: ClassVar[str] = "track"

    hour: int
    alert: bool


class ActionCard(Entry, kw_only=True):
    """A reference card that lies at one side of the board."""

    side: str
    rule: str


class Supply(Entry, kw_only=True):
    """A kind of token and how many there are."""

    number: int


KINDS: list[type[Entry]] = [
    Feature, Location, CityPlan, AgentCard, RecruiterCard, AllyCard, Immortal, Package, Mode, Hour, ActionCard, Supply,
]  # fmt: skip
