"""What artifacts, Consequences and Plots do, one by one, as far as other chapters do not show it."""

from __future__ import annotations

import pytest

from tests.games.warehouse13.tables import Table, act, retrieval
from undertable.games.warehouse13.chapters.adversary import TraitorDraw
from undertable.games.warehouse13.chapters.clues import RevealArtifact
from undertable.games.warehouse13.chapters.covering import CoverDice, RollDice
from undertable.games.warehouse13.chapters.dice import BUCKET, CLUE_FACES, GOO_FACES, GOO_ROLLED, REVEALED, ROLLED
from undertable.games.warehouse13.chapters.finale import PlotEffect
from undertable.games.warehouse13.chapters.goo import GooStep
from undertable.games.warehouse13.chapters.moments import RR_2, RR_4
from undertable.games.warehouse13.chapters.numbers import FIELD, FIT, WAREHOUSE, WOUNDED
from undertable.games.warehouse13.chapters.outcome import ConsequenceStep
from undertable.games.warehouse13.chapters.retrieval import ApplyDice, BeginRetrieval, EndRound
from undertable.games.warehouse13.chapters.windows import open_window
from undertable.testing import rule


def test_artifacts_before_retrieval() -> None:
    t = retrieval("ada_lovelaces_punch_card")
    die = t.die("blue", "", BUCKET)
    t.holds("Pete", "tesla")
    t.do(BeginRetrieval())
    t.choose("Jinks", "Player 2")
    t.choose("Pete", "Tesla")
    assert die.owner == 1
    t = retrieval("nellie_blys_steamer_trunk")
    die = t.die("blue", "", BUCKET)
    t.do(BeginRetrieval())
    t.choose("Jinks", "Player 3")
    assert die.owner == 2
    t = retrieval("galileos_smoked_lens")
    t.claimed("Pete", "red")
    t.g.draw(t.g.consequence_deck, t.g.turned_up)
    before = t.g.turned_up.cards[0].kind
    t.do(BeginRetrieval())
    t.choose("Jinks", "Yes")
    assert t.g.turned_up.cards[0].kind is not before and t.g.consequence_discard.cards[-1].kind is before
    t = retrieval("ponce_de_leons_flask")
    t.claimed("Pete", "red")
    t.player("Pete").health = WOUNDED
    t.do(BeginRetrieval())
    assert t.player("Pete").health == FIT
    t = retrieval("archimedes_lever_pin")
    t.claimed("Pete", "red")
    t.warehouse_dice(0)
    t.do(BeginRetrieval())
    assert t.said("Player 1 is KO'd")
    t = retrieval("mesmers_baton")
    die = t.claimed("Jinks", "blue")[0]
    t.claimed("Pete", "red")
    t.warehouse_dice(0)
    t.do(BeginRetrieval())
    assert die.zone == BUCKET


def test_artifacts_during_retrieval() -> None:
    t = retrieval("agatha_christies_missing_glove")
    die = t.claimed("Jinks", "blue")[0]
    t.script(CLUE_FACES[0].index((0, 0)))
    t.do(RollDice())
    assert (die.symbol, die.number) == (0, 1), "zeros count as 1"
    t = retrieval("blackbeards_slow_match")
    t.claimed("Jinks", "blue")
    t.do(EndRound(3))
    t.passes()
    assert t.said("Player 1 is KO'd") and t.said("Player 2 is KO'd")
    t = retrieval("emily_dickinsons_window_latch")
    t.player("Jinks").location = WAREHOUSE
    t.claimed("Jinks", "blue", "red", "green")
    t.do(RollDice())
    assert t.prompt == "Choose two dice to roll" and len(t.g.choices(0)) == 3
    t.g.apply_index(0, 0)
    assert len(t.g.rolled_by(0)) == 2
    t = retrieval("houdinis_spare_key")
    t.die("blue", "1L", ROLLED, "Pete")
    t.die("red", "1L", ROLLED, "Jinks")
    t.do(open_window(t.g, RR_2), CoverDice())
    t.choose("Jinks", "Houdini")
    t.choose("Jinks", "Player 2")
    t.choose("Pete", "Yes")
    t.passes()
    assert t.asked == ["Jinks"], "Pete covers nothing"
    t = retrieval("isaac_newtons_prism_shard")
    t.die("blue", "1L", ROLLED, "Pete")
    t.die("red", "1L", ROLLED, "Pete")
    t.do(open_window(t.g, RR_2), CoverDice())
    t.choose("Jinks", "Newton")
    t.passes()
    assert t.prompt == "Cover two dice" and t.asked == ["Pete"]
    t = retrieval("hypatias_astrolabe")
    die = t.die("blue", "2L", REVEALED, "Pete")
    t.do(open_window(t.g, RR_4))
    t.passes_until("Pete")
    t.choose("Pete", "Hypatia")
    assert (die.symbol, die.number) == (2, 2)
    t = retrieval("nostradamuss_inkstone")
    die = t.die("blue", "0L", REVEALED, "Pete")
    t.script(5)
    t.do(open_window(t.g, RR_4))
    t.choose("Jinks", "Nostradamus")
    assert die.number == 2
    t = retrieval("robert_johnsons_guitar_pick")
    die = t.die("blue", "0L", REVEALED, "Jinks")
    t.do(open_window(t.g, RR_4))
    t.choose("Jinks", "Robert Johnson")
    assert t.hand("Jinks") == ["stress"] and t.g.bargained == 1
    t = retrieval("cleopatras_kohl_pot")
    die = t.die("red", "2I", REVEALED, "Jinks")
    t.script(GOO_FACES.index((1, 1)))
    t.do(GooStep())
    t.passes()
    assert die.zone == BUCKET


@pytest.mark.parametrize(
    ("artifact", "told"),
    [
        ("aztec_bloodstone", "Player 2 draws a Stress"),
        ("mozarts_tuning_fork", "Player 3 draws a Stress"),
        ("barnums_ticket_punch", "Player 2 discards Tesla"),
        ("gutenbergs_lost_type", "is discarded from the deck"),
        ("marco_polos_salt_box", "is neutralized"),
        ("paul_reveres_stirrup", "bars Travel"),
        ("ponce_de_leons_flask", "Player 1 is wounded"),
        ("sequoyahs_writing_slate", "cannot use Human Lie Detector"),
        ("casanovas_carnival_mask", "Player 1 is KO'd"),
        ("john_dees_scrying_mirror", "Player 2 discards Tesla"),
        ("elizabeth_bathorys_basin", "Player 1 draws a Stress"),
        ("neros_lyre", "damages the Warehouse"),
        ("rasputins_prayer_rope", "Player 2 is KO'd"),
        ("charles_babbages_crank", "damages the Warehouse"),
    ],
)
def test_whammies(artifact: str, told: str) -> None:
    t = Table("Jinks", "Pete", "Myka")
    t.artifact(artifact, face_up=False)
    t.to_field("Pete")
    t.holds("Pete", "tesla")
    t.claimed("Pete", "blue")
    t.do(RevealArtifact(True))
    while not t.done:
        t.g.apply_index(t.g.pending[0], 0)
    assert t.said("Whammy!") and t.said(told)


def test_consequences() -> None:
    t = retrieval("cleopatras_kohl_pot")
    t.in_force("restless_goo")
    die = t.die("red", "1I", REVEALED, "Jinks")
    t.script(GOO_FACES.index((-1, 0)), GOO_FACES.index((1, 1)))
    t.do(GooStep())
    t.passes()
    assert die.zone == BUCKET, "the blank was rolled once more"
    t = retrieval("aztec_bloodstone")
    t.in_force("torquemadas_brazier_lost")
    t.in_force("paganinis_broken_string_lost")
    t.do(BeginRetrieval())
    t.passes()
    assert t.said("Player 1 is KO'd") and t.g.needs == [1, 2, 6, 0]
    t = Table("Jinks", "Pete", "Myka")
    t.in_force("neros_lyre_lost")
    t.do(ConsequenceStep())
    assert t.g.obstacles[8]
    t = Table("Jinks", "Pete", "Myka")
    t.reveal("Myka")
    t.in_force("mata_haris_veil_lost")
    t.do(TraitorDraw())
    assert len(t.g.traitor_hand.cards) == 2
    t = retrieval("aztec_bloodstone")
    t.reveal("Myka")
    t.in_force("cagliostros_seal_lost")
    for goo in t.g.goo[:3]:
        goo.zone, goo.owner, goo.symbol, goo.number = GOO_ROLLED, 2, -1, 0
    t.script(0)
    t.do(open_window(t.g, RR_2))
    t.passes_until("Myka")
    t.g.apply_index(2, 1)
    assert (t.g.goo[0].symbol, t.g.goo[0].number) == GOO_FACES[0]


def test_a_gear_and_a_grounded_flight() -> None:
    t = Table("Jinks", "Pete", "Myka")
    t.leads(("blue", "1L"))
    t.in_force("grounded_flights")
    t.to_field("Jinks")
    t.warehouse_dice(0)
    act(t, "Jinks", "Travel to the Warehouse")
    assert t.player("Jinks").location == FIELD, "the Snag lies on Travel both ways"
    t.enters("stripped_gear")
    assert t.g.gear == 12


def plotting(plot: str) -> Table:
    t = Table("Jinks", "Pete", "Myka", "Artie", traitor="Artie")
    t.reveal("Artie")
    t.plot(plot)
    t.g.phase = "finale"
    return t


@pytest.mark.parametrize(
    ("plot", "told"),
    [
        ("ledger_of_debts", "Player 2 discards Tesla"),
        ("blackout_protocol", "green die is neutralized"),
        ("siege_of_the_stacks", "damages the Warehouse"),
        ("burn_the_catalogue", "yellow die is neutralized"),
        ("whispering_campaign", "Player 3 draws a Stress"),
        ("the_regent_gambit", "Player 4 draws a Traitor card"),
        ("cold_storage", "Player 1 is KO'd"),
        ("poisoned_legacy", "Player 1 is wounded"),
    ],
)
def test_immediate_plots(plot: str, told: str) -> None:
    t = plotting(plot)
    t.holds("Pete", "tesla")
    t.do(PlotEffect())
    while not t.done:
        t.g.apply_index(t.g.pending[0], 0)
    assert t.said(told)


def test_plots_during_stop_the_plot() -> None:
    t = plotting("the_phantom_buyer")
    t.g.phase = "retrieval"
    die = t.die("black", "", ROLLED, "Pete")
    t.script(CLUE_FACES[4].index((4, 2)))
    t.g.cast(die)
    assert die.number == 0
    t = plotting("curators_gala")
    t.g.phase = "retrieval"
    t.g.round = 1
    t.claimed("Pete", "blue")
    t.do(RollDice(), CoverDice())
    pairs = t.g.choices(3)
    assert len(pairs) == 3 and all(len(choice.goo) == 2 for choice in pairs), "two Goo dice in round 1"
    t = plotting("relic_storm")
    t.g.phase = "retrieval"
    t.g.needs = [0, 2, 4, 2]
    t.die("yellow", "2R", REVEALED, "Pete")
    t.do(ApplyDice())
    assert t.hand("Pete") == ["stress"]


@rule("W13-DIE.05")
def test_every_lock_has_its_colour() -> None:
    for colour, name in enumerate(("blue", "red", "yellow", "green")):
        t = Table("Jinks", "Pete", "Myka")
        t.enters(f"sealed_{name}_vial")
        assert len(t.g.unlocked(colour)) == 2
