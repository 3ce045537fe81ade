"""The chapter "Fighting": fists and weapons, against Guards and against Agents. [F07-FGT]"""

from __future__ import annotations

from typing import ClassVar

from undertable.games.facility07.book import OpsFacts
from undertable.games.facility07.dazing import Daze, mark_agent
from undertable.games.facility07.death import Kill
from undertable.games.facility07.dice import Roll
from undertable.games.facility07.geometry import FAR
from undertable.games.facility07.guards import Stop, ToRoom, WalkGuard, daze_guard, remove_guard
from undertable.games.facility07.language import Do
from undertable.games.facility07.pieces import INSIDE, SKILL_DIE, Act, Agent
from undertable.games.facility07.reactions import CloseAct, Shelve, announce, use_gadget
from undertable.games.facility07.state import Facility
from undertable.games.facility07.words import NEXT_START, STRENGTH, TARGET, bound, frame
from undertable.kernel.choice import NO, YES, Choice, Yes
from undertable.kernel.content import Entry
from undertable.kernel.step import Ask, Decision, Step

FISTS = 0
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
    if card == FISTS or agent.gadgets.index(card) < 0:
        return STRENGTH, g.fist_skill(agent)
    facts = g.facts(agent.gadgets.find(card))
    weapon = facts.weapon
    assert weapon is not None
    value = g.skill(agent, weapon.skill) + weapon.mod
    if guard and facts.twist == "guard_bonus":
        value += 1
    if weapon.ranged and agent.ability() == "trigger_discipline":
        value += 1
    return weapon.skill, value


def may_attack(g: Facility, agent: Agent, armed: bool) -> bool:
    """Whether an Agent may attack at all. [F07-DAZ.06] [F07-OPT.04]"""
    if not agent.dazed or agent.ability() == "barefoot_fury":
        return True
    return armed and g.on("fighting_spirit")


def usable_weapons(g: Facility, agent: Agent) -> list[int]:
    """Equipped weapons that may still be used this turn. [F07-GAD.05]"""
    if agent.weapon_used:
        return []
    return [card.id for card in agent.gadgets.cards if g.book.ops[card.kind].weapon is not None and card.id not in agent.used]


# Choosing a fight


class Attack(Choice):
    """Attack a Guard or an Agent with fists (card 0) or a weapon."""

    card: int
    kind: Entry | None
    what: str
    target: int

    def __init__(self, card: int, kind: Entry | None, what: str, target: int) -> None:
        self.card = card
        self.kind = kind
        self.what = what
        self.target = target

    def label(self, g: Facility) -> str:
        means = "fists" if self.kind is None else self.kind.name
        if self.what == "agent":
            return f"Attack {g.name(self.target)} with {means}"
        if self.what == "piece":
            return f"Attack the {g.pieces[self.target].name} with {means}"
        guard = g.guards[self.target]
        return f"Attack a {'Dazed ' if guard.dazed else ''}Guard in the {g.room_label(guard.room)} with {means}"

    def targets(self, g: Facility) -> tuple[str, ...]:
        aim = {"agent": f"seat:{self.target}", "guard": f"guard:{self.target}"}.get(self.what, f"piece:{self.target}")
        return (aim, f"card:{self.card}") if self.card else (aim,)

    def rule(self, g: Facility) -> str:
        return "F07-FGT.12" if self.what == "agent" else "F07-FGT.04"


def attack_options(g: Facility, seat: int, options: list[Choice]) -> None:
    """Everything that this Agent can attack now. [F07-TRN.03] [F07-TRN.04]"""
    agent = g.agents[seat]
    enemies = g.enemies()
    if may_attack(g, agent, False):
        for i, guard in enumerate(g.guards):
            if guard.room == agent.room and not guard.dazed:
                options.append(Attack(FISTS, None, "guard", i))
                break
        if enemies:
            for other in g.agents:
                if other.room == agent.room and other.status == INSIDE and not other.dazed and other is not agent and _free(agent, other):
                    options.append(Attack(FISTS, None, "agent", other.owner))
    if not may_attack(g, agent, True):
        return
    for id in usable_weapons(g, agent):
        card = agent.gadgets.find(id)
        facts = g.facts(card)
        weapon = facts.weapon
        assert weapon is not None
        seen: list[tuple[int, bool]] = []
        for i, guard in enumerate(g.guards):
            if guard.room < 0 or (guard.room, guard.dazed) in seen or (guard.dazed and not weapon.lethal):
                continue
            if reaches(g, facts, agent.room, guard.room):
                seen.append((guard.room, guard.dazed))
                options.append(Attack(id, card.kind, "guard", i))
        if enemies:
            for other in g.agents:
                if other is agent or other.status != INSIDE or (other.dazed and not weapon.lethal) or not _free(agent, other):
                    continue
                if other.cloaked and other.room != agent.room:
                    continue
                if reaches(g, facts, agent.room, other.room):
                    options.append(Attack(id, card.kind, "agent", other.owner))
        for i, piece in enumerate(g.pieces):
            if piece.room >= 0 and g.book.pieces[i].attackable and reaches(g, facts, agent.room, piece.room):
                options.append(Attack(id, card.kind, "piece", i))


def _free(agent: Agent, other: Agent) -> bool:
    """Whether the other has not charmed this Agent."""
    return not other.charms >> agent.owner & 1


def draw_weapon(g: Facility, seat: int, card: int) -> None:
    """A weapon is used: the one of this turn. [F07-GAD.09]"""
    agent = g.agents[seat]
    if card != FISTS:
        agent.weapon_used = True
        use_gadget(g, seat, agent.gadgets.find(card))


def mark_fighter(g: Facility, agent: Agent, card: int) -> None:
    """Note the abilities that show in a fight."""
    ability = agent.ability()
    if (
        (ability == "widows_waltz" and card == FISTS)
        or (ability == "barefoot_fury" and agent.dazed)
        or (ability == "trigger_discipline" and card != FISTS and _ranged(g, agent, card))
    ):
        mark_agent(g, agent.owner)


def _ranged(g: Facility, agent: Agent, card: int) -> bool:
    weapon = g.facts(agent.gadgets.find(card)).weapon
    return weapon is not None and weapon.ranged


def put_away(g: Facility, seat: int, card: int) -> None:
    """Some weapons are gone after one use."""
    agent = g.agents[seat]
    if card != FISTS and agent.gadgets.index(card) >= 0 and g.facts(agent.gadgets.find(card)).discard_after_use:
        g.move(card, agent.gadgets, g.table)
        g.then(Shelve(card))


# Guards


class AttackGuard(Step):
    """An Agent attacks a Guard. [F07-FGT.04] [F07-FGT.06] [F07-FGT.09]"""

    seat: int
    guard: int
    card: int
    forced: bool

    def __init__(self, seat: int, guard: int, card: int, forced: bool = False) -> None:
        self.seat = seat
        self.guard = guard
        self.card = card
        self.forced = forced

    def run(self, g: Facility) -> None:
        agent = g.agents[self.seat]
        guard = g.guards[self.guard]
        if not self.forced:
            agent.ignored = 0
            agent.cloaked = False
        draw_weapon(g, self.seat, self.card)
        mark_fighter(g, agent, self.card)
        if guard.dazed:
            if self.card != FISTS and _lethal(g, agent, self.card):
                remove_guard(g, self.guard)
                agent.add("guards_killed")
            put_away(g, self.seat, self.card)
            return
        skill, value = strength_of(g, agent, self.card, True)
        g.then(Roll(self.seat, skill, value, SKILL_DIE), SecondTry(self.seat), GuardFought(self.seat, self.guard, self.card))


def _lethal(g: Facility, agent: Agent, card: int) -> bool:
    if agent.gadgets.index(card) < 0:
        return False
    weapon = g.facts(agent.gadgets.find(card)).weapon
    return weapon is not None and weapon.lethal


class SecondTry(Ask):
    """Dirk Steele may roll a failed fight with a Guard again, once per turn."""

    RULE: ClassVar[str] = "F07-AGT.02"

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ask(self, g: Facility) -> Decision | None:
        agent = g.agents[self.seat]
        if agent.ability() != "built_like_a_vault" or agent.rerolled or g.dice[-1].success():
            return None
        options: list[Choice] = [YES, NO]
        return Decision(self.seat, "Built Like A Vault: roll again?", options)

    def answer(self, g: Facility, choice: Choice) -> None:
        if isinstance(choice, Yes):
            agent = g.agents[self.seat]
            agent.rerolled = True
            if agent.kind is not None:
                g.used(agent.kind)
            die = g.dice.pop()
            g.then(Roll(self.seat, die.skill, die.value, SKILL_DIE))


class GuardFought(Step):
    """The die decides: the Guard is Dazed, or the Agent is, or a missed Guard comes closer. [F07-FGT.05] [F07-FGT.08]"""

    seat: int
    guard: int
    card: int

    def __init__(self, seat: int, guard: int, card: int) -> None:
        self.seat = seat
        self.guard = guard
        self.card = card

    def run(self, g: Facility) -> None:
        die = g.dice.pop()
        agent = g.agents[self.seat]
        guard = g.guards[self.guard]
        if not g.inside(self.seat) or guard.room < 0:
            return
        twist = ""
        if self.card != FISTS and agent.gadgets.index(self.card) >= 0:
            twist = g.facts(agent.gadgets.find(self.card)).twist
        put_away(g, self.seat, self.card)
        if die.success():
            if not guard.dazed and self.card == FISTS:
                agent.add("guards_fist_dazed")
            daze_guard(g, self.guard, NEXT_START if twist == "long_daze" else 0, self.seat)
            if twist == "knock_away":
                g.then(KnockAway(self.seat, "guard", self.guard))
        elif guard.room == agent.room:
            alone = not agent.dazed and g.active_guards(agent.room) == [self.guard]
            g.then(Daze(self.seat, guard=self.guard, fight=True, alone=alone))
        elif twist != "silent" and agent.ability() != "trigger_discipline":
            g.then(WalkGuard(self.seat, self.guard, 1, agent.room))


class ForcedFight(Ask):
    """Whoever stands where an active Guard arrives has to fight it. [F07-GRD.09]"""

    RULE: ClassVar[str] = "F07-GRD.09"
    ALONE: ClassVar[bool] = False

    seat: int
    guard: int

    def __init__(self, seat: int, guard: int) -> None:
        self.seat = seat
        self.guard = guard

    def ask(self, g: Facility) -> Decision | None:
        agent = g.agents[self.seat]
        guard = g.guards[self.guard]
        if not g.inside(self.seat) or agent.dazed or guard.dazed or guard.room != agent.room:
            return None
        options: list[Choice] = [Attack(FISTS, None, "guard", self.guard)]
        for id in usable_weapons(g, agent):
            card = agent.gadgets.find(id)
            if reaches(g, g.facts(card), agent.room, agent.room):
                options.append(Attack(id, card.kind, "guard", self.guard))
        return Decision(self.seat, "A Guard comes in: you have to fight it", options, "{seat} has to fight a Guard")

    def answer(self, g: Facility, choice: Attack) -> None:
        g.then(AttackGuard(self.seat, self.guard, choice.card, True))


# Agents


class AttackAgent(Step):
    """An Agent attacks an Agent: announced, then answered. [F07-FGT.11]"""

    seat: int
    target: int
    card: int

    def __init__(self, seat: int, target: int, card: int) -> None:
        self.seat = seat
        self.target = target
        self.card = card

    def run(self, g: Facility) -> None:
        agent = g.agents[self.seat]
        agent.cloaked = False
        agent.add("attacked_agent")
        draw_weapon(g, self.seat, self.card)
        mark_fighter(g, agent, self.card)
        if g.watched:
            means = "fists" if self.card == FISTS else agent.gadgets.find(self.card).kind.name
            g.tell("{seat} attacks {other} with {means}", seat=self.seat, other=self.target, means=means)
        act = Act("ATT", self.seat, self.target)
        act.target = self.target
        act.aimed = 1 << self.target
        act.card = self.card
        announce(g, act)
        g.then(Fight(self.seat, self.target, self.card))


class Fight(Step):
    """After the window: a Dazed victim is at the mercy of the weapon, another one fights back. [F07-FGT.14] [F07-FGT.17]"""

    seat: int
    target: int
    card: int

    def __init__(self, seat: int, target: int, card: int) -> None:
        self.seat = seat
        self.target = target
        self.card = card

    def run(self, g: Facility) -> None:
        act = g.close()
        if act.cancelled or not g.inside(self.seat) or not g.inside(self.target):
            put_away(g, self.seat, self.card)
            return
        defender = g.agents[self.target]
        if defender.dazed:
            if self.card != FISTS and _lethal(g, g.agents[self.seat], self.card):
                g.then(Kill(self.target, self.seat))
            put_away(g, self.seat, self.card)
            return
        g.then(FightBack(self.seat, self.target, self.card, act.result == 1))


class Back(Choice):
    """Fight back with fists (card 0), with a weapon, or (card -1) not at all."""

    card: int
    kind: Entry | None

    def __init__(self, card: int, kind: Entry | None) -> None:
        self.card = card
        self.kind = kind

    def label(self, g: Facility) -> str:
        if self.card < 0:
            return "Do not fight back"
        return f"Fight back with {self.kind.name if self.kind is not None else 'fists'}"

    def targets(self, g: Facility) -> tuple[str, ...]:
        return (f"card:{self.card}",) if self.card > 0 else ()


class FightBack(Ask):
    """The defender chooses her means before the dice. [F07-FGT.14] [F07-FGT.15]"""

    RULE: ClassVar[str] = "F07-FGT.14"
    ALONE: ClassVar[bool] = False

    seat: int
    target: int
    card: int
    sure: bool
    """Counterpunch: no dice, the defender hits."""

    def __init__(self, seat: int, target: int, card: int, sure: bool) -> None:
        self.seat = seat
        self.target = target
        self.card = card
        self.sure = sure

    def words(self, g: Facility) -> dict[str, str]:
        return {"attacker": g.name(self.seat)}

    def ask(self, g: Facility) -> Decision | None:
        attacker = g.agents[self.seat]
        defender = g.agents[self.target]
        together = attacker.room == defender.room
        options: list[Choice] = [Back(FISTS if together else -1, None)]
        bare = (
            self.card != FISTS
            and attacker.gadgets.index(self.card) >= 0
            and (g.facts(attacker.gadgets.find(self.card)).twist == "fists_only")
        )
        if not bare:
            for id in usable_weapons(g, defender):
                card = defender.gadgets.find(id)
                if reaches(g, g.facts(card), defender.room, attacker.room):
                    options.append(Back(id, card.kind))
        return Decision(self.target, "{attacker} attacks you: how do you fight back?", options, "{seat} fights back")

    def answer(self, g: Facility, choice: Back) -> None:
        back = choice.card
        if back > 0:
            draw_weapon(g, self.target, back)
        if self.sure:
            put_away(g, self.seat, self.card)
            if back >= 0:
                g.then(Hit(self.target, self.seat, back))
            return
        skill, value = strength_of(g, g.agents[self.seat], self.card, False)
        g.then(Roll(self.seat, skill, value, SKILL_DIE))
        if back >= 0:
            skill, value = strength_of(g, g.agents[self.target], back, False)
            g.then(Roll(self.target, skill, value, SKILL_DIE))
        g.then(Fought(self.seat, self.target, self.card, back))


class Fought(Step):
    """Both dice lie: whoever succeeded hits the other. [F07-FGT.12]"""

    seat: int
    target: int
    card: int
    back: int

    def __init__(self, seat: int, target: int, card: int, back: int) -> None:
        self.seat = seat
        self.target = target
        self.card = card
        self.back = back

    def run(self, g: Facility) -> None:
        answered = self.back >= 0 and g.dice.pop().success()
        if g.dice.pop().success():
            g.then(Hit(self.seat, self.target, self.card))
        else:
            put_away(g, self.seat, self.card)
        if answered:
            g.then(Hit(self.target, self.seat, self.back))
        elif self.back > 0:
            put_away(g, self.target, self.back)


class Hit(Step):
    """A hit Dazes; a Dazed Agent hit by a Lethal weapon would be killed. [F07-FGT.16] [F07-FGT.19]"""

    seat: int
    target: int
    card: int

    def __init__(self, seat: int, target: int, card: int) -> None:
        self.seat = seat
        self.target = target
        self.card = card

    def run(self, g: Facility) -> None:
        agent = g.agents[self.seat]
        if not g.inside(self.target) or not g.inside(self.seat):
            return
        facts = g.facts(agent.gadgets.find(self.card)) if self.card != FISTS and agent.gadgets.index(self.card) >= 0 else None
        if g.agents[self.target].dazed:
            if facts is not None and facts.weapon is not None and facts.weapon.lethal and g.active == self.target:
                g.then(Kill(self.target, self.seat))
        else:
            g.then(Daze(self.target, self.seat, fists=self.card == FISTS))
            if facts is not None:
                g.then(AfterHit(self.seat, self.target, facts.entry, g.active == self.seat))
        put_away(g, self.seat, self.card)


class AfterHit(Step):
    """What a weapon does besides, if it has Dazed its target."""

    seat: int
    target: int
    kind: Entry
    attacking: bool

    def __init__(self, seat: int, target: int, kind: Entry, attacking: bool) -> None:
        self.seat = seat
        self.target = target
        self.kind = kind
        self.attacking = attacking

    def run(self, g: Facility) -> None:
        if not self.attacking or not g.inside(self.target) or not g.agents[self.target].dazed or not g.inside(self.seat):
            return
        facts = g.book.ops[self.kind]
        if facts.on_hit >= 0:
            g.then(Do(facts.on_hit, 0, bound(frame(self.seat, -1, g.book.place(self.kind)), TARGET, self.target)))
        if facts.twist == "knock_away":
            g.then(KnockAway(self.seat, "agent", self.target))


class KnockAway(Ask):
    """The Boxing-Glove Briefcase may send its target into an Adjacent Room."""

    RULE: ClassVar[str] = "F07-MOV.10"

    seat: int
    what: str
    target: int

    def __init__(self, seat: int, what: str, target: int) -> None:
        self.seat = seat
        self.what = what
        self.target = target

    def ask(self, g: Facility) -> Decision | None:
        if self.what == "agent":
            agent = g.agents[self.target]
            if not g.inside(self.target) or agent.cell:
                return None
            start = agent.room
        else:
            start = g.guards[self.target].room
        if start < 0 or g.locked_down(start):
            return None
        rooms = [room for room in g.neighbours(start) if not g.locked_down(room)]
        if not rooms:
            return None
        options: list[Choice] = [Stop()]
        options.extend(ToRoom(room) for room in rooms)
        return Decision(self.seat, "Knock the target into an Adjacent Room?", options)

    def answer(self, g: Facility, choice: Choice) -> None:
        if isinstance(choice, ToRoom):
            g.unsettled = True
            if self.what == "agent":
                g.agents[self.target].room = choice.room
                g.note_entered(g.agents[self.target], choice.room)
            else:
                g.guard(self.target).room = choice.room


# Pieces of packs


class AttackPiece(Step):
    """A weapon is used against a Wildcard piece. [F07-SA.14]"""

    seat: int
    piece: int
    card: int

    def __init__(self, seat: int, piece: int, card: int) -> None:
        self.seat = seat
        self.piece = piece
        self.card = card

    def run(self, g: Facility) -> None:
        agent = g.agents[self.seat]
        draw_weapon(g, self.seat, self.card)
        agent.cloaked = False
        rules = g.book.pieces[self.piece]
        f = bound(frame(self.seat), 1, self.seat)
        act = Act("PIECE", self.seat, self.seat)
        act.n = 1 if _lethal(g, agent, self.card) else 0
        g.deeds.append(act)
        if rules.auto_hit is not None and rules.auto_hit.holds(g, f):
            if rules.hit >= 0:
                g.then(Do(rules.hit, 0, f))
            put_away(g, self.seat, self.card)
            g.then(CloseAct())
            return
        skill, value = strength_of(g, agent, self.card, False)
        facts = g.facts(agent.gadgets.find(self.card))
        if facts.twist == "harpoon":
            value += 2
        g.then(Roll(self.seat, skill, value, SKILL_DIE), PieceFought(self.seat, self.piece, self.card), CloseAct())


class PieceFought(Step):
    seat: int
    piece: int
    card: int

    def __init__(self, seat: int, piece: int, card: int) -> None:
        self.seat = seat
        self.piece = piece
        self.card = card

    def run(self, g: Facility) -> None:
        put_away(g, self.seat, self.card)
        rules = g.book.pieces[self.piece]
        block = rules.hit if g.dice.pop().success() else rules.miss
        if block >= 0:
            g.then(Do(block, 0, bound(frame(self.seat), 1, self.seat)))
