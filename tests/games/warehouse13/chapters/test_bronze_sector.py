"""The Bronze Sector, Bronzing, and the Traitor's reveal."""

from __future__ import annotations

from tests.games.warehouse13.tables import Table
from undertable.games.warehouse13.chapters.actions import Actions, ChooseAction, Debronze, actions_for
from undertable.games.warehouse13.chapters.bronze_sector import AskReveal, BronzeAgent, BronzeVote, CompleteBronze, FreeAgent
from undertable.games.warehouse13.chapters.dice import CLAIMED, SECTOR
from undertable.games.warehouse13.chapters.hands import FocusDraws
from undertable.games.warehouse13.chapters.numbers import AWAY, BRONZED, FIT, KO, WAREHOUSE
from undertable.games.warehouse13.chapters.outcome import ArtifactComplete, LoseArtifact, PassFirstAgent
from undertable.games.warehouse13.chapters.work_the_case import WorkTheCase
from undertable.testing import rule


def vote(t: Table, **votes: bool) -> None:
    for name, yes in votes.items():
        t.g.apply_index(t.seat(name), 1 if yes else 0)


@rule("W13-BSV.01", "W13-BSV.02", "W13-BSV.04", "W13-EX.08", "W13-BRZ.01")
def test_jinks_has_pete_bronzed() -> None:
    t = Table("Jinks", "Pete", "Artie", "Claudia", "Myka", traitor="Pete")
    t.leads(("blue", "1L"))
    t.do(ChooseAction(0))
    t.choose("Jinks", "vote to Bronze Player 2")
    assert sorted(t.asked) == ["Artie", "Claudia", "Jinks", "Myka"], "all but the named player, the acting Agent too"
    vote(t, Jinks=True, Artie=True, Claudia=True)
    assert not any("votes" in line for line in t.g.log(1)), "nothing is shown before the last vote"
    vote(t, Myka=True)
    assert t.player("Pete").location == BRONZED and t.g.revealed == 1
    assert t.said("Player 5 votes: Bronze") and t.said("is the Traitor")


@rule("W13-BSV.02", "W13-BSV.03", "W13-EX.18")
def test_a_strict_majority_is_needed() -> None:
    names = ["Jinks", "Pete", "Artie", "Claudia", "Myka"]
    for seats, needed in ((3, 2), (4, 2), (5, 3)):
        for yes in (needed - 1, needed):
            t = Table(*names[:seats], traitor="Pete")
            t.leads(("blue", "1L"))
            t.do(BronzeVote(1))
            assert len(t.asked) == seats - 1
            voters = [name for name in names[:seats] if name != "Pete"]
            vote(t, **{name: i < yes for i, name in enumerate(voters)})
            assert (t.player("Pete").location == BRONZED) == (yes == needed), (seats, yes)
            assert t.done, "without a majority nothing happens"


@rule("W13-BSV.05", "W13-BRZ.11", "W13-BRZ.15")
def test_another_agent_frees_a_bronzed_one_without_a_vote() -> None:
    t = Table("Jinks", "Pete", "Artie", "Claudia")
    t.leads(("blue", "1L"), ("blue", "2L"))
    t.player("Pete").location = BRONZED
    t.do(Actions((0, 1)))
    t.passes()
    t.choose("Jinks", "free Player 2")
    t.passes()
    assert t.player("Pete").location == WAREHOUSE and t.hand("Pete") == []
    assert t.asked == ["Pete"], "he acts, since his seat was still to come"


@rule("W13-BSV.06")
def test_one_place_in_the_sector() -> None:
    t = Table("Jinks", "Pete", "Artie", "Claudia")
    t.leads(("blue", "1L"))
    t.player("Pete").location = BRONZED
    t.do(ChooseAction(0))
    assert not t.can("Jinks", "vote to Bronze") and t.can("Jinks", "free Player 2")
    t.do(FreeAgent())
    t.do(ChooseAction(0))
    assert t.can("Jinks", "vote to Bronze Player 3")


@rule("W13-BSV.07")
def test_nobody_is_bronzed_after_the_reveal_but_freeing_goes_on() -> None:
    t = Table("Jinks", "Pete", "Artie", "Claudia")
    t.leads(("blue", "1L"))
    t.player("Pete").location = BRONZED
    t.reveal("Claudia")
    t.do(ChooseAction(0))
    assert t.can("Jinks", "free Player 2")
    t.do(FreeAgent())
    t.do(ChooseAction(0))
    assert not t.can("Jinks", "Bronze Sector")


@rule("W13-BSV.08")
def test_any_other_agent_may_be_named_never_oneself() -> None:
    t = Table("Jinks", "Pete", "Artie", "Claudia")
    t.leads(("blue", "1L"))
    t.to_field("Pete")
    t.player("Artie").health = KO
    t.do(ChooseAction(0))
    named = [c.seat for c in t.g.choices(0) if type(c).__name__ == "Accuse"]
    assert named == [1, 2, 3]


@rule("W13-BRZ.02", "W13-BRZ.03", "W13-BRZ.04", "W13-BRZ.05", "W13-BRZ.07", "W13-FAR.02")
def test_a_traitor_in_bronze() -> None:
    t = Table("Jinks", "Pete", "Artie", "Claudia", traitor="Jinks")
    t.holds("Jinks", "tesla", "elementary", "stress")
    before = len(t.g.stress_deck.cards)
    dice = t.claimed("Jinks", "blue", "red")
    t.do(BronzeAgent(0))
    jinks = t.player("Jinks")
    assert jinks.location == BRONZED and t.g.revealed == 0 and jinks.gone
    assert all(die.zone == SECTOR for die in dice)
    assert t.g.discards[3].cards[-1].kind.id == "tesla" and t.g.discards[0].cards[-1].kind.id == "elementary"
    assert t.hand("Jinks") == [] and len(t.g.stress_deck.cards) == before + 1
    assert len(t.g.traitor_hand.cards) == 0, "no two free cards"
    assert not jinks.ready(1) and jinks.asset() is None
    assert t.g.first == 1, "the First Agent token is passed on at once"


@rule("W13-BRZ.08", "W13-REV.03", "W13-BRZ.09", "W13-BRZ.10")
def test_a_loyal_agent_in_bronze() -> None:
    t = Table("Jinks", "Pete", "Artie", "Claudia", traitor="Claudia")
    t.holds("Jinks", "tesla", "stress")
    piles = len(t.g.discards[3].cards)
    stress = len(t.g.stress_deck.cards)
    t.do(BronzeAgent(0))
    assert sorted(t.asked) == ["Artie", "Claudia", "Pete"], "first the Traitor may reveal"
    assert t.player("Jinks").location == WAREHOUSE
    for name in ("Pete", "Artie", "Claudia"):
        t.g.apply_index(t.seat(name), 0)
    assert t.player("Jinks").location == BRONZED and t.player("Jinks").shown_loyal
    assert t.hand("Jinks") == [] and len(t.g.discards[3].cards) == piles and len(t.g.stress_deck.cards) == stress
    assert {"tesla", "stress"} <= {card.kind.id for card in t.g.box.cards}, "they leave the game"


@rule("W13-BRZ.12", "W13-BRZ.13", "W13-WRK.11", "W13-DRW.03", "W13-BRZ.14")
def test_what_a_bronzed_agent_does_and_does_not() -> None:
    t = Table("Jinks", "Pete", "Artie", "Claudia")
    lead = t.leads(("blue", "1L"), ("red", "1I"), ("red", "2I"), ("red", "0I"))[0]
    die = t.claimed("Jinks", "green")[0]
    t.player("Jinks").health = KO
    t.do(CompleteBronze(0))
    jinks = t.player("Jinks")
    assert jinks.health == FIT and die.zone == CLAIMED and die.owner == 0, "dice are kept, KO ends"
    assert not jinks.ready(1) and not jinks.ready(2) and jinks.downside() is None
    t.do(Actions((0,)))
    assert t.done, "no Action"
    t.do(WorkTheCase((0,)))
    assert all(text.startswith("Neutralize") for text in t.labels("Jinks"))
    t.choose("Jinks", "1 Logic")
    assert lead.zone != 1
    t.do(FocusDraws((0,)))
    assert t.done and t.hand("Jinks") == [], "no draw"


@rule("W13-BRZ.13", "W13-RET.03")
def test_dice_of_the_bronzed_are_rolled_openly_before_retrieval() -> None:
    from undertable.games.warehouse13.chapters.retrieval import RollSectorDice

    t = Table("Jinks", "Pete", "Artie", "Claudia")
    t.artifact("aztec_bloodstone")
    mine = t.claimed("Jinks", "green")[0]
    left = t.die("black", "", SECTOR)
    t.player("Jinks").location = BRONZED
    t.g.first = 1
    t.g.needs = [1, 2, 5, 0]
    t.g.phase = "retrieval"
    t.script(0, 5)
    t.do(RollSectorDice())
    assert t.asked == ["Pete"] and t.prompt.startswith("Which symbol"), "the First Agent decides a ?"
    t.choose("Pete", "Lore")
    from undertable.games.warehouse13.chapters.dice import PLACED

    assert (mine.zone, mine.symbol, mine.number) == (PLACED, 0, 1) and (left.zone, left.symbol, left.number) == (PLACED, 2, 2)


@rule("W13-REV.01", "W13-REV.02", "W13-RET.22")
def test_alone_with_the_artifact_the_traitor_may_capture_it() -> None:
    t = Table("Jinks", "Pete", "Artie", "Claudia", traitor="Pete")
    t.artifact("aztec_bloodstone")
    t.ping("lisbon")
    t.to_field("Pete")
    t.do(ArtifactComplete())
    assert t.asked == ["Pete"] and t.can("Pete", "Capture")
    t.choose("Pete", "Capture")
    assert t.g.lost.cards and t.g.revealed == 1 and len(t.g.traitor_hand.cards) >= 2
    loyal = Table("Jinks", "Pete", "Artie", "Claudia", traitor="Jinks")
    loyal.artifact("aztec_bloodstone")
    loyal.ping("lisbon")
    loyal.to_field("Pete")
    loyal.do(ArtifactComplete())
    assert loyal.labels("Pete") == ["Bring the artifact to the Warehouse"], "asked alike, but only one answer"
    together = Table("Jinks", "Pete", "Artie", "Claudia", traitor="Pete")
    together.artifact("aztec_bloodstone")
    together.ping("lisbon")
    together.to_field("Pete", "Jinks")
    together.do(ArtifactComplete())
    assert together.g.stacks.cards, "with another Agent there nobody is asked"


@rule("W13-REV.04")
def test_a_lost_adversary_artifact_lets_the_traitor_reveal_then_and_later() -> None:
    from undertable.games.warehouse13.chapters.adversary import EnemyTurn

    t = Table("Jinks", "Pete", "Artie", "Claudia", traitor="Pete")
    t.artifact("mata_haris_veil")
    t.ping("lisbon")
    t.do(LoseArtifact())
    assert sorted(t.asked) == ["Artie", "Claudia", "Jinks", "Pete"] and t.can("Pete", "Reveal yourself")
    again = Table("Jinks", "Pete", "Artie", "Claudia", traitor="Pete")
    again.in_force("cagliostros_seal_lost")
    again.leads(("blue", "1L"))
    again.do(EnemyTurn())
    assert sorted(again.asked) == ["Artie", "Claudia", "Jinks", "Pete"]
    plain = Table("Jinks", "Pete", "Artie", "Claudia", traitor="Pete")
    plain.leads(("blue", "1L"))
    plain.do(EnemyTurn())
    assert not plain.prompt.startswith("Does the Traitor")


@rule("W13-REV.05", "W13-REV.06", "W13-REV.07", "W13-REV.08", "W13-REV.09")
def test_the_traitor_steps_out() -> None:
    t = Table("Jinks", "Pete", "Artie", "Claudia", traitor="Pete")
    t.holds("Pete", "tesla", "stress", "zipline")
    dice = t.claimed("Pete", "red", "black")
    stress = len(t.g.stress_deck.cards)
    t.do(AskReveal(-1))
    for name in ("Jinks", "Artie", "Claudia"):
        t.g.apply_index(t.seat(name), 0)
    t.choose("Pete", "Reveal yourself")
    pete = t.player("Pete")
    assert pete.location == AWAY and all(die.zone == SECTOR for die in dice)
    assert t.hand("Pete") == [] and len(t.g.stress_deck.cards) == stress and len(t.g.box.cards) >= 3
    assert pete.gone and not pete.ready(1) and t.g.view(0).players[1].gone
    assert len(t.g.traitor_hand.cards) == 2 and t.g.traitor_hand.owner == 1


@rule("W13-REV.10")
def test_the_question_is_put_to_all_alike_and_declining_tells_nothing() -> None:
    t = Table("Jinks", "Pete", "Artie", "Claudia", traitor="Pete")
    t.player("Artie").shown_loyal = True
    t.do(AskReveal(-1))
    assert sorted(t.asked) == ["Claudia", "Jinks", "Pete"], "everyone who could be the Traitor"
    before = t.g.view(0)
    lines = t.g.log(0)
    t.g.apply_index(1, 0)
    assert t.g.view(0) == before and t.g.log(0) == lines, "who has answered is not shown"
    assert t.labels("Jinks") == ["Say nothing"]
    t.g.apply_index(0, 0)
    t.g.apply_index(3, 0)
    assert t.done and t.g.revealed == -1


@rule("W13-FAR.02", "W13-CLN.08")
def test_the_token_skips_who_cannot_lead() -> None:
    t = Table("Jinks", "Pete", "Artie", "Claudia")
    t.player("Pete").location = BRONZED
    t.reveal("Artie")
    t.do(PassFirstAgent())
    assert t.g.first == 3
    t.do(PassFirstAgent())
    assert t.g.first == 0


@rule("W13-BSV.07")
def test_without_the_house_rule_the_bronze_sector_is_shut_after_the_reveal() -> None:
    for free in (True, False):
        t = Table("Artie", "Pete", "Myka", "Claudia", traitor="Pete", free_after_reveal=free)
        t.player("Myka").location = BRONZED
        t.player("Myka").shown_loyal = True
        assert any(isinstance(choice, Debronze) for choice in actions_for(t.g, 0)), "before the reveal"
        t.reveal("Pete")
        assert any(isinstance(choice, Debronze) for choice in actions_for(t.g, 0)) == free
