"""What happens is told: cause, sum, outcome, also where nothing comes of it."""

from __future__ import annotations

from tests.games.warehouse13.tables import Table, act, retrieval, turn_up
from undertable.games.warehouse13.advice.talk import worst_act
from undertable.games.warehouse13.chapters.clues import RevealArtifact, claim
from undertable.games.warehouse13.chapters.covering import RevealDice
from undertable.games.warehouse13.chapters.dice import PLACED, ROLLED
from undertable.games.warehouse13.chapters.goo import show_goo
from undertable.games.warehouse13.chapters.obstacles import put_obstacle
from undertable.games.warehouse13.chapters.outcome import Cleanup, ConsequenceStep
from undertable.games.warehouse13.chapters.talk import HELPED, LET_GO, USELESS, witness
from undertable.kernel.scene import Panel
from undertable.testing import rule


@rule("W13-ART.02")
def test_a_whammy_says_whose_and_what() -> None:
    t = Table("Artie", "Pete", "Myka")
    t.artifact("mozarts_tuning_fork", face_up=False)
    t.g.phase = "investigation"
    t.do(RevealArtifact(True))
    assert t.said("Whammy! Mozart's Tuning Fork: Each Agent draws one Stress.")


@rule("W13-CLN.06")
def test_a_consequence_is_named_when_it_strikes_and_when_it_cannot() -> None:
    t = Table("Artie", "Pete", "Myka")
    t.in_force("night_terrors")
    t.do(ConsequenceStep())
    assert t.said("Night Terrors: Cleanup: an Agent picked by the villain draws one Stress.")
    t = retrieval("aztec_bloodstone", "Artie", "Pete", "Myka")
    t.in_force("rasputins_prayer_rope_lost")
    for name in t.agents:
        t.player(name).health = 2
    t.do(ConsequenceStep())
    assert t.said("Rasputin's Prayer Rope: It has no effect now.")


@rule("W13-CHL.03", "W13-CHL.04")
def test_a_challenge_says_its_sum() -> None:
    t = Table("Artie", "Pete", "Myka")
    t.leads(("blue", "1L"))
    t.obstacle("travel", "mental", 2)
    t.holds("Pete", "analog_password_decoder")
    t.in_force("brain_fog")
    t.warehouse_dice(2)
    act(t, "Artie", "Travel to the Field")
    panel = next(area for area in t.g.scene(1).areas if area.id == "challenge")
    assert isinstance(panel, Panel)
    assert [fact.value for fact in panel.facts] == ["Mental obstacle 2", "2 + 1 = 3", "3 + die: needs a 1 or more"]
    t.passes()
    assert t.said("succeeds: 3 + 2 = 5, more than 3.")


@rule("W13-CHL.19")
def test_a_place_that_cannot_be_barred_any_more_is_told() -> None:
    t = Table("Artie", "Pete", "Myka")
    t.obstacle("research", "physical", 3, ring=True)
    put_obstacle(t.g, 1)
    assert t.said("Warehouse Research is barred already: nothing changes.")


@rule("W13-ADV.04")
def test_the_same_reading_is_not_said_twice() -> None:
    t = Table("Artie", "Pete", "Myka")
    turn_up(t, "aisle_collapse")
    assert t.said("turns up Aisle Collapse: Add one obstacle to the Maintenance track.") and not t.said("The same")
    turn_up(t, "frayed_nerves")
    assert t.said("(By Standard Protocol.)")


@rule("W13-RET.12")
def test_a_blank_goo_die_that_is_rolled_again_is_told() -> None:
    t = retrieval("aztec_bloodstone", "Artie", "Pete", "Myka")
    t.in_force("restless_goo")
    t.script(0)
    show_goo(t.g, t.g.goo[0])
    assert t.said("Restless Goo has it rolled again") and t.said("The Goo die shows 1 Logic.")


@rule("W13-TLK.03")
def test_the_recap_counts_every_claim_and_nobody_is_blamed_for_an_empty_hand() -> None:
    t = Table("Artie", "Pete", "Myka")
    first, second = t.leads(("blue", "1L"), ("red", "1I"))
    claim(t.g, 1, first)
    claim(t.g, 1, second)
    t.do(Cleanup())
    assert t.said("Player 2 claimed 2 clues.")
    witness(t.g, 1, LET_GO, first, count=0)
    assert worst_act(t.g, 1) is None
    witness(t.g, 1, LET_GO, first, count=4)
    assert worst_act(t.g, 1) is not None


@rule("W13-RET.09")
def test_what_counts_against_a_player_is_the_die_that_they_revealed() -> None:
    for face, kind in (("2L", USELESS), ("1R", HELPED), ("1?", HELPED)):
        t = retrieval("blackbeards_slow_match", "Artie", "Pete", "Myka")
        t.die("red", "2I", PLACED)
        die = t.die("black", face, ROLLED, "Pete")
        die.covered = True
        t.do(RevealDice())
        assert t.g.witnessed[-1].kind == kind and t.g.witnessed[-1].seat == 1


@rule("W13-ABL.04")
def test_more_stress_by_a_downside_is_explained() -> None:
    t = Table("Artie", "Pete", "Myka")
    turn_up(t, "sleepless_week")
    assert t.said("Player 1 draws 2 Stress instead of 1.")
