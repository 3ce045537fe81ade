"""Traits, hands and Stress; draw and discard piles."""

from __future__ import annotations

from tests.games.warehouse13.tables import Table
from undertable.games.warehouse13.chapters.actions import ChooseAction
from undertable.games.warehouse13.chapters.dice import BUCKET, ROLLED
from undertable.games.warehouse13.chapters.hands import DrawStress, DrawTraits, FocusDraw, HandLimit, top_discard
from undertable.games.warehouse13.chapters.moments import ACT_0, CH_1, RR_2
from undertable.games.warehouse13.chapters.numbers import HAND_LIMIT
from undertable.games.warehouse13.chapters.windows import open_window
from undertable.games.warehouse13.chapters.work_the_case import WorkTheCase
from undertable.games.warehouse13.content import Calamity, Trait
from undertable.testing import rule


@rule("W13-TRT.01", "W13-TRT.12")
def test_every_trait_has_a_type_a_value_and_a_kind_and_each_deck_two_calamities() -> None:
    t = Table("Myka", "Pete", "Artie")
    for deck in range(4):
        traits = [c.kind for c in t.g.draws[deck].cards if isinstance(c.kind, Trait)]
        assert len(traits) == 18 and all(trait.type == deck for trait in traits)
        assert sorted(trait.value for trait in traits) == [0] * 6 + [1] * 6 + [2] * 6
        assert {trait.kind for trait in traits} <= {"action", "instant", "retrieval"}
        assert len([c for c in t.g.draws[deck].cards if isinstance(c.kind, Calamity)]) == 2


@rule("W13-TRT.02")
def test_an_action_trait_is_played_as_an_action_only() -> None:
    t = Table("Myka", "Pete", "Artie")
    t.leads(("blue", "1L"))
    t.holds("Myka", "case_review", "tesla")
    t.do(open_window(t.g, ACT_0, 0))
    assert not t.can("Myka", "Case Review")
    t.do(ChooseAction(0))
    assert t.can("Myka", "Play Case Review")


@rule("W13-TRT.03", "W13-TRT.04")
def test_instants_and_retrieval_traits_have_their_windows() -> None:
    t = Table("Myka", "Pete", "Artie")
    t.leads(("blue", "1L"))
    t.holds("Pete", "zipline", "jury_rig", "tesla")
    t.die("red", "1I", ROLLED, "Pete")
    t.do(open_window(t.g, ACT_0, 0))
    t.passes_until("Pete")
    assert t.can("Pete", "Zipline"), "out of turn"
    assert not t.can("Pete", "Jury-Rig") and not t.can("Pete", "Tesla")
    t.g.phase = "retrieval"
    t.do(open_window(t.g, RR_2))
    t.passes_until("Pete")
    assert t.can("Pete", "Jury-Rig") and not t.can("Pete", "Zipline")


@rule("W13-TRT.05", "W13-TRT.11")
def test_any_trait_may_be_spent_for_type_and_value_and_its_text_is_ignored() -> None:
    t = Table("Myka", "Pete", "Artie")
    t.leads(("blue", "1T"), ("blue", "1L"))
    t.holds("Myka", "tesla")
    t.do(WorkTheCase((0,)))
    t.passes()
    t.choose("Myka", "Claim the Lead 1 Tech")
    assert t.g.discards[3].cards[-1].kind.id == "tesla" and t.g.challenges == []
    assert t.g.view(2).discards[3].top.kind == "trait/tesla", "face up"


@rule("W13-TRT.06", "W13-TRT.07", "W13-TRT.08", "W13-TRT.09")
def test_thirteen_cards_stress_counted_and_only_traits_go() -> None:
    t = Table("Myka", "Pete", "Artie")
    t.holds("Myka", *["stress"] * 5, "tesla", "tesla", "zipline", "zipline", "farnsworth", "farnsworth", "jury_rig", "jury_rig")
    assert len(t.hand("Myka")) == HAND_LIMIT == 13
    t.top("logic", "elementary")
    t.do(DrawTraits(0, 0))
    assert t.prompt.startswith("Your hand is over thirteen") and len(t.hand("Myka")) == 14
    assert not t.can("Myka", "Stress"), "Stress is never discarded"
    t.choose("Myka", "Tesla")
    assert t.done and len(t.hand("Myka")) == 13 and t.hand("Myka").count("stress") == 5
    t.do(DrawStress(0))
    assert t.asked == ["Myka"], "a further Stress leaves room for one Trait less"


@rule("W13-TRT.10")
def test_only_stress_over_the_limit_is_simply_kept() -> None:
    t = Table("Myka", "Pete", "Artie")
    t.holds("Myka", *["stress"] * 14)
    t.do(HandLimit(0))
    assert t.done and len(t.hand("Myka")) == 14


@rule("W13-TRT.13", "W13-TRT.14")
def test_a_calamity_is_shown_resolved_and_counts_as_one_card_of_the_draw() -> None:
    t = Table("Myka", "Pete", "Artie")
    t.leads(("blue", "1L"), ("green", "0T"))
    t.top("logic", "faulty_premise", "elementary", "case_review")
    t.do(DrawTraits(0, 0, 2))
    assert t.hand("Myka") == ["elementary"], "not replaced by a third card"
    assert [d.zone for d in t.g.dice if d.colour == 0].count(BUCKET) == 1, "one blue die neutralized"
    assert t.g.discards[0].cards[-1].kind.id == "faulty_premise"


@rule("W13-TRT.14")
def test_a_calamity_is_resolved_before_the_next_card_is_drawn() -> None:
    t = Table("Myka", "Pete", "Artie")
    t.leads(("blue", "1L"), ("blue", "1I"))
    t.top("logic", "faulty_premise", "elementary")
    t.do(DrawTraits(0, 0, 2))
    assert t.asked == ["Myka"] and t.hand("Myka") == [], "the First Agent breaks the tie while one card is still to come"
    t.choose("Myka", "1 Logic")
    assert t.hand("Myka") == ["elementary"]


@rule("W13-TRT.15")
def test_calamities_go_by_protocol_even_with_a_revealed_traitor() -> None:
    t = Table("Myka", "Pete", "Artie")
    low, high = t.leads(("blue", "0L"), ("blue", "2L"))
    t.reveal("Pete", "aisle_collapse")
    t.top("logic", "faulty_premise")
    t.do(DrawTraits(0, 0))
    assert t.done and low.zone == BUCKET and high.zone != BUCKET


@rule("W13-DSC.01")
def test_an_empty_deck_is_refilled_when_a_card_must_be_drawn() -> None:
    t = Table("Myka", "Pete", "Artie")
    deck, pile = t.g.draws[0], t.g.discards[0]
    while deck.cards:
        t.g.put(deck.cards.pop(), pile)
    t.do(DrawTraits(0, 0, 1))
    t.passes()
    assert pile.cards == [] or isinstance(pile.cards[-1].kind, Calamity)
    assert len(deck.cards) == 19, "the whole pile, Calamities included, less the card drawn"


@rule("W13-DSC.02")
def test_without_cards_nothing_is_drawn() -> None:
    t = Table("Myka", "Pete", "Artie")
    while t.g.draws[0].cards:
        t.g.put(t.g.draws[0].cards.pop(), t.g.box)
    t.do(DrawTraits(0, 0, 2))
    assert t.done and t.hand("Myka") == []


@rule("W13-DSC.03")
def test_only_the_top_discard_is_public() -> None:
    t = Table("Myka", "Pete", "Artie")
    for kind in ("elementary", "case_review"):
        zone, card = t.find(kind, t.g.draws[0])
        zone.cards.remove(card)
        t.g.put(card, t.g.discards[0])
    shown = t.g.view(1).discards[0]
    assert shown.top.kind == "trait/case_review" and "cards" not in shown
    assert "elementary" not in str(shown)


@rule("W13-DSC.04")
def test_a_calamity_on_top_cannot_be_taken() -> None:
    t = Table("Myka", "Pete", "Artie")
    t.leads(("blue", "1L"))
    zone, card = t.find("elementary", t.g.draws[0])
    zone.cards.remove(card)
    t.g.put(card, t.g.discards[0])
    t.do(FocusDraw(0))
    assert t.can("Myka", "Take Elementary")
    zone, card = t.find("chain_reaction", t.g.draws[0])
    zone.cards.remove(card)
    t.g.put(card, t.g.discards[0])
    t.do(FocusDraw(0))
    assert not t.can("Myka", "Take ") and top_discard(t.g, 0) is None


@rule("W13-DSC.05")
def test_an_obstacle_on_a_deck_leaves_its_discard_pile_alone() -> None:
    t = Table("Myka", "Pete", "Artie")
    t.leads(("blue", "1L"))
    zone, card = t.find("elementary", t.g.draws[0])
    zone.cards.remove(card)
    t.g.put(card, t.g.discards[0])
    t.obstacle("logic", "mental", 4)
    t.do(FocusDraw(0))
    assert not t.can("Myka", "Draw from Logic") and t.can("Myka", "Take Elementary")
    t.choose("Myka", "Take Elementary")
    assert t.hand("Myka") == ["elementary"] and t.g.obstacles[4]


@rule("W13-FAQ.01")
def test_the_travel_bag_is_outside_the_hand_limit() -> None:
    from undertable.games.warehouse13.chapters.travel_bag import UseBag

    t = Table("Artie", "Pete", "Myka")
    t.holds("Artie", *["stress"] * 13, "tesla")
    assert len(t.hand("Artie")) == 14
    t.do(UseBag(0))
    t.choose("Artie", "Put Tesla")
    t.do(HandLimit(0))
    assert t.done and len(t.hand("Artie")) == 13 and len(t.player("Artie").bag.cards) == 1
    assert t.g.view(1).players[0].hand.count == 13
    t.leads(("blue", "1T"))
    t.do(WorkTheCase((0,)))
    t.passes()
    t.choose("Artie", "Claim the Lead 1 Tech")
    assert t.player("Artie").bag.cards == [], "a Trait in the Bag is spent as if in hand"


@rule("W13-FAQ.02")
def test_a_wild_question_mark_is_no_clue_of_a_particular_symbol() -> None:
    t = Table("Myka", "Pete", "Artie")
    t.leads(("black", "1?"))
    t.holds("Myka", "parallel_investigation", "the_restricted_files")
    t.do(ChooseAction(0))
    assert not t.can("Myka", "Parallel Investigation") and not t.can("Myka", "Restricted Files")
    t.leads(("red", "1L"))
    t.do(ChooseAction(0))
    assert t.can("Myka", "Parallel Investigation")


@rule("W13-FAQ.03")
def test_an_agent_at_your_location_may_be_yourself() -> None:
    from undertable.games.warehouse13.chapters.challenges import Attempt

    t = Table("Myka", "Pete", "Artie")
    t.holds("Myka", "tesla")
    t.do(Attempt(0, 0, 3, -1))
    assert t.window() == "CH-1" and t.asked == ["Myka"] and t.can("Myka", "Tesla")
    assert t.g.asking.code == CH_1
