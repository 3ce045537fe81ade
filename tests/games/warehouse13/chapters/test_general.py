"""General rules, and how a card is read."""

from __future__ import annotations

import pytest

import undertable as ut
from tests.games.warehouse13.tables import Table
from undertable.games.warehouse13.chapters.actions import Actions, ChooseAction, TakeTurn
from undertable.games.warehouse13.chapters.adversary import AdversaryCard, EnemyTurn
from undertable.games.warehouse13.chapters.covering import CoverDice
from undertable.games.warehouse13.chapters.dice import CLAIMED, ROLLED
from undertable.games.warehouse13.chapters.hands import FocusDraws
from undertable.games.warehouse13.chapters.numbers import AWAY, BRONZED, WOUNDED
from undertable.games.warehouse13.chapters.outcome import Cleanup
from undertable.games.warehouse13.chapters.work_the_case import WorkTheCase
from undertable.testing import rule


@rule("W13-GEN.01")
def test_three_to_five_players_or_two_who_cooperate() -> None:
    with pytest.raises(ut.BadOption):
        ut.new("warehouse13", 2)
    with pytest.raises(ut.BadOption):
        ut.new("warehouse13", 6)
    assert ut.new("warehouse13", 2, options={"coop": True}).seats == 2
    assert [ut.new("warehouse13", n).seats for n in (3, 4, 5)] == [3, 4, 5]


@rule("W13-GEN.02")
def test_every_episode_concerns_one_artifact() -> None:
    g = ut.new("warehouse13", 3, seed=3, options={"characters": "random"})
    assert g.episode == 1 and len(g.target.cards) == 1 and len(g.artifact_deck.cards) == 4


@rule("W13-GEN.03")
def test_exactly_one_player_is_the_traitor() -> None:
    for seed in range(12):
        g = ut.new("warehouse13", 4, seed=seed, options={"characters": "random"})
        assert sum(player.traitor for player in g.players) == 1


@rule("W13-SET.14")
def test_nobody_knows_a_loyalty_before_characters_and_traits_are_dealt() -> None:
    g = ut.new("warehouse13", 4, seed=3)
    while g.phase == "setup" and type(g.asking).__name__ == "ChooseCharacters":
        assert not g.sworn and not any(player.traitor for player in g.players)
        for viewer in (-1, 0, 1):
            assert not any(player.traitor for player in g.imagine(viewer, ut.seeded(1, "x")).players)
        seat = g.pending[0]
        g.apply(seat, g.choices(seat)[0])
    assert g.sworn and sum(player.traitor for player in g.players) == 1 and all(player.hand.cards for player in g.players)
    traitor = next(player.seat for player in g.players if player.traitor)
    for viewer in range(-1, 4):
        facts = [fact.value for panel in g.scene(viewer).areas if panel.id == f"seat:{traitor}" for fact in panel.facts]
        assert ("You are the TRAITOR" in facts) == (viewer == traitor)
        assert not any("raitor" in line for line in g.log(viewer)), "people look over shoulders: the story does not say it either"


@rule("W13-OPT.01")
def test_the_open_traitor_may_be_chosen() -> None:
    for seat in (1, 3):
        g = ut.new("warehouse13", 4, seed=seat, options={"open_traitor": True, "traitor_seat": seat})
        assert g.revealed == seat - 1 and g.players[seat - 1].traitor
    with pytest.raises(ut.BadOption, match="open_traitor"):
        ut.new("warehouse13", 4, seed=1, options={"traitor_seat": 2})
    with pytest.raises(ut.BadOption, match="seats"):
        ut.new("warehouse13", 3, seed=1, options={"open_traitor": True, "traitor_seat": 4})


@rule("W13-GEN.04", "W13-EX.11")
def test_an_ability_prevails_over_the_general_rule() -> None:
    t = Table("Myka", "Pete", "Claudia", traitor="Pete")
    t.to_field("Myka")
    lead = t.leads(("blue", "1L"))[0]
    green, red = t.field_clues(("green", "1T"), ("red", "1I"))
    for name in t.agents:
        t.holds(name, "tesla", "the_caretaker", "analog_password_decoder")
    t.do(WorkTheCase((0,)))
    t.passes()
    assert {c.die for c in t.g.choices(0) if type(c).__name__ == "Claim"} == {lead.id, green.id, red.id}
    t.do(WorkTheCase((1,)))
    t.passes()
    assert {c.die for c in t.g.choices(1) if type(c).__name__ == "Claim"} == {lead.id}
    t.do(WorkTheCase((2,)))
    t.passes()
    remote = {c.die: c.how for c in t.g.choices(2) if type(c).__name__ == "Claim"}
    assert remote == {lead.id: 0, green.id: 1}, "Remote Access reaches the green die, not the red one"
    t.choose("Claudia", "1 Tech (green)")
    assert green.zone == CLAIMED and green.owner == 2 and t.player("Claudia").used[1]


@rule("W13-GEN.05")
def test_who_is_bronzed_or_revealed_is_at_no_location() -> None:
    t = Table("Myka", "Pete", "Artie", "Jinks")
    t.player("Pete").location = BRONZED
    t.reveal("Jinks")
    assert t.player("Jinks").location == AWAY
    assert t.g.here(0) == [0, 2] and t.g.in_field() == []
    assert not t.g.together(0, 1) and not t.g.together(1, 1) and t.g.together(0, 2)


@rule("W13-GEN.06")
def test_a_hidden_traitor_may_play_badly_but_by_the_rules() -> None:
    t = Table("Myka", "Pete", "Artie", traitor="Myka")
    t.leads(("blue", "1L"), ("red", "0I"))
    t.holds("Myka", "analog_password_decoder")
    t.do(WorkTheCase((0,)))
    t.passes()
    assert t.can("Myka", "Claim the Lead 1 Logic") and t.can("Myka", "Neutralize the Lead 1 Logic")
    assert "Pass" not in t.labels("Myka")
    for face in ("2L", "0L"):
        t.die("blue", face, ROLLED, "Myka")
    t.do(CoverDice())
    assert set(t.labels("Myka")) == {"Blue die: 2 Logic", "Blue die: 0 Logic"}
    assert not any("traitor" in text.lower() for text in t.labels("Myka")), "no Traitor cards before the reveal"


@rule("W13-GEN.07", "W13-FAR.01")
def test_the_first_agent_begins_and_it_goes_clockwise() -> None:
    t = Table("Myka", "Pete", "Artie", "Jinks")
    t.g.first = 2
    assert t.g.agents() == [2, 3, 0, 1]
    t.leads(("blue", "0L"), ("blue", "1L"))
    t.do(Actions(tuple(t.g.agents())))
    t.passes()
    order = []
    while not t.done:
        if t.prompt.startswith("Take an Action"):
            order.append(t.asked[0])
            t.choose(t.asked[0], "Bed & Breakfast")
        else:
            t.g.apply_index(t.g.pending[0], 0)
    assert order == ["Artie", "Jinks", "Myka", "Pete"]


@rule("W13-GEN.08")
def test_a_revealed_traitor_is_no_agent() -> None:
    t = Table("Myka", "Pete", "Artie")
    t.leads(("blue", "0L"), ("blue", "1L"), ("blue", "2L"))
    t.reveal("Pete")
    assert t.g.agents() == [0, 2]
    before = len(t.player("Pete").hand.cards)
    for step in (Actions((1,)), WorkTheCase((1,)), FocusDraws((1,))):
        t.do(step)
        t.passes()
        assert t.done, "the revealed Traitor is not asked in any Agent step"
    t.ping("nashville")
    t.do(Cleanup())
    assert len(t.player("Pete").hand.cards) == before, "no Cleanup Stress"
    assert len(t.player("Myka").hand.cards) == 1


@rule("W13-CRD.01")
def test_the_villain_picks_or_the_protocol_does() -> None:
    t = Table("Myka", "Pete", "Artie", "Jinks", traitor="Jinks")
    t.leads(("blue", "1L"))
    t.next_traitor_card("poisoned_tea")
    t.do(AdversaryCard())
    t.passes()
    assert t.player("Myka").health == WOUNDED, "hidden: the First Agent by Standard Protocol"
    t.reveal("Jinks", "frayed_nerves")
    t.do(EnemyTurn())
    t.passes()
    t.choose("Jinks", "Play Frayed Nerves")
    t.passes()
    assert t.asked == ["Jinks"] and len(t.g.choices(3)) == 3
    t.g.apply(3, t.g.choices(3)[1])
    assert t.hand("Pete") == ["stress", "stress"]


@rule("W13-CRD.02")
def test_a_card_without_any_effect_is_not_offered_and_a_turned_up_one_is_discarded() -> None:
    t = Table("Myka", "Pete", "Artie")
    t.leads(("blue", "1L"))
    t.holds("Myka", "breaching_charge", "read_the_room")
    t.do(ChooseAction(0))
    assert not t.can("Myka", "Breaching Charge"), "there is no obstacle"
    t.next_traitor_card("smoke_and_mirrors")
    t.do(AdversaryCard())
    t.passes()
    assert t.done and t.g.traitor_discard.cards[-1].kind.id == "smoke_and_mirrors"


@rule("W13-CRD.03")
def test_random_discards_hit_traits_in_hand_only() -> None:
    t = Table("Artie", "Pete", "Myka")
    t.holds("Artie", "stress", "stress", "tesla")
    t.holds("Artie", "zipline")
    bagged = t.player("Artie").hand.find(next(c.id for c in t.player("Artie").hand.cards if c.kind.id == "zipline"))
    t.player("Artie").hand.cards.remove(bagged)
    t.g.put(bagged, t.player("Artie").bag)
    t.leads(("blue", "1L"))
    t.next_traitor_card("pickpocket")
    t.do(AdversaryCard())
    t.passes()
    assert t.hand("Artie") == ["stress", "stress"] and len(t.player("Artie").bag.cards) == 1


@rule("W13-CRD.04")
def test_reroll_replaces_the_face_and_set_needs_a_face_of_the_die() -> None:
    t = Table("Myka", "Pete", "Artie")
    die = t.die("blue", "0L", ROLLED, "Myka")
    t.holds("Myka", "jury_rig")
    from undertable.games.warehouse13.cards.abilities import ChooseFace
    from undertable.games.warehouse13.chapters.moments import RR_2
    from undertable.games.warehouse13.chapters.windows import open_window

    t.script(5)
    t.do(open_window(t.g, RR_2))
    t.passes_until("Myka")
    t.choose("Myka", "Play Jury-Rig")
    t.passes()
    assert (die.symbol, die.number) == (0, 2)
    t.do(ChooseFace(0, die.id))
    assert sorted(t.labels("Myka")) == ["0 Logic", "1 Intuition", "1 Logic", "1 Lore", "1 Tech", "2 Logic"]
    assert die.zone == ROLLED


def test_taking_a_turn_opens_a_moment_to_react_first() -> None:
    t = Table("Myka", "Pete", "Artie")
    t.leads(("blue", "1L"))
    t.holds("Pete", "zipline", "tesla")
    t.do(TakeTurn(0))
    assert t.window() == "ACT-0" and t.asked == ["Pete"]


def test_a_game_goes_the_same_way_where_copies_share_its_pieces() -> None:
    """Dice, lists and the zones of the cases are shared with copies until they change: neither side may notice."""
    for number, options in enumerate(ut.find("warehouse13").variants()):
        seats = 3 + number % 3
        alone = ut.new("warehouse13", seats, seed=number, options=options)
        copied = ut.new("warehouse13", seats, seed=number, options=options)
        rng = ut.seeded("shared", str(number))
        kept, before = copied.clone(), ut.snapshot(copied)
        while not alone.over:
            seat = rng.pick(alone.pending)
            choice = rng.below(len(alone.choices(seat)))
            alone.apply_index(seat, choice)
            copied.apply_index(seat, choice)
            if rng.below(16) == 0:
                assert ut.snapshot(kept) == before, "a copy changed with its original"
                before = ut.snapshot(copied)
                kept = copied
                copied = copied.clone()
            else:
                copied.clone()
        assert ut.snapshot(copied) == ut.snapshot(alone)
        assert copied.log(0) == alone.log(0)
