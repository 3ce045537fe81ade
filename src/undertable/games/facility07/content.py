"""The kinds of cards, as printed in the content files."""

from __future__ import annotations

from typing import Any, ClassVar

from undertable.kernel.content import Entry

Raw = dict[str, Any]


class AgentCard(Entry, kw_only=True):
    """An Agent Card: four Skills and one ability. [F07-AGT.01]"""

    TABLE: ClassVar[str] = "agent"
    skills: dict[str, int]
    ability_name: str = ""
    ability: Raw
    flavour: str = ""
    wild: bool = False


class RoomCard(Entry, kw_only=True):
    """A Room Card: footprint, doors, guard icons, On Enter and Ability."""

    TABLE: ClassVar[str] = "room"
    kind: str = "room"
    size: list[int] = []
    shape: list[str] = []
    doors: list[Any]
    exit: str = ""
    guards: int = 0
    on_enter: list[Raw] = []
    ability: Raw | None = None
    flavour: str = ""
    wild: bool = False


class ActionCard(Entry, kw_only=True):
    """An Ops Card that is played from the hand. [F07-OPS.02]"""

    TABLE: ClassVar[str] = "action"
    phase: str = "any"
    modes: list[Raw] = []
    react: list[Raw] = []
    flavour: str = ""
    wild: bool = False


class GadgetCard(Entry, kw_only=True):
    """An Ops Card that is equipped face up. [F07-GAD.01]"""

    TABLE: ClassVar[str] = "gadget"
    weapon: Raw | None = None
    use: Raw | None = None
    passive: list[Raw] = []
    react: list[Raw] = []
    on_hit: list[Raw] = []
    special: str = ""
    twist: str = ""
    no_frisk: bool = False
    discard_after_use: bool = False
    flavour: str = ""
    wild: bool = False


class CovertCard(Entry, kw_only=True):
    """An Ops Card that lies face down until its Trigger. [F07-COV.01]"""

    TABLE: ClassVar[str] = "covert"
    window: str
    trigger: str = ""
    condition: Raw | None = None
    do: list[Raw]
    flavour: str = ""
    wild: bool = False


class EventCard(Entry, kw_only=True):
    """A reward, a challenge, or something that happens to the whole facility. [F07-EVT.01]"""

    TABLE: ClassVar[str] = "event"
    kind: str
    do: list[Raw]
    flavour: str = ""
    wild: bool = False


class SecretCard(Entry, kw_only=True):
    """A Top Secret Card with two objectives. [F07-TOP.01]"""

    TABLE: ClassVar[str] = "topsecret"
    objectives: list[Raw]
    flavour: str = ""
    wild: bool = False


KINDS: list[type[Entry]] = [AgentCard, RoomCard, ActionCard, GadgetCard, CovertCard, EventCard, SecretCard]
