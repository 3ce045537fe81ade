"""Choices: the options of a decision. Text is made only when somebody looks."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, final

from typing_extensions import TypeVar

from undertable.kernel.cardtable import CardTable
from undertable.kernel.content import Entry
from undertable.kernel.plaindata import Value, fields_of, key_of

G = TypeVar("G", contravariant=True, default=Any)
"""The game's own kind of position: `class Claim(Choice[Warehouse])`."""


class Choice(Value, Generic[G]):
    """One option: a few plain fields (ids, numbers, content entries), never pieces. It never changes."""

    LABEL: ClassVar[str] = ""
    """What a person would say, where it is always the same."""
    RULE: ClassVar[str] = ""
    """The rule behind this option, where it is another than the decision's and always the same."""
    TARGETS: ClassVar[tuple[str, ...]] = ()
    """Ids of the things in the scene that it points at, where they follow from its fields: `("die:{die}", "kind:{trait.id}")`."""
    MINOR: ClassVar[bool] = False
    """Whether a sensible player never prefers it to the others, whatever the moment."""
    TENTATIVE: ClassVar[bool] = False
    """Whether the rules let it be taken back until the turn is confirmed, though the others see that it was possible."""

    SAID: ClassVar[bool] = False
    """Whether it is something said to the table: what everybody has heard is not taken back, though it told nothing hidden."""

    STAYS: ClassVar[bool] = False
    """Whether the question stays as it is: a button beside it, such as equipping a card. The lab does not count what follows as another."""

    ADVISED: ClassVar[bool] = True
    """Whether a hint may name it. Votes and accusations are for people to think about."""

    def field_values(self) -> list[object]:
        """The values of its fields, in the order of their names. It is written for each class that declares some."""
        return []

    def label(self, g: G) -> str:
        """What a person would say, for the seat that chooses."""
        return self.LABEL or type(self).__name__

    def targets(self, g: G) -> tuple[str, ...]:
        """Ids of the things in the scene that this choice points at."""
        if not self.TARGETS:
            return ()
        values = {name: getattr(self, name) for name in fields_of(type(self))}
        return tuple([target.format_map(values) for target in self.TARGETS])

    def rule(self, g: G) -> str:
        """The rule behind this option, where it is another than the decision's."""
        return self.RULE

    def minor(self, g: G) -> bool:
        """Whether a sensible player never prefers this to the others: tables fold it away, and do not ask when nothing else is left."""
        return self.MINOR

    def subject(self, g: G) -> str:
        """The content key of the card that this uses: a person can say how often to be asked about it."""
        return ""

    def heading(self, g: G) -> str:
        """Under which word tables group it among the things that may be done at any time; '' for those that stand by themselves."""
        return ""

    def odds(self, g: G) -> str:
        """What may come of it, in numbers, as far as the seat can know: for tables of the level `assisted` (`Position.odds`)."""
        return ""

    def key(self) -> str:
        """A stable text by which records and clients name this option."""
        return key_of(self)

    def __repr__(self) -> str:
        return key_of(self)

    def __str__(self) -> str:
        known = _said.get(id(self))
        return known[1] if known is not None and known[0] is self else self.LABEL or self.key()


_SAID_AT_MOST: Final = 2000
_said: Final[dict[int, tuple[Choice, str]]] = {}
"""What choices said when somebody last looked: not in the choice, which is shared and never changes."""


def say(choice: Choice, label: str) -> Choice:
    """From now on the choice prints as this label."""
    if len(_said) >= _SAID_AT_MOST:
        _said.clear()
    _said[id(choice)] = (choice, label)
    return choice


@final
class Pass(Choice):
    """Do nothing here."""

    LABEL = "Pass"


class Yes(Choice):
    LABEL = "Yes"


class No(Choice):
    LABEL = "No"


@final
class Confirm(Choice):
    """Commit what was put together in the decisions before."""

    LABEL = "Confirm"


class PickSeat(Choice[CardTable]):
    """Point at a player."""

    seat: int

    def label(self, g: CardTable) -> str:
        return g.name(self.seat)

    def targets(self, g: object) -> tuple[str, ...]:
        return (f"seat:{self.seat}",)


class PickCard(Choice[G]):
    """Point at a card whose face the one who chooses knows; base of all that is done with such a card."""

    card: int
    kind: Entry

    def label(self, g: G) -> str:
        return self.kind.name

    def targets(self, g: G) -> tuple[str, ...]:
        return (f"card:{self.card}",)

    def subject(self, g: G) -> str:
        return self.kind.key


class PickNumber(Choice):
    """Name a number."""

    number: int

    def label(self, g: object) -> str:
        return str(self.number)


class Pick(Choice):
    """Point at a thing by its scene id; `text` is what a person would call it."""

    id: str
    text: str

    def label(self, g: object) -> str:
        return self.text

    def targets(self, g: object) -> tuple[str, ...]:
        return (self.id,)

    def key(self) -> str:
        return f"Pick({self.id})"


class SetPolicy(Choice):
    """Set how often this seat is asked from now on: in general, about one card (its content key), or for a while (`until`)."""

    setting: str
    about: str = ""

    def label(self, g: object) -> str:
        return f"Ask me: {self.setting or 'when I can act'}" + (f" ({self.about})" if self.about else "")


PASS: Final = Pass()
YES: Final = Yes()
NO: Final = No()
CONFIRM: Final = Confirm()
