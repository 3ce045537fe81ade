"""Dazed, Guards, blocking, Lock Downs and Prison. [F07-DAZ] [F07-GRD] [F07-BLK] [F07-LOK] [F07-PRI]"""

from __future__ import annotations

from tests.games.facility07.tables import (
    ENTRYWAY,
    MORGUE,
    REC_ROOM,
    TUBE_STATION,
    again,
    can,
    choose,
    dice,
    end_turn,
    give,
    guard_in,
    labels,
    play,
    put,
    quiet,
    run,
    start,
    turn_of,
)  # fmt: skip
from undertable.games.facility07.chapters.dazing import Daze
from undertable.games.facility07.chapters.guards import MoveGuard, Spawn
from undertable.games.facility07.chapters.lockdown import lock_down
from undertable.games.facility07.chapters.prison import SendPrison
from undertable.games.facility07.chapters.turn import Action
from undertable.games.facility07.pieces import NEXT_START
from undertable.kernel.asking import settled
from undertable.kernel.choice import SetPolicy
from undertable.testing import rule

JAIL = (("R02", 0, -3, 0), ("R15", 3, 0, 0), ("R01", 0, -6, 0), ("RP", -3, 0, 1))
PRISON = 4


@rule("F07-DAZ.01")
def test_dazing_the_dazed_does_nothing() -> None:
    g = start(battle=True)
    run(g, Daze(1))
    assert g.agents[1].dazed and g.agents[1].counts[15] == 1
    run(g, Daze(1))
    assert g.agents[1].counts[15] == 1


@rule("F07-DAZ.06", "F07-DAZ.07", "F07-ESC.06")
def test_what_a_dazed_agent_may_and_may_not_do() -> None:
    g = start(battle=True)
    guard_in(g, REC_ROOM)
    give(g, 0, "OG10", "OG30", to="gadgets")
    give(g, 0, "OA19", "OG21", "OC01")
    for seat in (1, 2):
        put(g, seat, MORGUE)
    put(g, 0, ENTRYWAY, dazed=True)
    assert not can(g, 0, "Attack")
    for label in ("Move to the Tube Station", "Play Resupply", "Equip Rocket", "Equip Tripwire", "Use Espresso Flask", "Escape from"):
        assert can(g, 0, label), label


@rule("F07-DAZ.08", "F07-BLK.07")
def test_the_dazed_and_the_imprisoned_cannot_block() -> None:
    g = start(battle=True, rooms=JAIL)
    put(g, 1, ENTRYWAY, dazed=True)
    put(g, 2, PRISON)
    g.agents[2].cell = True
    play(g, 0, "Move to the Prison")
    assert g.agents[0].room == PRISON


@rule("F07-DAZ.10", "F07-PRI.01", "F07-PRI.13")
def test_dazed_beside_an_active_guard_means_prison_at_once() -> None:
    g = start(rooms=JAIL)
    guard_in(g, REC_ROOM)
    put(g, 1, REC_ROOM)
    run(g, Daze(1))
    assert g.active == 0, "on whoever's turn it happens"
    assert g.agents[1].room == PRISON and g.agents[1].cell and g.agents[1].dazed


@rule("F07-DAZ.12")
def test_dazed_guards_wake_when_they_are_alone() -> None:
    g = start()
    alone = guard_in(g, REC_ROOM, dazed=True)
    watched = guard_in(g, MORGUE, dazed=True)
    put(g, 1, MORGUE, dazed=True)
    end_turn(g, 0)
    assert not g.guards[alone].dazed and g.guards[watched].dazed


@rule("F07-DAZ.13", "F07-EX.09")
def test_some_cards_only_work_on_the_dazed() -> None:
    g = start()
    give(g, 0, "OA02", "OA15", "OA09")
    put(g, 1, ENTRYWAY, data=2)
    give(g, 1, "OG21", to="gadgets")
    assert not can(g, 0, "on Player 2")
    put(g, 1, ENTRYWAY, dazed=True)
    assert can(g, 0, "Forged Warrant on Player 2") and can(g, 0, "Strip Search on Player 2")
    play(g, 0, "Play PDA Hack on Player 2")
    assert (g.agents[0].data, g.agents[1].data) == (1, 1)


@rule("F07-GRD.01", "F07-GRD.05", "F07-GRD.10")
def test_a_spawned_guard_is_active_and_forces_no_fight() -> None:
    g = start()
    run(g, Spawn(ENTRYWAY))
    assert not g.guards[0].dazed and not g.guards[0].newborn and g.guards[0].room == ENTRYWAY
    assert isinstance(g.asking, Action), "nobody has to fight"


@rule("F07-GRD.06", "F07-GRD.08")
def test_guards_only_move_when_moved_and_not_through_lock_downs() -> None:
    g = start()
    which = guard_in(g, REC_ROOM)
    for seat in (0, 1, 2):
        end_turn(g, seat)
    assert g.guards[which].room == REC_ROOM
    put(g, 1, MORGUE)
    put(g, 2, MORGUE)
    lock_down(g, MORGUE, 1, NEXT_START, 0)
    run(g, MoveGuard(which, MORGUE))
    assert g.guards[which].room == REC_ROOM
    run(g, MoveGuard(which, TUBE_STATION))
    assert g.guards[which].room == REC_ROOM, "not Adjacent"


@rule("F07-GRD.07")
def test_guards_are_dazed_by_cards_fists_and_weapons() -> None:
    g = start()
    for _ in range(3):
        guard_in(g, ENTRYWAY)
    give(g, 0, "OA01")
    give(g, 0, "OG05", to="gadgets")
    dice(g, 1, 1)
    play(g, 0, "Pocket Sand on a Guard")
    play(g, 0, "with fists")
    play(g, 0, "with Stun Baton")
    assert not g.active_guards(ENTRYWAY) and len(g.guards_in(ENTRYWAY)) == 3


@rule("F07-GRD.09", "F07-TIM.05")
def test_an_arriving_guard_jails_the_dazed_then_fights_one_after_another() -> None:
    g = start(seats=4, rooms=JAIL)
    which = guard_in(g, MORGUE)
    for seat in (1, 2, 3):
        put(g, seat, REC_ROOM, dazed=seat == 3)
    dice(g, 6)
    run(g, MoveGuard(which, REC_ROOM))
    assert g.agents[3].cell, "the Dazed go to Prison first"
    assert g.agents[1].cell and g.agents[1].dazed, "the first to fight lost"
    assert g.guards[which].room == REC_ROOM
    assert len([line for line in g.log(-1) if "rolls" in line]) == 2


@rule("F07-GRD.11")
def test_no_token_left_no_guard() -> None:
    g = start()
    for _ in range(12):
        guard_in(g, REC_ROOM)
    run(g, Spawn(MORGUE))
    assert not g.guards_in(MORGUE) and len(g.guards) == 12


@rule("F07-BLK.01", "F07-MOV.05", "F07-BLK.04")
def test_agents_block_only_in_the_battle_phase_and_withdrawing_is_free() -> None:
    g = start()
    put(g, 1, REC_ROOM)
    play(g, 0, "Move to the Rec Room")
    assert g.agents[0].room == REC_ROOM
    g = start(battle=True)
    put(g, 1, REC_ROOM)
    put(g, 2, MORGUE)
    choose(g, 0, "Move to the Rec Room")
    assert g.pending == [1]
    choose(g, 1, "Yes")
    assert g.agents[0].room == ENTRYWAY and g.agents[0].spent == 0
    assert can(g, 0, "Move to the Tube Station") and can(g, 0, "Sneak through the Rec Room to the Morgue")
    choose(g, 0, "Move to the Rec Room")
    choose(g, 1, "No")
    quiet(g)
    assert g.agents[0].room == REC_ROOM, "persuaded: the block is lifted"


@rule("F07-BLK.06")
def test_the_way_out_can_be_blocked() -> None:
    g = start(battle=True)
    put(g, 2, MORGUE)
    choose(g, 0, "Escape from the facility")
    choose(g, 1, "Yes")
    assert g.agents[0].status == 0
    guard_in(g, ENTRYWAY)
    assert not can(g, 0, "Escape from") and can(g, 0, "Sneak outside")


@rule("F07-BLK.08")
def test_exploring_out_of_a_room_can_be_blocked() -> None:
    g = start(battle=True)
    put(g, 2, MORGUE)
    choose(g, 0, "Explore a new Room")
    assert g.pending == [1]
    choose(g, 1, "Yes")
    assert isinstance(g.asking, Action) and len(g.rooms) == 4 and not g.turn_over


@rule("F07-LOK.03", "F07-FGT.03")
def test_lock_downs_break_shots_and_the_fingerlongerer() -> None:
    g = start()
    put(g, 0, MORGUE)
    guard_in(g, ENTRYWAY)
    give(g, 0, "OG09", "OG16", to="gadgets")
    assert can(g, 0, "Entryway with Sniper Rifle") and can(g, 0, "High Score in the Rec Room with the Fingerlongerer")
    lock_down(g, REC_ROOM, 1, NEXT_START, 0)
    again(g)
    assert not can(g, 0, "Sniper Rifle") or labels(g, 0).count("Take Sniper Rifle back to hand") == 1
    assert not can(g, 0, "Attack") and not can(g, 0, "Fingerlongerer (")
    assert not can(g, 0, "High Score")


@rule("F07-LOK.08")
def test_a_room_can_carry_several_lock_downs() -> None:
    g = start()
    lock_down(g, REC_ROOM, 1, NEXT_START, 0)
    lock_down(g, REC_ROOM, 2, NEXT_START, 0)
    turn_of(g, 0)
    end_turn(g, 0)
    assert len(g.locks) == 1 and g.locked_down(REC_ROOM)
    end_turn(g, 1)
    assert not g.locked_down(REC_ROOM)


@rule("F07-LOK.09")
def test_guards_take_prisoners_through_lock_downs() -> None:
    g = start(rooms=JAIL)
    guard_in(g, REC_ROOM)
    put(g, 1, REC_ROOM)
    lock_down(g, REC_ROOM, 0, NEXT_START, 0)
    lock_down(g, PRISON, 0, NEXT_START, 0)
    run(g, Daze(1))
    assert g.agents[1].cell


@rule("F07-LOK.10")
def test_a_locked_down_entryway_cannot_be_left() -> None:
    g = start(battle=True)
    for seat in (1, 2):
        put(g, seat, MORGUE)
    assert can(g, 0, "Escape from")
    lock_down(g, ENTRYWAY, 1, NEXT_START, 0)
    again(g)
    assert not can(g, 0, "Escape from")


@rule("F07-LOK.11", "F07-LOK.06")
def test_a_room_ability_that_locks_down_needs_no_card() -> None:
    g = start(rooms=(("R21", 0, -3, 0),))
    put(g, 0, 1)
    play(g, 0, "Seal")
    assert g.locked_down(1) and g.locks[0].owner == 0 and g.locks[0].card == 0 and not g.table.cards
    end_turn(g, 1)
    end_turn(g, 2)
    assert not g.locks, "it ended at the start of her next turn"


@rule("F07-PRI.02", "F07-PRI.03")
def test_the_player_to_the_right_lays_out_the_prison() -> None:
    g = start()
    put(g, 1, REC_ROOM, dazed=True)
    events = len(g.events_deck.cards)
    from undertable.testing import do

    do(g, SendPrison(1), Action(0))
    quiet(g)
    assert g.pending == [0]
    assert len(g.choices(0)) > 6, "at any available doorway, turned as she likes"
    g.apply(0, g.choices(0)[0])
    quiet(g)
    assert g.agents[1].cell and g.room_named("RP") == 4
    assert len(g.events_deck.cards) == events


@rule("F07-PRI.04", "F07-PRI.05")
def test_the_frisk_leaves_one_gadget() -> None:
    g = start(rooms=JAIL)
    give(g, 1, "OG20", "OG21", "OG29", to="gadgets")
    give(g, 1, "OC01", to="covert")
    give(g, 1, "OA06")
    run(g, SendPrison(1))
    assert len(g.agents[1].gadgets.cards) == 1
    assert len(g.agents[1].hand.cards) == 1 and len(g.agents[1].covert.cards) == 1
    assert len(g.ops_discard.cards) == 2
    g = start(rooms=JAIL)
    give(g, 1, "OG02", "OG21", to="gadgets")
    run(g, SendPrison(1))
    assert len(g.agents[1].gadgets.cards) == 2, "a Shoe-Knife is neither found nor counted"


@rule("F07-PRI.06", "F07-PRI.07", "F07-PRI.08", "F07-PRI.10", "F07-EX.12")
def test_the_cell_and_the_one_try_to_leave_it() -> None:
    g = start(rooms=JAIL)
    guard_in(g, ENTRYWAY)
    give(g, 0, "OA07", "OA19")
    dice(g, 6, 3)
    play(g, 0, "with fists")
    agent = g.agents[0]
    assert agent.cell and agent.dazed
    assert not can(g, 0, "Move to") and not can(g, 0, "Vent Crawl") and not can(g, 0, "Evidence Locker") and can(g, 0, "Resupply")
    play(g, 0, "Roll to leave the cell")
    assert not agent.cell and agent.room == PRISON and agent.dazed and agent.counts[3] == 1
    g = start(rooms=JAIL)
    guard_in(g, ENTRYWAY)
    dice(g, 6, 4)
    play(g, 0, "with fists")
    play(g, 0, "Roll to leave the cell")
    assert g.agents[0].cell and not can(g, 0, "Roll to leave") and isinstance(g.asking, Action)
    for seat in (0, 1, 2):
        end_turn(g, seat)
    assert not g.agents[0].cell, "out at the start of her next turn, without a roll"


@rule("F07-PRI.11", "F07-PRI.12")
def test_guards_in_the_prison_room() -> None:
    g = start(rooms=JAIL)
    guard_in(g, PRISON)
    put(g, 1, PRISON, dazed=True)
    g.agents[1].cell = True
    g.unsettled = True
    run(g, Daze(2))
    assert g.agents[1].counts[2] == 0, "an Agent in the cell is not sent again"
    put(g, 2, PRISON)
    g.agents[2].dazed = False
    run(g, Daze(2))
    assert g.agents[2].cell and g.agents[2].counts[2] == 1


@rule("F07-BLK.05")
def test_a_player_can_say_beforehand_whether_she_blocks() -> None:
    g = start(battle=True)
    put(g, 2, MORGUE)
    g.apply(1, SetPolicy("block"))
    choose(g, 0, "Move to the Rec Room")
    answer = g.policy_answer(1)
    assert answer is not None and answer.label(g) == "Yes"
    g.apply(1, answer)
    assert g.agents[0].room == ENTRYWAY
    g.apply(1, SetPolicy("let"))
    choose(g, 0, "Move to the Rec Room")
    answer = g.policy_answer(1)
    assert answer is not None and answer.label(g) == "No"
    g.apply(1, SetPolicy(""))
    answer = g.policy_answer(1)
    assert answer is not None and answer.label(g) == "Yes", "what she answered to the same thing this turn stands"
    g.apply(1, SetPolicy("every"))
    assert settled(g, 1) is None
    g.apply(1, SetPolicy(""))
    choose(g, 1, "No")
    choose(g, 0, "Move to the Entryway")
    assert g.policy_answer(1) is None, "leaving is another thing"


@rule("F07-BLK.05")
def test_who_has_let_an_agent_pass_is_not_asked_the_same_again_in_this_turn() -> None:
    g = start(battle=True)
    put(g, 2, MORGUE)
    choose(g, 0, "Move to the Rec Room")
    assert settled(g, 1) is None
    choose(g, 1, "No")
    assert g.agents[0].room == REC_ROOM
    quiet(g)
    put(g, 0, ENTRYWAY)
    choose(g, 0, "Move to the Rec Room")
    answer = settled(g, 1)
    assert answer is not None and answer.choice.label(g) == "No"
    turn_of(g, 0)
    put(g, 0, ENTRYWAY)
    choose(g, 0, "Move to the Rec Room")
    assert settled(g, 1) is None, "in another turn she is asked again"
