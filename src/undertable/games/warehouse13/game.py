"""Warehouse 13: title, options, seats, and where the rest is."""

from __future__ import annotations

from typing import Any

from undertable.games.warehouse13.advice.sensible import Sensible
from undertable.games.warehouse13.cards.verbs import vocabulary
from undertable.games.warehouse13.content import KINDS, Artifact, Calamity, Consequence, Plot, Printed
from undertable.games.warehouse13.setup import Warehouse
from undertable.games.warehouse13.table.debrief import SeasonReport
from undertable.games.warehouse13.table.scene import draw
from undertable.games.warehouse13.table.talk import objection
from undertable.kernel import BadOption, Entry, Film, Game, Option, Pack, View, read_words
from undertable.kernel.scene import Scene

ADVICE = Sensible()
OPTIONS = (
    Option("characters", "choose", "Players choose their characters, or are dealt them", ("choose", "random")),
    Option("coop", False, "Easier: fully cooperative, no Traitor (2 to 5 players); one Consequence from the start makes it even"),
    Option("open_traitor", False, "The Traitor is known from the start"),
    Option("traitor_seat", 0, "Who plays the open Traitor: a seat from 1 on, or 0 for a random one", low=0, high=5),
    Option("free_after_reveal", True, "House rule: a Bronzed Agent can still be freed once the Traitor is known"),
    Option("short", False, "Shorter game: the third lost artifact ends it, there is no Finale"),
    Option("start_consequences", 0, "Harder: Consequences in force from the start", low=0, high=3),
    Option("double_consequences", False, "Harder: two Consequences for each artifact"),
    Option("double_goo", False, "Harder: the Adversary rolls two Goo dice"),
    Option("no_start_traits", False, "Harder: nobody starts with Traits"),
    Option("one_plot", False, "Harder: one executed Plot wins for the Traitor"),
    Option("double_start_traits", False, "Easier: two Traits for each Focus Trait at the start"),
    Option("fewer_calamities", 0, "Easier: Calamities taken out of each Trait deck", low=0, high=2),
    Option("harmless_calamities", False, "Easier: Calamities are discarded without effect"),
    Option("four_losses", False, "Easier: the Finale comes after four lost artifacts"),
    Option("three_plots", False, "Easier: the Traitor needs three executed Plots"),
)


class Warehouse13(Game):
    name = "warehouse13"
    title = "Warehouse 13"
    version = 7
    blurb = "Hunt dangerous artifacts with dice behind your shield. One of you is a traitor, and can be cast in bronze for it."
    least = 2
    most = 5
    usual = 4
    minutes = (90, 150)
    options = OPTIONS
    fields = read_words(__file__, "table/fields.toml")
    position = Warehouse
    entries = KINDS

    def vocabulary(self) -> Any:
        verbs = vocabulary()
        verbs.sayings = read_words(__file__, "cards/sayings.toml")
        return verbs

    def seats_for(self, options: dict[str, Any]) -> tuple[int, int]:
        """Two players only without a Traitor. [W13-GEN.01]"""
        return (2, 5) if options["coop"] else (3, 5)

    def check(self, seats: int, options: dict[str, Any]) -> None:
        if options["coop"] and options["open_traitor"]:
            raise BadOption("coop and open_traitor do not go together: a cooperative game has no Traitor")
        if options["traitor_seat"] and not options["open_traitor"]:
            raise BadOption("traitor_seat names the open Traitor: it needs open_traitor")
        if options["traitor_seat"] > seats:
            raise BadOption(f"traitor_seat is {options['traitor_seat']}, but there are {seats} seats")
        if options["no_start_traits"] and options["double_start_traits"]:
            raise BadOption("no_start_traits and double_start_traits do not go together")
        if options["one_plot"] and options["three_plots"]:
            raise BadOption("one_plot and three_plots do not go together")

    def scene(self, view: View, pack: Pack, options: dict[str, Any]) -> Scene:
        return draw(view, pack)

    def film(self) -> Film:
        return SeasonReport()

    def advice(self) -> Any:
        return ADVICE

    def objection(self, view: Any, text: str) -> str:
        return objection(view)

    def variants(self) -> list[dict[str, Any]]:
        return [
            {},
            {"characters": "random"},
            {"coop": True},
            {"open_traitor": True},
            {"open_traitor": True, "traitor_seat": 2},
            {"free_after_reveal": False},
            {"short": True},
            {"start_consequences": 3},
            {"double_consequences": True},
            {"double_goo": True},
            {"no_start_traits": True},
            {"one_plot": True},
            {"double_start_traits": True},
            {"fewer_calamities": 1},
            {"fewer_calamities": 2},
            {"harmless_calamities": True},
            {"four_losses": True},
            {"three_plots": True},
            {"coop": True, "double_goo": True, "double_consequences": True, "start_consequences": 2},
            {"open_traitor": True, "four_losses": True, "three_plots": True},
        ]

    def expected(self, options: dict[str, Any], pack: Pack) -> list[Entry]:
        """Cards with an effect that these options leave in the game."""
        return [entry for entry in pack.entries() if isinstance(entry, Printed) and not self.left_out(entry, options, pack)]

    def left_out(self, entry: Entry, options: dict[str, Any], pack: Pack) -> bool:
        """Whether a card is not in the game with these options. [W13-COP.02, W13-SHO.01, W13-EAS.03]"""
        if isinstance(entry, Plot):
            return bool(options.get("short"))
        if isinstance(entry, Calamity):
            fewer = int(options.get("fewer_calamities", 0))
            return fewer == 2 or (fewer == 1 and entry.damages_warehouse)
        if isinstance(entry, Artifact) and entry.consequence:
            return self.left_out(pack.get(Consequence, entry.consequence), options, pack)
        return isinstance(entry, Consequence) and entry.may_reveal and bool(options.get("coop"))


GAME = Warehouse13()
