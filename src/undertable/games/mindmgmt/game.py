"""MIND MGMT: title, seats, options, and where the rest is."""

from __future__ import annotations

from typing import Any, ClassVar

from undertable.games.mindmgmt.advice.both_sides import MindAdvice
from undertable.games.mindmgmt.cards.verbs import all_verbs
from undertable.games.mindmgmt.content import KINDS, AgentCard, AllyCard, Immortal, Mode, Package, RecruiterCard, Supply
from undertable.games.mindmgmt.setup import Operation
from undertable.games.mindmgmt.state import NOTES, Hunt
from undertable.games.mindmgmt.table.scene import draw
from undertable.kernel.content import Entry, Pack
from undertable.kernel.effects import Verbs
from undertable.kernel.errors import BadOption
from undertable.kernel.game import Game, Layer, Option
from undertable.kernel.position import Position
from undertable.kernel.shown import View

PACKAGES = ("R1", "R2", "R3", "M1", "M2", "M3")


class MindMgmt(Game):
    """One hidden Recruiter against a team of four Rogue Agents."""

    name: ClassVar[str] = "mindmgmt"
    title: ClassVar[str] = "MIND MGMT"
    blurb: ClassVar[str] = (
        "One player walks unseen through the city and wins recruits. The others lead four Rogue Agents who ask, "
        "compare the answers, and close in."
    )
    least: ClassVar[int] = 2
    most: ClassVar[int] = 5
    usual: ClassVar[int] = 2
    minutes: ClassVar[tuple[int, int]] = (20, 60)
    version: ClassVar[int] = 3
    limit: ClassVar[int] = 2000
    layers: ClassVar[tuple[Layer, ...]] = (
        Layer("note", "Mental Note", "Lies on the board: the Recruiter sees it too.", "note", NOTES),
        Layer("team", "Team pencil", "For the Rogue team alone; the Recruiter never sees it.", "pencil"),
        Layer("pencil", "Own pencil", "For your eyes alone.", "pencil", own=True),
    )
    options: ClassVar[tuple[Option, ...]] = (
        Option("mode", "training", "Training Mission or Full Game", ("training", "full")),
        Option("recruiter", "0", "The seat that plays the Recruiter", ("0", "1", "2", "3", "4", "random")),
        Option("recruiter_card", "choose", "Full Game: how the Recruiter card is taken", ("choose", "random")),
        Option("team", "choose", "Full Game: how the four Agents are found", ("choose", "random", "first")),
        Option("shift", [], "Full Game: SHIFT packages in force", PACKAGES, many=True),
        Option("aids", True, "Show where the Recruiter may be, as far as the answers tell everybody"),
        Option("talk", "private", "Whether the Recruiter and bystanders hear the team's talk", ("private", "open")),
    )

    def position_class(self) -> type[Position]:
        return Operation

    def kinds(self) -> list[type[Entry]]:
        return KINDS

    def vocabulary(self) -> Verbs:
        return all_verbs()

    def check(self, seats: int, options: dict[str, Any]) -> None:
        wish = str(options["recruiter"])
        if wish != "random" and int(wish) >= seats:
            raise BadOption(f"option recruiter: there is no seat {wish}; possible: 0 to {seats - 1}, random")
        if options["shift"] and options["mode"] != "full":
            raise BadOption("option shift: SHIFT packages belong to the Full Game; choose mode=full [MM-SHF.02]")

    def variants(self) -> list[dict[str, Any]]:
        return [
            {"mode": "training"},
            {"mode": "full", "recruiter": "random"},
            {"mode": "full", "team": "random", "recruiter_card": "random", "shift": list(PACKAGES)},
        ]

    def seat_names(self, seats: int, options: dict[str, Any]) -> list[str]:
        wish = str(options["recruiter"])
        if wish == "random":
            return [f"Player {seat + 1}" for seat in range(seats)]
        names: list[str] = []
        rogues = 0
        for seat in range(seats):
            if seat == int(wish):
                names.append("Recruiter")
            else:
                rogues += 1
                names.append(f"Rogue {rogues}" if seats > 2 else "Rogue team")
        return names

    def expected(self, options: dict[str, Any], pack: Pack) -> list[Entry]:
        """Everything printed that does something in this mode."""
        full = options["mode"] == "full"
        found: list[Entry] = []
        for entry in pack.entries():
            if isinstance(entry, (Mode, Supply)):
                continue
            if not full and isinstance(entry, (AgentCard, AllyCard, Immortal, RecruiterCard)):
                continue
            if isinstance(entry, Package):
                if entry.code in options["shift"]:
                    found.append(entry)
            elif not self._is_shut(entry, options, pack):
                found.append(entry)
        return found

    def _is_shut(self, entry: Entry, options: dict[str, Any], pack: Pack) -> bool:
        package = getattr(entry, "package", "")
        if package:
            return pack.get(Package, package).code not in options["shift"]
        if options["mode"] != "full":
            return entry.key in ("action/shakedown", "action/move_immortal", "track/h15", "track/h16")
        return False

    def hears(self, position: Position, speaker: int, listener: int) -> bool:
        """The team talks among itself unless the table wants open talk; what the Recruiter says everybody hears."""
        if position.options["talk"] == "open" or position.side(speaker) == "recruiter":
            return True
        return listener >= 0 and position.side(listener) == "rogue"

    def may_write(self, position: Position, seat: int, layer: str) -> bool:
        """Mental Notes and the team's pencil are the Rogue players'. [MM-NOT.01]"""
        return layer == "pencil" or position.side(seat) == "rogue"

    def reads(self, position: Position, writer: int, layer: str, reader: int) -> bool:
        """Mental Notes lie open; what is pencilled stays with the team, or with its writer. [MM-NOT.03]"""
        return layer == "note" or (layer == "team" and reader >= 0 and position.side(reader) == "rogue")

    def room(self, position: Position, layer: Layer) -> int:
        """Confirmed notes are made of the same tokens. [MM-NOT.05]"""
        if layer.id == "note" and isinstance(position, Hunt):
            return max(0, layer.most - len(position.confirmed))
        return layer.most

    def scene(self, view: View, pack: Pack, options: dict[str, Any]) -> Any:
        return draw(view, pack)

    def advice(self) -> Any:
        return MindAdvice()


GAME = MindMgmt()
