"""How often a person is asked: "any time" must not mean "all the time"."""

from __future__ import annotations

from typing import cast

import undertable as ut
from undertable.bots import make
from undertable.games.spycraft.state import Spycraft
from undertable.kernel.step import Window


def questions(setting: str, games: int, seats: int = 2) -> tuple[float, float]:
    """Questions per turn that reach the person in seat 0 between sensible players, and how many of them are windows."""
    bot = make("heuristic")
    asked = windows = turns = 0
    for seed in range(games):
        g = cast(Spycraft, ut.new("spycraft", seats, f"questions {seed}", watched=False))
        rng = ut.seeded(seed, "questions")
        g.standing[0] = setting
        while not g.over:
            seat = g.pending[0]
            standing = g.standing_answer(seat) if seat == 0 else None
            if seat == 0 and standing is None and len(g.choices(0)) > 1:
                asked += 1
                windows += isinstance(g.asking, Window)
            g.apply(seat, standing if standing is not None else bot.choose(g, seat, rng))
        turns += g.turn
    return asked / turns, windows / turns


def test_a_person_gets_a_sensible_number_of_questions() -> None:
    every, windows = questions("", 2)
    quiet, quiet_windows = questions("quiet", 2)
    assert every < 60 and windows < 20, (every, windows)
    assert quiet_windows < windows, (quiet_windows, windows)
    assert quiet < 50
