"""What a sensible agent answers: within tests, when hurt, at rest, and with the budget."""

from __future__ import annotations

from undertable.games.hellboy import setup
from undertable.games.hellboy.advice import worth
from undertable.games.hellboy.cards import doom_verbs, verbs
from undertable.games.hellboy.chapters import backup, casefile, damage, dice, doom, enemies, explore, fight, moves, options, rest, rolls
from undertable.games.hellboy.chapters.trade import GiveCard
from undertable.games.hellboy.content import DoomCard, Requisition
from undertable.games.hellboy.pieces import DEFEND, EXAMINE, FIGHT, SHOOT, Agent, Test
from undertable.games.hellboy.state import Case
from undertable.kernel import Choice, Entry, Yes


def rate_other(g: Case, choice: Choice) -> float:
    """Answers within tests, rests, set-up and the rest."""
    if isinstance(choice, options.SpendCubes):
        return rate_cubes(g, choice)
    if isinstance(choice, (rolls.Again, rolls.DoubleDie, rolls.PlusTwo, rolls.Special)):
        return rate_effect(g, choice)
    if isinstance(choice, Yes):
        return rate_yes(g)
    if isinstance(choice, (damage.TakeIt, options.UseCard)):
        return rate_protection(g, choice)
    if isinstance(choice, fight.BreakTable):
        return 1.0
    if isinstance(choice, (moves.Follows, moves.SlipsAway)):
        return rate_pursuit(g, choice)
    if isinstance(choice, damage.HealInjury):
        return (2.0, 1.5, 1.4, 3.0)[choice.icon]
    if isinstance(choice, explore.ReadOn):
        value = 0.5 if g.insight_at else 0.0
        return value * choice.inform + (0.5 if g.doom > choice.delay else -1.0) * choice.delay
    if isinstance(choice, doom.PutBelow):
        return rate_burying(g)
    if isinstance(choice, (rest.Investigate, rest.Recuperate, rest.Secure, rest.RestWith, rest.Cohere)):
        return rate_rest(g, choice)
    if isinstance(choice, (setup.Buy, casefile.TakeGift, setup.StopBuying, setup.TakeAgent)):
        return rate_purchase(g, choice)
    if isinstance(choice, options.PickAgent):  # who is hit by a stray shot, or healed
        return float(worth.condition(g.agents[choice.agent])) * 0.1
    if isinstance(choice, backup.CallIn):
        return 0.3
    if isinstance(choice, GiveCard):
        return -1.0
    if isinstance(choice, doom_verbs.Lash):
        return worth.fight_worth(g, choice.agent, g.the_enemy(choice.enemy), choice.weapon)
    return 0.0


def rate_burying(g: Case) -> float:
    """A Doom card that brings nothing but doom, or more enemies, is better at the bottom."""
    top = g.doom_deck.cards[-1].kind if g.doom_deck.cards else None
    effect = top.effect if isinstance(top, DoomCard) else None
    return 0.5 if isinstance(effect, (doom_verbs.Nothing, doom_verbs.ArriveBy, doom_verbs.StageFrom)) else -0.5


def rate_pursuit(g: Case, choice: Choice) -> float:
    """Who means to shoot shakes enemies off, the others take them along."""
    if isinstance(choice, moves.Follows) or g.leaving is None:
        return 0.5
    agent = g.agents[g.leaving.agent]
    shakes = worth.shoots_better(agent) and agent.cubes >= 1 and worth.condition(agent) > len(g.leaving.pending) + g.leaving.damage + 1
    return 1.0 if shakes else 0.0


def gain_of_upgrades(g: Case, test: Test, ups: int) -> float:
    """What further upgrades add to a test."""
    before = worth.dice_in_force(test)
    after = min(12, before + ups)
    if test.purpose in ("fight", "shoot"):
        enemy = g.enemy(test.enemy)
        if enemy is None:
            return 0.0
        level = dice.BASE_DICE * test.level + test.ups - test.downs
        return worth.strike_worth(g, level + ups, enemy, test.bonus) - worth.strike_worth(g, level, enemy, test.bonus)
    target = max(1, test.target)
    more = dice.expected_successes(after, target, test.bonus) - dice.expected_successes(before, target, test.bonus)
    if test.skill == DEFEND:
        return more * 1.0
    if test.skill == EXAMINE and test.thing <= explore.FIRST_POI and not explore.poi_of(g, test.thing).once_per_round:
        return more * 5.0
    return more * 1.1


def rate_cubes(g: Case, choice: options.SpendCubes) -> float:
    """Cubes on a test: what they add, against what they are worth elsewhere."""
    if choice.cubes == 0:
        return 0.0
    value = worth.CUBE_WORTH + (0.25 if g.enemies else 0.0)
    return gain_of_upgrades(g, g.tests[-1], choice.cubes) - value * choice.cubes


def rate_effect(g: Case, choice: Choice) -> float:
    """The answers to the effect die."""
    test = g.tests[-1]
    if isinstance(choice, rolls.Again):
        if isinstance(g.asking, rolls.RingBell):
            return worth.bell_worth(test, choice.dice) - (0.6 if choice.dice else 0.0)
        return worth.reroll_worth(test, choice.dice)
    if isinstance(choice, rolls.DoubleDie):
        return float(test.values[choice.die]) if choice.die >= 0 else -0.1
    plain = sum(test.values) + test.bonus
    if isinstance(choice, rolls.PlusTwo):
        return worth.outcome_worth(test, plain + 2)
    agent = g.agents[test.agent]
    effect = agent.kind.bprd_effect
    extra = 0.15
    if isinstance(effect, verbs.HurlTarget):
        extra = 0.3 if dice.successes(plain, max(1, test.target)) else -0.5
    elif isinstance(effect, verbs.BurnAround):
        extra = 0.6 * len(g.enemies_in(agent.area))
    elif isinstance(effect, verbs.ReadObjects):
        extra = 0.4
    return worth.outcome_worth(test, plain) + extra


def rate_yes(g: Case) -> float:
    """Yes, where No is 0."""
    asking = g.asking
    if isinstance(asking, enemies.HideBehind):
        return 0.5
    if isinstance(asking, fight.PourOil):
        return 0.5 if g.began else -0.2
    if isinstance(asking, rolls.SpendInsight):
        return rate_insight(g)
    if isinstance(asking, rest.RestPhase):
        return rate_time(g)
    return -0.3


def rate_insight(g: Case) -> float:
    """Insight goes into attacks on the Boss, and into a defence that must not fail."""
    test = g.tests[-1]
    gain = gain_of_upgrades(g, test, 3)
    if test.skill == DEFEND:
        return gain - 0.5 if worth.condition(g.agents[test.agent]) <= 3 else -0.5
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
    if isinstance(choice, damage.TakeIt):
        return 0.0
    assert isinstance(asking, damage.Protect) and isinstance(choice, options.UseCard)
    agent = g.agents[choice.agent]
    press = 3.0 if worth.condition(agent) <= asking.amount else 0.0
    if isinstance(agent.card(choice.gear).effect, verbs.Armour):
        return 1 - 0.9 + press
    return asking.amount - 0.9 + press - 0.9


def rate_rest(g: Case, choice: Choice) -> float:
    """Rest actions."""
    if isinstance(choice, rest.Investigate):
        better = g.agents[choice.agent].carried(verbs.BetterInvestigation) is not None
        return (2.0 if g.insight_at else 0.0) + (0.5 if better else 0.0)
    if isinstance(choice, rest.Recuperate):
        return 0.45 * min(4, g.agents[choice.agent].hurt())
    if isinstance(choice, rest.Secure):
        return 0.7 * sum(g.swarms[area] for area in g.book.plan.rooms[choice.room])
    if isinstance(choice, rest.RestWith):
        effect = g.piece(choice.piece).kind.effect
        return 2.6 if isinstance(effect, verbs.InformOrDelay) else 1.9 if isinstance(effect, verbs.InformPerSuccess) else 0.4
    if isinstance(choice, rest.Cohere):
        return 0.15 * choice.by(g)
    return 0.0


def rate_purchase(g: Case, choice: Choice) -> float:
    """What to buy for whom, and which agent to take."""
    if isinstance(choice, (setup.Buy, casefile.TakeGift)):
        card = choice.card
        value = card.worth
        held = sum(1 for agent in g.agents for gear in agent.gear if gear.kind.id == card.id)
        if unarmed(g) and isinstance(card, Requisition) and lasting_gun(card):
            value += 2.5 if isinstance(card.effect, verbs.Weapon) and card.effect.bonus else 0.8
        fits = 0.01 * receiver_worth(card, g.agents[choice.agent]) if isinstance(choice, setup.Buy) else 0.0
        return value / card.cost - 0.5 * held + fits
    if isinstance(choice, setup.TakeAgent):
        agent = g.book.agents[choice.ident]
        return 0.0 if not g.roster and "green" not in (agent.fight, agent.shoot) else 0.1
    return 0.2


def lasting_gun(card: Requisition) -> bool:
    """A Ranged Weapon that reaches as far as others and is not used up."""
    effect = card.effect
    return isinstance(effect, verbs.Weapon) and effect.ranged and effect.reach >= verbs.SHOT_REACH and not card.uses


def unarmed(g: Case) -> bool:
    """Whether an agent has no way to shoot."""
    return not all(worth.has_gun(agent) for agent in g.agents)


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
