"""Whom bots of Warehouse 13 accuse and Bronze, who wins, and how often a seat is asked.

`python -m bench.votes [--games N] [--seats N] [--bots a,b,...] [--seed S] [--option k=v]... [--counted N]`

Questions are counted in one game of `--counted`, as `undertable sim` does.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter

import undertable as ut
from undertable import bots
from undertable.games.warehouse13.chapters.talk import ACCUSED, FOR_BRONZE
from undertable.games.warehouse13.state import Season
from undertable.lab.sim import drive


def votes_of(g: Season) -> Counter[str]:
    """Every vote of a finished game: on whom it was, who called for it, whether it passed, and how each side voted."""
    found: Counter[str] = Counter()
    acts = g.witnessed
    for at, call in enumerate(acts):
        if call.kind != ACCUSED:
            continue
        on = "traitor" if g.players[call.other].traitor else "loyal"
        by = "traitor" if g.players[call.seat].traitor else "loyal"
        votes = acts[at + 1 : at + g.seats]
        yes = [act for act in votes if act.kind == FOR_BRONZE]
        found[f"called by {by} on {on}"] += 1
        if 2 * len(yes) > len(votes):
            found[f"passed on {on}"] += 1
        for act in votes:
            if not g.players[act.seat].traitor:
                found[f"loyal votes on {on}"] += 1
                found[f"loyal votes to Bronze {on}"] += act.kind == FOR_BRONZE
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bots", default="heuristic")
    parser.add_argument("--seed", default="votes")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--counted", type=int, default=10)
    args = parser.parse_args()
    options = {name: json.loads(value) for name, value in (one.split("=", 1) for one in args.option)}
    found: Counter[str] = Counter()
    asked: list[int] = []
    for number in range(args.games):
        seed = f"{args.seed}:{number}"
        g = ut.new("warehouse13", args.seats, seed, options, watched=False)
        assert isinstance(g, Season)
        g.real = False
        counted = number % args.counted == 0
        _, questions, _ = drive(g, bots.per_seat(args.bots, args.seats), seed, None, counted)
        assert g.result is not None
        asked += questions if counted else []
        found += votes_of(g)
        found[f"won by {g.result.side}: {g.result.reason}"] += 1
        found["WAREHOUSE WINS"] += g.result.side == "warehouse"
    for name, count in sorted(found.items()):
        print(f"{count:6}  {name}")
    won, right, wrong = found["WAREHOUSE WINS"], found["called by loyal on traitor"], found["called by loyal on loyal"]
    print(f"the Warehouse wins {won / args.games:.1%} of {args.games} games with {args.seats} seats")
    print(f"Loyal accusations hit {right} of {right + wrong}" + (f", {right / (right + wrong):.0%}" if right + wrong else ""))
    for on in ("traitor", "loyal"):
        calls = found[f"called by loyal on {on}"] + found[f"called by traitor on {on}"]
        print(f"votes on {on}: {found[f'passed on {on}']} of {calls} pass")
    if asked:
        print(f"questions a seat and game: {sum(asked) / len(asked):.1f} on average, {max(asked)} at worst, {len(asked)} seats")


if __name__ == "__main__":
    main()
