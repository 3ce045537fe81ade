"""The mission phase, winning, and leaving the game."""

from __future__ import annotations

import pytest

from tests.games.spycraft.tables import KEN, NANCY, Rest, Table
from undertable.games.spycraft.chapters.harm import Retirement
from undertable.games.spycraft.chapters.intel import IntelOpportunity
from undertable.games.spycraft.chapters.mission import (
    Debrief,
    EndEngagement,
    EngageRound,
    FirstActor,
    IdentifyEnemy,
    MissionBegins,
    MissionOpportunity,
)
from undertable.games.spycraft.chapters.numbers import goal_total, team_total
from undertable.games.spycraft.chapters.scoring import Goals, Scoring
from undertable.games.spycraft.chapters.windows import BEFORE_GOALS, QuietWindow
from undertable.games.spycraft.content import Mission
from undertable.games.spycraft.pieces import HQ, TEAM, TEAM_LIMIT, Operation
from undertable.kernel.piece import EVERYONE, Card
from undertable.testing import ScriptedRng, rule

THREE = ("krypt", "nine_tiger", "banshee")


def win(t: Table, seat: int, *ids: str) -> None:
    """Missions that a player has already won."""
    for id in ids:
        t.g.agencies[seat].won.cards.append(Card(t.g.fresh(), t.g.pack.get(Mission, id), EVERYONE))
        t.g.agencies[seat].bonus.append(0)


def result(t: Table) -> tuple[int, ...]:
    assert t.g.result is not None
    return t.g.result.winners


# Winning


@rule("SPY-WIN.01", "SPY-WIN.02", "SPY-WIN.06")
def test_twenty_points_win_when_the_card_is_collected() -> None:
    t = Table()
    win(t, KEN, "red_archive", "the_lost_battalions_gold")
    assert t.g.agencies[KEN].points == 13
    t.g.agencies[KEN].bonus[0] = 2
    assert t.g.agencies[KEN].points == 15, "changes to the values count"
    op = t.mission("a_night_at_the_opera")
    op.winner = KEN
    t.do(Scoring(), Debrief())
    assert t.g.over and result(t) == (KEN,) and t.g.agencies[KEN].points == 20


@rule("SPY-WIN.03", "SPY-DBR.01")
@pytest.mark.parametrize("winner", [KEN, NANCY])
def test_attacker_or_defender_scores_the_mission(winner: int) -> None:
    t = Table()
    op = t.mission("a_night_at_the_opera")
    op.winner = winner
    t.do(Scoring()).settle()
    assert [agency.points for agency in t.g.agencies] == [5 if seat == winner else 0 for seat in (KEN, NANCY)]
    assert [card.kind.id for card in t.g.agencies[winner].won.cards] == ["a_night_at_the_opera"]
    assert "a_night_at_the_opera" not in [card.kind.id for card in t.g.row.cards]


@rule("SPY-WIN.04", "SPY-WIN.05", "SPY-LAC.09")
def test_without_the_level_four_leader_a_player_is_out() -> None:
    t = Table()
    last = t.lead(NANCY, "general_shao_zhen")
    t.g.agencies[NANCY].reserve = []
    t.do(Retirement(last.id, KEN, 0)).settle()
    assert t.g.over and result(t) == (KEN,) and t.g.result is not None and t.g.result.reason == "last leader"


@rule("SPY-WIN.04")
def test_with_three_players_the_game_goes_on() -> None:
    t = Table(3, THREE)
    last = t.lead(2, "the_wail")
    t.g.agencies[2].reserve = []
    win(t, 2, "red_archive")
    t.do(Retirement(last.id, KEN, 0)).settle()
    agency = t.g.agencies[2]
    assert not t.g.over and agency.out and t.g.in_game() == [0, 1]
    assert not agency.stacks and not len(agency.deck) and not len(agency.hand) and agency.points == 0
    assert [card.kind.id for card in t.g.mission_discard.cards] == ["red_archive"]


@rule("SPY-WIN.04")
@pytest.mark.parametrize("gone", ["attacker", "defender"])
def test_the_mission_of_an_eliminated_player_is_decided_at_once(gone: str) -> None:
    t = Table(3, THREE)
    attacker, defender = (2, 0) if gone == "attacker" else (0, 2)
    t.mission("the_lamplighter_file", attacker, defender)
    last = t.lead(2, "the_wail")
    last.place = TEAM
    t.g.agencies[2].reserve = []
    t.do(Retirement(last.id, 0, 0), MissionOpportunity(0), Goals(), Scoring(), Rest()).settle()
    assert t.g.agencies[2].out and t.resting()
    assert t.g.agencies[0].points == 4, "the Defender wins, or the Attacker reaches 3 against 2 plus nobody"


@rule("SPY-WIN.04")
def test_nobody_scores_for_a_player_who_is_out() -> None:
    t = Table(3, THREE)
    op = t.mission("red_archive", 0, 2)
    last = t.lead(2, "the_wail")
    last.place = TEAM
    t.g.agencies[2].reserve = []
    t.do(Retirement(last.id, 0, 0), MissionOpportunity(0), Goals(), Scoring(), Rest()).settle()
    assert op.winner == 2 and t.g.agencies[2].points == 0 and t.g.agencies[0].points == 0
    assert [card.kind.id for card in t.g.mission_discard.cards] == ["red_archive"] and t.g.deeds == []


# Planning


@rule("SPY-RUN.01", "SPY-RUN.06", "SPY-PLN.01", "SPY-PLN.03", "SPY-PLN.06", "SPY-PLN.07")
def test_planning_a_mission() -> None:
    t = Table()
    t.agent(KEN, "padre")
    t.do(IntelOpportunity(KEN))
    first = t.g.row.cards[0]
    t.take(KEN, f"Run {first.kind.name}")
    assert not t.offers(KEN, "Confirm") and t.offers(KEN, "Send Clean Sweep"), "somebody must go; the leader may"
    t.take(KEN, "Send Padre").take(KEN, "Confirm")
    op = t.g.op
    assert op is not None and op.attacker == KEN and op.mission.kind is first.kind and t.g.agencies[KEN].ran
    assert [stack.top.card.kind.name for stack in t.g.agencies[KEN].team()] == ["Padre"]
    t.take(NANCY, "Confirm").settle()
    assert op.engaged or op.winner >= 0 or isinstance(t.g.asking, MissionOpportunity)


@rule("SPY-PLN.02", "SPY-PLN.04", "SPY-PLN.05", "SPY-SIZ.05")
def test_at_most_five_agents_and_the_leader() -> None:
    t = Table()
    for _ in range(3):
        t.agent(KEN, "padre")
        t.agent(KEN, "termite", active=False)
    t.do(IntelOpportunity(KEN)).take(KEN, "Run the facedown third mission")
    assert not any("Verona" in label for label in t.options(KEN)), "inactive leaders cannot be sent"
    ids = [stack.id for stack in t.g.agencies[KEN].stacks[1:]]
    for id in ids[:TEAM_LIMIT]:
        t.g.apply(KEN, f"Send(stack={id})")
    assert t.options(KEN) == ["Confirm", "Send Clean Sweep"]
    t.take(KEN, "Send Clean Sweep").take(KEN, "Confirm")
    assert len(t.g.agencies[KEN].team()) == 6
    assert t.g.agencies[KEN].stacks[-1].place == HQ, "who is not named stays at HQ"
    assert not t.g.agencies[KEN].stacks[2].top.active, "inactive agents may be sent"


# Identify the enemy


@rule("SPY-IDE.01", "SPY-IDE.02")
def test_the_last_one_must_defend() -> None:
    t = Table(4, ("krypt", "nine_tiger", "banshee", "patriots"))
    op = t.mission("volcano_run", 1, -1, leaders=False)
    op.engaged = False
    t.leader(1).place = TEAM
    t.do(IdentifyEnemy(1))
    assert t.g.pending == [2]
    t.take(2, "Leave it")
    assert t.g.pending == [3]
    t.take(3, "Leave it")
    assert op.defender == 0 and t.g.pending == [0], "the player at the Attacker's right must"
    t.do(IdentifyEnemy(1)).take(2, "Stand against it")
    assert op.defender == 2


@rule("SPY-IDE.03", "SPY-IDE.04")
def test_an_empty_defence_still_scores_when_the_objective_is_missed() -> None:
    t = Table()
    op = t.mission("red_archive", leaders=False)
    t.leader(KEN).place = TEAM
    t.do(Goals(), Scoring()).settle()
    assert op.winner == NANCY and t.g.agencies[NANCY].points == 6


@rule("SPY-IDE.05")
def test_bystanders_take_no_mission_actions() -> None:
    t = Table(3, THREE)
    op = t.mission("a_night_at_the_opera")
    t.agent(2, "rook_brannigan")
    t.do(EngageRound())
    seats = set()
    for _ in range(6):
        if t.resting():
            break
        seats.add(t.g.pending[0])
        t.take(t.g.pending[0], "Pass")
    assert seats == {KEN, NANCY} and op.passes == 2


# Engage the enemy


@rule("SPY-ENG.01", "SPY-ENG.03")
def test_more_craft_acts_first_and_ties_are_drawn() -> None:
    t = Table()
    op = t.mission("a_night_at_the_opera")
    assert (team_total(t.g, KEN, 3), team_total(t.g, NANCY, 3)) == (3, 2)
    t.do(FirstActor())
    assert op.at == KEN
    t.agent(NANCY, "kai", TEAM)
    for drawn, first in ((0, KEN), (1, NANCY)):
        t.g.rng = ScriptedRng([drawn])
        t.do(FirstActor())
        assert op.at == first
    t.agent(NANCY, "nightingale_wu", TEAM)
    t.do(FirstActor())
    assert op.at == NANCY


@rule("SPY-ENG.02")
def test_cards_may_be_activated_before_the_count() -> None:
    t = Table()
    op = t.mission("a_night_at_the_opera")
    t.agent(NANCY, "nightingale_wu", TEAM, active=False)
    t.agent(KEN, "padre", TEAM, active=False)
    t.hand(NANCY, "kai")
    op.engaged = False
    t.do(MissionBegins())
    assert isinstance(t.g.asking, QuietWindow) and t.g.pending == [KEN], "the Attacker is asked first"
    t.take(KEN, "Activate Padre")
    assert t.g.pending == [NANCY]
    t.take(NANCY, "Activate Nightingale Wu").take(NANCY, "Discard Kai").settle()
    assert op.at == NANCY, "2 + 4 against 3 + 1"


@rule("SPY-ENG.04", "SPY-ENG.05")
def test_the_sides_alternate_until_both_pass_in_a_row() -> None:
    t = Table()
    op = t.mission("a_night_at_the_opera")
    t.agent(KEN, "tombstone", TEAM)
    t.agent(NANCY, "kai", TEAM)
    op.at = NANCY
    t.do(EngageRound(), EndEngagement())
    t.take(NANCY, "Pass")
    assert t.g.pending == [KEN]
    t.take(KEN, "Tombstone: Shoot").take(KEN, "Kai").settle()
    assert t.g.pending == [NANCY] and op.passes == 0
    t.take(NANCY, "Pass").take(KEN, "Pass")
    assert t.resting() and not op.engaged


@rule("SPY-ENG.06")
def test_who_is_not_in_the_team_performs_nothing() -> None:
    t = Table()
    t.mission("a_night_at_the_opera")
    t.agent(KEN, "tombstone")
    t.hand(KEN, "heroic_act", "reinforcements")
    t.do(MissionOpportunity(KEN))
    assert not t.offers(KEN, "Tombstone:") and not t.offers(KEN, "Tombstone plays")
    t.take(KEN, "Clean Sweep plays Reinforcements").settle()
    t.do(MissionOpportunity(KEN))
    assert t.offers(KEN, "Tombstone: Shoot"), "an action may bring him in"
    t = Table()
    t.mission("longtail_pursuit")
    t.agent(KEN, "wheelhouse")
    t.do(MissionOpportunity(KEN)).take(KEN, "Wheelhouse: Longtail Pursuit's Mission action").settle()
    assert t.g.agencies[KEN].stacks[-1].place == TEAM


@rule("SPY-ENG.07", "SPY-ENG.10")
def test_actions_that_do_not_restrict_themselves_work_in_every_mission() -> None:
    for mission in ("a_night_at_the_opera", "volcano_run", "the_lamplighter_file"):
        t = Table()
        t.mission(mission)
        t.hand(KEN, "point_blank")
        maul = t.agent(KEN, "king_maul", TEAM)
        kai = t.agent(NANCY, "kai", TEAM)
        t.do(MissionOpportunity(KEN)).take(KEN, "King Maul plays Point Blank").take(KEN, "Kai").settle()
        assert kai.top.wounds == 1
        t.do(MissionOpportunity(KEN))
        assert t.offers(KEN, "King Maul: Shoot") == (mission == "a_night_at_the_opera"), "his other actions are still unused"
        assert maul.top.used_mission == 0


@rule("SPY-ENG.08")
def test_inactive_agents_cannot_act() -> None:
    t = Table()
    t.mission("a_night_at_the_opera")
    t.agent(KEN, "termite", TEAM, active=False)
    t.agent(NANCY, "shiatsu", TEAM)
    t.do(MissionOpportunity(KEN))
    assert not t.offers(KEN, "Termite: Shoot")
    t.take(KEN, "Activate Termite")
    assert t.offers(KEN, "Termite: Shoot") and t.g.pending == [KEN]


@rule("SPY-ENG.09")
def test_the_missions_own_action_belongs_to_every_agent_once() -> None:
    t = Table()
    t.mission("a_night_at_the_opera")
    t.agent(KEN, "termite", TEAM)
    maul = t.agent(KEN, "king_maul", TEAM)
    kai = t.agent(NANCY, "kai", TEAM, exposed=True)
    t.do(MissionOpportunity(KEN)).take(KEN, "Termite: A Night at the Opera").settle()
    assert kai.top.wounds == 1 and not t.g.agencies[KEN].stacks[1].top.exposed
    t.do(MissionOpportunity(KEN))
    assert not t.offers(KEN, "Termite: A Night at the Opera") and t.offers(KEN, "King Maul: A Night at the Opera")
    maul.top.exposed = True
    t.do(MissionOpportunity(NANCY))
    assert t.offers(NANCY, "Kai: A Night at the Opera"), "both teams have it"


# Goals and debrief


@rule("SPY-GOA.01", "SPY-GOA.02", "SPY-GOA.03")
def test_exactly_reaching_the_sum_is_enough() -> None:
    t = Table()
    op = t.mission("the_lamplighter_file")
    t.agent(KEN, "cipher_clerk", TEAM)
    assert (goal_total(t.g, KEN), op.objective(), goal_total(t.g, NANCY)) == (5, 2, 2)
    t.do(Goals())
    assert op.winner == KEN
    t.leader(KEN).top.wounds = 1
    t.g.touch()
    t.do(Goals())
    assert op.winner == NANCY


@rule("SPY-GOA.03")
def test_an_empty_attacking_team_cannot_win() -> None:
    t = Table()
    op = t.mission("the_lamplighter_file", leaders=False)
    op.change = -9
    t.do(Goals())
    assert op.objective() == 0 and op.winner == NANCY


@rule("SPY-GOA.04", "SPY-SKL.03")
def test_only_active_agents_in_the_team_count() -> None:
    t = Table()
    op = t.mission("the_lamplighter_file")
    t.agent(KEN, "glasshouse", TEAM, active=False)
    t.agent(KEN, "cipher_clerk")
    assert goal_total(t.g, KEN) == 3
    op.engaged = False
    t.do(QuietWindow((KEN, NANCY), BEFORE_GOALS), Goals())
    t.take(KEN, "Activate Glasshouse").settle()
    assert goal_total(t.g, KEN) == 7 and op.winner == KEN


@rule("SPY-DBR.02", "SPY-DBR.03")
def test_the_teams_return_and_the_queue_is_refilled() -> None:
    t = Table()
    op = t.mission("the_lamplighter_file")
    op.winner = NANCY
    t.do(Scoring(), Debrief()).settle()
    assert t.resting() and t.g.op is None, "a beaten Attacker is not asked to extend"
    assert t.leader(KEN).place == HQ and t.leader(NANCY).place == HQ and len(t.g.row.cards) == 5
    assert t.g.at == NANCY


@rule("SPY-DBR.04", "SPY-DBR.05")
def test_mission_markers_go_others_stay() -> None:
    t = Table()
    op = t.mission("the_lamplighter_file")
    op.winner = NANCY
    top = t.leader(KEN).top
    top.used_mission, top.used_turn, top.wounds, top.exposed = 7, 7, 1, True
    top.mission_change = (1, 0, 0, 0, 0)
    top.turn_change = (0, 1, 0, 0, 0)
    t.do(Debrief())
    top = t.leader(KEN).top
    assert (top.used_mission, top.used_turn, top.wounds, top.exposed) == (0, 7, 1, True)
    assert top.mission_change == (0, 0, 0, 0, 0) and top.turn_change == (0, 1, 0, 0, 0)


# Extending


def extended(t: Table, slot: int = 0) -> Operation:
    """Ken has just won the mission of a slot and may extend."""
    op = t.mission("the_lamplighter_file")
    op.winner = KEN
    op.slot = slot
    t.g.row.cards[0], t.g.row.cards[slot] = t.g.row.cards[slot], t.g.row.cards[0]
    t.do(Scoring(), Debrief()).settle()
    return op


@rule("SPY-EXT.01", "SPY-EXT.02", "SPY-EXT.03")
def test_the_winner_may_extend_to_the_next_mission() -> None:
    t = Table()
    extended(t, 2)
    following = t.g.row.cards[2]
    assert following.seen == 0 and len(t.g.row.cards) == 4, "decided before anything is refilled or revealed"
    t.take(KEN, "Extend")
    assert t.g.op is not None and t.g.op.mission.kind is following.kind and t.g.op.mission.seen == EVERYONE


@rule("SPY-EXT.02")
def test_no_extension_after_the_last_slot_or_without_a_team() -> None:
    t = Table()
    extended(t, 4)
    assert t.resting()
    t = Table()
    op = t.mission("the_lamplighter_file", leaders=False)
    op.winner = KEN
    t.do(Scoring(), Debrief()).settle()
    assert t.resting()


@rule("SPY-EXT.04")
def test_the_objective_doubles_with_every_extension() -> None:
    t = Table()
    op = t.mission("studio_lot_switch")
    assert op.objective() == 3
    op.doublings = 1
    assert op.objective() == 6
    op.doublings = 2
    op.change = -3
    assert op.objective() == 9, "doubled first, changed afterwards"
    op.change = -30
    assert op.objective() == 0


@rule("SPY-EXT.05", "SPY-EXT.06", "SPY-EXT.07", "SPY-EXT.08")
def test_the_extended_mission() -> None:
    t = Table(3, THREE)
    home = t.agent(KEN, "padre")
    fresh = t.agent(2, "loop")
    t.leader(KEN).top.used_mission = 7
    extended(t)
    points = t.g.agencies[KEN].points
    t.take(KEN, "Extend")
    assert t.g.op is not None and t.g.op.doublings == 1 and t.g.op.defender == -1
    t.take(NANCY, "Leave it")
    assert t.offers(2, "Send Loop"), "another player may defend, with everything at HQ"
    t.take(2, "Send Loop").take(2, "Confirm").settle()
    assert t.leader(KEN).place == TEAM and home.place == HQ and fresh.place == TEAM
    assert t.leader(KEN).top.used_mission == 0, "all Mission actions can be used again"
    t.g.op.winner = 2
    t.do(Scoring(), Debrief()).settle()
    assert t.g.agencies[KEN].points == points == 4, "missions already won are kept"
    t = Table()
    extended(t)
    t.take(KEN, "Extend").take(NANCY, "Confirm").settle()
    assert t.g.op is not None
    t.g.op.winner = KEN
    t.do(Scoring(), Debrief()).settle()
    assert t.offers(KEN, "Extend"), "a winner may extend again"
    t.take(KEN, "Extend")
    assert t.g.op.doublings == 2


@rule("SPY-GOA.01")
def test_a_mission_that_is_decided_is_not_told_as_open() -> None:
    t = Table()
    t.mission("a_night_at_the_opera")
    t.do(MissionOpportunity(NANCY))
    op = t.g.op
    assert op is not None and "If nobody answers: " in str(t.g.scene(KEN))
    for winner, words in ((op.attacker, "The Attacker has won the mission"), (op.defender, "The Defender has won the mission")):
        op.winner = winner
        assert words in str(t.g.scene(KEN)) and "If nobody answers: " not in str(t.g.scene(KEN))
