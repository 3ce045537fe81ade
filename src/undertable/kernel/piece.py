"""Pieces, cards and zones: what lies on the table, and who may see it."""

from __future__ import annotations

from typing import ClassVar, Final, Self, dataclass_transform

from undertable.kernel.content import Entry
from undertable.kernel.declare import Derived, Public, field
from undertable.kernel.plaindata import PlainData, Value

SPECTATOR: Final = -1
"""The viewer who sits nowhere."""
NOBODY: Final = 0
EVERYONE: Final = -1
"""Masks of seats: bit `1 << seat` for each seat; EVERYONE includes spectators."""


def sees(mask: int, viewer: int) -> bool:
    """Whether the viewer is in the mask."""
    return mask == EVERYONE or (viewer >= 0 and (mask >> viewer) & 1 == 1)


class Shown(PlainData):
    """What is seen as far as it is declared `Public`, `Private` or `Gated`; a field that is none of these is invisible to all."""

    PUBLIC: ClassVar[tuple[str, ...]] = ()
    PRIVATE: ClassVar[tuple[str, ...]] = ()
    GATED: ClassVar[tuple[str, ...]] = ()
    KEPT: ClassVar[bool] = False
    """Whether views keep what is shown of it: numbers, words, content and a card that it holds. Say True where there are many of them, and
    where another is put in its place when something about it changes."""

    def public_values(self) -> list[object]:
        """The values of the fields in PUBLIC. It is written for each class that declares such fields, as `copy` is."""
        return []

    def seen_values(self, viewer: int) -> list[object]:
        """The same, then the fields in PRIVATE and those in GATED, None for those that the viewer does not see. It is written too."""
        return self.public_values()

    def viewers(self) -> int:
        """The mask of seats that see the PRIVATE fields: by default the seat in the field `owner`."""
        owner: int = getattr(self, "owner", SPECTATOR)
        return 1 << owner if owner >= 0 else NOBODY

    def shows_private(self, viewer: int) -> bool:
        """Whether the viewer sees the PRIVATE fields."""
        return sees(self.viewers(), viewer)

    def shows(self, field: str, viewer: int) -> bool:
        """Whether the viewer sees this GATED field."""
        return False

    def version(self) -> int:
        """A number that is another one when something about it has changed; 0 if nothing ever does, since another is put in its place;
        -1 if it does not say, and has to be looked at again."""
        return -1

    def copy(self) -> Self:
        """An independent copy."""
        raise NotImplementedError(f"{type(self).__name__} has no copy()")


@dataclass_transform(eq_default=False, field_specifiers=(field,))
class Piece(Shown):
    """Anything that lives in a position."""


class Fixed(Piece):
    """A piece that never changes: another is put in its place, and copies of a position share it."""

    def version(self) -> int:
        return 0

    def copy(self) -> Self:
        return self


class Card(Value):
    """A card as a value that never changes: a handle, its face, and who knows the face.

    Handles are renewed when a card is shuffled or passes through hands, so that nobody can follow it. What happens to a card in play
    (wounds, counters) belongs to the piece that holds it.
    """

    id: int
    kind: Entry
    seen: int = 0

    def known(self, viewer: int) -> bool:
        """Whether the viewer knows the face."""
        return self.seen == EVERYONE or (viewer >= 0 and (self.seen >> viewer) & 1 == 1)

    def __repr__(self) -> str:
        return f"Card({self.id}, {self.kind.key}, seen={self.seen})"


class Held(Piece):
    """A piece that is a card in play: subclasses add what happens to it there."""

    card: Public[Card]


OPEN: Final = "open"
"""Everybody sees every card."""
OWN: Final = "own"
"""The owner sees the cards; the others their number, and those that they know."""
DOWN: Final = "down"
"""Backs lie side by side and can be told apart; a face is seen by who knows it."""
DECK: Final = "deck"
"""Only the number is seen, and cards at positions that the viewer knows. The last card is the top."""
PILE: Final = "pile"
"""Number and top card are seen by all; what lies beneath is known but not listed."""
BOX: Final = "box"
"""Out of sight: not even the number is shown."""


class Zone(Piece):
    """A place for cards: hand, deck, row, pile. `face` says what may be seen of it."""

    name: str
    face: str
    owner: int = -1
    cards: list[Card] = []
    """To read. Who changes it in place, rather than through the table's methods, asks `own()` for it."""
    shared: Derived[bool] = False
    """Whether a copy reads the same list of cards."""
    changes: Derived[int] = 0
    """How often the cards were replaced, or handed out to be changed: while this number is the same, so are they."""

    def copy(self) -> Zone:
        """A copy that reads the same list until one of both changes it."""
        self.shared = True
        return Zone(self.name, self.face, self.owner, self.cards, True)

    def own(self) -> list[Card]:
        """The cards as a list that may be changed in place."""
        if self.shared:
            self.cards = self.cards[:]
            self.shared = False
        self.changes += 1
        return self.cards

    def lay(self, cards: list[Card]) -> None:
        """These cards, and no others, lie here now."""
        self.cards = cards
        self.shared = False
        self.changes += 1

    def __len__(self) -> int:
        return len(self.cards)

    def __repr__(self) -> str:
        return f"<{self.name}{f' of seat {self.owner}' if self.owner >= 0 else ''}: {len(self.cards)} cards, {self.face}>"

    def find(self, id: int) -> Card:
        """The card with this handle."""
        for card in self.cards:
            if card.id == id:
                return card
        raise KeyError(f"no card {id} in {self.name}")

    def index(self, id: int) -> int:
        """Where the card with this handle lies; -1 if it is not here."""
        i = 0
        for card in self.cards:
            if card.id == id:
                return i
            i += 1
        return -1

    def kinds(self) -> list[Entry]:
        """The faces, in order."""
        return [card.kind for card in self.cards]

    def has(self, kind: Entry) -> bool:
        """Whether a card with this face is here."""
        return any(card.kind is kind for card in self.cards)


class Deed(Piece):
    """Something announced and not yet carried out, to which others may react: they cancel, redirect or replace it."""

    name: Public[str]
    actor: Public[int]
    targets: Public[list[str]]
    """Scene ids of what it aims at."""
    id: Public[int] = field(default=0, kw_only=True)
    cancelled: Public[bool] = field(default=False, kw_only=True)
