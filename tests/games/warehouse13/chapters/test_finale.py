"""Cleanup and the Finale."""

from __future__ import annotations

from tests.games.warehouse13.tables import Table
from undertable.games.warehouse13.chapters.actions import ChooseAction
from undertable.games.warehouse13.chapters.adversary import playable_actions
from undertable.games.warehouse13.chapters.covering import RollDice
from undertable.games.warehouse13.chapters.dice import BUCKET, CLAIMED, GOO_USED, LOCKED, PLACED, READY, RESERVE, ROLLED
from undertable.games.warehouse13.chapters.finale import (
    AllocateFocus,
    AllocateRest,
    Finale,
    FinaleActions,
    PlotEffect,
    PlotTurn,
    RevealPlot,
    TraitorScheme,
)
from undertable.games.warehouse13.chapters.numbers import AWAY, BRONZED, FIELD, FIT, KO, WAREHOUSE, WOUNDED
from undertable.games.warehouse13.chapters.outcome import Cleanup, FinaleCleanup, PlotExecuted, PlotStopped
from undertable.games.warehouse13.chapters.retrieval import BeginRetrieval, RetrievalRound
from undertable.testing import rule


@rule("W13-CLN.01", "W13-CLN.02", "W13-CLN.03", "W13-CLN.05", "W13-CLN.07", "W13-CLN.08", "W13-CLN.09")
def test_cleanup_in_order() -> None:
    t = Table("Artie", "Pete", "Myka")
    t.ping("lisbon")
    locked = t.die("green", "", LOCKED)
    for colour, zone in (("blue", CLAIMED), ("red", PLACED), ("yellow", BUCKET)):
        t.die(colour, "", zone, "Artie" if zone == CLAIMED else "")
    t.g.goo[0].zone = GOO_USED
    t.to_field("Artie", "Pete")
    t.player("Pete").health = WOUNDED
    t.player("Myka").used[1] = True
    t.player("Myka").used[2] = True
    t.do(Cleanup())
    assert locked.zone == LOCKED and all(d.zone == RESERVE for d in t.g.dice if d is not locked)
    assert t.g.goo[0].zone == READY
    assert all(p.location == WAREHOUSE and p.health == FIT for p in t.g.players)
    assert [t.hand(n) for n in t.agents] == [["stress"]] * 3, "Artie draws no more than one in Cleanup"
    assert not t.player("Myka").used[1] and t.player("Myka").used[2], "Season Abilities do not come back"
    assert t.g.first == 1 and t.g.ping.cards == [] and t.g.ping_discard.cards[-1].kind.id == "lisbon"


@rule("W13-CLN.04", "W13-CLN.05")
def test_bronzed_agents_and_a_revealed_traitor_stay_and_draw_nothing() -> None:
    t = Table("Artie", "Pete", "Myka", "Jinks")
    t.ping("lisbon")
    t.player("Pete").location = BRONZED
    t.reveal("Jinks")
    t.do(Cleanup())
    assert t.player("Pete").location == BRONZED and t.player("Jinks").location == 3
    assert t.hand("Pete") == [] and t.hand("Jinks") == [] and t.hand("Artie") == ["stress"]


@rule("W13-CLN.06")
def test_cleanup_consequences_strike_after_the_stress_and_their_harm_remains() -> None:
    t = Table("Artie", "Pete", "Myka")
    t.ping("lisbon")
    t.in_force("night_terrors")
    t.in_force("rasputins_prayer_rope_lost")
    t.do(Cleanup())
    t.passes()
    assert t.hand("Artie") == ["stress"] * 3, "one in Cleanup, one for the Consequence and one for his blood pressure"
    assert t.player("Artie").health == WOUNDED
    log = t.g.log(-1)
    assert log.index("Player 1 is wounded.") > max(i for i, line in enumerate(log) if "draws a Stress" in line), "oldest first"


@rule("W13-CLN.10")
def test_board_and_hands_are_not_touched() -> None:
    t = Table("Artie", "Pete", "Myka")
    t.ping("lisbon")
    place = t.obstacle("travel", "mental", 4, ring=True)
    t.track(2)
    t.holds("Myka", "tesla")
    before = t.g.obstacles[:]
    decks = [len(zone.cards) for zone in t.g.draws]
    t.do(Cleanup())
    assert t.g.obstacles == before and t.g.obstacles[place] == 141 and "tesla" in t.hand("Myka")
    assert [len(zone.cards) for zone in t.g.draws] == decks


def finale(*agents: str, traitor: str = "", plot: str = "the_gilded_cage") -> Table:
    t = Table(*agents, traitor=traitor or agents[-1])
    t.reveal(traitor or agents[-1])
    t.plot(plot)
    t.g.phase = "finale"
    return t


@rule("W13-FIN.03")
def test_a_plot_turn_runs_from_reveal_to_the_next() -> None:
    t = Table("Artie", "Pete", "Myka", traitor="Myka")
    t.g.target.cards.clear()
    t.do(Finale())
    seen: list[str] = []
    for _ in range(400):
        name = type(t.g.asking).__name__
        if name != "React" and (not seen or seen[-1] != name):
            seen.append(name)
        if t.g.over or (t.g.stopped + t.g.executed and name == "ChoosePlot"):
            break
        t.g.apply_index(t.g.pending[0], len(t.g.choices(t.g.pending[0])) - 1 if name == "ChooseAction" else 0)
    order = [seen.index(x) for x in ("ChoosePlot", "TakeDie", "TraitorScheme", "ChooseAction", "CoverDice")]
    assert order == sorted(order) and t.g.stopped + t.g.executed >= 1


@rule("W13-FIN.02")
def test_a_hidden_traitor_must_reveal_in_the_finale() -> None:
    t = Table("Artie", "Pete", "Myka", traitor="Pete")
    t.holds("Pete", "tesla")
    t.do(Finale())
    assert t.g.revealed == 1 and t.hand("Pete") == [] and len(t.g.traitor_hand.cards) == 2


@rule("W13-FIN.04")
def test_the_traitor_chooses_one_of_two_plots() -> None:
    t = Table("Artie", "Pete", "Myka", traitor="Myka")
    t.reveal("Myka")
    t.g.target.cards.clear()
    t.do(RevealPlot())
    assert t.asked == ["Myka"] and len(t.g.plot_hand.cards) == 2 and len(t.g.choices(2)) == 4
    assert "cards" not in t.g.view(0).plot_hand
    discard = next(c for c in t.g.choices(2) if not c.keep)
    t.g.apply(2, discard)
    assert t.g.target.cards[0].kind is discard.plot and t.g.artifact_up()
    assert t.g.plot_hand.cards == [] and len(t.g.plot_discard.cards) == 1


@rule("W13-FIN.05", "W13-FIN.06")
def test_immediate_effects_and_the_agents_choose_what_a_plot_neutralizes() -> None:
    t = finale("Artie", "Pete", "Myka", plot="open_the_vault")
    t.do(PlotEffect(), AllocateFocus(), AllocateRest())
    assert t.asked == ["Artie"] and t.prompt.startswith("Open the Vault")
    t.choose("Artie", "black")
    t.choose("Artie", "blue")
    gone = [d for d in t.g.dice if d.zone == BUCKET]
    assert sorted(d.colour for d in gone) == [0, 4]
    while not t.done:
        t.g.apply_index(t.g.pending[0], 0)
    assert all(d.zone == CLAIMED for d in t.g.dice if d not in gone), "those are not allocated"
    during = finale("Artie", "Pete", "Myka", plot="relic_storm")
    during.do(PlotEffect())
    assert during.done


@rule("W13-FIN.07", "W13-FIN.08", "W13-FIN.09", "W13-EX.15")
def test_allocating_dice() -> None:
    t = finale("Myka", "Jinks", "Claudia", "Pete", traitor="Pete")
    t.g.dice[0].zone = LOCKED
    t.do(AllocateFocus(), AllocateRest())
    assert t.asked == ["Claudia"], "colours that are there are taken without a question; no blue die is left"
    held = {n: sorted(d.colour for d in t.g.claimed_by(t.seat(n))) for n in ("Myka", "Jinks", "Claudia")}
    assert held == {"Myka": [0, 2], "Jinks": [0, 1], "Claudia": [3]}
    t.choose("Claudia", "green")
    assert sorted(d.colour for d in t.g.claimed_by(2)) == [3, 3]
    assert t.asked == ["Myka"], "then singly, the First Agent first"
    takers = []
    while not t.done:
        takers.append(t.asked[0])
        t.g.apply_index(t.g.pending[0], 0)
    assert takers[:4] == ["Myka", "Jinks", "Claudia", "Myka"]
    assert all(d.zone in (CLAIMED, LOCKED) for d in t.g.dice)


@rule("W13-FIN.10")
def test_a_bronzed_agent_takes_dice_too() -> None:
    t = finale("Myka", "Jinks", "Claudia", "Pete", traitor="Pete")
    t.player("Jinks").location = BRONZED
    t.do(AllocateFocus())
    assert len(t.g.claimed_by(1)) == 2
    t.do(BeginRetrieval())
    t.passes()
    while type(t.g.asking).__name__ == "AskSymbol":
        t.g.apply_index(t.g.pending[0], 0)
    assert t.said("From the Bronze Sector"), "they are rolled before Stop the Plot"


@rule("W13-FIN.11", "W13-FIN.12")
def test_the_traitor_schemes_and_draws() -> None:
    t = finale("Artie", "Pete", "Myka")
    for kind in ("aisle_collapse", "tripwire"):
        zone, card = t.find(kind, t.g.traitor_deck)
        zone.cards.remove(card)
        t.g.put(card, t.g.traitor_hand)
    t.do(FinaleActions())
    kinds = [type(c).__name__ for c in t.g.choices(2)]
    assert kinds.count("PlayTraitorCard") == 1 and kinds.count("DrawInstead") == 1
    assert kinds.count("DiscardForObstacle") == 2 and kinds.count("DiscardForStress") == 4, "any card, any Agent"
    t.choose("Myka", "Discard Tripwire: add an obstacle")
    assert t.g.obstacles[8] and len(t.g.traitor_hand.cards) == 2, "one discarded, one drawn"
    t.passes()
    assert t.asked == ["Artie"]
    t.do(TraitorScheme())
    t.choose("Myka", "Discard Aisle Collapse: Player 2 draws two Stress")
    assert t.hand("Pete") == ["stress", "stress"]


@rule("W13-FIN.13", "W13-FIN.14", "W13-FIN.15", "W13-FIN.16")
def test_agents_act_or_pass_and_the_traitor_answers_an_action() -> None:
    t = finale("Artie", "Pete", "Myka")
    zone, card = t.find("aisle_collapse", t.g.traitor_deck)
    zone.cards.remove(card)
    t.g.put(card, t.g.traitor_hand)
    t.do(ChooseAction(0))
    assert "Pass" in t.labels("Artie") and not t.can("Artie", "Travel") and not t.can("Artie", "Field")
    t.choose("Artie", "Bed & Breakfast")
    assert t.asked == ["Myka"] and t.labels("Myka")[:2] == ["Pass", "Draw a Traitor card"]
    assert t.can("Myka", "Play Aisle Collapse") and not t.can("Myka", "Discard"), "options c and d only in part 1"
    t.choose("Myka", "Play Aisle Collapse")
    t.passes()
    assert t.g.obstacles[8]
    t.do(ChooseAction(1))
    t.choose("Pete", "Pass")
    assert t.done, "a pass is not answered"


@rule("W13-FIN.18", "W13-FIN.19", "W13-FIN.25")
def test_stop_the_plot_is_played_like_retrieval_without_a_field() -> None:
    t = finale("Artie", "Pete", "Myka")
    t.claimed("Artie", "blue", "red")
    t.holds("Artie", "jury_rig")
    t.do(BeginRetrieval())
    t.passes_until("Artie", "RR-2")
    assert t.g.needs == [2, 2, 2, 2] and all(p.location != FIELD for p in t.g.players)
    assert t.can("Artie", "Jury-Rig"), "what speaks of Retrieval works here"
    assert all(d.zone == ROLLED for d in t.g.dice if d.owner == 0)


@rule("W13-FIN.20")
def test_a_met_plot_is_stopped_and_an_unmet_one_executed() -> None:
    t = finale("Artie", "Pete", "Myka")
    t.g.phase = "retrieval"
    t.g.needs = [1, 0, 0, 0]
    t.die("blue", "1L", PLACED)
    t.do(RetrievalRound(2))
    assert t.g.stopped == 1
    t = finale("Artie", "Pete", "Myka")
    t.g.phase = "retrieval"
    t.g.needs = [1, 0, 0, 0]
    t.do(RetrievalRound(2))
    t.passes()
    assert t.g.executed == 1


@rule("W13-FIN.21", "W13-FIN.22", "W13-FIN.23", "W13-FIN.24")
def test_finale_cleanup() -> None:
    t = finale("Artie", "Pete", "Myka", "Jinks", traitor="Jinks")
    t.die("blue", "1L", PLACED)
    t.in_force("night_terrors")
    t.player("Pete").health = WOUNDED
    t.player("Pete").used[1] = True
    t.do(FinaleCleanup())
    assert all(d.zone == RESERVE for d in t.g.dice)
    assert t.asked == ["Jinks"], "Cleanup effects of Consequences apply"
    t.choose("Jinks", "Player 3")
    assert t.g.first == 1
    assert t.hand("Myka") == ["stress"] and t.hand("Artie") == [] and t.hand("Pete") == [], "no regular Stress"
    assert t.player("Pete").used[1] and t.player("Pete").health == WOUNDED


@rule("W13-FIN.26")
def test_plots_are_set_aside_and_discards_come_back() -> None:
    t = finale("Artie", "Pete", "Myka")
    t.do(PlotStopped())
    assert [c.kind.id for c in t.g.plots_done.cards] == ["the_gilded_cage"]
    t = finale("Artie", "Pete", "Myka")
    t.do(PlotExecuted())
    assert [c.kind.id for c in t.g.plots_done.cards] == ["the_gilded_cage"]
    t.g.target.cards.clear()
    t.g.plot_hand.cards.clear()
    while t.g.plot_deck.cards:
        t.g.put(t.g.plot_deck.cards.pop(), t.g.plot_discard)
    number = len(t.g.plot_discard.cards)
    t.do(RevealPlot())
    assert len(t.g.plot_deck.cards) == number - 2 and t.g.plot_discard.cards == []


def test_a_ko_d_agent_gives_up_a_die_in_stop_the_plot() -> None:
    t = finale("Artie", "Pete", "Myka")
    t.g.phase = "retrieval"
    t.claimed("Pete", "red", "blue")
    t.player("Pete").health = KO
    t.do(RollDice(), PlotTurn())
    assert t.asked == ["Pete"] and t.player("Pete").health == FIT


@rule("W13-TTN.06", "W13-FIN.11")
def test_a_traitor_who_lies_in_bronze_leaves_with_the_action_of_the_finale() -> None:
    t = Table("Artie", "Pete", "Myka", traitor="Pete")
    t.reveal("Pete", "roadblock")
    t.g.finale = True
    t.player("Pete").location = BRONZED
    t.do(TraitorScheme())
    assert t.done and t.player("Pete").location == AWAY, "that was the Action"
    t.do(TraitorScheme())
    assert t.g.pending == [1]


@rule("W13-FIN.16")
def test_a_roadblock_has_no_effect_in_the_finale() -> None:
    t = Table("Artie", "Pete", "Myka", traitor="Pete")
    t.reveal("Pete", "roadblock")
    assert len(playable_actions(t.g)) == 1
    t.g.finale = True
    assert playable_actions(t.g) == []
