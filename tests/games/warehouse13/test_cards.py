"""What the cards do, one by one, as far as other chapters do not show it."""

from __future__ import annotations

from typing import Any

import pytest

import undertable as ut
from tests.games.warehouse13.table import Table
from undertable.games.warehouse13.actions import ChooseAction
from undertable.games.warehouse13.adversary import AdversaryCard, TraitorDraw
from undertable.games.warehouse13.cleanup import ConsequenceStep
from undertable.games.warehouse13.clues import RevealArtifact
from undertable.games.warehouse13.content import Ability, Artifact, Consequence, Ping, Plot, Trait, TraitorCard
from undertable.games.warehouse13.dice import (
    BUCKET,
    CLAIMED,
    CLUE_FACES,
    GOO_FACES,
    GOO_ROLLED,
    LEAD,
    ON_ARTIFACT,
    REVEALED,
    ROLLED,
)
from undertable.games.warehouse13.episode import RevealPing
from undertable.games.warehouse13.finale import PlotEffect
from undertable.games.warehouse13.goo import GooStep
from undertable.games.warehouse13.health import Harm
from undertable.games.warehouse13.movement import MoveAgent
from undertable.games.warehouse13.retrieval import ApplyDice, BeginRetrieval, CoverDice, EndRound, RetrievalPhase, RollDice
from undertable.games.warehouse13.terms import (
    ACT_0,
    ADV_0,
    CH_1,
    FIELD,
    FIT,
    HARM,
    KO,
    RR_1,
    RR_2,
    RR_3,
    RR_4,
    WAREHOUSE,
    WC_1,
    WOUNDED,
)
from undertable.games.warehouse13.windows import open_window
from undertable.games.warehouse13.work import WorkTheCase
from undertable.kernel.errors import BadPack
from undertable.testing import rule


def act(t: Table, name: str, label: str) -> None:
    t.do(ChooseAction(t.seat(name)))
    t.choose(name, label)


def turn_up(t: Table, card: str) -> None:
    t.next_traitor_card(card)
    t.do(AdversaryCard())
    t.passes()


def retrieval(artifact: str, *agents: str) -> Table:
    t = Table(*(agents or ("Jinks", "Pete", "Myka")))
    t.artifact(artifact)
    t.to_field(*t.agents)
    t.g.needs = list(t.g.target.cards[0].kind.needs)
    t.g.phase = "retrieval"
    t.g.round = 1
    return t


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
    from undertable.games.warehouse13.content import KINDS
    from undertable.games.warehouse13.vocabulary import vocabulary
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
    act(t, "Pete", "Bed & Breakfast")
    assert t.labels("Pete") == ["1", "0"]
    from undertable.games.warehouse13.challenges import Attempt

    t.warehouse_dice(1)
    t.do(Attempt(2, 0, 3, -1))
    t.passes()
    assert t.said("Player 3 succeeds"), "his 1 counts as 2"


# Traitor cards


def test_obstacle_cards() -> None:
    t = Table("Jinks", "Pete", "Myka")
    t.leads(("blue", "1L"))
    turn_up(t, "cascade_failure")
    assert t.g.obstacles[8] and t.g.obstacles[9]
    turn_up(t, "roadblock")
    assert t.g.obstacles[0] and t.g.rings == 5
    turn_up(t, "roadblock")
    assert t.g.obstacles[0] % 10 == 1, "already barred: a ring"
    turn_up(t, "barricade")
    t.choose("Jinks", "Bed & Breakfast")
    assert t.g.obstacles[2] % 10 == 1
    turn_up(t, "hardened_locks")
    t.choose("Jinks", "Maintenance space 2")
    assert t.g.obstacles[9] % 10 == 1


def test_red_tape_scrambled_leads_and_wrong_address() -> None:
    t = Table("Jinks", "Pete", "Myka")
    t.ping("lisbon")
    low, high = t.leads(("blue", "0L"), ("red", "2I"))
    turn_up(t, "red_tape")
    assert low.zone == ON_ARTIFACT and high.zone == LEAD
    t.leads(("green", "1T"))
    turn_up(t, "scrambled_leads")
    assert t.said("becomes"), "fewer than three: all"
    pings = len(t.g.ping_deck.cards)
    turn_up(t, "wrong_address")
    assert t.g.ping_discard.cards[-1].kind.id == "lisbon" and len(t.g.ping_deck.cards) == pings - 1


def test_sleepless_week_interference_and_smoke() -> None:
    t = Table("Jinks", "Pete", "Myka")
    t.leads(("blue", "1L"))
    turn_up(t, "sleepless_week")
    assert [t.hand(n) for n in t.agents] == [["stress"]] * 3
    turn_up(t, "interference_field")
    assert t.player("Jinks").used[1]
    t.to_field("Myka")
    turn_up(t, "smoke_and_mirrors")
    assert t.player("Myka").location == WAREHOUSE


def test_bushwhacked_faces_an_agent_in_the_field_first() -> None:
    t = Table("Jinks", "Pete", "Myka")
    t.leads(("blue", "1L"))
    t.to_field("Myka")
    t.next_traitor_card("bushwhacked")
    t.script(0, 0)
    t.do(AdversaryCard())
    t.passes()
    assert t.player("Myka").health == KO and len(t.g.dumped) == 1


def test_second_helping_and_wiretap_lie_in_wait() -> None:
    t = Table("Jinks", "Pete", "Myka")
    t.leads(("blue", "1L"))
    turn_up(t, "second_helping")
    turn_up(t, "wiretap")
    assert {c.kind.id for c in t.g.lying.cards} == {"second_helping", "wiretap"}
    t.holds("Jinks", "tesla", "zipline")
    from undertable.games.warehouse13.challenges import Attempt

    t.do(Attempt(1, 0, 4, -1))
    t.choose("Jinks", "Tesla")
    assert t.g.challenges[-1].easier == 0 and t.g.asking.code == CH_1, "cancelled at once"
    t.passes()
    t.artifact("aztec_bloodstone")
    t.to_field("Jinks")
    t.claimed("Jinks", "blue")
    t.do(BeginRetrieval())
    while type(t.g.asking).__name__ != "CoverDice":
        t.g.apply_index(t.g.pending[0], 0)
    assert t.g.extra_goo == 1 and t.g.lying.cards == []


# Pings


@pytest.mark.parametrize(
    ("ping", "told"),
    [("roswell", "bars the Tech deck"), ("mumbai", "draws an Intuition card"), ("anchorage", "bars Travel"), ("salem", "draws a Stress")],
)
def test_immediate_pings(ping: str, told: str) -> None:
    t = Table("Jinks", "Pete", "Myka")
    t.g.put(t.g.target.cards.pop(), t.g.artifact_deck)
    zone, card = t.find(ping)
    zone.cards.remove(card)
    t.g.ping_deck.cards.append(card)
    t.do(RevealPing())
    while not t.done:
        t.g.apply_index(t.g.pending[0], len(t.g.choices(t.g.pending[0])) - 1)
    assert t.said(told)


def test_hong_kong_sends_an_agent_who_agrees() -> None:
    t = Table("Jinks", "Pete", "Claudia")
    t.g.put(t.g.target.cards.pop(), t.g.artifact_deck)
    zone, card = t.find("hong_kong")
    zone.cards.remove(card)
    t.g.ping_deck.cards.append(card)
    t.do(RevealPing())
    assert t.asked == ["Jinks"] and not t.can("Jinks", "Player 3"), "Claudia does not go alone"
    t.choose("Jinks", "Player 2")
    t.choose("Pete", "Yes")
    t.passes()
    assert t.player("Pete").location == FIELD


def test_travel_pings() -> None:
    t = Table("Jinks", "Pete", "Myka")
    t.leads(("blue", "1L"))
    t.ping("havana")
    t.holds("Jinks", "stress")
    t.do(MoveAgent(0, FIELD))
    t.choose("Jinks", "1")
    assert t.hand("Jinks") == []
    t = Table("Jinks", "Pete", "Myka")
    t.leads(("blue", "1L"))
    t.ping("samarkand")
    t.do(MoveAgent(0, FIELD))
    t.passes()
    assert t.player("Jinks").health == KO, "no Trait to discard"
    t = Table("Jinks", "Pete", "Myka")
    t.ping("edinburgh")
    t.top("lore", "collaborate")
    t.warehouse_dice(3)
    t.do(MoveAgent(0, FIELD))
    t.passes()
    assert t.hand("Jinks") == ["collaborate"]
    t = Table("Jinks", "Pete", "Myka")
    t.ping("honolulu")
    zone, card = t.find("tesla", t.g.draws[3])
    zone.cards.remove(card)
    t.g.put(card, t.g.discards[3])
    t.do(MoveAgent(0, FIELD))
    t.choose("Jinks", "Tech deck")
    assert t.hand("Jinks") == ["tesla"]


def test_lagos_and_savannah() -> None:
    t = Table("Jinks", "Pete", "Myka")
    clue = t.field_clues(("blue", "2L"))[0]
    t.to_field("Jinks", "Pete")
    t.ping("lagos")
    act(t, "Jinks", "Lagos")
    while not t.done:
        t.g.apply_index(t.g.pending[0], 0)
    assert len(t.hand("Pete")) == 1 or t.said("Player 2 draws a Calamity")
    t.g.put(t.g.ping.cards.pop(), t.g.box)
    t.ping("savannah")
    t.script(CLUE_FACES[0].index((0, 0)))
    act(t, "Jinks", "Savannah")
    assert clue.number == 0


# Artifacts, Consequences, Plots


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
    t.choose("Myka", "Cagliostro")
    t.g.apply_index(2, 0)
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
