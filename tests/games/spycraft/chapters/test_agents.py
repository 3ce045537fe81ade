"""Skills, standard actions, cover, wounds, team size, exposure."""

from __future__ import annotations

import pytest

from tests.games.spycraft.tables import KEN, NANCY, Table
from undertable.games.spycraft.chapters.activation import TurnUp
from undertable.games.spycraft.chapters.harm import Exposure, Retirement, TeamRoom, Wound
from undertable.games.spycraft.chapters.intel import IntelOpportunity
from undertable.games.spycraft.chapters.mission import Debrief, MissionOpportunity
from undertable.games.spycraft.chapters.numbers import goal_total
from undertable.games.spycraft.content import CHARISMA, COMBAT, CRAFT, TRANSPORT
from undertable.games.spycraft.pieces import HQ, TEAM
from undertable.testing import rule

FIGHT, CHASE, INTRIGUE = "bazaar_of_whispers", "dead_drop_on_the_loop", "embassy_row_double_cross"
PRIVATE_FIGHT = "red_archive"


@rule("SPY-SKL.01", "SPY-SKL.02", "SPY-SKL.03")
def test_floor_first_then_gear() -> None:
    t = Table()
    kai = t.agent(NANCY, "kai", wounds=1)
    assert t.skills(kai) == (0, 2, 0, 0)
    t.gear(kai, "commando_training")
    assert t.skills(kai) == (0, 3, 1, 1), "max(0, 1 - 2) + 1"
    t.gear(kai, "body_armor")
    assert t.skills(kai) == (0, 3, 1, 1), "the penalty of gear stands before the floor"
    kai.top.turn_change = (0, 0, 3, 0, 0)
    t.g.touch()
    assert t.skills(kai)[TRANSPORT] == 2, "max(0, 1 - 2 - 1 + 3) + 1"


@rule("SPY-SKL.04", "SPY-STD.10")
def test_every_skill_has_its_standard_action() -> None:
    for mission, order in ((INTRIGUE, "Baffle"), (PRIVATE_FIGHT, "Shoot"), (CHASE, "Evade")):
        t = Table()
        t.mission(mission)
        lance = t.agent(KEN, "liberty_vance", TEAM, mission_change=(3, 3, 3, 3, 0))
        t.agent(NANCY, "temple_guard", TEAM)
        t.do(MissionOpportunity(KEN))
        assert t.offers(KEN, f"Liberty Vance: {order}")
        t.take(KEN, f"Liberty Vance: {order}").take(KEN, "Temple Guard").settle()
        t.do(MissionOpportunity(KEN))
        assert not t.offers(KEN, f"Liberty Vance: {order}"), "once per mission"
        assert lance.top.used_mission


@rule("SPY-STD.01", "SPY-STD.02", "SPY-STD.03")
def test_baffle() -> None:
    t = Table()
    t.mission(INTRIGUE)
    t.agent(KEN, "mirage", TEAM)
    kai = t.agent(NANCY, "kai", TEAM)
    t.gear(kai, "kalashnikov_ak_47")
    t.do(MissionOpportunity(KEN)).take(KEN, "Mirage: Baffle").take(KEN, "Kai").settle()
    assert t.skills(kai) == (0, 2, 0, 0), "printed 0, then gear"
    assert kai.top.is_exposed and not kai.top.exposed
    kai.top.mission_change = (0, 3, 0, 0, 0)
    kai.top.wounds = 1
    t.g.touch()
    assert t.skills(kai)[COMBAT] == 3, "0 - 2 + 3, then gear 2"


@rule("SPY-STD.01")
def test_actions_of_another_mission_type_are_not_offered() -> None:
    t = Table()
    t.mission(FIGHT)
    t.agent(KEN, "mirage", TEAM, mission_change=(3, 3, 3, 3, 0))
    t.agent(NANCY, "temple_guard", TEAM)
    t.do(MissionOpportunity(KEN))
    assert t.offers(KEN, "Mirage: Shoot") and not t.offers(KEN, "Mirage: Baffle") and not t.offers(KEN, "Mirage: Evade")


@rule("SPY-STD.04", "SPY-EXP.03")
@pytest.mark.parametrize("before", [True, False])
def test_exposure_by_being_baffled_ends_with_the_mission(before: bool) -> None:
    t = Table()
    op = t.mission(INTRIGUE)
    op.winner = NANCY
    kai = t.agent(NANCY, "kai", TEAM, exposed=before, baffled=True)
    assert kai.top.is_exposed
    t.do(Debrief())
    assert kai.top.is_exposed == before


@rule("SPY-STD.05", "SPY-STD.06", "SPY-EXP.04", "SPY-COV.02")
@pytest.mark.parametrize(("mission", "exposed"), [(FIGHT, True), (PRIVATE_FIGHT, False)])
def test_shoot(mission: str, exposed: bool) -> None:
    t = Table()
    t.mission(mission)
    maul = t.agent(KEN, "king_maul", TEAM)
    guard = t.agent(NANCY, "temple_guard", TEAM)
    t.leader(NANCY).place = HQ
    t.do(MissionOpportunity(KEN))
    assert t.offers(KEN, "King Maul: Shoot"), "combat 5 against max(2, cover 3 or 4)"
    t.take(KEN, "King Maul: Shoot").settle()
    assert guard.top.wounds == 1 and maul.top.exposed == exposed


@rule("SPY-STD.07", "SPY-STD.11")
def test_evade() -> None:
    t = Table()
    t.mission(CHASE)
    t.agent(KEN, "wheelhouse", TEAM)
    kai = t.agent(NANCY, "kai", TEAM)
    maul_like = t.agent(NANCY, "king_maul", TEAM)
    t.do(MissionOpportunity(KEN)).take(KEN, "Wheelhouse: Evade")
    assert not t.offers(KEN, "King Maul"), "King Maul cannot be evaded"
    t.take(KEN, "Kai").settle()
    assert kai.place == HQ and maul_like.place == TEAM
    t.do(MissionOpportunity(NANCY))
    assert not t.offers(NANCY, "Kai:"), "he stays at HQ"


@rule("SPY-STD.08")
def test_snoop_looks_at_any_facedown_card_in_play() -> None:
    t = Table()
    t.agent(KEN, "glasshouse")
    stack = t.agent(NANCY, "kai", active=False)
    t.gear(stack, "motorcycle", active=False)
    t.do(IntelOpportunity(KEN)).take(KEN, "Glasshouse: Snoop")
    told = t.options(KEN)
    assert any("facedown agent 1" in label for label in told) and any("facedown gear under" in label for label in told)
    assert any("level 4 leader" in label for label in told) and any("facedown fifth mission" in label for label in told)
    t.take(KEN, "the facedown fifth mission").settle()
    assert t.g.row.cards[4].seen == 1 << KEN


@rule("SPY-STD.09")
def test_recall_from_hq() -> None:
    t = Table()
    t.mission(FIGHT, leaders=False)
    padre, termite = t.agent(KEN, "padre", TEAM), t.agent(KEN, "termite", TEAM)
    t.do(MissionOpportunity(KEN)).take(KEN, "Clean Sweep: Recall")
    several = t.g.decisions[0].several
    assert several is not None and several.most == len(t.g.agencies[KEN].team()), "no more than there are"
    t.take(KEN, "Padre").take(KEN, "Termite").settle()
    assert padre.place == HQ and termite.place == HQ
    t.do(MissionOpportunity(KEN))
    assert not t.offers(KEN, "Recall")


# Cover


@rule("SPY-COV.01")
def test_cover_and_what_changes_it() -> None:
    t = Table()
    t.mission(FIGHT)
    sweep = t.leader(KEN)
    assert t.cover(sweep) == 0, "3 less 3 for Li Cong"
    t.gear(sweep, "body_armor")
    assert t.cover(sweep) == 3
    t.leader(NANCY).place = HQ
    t.g.touch()
    assert t.cover(sweep) == 6
    assert t.g.op is not None
    t.g.op.cover[0] = -9
    t.g.touch()
    assert t.cover(sweep) == 0, "never below 0"


# Wounds


@rule("SPY-WND.01", "SPY-WND.08")
def test_a_wound_costs_two_of_every_skill_and_nothing_else() -> None:
    t = Table()
    t.mission(FIGHT)
    maul = t.agent(KEN, "king_maul", TEAM)
    cover = t.cover(maul)
    t.do(Wound(maul.id, NANCY, 0, 1)).settle()
    assert t.skills(maul) == (0, 3, 1, 0) and t.cover(maul) == cover and maul.face.expense == 5


@rule("SPY-WND.02", "SPY-WND.03")
def test_the_second_wound_retires() -> None:
    t = Table()
    one, two = t.agent(KEN, "king_maul"), t.agent(KEN, "tombstone")
    t.do(Wound(one.id, NANCY, 0, 1)).settle()
    assert t.in_play(one)
    t.do(Wound(one.id, NANCY, 0, 1)).settle()
    assert not t.in_play(one) and t.discarded(KEN) == ["King Maul"]
    t.do(Wound(two.id, NANCY, 0, 2)).settle()
    assert not t.in_play(two) and t.g.agencies[NANCY].retired == 2


@rule("SPY-WND.02")
def test_a_prevention_covers_all_wounds_but_not_the_rest() -> None:
    t = Table()
    t.mission(FIGHT)
    li = t.agent(NANCY, "li", TEAM)
    wheel = t.agent(KEN, "wheelhouse", TEAM)
    t.hand(KEN, "taking_cover")
    t.do(MissionOpportunity(NANCY)).take(NANCY, "Li's Mission action").take(NANCY, "Wheelhouse")
    t.take(KEN, "Wheelhouse plays Taking Cover").settle()
    assert wheel.top.wounds == 0 and li.top.exposed, "the shooter is exposed all the same"


@rule("SPY-WND.04")
def test_wounds_go_away_only_by_effects() -> None:
    t = Table()
    doc = t.agent(KEN, "doc_halliday")
    maul = t.agent(KEN, "king_maul", wounds=1)
    t.do(IntelOpportunity(KEN)).take(KEN, "Doc Halliday's Intel action").settle()
    assert maul.top.wounds == 0 and doc.top.used_turn


@rule("SPY-WND.05", "SPY-WND.06")
def test_retirement_without_wounds() -> None:
    t = Table()
    t.agent(KEN, "kirianna_semenov", turn_change=(0, 0, 0, 2, 0))
    kai = t.agent(NANCY, "kai", exposed=True)
    t.hand(KEN, "black_bag")
    t.do(IntelOpportunity(KEN)).take(KEN, "plays Black Bag").settle()
    assert not t.in_play(kai) and t.discarded(NANCY) == ["Kai"]


# Team size


@rule("SPY-SIZ.01", "SPY-SIZ.02", "SPY-SIZ.03", "SPY-SIZ.04")
def test_the_sixth_active_agent() -> None:
    t = Table()
    for _ in range(5):
        t.agent(KEN, "cipher_clerk")
    sixth = t.agent(KEN, "padre", active=False)
    t.agent(KEN, "termite", active=False)
    assert t.g.agencies[KEN].active_agents() == 5, "inactive ones do not count"
    t.do(TurnUp(sixth.top.card.id))
    assert "Retire Padre" in t.options(KEN) and not t.offers(KEN, "Clean Sweep") and not t.offers(KEN, "Termite")
    t.take(KEN, "Retire Padre").settle()
    assert t.g.agencies[KEN].active_agents() == 5 and t.discarded(KEN) == ["Padre"]
    assert any("more than five active agents" in line for line in t.g.log(NANCY)), "why he had to go is told"


@rule("SPY-SIZ.05")
def test_a_team_that_became_too_large() -> None:
    t = Table()
    t.mission(FIGHT)
    for _ in range(5):
        t.agent(KEN, "cipher_clerk", TEAM)
    leader = t.g.agencies[KEN].reserve[0]
    leader.tokens = 6
    t.do(MissionOpportunity(KEN)).take(KEN, "Make Dr. Verona")
    t.g.apply(KEN, t.g.choices(KEN)[-1])
    assert len(t.g.agencies[KEN].team()) == 5, "six active agents: one was retired"
    t.agent(KEN, "padre", TEAM, active=False)
    t.do(TeamRoom(KEN))
    assert t.offers(KEN, "Send Padre")
    t.take(KEN, "Send Padre")
    assert len(t.g.agencies[KEN].team()) == 5


# Exposure


@rule("SPY-EXP.01", "SPY-EXP.02")
def test_exposure_has_no_penalty_of_its_own() -> None:
    t = Table(2, ("banshee", "krypt"))
    t.mission(FIGHT)
    padre = t.agent(NANCY, "padre", TEAM)
    before = t.skills(padre)
    t.do(MissionOpportunity(KEN))
    assert not t.offers(KEN, "ability of Banshee Net")
    t.do(Exposure(padre.id, KEN, 0)).settle()
    assert padre.top.exposed and t.skills(padre) == before
    t.do(MissionOpportunity(KEN)).take(KEN, "White Noise: the ability of Banshee Net").settle()
    assert padre.place == HQ, "but it makes him a target"


@rule("SPY-EXP.03")
def test_a_marker_stays_until_an_effect_removes_it() -> None:
    t = Table()
    op = t.mission(FIGHT)
    op.winner = NANCY
    sweep = t.leader(KEN)
    sweep.top.exposed = True
    t.do(Debrief())
    assert sweep.top.exposed
    t.agent(KEN, "seamstress", turn_change=(0, 0, 0, 1, 0))
    t.do(IntelOpportunity(KEN)).take(KEN, "Seamstress's Intel action").settle()
    assert not sweep.top.exposed


@rule("SPY-STD.03")
def test_removing_exposure_clears_only_the_marker() -> None:
    t = Table()
    t.mission(FIGHT)
    sweep = t.leader(KEN)
    sweep.top.exposed = sweep.top.baffled = True
    t.hand(KEN, "bravado", "padre")
    sweep.top.mission_change = (3, 0, 0, 0, 0)
    t.g.touch()
    t.do(MissionOpportunity(KEN)).take(KEN, "Clean Sweep plays Bravado").settle()
    assert not sweep.top.exposed and sweep.top.is_exposed


def test_retiring_a_locked_agent_changes_nothing_at_the_goals() -> None:
    t = Table()
    t.mission("the_lamplighter_file")
    bookworm = t.agent(KEN, "bookworm", TEAM, locked=True)
    before = goal_total(t.g, KEN)
    assert before == 3, "a locked agent counts 0"
    t.do(Retirement(bookworm.id, NANCY, 0)).settle()
    assert goal_total(t.g, KEN) == before
    assert (CHARISMA, COMBAT, TRANSPORT, CRAFT) == (0, 1, 2, 3)
