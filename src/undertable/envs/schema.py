"""The schema of a game's observations: what each number is, for people and for programs.

A schema is found by looking at many games of all variants, widened by the content (a card of a table can be any card of it), and kept in a
file beside this module. It holds no text that is written for people and no handles. `python -m undertable.envs.schema GAME` prints it,
`--json` as data, `--actions` the actions; `--write` brings the file up to date. Without a game it prints the sizes of all, or renews all.

| part       | of the view                                        | numbers                                                             |
|------------|----------------------------------------------------|---------------------------------------------------------------------|
| `number`   | a number, yes or no                                | its value divided by the largest: -1 to 1                           |
| `category` | a word, a piece of content, a card, a place        | its place in the list of values, from 1; 0: none, or not shown      |
| `slot`     | the handle of a thing                              | the place of that thing in its list, from 1                         |
| `bits`     | a set of places                                    | 0 or 1 for each                                                     |
| `wide`     | a set of places among the numbers of a fact        | its lowest 21 bits, and the next 21, each divided by 2^21           |
| `list`     | a list                                             | so many places; first a mask of those taken, unless the items show it |
| `pool`     | a list inside the things of another list           | behind the other list, all together: whose each is, and its numbers |
| `map`      | values under keys                                  | for each key that there can be: whether it is there, and its value  |
| `record`   | named fields                                       | if it can be absent, whether it is there; then its fields           |
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

import undertable as ut
from undertable.envs.actions import VERSION, Actions, actions_of
from undertable.envs.encoder import ListWriter, MapWriter, PoolWriter, PositionWriter, RecordWriter, asked
from undertable.envs.meanings import meaning
from undertable.envs.writers import BitsWriter, CategoryWriter, NothingWriter, NumberWriter, SlotWriter, WideWriter, Writer
from undertable.kernel import step
from undertable.kernel.cards import control
from undertable.kernel.content import Entry, Pack
from undertable.kernel.game import Game
from undertable.kernel.plaindata import modules_of
from undertable.kernel.position import Position

LEFT_OUT = {
    "names": "what the players are called",
    "waiting": "a text",
    "result": "given as rewards",
    "over": "given as termination",
    "text": "a text",
    "targets": "ids of the scene",
    "face": "printed",
    "name": "printed",
}
"""Fields of a view that are not encoded, and why."""
WIDE = 1 << 20
"""Whole numbers from here on are sets."""


class Part(msgspec.Struct, tag_field="part", omit_defaults=True):
    """One part of an observation."""


class Absent(Part, tag="absent"):
    """Never seen with a value."""


class Number(Part, tag="number"):
    low: float = 0
    high: float = 0


class Bits(Part, tag="bits"):
    count: int = 0


class Wide(Part, tag="wide"):
    """A set of up to 42 places inside a list of facts: its lowest 21 bits and the next 21, each divided by 2^21."""


class Category(Part, tag="category"):
    values: list[str] = []
    whole: bool = False
    """The values are numbers of places, not words."""


class Ref(Part, tag="slot"):
    of: str = ""
    """The list that the thing lies in, as in `meanings.py`."""


class List(Part, tag="list"):
    of: AnyPart
    count: int = 0
    fixed: bool = False
    """It always has this length."""


class Pool(Part, tag="pool"):
    """A list inside the things of a list, where the things have few in all and one may have many: one pool for all of them."""

    of: AnyPart
    count: int = 0


class Map(Part, tag="map"):
    of: AnyPart
    keys: list[str] = []
    slot: str = ""
    """Instead of keys: the list whose things the keys are."""


class Record(Part, tag="record"):
    fields: dict[str, AnyPart]
    optional: bool = False


AnyPart = Absent | Number | Bits | Wide | Category | Ref | List | Pool | Map | Record


class Schema(msgspec.Struct, kw_only=True):
    """How one game's views become numbers."""

    game: str
    rules: int
    """The version of the rules that it was made from."""
    left_out: dict[str, str]
    view: AnyPart

    def fingerprint(self) -> str:
        """Differs when any number means something else."""
        return blake2b(msgspec.json.encode(self.view), digest_size=8).hexdigest()


def seen(position: Position, viewer: int) -> dict[str, Any]:
    """What is encoded: the view without what is left out, and what the viewer is asked."""
    view: dict[str, Any] = trimmed(position.view(viewer))
    view["asked"] = asked(position, viewer)
    return view


def trimmed(value: Any) -> Any:
    """The view without texts; a card becomes its face or its back."""
    if isinstance(value, list):
        return [trimmed(item) for item in value]
    if isinstance(value, dict):
        if "id" in value and len(value) == 2 and ("kind" in value or "back" in value):
            return value["kind"] if "kind" in value else f"back/{value['back']}"
        zone = "face" in value and "owner" in value and "name" in value
        return {name: trimmed(item) for name, item in value.items() if name not in LEFT_OUT and not (zone and name == "owner")}
    return value


class Learner:
    """Finds the parts of a game's views by looking at them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.declared = {name.removeprefix("view."): text for name, text in game.fields.items() if name.startswith("view.")}

    def part(self, value: Any, path: str) -> AnyPart:
        """The part that one value asks for."""
        said = self.declared.get(path, "")
        if value is None:
            return Absent()
        if said.startswith(("slot", "card")) and isinstance(value, int):
            return Ref(said)
        if said == "wide":
            return Wide()
        if said.startswith("bits"):
            return Bits(int(said.split()[1]))
        if said and said != "columns" and isinstance(value, int):
            return Category([str(value)], True)
        if isinstance(value, bool):
            return Number(0, 1)
        if isinstance(value, (int, float)):
            return Bits(int(value).bit_length()) if abs(value) >= WIDE else Number(min(0, value), max(0, value))
        if isinstance(value, str):
            return Category([value])
        if isinstance(value, list):
            of: AnyPart = Absent()
            for item in value:
                of = self.joined(of, self._columns(item) if said == "columns" else self.part(item, path), path)
            if said == "pool":
                return Pool(of, len(value))
            for name, field in of.fields.items() if isinstance(of, Record) else ():
                if isinstance(field, Pool):
                    field.count = sum(len(item[name]) for item in value)
            return List(of, len(value), True)
        if said.startswith("slot") or (value and all("/" in key or key.lstrip("-").isdigit() for key in value)):
            of = Absent()
            for item in value.values():
                of = self.joined(of, self.part(item, path + "{}"), path)
            return Map(of, [] if said else list(value), said)
        dot = f"{path}." if path else ""
        return Record({name: self.part(value[name], dot + name) for name in sorted(value) if self.declared.get(dot + name) != "-"})

    def _columns(self, fact: list[int]) -> AnyPart:
        """A fact of several numbers, each with a meaning of its own."""
        parts = [Wide() if abs(number) >= WIDE else Number(min(0, number), max(0, number)) for number in fact]
        return Record({f"{place:02}": part for place, part in enumerate(parts)})

    def joined(self, a: AnyPart, b: AnyPart, path: str) -> AnyPart:
        """The part that holds what either holds."""
        if isinstance(a, Absent) or isinstance(b, Absent):
            found = b if isinstance(a, Absent) else a
            if isinstance(found, Record):
                found.optional = True
            return found
        if isinstance(a, Number) and isinstance(b, Number):
            a.low, a.high = min(a.low, b.low), max(a.high, b.high)
            return a
        if isinstance(a, Wide) or isinstance(b, Wide):
            return Wide()
        if isinstance(a, (Number, Bits)) and isinstance(b, (Number, Bits)):
            counts = [one.count if isinstance(one, Bits) else int(one.high).bit_length() for one in (a, b)]
            return Bits(max(counts))
        if isinstance(a, Category) and isinstance(b, Category):
            if not set(b.values) <= set(a.values):
                a.values = sorted({*a.values, *b.values})
            return a
        if (isinstance(a, Category) and isinstance(b, Number)) or (isinstance(a, Number) and isinstance(b, Category)):
            raise TypeError(f"{path} is sometimes a word and sometimes a number")
        if isinstance(a, List) and isinstance(b, List):
            fixed = a.fixed and b.fixed and a.count == b.count
            return List(self.joined(a.of, b.of, path), max(a.count, b.count), fixed)
        if isinstance(a, Pool) and isinstance(b, Pool):
            return Pool(self.joined(a.of, b.of, path), max(a.count, b.count))
        if (isinstance(a, Record) and isinstance(b, Map)) or (isinstance(a, Map) and isinstance(b, Record)):
            return a if isinstance(a, Map) else b
        if isinstance(a, Map) and isinstance(b, Map):
            return Map(self.joined(a.of, b.of, path), sorted({*a.keys, *b.keys}), a.slot)
        if isinstance(a, Record) and isinstance(b, Record):
            names = sorted({*a.fields, *b.fields})
            fields = {name: self.joined(a.fields.get(name, Absent()), b.fields.get(name, Absent()), f"{path}.{name}") for name in names}
            for name, field in fields.items():
                one = a.fields.get(name) or b.fields.get(name)
                if isinstance(field, Record) and isinstance(one, Record) and not (name in a.fields and name in b.fields):
                    field.optional = one.optional
            return Record(fields, a.optional or b.optional)
        if isinstance(a, Ref) and isinstance(b, Ref):
            return a
        raise TypeError(f"{path} is sometimes {type(a).__name__} and sometimes {type(b).__name__}")

    def widened(self, part: AnyPart, path: str, seats: int) -> AnyPart:
        """The part with all that the content allows, and more room than was seen."""
        if path == "asked":
            return Category()
        if isinstance(part, Category) and not part.whole:
            content = self.game.content.entries()
            tables = {value.partition("/")[0] for value in part.values if "/" in value}
            faces = {entry.key for entry in content if entry.TABLE in tables}
            backs = {f"back/{entry.back}" for entry in content if "back" in tables}
            return Category(sorted({*part.values, *faces, *backs}))
        if isinstance(part, Category):
            made = meaning(self.declared[path], self.game.content, self.game.most)
            return Category(made.names, True)
        if isinstance(part, Number):
            if path.endswith(".count"):  # of cards: how many there are depends on seats and options, and few games are looked at
                return Number(_room(part.low), _room(2 * part.high))
            return part if (part.low, part.high) == (0, 1) else Number(_room(part.low), _room(part.high))
        if isinstance(part, List):
            count = part.count if part.fixed or part.count in (0, seats) else int(part.count * 5 / 4 + 2)
            if path.rpartition(".")[2] == "known":
                count = max(count, KNOWN)
            return List(self.widened(part.of, path, seats), count, part.fixed)
        if isinstance(part, Pool):
            return Pool(self.widened(part.of, path, seats), int(part.count * 5 / 4 + 2))
        if isinstance(part, Map):
            keys = list(part.keys)
            if keys and all(key.isdigit() for key in keys):
                keys = [str(key) for key in range(max(KNOWN, int(_room(max(int(key) for key in keys)))) + 1)]
            elif keys:
                tables = {key.partition("/")[0] for key in keys}
                keys = sorted({*keys, *(entry.key for entry in self.game.content.entries() if entry.TABLE in tables)})
            return Map(self.widened(part.of, path + "{}", seats), keys, part.slot)
        if isinstance(part, Record):
            dot = f"{path}." if path else ""
            return Record({name: self.widened(of, dot + name, seats) for name, of in part.fields.items()}, part.optional)
        return part


KNOWN = 6
"""So many cards of a zone, at least, may turn out to be known to a seat."""


def _room(number: float) -> float:
    """Somewhat more than was seen, and a round number."""
    if abs(number) <= 1:
        return number
    return float(int(abs(number) * 5 / 4 + 1)) * (1 if number > 0 else -1)


NUMBERED = ("AskForVerb", "Placing")
"""Bases of questions that have had a number since version 1."""


def questions(game: Game) -> list[str]:
    """The kinds of questions that a game can ask, by name."""
    found: set[str] = set()
    for module in [*modules_of(type(game).__module__.rpartition(".")[0] or type(game).__module__), step, control]:
        for kind in list(vars(module).values()):
            if isinstance(kind, type) and issubclass(kind, (step.Ask, step.AskAll, step.AskAny)) and not _only_says_whom(kind):
                found.add(kind.__name__)
    return sorted(found)


def _only_says_whom(kind: Any) -> bool:
    """Whether a class is a base of questions to somebody, and no question itself: it lists no options, or does nothing with them."""
    if kind is step.Ask or not issubclass(kind, step.Ask) or kind.whom is step.Ask.whom or kind.__name__ in NUMBERED:
        return False
    return kind.answer is step.Ask.answer or (kind.options is step.Ask.options and kind.ask is step.Ask.ask)


class Row(msgspec.Struct):
    """One line of a schema: what stands where."""

    at: int
    count: int
    name: str
    kind: str
    size: int = 0
    """Of a category: how many values there are, besides none."""


def kept_by_items(part: AnyPart) -> bool:
    """Whether the items of a list show by themselves that a place is taken."""
    return isinstance(part, (Category, Ref)) or (isinstance(part, Record) and part.optional)


class Built:
    """A schema at work on one pack of content."""

    def __init__(self, game: Game, pack: Pack, schema: Schema) -> None:
        self.game = game
        self.pack = pack
        self.schema = schema
        self.entries: dict[str, Entry] = {entry.key: entry for entry in pack.entries()}
        self.brought: dict[str, list[str]] = {}
        for entry in pack.brought:
            self.brought.setdefault(entry.TABLE, []).append(entry.key)
        view = schema.view
        assert isinstance(view, Record)
        self.writer: Writer = PositionWriter("", list(view.fields), [self._writer(of, name) for name, of in view.fields.items()], False)
        self.size = self.writer.size

    def fingerprint(self) -> str:
        """Differs when any number of an observation means something else: content of packs and the kinds of questions count."""
        packs = sorted(repr(entry) for entry in self.pack.brought)
        told = [self.schema.fingerprint(), questions(self.game), packs, sorted(self.entries), self.size]
        return blake2b(msgspec.json.encode([VERSION, *told]), digest_size=8).hexdigest()

    def values(self, part: Category) -> list[str]:
        """The values of a category: content of the table's own packs comes last."""
        tables = sorted({value.partition("/")[0] for value in part.values if "/" in value})
        return part.values + [key for table in tables for key in sorted(self.brought.get(table, [])) if key not in part.values]

    def category_values(self, part: Category, path: str) -> list[str]:
        """The values of the category at this place of the view; the kinds of questions are those of the code."""
        return questions(self.game) if path == "asked" else self.values(part)

    def _places(self, values: list[str], whole: bool) -> dict[Any, int]:
        places: dict[Any, int] = {}
        for place, value in enumerate(values, 1):
            places[value] = place
            if value in self.entries:
                places[self.entries[value]] = place
            if whole or value.lstrip("-").isdigit():
                places[int(value)] = place
        return places

    def _writer(self, part: AnyPart, path: str) -> Writer:
        if isinstance(part, Number):
            return NumberWriter(path, part.low, part.high) if part.low < part.high else NothingWriter(path, 0)
        if isinstance(part, Wide):
            return WideWriter(path, 2)
        if isinstance(part, Bits):
            return BitsWriter(path, part.count)
        if isinstance(part, Category):
            return CategoryWriter(path, self._places(self.category_values(part, path), part.whole))
        if isinstance(part, Ref):
            return SlotWriter(path, meaning(part.of, self.pack, self.game.most))
        if isinstance(part, List):
            of = self._writer(part.of, f"{path}[]")
            return ListWriter(path, of, part.count, not part.fixed and not kept_by_items(part.of))
        if isinstance(part, Pool):
            return PoolWriter(path, self._writer(part.of, f"{path}[]"), part.count)
        if isinstance(part, Map):
            slot = meaning(part.slot, self.pack, self.game.most) if part.slot else None
            return MapWriter(path, self._writer(part.of, f"{path}{{}}"), self._places(part.keys, False), slot)
        if isinstance(part, Record):
            parts = [self._writer(of, f"{path}.{name}") for name, of in part.fields.items()]
            return RecordWriter(path, list(part.fields), parts, part.optional)
        return NothingWriter(path, 0)

    def rows(self) -> list[Row]:
        """What every number is."""
        found: list[Row] = []
        self._rows(self.schema.view, self.writer, "", 0, found)
        return found

    def _rows(self, part: AnyPart, writer: Writer, path: str, at: int, found: list[Row]) -> None:
        if isinstance(part, Record) and isinstance(writer, RecordWriter):
            if part.optional:
                found.append(Row(at, 1, f"{path}?", "there"))
                at += 1
            for name, of in zip(writer.names, writer.parts, strict=True):
                self._rows(part.fields[name], of, f"{path}.{name}" if path else name, at, found)
                at += of.size
        elif isinstance(part, List) and isinstance(writer, ListWriter):
            if writer.masked:
                found.append(Row(at, part.count, f"{path}[]?", "mask"))
                at += part.count
            for place in range(part.count):
                self._rows(part.of, writer.of, f"{path}[{place}]", at, found)
                at += writer.of.size
            for pool in writer.pools:
                name = pool.path.rpartition(".")[2]
                assert isinstance(part.of, Record)
                inner = part.of.fields[name]
                assert isinstance(inner, Pool)
                for place in range(pool.count):
                    found.append(Row(at, 1, f"{path}.{name}[{place}].holder", "category", writer.count))
                    self._rows(inner.of, pool.of, f"{path}.{name}[{place}]", at + 1, found)
                    at += 1 + pool.of.size
        elif isinstance(part, Map) and isinstance(writer, MapWriter):
            slot = writer.slot
            for key in slot.names[:-1] if slot is not None else part.keys:
                found.append(Row(at, 1, f"{path}{{{key}}}?", "there"))
                self._rows(part.of, writer.of, f"{path}{{{key}}}", at + 1, found)
                at += 1 + writer.of.size
        elif isinstance(part, Category):
            found.append(Row(at, 1, path, "category", len(self.category_values(part, path))))
        elif isinstance(part, Ref) and isinstance(writer, SlotWriter):
            found.append(Row(at, 1, path, "category", len(writer.slot.names)))
        elif writer.size and not isinstance(part, Pool):
            found.append(Row(at, writer.size, path, type(part).__name__.lower()))


def schema_file(game: str) -> Path:
    return Path(__file__).parent / "schemas" / f"{game}.json"


@cache
def schema_of(game: Game) -> Schema:
    """The schema of a game; a game without a kept one is looked at first."""
    path = schema_file(game.name)
    return msgspec.json.decode(path.read_bytes(), type=Schema) if path.exists() else look(game, 12)


def tables_of(game: Game) -> list[tuple[dict[str, Any], int]]:
    """Options and seats of all variants, most and fewest seats first."""
    kinds: list[tuple[dict[str, Any], int]] = []
    for options in game.variants():
        least, most = game.seats_for(game.read_options(game.most, options))
        kinds.extend((options, seats) for seats in range(least, most + 1))
    kinds.sort(key=lambda kind: kind[1])
    return [kinds[place // 2] if place % 2 else kinds[-1 - place // 2] for place in range(len(kinds))]


def sample(game: Game, games: int, name: str) -> Iterator[Position]:
    """Positions of games of all variants, played at random and, every other game, half by the advice."""
    tables = tables_of(game)
    for number in range(games):
        options, seats = tables[number * len(tables) // games if games < len(tables) else number % len(tables)]
        rng = ut.seeded(number, name)
        advice = game.advice() if number % 2 else None
        position = ut.new(game, seats, f"{name} {number}", options, watched=False)
        position.real = False
        while not position.over:
            seat = rng.pick(position.pending)
            yield position
            now = position.choices(seat)
            if advice is not None and len(now) > 1 and rng.below(4) == 0:
                rates = advice.rate(position.imagine(seat, rng), seat, now, rng)
                position.apply_index(seat, rates.index(max(rates)))
            else:
                position.apply_index(seat, rng.below(len(now)))
        yield position


def look(game: Game, games: int) -> Schema:
    """Find a game's schema by looking at games of all its variants."""
    learner = Learner(game)
    part: AnyPart = Absent()
    for count, position in enumerate(sample(game, games, "schema")):
        if count % 4 == 0 or position.over:
            shown = learner.part(seen(position, count // 4 % (position.seats + 1) - 1), "")
            part = shown if isinstance(part, Absent) else learner.joined(part, shown, "")
    view = learner.widened(part, "", game.most)
    dropped = {f"{name}": "a handle" for name, said in learner.declared.items() if said == "-"}
    return Schema(game=game.name, rules=game.version, left_out={**LEFT_OUT, **dropped}, view=view)


@cache
def _built(game: Game, pack: Pack) -> Built:
    return Built(game, pack, schema_of(game))


def built(game: Game, pack: Pack | None = None) -> Built:
    """The schema of a game at work, with its own content or that of a table."""
    return _built(game, pack if pack is not None else game.content)


def identity(schema: Built, actions: Actions) -> str:
    """The version of the schemas and a hash of what all numbers mean."""
    both = blake2b(f"{schema.fingerprint()} {actions.fingerprint()}".encode(), digest_size=8).hexdigest()
    return f"{schema.game.name} v{VERSION} {both}"


def kept_identities() -> list[str]:
    """What the files beside this module were written for, one line for each game."""
    path = schema_file("identities")
    return msgspec.json.decode(path.read_bytes(), type=list[str]) if path.exists() else []


def identities() -> list[str]:
    """The same for the games as they are now."""
    return [identity(built(game), actions_of(game)) for game in shipped()]


def sizes(game: Game) -> str:
    return f"{game.name}: {built(game).size} numbers, {actions_of(game).count} actions ({identity(built(game), actions_of(game))})"


def shipped() -> list[Game]:
    """The games whose schemas are kept beside this module."""
    return [game for game in ut.games() if schema_file(game.name).exists()]


def write(game: Game, games: int) -> None:
    """Look at games and bring the file up to date."""
    path = schema_file(game.name)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(look(game, games)), indent=0) + b"\n")
    schema_of.cache_clear()
    _built.cache_clear()
    print(sizes(game), file=sys.stderr)


def main(argv: list[str] | None = None) -> int:
    """Print or renew the schema of a game."""
    parser = argparse.ArgumentParser(prog="python -m undertable.envs.schema", description=main.__doc__)
    parser.add_argument("game", nargs="?", default="")
    parser.add_argument("--write", action="store_true", help="look at games and bring the file up to date")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--actions", action="store_true", help="print the actions instead")
    parser.add_argument("--json", action="store_true", help="print as data")
    args = parser.parse_args(argv)
    if args.write:
        for game in [ut.find(args.game)] if args.game else shipped():
            write(game, args.games)
        schema_file("identities").write_bytes(msgspec.json.format(msgspec.json.encode(identities()), indent=0) + b"\n")
        return 0
    if not args.game:
        for game in ut.games():
            print(sizes(game))
        return 0
    game = ut.find(args.game)
    if args.actions:
        names = [actions_of(game).name(number) for number in range(actions_of(game).count)]
        print(msgspec.json.encode(names).decode() if args.json else "\n".join(f"{number} {name}" for number, name in enumerate(names)))
    elif args.json:
        print(msgspec.json.encode({"schema": schema_of(game), "numbers": built(game).rows()}).decode())
    else:
        for row in built(game).rows():
            last = f"..{row.at + row.count - 1}" if row.count > 1 else ""
            print(f"{row.at}{last} {row.name} ({row.kind}{f' of {row.size}' if row.size else ''})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
