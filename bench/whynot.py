"""How many answers to "why not" are about the thing itself: `python -m bench.whynot [GAME]... [--games N] [--least 0.9]`

Random games over all variants; at one question in ten, every thing of the asked seat's table that no option points at is asked about.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

import undertable as ut


def counted(game: str, games: int, every: int = 10, most: int = 600) -> tuple[int, int, Counter[tuple[str, str]]]:
    """Answers about the thing itself, all answers, and where the others come from: the step that asked and the family of the thing."""
    rules = ut.find(game)
    variants = rules.variants()
    specific, asked = 0, 0
    missing: Counter[tuple[str, str]] = Counter()
    for number in range(games):
        options = variants[number % len(variants)]
        least, widest = rules.seats_for(rules.read_options(rules.most, options))
        position = ut.new(game, least + number % (widest - least + 1), number, options, watched=False)
        rng = ut.seeded(number, "why not")
        while not position.over and position.count < most:
            if rng.below(every) == 0:
                for seat in position.pending:
                    pointed = {target for choice in position.choices(seat) for target in choice.targets(position)}
                    ids = sorted(position.scene(seat).ids() - pointed)
                    for id, answer in zip(ids, position.whys(seat, ids), strict=True):
                        asked += 1
                        if answer.target:
                            specific += 1
                        else:
                            missing[type(position.asking).__name__, id.partition(":")[0]] += 1
            seat = rng.pick(position.pending)
            position.apply(seat, rng.pick(position.choices(seat)))
    return specific, asked, missing


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--games", dest="number", type=int, default=6)
    parser.add_argument("--least", type=float, default=0.9)
    args = parser.parse_args()
    short = 0
    for game in args.games or [game.name for game in ut.games()]:
        specific, asked, missing = counted(game, args.number)
        short += specific < args.least * asked
        rest = ", ".join(f"{step} {family} {count}" for (step, family), count in missing.most_common(5))
        print(f"{game:12} {specific / asked:6.1%} of {asked:6}   the rest: {rest or 'nothing'}", flush=True)
    return 1 if short else 0


if __name__ == "__main__":
    sys.exit(main())
