"""Belief and advice: what sensible players think and do."""

from __future__ import annotations

import undertable as ut
from undertable.games.mindmgmt.advice.belief import belief_of
from undertable.games.mindmgmt.advice.both_sides import MindAdvice
from undertable.games.mindmgmt.advice.hunter import threat
from undertable.games.mindmgmt.chapters import evidence as ev
from undertable.games.mindmgmt.chapters.board import place_of, places
from undertable.games.mindmgmt.setup import Operation
from undertable.kernel.rng import seeded

from ..tables import activate, ask, asked, feature, recruiter_turn, table

ADVICE = MindAdvice()


def best(g: Operation) -> str:
    """What the advice takes for the asked seat."""
    seat = asked(g)
    options = g.choices(seat)
    ratings = ADVICE.rate(g, seat, options, seeded(1, "rate"))
    assert len(ratings) == len(options)
    return type(options[ratings.index(max(ratings))]).__name__


def after_start(start: str, *facts: tuple[int, ...]) -> list[tuple[int, ...]]:
    opening: list[tuple[int, ...]] = [(ev.SETUP, 0, 0, 0), (ev.STEPPED, 1), (ev.AT, 1, place_of(start), 1)]
    return opening + [(ev.STEPPED, hour) for hour in range(2, 6)] + list(facts)


def test_belief_is_the_share_of_walks_that_end_there() -> None:
    g = table("training")
    mind = belief_of(g.streets.ground, after_start("F1"), False)
    walks: list[tuple[tuple[int, ...], float]] = [((place_of("F1"),), 1.0)]
    for _ in range(4):
        longer: list[tuple[tuple[int, ...], float]] = []
        for path, weight in walks:
            steps = [p for p in places(g.streets.walk[path[-1]]) if p not in path]
            longer += [((*path, p), weight / len(steps)) for p in steps]
        walks = longer
    total = sum(weight for _, weight in walks)
    expected = [sum(weight for path, weight in walks if path[-1] == p) / total for p in range(42)]
    assert mind.complete and max(abs(a - b) for a, b in zip(mind.here(), expected, strict=True)) < 1e-9


def test_every_kind_of_answer_narrows_the_belief() -> None:
    g = table("training")
    ground = g.streets.ground
    before = belief_of(ground, after_start("C4"), False)
    for fact in (
        (ev.NO, 5, feature(g, "neo")),
        (ev.STEP_ON, 5, place_of("C3"), feature(g, "tnk"), 0),
        (ev.WITHIN, 5, ((1 << 42) - 1) ^ (1 << place_of("C3"))),
        (ev.AT, 5, place_of("C3"), 2),
        (ev.PAID_WITH, 5, place_of("D4")),
        (ev.NOTHING_NEW, 5, feature(g, "dhw"), 1 << place_of("C4")),
        (ev.BACKTRACKED, 5, 2, place_of("D3"), 0),
        (ev.NO_BACKTRACK, 5, 2, 1 << place_of("C4") | 1 << place_of("C2")),
        (ev.RECRUITS, 5, 4),
        (ev.NOT_A_CARD, 5, feature(g, "neo")),
    ):
        after = belief_of(ground, after_start("C4", fact), False)
        narrower = len(after.threads) < len(before.threads) or fact[0] in (ev.RECRUITS, ev.NOT_A_CARD)
        assert after.threads and narrower, fact
        assert abs(sum(after.here()) - 1) < 1e-9


def test_recruit_numbers_tell_about_the_cards() -> None:
    g = table("training")
    mind = belief_of(g.streets.ground, after_start("C6", (ev.RECRUITS, 5, 0)), False)
    cards = mind.cards()
    assert cards[feature(g, "dor")] == cards[feature(g, "clk")] == 0
    assert abs(sum(cards) - 3) < 1e-6


def test_the_hunter_strikes_where_the_recruiter_must_be() -> None:
    g = table("training", path="F1 F2 F3 F4 F5", agents="F5 A7 F7 F7")
    g.evidence = after_start("F1", (ev.WITHIN, 5, 1 << place_of("F5")))
    activate(g, 0)
    assert best(g) == "Capture"
    assert "100%" in ADVICE.inferred(g, 1, next(c for c in g.choices(1) if type(c).__name__ == "Capture"))


def test_the_recruiter_shows_what_betrays_least() -> None:
    g = table("training", path="B5 B6 B7 C6 C7", agents="C7 A7 F7 F7", confirmed="")
    g.evidence = after_start("B5")
    activate(g, 0)
    ask(g, "neo")
    ratings = dict(zip([c.key() for c in g.choices(0)], ADVICE.rate(g, 0, g.choices(0), seeded(1, "x")), strict=True))
    old, current = (next(key for key in ratings if f"place={place_of(name)}" in key) for name in ("B5", "C7"))
    assert ratings[old] > ratings[current]


def test_the_recruiter_goes_for_recruits_when_nobody_is_near() -> None:
    g = table("training", path="A5 B5 B4 C4 C5", hand="dor clk pst", agents="F1 F1 F1 F1")
    g.evidence = after_start("A5")
    recruiter_turn(g)
    options = g.choices(0)
    ratings = ADVICE.rate(g, 0, options, seeded(1, "x"))
    assert options[ratings.index(max(ratings))].label(g).startswith("STEP to C6")


def test_the_nearer_the_immortals_the_greater_the_threat() -> None:
    values = []
    for immortals in ("E4 C5 B2 B4", "E4 C4 B2 B4", "E3 C4 B2 B4", "B2 B4 B5 B6"):
        g = table(immortals=immortals, team="ada gideon elio pim")
        values.append(threat(g, feature(g, "van"), 0))
    assert values[0] > values[1] > values[2] > 0


def test_quick_ratings_and_values_fit_every_decision() -> None:
    for mode in ("training", "full"):
        p = ut.new("mindmgmt", seats=3, seed=2, options={"mode": mode}, watched=False)
        assert isinstance(p, Operation)
        rng = seeded(3, "quick")
        while not p.over:
            seat = p.pending[0]
            options = p.choices(seat)
            ratings = ADVICE.quick(p, seat, options, rng)
            assert len(ratings) == len(options)
            values = [ADVICE.value(p, other) for other in range(3)]
            assert all(0 <= value <= 1 for value in values) and abs(values[0] + values[1] - 1) < 1e-9
            p.apply(seat, options[ratings.index(max(ratings))])
        assert p.result is not None
        assert [ADVICE.value(p, seat) for seat in range(3)] == [1.0 if seat in p.result.winners else 0.0 for seat in range(3)]


def test_advice_leaves_the_position_as_it_was() -> None:
    p = ut.new("mindmgmt", seats=2, seed=6, options={"mode": "full"}, watched=False)
    assert isinstance(p, Operation)
    rng = seeded(6, "same")
    while not p.over and p.count < 60:
        seat = p.pending[0]
        before = ut.digest(p)
        ADVICE.rate(p, seat, p.choices(seat), seeded(1, "r"))
        assert ut.digest(p) == before
        p.apply(seat, rng.pick(p.choices(seat)))


def test_the_hunters_weigh_exactly() -> None:
    g = table("training", path="F1 F2 F3 F4 F5", agents="F5 A7 F7 E1")
    g.evidence = after_start("F1")
    activate(g, 0)
    options = g.choices(1)
    assert ADVICE.rate(g, 1, options, seeded(1, "a")) == ADVICE.rate(g, 1, options, seeded(2, "b"))


def test_the_recruiter_foresees_where_the_hunters_strike() -> None:
    """The hunters know the path so far; of the two STEPs that lead on they can reach one, where two recruits are to be had."""
    g = table("training", path="A1 A2 A3 A4 A5", hand="neo chs clk", agents="D5 F1 F1 F1")
    g.evidence = after_start("A1", *((ev.AT, 5, place_of(name), hour) for hour, name in enumerate(("A2", "A3", "A4", "A5"), 2)))
    recruiter_turn(g)
    rates = {c.label(g).split()[2]: r for c, r in zip(g.choices(0), ADVICE.rate(g, 0, g.choices(0), seeded(1, "x")), strict=True)}
    glance = {c.label(g).split()[2]: r for c, r in zip(g.choices(0), ADVICE.quick(g, 0, g.choices(0), seeded(1, "x")), strict=True)}
    assert rates["B5"] < rates["A6"]
    assert glance["B5"] - glance["A6"] > rates["B5"] - rates["A6"] + 0.3


def test_the_hunters_push_the_guard_away_from_the_likely_place() -> None:
    g = table(path="F1 F2 F3 F4 F5", agents="F5 F4 A7 A7", immortals="F5 C4 B3 B4", team="ada gideon elio pim")
    g.evidence = [*g.evidence, (ev.WITHIN, len(g.path), 1 << place_of("F5"))]
    activate(g, 0)
    assert best(g) == "Shakedown"


def test_a_world_is_the_likelier_the_more_hands_fit_it() -> None:
    g = table("training", path="C6 C5 C4 C3 C2", agents="F1 F1 F1 F1")
    g.evidence = after_start("C6", (ev.RECRUITS, 5, 0))
    met = {f for place in g.path for f in g.board.features[place]}
    free = 16 - len(met)
    assert ADVICE.plausible(g, 1) == free * (free - 1) * (free - 2) // 6
    assert ADVICE.plausible(g, 0) == 1.0
