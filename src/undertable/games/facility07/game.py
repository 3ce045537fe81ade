"""Facility 07 as a game of the platform: title, options, content."""

from __future__ import annotations

from typing import Any, ClassVar

from undertable.games.facility07.advice.sensible import Sensible
from undertable.games.facility07.cards.facts import Book
from undertable.games.facility07.cards.loading import understand
from undertable.games.facility07.cards.packs import with_packs
from undertable.games.facility07.cards.reader import Reader
from undertable.games.facility07.chapters.options import SWITCHES
from undertable.games.facility07.content import KINDS
from undertable.games.facility07.setup import LENGTHS, FacilityPosition
from undertable.games.facility07.table.scene import draw
from undertable.kernel.advice import Advice
from undertable.kernel.content import Entry, Pack
from undertable.kernel.errors import BadOption, BadPack
from undertable.kernel.game import Game, Option, PackFile
from undertable.kernel.header import Header
from undertable.kernel.position import Position, Start
from undertable.kernel.rng import seeded
from undertable.kernel.shown import View

TABLE_OPTIONS = (
    Option("length", "medium", "Size of the Room Deck: short 4+1, medium 6+2, long 8+3 cards, or your own numbers",
           ("short", "medium", "long", "custom")),
    Option("rooms", 6, "Ordinary Rooms in the deck (length=custom)", low=1, high=21),
    Option("nodes", 2, "Connection Nodes in the deck (length=custom)", low=0, high=4),
    Option("rounds", 40, "Rounds before the Battle Phase starts by itself", low=20, high=99),
    Option("variant", "none", "Custom variant: none, or Shark Attack!", ("none", "shark_attack")),
)  # fmt: skip


DRY_GAMES = 20
COMBINATIONS = 50
"""Random combinations of optional rules that `verify` plays."""
KEPT = 40
"""Packs of users that stay in memory."""


class FacilityGame(Game):
    """Facility 07."""

    name: ClassVar[str] = "facility07"
    title: ClassVar[str] = "Facility 07"
    blurb: ClassVar[str] = (
        "Secret agents search a clone-maker's lair room by room, in uneasy truce. Whoever hacks the Mainframe ends it: the countdown runs, "
        "everybody is fair game, and the one who gets out alive with the most Data wins."
    )
    least: ClassVar[int] = 2
    most: ClassVar[int] = 6
    usual: ClassVar[int] = 4
    minutes: ClassVar[tuple[int, int]] = (60, 120)
    standing: ClassVar[tuple[tuple[str, str], ...]] = (
        *Game.standing,
        ("block", "Always block for me, ask for the rest"),
        ("let", "Never block for me, ask for the rest"),
    )
    options: ClassVar[tuple[Option, ...]] = TABLE_OPTIONS + tuple(
        Option(switch.name, False, f"{switch.title}: {switch.text}") for switch in SWITCHES
    )

    def __init__(self) -> None:
        super().__init__()
        self.books: dict[tuple[tuple[str, str], ...], Book] = {}

    def position_class(self) -> type[Position]:
        return FacilityPosition

    def kinds(self) -> list[type[Entry]]:
        return KINDS

    def read_content(self, packs: tuple[tuple[str, str], ...] = ()) -> Pack:
        book = Book()
        for path in sorted((self.folder() / "content").glob("*.toml")):
            book.load(path, KINDS)
        reader = Reader(book, True)
        understand(book, reader, book.entries())
        if reader.issues:
            raise BadPack("\n".join(issue.line("content") for issue in reader.issues))
        return book

    def check(self, seats: int, options: dict[str, Any]) -> None:
        if options["length"] != "custom" and (options["rooms"], options["nodes"]) != (6, 2):
            raise BadOption("options rooms and nodes count only with length=custom")

    def start(
        self,
        seats: int,
        options: dict[str, Any],
        seed: int | str,
        packs: list[PackFile] | None = None,
        names: list[str] | None = None,
    ) -> Start:
        files = [(pack.name, pack.text) for pack in packs or []]
        if str(options.get("variant", "none")) == "shark_attack":
            files.insert(0, ("shark_attack.json", self.shipped("shark_attack")))
        start = super().start(seats, options, seed, packs, names)
        if files:
            book = self.book_with(files)
            self.check_table(book, seats, start.options)
            start.pack = book
        return start

    def shipped(self, variant: str) -> str:
        """The text of a variant that comes with the game."""
        return (self.folder() / "content" / f"{variant}.json").read_text(encoding="utf-8")

    def content_with(self, packs: list[PackFile]) -> Pack:
        return self.book_with([(pack.name, pack.text) for pack in packs]) if packs else self.content

    def book_with(self, files: list[tuple[str, str]]) -> Book:
        """The book of a table with packs; a pack is checked once, its dry run included."""
        key = tuple(files)
        if key not in self.books:
            base = self.content
            assert isinstance(base, Book)
            book = with_packs(base, files)
            if any(name != "shark_attack.json" for name, _ in files):
                self.try_out(book, files[-1][0])
            if len(self.books) >= KEPT:
                self.books.clear()
            self.books[key] = book
        return self.books[key]

    def check_table(self, book: Book, seats: int, options: dict[str, Any]) -> None:
        """What a pack asks of the table. [F07-VAL.17]"""
        low, high = book.players
        if not low <= seats <= high:
            raise BadOption(f"{book.titles[-1]} is for {low} to {high} players, not {seats}")
        length = str(options["length"])
        rooms = int(options["rooms"]) if length == "custom" else LENGTHS[length][0]
        forced = [code for code in book.forced if book.rooms[book.find(f"room/{code}")].entry.kind == "room"]
        if len(forced) > rooms:
            raise BadPack(f"{book.titles[-1]}: V17: field deck.force_rooms: {len(forced)} Rooms are forced into a deck of {rooms}")

    def try_out(self, book: Book, name: str) -> None:
        """Twenty random games must end without an error. [F07-VAL.20]"""
        options = self.read_options(book.players[0], {"length": "custom", "rooms": max(4, len(book.forced)), "nodes": 1, "rounds": 20})
        for number in range(DRY_GAMES):
            seats = book.players[0] + number % (book.players[1] - book.players[0] + 1)
            rng = seeded(number, "dry run")
            header = Header(game=self.name, version=self.version, seats=seats, seed=number, options=options)
            position = self.new(Start(self, book, header, self.seat_names(seats, options), seeded(number)))
            try:
                while not position.over and position.count < 10000:
                    seat = rng.pick(position.pending)
                    position.apply(seat, rng.pick(position.choices(seat)))
            except Exception as error:
                raise BadPack(f"{name}: V20: field cards: dry run {number + 1} failed: {type(error).__name__}: {error}") from error
            if not position.over:
                raise BadPack(f"{name}: V20: field cards: dry run {number + 1} did not end")

    def variants(self) -> list[dict[str, Any]]:
        """The three lengths, the variant, each optional rule alone, and fifty random combinations of them: 74 for each number of seats."""
        brief: dict[str, Any] = {"length": "short", "rounds": 20}
        found: list[dict[str, Any]] = [{}, dict(brief), {"length": "long"}, {**brief, "variant": "shark_attack"}]
        found.extend({**brief, switch.name: True} for switch in SWITCHES)
        rng = seeded("combinations")
        for _ in range(COMBINATIONS):
            mixed: dict[str, Any] = dict(brief)
            for switch in SWITCHES:
                if rng.below(3) == 0:
                    mixed[switch.name] = True
            found.append(mixed)
        return found

    def scene(self, view: View, pack: Pack, options: dict[str, Any]) -> Any:
        assert isinstance(pack, Book)
        return draw(view, pack, options)

    def advice(self) -> Advice:
        return Sensible()


GAME = FacilityGame()
