"""Make the finished games in `tests/games/<game>/records` again: `python -m tests.make_records [GAME]...`

Needed when the rules or the randomness of a game change what old records lead to. For each way of ending, seeds are tried in turn until
bots play a game that ends so; the same seeds give the same records on every machine. With `--stamp` the games stay the same, for when
only the form of what is saved has changed.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import undertable as ut
from tests.games.spycraft.chapters.test_sample_turn import played
from undertable import bots
from undertable.games.hellboy.game import TEAMS
from undertable.kernel.position import Position

SEEDS = 2000
"""Seeds tried before it is given up."""

Player = Callable[[Position, int, ut.Rng], None]
Fits = Callable[[Position], bool]


def by(name: str) -> Player:
    """A bot chooses."""
    bot = bots.make(name)

    def play(g: Position, seat: int, rng: ut.Rng) -> None:
        g.apply(seat, bot.choose(g, seat, rng))

    return play


def idle(g: Position, seat: int, rng: ut.Rng) -> None:
    """What a clock that ran out would choose."""
    decision = g.asked_of(seat)
    assert decision is not None
    g.apply_index(seat, decision.default)


def tiring(choices: int) -> Player:
    """A bot that plays for a while and then leaves everything to the clock."""
    awake = by("normal")

    def play(g: Position, seat: int, rng: ut.Rng) -> None:
        (awake if g.count < choices else idle)(g, seat, rng)

    return play


class Search:
    """Games with these seats, options and players, and the endings to be found among them."""

    def __init__(self, seats: tuple[int, ...], options: dict[str, Any], players: dict[str, Player], wanted: dict[str, Fits]) -> None:
        self.seats = seats
        self.options = options
        self.players = players
        self.wanted = wanted

    def games(self, game: str) -> Iterator[Position]:
        """One finished game after the other; seats, players and options that have several values take turns."""
        for number in range(SEEDS):
            options = {name: value[number % len(value)] if isinstance(value, tuple) else value for name, value in self.options.items()}
            name = list(self.players)[number % len(self.players)]
            g = ut.new(game, self.seats[number % len(self.seats)], f"{name} {number}", options)
            rng = ut.seeded(number, name)
            while not g.over:
                self.players[name](g, g.pending[0], rng)
            yield g

    def run(self, game: str, folder: Path) -> None:
        """Write a record for everything wanted; SystemExit names what was not found."""
        missing = dict(self.wanted)
        for g in self.games(game):
            for name in [name for name, fits in missing.items() if fits(g)]:
                del missing[name]
                (folder / f"{name}.json").write_text(str(g.record()) + "\n", encoding="utf-8")
                print(f"{game}/{name}: seed {g.header.seed!r}, {g.count} choices")
            if not missing:
                return
        raise SystemExit(f"{game}: no game was found that ends as {', '.join(missing)}")


def ends(reason: str, winners: int | None = None) -> Fits:
    """The game ended for this reason, with so many winners."""

    def fits(g: Position) -> bool:
        assert g.result is not None
        return g.result.reason == reason and (winners is None or len(g.result.winners) == winners)

    return fits


def always(g: Position) -> bool:
    return True


RANDOM = {"random": by("random")}
NORMAL = {"normal": by("normal")}
MIXED = {"normal": by("normal"), "easy": by("easy"), "random": by("random")}


def facility07() -> list[Search]:
    brief = {"length": "short", "rounds": 20}
    longer = {"length": "short", "rounds": 40}
    free = ("free_for_all", "run_for_it", "brain_suck")
    plain = {"most_data": ends("most data", 1), "first_out": ends("first out", 1), "nobody_escaped": ends("nobody escaped", 0)}
    switch = {"dead_man_switch": ends("dead man switch", 1), "shared_in_death": ends("shared in death", 2)}
    return [
        Search((3, 2), brief, MIXED, plain),
        Search((2,), {**brief, "dead_man_switch": True}, MIXED, switch),
        Search((4,), {**longer, **dict.fromkeys(free, True)}, NORMAL, {"free_for_all_and_run_for_it": always}),
        Search((3,), {**longer, "variant": "shark_attack"}, NORMAL, {"shark_attack": always}),
        Search((3,), {**longer, "extensive_surveillance": True, "madhouse": True}, NORMAL, {"surveillance_and_madhouse": always}),
    ]


def hellboy() -> list[Search]:
    def case(start: str, end: str) -> Fits:
        def fits(g: Position) -> bool:
            assert g.result is not None
            return g.result.facts["start"] == start and g.result.reason == end

        return fits

    starts, finishes = ("bad", "exploration", "time"), ("boss-defeated", "knocked-out", "rite")
    wanted = {f"{start}-{end}": case(start, end.replace("-", " ")) for start in starts for end in finishes}
    return [Search((1,), {"team": tuple(TEAMS)}, MIXED, wanted)]


def mindmgmt() -> list[Search]:
    def mode(mode: str) -> dict[str, Fits]:
        return {f"{mode}_{way}": ends(way) for way in ("captured", "trapped", "time", "recruits")}

    shifts: tuple[list[str], ...] = ([], ["R1", "R2", "R3", "M1", "M2", "M3"])
    return [
        Search((2, 3, 4, 5), {"mode": "training", "recruiter": ("0", "1")}, MIXED, mode("training")),
        Search((2, 3, 4), {"mode": "full", "recruiter": ("0", "1"), "shift": shifts}, MIXED, mode("full")),
    ]


def spycraft() -> list[Search]:
    def eliminated(g: Any) -> bool:
        out = [agency for agency in g.agencies if agency.out]
        return g.result.reason == "points" and bool(g.result.winners) and len(out) == 1 and out[0].owner not in g.result.winners

    slow = {f"tired after {n}": tiring(n) for n in (40, 80, 120, 160, 200)}
    return [
        Search((2,), {}, {"idle": idle}, {"draw": ends("draw")}),
        Search((2,), {}, slow, {"called_off": ends("called off")}),
        Search((2,), {}, MIXED, {"points": ends("points"), "last_leader": ends("last leader")}),
        Search((3,), {"points": 40}, MIXED, {"elimination": eliminated}),
    ]


def warehouse13() -> list[Search]:
    def found(prefix: str) -> dict[str, Fits]:
        return {prefix + way: ends(way) for way in ("artifacts", "plots_stopped", "plots_executed", "stress", "maintenance")}

    def lost(prefix: str) -> dict[str, Fits]:
        return {f"{prefix}short_artifacts_lost": ends("artifacts_lost")}

    return [
        Search((3,), {}, MIXED, found("")),
        Search((3,), {"coop": True}, MIXED, found("coop_")),
        Search((3,), {"short": True}, MIXED, lost("")),
        Search((3,), {"short": True, "coop": True}, MIXED, lost("coop_")),
    ]


SEARCHES = {"facility07": facility07, "hellboy": hellboy, "mindmgmt": mindmgmt, "spycraft": spycraft, "warehouse13": warehouse13}


def stamp(folder: Path) -> None:
    """Keep the games, and only note what their positions are saved as now."""
    for path in sorted(folder.glob("*.json")):
        record = ut.parse(path.read_text(encoding="utf-8"))
        record.digest = ""
        position = ut.replay(record)
        path.write_text(str(position.record()) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="the games to do; all if none is given")
    parser.add_argument("--stamp", action="store_true", help="play the same choices: for changes of what is saved, not of what is played")
    wanted = parser.parse_args()
    for game in wanted.games or SEARCHES:
        began = time.monotonic()
        folder = Path(__file__).parent / "games" / game / "records"
        if wanted.stamp:
            stamp(folder)
            continue
        for search in SEARCHES[game]():
            search.run(game, folder)
        if game == "spycraft":
            (folder / "sample_turn.json").write_text(str(played().g.record()) + "\n", encoding="utf-8")
        print(f"{game}: {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
