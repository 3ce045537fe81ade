"""The Recruiter's set-up. [MM-SRE]"""

from __future__ import annotations

import undertable as ut
from undertable.games.mindmgmt.chapters.activation import Round
from undertable.games.mindmgmt.chapters.board import INNER, place_of
from undertable.games.mindmgmt.chapters.opening import ChooseStart, CountOpening, DrawFeatureCards, OpeningStep, PlaceImmortal
from undertable.games.mindmgmt.setup import Operation
from undertable.testing import do, rule

from ..tables import asked, facts, feature, has, keys, new, pick, table, take, until


def at_start(mode: str = "full") -> Operation:
    """The Recruiter is about to choose the start; no Mayhem."""
    g = table(mode=mode)
    g.path, g.visited, g.hand, g.reports, g.confirmed = [], 0, [], [], []
    g.immortals, g.agents, g.open_cards = [], [], []
    g.second_slip_at = -1
    g.deck = list(range(16))
    g.evidence = g.evidence[:1]
    g.hour = g.round = 0
    g.phase = "set-up"
    steps = [OpeningStep(hour) for hour in range(2, 6)]
    do(g, ChooseStart(), DrawFeatureCards(), *steps, CountOpening(), *[PlaceImmortal(number) for number in range(4)], Round(1))
    return g


@rule("MM-SRE.01", "MM-INF.03")
def test_only_the_recruiter_sees_the_secret_map() -> None:
    g = table(seats=3)
    assert g.view(0).path == g.path
    for viewer in (1, 2, ut.SPECTATOR):
        assert not {"path", "hand", "card", "contacted", "collected", "false_place"} & set(g.view(viewer))
    one, two = dict(g.view(1)), dict(g.view(2))
    assert one.pop("viewer") == 1 and two.pop("viewer") == 2
    assert one == two


@rule("MM-SRE.02")
def test_a_mind_slip_token_lies_before_the_screen() -> None:
    for mode in ("training", "full"):
        g = table(mode=mode)
        for viewer in (0, 1):
            panel = next(area for area in g.scene(viewer).areas if area.id == "seat:0")
            assert "S1" in [token.glyph for token in panel.tokens]
        assert g.first_slip == 0


@rule("MM-SRE.03", "MM-SRE.04")
def test_the_recruiter_card_is_chosen_or_random_and_secret() -> None:
    g = new(2, mode="full")
    while g.mayhem[4:] == []:
        g.apply(asked(g), g.choices(asked(g))[0])
    assert sorted(choice.key() for choice in g.choices(0)) == ["TakeCard(card=hale)", "TakeCard(card=marrow)"]
    g.apply(0, "TakeCard(card=marrow)")
    assert g.card is not None and g.card.id == "marrow"
    assert g.view(0).card == "recruiter/marrow"
    assert "card" not in g.view(1)
    assert not any("Marrow" in line for line in g.log(1))
    drawn = set()
    for seed in range(12):
        other = ut.new("mindmgmt", seats=2, seed=seed, options={"mode": "full", "recruiter_card": "random"})
        assert isinstance(other, Operation)
        while not other.mayhem[4:]:
            other.apply(asked(other), other.choices(asked(other))[0])
        assert type(other.asking).__name__ == "ChooseStart" and other.card is not None
        drawn.add(other.card.id)
    assert drawn == {"hale", "marrow"}


@rule("MM-SRE.05")
def test_the_start_may_be_anywhere() -> None:
    g = at_start()
    assert len(keys(g, "StartAt")) == 42


@rule("MM-SRE.06", "MM-SRE.07")
def test_the_start_is_shown_in_the_training_mission_only() -> None:
    short, full = at_start("training"), at_start("full")
    for g in (short, full):
        take(g, "StartAt", "C4")
    assert [(note.place, note.hour) for note in short.confirmed] == [(place_of("C4"), 1)]
    assert full.confirmed == [] and full.marked == 0
    assert any("C4" in line for line in short.log(1))
    assert not any("C4" in line for line in full.log(1))


@rule("MM-SRE.08", "MM-SRE.09")
def test_three_feature_cards_are_drawn_after_the_start() -> None:
    g = at_start()
    assert g.hand == []
    take(g, "StartAt", "C4")
    assert len(g.hand) == 3 and len(g.deck) == 13
    assert "hand" not in g.view(1) and g.view(1).hand_left == 3
    circled = [place for place in range(42) for f in g.board.features[place] if f in g.hand]
    assert len(circled) == 15
    hands = {tuple(until(new_full(seed)).hand) for seed in range(12)}
    assert len(hands) > 6


def new_full(seed: int) -> Operation:
    g = ut.new("mindmgmt", seats=2, seed=seed, options={"mode": "full"})
    assert isinstance(g, Operation)
    return g


@rule("MM-SRE.10", "MM-SRE.11", "MM-SRE.13", "MM-SRE.14", "MM-EX.03")
def test_four_opening_steps_then_the_recruits_are_counted() -> None:
    g = at_start()
    take(g, "StartAt", "D3")
    g.hand = sorted(feature(g, code) for code in ("dor", "clk", "pst"))
    g.deck = [f for f in range(16) if f not in g.hand]
    g.contacted = g.contacts_on(g.path[0])
    for name in ("C3", "B3", "B2", "A1"):
        assert not has(g, "SlipTo")
        assert g.reports == []
        take(g, "StepTo", name)
    assert [(report.hour, report.number) for report in g.reports] == [(5, 3)]
    assert (g.shown, g.supply, g.hour) == (3, 9, 5)
    assert g.view(1).shown == 3


@rule("MM-SRE.12")
def test_dead_ends_are_not_offered_in_the_opening() -> None:
    g = at_start()
    take(g, "StartAt", "E1")
    take(g, "StepTo", "E2")
    take(g, "StepTo", "F2")
    assert not has(g, "StepTo", "F1")
    assert has(g, "StepTo", "F3")


@rule("MM-SRE.15", "MM-SRE.16", "MM-EX.12")
def test_immortals_on_four_different_inner_locations() -> None:
    g = at_start()
    take(g, "StartAt", "D3")
    for _ in range(4):
        g.apply(0, g.choices(0)[0])
    assert len(keys(g, "ImmortalOn")) == 20
    assert not has(g, "ImmortalOn", "A3")
    for name in ("B2", "C3", "D4", "E6"):
        take(g, "ImmortalOn", name)
        if name != "E6":
            assert not has(g, "ImmortalOn", name)
    assert all(INNER >> place & 1 for place in g.immortals)


@rule("MM-INF.02")
def test_the_recruiter_is_asked_even_for_a_single_step() -> None:
    g = table(path="A3 A2 B1 B2 A1 ", second="C3")
    g.path, g.visited = [place_of(n) for n in ("A3", "B3", "B2", "A2")], 0
    for place in g.path:
        g.visited |= 1 << place
    do(g, OpeningStep(5))
    assert [choice.key() for choice in g.choices(0)] == [pick(g, "StepTo", "A1").key()]


@rule("MM-GEN.07", "MM-GEN.08")
def test_visited_locations_have_hours_and_the_last_is_current() -> None:
    g = table(path="A1 B1 C1 D1 E1")
    assert g.here == place_of("E1")
    assert g.visited.bit_count() == 5
    assert [fact[1] for fact in facts(g, 1)] == [1, 2, 3, 4, 5]
