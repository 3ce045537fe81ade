"""What sensible players do, and leave alone."""

from __future__ import annotations

from typing import cast

import undertable as ut
from tests.games.spycraft.tables import KEN, NANCY, Table
from undertable.bots import make
from undertable.games.spycraft.advice.value import DECIDED, UNKNOWN, lead_in_mission
from undertable.games.spycraft.chapters.choices import Perform
from undertable.games.spycraft.chapters.intel import IntelOpportunity
from undertable.games.spycraft.chapters.mission import MissionOpportunity
from undertable.games.spycraft.chapters.numbers import skill
from undertable.games.spycraft.game import COUNSEL
from undertable.games.spycraft.pieces import TEAM, Notes
from undertable.games.spycraft.setup import Spycraft
from undertable.kernel.advice import best_of


def pointless(g: Spycraft, seat: int, choice: Perform) -> str:
    """Why baffling this agent changes nothing; empty if it may change something."""
    stack, op = g.stack(choice.aim), g.op
    assert stack is not None and op is not None
    if stack.top.baffled:
        return "he is baffled already"
    if lead_in_mission(g, seat) > DECIDED:
        return "the mission is won"
    counts = min(stack.top.face.skills[op.face.objective_no], skill(g, stack, op.face.objective_no)) if stack.top.active else 1
    return "he counts nothing at the goals" if counts <= 0 and max(stack.top.face.skills) < 4 else ""


def test_nobody_is_baffled_for_nothing() -> None:
    bot = make("heuristic")
    baffled: list[str] = []
    for seed in range(6):
        g = cast(Spycraft, ut.new("spycraft", 2, f"baffles {seed}", {"deck0": "bloodvine"}, watched=False))
        rng = ut.seeded(seed, "baffles")
        while not g.over:
            seat = g.pending[0]
            choice = bot.choose(g, seat, rng)
            if isinstance(choice, Perform) and choice.entry.id == "baffle":
                baffled.append(pointless(g, seat, choice))
            g.apply(seat, choice)
    assert len(baffled) > 20 and not any(baffled), baffled


def test_a_mission_that_is_won_needs_no_more_baffling() -> None:
    for more, worth in ((0, True), (20, False)):
        t = Table(2, ("bloodvine", "krypt"))
        t.mission("studio_lot_switch")
        t.agent(KEN, "velvet_glove", TEAM, turn_change=(more, 0, 0, 0, 0))
        t.agent(NANCY, "mirage", TEAM)
        t.do(MissionOpportunity(KEN))
        assert (lead_in_mission(t.g, KEN) > DECIDED) != worth
        choices = t.g.choices(KEN)
        rates = COUNSEL.rate(t.g, KEN, choices, ut.seeded(1, "rates"))
        best = max(rate for choice, rate in zip(choices, rates, strict=True) if isinstance(choice, Perform) and choice.entry.id == "baffle")
        assert (best > rates[0]) == worth


def test_what_is_best_is_found_without_rating_everything() -> None:
    for seats in (2, 3):
        g = cast(Spycraft, ut.new("spycraft", seats, f"best {seats}", watched=False))
        rng = ut.seeded(seats, "best")
        while not g.over and g.count < 250:
            seat = g.pending[0]
            world, options = cast(Spycraft, g.imagine(seat, rng)), g.choices(seat)
            luck = rng.split()
            rated = best_of(COUNSEL.rate(world, seat, options, luck), luck.copy())
            assert COUNSEL.best(world, seat, options, luck.copy()) == rated
            g.apply_index(seat, rng.pick([rated, rng.below(len(options))]))


def test_no_intel_action_is_worth_more_than_it_is_at_best() -> None:
    compared = 0
    for seed in range(6):
        g = cast(Spycraft, ut.new("spycraft", 2, f"at best {seed}", {"deck": "any"}, watched=False))
        rng = ut.seeded(seed, "at best")
        while not g.over and g.count < 200:
            seat, options = g.pending[0], g.choices(g.pending[0])
            if isinstance(g.asking, IntelOpportunity):
                rates = COUNSEL.rate(g, seat, options, rng)
                g.notes = Notes(seat, g.agencies[seat].hand, g.book)
                for choice, rate in zip(options, rates, strict=True):
                    if isinstance(choice, Perform):
                        best = COUNSEL.at_best(g, seat, choice)
                        assert rate <= best + 1e-9, choice.label(g)
                        compared += best < UNKNOWN / 2
                g.notes = None
            g.apply_index(seat, rng.below(len(options)))
    assert compared > 200
