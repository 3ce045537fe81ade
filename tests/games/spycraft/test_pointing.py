"""What an option points at."""

from __future__ import annotations

import undertable as ut


def test_an_agent_who_aims_at_herself_is_pointed_at_once() -> None:
    alone = 0
    for number in range(12):
        g = ut.new("spycraft", 2, f"herself {number}")
        rng = ut.seeded(number, "herself")
        while not g.over:
            seat = rng.pick(g.pending)
            for choice in g.choices(seat):
                targets = choice.targets(g)
                assert len(set(targets)) == len(targets), choice.key()
                alone += getattr(choice, "aim", 0) != 0 and getattr(choice, "aim", 0) == getattr(choice, "performer", -1)
            g.apply(seat, rng.pick(g.choices(seat)))
    assert alone > 0
