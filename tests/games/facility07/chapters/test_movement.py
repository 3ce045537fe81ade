"""Movement, exploring, Rooms, Events, checks and sneaking. [F07-MOV] [F07-EXP] [F07-ROM] [F07-EVT] [F07-SKL] [F07-SNK]"""

from __future__ import annotations

import pytest

from tests.games.facility07.tables import (
    ENTRYWAY,
    MORGUE,
    PLAIN,
    REC_ROOM,
    TUBE_STATION,
    again,
    announced,
    can,
    choose,
    dice,
    do,
    end_turn,
    entry,
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
from undertable.games.facility07.chapters.events import DrawEvent
from undertable.games.facility07.chapters.lockdown import lock_down
from undertable.games.facility07.chapters.movement import relocate
from undertable.games.facility07.chapters.turn import Action
from undertable.games.facility07.pieces import ESCAPED, NEXT_START, OTHER_DIE, SKILL_DIE, STAT, Die
from undertable.games.facility07.setup import FacilityPosition
from undertable.kernel.piece import EVERYONE, Card
from undertable.testing import rule

POCKET = (("R07", 0, -3, 1), ("R15", 3, 0, 0), ("RN4", 6, 0, 0), ("R01", 6, -3, 0), ("R14", 6, -6, 0), ("R21", 3, -6, 3))
"""The board of the reference cases: a pocket of one 3x3 place behind the Armory."""
THROUGH = "Sneak through the Rec Room to the Morgue"


def next_room(g: FacilityPosition, *codes: str) -> None:
    """The Room Deck holds exactly these cards, the first on top."""
    g.room_deck.cards = [Card(g.fresh(), entry(g, code), EVERYONE if code == "RM" else 0) for code in reversed(codes)]
    again(g)


def next_event(g: FacilityPosition, *codes: str) -> None:
    g.events_deck.cards = [Card(g.fresh(), entry(g, code), 0) for code in reversed(codes)]


def finish(g: FacilityPosition, seat: int = 0) -> None:
    """First choices until the turn is over."""
    while g.active == seat and not g.over and not isinstance(g.asking, Action):
        g.apply(g.pending[0], g.choices(g.pending[0])[0])


@rule("F07-MOV.03", "F07-DAZ.02", "F07-DAZ.07")
def test_movement_left_follows_speed_when_dazed() -> None:
    g = start()
    play(g, 0, "Move to the Rec Room")
    assert g.movement(g.agents[0]) == 2
    run(g, Daze(0))
    assert g.speed(g.agents[0]) == 1 and g.movement(g.agents[0]) == 0
    g.agents[0].bonus = 2
    again(g)
    assert g.movement(g.agents[0]) == 2, "bonus Movement is not halved"
    assert can(g, 0, "Move to the Morgue"), "a Dazed Agent may still move"


@rule("F07-MOV.04", "F07-GRD.03", "F07-GRD.12", "F07-GRD.13")
def test_active_guards_stop_entering_and_leaving() -> None:
    g = start()
    guard_in(g, REC_ROOM)
    assert not can(g, 0, "Move to the Rec Room") and can(g, 0, "Move to the Tube Station")
    g = start()
    guard_in(g, ENTRYWAY)
    assert not can(g, 0, "Move to") and not can(g, 0, "Explore")
    assert can(g, 0, "Attack a Guard") and can(g, 0, "Sneak to the Rec Room") and can(g, 0, "End your turn")


@rule("F07-MOV.06", "F07-DAZ.11")
def test_the_dazed_stop_nobody() -> None:
    g = start(battle=True)
    guard_in(g, REC_ROOM, dazed=True)
    put(g, 1, REC_ROOM, dazed=True)
    put(g, 2, MORGUE)
    play(g, 0, "Move to the Rec Room")
    assert g.agents[0].room == REC_ROOM


@rule("F07-MOV.07", "F07-LOK.01", "F07-LOK.02")
def test_nobody_goes_into_or_out_of_a_locked_down_room() -> None:
    g = start()
    give(g, 0, "OA07", "OA10")
    lock_down(g, REC_ROOM, 1, NEXT_START, 0)
    again(g)
    assert g.locked_down(REC_ROOM)
    assert not can(g, 0, "Rec Room")
    put(g, 0, REC_ROOM)
    assert not can(g, 0, "Move to") and not can(g, 0, "Vent Crawl") and not can(g, 0, "Explore") and not can(g, 0, "Body Double")
    assert not relocate(g, 0, MORGUE)


@rule("F07-MOV.09", "F07-MOV.08")
def test_exploring_needs_no_movement() -> None:
    g = start()
    g.agents[0].spent = 9
    again(g)
    assert not can(g, 0, "Move to") and can(g, 0, "Explore a new Room")


@rule("F07-MOV.10")
def test_relocating_is_no_movement() -> None:
    g = start(rooms=(("R13", 1, -3, 0), ("R15", 3, 0, 0)))
    guard_in(g, ENTRYWAY)
    assert relocate(g, 0, 1)
    assert g.agents[0].room == 1 and g.agents[0].spent == 0
    assert not g.dice, "no On Enter"
    g = start(rooms=(("R13", 1, -3, 0), ("R15", 3, 0, 0)))
    give(g, 0, "OA07")
    dice(g, 6)
    play(g, 0, "Play Vent Crawl on the Laser Hallway")
    assert g.agents[0].dazed, "but 'move' by an effect has On Enter"


@rule("F07-EXP.01", "F07-DAZ.05", "F07-EXP.14", "F07-EXP.15")
def test_who_may_explore() -> None:
    g = start()
    assert can(g, 0, "Explore")
    put(g, 0, ENTRYWAY, dazed=True)
    assert not can(g, 0, "Explore")
    put(g, 0, ENTRYWAY)
    guard_in(g, ENTRYWAY)
    assert not can(g, 0, "Explore")
    g = start()
    g.room_deck.cards.clear()
    again(g)
    assert not can(g, 0, "Explore")
    g = start(rooms=(("R21", 0, -3, 0),))
    put(g, 0, 1)
    assert not can(g, 0, "Explore"), "the Panic Room has no open door left"


@rule("F07-EXP.02", "F07-EXP.03", "F07-EXP.13")
def test_the_explorer_chooses_among_all_placements_at_her_room() -> None:
    g = start(rooms=())
    next_room(g, "R03", "RM")
    choose(g, 0, "Explore a new Room")
    assert len(g.choices(0)) == 9
    assert {(c.x, c.y, c.turn) for c in g.choices(0)} >= {(-3, 1, 0), (3, -1, 2)}
    assert all(g.book.rooms[kind].turns[0].doors for kind in g.book.rooms)


@rule("F07-EXP.04", "F07-EXP.05", "F07-EXP.06", "F07-GX.04")
def test_a_broom_closet_goes_back_above_the_mainframe() -> None:
    g = start(rooms=POCKET)
    put(g, 0, 1)
    next_room(g, "R04", "R02", "RM")
    choose(g, 0, "Explore a new Room")
    finish(g)
    assert len(g.rooms) == 7 and g.agents[0].room == 1, "no Room, no move"
    assert [card.kind.id for card in g.room_deck.cards] == ["RM", "R04", "R02"]
    assert g.room_deck.cards[1].seen == EVERYONE, "everybody knows its place"
    assert not g.event_discard.cards and len(g.agents[0].hand.cards) == 2
    assert g.agents[0].counts[0] == 0


@rule("F07-EXP.07")
def test_a_card_that_fits_nowhere_leaves_the_game() -> None:
    g = start(rooms=(("R21", 0, -3, 0), ("R21", -3, 0, 3), ("R21", 3, 0, 1)))
    g.markers.append((0, 2, 2))
    g.remap()
    block = [(x, y) for x in range(-9, 9) for y in range(3, 9) if (x, y) != (0, 3)]
    g.plan.owner.update(dict.fromkeys(block, 1))
    next_room(g, "R02", "RM")
    choose(g, 0, "Explore a new Room")
    finish(g)
    assert [card.kind.id for card in g.room_deck.cards] == ["RM"]
    assert any(card.kind.id == "R02" for card in g.room_box.cards)


@rule("F07-EXP.08", "F07-EXP.16")
def test_a_door_marker_lets_the_mainframe_in() -> None:
    g = start(rooms=(("R21", 0, -3, 0), ("R21", -3, 0, 3), ("R21", 3, 0, 1)))
    assert not g.plan.all_open_doors()
    next_room(g, "RM")
    next_event(g, "EV18")
    assert can(g, 0, "Explore a new Room"), "although no door is open anywhere"
    choose(g, 0, "Explore a new Room")
    assert all("New door" in label and "Entryway" in label for label in labels(g, 0)), "a wall of the explorer's own Room"
    g.apply(0, g.choices(0)[0])
    finish(g)
    assert g.room_named("RM") == 4 and len(g.markers) == 1
    assert g.agents[0].room == 4 and 0 in g.plan.neighbours[4]


@rule("F07-EXP.09", "F07-EXP.10", "F07-GRD.02", "F07-GRD.04", "F07-EXP.11", "F07-EX.06")
def test_the_order_of_an_exploration() -> None:
    g = start(rooms=())
    next_room(g, "R07", "RM")
    next_event(g, "EV19")
    choose(g, 0, "Explore a new Room")
    g.apply(0, g.choices(0)[0])
    quiet(g)
    log = g.log(1)
    order = [next(i for i, line in enumerate(log) if word in line) for word in ("Armory is in", "A Guard appears", "reveals the Event")]
    assert order == sorted(order) and "Requisition" in log[order[0]], "the card is read to everyone"
    assert g.agents[0].room == 1 and g.active == 1
    assert not g.guards[0].newborn, "it woke when the turn ended"
    turn_of(g, 0)
    assert not can(g, 0, "Requisition"), "the Guard stands in the way"
    g.guards[0].dazed = True
    again(g)
    assert can(g, 0, "Requisition")


@rule("F07-EXP.11")
def test_no_ability_in_the_turn_of_exploring() -> None:
    g = start()
    put(g, 0, REC_ROOM)
    g.explored_now = True
    again(g)
    assert not can(g, 0, "High Score")


@rule("F07-EXP.12")
def test_an_explorer_who_is_sent_away_does_not_move_in() -> None:
    g = start(rooms=())
    next_room(g, "R13", "RM")
    next_event(g, "EV18")
    guard_in(g, ENTRYWAY)
    g.agents[0].unblocked = True
    again(g)
    dice(g, 6)
    choose(g, 0, "Explore a new Room")
    finish(g)
    assert g.agents[0].room == g.room_named("RP"), "Dazed by On Enter beside the Guard she came from"
    assert g.agents[0].counts[14] == 1, "the Event still happens"


@rule("F07-ROM.01", "F07-ROM.07")
def test_only_from_inside_and_only_if_there_is_one() -> None:
    g = start()
    assert not can(g, 0, "High Score")
    put(g, 0, REC_ROOM)
    assert can(g, 0, "High Score")
    g = start(rooms=(("R13", 1, -3, 0),))
    put(g, 0, 1)
    assert not can(g, 0, "(ends your turn)") or labels(g, 0) == [
        "End your turn",
        "Move to the Entryway",
        "Walk to the Entryway and open a door there, ending your turn",
        "Explore a new Room (ends your turn)",
    ]


@rule("F07-ROM.03", "F07-ROM.05", "F07-DAZ.04")
def test_guards_and_being_dazed_forbid_abilities() -> None:
    g = start()
    put(g, 0, REC_ROOM, dazed=True)
    assert not can(g, 0, "High Score")
    put(g, 0, REC_ROOM)
    which = guard_in(g, REC_ROOM)
    assert not can(g, 0, "High Score")
    g.guards[which].dazed = True
    again(g)
    assert can(g, 0, "High Score")


@rule("F07-ROM.04", "F07-ROM.08", "F07-BLK.02", "F07-BLK.03", "F07-BLK.05")
def test_an_agent_may_forbid_an_ability_and_a_refusal_costs_nothing() -> None:
    g = start(battle=True)
    put(g, 0, REC_ROOM)
    put(g, 1, REC_ROOM)
    choose(g, 0, "High Score")
    assert g.pending == [1]
    choose(g, 1, "Yes")
    assert isinstance(g.asking, Action) and not g.turn_over and g.agents[0].rooms_used == 0
    choose(g, 0, "High Score")
    assert "use High Score in the Rec Room" in g.decision(1).prompt, "she may have been persuaded"
    choose(g, 1, "Yes")
    assert not can(g, 0, "High Score"), "closed for this turn"
    turn_of(g, 0)
    choose(g, 0, "High Score")
    choose(g, 1, "No")
    quiet(g)
    assert g.active == 1


@rule("F07-ROM.06")
def test_on_enter_happens_each_time() -> None:
    g = start(rooms=(("R13", 1, -3, 0), ("R15", 3, 0, 0)))
    dice(g, 1, 6)
    play(g, 0, "Move to the Laser Hallway")
    assert not g.agents[0].dazed
    play(g, 0, "Move to the Entryway")
    play(g, 0, "Move to the Laser Hallway")
    assert g.agents[0].dazed


@rule("F07-ROM.09", "F07-LOK.04")
def test_a_lock_down_does_not_stop_what_happens_inside() -> None:
    g = start()
    put(g, 0, REC_ROOM)
    lock_down(g, REC_ROOM, 1, NEXT_START, 0)
    guard_in(g, REC_ROOM)
    give(g, 0, "OA13", "OA01")
    assert can(g, 0, "Attack a Guard") and can(g, 0, "Play Sound The Alarm on the Rec Room") and can(g, 0, "Pocket Sand on a Guard")
    g.guards[0].dazed = True
    again(g)
    assert can(g, 0, "High Score")


@rule("F07-EVT.03", "F07-LOK.05")
def test_an_event_that_locks_down_stays_out_until_it_ends() -> None:
    g = start()
    next_event(g, "EV11")
    dice(g, 6)
    run(g, DrawEvent(0, -1))
    assert g.locked_down(ENTRYWAY)
    assert [card.kind.id for card in g.table.cards] == ["EV11"]
    assert g.locks[0].owner == 0
    turn_of(g, 0)
    end_turn(g, 0)
    end_turn(g, 1)
    end_turn(g, 2)
    assert g.locks, "until the end of her next turn"
    end_turn(g, 0)
    assert not g.locks and not g.table.cards
    assert any(card.kind.id == "EV11" for card in g.event_discard.cards)


@rule("F07-EVT.04")
def test_an_empty_event_deck_is_refilled() -> None:
    g = start()
    g.event_discard.cards = [Card(g.fresh(), entry(g, "EV19"), EVERYONE)]
    g.events_deck.cards = []
    run(g, DrawEvent(0, -1))
    assert len(g.agents[0].hand.cards) == 2
    g.event_discard.cards = []
    g.events_deck.cards = []
    run(g, DrawEvent(0, -1))
    assert len(g.agents[0].hand.cards) == 2, "both empty: no Event"


@rule("F07-SKL.01", "F07-SKL.02", "F07-SKL.04", "F07-EX.01")
def test_equal_or_below_succeeds() -> None:
    results = [Die(0, 3, 4, face, SKILL_DIE).success() for face in range(1, 7)]
    assert results == [True, True, True, True, False, False]
    g = start()
    assert [g.skill(g.agents[0], which) for which in range(4)] == [3, 4, 2, 3]


@rule("F07-SKL.03")
def test_modifiers_change_the_skill_not_the_die() -> None:
    assert all(Die(0, 2, 6, face, SKILL_DIE).success() for face in range(1, 7))
    assert not any(Die(0, 2, 0, face, OTHER_DIE).success() for face in range(1, 7))
    g = start()
    guard_in(g, ENTRYWAY)
    give(g, 0, "OA27")
    play(g, 0, "Play Karate Chop")
    assert g.fist_skill(g.agents[0]) == 4
    dice(g, 4)
    play(g, 0, "with fists")
    assert g.guards[0].dazed


@rule("F07-SKL.05")
def test_all_roll_before_anything_is_applied() -> None:
    g = start()
    next_event(g, "EV40")
    dice(g, 6, 6, 1)
    do(g, DrawEvent(0, -1), Action(0))
    log = [line for line in g.log(-1) if "rolls" in line or "Dazed" in line][-5:]
    assert [("rolls" in line) for line in log] == [True, True, True, False, False]
    assert [agent.dazed for agent in g.agents] == [True, True, False]


@rule("F07-SNK.01", "F07-SNK.02", "F07-SNK.03")
def test_sneaking_out_and_through() -> None:
    g = start()
    guard_in(g, REC_ROOM)
    assert can(g, 0, "Sneak through the Rec Room to the Morgue")
    dice(g, 3)
    play(g, 0, "Sneak through the Rec Room to the Morgue")
    agent = g.agents[0]
    assert agent.room == MORGUE and g.movement(agent) == 2
    assert not agent.rooms_entered >> REC_ROOM & 1, "she never was there"
    g = start()
    guard_in(g, ENTRYWAY)
    guard_in(g, REC_ROOM)
    assert not can(g, 0, "Sneak to the Rec Room"), "she cannot stop in a guarded Room"


@rule("F07-SNK.04", "F07-SNK.07")
def test_one_check_for_all_guards_and_one_for_each_blocking_agent() -> None:
    g = start(battle=True)
    guard_in(g, REC_ROOM)
    guard_in(g, REC_ROOM)
    put(g, 1, REC_ROOM)
    put(g, 2, ENTRYWAY)
    put(g, 0, ENTRYWAY)
    dice(g, 1, 1, 1)
    choose(g, 0, "Sneak through the Rec Room to the Morgue")
    assert sorted(g.pending) == [1, 2], "both are asked at the same time"
    choose(g, 2, "Yes")
    choose(g, 1, "Yes")
    quiet(g)
    assert g.agents[0].room == MORGUE
    rolls = [line for line in g.log(-1) if "rolls" in line]
    assert len(rolls) == 3, "Room A: one Agent; Room B: Guards, then one Agent"
    peace = start()
    guard_in(peace, REC_ROOM)
    put(peace, 1, REC_ROOM)
    dice(peace, 1)
    play(peace, 0, "Sneak through the Rec Room to the Morgue")
    assert peace.agents[0].room == MORGUE, "Agents are no obstacle before the Battle Phase"


@rule("F07-SNK.05", "F07-SNK.06")
def test_a_failed_sneak_ends_where_it_failed_and_guards_take_over() -> None:
    g = announced({1: REC_ROOM, 2: MORGUE}, THROUGH, {1: "Yes", 2: "No"}, 6)
    agent = g.agents[0]
    assert agent.dazed and agent.room == REC_ROOM and agent.spent == 1
    g = start()
    guard_in(g, ENTRYWAY)
    dice(g, 6)
    choose(g, 0, "Sneak to the Rec Room")
    quiet(g)
    assert g.pending == [2], "the player to the right lays out the Prison"
    g.apply(2, g.choices(2)[0])
    quiet(g)
    assert g.agents[0].cell and g.agents[0].dazed


@rule("F07-SNK.01", "F07-BLK.05")
def test_a_sneak_past_an_agent_who_has_not_blocked_is_announced_directly() -> None:
    g = start(battle=True)
    put(g, 2, MORGUE)
    g.agents[0].spent = 2
    again(g)
    assert g.movement(g.agents[0]) == 1
    dice(g, 1)
    choose(g, 0, "Sneak outside")
    assert g.pending == [1]
    choose(g, 1, "Yes")
    quiet(g)
    assert g.agents[0].status == ESCAPED
    assert g.agents[0].counts[STAT["sneaks_won"]] == 1


@rule("F07-SNK.04", "F07-SNK.11")
def test_a_sneak_that_nobody_opposes_takes_one_check_and_is_no_feat() -> None:
    g = announced({1: REC_ROOM, 2: TUBE_STATION}, THROUGH, {1: "No"}, 6)
    agent = g.agents[0]
    assert agent.dazed and agent.room == REC_ROOM, "two Rooms for one Movement always take a check"
    g = announced({1: REC_ROOM, 2: TUBE_STATION}, THROUGH, {1: "No"}, 1)
    agent = g.agents[0]
    assert agent.room == MORGUE and agent.spent == 1 and agent.counts[STAT["sneaks_won"]] == 0


@rule("F07-SNK.11", "F07-SNK.06")
def test_a_sneak_past_a_dazed_guard_is_announced_directly_and_does_not_lead_to_prison() -> None:
    g = start()
    guard_in(g, REC_ROOM, dazed=True)
    dice(g, 6)
    play(g, 0, "Sneak through the Rec Room to the Morgue")
    agent = g.agents[0]
    assert agent.dazed and agent.room == REC_ROOM and not agent.cell


@rule("F07-SNK.03", "F07-BLK.02")
def test_agents_where_a_sneak_leads_keep_the_right_to_block_and_a_refusal_costs_nothing() -> None:
    g = announced({1: MORGUE, 2: ENTRYWAY}, THROUGH, {1: "Yes", 2: "Yes"})
    agent = g.agents[0]
    assert agent.room == ENTRYWAY and agent.spent == 0 and not agent.dazed


@rule("F07-BLK.05")
def test_everybody_who_may_block_answers_once_sealed_and_at_the_same_time() -> None:
    g = start(battle=True)
    put(g, 1, ENTRYWAY)
    put(g, 2, REC_ROOM)
    choose(g, 0, "Move to the Rec Room")
    assert sorted(g.pending) == [1, 2]
    heard = len(g.log(0))
    choose(g, 2, "Yes")
    assert len(g.log(0)) == heard, "nobody learns an answer before the last one"
    choose(g, 1, "No")
    assert any("blocks" in line and "Player 3" in line for line in g.log(0)[heard:])
    assert g.agents[0].room == ENTRYWAY and g.agents[0].spent == 0


@rule("F07-SNK.12", "F07-TRN.07")
def test_a_room_that_blocks_movement_may_be_crossed() -> None:
    tank = (("R04", 3, 0, 0), ("R02", 9, 0, 0))
    g = start(rooms=tank)
    dice(g, 1)
    play(g, 0, "Sneak through the Shark Tank to the Rec Room")
    agent = g.agents[0]
    assert agent.room == 2 and agent.spent == 1 and not agent.rooms_entered >> 1 & 1
    assert agent.counts[STAT["sneaks_won"]] == 0, "no enemy, no feat"
    g = start(rooms=tank)
    dice(g, 6)
    play(g, 0, "Sneak through the Shark Tank to the Rec Room")
    assert g.agents[0].dazed and g.agents[0].room == 1 and not g.turn_over, "failing does not end the turn"
    assert not can(start(), 0, "Sneak"), "an ordinary Room is simply walked through"


@rule("F07-PRI.07")
def test_a_trapdoor_during_exploration_leaves_her_the_roll_to_escape() -> None:
    g = start(rooms=())
    next_room(g, "R02", "RM")
    code = next(e.id for e in g.book.entries() if e.TABLE == "event" and e.name == "Trapdoor")
    next_event(g, code)
    dice(g, 6, 3)
    choose(g, 0, "Explore a new Room")
    g.apply(0, g.choices(0)[0])
    quiet(g)
    g.apply(g.pending[0], g.choices(g.pending[0])[0])
    quiet(g)
    assert g.decision(0).prompt == "Roll to get out of the cell?"
    choose(g, 0, "Yes")
    quiet(g)
    assert not g.agents[0].cell and g.agents[0].room == g.room_named("RP")


@rule("F07-SNK.08", "F07-DAZ.03", "F07-SNK.09", "F07-SNK.10")
def test_where_no_sneak_is_possible() -> None:
    g = start()
    guard_in(g, REC_ROOM)
    assert not any("Sneak" in label and ("Explore" in label or "High" in label) for label in labels(g, 0))
    put(g, 0, ENTRYWAY, dazed=True)
    assert not can(g, 0, "Sneak")
    put(g, 0, ENTRYWAY)
    lock_down(g, MORGUE, 1, NEXT_START, 0)
    again(g)
    assert not can(g, 0, "Sneak")
    g.locks.clear()
    lock_down(g, REC_ROOM, 1, NEXT_START, 0)
    again(g)
    assert not can(g, 0, "Sneak")


@pytest.mark.parametrize("code", [room[0] for room in PLAIN])
def test_the_plain_board_is_connected(code: str) -> None:
    g = start()
    assert g.routes(0)[g.room_named(code)] in (1, 2)
    assert TUBE_STATION in g.plan.neighbours[0]
