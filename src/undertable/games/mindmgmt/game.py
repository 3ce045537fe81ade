"""MIND MGMT: title, seats, options, and where the rest is."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from undertable.games.mindmgmt.advice.both_sides import MindAdvice
from undertable.games.mindmgmt.cards.verbs import all_verbs
from undertable.games.mindmgmt.chapters.ending import Series, winners_of
from undertable.games.mindmgmt.content import KINDS, AgentCard, AllyCard, CityPlan, Immortal, Mode, Package, RecruiterCard, Supply
from undertable.games.mindmgmt.setup import Operation
from undertable.games.mindmgmt.state import NOTES, Hunt
from undertable.games.mindmgmt.table.debrief import Pursuit
from undertable.games.mindmgmt.table.layers import layers_of
from undertable.games.mindmgmt.table.scene import draw
from undertable.kernel import BadOption, Entry, Film, Game, Level, Option, Pack, Position, Verbs, View, read_words
from undertable.kernel.game import Sheet
from undertable.kernel.record import parse, replay
from undertable.kernel.scene import Layer

PACKAGES = ("R1", "R2", "R3", "M1", "M2", "M3")


class MindMgmt(Game):
    """One hidden Recruiter against a team of four Rogue Agents."""

    name: ClassVar[str] = "mindmgmt"
    title: ClassVar[str] = "MIND MGMT"
    blurb: ClassVar[str] = "One player walks unseen through the city and wins recruits. The others ask, compare the answers, and close in."
    least: ClassVar[int] = 2
    most: ClassVar[int] = 5
    usual: ClassVar[int] = 2
    minutes: ClassVar[tuple[int, int]] = (20, 60)
    fields: ClassVar[dict[str, str]] = read_words(__file__, "table/fields.toml")
    version: ClassVar[int] = 3
    limit: ClassVar[int] = 2000
    sheets: ClassVar[tuple[Sheet, ...]] = (
        Sheet("note", "Mental Note", "Lies on the board: the Recruiter sees it too.", "note", NOTES),
        Sheet("team", "Team pencil", "For the Rogue team alone; the Recruiter never sees it.", "pencil"),
        Sheet("pencil", "Own pencil", "For your eyes alone.", "pencil", own=True),
    )
    options: ClassVar[tuple[Option, ...]] = (
        Option("mode", "training", "Training Mission, Full Game, or a Miniature for study", ("training", "full", "miniature")),
        Option("city", "printed", "The city: that of the printed board, Hill Town or Courtyard", ("printed", "hill_town", "courtyard")),
        Option("recruiter", "0", "The seat that plays the Recruiter", ("0", "1", "2", "3", "4", "random")),
        Option("recruiter_card", "choose", "Full Game: how the Recruiter card is taken", ("choose", "random")),
        Option("team", "choose", "Full Game: how the four Agents are found", ("choose", "random", "first")),
        Option("immortals", "one", "Full Game: Immortals recruit by two on one card's Feature, or by one on each", ("one", "each")),
        Option("shift", [], "Full Game: SHIFT packages in force", PACKAGES, many=True),
        Option("series", False, "Full Game: a series, in which the side that loses opens its next SHIFT package"),
        Option("played", "", "Series: the winners of the games so far, as in recruiter+rogue, or the record of the last one"),
        Option("leave_out", [], "Series: open packages that their owners leave out of this game", PACKAGES, many=True),
        Option("talk", "private", "Whether the Recruiter and bystanders hear the team's talk", ("private", "open")),
    )
    position = Operation
    entries = KINDS

    def vocabulary(self) -> Verbs:
        return all_verbs()

    def sealed(self, entry: Entry) -> bool:
        """A SHIFT package, and what lies in it: met when it is opened. [MM-SHF.05]"""
        return isinstance(entry, Package) or bool(getattr(entry, "package", ""))

    def check(self, seats: int, options: dict[str, Any]) -> None:
        wish = str(options["recruiter"])
        if wish != "random" and int(wish) >= seats:
            raise BadOption(f"option recruiter: there is no seat {wish}; possible: 0 to {seats - 1}, random")
        if options["city"] == "courtyard" and options["mode"] != "miniature":
            raise BadOption("option city: the Courtyard is the city of the Miniature; choose mode=miniature [MM-MIN.01]")
        if options["shift"] and options["mode"] != "full":
            raise BadOption("option shift: SHIFT packages belong to the Full Game; choose mode=full [MM-SHF.02]")
        if not options["series"]:
            if options["played"] or options["leave_out"]:
                raise BadOption("options played and leave_out belong to a series; choose series=yes [MM-SHF.03]")
            return
        if options["mode"] != "full":
            raise BadOption("option series: a series is made of Full Games; choose mode=full [MM-SHF.03]")
        if options["shift"] not in ([], self._in_force(options)):
            raise BadOption("option shift: in a series the packages in force follow from who won; leave shift out [MM-SHF.04]")

    def _in_force(self, options: dict[str, Any]) -> list[str]:
        opened = Series(self.content, winners_of(str(options["played"]))).in_force(options["leave_out"])
        return [code for code in PACKAGES if code in opened]

    def normalise(self, seats: int, options: dict[str, Any]) -> dict[str, Any]:
        if options["mode"] == "miniature":
            return {**options, "city": "courtyard"}
        return {**options, "shift": self._in_force(options)} if options["series"] else options

    def seats_for(self, options: dict[str, Any]) -> tuple[int, int]:
        """The Miniature has one Agent, so one Rogue player. [MM-MIN.02]"""
        return (2, 2) if options["mode"] == "miniature" else (self.least, self.most)

    def local(self, options: dict[str, Any]) -> dict[str, Any]:
        """A record of the last game stands for the winners of a series so far."""
        path = Path(str(options.get("played", "")))
        if path.suffix != ".json" or not path.is_file():
            return options
        record = parse(path.read_text(encoding="utf-8"))
        result = replay(self, record).result if record.game == self.name else None
        if result is None or not record.options["series"]:
            raise BadOption(f"option played: {path.name} is no finished game of a series of {self.title}")
        return {**self.next_options(record.options, result.side), **{k: v for k, v in options.items() if k != "played"}}

    def next_options(self, options: dict[str, Any], side: str) -> dict[str, Any]:
        """In a series the packages that are now open are in force. [MM-SHF.04, MM-SHF.10]"""
        if not options["series"] or not side:
            return options
        return {**options, "played": "+".join([*winners_of(str(options["played"])), side]), "shift": [], "leave_out": []}

    def variants(self) -> list[dict[str, Any]]:
        return [
            {"mode": "training"},
            {"mode": "training", "city": "hill_town"},
            {"mode": "full", "recruiter": "random"},
            {"mode": "full", "team": "random", "recruiter_card": "random", "shift": list(PACKAGES)},
            {"mode": "full", "city": "hill_town", "immortals": "each"},
            {"mode": "full", "series": True, "played": "recruiter+rogue+recruiter", "leave_out": ["R1"]},
            {"mode": "miniature"},
        ]

    def seat_names(self, seats: int, options: dict[str, Any]) -> list[str]:
        wish = str(options["recruiter"])
        if wish == "random":
            return [f"Player {seat + 1}" for seat in range(seats)]
        names = [f"Rogue {number}" for number in range(1, seats)] if seats > 2 else ["Rogues"]
        names.insert(int(wish), "Recruiter")
        return names

    def expected(self, options: dict[str, Any], pack: Pack) -> list[Entry]:
        """Everything printed that does something in this mode."""
        if options["mode"] == "miniature":  # all that it has is in the Training Mission too
            return []
        never: tuple[type[Entry], ...] = (Mode, Supply, CityPlan)
        if options["mode"] != "full":
            never += (AgentCard, AllyCard, Immortal, RecruiterCard)
        return [entry for entry in pack.entries() if not isinstance(entry, never) and not self._is_shut(entry, options, pack)]

    def _is_shut(self, entry: Entry, options: dict[str, Any], pack: Pack) -> bool:
        package = entry.id if isinstance(entry, Package) else getattr(entry, "package", "")
        if package:
            return pack.get(Package, package).code not in options["shift"]
        return options["mode"] != "full" and entry.key in ("action/shakedown", "action/move_immortal", "track/h15", "track/h16")

    def hears(self, position: Position, speaker: int, listener: int) -> bool:
        """The team talks among itself unless the table wants open talk; what the Recruiter says everybody hears."""
        if position.options["talk"] == "open" or position.side(speaker) == "recruiter":
            return True
        return listener >= 0 and position.side(listener) == "rogue"

    def may_write(self, position: Position, seat: int, sheet: str) -> bool:
        """Mental Notes and the team's pencil are the Rogue players'. [MM-NOT.01]"""
        return sheet == "pencil" or position.side(seat) == "rogue"

    def reads(self, position: Position, writer: int, sheet: str, reader: int) -> bool:
        """Mental Notes lie open; what is pencilled stays with the team, or with its writer. [MM-NOT.03]"""
        return sheet == "note" or (sheet == "team" and reader >= 0 and position.side(reader) == "rogue")

    def room(self, position: Position, sheet: Sheet) -> int:
        """Confirmed notes are made of the same tokens. [MM-NOT.05]"""
        if sheet.id == "note" and isinstance(position, Hunt):
            return max(0, sheet.most - len(position.confirmed))
        return sheet.most

    def scene(self, view: View, pack: Pack, options: dict[str, Any]) -> Any:
        return draw(view, pack, options)

    def layers(self, view: View, pack: Pack, options: dict[str, Any], level: Level) -> list[Layer]:
        return layers_of(view, pack, options, level)

    def film(self) -> Film:
        return Pursuit()

    def advice(self) -> Any:
        return MindAdvice()


GAME = MindMgmt()
