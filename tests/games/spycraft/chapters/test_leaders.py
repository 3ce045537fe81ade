"""Leaders, faction abilities, and how leaders follow each other."""

from __future__ import annotations

from pathlib import Path

import undertable as ut
from tests.games.spycraft.tables import KEN, NANCY, Table, threshold
from undertable.games.spycraft.cards.deeds import happens
from undertable.games.spycraft.cards.pool import Offer
from undertable.games.spycraft.chapters.activation import TakeOver
from undertable.games.spycraft.chapters.harm import Retirement, Wound
from undertable.games.spycraft.chapters.intel import IntelOpportunity
from undertable.games.spycraft.chapters.mission import MissionOpportunity
from undertable.games.spycraft.chapters.scoring import Scoring
from undertable.games.spycraft.chapters.triggers import substitutes
from undertable.games.spycraft.chapters.windows import DeclaredWindow
from undertable.games.spycraft.content import Ability, Mission
from undertable.games.spycraft.pieces import HQ, TEAM
from undertable.kernel.choice import NO
from undertable.kernel.piece import EVERYONE, Card
from undertable.testing import rule

OPERA = "a_night_at_the_opera"


@rule("SPY-LDR.01", "SPY-LDR.02")
def test_one_active_leader_with_the_ability_of_his_faction() -> None:
    for faction in ("nine_tiger", "krypt", "banshee", "bloodvine", "patriots"):
        t = Table(2, (faction, "krypt"))
        leaders = [stack for stack in t.g.agencies[KEN].stacks if t.g.leads(stack)]
        assert len(leaders) == 1 and t.g.book.abilities[leaders[0].face.faction].id == faction


@rule("SPY-LDR.03")
def test_banshee_net_sends_an_exposed_agent_home() -> None:
    t = Table(2, ("banshee", "krypt"))
    t.mission(OPERA, leaders=False)
    padre = t.agent(NANCY, "padre", TEAM, exposed=True)
    loop = t.agent(KEN, "loop", TEAM, exposed=True)
    t.do(MissionOpportunity(KEN)).take(KEN, "White Noise: the ability of Banshee Net")
    assert t.offers(KEN, "Padre") and t.offers(KEN, "Loop"), "in either team; the leader is at HQ"
    t.take(KEN, "Padre").settle()
    assert padre.place == HQ and loop.place == TEAM
    t.do(MissionOpportunity(KEN))
    assert not t.offers(KEN, "the ability"), "once per mission"


@rule("SPY-LDR.04")
def test_bloodvine_redirects_to_a_cheaper_agent() -> None:
    t = Table(2, ("krypt", "bloodvine"))
    t.mission(OPERA)
    t.agent(KEN, "king_maul", TEAM)
    twins = t.agent(NANCY, "the_twins", TEAM)
    man = t.agent(NANCY, "button_man", TEAM)
    t.agent(NANCY, "bagman")
    t.leader(NANCY).place = HQ
    t.do(MissionOpportunity(KEN)).take(KEN, "King Maul: Shoot").take(KEN, "The Twins")
    assert not t.offers(NANCY, "the ability of Bloodvine"), "the leader must be in the team"
    t.settle()
    t.leader(NANCY).place = TEAM
    twins.top.wounds = 0
    t.g.agencies[KEN].stacks[1].top.used_mission = 0
    t.g.touch()
    t.do(MissionOpportunity(KEN)).take(KEN, "King Maul: Shoot").take(KEN, "The Twins")
    t.take(NANCY, "Tomas Vesco: the ability of Bloodvine")
    assert not t.offers(NANCY, "Bagman"), "he is not in the team"
    t.take(NANCY, "Button Man").settle()
    assert (twins.top.wounds, man.top.wounds) == (0, 1)


@rule("SPY-TGT.03", "SPY-FD.03")
def test_what_falls_on_a_facedown_agent_is_not_redirected_by_expense() -> None:
    t = Table(2, ("krypt", "bloodvine"))
    twins = t.agent(NANCY, "the_twins")
    man = t.agent(NANCY, "button_man")
    card = t.g.pack.get(Ability, "bloodvine")
    redirecting = Offer(card, card.action[0], card.action[0].bit)
    wound = happens("wound", KEN, twins.id, NANCY, 1, 0, HQ)
    assert man.id in substitutes(t.g, redirecting, t.leader(NANCY), twins.id, wound)
    twins.top.active = False
    assert substitutes(t.g, redirecting, t.leader(NANCY), twins.id, wound) == [], "the others would learn something of his expense"


@rule("SPY-LDR.05", "SPY-LDR.08")
def test_the_krypt_examines_and_may_discard_a_mission() -> None:
    t = Table()
    hidden = t.g.row.cards[3]
    t.do(IntelOpportunity(KEN)).take(KEN, "the ability of The Krypt").take(KEN, "the facedown fourth mission").settle()
    assert t.g.row.cards[3].seen == 1 << KEN, "only the Krypt player sees it"
    t.g.apply(KEN, NO)
    assert t.g.row.cards[3].id == hidden.id
    t.do(IntelOpportunity(KEN))
    assert not t.offers(KEN, "the ability of The Krypt"), "once per turn"
    t.leader(KEN).top.used_turn = 0
    t.do(IntelOpportunity(KEN)).take(KEN, "the ability of The Krypt").take(KEN, "(fourth mission)").settle().take(KEN, "Yes")
    assert t.g.mission_discard.cards[-1].kind is hidden.kind and t.g.mission_discard.cards[-1].seen == EVERYONE
    assert len(t.g.row.cards) == 5


@rule("SPY-LDR.06", "SPY-STD.01")
def test_nine_tiger_makes_it_a_fight() -> None:
    t = Table(2, ("nine_tiger", "krypt"))
    op = t.mission("the_lamplighter_file")
    kai = t.agent(KEN, "kai", TEAM)
    padre = t.agent(NANCY, "padre", TEAM)
    t.do(MissionOpportunity(KEN))
    assert t.offers(KEN, "Kai: Shoot"), "the leader in the team could make it a fight"
    t.take(KEN, "Kai: Shoot").take(KEN, "Padre")
    assert isinstance(t.g.asking, DeclaredWindow) and t.g.pending == [KEN]
    t.take(KEN, "Li Cong: the ability of Nine Tiger").settle()
    assert padre.top.wounds == 1 and op.face.type == "intrigue" and not kai.top.exposed
    t.do(MissionOpportunity(KEN))
    assert not t.offers(KEN, "Shoot"), "the ability is used"
    t.leader(KEN).top.used_turn = 0
    t.leader(KEN).place = HQ
    kai.top.used_mission = 0
    t.g.touch()
    t.do(MissionOpportunity(KEN))
    assert not t.offers(KEN, "Shoot"), "the leader must be in the team"


@rule("SPY-LDR.06")
def test_without_the_ability_the_shot_does_nothing() -> None:
    t = Table(2, ("nine_tiger", "krypt"))
    t.mission("the_lamplighter_file")
    t.agent(KEN, "kai", TEAM)
    padre = t.agent(NANCY, "padre", TEAM)
    t.do(MissionOpportunity(KEN)).take(KEN, "Kai: Shoot").take(KEN, "Padre").settle()
    assert padre.top.wounds == 0


@rule("SPY-LDR.07", "SPY-WIN.02")
def test_shadow_patriots_gain_two_points_for_another_type() -> None:
    t = Table(2, ("patriots", "krypt"))
    agency = t.g.agencies[KEN]
    op = t.mission(OPERA)
    op.winner = KEN
    t.do(Scoring())
    assert not t.offers(KEN, "the ability of Shadow Patriots"), "not for the first mission"
    t.settle()
    assert agency.last_type == "fight"
    op = t.mission("volcano_run")
    op.winner = KEN
    t.do(Scoring()).take(KEN, "Captain Halloran: the ability of Shadow Patriots").settle()
    assert agency.points == 5 + 4 + 2 and agency.bonus == [0, 2] and agency.last_type == "chase"
    t.leader(KEN).top.used_turn = 0
    op = t.mission("dead_drop_on_the_loop")
    op.winner = KEN
    t.do(Scoring())
    assert not t.offers(KEN, "the ability of Shadow Patriots"), "the same type as the last one"


@rule("SPY-LDR.08")
def test_a_react_ability_works_once_per_turn() -> None:
    t = Table(2, ("nine_tiger", "krypt"))
    t.mission("the_lamplighter_file")
    t.agent(KEN, "kai", TEAM)
    t.agent(KEN, "jade_fang", TEAM)
    t.agent(NANCY, "padre", TEAM)
    t.do(MissionOpportunity(KEN)).take(KEN, "Kai: Shoot").take(KEN, "Padre").take(KEN, "the ability of Nine Tiger").settle()
    t.do(MissionOpportunity(KEN))
    assert not t.offers(KEN, "Jade Fang: Shoot")


# One leader after the other


@rule("SPY-LAC.01", "SPY-LAC.02", "SPY-LAC.06", "SPY-LAC.07")
def test_the_lowest_leader_follows_free_at_hq() -> None:
    t = Table()
    t.mission(OPERA)
    agency = t.g.agencies[KEN]
    agency.reserve[0].tokens = 1
    sweep = t.leader(KEN)
    t.do(Wound(sweep.id, NANCY, 0, 2)).settle()
    now = t.leader(KEN)
    assert now.face.name == "Dr. Verona" and now.place == HQ and now.top.active
    assert [leader.level for leader in agency.reserve] == [3, 4]
    assert [card.kind.name for card in agency.removed.cards] == ["Clean Sweep"] and t.discarded(KEN) == []


@rule("SPY-LAC.03", "SPY-LAC.04", "SPY-LAC.05", "SPY-LAC.06")
def test_a_briefed_leader_takes_over() -> None:
    t = Table()
    agency = t.g.agencies[KEN]
    agency.reserve[1].tokens = 9
    former = t.leader(KEN)
    t.do(IntelOpportunity(KEN))
    assert t.offers(KEN, "Make Adam Razir") and not t.offers(KEN, "Make Dr. Verona")
    t.take(KEN, "Make Adam Razir")
    assert t.leader(KEN).face.name == "Adam Razir" and not t.g.leads(former) and t.in_play(former)
    assert [card.kind.name for card in agency.removed.cards] == ["Dr. Verona"], "the skipped one is out of the game"
    assert [leader.card.kind.name for leader in agency.reserve] == ["The Archivist"]
    assert agency.active_agents() == 1, "the former leader is an ordinary agent"
    t.do(IntelOpportunity(KEN))
    assert t.offers(KEN, "Adam Razir: the ability of The Krypt") and not t.offers(KEN, "Clean Sweep: the ability")
    t.mission(OPERA)
    former.place = TEAM
    t.do(MissionOpportunity(KEN))
    assert t.offers(KEN, "Adam Razir: Recall") and not t.offers(KEN, "Clean Sweep: Recall")


@rule("SPY-LAC.03")
def test_groundfire_lowers_the_threshold_while_he_leads() -> None:
    t = Table(2, ("nine_tiger", "krypt"))
    mother = t.g.agencies[KEN].reserve[1]
    assert threshold(t.g, mother) == 8
    t.do(TakeOver(t.g.agencies[KEN].reserve[0].card.id))
    assert t.leader(KEN).face.name == "Groundfire" and threshold(t.g, mother) == 7
    t.do(TakeOver(mother.card.id))
    assert threshold(t.g, t.g.agencies[KEN].reserve[0]) == 11, "a former leader gives nothing"


@rule("SPY-LAC.04")
def test_texts_that_say_active_go_on_for_a_former_leader() -> None:
    t = Table(2, ("bloodvine", "krypt"))
    oleander = t.lead(KEN, "madame_oleander")
    glove = t.agent(KEN, "velvet_glove")
    assert t.skills(glove)[0] == 6
    t.do(TakeOver(t.g.agencies[KEN].reserve[1].card.id))
    assert not t.g.leads(oleander) and t.skills(glove)[0] == 6


@rule("SPY-LAC.07")
def test_a_former_leader_leaves_the_game_when_he_is_retired() -> None:
    t = Table()
    former = t.leader(KEN)
    t.do(TakeOver(t.g.agencies[KEN].reserve[0].card.id))
    t.do(Retirement(former.id, NANCY, 0)).settle()
    assert [card.kind.name for card in t.g.agencies[KEN].removed.cards] == ["Clean Sweep"] and not t.g.agencies[KEN].out
    assert t.leader(KEN).face.name == "Dr. Verona"


def test_points_of_a_won_mission_are_shown() -> None:
    t = Table()
    t.g.agencies[KEN].won.cards.append(Card(t.g.fresh(), t.g.pack.get(Mission, "red_archive"), EVERYONE))
    t.g.agencies[KEN].bonus.append(2)
    assert "8 of 20" in str(t.g.scene(NANCY))


RIVAL = """
[[leader]]
id = "stone_orchid"
name = "Stone Orchid"
faction = "nine_tiger"
level = 2
role = "Soldier"
expense = 5
skills = [2, 3, 3, 3]
"""


@rule("SPY-LAC.03")
def test_a_leader_in_waiting_is_imagined_as_any_of_his_level_and_faction(tmp_path: Path) -> None:
    """There are two of each level, and a pack may bring more: who waits is hidden."""
    pack = tmp_path / "rival.toml"
    pack.write_text(RIVAL)
    g = ut.new("spycraft", 2, 1, {"deck0": "nine_tiger"}, packs=[str(pack)])
    rng = ut.seeded(1)

    def waiting(viewer: int) -> set[str]:
        return {g.imagine(viewer, rng.split()).agencies[KEN].reserve[0].face.id for _ in range(30)}

    assert waiting(KEN) == {"groundfire"}
    assert waiting(NANCY) == waiting(ut.SPECTATOR) == {"groundfire", "the_ferryman", "stone_orchid"}
