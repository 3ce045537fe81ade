"""What agents, gear and actions say, where their text does something of its own; and how the content files are read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.spycraft.tables import FIGHT, KEN, NANCY, Table, intel, mission
from undertable.games.spycraft.chapters.activation import TurnUp
from undertable.games.spycraft.chapters.harm import Exposure, Retirement, WayHome, Wound
from undertable.games.spycraft.chapters.intel import IntelOpportunity
from undertable.games.spycraft.chapters.mission import Debrief, MissionOpportunity
from undertable.games.spycraft.chapters.numbers import goal_total
from undertable.games.spycraft.chapters.scoring import Scoring
from undertable.games.spycraft.content import ActionLine, Agent, Face, Gear, Mission
from undertable.games.spycraft.game import GAME
from undertable.games.spycraft.pieces import HQ, TEAM
from undertable.kernel.content import Pack
from undertable.kernel.errors import BadPack
from undertable.kernel.piece import EVERYONE

# Agents and gear


def test_agents_with_intel_actions() -> None:
    t = Table()
    t.agent(KEN, "mirage")
    before = [card.kind.name for card in t.g.row.cards]
    intel(t, "Mirage's Intel action", before[1], "third mission")
    after = [card.kind.name for card in t.g.row.cards]
    assert after[:3] == [before[0], before[2], before[1]]
    assert t.g.row.cards[1].seen == EVERYONE and t.g.row.cards[2].seen == EVERYONE, "it stays known"
    assert "facedown" in str(t.g.scene(NANCY).areas[0])
    t.agent(KEN, "professor_lind")
    intel(t, "Professor Lind's Intel action")
    names = [card.kind.name for card in t.g.row.cards]
    t.take(KEN, names[4]).take(KEN, names[3])
    assert [card.kind.name for card in t.g.row.cards][2:] == [names[4], names[3], names[2]]
    t.agent(KEN, "termite")
    hidden = t.gear(t.agent(NANCY, "kai", active=False), "motorcycle", active=False)
    intel(t, "Termite's Intel action")
    assert hidden.card.seen == 3
    t.agent(KEN, "the_auditor")
    victim = t.agent(NANCY, "shiatsu")
    intel(t, "The Auditor's Intel action")
    assert not victim.top.active


def test_agents_in_missions() -> None:
    t = Table(2, ("banshee", "nine_tiger"))
    t.mission(FIGHT)
    kai = t.agent(NANCY, "kai", TEAM)
    watch = t.gear(kai, "laser_watch")
    assert t.skills(kai)[1] == 5
    t.agent(KEN, "dead_air", TEAM)
    assert t.skills(kai)[1] == 4 and watch.active
    t.agent(KEN, "the_paparazzo", TEAM)
    mission(t, "The Paparazzo's Mission action", "Kai", "Confirm")
    assert kai.top.exposed
    t.agent(KEN, "bandwidth", TEAM)
    mission(t, "Bandwidth's Mission action")
    assert t.skills(kai)[1] == 2
    t = Table(2, ("nine_tiger", "krypt"))
    t.mission(FIGHT)
    bao, kai, monk = t.agent(KEN, "colonel_bao", TEAM), t.agent(KEN, "kai", TEAM), t.agent(KEN, "iron_monk", TEAM)
    assert (t.skills(bao)[1], t.skills(kai)[1]) == (5, 5) and t.cover(monk) == t.cover(kai) + 1
    fang = t.agent(KEN, "jade_fang", TEAM)
    t.gear(fang, "steel_dagger")
    assert t.skills(fang)[1] == 4 + 1 + 1 + 1
    t = Table(2, ("bloodvine", "krypt"))
    t.mission(FIGHT)
    knuckles = t.agent(KEN, "knuckles_duarte", TEAM)
    assert t.cover(knuckles) == 3, "his leader is not cheaper"
    t.agent(KEN, "ragazzo", TEAM)
    assert t.cover(knuckles) == 4
    t.agent(KEN, "contessa_belladonna", TEAM)
    padre = t.agent(NANCY, "padre", TEAM)
    mission(t, "Contessa Belladonna's Mission action", "Padre")
    assert padre.top.baffled
    t.agent(KEN, "consigliere_rao", TEAM, mission_change=(0, 0, 0, 2, 0))
    assert t.g.op is not None
    before = t.g.op.objective()
    mission(t, "Consigliere Rao's Mission action", "Harder")
    assert t.g.op.objective() == before + 2


def test_prevention_and_rescue() -> None:
    t = Table(2, ("patriots", "krypt"))
    t.mission(FIGHT)
    t.agent(KEN, "valley_forge", TEAM)
    doe = t.agent(KEN, "citizen_doe", TEAM)
    t.do(Wound(doe.id, NANCY, 0, 2)).take(KEN, "Valley Forge's React action").settle()
    assert t.in_play(doe) and doe.place == HQ and doe.top.wounds == 1
    t.agent(KEN, "switchback", TEAM)
    t.hand(KEN, "extraction_team")
    leader = t.leader(KEN)
    t.do(Retirement(leader.id, NANCY, 0)).take(KEN, "Switchback plays Extraction Team").settle()
    assert t.in_play(leader) and leader.place == HQ and leader.top.wounds == 1
    t = Table()
    t.mission(FIGHT)
    ghost = t.agent(KEN, "ivory_ghost", TEAM)
    t.do(Exposure(ghost.id, NANCY, 0)).take(KEN, "Ivory Ghost's React action").settle()
    assert not ghost.top.exposed
    t.hand(KEN, "double_back")
    t.do(WayHome(ghost.id, NANCY, t.leader(NANCY).id)).take(KEN, "Ivory Ghost plays Double Back").settle()
    assert ghost.place == TEAM
    t.hand(KEN, "double_back")
    t.do(WayHome(ghost.id, KEN, 0)).settle()
    assert ghost.place == HQ, "not against recall"
    t = Table(2, ("bloodvine", "krypt"))
    t.mission(FIGHT)
    rao, man = t.agent(KEN, "consigliere_rao", TEAM), t.agent(KEN, "button_man", TEAM)
    t.hand(KEN, "fall_guy")
    t.do(Wound(rao.id, NANCY, 0, 1)).take(KEN, "Tomas Vesco plays Fall Guy").take(KEN, "Button Man").settle()
    assert (rao.top.wounds, man.top.wounds) == (0, 1)


def test_gear_actions() -> None:
    t = Table()
    t.mission(FIGHT)
    maul = t.agent(KEN, "king_maul", TEAM)
    t.gear(maul, "frag_grenades")
    targets = [t.agent(NANCY, "kai", TEAM), t.agent(NANCY, "shiatsu", TEAM)]
    mission(t, "Frag Grenades's Mission action", "Kai", "Shiatsu")
    assert [stack.top.wounds for stack in targets] == [1, 1] and maul.gear == [] and maul.top.exposed
    t.gear(maul, "silenced_pistol")
    maul.top.exposed = False
    mission(t, "King Maul: Shoot", "Kai")
    assert not maul.top.exposed and not t.in_play(targets[0])
    lind = t.agent(KEN, "professor_lind", TEAM)
    t.gear(lind, "medkit")
    maul.top.wounds = 1
    t.g.touch()
    mission(t, "Medkit's Mission action")
    assert maul.top.wounds == 0 and lind.gear == []
    t.gear(lind, "laser_watch")
    gun = t.gear(targets[1], "kalashnikov_ak_47")
    mission(t, "Laser Watch's Mission action")
    assert gun not in targets[1].gear
    heli = t.agent(KEN, "wheelhouse", TEAM)
    t.gear(heli, "helicopter")
    home = t.agent(KEN, "padre", active=False)
    mission(t, "Helicopter's Mission action")
    assert home.place == TEAM and not home.top.active
    rifle = t.agent(KEN, "tombstone", TEAM)
    t.gear(rifle, "sniper_rifle")
    strong = t.agent(NANCY, "iron_monk", TEAM, mission_change=(0, 9, 0, 0, 0))
    t.leader(NANCY).place = HQ
    t.g.touch()
    mission(t, "Sniper Rifle's Mission action", "Iron Monk")
    assert strong.top.wounds == 1, "only cover + 2 matters"
    t = Table(2, ("krypt", "bloodvine"))
    sommelier = t.agent(KEN, "sommelier", turn_change=(0, 0, 0, 2, 0))
    glove = t.agent(NANCY, "velvet_glove", exposed=True)
    t.gear(glove, "family_signet")
    t.do(IntelOpportunity(KEN)).take(KEN, "Sommelier's Intel action").take(NANCY, "Family Signet's React action").settle()
    assert glove.top.wounds == 0 and glove.gear == [] and sommelier.top.used_turn


# Actions


@pytest.mark.parametrize(
    ("card", "who", "choices"),
    [("fast_talk", "Mirage", ("Kai", "Combat")), ("shadow_tail", "Glasshouse", ("Kai",)), ("hot_pursuit", "Wheelhouse", ("Kai",))],
)
def test_actions_on_one_opponent(card: str, who: str, choices: tuple[str, ...]) -> None:
    t = Table()
    t.mission(FIGHT)
    for id in ("mirage", "glasshouse", "wheelhouse"):
        t.agent(KEN, id, TEAM)
    kai = t.agent(NANCY, "kai", TEAM)
    t.hand(KEN, card)
    mission(t, f"{who} plays", *choices)
    if card == "fast_talk":
        assert t.skills(kai)[1] == 1
    elif card == "shadow_tail":
        assert kai.top.exposed and len(t.in_hand(KEN)) == 1
    else:
        assert kai.place == HQ


def test_more_actions_in_missions() -> None:
    t = Table(2, ("patriots", "krypt"))
    t.mission("the_lamplighter_file")
    t.agent(KEN, "seamstress", TEAM)
    before = goal_total(t.g, KEN)
    t.hand(KEN, "for_the_republic", "second_wind", "man_and_machine", "change_of_plans")
    mission(t, "Seamstress plays For the Republic")
    assert goal_total(t.g, KEN) == before + 2
    trail = t.agent(KEN, "paper_trail", TEAM)
    assert t.g.op is not None
    mission(t, "Paper Trail plays Change of Plans", "Easier")
    assert t.g.op.objective() == 0
    t.mission("dead_drop_on_the_loop")
    t.agent(NANCY, "termite", TEAM)
    t.agent(NANCY, "padre", TEAM)
    t.do(MissionOpportunity(KEN)).take(KEN, "Paper Trail: Evade").take(KEN, "Termite")
    t.take(KEN, "Paper Trail plays Second Wind").settle()
    assert trail.top.used_mission == 0
    t.gear(trail, "motorcycle")
    mission(t, "Paper Trail plays Man and Machine")
    assert t.skills(trail)[1:3] == (3, 5)
    t = Table(2, ("nine_tiger", "krypt"))
    t.mission(FIGHT)
    padre = t.agent(NANCY, "padre", TEAM)
    t.hand(KEN, "show_of_force", "tigers_claim")
    mission(t, "Li Cong plays Show of Force")
    late = t.agent(NANCY, "king_maul", TEAM)
    assert t.cover(padre) == 0 and t.cover(late) == 0
    t.do(Retirement(padre.id, KEN, 0)).take(KEN, "Li Cong plays Tiger's Claim").settle()
    assert len(t.in_hand(KEN)) == 2
    t = Table(2, ("bloodvine", "krypt"))
    t.mission("the_lamplighter_file")
    t.agent(KEN, "velvet_glove", TEAM)
    book = t.agent(NANCY, "termite", TEAM)
    t.hand(KEN, "velvet_trap")
    before = goal_total(t.g, NANCY)
    mission(t, "Velvet Glove plays Velvet Trap")
    assert book.top.locked and goal_total(t.g, NANCY) == before - 2
    t.do(MissionOpportunity(NANCY))
    assert not t.offers(NANCY, "Termite")
    t = Table(2, ("krypt", "nine_tiger"))
    t.mission(FIGHT)
    t.agent(KEN, "glasshouse", TEAM)
    kai = t.agent(NANCY, "kai", TEAM)
    t.hand(KEN, "false_orders")
    mission(t, "Glasshouse plays False Orders")
    assert kai.place == HQ, "the leader was no target"


def test_banshee_news() -> None:
    t = Table(2, ("banshee", "krypt"))
    t.mission(FIGHT)
    t.hand(KEN, "breaking_news", "blown_cover", "signal_jam")
    ghosts = [t.agent(NANCY, "termite", TEAM), t.agent(NANCY, "padre", TEAM)]
    t.agent(KEN, "siren_doyle", TEAM)
    t.do(MissionOpportunity(KEN)).take(KEN, "White Noise plays Breaking News").take(KEN, "Termite").take(KEN, "Padre")
    t.take(KEN, "Siren Doyle plays Blown Cover").settle()
    assert all(stack.top.exposed for stack in ghosts) and t.skills(ghosts[0]) == (0, 1, 0, 0)
    t.gear(ghosts[1], "steel_dagger")
    ghosts[1].top.mission_change = (0, 9, 0, 0, 0)
    t.g.touch()
    t.do(MissionOpportunity(NANCY)).take(NANCY, "Steel Dagger's Mission action").take(NANCY, "Siren Doyle")
    t.take(KEN, "White Noise plays Signal Jam").settle()
    assert t.g.agencies[KEN].stacks[1].top.wounds == 0 and ghosts[1].gear[0].used_mission


def test_intel_cards() -> None:
    t = Table()
    t.agent(KEN, "glasshouse")
    t.agent(KEN, "mirage", exposed=True)
    maul = t.agent(KEN, "king_maul", wounds=1)
    t.hand(KEN, "field_surgery", "new_papers", "rewrite_the_agenda", "sealed_files", "quartermasters_favor", "dossier_search")
    intel(t, "Glasshouse plays Field Surgery")
    assert maul.top.wounds == 0
    intel(t, "Mirage plays New Papers")
    assert not t.g.agencies[KEN].stacks[2].top.exposed
    before = [card.kind.name for card in t.g.row.cards]
    intel(t, "Glasshouse plays Rewrite the Agenda", before[0], "fifth mission")
    assert t.g.row.cards[0].kind.name == before[4] and t.g.row.cards[4].kind.name == before[0]
    hidden = t.agent(NANCY, "kai", active=False)
    intel(t, "Glasshouse plays Sealed Files", "facedown agent 1", "the facedown fourth", "Confirm")
    assert hidden.top.card.seen == 3 and t.g.row.cards[3].seen == 1 << KEN
    intel(t, "Glasshouse plays Quartermaster's Favor")
    assert not t.offers(KEN, "Take Termite")
    t.take(KEN, "Take nothing")
    intel(t, "Glasshouse plays Dossier Search")
    assert not t.offers(KEN, "Take Steel Dagger") and t.offers(KEN, "Take Termite")
    t.take(KEN, "Take nothing")
    t = Table(2, ("bloodvine", "krypt"))
    t.g.put(t.g.agencies[KEN].deck.cards.pop(), t.g.agencies[KEN].removed)
    t.hand(KEN, "family_reunion", "last_word")
    t.g.agencies[KEN].discard.cards = []
    t.do(IntelOpportunity(KEN)).take(KEN, "plays Family Reunion").settle()
    assert t.resting(), "nothing to take"
    t.mission(FIGHT).winner = NANCY
    t.do(Scoring()).take(KEN, "plays Last Word").settle()
    assert len(t.in_hand(KEN)) == 2


def test_forward_operations_and_heroic_act() -> None:
    t = Table(2, ("patriots", "krypt"))
    t.mission("a_night_at_the_opera").winner = KEN
    t.hand(KEN, "forward_operations", "bravado")
    t.do(Scoring(), Debrief()).take(KEN, "plays Forward Operations").settle()
    t.take(KEN, "Discard Bravado").settle()
    t.take(KEN, "Extend")
    assert t.g.op is not None and t.g.op.doublings == 0 and len(t.in_hand(KEN)) == 1
    t = Table()
    t.hand(KEN, "heroic_act")
    dear = t.agent(KEN, "king_maul", active=False)
    t.do(TurnUp(dear.top.card.id)).take(KEN, "Discard Heroic Act")
    assert len(t.in_hand(KEN)) == 1 and dear.top.active


# The content files


def test_texts_are_made_from_the_lines() -> None:
    pack = GAME.content
    assert pack.get(Agent, "kai").text == ""
    assert "2 wounds" in pack.get(Agent, "li").text and "in a public mission this agent is exposed" in pack.get(Agent, "li").text
    for entry in pack.entries():
        if isinstance(entry, Face) and (entry.action or entry.static or entry.event):
            assert len(entry.text) > 15 and "_" not in entry.text, entry.key


def test_numbers_are_read_and_checked() -> None:
    target = GAME.content.get(Gear, "steel_dagger").action[0].target
    line = ActionLine(kind="mission", skill="combat", effect=[], number="max(combat, cover) + 1", target=target)
    assert (line.stats, line.highest, line.plus) == ([1, 4], True, 1)
    with pytest.raises(ValueError, match="is none of"):
        ActionLine(kind="mission", skill="combat", effect=[], number="stealth + 1", target=line.target)
    with pytest.raises(ValueError, match="needs a target"):
        ActionLine(kind="mission", skill="combat", effect=[], number="craft")


def test_errors_in_a_content_file_name_file_card_and_field(tmp_path: Path) -> None:
    vocabulary: Any = GAME.vocabulary()
    file = tmp_path / "mine.toml"
    for text, told in (
        ('[[agent]]\nid = "x"\nname = "X"\nskills = [1, 2]\n', "skills"),
        ('[[agent]]\nid = "x"\nname = "X"\n[[agent.action]]\nkind = "mission"\nskill = "craft"\neffect = [{ fly = {} }]\n', "fly"),
        ('[[agent]]\nid = "x"\nname = "X"\n[[agent.static]]\neffect = [{ wound = { amount = 1 } }]\n', "wound"),
    ):
        file.write_text(text)
        with pytest.raises(BadPack, match=told) as failure:
            Pack().load(file, GAME.kinds(), vocabulary)
        assert "mine.toml" in str(failure.value) and "'x'" in str(failure.value)
    assert len({mission.number for mission in GAME.content.all(Mission)}) == 24
