"""Ops Cards, Gadgets, Covert Cards, Agent Cards and timing. [F07-OPS] [F07-GAD] [F07-COV] [F07-AGT] [F07-TIM]"""

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
    do,
    end_turn,
    entry,
    give,
    guard_in,
    labels,
    play,
    put,
    quiet,
    react,
    run,
    start,
)  # fmt: skip
from undertable.games.facility07.chapters.data import GainData
from undertable.games.facility07.chapters.dazing import Daze
from undertable.games.facility07.chapters.death import Kill
from undertable.games.facility07.chapters.events import DrawEvent
from undertable.games.facility07.chapters.guards import MoveGuard, Spawn
from undertable.games.facility07.chapters.ops import draw_ops
from undertable.games.facility07.chapters.prison import SendPrison
from undertable.games.facility07.chapters.reactions import React
from undertable.games.facility07.chapters.turn import Action, Turn
from undertable.games.facility07.chapters.windows import WINDOWS
from undertable.games.facility07.pieces import ESCAPED
from undertable.kernel.choice import PASS
from undertable.kernel.piece import EVERYONE, Card
from undertable.testing import rule

JAIL = (("R02", 0, -3, 0), ("R15", 3, 0, 0), ("R01", 0, -6, 0), ("RP", -3, 0, 1))
PRISON = 4


@rule("F07-OPS.01", "F07-OPS.02", "F07-OPS.03", "F07-OPS.06")
def test_an_action_is_played_in_ones_turn_and_discarded_face_up() -> None:
    g = start()
    give(g, 0, "OA19")
    play(g, 0, "Play Resupply Drop")
    assert len(g.agents[0].hand.cards) == 3
    assert [card.kind.id for card in g.ops_discard.cards] == ["OA19"]
    assert g.view(-1).ops_discard.cards[0].kind == "action/OA19"
    assert {facts.type for facts in g.book.ops.values()} == {0, 1, 2}
    give(g, 1, "OA19")
    assert g.pending == [0] and not g.choices(1), "not in another player's turn"


@rule("F07-OPS.04", "F07-GAD.06", "F07-COV.06")
def test_equipped_cards_may_be_taken_back_unless_used() -> None:
    g = start()
    give(g, 0, "OG30", to="gadgets")
    give(g, 0, "OC01", to="covert")
    give(g, 0, "OC02")
    assert not can(g, 0, "Equip Sabotaged"), "first the old one has to go back"
    play(g, 0, "Take Tripwire back")
    assert can(g, 0, "Equip Sabotaged")
    put(g, 0, ENTRYWAY, dazed=True)
    play(g, 0, "Use Espresso Flask on Player 1")
    assert not can(g, 0, "Take Espresso Flask")


@rule("F07-OPS.05")
def test_an_empty_ops_deck_is_refilled() -> None:
    g = start()
    g.ops_discard.cards = [g.ops.cards.pop() for _ in range(3)]
    g.ops.cards.clear()
    assert len(draw_ops(g, 0, 5)) == 3
    assert not g.ops.cards and not g.ops_discard.cards
    assert draw_ops(g, 0, 2) == []


@rule("F07-GAD.01", "F07-GAD.02", "F07-GAD.03", "F07-GAD.08")
def test_three_gadgets_at_most_and_only_equipped_ones_work() -> None:
    g = start(agents=("AG13",))
    give(g, 0, "OG21", "OG20", "OG29", "OG30")
    assert g.speed(g.agents[0]) == 4
    play(g, 0, "Equip Rocket Skates")
    assert g.speed(g.agents[0]) == 5, "in the turn in which it was equipped"
    play(g, 0, "Equip Night-Vision")
    play(g, 0, "Equip Static Jammer")
    assert not can(g, 0, "Equip Espresso")
    assert [card["kind"] for card in g.view(1).agents[0].gadgets.cards] == ["gadget/OG21", "gadget/OG20", "gadget/OG29"]
    give(g, 0, "OA20")
    g.ops_discard.cards = [Card(g.fresh(), entry(g, "OG01"), -1)]
    again(g)
    choose(g, 0, "Play Dumpster Dive")
    choose(g, 0, "Samurai Sword")
    assert g.agents[0].hand.cards[-1].kind.id == "OG01", "a gained Gadget goes to the hand"


@rule("F07-GAD.04", "F07-GAD.07")
def test_a_gadget_is_used_once_a_turn_and_passive_ones_never() -> None:
    g = start()
    give(g, 0, "OG30", "OG20", to="gadgets")
    put(g, 1, ENTRYWAY, dazed=True)
    put(g, 2, ENTRYWAY, dazed=True)
    play(g, 0, "Use Espresso Flask on Player 2")
    assert not can(g, 0, "Use Espresso Flask") and not g.agents[1].dazed
    assert not can(g, 0, "Use Night-Vision") and can(g, 0, "Take Night-Vision")
    assert g.sneak_skill(g.agents[0]) == 4


@rule("F07-COV.01", "F07-COV.02", "F07-COV.03", "F07-COV.04", "F07-COV.05", "F07-COV.07")
def test_a_covert_card_waits_face_down_for_its_trigger() -> None:
    g = start(agents=("AG05", "AG05", "AG05"))
    give(g, 0, "OC01", "OC02")
    play(g, 0, "Equip Tripwire face down")
    assert not can(g, 0, "Equip Sabotaged Console")
    assert "kind" not in g.view(1).agents[0].covert.cards[0], "others see a back"
    assert g.view(0).agents[0].covert.cards[0].kind == "covert/OC01"
    put(g, 1, REC_ROOM)
    end_turn(g, 0)
    assert g.active == 1
    choose(g, 1, "Move to the Entryway")
    assert isinstance(g.asking, React) and g.pending == [0]
    g.apply(0, PASS)
    assert len(g.agents[0].covert.cards) == 1, "kept for a later Trigger"
    play(g, 1, "Move to the Rec Room")
    dice(g, 6)
    choose(g, 1, "Move to the Entryway")
    choose(g, 0, "Tripwire")
    quiet(g)
    assert g.agents[1].dazed and not g.agents[0].covert.cards
    assert g.ops_discard.cards[-1].kind.id == "OC01" and g.agents[0].counts[12] == 1
    assert any("Not so fast!" in line for line in g.log(2))


@rule("F07-AGT.01", "F07-AGT.02", "F07-AGT.03", "F07-AGT.04")
def test_passive_abilities_apply_and_activated_ones_work_once_a_turn() -> None:
    g = start(agents=("AG13", "AG03"))
    assert g.skill(g.agents[0], 0) == 4
    play(g, 0, "Cartwheel")
    assert g.movement(g.agents[0]) == 5 and not can(g, 0, "Cartwheel")
    assert g.fist_skill(g.agents[1]) == 4, "Widow's Waltz: Finesse instead of Strength"
    put(g, 0, ENTRYWAY, dazed=True)
    g.agents[0].ability_used = False
    again(g)
    assert can(g, 0, "Cartwheel"), "abilities work while Dazed"


@rule("F07-TIM.01")
def test_every_window_has_a_card() -> None:
    g = start()
    assert set(g.book.reactors) == set(WINDOWS)
    assert len(WINDOWS) == 18


@rule("F07-TIM.02", "F07-TIM.03", "F07-TIM.07")
def test_players_are_asked_in_turn_order_and_a_cancelled_thing_closes_the_window() -> None:
    g = start()
    for seat in (1, 2):
        give(g, seat, "OC02", to="covert")
    put(g, 0, REC_ROOM)
    choose(g, 0, "High Score")
    assert g.pending == [1]
    g.apply(1, PASS)
    assert g.pending == [2]
    choose(g, 2, "Sabotaged Console")
    quiet(g)
    assert g.active == 1 and len(g.agents[0].hand.cards) == 2, "no effect, but the turn has ended"
    assert g.ops_discard.cards[-1].kind.id == "OC02"
    assert len(g.agents[1].covert.cards) == 1, "the window closed at once"


@rule("F07-TIM.04")
def test_windows_nest() -> None:
    g = start()
    give(g, 0, "OA01")
    give(g, 1, "OC03", to="covert")
    give(g, 0, "OA05")
    choose(g, 0, "Play Pocket Sand on Player 2")
    choose(g, 1, "Return To Sender")
    assert g.pending == [0] and "about to be Dazed" in g.decision(0).prompt, "a window inside the window"
    choose(g, 0, "Smelling Salts")
    assert not g.agents[0].dazed and not g.agents[1].dazed
    assert isinstance(g.asking, Action)


@rule("F07-TIM.06")
def test_dazing_is_prevented_before_the_prison_check() -> None:
    g = start(rooms=JAIL)
    guard_in(g, REC_ROOM)
    put(g, 1, REC_ROOM)
    give(g, 1, "OA05")
    do(g, Daze(1), Action(0))
    choose(g, 1, "Smelling Salts")
    assert not g.agents[1].dazed and g.agents[1].room == REC_ROOM


@rule("F07-EX.08")
def test_sand_against_the_samurai_sword() -> None:
    g = start(battle=True)
    give(g, 0, "OG01", to="gadgets")
    give(g, 1, "OA01")
    choose(g, 0, "Attack Player 2 with Samurai Sword")
    assert g.pending == [1]
    choose(g, 1, "Pocket Sand")
    quiet(g)
    assert g.agents[0].dazed and not g.agents[1].dazed and g.agents[0].weapon_used
    assert not any("rolls" in line for line in g.log(-1))


# Each window with its card


def test_plausible_deniability_cancels_an_action() -> None:
    g = start()
    give(g, 0, "OA08")
    give(g, 1, "OA22", "OA06")
    choose(g, 0, "Play Pickpocket on Player 2")
    choose(g, 1, "Plausible Deniability")
    assert len(g.agents[1].hand.cards) == 1 and not g.agents[0].hand.cards


def test_return_to_sender_turns_an_action_round_or_only_cancels() -> None:
    g = start()
    give(g, 0, "OA08", "OA06")
    give(g, 1, "OC03", to="covert")
    give(g, 1, "OA11")
    choose(g, 0, "Play Pickpocket on Player 2")
    choose(g, 1, "Return To Sender")
    quiet(g)
    assert len(g.agents[1].hand.cards) == 2 and not g.agents[0].hand.cards
    g = start()
    give(g, 0, "OA02")
    give(g, 1, "OC03", to="covert")
    put(g, 1, MORGUE, dazed=True, data=1)
    choose(g, 0, "Play PDA Hack")
    choose(g, 1, "Return To Sender")
    assert g.agents[1].data == 1 and g.agents[0].data == 0, "she is not Dazed, so it is only cancelled"


def test_planted_bug_takes_the_gadget() -> None:
    g = start()
    give(g, 0, "OG21")
    give(g, 1, "OC10", to="covert")
    choose(g, 0, "Equip Rocket Skates")
    choose(g, 1, "Planted Bug")
    assert not g.agents[0].gadgets.cards and g.agents[1].hand.cards[0].kind.id == "OG21"


def test_counterpunch_hits_without_dice() -> None:
    g = start(battle=True)
    give(g, 1, "OC07", to="covert")
    choose(g, 0, "Attack Player 2 with fists")
    choose(g, 1, "Counterpunch")
    quiet(g)
    assert g.agents[0].dazed and not g.agents[1].dazed
    assert g.agents[1].counts[7] == 1


def test_lucky_break_and_loaded_dice_change_a_die() -> None:
    g = start()
    guard_in(g, ENTRYWAY)
    give(g, 0, "OA23")
    dice(g, 6, 1)
    choose(g, 0, "with fists")
    choose(g, 0, "Lucky Break")
    quiet(g)
    assert g.guards[0].dazed
    g = start(rooms=JAIL)
    guard_in(g, ENTRYWAY)
    give(g, 1, "OC11", to="covert")
    dice(g, 1)
    choose(g, 0, "with fists")
    choose(g, 1, "Loaded Dice")
    choose(g, 1, "6")
    quiet(g)
    assert g.agents[0].cell


def test_ejector_tile_moves_the_dazed() -> None:
    g = start()
    give(g, 1, "OC14", to="covert")
    do(g, Daze(0), Action(0))
    choose(g, 1, "Ejector Tile")
    choose(g, 1, "The Morgue")
    quiet(g)
    assert g.agents[0].room == MORGUE


def test_inside_man_and_hairpin() -> None:
    g = start(rooms=JAIL)
    guard_in(g, REC_ROOM)
    put(g, 1, REC_ROOM)
    give(g, 1, "OC06", to="covert")
    do(g, Daze(1), Action(0))
    choose(g, 1, "Inside Man")
    assert not g.agents[1].dazed and not g.agents[1].cell and g.guards[0].dazed
    g = start(rooms=JAIL)
    give(g, 1, "OA16")
    put(g, 1, REC_ROOM, dazed=True)
    do(g, SendPrison(1), Action(0))
    choose(g, 1, "Hairpin")
    assert not g.agents[1].cell and not g.agents[1].dazed and g.agents[1].room == PRISON


def test_kevlar_tuxedo_faked_death_and_parting_gift() -> None:
    g = start(battle=True)
    give(g, 1, "OG22", to="gadgets")
    put(g, 1, ENTRYWAY, dazed=True, data=2)
    do(g, Kill(1, 0), Action(0))
    choose(g, 1, "Kevlar Tuxedo")
    assert g.agents[1].status == 0 and g.agents[1].data == 2 and not g.agents[1].gadgets.cards
    give(g, 1, "OC05", to="covert")
    do(g, Kill(1, 0), Action(0))
    choose(g, 1, "Faked Death")
    choose(g, 1, "The Morgue")
    assert g.agents[1].room == MORGUE and g.agents[1].dazed and g.agents[1].status == 0
    give(g, 1, "OC16", to="covert")
    g.agents[1].data = 0
    give(g, 0, "OG21", "OG20", to="gadgets")
    do(g, Kill(1, 0), Action(0))
    react(g, 1, "Parting Gift")
    quiet(g)
    assert g.agents[1].status == 2 and g.agents[0].dazed and not g.agents[0].gadgets.cards


def test_blast_doors_and_wrong_agent() -> None:
    g = start(rooms=())
    give(g, 1, "OC08", to="covert")
    give(g, 2, "OC12", to="covert")
    g.room_deck.cards = [Card(g.fresh(), entry(g, code), 0) for code in ("RM", "R02")]
    g.events_deck.cards = [Card(g.fresh(), entry(g, "EV18"), 0)]
    put(g, 1, 0)
    choose(g, 0, "Explore a new Room")
    g.apply(0, g.choices(0)[0])
    assert g.pending == [1] and labels(g, 1) == ["Pass"], "there is no third Room to shut"
    react(g, 2, "Wrong Agent")
    choose(g, 2, "Player 3")
    quiet(g)
    assert g.agents[2].data == 1 and g.agents[0].data == 0 and g.active == 1


def test_double_cross_diverts_data() -> None:
    g = start()
    give(g, 1, "OC04", to="covert")
    do(g, GainData(0, 2), Action(0))
    choose(g, 1, "Double-Cross")
    assert (g.agents[0].data, g.agents[1].data) == (1, 1)


def test_crossed_wires_redirects_guards() -> None:
    g = start()
    give(g, 1, "OC13", to="covert")
    do(g, Spawn(REC_ROOM), Action(0))
    choose(g, 1, "Crossed Wires")
    assert labels(g, 1) == ["Rec Room", "Tube Station", "Morgue"], "not Entryway or Prison"
    choose(g, 1, "Morgue")
    assert g.guards[0].room == MORGUE
    give(g, 1, "OC13", to="covert")
    g.agents[1].covert.cards = g.agents[1].covert.cards[-1:]
    do(g, MoveGuard(0, REC_ROOM), Action(0))
    choose(g, 1, "Crossed Wires")
    assert g.guards[0].room == REC_ROOM, "the Rec Room is the only Adjacent Room"


def test_backdoor_access_takes_over_the_countdown() -> None:
    g = start(rooms=(("RM", 0, -3, 2),))
    put(g, 0, 1)
    give(g, 1, "OC15", to="covert")
    choose(g, 0, "Hack")
    react(g, 1, "Backdoor Access")
    quiet(g)
    assert g.hacker == 1 and (g.agents[0].data, g.agents[1].data) == (2, 1)
    assert g.tracker == 6, "the tracker follows the new Hacker's turns"


def test_swapped_briefcase_takes_a_drawn_card() -> None:
    g = start()
    give(g, 0, "OA06")
    give(g, 1, "OC09", to="covert")
    choose(g, 0, "End your turn")
    choose(g, 1, "Swapped Briefcase")
    assert len(g.agents[0].hand.cards) == 2 and len(g.agents[1].hand.cards) == 1
    assert g.agents[0].hand.cards[0].kind.id == "OA06", "one of the cards just drawn"


def test_static_jammer_silences_covert_cards() -> None:
    g = start()
    give(g, 0, "OG29", to="gadgets")
    give(g, 1, "OC04", to="covert")
    do(g, GainData(0, 2), Action(0))
    assert isinstance(g.asking, Action) and g.agents[0].data == 2


# Agents


def test_unruffled_latex_face_and_missed_it_by_an_inch() -> None:
    g = start(agents=("AG05", "AG01"))
    give(g, 0, "OA01")
    dice(g, 3)
    play(g, 0, "Pocket Sand on Player 2")
    assert not g.agents[1].dazed
    g = start(agents=("AG02",))
    guard_in(g, ENTRYWAY)
    guard_in(g, REC_ROOM)
    give(g, 0, "OA06", "OA06")
    choose(g, 0, "Latex Face")
    g.apply(0, g.choices(0)[0])
    assert can(g, 0, "Move to the Rec Room") and len(g.agents[0].hand.cards) == 1
    g = start(agents=("AG07",))
    guard_in(g, ENTRYWAY)
    dice(g, 4)
    play(g, 0, "with fists")
    assert g.guards[0].dazed, "Strength 3, rolled 4: an inch"


def test_vault_pockets_souvenirs_and_tomb_legs() -> None:
    g = start(agents=("AG04",), rooms=JAIL)
    guard_in(g, ENTRYWAY)
    dice(g, 6, 1)
    choose(g, 0, "with fists")
    quiet(g)
    choose(g, 0, "Yes")
    quiet(g)
    assert g.guards[0].dazed and g.agents[0].rerolled
    g = start(agents=("AG05",))
    give(g, 0, "OG20", "OG21", "OG29", to="gadgets")
    give(g, 0, "OG30")
    assert can(g, 0, "Equip Espresso"), "Deep Pockets: four Gadgets"
    g = start(agents=("AG06",))
    g.events_deck.cards = [Card(g.fresh(), entry(g, "EV19"), 0)]
    run(g, DrawEvent(0, 0))
    assert len(g.agents[0].hand.cards) == 3, "two from Supply Cache, one souvenir"
    g = start(agents=("AG08",), rooms=(("R13", 1, -3, 0),))
    choose(g, 0, "Move to the Laser Hallway")
    choose(g, 0, "Yes")
    assert not g.agents[0].dazed and isinstance(g.asking, Action)


def test_barefoot_fury_flash_download_and_five_finger_discount() -> None:
    g = start(agents=("AG09",), battle=True)
    put(g, 0, ENTRYWAY, dazed=True)
    assert g.speed(g.agents[0]) == 2 and can(g, 0, "Attack Player 2 with fists")
    g = start(agents=("AG10",))
    dice(g, 5)
    top = [card.kind for card in g.ops.cards[-2:]]
    choose(g, 0, "Flash Download")
    quiet(g)
    assert len(g.choices(0)) == 2
    g.apply(0, g.choices(0)[0])
    assert g.agents[0].hand.cards[0].kind is top[0] and g.ops.cards[0].kind is top[1]
    g = start(agents=("AG11",))
    give(g, 0, "OA06")
    give(g, 1, "OA11")
    dice(g, 6)
    play(g, 0, "Five-Finger Discount on Player 2")
    assert len(g.agents[1].hand.cards) == 2, "caught: she takes one back"


def test_bent_bars_mesmerise_trigger_discipline_and_irresistible() -> None:
    g = start(agents=("AG12",), rooms=JAIL)
    put(g, 0, REC_ROOM, dazed=True)
    guard_in(g, PRISON)
    run(g, SendPrison(0))
    assert not g.agents[0].cell and g.agents[0].room == PRISON and g.agents[0].counts[2] == 1
    g = start(agents=("AG14",))
    guard_in(g, MORGUE)
    choose(g, 0, "Mesmerise on a Guard")
    quiet(g)
    assert g.guards[0].room == REC_ROOM
    g = start(agents=("AG15",))
    guard_in(g, REC_ROOM)
    give(g, 0, "OG10", to="gadgets")
    dice(g, 4)
    play(g, 0, "with Silenced Pistol")
    assert g.guards[0].dazed, "Finesse 3 and one more"
    g = start(agents=("AG16",), battle=True)
    play(g, 0, "Irresistible on Player 2")
    put(g, 0, ENTRYWAY)
    put(g, 2, MORGUE)
    play(g, 0, "Move to the Rec Room")
    assert g.agents[0].room == REC_ROOM, "she could not block"
    put(g, 0, ENTRYWAY)
    end_turn(g, 0)
    assert g.active == 1 and not can(g, 1, "Attack Player 1")
    end_turn(g, 1)
    end_turn(g, 2)
    assert g.agents[0].charms == 0


def test_turns_come_round() -> None:
    g = start()
    do(g, Turn(2))
    assert g.active == 2 and TUBE_STATION == 2


def test_an_action_that_all_have_seen_is_not_taken_back() -> None:
    """The others knew this copy, but not that the hand still held it; and nobody is inside who could react."""
    g = start()
    for agent in g.agents[1:]:
        agent.status = ESCAPED
    give(g, 0, "OA27")
    g.agents[0].hand.own()[-1].seen = EVERYONE
    choose(g, 0, "Play Karate Chop")
    assert g.pending == [0] and g.undo_floor >= g.count
