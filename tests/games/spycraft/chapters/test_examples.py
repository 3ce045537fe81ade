"""The worked examples of the rules."""

from __future__ import annotations

import pytest

from tests.games.spycraft.tables import KEN, NANCY, Table
from undertable.games.spycraft.chapters.activation import TakeOver, TurnUp
from undertable.games.spycraft.chapters.harm import Retirement
from undertable.games.spycraft.chapters.intel import IntelOpportunity, IntelPhase
from undertable.games.spycraft.chapters.mission import Debrief, MissionOpportunity
from undertable.games.spycraft.chapters.numbers import number_against
from undertable.games.spycraft.chapters.scoring import Goals, Scoring
from undertable.games.spycraft.chapters.windows import DeclaredWindow
from undertable.games.spycraft.content import CHARISMA, COMBAT, TRANSPORT
from undertable.games.spycraft.pieces import TEAM
from undertable.testing import rule

OPERA = "a_night_at_the_opera"


@rule("SPY-EX.02")
@pytest.mark.parametrize(("change", "possible"), [(0, True), (-1, False)])
def test_a_key_that_draws_a_card(change: int, possible: bool) -> None:
    t = Table()
    bearer = t.agent(KEN, "bookworm", turn_change=(0, 0, 0, change - 1, 0))
    t.gear(bearer, "crypt_key")
    t.do(IntelOpportunity(KEN))
    assert t.offers(KEN, "Crypt Key's Intel action") == possible
    if possible:
        t.take(KEN, "Crypt Key's Intel action").settle()
        assert len(t.in_hand(KEN)) == 1
    t.mission(OPERA)
    bearer.place = TEAM
    bearer.gear[0].used_turn = 0
    t.do(MissionOpportunity(KEN))
    assert not t.offers(KEN, "Crypt Key"), "never during a mission"


@rule("SPY-EX.03")
def test_fencing_the_goods() -> None:
    t = Table()
    siren = t.agent(KEN, "siren_doyle")
    t.hand(KEN, "fence_the_goods")
    t.do(IntelOpportunity(KEN))
    assert not t.offers(KEN, "Siren Doyle plays Fence the Goods"), "no gear to give up"
    t.gear(siren, "evening_wear")
    t.do(IntelOpportunity(KEN)).take(KEN, "Siren Doyle plays Fence the Goods").settle()
    t.take(KEN, "Give up Evening Wear").take(KEN, "Take Glasshouse")
    assert t.in_hand(KEN) == ["Glasshouse"] and t.discarded(KEN) == ["Evening Wear", "Fence the Goods"]


@rule("SPY-EX.04")
@pytest.mark.parametrize("spare", [True, False])
def test_a_burned_channel(spare: bool) -> None:
    t = Table(2, ("krypt", "banshee"))
    t.agent(KEN, "sommelier", turn_change=(0, 0, 0, 2, 0))
    victim = t.agent(NANCY, "bandwidth", exposed=True)
    t.hand(NANCY, "burned_channel", *(["loop"] if spare else []))
    t.do(IntelOpportunity(KEN)).take(KEN, "Sommelier's Intel action")
    assert t.offers(NANCY, "Bandwidth plays Burned Channel") == spare
    if spare:
        t.take(NANCY, "Bandwidth plays Burned Channel").settle().take(NANCY, "Give up Loop").settle()
    t.settle()
    assert victim.top.wounds == (0 if spare else 1)


@rule("SPY-EX.05", "SPY-EX.06")
def test_the_number_rises_before_payment_and_is_fixed_after_it() -> None:
    t = Table(2, ("krypt", "nine_tiger"))
    t.mission(OPERA)
    maul = t.agent(KEN, "king_maul", TEAM)
    kai = t.agent(NANCY, "kai", TEAM)
    gun = t.gear(kai, "tiger_stripe_machine_gun", active=False)
    t.hand(KEN, "point_blank", "cipher_clerk")
    t.hand(NANCY, "bravado", "safe_house")
    t.do(MissionOpportunity(KEN)).take(KEN, "King Maul plays Point Blank").take(KEN, "Kai")
    line = t.face("point_blank").action[0]
    assert number_against(t.g, line, kai, KEN) == 4
    t.take(NANCY, "Activate Tiger-Stripe").take(NANCY, "Discard Bravado")
    assert gun.active and number_against(t.g, line, kai, KEN) == 7
    t.settle()
    assert t.options(KEN) == ["Discard Cipher Clerk for bravado 3", "Let the action fail"], "5 + 3 = 8"
    t.take(KEN, "Discard Cipher Clerk").settle()
    assert kai.top.wounds == 1 and t.skills(maul)[COMBAT] == 5


@rule("SPY-EX.07")
def test_a_bluff() -> None:
    t = Table()
    t.hand(KEN, "safe_house")
    t.do(IntelOpportunity(KEN)).take(KEN, "Requisition: play Safe House")
    lie = t.leader(KEN).gear[0]
    assert "facedown gear" in str(t.g.scene(NANCY)) and "Safe House" not in str(t.g.scene(NANCY))
    t.do(TurnUp(lie.card.id))
    assert t.discarded(KEN) == ["Safe House"]


@rule("SPY-EX.08")
def test_an_expense_is_not_used_up() -> None:
    t = Table(2, ("patriots", "krypt"))
    leader = t.lead(KEN, "the_minuteman")
    for id in ("liberty_jeep", "tiger_stripe_machine_gun"):
        piece = t.gear(leader, id, active=False)
        t.do(TurnUp(piece.card.id))
        assert piece.active
    assert t.discarded(KEN) == []


@rule("SPY-EX.09", "SPY-EX.10")
def test_vehicles_and_gadgets() -> None:
    t = Table(2, ("patriots", "krypt"))
    leader = t.lead(KEN, "the_minuteman")
    for id in ("invisible_sportscar", "laser_watch"):
        t.do(TurnUp(t.gear(leader, id, active=False).card.id))
    assert [piece.card.kind.name for piece in leader.gear] == ["Invisible Sportscar", "Laser Watch"]
    t.do(TurnUp(t.gear(leader, "helicopter", active=False).card.id))
    assert [piece.card.kind.name for piece in leader.gear] == ["Laser Watch", "Helicopter"]
    assert t.discarded(KEN) == ["Invisible Sportscar"]


@rule("SPY-EX.11")
def test_a_brief_of_four() -> None:
    t = Table()
    t.do(IntelOpportunity(KEN)).take(KEN, "Brief: divide").take(KEN, "2 on Dr. Verona").take(KEN, "1 on Adam Razir").take(
        KEN, "1 on The Archivist"
    )
    assert [leader.tokens for leader in t.g.agencies[KEN].reserve] == [2, 1, 1]


@rule("SPY-EX.12")
def test_two_and_three_and_three_make_eight() -> None:
    t = Table(2, ("nine_tiger", "krypt"))
    for tokens in (2, 3, 3):
        t.do(IntelOpportunity(KEN))
        assert not t.offers(KEN, "Make Mother of Clouds")
        t.take(KEN, "Brief: divide").take(KEN, f"{3 - tokens} on Groundfire").take(KEN, f"{tokens} on Mother of Clouds")
        t.g.agencies[KEN].briefed = False
    t.do(IntelOpportunity(KEN))
    assert t.g.agencies[KEN].reserve[1].tokens == 8 and t.offers(KEN, "Make Mother of Clouds")


@rule("SPY-EX.13")
@pytest.mark.parametrize(("attack", "winner"), [(7, KEN), (4, NANCY)])
def test_combat_plus_two(attack: int, winner: int) -> None:
    t = Table()
    op = t.mission("harbour_lights_gala")
    assert (op.face.objective, op.objective()) == ("combat", 2)
    t.leader(KEN).top.mission_change = (0, attack - 2, 0, 0, 0)
    t.leader(NANCY).top.mission_change = (0, -1, 0, 0, 0)
    t.g.touch()
    t.do(Goals())
    assert op.winner == winner


@rule("SPY-EX.14")
def test_six_twelve_twenty_four() -> None:
    t = Table()
    op = t.mission("studio_lot_switch")
    numbers = []
    for doublings in range(4):
        op.doublings = doublings
        numbers.append(op.objective())
    assert numbers == [3, 6, 12, 24]


@rule("SPY-EX.15", "SPY-EX.16", "SPY-EX.17")
def test_gear_wound_and_bonus() -> None:
    t = Table()
    kai = t.agent(NANCY, "kai")
    t.gear(kai, "invisible_sportscar")
    assert t.skills(kai)[TRANSPORT] == 4
    kai.top.wounds = 1
    t.g.touch()
    assert t.skills(kai)[TRANSPORT] == 3
    kai.top.turn_change = (0, 0, 2, 0, 0)
    t.g.touch()
    assert t.skills(kai)[TRANSPORT] == 4


@rule("SPY-EX.18")
def test_oleander_and_her_facemen() -> None:
    t = Table(2, ("bloodvine", "krypt"))
    first, later = t.agent(KEN, "velvet_glove"), t.agent(KEN, "nico_thorn", active=False)
    assert t.skills(first)[CHARISMA] == 5
    t.do(TakeOver(t.g.agencies[KEN].reserve[0].card.id))
    assert t.leader(KEN).face.name == "Madame Oleander" and t.skills(first)[CHARISMA] == 6
    t.do(TurnUp(later.top.card.id))
    assert t.skills(later)[CHARISMA] == later.face.skills[CHARISMA] + 1


@rule("SPY-EX.19")
def test_no_other_exposed_agent_no_redirect() -> None:
    t = Table(2, ("krypt", "banshee"))
    t.agent(KEN, "kirianna_semenov", turn_change=(0, 0, 0, 3, 0))
    t.hand(KEN, "black_bag")
    victim = t.agent(NANCY, "loop", exposed=True)
    t.agent(NANCY, "bandwidth", turn_change=(0, 0, 0, 3, 0))
    t.hand(NANCY, "body_double")
    t.do(IntelOpportunity(KEN)).take(KEN, "plays Black Bag")
    assert isinstance(t.g.asking, DeclaredWindow) and not t.offers(NANCY, "Body Double")
    t.settle()
    assert not t.in_play(victim)


@rule("SPY-EX.20")
def test_a_redirect_is_cancelled_and_a_second_one_succeeds() -> None:
    t = Table(2, ("krypt", "banshee"))
    t.agent(KEN, "sommelier", turn_change=(0, 0, 0, 6, 0))
    first, second = t.agent(NANCY, "loop", exposed=True), t.agent(NANCY, "ghostwriter", exposed=True)
    t.agent(NANCY, "bandwidth", turn_change=(0, 0, 0, 3, 0))
    t.hand(NANCY, "body_double", "body_double")
    t.hand(KEN, "cut_the_line")
    t.do(IntelOpportunity(KEN)).take(KEN, "Sommelier's Intel action").take(KEN, "Loop")
    t.take(NANCY, "Bandwidth plays Body Double").take(KEN, "Sommelier plays Cut the Line")
    t.take(NANCY, "Bandwidth plays Body Double").settle()
    assert (first.top.wounds, second.top.wounds) == (0, 1)
    assert t.discarded(NANCY) == ["Body Double", "Body Double"] and t.discarded(KEN) == ["Cut the Line"]


@rule("SPY-EX.21")
def test_unlimited_three_times_in_a_turn() -> None:
    t = Table()
    lind = t.agent(KEN, "professor_lind", turn_change=(0, 0, 0, 1, 0))
    t.gear(lind, "satellite_uplink")
    hidden = [t.agent(NANCY, "kai", active=False) for _ in range(3)]
    t.g.starter = KEN
    t.do(IntelPhase())
    for number in range(3):
        t.take(KEN, "Satellite Uplink's Intel action").take(KEN, f"facedown agent {number + 1}").settle()
        t.take(NANCY, "Pass")
    assert all(stack.top.card.seen == 3 for stack in hidden)
    t.take(KEN, "Professor Lind: Snoop").take(KEN, "third mission").settle()
    t.take(NANCY, "Pass")
    assert not t.offers(KEN, "Professor Lind: Snoop"), "without Unlimited only once"


@rule("SPY-EX.22")
def test_from_level_one_to_level_four() -> None:
    t = Table()
    agency = t.g.agencies[KEN]
    agency.reserve[2].tokens = 11
    former = t.leader(KEN)
    t.do(IntelOpportunity(KEN)).take(KEN, "Make The Archivist")
    assert sorted(card.kind.name for card in agency.removed.cards) == ["Adam Razir", "Dr. Verona"]
    assert t.in_play(former) and not t.g.leads(former)
    t.do(Retirement(t.leader(KEN).id, NANCY, 0)).settle()
    assert agency.out and t.g.result is not None and t.g.result.winners == (NANCY,)


@rule("SPY-EX.23")
def test_baffled_while_exposed() -> None:
    t = Table()
    op = t.mission("embassy_row_double_cross")
    op.winner = NANCY
    mirage = t.agent(KEN, "mirage", TEAM)
    exposed, clean = t.agent(NANCY, "kai", TEAM, exposed=True), t.agent(NANCY, "shiatsu", TEAM)
    for target in ("Kai", "Shiatsu"):
        mirage.top.used_mission = 0
        t.do(MissionOpportunity(KEN)).take(KEN, "Mirage: Baffle").take(KEN, target).settle()
    assert exposed.top.is_exposed and clean.top.is_exposed
    t.do(Scoring(), Debrief()).settle()
    assert exposed.top.is_exposed and not clean.top.is_exposed


@rule("SPY-EX.24")
def test_cover_or_combat_whichever_is_higher() -> None:
    t = Table(2, ("krypt", "patriots"))
    t.mission(OPERA)
    low, high = t.agent(NANCY, "citizen_doe", TEAM), t.agent(NANCY, "mercer", TEAM)
    shoot = t.g.book.mission_orders[1].line
    assert (number_against(t.g, shoot, low, KEN), number_against(t.g, shoot, high, KEN)) == (3, 4)


@rule("SPY-EX.25")
def test_nobody_defends_and_the_attack_falls_short() -> None:
    t = Table()
    op = t.mission("red_archive", leaders=False)
    t.agent(KEN, "termite", TEAM)
    t.do(Goals(), Scoring()).settle()
    assert op.winner == NANCY and t.g.agencies[NANCY].points == 6
