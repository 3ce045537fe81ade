"""Actions in Warehouse and Field."""

from __future__ import annotations

from tests.games.warehouse13.tables import Table
from undertable.games.warehouse13.chapters.actions import Actions, ChooseAction, TakeTurn
from undertable.games.warehouse13.chapters.dice import CLAIMED
from undertable.games.warehouse13.chapters.moments import CH_1
from undertable.games.warehouse13.chapters.numbers import BRONZED, FIELD, FIT, KO, WAREHOUSE, WOUNDED
from undertable.games.warehouse13.chapters.windows import open_window
from undertable.games.warehouse13.chapters.work_the_case import ClaimOrNeutralise, WorkTheCase
from undertable.games.warehouse13.content import Trait
from undertable.testing import rule


def act(t: Table, name: str, label: str) -> None:
    t.do(ChooseAction(t.seat(name)))
    t.choose(name, label)


@rule("W13-ACT.02", "W13-ACT.03")
def test_one_action_and_no_passing() -> None:
    t = Table("Myka", "Pete", "Artie", "Jinks")
    t.leads(("blue", "1L"))
    t.ping("savannah")
    t.holds("Myka", "case_review")
    t.track(1)
    t.obstacle("bed_and_breakfast", "mental", 2)
    t.do(ChooseAction(0))
    kinds = {type(choice).__name__ for choice in t.g.choices(0)}
    assert kinds == {"PlayAction", "Travel", "Research", "Rest", "Repair", "Accuse", "Clear"}
    t.to_field("Pete")
    t.field_clues(("red", "1I"))
    t.holds("Pete", "the_caretaker")
    t.do(ChooseAction(1))
    assert {type(c).__name__ for c in t.g.choices(1)} == {"Travel", "FieldResearch", "FieldInvestigation", "PingAction"}
    assert "Pass" not in t.labels("Pete")


@rule("W13-ACT.04")
def test_a_ko_d_agent_must_heal_but_still_reacts_votes_and_leads() -> None:
    t = Table("Myka", "Pete", "Artie")
    t.leads(("blue", "1L"))
    t.player("Myka").health = WOUNDED
    act(t, "Myka", "Heal")
    assert t.player("Myka").health == KO
    from undertable.games.warehouse13.chapters.bronze_sector import BronzeVote
    from undertable.games.warehouse13.chapters.challenges import Attempt

    t.holds("Myka", "tesla")
    t.do(Attempt(1, 0, 3, -1))
    assert t.window() == "CH-1" and t.asked == ["Myka"] and t.can("Myka", "Tesla")
    t.do(BronzeVote(1))
    assert "Myka" in t.asked and t.g.first == 0
    assert open_window(t.g, CH_1, 1).order[0] == 0


@rule("W13-ACT.05")
def test_an_agent_without_a_legal_action_loses_it() -> None:
    t = Table("Myka", "Pete", "Artie")
    t.leads(("blue", "1L"))
    empty = ChooseAction(0)
    t.player("Myka").location = BRONZED
    t.do(empty)
    assert t.done, "nothing is asked"


@rule("W13-ACT.06")
def test_a_bronzed_agent_takes_no_action() -> None:
    t = Table("Myka", "Pete", "Artie")
    t.leads(("blue", "1L"))
    t.player("Myka").location = BRONZED
    t.do(TakeTurn(0))
    t.passes()
    assert t.done


@rule("W13-ACT.07")
def test_where_an_action_can_be_taken() -> None:
    t = Table("Myka", "Pete", "Artie")
    t.leads(("blue", "1L"))
    t.ping("lagos")
    t.holds("Myka", "case_review", "analog_password_decoder")
    t.to_field("Myka")
    t.do(ChooseAction(0))
    assert t.can("Myka", "Case Review") and t.can("Myka", "Lagos")
    assert not any(t.can("Myka", word) for word in ("Warehouse Research", "Bed & Breakfast", "Bronze"))
    t.player("Myka").location = WAREHOUSE
    t.do(ChooseAction(0))
    assert t.can("Myka", "Case Review") and not t.can("Myka", "Lagos") and not t.can("Myka", "Field Research")
    t.player("Myka").location = FIELD
    t.player("Myka").health = KO
    t.do(ChooseAction(0))
    assert t.labels("Myka") == ["Heal one step"]


@rule("W13-WHA.01", "W13-FLD.04")
def test_travel_to_the_field_triggers_the_ping_and_back_does_not() -> None:
    t = Table("Jinks", "Pete", "Artie")
    t.leads(("blue", "1L"))
    t.ping("istanbul")
    act(t, "Jinks", "Travel to the Field")
    assert t.prompt.startswith("Istanbul")
    t.choose("Jinks", "Lore")
    t.passes()
    assert t.player("Jinks").location == FIELD
    act(t, "Jinks", "Travel to the Warehouse")
    t.passes()
    assert t.done and t.player("Jinks").location == WAREHOUSE


@rule("W13-WHA.02")
def test_warehouse_research_draws_two_from_one_deck() -> None:
    t = Table("Jinks", "Pete", "Artie")
    t.leads(("blue", "1L"))
    t.top("lore", "collaborate", "field_notes")
    act(t, "Jinks", "draw two Lore")
    assert t.hand("Jinks") == ["collaborate", "field_notes"]


@rule("W13-WHA.03")
def test_bed_and_breakfast_returns_up_to_two_stress() -> None:
    t = Table("Jinks", "Pete", "Artie")
    t.leads(("blue", "1L"))
    t.holds("Jinks", "stress", "stress", "stress")
    before = len(t.g.stress_deck.cards)
    act(t, "Jinks", "return 2 Stress")
    assert t.hand("Jinks") == ["stress"] and len(t.g.stress_deck.cards) == before + 2
    assert t.said("Player 1: Bed & Breakfast: return Stress."), "how many is told when they are returned"
    t.do(ChooseAction(0))
    assert t.can("Jinks", "return 1 Stress") and not t.can("Jinks", "return 2 Stress")
    t.choose("Jinks", "return no Stress")
    assert t.hand("Jinks") == ["stress"]


@rule("W13-WHA.04")
def test_maintenance_challenges_any_obstacle_on_the_track() -> None:
    t = Table("Jinks", "Pete", "Artie")
    t.leads(("blue", "1L"))
    t.obstacle("track1", "mental", 4)
    second = t.obstacle("track2", "physical", 2)
    t.do(ChooseAction(0))
    assert t.can("Jinks", "Maintenance: Mental obstacle 4") and t.can("Jinks", "Maintenance: Physical obstacle 2")
    t.warehouse_dice(2)
    t.choose("Jinks", "Maintenance: Physical obstacle 2")
    t.passes()
    assert t.g.obstacles[second] == 0 and t.g.obstacles[8]


@rule("W13-FLD.01")
def test_field_research_draws_one_focus_trait() -> None:
    t = Table("Jinks", "Pete", "Artie")
    t.leads(("blue", "1L"))
    t.to_field("Jinks")
    t.do(ChooseAction(0))
    assert t.can("Jinks", "one Logic") and t.can("Jinks", "one Intuition") and not t.can("Jinks", "one Lore")
    t.top("intuition", "gut_feeling")
    t.choose("Jinks", "one Intuition")
    assert t.hand("Jinks") == ["gut_feeling"]


@rule("W13-FLD.02", "W13-FLD.03")
def test_field_investigation_claims_a_clue_and_the_case_is_still_worked() -> None:
    t = Table("Jinks", "Pete", "Artie")
    lead, other = t.leads(("blue", "1L"), ("blue", "1I"))
    clue = t.field_clues(("red", "0I"))[0]
    t.to_field("Jinks")
    t.holds("Jinks", "the_caretaker", "analog_password_decoder")
    t.do(Actions((0,)), WorkTheCase((0,)))
    t.passes()
    assert t.can("Jinks", "Field Investigation: claim the Lead 1 Logic")
    t.choose("Jinks", "Field Investigation: claim the Field Clue 0 Intuition")
    t.passes()
    assert clue.zone == CLAIMED and isinstance(t.g.asking, ClaimOrNeutralise)
    t.choose("Jinks", "Claim the Lead 1 Logic")
    assert lead.owner == 0 and other.owner == -1


@rule("W13-FLD.05")
def test_santa_fe_takes_any_trait_for_a_low_field_clue() -> None:
    t = Table("Jinks", "Pete", "Artie")
    t.leads(("blue", "1L"))
    low, wild, high = t.field_clues(("red", "1T"), ("black", "1?"), ("green", "2T"))
    t.ping("santa_fe")
    t.to_field("Jinks")
    t.holds("Jinks", "premonition")
    act(t, "Jinks", "Santa Fe")
    t.choose("Jinks", "Premonition")
    assert {c.die for c in t.g.choices(0)} == {low.id, wild.id} and high.zone != CLAIMED
    t.choose("Jinks", "1 ?")
    assert wild.owner == 0 and t.hand("Jinks") == []


@rule("W13-FIN.17")
def test_in_the_finale_who_is_ko_d_heals_or_passes() -> None:
    t = Table("Jinks", "Pete", "Artie", traitor="Artie")
    t.reveal("Artie")
    t.plot("the_gilded_cage")
    t.g.phase = "finale"
    t.player("Jinks").health = KO
    t.do(ChooseAction(0))
    assert t.labels("Jinks") == ["Heal one step", "Pass"]
    t.choose("Jinks", "Heal")
    assert t.player("Jinks").health == FIT


@rule("W13-ABL.01", "W13-DRW.01")
def test_eidetic_memory_is_always_there() -> None:
    t = Table("Myka", "Pete", "Artie")
    t.leads(("blue", "1L"))
    zone, card = t.find("elementary", t.g.draws[0])
    zone.cards.remove(card)
    t.g.put(card, t.g.discards[0])
    t.top("logic", "case_review")
    for _ in range(2):
        act(t, "Myka", "draw two Logic")
        if "Take Elementary (0 Logic)" in t.labels("Myka"):
            t.choose("Myka", "Take Elementary")
    assert t.hand("Myka")[:2] == ["elementary", "case_review"]
    assert all(isinstance(c.kind, Trait) for c in t.player("Myka").hand.cards if c.kind.id != "stress")


def test_who_is_away_takes_an_action_that_nobody_minds() -> None:
    t = Table("Jinks", "Pete", "Artie")
    t.leads(("blue", "1L"))
    t.obstacle("logic", "mental", 2)
    t.do(ChooseAction(0))
    decision = t.g.decision(0)
    assert decision is not None and decision.options[decision.default].label(t.g).startswith("Bed & Breakfast")
    t.to_field("Jinks")
    t.do(ChooseAction(0))
    decision = t.g.decision(0)
    assert decision is not None and decision.options[decision.default].label(t.g).startswith("Field Research")
