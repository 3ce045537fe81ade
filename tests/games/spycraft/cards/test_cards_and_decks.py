"""Cards, decks and setup."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest

import undertable as ut
from tests.games.spycraft.tables import KEN, NANCY, Table
from undertable.games.spycraft.cards.deckfile import read_file
from undertable.games.spycraft.cards.decks import STARTERS, cards_of, checked, drawn, problems, warnings
from undertable.games.spycraft.chapters.activatable import price
from undertable.games.spycraft.chapters.harm import Wound
from undertable.games.spycraft.chapters.intel import IntelOpportunity
from undertable.games.spycraft.chapters.mission import MissionOpportunity
from undertable.games.spycraft.content import FACTIONS, Action, Agent, Copies, Deck, Gear, Leader, Mission
from undertable.games.spycraft.game import GAME
from undertable.games.spycraft.pieces import TEAM
from undertable.games.spycraft.setup import Spycraft
from undertable.kernel.game import PackFile
from undertable.kernel.piece import EVERYONE
from undertable.testing import rule

PACK = GAME.content


def starter(id: str, **changes: Any) -> Deck:
    deck = PACK.get(Deck, id)
    fresh = Deck(id="own", name="Own", leaders=list(deck.leaders), cards=[Copies(entry.id, entry.copies) for entry in deck.cards])
    for name, value in changes.items():
        setattr(fresh, name, value)
    return fresh


def new(seats: int = 2, seed: int = 3, **options: Any) -> Spycraft:
    return cast(Spycraft, ut.new("spycraft", seats, seed, options))


# Cards


@rule("SPY-CARD.01", "SPY-CARD.04")
def test_five_types_leaders_with_levels_the_rest_with_bravado() -> None:
    assert {len(PACK.all(kind)) for kind in (Leader, Agent, Gear, Action, Mission)} == {40, 66, 24, 45}
    assert len(PACK.all(Mission)) == 24
    for faction in FACTIONS:
        assert sorted(leader.level for leader in PACK.all(Leader) if leader.faction == faction) == [1, 1, 2, 2, 3, 3, 4, 4]
        assert len([agent for agent in PACK.all(Agent) if agent.faction == faction]) == 12
    assert all(leader.bravado == 0 for leader in PACK.all(Leader))
    assert max(card.bravado for card in PACK.all(Action)) == PACK.get(Action, "bravado").bravado == 5
    assert all(card.bravado <= 3 for kind in (Agent, Gear) for card in PACK.all(kind))


@rule("SPY-CARD.02", "SPY-CARD.03")
def test_an_expense_is_price_and_purse_but_only_a_price_for_gear() -> None:
    t = Table()
    termite = t.agent(KEN, "termite", active=False)
    dagger = t.gear(t.leader(KEN), "steel_dagger", active=False)
    assert price(t.g, termite, termite.top) == (3, 4), "Clean Sweep's expense of 4 pays for agents"
    assert price(t.g, t.leader(KEN), dagger.now()) == (2, 4), "and for his own gear"
    t.gear(t.leader(KEN), "helicopter")
    assert price(t.g, t.leader(KEN), dagger.now()) == (2, 4), "an active gear of expense 8 pays for nothing"


@rule("SPY-CARD.05")
def test_faction_and_role_are_traits() -> None:
    li = PACK.get(Agent, "li")
    assert li.has_trait("nine_tiger") and li.has_trait("Soldier") and li.has_trait("Unique")
    assert not li.has_trait("krypt") and not PACK.get(Agent, "kai").has_trait("Unique")


@rule("SPY-CARD.06")
def test_gear_raises_and_lowers_skills() -> None:
    t = Table()
    kai = t.agent(NANCY, "kai")
    assert t.skills(kai) == (1, 4, 1, 1)
    t.gear(kai, "kalashnikov_ak_47")
    assert t.skills(kai) == (1, 6, 1, 1)
    t.gear(kai, "body_armor")
    assert t.skills(kai) == (1, 6, 0, 1)


@rule("SPY-CARD.07", "SPY-CARD.08", "SPY-DECK.06", "SPY-DB.07")
def test_the_missions() -> None:
    missions = PACK.all(Mission)
    assert sorted(mission.number for mission in missions) == list(range(1, 25))
    for kind in ("fight", "chase", "intrigue"):
        same = [mission for mission in missions if mission.type == kind]
        assert len(same) == 8
        assert sorted(mission.objective for mission in same) == sorted(["charisma", "combat", "transport", "craft"] * 2)
    assert sum(mission.setting == "public" for mission in missions) == 12
    assert sum(mission.points for mission in missions) == 112
    assert all(1 <= mission.cover <= 4 and 3 <= mission.points <= 7 and 1 <= mission.target <= 6 for mission in missions)
    opera = PACK.get(Mission, "a_night_at_the_opera")
    assert (opera.type, opera.setting, opera.cover, opera.points, opera.objective, opera.target) == ("fight", "public", 3, 5, "craft", 5)
    broken = starter("krypt")
    broken.cards.append(Copies("volcano_run", 1))
    assert any("SPY-DB.07" in problem for problem in problems(PACK, broken))


@rule("SPY-GEN.01")
def test_card_text_goes_before_the_rules() -> None:
    t = Table()
    t.mission("a_night_at_the_opera")
    twins = t.agent(NANCY, "the_twins", TEAM)
    t.do(Wound(twins.id, KEN, 0, 2)).settle()
    assert t.in_play(twins) and twins.top.wounds == 2, "The Twins are retired by three wounds only"
    t.do(Wound(twins.id, KEN, 0, 1)).settle()
    assert not t.in_play(twins)


@rule("SPY-GEN.02", "SPY-GEN.03")
def test_a_leader_is_an_agent() -> None:
    t = Table()
    t.mission("a_night_at_the_opera")
    t.hand(KEN, "clocked", "bravado")
    t.do(MissionOpportunity(KEN))
    assert t.offers(KEN, "Clean Sweep: Shoot") and t.offers(KEN, "Clean Sweep plays Clocked!")
    t.take(KEN, "Clean Sweep plays Clocked!").settle()
    t.take(KEN, "Discard Bravado").settle()
    assert t.leader(NANCY).place != TEAM


@rule("SPY-GEN.04", "SPY-GEN.05")
def test_enemy_and_opposing_agents() -> None:
    t = Table(3, ("krypt", "nine_tiger", "banshee"))
    t.mission("a_night_at_the_opera")
    far = t.agent(NANCY, "kai")
    third = t.agent(2, "loop")
    near = t.agent(NANCY, "shiatsu", TEAM)
    t.agent(KEN, "tombstone", TEAM)
    t.do(MissionOpportunity(KEN)).take(KEN, "Tombstone: Shoot")
    assert t.offers(KEN, "Shiatsu") and not t.offers(KEN, "Kai") and not t.offers(KEN, "Loop")
    home = t.agent(KEN, "king_maul")
    t.do(MissionOpportunity(KEN))
    assert not t.offers(KEN, "King Maul: Shoot"), "only who is at the mission can target an opposing agent"
    t.g.op = None
    t.hand(KEN, "smear_campaign", "bravado")
    t.do(IntelOpportunity(KEN)).take(KEN, "Clean Sweep plays Smear Campaign")
    assert t.offers(KEN, "Kai") and t.offers(KEN, "Loop") and t.offers(KEN, "Shiatsu"), "enemies are all agents of others"
    assert not t.offers(KEN, "King Maul")
    assert all(t.in_play(stack) for stack in (far, third, near, home))


@rule("SPY-GEN.06", "SPY-GEN.07")
def test_this_agent_is_the_performer_and_the_attacker_runs() -> None:
    t = Table()
    op = t.mission("a_night_at_the_opera", attacker=NANCY, defender=KEN)
    maul = t.agent(KEN, "king_maul", TEAM)
    t.hand(KEN, "heroic_act")
    t.do(MissionOpportunity(KEN)).take(KEN, "King Maul plays Heroic Act").settle()
    assert t.skills(maul)[1] == 7 and t.skills(t.leader(KEN))[1] == 2
    assert op.attacker == NANCY and op.other(NANCY) == op.defender == KEN


@rule("SPY-GEN.08")
def test_left_is_clockwise_and_out_players_are_skipped() -> None:
    g = new(4)
    assert [g.seat_after(seat) for seat in range(4)] == [1, 2, 3, 0]
    assert g.from_left_of(1) == (2, 3, 0, 1)
    g.agencies[2].out = True
    assert g.seat_after(1) == 3 and g.from_left_of(1) == (3, 0, 1)


# Decks


@rule("SPY-DECK.01", "SPY-DECK.05", "SPY-DB.01", "SPY-VAR.02")
def test_the_starter_decks() -> None:
    for faction, id in [(faction, id) for faction, both in STARTERS.items() for id in both]:
        deck = PACK.get(Deck, id)
        leaders = [PACK.get(Leader, id) for id in deck.leaders]
        assert [leader.level for leader in leaders] == [1, 2, 3, 4] and {leader.faction for leader in leaders} == {faction}
        cards = cards_of(PACK, deck)
        number = {kind: sum(card.TABLE == kind for card in cards) for kind in ("agent", "gear", "action")}
        assert number == {"agent": 21, "gear": 11, "action": 18}
        assert problems(PACK, deck) == [] and warnings(PACK, deck) == []
    mixed = starter("krypt", leaders=["clean_sweep", "groundfire", "adam_razir", "adam_razir"])
    told = problems(PACK, mixed)
    assert any("levels 1, 2, 3, 3" in one for one in told) and any("one faction" in one for one in told)


@rule("SPY-DECK.02", "SPY-DB.02")
def test_fifty_to_a_hundred_and_twenty_cards() -> None:
    small = starter("krypt")
    while len(cards_of(PACK, small)) > 46:
        small.cards.pop()
    small.cards.append(Copies("loop", 46 - len(cards_of(PACK, small)))) if len(cards_of(PACK, small)) < 46 else None
    assert len(cards_of(PACK, small)) == 46 and problems(PACK, small) == []
    last = small.cards[-1]
    last.copies -= 1
    assert any("49 cards" in one for one in problems(PACK, small))
    big = starter("krypt")
    names = [card.id for card in PACK.all(Agent) if not card.unique and card.id not in {entry.id for entry in big.cards}]
    big.cards.extend(Copies(id, 3) for id in names[:23])
    assert any("123 cards" in one for one in problems(PACK, big))


@rule("SPY-DECK.03", "SPY-DECK.04", "SPY-DB.03")
def test_three_copies_and_one_of_a_unique_card() -> None:
    deck = starter("krypt")
    deck.cards.extend([Copies("termite", 1)])
    assert problems(PACK, deck) == [], "a third Termite is allowed"
    deck.cards.extend([Copies("termite", 1), Copies("kirianna_semenov", 1)])
    told = problems(PACK, deck)
    assert any("Termite: at most 3" in one for one in told) and any("Kirianna Semenov is Unique" in one for one in told)


@rule("SPY-DECK.07")
def test_orders_and_abilities_belong_to_no_deck() -> None:
    deck = starter("krypt")
    deck.cards.append(Copies("shoot", 1))
    assert any(one.startswith("shoot:") for one in problems(PACK, deck))


@rule("SPY-DECK.08", "SPY-DB.04", "SPY-DB.05", "SPY-DB.06", "SPY-VAR.03")
def test_foreign_agents_freelancers_and_foreign_actions_may_be_in_a_deck(tmp_path: Path) -> None:
    deck = starter("krypt")
    deck.cards.extend([Copies("li", 1), Copies("mercer", 3), Copies("hail_of_bullets", 3)])
    assert problems(PACK, deck) == []
    listed = "\n".join(f'  {{ id = "{entry.id}", copies = {entry.copies} }},' for entry in deck.cards)
    file = tmp_path / "mine.toml"
    file.write_text(f'name = "Mine"\nleaders = {deck.leaders!r}\ncards = [\n{listed}\n]\n'.replace("'", '"'))
    g = new(deck=[str(file), "nine_tiger"])
    assert g.options["deck"][0]["name"] == "Mine", "the record keeps the cards, not the file"
    again = ut.replay(str(g.record()))
    assert ut.digest(again) == ut.digest(g)
    t = Table(2, cast(Any, (str(file), "patriots")))
    t.hand(KEN, "hail_of_bullets")
    t.mission("a_night_at_the_opera")
    t.agent(NANCY, "powder_monkey", TEAM)
    t.do(MissionOpportunity(KEN))
    assert not t.offers(KEN, "Hail of Bullets"), "a Krypt agent cannot perform it"
    t.agent(KEN, "kai", TEAM)
    t.do(MissionOpportunity(KEN))
    assert t.offers(KEN, "Kai plays Hail of Bullets")


@rule("SPY-DB.08")
def test_a_deck_file_is_checked_completely(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text('leaders = ["clean_sweep", "nobody"]\ncards = [{ id = "bravado", copies = 2 }, { id = "jetpack" }]\n')
    with pytest.raises(ut.BadPack) as failure:
        checked(PACK, read_file(file), file.name)
    told = str(failure.value)
    assert "bad.toml" in told and "nobody" in told and "Bravado is Unique" in told and "jetpack" in told and "5 cards" in told
    with pytest.raises(ut.BadOption, match=r"nosuch"):
        new(deck=["nosuch", "krypt"])
    file.write_text("leaders = 3")
    with pytest.raises(ut.BadPack, match="leaders"):
        checked(PACK, read_file(file), file.name)
    lean = starter("krypt")
    lean.cards = [entry for entry in lean.cards if PACK.tables["agent"].get(entry.id) is None][:20]
    assert any("0 agents" in one for one in warnings(PACK, lean))


@rule("SPY-DB.04", "SPY-DB.08")
def test_a_pack_brings_cards_and_decks_of_its_own() -> None:
    listed = ", ".join(f'{{ id = "{entry.id}", copies = {entry.copies} }}' for entry in starter("krypt").cards)
    text = f"""
[[agent]]
id = "night_nurse"
name = "Night Nurse"
faction = "krypt"
role = "Fixer"
expense = 2
skills = [1, 0, 1, 2]
bravado = 2
[[agent.action]]
kind = "intel"
skill = "craft"
number = 2
target = {{ who = "ally", wounded = true }}
effect = [{{ heal = {{ amount = 1 }} }}, {{ draw = {{ amount = 1 }} }}]

[[deck]]
id = "ward"
name = "The Ward"
leaders = {starter("krypt").leaders!r}
cards = [{listed}, {{ id = "night_nurse", copies = 3 }}]
""".replace("'", '"')
    pack = GAME.content_with([PackFile("ward.toml", text)])
    assert "Heal 1 wound of the target; draw a card." in pack.get(Agent, "night_nurse").text
    start = GAME.start(2, {"deck": ["ward", "banshee"]}, 1, [PackFile("ward.toml", text)])
    g = cast(Spycraft, GAME.new(start))
    assert len(g.agencies[0].deck) + len(g.agencies[0].hand) == 53
    g.check()
    with pytest.raises(ut.BadOption, match="ward"):
        GAME.start(2, {"deck": ["ward", "banshee"]}, 1)
    with pytest.raises(ut.BadPack, match=r"bad\.toml: deck 'The Ward': .*night_nurse"):
        GAME.content_with([PackFile("bad.toml", text[text.index("[[deck]]") :])])
    with pytest.raises(ut.BadPack, match="unknown table 'order'"):
        GAME.content_with([PackFile("bad.toml", '[[order]]\nid = "x"\nname = "X"\n')])


MISSION = """
[[mission]]
id = "ghost_ship"
number = 25
name = "Ghost Ship"
zone = "UTC+0, Bermuda"
type = "chase"
setting = "private"
cover = 2
points = 4
objective = "craft"
target = 3
[[mission.event]]
on = "win"
effect = [{ draw = { amount = 1 } }]
"""


@rule("SPY-DECK.06", "SPY-DB.07")
def test_a_pack_adds_missions_and_changes_them() -> None:
    changed = '[[mission]]\nid = "volcano_run"\nreplace = true\npoints = 6\n'
    files = [PackFile("sea.toml", MISSION + changed)]
    g = cast(Spycraft, GAME.new(GAME.start(2, {}, 1, files)))
    assert len(g.missions) + len(g.row) == 25 and g.pack.get(Mission, "volcano_run").points == 6
    assert "draw a card" in g.pack.get(Mission, "ghost_ship").text
    g.check()
    GAME.try_packs(files)
    with pytest.raises(ut.BadPack, match=r"field number: 13 is the number of A Night at the Opera"):
        GAME.content_with([PackFile("bad.toml", MISSION.replace("25", "13"))])
    with pytest.raises(ut.BadPack, match=r"field points: 99 is not possible"):
        GAME.content_with([PackFile("bad.toml", MISSION.replace("points = 4", "points = 99"))])


@rule("SPY-DB.09")
def test_two_players_may_lead_the_same_faction() -> None:
    g = new(deck=["krypt", "krypt"])
    assert [agency.faction for agency in g.agencies] == ["krypt", "krypt"]
    t = Table(2, ("krypt", "krypt"))
    first, second = t.agent(KEN, "kirianna_semenov"), t.agent(NANCY, "kirianna_semenov")
    assert t.in_play(first) and t.in_play(second)


# Setup


@rule("SPY-SET.01", "SPY-SET.03", "SPY-SET.04", "SPY-SET.05", "SPY-SET.06", "SPY-SET.07")
def test_the_table_after_setup() -> None:
    g = new(3, seed=11)
    for agency in g.agencies:
        leader = agency.leader_stack()
        assert leader is not None and leader.top.active and cast(Leader, leader.top.card.kind).level == 1
        assert [reserve.level for reserve in agency.reserve] == [2, 3, 4]
        for reserve in agency.reserve:
            assert reserve.card.seen == 1 << agency.owner and reserve.tokens == 0
        assert len(agency.hand) == 7 and len(agency.deck) == 43
        assert len(agency.stacks) == 1 and agency.points == 0 and leader.gear == []
    assert [card.seen == EVERYONE for card in g.row.cards] == [True, True, False, False, False]
    assert len(g.missions) == 19


@rule("SPY-SET.02")
def test_decks_are_shuffled() -> None:
    first, second = new(seed=1, deck=["krypt", "banshee"]), new(seed=2, deck=["krypt", "banshee"])
    assert first.agencies[0].deck.kinds() != second.agencies[0].deck.kinds()
    assert first.row.kinds() != second.row.kinds()
    assert first.agencies[0].deck.kinds() == new(seed=1, deck=["krypt", "banshee"]).agencies[0].deck.kinds()


@rule("SPY-VAR.03", "SPY-DB.01", "SPY-DB.02", "SPY-DB.03")
def test_a_deck_drawn_from_all_cards_is_lawful() -> None:
    drawn_decks = [drawn(PACK, ut.seeded(seed, "any")) for seed in range(60)]
    assert all(problems(PACK, deck) == [] for deck in drawn_decks)
    assert {PACK.get(Leader, deck.leaders[0]).faction for deck in drawn_decks} == set(FACTIONS)
    seen = {entry.id for deck in drawn_decks for entry in deck.cards}
    assert {card.id for kind in (Agent, Gear, Action) for card in PACK.all(kind)} == seen, "every card comes now and then"
    g = new(3, seed=5, deck="any")
    g.check()
    again = new(3, seed=5, deck="any")
    assert [card.kind.id for card in g.agencies[2].hand.cards] == [card.kind.id for card in again.agencies[2].hand.cards]
    other = new(3, seed=6, deck="any")
    assert [card.kind.id for card in g.agencies[2].hand.cards] != [card.kind.id for card in other.agencies[2].hand.cards]
