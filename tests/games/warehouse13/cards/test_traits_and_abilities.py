"""What Traits and Abilities do, one by one, as far as other chapters do not show it; and the content as a whole."""

from __future__ import annotations

from typing import Any

import pytest

import undertable as ut
from tests.games.warehouse13.tables import Table, act, retrieval
from undertable.games.warehouse13.chapters.actions import ChooseAction
from undertable.games.warehouse13.chapters.agents import Harm
from undertable.games.warehouse13.chapters.challenges import Attempt
from undertable.games.warehouse13.chapters.covering import RollDice
from undertable.games.warehouse13.chapters.dice import BUCKET, CLAIMED, CLUE_FACES, GOO_FACES, LEAD, REVEALED, ROLLED
from undertable.games.warehouse13.chapters.goo import GooStep
from undertable.games.warehouse13.chapters.hands import DrawStress
from undertable.games.warehouse13.chapters.moments import ACT_0, ADV_0, HARM, RR_1, RR_2, RR_3, RR_4, WC_1
from undertable.games.warehouse13.chapters.numbers import FIELD, FIT, KO, WAREHOUSE, WOUNDED
from undertable.games.warehouse13.chapters.outcome import Cleanup
from undertable.games.warehouse13.chapters.retrieval import RetrievalPhase
from undertable.games.warehouse13.chapters.windows import open_window
from undertable.games.warehouse13.chapters.work_the_case import WorkTheCase
from undertable.games.warehouse13.content import Ability, Artifact, Consequence, Ping, Plot, Trait, TraitorCard
from undertable.kernel.errors import BadPack
from undertable.testing import rule

# Content as a whole


def test_all_cards_are_there() -> None:
    pack = ut.find("warehouse13").content
    count = {kind.TABLE: sum(e.copies for e in pack.all(kind)) for kind in (Trait, TraitorCard, Ping, Plot, Ability)}
    assert count == {"trait": 72, "traitor_card": 39, "ping": 26, "plot": 13, "ability": 20}
    assert len([a for a in pack.all(Artifact) if not a.adversary]) == 26 and len(pack.all(Artifact)) == 34
    assert len([c for c in pack.all(Consequence) if c.group != "adversary"]) == 13
    kinds = {kind: sum(c.copies for c in pack.all(TraitorCard) if c.kind == kind) for kind in ("action", "instant")}
    assert kinds == {"action": 25, "instant": 14}
    traits = [t.kind for t in pack.all(Trait)]
    assert [traits.count(kind) for kind in ("action", "instant", "retrieval")] == [9, 8, 7]
    assert [sum(1 for p in pack.all(Ping) if sum(p.dice) == n) for n in (3, 4, 5)] == [14, 8, 4]
    assert {sum(a.needs) for a in pack.all(Artifact)} == {5, 6, 7, 8} and {sum(p.needs) for p in pack.all(Plot)} == {7, 8}
    assert sum(a.whammy is not None for a in pack.all(Artifact)) == 14


def test_a_wrong_verb_in_a_content_file_is_named(tmp_path: Any) -> None:
    from undertable.games.warehouse13.cards.verbs import vocabulary
    from undertable.games.warehouse13.content import KINDS
    from undertable.kernel.content import load_pack

    row = '[[plot]]\nid = "x"\nname = "X"\nkind = "immediate"\nneeds = [1, 1, 1, 1]\neffect = { explode = {} }\n'
    (tmp_path / "mine.toml").write_text(row)
    with pytest.raises(BadPack, match=r"mine.toml: plot 'x'.*unknown verb 'explode'"):
        load_pack(tmp_path, KINDS, vocabulary())


# Traits


def test_process_of_elimination_looks_at_artifact_consequence_or_plot() -> None:
    t = Table("Jinks", "Pete", "Myka")
    t.leads(("blue", "1L"))
    t.artifact("aztec_bloodstone", face_up=False)
    t.holds("Jinks", "process_of_elimination", "process_of_elimination", "process_of_elimination")
    act(t, "Jinks", "Process of Elimination")
    assert t.g.view(0).target.cards[0].kind == "artifact/aztec_bloodstone" and "kind" not in t.g.view(1).target.cards[0]
    t.artifact("aztec_bloodstone")
    act(t, "Jinks", "Process of Elimination")
    assert len(t.g.view(0).consequence_deck.known) == 1 and t.g.view(1).consequence_deck.known == {}
    t.g.finale = True
    act(t, "Jinks", "Process of Elimination")
    assert len(t.g.view(0).plot_deck.known) == 1


def test_case_review_draws_from_two_decks() -> None:
    t = Table("Jinks", "Pete", "Myka")
    t.leads(("blue", "1L"))
    t.holds("Jinks", "case_review")
    t.top("lore", "collaborate")
    t.top("tech", "tesla")
    act(t, "Jinks", "Case Review")
    t.choose("Jinks", "Lore deck")
    assert not t.can("Jinks", "Lore deck"), "different decks"
    t.choose("Jinks", "Tech deck")
    assert t.hand("Jinks") == ["collaborate", "tesla"]


def test_parallel_investigation_and_the_restricted_files_claim_for_nothing() -> None:
    t = Table("Jinks", "Pete", "Myka")
    lead, lore = t.leads(("red", "2L")) + t.field_clues(("blue", "2R"))
    t.leads(("green", "1T"))
    t.holds("Jinks", "parallel_investigation", "the_restricted_files")
    act(t, "Jinks", "Parallel Investigation")
    t.choose("Jinks", "Player 2")
    assert lead.owner == 1, "another Agent at the location claims"
    act(t, "Jinks", "Restricted Files")
    t.passes()
    assert lore.owner == 0, "wherever you are"


def test_contingency_plan_and_vibes_exchange_the_revealed_die() -> None:
    t = retrieval("aztec_bloodstone", "Pete", "Jinks", "Myka")
    old, red, blue = t.die("green", "1T", REVEALED, "Pete"), t.die("red", "2I", ROLLED, "Pete"), t.die("blue", "1L", ROLLED, "Pete")
    t.do(open_window(t.g, RR_4))
    t.choose("Pete", "Vibes")
    assert red.zone == REVEALED and old.zone == CLAIMED and blue.zone == ROLLED
    t.holds("Pete", "contingency_plan")
    t.do(open_window(t.g, RR_4))
    assert not t.can("Pete", "Vibes"), "once per round, and no red die is left"
    t.choose("Pete", "Contingency Plan")
    assert blue.zone == REVEALED and red.zone == CLAIMED


def test_premonition_orders_the_top_three_in_secret() -> None:
    t = Table("Jinks", "Pete", "Myka")
    t.leads(("blue", "1L"))
    t.holds("Jinks", "premonition")
    t.top("tech", "tesla", "zipline", "jury_rig")
    act(t, "Jinks", "Premonition")
    t.choose("Jinks", "Tech deck")
    t.choose("Jinks", "Jury-Rig")
    t.choose("Jinks", "Tesla")
    t.choose("Jinks", "Zipline")
    assert [c.kind.id for c in t.g.draws[3].cards[-1:-4:-1]] == ["jury_rig", "tesla", "zipline"]
    assert len(t.g.view(0).draws[3].known) == 3 and t.g.view(1).draws[3].known == {}


def test_gut_feeling_buries_a_traitor_card() -> None:
    t = Table("Jinks", "Pete", "Myka")
    t.leads(("blue", "1L"))
    t.holds("Jinks", "gut_feeling")
    t.next_traitor_card("cascade_failure")
    t.do(open_window(t.g, ADV_0))
    t.choose("Jinks", "Gut Feeling")
    t.choose("Jinks", "bottom")
    assert t.g.traitor_deck.cards[0].kind.id == "cascade_failure"
    assert list(t.g.view(0).traitor_deck.known.values()) == ["traitor_card/cascade_failure"]


def test_the_caretaker_shelters_a_die_from_goo() -> None:
    t = retrieval("aztec_bloodstone")
    t.claimed("Pete", "blue")
    t.holds("Jinks", "the_caretaker")
    t.do(open_window(t.g, RR_1))
    t.choose("Jinks", "The Caretaker")
    assert t.done and t.g.sheltered == 2
    pete, myka = t.die("blue", "1L", REVEALED, "Pete"), t.die("red", "1L", REVEALED, "Myka")
    t.script(GOO_FACES.index((0, 1)))
    t.do(GooStep())
    t.passes()
    assert pete.zone == REVEALED and myka.zone == BUCKET, "the first match after that Agent"


def test_read_the_room_heals_or_takes_stress_away() -> None:
    t = Table("Jinks", "Pete", "Myka")
    t.leads(("blue", "1L"))
    t.holds("Jinks", "read_the_room", "read_the_room", "stress")
    t.player("Pete").health = WOUNDED
    act(t, "Jinks", "Read the Room")
    t.choose("Jinks", "Player 2")
    t.choose("Jinks", "Heal")
    assert t.player("Pete").health == KO
    act(t, "Jinks", "Read the Room")
    t.choose("Jinks", "Player 1")
    assert t.hand("Jinks") == []


def test_trust_fall_softens_harm() -> None:
    t = Table("Jinks", "Pete", "Myka")
    t.holds("Jinks", "trust_fall", "trust_fall")
    t.do(Harm(1, WOUNDED))
    assert t.window() == "HARM" and t.g.asking.code == HARM
    t.choose("Jinks", "Trust Fall")
    t.passes()
    assert t.player("Pete").health == KO
    t.player("Pete").health = FIT
    t.do(Harm(1, KO))
    t.choose("Jinks", "Trust Fall")
    t.passes()
    assert t.player("Pete").health == FIT


def test_field_notes_after_a_paid_claim() -> None:
    t = Table("Jinks", "Pete", "Myka")
    t.leads(("blue", "1L"), ("red", "1I"))
    t.holds("Jinks", "field_notes", "analog_password_decoder")
    t.top("intuition", "gut_feeling")
    t.do(WorkTheCase((0,)))
    t.passes()
    t.choose("Jinks", "Claim the Lead 1 Logic")
    assert t.window() == "WC-1" and t.g.asking.code == WC_1
    t.choose("Jinks", "Field Notes")
    t.choose("Jinks", "Intuition deck")
    assert t.hand("Jinks") == ["gut_feeling"]


def test_regents_blessing_lets_an_agent_roll() -> None:
    t = retrieval("aztec_bloodstone")
    die = t.claimed("Pete", "blue")[0]
    t.player("Pete").health = WOUNDED
    t.player("Pete").used[2] = True
    t.holds("Jinks", "regents_blessing")
    t.do(open_window(t.g, RR_1), RollDice())
    t.choose("Jinks", "Regents' Blessing")
    t.passes()
    assert t.player("Pete").health == FIT and die.zone == ROLLED


def test_i_smell_fudge_rerolls_a_clue() -> None:
    t = Table("Jinks", "Pete", "Myka")
    lead, clue = t.leads(("blue", "2L")) + t.field_clues(("red", "2I"))
    t.holds("Jinks", "i_smell_fudge", "i_smell_fudge")
    t.script(CLUE_FACES[0].index((0, 0)))
    act(t, "Jinks", "I Smell Fudge")
    assert (lead.symbol, lead.number, lead.zone) == (0, 0, LEAD), "in the Warehouse only the Lead"
    t.to_field("Jinks")
    act(t, "Jinks", "I Smell Fudge")
    assert {c.die for c in t.g.choices(0)} == {lead.id, clue.id}


def test_zipline_moves_without_anything_following() -> None:
    t = Table("Claudia", "Pete", "Myka")
    t.leads(("blue", "1L"))
    t.ping("samarkand")
    t.obstacle("travel", "mental", 4)
    t.holds("Claudia", "zipline", "zipline")
    t.do(open_window(t.g, ACT_0, 1))
    t.choose("Claudia", "Zipline")
    t.resolves()
    t.choose("Claudia", "Player 3")
    assert t.asked == ["Myka"]
    t.choose("Myka", "No")
    t.passes()
    assert t.player("Myka").location == WAREHOUSE, "only who agrees"
    t.artifact("aztec_bloodstone")
    for die in t.g.leads():
        die.to(BUCKET)
    t.do(RetrievalPhase())
    assert t.window() == "CHECK"
    t.choose("Claudia", "Zipline")
    t.resolves()
    t.choose("Claudia", "Player 1")
    assert t.player("Claudia").location == FIELD, "obstacle and Downside are ignored"


def test_breaching_charge_discards_an_obstacle() -> None:
    t = Table("Jinks", "Pete", "Myka")
    t.leads(("blue", "1L"))
    place = t.obstacle("bronze_sector", "mental", 4)
    t.track(1)
    t.holds("Jinks", "breaching_charge", "breaching_charge")
    act(t, "Jinks", "Breaching Charge")
    assert len(t.g.choices(0)) == 2
    t.choose("Jinks", "Bronze Sector")
    assert t.g.obstacles[place] == 0
    t.to_field("Jinks")
    t.do(ChooseAction(0))
    assert not t.can("Jinks", "Breaching Charge"), "the track only in the Warehouse"


# Abilities


def test_perfect_recall_sets_a_die() -> None:
    t = retrieval("aztec_bloodstone", "Myka", "Pete", "Jinks")
    die = t.die("yellow", "0R", ROLLED, "Myka")
    t.do(open_window(t.g, RR_2))
    t.choose("Myka", "Perfect Recall")
    t.choose("Myka", "2 Lore")
    assert (die.symbol, die.number) == (2, 2) and t.player("Myka").used[2]


def test_human_lie_detector_looks_and_covers_anew() -> None:
    t = retrieval("aztec_bloodstone", "Jinks", "Pete", "Myka")
    theirs = t.die("blue", "2L", ROLLED, "Pete")
    mine, other = t.die("red", "1I", ROLLED, "Jinks"), t.die("green", "1L", ROLLED, "Jinks")
    theirs.covered = mine.covered = True
    t.do(open_window(t.g, RR_3))
    t.choose("Jinks", "Human Lie Detector")
    assert t.g.view(0).dice[theirs.id].covered and "covered" not in t.g.view(2).dice[theirs.id]
    world = t.g.imagine(0, ut.seeded(1))
    assert world.dice[theirs.id].number == 2 and world.dice[theirs.id].covered
    t.choose("Jinks", "1 Logic")
    assert t.g.dice[other.id].covered and not t.g.dice[mine.id].covered


def test_tinkerer_snack_break_and_level_headed() -> None:
    t = Table("Claudia", "Pete", "Jinks")
    t.leads(("blue", "1L"))
    place = t.obstacle("track1", "physical", 4)
    t.warehouse_dice(2)
    act(t, "Claudia", "with Mental")
    t.passes()
    assert t.g.obstacles[place] == 0, "3 + 2 is more than 4"
    t.holds("Pete", "stress", "stress")
    act(t, "Pete", "return 1 Stress")
    assert t.hand("Pete") == ["stress"] and not t.said("return 2 Stress"), "never two"

    t.warehouse_dice(1)
    t.do(Attempt(2, 0, 3, -1))
    t.passes()
    assert t.said("Player 3 succeeds"), "his 1 counts as 2"


# Abilities in general


@rule("W13-ABL.02", "W13-ABL.03")
def test_episode_and_season_abilities_are_used_once() -> None:
    t = Table("Claudia", "Pete", "Myka")
    t.player("Pete").health = 1
    t.do(open_window(t.g, RR_1))
    t.choose("Pete", "Walk It Off")
    assert t.player("Pete").used[2] and t.player("Pete").health == 0
    t.player("Pete").used[1] = True
    t.player("Pete").health = 1
    t.do(open_window(t.g, RR_1))
    assert t.done, "once in the whole game"
    t.player("Pete").health = 0
    t.ping("lisbon")
    t.do(Cleanup())
    assert t.player("Pete").used == [False, False, True, False]


@rule("W13-ABL.04")
def test_a_downside_always_applies() -> None:
    from undertable.games.warehouse13.chapters.agents import Harm, may_enter_field

    t = Table("Artie", "Claudia", "Jinks", "Pete")
    t.do(DrawStress(0, 1))
    assert t.hand("Artie") == ["stress", "stress"]
    assert not may_enter_field(t.g, 1)
    t.to_field("Pete")
    t.player("Pete").health = 1
    assert may_enter_field(t.g, 1), "a KO'd Agent there counts"
    t.do(Harm(0, 2))
    t.passes()
    assert t.hand("Jinks") == ["stress"], "the Empath at the same location"
    t.do(Harm(3, 2))
    t.passes()
    assert t.hand("Jinks") == ["stress"] and t.player("Pete").location == FIELD
