"""How often a person is asked: "any time" must not mean "all the time"."""

from __future__ import annotations

from typing import cast

import undertable as ut
from tests.games.spycraft.tables import KEN, NANCY, Table
from undertable.bots import make
from undertable.games.spycraft.chapters.choices import Activate, NameSign, Perform, Promote
from undertable.games.spycraft.chapters.harm import Retirement, Wound
from undertable.games.spycraft.chapters.intel import IntelOpportunity, IntelRound
from undertable.games.spycraft.chapters.mission import EngageRound, MissionOpportunity, Muster
from undertable.games.spycraft.chapters.performing import Declare
from undertable.games.spycraft.chapters.supplies import examine
from undertable.games.spycraft.chapters.turn import Rearrange
from undertable.games.spycraft.chapters.windows import (
    BEFORE_CRAFT,
    BEFORE_DEBRIEFING,
    BEFORE_GOALS,
    BEFORE_START,
    DeclaredWindow,
    HarmWindow,
    QuietWindow,
)
from undertable.games.spycraft.pieces import HQ, TEAM
from undertable.games.spycraft.setup import Spycraft
from undertable.kernel.asking import evident, settled
from undertable.kernel.piece import Card
from undertable.kernel.step import Window
from undertable.testing import rule


def questions(games: int, seats: int = 2) -> dict[str, float]:
    """Questions per turn that reach the person in seat 0 among sensible players: all, windows, and windows with other settings.

    A hidden question with a single option is answered by the table and reaches nobody.
    """
    bot = make("heuristic")
    count = {"all": 0, "windows": 0, "any windows": 0, "quiet windows": 0}
    turns = 0
    for seed in range(games):
        g = cast(Spycraft, ut.new("spycraft", seats, f"questions {seed}", watched=False))
        rng = ut.seeded(seed, "questions")
        while not g.over:
            seat = g.pending[0]
            if seat == 0 and len(g.choices(0)) > 1:
                count["all"] += g.policy_answer(0) is None
                if isinstance(g.asking, Window):
                    for setting in ("", "any", "quiet"):
                        g.set_policy(0, setting)
                        count[f"{setting} windows".strip()] += g.policy_answer(0) is None
                    g.set_policy(0, "")
            g.apply(seat, bot.choose(g, seat, rng))
        turns += g.turn
    return {what: number / turns for what, number in count.items()}


def test_a_person_gets_a_sensible_number_of_questions() -> None:
    asked = questions(2)
    assert 10 < asked["all"] < 40, asked
    assert asked["windows"] < 8, "by default the windows in which it makes a difference"
    assert asked["quiet windows"] <= asked["windows"] < asked["any windows"], "the settings ask less or more"


def asks(t: Table, seat: int, setting: str) -> bool:
    """Whether the person would be asked with this setting."""
    t.g.set_policy(seat, setting)
    return t.g.policy_answer(seat) is None


@rule("SPY-FD.09")
def test_an_activation_that_can_wait_is_not_asked_for() -> None:
    t = Table()
    t.mission("a_night_at_the_opera")
    t.agent(KEN, "termite", TEAM, active=False)
    padre = t.agent(KEN, "padre", TEAM, turn_change=(0, 3, 0, 0, 0))
    t.agent(NANCY, "kai", TEAM)
    t.do(MissionOpportunity(NANCY)).take(NANCY, "Kai: Shoot").take(NANCY, "Padre")
    assert isinstance(t.g.asking, DeclaredWindow) and t.g.pending == [KEN] and t.offers(KEN, "Activate Termite")
    assert not asks(t, KEN, "") and not asks(t, KEN, "quiet") and asks(t, KEN, "any") and asks(t, KEN, "every")
    t.gear(padre, "steel_dagger", active=False)
    t.do(MissionOpportunity(NANCY)).take(NANCY, "Li Cong: Shoot").take(NANCY, "Padre")
    assert t.offers(KEN, "Activate Steel Dagger") and asks(t, KEN, ""), "more combat for the agent who is shot at"


@rule("SPY-FD.09")
def test_what_answers_the_moment_cannot_wait() -> None:
    t = Table(2, ("patriots", "nine_tiger"))
    t.mission("a_night_at_the_opera")
    agent = t.agent(KEN, "homestead", TEAM)
    t.agent(KEN, "citizen_doe", TEAM, active=False)
    t.do(Retirement(agent.id, NANCY, 0))
    assert isinstance(t.g.asking, HarmWindow) and t.offers(KEN, "Activate") and not asks(t, KEN, "")
    t.lead(KEN, "marcus_thorne")
    t.agent(KEN, "valley_forge", TEAM, active=False)
    t.do(Retirement(agent.id, NANCY, 0))
    assert t.offers(KEN, "Activate Valley Forge") and asks(t, KEN, ""), "who could save him"
    t = Table()
    t.mission("a_night_at_the_opera")
    t.gear(t.leader(KEN), "secret_service_suv")
    t.hand(KEN, "taking_cover")
    t.do(Wound(t.leader(KEN).id, NANCY, 0, 1))
    assert t.offers(KEN, "Taking Cover") and asks(t, KEN, ""), "a React"


@rule("SPY-ENG.02", "SPY-GOA.04")
def test_before_counts_only_what_counts_is_asked() -> None:
    for occasion in (BEFORE_CRAFT, BEFORE_GOALS):
        t = Table()
        t.mission("a_night_at_the_opera")
        home = t.agent(KEN, "termite", active=False)
        t.do(QuietWindow((KEN, NANCY), occasion))
        assert t.offers(KEN, "Activate Termite") and not asks(t, KEN, "") and asks(t, KEN, "any")
        home.place = TEAM
        t.g.touch()
        assert not asks(t, KEN, ""), "with more craft he acts first anyway, and 5 against 7 is lost anyway"
        op = t.g.op
        assert op is not None
        if occasion == BEFORE_CRAFT:
            t.leader(NANCY).top.mission_change = (0, 0, 0, 2, 0)
        else:
            op.change = -2
        t.g.touch()
        assert asks(t, KEN, ""), "now it decides who acts first, or who wins"
        op.change = -9
        t.g.touch()
        assert asks(t, KEN, "") == (occasion == BEFORE_CRAFT), "what is won needs nothing more"
    t = Table()
    t.agent(KEN, "termite", active=False)
    t.do(QuietWindow((KEN, NANCY), BEFORE_DEBRIEFING))
    assert not asks(t, KEN, ""), "no card will have to go"
    t.hand(KEN, "padre", "padre", "padre")
    assert not asks(t, KEN, ""), "Termite costs nothing: that can wait"
    t.agent(KEN, "king_maul", active=False)
    t.do(QuietWindow((KEN, NANCY), BEFORE_DEBRIEFING))
    assert asks(t, KEN, ""), "a card that has to go may as well pay"


@rule("SPY-INT.10")
def test_who_has_run_a_mission_passes_by_public_facts() -> None:
    """With and without something that he could activate: whether he is asked tells nothing about his cards."""
    for card in ("termite", "steel_dagger"):
        t = Table()
        t.agent(KEN, card, active=False)
        t.g.agencies[KEN].ran = True
        t.do(IntelOpportunity(KEN))
        assert t.g.pending == [KEN] and t.offers(KEN, "Activate") == (card == "termite")
        assert not asks(t, KEN, "") and asks(t, KEN, "any") and asks(t, KEN, "every")


@rule("SPY-PLN.01")
def test_a_team_of_all_is_complete() -> None:
    t = Table()
    t.do(Muster(KEN, t.g.row.cards[0].id, (t.leader(KEN).id,)))
    assert len(t.options(KEN)) == 1 and not asks(t, KEN, "") and asks(t, KEN, "every")


@rule("SPY-PLN.02")
def test_a_team_is_sent_at_once_where_everybody_fits() -> None:
    t = Table()
    for name in ("padre", "wheelhouse", "kai", "bagman"):
        t.agent(NANCY, name)
    mission = t.g.row.cards[0].id
    t.do(Muster(NANCY, mission, ()))
    assert t.offers(NANCY, "Send everybody who is left")
    t.take(NANCY, "Send Padre")
    t.take(NANCY, "Send everybody who is left")
    assert len(t.g.agencies[NANCY].team()) == 5, "with the leader"
    assert not isinstance(t.g.asking, Muster) or t.g.asking.seat != NANCY, "the team is complete"
    t = Table()
    for name in ("padre", "wheelhouse", "kai", "bagman", "bandwidth", "dead_air"):
        t.agent(NANCY, name)
    t.do(Muster(NANCY, mission, ()))
    assert not t.offers(NANCY, "Send everybody who is left"), "at most five agents"


@rule("SPY-LDR.06")
def test_a_shot_that_needs_a_fight_gets_it_without_a_question() -> None:
    t = Table(2, ("nine_tiger", "krypt"))
    t.mission("studio_lot_switch")
    t.agent(KEN, "kai", TEAM)
    t.agent(NANCY, "padre", TEAM)
    t.do(MissionOpportunity(KEN)).take(KEN, "Kai: Shoot").take(KEN, "Padre")
    while t.g.pending != [KEN]:
        t.g.apply(NANCY, t.g.choices(NANCY)[0])
    given = t.g.policy_answer(KEN)
    assert isinstance(t.g.asking, DeclaredWindow) and isinstance(given, Perform) and given.entry.id == "nine_tiger"
    assert asks(t, KEN, "any") and asks(t, KEN, "every"), "who wants to be asked is asked"


@rule("SPY-LAC.03")
def test_a_new_leader_is_offered_when_the_old_one_may_be_lost() -> None:
    for deed, asked in (("Shoot", True), ("Evade", False)):
        t = Table()
        t.mission("a_night_at_the_opera" if deed == "Shoot" else "volcano_run")
        heir = t.g.agencies[NANCY].reserve[0]
        t.g.agencies[NANCY].replace(heir, heir.card, heir.face.expense)
        t.agent(KEN, "king_maul", TEAM, turn_change=(0, 9, 9, 0, 0))
        t.do(MissionOpportunity(KEN)).take(KEN, f"King Maul: {deed}")
        assert isinstance(t.g.asking, DeclaredWindow) and t.g.pending == [NANCY] and t.offers(NANCY, "your leader")
        assert asks(t, NANCY, "") == asked and asks(t, NANCY, "any"), deed


@rule("SPY-FD.09")
def test_gear_that_changes_nothing_of_the_contest_can_wait() -> None:
    for gear, more, asked in (
        ("motorcycle", 0, False),
        ("steel_dagger", 0, True),
        ("steel_dagger", 1, False),
        ("body_armor", 0, True),
    ):
        t = Table()
        t.mission("a_night_at_the_opera")
        maul = t.agent(KEN, "king_maul", TEAM)
        maul.top.turn_change = (0, 4 - maul.face.skills[1] + more, 0, 0, 0)
        t.g.touch()
        kai = t.agent(NANCY, "kai", TEAM)
        t.gear(kai, gear, active=False)
        t.do(MissionOpportunity(KEN)).take(KEN, "King Maul: Shoot").take(KEN, "Kai")
        assert t.g.pending == [NANCY] and t.offers(NANCY, "Activate")
        assert asks(t, NANCY, "") == asked, gear


@rule("SPY-INT.01")
def test_who_wants_to_start_activates_before_the_turn() -> None:
    t = Table()
    t.agent(NANCY, "iron_abacus", active=False)
    t.do(QuietWindow((NANCY, KEN), BEFORE_START))
    assert t.g.pending == [NANCY] and t.offers(NANCY, "Activate Iron Abacus")
    assert not asks(t, NANCY, "") and asks(t, NANCY, "any"), "it costs no card: it could be done at an opportunity of the turn before"


@rule("SPY-INT.12")
def test_who_passes_for_the_rest_of_the_phase_is_passed_over_until_a_mission_begins() -> None:
    t = Table()
    t.g.at, t.g.passes = KEN, 0
    t.do(IntelRound()).take(KEN, "Pass for this phase")
    assert t.g.agencies[KEN].resting and t.g.pending == [NANCY]
    assert not t.offers(NANCY, "Pass for this"), "if she passes the phase is over"
    t.hand(NANCY, "padre")
    t.do(IntelRound()).take(NANCY, "Recruit")
    assert t.g.pending == [NANCY], "he is not asked"
    t.agent(KEN, "termite")
    t.take(NANCY, "Run").take(NANCY, "Send").take(NANCY, "Confirm").take(KEN, "Confirm")
    assert not t.g.agencies[KEN].resting, "a mission changes everything"


@rule("SPY-ENG.11")
def test_who_passes_for_the_rest_of_a_mission_may_still_react() -> None:
    t = Table()
    t.mission("a_night_at_the_opera")
    t.agent(KEN, "termite", TEAM)
    padre = t.agent(KEN, "padre", TEAM, turn_change=(0, 3, 0, 0, 0))
    t.gear(padre, "steel_dagger", active=False)
    t.agent(NANCY, "kai", TEAM)
    op = t.g.op
    assert op is not None
    op.at = KEN
    t.do(EngageRound()).take(KEN, "Pass for this mission")
    assert t.g.pending == [NANCY] and not t.offers(NANCY, "Pass for this")
    t.take(NANCY, "Kai: Shoot Player 1's Padre")
    assert isinstance(t.g.asking, DeclaredWindow) and t.g.pending == [KEN] and asks(t, KEN, "")
    t.take(KEN, "Pass")
    while not isinstance(t.g.asking, MissionOpportunity):
        t.g.apply(t.g.pending[0], t.g.choices(t.g.pending[0])[0])
    assert t.g.pending == [NANCY], "his opportunity is passed over"


@rule("SPY-RUN.01", "SPY-PLN.02")
def test_a_mission_can_be_run_with_everybody_at_once() -> None:
    t = Table()
    t.do(IntelOpportunity(NANCY))
    assert not t.offers(NANCY, "with everybody"), "there is only the leader"
    t.agent(NANCY, "padre")
    t.do(IntelOpportunity(NANCY)).take(NANCY, "with everybody")
    op = t.g.op
    assert op is not None and op.attacker == NANCY and len(t.g.agencies[NANCY].team()) == 2
    t = Table()
    for name in ("padre", "wheelhouse", "kai", "bagman"):
        t.agent(NANCY, name)
    t.agent(NANCY, "bandwidth", active=False)
    t.agent(NANCY, "dead_air", active=False)
    t.do(IntelOpportunity(NANCY))
    assert t.offers(NANCY, "Run") and not t.offers(NANCY, "with"), "at most five agents: which of the two stays at home?"
    t.agent(NANCY, "king_maul")
    t.do(IntelOpportunity(NANCY)).take(NANCY, "with all active agents")
    assert len(t.g.agencies[NANCY].team()) == 6 and all(stack.top.active for stack in t.g.agencies[NANCY].team())


@rule("SPY-ENG.04")
def test_who_openly_can_do_nothing_passes_without_a_question() -> None:
    for card in ("", "padre"):
        t = Table()
        t.mission("a_night_at_the_opera")
        t.leader(KEN).place = HQ
        t.hand(KEN, *([card] if card else []))
        t.do(MissionOpportunity(KEN))
        found = settled(t.g, KEN)
        assert len(t.options(KEN)) == 1 and (found is None) == bool(card), "what he holds might be an action"


@rule("SPY-ENG.04", "SPY-ACT.13")
def test_who_has_looked_at_a_card_is_asked_though_he_can_only_pass() -> None:
    for looks in (False, True):
        t = Table()
        t.mission("a_night_at_the_opera")
        t.leader(KEN).place = HQ
        t.agent(KEN, "termite", TEAM)
        monk = t.agent(NANCY, "iron_monk", TEAM, active=False)
        if looks:
            examine(t.g, KEN, monk.top.card.id)
        t.do(MissionOpportunity(KEN))
        assert bool(t.offers(KEN, "Shoot")) != looks, "combat 3 does not reach what he saw"
        assert evident(t.g, KEN) != looks, "passing for him would tell the others what he saw"


@rule("SPY-ACT.19")
def test_the_objective_gets_easier_for_the_attacker_without_a_question() -> None:
    for seat, sign in ((KEN, -1), (NANCY, 1)):
        t = Table()
        t.mission("a_night_at_the_opera")
        t.agent(KEN, "termite", TEAM)
        t.agent(NANCY, "kai", TEAM)
        t.agent(seat, "professor_lind", TEAM, turn_change=(0, 0, 0, 9, 0))
        t.hand(seat, "change_of_plans")
        t.do(MissionOpportunity(seat)).take(seat, "Professor Lind plays Change of Plans")
        assert isinstance(t.g.asking, Declare)
        found = settled(t.g, seat)
        assert found is not None and found.choice.key() == NameSign(sign).key()
        t.g.set_policy(seat, "every")
        assert settled(t.g, seat) is None, "unless every question is wanted"


@rule("SPY-FD.09")
def test_an_activation_leaves_the_question_as_it_is() -> None:
    t = Table()
    t.agent(KEN, "termite", active=False)
    t.do(IntelOpportunity(KEN))
    asking = repr(t.g.asking)
    t.take(KEN, "Activate Termite")
    assert repr(t.g.asking) == asking and Activate.STAYS and Promote.STAYS


@rule("SPY-FD.09")
def test_gear_can_wait_where_the_number_is_an_expense() -> None:
    t = Table()
    kai = t.agent(NANCY, "kai")
    t.gear(kai, "steel_dagger", active=False)
    t.agent(KEN, "professor_lind")
    t.hand(KEN, "deep_freeze")
    t.hand(NANCY, "cut_the_line")
    t.do(IntelOpportunity(KEN)).take(KEN, "plays Deep Freeze")
    while t.g.pending != [NANCY]:
        t.g.apply(KEN, t.g.choices(KEN)[0])
    assert isinstance(t.g.asking, DeclaredWindow) and t.offers(NANCY, "Activate Steel Dagger")
    assert not asks(t, NANCY, "") and asks(t, NANCY, "any")


@rule("SPY-DEB.04")
def test_rearranging_is_asked_where_something_was_seen_and_may_lie_elsewhere() -> None:
    for gear, asked in ((("steel_dagger",), False), (("steel_dagger", "motorcycle"), True), (("padre",), True)):
        t = Table()
        stack = t.agent(KEN, "termite", active=False)
        for id in gear:
            t.gear(stack, id, active=False)
        t.g.agencies[KEN].swaps = 2
        t.do(Rearrange(KEN))
        assert t.g.pending == [KEN] and not asks(t, KEN, "") and asks(t, KEN, "any"), "nobody has seen anything"
        stack.top.card = Card(stack.top.card.id, stack.top.card.kind, stack.top.card.seen | 1 << NANCY)
        t.do(Rearrange(KEN))
        assert asks(t, KEN, "") == asked, gear
