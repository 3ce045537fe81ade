"""Who may be targeted: every word for a target with every filter, facedown and active, at once and when it is redirected. [SPY-TGT]"""

from __future__ import annotations

import copy
import itertools

import pytest

from tests.games.spycraft.tables import KEN, NANCY, Table
from undertable.games.spycraft.cards.deeds import Performance
from undertable.games.spycraft.cards.pool import Offer, Scope
from undertable.games.spycraft.chapters.activatable import activations
from undertable.games.spycraft.chapters.harm import Baffling, Wound
from undertable.games.spycraft.chapters.mission import MissionOpportunity
from undertable.games.spycraft.chapters.paying import PayAll
from undertable.games.spycraft.chapters.supplies import Search, draw_cards
from undertable.games.spycraft.chapters.targets import agents_for, still_legal
from undertable.games.spycraft.chapters.triggers import substitutes
from undertable.games.spycraft.chapters.windows import DeclaredWindow, HarmWindow
from undertable.games.spycraft.content import AGENTS, ActionLine, Order, Target
from undertable.games.spycraft.pieces import HQ, TEAM, Stack
from undertable.testing import rule

CHASE, INTRIGUE, OPERA = "volcano_run", "studio_lot_switch", "a_night_at_the_opera"
FILTERS: tuple[dict[str, object], ...] = (
    {}, {"exposed": True}, {"exposed": False}, {"wounded": True}, {"wounded": False}, {"leader": False}, {"charisma_at_most": 0},
    {"cheaper": True},
)  # fmt: skip


def meant(who: str, own: bool, place: int, active: bool) -> bool:
    """What the words mean, by the rules."""
    if who == "opponent":
        return not own and place == TEAM
    if who == "enemy":
        return not own and active
    if who == "team_agent":
        return place == TEAM
    if who == "own_team":
        return own and place == TEAM
    if who == "home_ally":
        return own and place == HQ
    if who == "leader_in_team":
        return False
    if who == "ally":
        return own and active
    return own and place == TEAM and active


def passes(target: Target, stack: Stack, charisma: int, cheaper: bool) -> bool:
    """What the filters mean: markers lie open, numbers are read when the card is."""
    top = stack.top
    if target.exposed is not None and top.exposed != target.exposed:
        return False
    if target.wounded is not None and bool(top.wounds) != target.wounded:
        return False
    if not top.active:
        return True
    return (target.charisma_at_most < 0 or charisma <= target.charisma_at_most) and (not target.cheaper or cheaper)


def order_at(t: Table, target: Target) -> Order:
    """The order to evade, aimed at something else."""
    order = copy.copy(t.g.pack.get(Order, "evade"))
    line: ActionLine = copy.copy(order.action[0])
    line.target = target
    order.action = [line]
    t.g.book.lines[order] = [Offer(order, line, order.mark)]
    return order


def to_anyone() -> Offer:
    """A React that redirects to anyone."""
    order = Table().g.pack.get(Order, "evade")
    line = copy.copy(order.action[0])
    line.instead = "anyone"
    return Offer(order, line, order.mark)


@rule("SPY-TGT.01", "SPY-FD.05", "SPY-FD.06")
@pytest.mark.parametrize("who", AGENTS)
def test_every_target_word_with_every_filter(who: str) -> None:
    anyone = to_anyone()
    both = (True, False)
    for own, place, active, marked, id in itertools.product(both, (HQ, TEAM), both, both, ("padre", "king_maul")):
        t = Table()
        t.mission(CHASE)
        actor = t.agent(KEN, "tombstone", TEAM)
        owner = KEN if own else NANCY
        stack = t.agent(owner, id, place, active=active, exposed=marked, wounds=int(marked))
        cheaper = stack.face.expense < actor.face.expense
        immune = id == "king_maul"
        for given in FILTERS:
            case = f"{who} {given} own={own} place={place} active={active} marked={marked} {id}"
            target = Target(who=who, **given)  # type: ignore[arg-type]
            stack.top.active = active
            t.g.touch()
            fits = meant(who, own, place, active) and passes(target, stack, t.skills(stack)[0], cheaper)
            aimed = fits and not (active and immune)
            assert (stack in agents_for(t.g, Scope(target), actor)) == fits, case
            assert (stack in agents_for(t.g, Scope(target), actor, "evade")) == aimed, case
            deed = Performance("Evade", KEN, [], order_at(t, target), 0, actor.id)
            redirected = substitutes(t.g, anyone, t.leader(owner), t.leader(owner).id, deed)
            assert (stack.id in redirected) == aimed, case
            stack.top.active = True
            t.g.touch()
            if who not in ("own_team", "home_ally"):
                up = meant(who, own, place, True) and passes(target, stack, t.skills(stack)[0], cheaper)
                assert still_legal(t.g, deed, stack.id) == (up and not immune), case


@rule("SPY-GEN.02", "SPY-TGT.01", "SPY-TGT.03")
@pytest.mark.parametrize("who", AGENTS)
def test_every_target_word_for_leaders(who: str) -> None:
    anyone = to_anyone()
    for owner, place, given in itertools.product((KEN, NANCY), (HQ, TEAM), ({}, {"leader": False})):
        t = Table()
        t.mission(CHASE, leaders=False)
        actor = t.agent(KEN, "tombstone", TEAM)
        mate = t.agent(owner, "padre", place)
        leader = t.leader(owner)
        leader.place = place
        t.g.touch()
        target = Target(who=who, **given)  # type: ignore[arg-type]
        fits = meant(who, owner == KEN, place, True) or (who == "leader_in_team" and owner == KEN and place == TEAM)
        fits = fits and not given
        case = f"{who} {given} owner={owner} place={place}"
        assert (leader in agents_for(t.g, Scope(target), actor)) == fits, case
        deed = Performance("Evade", KEN, [], order_at(t, target), 0, actor.id)
        assert (leader.id in substitutes(t.g, anyone, mate, mate.id, deed)) == fits, case
        if who not in ("own_team", "home_ally"):
            assert still_legal(t.g, deed, leader.id) == fits, case


@rule("SPY-FD.06")
def test_an_agent_who_is_immune_is_spared_when_he_is_turned_up() -> None:
    t = Table(2, ("nine_tiger", "krypt"))
    t.mission(CHASE)
    maul = t.agent(NANCY, "king_maul", TEAM, active=False)
    t.hand(NANCY, "bravado", "bravado")
    t.agent(KEN, "kai", TEAM, turn_change=(0, 0, 9, 0, 0))
    t.do(MissionOpportunity(KEN)).take(KEN, "Kai: Evade").take(KEN, "facedown agent 1")
    while not t.resting() and t.g.pending == [NANCY] and any("Let King Maul" in label for label in t.options(NANCY)):
        t.g.apply(NANCY, t.g.choices(NANCY)[0])
    t.settle()
    assert maul.top.active and maul.place == TEAM, "he is immune to evade"


@rule("SPY-LDR.03")
def test_banshee_net_also_finds_the_inactive() -> None:
    t = Table(2, ("banshee", "krypt"))
    t.mission(INTRIGUE, leaders=False)
    own = t.agent(KEN, "loop", TEAM, active=False, exposed=True)
    t.do(MissionOpportunity(KEN)).take(KEN, "the ability of Banshee Net")
    t.settle()
    assert own.place == HQ and not own.top.active, "an own one stays facedown"


@rule("SPY-STD.03")
def test_baffling_an_exposed_agent_blows_no_cover() -> None:
    for exposed in (True, False):
        t = Table()
        t.mission(INTRIGUE)
        t.hand(KEN, "blown_cover")
        padre = t.agent(NANCY, "padre", TEAM, exposed=exposed)
        t.do(Baffling(padre.id, KEN, t.leader(KEN).id))
        assert isinstance(t.g.asking, HarmWindow) != exposed and padre.top.baffled


@rule("SPY-DCK.03")
def test_a_deck_that_runs_out_is_made_again_at_once() -> None:
    t = Table()
    agency = t.g.agencies[KEN]
    while len(agency.deck.cards) > 2:
        t.g.put(agency.deck.own().pop(), agency.discard)
    lying = len(agency.discard.cards)
    draw_cards(t.g, KEN, 2)
    assert len(agency.deck.cards) == lying and not agency.discard.cards
    agency.discard.lay(agency.deck.cards)
    agency.deck.lay([])
    t.do(Search(KEN, "agent", -1, "hand"))
    assert len(t.options(KEN)) > 1, "an empty deck is made before it is searched"
    agency.deck.lay([])
    agency.discard.lay([])
    draw_cards(t.g, KEN, 5)
    assert t.g.log(KEN)[-1].endswith("draws no card")


@rule("SPY-LAC.03")
def test_a_briefed_leader_is_asked_for_without_a_hand() -> None:
    t = Table()
    t.mission(INTRIGUE)
    heir = t.g.agencies[NANCY].reserve[0]
    t.g.agencies[NANCY].replace(heir, heir.card, heir.face.expense)
    t.do(Wound(t.leader(NANCY).id, KEN, t.leader(KEN).id, 1))
    assert isinstance(t.g.asking, HarmWindow) and t.g.pending == [NANCY]
    assert t.offers(NANCY, heir.face.name)


@rule("SPY-ENG.06")
def test_a_bystander_may_activate_cards_in_an_engagement() -> None:
    t = Table(3, ("krypt", "nine_tiger", "banshee"))
    t.mission(OPERA)
    t.agent(KEN, "tombstone", TEAM)
    t.agent(NANCY, "padre", TEAM)
    t.agent(2, "loop", active=False)
    t.do(MissionOpportunity(KEN)).take(KEN, "Tombstone: Shoot").take(KEN, "Padre")
    asked = []
    while isinstance(t.g.asking, DeclaredWindow):
        asked.append(t.g.pending[0])
        if t.g.pending == [2]:
            assert t.offers(2, "Loop") and not any("React" in label for label in t.options(2))
        t.g.apply(t.g.pending[0], t.g.choices(t.g.pending[0])[0])
    assert 2 in asked


@rule("SPY-CST.07")
def test_the_discount_reaches_the_team_once_the_engagement_is_over() -> None:
    t = Table()
    op = t.mission(INTRIGUE)
    t.agent(KEN, "kirianna_semenov")
    gear = t.gear(t.leader(KEN), "secret_service_suv", active=False)
    assert not any(getattr(choice, "card", 0) == gear.card.id for choice in activations(t.g, KEN)), "she is not in the team"
    op.engaged = False
    assert any(getattr(choice, "card", 0) == gear.card.id for choice in activations(t.g, KEN)), "before the goals count"


@rule("SPY-ACT.08")
def test_costs_are_paid_in_any_order() -> None:
    t = Table()
    t.mission(OPERA)
    t.agent(KEN, "tombstone", TEAM)
    wu = t.agent(NANCY, "nightingale_wu", TEAM)
    t.hand(NANCY, "burned_channel", "bravado", "kai", "bravado")
    t.do(MissionOpportunity(KEN)).take(KEN, "Tombstone: Shoot").take(KEN, "Wu")
    t.take(NANCY, "Nightingale Wu plays Burned Channel")
    t.settle()
    assert isinstance(t.g.asking, PayAll) and len(t.options(NANCY)) == 2
    t.take(NANCY, "First the further cost").take(NANCY, "Kai")
    t.take(NANCY, "Bravado").settle()
    assert t.in_play(wu) and wu.top.wounds == 0 and t.discarded(NANCY)[0] == "Kai"


@rule("SPY-WIN.05")
def test_the_house_limits_are_options() -> None:
    import undertable as ut

    g = ut.new("spycraft", 2, 1, {"idle_turns": 2, "last_turn": 10})
    assert g.options["idle_turns"] == 2 and g.options["last_turn"] == 10
    assert ut.new("spycraft", 2, 1).options["idle_turns"] == 5
    while not g.over:
        for seat in list(g.pending):
            g.apply(seat, g.choices(seat)[0])
            break
    assert g.turn == 2, "two turns without a mission"
