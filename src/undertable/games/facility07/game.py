"""Facility 07 as a game of the platform: title, options, content."""

from __future__ import annotations

from typing import Any, ClassVar

from undertable.games.facility07.advice.sensible import Sensible
from undertable.games.facility07.cards.facts import Book
from undertable.games.facility07.cards.loading import understand
from undertable.games.facility07.cards.verbs import LANGUAGE
from undertable.games.facility07.chapters.options import SWITCHES
from undertable.games.facility07.content import KINDS
from undertable.games.facility07.setup import LENGTHS, FacilityPosition
from undertable.games.facility07.table.debrief import Visit
from undertable.games.facility07.table.scene import draw
from undertable.kernel import Advice, BadOption, BadPack, Film, Game, Option, Pack, PackFile, Start, View, read_words, refuse, seeded
from undertable.kernel.cards.reading import Language
from undertable.kernel.options import Preset

SHIPPED = ("shark_attack", "zombie_spooktacular")
"""Variants that come with the game, each a pack in `content/variants`."""

OWN_MAP = "Your own numbers"
TABLE_OPTIONS = (
    Option("length", "medium", "Size of the Room Deck: short 4 Rooms and 1 Node, medium 6 and 2, long 8 and 3, or your own numbers",
           ("short", "medium", "long", "custom"), title="Map"),
    Option("rooms", 6, "Ordinary Rooms in the deck, if the map is custom", low=1, high=21, group=OWN_MAP),
    Option("nodes", 2, "Connection Nodes in the deck, if the map is custom", low=0, high=4, group=OWN_MAP),
    Option("rounds", 40, "Rounds before the Battle Phase starts by itself", low=20, high=99, group=OWN_MAP),
    Option("variant", "none", "Shark Attack!: the Shark swims about. Zombie Spooktacular: the dead walk, and a bite spreads",
           ("none", *SHIPPED)),
)  # fmt: skip

PRESETS = (
    Preset("First game", "A small map and the rules of the book: about 60 minutes for four", {"length": "short"}),
    Preset("Usual", "Six Rooms, two Nodes, no twists: about 90 minutes", {}),
    Preset("Wild", "A big map and seven twists: quicker Agents, Rooms anywhere, an Event every turn, no countdown", {
        "length": "long", **dict.fromkeys(
            ("move_out", "lagniappe", "madhouse", "eventful_mission", "clone_hypnosis", "run_for_it", "top_secreter"), True)}),
    Preset("Everything", "All twenty optional rules and the Shark. Nobody is to blame", {
        "length": "long", "variant": "shark_attack", **dict.fromkeys((switch.name for switch in SWITCHES), True)}),
)  # fmt: skip
"""What people set up with one click."""


COMBINATIONS = 50
"""Random combinations of optional rules and variants that `verify` plays."""


class FacilityGame(Game):
    """Facility 07."""

    name: ClassVar[str] = "facility07"
    title: ClassVar[str] = "Facility 07"
    version: ClassVar[int] = 3
    blurb: ClassVar[str] = "Search a clone-maker's lair room by room, in uneasy truce. Then the countdown runs, and everybody is fair game."
    least: ClassVar[int] = 2
    most: ClassVar[int] = 6
    usual: ClassVar[int] = 4
    dry_games: ClassVar[int] = 20
    minutes: ClassVar[tuple[int, int]] = (60, 120)
    fields: ClassVar[dict[str, str]] = read_words(__file__, "table/fields.toml")
    policies: ClassVar[tuple[tuple[str, str], ...]] = (
        *Game.policies,
        ("block", "Always block for me, ask for the rest"),
        ("let", "Never block for me, ask for the rest"),
    )
    options: ClassVar[tuple[Option, ...]] = TABLE_OPTIONS + tuple(
        Option(switch.name, False, f"{switch.title}: {switch.text}", title=switch.title, group=switch.group) for switch in SWITCHES
    )
    presets: ClassVar[tuple[Preset, ...]] = PRESETS
    position = FacilityPosition
    entries = KINDS

    def language(self) -> Language:
        return LANGUAGE

    def new_pack(self) -> Pack:
        return Book()

    def complete(self, pack: Pack) -> None:
        assert isinstance(pack, Book)
        refuse(understand(pack).mistakes)

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
        start = super().start(seats, options, seed, packs, names)
        shipped = self.shipped(start.options["variant"])
        if shipped:
            start.pack = self.content_with([*shipped, *(packs or [])])
        assert isinstance(start.pack, Book)
        if start.pack.heads:
            self.check_table(start.pack, seats, start.options)
        return start

    def shipped(self, variant: str) -> list[PackFile]:
        """The pack of a variant that comes with the game."""
        path = self.folder() / "content" / "variants" / f"{variant}.toml"
        return [PackFile(path.name, path.read_text(encoding="utf-8"))] if path.exists() else []

    def check_table(self, book: Book, seats: int, options: dict[str, Any]) -> None:
        """What a pack asks of the table. [F07-VAL.17]"""
        low, high = book.players
        if not low <= seats <= high:
            raise BadOption(f"{book.heads[-1].name} is for {low} to {high} players, not {seats}")
        length = str(options["length"])
        rooms = int(options["rooms"]) if length == "custom" else LENGTHS[length][0]
        forced = [code for code in book.forced if book.rooms[book.find(f"room/{code}")].entry.kind == "room"]
        if len(forced) > rooms:
            raise BadPack(f"{book.heads[-1].name}: field force_rooms: {len(forced)} Rooms are forced into a deck of {rooms}")

    def dry_options(self, pack: Pack) -> tuple[int, dict[str, Any]]:
        """[F07-VAL.20]"""
        assert isinstance(pack, Book)
        return pack.players[0], {"length": "custom", "rooms": max(4, len(pack.forced)), "nodes": 1, "rounds": 20}

    def variants(self) -> list[dict[str, Any]]:
        """The three lengths, the variants, each optional rule alone, and fifty random combinations of rules and variants: 75 in all."""
        brief: dict[str, Any] = {"length": "short", "rounds": 20}
        found: list[dict[str, Any]] = [{}, dict(brief), {"length": "long"}, *({**brief, "variant": variant} for variant in SHIPPED)]
        found.extend({**brief, switch.name: True} for switch in SWITCHES)
        rng = seeded("combinations")
        for _ in range(COMBINATIONS):
            mixed = rng.sample([switch.name for switch in SWITCHES], 2 + rng.below(9))
            found.append({**brief, "variant": rng.pick(["none", *SHIPPED]), **dict.fromkeys(mixed, True)})
        return found

    def scene(self, view: View, pack: Pack, options: dict[str, Any]) -> Any:
        assert isinstance(pack, Book)
        return draw(view, pack, options)

    def film(self) -> Film:
        return Visit()

    def advice(self) -> Advice:
        return Sensible()


GAME = FacilityGame()
