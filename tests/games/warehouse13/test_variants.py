"""Variants: fully cooperative, revealed Traitor, harder, easier, shorter."""

from __future__ import annotations

from typing import Any

import pytest

import undertable as ut
from tests.games.warehouse13.chapters.test_winning import lose_some
from tests.games.warehouse13.tables import Table
from undertable.games.warehouse13.chapters.actions import ChooseAction
from undertable.games.warehouse13.chapters.adversary import AdversaryCard, EnemyTurn
from undertable.games.warehouse13.chapters.clues import RevealArtifact
from undertable.games.warehouse13.chapters.dice import BUCKET, GOO_FACES, REVEALED
from undertable.games.warehouse13.chapters.finale import Finale, FinaleActions, RevealPlot
from undertable.games.warehouse13.chapters.goo import GooStep
from undertable.games.warehouse13.chapters.hands import DrawTraits
from undertable.games.warehouse13.chapters.numbers import AWAY
from undertable.games.warehouse13.chapters.obstacles import add_to_track
from undertable.games.warehouse13.chapters.outcome import LoseArtifact, PlotExecuted
from undertable.games.warehouse13.content import Artifact, Calamity, Consequence
from undertable.testing import rule


def new(seats: int = 4, seed: int = 3, **options: Any) -> Any:
    return ut.new("warehouse13", seats, seed=seed, options={"characters": "random", **options})


@rule("W13-COP.01", "W13-COP.02")
def test_nobody_is_a_traitor_and_two_artifacts_are_out() -> None:
    for seed in range(6):
        g = new(seed=seed, coop=True)
        assert not any(player.traitor for player in g.players) and g.view(0).coop
        artifacts = [c.kind for zone in g.zones() for c in zone.cards if isinstance(c.kind, Artifact)]
        assert len(artifacts) == 32
        assert not any(a.consequence and g.pack.get(Consequence, a.consequence).may_reveal for a in artifacts)


@rule("W13-COP.03")
def test_the_protocol_picks_for_the_whole_game() -> None:
    t = Table("Jinks", "Pete", "Myka", coop=True)
    t.plot("the_gilded_cage")
    t.g.phase = "finale"
    t.next_traitor_card("frayed_nerves")
    t.do(AdversaryCard())
    t.passes()
    assert t.hand("Jinks") == ["stress", "stress"] and t.g.revealed == -1


@rule("W13-COP.04", "W13-OPT.02")
def test_the_bronze_sector_is_closed() -> None:
    t = Table("Jinks", "Pete", "Myka", coop=True)
    t.leads(("blue", "1L"))
    t.do(ChooseAction(0))
    assert not t.can("Jinks", "Bronze")
    g = new(4, open_traitor=True)
    while type(g.asking).__name__ != "ChooseAction":
        g.apply_index(g.pending[0], 0)
    assert not any("Bronze" in choice.label(g) for choice in g.choices(g.pending[0]))


@rule("W13-COP.05", "W13-COP.06")
def test_in_the_finale_the_top_plot_and_a_card_for_every_action() -> None:
    t = Table("Jinks", "Pete", "Myka", coop=True)
    t.g.target.cards.clear()
    top = t.g.plot_deck.cards[-1].kind
    t.g.finale = True
    t.do(RevealPlot())
    assert t.g.target.cards[0].kind is top and t.done
    t.g.phase = "finale"
    t.next_traitor_card("aisle_collapse")
    t.next_traitor_card("aisle_collapse")
    t.do(FinaleActions())
    t.passes()
    assert t.g.obstacles[8] and t.asked == ["Jinks"], "part 1 turns up a card, there is no free draw"
    t.choose("Jinks", "Bed & Breakfast")
    t.passes()
    assert t.g.obstacles[9], "and so does every Action"
    assert t.asked == ["Pete"]
    cards = len(t.g.traitor_deck.cards)
    t.choose("Pete", "Pass")
    t.passes()
    assert len(t.g.traitor_deck.cards) == cards, "a pass does not"


@rule("W13-COP.07")
def test_goo_stays_with_the_adversary() -> None:
    t = Table("Jinks", "Pete", "Myka", coop=True)
    t.plot("the_gilded_cage")
    t.g.phase = "retrieval"
    t.g.round = 2
    die = t.die("blue", "1L", REVEALED, "Pete")
    t.script(GOO_FACES.index((0, 1)))
    t.do(GooStep())
    t.passes()
    assert die.zone == BUCKET
    t.do(Finale())
    assert t.g.revealed == -1


@rule("W13-COP.08")
def test_the_adversary_wins_and_all_lose() -> None:
    t = Table("Jinks", "Pete", "Myka", coop=True)
    t.track(4)
    add_to_track(t.g)
    assert t.g.result.side == "adversary" and t.g.result.winners == () and set(t.g.result.scores.values()) == {0.0}


@rule("W13-COP.09", "W13-EAS.01")
def test_the_cooperative_game_is_offered_as_easier_with_a_consequence_recommended() -> None:
    text = next(option.text for option in ut.find("warehouse13").options if option.name == "coop")
    assert text.startswith("Easier") and "one Consequence from the start" in text
    assert new(3, coop=True).options["start_consequences"] == 0, "nothing is forced"
    assert new(3, coop=True, double_goo=True, start_consequences=2).options["double_goo"] is True


@rule("W13-OPT.01", "W13-OPT.03", "W13-OPT.04")
def test_a_traitor_known_from_the_start() -> None:
    seats = set()
    for seed in range(12):
        g = new(4, seed, open_traitor=True)
        seats.add(g.revealed)
        traitor = g.players[g.revealed]
        assert traitor.traitor and traitor.location == AWAY and traitor.gone and traitor.hand.cards == []
        assert traitor.agent is None and g.traitor_hand.owner == g.revealed and len(g.traitor_hand.cards) >= 2
        numbers = {p.agent.number: p.seat for p in g.players if p.agent is not None}
        assert len(numbers) == 3 and g.first == numbers[min(numbers)]
        stress = sum(c.kind.id == "stress" for zone in g.zones() for c in zone.cards)
        assert stress == 20, "the Traitor counts for the Stress deck"
    assert len(seats) == 4, "drawn at random"


@rule("W13-DIF.01")
def test_starting_with_consequences() -> None:
    g = new(3, start_consequences=2)
    assert len(g.in_force.cards) == 2
    for seed in range(20):
        g = new(3, seed, start_consequences=3)
        locks = sum(c.kind.group == "lock" for c in g.in_force.cards)
        assert sum(d.zone == 9 for d in g.dice) == locks, "a lock is carried out when it enters"


@rule("W13-DIF.02")
def test_two_consequences_for_each_artifact() -> None:
    t = Table("Jinks", "Pete", "Myka", double_consequences=True)
    t.artifact("aztec_bloodstone", face_up=False)
    t.leads(("blue", "1L"))
    t.ping("lisbon")
    t.do(RevealArtifact(False))
    assert len(t.g.turned_up.cards) == 2
    t.do(LoseArtifact())
    assert len(t.g.in_force.cards) == 2


@rule("W13-DIF.03")
def test_two_goo_dice_take_one_die() -> None:
    t = Table("Jinks", "Pete", "Myka", double_goo=True)
    t.artifact("aztec_bloodstone")
    t.g.phase = "retrieval"
    t.g.round = 1
    first = t.die("blue", "1T", REVEALED, "Pete")
    second = t.die("red", "1L", REVEALED, "Myka")
    t.script(GOO_FACES.index((0, 1)), GOO_FACES.index((3, 1)))
    t.do(GooStep())
    t.passes()
    assert first.zone == BUCKET and second.zone == REVEALED, "only the first that matches either"


def traits(player: Any) -> list[str]:
    """A hand without Stress, which the Adversary's first card may bring."""
    return [card.kind.name for card in player.hand.cards if card.kind.name != "Stress"]


@rule("W13-DIF.04", "W13-EAS.02")
def test_traits_at_the_start() -> None:
    for seed in range(8):
        none = new(3, seed, no_start_traits=True)
        double = new(3, seed, double_start_traits=True)
        if none.current_ping().kind != "immediate":
            assert all(traits(p) == [] for p in none.players)
            assert all(len(traits(p)) == 4 for p in double.players)


@rule("W13-DIF.05", "W13-EAS.06")
def test_how_many_executed_plots_are_enough() -> None:
    for options, needed in (({"one_plot": True}, 1), ({}, 2), ({"three_plots": True}, 3)):
        t = Table("Jinks", "Pete", "Myka", **options)
        t.reveal("Myka")
        t.plot("the_gilded_cage")
        t.g.executed = needed - 2
        t.do(PlotExecuted())
        assert not t.g.over or needed == 1
        t = Table("Jinks", "Pete", "Myka", **options)
        t.reveal("Myka")
        t.plot("the_gilded_cage")
        t.g.executed = needed - 1
        t.do(PlotExecuted())
        assert t.g.over


@rule("W13-EAS.03")
def test_fewer_calamities_the_damaging_ones_first() -> None:
    for fewer, left in ((0, 8), (1, 4), (2, 0)):
        g = new(3, fewer_calamities=fewer)
        cards = [c.kind for zone in g.zones() for c in zone.cards if isinstance(c.kind, Calamity)]
        assert len(cards) == left
        if fewer == 1:
            assert not any(c.damages_warehouse for c in cards)


@rule("W13-EAS.04")
def test_harmless_calamities() -> None:
    t = Table("Jinks", "Pete", "Myka", harmless_calamities=True)
    t.top("logic", "chain_reaction", "elementary")
    t.do(DrawTraits(0, 0))
    assert not any(t.g.obstacles) and t.hand("Jinks") == [], "discarded, and still not replaced"


@rule("W13-EAS.05")
def test_four_losses_before_the_finale() -> None:
    assert len(ut.new("warehouse13", 3, options={"four_losses": True}).artifact_deck.cards) == 6
    assert [c.kind.adversary for c in ut.new("warehouse13", 3, options={"four_losses": True}).artifact_deck.cards].index(True) == 3
    t = Table("Jinks", "Pete", "Myka", four_losses=True)
    lose_some(t, 2)
    t.ping("lisbon")
    t.do(LoseArtifact())
    assert not t.g.finale and t.g.episode == 2
    t = Table("Jinks", "Pete", "Myka", four_losses=True)
    lose_some(t, 3)
    t.ping("lisbon")
    t.do(LoseArtifact())
    assert t.g.finale


@rule("W13-SHO.01")
def test_the_shorter_game_has_no_finale() -> None:
    for options, losses in (({}, 3), ({"four_losses": True}, 4)):
        t = Table("Jinks", "Pete", "Myka", short=True, traitor="Myka", **options)
        lose_some(t, losses - 1)
        t.ping("lisbon")
        t.do(LoseArtifact())
        assert t.g.over and t.g.result.reason == "artifacts_lost" and t.g.result.winners == (2,)


@rule("W13-SHO.02")
def test_house_rules_are_not_known_and_contradictions_are_refused() -> None:
    for options in (
        {"house_rule": True},
        {"coop": True, "open_traitor": True},
        {"one_plot": True, "three_plots": True},
        {"no_start_traits": True, "double_start_traits": True},
        {"start_consequences": 9},
    ):
        with pytest.raises(ut.BadOption):
            new(3, **options)


def test_an_open_traitor_has_turns_from_the_first_round_on() -> None:
    t = Table("Jinks", "Pete", "Myka", traitor="Myka")
    t.reveal("Myka", "aisle_collapse")
    t.leads(("blue", "1L"))
    t.do(EnemyTurn())
    t.passes()
    assert t.asked == ["Myka"]


def test_what_should_be_seen_follows_the_options() -> None:
    game = ut.find("warehouse13")
    everything = {entry.key for entry in game.expected({}, game.content)}
    assert "plot/cold_storage" in everything and "calamity/chain_reaction" in everything and "stress/stress" not in everything
    assert "plot/cold_storage" not in {entry.key for entry in game.expected({"short": True}, game.content)}
    together = {entry.key for entry in game.expected({"coop": True}, game.content)}
    gone = {"artifact/mata_haris_veil", "artifact/cagliostros_seal"}
    assert everything - together == gone | {f"consequence/{key.partition('/')[2]}_lost" for key in gone}
    fewer = everything - {entry.key for entry in game.expected({"fewer_calamities": 1}, game.content)}
    assert len(fewer) == 4 and "calamity/chain_reaction" in fewer
