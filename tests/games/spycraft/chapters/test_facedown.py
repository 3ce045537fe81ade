"""Facedown cards, activation costs, loyalty, gear, decks in play, and who knows what."""

from __future__ import annotations

import undertable as ut
from tests.games.spycraft.tables import KEN, NANCY, Table
from undertable.games.spycraft.chapters.activatable import forbidden, foreign, price
from undertable.games.spycraft.chapters.activation import TurnUp
from undertable.games.spycraft.chapters.harm import Retirement
from undertable.games.spycraft.chapters.intel import IntelOpportunity
from undertable.games.spycraft.chapters.mission import MissionOpportunity
from undertable.games.spycraft.chapters.numbers import craft_of_agency
from undertable.games.spycraft.chapters.paying import PayNumber
from undertable.games.spycraft.chapters.supplies import Search, examine
from undertable.games.spycraft.content import COMBAT, CRAFT
from undertable.games.spycraft.pieces import HQ, TEAM
from undertable.kernel.piece import EVERYONE
from undertable.testing import rule

OPERA = "a_night_at_the_opera"


@rule("SPY-FD.01", "SPY-FD.03", "SPY-GEA.05")
def test_facedown_cards_do_nothing() -> None:
    t = Table()
    t.mission(OPERA)
    kirianna = t.agent(KEN, "kirianna_semenov", TEAM, active=False)
    kai = t.agent(NANCY, "kai", TEAM)
    gun = t.gear(kai, "kalashnikov_ak_47", active=False)
    assert t.skills(kirianna) == (0, 0, 0, 0) and t.skills(kai) == (1, 4, 1, 1)
    assert craft_of_agency(t.g, KEN) == 3
    t.do(MissionOpportunity(NANCY))
    assert not t.offers(NANCY, "AK-47's Mission action")
    gun.active = kirianna.top.active = True
    t.g.touch()
    assert t.skills(kai) == (1, 6, 1, 0), "the gun counts, and so does Kirianna's penalty to fighters"
    t.do(MissionOpportunity(NANCY))
    assert t.offers(NANCY, "AK-47's Mission action")


@rule("SPY-FD.04")
def test_inactive_cards_at_hq_cannot_be_targeted() -> None:
    t = Table()
    t.hand(KEN, "smear_campaign", "bravado")
    t.agent(NANCY, "kai", active=False)
    t.do(IntelOpportunity(KEN)).take(KEN, "plays Smear Campaign").settle()
    t.take(KEN, "Discard Bravado").settle()
    assert t.leader(NANCY).top.exposed, "only her leader was a target"
    t.agent(KEN, "glasshouse")
    t.do(IntelOpportunity(KEN)).take(KEN, "Glasshouse: Snoop")
    assert t.offers(KEN, "facedown agent 1"), "unless the text says facedown"


@rule("SPY-FD.05", "SPY-FD.06", "SPY-FD.10")
def test_a_targeted_facedown_agent_is_turned_up_and_paid() -> None:
    t = Table()
    t.mission(OPERA)
    t.agent(KEN, "tombstone", TEAM)
    wu = t.agent(NANCY, "nightingale_wu", TEAM, active=False)
    t.gear(wu, "field_kit", active=False)
    t.hand(NANCY, "kai", "temple_guard")
    t.do(MissionOpportunity(KEN)).take(KEN, "Tombstone: Shoot").take(KEN, "facedown agent 1")
    assert t.g.pending == [NANCY] and t.options(NANCY)[-1] == "Let Nightingale Wu be discarded"
    fork = t.g.clone()
    t.take(NANCY, "Discard Kai").settle()
    assert wu.top.active and wu.top.wounds == 1
    fork.apply(NANCY, fork.choices(NANCY)[-1])
    while type(fork.asking).__name__ != "Rest":
        fork.apply(fork.pending[0], fork.choices(fork.pending[0])[0])
    assert fork.stack(wu.id) is None
    assert [card.kind.name for card in fork.agencies[NANCY].discard.cards] == ["Nightingale Wu", "Field Kit"]
    assert not fork.stack(t.g.agencies[KEN].stacks[1].id).top.exposed, "the action fails and has no effect"
    assert fork.stack(t.g.agencies[KEN].stacks[1].id).top.used_mission != 0


@rule("SPY-FD.05", "SPY-STD.09")
def test_ones_own_order_activates_nobody() -> None:
    t = Table()
    t.mission(OPERA)
    padre = t.agent(KEN, "padre", TEAM, active=False)
    t.do(MissionOpportunity(KEN)).take(KEN, "Clean Sweep: Recall").take(KEN, "Padre").take(KEN, "Clean Sweep").settle()
    assert padre.place == HQ and not padre.top.active and t.leader(KEN).place == HQ, "the leader may name himself"


@rule("SPY-FD.07")
def test_inactive_leaders_are_not_sent() -> None:
    t = Table()
    t.do(IntelOpportunity(KEN)).take(KEN, "Run the facedown third mission")
    assert t.options(KEN) == ["Send Clean Sweep"]


@rule("SPY-FD.08")
def test_the_owner_sees_his_facedown_cards_the_others_do_not() -> None:
    t = Table()
    stack = t.agent(KEN, "padre", active=False)
    t.gear(stack, "steel_dagger", active=False)
    mine, theirs = (t.g.view(viewer).agencies[KEN].stacks[1] for viewer in (KEN, NANCY))
    assert mine.top.card.kind == "agent/padre" and mine.gear[0].card.kind == "gear/steel_dagger"
    assert "kind" not in theirs.top.card and "kind" not in theirs.gear[0].card
    assert "kind" not in t.g.view(ut.SPECTATOR).agencies[KEN].stacks[1].top.card
    assert t.g.view(NANCY).agencies[KEN].reserve[0].level == 2 and "kind" not in t.g.view(NANCY).agencies[KEN].reserve[0].card


@rule("SPY-FD.09")
def test_activation_is_offered_in_windows() -> None:
    t = Table()
    t.mission(OPERA)
    t.agent(KEN, "tombstone", TEAM)
    kai = t.agent(NANCY, "kai", TEAM)
    gun = t.gear(kai, "kalashnikov_ak_47", active=False)
    t.hand(NANCY, "padre")
    t.do(MissionOpportunity(KEN)).take(KEN, "Tombstone: Shoot").take(KEN, "Kai")
    t.take(NANCY, "Activate Kalashnikov").take(NANCY, "Discard Padre").settle()
    assert gun.active and kai.top.wounds == 0, "combat 6 is more than Tombstone has"
    assert t.resting()


@rule("SPY-FD.11", "SPY-FD.02")
def test_a_lie_is_discarded_when_it_is_turned_up() -> None:
    t = Table()
    lie = t.agent(KEN, "safe_house", active=False)
    t.gear(lie, "steel_dagger", active=False)
    t.do(TurnUp(lie.top.card.id))
    assert not t.in_play(lie) and t.discarded(KEN) == ["Safe House", "Steel Dagger"], "with the whole stack"
    t = Table()
    t.gear(t.leader(KEN), "padre", active=False)
    t.do(TurnUp(t.leader(KEN).gear[0].card.id))
    assert t.leader(KEN).gear == [] and t.discarded(KEN) == ["Padre"]


@rule("SPY-FD.12")
def test_a_lie_is_discarded_when_another_player_examines_it() -> None:
    t = Table()
    lie = t.gear(t.leader(KEN), "padre", active=False)
    examine(t.g, KEN, lie.card.id)
    assert t.leader(KEN).gear == [lie], "own looking is free"
    examine(t.g, NANCY, lie.card.id)
    assert t.leader(KEN).gear == [] and t.discarded(KEN) == ["Padre"]
    honest = t.gear(t.leader(KEN), "steel_dagger", active=False)
    examine(t.g, NANCY, honest.card.id)
    assert t.leader(KEN).gear == [honest] and honest.card.seen == 3 and not honest.active
    leader = t.g.agencies[KEN].reserve[0]
    examine(t.g, NANCY, leader.card.id)
    seen = t.g.agencies[KEN].reserve[0].card
    assert seen.id == leader.card.id and seen.seen == 3, "leaders are never illegal"


@rule("SPY-FD.13")
def test_the_top_card_is_the_agent() -> None:
    t = Table()
    stack = t.agent(KEN, "padre", active=False)
    gear = t.gear(stack, "termite", active=False)
    t.do(TurnUp(stack.top.card.id))
    assert stack.top.active and not gear.active
    t.do(TurnUp(gear.card.id))
    assert t.discarded(KEN) == ["Termite"], "an agent card in a gear position is a lie"


# Costs


@rule("SPY-CST.01", "SPY-CST.02", "SPY-CST.03", "SPY-CST.04")
def test_the_leader_pays_for_agents() -> None:
    t = Table()
    cheap, dear = t.agent(KEN, "tombstone", active=False), t.agent(KEN, "king_maul", active=False)
    t.do(TurnUp(cheap.top.card.id))
    assert t.resting() and cheap.top.active, "4 of 4, free"
    t.do(TurnUp(dear.top.card.id))
    assert t.resting() and not t.in_play(dear) and t.discarded(KEN) == ["King Maul"], "no card to make up the difference"
    dear = t.agent(KEN, "king_maul", active=False)
    t.hand(KEN, "black_bag", "steel_dagger")
    t.do(TurnUp(dear.top.card.id))
    assert t.options(KEN) == ["Discard Steel Dagger for bravado 1", "Let King Maul be discarded"]
    t.take(KEN, "Discard Steel Dagger")
    assert dear.top.active and price(t.g, dear, dear.top)[1] == 4, "the full rating stays for the next"


@rule("SPY-CST.05")
def test_the_leader_pays_from_anywhere() -> None:
    t = Table()
    t.mission(OPERA)
    t.leader(KEN).place = HQ
    termite = t.agent(KEN, "termite", TEAM, active=False)
    t.do(MissionOpportunity(KEN)).take(KEN, "Activate Termite")
    assert termite.top.active


@rule("SPY-CST.06")
def test_activation_during_another_players_action() -> None:
    t = Table()
    t.mission(OPERA)
    t.agent(KEN, "tombstone", TEAM)
    t.agent(NANCY, "kai", TEAM)
    guard = t.agent(NANCY, "temple_guard", TEAM, active=False)
    t.do(MissionOpportunity(KEN)).take(KEN, "Tombstone: Shoot").take(KEN, "Kai")
    assert [deed.name for deed in t.g.deeds] == ["Shoot"] and t.g.pending == [NANCY]
    t.take(NANCY, "Activate Temple Guard").settle()
    assert guard.top.active


@rule("SPY-CST.07")
def test_a_discount_for_one_activation() -> None:
    t = Table()
    t.agent(KEN, "kirianna_semenov")
    first = t.gear(t.leader(KEN), "secret_service_suv", active=False)
    second = t.gear(t.leader(KEN), "invisible_sportscar", active=False)
    t.do(TurnUp(first.card.id)).take(KEN, "Kirianna Semenov's React action").settle()
    assert first.active, "7 - 3 = 4"
    t.do(TurnUp(second.card.id)).settle()
    assert t.discarded(KEN) == ["Invisible Sportscar"], "once per turn, and 6 is more than 4"


# Loyalty


@rule("SPY-LOY.01", "SPY-LOY.03", "SPY-LOY.04")
def test_foreign_agents_cost_double_freelancers_do_not() -> None:
    t = Table(2, ("krypt", "nine_tiger"))
    doe, mercer = t.agent(KEN, "citizen_doe", active=False), t.agent(KEN, "mercer", active=False)
    assert foreign(t.g, KEN, doe.top.printed(t.g.book)) and price(t.g, doe, doe.top) == (4, 4)
    assert price(t.g, mercer, mercer.top) == (4, 4)
    t.do(TurnUp(doe.top.card.id))
    gear = t.gear(doe, "steel_dagger", active=False)
    assert price(t.g, doe, gear.now()) == (2, 2), "afterwards he pays with his printed expense"


@rule("SPY-LOY.02")
def test_a_claimed_agent_cannot_be_activated() -> None:
    t = Table(2, ("krypt", "nine_tiger"))
    guard = t.agent(KEN, "temple_guard", active=False)
    assert forbidden(t.g, KEN, guard.top.printed(t.g.book))
    t.do(IntelOpportunity(KEN))
    assert not t.offers(KEN, "Activate Temple Guard")
    t.do(TurnUp(guard.top.card.id))
    assert t.discarded(KEN) == ["Temple Guard"], "forced to activate, he is lost"
    t = Table(2, ("krypt", "krypt"))
    padre = t.agent(KEN, "padre", active=False)
    assert not forbidden(t.g, KEN, padre.top.printed(t.g.book)), "one's own faction is never forbidden"


# Gear


@rule("SPY-GEA.01", "SPY-GEA.02")
def test_the_agent_pays_for_his_gear() -> None:
    t = Table()
    padre = t.agent(KEN, "padre")
    wear = t.gear(padre, "evening_wear", active=False)
    t.do(TurnUp(wear.card.id))
    assert wear.active
    suv = t.gear(padre, "liberty_jeep", active=False)
    t.do(TurnUp(suv.card.id))
    assert t.discarded(KEN) == ["Liberty Jeep"], "4 against Padre's 2"
    jeep = t.gear(padre, "liberty_jeep", active=False)
    t.hand(KEN, "glasshouse")
    t.do(TurnUp(jeep.card.id)).take(KEN, "Discard Glasshouse")
    assert jeep.active


@rule("SPY-GEA.03", "SPY-GEA.04")
def test_older_gear_of_the_same_name_or_trait_goes() -> None:
    t = Table()
    maul = t.agent(KEN, "king_maul")
    dagger = t.gear(maul, "steel_dagger")
    t.gear(maul, "laser_watch")
    hidden = t.gear(maul, "steel_dagger", active=False)
    gun = t.gear(maul, "kalashnikov_ak_47", active=False)
    t.do(TurnUp(gun.card.id))
    assert gun.active and dagger not in maul.gear and hidden in maul.gear, "only active gear is compared"
    key = t.gear(maul, "crypt_key", active=False)
    t.do(TurnUp(key.card.id))
    assert {piece.card.kind.name for piece in maul.gear if piece.active} == {"Kalashnikov AK-47", "Laser Watch", "Crypt Key"}


@rule("SPY-GEA.06", "SPY-WND.05", "SPY-WND.07")
def test_gear_leaves_with_its_agent() -> None:
    t = Table()
    padre = t.agent(KEN, "padre")
    t.gear(padre, "evening_wear")
    t.gear(padre, "steel_dagger", active=False)
    t.do(Retirement(padre.id, NANCY, 0)).settle()
    assert t.discarded(KEN) == ["Padre", "Evening Wear", "Steel Dagger"]
    t = Table()
    gun = t.gear(t.agent(NANCY, "kai"), "kalashnikov_ak_47")
    t.agent(KEN, "glasshouse")
    t.hand(KEN, "sabotage")
    t.do(IntelOpportunity(KEN)).take(KEN, "Glasshouse plays Sabotage").settle()
    assert t.discarded(NANCY) == ["Kalashnikov AK-47"] and gun not in t.g.agencies[NANCY].stacks[1].gear


# Decks in play


@rule("SPY-DCK.01", "SPY-DCK.02")
def test_a_found_card_is_shown_and_the_deck_shuffled() -> None:
    t = Table()
    agency = t.g.agencies[KEN]
    handles = [card.id for card in agency.deck.cards]
    t.do(Search(KEN, "gear", -1, "hand"))
    assert "Take Padre" not in t.options(KEN)
    t.take(KEN, "Take Crypt Key")
    assert t.in_hand(KEN) == ["Crypt Key"] and agency.hand.cards[0].seen == EVERYONE
    assert "gear/crypt_key" in t.g.view(NANCY).agencies[KEN].hand.known
    assert not set(handles) & {card.id for card in agency.deck.cards}, "new order, new handles"
    before = agency.deck.kinds()
    t.do(Search(KEN, "gear", -1, "hand")).take(KEN, "Take nothing")
    assert len(agency.deck) == len(before) and agency.deck.kinds() != before


@rule("SPY-DCK.04")
def test_a_deactivated_agent() -> None:
    t = Table()
    t.agent(KEN, "professor_lind")
    target = t.agent(NANCY, "shiatsu", wounds=1, exposed=True)
    gear = t.gear(target, "evening_wear")
    t.hand(KEN, "deep_freeze")
    t.do(IntelOpportunity(KEN)).take(KEN, "Professor Lind plays Deep Freeze").settle()
    assert not target.top.active and not gear.active, "an active leader was no target"
    assert target.top.wounds == 1 and target.top.exposed and target.top.card.seen == EVERYONE
    assert t.g.view(KEN).agencies[NANCY].stacks[1].top.card.kind == "agent/shiatsu", "who saw it still knows it"
    t.do(IntelOpportunity(NANCY)).take(NANCY, "Activate Shiatsu")
    assert target.top.active and not gear.active, "paid anew, one by one"


def test_knowledge_of_a_hand_is_lost_when_a_card_leaves_it_facedown() -> None:
    t = Table(2, ("banshee", "krypt"))
    t.agent(KEN, "keening")
    t.hand(KEN, "wiretap")
    t.hand(NANCY, "padre", "termite")
    t.do(IntelOpportunity(KEN)).take(KEN, "Keening plays Wiretap").settle()
    assert t.g.view(KEN).agencies[NANCY].hand.known == ["agent/padre", "agent/termite"]
    t.do(IntelOpportunity(NANCY)).take(NANCY, "Recruit: play Padre")
    assert t.g.view(KEN).agencies[NANCY].hand.known == []
    assert "kind" not in t.g.view(KEN).agencies[NANCY].stacks[-1].top.card


def test_options_against_a_facedown_agent_tell_nothing_about_him() -> None:
    for hidden in ("iron_monk", "temple_guard"):
        t = Table()
        t.mission(OPERA)
        t.agent(KEN, "termite", TEAM)
        t.agent(NANCY, hidden, TEAM, active=False)
        t.do(MissionOpportunity(KEN))
        shot = "Termite: Shoot Player 2's facedown agent 1 (combat 3 against at least 3)"
        assert t.options(KEN) == ["Pass", "Clean Sweep: Recall", shot, "Pass for this mission"]


def test_a_number_known_by_snooping_counts() -> None:
    t = Table()
    t.mission(OPERA)
    t.agent(KEN, "termite", TEAM)
    monk = t.agent(NANCY, "iron_monk", TEAM, active=False)
    examine(t.g, KEN, monk.top.card.id)
    t.do(MissionOpportunity(KEN))
    assert t.options(KEN) == ["Pass", "Clean Sweep: Recall", "Pass for this mission"], "he knows that combat 3 cannot reach 6"
    assert t.skills(t.leader(KEN))[COMBAT] == 2 and t.skills(t.leader(KEN))[CRAFT] == 3
    assert not isinstance(t.g.asking, PayNumber)
