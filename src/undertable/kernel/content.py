"""Content as data: packs of entries read from TOML, checked by their types when they load."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Protocol, TypeAlias, TypeVar

import msgspec

from undertable.kernel.errors import BadPack
from undertable.kernel.once import Made

Fields: TypeAlias = dict[str, Any]
"""A table of a content file, as it was read and not yet checked."""


class Entry(msgspec.Struct, kw_only=True, eq=False, forbid_unknown_fields=True, dict=True):
    """One printed thing: a card, a room, a character. Subclasses add their printed facts as typed fields."""

    TABLE: ClassVar[str] = "entry"
    """The name of its table in the TOML files: `[[trait]]`. It follows from that of the class, unless a class says it:
    `[[house_rule]]` for HouseRule, `[[agent]]` for AgentCard, `[[die]]` for DieKind."""

    id: str
    name: str
    text: str = ""
    copies: int = 1
    back: str = ""
    """Cards with the same back cannot be told apart face down."""

    def __init_subclass__(cls) -> None:
        if "TABLE" not in cls.__dict__:
            cls.TABLE = in_snake_case(re.sub("(Card|Kind)$", "", cls.__name__))

    @cached_property
    def key(self) -> str:
        return f"{self.TABLE}/{self.id}"

    @property
    def label(self) -> str:
        """How messages about a content file name it."""
        return f"{self.TABLE} {self.id!r}"


def in_snake_case(name: str) -> str:
    """`heal_self` for `HealSelf`."""
    return re.sub("(?<=[a-z])(?=[A-Z])", "_", name).lower()


class Usage(msgspec.Struct, forbid_unknown_fields=True, rename={"if_": "if"}):
    """A way to use a card or ability, in the card language: `if` must hold, `target` is chosen, `do` happens."""

    name: str = ""
    if_: Fields | None = None
    target: Fields | None = None
    do: list[Fields] = []


E = TypeVar("E", bound=Entry)
T = TypeVar("T")
Row = tuple[str, Fields]
LARGEST = 256 * 1024
DOTS = 64
"""In one line of what people bring along: more than any text has, and few enough for the keys they may be in."""
TAKEN = "this id is already taken"


class Vocabulary(Protocol):
    """Turns the `effect = { verb = { ... } }` of a content file into effects (see `effects.Verbs`)."""

    effect_type: ClassVar[type]

    def parse(self, raw: object) -> object: ...


class Mistake:
    """Something wrong in a content file: where it stands, and what is possible."""

    def __init__(self, source: str, entry: str, field: str, text: str) -> None:
        self.source = source
        self.entry = entry
        self.field = field
        self.text = text

    def __str__(self) -> str:
        return ": ".join(part for part in (self.source, self.entry, self.field and f"field {self.field}", self.text) if part)


def refuse(mistakes: Iterable[Mistake]) -> None:
    """BadPack with all mistakes, a line for each, if there are any."""
    lines = [str(mistake) for mistake in mistakes]
    if lines:
        raise BadPack("\n".join(lines))


class Pack:
    """All content of a game: entries by table and id, in the order of the files; and the blocks of what they do."""

    def __init__(self) -> None:
        self.made = Made()
        self.tables: dict[str, dict[str, Entry]] = {}
        self.by_key: dict[str, Entry] = {}
        self.order: dict[Entry, int] = {}
        self.places: list[Entry] = []
        """The entries by their number in `order`."""
        self.rows: dict[Entry, Row] = {}
        """What stands in the file for an entry, and the name of that file."""
        self.brought: set[Entry] = set()
        """Entries of packs that a table brought along."""
        self.blocks: list[list[Any]] = []
        """What cards do, as lists of verbs (see `cards.words`)."""
        self.said: dict[Entry, list[tuple[str, int]]] = {}
        """The verbs that each entry uses with the numbers that stand in them: what its text has to speak of."""
        self.language: Any = None
        """The card language that the blocks are written in."""

    def find(self, key: str) -> Entry:
        """The entry with the key `table/id`."""
        found = self.by_key.get(key)
        if found is None:
            table, _, ident = key.partition("/")
            raise BadPack(f"there is no {table} {ident!r} in the content")
        return found

    def once(self, key: tuple[Any, ...], make: Callable[..., T], *given: Any) -> T:
        """What depends on this content and on the key alone, such as a part of the table."""
        return self.made.once(self, key, make, given)

    def all(self, kind: type[E]) -> list[E]:
        """Every entry of one kind, in the order of the files."""
        return [entry for entry in self.tables.get(kind.TABLE, {}).values() if isinstance(entry, kind)]

    def get(self, kind: type[E], ident: str) -> E:
        """The entry of one kind with this id."""
        entry = self.find(f"{kind.TABLE}/{ident}")
        assert isinstance(entry, kind)
        return entry

    def entries(self) -> list[Entry]:
        """Every entry of every table."""
        return [entry for table in self.tables.values() for entry in table.values()]

    def place(self, entry: Entry) -> int:
        """A number that orders entries, the same in every process."""
        return self.order[entry]

    def source(self, entry: Entry) -> str:
        """The name of the file in which an entry stands."""
        return self.rows[entry][0] if entry in self.rows else ""

    def block(self, verbs: list[Any]) -> int:
        """Keep a list of verbs; its number stands for it in positions."""
        for at, verb in enumerate(verbs):
            verb.home = len(self.blocks)
            verb.at = at
        self.blocks.append(verbs)
        return len(self.blocks) - 1

    def add(self, entry: Entry, source: str, replaced: Entry | None = None) -> None:
        """Put an entry in, in the place of another or at the end; an id may stand once in a table."""
        table = self.tables.setdefault(entry.TABLE, {})
        if replaced is None and entry.id in table:
            raise BadPack(str(Mistake(source, entry.label, "id", TAKEN)))
        table[entry.id] = self.by_key[entry.key] = entry
        self.order[entry] = len(self.places) if replaced is None else self.order.pop(replaced)
        if replaced is None:
            self.places.append(entry)
        else:
            self.places[self.order[entry]] = entry

    def load(self, path: Path, kinds: Iterable[type[Entry]], vocabulary: Vocabulary | None = None) -> list[Entry]:
        """Read one TOML file; errors name file, entry and field."""
        return self._fill(path.name, _read(path), kinds, vocabulary, False)

    def load_text(self, name: str, text: str, kinds: Iterable[type[Entry]], vocabulary: Vocabulary | None = None) -> list[Entry]:
        """Read the text of a pack that a table brings, as a record carries it; errors name it like a file."""
        if len(text.encode()) > LARGEST:
            raise BadPack(f"{name}: is larger than {LARGEST // 1024} KiB")
        try:
            tables = read_toml(text)
        except ValueError as error:
            raise BadPack(f"{name}: is not TOML: {error}") from None
        return self._fill(name, tables, kinds, vocabulary, True)

    def _fill(self, source: str, tables: Fields, kinds: Iterable[type[Entry]], vocabulary: Vocabulary | None, brought: bool) -> list[Entry]:
        by_table = {kind.TABLE: kind for kind in kinds}
        loaded: list[Entry] = []
        mistakes: list[Mistake] = []
        for table, rows in tables.items():
            kind = by_table.get(table)
            if kind is None:
                mistakes.append(Mistake(source, "", "", f"unknown table {table!r}; possible: {', '.join(sorted(by_table))}"))
            elif not isinstance(rows, list):
                mistakes.append(Mistake(source, "", "", f"{table}: write [[{table}]], one for each entry"))
            else:
                for number, row in enumerate(rows, 1):
                    entry, wrong = self._entry(source, kind, row, number, vocabulary)
                    mistakes.extend(wrong)
                    if entry is not None:
                        loaded.append(entry)
                        if brought:
                            self.brought.add(entry)
        refuse(mistakes)
        return loaded

    def _entry(self, source: str, kind: type[E], row: object, number: int, vocabulary: Vocabulary | None) -> tuple[E | None, list[Mistake]]:
        """Read an entry and put it in. With `replace = true` it changes the entry with its id: what it does not say stays as it was."""
        known = self.tables.get(kind.TABLE, {})
        ident = row.get("id") if isinstance(row, dict) else None
        label = f"{kind.TABLE} {ident!r}" if isinstance(ident, str) else f"{kind.TABLE} number {number}"
        replaced: Entry | None = None
        if isinstance(row, dict) and "replace" in row:
            if row["replace"] is not True:
                return None, [Mistake(source, label, "replace", "is true or left out")]
            if ident not in known:
                return None, [Mistake(source, label, "replace", f"there is no {label} to replace; possible: {', '.join(known)}")]
            replaced = known[ident]
            row = {**self.rows[replaced][1], **{key: value for key, value in row.items() if key != "replace"}}
        elif ident in known:
            return None, [Mistake(source, label, "id", TAKEN)]
        entry, wrong = _converted(kind, row, vocabulary)
        if entry is not None and isinstance(row, dict):
            self.add(entry, source, replaced)
            self.rows[entry] = (source, row)
        return entry, [Mistake(source, label, field, text) for field, text in wrong]


def load_pack(folder: Path, kinds: Iterable[type[Entry]], vocabulary: Vocabulary | None = None, into: Pack | None = None) -> Pack:
    """All TOML files of a folder as one pack."""
    pack = Pack() if into is None else into
    wanted = list(kinds)
    for path in sorted(folder.glob("*.toml")):
        pack.load(path, wanted, vocabulary)
    return pack


def read_toml(text: str) -> Fields:
    """TOML that somebody has brought along; ValueError if it is none, or if it could take far more time and memory than it is long.

    A key of many parts takes the square of its length.
    """
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > DOTS:
            raise ValueError(f"more than {DOTS} dots (at line {number})")
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise ValueError("too many brackets inside each other") from None


def read_words(module: str, file: str) -> dict[str, str]:
    """Words and what is said for them, in a file beside a module: `read_words(__file__, "table/fields.toml")`."""
    return _read(Path(module).parent / file)


def _read(path: Path) -> Fields:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadPack(f"{path.name}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadPack(f"{path.name}: is not UTF-8 text") from None
    except tomllib.TOMLDecodeError as error:
        raise BadPack(f"{path.name}: is not TOML: {error}") from None


_PATH = re.compile(r" - at `\$\.?([^`]*)`$")
_NAMED = re.compile(r"^([a-z_]+(?:\[\d+\])?): (.*)$")
"""How an entry that checks itself names a field: `doors[0]: does not lie on the rim`."""
_UNKNOWN = re.compile(r"contains unknown field `([^`]*)`")
_MISSING = re.compile(r"missing required field `([^`]*)`")


class Wrong(ValueError):
    """What a vocabulary found wrong in an effect: fields and texts."""

    def __init__(self, found: list[tuple[str, str]]) -> None:
        super().__init__(_BETWEEN.join(f"{field}{_SIGN}{text}" for field, text in found))


_SIGN = "\x1f"
_BETWEEN = "\x1e"


def _converted(kind: type[E], row: object, vocabulary: Vocabulary | None) -> tuple[E | None, list[tuple[str, str]]]:
    """The entry, or everything that is wrong with it: field and text."""

    def hook(wanted: type, raw: object) -> object:
        if vocabulary is not None and issubclass(vocabulary.effect_type, wanted):
            return vocabulary.parse(raw)
        raise ValueError(f"nothing here can be read as {wanted.__name__}")

    try:
        return msgspec.convert(row, kind, dec_hook=hook), []
    except msgspec.ValidationError as error:
        whole = _located(str(error))
    if not isinstance(row, dict):
        return None, whole
    found: list[tuple[str, str]] = []
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    for name, field in fields.items():
        if name in row:
            try:
                msgspec.convert({name: row[name]}, msgspec.defstruct("Field", [(name, field.type)]), dec_hook=hook)
            except msgspec.ValidationError as error:
                found.extend(_located(str(error)))
        elif field.required:
            found.append((name, "is missing"))
    found.extend((name, "is not a field of this table") for name in row if name not in fields)
    return None, found or whole


def _located(problem: str) -> list[tuple[str, str]]:
    """Field and text of what msgspec says, or of all that a vocabulary says."""
    place = _PATH.search(problem)
    field = place.group(1) if place else ""
    problem = _PATH.sub("", problem)
    if _SIGN in problem:
        parts = [part.partition(_SIGN) for part in problem.split(_BETWEEN)]
        return [(f"{field}{inner}", text) for inner, _, text in parts]
    for pattern, said in ((_UNKNOWN, "is not a field of this table"), (_MISSING, "is missing")):
        named = pattern.search(problem)
        if named:
            return [(f"{field}.{named.group(1)}" if field else named.group(1), said)]
    whole = _NAMED.match(problem) if not field else None
    return [(whole.group(1), whole.group(2))] if whole else [(field or "id", problem)]
