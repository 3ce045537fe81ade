"""What a sensible agent answers: within tests, when hurt, at rest, and with the budget."""

from __future__ import annotations

from undertable.games.hellboy.advice.worth import (
    CUBE_WORTH,
    bell_worth,
    condition,
    dice_in_force,
    fight_worth,
    has_gun,
    outcome_worth,
    reroll_worth,
    shoots_better,
    strike_worth,
)
from undertable.games.hellboy.cards import verbs
from undertable.games.hellboy.cards.doom_verbs import ArriveBy, Lash, Nothing, StageFrom
from undertable.games.hellboy.chapters.backup import CallIn
from undertable.games.hellboy.chapters.casefile import TakeGift
from undertable.games.hellboy.chapters.damage import HealInjury, Protect, TakeIt
from undertable.games.hellboy.chapters.dice import BASE_DICE, expected_successes, successes
from undertable.games.hellboy.chapters.doom import PutBelow
from undertable.games.hellboy.chapters.enemies import HideBehind
from undertable.games.hellboy.chapters.explore import FIRST_POI, ReadOn, poi_of
from undertable.games.hellboy.chapters.fight import BreakTable, PourOil
from undertable.games.hellboy.chapters.moves import Follows, SlipsAway
from undertable.games.hellboy.chapters.options import PickAgent, SpendCubes, UseCard
from undertable.games.hellboy.chapters.rest import Cohere, Investigate, Recuperate, RestPhase, RestWith, Secure
from undertable.games.hellboy.chapters.rolls import Again, DoubleDie, PlusTwo, RingBell, Special, SpendInsight
from undertable.games.hellboy.chapters.trade import GiveCard
from undertable.games.hellboy.content import DoomCard, Requisition
from undertable.games.hellboy.pieces import DEFEND, EXAMINE, FIGHT, SHOOT, Agent, Test
from undertable.games.hellboy.setup import Buy, StopBuying, TakeAgent
from undertable.games.hellboy.state import Case
from undertable.kernel import Choice, Entry, Yes


def rate_other(g: Case, choice: Choice) -> float:
    """Answers within tests, rests, set-up and the rest."""
    if isinstance(choice, SpendCubes):
        return rate_cubes(g, choice)
    if isinstance(choice, (Again, DoubleDie, PlusTwo, Special)):
        return rate_effect(g, choice)
    if isinstance(choice, Yes):
        return rate_yes(g)
    if isinstance(choice, (TakeIt, UseCard)):
        return rate_protection(g, choice)
    if isinstance(choice, BreakTable):
        return 1.0
    if isinstance(choice, (Follows, SlipsAway)):
        return rate_pursuit(g, choice)
    if isinstance(choice, HealInjury):
        return (2.0, 1.5, 1.4, 3.0)[choice.icon]
    if isinstance(choice, ReadOn):
        worth = 0.5 if g.insight_at else 0.0
        return worth * choice.inform + (0.5 if g.doom > choice.delay else -1.0) * choice.delay
    if isinstance(choice, PutBelow):
        return rate_burying(g)
    if isinstance(choice, (Investigate, Recuperate, Secure, RestWith, Cohere)):
        return rate_rest(g, choice)
    if isinstance(choice, (Buy, TakeGift, StopBuying, TakeAgent)):
        return rate_purchase(g, choice)
    if isinstance(choice, PickAgent):  # who is hit by a stray shot, or healed
        return float(condition(g.agents[choice.agent])) * 0.1
    if isinstance(choice, CallIn):
        return 0.3
    if isinstance(choice, GiveCard):
        return -1.0
    if isinstance(choice, Lash):
        return fight_worth(g, choice.agent, g.the_enemy(choice.enemy), choice.weapon)
    return 0.0


def rate_burying(g: Case) -> float:
    """A Doom card that brings nothing but doom, or more enemies, is better at the bottom."""
    top = g.doom_deck.cards[-1].kind if g.doom_deck.cards else None
    return 0.5 if isinstance(top, DoomCard) and isinstance(top.effect, (Nothing, ArriveBy, StageFrom)) else -0.5


def rate_pursuit(g: Case, choice: Choice) -> float:
    """Who means to shoot shakes enemies off, the others take them along."""
    if isinstance(choice, Follows) or g.leaving is None:
        return 0.5
    agent = g.agents[g.leaving.agent]
    shakes = shoots_better(agent) and agent.cubes >= 1 and condition(agent) > len(g.leaving.pending) + g.leaving.damage + 1
    return 1.0 if shakes else 0.0


def gain_of_upgrades(g: Case, test: Test, ups: int) -> float:
    """What further upgrades add to a test."""
    before = dice_in_force(test)
    after = min(12, before + ups)
    if test.purpose in ("fight", "shoot"):
        enemy = g.enemy(test.enemy)
        if enemy is None:
            return 0.0
        level = BASE_DICE * test.level + test.ups - test.downs
        return strike_worth(g, level + ups, enemy, test.bonus) - strike_worth(g, level, enemy, test.bonus)
    more = expected_successes(after, max(1, test.target), test.bonus) - expected_successes(before, max(1, test.target), test.bonus)
    if test.skill == DEFEND:
        return more * 1.0
    if test.skill == EXAMINE and test.thing <= FIRST_POI and not poi_of(g, test.thing).once_per_round:
        return more * 5.0
    return more * 1.1


def rate_cubes(g: Case, choice: SpendCubes) -> float:
    """Cubes on a test: what they add, against what they are worth elsewhere."""
    if choice.cubes == 0:
        return 0.0
    worth = CUBE_WORTH + (0.25 if g.enemies else 0.0)
    return gain_of_upgrades(g, g.tests[-1], choice.cubes) - worth * choice.cubes


def rate_effect(g: Case, choice: Choice) -> float:
    """The answers to the effect die."""
    test = g.tests[-1]
    if isinstance(choice, Again):
        if isinstance(g.asking, RingBell):
            return bell_worth(test, choice.dice) - (0.6 if choice.dice else 0.0)
        return reroll_worth(test, choice.dice)
    if isinstance(choice, DoubleDie):
        return float(test.values[choice.die]) if choice.die >= 0 else -0.1
    plain = sum(test.values) + test.bonus
    if isinstance(choice, PlusTwo):
        return outcome_worth(test, plain + 2)
    agent = g.agents[test.agent]
    effect = agent.kind.bprd_effect
    extra = 0.15
    if isinstance(effect, verbs.HurlTarget):
        extra = 0.3 if successes(plain, max(1, test.target)) else -0.5
    elif isinstance(effect, verbs.BurnAround):
        extra = 0.6 * len(g.enemies_in(agent.area))
    elif isinstance(effect, verbs.ReadObjects):
        extra = 0.4
    return outcome_worth(test, plain) + extra


def rate_yes(g: Case) -> float:
    """Yes, where No is 0."""
    asking = g.asking
    if isinstance(asking, HideBehind):
        return 0.5
    if isinstance(asking, PourOil):
        return 0.5 if g.began else -0.2
    if isinstance(asking, SpendInsight):
        return rate_insight(g)
    if isinstance(asking, RestPhase):
        return rate_time(g)
    return -0.3


def rate_insight(g: Case) -> float:
    """Insight goes into attacks on the Boss, and into a defence that must not fail."""
    test = g.tests[-1]
    gain = gain_of_upgrades(g, test, 3)
    if test.skill == DEFEND:
        return gain - 0.5 if condition(g.agents[test.agent]) <= 3 else -0.5
    enemy = g.enemy(test.enemy)
    if enemy is None or enemy.figure != g.book.boss:
        return -0.5
    return gain - insight_worth(g)


def insight_worth(g: Case) -> float:
    """What an attack on the Boss must gain by an Insight marker."""
    return 0.55 if g.insights < 3 else 0.45


def rate_time(g: Case) -> float:
    """Whether Taking Time pays: Clues, wounds and lecterns against one step of doom."""
    gain = 0.0
    clues = sum(g.clues)
    for agent in g.agents:
        wounds = 0.35 * min(4, agent.hurt())
        find = 2.0 if g.insight_at and clues > 0 else 0.0
        if find > wounds:
            clues -= 1
        gain += max(wounds, find)
    return gain - 1.5


def rate_protection(g: Case, choice: Choice) -> float:
    """A vest or a suit against the damage that is due."""
    asking = g.asking
    if isinstance(choice, TakeIt):
        return 0.0
    assert isinstance(asking, Protect) and isinstance(choice, UseCard)
    agent = g.agents[choice.agent]
    press = 3.0 if condition(agent) <= asking.amount else 0.0
    if isinstance(agent.card(choice.gear).effect, verbs.Armour):
        return 1 - 0.9 + press
    return asking.amount - 0.9 + press - 0.9


def rate_rest(g: Case, choice: Choice) -> float:
    """Rest actions."""
    if isinstance(choice, Investigate):
        better = g.agents[choice.agent].carried(verbs.BetterInvestigation) is not None
        return (2.0 if g.insight_at else 0.0) + (0.5 if better else 0.0)
    if isinstance(choice, Recuperate):
        return 0.45 * min(4, g.agents[choice.agent].hurt())
    if isinstance(choice, Secure):
        return 0.7 * sum(g.swarms[area] for area in g.book.plan.rooms[choice.room])
    if isinstance(choice, RestWith):
        effect = g.piece(choice.piece).kind.effect
        return 2.6 if isinstance(effect, verbs.InformOrDelay) else 1.9 if isinstance(effect, verbs.InformPerSuccess) else 0.4
    if isinstance(choice, Cohere):
        return 0.15 * choice.by(g)
    return 0.0


def rate_purchase(g: Case, choice: Choice) -> float:
    """What to buy for whom, and which agent to take."""
    if isinstance(choice, (Buy, TakeGift)):
        card = choice.card
        worth = card.worth
        held = sum(1 for agent in g.agents for gear in agent.gear if gear.kind.id == card.id)
        if unarmed(g) and isinstance(card, Requisition) and lasting_gun(card):
            worth += 2.5 if isinstance(card.effect, verbs.Weapon) and card.effect.bonus else 0.8
        fits = 0.01 * receiver_worth(card, g.agents[choice.agent]) if isinstance(choice, Buy) else 0.0
        return worth / card.cost - 0.5 * held + fits
    if isinstance(choice, TakeAgent):
        agent = g.book.agents[choice.ident]
        return 0.0 if not g.roster and "green" not in (agent.fight, agent.shoot) else 0.1
    return 0.2


def lasting_gun(card: Requisition) -> bool:
    """A Ranged Weapon that reaches as far as others and is not used up."""
    effect = card.effect
    return isinstance(effect, verbs.Weapon) and effect.ranged and effect.reach >= verbs.SHOT_REACH and not card.uses


def unarmed(g: Case) -> bool:
    """Whether an agent has no way to shoot."""
    return not all(has_gun(agent) for agent in g.agents)


def receiver_worth(card: Entry, agent: Agent) -> float:
    """How much an agent makes of a card."""
    if not isinstance(card, Requisition):
        return 0.1 * agent.kind.health
    effect = card.effect
    if isinstance(effect, verbs.Weapon):
        own = [gear.effect for gear in agent.gear]
        bare = -2 if effect.ranged else 0
        best = max([one.bonus for one in own if isinstance(one, verbs.Weapon) and one.ranged == effect.ranged], default=bare)
        return agent.skills[SHOOT if effect.ranged else FIGHT] * 0.6 + 0.7 * (effect.bonus - best)
    if isinstance(effect, verbs.Treat):
        return 0.1 * agent.kind.health
    if isinstance(effect, (verbs.Upgrade, verbs.InformOnExplore)):
        return 0.3 * agent.skills[EXAMINE]
    if isinstance(effect, (verbs.Armour, verbs.Oil, verbs.GainCubes)):
        return 0.3 * agent.skills[FIGHT]
    if isinstance(effect, verbs.BonusAgainstBoss):
        return 0.3 * agent.skills[SHOOT]
    return 0.0
