"""The chapter "Fighting": fists and weapons, and how they fare against Guards. [F07-FGT]"""

from __future__ import annotations

from typing import Final

from undertable.games.facility07.cards.facts import OpsFacts, Weapon
from undertable.games.facility07.chapters import dazing, dice, guards, reactions
from undertable.games.facility07.chapters.geometry import FAR
from undertable.games.facility07.pieces import NEXT_START, SKILL_DIE, STRENGTH, Agent
from undertable.games.facility07.state import Facility
from undertable.kernel import NO, YES, AskSeat, Card, Choice, Step, Yes

FISTS: Final = 0
"""The handle that stands for fists."""


# Reach and strength


def reaches(g: Facility, facts: OpsFacts, start: int, end: int) -> bool:
    """Whether a weapon used in one Room reaches another. [F07-FGT.01] [F07-FGT.03]"""
    weapon = facts.weapon
    assert weapon is not None
    if start == end:
        return facts.twist != "not_same_room"
    if not weapon.ranged or g.lights:
        return False
    if weapon.sight:
        return g.plan.sees(start, end, g.locked)
    far = g.routes(start)[end]
    return far < FAR and far <= weapon.reach


def strength_of(g: Facility, agent: Agent, card: int, guard: bool) -> tuple[int, int]:
    """Skill and value with which somebody fights: fists, or an equipped weapon. [F07-FGT.13]"""
    facts = g.equipped(agent, card)
    if facts is None or facts.weapon is None:
        return STRENGTH, g.fist_skill(agent)
    weapon = facts.weapon
    value = g.skill(agent, weapon.skill) + weapon.mod
    if guard and facts.twist == "guard_bonus":
        value += 1
    if weapon.ranged and agent.ability() == "trigger_discipline":
        value += 1
    return weapon.skill, value


def usable_weapons(g: Facility, agent: Agent) -> list[Card]:
    """Equipped weapons that may still be used this turn. [F07-GAD.05]"""
    if agent.weapon_used:
        return []
    return [card for card in agent.gadgets.cards if g.book.ops[card.kind].weapon is not None and card.id not in agent.used]


# Drawing and putting away


def draw_weapon(g: Facility, seat: int, card: int) -> None:
    """A weapon is used: the one of this turn. [F07-GAD.09]"""
    agent = g.agents[seat]
    if card != FISTS:
        agent.weapon_used = True
        reactions.use_gadget(g, seat, agent.gadgets.find(card), told=True)


def means(g: Facility, agent: Agent, card: int) -> str:
    """What somebody fights with, in words."""
    facts = g.equipped(agent, card)
    return facts.entry.name if facts is not None else "fists"


def mark_fighter(g: Facility, agent: Agent, card: int) -> None:
    """Note the abilities that show in a fight."""
    weapon = weapon_of(g, agent, card)
    shown = {"widows_waltz": card == FISTS, "barefoot_fury": agent.dazed, "trigger_discipline": weapon is not None and weapon.ranged}
    if shown.get(agent.ability(), False):
        g.shows_ability(agent)


def weapon_of(g: Facility, agent: Agent, card: int) -> Weapon | None:
    """The weapon that somebody fights with; None for fists."""
    facts = g.equipped(agent, card)
    return facts.weapon if facts is not None else None


def lethal_weapon(g: Facility, agent: Agent, card: int) -> bool:
    weapon = weapon_of(g, agent, card)
    return weapon is not None and weapon.lethal


def put_away(g: Facility, seat: int, card: int) -> None:
    """Some weapons are gone after one use."""
    agent = g.agents[seat]
    facts = g.equipped(agent, card)
    if facts is not None and facts.discard_after_use:
        used = g.move(card, agent.gadgets, g.table)
        if g.watched:
            g.tell("{seat}'s {card} is used up", seat=seat, card=used, actor=-1)
        g.then(reactions.Shelve(card))


# Guards


class AttackGuard(Step):
    """An Agent attacks a Guard. [F07-FGT.04] [F07-FGT.06] [F07-FGT.09]"""

    seat: int
    guard: int
    card: int
    forced: bool = False

    def run(self, g: Facility) -> None:
        agent = g.agents[self.seat]
        guard = g.guards[self.guard]
        if not self.forced:
            agent.ignored = 0
            agent.cloaked = False
        draw_weapon(g, self.seat, self.card)
        mark_fighter(g, agent, self.card)
        if g.watched:
            state = "Dazed " if guard.dazed else ""
            g.tell("{seat} attacks a {state}Guard in the {room} with {means}", kind="attack", targets=[f"guard:{self.guard}"],
                   seat=self.seat, state=state, room=g.at_room(guard.room), means=means(g, agent, self.card))  # fmt: skip
        if guard.dazed:
            if lethal_weapon(g, agent, self.card):
                guards.remove_guard(g, self.guard)
                agent.add("guards_killed")
            put_away(g, self.seat, self.card)
            return
        skill, value = strength_of(g, agent, self.card, True)
        g.then(dice.Roll(self.seat, skill, value, SKILL_DIE), SecondTry(self.seat), GuardFought(self.seat, self.guard, self.card))


class SecondTry(AskSeat):
    """Dirk Steele may roll a failed fight with a Guard again, once per turn."""

    RULE = "F07-AGT.02"
    PROMPT = "Built Like A Vault: roll again?"

    def options(self, g: Facility) -> list[Choice]:
        agent = g.agents[self.seat]
        fails = not agent.rerolled and not g.dice[-1].success()
        return [YES, NO] if fails and agent.ability() == "built_like_a_vault" else []

    def answer(self, g: Facility, choice: Choice) -> None:
        if isinstance(choice, Yes):
            agent = g.agents[self.seat]
            agent.rerolled = True
            g.shows_ability(agent)
            die = g.dice.pop()
            g.then(dice.Roll(self.seat, die.skill, die.value, SKILL_DIE))


class GuardFought(Step):
    """The die decides: the Guard is Dazed, or the Agent is, or a missed Guard comes closer. [F07-FGT.05] [F07-FGT.08]"""

    seat: int
    guard: int
    card: int

    def run(self, g: Facility) -> None:
        success = dice.take_up(g)
        agent = g.agents[self.seat]
        guard = g.guards[self.guard]
        if not g.inside(self.seat) or guard.room < 0:
            return
        facts = g.equipped(agent, self.card)
        twist = facts.twist if facts is not None else ""
        put_away(g, self.seat, self.card)
        if success:
            if not guard.dazed and self.card == FISTS:
                agent.add("guards_fist_dazed")
            guards.daze_guard(g, self.guard, NEXT_START if twist == "long_daze" else 0, self.seat)
            if twist == "knock_away":
                g.then(KnockAway(self.seat, "guard", self.guard))
        elif guard.room == agent.room:
            alone = not agent.dazed and g.active_guards(agent.room) == [self.guard]
            g.then(dazing.Daze(self.seat, guard=self.guard, fight=True, alone=alone))
        elif twist != "silent" and agent.ability() != "trigger_discipline":
            g.then(guards.WalkGuard(self.seat, self.guard, 1, agent.room))


class KnockAway(AskSeat):
    """The Boxing-Glove Briefcase may send its target into an Adjacent Room."""

    RULE = "F07-MOV.10"
    PROMPT = "Knock the target into an Adjacent Room?"

    what: str
    target: int

    def options(self, g: Facility) -> list[Choice]:
        start = g.agents[self.target].room if self.what == "agent" else g.guards[self.target].room
        if start < 0 or g.locked_down(start) or (self.what == "agent" and (not g.inside(self.target) or g.agents[self.target].cell)):
            return []
        rooms = g.open_neighbours(start)
        return [guards.Stop(), *[guards.ToRoom(room) for room in rooms]] if rooms else []

    def answer(self, g: Facility, choice: Choice) -> None:
        if isinstance(choice, guards.ToRoom):
            g.unsettled = True
            if g.watched:
                whom = g.name(self.target) if self.what == "agent" else "the Guard"
                g.tell("{seat} knocks {whom} into the {room}", seat=self.seat, whom=whom, room=g.at_room(choice.room), kind="move")
            if self.what == "agent":
                g.agents[self.target].room = choice.room
                g.note_entered(g.agents[self.target], choice.room)
            else:
                g.guard(self.target).room = choice.room
