"""Shoot: an attack into another area. [HB-SHO, HB-WPN]"""

from __future__ import annotations

from undertable.games.hellboy.cards.verbs import BonusAgainstBoss, Darkness, Weapon
from undertable.games.hellboy.chapters import damage, dice, forecast, hurl, placing
from undertable.games.hellboy.chapters.fight import aim, arm, ask_tables, backup_test, tell_attack
from undertable.games.hellboy.chapters.options import AskAgent, PickAgent
from undertable.games.hellboy.chapters.rolls import AskTester, agent_test, make_test, move_tracker, still_open, tracker_of
from undertable.games.hellboy.content import EnemyCard
from undertable.games.hellboy.pieces import HAND, NO_ONE, SHOOT, Agent, Backup, Enemy, Test
from undertable.games.hellboy.state import Case
from undertable.kernel import Choice, Step, Yes


def flame_bonus(agent: Agent) -> int:
    """What an agent's Tracker adds to attacks with fire."""
    tracker = tracker_of(agent)
    return tracker.bonus[agent.tracker - 1] if tracker is not None and tracker.bonus is not None else 0


def reach_in(g: Case, reach: int) -> int:
    """How far a shot goes: less when the lights have failed."""
    if g.staying:
        for effect in g.in_force():
            if isinstance(effect, Darkness):
                reach = min(reach, effect.reach)
    return reach


def in_sight(g: Case, area: int, reach: int) -> list[int]:
    """The other areas that are visible within reach and hold an enemy. [HB-SHO.02]"""
    far = g.board.distances(area)
    found: list[int] = []
    for enemy in g.enemies:
        there = enemy.area
        if there not in found and there != area and 0 <= far[there] <= reach and g.board.sees(area, there):
            found.append(there)
    return found


def weapon_ready(agent: Agent, weapon: Weapon) -> bool:
    """A weapon of fire cannot be used with the Tracker on 1."""
    return not (weapon.flame and agent.tracker <= 1)


def shoot(g: Case, number: int, weapon: int, enemy: Enemy, ups: int = 0, past: bool = False, insight: bool | None = None) -> None:
    """An agent shoots with a Ranged Weapon; None: whether with an Insight marker is still to be asked. [HB-SHO.01, HB-SHO.03]"""
    agent = g.agents[number]
    test = agent_test(g, "shoot", SHOOT, number)
    test.ups += ups
    if arm(g, test, weapon).flame:
        test.bonus += flame_bonus(agent)
        tracker = tracker_of(agent)
        test.fire = tracker is not None and 0 < tracker.fire_from <= agent.tracker
        test.advance = 1
    fire_at(g, test, agent.area, enemy, past, still_open(g, test, enemy, insight))


def inferno(g: Case, number: int, area: int, advance: int) -> None:
    """A whole area burns."""
    agent = g.agents[number]
    test = agent_test(g, "shoot", SHOOT, number)
    test.bonus = flame_bonus(agent)
    test.fire = True
    test.blast = True
    test.advance = advance
    fire_at(g, test, agent.area, g.enemies_in(area)[0], False)


def backup_shoots(g: Case, backup: Backup, enemy: Enemy) -> None:
    """A Backup Agent shoots with a service weapon. [HB-BAK.06]"""
    fire_at(g, backup_test(g, "shoot", SHOOT, backup), backup.area, enemy, False)


def fire_at(g: Case, test: Test, area: int, enemy: Enemy, past: bool, insight: bool = True) -> None:
    """What every shot has in common: targets, who is in the way, tables, dodging. [HB-SHO.04, HB-SHO.05, HB-WPN.08]"""
    targets = aim(g, test, enemy)
    path = [] if past else g.board.path(area, enemy.area)
    bystanders = [number for number in g.in_order() if number != test.agent and in_the_way(g, number, enemy.area, path)]
    test.downs += len([other for other in g.enemies if other.area in path]) + len(bystanders) + hardest(g, targets)
    for effect in g.in_force():
        if isinstance(effect, Darkness):
            test.downs += effect.downgrade
    if test.agent != NO_ONE:
        salt_bullets(g, test, targets)
    g.tests.append(test)
    if g.watched:
        tell_attack(g, test, "shoots at", enemy)
    ask_tables(g, enemy.area)
    for number in bystanders:
        g.then(Dodge(number))
    make_test(g, ShotOutcome(), insight=insight)


def in_the_way(g: Case, number: int, area: int, path: list[int]) -> bool:
    """Whether an agent stands in the target's area or in the path. [HB-SHO.04]"""
    where = g.agents[number].area
    return where == area or where in path


def hardest(g: Case, targets: list[Enemy]) -> int:
    """The downgrades that the Target boxes ask for; they count once for each roll. [HB-WPN.08]"""
    cards = [g.enemy_card(target.figure) for target in targets]
    return max([0, *[card.shoot_downgrade + ward_on(g, card) for card in cards]])


def salt_bullets(g: Case, test: Test, targets: list[Enemy]) -> None:
    """A bonus against the Boss alone; in a Blast the others do not feel it."""
    if not any(g.enemy_card(target.figure).boss for target in targets):
        return
    for gear in g.agents[test.agent].gear:
        salt = gear.effect
        if isinstance(salt, BonusAgainstBoss) and salt.skill == SHOOT:
            g.used(gear.kind)
            if len(targets) == 1:
                test.bonus += salt.by
            else:
                test.salt += salt.by


def ward_on(g: Case, card: EnemyCard) -> int:
    """One downgrade while a figure that wards this enemy is on the board."""
    return 1 if card.ward and g.on_board(card.ward) else 0


class OutOfTheWay(Yes):
    """Spend a cube and be ignored for this shot."""

    def odds(self, g: Case) -> str:
        return forecast.odds_now(g, 1)


class Dodge(AskAgent):
    """An agent in the way may spend 1 cube to get out of it. [HB-SHO.05]"""

    RULE = "HB-SHO.05"
    PROMPT = "{agent} is in the line of fire: spend 1 cube to get out of the way?"
    WAITING = "{seat} may get out of the way"

    def circumstances(self, g: Case) -> str:
        return f"dodge {self.agent} {g.agents[self.agent].area}"

    def options(self, g: Case) -> list[Choice]:
        agent = g.agents[self.agent]
        if not agent.cubes or (g.declined and self.circumstances(g) in g.declined):
            return []
        return [forecast.AsItIs(), OutOfTheWay()]

    def answer(self, g: Case, choice: Choice) -> None:
        if isinstance(choice, Yes):
            g.agents[self.agent].cubes -= 1
            g.tests[-1].downs -= 1
            g.tests[-1].dodged.append(self.agent)
            if g.watched:
                g.tell("{agent} spends a cube and gets out of the way", agent=g.agents[self.agent].kind)
        else:
            g.decline(self.circumstances(g))


class ShotOutcome(Step):
    """Each target compares the score with its own number; a miss may go astray. [HB-SHO.07, HB-SHO.08, HB-WPN.04..07]"""

    def run(self, g: Case) -> None:
        test = g.tests[-1]
        hit = False
        for number in test.targets:
            enemy = g.the_enemy(number)
            card = g.enemy_card(enemy.figure)
            score = test.score + (test.salt if card.boss else 0)
            won = dice.successes(score, card.target)
            if len(test.targets) > 1:
                hurl.tell_share(g, g.figure_name(enemy), score, card.target)
            if won:
                hit = True
                test.won = max(test.won, won)
                damage.hurt_enemy(g, enemy, won)
                if test.stun:
                    damage.stun_enemy(g, enemy)
        damage.sweep(g)
        if not hit:
            test.won = 0
            g.then(StrayShot())
        g.then(ShotEnds())


class StrayShot(AskTester):
    """A miss hits an agent in the target area who did not dodge. [HB-SHO.08]"""

    RULE = "HB-SHO.08"
    PROMPT = "The shot goes astray: who is hit?"
    WAITING = "{seat} sees a shot go astray"
    ALONE = False

    def options(self, g: Case) -> list[Choice]:
        test = g.tests[-1]
        return [PickAgent(number) for number in g.agents_in(test.area) if number not in test.dodged and number != test.agent]

    def answer(self, g: Case, choice: PickAgent) -> None:
        damage.hurt(g, choice.agent, 1, why="the shot goes astray")


class ShotEnds(Step):
    """Fire, Living Flame and used-up weapons, hit or miss. [HB-WPN.04]"""

    def run(self, g: Case) -> None:
        test = g.tests[-1]
        if test.fire:
            placing.place_blaze(g, test.area)
        if test.advance:
            move_tracker(g, test.agent, test.advance)
        if test.weapon != HAND:
            g.use_up(g.agents[test.agent], test.weapon)
