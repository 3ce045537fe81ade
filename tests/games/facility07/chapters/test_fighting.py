"""Fighting, death, Data. [F07-FGT] [F07-DTH] [F07-DAT]"""

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
    give,
    guard_in,
    labels,
    play,
    put,
    quiet,
    run,
    start,
)  # fmt: skip
from undertable.games.facility07.chapters.data import GainData, lose_data, take_data
from undertable.games.facility07.chapters.duels import FightBack
from undertable.testing import rule

JAIL = (("R02", 0, -3, 0), ("R15", 3, 0, 0), ("R01", 0, -6, 0), ("RP", -3, 0, 1))
PRISON = 4


@rule("F07-FGT.01", "F07-FGT.02")
def test_fists_and_melee_weapons_reach_only_the_same_room() -> None:
    g = start()
    guard_in(g, REC_ROOM)
    give(g, 0, "OG01", to="gadgets")
    assert not can(g, 0, "Attack")
    put(g, 0, REC_ROOM)
    assert can(g, 0, "with fists") and can(g, 0, "with Samurai Sword")
    sword = g.book.ops[g.agents[0].gadgets.cards[0].kind].weapon
    assert sword is not None and sword.lethal and not sword.ranged and sword.skill == 3


@rule("F07-FGT.04", "F07-FGT.05")
def test_fists_against_a_guard() -> None:
    g = start(rooms=JAIL)
    guard_in(g, ENTRYWAY)
    dice(g, 2)
    play(g, 0, "with fists")
    assert g.guards[0].dazed and g.agents[0].counts[5] == 1
    g = start(rooms=JAIL)
    guard_in(g, ENTRYWAY)
    dice(g, 3)
    play(g, 0, "with fists")
    assert g.agents[0].dazed and g.agents[0].cell


@rule("F07-FGT.06")
def test_a_weapon_in_the_same_room_fails_like_fists() -> None:
    g = start(rooms=JAIL)
    guard_in(g, ENTRYWAY)
    give(g, 0, "OG10", to="gadgets")
    dice(g, 4)
    play(g, 0, "with Silenced Pistol")
    assert g.agents[0].cell, "Finesse 3, rolled 4"


@rule("F07-FGT.07", "F07-FGT.08", "F07-EX.07")
def test_shooting_from_another_room() -> None:
    g = start(rooms=JAIL)
    guard_in(g, REC_ROOM)
    give(g, 0, "OG09", to="gadgets")
    dice(g, 4)
    play(g, 0, "Rec Room with Sniper Rifle")
    assert g.guards[0].dazed and g.agents[0].room == ENTRYWAY
    g = start(rooms=JAIL)
    guard_in(g, MORGUE)
    give(g, 0, "OG09", to="gadgets")
    dice(g, 6)
    play(g, 0, "Morgue with Sniper Rifle")
    assert g.guards[0].room == REC_ROOM and not g.agents[0].dazed
    g = start(seats=2, rooms=JAIL)
    guard_in(g, REC_ROOM)
    put(g, 1, MORGUE)
    give(g, 0, "OG09", to="gadgets")
    dice(g, 6, 1)
    play(g, 0, "Rec Room with Sniper Rifle")
    assert g.guards[0].room == ENTRYWAY and g.guards[0].dazed, "it came in and had to be fought"


@rule("F07-FGT.09", "F07-FGT.10")
def test_a_dazed_guard_is_killed_by_a_lethal_weapon_without_a_roll() -> None:
    g = start()
    guard_in(g, ENTRYWAY, dazed=True)
    give(g, 0, "OG01", "OG05", to="gadgets")
    assert not can(g, 0, "with fists") and not can(g, 0, "with Stun Baton"), "these would change nothing"
    dice(g)
    play(g, 0, "with Samurai Sword")
    assert g.guards[0].room == -1 and g.agents[0].counts[6] == 1
    assert not any("rolls" in line for line in g.log(-1))


@rule("F07-FGT.12", "F07-FGT.21")
def test_fists_between_agents() -> None:
    for mine, hers, expected in ((1, 6, (False, True)), (6, 1, (True, False)), (1, 1, (True, True)), (6, 6, (False, False))):
        g = start(battle=True)
        dice(g, mine, hers)
        play(g, 0, "Attack Player 2 with fists")
        assert (g.agents[0].dazed, g.agents[1].dazed) == expected
    assert g.agents[0].counts[8] == 1


@rule("F07-FGT.13", "F07-FGT.14", "F07-GAD.09")
def test_the_defender_fights_back_with_what_she_chooses() -> None:
    g = start(battle=True)
    give(g, 0, "OG01", to="gadgets")
    sword = give(g, 1, "OG02", to="gadgets")
    dice(g, 3, 3)
    choose(g, 0, "Attack Player 2 with Samurai Sword")
    quiet(g)
    assert isinstance(g.asking, FightBack) and g.pending == [1]
    assert labels(g, 1) == ["Fight back with fists", "Fight back with Shoe-Knife"]
    choose(g, 1, "Shoe-Knife")
    quiet(g)
    assert g.agents[1].dazed, "Finesse 3"
    assert g.agents[0].dazed, "Speed 3"
    assert g.agents[1].weapon_used and sword in g.agents[1].used


@rule("F07-FGT.15")
def test_from_another_room_only_a_ranged_weapon_answers() -> None:
    g = start(battle=True)
    put(g, 1, REC_ROOM)
    put(g, 2, MORGUE)
    give(g, 0, "OG10", to="gadgets")
    give(g, 1, "OG01", "OG15", to="gadgets")
    choose(g, 0, "Attack Player 2 with Silenced Pistol")
    quiet(g)
    assert labels(g, 1) == ["Do not fight back", "Fight back with Bowler-Hat Boomerang"]
    dice(g, 6)
    choose(g, 1, "Do not")
    quiet(g)
    assert not g.agents[0].dazed and not g.agents[1].dazed


@rule("F07-FGT.16", "F07-FGT.17", "F07-FGT.18", "F07-DTH.02", "F07-DTH.03", "F07-DTH.04", "F07-GEN.12")
def test_a_lethal_weapon_dazes_first_and_kills_the_dazed() -> None:
    g = start(battle=True)
    give(g, 0, "OG01", to="gadgets")
    dice(g, 1, 6)
    play(g, 0, "Attack Player 2 with Samurai Sword")
    assert g.agents[1].dazed and g.agents[1].status == 0
    g = start(battle=True)
    give(g, 0, "OG01", "OG05", to="gadgets")
    put(g, 1, ENTRYWAY, dazed=True, data=0)
    give(g, 1, "OA06")
    give(g, 1, "OC01", to="covert")
    assert not can(g, 0, "Attack Player 2 with fists") and not can(g, 0, "Attack Player 2 with Stun Baton")
    secret = g.agents[1].secret.cards[0]
    play(g, 0, "Attack Player 2 with Samurai Sword")
    victim = g.agents[1]
    assert victim.status == 2 and not victim.hand.cards and not victim.covert.cards and len(g.ops_discard.cards) == 2
    assert g.agents[0].counts[9] == 1 and g.murders == 1
    assert victim.secret.cards == [secret] and not secret.known(0), "shown only at the end"
    assert not can(g, 0, "Player 2")


@rule("F07-FGT.19", "F07-OPT.04")
def test_a_dazed_attacker_can_be_killed_by_the_counter_hit() -> None:
    g = start(battle=True, fighting_spirit=True)
    give(g, 0, "OG15", to="gadgets")
    give(g, 1, "OG01", to="gadgets")
    put(g, 0, ENTRYWAY, dazed=True, data=0)
    assert can(g, 0, "Attack Player 2 with Bowler-Hat") and not can(g, 0, "with fists")
    dice(g, 6, 1)
    choose(g, 0, "Attack Player 2 with Bowler-Hat")
    quiet(g)
    choose(g, 1, "Samurai Sword")
    quiet(g)
    assert g.agents[0].status == 2


@rule("F07-DTH.01", "F07-DTH.05")
def test_a_life_costs_one_data() -> None:
    g = start(battle=True)
    give(g, 0, "OG01", to="gadgets")
    put(g, 1, ENTRYWAY, dazed=True, data=2)
    choose(g, 0, "Attack Player 2 with Samurai Sword")
    quiet(g)
    assert labels(g, 1) == ["Give 1 Data and live", "Die"]
    choose(g, 1, "Give 1 Data")
    assert (g.agents[0].data, g.agents[1].data) == (1, 1)
    assert g.agents[1].status == 0 and g.agents[1].dazed
    assert g.agents[0].counts[11] == 1


@rule("F07-DTH.02")
def test_she_may_prefer_to_die() -> None:
    g = start(battle=True)
    give(g, 0, "OG01", to="gadgets")
    put(g, 1, ENTRYWAY, dazed=True, data=2)
    choose(g, 0, "Attack Player 2 with Samurai Sword")
    quiet(g)
    choose(g, 1, "Die")
    quiet(g)
    assert g.agents[1].status == 2 and g.agents[1].data == 0 and g.agents[0].data == 0


@rule("F07-DAT.01", "F07-DAT.02", "F07-DAT.03")
def test_data_lies_open_and_never_goes_below_zero() -> None:
    g = start()
    run(g, GainData(0, 2))
    assert g.view(-1).agents[0].data == 2
    lose_data(g, 0, 5)
    assert g.agents[0].data == 0
    g.agents[1].data = 1
    take_data(g, 0, 1, 3)
    assert (g.agents[0].data, g.agents[1].data) == (1, 0)


@rule("F07-FGT.03", "F07-GEO.16", "F07-GEO.19")
def test_range_line_of_sight_and_open_routes() -> None:
    g = start(battle=True)
    put(g, 0, TUBE_STATION)
    put(g, 1, MORGUE)
    put(g, 2, ENTRYWAY)
    give(g, 0, "OG10", "OG11", "OG09", to="gadgets")
    guard_in(g, ENTRYWAY)
    targets = [label for label in labels(g, 0) if label.startswith("Attack Player")]
    assert "Attack Player 3 with Silenced Pistol" in targets and "Attack Player 3 with Golden Revolver" in targets
    assert "Attack Player 2 with Sniper Rifle" in targets, "any open route, past Guards and Agents"
    assert "Attack Player 2 with Silenced Pistol" not in targets and "Attack Player 2 with Golden Revolver" not in targets
    put(g, 0, MORGUE)
    put(g, 1, ENTRYWAY)
    again(g)
    assert can(g, 0, "Attack Player 2 with Golden Revolver"), "a straight shot down the column"
    assert not can(g, 0, "Attack Player 2 with Silenced Pistol")
