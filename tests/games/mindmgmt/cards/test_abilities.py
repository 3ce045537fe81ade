"""Agents' abilities and Allies. [MM-ABL]"""

from __future__ import annotations

from undertable.games.mindmgmt.cards.effects import Ability
from undertable.games.mindmgmt.cards.verbs import all_verbs
from undertable.games.mindmgmt.chapters import evidence as ev
from undertable.games.mindmgmt.chapters.board import EDGE, block, name_of, place_of, places
from undertable.games.mindmgmt.chapters.immortals import ImmortalRecruiting, completed
from undertable.games.mindmgmt.chapters.recruiter import RecruiterActs
from undertable.games.mindmgmt.content import AgentCard
from undertable.games.mindmgmt.game import GAME
from undertable.testing import do, labels, rule

from ..tables import activate, ask, asked, facts, feature, features_asked, has, keys, rogue_turn, table, take


@rule("MM-ABL.01")
def test_every_agent_has_one_ability_of_one_kind() -> None:
    cards = GAME.content.all(AgentCard)
    assert [card.kind for card in cards if not card.package].count("passive") == 3
    assert [card.kind for card in cards].count("free") == 3
    assert [card.kind for card in cards].count("special") == 1
    assert [card.kind for card in cards].count("trigger") == 1
    assert all(isinstance(card.effect, Ability) for card in cards)
    assert len({type(card.effect) for card in cards}) == len(cards)
    assert len(all_verbs().verbs) == 19


@rule("MM-ABL.04", "MM-ABL.05")
def test_ada_moves_four_spaces() -> None:
    g = table(team="ada gideon elio pim", agents="A7 A7 F7 F7")
    activate(g, 0)
    assert keys(g, "MoveTo") == ["A3", "A4", "A5", "A6", "B4", "B5", "B6", "B7", "C5", "C6", "C7", "D6", "D7", "E6", "E7"]
    assert has(g, "EndActivation")


@rule("MM-ABL.02", "MM-ABL.06")
def test_bruno_moves_an_immortal_nearby_for_free() -> None:
    g = table(team="bruno gideon elio pim", agents="C4 A7 F7 F7", immortals="D5 D6 B2 F2", mayhem="D4-D5")
    activate(g, 0)
    moves = sorted((c.number, name_of(c.place)) for c in g.choices(1) if type(c).__name__ == "Drag")  # type: ignore[attr-defined]
    assert [place for number, place in moves if number == 0] == ["C5", "E5"]
    assert {number for number, _ in moves} == {0, 1, 2}
    take(g, "Drag", "E5", number=0)
    assert name_of(g.immortals[0]) == "E5"
    assert not has(g, "Drag") and has(g, "Capture") and has(g, "MoveTo")
    g = table(team="bruno gideon elio pim", agents="A7 A7 F7 F7", immortals="D3 D4 B2 F2")
    activate(g, 0)
    assert not has(g, "Drag")


@rule("MM-ABL.04", "MM-ASK.03")
def test_celeste_asks_about_barred_features() -> None:
    g = table(path="C2 D2 D3 E3 E2", team="celeste gideon elio pim", agents="C2 A7 F7 F7", immortals="D4 C4 D5 B3")
    activate(g, 0)
    assert features_asked(g) == ["ANT", "PHN"]
    ask(g, "phn")
    assert keys(g, "StepOn") == ["C2"]
    g = table(team="celeste gideon elio pim", agents="C2 A7 F7 F7", immortals="C2 C4 D5 B3")
    activate(g, 0)
    assert features_asked(g) == []


@rule("MM-ABL.03", "MM-GEN.10")
def test_pim_senses_instead_of_an_action() -> None:
    for at, text, inside in (("D2", "IN RANGE", True), ("C4", "OUT OF RANGE", False), ("C3", "IN RANGE", True)):
        g = table(path="A1 B1 C1 D1 E1", team="pim gideon elio ada", agents=f"{at} A7 F7 F7", immortals="D2 C4 D5 B3")
        activate(g, 0)
        take(g, "Sense")
        assert asked(g) == 0 and labels(g, 0) == [text]
        take(g, "Within")
        mask = facts(g, ev.WITHIN)[0][2]
        assert bool(mask >> place_of("E1") & 1)
        assert (mask == block(place_of(at), 2)) is inside
        assert g.spent and not has(g, "Sense") and not has(g, "Capture") and g.steps == []
    g = table(team="pim gideon elio ada", agents="B2 A7 F7 F7")
    activate(g, 0)
    assert has(g, "Sense")


@rule("MM-ABL.01", "MM-TIM.02", "MM-INF.02")
def test_elio_backtracks_to_the_hour_before_or_after() -> None:
    g = table(path="A7 B7 B6 B5 B4", team="elio gideon ada pim", steps="B6", agents="B6 A7 F7 F7", immortals="D3 C3 D5 E3")
    activate(g, 0)
    take(g, "Reveal")
    take(g, "TellHour")
    assert asked(g) == 0 and keys(g, "Trace") == ["B5", "B7"]
    take(g, "Trace", "B7")
    assert [token.place for token in g.steps] == [place_of("B7")]
    assert facts(g, ev.BACKTRACKED)[0][:4] == (ev.BACKTRACKED, 5, 3, place_of("B7"))
    assert "B7" in g.log(1)[-1] and "hour 2" not in g.log(1)[-1]


@rule("MM-ABL.05", "MM-INF.02")
def test_backtrack_finds_nothing_when_both_hours_are_marked() -> None:
    g = table(path="A7 B7 B6 B5 B4", team="elio gideon ada pim", steps="B4 B5", agents="B4 A7 F7 F7", immortals="D3 C3 D5 E3")
    activate(g, 0)
    take(g, "Reveal")
    take(g, "TellHour")
    assert [type(c).__name__ for c in g.choices(0)] == ["NoTrace"]
    take(g, "NoTrace")
    assert facts(g, ev.NO_BACKTRACK)[0][:3] == (ev.NO_BACKTRACK, 5, 5)
    other = table(path="A7 B7 B6 B5 B4", team="ada gideon elio pim", steps="B6", agents="B6 A7 F7 F7", immortals="D3 C3 D5 E3")
    activate(other, 0)
    take(other, "Reveal")
    take(other, "TellHour")
    assert asked(other) == 1


@rule("MM-TMP.05")
def test_backtrack_may_mark_a_temple() -> None:
    g = table(path="A3 B3 B2 A1 B1", team="elio gideon ada pim", steps="A1", agents="A1 A7 F7 F7", immortals="D3 C4 D5 E3")
    activate(g, 0)
    take(g, "Reveal")
    take(g, "TellHour")
    take(g, "Trace", "B2")
    assert g.marked >> place_of("B2") & 1


@rule("MM-ABL.02", "MM-ABL.11")
def test_gideon_exchanges_with_an_agent_in_line() -> None:
    g = table(team="gideon ada elio pim", agents="A4 F4 A7 C5", mayhem="A4-B4")
    activate(g, 0)
    assert sorted(c.number for c in g.choices(1) if type(c).__name__ == "Swap") == [1, 2]  # type: ignore[attr-defined]
    take(g, "Swap", number=1)
    assert [name_of(agent.at) for agent in g.agents] == ["F4", "A4", "A7", "C5"]
    assert not g.agents[1].activated and not has(g, "Swap") and has(g, "MoveTo")
    g = table(team="gideon ada elio pim", agents="A4 A4 B5 C5")
    activate(g, 0)
    assert not has(g, "Swap")


@rule("MM-ABL.04")
def test_hana_keeps_immortals_of_her_row_from_recruiting() -> None:
    for at, done in (("F4", []), ("F3", [0])):
        g = table(team="hana ada elio pim", agents=f"{at} A7 F7 F7", immortals="E4 C5 D3 B2", cards="van mng")
        assert completed(g) == done
    g = table(team="hana ada elio pim", agents="F4 A7 F7 F7", immortals="D4 C5 D3 B2")
    g.agents[1].at = place_of("C2")
    activate(g, 1)
    assert features_asked(g) == ["ANT"]


@rule("MM-ABL.02", "MM-ABL.06", "MM-TIM.03")
def test_ivo_quarantines_a_card_until_the_next_check() -> None:
    g = table(team="ivo ada elio pim", agents="A7 A7 F7 F7", immortals="E4 C5 D3 B2", cards="van mng")
    activate(g, 0)
    assert len([c for c in g.choices(1) if type(c).__name__ == "Turn"]) == 2
    take(g, "Turn")
    assert g.sideways == 0 and g.view(0).sideways == 0
    assert not has(g, "Turn")
    do(g, ImmortalRecruiting(), RecruiterActs())
    assert g.immortal_recruits == 0 and g.open_cards[0] == feature(g, "van") and g.sideways == -1
    do(g, ImmortalRecruiting(), RecruiterActs())
    assert g.immortal_recruits == 1


@rule("MM-ABL.06")
def test_only_one_card_may_lie_sideways() -> None:
    g = table(team="ivo ada elio pim", agents="A7 A7 F7 F7")
    g.sideways = 1
    activate(g, 0)
    assert not has(g, "Turn")


@rule("MM-ABL.07", "MM-ABL.08", "MM-ABL.09", "MM-ABL.10")
def test_the_dolphin_carries_an_agent_along_the_edge_once() -> None:
    g = table(agents="A7 C4 F7 F7", seats=3)
    activate(g, 1)
    assert not has(g, "UseAlly")
    activate(g, 0)
    take(g, "UseAlly")
    assert keys(g, "CarryTo") == sorted(name_of(p) for p in places(EDGE) if name_of(p) != "A7")
    take(g, "CarryTo", "F1")
    assert g.agents[0].at == place_of("F1") and g.allies == []
    assert has(g, "MoveTo") and has(g, "Capture") and not has(g, "UseAlly")
    rogue_turn(g)
    take(g, "Activate", number=2)
    assert not has(g, "UseAlly")


@rule("MM-ABL.02")
def test_free_actions_belong_to_the_own_activation() -> None:
    g = table(team="bruno ada ivo gideon", agents="C4 C4 C4 C5", immortals="D4 C3 B4 E3")
    for number, kind in ((0, "Drag"), (2, "Turn"), (3, "Swap")):
        activate(g, number)
        mine = {type(c).__name__ for c in g.choices(asked(g))} & {"Drag", "Turn", "Swap"}
        assert mine == {kind}
    activate(g, 1)
    assert not {type(c).__name__ for c in g.choices(asked(g))} & {"Drag", "Turn", "Swap"}
