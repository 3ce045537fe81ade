"""Hellboy: the game's facts, and where the rest is."""

from __future__ import annotations

from itertools import combinations
from typing import Any, ClassVar

from undertable.games.hellboy.advice.sensible import Sensible
from undertable.games.hellboy.cards.case_verbs import add_case_verbs
from undertable.games.hellboy.cards.doom_verbs import add_doom_verbs
from undertable.games.hellboy.cards.loading import mistakes_in
from undertable.games.hellboy.cards.verbs import add_verbs
from undertable.games.hellboy.content import KINDS, AgentCard, CaseFile, Doorway, Figure, PointOfInterest, Room, Supply, case_of
from undertable.games.hellboy.setup import HellboyCase
from undertable.games.hellboy.table.debrief import CaseReport
from undertable.games.hellboy.table.layers import layers_of
from undertable.games.hellboy.table.scene import draw
from undertable.kernel import Advice, BadOption, Entry, Film, Game, Level, Option, Pack, Verbs, View, read_words, refuse
from undertable.kernel.scene import Layer, Scene

AGENTS = ("hellboy", "liz", "abe", "johann", "ottoline")
CASES = ("amphibian", "candle")
OWN = "own"
"""The first case of a pack that the table brings."""
TEAMS = tuple("+".join(team) for size in (1, 2, 3, 4) for team in combinations(AGENTS, size))
STARTS = ("case", "exploration", "time", "bad")
LEVELS = ("easy", "normal", "hard")


class HellboyGame(Game):
    name: ClassVar[str] = "hellboy"
    title: ClassVar[str] = "Hellboy"
    blurb: ClassVar[str] = "One to four agents work a case against the clock, room by room, and then face what is behind it."
    least: ClassVar[int] = 1
    most: ClassVar[int] = 4
    usual: ClassVar[int] = 2
    minutes: ClassVar[tuple[int, int]] = (60, 90)
    one_view: ClassVar[bool] = True
    fields: ClassVar[dict[str, str]] = read_words(__file__, "table/fields.toml")
    version: ClassVar[int] = 5
    limit: ClassVar[int] = 20000
    options: ClassVar[tuple[Option, ...]] = (
        Option("case", "amphibian", "The case; `own`: the first one of the table's own pack", (*CASES, OWN)),
        Option("team", "choose", "The agents that take part; `choose`: every player takes one", ("choose", *TEAMS)),
        Option("agents", 0, "How many agents take part; more than players: some run several; 0: one for each player", low=0, high=4),
        Option("difficulty", "normal", "The Boss's Health: half, as the case says, or a quarter more", LEVELS),
        Option("hurl", "all", "Whom a hurled enemy hits: all characters in its area, or other enemies only", ("all", "enemies")),
        Option("begin", "case", "Begin with the case, or practise the Confrontation in one of its three starts", STARTS),
    )
    position = HellboyCase
    entries = KINDS

    def vocabulary(self) -> Verbs:
        verbs = Verbs()
        verbs.sayings = read_words(__file__, "cards/sayings.toml")
        add_verbs(verbs)
        add_doom_verbs(verbs)
        add_case_verbs(verbs)
        return verbs

    def complete(self, pack: Pack) -> None:
        refuse(mistakes_in(pack))

    def seats_for(self, options: dict[str, Any]) -> tuple[int, int]:
        team: str = options["team"]
        if team != "choose":
            return 1, len(team.split("+"))
        return 1, options["agents"] or self.most

    def check(self, seats: int, options: dict[str, Any]) -> None:
        if options["team"] != "choose" and options["agents"] not in (0, len(options["team"].split("+"))):
            raise BadOption(f"option agents: the team {options['team']} has another number of agents; leave one of the two out")

    def variants(self) -> list[dict[str, Any]]:
        """Every team in both cases, the difficulties in turn; the three starts of both Confrontations; agents as the players choose."""
        found: list[dict[str, Any]] = [{}]
        for number, case in enumerate(CASES):
            found += [{"case": case, "team": team, "difficulty": LEVELS[(number + place) % 3]} for place, team in enumerate(TEAMS)]
            found += [{"case": case, "begin": way} for way in STARTS[1:]]
            found += [{"case": case, "agents": many} for many in (2, 3, 4)]
        found += [{"begin": "exploration", "difficulty": "easy", "team": team} for team in AGENTS[:3]]
        return [*found, {"hurl": "enemies"}]

    def expected(self, options: dict[str, Any], pack: Pack) -> list[Entry]:
        team = AGENTS if options["team"] == "choose" else tuple(options["team"].split("+"))
        found: list[Entry] = []
        for entry in pack.entries():
            if case_of(entry) not in ("", options["case"]):
                continue
            agent = entry.id if isinstance(entry, AgentCard) else getattr(entry, "agent", "")
            if not isinstance(entry, (CaseFile, Room, Doorway, Figure, PointOfInterest, Supply)) and (not agent or agent in team):
                found.append(entry)
        return found

    def film(self) -> Film:
        return CaseReport()

    def sealed(self, entry: Entry) -> bool:
        """What belongs to a case is met card by card and room by room. [HB-SET.07, HB-SET.08]"""
        return case_of(entry) != "" and not isinstance(entry, CaseFile)

    def advice(self) -> Advice:
        return Sensible()

    def scene(self, view: View, pack: Pack, options: dict[str, Any]) -> Scene:
        return draw(pack, view, options)

    def layers(self, view: View, pack: Pack, options: dict[str, Any], level: Level) -> list[Layer]:
        return layers_of(view, pack, options)


GAME = HellboyGame()
