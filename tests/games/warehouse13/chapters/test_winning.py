"""Winning and losing."""

from __future__ import annotations

from tests.games.warehouse13.tables import Table
from undertable.games.warehouse13.chapters.hands import DrawStress
from undertable.games.warehouse13.chapters.numbers import BRONZED
from undertable.games.warehouse13.chapters.obstacles import add_to_track
from undertable.games.warehouse13.chapters.outcome import ArtifactRetrieved, Cleanup, LoseArtifact, PlotExecuted, PlotStopped
from undertable.games.warehouse13.content import Artifact
from undertable.testing import rule


def stock_stacks(t: Table, count: int) -> None:
    for artifact in [a for a in t.g.pack.all(Artifact) if not a.adversary][:count]:
        zone, card = t.find(artifact.id)
        zone.cards.remove(card)
        t.g.put(card, t.g.stacks)


def lose_some(t: Table, count: int) -> None:
    found = 0
    for card in t.g.box.cards[:]:
        if card.kind.TABLE == "artifact" and found < count:
            t.g.box.cards.remove(card)
            t.g.put(card, t.g.lost)
            found += 1


@rule("W13-WIN.01", "W13-RET.23")
def test_the_third_artifact_in_the_stacks_wins_at_once() -> None:
    t = Table("Myka", "Pete", "Artie", traitor="Pete")
    stock_stacks(t, 2)
    t.do(ArtifactRetrieved())
    assert t.g.over and t.g.result.side == "warehouse" and t.g.result.winners == (0, 2)
    assert t.hand("Myka") == [], "Cleanup with its Stress is not played"


@rule("W13-RET.23")
def test_a_second_artifact_leads_to_cleanup_and_a_new_episode() -> None:
    t = Table("Myka", "Pete", "Artie")
    stock_stacks(t, 1)
    t.ping("nashville")
    t.do(ArtifactRetrieved())
    assert not t.g.over and t.g.episode == 2 and t.hand("Myka")[:1] == ["stress"]


@rule("W13-WIN.02", "W13-FIN.20")
def test_the_second_stopped_plot_wins() -> None:
    t = Table("Myka", "Pete", "Artie", traitor="Pete")
    t.reveal("Pete")
    t.plot("the_gilded_cage")
    t.g.stopped = 1
    t.do(PlotStopped())
    assert t.g.over and t.g.result.reason == "plots_stopped" and t.g.result.winners == (0, 2)


@rule("W13-WIN.03", "W13-WIN.04")
def test_the_next_required_stress_after_the_last_loses() -> None:
    t = Table("Myka", "Pete", "Claudia", traitor="Pete")
    while len(t.g.stress_deck.cards) > 1:
        t.g.put(t.g.stress_deck.cards.pop(), t.g.box)
    t.do(DrawStress(0))
    assert not t.g.over and t.hand("Myka") == ["stress"], "drawing the last card does not end the game"
    t.do(DrawStress(0))
    assert t.g.over and t.g.result.reason == "stress" and t.g.result.winners == (1,)


@rule("W13-WIN.03")
def test_a_voluntary_price_in_stress_cannot_be_paid_from_too_small_a_deck() -> None:
    from undertable.games.warehouse13.chapters.dice import REVEALED
    from undertable.games.warehouse13.chapters.moments import RR_4
    from undertable.games.warehouse13.chapters.windows import target_may

    t = Table("Artie", "Pete", "Claudia")
    t.artifact("robert_johnsons_guitar_pick")
    t.g.phase = "retrieval"
    t.die("blue", "1L", REVEALED, "Artie")
    while len(t.g.stress_deck.cards) > 2:
        t.g.put(t.g.stress_deck.cards.pop(), t.g.box)
    assert target_may(t.g, 0, RR_4), "Artie would draw two"
    t.g.put(t.g.stress_deck.cards.pop(), t.g.box)
    assert not target_may(t.g, 0, RR_4)


@rule("W13-WIN.05", "W13-WHA.05")
def test_a_full_track_loses_at_the_placement_that_fills_it() -> None:
    t = Table("Myka", "Pete", "Artie", traitor="Artie")
    t.track(3)
    add_to_track(t.g)
    assert not t.g.over and t.g.obstacles[11], "the next free space is taken"
    add_to_track(t.g)
    assert t.g.over and t.g.result.reason == "maintenance" and t.g.result.winners == (2,)


@rule("W13-WIN.06", "W13-FIN.20")
def test_the_second_executed_plot_wins_for_the_traitor() -> None:
    t = Table("Myka", "Pete", "Artie", traitor="Pete")
    t.reveal("Pete")
    t.plot("the_gilded_cage")
    t.g.executed = 1
    t.do(PlotExecuted())
    assert t.g.over and t.g.result.reason == "plots_executed" and t.g.result.winners == (1,)


@rule("W13-WIN.07", "W13-RET.25", "W13-FIN.01", "W13-FIN.02", "W13-REV.01")
def test_three_lost_artifacts_start_the_finale_after_cleanup_and_unmask_the_traitor() -> None:
    t = Table("Myka", "Pete", "Artie", traitor="Pete")
    lose_some(t, 2)
    t.ping("nashville")
    t.do(LoseArtifact())
    assert not t.g.over and t.g.finale and t.g.revealed == 1
    assert t.hand("Myka") == ["stress"], "Cleanup came first"
    assert t.g.ping.cards == []


@rule("W13-RET.25")
def test_two_lost_artifacts_lead_to_another_episode() -> None:
    t = Table("Myka", "Pete", "Artie", traitor="Pete")
    lose_some(t, 1)
    t.ping("nashville")
    t.do(LoseArtifact())
    assert not t.g.finale and t.g.episode == 2 and t.g.revealed == -1


@rule("W13-WIN.08")
def test_bronzed_loyal_agents_share_the_victory_and_the_traitor_wins_alone() -> None:
    t = Table("Myka", "Pete", "Artie", "Jinks", traitor="Pete")
    t.player("Artie").location = BRONZED
    stock_stacks(t, 2)
    t.do(ArtifactRetrieved())
    assert t.g.result.winners == (0, 2, 3) and t.g.result.scores[1] == 0.0


@rule("W13-TIM.05")
def test_of_two_endings_the_first_event_decides() -> None:
    t = Table("Myka", "Pete", "Artie", traitor="Pete")
    t.track(4)
    t.g.stress_deck.cards.clear()
    t.ping("nashville")
    t.in_force("neros_lyre_lost")
    t.do(Cleanup())
    assert t.g.result.reason == "stress", "the Stress draw comes before the Consequences"
