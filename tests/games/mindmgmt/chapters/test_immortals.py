"""Immortals and how they recruit. [MM-IMM, MM-IMR]"""

from __future__ import annotations

from undertable.games.mindmgmt.chapters import evidence as ev
from undertable.games.mindmgmt.chapters.activation import EndRound
from undertable.games.mindmgmt.chapters.board import name_of, place_of
from undertable.games.mindmgmt.chapters.immortals import ImmortalRecruiting, completed
from undertable.games.mindmgmt.chapters.recruiter import RecruiterActs
from undertable.testing import do, rule

from ..tables import activate, facts, feature, features_asked, has, keys, new, recruiter_turn, table, take, until


def end_of_turn(**what: str) -> tuple[int, list[int], list[int]]:
    """Recruits won, cards left of the two, and discards, after the check."""
    g = table(**what)  # type: ignore[arg-type]
    before = g.open_cards[:]
    recruiter_turn(g)
    do(g, ImmortalRecruiting(), RecruiterActs())
    return g.immortal_recruits, [c for c in before if c in g.open_cards], g.discards


@rule("MM-IMM.01", "MM-IMM.03", "MM-IMM.04", "MM-IMM.06")
def test_where_an_immortal_may_go() -> None:
    g = table(immortals="B2 C3 D4 E6", agents="B1 A7 F7 F7")
    assert [name_of(place) for place in g.view(1).immortals] == ["B2", "C3", "D4", "E6"]
    recruiter_turn(g)
    moves = [name_of(c.place) for c in g.choices(0) if type(c).__name__ == "MoveImmortal" and c.number == 0]  # type: ignore[attr-defined]
    assert sorted(moves) == ["A1", "A2", "A3", "B1", "B3", "C1", "C2"]
    assert not has(g, "MoveImmortal", "C3", number=0)


@rule("MM-IMM.05", "MM-MAP.10")
def test_an_immortal_does_not_pass_mayhem_but_its_corner() -> None:
    g = table(immortals="C3 B5 D5 E3", mayhem="C3-D3")
    recruiter_turn(g)
    moves = [name_of(c.place) for c in g.choices(0) if type(c).__name__ == "MoveImmortal" and c.number == 0]  # type: ignore[attr-defined]
    assert sorted(moves) == ["B2", "B3", "B4", "C2", "C4", "D2", "D4"]


@rule("MM-IMM.07")
def test_if_no_immortal_can_move_it_is_skipped() -> None:
    g = table(path="C1 C2 C3 C4 D4")
    recruiter_turn(g)
    take(g, "StepTo", "E4")
    assert not has(g, "EndTurn")
    g.immortals = []
    do(g, RecruiterActs())
    assert [type(c).__name__ for c in g.choices(0)] == ["EndTurn"]


@rule("MM-IMM.08", "MM-IMM.09", "MM-IMM.10", "MM-IMM.11", "MM-EX.18")
def test_an_extra_move_costs_a_step_token_once() -> None:
    g = table(path="A1 B1 B2 C2 D2 D3", steps="B1 C2")
    recruiter_turn(g)
    assert keys(g, "PayWith") == []
    take(g, "MoveImmortal", "B4", number=0)
    assert keys(g, "PayWith") == ["A1", "B2", "D2", "D3"]
    take(g, "PayWith", "B2")
    assert [token.place for token in g.steps][-1] == place_of("B2") and g.steps[-1].how == "paid"
    assert facts(g, ev.PAID_WITH) == [(ev.PAID_WITH, 6, place_of("B2"))]
    assert keys(g, "StepTo") == [] and has(g, "MoveImmortal", number=0)
    take(g, "MoveImmortal", "B5", number=0)
    assert keys(g, "MoveImmortal") == [] and keys(g, "PayWith") == []
    take(g, "StepTo", "E3")
    take(g, "EndTurn")
    assert g.marked >> place_of("B2") & 1


@rule("MM-IMM.10")
def test_no_extra_move_when_everything_is_marked() -> None:
    g = table(path="A1 B1 C1 D1 E1", steps="A1 B1 C1", confirmed="D1 E1")
    recruiter_turn(g)
    take(g, "MoveImmortal", "B4", number=0)
    assert keys(g, "PayWith") == []


@rule("MM-IMM.12")
def test_an_immortal_stops_questions_on_its_location() -> None:
    g = table(path="A1 B1 B2 C2 D2", steps="C2", agents="C2 A7 F7 F7", immortals="C2 C4 D5 E3")
    activate(g, 0)
    kinds = {type(choice).__name__ for choice in g.choices(1)}
    assert not kinds & {"AskAbout", "Reveal", "Capture"}
    assert "Shakedown" in kinds


@rule("MM-IMM.13", "MM-EX.08", "MM-ASK.03", "MM-ASK.01")
def test_features_of_immortals_are_barred_everywhere() -> None:
    g = table(team="ada gideon elio pim", agents="C2 A7 F7 F7", immortals="D4 C4 D5 E3")
    activate(g, 0)
    assert features_asked(g) == ["ANT"]
    g = table(team="ada gideon elio pim", agents="C2 A7 F7 F7", immortals="C2 C4 D5 E3")
    activate(g, 0)
    assert features_asked(g) == [] and has(g, "Shakedown")


@rule("MM-IMM.14", "MM-MOV.04", "MM-MOV.05", "MM-MOV.06")
def test_immortals_and_agents_hinder_nobodys_movement() -> None:
    g = table("full", path="C1 D1 D2 E2 E3", agents="B4 B4 F7 F7", immortals="B3 C4 D5 E4", team="ada gideon elio pim")
    recruiter_turn(g)
    assert has(g, "StepTo", "E4")
    activate(g, 1)
    assert {"B2", "B3", "C4", "C5", "D4"} <= set(keys(g, "MoveTo"))
    before = len(g.log(0))
    take(g, "MoveTo", "C4")
    assert g.log(0)[before:] == ["Gideon moves to C4"]


@rule("MM-IMR.01", "MM-IMR.02", "MM-IMR.06", "MM-EX.17")
def test_two_immortals_on_a_feature_complete_its_card() -> None:
    recruits, left, discards = end_of_turn(immortals="E4 C5 E5 D3", cards="van mng")
    g = table()
    assert recruits == 1
    assert left == [feature(g, "mng")] and discards == [feature(g, "van")]


@rule("MM-IMR.03")
def test_three_immortals_still_give_one_recruit() -> None:
    recruits, _, discards = end_of_turn(immortals="E4 C5 B3 D1", cards="van mng")
    assert recruits == 1 and len(discards) == 1


@rule("MM-IMR.04")
def test_both_cards_are_checked_with_the_same_positions() -> None:
    recruits, left, discards = end_of_turn(immortals="E4 D6 C5 B2", cards="van pst")
    assert recruits == 2 and left == [] and len(discards) == 2


@rule("MM-IMR.05")
def test_a_replacement_waits_for_the_next_turn() -> None:
    g = table(immortals="E4 C5 D6 A5", cards="van mng", hand="dor clk chs")
    g.deck.remove(feature(g, "pst"))
    g.deck.append(feature(g, "pst"))
    recruiter_turn(g)
    do(g, ImmortalRecruiting(), RecruiterActs())
    assert g.open_cards[0] == feature(g, "pst")
    assert g.immortal_recruits == 1
    assert completed(g) == [0]


@rule("MM-IMR.08", "MM-IMR.09")
def test_an_empty_deck_is_made_from_the_discards() -> None:
    g = table(immortals="E4 C5 E5 D3", cards="van mng", hand="dor clk")
    g.found = [feature(g, "pst")]
    g.discards, g.deck = g.deck[:], []
    g.discards.remove(feature(g, "pst"))
    recruiter_turn(g)
    do(g, ImmortalRecruiting(), RecruiterActs())
    g.check()
    circulating = set(g.deck) | set(g.open_cards)
    assert not circulating & {feature(g, "dor"), feature(g, "clk"), feature(g, "pst")}
    assert feature(g, "van") in circulating and len(g.deck) == 11 and g.discards == []
    g.discards, g.deck, g.open_cards = [], [], [feature(g, "van"), -1]
    g.immortals = [place_of(n) for n in ("E4", "C5", "E5", "D3")]
    do(g, ImmortalRecruiting(), RecruiterActs())
    assert g.open_cards == [feature(g, "van"), -1]
    g.discards, g.open_cards = [], [-1, -1]
    do(g, ImmortalRecruiting(), RecruiterActs())
    assert g.open_cards == [-1, -1]


@rule("MM-IMR.10")
def test_immortals_do_not_recruit_in_set_up() -> None:
    for _ in range(3):
        g = until(new(2, mode="full"))
        assert g.immortal_recruits == 0 and g.discards == []


@rule("MM-IMR.11")
def test_immortals_on_visited_locations_and_with_agents_count() -> None:
    recruits, _, _ = end_of_turn(immortals="E4 C5 E5 D3", cards="van mng", path="C5 C4 D4 E4 E3", agents="E4 C5 F7 F7")
    assert recruits == 1


@rule("MM-IMR.07")
def test_immortal_recruits_are_announced_and_wait_for_the_alert() -> None:
    g = table(path="A1 B1 C1 D1 E1", immortals="E4 C5 E5 B4", cards="van mng", hand="bnd bar ant")
    recruiter_turn(g)
    take(g, "StepTo", "E2")
    take(g, "MoveImmortal", "B5", number=3)
    take(g, "EndTurn")
    assert g.hour == 6 and g.immortal_recruits == 1 and g.shown == 0
    assert "IMMORTALS COMPLETE Weather Vane: 1 recruit" in g.log(1)
    assert g.view(1).immortal_recruits == 1


@rule("MM-IMR.12")
def test_by_the_other_reading_one_on_each_card_completes_both() -> None:
    """E4 has VAN and PST, E5 has MNG and TNK; C5 has VAN."""
    for immortals, recruits in (("E4 E5 B2 A1", 1), ("E4 C5 B2 A1", 0), ("E4 C5 E5 D2", 1), ("E4 B2 A1 A2", 0)):
        g = table(immortals=immortals, cards="van mng", immortal_recruiting="each")
        do(g, ImmortalRecruiting(), EndRound(g.round))
        assert (g.immortal_recruits, len(g.discards)) == (recruits, 2 * recruits), immortals
    g = table(immortals="E4 E5 B2 A1", cards="van mng", immortal_recruiting="each")
    g.sideways = 0
    do(g, ImmortalRecruiting(), EndRound(g.round))
    assert g.immortal_recruits == 0


@rule("MM-IMR.12")
def test_one_immortal_alone_does_not_complete_both_cards() -> None:
    g = table(immortals="E4 B2 A1 A2", cards="van pst", immortal_recruiting="each")
    do(g, ImmortalRecruiting(), EndRound(g.round))
    assert g.immortal_recruits == 0
