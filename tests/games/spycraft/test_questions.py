"""How often a person is asked: "any time" must not mean "all the time"."""

from __future__ import annotations

from typing import cast

import undertable as ut
from undertable.bots import make
from undertable.games.spycraft.state import Spycraft
from undertable.kernel.step import Window


def questions(games: int, seats: int = 2) -> dict[str, float]:
    """Questions per turn that reach the person in seat 0 among sensible players: all, windows, and windows when asked to be quiet.

    A question with a single option is answered by the table and reaches nobody.
    """
    bot = make("heuristic")
    count = {"all": 0, "windows": 0, "quiet windows": 0}
    turns = 0
    for seed in range(games):
        g = cast(Spycraft, ut.new("spycraft", seats, f"questions {seed}", watched=False))
        rng = ut.seeded(seed, "questions")
        while not g.over:
            seat = g.pending[0]
            if seat == 0 and len(g.choices(0)) > 1:
                count["all"] += 1
                if isinstance(g.asking, Window):
                    count["windows"] += 1
                    g.standing[0] = "quiet"
                    count["quiet windows"] += g.standing_answer(0) is None
                    g.standing[0] = ""
            g.apply(seat, bot.choose(g, seat, rng))
        turns += g.turn
    return {what: number / turns for what, number in count.items()}


def test_a_person_gets_a_sensible_number_of_questions() -> None:
    asked = questions(2)
    assert 10 < asked["all"] < 60, asked
    assert asked["windows"] < 25, "by default all windows in which something can be done"
    assert asked["quiet windows"] < asked["windows"], "the setting spares a person what does not concern him"
