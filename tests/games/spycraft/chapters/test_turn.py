"""The mission queue, the turn, and the Intel Phase."""

from __future__ import annotations

from typing import cast

import pytest

import undertable as ut
from tests.games.spycraft.tables import FIGHT, KEN, NANCY, Table
from undertable.games.spycraft.chapters.intel import IntelOpportunity, IntelPhase, may_run
from undertable.games.spycraft.chapters.mission import Debrief, MissionOpportunity
from undertable.games.spycraft.chapters.mission_queue import discard_mission, refill
from undertable.games.spycraft.chapters.numbers import craft_of_agency
from undertable.games.spycraft.chapters.supplies import draw_cards
from undertable.games.spycraft.chapters.turn import (
    DebriefPhase,
    DiscardDown,
    DrawFive,
    EndOfTurn,
    Rearrange,
    StartingPlayer,
    Turn,
    call_off,
)
from undertable.games.spycraft.content import Mission
from undertable.games.spycraft.pieces import TEAM
from undertable.games.spycraft.setup import Spycraft
from undertable.kernel.choice import PASS
from undertable.kernel.piece import EVERYONE, Card
from undertable.lab.verify import check_viewer
from undertable.testing import ScriptedRng, rule


def names(t: Table) -> list[str]:
    return [card.kind.name for card in t.g.row.cards]


# The queue


@rule("SPY-QUE.01", "SPY-QUE.02", "SPY-QUE.03", "SPY-QUE.04")
def test_the_queue_slides_refills_and_turns_up_the_first_two() -> None:
    t = Table()
    before = names(t)
    discard_mission(t.g, t.g.row.cards[0].id)
    assert names(t)[:4] == before[1:] and len(names(t)) == 5
    assert [card.seen == EVERYONE for card in t.g.row.cards] == [True, True, False, False, False]
    assert [card.kind.name for card in t.g.mission_discard.cards] == [before[0]]


@rule("SPY-QUE.05")
def test_a_facedown_mission_may_be_attacked() -> None:
    t = Table()
    t.do(IntelOpportunity(KEN))
    runs = [label for label in t.options(KEN) if label.startswith("Run")]
    assert len(runs) == 5 and "Run the facedown fifth mission" in runs
    hidden = t.g.row.cards[4].kind.name
    t.take(KEN, "Run the facedown fifth mission").take(KEN, "Send Clean Sweep")
    assert t.g.row.cards[4].seen == 0, "revealed only when the team is fixed"
    t.take(KEN, "Confirm")
    assert t.g.op is not None and t.g.op.face.name == hidden and t.g.row.cards[4].seen == EVERYONE


@rule("SPY-QUE.06")
def test_the_queue_stands_still_during_a_mission_phase() -> None:
    t = Table()
    t.mission("volcano_run")
    discard_mission(t.g, t.g.row.cards[1].id)
    assert len(t.g.row.cards) == 4 and t.g.row.cards[1].seen == 0
    t.g.op = None
    refill(t.g)
    assert len(t.g.row.cards) == 5 and t.g.row.cards[1].seen == EVERYONE


@rule("SPY-QUE.07")
def test_an_exhausted_mission_deck_is_rebuilt() -> None:
    t = Table()
    g = t.g
    gone = g.missions.cards
    g.missions.cards = []
    for card in gone[:3]:
        g.put(card, g.mission_discard)
    discard_mission(g, g.row.cards[0].id)
    assert len(g.row.cards) == 5 and len(g.missions) == 3 and len(g.mission_discard) == 0
    g.missions.cards = []
    g.row.cards = g.row.cards[:3]
    refill(g)
    assert len(g.row.cards) == 3, "with both empty the queue stays short"
    assert g.row.cards[1].seen == EVERYONE


# The turn


@rule("SPY-TURN.01")
def test_a_turn_is_an_intel_phase_and_a_debrief_phase() -> None:
    t = Table()
    t.do(IntelPhase(), DebriefPhase(), EndOfTurn())
    assert isinstance(t.g.asking, IntelOpportunity)
    hands = [len(agency.hand) for agency in t.g.agencies]
    turn = t.g.turn
    while t.g.turn == turn:
        t.g.apply(t.g.pending[0], PASS)
    assert [len(agency.hand) for agency in t.g.agencies] == [count + 5 for count in hands]


@rule("SPY-TURN.01")
def test_the_table_says_which_phase_it_is() -> None:
    t = Table()
    t.hand(KEN, *["padre"] * 4)
    t.do(IntelPhase(), DebriefPhase())
    assert "Intel Phase" in t.g.scene(KEN).status
    while isinstance(t.g.asking, IntelOpportunity):
        t.g.apply(t.g.pending[0], PASS)
    assert isinstance(t.g.asking, DiscardDown) and "Debrief Phase" in t.g.scene(NANCY).status
    t.mission(FIGHT)
    assert "Engagement" in t.g.scene(NANCY).status


@rule("SPY-TURN.02", "SPY-INT.11", "SPY-RUN.05")
def test_after_the_mission_the_intel_phase_goes_on_at_the_attackers_left() -> None:
    t = Table(3, ("krypt", "nine_tiger", "banshee"))
    t.g.starter = 1
    t.do(IntelPhase())
    t.take(1, "Run the facedown third").take(1, "Send Li Cong").take(1, "Confirm")
    t.take(2, "Stand against").take(2, "Confirm")
    while t.g.op is not None:
        t.g.apply(t.g.pending[0], t.g.choices(t.g.pending[0])[0])
    assert isinstance(t.g.asking, IntelOpportunity) and t.g.pending == [2]
    t.hand(2, "loop")
    t.do(IntelOpportunity(2))
    assert t.offers(2, "Recruit: play Loop"), "the Defender may still act"


@rule("SPY-TURN.03", "SPY-TURN.04", "SPY-ACT.18")
def test_markers_go_and_wounds_stay_when_the_turn_ends() -> None:
    t = Table()
    leader = t.leader(KEN)
    leader.top.used_turn = 5
    leader.top.turn_change = (1, 1, 1, 1, 1)
    leader.top.wounds = 1
    leader.top.exposed = True
    leader.top.wounds = 1
    t.g.agencies[KEN].briefed = True
    t.g.agencies[KEN].reserve[0].tokens = 4
    gear = t.gear(leader, "steel_dagger")
    t.do(EndOfTurn())
    assert leader.top.used_turn == 0 and leader.top.turn_change == (0, 0, 0, 0, 0) and not t.g.agencies[KEN].briefed
    assert leader.top.wounds == 1 and leader.top.exposed and t.g.agencies[KEN].reserve[0].tokens == 4 and gear.active


# The Intel Phase


@rule("SPY-INT.01", "SPY-INT.03")
def test_the_highest_active_craft_starts() -> None:
    t = Table()
    assert (craft_of_agency(t.g, KEN), craft_of_agency(t.g, NANCY)) == (3, 2)
    wu = t.agent(NANCY, "nightingale_wu", active=False)
    assert craft_of_agency(t.g, NANCY) == 2, "an inactive agent adds nothing"
    t.do(StartingPlayer())
    assert t.g.starter == KEN
    wu.top.active = True
    t.g.touch()
    t.do(StartingPlayer())
    assert t.g.starter == NANCY and craft_of_agency(t.g, NANCY) == 6


@rule("SPY-INT.02")
@pytest.mark.parametrize("drawn", [0, 1])
def test_ties_are_drawn(drawn: int) -> None:
    t = Table()
    t.agent(NANCY, "kai")
    t.g.rng = ScriptedRng([drawn])
    t.do(StartingPlayer())
    assert t.g.starter == drawn


@rule("SPY-INT.04", "SPY-INT.05", "SPY-INT.06", "SPY-ACT.20")
def test_one_action_each_until_all_pass_in_a_row() -> None:
    t = Table(3, ("krypt", "nine_tiger", "banshee"))
    t.hand(2, "loop", "keening")
    t.g.starter = 1
    t.do(IntelPhase())
    asked = []
    script = ((1, "Pass"), (2, "play Loop facedown as an agent"), (0, "Pass"), (1, "Pass"), (2, "play Keening facedown as an agent"))
    for seat, what in script:
        asked.append(t.g.pending[0])
        t.take(seat, what)
    assert asked == [1, 2, 0, 1, 2]
    for seat in (0, 1, 2):
        assert not t.resting()
        t.take(seat, "Pass")
    assert t.resting(), "three passes in a row end the phase"


@rule("SPY-INT.07", "SPY-CST.06")
def test_activating_does_not_use_up_the_opportunity() -> None:
    t = Table()
    t.hand(KEN, "padre")
    termite = t.agent(KEN, "termite", active=False)
    t.do(IntelOpportunity(KEN)).take(KEN, "Activate Termite")
    assert termite.top.active and t.g.pending == [KEN] and t.offers(KEN, "Recruit: play Padre")


@rule("SPY-INT.08")
def test_the_seven_intel_actions() -> None:
    t = Table()
    t.hand(KEN, "padre", "safe_house")
    t.g.front = t.g.row.cards[0].id
    t.do(IntelOpportunity(KEN))
    for what in ("Recruit", "Requisition", "Brief", "Discard ", "Run ", "plays Safe House", "ability of The Krypt"):
        assert t.offers(KEN, what), what


@rule("SPY-INT.09")
def test_intel_actions_in_the_intel_phase_mission_actions_in_missions() -> None:
    t = Table()
    t.hand(KEN, "safe_house", "heroic_act")
    t.do(IntelOpportunity(KEN))
    assert t.offers(KEN, "plays Safe House") and not t.offers(KEN, "plays Heroic Act")
    t.mission("a_night_at_the_opera")
    t.do(MissionOpportunity(KEN))
    assert not t.offers(KEN, "plays Safe House") and t.offers(KEN, "plays Heroic Act")


@rule("SPY-INT.10")
def test_who_has_run_a_mission_only_passes_or_activates() -> None:
    t = Table()
    t.hand(KEN, "padre")
    t.agent(KEN, "termite", active=False)
    t.g.agencies[KEN].ran = True
    t.do(IntelOpportunity(KEN))
    assert t.options(KEN) == ["Pass", "Activate Termite (facedown agent)"]
    with pytest.raises(ut.IllegalChoice, match="run a mission"):
        t.g.apply(KEN, "Run(card=1)")


# Recruit and requisition


@rule("SPY-REC.01", "SPY-REC.02", "SPY-REC.03", "SPY-REC.04", "SPY-FD.01", "SPY-FD.02")
def test_any_card_may_be_recruited_facedown() -> None:
    t = Table()
    t.hand(KEN, "padre", "safe_house", "steel_dagger")
    for name in ("Padre", "Safe House", "Steel Dagger"):
        t.do(IntelOpportunity(KEN)).take(KEN, f"Recruit: play {name}")
    stacks = t.g.agencies[KEN].stacks[1:]
    assert [stack.top.card.kind.name for stack in stacks] == ["Padre", "Safe House", "Steel Dagger"]
    assert all(not stack.top.active and stack.top.card.seen == 1 << KEN for stack in stacks)
    assert t.discarded(KEN) == [] and t.in_hand(KEN) == [], "nothing is paid, and it may be repeated"
    shown = t.g.view(NANCY).agencies[KEN].stacks[1:]
    assert all("kind" not in stack.top.card for stack in shown)


@rule("SPY-REC.05")
def test_a_recruit_may_be_activated_at_once() -> None:
    t = Table()
    t.hand(KEN, "padre")
    t.g.starter = KEN
    t.do(IntelPhase()).take(KEN, "Recruit: play Padre").take(NANCY, "Pass")
    t.take(KEN, "Activate Padre")
    assert t.g.agencies[KEN].stacks[-1].top.active


@rule("SPY-REQ.01", "SPY-REQ.02", "SPY-REQ.03", "SPY-REQ.04", "SPY-REQ.05")
def test_gear_goes_under_any_agent_of_ones_own() -> None:
    t = Table()
    facedown = t.agent(KEN, "termite", active=False)
    t.agent(NANCY, "kai")
    t.hand(KEN, "steel_dagger", "padre", "motorcycle")
    t.do(IntelOpportunity(KEN))
    offered = [label.partition(" under ")[2] for label in t.options(KEN) if label.startswith("Requisition: play Steel Dagger")]
    assert offered == ["Clean Sweep", "Termite (facedown agent)"]
    t.take(KEN, "Requisition: play Steel Dagger").take(KEN, "Under Termite")
    t.do(IntelOpportunity(KEN)).take(KEN, "Requisition: play Padre").take(KEN, "Under Termite")
    t.do(IntelOpportunity(KEN)).take(KEN, "Requisition: play Motorcycle").take(KEN, "Under Clean Sweep")
    assert [piece.card.kind.name for piece in facedown.gear] == ["Steel Dagger", "Padre"]
    assert all(not piece.active for piece in facedown.gear) and t.discarded(KEN) == []


@rule("SPY-REQ.06")
def test_gear_under_a_facedown_agent_waits() -> None:
    t = Table()
    facedown = t.agent(KEN, "termite", active=False)
    t.gear(facedown, "steel_dagger", active=False)
    t.do(IntelOpportunity(KEN))
    assert t.offers(KEN, "Activate Termite") and not t.offers(KEN, "Activate Steel Dagger")
    t.take(KEN, "Activate Termite")
    assert t.offers(KEN, "Activate Steel Dagger")


# Intel actions of cards


@rule("SPY-PIA.01", "SPY-PIA.04")
def test_printed_intel_actions_of_active_cards() -> None:
    t = Table()
    lind = t.agent(KEN, "professor_lind", active=False)
    t.do(IntelOpportunity(KEN))
    assert t.offers(KEN, "Clean Sweep's Intel action") != (cast(Mission, t.g.row.cards[0].kind).type == "chase")
    assert not t.offers(KEN, "Professor Lind's Intel action")
    lind.top.active = True
    key = t.gear(lind, "crypt_key")
    t.g.touch()
    t.do(IntelOpportunity(KEN))
    assert t.offers(KEN, "Professor Lind's Intel action") and t.offers(KEN, "Professor Lind: Crypt Key's Intel action")
    key.active = False
    t.do(IntelOpportunity(KEN))
    assert not t.offers(KEN, "Crypt Key's Intel action")


@rule("SPY-PIA.02", "SPY-STD.08")
def test_snoop_and_the_faction_ability_count_as_printed() -> None:
    t = Table()
    t.agent(KEN, "glasshouse")
    hidden = t.agent(NANCY, "kai", active=False)
    t.do(IntelOpportunity(KEN))
    assert t.offers(KEN, "Clean Sweep: the ability of The Krypt") and t.offers(KEN, "Glasshouse: Snoop")
    assert not t.offers(KEN, "Clean Sweep: Snoop"), "craft 3 is below 4"
    t.take(KEN, "Glasshouse: Snoop").take(KEN, "facedown agent 1").settle()
    assert hidden.top.card.seen == (1 << KEN | 1 << NANCY) and not hidden.top.active
    t.do(IntelOpportunity(KEN))
    assert not t.offers(KEN, "Glasshouse: Snoop"), "once per turn"


@rule("SPY-PIA.03")
def test_an_intel_action_card_is_performed_by_an_active_agent() -> None:
    t = Table()
    t.hand(KEN, "safe_house")
    t.agent(KEN, "termite")
    t.agent(KEN, "padre", active=False)
    t.do(IntelOpportunity(KEN))
    assert t.offers(KEN, "Clean Sweep plays Safe House") and t.offers(KEN, "Termite plays Safe House")
    assert not t.offers(KEN, "Padre plays Safe House")
    t.take(KEN, "Termite plays Safe House").settle()
    assert len(t.in_hand(KEN)) == 2 and t.discarded(KEN) == ["Safe House"]


# Briefing, discarding missions


@rule("SPY-BRF.01", "SPY-BRF.02", "SPY-BRF.03", "SPY-BRF.04")
def test_briefing() -> None:
    t = Table()
    t.do(IntelOpportunity(KEN))
    told = [label for label in t.options(KEN) if label.startswith("Brief: 4 activation tokens on ")]
    assert [label.rpartition(" on ")[2] for label in told] == ["Dr. Verona (level 2)", "Adam Razir (level 3)", "The Archivist (level 4)"]
    t.take(KEN, "Brief: divide")
    assert t.options(KEN) == [f"{count} on Dr. Verona (level 2)" for count in (4, 3, 2, 1, 0)]
    t.take(KEN, "1 on Dr. Verona").take(KEN, "3 on Adam Razir")
    assert [leader.tokens for leader in t.g.agencies[KEN].reserve] == [1, 3, 0]
    t.do(IntelOpportunity(KEN))
    assert not t.offers(KEN, "Brief")
    t.do(EndOfTurn())
    assert [leader.tokens for leader in t.g.agencies[KEN].reserve] == [1, 3, 0]
    t.g.agencies[KEN].briefed = False
    t.g.agencies[KEN].replace(t.g.agencies[KEN].reserve[0], t.g.agencies[KEN].reserve[0].card, 4)
    t.do(IntelOpportunity(KEN)).take(KEN, "Brief: 2 activation tokens on Dr. Verona (level 2), 2 on Adam Razir")
    assert [leader.tokens for leader in t.g.agencies[KEN].reserve] == [6, 5, 0], "who is ready needs no more"
    t.g.agencies[KEN].briefed = False
    t.g.agencies[KEN].reserve = []
    t.do(IntelOpportunity(KEN))
    assert not t.offers(KEN, "Brief"), "without an inactive leader there is no briefing"


@rule("SPY-DSM.01", "SPY-DSM.02", "SPY-DSM.03")
def test_discarding_the_first_mission() -> None:
    t = Table()
    t.g.front = t.g.row.cards[0].id
    first = names(t)[0]
    t.do(IntelOpportunity(KEN)).take(KEN, f"Discard {first}")
    assert [card.kind.name for card in t.g.mission_discard.cards] == [first]
    t.do(IntelOpportunity(NANCY))
    assert not t.offers(NANCY, f"Discard {names(t)[0]}"), "the new first mission was not there when the turn began"
    t.g.front = t.g.row.cards[0].id
    t.do(IntelOpportunity(NANCY))
    assert t.offers(NANCY, f"Discard {names(t)[0]}")
    t.do(IntelOpportunity(KEN))
    assert not t.offers(KEN, f"Discard {names(t)[0]}"), "once per turn"


@rule("SPY-RUN.02", "SPY-RUN.03", "SPY-RUN.04")
def test_who_may_run_a_mission() -> None:
    t = Table()
    assert may_run(t.g, KEN) and may_run(t.g, NANCY)
    t.g.agencies[NANCY].ran = True
    assert not may_run(t.g, KEN), "all others have run"
    assert not may_run(t.g, NANCY), "nobody runs twice"
    t = Table(3, ("krypt", "nine_tiger", "banshee"))
    t.g.agencies[1].ran = True
    assert may_run(t.g, 0) and may_run(t.g, 2)
    t.g.agencies[2].out = True
    assert not may_run(t.g, 0), "only players in the game are counted"


# The Debrief Phase


@rule("SPY-DEB.01", "SPY-DEB.03")
def test_everybody_draws_five() -> None:
    t = Table()
    t.hand(KEN, *["padre"] * 9)
    t.do(DrawFive())
    assert [len(agency.hand) for agency in t.g.agencies] == [14, 5], "no limit but at the end"


@rule("SPY-DEB.02")
def test_discards_are_chosen_in_secret_and_shown_together() -> None:
    t = Table()
    t.hand(KEN, *["padre"] * 8, "termite")
    t.hand(NANCY, *["kai"] * 8)
    t.do(DiscardDown())
    assert sorted(t.g.pending) == [KEN, NANCY]
    t.take(KEN, "Discard Termite")
    assert t.discarded(KEN) == [] and "marked" not in t.g.view(NANCY).agencies[KEN]
    assert "Termite" not in str(t.g.view(NANCY))
    t.take(KEN, "Discard Padre")
    assert t.discarded(KEN) == [], "not before Nancy has chosen"
    t.take(NANCY, "Discard Kai")
    assert t.discarded(KEN) == ["Termite", "Padre"] and t.discarded(NANCY) == ["Kai"]
    assert [len(agency.hand) for agency in t.g.agencies] == [7, 7]


@rule("SPY-DEB.04", "SPY-DEB.05", "SPY-DEB.06", "SPY-FD.13")
def test_facedown_cards_change_places_within_a_stack() -> None:
    t = Table()
    stack = t.agent(KEN, "steel_dagger", active=False)
    other = t.agent(KEN, "padre", active=False)
    t.gear(stack, "termite", active=False)
    active = t.agent(KEN, "tombstone")
    t.gear(active, "motorcycle", active=False)
    for piece in stack.pieces():
        piece.card = Card(piece.card.id, piece.card.kind, EVERYONE)
    t.g.agencies[KEN].swaps = 1
    before = [one.id for one in t.g.agencies[KEN].stacks]
    t.do(Rearrange(KEN))
    assert len(t.options(KEN)) == 2, "only within one stack, and only facedown cards"
    t.take(KEN, "Exchange")
    assert (stack.top.card.kind.name, stack.gear[0].card.kind.name) == ("Termite", "Steel Dagger")
    assert all(piece.card.seen == 1 << KEN for piece in stack.pieces()), "what others knew is lost"
    assert [one.id for one in t.g.agencies[KEN].stacks] == before and other.top.card.kind.name == "Padre"
    assert active.gear[0].card.kind.name == "Motorcycle"


@rule("SPY-DEB.04")
def test_a_marked_agent_card_keeps_its_place() -> None:
    t = Table()
    stack = t.agent(KEN, "termite", active=False, wounds=1)
    t.gear(stack, "padre", active=False)
    t.g.agencies[KEN].swaps = 1
    t.do(Rearrange(KEN))
    assert t.resting()


@rule("SPY-DEB.04")
def test_a_leader_turned_facedown_keeps_his_place_and_stays_known() -> None:
    t = Table()
    stack = t.agent(KEN, "clean_sweep", active=False)
    for name in ("padre", "termite"):
        t.gear(stack, name, active=False)
    stack.change(stack.top).card = Card(stack.top.card.id, stack.top.card.kind, EVERYONE)
    leader = stack.top.card
    t.g.agencies[KEN].swaps = 1
    t.do(Rearrange(KEN))
    assert len(t.options(KEN)) == 2, "only the two cards under the leader"
    t.take(KEN, "Exchange")
    assert [piece.card.kind.name for piece in stack.gear] == ["Termite", "Padre"]
    assert (stack.top.card.id, stack.top.card.kind, stack.top.card.seen) == (leader.id, leader.kind, EVERYONE)
    check_viewer(t.g, -1, ut.seeded(1))


# Endings that need no mission


@rule("SPY-WIN.05")
def test_a_game_that_goes_nowhere_is_called_off() -> None:
    t = Table()
    t.g.idle = 4
    t.do(EndOfTurn())
    assert t.g.over and t.g.result is not None and t.g.result.reason == "draw" and t.g.result.winners == ()
    t = Table()
    t.g.turn = 40
    t.g.agencies[NANCY].retired = 1
    t.do(EndOfTurn())
    assert t.g.result is not None and t.g.result.winners == (NANCY,) and t.g.result.reason == "called off"
    t = Table()
    t.g.agencies[NANCY].retired = 1
    t.g.agencies[KEN].won.cards.append(t.g.row.cards[0])
    t.g.agencies[KEN].bonus.append(0)
    call_off(t.g)
    assert t.g.result is not None and t.g.result.winners == (KEN,), "points come before retired agents"


@rule("SPY-DCK.03")
def test_drawing_goes_on_from_the_rebuilt_deck() -> None:
    t = Table()
    agency = t.g.agencies[KEN]
    agency.discard.cards = agency.deck.cards[:3]
    agency.deck.cards = agency.deck.cards[-2:]
    draw_cards(t.g, KEN, 4)
    assert len(agency.hand) == 4 and len(agency.deck) == 1 and len(agency.discard) == 0
    draw_cards(t.g, KEN, 4)
    assert len(agency.hand) == 5, "with both empty nothing more is drawn"


def test_a_turn_begins_with_a_window_for_activations() -> None:
    t = Table()
    t.agent(NANCY, "nightingale_wu", active=False)
    t.hand(NANCY, "bravado")
    t.g.starter = KEN
    t.do(Turn())
    assert t.g.pending == [NANCY]
    t.take(NANCY, "Activate Nightingale Wu").take(NANCY, "Discard Bravado")
    t.settle()
    assert t.g.starter == NANCY, "her craft of 6 now counts"


def test_teams_of_a_finished_phase_go_home() -> None:
    t = Table()
    op = t.mission("volcano_run")
    op.winner = NANCY
    agent = t.agent(KEN, "padre", TEAM)
    t.do(Debrief())
    assert agent.place != TEAM and t.g.op is None
    assert isinstance(t.g, Spycraft)
