"""Pieces, cards and zones: what lies on the table, and who may see it."""

from __future__ import annotations

from typing import ClassVar, Final, Self

from mypy_extensions import mypyc_attr

from undertable.kernel.content import Entry
from undertable.kernel.plaindata import PlainData

SPECTATOR: Final = -1
"""The viewer who sits nowhere."""
NOBODY: Final = 0
EVERYONE: Final = -1
"""Masks of seats: bit `1 << seat` for each seat; EVERYONE includes spectators."""


def sees(mask: int, viewer: int) -> bool:
    """Whether the viewer is in the mask."""
    return mask == EVERYONE or (viewer >= 0 and (mask >> viewer) & 1 == 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class Piece(PlainData):
    """Anything that lives in a position. A field that is named in none of the three tuples is invisible to all."""

    PUBLIC: ClassVar[tuple[str, ...]] = ()
    """Fields that everybody sees."""
    PRIVATE: ClassVar[tuple[str, ...]] = ()
    """Fields that only the seats in `viewers()` see."""
    GATED: ClassVar[tuple[str, ...]] = ()
    """Fields that are seen where `shows(field, viewer)` says so."""

    def viewers(self) -> int:
        """The mask of seats that see the PRIVATE fields: by default the seat in the field `owner`."""
        owner: int = getattr(self, "owner", SPECTATOR)
        return 1 << owner if owner >= 0 else NOBODY

    def shows(self, field: str, viewer: int) -> bool:
        """Whether the viewer sees this GATED field."""
        return False

    def copy(self) -> Self:
        """An independent copy; a piece that never changes returns itself."""
        raise NotImplementedError(f"{type(self).__name__} has no copy()")


@mypyc_attr(allow_interpreted_subclasses=True)
class Card(PlainData):
    """A card as a value that never changes: a handle, its face, and who knows the face.

    Handles are renewed when a card is shuffled or passes through hands, so that nobody can follow it. What happens to a card in play
    (wounds, counters) belongs to the piece that holds it.
    """

    id: int
    kind: Entry
    seen: int

    def __init__(self, id: int, kind: Entry, seen: int = 0) -> None:
        self.id = id
        self.kind = kind
        self.seen = seen

    def known(self, viewer: int) -> bool:
        """Whether the viewer knows the face."""
        return self.seen == EVERYONE or (viewer >= 0 and (self.seen >> viewer) & 1 == 1)

    def __repr__(self) -> str:
        return f"Card({self.id}, {self.kind.key}, seen={self.seen})"


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


@mypyc_attr(allow_interpreted_subclasses=True)
class Zone(Piece):
    """A place for cards: hand, deck, row, pile. `face` says what may be seen of it."""

    TRANSIENT: ClassVar[tuple[str, ...]] = ("shared",)

    name: str
    owner: int
    face: str
    cards: list[Card]
    """To read. Who changes it in place, rather than through the table's methods, asks `own()` for it."""
    shared: bool
    """Whether a clone reads the same list of cards."""

    def __init__(self, name: str, face: str, owner: int = -1, cards: list[Card] | None = None) -> None:
        self.name = name
        self.face = face
        self.owner = owner
        self.cards = [] if cards is None else cards
        self.shared = False

    def copy(self) -> Zone:
        return Zone(self.name, self.face, self.owner, self.cards[:])

    def twin(self) -> Zone:
        """A copy that reads the same list until one of both changes it; for games that change cards through `own()` only."""
        z = Zone(self.name, self.face, self.owner, self.cards)
        z.shared = True
        self.shared = True
        return z

    def own(self) -> list[Card]:
        """The cards as a list that may be changed in place."""
        if self.shared:
            self.cards = self.cards[:]
            self.shared = False
        return self.cards

    def lay(self, cards: list[Card]) -> None:
        """These cards, and no others, lie here now."""
        self.cards = cards
        self.shared = False

    def __len__(self) -> int:
        return len(self.cards)

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
        for card in self.cards:
            if card.kind is kind:
                return True
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Held(Piece):
    """A piece that is a card in play: subclasses add what happens to it there."""

    PUBLIC: ClassVar[tuple[str, ...]] = ("card",)

    card: Card

    def __init__(self, card: Card) -> None:
        self.card = card


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed(Piece):
    """Something announced and not yet carried out, to which others may react: they cancel, redirect or replace it."""

    PUBLIC: ClassVar[tuple[str, ...]] = ("id", "name", "actor", "targets", "cancelled")

    id: int
    name: str
    actor: int
    targets: list[str]
    """Scene ids of what it aims at."""
    cancelled: bool

    def __init__(self, name: str, actor: int, targets: list[str]) -> None:
        self.id = 0
        self.name = name
        self.actor = actor
        self.targets = targets
        self.cancelled = False

    def copy(self) -> Deed:
        d = Deed(self.name, self.actor, self.targets[:])
        d.id = self.id
        d.cancelled = self.cancelled
        return d
