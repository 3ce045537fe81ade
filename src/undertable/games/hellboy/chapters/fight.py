"""Fight: an attack in one's own area. [HB-FIG, HB-WPN, HB-SCN.08, HB-SCN.12]"""

from __future__ import annotations

from undertable.games.hellboy.cards.verbs import DiceColour, HurlTarget, Oil, ShrugOff, Table, Weapon
from undertable.games.hellboy.chapters.damage import Sweep, discard_backup, hurt, hurt_enemy, melee_target, stun_enemy, sweep
from undertable.games.hellboy.chapters.dice import RED, colour_for_number, successes
from undertable.games.hellboy.chapters.forecast import AsItIs, odds_now, odds_of_bonus
from undertable.games.hellboy.chapters.hurl import HurlEnemy, destroy, tell_share
from undertable.games.hellboy.chapters.placing import place_blaze
from undertable.games.hellboy.chapters.rolls import ALL_DICE, AskTester, Assist, agent_test, make_test, roller, still_open
from undertable.games.hellboy.pieces import FIGHT, HAND, NO_ONE, Backup, Enemy, Scenery, Test
from undertable.games.hellboy.state import Case
from undertable.kernel import Choice, Step, Yes


def fight(
    g: Case, agent: int, enemy: Enemy, weapon: int = HAND, ups: int = 0, bonus: int = 0, stun: bool = False, insight: bool | None = None
) -> None:
    """An agent attacks an enemy in the area; None: whether with an Insight marker is still to be asked. [HB-FIG.01, HB-FIG.02]"""
    test = agent_test(g, "fight", FIGHT, agent)
    test.ups += ups
    test.bonus = bonus
    test.stun = stun
    if weapon != HAND:
        arm(g, test, weapon)
        g.use_up(g.agents[agent], weapon)
    strike(g, test, enemy, still_open(g, test, enemy, insight))


def arm(g: Case, test: Test, number: int) -> Weapon:
    """What a weapon brings to an attack. [HB-WPN.01..07]"""
    weapon = g.agents[test.agent].card(number).effect
    assert isinstance(weapon, Weapon)
    test.weapon = number
    test.bonus += weapon.bonus
    test.stun = weapon.stun
    test.fire = weapon.fire
    test.blast = weapon.blast
    return weapon


def backup_fights(g: Case, backup: Backup, enemy: Enemy) -> None:
    """A Backup Agent attacks with red dice. [HB-BAK.05, HB-BAK.07]"""
    strike(g, backup_test(g, "fight", FIGHT, backup), enemy)


def backup_test(g: Case, purpose: str, skill: int, backup: Backup, target: int = 0) -> Test:
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
    """What every attack in the agent's own area has in common. [HB-FIG.03]"""
    aim(g, test, enemy)
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


def aim(g: Case, test: Test, enemy: Enemy) -> list[Enemy]:
    """An attack is aimed at an enemy, a Blast at all in its area; the others there are in the way, a Stunned target is hit more easily.
    [HB-FIG.04, HB-SHO.04, HB-WPN.08, HB-STU.03]"""
    here = g.enemies_in(enemy.area)
    targets = here if test.blast else [enemy]
    test.enemy = enemy.number
    test.area = enemy.area
    test.targets = [one.number for one in targets]
    test.target = min([g.enemy_card(one.figure).target for one in targets])
    test.downs += len(here) - len(targets)
    if any(one.stunned for one in targets):
        test.ups += 1
    return targets


def tell_attack(g: Case, test: Test, verb: str, enemy: Enemy) -> None:
    """Who attacks whom with what."""
    who = roller(g, test)
    weapon = f" with {g.agents[test.agent].card(test.weapon).kind.name}" if test.weapon != HAND else ""
    target = [f"enemy:{enemy.number}"]
    g.tell("{who} {verb} the {enemy}{with_}", who=who, verb=verb, enemy=g.enemy_name(enemy), with_=weapon, kind="attack", targets=target)


def tables_in(g: Case, area: int) -> list[Scenery]:
    """What enemies and agents in an area can hide behind."""
    return [piece for piece in g.scenery if piece.area == area and isinstance(piece.kind.effect, Table)]


def cover_of(g: Case, number: int) -> int:
    """How many upgrades or downgrades a table is worth."""
    effect = g.piece(number).kind.effect
    assert isinstance(effect, Table)
    return effect.by


def ask_tables(g: Case, area: int) -> None:
    """Each table in the attacked enemy's area costs dice, or itself. [HB-SCN.14]"""
    g.then(*[Cover(piece.number) for piece in tables_in(g, area)])


class BreakTable(Choice):
    """Destroy the table."""

    TARGETS = ("scenery:{piece}",)

    piece: int

    def label(self, g: Case) -> str:
        return f"Destroy the {g.piece(self.piece).kind.name}"

    def odds(self, g: Case) -> str:
        return odds_now(g)


class AroundTable(Choice):
    """Leave the table and take the downgrade."""

    piece: int

    def label(self, g: Case) -> str:
        return "Downgrade one die" if cover_of(g, self.piece) == 1 else "Downgrade all dice"

    def odds(self, g: Case) -> str:
        return odds_now(g, -cover_of(g, self.piece))


class Cover(AskTester):
    """The attacker destroys the table or takes the downgrade. [HB-SCN.08, HB-SCN.12]"""

    RULE = "HB-SCN.12"
    PROMPT = "The enemy hides behind a {piece}. How do you attack?"
    WAITING = "{seat} attacks around a {piece}"

    piece: int

    def prompt_values(self, g: Case) -> dict[str, str]:
        return {"piece": g.piece(self.piece).kind.name}

    def options(self, g: Case) -> list[Choice]:
        return [BreakTable(self.piece), AroundTable(self.piece)]

    def answer(self, g: Case, choice: Choice) -> None:
        piece = g.piece(self.piece)
        g.used(piece.kind)
        if isinstance(choice, BreakTable):
            destroy(g, piece)
        else:
            g.tests[-1].downs += cover_of(g, self.piece)


class Pour(Yes):
    """Use the oil."""

    by: int

    def odds(self, g: Case) -> str:
        return odds_of_bonus(g, self.by)


class PourOil(AskTester):
    """Sacred Oil may be discarded when a Fight is declared. [HB-TRM.08]"""

    RULE = "HB-TRM.08"
    PROMPT = "Use {card} for +{by}?"
    WAITING = "{seat} may use {card}"

    gear: int

    def oil(self, g: Case) -> Oil:
        effect = g.agents[g.tests[-1].agent].card(self.gear).effect
        assert isinstance(effect, Oil)
        return effect

    def prompt_values(self, g: Case) -> dict[str, str]:
        return {"card": g.agents[g.tests[-1].agent].card(self.gear).kind.name, "by": str(self.oil(g).by)}

    def options(self, g: Case) -> list[Choice]:
        return [AsItIs(), Pour(self.oil(g).by)]

    def answer(self, g: Case, choice: Choice) -> None:
        if isinstance(choice, Yes):
            g.tests[-1].bonus += self.oil(g).by
            g.use(g.agents[g.tests[-1].agent], self.gear)


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
                    tell_share(g, g.figure_name(other), test.score, g.enemy_card(other.figure).target)
                hurt_enemy(g, other, won)
                if test.stun and won:
                    stun_enemy(g, other)
            if test.special and isinstance(g.agents[test.agent].kind.bprd_effect, HurlTarget):
                boom(g, test, enemy)
            return
        if test.backup != NO_ONE:
            discard_backup(g, g.backup(test.backup))
            return
        hurt(g, test.agent, (0 if g.agents[test.agent].has(ShrugOff) else 1) + card.fight_back, why="the attack fails")


def boom(g: Case, test: Test, enemy: Enemy) -> None:
    """The target is hurled; Large enemies are Stunned instead, the Boss does not care. [HB-HUR.01]"""
    card = g.enemy_card(enemy.figure)
    if card.unhurlable:
        stun_enemy(g, enemy)
    elif not card.boss:
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
        hurt_enemy(g, g.the_enemy(test.enemy), test.won)
        sweep(g)
