"""Actions: declaring, paying, resolving; bravado, targets, Reacts and their order."""

from __future__ import annotations

import re

import pytest

import undertable as ut
from tests.games.spycraft.tables import KEN, NANCY, Table
from undertable.games.spycraft.cards.deeds import Performance
from undertable.games.spycraft.cards.on_agents import ChangesSkill
from undertable.games.spycraft.chapters.activation import TurnUp
from undertable.games.spycraft.chapters.harm import Retirement, Wound
from undertable.games.spycraft.chapters.intel import IntelOpportunity
from undertable.games.spycraft.chapters.mission import Debrief, MissionOpportunity
from undertable.games.spycraft.chapters.numbers import best_bravado, bravado, craft_of_agency, goal_total
from undertable.games.spycraft.chapters.performing import Declare
from undertable.games.spycraft.chapters.windows import DeclaredWindow, HarmWindow
from undertable.games.spycraft.content import CHARISMA, COMBAT, TRANSPORT, Action, Agent, Gear
from undertable.games.spycraft.game import GAME
from undertable.games.spycraft.pieces import HQ, TEAM
from undertable.games.spycraft.setup import Spycraft
from undertable.kernel.choice import PASS
from undertable.testing import rule

OPERA = "a_night_at_the_opera"


@rule("SPY-ACT.01")
def test_three_kinds_each_with_one_skill() -> None:
    lines = [line for kind in (Action, Agent, Gear) for card in GAME.content.all(kind) for line in card.action]
    assert {line.kind for line in lines} == {"intel", "mission", "react"}
    assert all(0 <= line.skill_no <= 3 for line in lines)
    number = {kind: sum(1 for card in GAME.content.all(Action) if card.action[0].kind == kind) for kind in ("mission", "intel", "react")}
    assert sum(number.values()) == 45


@rule("SPY-BRV.02")
def test_a_hand_that_was_not_counted_again_is_found_out() -> None:
    g = ut.new("spycraft", seats=2, seed=1)
    assert isinstance(g, Spycraft)
    agency = g.agencies[0]
    most = best_bravado(g, 0)
    weaker = [place for place, card in enumerate(agency.deck.cards) if bravado(g, 0, card) < most]
    assert best_bravado(g, 0) == max(bravado(g, 0, card) for card in agency.hand.cards)
    g.check()
    for place, card in enumerate(agency.hand.cards):
        if bravado(g, 0, card) == most:  # they change places, and nobody says so
            other = weaker.pop()
            agency.hand.cards[place], agency.deck.cards[other] = agency.deck.cards[other], card
    with pytest.raises(AssertionError, match="a hand was not counted again"):
        g.check()


@rule("SPY-ACT.02", "SPY-ACT.03")
def test_the_skill_must_reach_the_number() -> None:
    t = Table()
    t.hand(KEN, "dossier_search", "standing_orders")
    t.do(IntelOpportunity(KEN))
    assert t.offers(KEN, "plays Standing Orders"), "craft 3 reaches 2"
    assert t.offers(KEN, "plays Dossier Search"), "4 with the bravado 2 of the other card"
    t.g.agencies[KEN].hand.own().pop()
    t.do(IntelOpportunity(KEN))
    assert not t.offers(KEN, "plays Dossier Search")
    t.leader(KEN).top.wounds = 1
    t.leader(KEN).top.turn_change = (0, 0, 0, -9, 0)
    t.g.touch()
    t.do(IntelOpportunity(KEN))
    assert t.skills(t.leader(KEN))[3] == 0 and t.offers(KEN, "the ability of The Krypt"), "no number: 0 is enough"


@rule("SPY-ACT.04")
def test_numbers_from_the_target_the_highest_of_several() -> None:
    t = Table(2, ("nine_tiger", "krypt"))
    t.mission(OPERA)
    li = t.lead(KEN, "general_shao_zhen")
    weak, strong = t.agent(NANCY, "termite", TEAM), t.agent(NANCY, "king_maul", TEAM)
    t.agent(NANCY, "tombstone", TEAM, mission_change=(0, 3, 0, 0, 0))
    li.top.mission_change = (0, -1, 0, 0, 0)
    t.g.touch()
    t.do(MissionOpportunity(KEN)).take(KEN, "General Shao Zhen's Mission action")
    assert not t.offers(KEN, "Tombstone"), "8 + 1 is out of reach"
    t.take(KEN, "Termite").take(KEN, "King Maul").settle()
    assert (weak.top.wounds, strong.top.wounds) == (1, 1), "combat 6 meets max(5, 3) + 1"


@rule("SPY-ACT.13")
def test_what_everybody_is_told_of_an_action_does_not_depend_on_the_hand_of_whoever_uses_it() -> None:
    """How many targets are within reach depends on the cards in hand: the log says that an action is about to be used by what all see."""

    def read(strength: int, *hand: str) -> list[str]:
        t = Table(2, ("nine_tiger", "krypt"))
        t.mission(OPERA, leaders=False)
        li = t.lead(KEN, "general_shao_zhen")
        li.place = TEAM
        t.agent(NANCY, "termite", TEAM)
        t.agent(NANCY, "tombstone", TEAM)
        li.top.mission_change = (0, strength, 0, 0, 0)
        t.g.touch()
        t.hand(KEN, *hand)
        t.g.events = []
        t.do(MissionOpportunity(KEN)).take(KEN, "General Shao Zhen's Mission action")
        for _ in range(2):
            if isinstance(t.g.asking, Declare):
                t.take(KEN, "Termite" if t.offers(KEN, "Termite") else "Confirm")
        return [line for line in t.g.log(NANCY) if "about to use" in line]

    weak, able, strong = read(-2), read(-2, "bravado"), read(1)
    assert len(weak) == 1, "told once, not for each target"
    assert weak == able == strong, "told also when there is only one target within reach"


@rule("SPY-ACT.05", "SPY-ACT.08", "SPY-ACT.09")
def test_a_cost_is_paid_or_the_action_fails() -> None:
    t = Table()
    padre = t.agent(KEN, "padre")
    t.gear(padre, "diplomatic_pouch")
    t.do(IntelOpportunity(KEN))
    assert not t.offers(KEN, "Diplomatic Pouch"), "nothing to discard"
    t.hand(KEN, "termite", "wheelhouse")
    t.do(IntelOpportunity(KEN)).take(KEN, "Diplomatic Pouch's Intel action").settle()
    assert t.options(KEN) == ["Give up Termite", "Give up Wheelhouse", "Let the action fail"]
    t.take(KEN, "Let the action fail")
    assert t.in_hand(KEN) == ["Termite", "Wheelhouse"]
    t.do(IntelOpportunity(KEN))
    assert not t.offers(KEN, "Diplomatic Pouch"), "a failed action counts as used"
    padre.gear[0].used_turn = 0
    t.do(IntelOpportunity(KEN)).take(KEN, "Diplomatic Pouch's Intel action").settle().take(KEN, "Give up Termite")
    assert t.discarded(KEN) == ["Termite"] and len(t.in_hand(KEN)) == 3


@rule("SPY-ACT.06", "SPY-ACT.07")
def test_a_react_waits_for_its_trigger() -> None:
    t = Table()
    t.mission(OPERA)
    ghost = t.agent(KEN, "ivory_ghost", TEAM)
    passport = t.gear(ghost, "forged_passport")
    t.do(MissionOpportunity(KEN))
    assert not t.offers(KEN, "React") and not t.offers(KEN, "Forged Passport")
    t.agent(NANCY, "shiatsu", TEAM)
    t.do(MissionOpportunity(KEN)).take(KEN, "Ivory Ghost: Shoot")
    t.take(KEN, "Ivory Ghost: Forged Passport's React action").settle()
    assert not ghost.top.exposed and passport not in ghost.gear and t.discarded(KEN) == ["Forged Passport"]


@rule("SPY-ACT.10", "SPY-ACT.12")
def test_the_number_may_change_before_payment() -> None:
    t = Table()
    t.mission(OPERA)
    tomb = t.agent(KEN, "tombstone", TEAM)
    kai = t.agent(NANCY, "kai", TEAM)
    t.agent(NANCY, "iron_monk", TEAM)
    t.hand(NANCY, "cover_fire")
    t.do(MissionOpportunity(KEN)).take(KEN, "Tombstone: Shoot").take(KEN, "Kai")
    assert isinstance(t.g.asking, DeclaredWindow) and t.g.pending == [NANCY]
    t.take(NANCY, "Iron Monk plays Cover Fire")
    t.settle()
    assert t.cover(kai) == 6 and kai.top.wounds == 0 and not tomb.top.exposed, "combat 5 against 6: it fails without any effect"
    assert t.resting() and tomb.top.used_mission != 0


@rule("SPY-ACT.11")
def test_after_payment_the_number_is_fixed() -> None:
    t = Table()
    t.mission(OPERA)
    tomb = t.agent(KEN, "tombstone", TEAM)
    kai = t.agent(NANCY, "kai", TEAM)
    rifle = t.gear(kai, "kalashnikov_ak_47", active=False)
    t.hand(NANCY, "taking_cover", "bravado")
    t.do(MissionOpportunity(KEN)).take(KEN, "Tombstone: Shoot").take(KEN, "Kai")
    while not isinstance(t.g.asking, HarmWindow):
        t.g.apply(t.g.pending[0], PASS)
    t.take(NANCY, "Activate Kalashnikov").take(NANCY, "Discard Taking Cover").settle()
    assert rifle.active and t.skills(kai)[COMBAT] == 4, "4 + 2 for the gun, 2 less for the wound"
    assert kai.top.wounds == 1 and tomb.top.exposed


@rule("SPY-ACT.13", "SPY-ACT.14", "SPY-BRV.01", "SPY-BRV.02", "SPY-BRV.03")
def test_one_card_makes_up_the_difference() -> None:
    t = Table()
    t.mission(OPERA)
    kai = t.agent(NANCY, "kai", TEAM)
    t.hand(KEN, "padre", "bravado", "steel_dagger", "sabotage")
    t.do(MissionOpportunity(KEN)).take(KEN, "Clean Sweep: Shoot").take(KEN, "Kai").settle()
    assert t.g.decision(KEN).prompt == "Shoot is 2 combat short: discard a card for its bravado?"
    assert t.options(KEN) == ["Discard Padre for bravado 2", "Discard Bravado for bravado 5", "Let the action fail"]
    t.take(KEN, "Discard Padre")
    t.settle()
    assert kai.top.wounds == 1 and t.discarded(KEN) == ["Padre"] and t.skills(t.leader(KEN))[COMBAT] == 2


@rule("SPY-ACT.13")
def test_what_cannot_be_met_is_not_offered_and_unknown_numbers_count_nothing() -> None:
    t = Table()
    t.mission("volcano_run")
    strong = t.agent(NANCY, "street_dragon", TEAM)
    hidden = t.agent(NANCY, "shiatsu", TEAM, active=False)
    strong.top.mission_change = (0, 0, 5, 0, 0)
    t.leader(NANCY).place = HQ
    t.g.touch()
    t.do(MissionOpportunity(KEN)).take(KEN, "Clean Sweep: Evade")
    t.settle()
    assert hidden.top.active and hidden.place == HQ, "the facedown one counts 0 for the declaration, and was the only one in reach"
    assert strong.place == TEAM


@rule("SPY-BRV.02")
def test_a_card_cannot_pay_for_itself() -> None:
    t = Table()
    t.hand(KEN, "dossier_search")
    assert best_bravado(t.g, KEN) == 2
    t.do(IntelOpportunity(KEN))
    assert not t.offers(KEN, "plays Dossier Search"), "craft 3 and its own bravado 2 would be 5"


@rule("SPY-BRV.04", "SPY-LAC.08")
def test_bravado_does_not_replace_tokens() -> None:
    t = Table()
    t.hand(KEN, "bravado")
    t.g.agencies[KEN].reserve[0].tokens = 5
    t.do(IntelOpportunity(KEN))
    assert not t.offers(KEN, "Make Dr. Verona"), "5 of 6 tokens, and bravado 5 in hand"
    t.g.agencies[KEN].reserve[0].tokens = 6
    t.do(IntelOpportunity(KEN))
    assert t.offers(KEN, "Make Dr. Verona")


@rule("SPY-BRV.05")
def test_bravado_counts_for_no_total() -> None:
    t = Table()
    t.mission("the_lamplighter_file")
    before = craft_of_agency(t.g, KEN), goal_total(t.g, KEN)
    t.hand(KEN, "bravado", "bravado")
    assert (craft_of_agency(t.g, KEN), goal_total(t.g, KEN)) == before == (3, 3)


@rule("SPY-ACT.15")
def test_once_per_turn_or_mission_for_every_card_and_agent() -> None:
    t = Table()
    t.mission(OPERA)
    t.agent(KEN, "tombstone", TEAM)
    t.agent(KEN, "tombstone", TEAM)
    t.agent(NANCY, "kai", TEAM)
    t.do(MissionOpportunity(KEN))
    shots = [choice for choice in t.g.choices(KEN) if re.match(r"Tombstone.*: Shoot Player 2's Kai", choice.label(t.g))]
    assert len(shots) == 2 and shots[0].label(t.g) != shots[1].label(t.g), "equal names are told apart"
    t.g.apply(KEN, shots[0])
    t.settle()
    t.do(MissionOpportunity(KEN))
    left = [choice for choice in t.g.choices(KEN) if re.match(r"Tombstone.*: Shoot Player 2's Kai", choice.label(t.g))]
    assert [choice.key() for choice in left] == [shots[1].key()], "the other copy has its own"


@rule("SPY-ACT.16")
def test_unlimited_actions_have_no_marker() -> None:
    t = Table()
    lind = t.agent(KEN, "professor_lind", turn_change=(0, 0, 0, 1, 0))
    t.gear(lind, "satellite_uplink")
    hidden = [t.agent(NANCY, "kai", active=False) for _ in range(3)]
    for number in range(3):
        t.do(IntelOpportunity(KEN)).take(KEN, "Satellite Uplink's Intel action").take(KEN, f"facedown agent {number + 1}").settle()
    assert lind.gear[0].used_turn == 0
    assert all(stack.top.card.seen == (1 << KEN | 1 << NANCY) for stack in hidden)


@rule("SPY-ACT.17")
def test_several_copies_may_answer_one_event_each_once() -> None:
    t = Table()
    t.mission(OPERA)
    kai = t.agent(NANCY, "kai", TEAM)
    ghosts = [t.agent(NANCY, "iron_abacus", TEAM) for _ in range(2)]
    t.gear(kai, "tiger_stripe_machine_gun", active=False)
    t.do(MissionOpportunity(NANCY)).take(NANCY, "Activate Tiger-Stripe")
    assert len([label for label in t.options(NANCY) if "Iron Abacus" in label and "Its expense is 2 lower" in label]) == 2
    t.g.apply(NANCY, t.g.choices(NANCY)[1])
    t.take(NANCY, "Iron Abacus's React").settle()
    assert kai.gear[0].active, "8 - 2 - 2 = 4, which Kai pays"
    assert all(ghost.top.used_turn for ghost in ghosts)


@rule("SPY-ACT.18")
def test_changes_last_to_the_end_of_the_turn_unless_said_otherwise() -> None:
    t = Table()
    op = t.mission(OPERA)
    op.winner = NANCY
    leader = t.leader(KEN)
    deed = Performance("", KEN, [], t.face("heroic_act"), 0, leader.id)
    ChangesSkill("combat", 1, who="self").do(t.g, deed)
    ChangesSkill("combat", 2, until="mission", who="self").do(t.g, deed)
    assert t.skills(leader)[COMBAT] == 5
    t.do(Debrief())
    assert t.skills(leader)[COMBAT] == 3


@rule("SPY-ACT.19", "SPY-ACT.21")
def test_declare_pay_resolve_and_the_card_is_shown_then_discarded() -> None:
    t = Table()
    t.mission(OPERA)
    t.agent(KEN, "tombstone", TEAM)
    kai = t.agent(NANCY, "kai", TEAM)
    t.hand(KEN, "clocked")
    t.hand(NANCY, "kai")
    t.do(MissionOpportunity(KEN)).take(KEN, "Tombstone plays Clocked!").take(KEN, "Kai")
    assert [card.kind.name for card in t.g.played.cards] == ["Clocked!"] and t.in_hand(KEN) == [] and kai.place == TEAM
    assert "Clocked!" in str(t.g.scene(NANCY)), "everybody sees what is declared"
    t.settle()
    assert kai.place == HQ and t.discarded(KEN) == ["Clocked!"] and not t.g.played.cards


# Targets


@rule("SPY-TGT.01")
def test_only_what_the_text_names_may_be_targeted() -> None:
    t = Table(2, ("banshee", "krypt"))
    t.mission(OPERA)
    t.agent(KEN, "keening", TEAM)
    t.agent(NANCY, "cipher_clerk", TEAM, exposed=True)
    t.agent(NANCY, "termite", TEAM)
    t.do(MissionOpportunity(KEN)).take(KEN, "Keening's Mission action")
    assert t.offers(KEN, "Termite") and not t.offers(KEN, "Cipher Clerk"), "not exposed"


@rule("SPY-TGT.02")
def test_continuous_texts_open_no_window() -> None:
    t = Table(2, ("bloodvine", "krypt"))
    t.lead(KEN, "madame_oleander")
    glove = t.agent(KEN, "velvet_glove", active=False)
    t.hand(NANCY, "burned_channel", "padre")
    t.do(TurnUp(glove.top.card.id))
    assert t.resting() and t.skills(glove)[CHARISMA] == 6, "a new Faceman is affected when he is activated"


@rule("SPY-TGT.03", "SPY-TGT.04")
def test_a_redirect_needs_another_legal_target() -> None:
    t = Table(2, ("krypt", "bloodvine"))
    sommelier = t.agent(KEN, "sommelier", turn_change=(0, 0, 0, 3, 0))
    marked = t.agent(NANCY, "consigliere_rao", exposed=True)
    t.agent(NANCY, "ledger")
    t.do(IntelOpportunity(KEN)).take(KEN, "Sommelier's Intel action")
    assert t.resting() or not t.offers(NANCY, "ability of Bloodvine"), "no other agent is exposed"
    t.settle()
    assert marked.top.wounds == 1
    sommelier.top.used_turn = 0
    marked.top.wounds = 0
    cheap = t.agent(NANCY, "button_man", exposed=True)
    t.g.touch()
    t.do(IntelOpportunity(KEN)).take(KEN, "Sommelier's Intel action").take(KEN, "Consigliere Rao")
    t.take(NANCY, "Tomas Vesco: the ability of Bloodvine").settle()
    assert (marked.top.wounds, cheap.top.wounds) == (0, 1)


# Timing


@rule("SPY-TIM.01")
def test_reacts_are_offered_from_the_left_of_the_actor() -> None:
    t = Table(3, ("krypt", "nine_tiger", "banshee"))
    t.agent(KEN, "kirianna_semenov", turn_change=(0, 0, 0, 3, 0))
    t.hand(KEN, "black_bag", "padre")
    mine = t.agent(1, "kai", exposed=True)
    t.agent(2, "bandwidth", exposed=True)
    for seat in (1, 2):
        t.hand(seat, "burned_channel", "padre")
    t.do(IntelOpportunity(KEN)).take(KEN, "Kirianna Semenov plays Black Bag").take(KEN, "Kai")
    window = t.g.asking
    assert isinstance(window, DeclaredWindow) and window.order == (1, 2, 0)
    assert t.g.pending == [1], "only the targeted player could have a React"
    t.settle()
    assert not t.in_play(mine)


@rule("SPY-TIM.02", "SPY-TIM.03", "SPY-TIM.04")
def test_last_in_first_out_and_the_window_goes_on() -> None:
    t = Table(2, ("banshee", "krypt"))
    t.mission(OPERA)
    band = t.agent(KEN, "bandwidth", TEAM)
    ghost = t.agent(NANCY, "ivory_ghost", TEAM, exposed=True)
    lind = t.agent(NANCY, "professor_lind", TEAM, mission_change=(0, 0, 0, 3, 0))
    t.hand(KEN, "cut_the_line")
    t.hand(NANCY, "burned_channel", "burned_channel", "padre", "padre")
    t.do(MissionOpportunity(KEN)).take(KEN, "Bandwidth's Mission action")
    t.take(NANCY, "Professor Lind plays Burned Channel")
    t.take(KEN, "Bandwidth plays Cut the Line")
    t.take(NANCY, "Professor Lind plays Burned Channel")
    assert t.discarded(KEN) == ["Cut the Line"]
    assert t.discarded(NANCY) == ["Burned Channel"], "the cancelled React is used, and has paid no cost yet"
    t.settle().take(NANCY, "Give up Padre").settle()
    assert t.skills(ghost)[TRANSPORT] == 3, "the second one cancels the action"
    assert band.top.used_mission != 0, "which counts as used"
    assert lind.top.used_turn == 0


@rule("SPY-TIM.03")
def test_once_an_event_is_prevented_later_reacts_lose_their_trigger() -> None:
    t = Table()
    t.mission(OPERA)
    sweep = t.leader(KEN)
    t.gear(sweep, "secret_service_suv")
    t.hand(KEN, "taking_cover", "taking_cover")
    t.do(Wound(sweep.id, NANCY, 0, 1)).take(KEN, "Clean Sweep plays Taking Cover").settle()
    assert t.resting() and t.in_hand(KEN) == ["Taking Cover"] and sweep.top.wounds == 0


@rule("SPY-TIM.05")
def test_a_react_is_not_the_players_turn() -> None:
    t = Table()
    op = t.mission(OPERA)
    sweep = t.leader(KEN)
    t.gear(sweep, "secret_service_suv")
    t.hand(KEN, "taking_cover")
    op.at = KEN
    t.do(Wound(sweep.id, NANCY, 0, 1), MissionOpportunity(KEN)).take(KEN, "plays Taking Cover").settle()
    assert isinstance(t.g.asking, MissionOpportunity) and t.g.pending == [KEN] and op.turns == [0, 0]


def test_a_window_opens_by_public_facts_whatever_the_hand_holds() -> None:
    for card in ("taking_cover", "padre"):
        t = Table()
        t.mission(OPERA)
        t.gear(t.leader(KEN), "secret_service_suv")
        t.hand(KEN, card)
        t.do(Wound(t.leader(KEN).id, NANCY, 0, 1))
        assert isinstance(t.g.asking, HarmWindow) and t.g.pending == [KEN]
        assert t.g.view(NANCY).pending == [], "who is asked is nobody's business"
    t = Table()
    t.mission(OPERA)
    t.do(Wound(t.leader(KEN).id, NANCY, 0, 1))
    assert t.resting(), "without cards in hand or facedown nobody could react"


def test_standing_answers() -> None:
    t = Table()
    t.mission(OPERA)
    t.hand(KEN, "padre")
    t.gear(t.agent(KEN, "padre", TEAM, turn_change=(0, 3, 0, 0, 0)), "steel_dagger", active=False)
    kai = t.agent(NANCY, "kai", TEAM)
    t.do(MissionOpportunity(NANCY)).take(NANCY, "Kai: Shoot").take(NANCY, "Padre")
    t.g.set_policy(KEN, "quiet")
    assert t.g.policy_answer(KEN) is None, "it concerns him"
    t.g.set_policy(KEN, "never")
    assert t.g.policy_answer(KEN) is PASS
    t.g.set_policy(KEN, "quiet")
    t.hand(KEN, "tigers_claim")
    t.do(Retirement(kai.id, KEN, 0))
    assert isinstance(t.g.asking, HarmWindow) and t.g.pending == [KEN]
    assert t.g.policy_answer(KEN) is PASS, "what happens to others does not concern him"
