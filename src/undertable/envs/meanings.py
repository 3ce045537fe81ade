"""What the fields of choices mean, so that a choice can be numbered without reading its label.

A game says it in `Game.fields`, by the name of a field (`place`) or of one kind's field (`Attack.what`):

| written               | the field is                                                     | numbers                                       |
|-----------------------|------------------------------------------------------------------|-----------------------------------------------|
| `0..41`               | a whole number, bounds included                                  | one for each                                  |
| `seat`                | a seat, or -1                                                    | one for each, up to the largest table         |
| `entry trait`         | content of these tables, or None; `entry` alone: any content     | one for each entry, and none                  |
| `id agent`            | the id of such content, or an empty text                         | the same                                      |
| `card agent gear`     | the handle of a card                                             | its face if the seat knows it, else "unknown" |
| `card gear x4`        | the same, where up to four alike may lie in a row                | its face, then which of those alike           |
| `slot enemies 24`     | the id or number of a thing in a list of the position            | its place in the list, and none               |
| `slot agents[].gear 9`| the same in a list of each seat                                  | the same for each seat                        |
| `holder stacks 24 9`  | the handle of a card that lies with such a thing                 | the place of the thing, then the card's there |
| `within stacks 9`     | the same, where another field names the thing                    | the card's place there; 0 also for none       |
| `minus backups 16`    | minus the number of a thing in a list of the position            | its place in the list                         |
| `copy 4`              | the handle of a card whose face another field names              | which of those alike in its row; 0 in a hand  |
| `word low high`       | one of these words                                               | one for each                                  |
| `several 0..12`       | a set of these                                                   | one after the other, sorted, then "no more"   |
| `-3..-1 / slot x 9`   | the first of these that fits                                     | those of all                                  |
| `-`                   | nothing that the other fields do not say                         | none                                          |

The key `also` names kinds of the kernel, and kinds that others are derived from, that the game offers.
Keys that begin with `view.` say what a field of the view is: `schema.py` reads them.
"""

from __future__ import annotations

import re
from typing import Any, ClassVar, Final

from undertable.kernel.content import Entry, Pack
from undertable.kernel.piece import BOX, DECK, OWN, Card, Held, Shown, Zone
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


class Kept:
    """Where the things of lists stood when somebody looked last: while they are the same things, they stand there still."""

    def __init__(self, lists: list[Any], known: dict[Any, int]) -> None:
        self.lists = [list(things) for things in lists]
        self.known = known


_rows: Final[dict[str, int]] = {}
"""What is looked up once for a moment, each with a number of its own: lists that slots are in, cards, fields of several meanings."""


class Moment:
    """One seat's look at a position: where the cards are found by their handles."""

    def __init__(self, position: Position, seat: int, kept: dict[int, Kept] | None = None) -> None:
        self.position = position
        self.seat = seat
        self.kept = kept
        """What was looked up in moments before, if that is kept."""
        self._cards: dict[int, tuple[Card, Zone | None]] = {}
        self._zones: list[Zone] | None = None
        """The seat's own hands first, since most of the cards of choices lie there; decks and boxes last."""
        self.slots: list[dict[Any, int] | None] = [None] * len(_rows)
        """Where the things of lists stand by their handles, for each list that a slot is in."""

    def known(self, row: int) -> dict[Any, int] | None:
        """Where the things of a list stand, if that was looked up already."""
        slots = self.slots
        while len(slots) <= row:
            slots.append(None)
        return slots[row]

    def noted(self, row: int) -> dict[Any, int]:
        """The same; empty, to be filled, if it was not."""
        found = self.known(row)
        if found is None:
            found = self.slots[row] = {}
        return found

    def card(self, handle: int) -> tuple[Card, Zone | None] | None:
        """The card with this handle, and the zone where it lies."""
        found = self._cards.get(handle)
        if found is not None or not handle:
            return found
        if self._zones is None:
            own: list[Zone] = []
            others: list[Zone] = []
            covered: list[Zone] = []
            for zone in self.position.zones():
                if zone.owner == self.seat and zone.face == OWN:
                    own.append(zone)
                elif zone.face == DECK or zone.face == BOX:
                    covered.append(zone)
                else:
                    others.append(zone)
            self._zones = own + others + covered
        for zone in self._zones:
            place = zone.index(handle)
            if place >= 0:
                found = self._cards[handle] = (zone.cards[place], zone)
                return found
        for held in self.position.held():
            if held.card.id == handle:
                found = self._cards[handle] = (held.card, None)
                return found
        return None

    def copy(self, handle: int) -> int:
        """Which of the cards that the seat knows to have its face, in the same row, this is, from 0."""
        found = self.card(handle)
        if found is None:
            return 0
        card, zone = found
        seat = self.seat
        if zone is None or zone.face == OWN or not card.known(seat):
            return 0
        before = 0
        for other in zone.cards:
            if other is card:
                break
            if other.kind is card.kind and other.known(seat):
                before += 1
        return before

    def alike(self, a: object, b: object) -> bool:
        """Whether two handles are cards of one hand or deck with one face, or two sets of such: it does not matter which is meant."""
        if isinstance(a, (tuple, list)) and isinstance(b, (tuple, list)):
            left = list(b)
            for one in a:
                match = [place for place, other in enumerate(left) if one == other or self.alike(one, other)]
                if not match:
                    return False
                del left[match[0]]
            return not left
        if not isinstance(a, int) or not isinstance(b, int):
            return False
        first, second = self.card(a), self.card(b)
        if first is None or second is None or first[1] is not second[1] or first[0].kind is not second[0].kind:
            return False
        return first[1] is not None and first[1].face in (OWN, DECK)


class Meaning:
    """What one field can be: so many values, each with a name."""

    names: list[str]
    several: ClassVar[bool] = False
    room_within: int = 0
    """How many numbers a second step takes, which says more about some of the values."""

    def __init__(self, names: list[str]) -> None:
        self.names = names

    def within(self, value: Any, moment: Moment) -> int:
        """What the second step says about a value; -1 for nothing, -2 for what has no number."""
        return -1

    def place(self, value: Any, moment: Moment) -> int:
        """Which of them a value is; -1 if it is none."""
        raise NotImplementedError


class Whole(Meaning):
    def __init__(self, low: int, high: int) -> None:
        super().__init__([str(number) for number in range(low, high + 1)])
        self.low = low
        self.high = high

    def place(self, value: Any, moment: Moment) -> int:
        if isinstance(value, int):
            number: int = value
            if self.low <= number <= self.high:
                return number - self.low
        return -1


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
        self.by_entry = {entry: self.numbers[entry.key] for entry in entries}

    def of_entry(self, entry: Entry) -> int:
        """The number of an entry; another object may stand for the same one."""
        found = self.by_entry.get(entry, -1)
        return found if found >= 0 else self.numbers.get(entry.key, -1)

    def place(self, value: Any, moment: Moment) -> int:
        if isinstance(value, Entry):
            return self.of_entry(value)
        return self.by_id.get(value, -1) if value else 0


class Face(Content):
    """The handle of a card; the first number is for none, the last for a card whose face the seat does not know."""

    def __init__(self, entries: list[Entry], copies: int = 0) -> None:
        super().__init__(entries)
        self.names.append("unknown")
        self.room_within = copies
        self.row = _rows.setdefault(f"Face {self.names}", len(_rows))

    def within(self, value: Any, moment: Moment) -> int:
        if not self.room_within or not value:
            return -1
        found = moment.copy(value)
        return found if found < self.room_within else -2

    def place(self, value: Any, moment: Moment) -> int:
        known = moment.noted(self.row)
        number = known.get(value)
        if number is None:
            number = known[value] = self._seen(value, moment)
        return number

    def _seen(self, value: Any, moment: Moment) -> int:
        found = moment.card(value)
        if found is None:
            return 0
        if not found[0].known(moment.seat):
            return len(self.names) - 1
        return self.of_entry(found[0].kind)


class Slot(Meaning):
    """A thing in a list of the position, by its place; the last number is for none."""

    def __init__(self, path: str, room: int, seats: int) -> None:
        self.path = [(part.removesuffix("[]"), part.endswith("[]")) for part in path.split(".")]
        self.room = room
        self.lists = seats if "[]" in path else 1
        self.row = _rows.setdefault(f"{type(self).__name__} {path}", len(_rows))
        names = [f"{path.replace('[]', f'[{row}]')}[{place}]" for row in range(self.lists) for place in range(room)]
        super().__init__([*names, "none"])

    def place(self, value: Any, moment: Moment) -> int:
        found = self.find(value, moment)
        return len(self.names) - 1 if found == -1 else found

    def find(self, value: Any, moment: Moment) -> int:
        """Its place; -1 if it is in no list, -2 if it lies beyond the last place."""
        return self.where(moment).get(value, -1)

    def where(self, moment: Moment) -> dict[Any, int]:
        """The places of all things, by what a choice may name them by; the same object while that stays as it is."""
        known = moment.known(self.row)
        if known is None:
            lists = self.lists_of(moment.position)
            kept = moment.kept.get(self.row) if moment.kept is not None else None
            if kept is not None and kept.lists == lists:
                known = kept.known
            else:
                known = self.looked_up(lists)
                if moment.kept is not None and self.lasts(lists):
                    moment.kept[self.row] = Kept(lists, known)
            moment.slots[self.row] = known
        return known

    def looked_up(self, lists: list[Any]) -> dict[Any, int]:
        """The places, looked up one by one."""
        known: dict[Any, int] = {}
        at = 0
        for things in lists:
            number = 0
            for thing in things:
                self.note(thing, at + number if number < self.room else -2, known)
                number += 1
            at += self.room
        return known

    def lasts(self, lists: list[Any]) -> bool:
        """Whether things keep their names: an id does, and so do cards and whatever never changes."""
        for things in lists:
            for thing in things:
                fixed = isinstance(thing, Card) or (isinstance(thing, Shown) and thing.version() == 0)
                if not fixed and _named.get(type(thing)) != "id":
                    return False
        return True

    def note(self, thing: Any, place: int, known: dict[Any, int]) -> None:
        """Write down the place of a thing under what a choice may name it by."""
        known[handle_of(thing)] = place

    def lists_of(self, position: Position) -> list[Any]:
        """The lists that the path leads to: one, or one for each seat."""
        found: list[Any] = [position]
        for name, each in self.path:
            held = [getattr(holder, name) for holder in found]
            found = [one for several in held for one in several] if each else held
        return found


class Minus(Slot):
    """A thing in a list of the position, named by minus its number."""

    def find(self, value: Any, moment: Moment) -> int:
        return super().find(-value, moment) if isinstance(value, int) and value < 0 else -1


_with_cards: Final[dict[type, list[str]]] = {}
"""The fields of each class of things in which a card may lie: those that never held a number, a word or the like."""


def cards_with(thing: Any) -> list[int]:
    """The handles of the cards that lie with a thing: those that stand alone in a field, then those of its lists."""
    names = _with_cards.get(type(thing))
    if names is None:
        names = [
            name for name in fields_of(type(thing)) if not isinstance(getattr(thing, name, None), (int, str, float, tuple, Card, Entry))
        ]
        _with_cards[type(thing)] = names
    single: list[int] = []
    listed: list[int] = []
    for name in names:
        value = getattr(thing, name, None)
        if isinstance(value, Held):
            single.append(value.card.id)
        elif isinstance(value, list):
            for one in value:
                if not isinstance(one, Held):
                    break
                listed.append(one.card.id)
    return single + listed


class Holder(Slot):
    """A card that lies with a thing in a list of the position: the place of that thing, then that of the card with it."""

    def __init__(self, path: str, room: int, seats: int, room_within: int) -> None:
        super().__init__(path, room, seats)
        self.names = [f"in {name}" for name in self.names]
        self.inner = Within(path, room_within, seats)
        self.room_within = room_within

    def note(self, thing: Any, place: int, known: dict[Any, int]) -> None:
        for handle in cards_with(thing):
            known[handle] = place

    def lasts(self, lists: list[Any]) -> bool:
        return False

    def within(self, value: Any, moment: Moment) -> int:
        if self.find(value, moment) < 0:
            return -1
        place = self.inner.place(value, moment)
        return place if place >= 0 else -2


class Within(Slot):
    """A card that lies with a thing in a list of the position: its place there."""

    def __init__(self, path: str, room: int, seats: int) -> None:
        super().__init__(path, room, seats)
        self.names = [f"card {place}" for place in range(room)]

    def place(self, value: Any, moment: Moment) -> int:
        known = moment.known(self.row)
        if known is None:
            known = moment.slots[self.row] = {}
            for things in self.lists_of(moment.position):
                for thing in things:
                    for number, handle in enumerate(cards_with(thing)):
                        known[handle] = number
        found = known.get(value, 0)
        return found if found < self.room else -1


class Copy(Meaning):
    """A card whose face another field names: which of those alike in its row."""

    def __init__(self, room: int) -> None:
        super().__init__([f"copy {number + 1}" for number in range(room)])

    def place(self, value: Any, moment: Moment) -> int:
        found = moment.copy(value) if value else 0
        return found if found < len(self.names) else -1


class Either(Meaning):
    """The first of several meanings that fits."""

    def __init__(self, text: str, parts: list[Meaning]) -> None:
        names = [part.names[:-1] if isinstance(part, Slot) and part is not parts[-1] else part.names for part in parts]
        super().__init__([name for some in names for name in some])
        self.parts = parts
        self.starts = [sum(len(some) for some in names[:number]) for number in range(len(parts))]
        self.room_within = max(part.room_within for part in parts)
        self.row = _rows.setdefault(text, len(_rows))
        self.row_within = _rows.setdefault(f"within {text}", len(_rows))

    def within(self, value: Any, moment: Moment) -> int:
        known = moment.noted(self.row_within)
        found = known.get(value)
        if found is None:
            found = known[value] = self._found_within(value, moment)
        return found

    def _found_within(self, value: Any, moment: Moment) -> int:
        for part in self.parts:
            if (part.find(value, moment) if isinstance(part, Slot) else part.place(value, moment)) >= 0:
                return part.within(value, moment)
        return -1

    def place(self, value: Any, moment: Moment) -> int:
        known = moment.noted(self.row)
        found = known.get(value)
        if found is None:
            found = known[value] = self._found(value, moment)
        return found

    def _found(self, value: Any, moment: Moment) -> int:
        last = len(self.parts) - 1
        for number in range(last + 1):
            part = self.parts[number]
            found = part.find(value, moment) if number < last and isinstance(part, Slot) else part.place(value, moment)
            if found >= 0:
                return self.starts[number] + found
            if found == -2:
                return -1
        return -1


class Several(Meaning):
    """A set of values; the last number ends it."""

    several: ClassVar[bool] = True

    def __init__(self, of: Meaning) -> None:
        super().__init__([*of.names, "no more"])
        self.of = of

    def places(self, value: Any, moment: Moment) -> list[int]:
        return [*sorted(self.of.place(one, moment) for one in value), len(self.names) - 1]


class Untold(Meaning):
    def __init__(self) -> None:
        super().__init__([""])

    def place(self, value: Any, moment: Moment) -> int:
        return 0


_named: Final[dict[type, str]] = {}
"""By what things of a class were named: to ask for a field that is not there costs more than all the rest."""


def handle_of(thing: Any) -> Any:
    """By what a choice names a thing: its number, its id, or that of its card."""
    if isinstance(thing, Card):
        return thing.id
    kind: type = type(thing)
    name = _named.get(kind)
    if name == "card" and isinstance(thing, Held):
        return thing.card.id
    if name is not None and name != "card":
        found = getattr(thing, name)
        if found is not None:
            return found
    for name in ("number", "id"):
        found = getattr(thing, name, None)
        if found is not None:
            _named[kind] = name
            return found
    if hasattr(thing, "card"):
        if not hasattr(thing, "number") and not hasattr(thing, "id"):
            _named[kind] = "card"
        return thing.card.id
    return None


def entries(pack: Pack, tables: list[str]) -> list[Entry]:
    """The entries of these tables, sorted by their key; all if none is named."""
    return sorted((entry for entry in pack.entries() if not tables or entry.TABLE in tables), key=lambda entry: entry.key)


def meaning(text: str, pack: Pack, seats: int) -> Meaning:
    """The meaning that is written so."""
    if " / " in text:
        return Either(text, [meaning(part, pack, seats) for part in text.split(" / ")])
    word, *rest = text.split()
    bounds = _RANGE.fullmatch(word)
    if bounds:
        return Whole(int(bounds[1]), int(bounds[2]))
    if word == "seat":
        return Whole(-1, seats - 1)
    if word in ("entry", "id"):
        return Content(entries(pack, rest))
    if word == "card":
        copies = int(rest.pop()[1:]) if rest and rest[-1][0] == "x" and rest[-1][1:].isdigit() else 0
        return Face(entries(pack, rest), copies)
    if word == "slot" and len(rest) == 2:
        return Slot(rest[0], int(rest[1]), seats)
    if word == "minus" and len(rest) == 2:
        return Minus(rest[0], int(rest[1]), seats)
    if word == "holder" and len(rest) == 3:
        return Holder(rest[0], int(rest[1]), seats, int(rest[2]))
    if word == "within" and len(rest) == 2:
        return Within(rest[0], int(rest[1]), seats)
    if word == "copy" and len(rest) == 1:
        return Copy(int(rest[0]))
    if word == "word" and rest:
        return Word(["", *rest])
    if word == "several":
        return Several(meaning(" ".join(rest), pack, seats))
    if word == "-":
        return Untold()
    raise ValueError(f"{text!r} is no meaning of a field; see undertable.envs.meanings")
