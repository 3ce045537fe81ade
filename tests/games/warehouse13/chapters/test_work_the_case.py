"""Work the Case, revealing the artifact, and the Standard Protocol."""

from __future__ import annotations

from tests.games.warehouse13.tables import Table
from undertable.games.warehouse13.chapters.adversary import AdversaryCard
from undertable.games.warehouse13.chapters.clues import move_clue, neutralise
from undertable.games.warehouse13.chapters.dice import BUCKET, CLAIMED, LEAD, ON_ARTIFACT
from undertable.games.warehouse13.chapters.hands import FocusDraw
from undertable.games.warehouse13.chapters.numbers import FIT, KO, WOUNDED
from undertable.games.warehouse13.chapters.outcome import ArtifactRetrieved
from undertable.games.warehouse13.chapters.work_the_case import WorkTheCase, pays
from undertable.testing import rule


def work(t: Table, name: str) -> None:
    t.do(WorkTheCase((t.seat(name),)))
    t.passes()


def claims(t: Table, name: str) -> set[tuple[int, str]]:
    return {(c.die, c.trait.id) for c in t.g.choices(t.seat(name)) if type(c).__name__ == "Claim"}


@rule("W13-WRK.01", "W13-WRK.07")
def test_claim_or_neutralize_but_one_of_them() -> None:
    t = Table("Jinks", "Pete", "Artie")
    a, b = t.leads(("blue", "1L"), ("red", "2I"))
    t.holds("Jinks", "analog_password_decoder")
    work(t, "Jinks")
    assert claims(t, "Jinks") == {(a.id, "analog_password_decoder")}
    assert {c.die for c in t.g.choices(0) if type(c).__name__ == "Neutralise"} == {a.id, b.id}
    assert "Pass" not in t.labels("Jinks")
    t.choose("Jinks", "Neutralize the Lead 2 Intuition")
    assert b.zone == BUCKET and t.hand("Jinks") == ["analog_password_decoder"]


@rule("W13-WRK.02", "W13-WRK.04", "W13-EX.09")
def test_what_a_trait_can_claim() -> None:
    t = Table("Jinks", "Pete", "Artie")
    two, one, yellow, zero = t.leads(("red", "2I"), ("red", "1I"), ("yellow", "1I"), ("red", "0I"))
    pack = t.g.pack
    goozooka, caretaker, premonition = (pack.find(f"trait/{x}") for x in ("goozooka", "the_caretaker", "premonition"))
    assert [pays(goozooka, d) for d in (two, one, yellow, zero)] == [True, True, True, True]
    assert [pays(caretaker, d) for d in (two, one, yellow, zero)] == [False, True, True, True]
    assert [pays(premonition, d) for d in (two, one, yellow, zero)] == [False, False, False, True]
    t.holds("Jinks", "goozooka", "the_caretaker")
    work(t, "Jinks")
    t.choose("Jinks", "Claim the Lead 0 Intuition (red) with Goozooka")
    assert zero.owner == 0 and two.zone == LEAD and t.hand("Jinks") == ["the_caretaker"], "one card, one die, no change"


@rule("W13-WRK.03", "W13-EX.10")
def test_the_colour_of_the_die_plays_no_part() -> None:
    t = Table("Jinks", "Pete", "Artie")
    yellow = t.leads(("yellow", "1I"))[0]
    t.holds("Jinks", "i_smell_fudge", "the_caretaker", "goozooka", "premonition")
    work(t, "Jinks")
    assert claims(t, "Jinks") == {(yellow.id, "the_caretaker"), (yellow.id, "goozooka")}
    assert t.g.refusals(0) == [], "it can be claimed, so nothing is refused"


@rule("W13-WRK.02", "W13-WRK.05", "W13-WRK.08")
def test_refusals_name_the_rule() -> None:
    t = Table("Jinks", "Pete", "Artie")
    lead, clue = t.leads(("blue", "2L")) + t.field_clues(("green", "1T"))
    work(t, "Jinks")
    told = {(r.target, r.rule) for r in t.g.refusals(0)}
    assert told == {(f"die:{lead.id}", "W13-WRK.02"), (f"die:{clue.id}", "W13-WRK.05"), (f"die:{clue.id}", "W13-WRK.08")}


@rule("W13-WRK.06")
def test_any_type_pays_for_a_question_mark_of_its_number() -> None:
    t = Table("Jinks", "Pete", "Artie")
    wild = t.leads(("black", "2?"))[0]
    t.holds("Jinks", "zipline", "goozooka", "tesla", "premonition")
    work(t, "Jinks")
    assert claims(t, "Jinks") == {(wild.id, "zipline"), (wild.id, "goozooka")}
    wild.number = 1
    work(t, "Jinks")
    assert (wild.id, "tesla") in claims(t, "Jinks") and (wild.id, "premonition") not in claims(t, "Jinks")


@rule("W13-WRK.08", "W13-EX.12")
def test_myka_cannot_neutralize_a_field_clue_while_a_lead_exists() -> None:
    t = Table("Myka", "Pete", "Artie")
    two = t.leads(("yellow", "2R"), ("blue", "0L"))[0]
    green = t.field_clues(("green", "1T"))[0]
    t.to_field("Myka")
    work(t, "Myka")
    assert not t.can("Myka", "Neutralize the Field Clue") and t.can("Myka", "Neutralize the Lead 2 Lore")
    t.choose("Myka", "Neutralize the Lead 2 Lore")
    assert two.zone == BUCKET and green.zone == ON_ARTIFACT


@rule("W13-WRK.09")
def test_without_leads_a_field_clue_is_neutralized_even_from_the_warehouse() -> None:
    t = Table("Jinks", "Pete", "Artie")
    clue = t.field_clues(("green", "1T"), ("red", "1I"))[0]
    work(t, "Jinks")
    t.choose("Jinks", "Neutralize the Field Clue 1 Tech")
    assert clue.zone == BUCKET


@rule("W13-WRK.10")
def test_who_is_ko_d_heals_and_neutralizes() -> None:
    t = Table("Jinks", "Pete", "Artie")
    t.leads(("blue", "1L"), ("red", "1I"))
    t.holds("Jinks", "analog_password_decoder")
    t.player("Jinks").health = WOUNDED
    work(t, "Jinks")
    assert t.player("Jinks").health == KO and claims(t, "Jinks") == set()
    t.choose("Jinks", "1 Logic")
    assert t.done


@rule("W13-DRW.01")
def test_a_focus_trait_is_drawn_from_a_deck_of_own_choice() -> None:
    t = Table("Jinks", "Pete", "Artie")
    t.leads(("blue", "1L"))
    t.top("intuition", "gut_feeling")
    t.do(FocusDraw(0))
    assert t.labels("Jinks") == ["Draw from Logic", "Draw from Intuition"]
    t.choose("Jinks", "Intuition")
    assert t.hand("Jinks") == ["gut_feeling"]


@rule("W13-ART.01", "W13-ART.02", "W13-ART.03")
def test_the_artifact_is_turned_up_when_its_last_die_leaves() -> None:
    t = Table("Jinks", "Pete", "Artie")
    t.artifact("charles_babbages_crank", face_up=False)
    t.leads(("blue", "1L"), ("red", "1I"))
    t.field_clues(("green", "0T"))
    t.next_traitor_card("goo_spill")
    for lead in t.g.leads():
        lead.number = 2
    t.to_field("Jinks")
    t.holds("Jinks", "farnsworth")
    work(t, "Jinks")
    assert t.g.view(1).target.cards[0].get("kind") is None
    t.choose("Jinks", "Claim the Field Clue 0 Tech")
    t.passes()
    assert t.g.artifact_up() and len(t.g.turned_up.cards) == 1
    assert not any(t.g.obstacles), "Leads are left: the Whammy never happens"


@rule("W13-ART.02")
def test_without_leads_the_whammy_strikes() -> None:
    t = Table("Jinks", "Pete", "Artie")
    t.artifact("charles_babbages_crank", face_up=False)
    t.field_clues(("green", "0T"))
    work(t, "Jinks")
    t.choose("Jinks", "Neutralize")
    assert t.done and t.g.artifact_up() and t.g.obstacles[8], "it damages the Warehouse"


@rule("W13-ART.04")
def test_a_die_on_a_revealed_artifact_reveals_nothing_again() -> None:
    t = Table("Jinks", "Pete", "Artie")
    t.artifact("charles_babbages_crank")
    die = t.leads(("blue", "1L"))[0]
    move_clue(t.g, die, ON_ARTIFACT)
    assert t.g.field_clues() == [die]
    neutralise(t.g, die)
    t.do()
    assert not any(t.g.obstacles) and t.g.turned_up.cards == []


@rule("W13-ART.05")
def test_a_retrieved_artifact_brings_no_consequence() -> None:
    t = Table("Jinks", "Pete", "Artie")
    t.artifact("aztec_bloodstone")
    t.ping("lisbon")
    t.g.draw(t.g.consequence_deck, t.g.turned_up)
    t.do(ArtifactRetrieved())
    assert t.g.in_force.cards == [] and len(t.g.consequence_discard.cards) == 1


@rule("W13-ART.06")
def test_the_numbers_on_the_dice_are_added_up() -> None:
    from undertable.games.warehouse13.chapters.dice import PLACED, missing, sums

    t = Table("Jinks", "Pete", "Artie")
    for colour, face in (("yellow", "2R"), ("green", "1R"), ("yellow", "2R"), ("blue", "1T")):
        t.die(colour, face, PLACED)
    assert sums(t.g.dice) == [0, 0, 5, 1] and missing([0, 0, 5, 0], sums(t.g.dice)) == 0
    assert missing([1, 2, 5, 0], sums(t.g.dice)) == 3


# The Standard Protocol


def spill(t: Table, card: str) -> None:
    t.next_traitor_card(card)
    t.do(AdversaryCard())
    t.passes()


@rule("W13-WSP.01", "W13-WSP.02")
def test_the_lowest_lead_and_the_first_agent_breaks_ties() -> None:
    t = Table("Jinks", "Pete", "Artie")
    high, a, b = t.leads(("blue", "2L"), ("blue", "1L"), ("red", "1L"))
    t.g.first = 1
    spill(t, "scrubbed_records")
    assert t.asked == ["Pete"] and {c.die for c in t.g.choices(1)} == {a.id, b.id}
    t.choose("Pete", "red")
    assert b.zone == BUCKET and high.zone == LEAD


@rule("W13-WSP.03")
def test_without_such_a_lead_the_lowest_field_clue() -> None:
    t = Table("Jinks", "Pete", "Artie")
    t.leads(("blue", "1I"))
    high, low = t.field_clues(("blue", "2L"), ("red", "1L"))
    spill(t, "scrubbed_records")
    assert low.zone == BUCKET and high.zone == ON_ARTIFACT


@rule("W13-WSP.04", "W13-WSP.05")
def test_otherwise_a_claimed_die_of_that_type_of_the_first_who_has_one() -> None:
    t = Table("Jinks", "Pete", "Artie")
    t.leads(("red", "1I"))
    pete = t.claimed("Pete", "green", "blue")
    artie = t.claimed("Artie", "blue")[0]
    spill(t, "scrubbed_records")
    assert pete[1].zone == BUCKET and pete[0].zone == CLAIMED and artie.zone == CLAIMED, "a symbol is read as its colour"
    t.g.dice[0].zone = BUCKET
    spill(t, "burned_pages")
    assert t.done, "nothing qualifies anywhere: nothing happens"


@rule("W13-WSP.04")
def test_the_owner_chooses_which() -> None:
    t = Table("Jinks", "Pete", "Artie")
    pete = t.claimed("Pete", "green", "blue")
    t.claimed("Artie", "blue")
    spill(t, "goo_spill")
    assert t.asked == ["Pete"] and {c.die for c in t.g.choices(1)} == {d.id for d in pete}


@rule("W13-WSP.06")
def test_a_question_mark_is_no_clue_of_a_symbol() -> None:
    t = Table("Jinks", "Pete", "Artie")
    wild, logic = t.leads(("black", "1?"), ("red", "2L"))
    spill(t, "scrubbed_records")
    assert logic.zone == BUCKET and wild.zone == LEAD


@rule("W13-WSP.07", "W13-WSP.08")
def test_the_first_agent_is_picked_or_the_next_who_can_be() -> None:
    t = Table("Jinks", "Pete", "Artie", "Claudia")
    t.leads(("blue", "1L"))
    t.g.first = 3
    t.player("Claudia").health = WOUNDED
    spill(t, "poisoned_tea")
    assert t.player("Jinks").health == WOUNDED
    for player in t.g.players:
        player.health = WOUNDED
    spill(t, "poisoned_tea")
    assert t.done and all(player.health == WOUNDED for player in t.g.players), "nobody is eligible"


@rule("W13-WSP.09")
def test_a_whammy_is_the_villains_pick() -> None:
    t = Table("Jinks", "Pete", "Artie", "Claudia")
    t.artifact("casanovas_carnival_mask", face_up=False)
    t.reveal("Claudia")
    t.field_clues(("green", "0T"))
    work(t, "Jinks")
    t.choose("Jinks", "Neutralize")
    assert t.asked == ["Claudia"]
    t.choose("Claudia", "Player 3")
    t.passes()
    assert t.player("Artie").health == KO and t.player("Jinks").health == FIT
