"""The Retrieval Phase and Goo."""

from __future__ import annotations

from tests.games.warehouse13.tables import Table
from undertable.games.warehouse13.cards.asks import ChooseAgent
from undertable.games.warehouse13.cards.power import By
from undertable.games.warehouse13.chapters.covering import CoverDice, RevealDice, RollDice
from undertable.games.warehouse13.chapters.dice import (
    BUCKET,
    CLAIMED,
    CLUE_FACES,
    GOO_FACES,
    GOO_ROLLED,
    GOO_SHOWN,
    GOO_USED,
    PLACED,
    READY,
    REVEALED,
    ROLLED,
    goo_matches,
    misapplied,
)
from undertable.games.warehouse13.chapters.goo import AdversaryBite, AdversaryGoo, GooStep, show_goo
from undertable.games.warehouse13.chapters.moments import RR_6, RR_7
from undertable.games.warehouse13.chapters.numbers import FIT, KO, WAREHOUSE, WOUNDED
from undertable.games.warehouse13.chapters.outcome import ArtifactComplete, LoseArtifact
from undertable.games.warehouse13.chapters.retrieval import ApplyDice, BeginRetrieval, DecideWilds, EndRound, RetrievalPhase, RetrievalRound
from undertable.games.warehouse13.chapters.windows import open_window
from undertable.games.warehouse13.content import Artifact, Trait
from undertable.kernel.choice import PickSeat
from undertable.testing import rule


def goo(symbol: int, number: int) -> int:
    return GOO_FACES.index((symbol, number))


def face(colour: int, symbol: int, number: int) -> int:
    return CLUE_FACES[colour].index((symbol, number))


def ready(*agents: str, artifact: str = "aztec_bloodstone", traitor: str = "") -> Table:
    """A table in Retrieval with an artifact and everybody in the Field."""
    t = Table(*agents, traitor=traitor or agents[-1])
    t.artifact(artifact)
    t.g.needs = list(t.g.target.cards[0].kind.needs)
    t.g.phase = "retrieval"
    t.g.round = 1
    t.to_field(*agents)
    return t


@rule("W13-RET.01")
def test_without_an_agent_in_the_field_the_artifact_is_lost_at_once() -> None:
    t = Table("Artie", "Pete", "Myka")
    t.artifact("aztec_bloodstone")
    t.ping("lisbon")
    t.claimed("Artie", "blue", "red")
    t.do(RetrievalPhase())
    t.passes()
    assert [c.kind.id for c in t.g.lost.cards] == ["aztec_bloodstone"] and t.g.tallies[1] == 1
    assert not t.said("rolls"), "no dice are rolled"


@rule("W13-RET.02", "W13-TIM.01")
def test_before_retrieval_artifact_then_consequence_then_characters() -> None:
    t = Table("Claudia", "Pete", "Jinks")
    t.artifact("joan_of_arcs_spur")
    t.to_field("Pete", "Jinks")
    t.claimed("Pete", "blue", "red")
    t.in_force("turncoat_evidence")
    t.do(BeginRetrieval())
    assert t.hand("Pete") == ["stress"] and t.hand("Jinks") == ["stress"], "the artifact first"
    assert t.asked == ["Pete"] and t.prompt.startswith("Neutralize one of your dice"), "then the Consequence"
    t.g.apply_index(1, 0)
    assert t.window() == "BR" and t.asked == ["Claudia"] and t.can("Claudia", "Root Access"), "then the characters"
    t.choose("Claudia", "Root Access")
    t.choose("Claudia", "Intuition")
    assert t.g.needs == [0, 2, 0, 3]


@rule("W13-RET.04", "W13-RET.19")
def test_rounds_stop_when_every_requirement_is_met() -> None:
    t = ready("Artie", "Pete", "Myka")
    t.ping("lisbon")
    for colour, shown in (("blue", "1L"), ("red", "2I"), ("yellow", "2R"), ("yellow", "2R"), ("green", "1R")):
        t.die(colour, shown, PLACED)
    t.claimed("Artie", "blue")
    t.do(RetrievalRound(2))
    assert [c.kind.id for c in t.g.stacks.cards] == ["aztec_bloodstone"]


@rule("W13-RET.05", "W13-SEC.06")
def test_dice_are_rolled_behind_the_shield() -> None:
    t = ready("Artie", "Pete", "Myka")
    die = t.claimed("Artie", "blue")[0]
    t.script(5)
    t.do(RollDice())
    assert die.zone == ROLLED and (die.symbol, die.number) == (0, 2)
    own = next(d for d in t.g.view(0).dice if d.id == die.id)
    other = next(d for d in t.g.view(1).dice if d.id == die.id)
    assert own.number == 2 and "number" not in other and "symbol" not in other and "covered" not in other
    assert "2 Logic" in " ".join(t.g.log(0)) and "2 Logic" not in " ".join(t.g.log(1))


@rule("W13-RET.06")
def test_who_is_hurt_heals_and_gives_up_a_die() -> None:
    t = ready("Artie", "Pete", "Myka")
    blue, red = t.claimed("Artie", "blue", "red")
    t.player("Artie").health = WOUNDED
    t.do(RollDice())
    assert t.player("Artie").health == KO and t.asked == ["Artie"]
    t.choose("Artie", "red")
    assert red.zone == BUCKET and blue.zone == CLAIMED


@rule("W13-RET.07", "W13-RET.08", "W13-RET.09")
def test_cover_in_secret_and_reveal_together() -> None:
    t = ready("Artie", "Pete", "Myka")
    a = t.die("blue", "2L", ROLLED, "Artie")
    spare = t.die("red", "1T", ROLLED, "Artie")
    b = t.die("yellow", "1R", ROLLED, "Pete")
    t.do(CoverDice(), RevealDice())
    assert sorted(t.asked) == ["Artie", "Pete"]
    t.choose("Artie", "2 Logic")
    assert a.zone == ROLLED, "nothing is shown before the last has covered"
    t.choose("Pete", "1 Lore")
    assert a.zone == b.zone == REVEALED and t.g.view(2).dice[a.id].number == 2
    assert spare.zone == ROLLED and (spare.symbol, spare.number) == (3, 1), "the others keep their faces"
    t.g.needs = [9, 9, 9, 9]
    t.claimed("Pete", "green")
    t.do(EndRound(1))
    assert spare.zone != PLACED and spare.owner == 0


@rule("W13-RET.10", "W13-RET.11", "W13-RET.12", "W13-RET.13", "W13-RET.17", "W13-EX.13")
def test_a_round_over_aztec_bloodstone() -> None:
    t = ready("Artie", "Pete", "Myka", traitor="Myka")
    artie = t.die("blue", "1L", REVEALED, "Artie")
    pete = t.die("black", "1?", REVEALED, "Pete")
    myka = t.die("green", "1L", REVEALED, "Myka")
    t.script(goo(2, 1))
    t.do(DecideWilds(), GooStep(), ApplyDice())
    assert t.asked == ["Pete"], "the owner decides the ? before Goo is rolled"
    t.choose("Pete", "Lore")
    t.passes()
    assert pete.zone == BUCKET and artie.zone == PLACED and myka.zone == PLACED
    assert {d.id for d in misapplied(t.g.needs, t.g.dice)} == {artie.id, myka.id}, "either may count as misapplied"
    assert t.said("Player 1's 1 Logic (blue) is applied") and t.said("Player 3's 1 Logic (green) is misapplied")
    assert all(g.zone == READY for g in t.g.goo), "the Adversary's Goo die is never used up"


@rule("W13-RET.12")
def test_what_goo_matches() -> None:
    assert goo_matches(2, 1, 2, 1) and not goo_matches(2, 1, 2, 2) and not goo_matches(2, 1, 0, 1)
    assert goo_matches(4, 2, 0, 2) and goo_matches(4, 2, 3, 2) and not goo_matches(4, 2, 3, 1)
    assert not goo_matches(-1, 0, 0, 1) and not goo_matches(2, 1, 2, 0) and not goo_matches(4, 2, 2, 0)
    assert goo_matches(1, 1, 1, 2, reach=1) and not goo_matches(0, 1, 0, 2, reach=1)


@rule("W13-RET.11")
def test_goo_takes_the_first_match_from_the_first_agent_and_only_one() -> None:
    t = ready("Artie", "Pete", "Myka")
    t.g.first = 1
    artie = t.die("blue", "1L", REVEALED, "Artie")
    pete = t.die("red", "1L", REVEALED, "Pete")
    myka = t.die("green", "1L", REVEALED, "Myka")
    t.script(goo(0, 1))
    t.do(GooStep())
    t.passes()
    assert (pete.zone, artie.zone, myka.zone) == (BUCKET, REVEALED, REVEALED)


@rule("W13-RET.14", "W13-RET.15", "W13-RET.16")
def test_the_traitor_covers_goo_and_uses_it_where_it_hurts() -> None:
    t = ready("Artie", "Pete", "Myka", traitor="Myka")
    t.reveal("Myka")
    t.claimed("Artie", "blue")
    t.claimed("Pete", "red")
    t.script(face(0, 0, 1), face(1, 0, 1), goo(0, 1), goo(4, 2), goo(-1, 0))
    t.do(RollDice(), CoverDice(), RevealDice(), GooStep())
    assert [g.zone for g in t.g.goo[:3]] == [GOO_ROLLED] * 3
    assert "number" not in t.g.view(0).goo[0] and t.g.view(2).goo[0].number == 1
    assert sorted(t.asked) == ["Artie", "Myka", "Pete"], "simultaneous"
    t.choose("Artie", "1 Logic")
    t.choose("Pete", "1 Logic")
    t.choose("Myka", "Goo die: 1 Logic")
    t.passes()
    assert t.asked == ["Myka"] and t.g.goo[0].zone == GOO_SHOWN
    t.choose("Myka", "Player 2's red die: 1 Logic")
    assert t.g.goo[0].zone == GOO_USED, "used up until Cleanup"
    assert [d.zone for d in t.g.dice if d.colour == 1].count(BUCKET) == 1


@rule("W13-RET.16")
def test_goo_that_is_not_used_is_kept() -> None:
    t = ready("Artie", "Pete", "Myka", traitor="Myka")
    t.reveal("Myka")
    die = t.die("blue", "1L", REVEALED, "Artie")
    t.g.goo[0].zone, t.g.goo[0].owner, t.g.goo[0].covered = GOO_ROLLED, 2, True
    t.g.goo[0].symbol, t.g.goo[0].number = 0, 1
    t.do(GooStep())
    t.passes()
    t.choose("Myka", "Pass")
    assert t.g.goo[0].zone == READY and die.zone == REVEALED
    for g in t.g.goo[:3]:
        g.zone = GOO_USED
    t.do(GooStep())
    assert t.done, "without Goo dice the Traitor does nothing"


@rule("W13-RET.17", "W13-RET.21")
def test_applied_and_misapplied() -> None:
    t = ready("Artie", "Pete", "Myka")
    t.die("yellow", "2R", REVEALED, "Artie")
    t.die("yellow", "0R", REVEALED, "Pete")
    t.die("green", "1T", REVEALED, "Myka")
    for colour in ("yellow", "red"):
        t.die(colour, "2R", PLACED)
    t.do(ApplyDice())
    assert t.said("Player 1's 2 Lore (yellow) is applied"), "a 2 where 1 is missing counts"
    assert t.said("Player 2's 0 Lore (yellow) is misapplied") and t.said("Player 3's 1 Tech (green) is misapplied")


@rule("W13-RET.18", "W13-EX.14", "W13-ABL.02")
def test_senior_agent_takes_the_yellow_die_of_two() -> None:
    t = ready("Artie", "Pete", "Myka")
    yellow = t.die("yellow", "1L", PLACED)
    green = t.die("green", "1L", PLACED)
    t.do(open_window(t.g, RR_6))
    assert t.can("Artie", "Senior Agent")
    t.script(face(2, 2, 2))
    t.choose("Artie", "Senior Agent")
    assert (yellow.zone, yellow.symbol, yellow.number) == (PLACED, 2, 2) and green.symbol == 0
    assert t.player("Artie").used[1]
    t.do(open_window(t.g, RR_6))
    assert t.done, "once per Episode"


@rule("W13-RET.18")
def test_a_needed_die_is_not_misapplied() -> None:
    t = ready("Artie", "Pete", "Myka")
    t.die("yellow", "1L", PLACED)
    assert misapplied(t.g.needs, t.g.dice) == []
    t.do(open_window(t.g, RR_6))
    assert t.done


@rule("W13-RET.20", "W13-RET.24")
def test_without_dice_and_requirements_the_artifact_is_lost_with_its_consequence() -> None:
    t = ready("Artie", "Pete", "Myka", artifact="ching_shihs_compass_needle")
    t.ping("lisbon")
    zone, card = t.find("heavy_air")
    zone.cards.remove(card)
    t.g.put(card, t.g.turned_up)
    t.do(RetrievalRound(2))
    t.passes()
    assert [c.kind.id for c in t.g.lost.cards] == ["ching_shihs_compass_needle"]
    assert [c.kind.id for c in t.g.in_force.cards] == ["heavy_air"]


@rule("W13-RET.24")
def test_a_lost_adversary_artifact_adds_its_own_consequence() -> None:
    t = ready("Artie", "Pete", "Myka", artifact="elizabeth_bathorys_basin")
    t.ping("lisbon")
    t.do(LoseArtifact())
    assert [c.kind.id for c in t.g.in_force.cards] == ["elizabeth_bathorys_basin_lost"]
    assert not t.g.unlocked(4), "the Wild die is locked"


@rule("W13-RET.26")
def test_an_emptied_field_loses_the_artifact() -> None:
    t = ready("Artie", "Pete", "Myka")
    t.ping("lisbon")
    t.claimed("Artie", "blue")
    for player in t.g.players:
        player.location = WAREHOUSE
    t.do(RetrievalRound(2))
    assert t.g.lost.cards


@rule("W13-RET.27")
def test_no_goo_without_a_revealed_die() -> None:
    t = ready("Artie", "Pete", "Myka")
    t.script(0)
    t.do(GooStep())
    assert t.done and t.g.rng.script == [0], "nothing was rolled"


@rule("W13-TIM.04")
def test_second_heartbeat_brings_a_further_round() -> None:
    t = ready("Jinks", "Pete", "Myka")
    t.ping("lisbon")
    a, b = t.die("blue", "1T", PLACED), t.die("red", "0I", PLACED)
    t.do(RetrievalRound(3))
    assert t.window() == "RR-7" and t.can("Jinks", "Second Heartbeat")
    t.choose("Jinks", "Second Heartbeat")
    t.choose("Jinks", "1 Tech")
    t.choose("Jinks", "0 Intuition")
    t.passes()
    assert t.g.round == 3 and a.zone == b.zone == ROLLED and t.asked == ["Jinks"]


@rule("W13-TRT.04", "W13-TIM.01")
def test_retrieval_traits_in_a_round() -> None:
    t = ready("Jinks", "Pete", "Myka")
    mine = t.die("blue", "1T", REVEALED, "Jinks")
    t.holds("Jinks", "elementary", "goozooka", "precedent_in_the_stacks")
    from undertable.games.warehouse13.chapters.moments import RR_4

    t.do(open_window(t.g, RR_4))
    t.choose("Jinks", "Elementary")
    assert (mine.symbol, mine.number) == (0, 1)
    t.script(goo(0, 1), goo(-1, 0))
    t.do(AdversaryGoo((0,)))
    assert t.window() == "RR-5"
    t.choose("Jinks", "Goozooka")
    t.passes()
    assert mine.zone == REVEALED, "the new Goo face is blank"
    lost = t.die("green", "", BUCKET)
    t.do(open_window(t.g, RR_7))
    t.script(face(3, 2, 1))
    t.choose("Jinks", "Precedent")
    assert (lost.zone, lost.symbol) == (PLACED, 2) and t.player("Jinks").health == FIT


def test_a_complete_artifact_with_two_in_the_field_goes_home() -> None:
    t = ready("Jinks", "Pete", "Myka")
    t.ping("lisbon")
    t.do(ArtifactComplete())
    assert t.g.stacks.cards and t.g.tallies[0] == 1


@rule("W13-RET.15")
def test_goo_of_cards_obeys_a_revealed_traitor() -> None:
    t = Table("Artie", "Pete", "Myka", traitor="Pete")
    t.reveal("Pete")
    artie = t.die("blue", "1L", REVEALED, "Artie")
    myka = t.die("blue", "1L", REVEALED, "Myka")
    goo = t.g.own_goo(3)
    goo.symbol, goo.number, goo.zone = 0, 1, GOO_SHOWN
    t.do(AdversaryBite((3,)))
    assert t.g.pending == [1], "the Traitor picks, of any Agent"
    t.g.apply(1, next(choice for choice in t.g.choices(1) if choice.die == myka.id))
    assert t.g.dice[myka.id].zone == BUCKET and t.g.dice[artie.id].zone == REVEALED


@rule("W13-CRD.01")
def test_whom_the_caretaker_houdini_and_newton_name_is_public_and_told() -> None:
    t = Table("Artie", "Pete", "Myka")
    t.claimed("Pete", "blue", "red")
    by = By(0, t.g.pack.get(Trait, "the_caretaker"))
    t.do(ChooseAgent(0, by, (0, 1), "whose die is safe from Goo?"))
    t.g.apply(0, PickSeat(1))
    assert t.g.view(-1)["sheltered"] == 2 and any("Goo cannot touch" in line and "Player 2" in line for line in t.g.log(-1))
    for id, field in (("houdinis_spare_key", "holding"), ("isaac_newtons_prism_shard", "pairing")):
        t = Table("Artie", "Pete", "Myka")
        t.do(ChooseAgent(0, By(0, t.g.pack.get(Artifact, id)), (0, 1), "who?"))
        t.g.apply(0, PickSeat(0))
        assert t.g.view(-1)[field] == 0 and any("this round" in line and "Player 1" in line for line in t.g.log(-1))


@rule("W13-RET.14")
def test_a_covered_goo_die_that_is_laid_open_was_hidden_before() -> None:
    g = ready("Pete", "Myka", "Artie").g
    g.barred = g.unveiled = False
    show_goo(g, g.goo[0])
    assert not g.unveiled, "this one was rolled in the open"
    g.own_goo(0).covered = True
    show_goo(g, g.goo[0])
    assert g.unveiled and g.barred
