"""What the fields of choices mean, so that a choice can be numbered without reading its label.

A game says it in `Game.fields`, by the name of a field (`place`) or of one kind's field (`Attack.what`):

| written               | the field is                                                     | numbers                                       |
|-----------------------|------------------------------------------------------------------|-----------------------------------------------|
| `0..41`               | a whole number, bounds included                                  | one for each                                  |
| `seat`                | a seat, or -1                                                    | one for each, up to the largest table         |
| `entry trait`         | content of these tables, or None; `entry` alone: any content     | one for each entry, and none                  |
| `id agent`            | the id of such content, or an empty text                         | the same                                      |
| `card agent gear`     | the handle of a card                                             | its face if the seat knows it, else "unknown" |
| `slot enemies 24`     | the id or number of a thing in a list of the position            | its place in the list, and none               |
| `slot agents[].gear 9`| the same in a list of each seat                                  | the same for each seat                        |
| `holder stacks 24`    | the handle of a card that lies with such a thing                 | the place of the thing                        |
| `word low high`       | one of these words                                               | one for each                                  |
| `several 0..12`       | several of these                                                 | one after the other, then "no more"           |
| `-3..-1 / slot x 9`   | the first of these that fits                                     | those of all                                  |
| `-`                   | nothing by itself                                                | what differs in nothing else goes by order    |

The key `also` names kinds of the kernel, and kinds that others are derived from, that the game offers.
Keys that begin with `view.` say what a field of the view is: `schema.py` reads them.
"""

from __future__ import annotations

import re
from typing import Any, ClassVar

from undertable.kernel.content import Entry, Pack
from undertable.kernel.piece import OWN, Card, Held, Zone
from undertable.kernel.plaindata import fields_of
from undertable.kernel.position import Position

OFTEN = "Pass Yes No Confirm PickSeat PickCard PickNumber"
"""Kinds of the kernel that a game may offer, where it does not say which."""
USUAL = {"seat": "seat", "kind": "entry", "card": "card", "number": "0..63"}
"""What a field of this name means where the game does not say."""
ANY = "0..63"
"""What any other field means then."""
_RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)")


class Unnumbered(ValueError):
    """A choice has a field whose value has no number: the game's `fields` must be widened, and the schema's version raised."""


class Moment:
    """One seat's look at a position: where the cards are found by their handles."""

    def __init__(self, position: Position, seat: int) -> None:
        self.position = position
        self.seat = seat
        self._cards: dict[int, tuple[Card, Zone | None]] | None = None
        self.slots: dict[str, dict[Any, int]] = {}
        """Where the things of lists stand, by the path of the list and their handles."""

    def card(self, handle: int) -> tuple[Card, Zone | None] | None:
        """The card with this handle, and the zone where it lies."""
        if self._cards is None:
            self._cards = {card.id: (card, zone) for zone in self.position.zones() for card in zone.cards}
            self._cards.update((held.card.id, (held.card, None)) for held in self.position.held())
        return self._cards.get(handle)

    def alike(self, a: object, b: object) -> bool:
        """Whether two handles are cards of one hand, so that it does not matter which is meant."""
        if not isinstance(a, int) or not isinstance(b, int):
            return False
        first, second = self.card(a), self.card(b)
        if first is None or second is None or first[1] is not second[1] or first[0].kind is not second[0].kind:
            return False
        return first[1] is not None and first[1].face == OWN


class Meaning:
    """What one field can be: so many values, each with a name."""

    names: list[str]
    several: ClassVar[bool] = False

    def __init__(self, names: list[str]) -> None:
        self.names = names

    def place(self, value: Any, moment: Moment) -> int:
        """Which of them a value is; -1 if it is none."""
        raise NotImplementedError


class Whole(Meaning):
    def __init__(self, low: int, high: int) -> None:
        super().__init__([str(number) for number in range(low, high + 1)])
        self.low = low

    def place(self, value: Any, moment: Moment) -> int:
        return int(value) - self.low if isinstance(value, int) and 0 <= value - self.low < len(self.names) else -1


class Word(Meaning):
    def __init__(self, names: list[str]) -> None:
        super().__init__(names)
        self.numbers = {name: number for number, name in enumerate(names)}

    def place(self, value: Any, moment: Moment) -> int:
        return self.numbers.get(value, -1)


class Content(Word):
    """An entry or its id; the first number is for none."""

    def __init__(self, entries: list[Entry]) -> None:
        super().__init__(["none", *(entry.key for entry in entries)])
        self.by_id = {entry.id: self.numbers[entry.key] for entry in entries}

    def place(self, value: Any, moment: Moment) -> int:
        if isinstance(value, Entry):
            return self.numbers.get(value.key, -1)
        return self.by_id.get(value, -1) if value else 0


class Face(Content):
    """The handle of a card; the first number is for one whose face the seat does not know, and for none."""

    def place(self, value: Any, moment: Moment) -> int:
        found = moment.card(value)
        if found is None or not found[0].known(moment.seat):
            return 0
        return self.numbers.get(found[0].kind.key, -1)


class Slot(Meaning):
    """A thing in a list of the position, by its place; the last number is for none."""

    def __init__(self, path: str, room: int, seats: int) -> None:
        self.whole = path
        self.path = path.split(".")
        self.room = room
        self.lists = seats if "[]" in path else 1
        names = [f"{path.replace('[]', f'[{row}]')}[{place}]" for row in range(self.lists) for place in range(room)]
        super().__init__([*names, "none"])

    def place(self, value: Any, moment: Moment) -> int:
        found = self.find(value, moment)
        return len(self.names) - 1 if found == -1 else found

    def find(self, value: Any, moment: Moment) -> int:
        """Its place; -1 if it is in no list, -2 if it lies beyond the last place."""
        key = f"{type(self).__name__} {self.whole}"
        known = moment.slots.get(key)
        if known is None:
            known = moment.slots[key] = {}
            at = 0
            for things in self._things(moment.position, self.path):
                for number, thing in enumerate(things):
                    for handle in self.handles(thing):
                        known[handle] = at + number if number < self.room else -2
                at += self.room
        return known.get(value, -1)

    def handles(self, thing: Any) -> list[Any]:
        """By what a choice may name it."""
        return [handle_of(thing)]

    def _things(self, holder: Any, path: list[str]) -> list[Any]:
        first, rest = path[0], path[1:]
        found = getattr(holder, first.removesuffix("[]"))
        if not rest:
            return [found]
        return [things for one in (found if first.endswith("[]") else [found]) for things in self._things(one, rest)]


class Holder(Slot):
    """A card that lies with a thing in a list of the position: the place of that thing."""

    def __init__(self, path: str, room: int, seats: int) -> None:
        super().__init__(path, room, seats)
        self.names = [f"in {name}" for name in self.names]

    def handles(self, thing: Any) -> list[Any]:
        values = [getattr(thing, name, None) for name in fields_of(type(thing))]
        held = [one for value in values for one in (value if isinstance(value, list) else [value])]
        return [one.card.id for one in held if isinstance(one, Held)]


class Either(Meaning):
    """The first of several meanings that fits."""

    def __init__(self, parts: list[Meaning]) -> None:
        names = [part.names[:-1] if isinstance(part, Slot) and part is not parts[-1] else part.names for part in parts]
        super().__init__([name for some in names for name in some])
        self.parts = parts

    def place(self, value: Any, moment: Moment) -> int:
        at = 0
        for part in self.parts:
            last = part is self.parts[-1]
            found = part.find(value, moment) if isinstance(part, Slot) and not last else part.place(value, moment)
            if found >= 0:
                return at + found
            if found == -2:
                return -1
            at += len(part.names) - (1 if isinstance(part, Slot) and not last else 0)
        return -1


class Several(Meaning):
    """Several values; the last number ends the list."""

    several: ClassVar[bool] = True

    def __init__(self, of: Meaning) -> None:
        super().__init__([*of.names, "no more"])
        self.of = of

    def places(self, value: Any, moment: Moment) -> list[int]:
        return [*(self.of.place(one, moment) for one in value), len(self.names) - 1]


class Untold(Meaning):
    def __init__(self) -> None:
        super().__init__([""])

    def place(self, value: Any, moment: Moment) -> int:
        return 0


def handle_of(thing: Any) -> Any:
    """By what a choice names a thing: its number, its id, or that of its card."""
    for name in ("number", "id"):
        found = getattr(thing, name, None)
        if found is not None:
            return found
    return thing.card.id if hasattr(thing, "card") else None


def entries(pack: Pack, tables: list[str]) -> list[Entry]:
    """The entries of these tables, sorted by their key; all if none is named."""
    return sorted((entry for entry in pack.entries() if not tables or entry.TABLE in tables), key=lambda entry: entry.key)


def meaning(text: str, pack: Pack, seats: int) -> Meaning:
    """The meaning that is written so."""
    if " / " in text:
        return Either([meaning(part, pack, seats) for part in text.split(" / ")])
    word, *rest = text.split()
    bounds = _RANGE.fullmatch(word)
    if bounds:
        return Whole(int(bounds[1]), int(bounds[2]))
    if word == "seat":
        return Whole(-1, seats - 1)
    if word in ("entry", "id"):
        return Content(entries(pack, rest))
    if word == "card":
        return Face(entries(pack, rest))
    if word == "slot" and len(rest) == 2:
        return Slot(rest[0], int(rest[1]), seats)
    if word == "holder" and len(rest) == 2:
        return Holder(rest[0], int(rest[1]), seats)
    if word == "word" and rest:
        return Word(["", *rest])
    if word == "several":
        return Several(meaning(" ".join(rest), pack, seats))
    if word == "-":
        return Untold()
    raise ValueError(f"{text!r} is no meaning of a field; see undertable.envs.meanings")
