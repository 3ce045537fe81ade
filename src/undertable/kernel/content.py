"""Content as data: packs of entries read from TOML, checked by their types when they load."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, ClassVar, Protocol, TypeVar

import msgspec

from undertable.kernel.errors import BadPack


class Entry(msgspec.Struct, kw_only=True, eq=False, forbid_unknown_fields=True):
    """One printed thing: a card, a room, a character. Subclasses add their printed facts as typed fields."""

    TABLE: ClassVar[str] = "entry"
    """The name of its table in the TOML files: `[[trait]]`."""

    id: str
    name: str
    text: str = ""
    copies: int = 1
    back: str = ""
    """Cards with the same back cannot be told apart face down."""

    @property
    def key(self) -> str:
        return f"{self.TABLE}/{self.id}"


E = TypeVar("E", bound=Entry)


class Vocabulary(Protocol):
    """Turns the `effect = { verb = { ... } }` of a content file into effects (see `effects.Verbs`)."""

    effect_type: ClassVar[type]

    def parse(self, raw: Any) -> Any: ...


class Pack:
    """All content of a game: entries by table and id, in the order of the files."""

    def __init__(self) -> None:
        self.tables: dict[str, dict[str, Entry]] = {}
        self.order: dict[Entry, int] = {}
        self.sources: list[Path] = []

    def find(self, key: str) -> Entry:
        """The entry with the key `table/id`."""
        table, _, ident = key.partition("/")
        try:
            return self.tables[table][ident]
        except KeyError:
            raise BadPack(f"there is no {table} {ident!r} in the content") from None

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

    def add(self, entry: Entry, source: str) -> None:
        """Put an entry in; an id may stand once in a table."""
        table = self.tables.setdefault(entry.TABLE, {})
        if entry.id in table:
            raise BadPack(f"{source}: {entry.TABLE} {entry.id!r}: field id: this id is already taken")
        table[entry.id] = entry
        self.order[entry] = len(self.order)

    def load(self, path: Path, kinds: Iterable[type[Entry]], vocabulary: Vocabulary | None = None) -> list[Entry]:
        """Read one TOML file; errors name file, entry and field."""
        loaded = self._fill(path.name, _read(path), kinds, vocabulary)
        self.sources.append(path)
        return loaded

    def load_text(self, name: str, text: str, kinds: Iterable[type[Entry]], vocabulary: Vocabulary | None = None) -> list[Entry]:
        """Read the text of a TOML file, as a record carries it; errors name it like a file."""
        try:
            tables = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadPack(f"{name}: is not TOML: {error}") from None
        return self._fill(name, tables, kinds, vocabulary)

    def _fill(self, source: str, tables: dict[str, Any], kinds: Iterable[type[Entry]], vocabulary: Vocabulary | None) -> list[Entry]:
        by_table = {kind.TABLE: kind for kind in kinds}
        loaded: list[Entry] = []
        for table, rows in tables.items():
            kind = by_table.get(table)
            if kind is None:
                raise BadPack(f"{source}: unknown table {table!r}; possible: {', '.join(sorted(by_table))}")
            if not isinstance(rows, list):
                raise BadPack(f"{source}: {table}: write [[{table}]], one for each entry")
            for number, row in enumerate(rows, 1):
                entry = _entry(source, kind, row, number, vocabulary)
                self.add(entry, source)
                loaded.append(entry)
        return loaded


def load_pack(folder: Path, kinds: Iterable[type[Entry]], vocabulary: Vocabulary | None = None) -> Pack:
    """All TOML files of a folder as one pack."""
    pack = Pack()
    wanted = list(kinds)
    for path in sorted(folder.glob("*.toml")):
        pack.load(path, wanted, vocabulary)
    return pack


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadPack(f"{path.name}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadPack(f"{path.name}: is not UTF-8 text") from None
    except tomllib.TOMLDecodeError as error:
        raise BadPack(f"{path.name}: is not TOML: {error}") from None


_PATH = re.compile(r" - at `\$\.?([^`]*)`$")
_UNKNOWN = re.compile(r"contains unknown field `([^`]*)`")
_MISSING = re.compile(r"missing required field `([^`]*)`")


def _entry(source: str, kind: type[E], row: Any, number: int, vocabulary: Vocabulary | None) -> E:
    def hook(wanted: type, raw: Any) -> Any:
        if vocabulary is not None and issubclass(vocabulary.effect_type, wanted):
            return vocabulary.parse(raw)
        raise ValueError(f"nothing here can be read as {wanted.__name__}")

    label = repr(row["id"]) if isinstance(row, dict) and isinstance(row.get("id"), str) else f"number {number}"
    try:
        return msgspec.convert(row, kind, dec_hook=hook)
    except msgspec.ValidationError as error:
        problem = str(error)
        place = _PATH.search(problem)
        field = place.group(1) if place else ""
        problem = _PATH.sub("", problem)
        for pattern, said in ((_UNKNOWN, "is not a field of this table"), (_MISSING, "is missing")):
            named = pattern.search(problem)
            if named:
                field = f"{field}.{named.group(1)}" if field else named.group(1)
                problem = said
        raise BadPack(f"{source}: {kind.TABLE} {label}: field {field or 'id'}: {problem}") from None
