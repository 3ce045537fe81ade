"""How long a person waits for bots' answers in which there was nothing to choose: `python -m bench.waits`.

Games between sensible players; one seat is the person, the others are bots of a level. Counted are the answers of bots that had one option,
at the usual pace: what is waited now, by the rules of `server/live/errands.py`, and what was waited in the first version, where every
answer took a beat and the level's whole thinking time.
"""

from __future__ import annotations

import argparse

from rich.console import Console
from rich.table import Table

import undertable as ut
from undertable import bots
from undertable.kernel.choice import Pass
from undertable.server.live.errands import FOLLOWING
from undertable.server.settings import Settings
from undertable.server.table.table import BEAT_SPREAD, SHORTEST_BEAT

PACE = Settings().pace
UNSEEN = PACE * (SHORTEST_BEAT + BEAT_SPREAD)
"""The mean beat of a question that nobody sees."""
AT_FIRST = {"hard": 1.0}
"""Seconds that a level took for every answer in the first version."""


def forced_waits(game: str, games: int, level: str) -> tuple[float, float, float]:
    """Answers with one option in a game, seconds waited for them, and seconds that were waited for them in the first version."""
    thinking = bots.THINKING.get(level, 0.0)
    advisor = bots.HeuristicBot()
    answers = 0
    waited = before = 0.0
    for number in range(games):
        rng = ut.seeded("waits", f"{game} {number}")
        position = ut.new(game, seed=f"waits {number}", watched=False)
        passed: tuple[int, type | None] = -1, None
        while not position.over:
            seat = position.pending[0]
            options = position.choices(seat)
            decision = position.asked_of(seat)
            assert decision is not None
            follows = decision.secret and passed == (position.asked - 1, type(position.asking))
            choice = advisor.choose(position, seat, rng)
            if seat != 0 and len(options) == 1:
                answers += 1
                before += (UNSEEN if decision.secret else PACE) + AT_FIRST.get(level, 0.0)
                if decision.secret:
                    waited += FOLLOWING * PACE if follows else UNSEEN
                else:
                    waited += max(PACE, 0.0 if bots.openly_forced(position, seat, rng) else thinking)
            if seat != 0 and decision.secret and isinstance(choice, Pass):
                passed = position.asked, type(position.asking)
            position.apply(seat, choice)
    return answers / games, waited / games, before / games


def main() -> None:
    reader = argparse.ArgumentParser(prog="python -m bench.waits", description=__doc__)
    reader.add_argument("--games", type=int, default=3, help="games of each kind (default: 3)")
    given = reader.parse_args()
    table = Table(box=None, pad_edge=False, title="waiting for forced answers of bots, a game")
    for column in ("game", "level", "answers", "seconds", "first version"):
        table.add_column(column, justify="left" if column in ("game", "level") else "right")
    for game in ut.games():
        for level in ("normal", "hard"):
            answers, waited, before = forced_waits(game.name, given.games, level)
            table.add_row(game.name, level, f"{answers:.0f}", f"{waited:.0f}", f"{before:.0f}")
    Console().print(table)


if __name__ == "__main__":
    main()
