"""Games: the rules of one title, its options, its content, and where to find the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from undertable.kernel.brought import Flaw, LookedOver
from undertable.kernel.cards.reading import Language
from undertable.kernel.cards.wording import untold
from undertable.kernel.content import Entry, Pack, Vocabulary, load_pack
from undertable.kernel.debrief import Film
from undertable.kernel.errors import BadOption, BadPack, BadRecord
from undertable.kernel.header import Header, Record
from undertable.kernel.options import Option as Option
from undertable.kernel.options import Options as Options
from undertable.kernel.options import PackFile as PackFile
from undertable.kernel.plaindata import decode, fill
from undertable.kernel.position import Position, Start
from undertable.kernel.rng import FastRng, keyed, seeded
from undertable.kernel.shown import View
from undertable.kernel.step import AskAll
from undertable.kernel.title import Title

KEPT = 40
"""Contents with packs of users that stay in memory."""
DRY_CHOICES = 2000
"""How far a game goes with which a pack is tried out."""


class Sheet(msgspec.Struct, frozen=True):
    """A sheet of texts that people write on places of the table (`kernel.annotations`)."""

    id: str
    """The word that a terminal takes for it: `note C4 10?`."""
    name: str
    warning: str = ""
    """What the box for writing says about who reads it."""
    symbol: str = "note"
    most: int = 40
    own: bool = False
    """For the writer's own eyes: each seat has this room for itself."""


class Game(Title):
    """The rules of one title. Subclasses fill in the facts and name their position class."""

    sheets: ClassVar[tuple[Sheet, ...]] = ()
    """What people may write on: nothing, unless the game names sheets."""
    position: ClassVar[type[Position]]
    """The game's own kind of position."""
    entries: ClassVar[Sequence[type[Entry]]] = ()
    """The kinds of entries in the content files."""
    dry_games: ClassVar[int] = 2
    """Games with which a pack that a table brings is tried out before it is played."""

    _pack: Pack | None
    _packs: dict[tuple[tuple[str, str], ...], Pack]
    _tried: set[tuple[tuple[str, str], ...]]

    def __init__(self) -> None:
        self._pack = None
        self._packs = {}
        self._tried = set()

    # What a game gives

    def position_class(self) -> type[Position]:
        """The game's own kind of position."""
        return self.position

    def new_pack(self) -> Pack:
        """An empty pack of the kind that the game works with."""
        return Pack()

    def read_content(self, packs: tuple[tuple[str, str], ...] = ()) -> Pack:
        """The game's own content, with packs (names and texts) that a table brings along."""
        pack = load_pack(self.folder() / "content", self.kinds(), self.vocabulary(), self.new_pack())
        for name, text in packs:
            pack.load_text(name, text, self.pack_kinds(), self.vocabulary())
        self.complete(pack)
        return pack

    def kinds(self) -> list[type[Entry]]:
        """The kinds of entries in the content files."""
        return list(self.entries)

    def pack_kinds(self) -> list[type[Entry]]:
        """The kinds of entries that a table's own pack may add or replace."""
        return self.kinds()

    def complete(self, pack: Pack) -> None:
        """What follows from the entries, made and checked once all are read; BadPack if they do not fit together."""

    def vocabulary(self) -> Vocabulary | None:
        """The verbs of the effects (`effects.Verbs`), if the content has any."""
        return None

    def takes_packs(self) -> bool:
        """Whether a table may bring content of its own."""
        return bool(self.pack_kinds())

    def local(self, options: Options) -> Options:
        """The options as a person at this machine writes them: what names a file becomes what stands in it. Servers never call it."""
        return options

    def suggestions(self, option: str, pack: Pack) -> list[str]:
        """Values to offer for an option that is free text: the decks of the content, for instance."""
        return []

    def starters(self, option: str, pack: Pack) -> dict[str, list[str]]:
        """Values of a per-seat option by what they belong to: the starter decks of each faction. Studies let them meet each other."""
        return {}

    def look_over(self, option: str, text: str, pack: Pack) -> LookedOver:
        """Everything about a file for an option that people bring, whether or not it may be played. Never raises."""
        return LookedOver(None, "", [Flaw("nothing is brought to this game")], [])

    def brought(self, option: str, value: Any, pack: Pack) -> Any:
        """What a person brings, as the record keeps it, without words of the person's own; BadOption or BadPack if it cannot be played."""
        raise BadOption(f"option {option}: nothing is brought to this game")

    def content_with(self, packs: list[PackFile]) -> Pack:
        """The content of a table that brings packs of its own; BadPack if one does not fit."""
        if not packs:
            return self.content
        if not self.takes_packs():
            raise BadPack(f"{packs[0].name}: {self.title} takes no packs of your own")
        key = tuple([(pack.name, pack.text) for pack in packs])
        if key not in self._packs:
            read = self.read_content(key)
            if len(self._packs) >= KEPT:
                self._packs.clear()
            self._packs[key] = read
        return self._packs[key]

    def try_packs(self, packs: list[PackFile]) -> None:
        """Read packs that somebody has just brought, and try them out, once: BadPack if one does not fit, or makes games fail."""
        key = tuple([(pack.name, pack.text) for pack in packs])
        if packs and key not in self._tried:
            self.dry_run(self.content_with(packs), packs)
            if len(self._tried) >= KEPT:
                self._tried.clear()
            self._tried.add(key)

    def language(self) -> Language | None:
        """The card language of the game, for the authors of cards."""
        vocabulary = self.vocabulary()
        return vocabulary if isinstance(vocabulary, Language) else None

    def untold(self, pack: Pack) -> list[str]:
        """What cards do that their text does not mention, a line for each."""
        return untold(pack, self.language())

    def dry_options(self, pack: Pack) -> tuple[int, Options]:
        """Seats and options of the games with which a pack is tried out."""
        return self.least, {}

    def dry_run(self, pack: Pack, packs: list[PackFile]) -> None:
        """Random games with a table's packs must end without an error: BadPack if one does not."""
        seats, raw = self.dry_options(pack)
        options = self.normalise(seats, self.read_options(seats, raw))
        for number in range(self.dry_games):
            header = self._header(seats, number, options)
            rng = seeded(number, "dry run")
            try:
                position = self.new(Start(self, pack, header, self.seat_names(seats, options), seeded(number)))
                while not position.over and position.count < DRY_CHOICES:
                    seat = rng.pick(position.pending)
                    position.apply(seat, rng.pick(position.choices(seat)))
            except Exception as error:
                raise BadPack(f"{packs[-1].name}: a game with it failed: {type(error).__name__}: {error}") from error
            if position.result is not None and position.result.reason == "limit":
                raise BadPack(f"{packs[-1].name}: a game with it failed: {position.result.text}")

    def check(self, seats: int, options: Options) -> None:
        """Raise BadOption for options that do not go together."""

    def seats_for(self, options: Options) -> tuple[int, int]:
        """The least and greatest number of seats with these options."""
        return self.least, self.most

    def normalise(self, seats: int, options: Options) -> Options:
        """The options as the record keeps them (a deck file becomes its list of cards, for instance)."""
        return options

    def variants(self) -> list[Options]:
        """Sets of options that together bring up everything: what `verify` goes through."""
        return [{}]

    def seat_names(self, seats: int, options: Options) -> list[str]:
        """What the seats are called until people give their names."""
        return [f"Player {seat + 1}" for seat in range(seats)]

    def migrate(self, record: Record) -> Record:
        """A record of an older version of the rules as one of this version; BadRecord if that cannot be."""
        raise BadRecord(f"this record was played by version {record.version} of the rules of {self.title}; this is version {self.version}")

    def expected(self, options: Options, pack: Pack) -> list[Entry]:
        """The content whose effect should be seen in games with these options."""
        return pack.entries()

    def film(self) -> Film:
        """The game's own part of a debrief: it watches the finished game once more. See `kernel/debrief.py`."""
        return Film()

    def sealed(self, entry: Entry) -> bool:
        """Whether players should meet an entry in play and not before: it is looked up only by who asks for spoilers."""
        return False

    def hears(self, position: Position, speaker: int, listener: int) -> bool:
        """Whether what one seat says in the chat reaches another (or a spectator, -1): teams may talk among themselves."""
        return True

    def may_write(self, position: Position, seat: int, sheet: str) -> bool:
        """Whether the seat may write on a sheet now."""
        return True

    def reads(self, position: Position, writer: int, sheet: str, reader: int) -> bool:
        """Whether what one seat has written on a sheet is read by another (or by a spectator, -1)."""
        return False

    def room(self, position: Position, sheet: Sheet) -> int:
        """How many texts a sheet holds now."""
        return sheet.most

    def next_options(self, options: Options, side: str) -> Options:
        """The options of the game that follows, once this side has won: the same, unless games hang together in a series."""
        return options

    def seats_fixed(self, position: Position) -> bool:
        """Whether nobody may be removed from a seat now, since others have voted on it or are about to: while a sealed question is open."""
        return isinstance(position.asking, AskAll)

    def objection(self, view: View, text: str) -> str:
        """Why a chat line breaks the rules about talk, with the rule's id; '' if it does not."""
        return ""

    # What follows from it

    @property
    def content(self) -> Pack:
        if self._pack is None:
            self._pack = self.read_content()
        return self._pack

    def read_options(self, seats: int, raw: Options) -> Options:
        """All options with their values; BadOption for one that is unknown or does not fit."""
        rest = dict(raw)
        values: Options = {}
        for option in self.options:
            value = option.default
            if option.name in rest:
                value = rest.pop(option.name)
            if not option.per_seat:
                values[option.name] = option.read(value)
                continue
            each = list(value) if isinstance(value, (list, tuple)) else [value] * seats
            each = (each + [option.default] * seats)[:seats]
            for seat in range(seats):
                if f"{option.name}{seat}" in rest:
                    each[seat] = rest.pop(f"{option.name}{seat}")
            values[option.name] = [option.read(one) for one in each]
        if rest:
            known = ", ".join(option.name for option in self.options) or "none"
            raise BadOption(f"{self.title} has no option {sorted(rest)[0]!r}; options: {known}")
        return values

    def settled(self, seats: int, raw: Options) -> Options:
        """The options as a record keeps them; BadOption if they do not go with each other or with the seats."""
        values = self.read_options(seats, raw)
        least, most = self.seats_for(values)
        if not least <= seats <= most:
            raise BadOption(f"{self.title} is for {least} to {most} seats, not {seats}")
        self.check(seats, values)
        return self.normalise(seats, values)

    def start(
        self, seats: int, options: Options, seed: int | str, packs: list[PackFile] | None = None, names: list[str] | None = None
    ) -> Start:
        """Check everything and make what a position is made from."""
        values = self.settled(seats, options)
        called = self.seat_names(seats, values)
        for seat, name in enumerate(names or []):
            if name and seat < seats:
                called[seat] = name
        files = packs or []
        header = self._header(seats, seed, values)
        header.names = list(called)
        header.packs = [(file.name, file.text) for file in files]
        return Start(self, self.content_with(files), header, called, keyed(seed))

    def _header(self, seats: int, seed: int | str, options: Options) -> Header:
        return Header(game=self.name, version=self.version, seats=seats, seed=seed, options=options)

    def new(self, start: Start, watched: bool = False) -> Position:
        """A position at its first decision."""
        position = self.position_class()(start)
        position.watched = watched
        position.setup()
        position.advance()
        position.undo_floor = position.count
        return position

    def first(self, header: Header, watched: bool = False) -> Position:
        """The first position of a game with this header."""
        return self.new(self._begun_from(header), watched)

    def _begun_from(self, header: Header) -> Start:
        packs = [PackFile(name, text) for name, text in header.packs]
        start = self.start(header.seats, header.options, header.seed, packs, header.names)
        start.header.help = header.help
        return start

    def restored(self, data: bytes, watched: bool = False) -> Position:
        """The position that a snapshot holds; its history begins here."""
        try:
            saved = msgspec.json.decode(data)
            header = msgspec.convert(saved["header"], Header)
            state = saved["state"]["f"]
        except (msgspec.MsgspecError, KeyError, TypeError) as error:
            raise BadRecord(f"this is not a snapshot: {error}") from None
        if header.game != self.name or header.version != self.version:
            raise BadRecord(f"this snapshot is of {header.game} {header.version}, not of {self.name} {self.version}")
        position = self.position_class()(self._begun_from(header))
        fill(position, {name: decode(item, position.pack) for name, item in state.items()})
        position.watched = watched
        position.real = bool(saved["real"])
        position.rebuilt()
        if position.asking is not None:
            position.decisions = position.asking.asks(position)
        return position

    def bot_rng(self, seed: int | str, seat: int) -> FastRng:
        """The stream of randomness of a seat's bot: never the game's own."""
        return seeded(seed, f"bot {seat}")
