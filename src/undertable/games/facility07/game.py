"""Facility 07 as a game of the platform: title, options, content."""

from __future__ import annotations

from typing import Any, ClassVar

from undertable.games.facility07.advice import Sensible
from undertable.games.facility07.book import Book
from undertable.games.facility07.content import KINDS
from undertable.games.facility07.language import Reader
from undertable.games.facility07.loading import understand
from undertable.games.facility07.options import SWITCHES
from undertable.games.facility07.position import FacilityPosition
from undertable.games.facility07.scene import draw
from undertable.kernel.advice import Advice
from undertable.kernel.content import Entry, Pack
from undertable.kernel.errors import BadOption, BadPack
from undertable.kernel.game import Game, Option, PackFile
from undertable.kernel.position import Position, Start
from undertable.kernel.rng import seeded

TABLE_OPTIONS = (
    Option("length", "medium", "Size of the Room Deck: short 4+1, medium 6+2, long 8+3 cards, or your own numbers",
           ("short", "medium", "long", "custom")),
    Option("rooms", 6, "Ordinary Rooms in the deck (length=custom)", low=1, high=21),
    Option("nodes", 2, "Connection Nodes in the deck (length=custom)", low=0, high=4),
    Option("rounds", 40, "Rounds before the Battle Phase starts by itself", low=20, high=99),
    Option("variant", "none", "Custom variant: none, or Shark Attack!", ("none", "shark_attack")),
)  # fmt: skip


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
    options: ClassVar[tuple[Option, ...]] = TABLE_OPTIONS + tuple(
        Option(switch.name, False, f"{switch.title}: {switch.text}") for switch in SWITCHES
    )

    def position_class(self) -> type[Position]:
        return FacilityPosition

    def kinds(self) -> list[type[Entry]]:
        return KINDS

    def read_content(self) -> Pack:
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
        return super().start(seats, options, seed, packs, names)

    def variants(self) -> list[dict[str, Any]]:
        """The three lengths, each optional rule alone, the variant, and fifty combinations."""
        brief: dict[str, Any] = {"length": "short", "rounds": 20}
        found: list[dict[str, Any]] = [{}, dict(brief), {"length": "long"}, {"variant": "shark_attack", "length": "short", "rounds": 20}]
        found.extend({**brief, switch.name: True} for switch in SWITCHES)
        rng = seeded("combinations")
        while len(found) < 74:
            mixed: dict[str, Any] = dict(brief)
            for switch in SWITCHES:
                if rng.below(3) == 0:
                    mixed[switch.name] = True
            found.append(mixed)
        return found

    def scene(self, position: Position, viewer: int) -> Any:
        assert isinstance(position.pack, Book)
        return draw(position.view(viewer), position.pack, position.options)

    def advice(self) -> Advice:
        return Sensible()


GAME = FacilityGame()
