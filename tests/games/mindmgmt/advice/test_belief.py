"""What the hunters believe is worked out once and weighed right."""

from __future__ import annotations

from collections import Counter

import pytest

import undertable as ut
from undertable.bots.search import Search
from undertable.games.mindmgmt.advice import hunter
from undertable.games.mindmgmt.advice.belief import Belief, belief_of, information
from undertable.games.mindmgmt.advice.both_sides import MindAdvice
from undertable.games.mindmgmt.advice.fugitive import Fugitive
from undertable.games.mindmgmt.advice.hunter import Hunter, belief
from undertable.games.mindmgmt.chapters.board import block, place_of, places
from undertable.games.mindmgmt.chapters.recruiter import StepTo
from undertable.games.mindmgmt.chapters.team import Enlist, PickAgent
from undertable.games.mindmgmt.setup import Operation
from undertable.kernel.rng import seeded

from ..tables import new, recruiter_turn, table


def hunted(mode: str, seed: int) -> Operation:
    """A game in the middle, between players who choose anything."""
    g = ut.new("mindmgmt", 2, seed, {"mode": mode}, watched=False)
    assert isinstance(g, Operation)
    rng = seeded(seed, "hunted")
    while not g.over and len(g.path) < 9:
        seat = g.pending[0]
        g.apply(seat, rng.pick(g.choices(seat)))
    return g


def told_by(mind: Belief, feature: int, marked: int) -> dict[int, dict[int, float]]:
    """What each answer to an ASK would leave, written out."""
    told: dict[int, dict[int, float]] = {}
    for thread in mind.core():
        seen = thread.visited & mind.ground.board.where[feature]
        answers = places(seen & ~marked) or [-2 if seen else -1]
        for answer in answers:
            row = told.setdefault(answer, {})
            row[thread.path[-1]] = row.get(thread.path[-1], 0.0) + thread.weight / len(answers)
    return told


@pytest.mark.parametrize("mode", ["training", "full"])
def test_questions_are_weighed_by_what_their_answers_tell(mode: str) -> None:
    g = hunted(mode, 3)
    mind = belief(g)
    for feature in range(16):
        assert mind.ask_bits(feature, g.marked) == pytest.approx(information(told_by(mind, feature, g.marked)))
    for place in range(42):
        asked = [mind.ask_bits(feature, g.marked) for feature in g.board.features[place]]
        assert mind.question_bits(place, 0, g.marked) == max(asked, default=0.0)
        close = sum(mind.here()[at] for at in places(block(place, 1))) + 0.6 * sum(mind.here()[at] for at in places(block(place, 2)))
        assert mind.near(place) == pytest.approx(close)


def test_a_new_fact_changes_what_is_believed_at_once() -> None:
    g = hunted("training", 3)
    before = belief(g)
    assert belief(g) is before
    g.learn(9, len(g.path), 1 << g.here)
    assert belief(g) is not before and belief(g).here()[g.here] == 1.0
    assert belief(g.clone()).facts == g.evidence


def test_a_search_works_the_belief_out_a_few_times_a_simulation(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once it was asked for 1,170 times, with all evidence hashed each time."""
    calls: list[int] = []

    def counting(*given: object) -> Belief:
        calls.append(1)
        return belief_of(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(hunter, "belief_of", counting)
    g = hunted("training", 4)
    rng = seeded(1, "search")
    seat = g.pending[0]
    search = Search(g.imagine(seat, rng), seat, rng, MindAdvice())
    while search.simulations < 16:
        search.round(search.candidates[:8], rng, 0.0)
    assert len(calls) < 60 * search.simulations


def test_the_recruiter_does_not_walk_into_a_dead_end() -> None:
    """From D1 a STEP to C1 leads into the corner that is walled by the own path; E1 leads on."""
    g = table("training", path="A3 B3 C3 C2 D2 D1")
    recruiter_turn(g)
    g.first_slip = 6
    g.ask_again(-1, g.rng)
    choices = g.choices(0)
    rates = Fugitive().glance(g, 0, choices, seeded(1, "dead end"))
    by_place = {choice.place: rate for choice, rate in zip(choices, rates, strict=True) if isinstance(choice, StepTo)}
    assert by_place[place_of("E1")] > by_place[place_of("C1")] + 0.3


def test_every_agent_is_taken_into_a_team_now_and_then() -> None:
    g = new(mode="full")
    while not isinstance(g.asking, PickAgent):
        seat = g.pending[0]
        g.apply(seat, g.choices(seat)[0])
    taken: Counter[str] = Counter()
    for number in range(200):
        choices = g.choices(1)
        rates = Hunter().rate(g, 1, choices, seeded(number, "team"))
        best = sorted(range(len(choices)), key=lambda place: -rates[place])[:4]
        taken.update(choice.card for place in best if isinstance(choice := choices[place], Enlist))
    assert len(taken) == 8 and min(taken.values()) >= 20, taken
