"""Set-up and turn. [F07-GEN] [F07-SET] [F07-TRN]"""

from __future__ import annotations

import pytest

import undertable as ut
from tests.games.facility07.tables import (
    ENTRYWAY,
    MORGUE,
    REC_ROOM,
    TUBE_STATION,
    again,
    can,
    choose,
    dice,
    do,
    end_turn,
    give,
    guard_in,
    labels,
    play,
    put,
    quiet,
    start,
    turn_of,
)  # fmt: skip
from undertable.games.facility07.chapters.lockdown import lock_down
from undertable.games.facility07.chapters.turn import Action, Turn
from undertable.games.facility07.content import RoomCard
from undertable.games.facility07.game import GAME
from undertable.games.facility07.pieces import NEXT_START
from undertable.games.facility07.setup import LENGTHS, ChooseAgents, ChooseEquipment, Outfit, minutes_for
from undertable.kernel.errors import BadOption
from undertable.testing import rule


def fresh(seats: int = 3, seed: int = 4, **options: object) -> object:
    return GAME.new(GAME.start(seats, dict(options), seed), watched=True)


@rule("F07-GEN.01")
def test_two_to_six_players() -> None:
    for seats in (2, 6):
        assert len(ut.new("facility07", seats=seats, seed=1).agents) == seats
    for seats in (1, 7):
        with pytest.raises(BadOption):
            ut.new("facility07", seats=seats, seed=1)


@rule("F07-SET.01", "F07-SET.02", "F07-SET.03", "F07-SET.04", "F07-SET.06", "F07-SET.07", "F07-SET.08", "F07-SET.14", "F07-EX.04")
@pytest.mark.parametrize(("length", "rooms", "nodes"), [("short", 4, 1), ("medium", 6, 2), ("long", 8, 3)])
def test_the_room_deck_of_each_length(length: str, rooms: int, nodes: int) -> None:
    orders = set()
    for seed in range(5):
        g = fresh(seed=seed, length=length)
        kinds = [card.kind for card in g.room_deck.cards]
        assert kinds[0].id == "RM", "the Mainframe lies at the bottom"
        assert sum(kind.kind == "room" for kind in kinds) == rooms
        assert sum(kind.kind == "node" for kind in kinds) == nodes
        assert len(kinds) == rooms + nodes + 1
        assert not {"RE", "RP"} & {kind.id for kind in kinds}
        assert len(g.room_box.cards) == 25 - rooms - nodes
        assert all(not card.known(0) for card in g.room_box.cards)
        assert "cards" not in g.view(0).room_box if "room_box" in g.view(0) else True
        orders.add(tuple(kind.id for kind in kinds))
    assert len(orders) == 5


@rule("F07-SET.05", "F07-EX.05")
def test_other_deck_sizes_and_their_limits() -> None:
    g = fresh(length="custom", rooms=21, nodes=4)
    assert len(g.room_deck.cards) == 26
    g = fresh(length="custom", rooms=1, nodes=0)
    assert len(g.room_deck.cards) == 2
    for bad in ({"rooms": 22}, {"rooms": 0}, {"nodes": 5}):
        with pytest.raises(BadOption):
            fresh(length="custom", **bad)
    with pytest.raises(BadOption, match="length=custom"):
        fresh(length="short", rooms=9)
    assert [minutes_for(*size) for size in LENGTHS.values()] == [60, 90, 120]
    assert minutes_for(7, 2) == 102, "one more Room, about 12 minutes more"


@rule("F07-SET.09", "F07-SET.10", "F07-SET.11", "F07-SET.12", "F07-SET.13", "F07-SET.18", "F07-SET.19", "F07-SET.20", "F07-WLD.03")
def test_how_the_table_is_laid_out() -> None:
    firsts = set()
    for seed in range(12):
        g = fresh(seed=seed)
        assert isinstance(g.asking, ChooseAgents)
        assert g.pending == [0, 1, 2]
        for seat, agent in enumerate(g.agents):
            assert len(agent.secret.cards) == 1 and len(agent.offer.cards) == 2
            assert agent.secret.cards[0].known(seat) and not agent.secret.cards[0].known((seat + 1) % 3)
            assert (agent.data, agent.dazed, agent.room) == (0, False, 0)
        g.apply(0, g.choices(0)[1])
        assert g.agents[0].kind is None, "choices are revealed together"
        kept = g.choices(2)[0].kind
        g.apply(2, g.choices(2)[0])
        g.apply(1, g.choices(1)[0])
        assert g.agents[2].kind is kept
        assert (g.rooms[0].kind.id, g.rooms[0].x, g.rooms[0].y, g.rooms[0].turn) == ("RE", 0, 0, 0)
        assert not g.battle and not g.pieces and not g.pack.brought
        firsts.add(g.first)
    assert firsts == {0, 1, 2}


@rule("F07-SET.15", "F07-SET.16", "F07-SET.17")
def test_first_hands_and_sealed_equipment() -> None:
    g = fresh(seats=2, seed=9)
    for seat in (0, 1):
        g.apply(seat, g.choices(seat)[0])
    assert isinstance(g.asking, ChooseEquipment)
    assert [len(agent.hand.cards) for agent in g.agents] == [5, 5]
    best = max(g.choices(0), key=lambda choice: len(choice.cards))
    for choice in g.choices(0):
        assert isinstance(choice, Outfit)
        kinds = [g.facts(g.agents[0].hand.find(id)).type for id in choice.cards]
        assert kinds.count(1) <= 3 and kinds.count(2) <= 1 and kinds.count(0) == 0
    g.apply(0, best)
    assert not g.agents[0].gadgets.cards, "nothing is shown before all have chosen"
    g.apply(1, g.choices(1)[0])
    placed = len(g.agents[0].gadgets.cards) + len(g.agents[0].covert.cards)
    assert placed == len(best.cards) and not g.agents[1].gadgets.cards
    for card in g.agents[0].covert.cards:
        assert not card.known(1)


@rule("F07-TRN.01", "F07-DAZ.09", "F07-PRI.09", "F07-LOK.06")
def test_the_start_of_a_turn() -> None:
    g = start(rooms=(*((("R02", 0, -3, 0),)), ("RP", 3, 0, 1)))
    agent = g.agents[1]
    agent.room, agent.dazed, agent.cell = 2, True, True
    lock_down(g, 1, 1, NEXT_START, 0)
    g.agents[0].used = [3]
    do(g, Turn(1))
    assert not agent.dazed and not agent.cell and agent.room == 2
    assert not g.locks
    assert g.agents[0].used == []


@rule("F07-TRN.02", "F07-MOV.02", "F07-TRN.10", "F07-MOV.11")
def test_actions_mix_in_any_order_and_a_turn_may_be_empty() -> None:
    g = start()
    give(g, 0, "OA19", "OG21")
    play(g, 0, "Move to the Rec Room")
    play(g, 0, "Play Resupply Drop")
    play(g, 0, "Equip Rocket Skates")
    play(g, 0, "Move to the Entryway")
    assert g.agents[0].room == ENTRYWAY and len(g.in_room(ENTRYWAY)) == 3
    g = start()
    choose(g, 0, "End your turn")
    quiet(g)
    assert g.active == 1


@rule("F07-TRN.03", "F07-GAD.05", "F07-FGT.20")
def test_one_weapon_attack_per_turn_however_many_weapons() -> None:
    g = start()
    guard_in(g, 0)
    guard_in(g, 1)
    give(g, 0, "OG10", "OG15", to="gadgets")
    dice(g, 1)
    play(g, 0, "Guard in the Rec Room with Silenced Pistol")
    assert not can(g, 0, "with Bowler-Hat Boomerang") and not can(g, 0, "with Silenced Pistol")
    assert can(g, 0, "with fists")


@rule("F07-TRN.04")
def test_fist_attacks_have_no_limit() -> None:
    g = start()
    guard_in(g, 0)
    guard_in(g, 0)
    dice(g, 1, 1)
    play(g, 0, "with fists")
    play(g, 0, "with fists")
    assert not g.active_guards(0)


@rule("F07-TRN.05")
def test_any_number_of_cards_but_nothing_is_equipped_twice() -> None:
    g = start()
    give(g, 0, "OG21", "OG20", "OG29", "OA06", "OA06")
    for label in ("Equip Rocket Skates", "Equip Night-Vision", "Equip Static Jammer", "Play Adrenaline Shot", "Play Adrenaline Shot"):
        play(g, 0, label)
    play(g, 0, "Take Rocket Skates back")
    assert not can(g, 0, "Equip Rocket Skates")
    give(g, 0, "OG21")
    assert can(g, 0, "Equip Rocket Skates"), "another copy is another card"
    play(g, 0, "Equip Rocket Skates")
    play(g, 0, "Take Rocket Skates back")
    assert not can(g, 0, "Equip Rocket Skates")


@rule("F07-TRN.06", "F07-MOV.01", "F07-EX.02")
def test_as_many_rooms_as_speed() -> None:
    g = start()
    for label in ("Rec Room", "Morgue", "Rec Room"):
        play(g, 0, f"Move to the {label}")
    assert g.movement(g.agents[0]) == 0
    assert not can(g, 0, "Move to")


@rule("F07-TRN.07", "F07-SNK.11")
def test_sneaks_only_cost_movement_and_need_an_enemy() -> None:
    g = start()
    assert not can(g, 0, "Sneak")
    guard_in(g, 0)
    guard_in(g, 1)
    dice(g, 1, 1, 1)
    play(g, 0, "Sneak to the Tube Station")
    assert g.movement(g.agents[0]) == 2
    play(g, 0, "Move to the Entryway") if can(g, 0, "Move to the Entryway") else None
    g.agents[0].room = TUBE_STATION
    again(g)
    assert not can(g, 0, "Move to the Entryway"), "a Guard stands there"
    g.agents[0].spent = 3
    again(g)
    assert not can(g, 0, "Sneak")


@rule("F07-TRN.08", "F07-ROM.02")
def test_a_room_ability_ends_the_turn() -> None:
    g = start()
    put(g, 0, REC_ROOM)
    dice(g, 1)
    play(g, 0, "High Score")
    assert g.active == 1 and len(g.agents[0].hand.cards) == 5


@rule("F07-TRN.09", "F07-MOV.08", "F07-EX.03", "F07-EVT.01", "F07-EVT.02")
def test_exploring_ends_the_turn_after_its_event() -> None:
    g = start()
    play(g, 0, "Move to the Rec Room")
    events = len(g.event_discard.cards)
    choose(g, 0, "Explore a new Room")
    while g.active == 0 and not g.over:
        g.apply(g.pending[0], g.choices(g.pending[0])[0])
    assert g.active == 1 and len(g.rooms) == 5
    assert len(g.event_discard.cards) + len(g.table.cards) >= events + 1
    assert g.agents[0].counts[14] == 1


@rule("F07-TRN.11", "F07-TRN.12", "F07-TRN.13")
def test_draw_two_then_discard_to_five_hand_cards() -> None:
    g = start()
    give(g, 0, "OA06", "OA06", "OA06", "OA11", "OA11", "OA13", "OA13")
    give(g, 0, "OG21", to="gadgets")
    assert len(g.agents[0].hand.cards) == 7, "a hand may be larger during a turn"
    choose(g, 0, "End your turn")
    quiet(g)
    assert len(g.agents[0].hand.cards) == 9
    for _ in range(4):
        assert g.pending == [0]
        g.apply(0, g.choices(0)[0])
    assert len(g.agents[0].hand.cards) == 5 and g.active == 1
    assert len(g.agents[0].gadgets.cards) == 1
    give(g, 0, "OA06")
    assert isinstance(g.asking, Action), "the limit is checked only at the end of one's own turn"


@rule("F07-TRN.14")
def test_the_order_of_the_end_of_a_turn() -> None:
    g = start()
    newborn = guard_in(g, REC_ROOM)
    g.guards[newborn].newborn = True
    sleeper = guard_in(g, TUBE_STATION, dazed=True)
    put(g, 1, REC_ROOM, dazed=True)
    end_turn(g, 0)
    assert not g.guards[newborn].newborn
    assert g.agents[1].room == g.room_named("RP"), "Dazed Agents beside newly active Guards go to Prison"
    assert not g.guards[sleeper].dazed
    assert len(g.agents[0].hand.cards) == 2


@rule("F07-TRN.15", "F07-ESC.01", "F07-ESC.03", "F07-EX.10", "F07-ESC.04", "F07-ESC.07", "F07-GEN.12")
def test_a_turn_that_ends_with_escape_draws_nothing() -> None:
    g = start(battle=True)
    put(g, 1, MORGUE)
    put(g, 2, MORGUE)
    g.agents[0].data = 2
    give(g, 1, "OA02", "OA18")
    play(g, 0, "Escape from the facility")
    agent = g.agents[0]
    assert agent.status == 1 and agent.rank == 1 and agent.data == 2 and not agent.hand.cards
    assert g.active == 1
    assert not can(g, 1, "Player 1"), "nothing can reach her any more"
    assert g.tracker == 5


@rule("F07-TRN.16", "F07-SDC.07", "F07-LOK.07")
def test_the_dead_and_the_escaped_take_no_turns_but_the_clock_goes_on() -> None:
    g = start(battle=True)
    for seat in (1, 2):
        put(g, seat, MORGUE)
    lock_down(g, TUBE_STATION, 0, NEXT_START, 0)
    play(g, 0, "Escape from the facility")
    assert g.tracker == 5 and g.active == 1
    assert g.locks
    end_turn(g, 1)
    end_turn(g, 2)
    assert g.active == 1, "the escaped Hacker is passed over"
    assert g.tracker == 4
    assert not g.locks, "her Lock Down ended when her turn would have started"


@rule("F07-GEN.02", "F07-GEN.06", "F07-GEN.07", "F07-FGT.11", "F07-OPT.16")
def test_the_truce_ends_with_the_hack_and_does_not_return() -> None:
    g = start()
    give(g, 0, "OG01", to="gadgets")
    give(g, 0, "OA01")
    assert not can(g, 0, "Attack Player 2")
    assert can(g, 0, "Play Pocket Sand on Player 2"), "cards may Daze in the Exploration Phase"
    g.battle = True
    again(g)
    assert can(g, 0, "Attack Player 2 with fists") and can(g, 0, "Attack Player 2 with Samurai Sword")
    free = start(free_for_all=True)
    assert can(free, 0, "Attack Player 2 with fists")


@rule("F07-GEN.03", "F07-GEN.04", "F07-GEN.05", "F07-GEN.11")
def test_the_words_of_a_card_come_first_and_reach_everywhere() -> None:
    g = start(agents=("AG01", "AG11"), battle=True)
    put(g, 1, MORGUE, dazed=True, data=1)
    give(g, 0, "OA02")
    play(g, 0, "Play PDA Hack on Player 2")
    assert g.agents[0].data == 1, "any distance, whoever he or she is"
    put(g, 0, ENTRYWAY)
    guard_in(g, ENTRYWAY)
    give(g, 0, "OA07")
    assert not can(g, 0, "Move to the Rec Room")
    play(g, 0, "Play Vent Crawl on the Rec Room")
    assert g.agents[0].room == REC_ROOM, "the card says that nobody blocks"
    icons = [room for room in g.book.all(RoomCard) if room.guards]
    assert sum(room.guards for room in icons if room.kind == "room") == 12


@rule("F07-GEN.08", "F07-GEN.13")
def test_no_gifts_and_the_game_makes_random_picks() -> None:
    g = start()
    give(g, 0, "OA08", "OA06")
    give(g, 1, "OA06", "OA11")
    assert not any("give" in label.lower() for label in labels(g, 0))
    play(g, 0, "Play Pickpocket on Player 2")
    assert len(g.agents[1].hand.cards) == 1 and len(g.agents[0].hand.cards) == 2
    assert isinstance(g.asking, Action), "nobody chose the card"


@rule("F07-GEN.09", "F07-GEN.10")
def test_a_card_needs_a_target_and_skips_what_cannot_be_done() -> None:
    g = start()
    give(g, 0, "OA03", "OA02", "OA29", "OA20")
    g.ops_discard.cards.clear()
    again(g)
    for name in ("Sandwich Break", "PDA Hack", "Override Code", "Dumpster Dive"):
        assert not can(g, 0, f"Play {name}")
    g.ops.cards.clear()
    give(g, 0, "OA30")
    play(g, 0, "Play Team Player on Player 2")
    assert len(g.agents[1].hand.cards) <= 1, "the part that cannot be done is skipped"


@rule("F07-END.05")
def test_after_the_last_round_the_battle_phase_starts_by_itself() -> None:
    g = start(rounds=20)
    g.round = 20
    turn_of(g, 2)
    end_turn(g, 2)
    assert g.battle and g.hacker == -1 and g.round == 21 and g.active == 0
    assert g.tracker == 6
    end_turn(g, 0)
    assert g.tracker == 5, "the first player's seat counts"


def test_refusals_say_why_with_the_rule() -> None:
    g = start()
    guard_in(g, REC_ROOM)
    give(g, 0, "OA03", "OA22", "OA24")
    give(g, 0, "OG20", "OG21", "OG29", "OG30", to="gadgets")
    give(g, 0, "OG19")
    again(g)
    told = {(refusal.target, refusal.rule) for refusal in g.refusals(0)}
    assert {("space:1", "F07-MOV.04"), ("space:outside", "F07-ESC.02"), ("space:0", "F07-ROM.07"), ("seat:1", "F07-GEN.07")} <= told
    rules = {rule for target, rule in told if target.startswith("card:")}
    assert rules == {"F07-TIM.01", "F07-OPS.03", "F07-GAD.02"}
    put(g, 0, REC_ROOM, dazed=True)
    told = {(refusal.target, refusal.rule) for refusal in g.refusals(0)}
    assert ("roomdeck", "F07-DAZ.05") in told and ("space:1", "F07-ROM.05") in told
