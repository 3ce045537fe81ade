"""Damage, injuries, knock-outs, healing and Stun. [HB-DMG, HB-HEA, HB-STU]"""

from __future__ import annotations

from typing import Final

from undertable.games.hellboy.cards.verbs import Armour, BroodRage, Suit
from undertable.games.hellboy.chapters.dice import FACES, YELLOW
from undertable.games.hellboy.chapters.options import AskAgent, UseCard
from undertable.games.hellboy.content import EnemyCard
from undertable.games.hellboy.pieces import ICONS, Agent, Backup, Counter, Enemy
from undertable.games.hellboy.state import Case
from undertable.kernel import Choice, Face, Step

SHIELDS: Final = 2
"""What a Backup Agent's yellow die must show to take a hit. [HB-BAK.09]"""


def roll_die(g: Case, level: int) -> int:
    """One test die alone."""
    return FACES[level][g.rng.below(6)]


# Agents


def protections(agent: Agent) -> list[int]:
    """Cards that can lessen damage from an attack. [HB-DMG.12]"""
    return [gear.number for gear in agent.gear if isinstance(gear.effect, (Suit, Armour)) and gear.ready()]


def hurt(g: Case, number: int, amount: int, attack: bool = False, why: str = "") -> None:
    """An agent is due damage: cards first (attacks only), then Backup Agents, then the rest is placed. `why`: the cause, where the story
    has not just told it. [HB-DMG.12]"""
    agent = g.agents[number]
    if amount <= 0 or agent.out:
        return
    if attack and protections(agent):
        g.then(Protect(number, amount))
    else:
        take_damage(g, number, amount, why)


class TakeIt(Choice):
    """Suffer the damage."""

    LABEL = "Take the damage"


class Protect(AskAgent):
    """A Containment Suit or Ballistic Vest may be used against an attack. [HB-DMG.12]"""

    RULE = "HB-DMG.12"
    PROMPT = "{agent} is about to suffer {amount} damage: prevent it?"
    WAITING = "{seat} may protect {agent}"

    amount: int

    def prompt_values(self, g: Case) -> dict[str, str]:
        return {"agent": g.agents[self.agent].kind.name, "amount": str(self.amount)}

    def options(self, g: Case) -> list[Choice]:
        return [TakeIt(), *[UseCard(self.agent, number) for number in protections(g.agents[self.agent])]]

    def answer(self, g: Case, choice: Choice) -> None:
        amount = self.amount
        if isinstance(choice, UseCard):
            agent = g.agents[self.agent]
            effect = agent.card(choice.gear).effect
            g.use(agent, choice.gear)
            amount = amount - effect.by if isinstance(effect, Armour) else 0
        if amount > 0:
            take_damage(g, self.agent, amount)


def take_damage(g: Case, number: int, amount: int, why: str = "") -> None:
    """Backup Agents in the area may take it all; otherwise counters are placed and turned. [HB-BAK.09, HB-DMG.01..04]"""
    agent = g.agents[number]
    if g.backups and shielded(g, agent):
        return
    if g.tests and g.tests[-1].agent == number:
        g.tests[-1].suffered += amount
    if g.watched:
        cause = f": {why}" if why else ""
        g.tell("{agent} suffers {amount} damage{cause_}", agent=agent.kind, amount=amount, cause_=cause, kind="damage")
    for _ in range(amount):
        if suffer_one(g, agent):
            knock_out(g, agent)
            return


def shielded(g: Case, agent: Agent) -> bool:
    """A yellow die for each Backup Agent in the area until one takes the hit and is discarded. [HB-BAK.09, HB-BAK.10]"""
    for backup in [backup for backup in g.backups if backup.area == agent.area]:
        rolled = roll_die(g, YELLOW)
        if g.watched:
            outcome = "and takes the hit" if rolled == SHIELDS else "and cannot help"
            g.tell(
                "{backup} rolls a yellow {rolled} for {agent} {outcome_}",
                backup=backup.kind,
                rolled=rolled,
                agent=agent.kind,
                outcome_=outcome,
                kind="roll",
                dice=[Face(str(rolled), colour="yellow")],
            )
        if rolled == SHIELDS:
            discard_backup(g, backup)
            return True
    return False


def discard_backup(g: Case, backup: Backup) -> None:
    """A Backup Agent is out for the rest of the case. [HB-BAK.12]"""
    g.backups.remove(backup)
    g.lost = [*g.lost, backup.kind]
    if g.watched:
        g.tell("{backup} is out of the case", backup=backup.kind)


def suffer_one(g: Case, agent: Agent) -> bool:
    """One damage on the track; True if it Knocks the agent Out. [HB-DMG.01..03]"""
    counters = agent.counters
    if len(counters) < agent.kind.health:
        counters.append(Counter(g.draw_icon(g.rng), False, False))
        return False
    for place, counter in enumerate(counters):
        if not counter.injury:
            counters[place] = Counter(counter.icon, True, True)
            g.unveil()
            g.used(g.book.counters[counter.icon])
            if g.watched:
                g.tell("{agent} is injured: {icon}", agent=agent.kind, icon=ICONS[counter.icon], kind="injury")
            return False
    return True


def knock_out(g: Case, agent: Agent) -> None:
    """The agent is laid down and loses its cubes. [HB-DMG.09]"""
    agent.out = True
    agent.lying = False
    agent.cubes = 0
    if g.watched:
        g.tell("{agent} is Knocked Out", agent=agent.kind, kind="out")


class HealInjury(Choice):
    """Turn an Injury of this icon back to its Damage side."""

    icon: int

    def label(self, g: Case) -> str:
        return f"The {ICONS[self.icon]} injury"


class Heal(AskAgent):
    """Heal damage one at a time: Injuries are turned back first, then counters are removed. [HB-HEA.01..04]"""

    RULE = "HB-HEA.01"
    PROMPT = "Which injury does {agent} heal?"
    WAITING = "{seat} heals an injury of {agent}"

    amount: int

    def run(self, g: Case) -> None:
        agent = g.agents[self.agent]
        if agent.out or self.amount <= 0:
            return
        if len(injury_icons(agent)) > 1:
            super().run(g)
            return
        before = agent.hurt()
        for _ in range(self.amount):
            heal_one(g, agent)
        if g.watched and agent.hurt() != before:
            g.tell("{agent} heals {amount} damage", agent=agent.kind, amount=before - agent.hurt(), kind="heal")

    def options(self, g: Case) -> list[Choice]:
        return [HealInjury(icon) for icon in injury_icons(g.agents[self.agent])]

    def answer(self, g: Case, choice: HealInjury) -> None:
        turn_back(g.agents[self.agent], choice.icon)
        if g.watched:
            g.tell("{agent} heals a {icon} injury", agent=g.agents[self.agent].kind, icon=ICONS[choice.icon], kind="heal")
        g.then(Heal(self.agent, self.amount - 1))


def injury_icons(agent: Agent) -> list[int]:
    """The different icons among the Injuries of an agent."""
    return list(dict.fromkeys([counter.icon for counter in agent.counters if counter.injury]))


def turn_back(agent: Agent, icon: int) -> None:
    """An Injury goes back to its Damage side and stays known. [HB-HEA.01]"""
    for place, counter in enumerate(agent.counters):
        if counter.injury and counter.icon == icon:
            agent.counters[place] = Counter(icon, True, False)
            return


def heal_one(g: Case, agent: Agent) -> None:
    """One damage healed when there is nothing to choose. [HB-HEA.01, HB-HEA.02]"""
    icons = injury_icons(agent)
    if icons:
        turn_back(agent, icons[0])
    elif agent.counters:
        g.counters[agent.counters.pop().icon] += 1


def stun_agent(g: Case, agent: Agent) -> None:
    """Cubes down to one; an agent without cubes lies down. [HB-STU.04..06]"""
    if agent.out:
        return
    if agent.cubes > 1:
        agent.cubes = 1
    elif agent.cubes == 0:
        agent.lying = True
    if g.watched:
        g.tell("{agent} is Stunned", agent=agent.kind)


# Enemies


def stun_enemy(g: Case, enemy: Enemy) -> None:
    """A Stunned enemy lies down; a Boss never does. [HB-STU.01, HB-STU.02]"""
    if not g.enemy_card(enemy.figure).boss and not enemy.stunned:
        enemy.stunned = True
        if g.watched:
            g.tell("The {enemy} is Stunned", enemy=g.figure_name(enemy))


def hurt_enemy(g: Case, enemy: Enemy, amount: int) -> None:
    """Damage on an enemy adds up; `sweep` removes the defeated. [HB-DMG.11]"""
    if amount > 0:
        enemy.damage += amount
        if g.watched:
            g.tell("{enemy} suffers {amount} damage", enemy=g.figure_name(enemy), amount=amount, kind="hit")


def sweep(g: Case) -> None:
    """Enemies whose damage reaches their Health are defeated and removed. [HB-DMG.11]"""
    for enemy in g.enemies[:]:
        if enemy.damage >= g.health_of(enemy):
            g.enemies.remove(enemy)
            if enemy.figure == g.book.boss:
                g.boss_down = True
            if g.watched:
                g.tell("{enemy} is defeated", enemy=g.figure_name(enemy), kind="defeated")


class Sweep(Step):
    """Remove the defeated once the steps before it are done."""

    def run(self, g: Case) -> None:
        sweep(g)


def melee_target(g: Case, card: EnemyCard) -> int:
    """The defence target number of a Melee box; a Doom card in play may raise it. [HB-MEL.03]"""
    rages = [effect.by for effect in g.in_force() if isinstance(effect, BroodRage) and effect.figure == card.figure]
    return card.melee + sum(rages)
