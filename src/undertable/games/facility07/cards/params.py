"""The parameters that only this game has: Rooms meant by who is in them, and what a pack has named."""

from __future__ import annotations

from undertable.games.facility07.cards.facts import Book
from undertable.games.facility07.cards.selectors import ROOMS, PieceRoom, room_of
from undertable.games.facility07.pieces import STATS
from undertable.kernel.cards.params import Some
from undertable.kernel.cards.reading import Args, Param, split_call


class Place(Some):
    """A Room, given as one or by somebody or something in it."""

    def __init__(self, default: str | None = None, optional: bool = False) -> None:
        super().__init__(ROOMS, default, optional)

    def read(self, args: Args, raw: object, at: str) -> object:
        if isinstance(raw, str):
            name, inner = split_call(raw)
            if inner is None and name in args.scope.names and args.scope.names[name][1] is not ROOMS:
                return room_of(args.reader.selector(raw, args.scope, at, None))
            pieces = piece_ids(args)
            if inner is None and name in pieces:
                made = PieceRoom()
                made.kind = ROOMS
                made.piece = pieces.index(name)
                return made
            word = args.reader.language.selectors.get(name)
            if word is not None and ROOMS not in word.kinds:
                return room_of(args.reader.selector(raw, args.scope, at, None))
        return super().read(args, raw, at)


def book_of(args: Args) -> Book:
    book = args.reader.pack
    assert isinstance(book, Book)
    return book


def piece_ids(args: Args) -> list[str]:
    return [piece.entry.id for piece in book_of(args).pieces]


class Named(Param):
    """Something that a pack or the base game names: a Room code, a window of a pack, a statistic."""

    def __init__(self, what: str) -> None:
        self.what = what

    def known(self, args: Args) -> list[str]:
        if self.what == "Room":
            return list(book_of(args).tables["room"])
        if self.what == "window":
            return args.reader.windows
        return [*STATS, *DERIVED, *[f"pack.{name}" for name in book_of(args).counters]]

    def read(self, args: Args, raw: object, at: str) -> object:
        known = self.known(args)
        if raw not in known:
            args.reader.mistake(at, f"there is no {self.what} {raw!r}; possible: {', '.join(known) or 'none'}")
        return str(raw)

    def shape(self) -> str:
        return self.what


class Numbered(Named):
    """The number of such a thing: a piece, a token, a house rule."""

    def known(self, args: Args) -> list[str]:
        if self.what == "piece":
            return piece_ids(args)
        return [token.id for token in book_of(args).tokens] if self.what == "token" else list(book_of(args).rule_by_id)

    def read(self, args: Args, raw: object, at: str) -> object:
        name, known = super().read(args, raw, at), self.known(args)
        return known.index(str(name)) if name in known else 0

    def shape(self) -> str:
        return f"id of a {self.what}"


class PieceFlag(Numbered):
    """A flag of the piece named before it: its bit."""

    def known(self, args: Args) -> list[str]:
        pieces, which = book_of(args).pieces, args.values["piece"]
        return pieces[which].entry.flags if isinstance(which, int) and pieces else []

    def shape(self) -> str:
        return "flag of the piece"


DERIVED = (
    "is_hacker", "all_nodes", "last_out", "late_escape", "murders", "empty_handed", "poorest", "beats_left", "beats_right",
    "gadgets_used", "abilities_used", "nodes_used", "rooms_entered",
)  # fmt: skip


class Faces(Param):
    """What each face of a die leads to: { "1-4" = lines, "6" = lines }; the value has a block for each of six faces."""

    def read(self, args: Args, raw: object, at: str) -> object:
        blocks = [-1] * 6
        for key, lines in (raw if isinstance(raw, dict) else {}).items():
            low, _, high = str(key).partition("-")
            if not low.isdigit() or (high and not high.isdigit()) or not 1 <= int(low) <= int(high or low) <= 6:
                args.reader.mistake(f"{at}.{key}", "faces are written 1 to 6, or such as 1-4")
                continue
            block = args.reader.block(lines, args.scope, f"{at}.{key}")
            for face in range(int(low), int(high or low) + 1):
                blocks[face - 1] = block
        return tuple(blocks)

    def shape(self) -> str:
        return '{ "1-4" = lines, "6" = lines }'
