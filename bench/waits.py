"""How long a person waits for bots' answers in which there was nothing to choose: `python -m bench.waits`.

Games between sensible players; one seat is the person, the others are bots of a level. Counted are the answers of bots that had one option,
at the usual pace: what is waited now, and what is waited if every answer takes the level's whole thinking time.
"""

from __future__ import annotations

import argparse

from rich.console import Console
from rich.table import Table

import undertable as ut
from undertable import bots

PACE = 0.8


def forced_waits(game: str, games: int, level: str) -> tuple[float, float, float]:
    """Answers with one option in a game, seconds waited for them, and seconds if every answer took the whole thinking time."""
    thinking = bots.THINKING.get(level, 0.0)
    advisor = bots.HeuristicBot()
    answers = 0
    waited = 0.0
    for number in range(games):
        rng = ut.seeded("waits", f"{game} {number}")
        position = ut.new(game, seed=f"waits {number}", watched=False)
        while not position.over:
            seat = position.pending[0]
            options = position.choices(seat)
            decision = position.asked_of(seat)
            if seat != 0 and len(options) == 1 and decision is not None:
                answers += 1
                waited += PACE
                if not decision.secret and not (thinking and bots.openly_forced(position, seat, rng)):
                    waited += thinking
            position.apply(seat, advisor.choose(position, seat, rng))
    return answers / games, waited / games, answers * (PACE + thinking) / games


def main() -> None:
    reader = argparse.ArgumentParser(prog="python -m bench.waits", description=__doc__)
    reader.add_argument("--games", type=int, default=3, help="games of each kind (default: 3)")
    given = reader.parse_args()
    table = Table(box=None, pad_edge=False, title="waiting for forced answers of bots, a game")
    for column in ("game", "level", "answers", "seconds", "if all think"):
        table.add_column(column, justify="left" if column in ("game", "level") else "right")
    for game in ut.games():
        for level in ("normal", "hard"):
            answers, waited, before = forced_waits(game.name, given.games, level)
            table.add_row(game.name, level, f"{answers:.0f}", f"{waited:.0f}", f"{before:.0f}")
    Console().print(table)


if __name__ == "__main__":
    main()
