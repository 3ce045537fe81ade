"""Contacting recruits, the Alert, and the ends that follow from them. [MM-CON, MM-END]"""

from __future__ import annotations

import undertable as ut
from undertable.games.mindmgmt.chapters import evidence as ev
from undertable.games.mindmgmt.chapters.recruiter import is_alert
from undertable.games.mindmgmt.pieces import Report
from undertable.games.mindmgmt.setup import Operation
from undertable.testing import rule

from ..tables import activate, facts, feature, recruiter_turn, table, take


def step(g: Operation, name: str) -> None:
    """A whole Recruiter turn of the Training Mission, or of the Full Game with an Immortal that goes nowhere useful."""
    recruiter_turn(g)
    take(g, "StepTo", name)
    if g.immortals:
        g.apply(0, next(c for c in g.choices(0) if type(c).__name__ == "MoveImmortal"))
    take(g, "EndTurn")


@rule("MM-CON.01", "MM-EX.04", "MM-CON.02")
def test_one_recruit_for_each_circled_feature() -> None:
    g = table("training", path="A5 B5 B4 C4 C5", hand="dor clk pst")
    recruiter_turn(g)
    take(g, "StepTo", "C6")
    assert g.contacted == 2
    g = table("training", path="A5 B5 B4 C4 C5", hand="clk pst ant")
    recruiter_turn(g)
    take(g, "StepTo", "C6")
    assert g.contacted == 1
    g = table("training", path="A5 B5 B4 C4 C5", hand="ant pst bnd")
    recruiter_turn(g)
    take(g, "StepTo", "C6")
    assert g.contacted == 0


@rule("MM-CON.03")
def test_a_temple_gives_no_contact() -> None:
    g = table("training", path="A5 A4 A3 B3 C3", hand="dor clk pst")
    recruiter_turn(g)
    take(g, "StepTo", "B2")
    assert g.contacted == 0


@rule("MM-CON.04", "MM-CON.06", "MM-CON.08", "MM-EX.05", "MM-RND.06")
def test_contacts_of_both_turns_are_told_as_a_sum_at_the_alert() -> None:
    g = table("training", path="A5 B5 B6 B7 C7", hand="dor clk pst", shown=1)
    step(g, "C6")
    assert g.hour == 6 and len(g.reports) == 1
    assert not any("recruit" in line for line in g.log(1))
    step(g, "D6")
    assert [(r.hour, r.number) for r in g.reports][1:] == [(7, 3)]
    assert g.shown == 4 and g.log(1)[-2] == "Alert at 07:00: 3 recruits, 4 in all"
    assert facts(g, ev.RECRUITS) == [(ev.RECRUITS, 7, 3)]
    assert not any("C6" in line or "Carved Door" in line for line in g.log(1))


@rule("MM-CON.07")
def test_a_report_of_nothing_is_told() -> None:
    g = table("training", path="A5 B5 B6 B7 C7 D7", hand="van tnk cat")
    step(g, "E7")
    assert (g.reports[-1].hour, g.reports[-1].number) == (7, 0)
    assert g.log(1)[-2] == "Alert at 07:00: 0 recruits, 0 in all"


@rule("MM-CON.09", "MM-END.02")
def test_more_recruits_than_tokens_reach_the_goal() -> None:
    g = table("full", path="A5 B5 B6 B7 C7 C6", hand="cat pst neo", shown=11)
    g.contacted = 1
    step(g, "D6")
    assert g.over and g.result is not None and g.result.reason == "recruits"
    assert (g.shown, g.supply, g.reports[-1].number) == (12, 0, 1)


@rule("MM-CON.10", "MM-RND.05")
def test_alert_hours() -> None:
    short, full = table("training"), table("full")
    assert [h for h in range(6, 17) if is_alert(short, h)] == [7, 9, 11, 13]
    assert [h for h in range(6, 17) if is_alert(full, h)] == [7, 9, 11, 13, 15]


@rule("MM-CON.11", "MM-SHK.05")
def test_a_contact_is_kept_when_its_card_is_found() -> None:
    g = table(path="A5 B5 B4 C4 C5 C6", hand="dor clk pst", agents="B3 A7 F7 F7", immortals="B3 C4 D5 E3")
    g.contacted = 2
    activate(g, 0)
    take(g, "Shakedown")
    take(g, "Name", feature=feature(g, "clk"))
    take(g, "ShowCard")
    assert g.contacted == 2
    assert g.contacts_on(g.path[-1]) == 1


@rule("MM-END.01", "MM-END.03", "MM-END.04", "MM-EX.15", "MM-END.06")
def test_training_ends_by_recruits_or_at_14() -> None:
    path = "A1 B1 C1 D1 E1 F1 F2 E2 D2 C2 C3 C4"
    g = table("training", path=path, hand="dhw pst neo", shown=7)
    g.reports, g.contacted = [Report(11, 7)], 1
    assert not g.over
    step(g, "B4")
    assert not g.over and g.shown == 8 and g.hour == 13 and g.phase == "rogue"
    step(g, "B5")
    assert g.over and g.result is not None and (g.result.reason, g.hour) == ("time", 14)
    g = table("training", path=path, hand="dhw pst neo", shown=7)
    g.reports, g.contacted = [Report(11, 7)], 1
    g.hand = sorted([feature(g, "ant"), feature(g, "pst"), feature(g, "neo")])
    step(g, "B4")
    assert g.over and g.result is not None and (g.result.reason, g.shown) == ("recruits", 9)


@rule("MM-END.05", "MM-END.09", "MM-END.10")
def test_the_full_game_ends_at_16_and_everything_is_shown() -> None:
    g = table(path="A1 B1 C1 D1 E1 F1 F2 F3 F4 F5 F6 F7 E7 D7 C7", hand="dor clk pst")
    assert "path" not in g.view(1)
    step(g, "B7")
    assert g.over and g.result is not None
    assert (g.result.side, g.result.reason, g.hour, g.result.winners) == ("recruiter", "time", 16, (0,))
    for viewer in (1, ut.SPECTATOR):
        view = g.view(viewer)
        assert view.path == g.path and view.hand == g.hand and view.card == "recruiter/hale"
    assert any("16 B7" in line for line in g.log(1))
    assert g.pending == []


@rule("MM-END.07", "MM-CAP.02")
def test_a_captured_recruiter_loses_whatever_was_contacted() -> None:
    g = table("training", path="A1 B1 C1 D1 E1", agents="E1 A7 F7 F7", shown=8)
    g.contacted = 5
    activate(g, 0)
    take(g, "Capture")
    take(g, "Caught")
    assert g.over and g.result is not None
    assert (g.result.side, g.result.reason, g.result.winners) == ("rogue", "captured", (1,))
