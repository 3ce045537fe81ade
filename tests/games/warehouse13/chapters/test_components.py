"""Dice, KO and wounds, obstacles, rings, the broken gear."""

from __future__ import annotations

from tests.games.warehouse13.tables import Table
from undertable.games.warehouse13.chapters.actions import ChooseAction
from undertable.games.warehouse13.chapters.agents import Harm, heal_step
from undertable.games.warehouse13.chapters.challenges import difficulty
from undertable.games.warehouse13.chapters.clues import claim, neutralise
from undertable.games.warehouse13.chapters.dice import BUCKET, CLAIMED, CLUE_FACES, GOO_FACES, LEAD, LOCKED, RESERVE, WAREHOUSE_FACES
from undertable.games.warehouse13.chapters.episode import RollClueDice
from undertable.games.warehouse13.chapters.numbers import ANY, FIT, KO, LOGIC, LORE, TECH, WOUNDED
from undertable.games.warehouse13.chapters.obstacles import (
    add_to_track,
    clear_place,
    draw_obstacle,
    free_track_space,
    on_track,
    place_gear,
    put_obstacle,
    put_ring,
)
from undertable.games.warehouse13.chapters.outcome import Cleanup
from undertable.games.warehouse13.chapters.places import difficulty_of, kind_of, odds, ringed, token, value_of
from undertable.games.warehouse13.chapters.retrieval import AskSymbol
from undertable.games.warehouse13.chapters.work_the_case import pays
from undertable.games.warehouse13.pieces import Challenge
from undertable.testing import rule


@rule("W13-DIE.01", "W13-EX.04")
def test_colour_and_symbol_are_independent() -> None:
    t = Table("Myka", "Pete", "Artie")
    green, yellow = t.leads(("green", "1T"), ("yellow", "1T"))
    assert green.symbol == yellow.symbol == TECH and green.colour == TECH and yellow.colour == LORE
    tesla, fudge = t.g.pack.find("trait/tesla"), t.g.pack.find("trait/i_smell_fudge")
    assert pays(tesla, green) and pays(tesla, yellow) and not pays(fudge, yellow)


@rule("W13-DIE.02", "W13-EX.02", "W13-EX.20")
def test_a_die_shows_its_own_symbol_on_half_of_its_faces() -> None:
    assert sorted(CLUE_FACES[LOGIC]) == [(0, 0), (0, 1), (0, 2), (1, 1), (2, 1), (3, 1)]
    for colour in range(4):
        own = [number for symbol, number in CLUE_FACES[colour] if symbol == colour]
        assert sorted(own) == [0, 1, 2] and len({symbol for symbol, _ in CLUE_FACES[colour]}) == 4
    lore = [sum(number for symbol, number in CLUE_FACES[colour] if symbol == LORE) for colour in (LORE, TECH)]
    assert lore == [3, 1], "yellow dice are worth more where Lore is needed"


@rule("W13-DIE.03", "W13-EX.03")
def test_a_wild_question_mark_stands_for_any_symbol_with_its_number() -> None:
    assert (ANY, 1) in CLUE_FACES[4] and (ANY, 2) in CLUE_FACES[4]
    t = Table("Myka", "Pete", "Artie")
    die = t.die("black", "2?", 5, "Myka")
    t.do(AskSymbol(0, die.id, False))
    assert t.labels("Myka") == ["Logic", "Intuition", "Lore", "Tech"]
    t.choose("Myka", "Lore")
    assert (die.symbol, die.number) == (LORE, 2)


@rule("W13-DIE.04")
def test_a_neutralized_die_stays_in_the_bucket_until_the_episode_ends() -> None:
    t = Table("Myka", "Pete", "Artie")
    die = t.leads(("blue", "1L"), ("red", "1I"))[0]
    neutralise(t.g, die)
    assert die.zone == BUCKET
    t.ping("nashville")
    t.do(Cleanup())
    assert die.zone == RESERVE


@rule("W13-DIE.05")
def test_a_locked_die_is_out_for_good() -> None:
    t = Table("Myka", "Pete", "Artie")
    t.enters("sealed_blue_vial")
    assert len(t.g.unlocked(0)) == 2
    t.ping("nashville")
    t.do(Cleanup())
    t.ping("vienna")
    t.do(RollClueDice())
    assert [d.zone for d in t.g.dice if d.colour == 0].count(LOCKED) == 1


@rule("W13-DIE.06")
def test_warehouse_dice_show_zero_to_three() -> None:
    assert sorted(WAREHOUSE_FACES) == [0, 1, 1, 2, 2, 3]
    assert sorted(GOO_FACES) == [(-1, 0), (0, 1), (1, 1), (2, 1), (3, 1), (4, 2)]
    assert odds(2, 3, WAREHOUSE_FACES) == 3 / 6


@rule("W13-DIE.07", "W13-WRK.12", "W13-DIE.08")
def test_a_claimed_die_has_no_face_but_its_colour_and_number_are_public() -> None:
    t = Table("Myka", "Pete", "Artie")
    die = t.leads(("blue", "2L"), ("red", "1I"))[0]
    claim(t.g, 0, die)
    assert die.zone == CLAIMED and die.symbol == -1 and die.number == 0
    shown = next(d for d in t.g.view(2).dice if d.id == die.id)
    assert (shown.colour, shown.zone, shown.owner) == (0, CLAIMED, 0)
    other = next(d for d in t.g.dice if d.zone == LEAD)
    neutralise(t.g, other)
    assert other.symbol == -1


@rule("W13-KO.01", "W13-KO.02", "W13-KO.03")
def test_three_states_and_two_steps_of_healing() -> None:
    t = Table("Myka", "Pete", "Artie")
    myka = t.player("Myka")
    myka.health = WOUNDED
    t.leads(("blue", "1L"))
    t.do(ChooseAction(0))
    assert t.labels("Myka") == ["Heal one step"], "a wounded Agent also counts as KO'd"
    heal_step(t.g, 0)
    assert myka.health == KO
    heal_step(t.g, 0)
    assert myka.health == FIT


@rule("W13-KO.04", "W13-KO.05", "W13-KO.06", "W13-KO.07")
def test_what_harm_does_to_whom() -> None:
    t = Table("Myka", "Pete", "Artie")
    myka = t.player("Myka")
    for before, harm, after in (
        (KO, KO, KO),
        (WOUNDED, KO, WOUNDED),
        (WOUNDED, WOUNDED, WOUNDED),
        (KO, WOUNDED, WOUNDED),
        (FIT, WOUNDED, WOUNDED),
        (FIT, KO, KO),
    ):
        myka.health = before
        t.do(Harm(0, harm))
        t.passes()
        assert myka.health == after, (before, harm)


@rule("W13-OBS.01")
def test_an_obstacle_has_a_kind_and_a_value_and_comes_at_random_from_the_supply() -> None:
    t = Table("Myka", "Pete", "Artie")
    assert len(t.g.supply) == 18
    assert sorted({(kind_of(o), value_of(o)) for o in t.g.supply}) == [(k, v) for k in (0, 1) for v in (2, 3, 4)]
    drawn = set()
    for seed in range(20):
        t = Table("Myka", "Pete", "Artie")
        t.script(seed % 18)
        put_obstacle(t.g, 0)
        drawn.add(t.g.obstacles[0])
        assert t.g.view(-1).obstacles[0] == t.g.obstacles[0], "face up"
    assert len(drawn) == 6


@rule("W13-OBS.02", "W13-OBS.03")
def test_discarded_obstacles_come_back_only_when_none_is_face_down() -> None:
    t = Table("Myka", "Pete", "Artie")
    t.track(2)
    t.g.dumped = t.g.supply[:3]
    t.g.supply = t.g.supply[3:4]
    draw_obstacle(t.g)
    assert len(t.g.dumped) == 3
    draw_obstacle(t.g)
    assert len(t.g.dumped) == 0 and len(t.g.supply) == 2 and len(on_track(t.g)) == 2, "those on the board stay"
    t.g.supply = []
    put_obstacle(t.g, 0)
    assert t.g.obstacles[0] == 0, "no token left: nothing is placed"


@rule("W13-OBS.04", "W13-OBS.05", "W13-OBS.06")
def test_one_ring_each_and_five_in_all() -> None:
    t = Table("Myka", "Pete", "Artie")
    place = t.obstacle("travel", "mental", 3)
    assert put_ring(t.g, place) and difficulty_of(t.g.obstacles[place]) == 4 and t.g.rings == 4
    assert not put_ring(t.g, place), "at most one"
    clear_place(t.g, place)
    assert t.g.rings == 5 and t.g.dumped == [token(1, 3)]
    t.g.rings = 0
    t.obstacle("research", "physical", 2)
    assert not put_ring(t.g, 1) and not ringed(t.g.obstacles[1])
    t.g.rings = 5
    assert difficulty(t.g, Challenge(0, 0, 0, 1)) == 2


@rule("W13-OBS.07", "W13-EX.17")
def test_with_the_gear_the_track_is_full_with_four() -> None:
    t = Table("Myka", "Pete", "Artie")
    place_gear(t.g)
    assert t.g.gear == 12
    t.track(3)
    assert free_track_space(t.g) == 11 and not t.g.over
    add_to_track(t.g)
    assert t.g.over and t.g.result.reason == "maintenance"


@rule("W13-OBS.08")
def test_the_gear_on_a_track_with_four_obstacles_ends_the_game() -> None:
    t = Table("Myka", "Pete", "Artie")
    t.track(4)
    place_gear(t.g)
    assert t.g.over and t.g.result.reason == "maintenance"
