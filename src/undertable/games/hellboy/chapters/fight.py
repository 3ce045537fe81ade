"""Fight: an attack in one's own area. [HB-FIG, HB-WPN, HB-SCN.08, HB-SCN.12]"""

from __future__ import annotations

from undertable.games.hellboy.cards.verbs import DiceColour, HurlTarget, Oil, ShrugOff, Table, Weapon
from undertable.games.hellboy.chapters.asks import AskTester
from undertable.games.hellboy.chapters.damage import Sweep, discard_backup, hurt, hurt_enemy, melee_target, stun_enemy, sweep
from undertable.games.hellboy.chapters.dice import RED, colour_for_number, successes
from undertable.games.hellboy.chapters.forecast import AsItIs, odds_now, odds_of_bonus
from undertable.games.hellboy.chapters.hurl import HurlEnemy, destroy, tell_share
from undertable.games.hellboy.chapters.placing import place_blaze
from undertable.games.hellboy.chapters.rolls import ALL_DICE, Assist, agent_test, make_test, spend_insight
from undertable.games.hellboy.pieces import FIGHT, HAND, NO_ONE, Backup, Enemy, Test
from undertable.games.hellboy.state import Case
from undertable.kernel.choice import Choice, Yes
from undertable.kernel.content import Entry
from undertable.kernel.step import Step


def fight(
    g: Case, agent: int, enemy: Enemy, weapon: int = HAND, ups: int = 0, bonus: int = 0, stun: bool = False, insight: bool | None = None
) -> None:
    """An agent attacks an enemy in the area; None: whether with an Insight marker is still to be asked. [HB-FIG.01, HB-FIG.02]"""
    test = agent_test(g, "fight", FIGHT, agent, g.enemy_card(enemy.figure).target)
    test.ups += ups
    test.bonus = bonus
    test.stun = stun
    test.weapon = weapon
    if weapon != HAND:
        effect = g.agents[agent].card(weapon).effect
        assert isinstance(effect, Weapon)
        test.bonus += effect.bonus
        test.stun = effect.stun
        test.fire = effect.fire
        test.blast = effect.blast
        g.use_up(g.agents[agent], weapon)
    if insight:
        spend_insight(g, test)
    strike(g, test, enemy, insight is None)


def backup_fights(g: Case, backup: Backup, enemy: Enemy) -> None:
    """A Backup Agent attacks with red dice. [HB-BAK.05, HB-BAK.07]"""
    strike(g, backup_test(g, "fight", FIGHT, backup, g.enemy_card(enemy.figure).target), enemy)


def backup_test(g: Case, purpose: str, skill: int, backup: Backup, target: int) -> Test:
    """A test of a Backup Agent: red dice, unless the card says otherwise. [HB-BAK.07]"""
    level = RED
    effect = backup.kind.effect
    if isinstance(effect, DiceColour):
        level = effect.level
        g.used(backup.kind)
    test = Test(purpose, skill, g.agents[backup.contact].seat, NO_ONE, target, level)
    test.backup = backup.number
    if g.blazes[backup.area]:
        test.downs += ALL_DICE
    if g.near_swarm(backup.area):
        test.downs += 1
    return test


def strike(g: Case, test: Test, enemy: Enemy, insight: bool = True) -> None:
    """What every attack in the agent's own area has in common. [HB-FIG.03, HB-FIG.04, HB-STU.03]"""
    test.enemy = enemy.number
    test.area = enemy.area
    here = g.enemies_in(enemy.area)
    targets = here if test.blast else [enemy]
    test.targets = [one.number for one in targets]
    test.target = min(g.enemy_card(one.figure).target for one in targets)
    test.downs += len(here) - len(targets)
    if any(one.stunned for one in targets):
        test.ups += 1
    g.tests.append(test)
    if g.watched:
        tell_attack(g, test, "fights", enemy)
    ask_tables(g, enemy.area)
    if test.agent != NO_ONE:
        for gear in g.agents[test.agent].gear:
            if isinstance(gear.effect, Oil):
                g.then(PourOil(gear.number))
    for other in g.agents_in(enemy.area):
        if other != test.agent:
            g.then(Assist(other))
    make_test(g, FightOutcome(), Sweep(), insight=insight)


def tell_attack(g: Case, test: Test, verb: str, enemy: Enemy) -> None:
    """Who attacks whom with what."""
    backup = g.backup(test.backup)
    who: Entry | str = "Somebody"
    weapon = ""
    if test.agent != NO_ONE:
        who = g.agents[test.agent].kind
        weapon = f" with {g.agents[test.agent].card(test.weapon).kind.name}" if test.weapon != HAND else ""
    elif backup is not None:
        who = backup.kind
    target = [f"enemy:{enemy.number}"]
    g.tell("{who} {verb} the {enemy}{with_}", who=who, verb=verb, enemy=g.enemy_name(enemy), with_=weapon, kind="attack", targets=target)


def ask_tables(g: Case, area: int) -> None:
    """Each table in the attacked enemy's area costs dice, or itself. [HB-SCN.14]"""
    for piece in g.scenery:
        if piece.area == area and isinstance(piece.kind.effect, Table):
            g.then(Cover(piece.number))


class BreakTable(Choice):
    """Destroy the table."""

    piece: int

    def label(self, g: Case) -> str:
        piece = g.piece(self.piece)
        return f"Destroy the {piece.kind.name}" if piece is not None else "Destroy the table"

    def odds(self, g: Case) -> str:
        return odds_now(g) if g.tests else ""

    def targets(self, g: Case) -> tuple[str, ...]:
        return (f"scenery:{self.piece}",)


class AroundTable(Choice):
    """Leave the table and take the downgrade."""

    piece: int

    def by(self, g: Case) -> int:
        piece = g.piece(self.piece)
        return piece.kind.effect.by if piece is not None and isinstance(piece.kind.effect, Table) else 1

    def label(self, g: Case) -> str:
        return "Downgrade one die" if self.by(g) == 1 else "Downgrade all dice"

    def odds(self, g: Case) -> str:
        return odds_now(g, -self.by(g)) if g.tests else ""


class Cover(AskTester):
    """The attacker destroys the table or takes the downgrade. [HB-SCN.08, HB-SCN.12]"""

    RULE = "HB-SCN.12"
    PROMPT = "The enemy hides behind a {piece}. How do you attack?"
    WAITING = "{seat} attacks around a {piece}"

    piece: int

    def prompt_values(self, g: Case) -> dict[str, str]:
        piece = g.piece(self.piece)
        return {"piece": piece.kind.name if piece is not None else "table"}

    def options(self, g: Case) -> list[Choice]:
        if g.piece(self.piece) is None:
            return []
        return [BreakTable(self.piece), AroundTable(self.piece)]

    def answer(self, g: Case, choice: Choice) -> None:
        piece = g.piece(self.piece)
        assert piece is not None and isinstance(piece.kind.effect, Table)
        g.used(piece.kind)
        if isinstance(choice, BreakTable):
            destroy(g, piece)
        else:
            g.tests[-1].downs += piece.kind.effect.by


class Pour(Yes):
    """Use the oil."""

    by: int

    def odds(self, g: Case) -> str:
        return odds_of_bonus(g, self.by) if g.tests else ""


class PourOil(AskTester):
    """Sacred Oil may be discarded when a Fight is declared. [HB-TRM.08]"""

    RULE = "HB-TRM.08"
    PROMPT = "Use {card} for +{by}?"
    WAITING = "{seat} may use {card}"

    gear: int

    def prompt_values(self, g: Case) -> dict[str, str]:
        gear = g.agents[g.tests[-1].agent].card(self.gear)
        return {"card": gear.kind.name, "by": str(gear.effect.by) if isinstance(gear.effect, Oil) else ""}

    def options(self, g: Case) -> list[Choice]:
        effect = g.agents[g.tests[-1].agent].card(self.gear).effect
        return [AsItIs(), Pour(effect.by if isinstance(effect, Oil) else 0)]

    def answer(self, g: Case, choice: Choice) -> None:
        if isinstance(choice, Yes):
            test = g.tests[-1]
            agent = g.agents[test.agent]
            effect = agent.card(self.gear).effect
            assert isinstance(effect, Oil)
            test.bonus += effect.by
            if g.watched:
                g.tell("{agent} uses {card}", agent=agent.kind, card=agent.card(self.gear).kind)
            g.use_up(agent, self.gear)


class FightOutcome(Step):
    """A hit hurts the target, a failed test the attacker. [HB-FIG.05..07]"""

    def run(self, g: Case) -> None:
        test = g.tests[-1]
        enemy = g.the_enemy(test.enemy)
        card = g.enemy_card(enemy.figure)
        if test.fire:
            place_blaze(g, test.area)
        if test.won:
            for other in [one for one in g.enemies if one.number in test.targets]:
                won = successes(test.score, g.enemy_card(other.figure).target)
                if len(test.targets) > 1:
                    tell_share(g, g.book.figure_names[other.figure], test.score, g.enemy_card(other.figure).target)
                hurt_enemy(g, other, won)
                if test.stun and won:
                    stun_enemy(g, other)
            if test.special and isinstance(g.agents[test.agent].kind.bprd_effect, HurlTarget):
                boom(g, test, enemy)
            return
        if test.backup != NO_ONE:
            backup = g.backup(test.backup)
            if backup is not None:
                discard_backup(g, backup)
            return
        hurt(g, test.agent, (0 if g.agents[test.agent].has(ShrugOff) else 1) + card.fight_back, why="the attack fails")


def boom(g: Case, test: Test, enemy: Enemy) -> None:
    """The target is hurled; Large enemies are Stunned instead, the Boss does not care. [HB-HUR.01]"""
    card = g.enemy_card(enemy.figure)
    if card.boss:
        return
    if card.unhurlable:
        stun_enemy(g, enemy)
    else:
        g.then(HurlEnemy(enemy.number, test.seat))


# Minion against Minion


def possess(g: Case, seat: int, puppet: Enemy, victim: Enemy) -> None:
    """A Minion attacks another enemy in its area. [HB-MVM.01..03]"""
    level = colour_for_number(melee_target(g, g.enemy_card(puppet.figure)))
    test = Test("minion", FIGHT, seat, NO_ONE, g.enemy_card(victim.figure).target, level)
    test.enemy = victim.number
    test.targets = [victim.number]
    test.area = victim.area
    g.tests.append(test)
    make_test(g, MinionHits())


class MinionHits(Step):
    """Each success is 1 damage; a failure has no effect. [HB-MVM.02]"""

    def run(self, g: Case) -> None:
        test = g.tests[-1]
        victim = g.enemy(test.enemy)
        if victim is not None:
            hurt_enemy(g, victim, test.won)
            sweep(g)
