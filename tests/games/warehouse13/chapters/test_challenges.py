"""Challenges, obstacles and Snags."""

from __future__ import annotations

from tests.games.warehouse13.tables import Table
from undertable.games.warehouse13.chapters.actions import ChooseAction
from undertable.games.warehouse13.chapters.agents import Harm, MoveAgent
from undertable.games.warehouse13.chapters.challenges import Approach, Attempt, difficulty, face_obstacle
from undertable.games.warehouse13.chapters.hands import FocusDraw
from undertable.games.warehouse13.chapters.numbers import FIELD, FIT, KO, WAREHOUSE
from undertable.games.warehouse13.chapters.obstacles import in_reach, put_obstacle
from undertable.games.warehouse13.chapters.places import FACED, difficulty_of, ringed
from undertable.testing import rule


def claudia_collaborates() -> Table:
    t = Table("Claudia", "Jinks", "Myka", "Pete", traitor="Pete")
    t.leads(("blue", "1L"))
    t.obstacle("logic", "mental", 4, ring=True)
    t.holds("Claudia", "collaborate")
    t.holds("Myka", "zipline", "zipline")
    return t


def collaborate(t: Table) -> None:
    t.do(ChooseAction(0))
    t.choose("Claudia", "Play Collaborate")
    t.choose("Claudia", "Logic deck")
    t.choose("Claudia", "Player 2")


@rule("W13-CHL.01", "W13-CHL.02", "W13-CHL.03", "W13-CHL.04", "W13-CHL.06", "W13-EX.06a")
def test_a_barred_deck_is_challenged_after_the_action_was_announced() -> None:
    t = claudia_collaborates()
    t.warehouse_dice(3)
    collaborate(t)
    assert difficulty(t.g, t.g.challenges[-1]) == 5
    before = len(t.g.draws[0].cards)
    t.passes()
    assert t.g.obstacles[4] == 0 and t.g.rings == 5, "3 + 3 is more than 5: the obstacle is discarded"
    assert len(t.g.draws[0].cards) == before - 3, "and the Action goes on"


@rule("W13-CHL.04", "W13-CHL.07", "W13-CHL.08", "W13-EX.06a")
def test_two_is_not_enough_the_obstacle_stays_and_the_card_is_spent() -> None:
    t = claudia_collaborates()
    t.warehouse_dice(2)
    collaborate(t)
    t.passes()
    assert t.done and t.g.obstacles[4] and t.hand("Claudia") == [] and t.hand("Jinks") == []
    assert t.g.discards[2].cards[-1].kind.id == "collaborate"


@rule("W13-EX.06b", "W13-CHL.15")
def test_jinks_helps_with_the_decoder() -> None:
    t = claudia_collaborates()
    t.holds("Jinks", "analog_password_decoder")
    t.warehouse_dice(2)
    collaborate(t)
    t.passes_until("Jinks")
    t.choose("Jinks", "Analog Password Decoder")
    t.resolves()
    assert difficulty(t.g, t.g.challenges[-1]) == 4
    t.passes()
    assert t.g.obstacles[4] == 0, "2 + 3 is more than 4"


@rule("W13-EX.06c", "W13-CHL.05")
def test_myka_sends_her_decoder_from_the_field_and_zero_still_fails() -> None:
    t = claudia_collaborates()
    t.holds("Jinks", "analog_password_decoder")
    t.holds("Myka", "analog_password_decoder", "farnsworth")
    t.to_field("Myka")
    t.warehouse_dice(0)
    collaborate(t)
    t.passes_until("Jinks")
    t.choose("Jinks", "Analog Password Decoder")
    t.passes_until("Myka", "CH-1")
    assert not t.can("Myka", "Decoder"), "she is elsewhere"
    t.choose("Myka", "Play Farnsworth")
    t.resolves()
    t.choose("Myka", "Player 1")
    t.choose("Myka", "Analog Password Decoder")
    t.passes_until("Claudia")
    t.choose("Claudia", "Analog Password Decoder")
    t.resolves()
    assert difficulty(t.g, t.g.challenges[-1]) == 3
    t.passes()
    assert t.g.obstacles[4] and t.said("rolls 0") and t.said("fails")


@rule("W13-EX.06d", "W13-CHL.16", "W13-CHL.07", "W13-CHL.08")
def test_pete_the_traitor_jinxes_the_roll() -> None:
    t = claudia_collaborates()
    t.reveal("Pete", "self_fulfilling_prophecy")
    t.warehouse_dice(2, 0)
    t.holds("Jinks", "analog_password_decoder", "analog_password_decoder")
    collaborate(t)
    for _ in range(2):
        t.passes_until("Jinks", "CH-1")
        t.choose("Jinks", "Analog Password Decoder")
    t.passes_until("Pete", "CH-1")
    t.choose("Pete", "Self-fulfilling Prophecy")
    t.passes()
    assert t.said("rolls 2 and 0") and ringed(t.g.obstacles[4])
    assert t.hand("Claudia") == [] and t.g.discards[2].cards[-1].kind.id == "collaborate"


@rule("W13-CHL.09", "W13-EX.07")
def test_claudia_clears_the_way_for_pete() -> None:
    t = Table("Pete", "Claudia", "Jinks")
    t.leads(("blue", "1L"))
    place = t.obstacle("travel", "mental", 4)
    from undertable.games.warehouse13.advice.estimates import obstacle_odds

    assert obstacle_odds(t.g, 0, place) == 0, "1 + 3 is not more than 4"
    t.do(ChooseAction(1))
    assert not t.can("Claudia", "Travel to the Field"), "nobody else is in the Field"
    t.warehouse_dice(2)
    t.choose("Claudia", "Challenge the Mental obstacle 4 on Travel")
    t.passes()
    assert t.done and t.g.obstacles[place] == 0 and t.player("Claudia").location == WAREHOUSE
    t.do(ChooseAction(0))
    t.choose("Pete", "Travel to the Field")
    t.passes()
    assert t.player("Pete").location == FIELD


@rule("W13-CHL.10")
def test_decks_and_travel_are_in_reach_from_everywhere() -> None:
    t = Table("Pete", "Claudia", "Jinks")
    for place in ("travel", "logic", "research", "bed_and_breakfast", "bronze_sector"):
        t.obstacle(place, "mental", 2) if place != "logic" else t.obstacle(place, "physical", 2)
    t.to_field("Jinks")
    assert in_reach(t.g, 2) == [0, 4] and in_reach(t.g, 0) == [0, 4, 1, 2, 3]


@rule("W13-CHL.11", "W13-DRW.02")
def test_the_free_draw_cannot_challenge() -> None:
    t = Table("Jinks", "Claudia", "Pete")
    t.leads(("blue", "1L"))
    t.obstacle("logic", "mental", 2)
    t.top("intuition", "gut_feeling")
    t.do(FocusDraw(0))
    assert t.done and t.hand("Jinks") == ["gut_feeling"], "the other Focus pile must be used"
    t.obstacle("intuition", "mental", 2)
    t.do(FocusDraw(0))
    assert t.done and len(t.hand("Jinks")) == 1 and t.g.obstacles[4], "all barred: nothing is drawn"


@rule("W13-CHL.12")
def test_an_obstacle_that_is_faced_goes_either_way() -> None:
    t = Table("Jinks", "Claudia", "Pete")
    for roll, health in ((0, KO), (3, FIT)):
        t.player("Jinks").health = FIT
        t.g.supply = [20]
        t.g.dumped = []
        t.script(0, 0 if roll == 0 else 5)
        face_obstacle(t.g, 0, (Harm(0, KO),))
        assert "place:faced" in t.g.scene(2).ids(), "who may put a ring on it can point at it"
        steps = tuple(t.g.queue)
        t.g.queue.clear()
        t.do(*steps)
        t.passes()
        assert t.g.obstacles[FACED] == 0 and t.g.dumped == [20] and t.player("Jinks").health == health


@rule("W13-CHL.13")
def test_a_challenge_without_an_obstacle() -> None:
    t = Table("Jinks", "Claudia", "Pete")
    t.leads(("blue", "1L"))
    t.ping("cusco")
    t.holds("Jinks", "tesla", "breaching_charge")
    t.warehouse_dice(0)
    t.do(MoveAgent(0, FIELD))
    assert t.window() == "CH-1" and t.can("Jinks", "Tesla"), "what speaks of challenges applies"
    assert not t.can("Jinks", "Breaching Charge"), "what speaks of obstacles does not"
    t.passes()
    assert t.player("Jinks").location == WAREHOUSE


@rule("W13-CHL.14")
def test_modifiers_stay_when_a_die_is_rerolled() -> None:
    t = Table("Jinks", "Claudia", "Pete")
    t.holds("Claudia", "tesla", "spare_parts")
    t.warehouse_dice(0, 1)
    t.do(Attempt(2, 0, 4, -1))
    t.passes_until("Claudia")
    t.choose("Claudia", "Tesla")
    t.passes_until("Claudia")
    while t.window() == "CH-1":
        t.g.apply_index(t.g.pending[0], 0)
    t.passes_until("Claudia")
    t.choose("Claudia", "Spare Parts")
    t.passes()
    assert t.said("succeeds"), "1 + 3 is more than 4 - 1"


@rule("W13-CHL.15", "W13-EX.16")
def test_two_teslas_make_it_two_easier() -> None:
    t = Table("Jinks", "Claudia", "Pete")
    t.holds("Jinks", "tesla")
    t.holds("Claudia", "tesla")
    t.do(Attempt(2, 0, 4, -1))
    t.choose("Jinks", "Tesla")
    t.passes_until("Claudia")
    t.choose("Claudia", "Tesla")
    assert difficulty(t.g, t.g.challenges[-1]) == 2


@rule("W13-CHL.17")
def test_better_and_worse_cancel_out() -> None:
    t = Table("Pete", "Claudia", "Jinks")
    t.lies("self_fulfilling_prophecy")
    t.warehouse_dice(2, 0)
    t.do(Attempt(0, 0, 4, -1))
    t.choose("Pete", "Brute Force")
    t.passes()
    assert t.said("rolls 2.") and t.said("succeeds") and t.player("Pete").used[1]
    t.player("Pete").used[1] = False
    t.warehouse_dice(0, 2)
    t.do(Attempt(0, 0, 4, -1))
    t.choose("Pete", "Brute Force")
    t.passes()
    assert t.said("rolls 0 and 2"), "alone, two dice and the better counts"


@rule("W13-CHL.18", "W13-SNG.05")
def test_space_before_pile_and_the_snag_last() -> None:
    t = Table("Jinks", "Claudia", "Pete")
    t.leads(("blue", "1L"))
    t.obstacle("research", "physical", 2)
    t.obstacle("lore", "mental", 2)
    t.in_force("misfiled_shelves")
    t.top("lore", "collaborate", "field_notes")
    t.holds("Claudia", "zipline", "zipline")
    t.do(ChooseAction(0))
    t.warehouse_dice(1, 1, 1)
    t.choose("Jinks", "draw two Lore")
    assert t.g.challenges[-1].place == 1
    t.passes()
    log = " ".join(t.g.log(-1))
    assert log.index("Physical obstacle 2") < log.index("Mental obstacle 2,") < log.index("against the Snag")
    assert t.hand("Jinks") == ["collaborate", "field_notes"]
    t.obstacle("research", "physical", 4)
    t.obstacle("lore", "mental", 3)
    t.do(ChooseAction(0))
    t.warehouse_dice(0)
    t.choose("Jinks", "draw two Lore")
    t.passes()
    assert t.done and t.g.obstacles[6] and len(t.hand("Jinks")) == 2, "the first failure ends the Action"


@rule("W13-CHL.19")
def test_a_second_obstacle_on_a_place_becomes_a_ring() -> None:
    t = Table("Jinks", "Claudia", "Pete")
    place = t.obstacle("travel", "mental", 2)
    put_obstacle(t.g, place)
    assert difficulty_of(t.g.obstacles[place]) == 3 and len(t.g.supply) == 17
    put_obstacle(t.g, place)
    assert difficulty_of(t.g.obstacles[place]) == 3 and t.g.rings == 4, "otherwise nothing happens"


@rule("W13-SNG.01", "W13-SNG.02", "W13-SNG.03")
def test_a_snag_is_rolled_each_time_without_attribute_and_stays() -> None:
    t = Table("Jinks", "Claudia", "Pete")
    t.leads(("blue", "1L"))
    t.in_force("no_vacancy")
    t.holds("Jinks", "stress")
    t.do(ChooseAction(0))
    t.warehouse_dice(1)
    t.choose("Jinks", "return 1 Stress")
    assert t.done and t.hand("Jinks") == ["stress"], "1 is not above 1, attributes and Level-Headed do not help"
    for _ in range(2):
        t.do(ChooseAction(0))
        t.warehouse_dice(2)
        t.choose("Jinks", "return no Stress")
        assert t.said("which is enough") and t.said("Player 1 returns no Stress")
    assert len(t.g.in_force.cards) == 1


@rule("W13-SNG.04")
def test_a_missed_snag_wastes_the_action_but_not_the_ability() -> None:
    t = Table("Myka", "Claudia", "Pete")
    t.leads(("blue", "1L"), ("red", "1I"))
    t.in_force("john_dees_scrying_mirror_lost")
    t.holds("Myka", "tesla")
    from undertable.games.warehouse13.chapters.work_the_case import WorkTheCase

    t.do(WorkTheCase((0,)))
    t.passes()
    t.warehouse_dice(0)
    t.choose("Myka", "Claim the Lead 1 Logic (blue) with Tesla (1 Tech) by Episode Ability")
    assert t.hand("Myka") == ["tesla"] and not t.player("Myka").used[1]
    assert not t.can("Myka", "Episode Ability"), "not again in the same step"
    t.do(WorkTheCase((0,)))
    t.passes()
    t.warehouse_dice(1)
    t.choose("Myka", "Claim the Lead 1 Logic (blue) with Tesla (1 Tech) by Episode Ability")
    assert t.hand("Myka") == [] and t.player("Myka").used[1]


def test_consequences_make_challenges_harder() -> None:
    t = Table("Myka", "Claudia", "Pete")
    t.in_force("heavy_air")
    t.holds("Pete", "tesla")
    t.do(Attempt(2, 0, 4, -1))
    assert difficulty(t.g, t.g.challenges[-1]) == 5
    t.do(Attempt(2, 1, 4, -1))
    t.passes()
    assert t.done


def test_an_approach_without_anything_in_the_way_just_goes_on() -> None:
    t = Table("Myka", "Claudia", "Pete")
    t.leads(("blue", "1L"))
    t.do(Approach(2, (0,), 0, (MoveAgent(2, FIELD),)))
    t.passes()
    assert t.player("Pete").location == FIELD
