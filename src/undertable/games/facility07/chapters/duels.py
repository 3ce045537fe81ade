"""The chapter "Fighting", second part: whom to attack with what, Agent against Agent, and weapons against the pieces of packs. [F07-FGT]"""

from __future__ import annotations

from undertable.games.facility07.chapters import dazing, death, dice, fighting
from undertable.games.facility07.chapters.windows import Act, CloseAct
from undertable.games.facility07.pieces import INSIDE, SKILL_DIE, Agent
from undertable.games.facility07.state import Facility, TurnPart
from undertable.kernel import Ask, AskSeat, Choice, Entry, Step
from undertable.kernel.cards.words import TARGET, bound, carry_out, frame

# Choosing a fight


class Attack(TurnPart):
    """Attack a Guard or an Agent with fists (card 0) or a weapon."""

    card: int
    kind: Entry | None
    what: str
    target: int

    def label(self, g: Facility) -> str:
        weapon = "fists" if self.kind is None else self.kind.name
        if self.what == "agent":
            return f"Attack {g.name(self.target)} with {weapon}"
        if self.what == "piece":
            return f"Attack the {g.pieces[self.target].name} with {weapon}"
        guard = g.guards[self.target]
        return f"Attack a {'Dazed ' if guard.dazed else ''}Guard in the {g.room_label(guard.room)} with {weapon}"

    def targets(self, g: Facility) -> tuple[str, ...]:
        aim = {"agent": f"seat:{self.target}", "guard": f"guard:{self.target}"}.get(self.what, f"piece:{self.target}")
        return (aim, f"card:{self.card}") if self.card else (aim,)

    def rule(self, g: Facility) -> str:
        return "F07-FGT.12" if self.what == "agent" else "F07-FGT.04"

    def odds(self, g: Facility) -> str:
        if (self.what == "agent" and g.agents[self.target].dazed) or (self.what == "guard" and g.guards[self.target].dazed):
            return "no roll"
        fighter = g.agents[g.decisions[0].seat if g.decisions else g.active]
        return dice.odds_of(*fighting.strength_of(g, fighter, self.card, self.what == "guard"))

    def take(self, g: Facility, seat: int) -> None:
        if self.what == "guard":
            g.then(fighting.AttackGuard(seat, self.target, self.card))
        elif self.what == "agent":
            attack_agent(g, seat, self.target, self.card)
        else:
            attack_piece(g, seat, self.target, self.card)


def may_attack(g: Facility, agent: Agent, armed: bool) -> bool:
    """Whether an Agent may attack at all. [F07-DAZ.06] [F07-OPT.04]"""
    if not agent.dazed or agent.ability() == "barefoot_fury":
        return True
    return armed and g.on("fighting_spirit")


def attack_options(g: Facility, seat: int, options: list[Choice]) -> None:
    """Everything that this Agent can attack now. [F07-TRN.03] [F07-TRN.04]"""
    agent = g.agents[seat]
    enemies = g.enemies()
    if may_attack(g, agent, False):
        for i, guard in enumerate(g.guards):
            if guard.room == agent.room and not guard.dazed:
                options.append(Attack(fighting.FISTS, None, "guard", i))
                break
        if enemies:
            for other in g.agents:
                if other.room == agent.room and other.status == INSIDE and not other.dazed and other is not agent and _free(agent, other):
                    options.append(Attack(fighting.FISTS, None, "agent", other.owner))
    if not may_attack(g, agent, True):
        return
    for card in fighting.usable_weapons(g, agent):
        facts = g.facts(card)
        weapon = facts.weapon
        assert weapon is not None
        seen: list[tuple[int, bool]] = []
        for i, guard in enumerate(g.guards):
            if guard.room < 0 or (guard.room, guard.dazed) in seen or (guard.dazed and not weapon.lethal):
                continue
            if fighting.reaches(g, facts, agent.room, guard.room):
                seen.append((guard.room, guard.dazed))
                options.append(Attack(card.id, card.kind, "guard", i))
        if enemies:
            for other in g.agents:
                if other is agent or other.status != INSIDE or (other.dazed and not weapon.lethal) or not _free(agent, other):
                    continue
                if other.cloaked and other.room != agent.room:
                    continue
                if fighting.reaches(g, facts, agent.room, other.room):
                    options.append(Attack(card.id, card.kind, "agent", other.owner))
        for i, piece in enumerate(g.pieces):
            if piece.room >= 0 and g.book.pieces[i].attackable and fighting.reaches(g, facts, agent.room, piece.room):
                options.append(Attack(card.id, card.kind, "piece", i))


def _free(agent: Agent, other: Agent) -> bool:
    """Whether the other has not charmed this Agent."""
    return not other.charms >> agent.owner & 1


class ForcedFight(AskSeat):
    """Whoever stands where an active Guard arrives has to fight it. [F07-GRD.09]"""

    RULE = "F07-GRD.09"
    PROMPT = "A Guard comes in: how do you fight it?"
    WAITING = "{seat} has to fight a Guard"
    ALONE = False

    guard: int

    def options(self, g: Facility) -> list[Choice]:
        agent = g.agents[self.seat]
        guard = g.guards[self.guard]
        if not g.inside(self.seat) or agent.dazed or guard.dazed or guard.room != agent.room:
            return []
        options: list[Choice] = [Attack(fighting.FISTS, None, "guard", self.guard)]
        for card in fighting.usable_weapons(g, agent):
            if fighting.reaches(g, g.facts(card), agent.room, agent.room):
                options.append(Attack(card.id, card.kind, "guard", self.guard))
        return options

    def answer(self, g: Facility, choice: Attack) -> None:
        g.then(fighting.AttackGuard(self.seat, self.guard, choice.card, True))


# Agent against Agent


def attack_agent(g: Facility, seat: int, target: int, card: int) -> None:
    """An Agent attacks an Agent: announced, then answered. [F07-FGT.11]"""
    agent = g.agents[seat]
    agent.cloaked = False
    agent.add("attacked_agent")
    fighting.draw_weapon(g, seat, card)
    fighting.mark_fighter(g, agent, card)
    if g.watched:
        g.tell("{seat} attacks {other} with {means}", kind="attack", targets=[f"seat:{target}"], seat=seat, other=target,
               means=fighting.means(g, agent, card))  # fmt: skip
    g.happens("ATT", seat, target, Fight(seat, target, card), target=target, aimed=1 << target, card=card)


class Fight(Step):
    """After the window: a Dazed victim is at the mercy of the weapon, another one fights back. [F07-FGT.14] [F07-FGT.17]"""

    seat: int
    target: int
    card: int

    def run(self, g: Facility) -> None:
        act = g.close()
        if act.cancelled or not g.inside(self.seat) or not g.inside(self.target):
            fighting.put_away(g, self.seat, self.card)
            return
        defender = g.agents[self.target]
        if defender.dazed:
            if fighting.lethal_weapon(g, g.agents[self.seat], self.card):
                g.then(death.Kill(self.target, self.seat))
            fighting.put_away(g, self.seat, self.card)
            return
        g.then(FightBack(self.seat, self.target, self.card, act.result == 1))


class Back(Choice):
    """Fight back with fists (card 0), with a weapon, or (card -1) not at all."""

    card: int
    kind: Entry | None

    def label(self, g: Facility) -> str:
        if self.card < 0:
            return "Do not fight back"
        return f"Fight back with {self.kind.name if self.kind is not None else 'fists'}"

    def targets(self, g: Facility) -> tuple[str, ...]:
        return (f"card:{self.card}",) if self.card > 0 else ()


class FightBack(Ask):
    """The defender chooses her means before the dice. [F07-FGT.14] [F07-FGT.15]"""

    RULE = "F07-FGT.14"
    PROMPT = "{attacker} attacks you: how do you fight back?"
    WAITING = "{seat} fights back"
    ALONE = False

    seat: int
    target: int
    card: int
    sure: bool
    """Counterpunch: no dice, the defender hits."""

    def prompt_values(self, g: Facility) -> dict[str, str]:
        return {"attacker": g.name(self.seat)}

    def whom(self, g: Facility) -> int:
        return self.target

    def options(self, g: Facility) -> list[Choice]:
        attacker = g.agents[self.seat]
        defender = g.agents[self.target]
        together = attacker.room == defender.room
        options: list[Choice] = [Back(fighting.FISTS if together else -1, None)]
        facts = g.equipped(attacker, self.card)
        if facts is None or facts.twist != "fists_only":
            for card in fighting.usable_weapons(g, defender):
                if fighting.reaches(g, g.facts(card), defender.room, attacker.room):
                    options.append(Back(card.id, card.kind))
        return options

    def answer(self, g: Facility, choice: Back) -> None:
        back = choice.card
        if g.watched:
            with_what = "does not fight back" if back < 0 else f"fights back with {fighting.means(g, g.agents[self.target], back)}"
            g.tell("{seat} {does}", seat=self.target, does=with_what, kind="answer")
        if back > 0:
            fighting.draw_weapon(g, self.target, back)
        if self.sure:
            fighting.put_away(g, self.seat, self.card)
            if back >= 0:
                g.then(Hit(self.target, self.seat, back))
            return
        skill, value = fighting.strength_of(g, g.agents[self.seat], self.card, False)
        g.then(dice.Roll(self.seat, skill, value, SKILL_DIE))
        if back >= 0:
            skill, value = fighting.strength_of(g, g.agents[self.target], back, False)
            g.then(dice.Roll(self.target, skill, value, SKILL_DIE))
        g.then(Fought(self.seat, self.target, self.card, back))


class Fought(Step):
    """Both dice lie: whoever succeeded hits the other. [F07-FGT.12]"""

    seat: int
    target: int
    card: int
    back: int

    def run(self, g: Facility) -> None:
        answered = self.back >= 0 and dice.take_up(g)
        if dice.take_up(g):
            g.then(Hit(self.seat, self.target, self.card))
        else:
            fighting.put_away(g, self.seat, self.card)
        if answered:
            g.then(Hit(self.target, self.seat, self.back))
        elif self.back > 0:
            fighting.put_away(g, self.target, self.back)


class Hit(Step):
    """A hit Dazes; a Dazed Agent hit by a Lethal weapon would be killed. [F07-FGT.16] [F07-FGT.19]"""

    seat: int
    target: int
    card: int

    def run(self, g: Facility) -> None:
        agent = g.agents[self.seat]
        if not g.inside(self.target) or not g.inside(self.seat):
            return
        facts = g.equipped(agent, self.card)
        if g.agents[self.target].dazed:
            if fighting.lethal_weapon(g, agent, self.card) and g.active == self.target:
                g.then(death.Kill(self.target, self.seat))
        else:
            g.then(dazing.Daze(self.target, self.seat, fists=self.card == fighting.FISTS))
            if facts is not None:
                g.then(AfterHit(self.seat, self.target, facts.entry, g.active == self.seat))
        fighting.put_away(g, self.seat, self.card)


class AfterHit(Step):
    """What a weapon does besides, if it has Dazed its target."""

    seat: int
    target: int
    kind: Entry
    attacking: bool

    def run(self, g: Facility) -> None:
        if not self.attacking or not g.inside(self.target) or not g.agents[self.target].dazed or not g.inside(self.seat):
            return
        facts = g.book.ops[self.kind]
        carry_out(g, facts.on_hit, bound(frame(self.seat, -1, g.book.place(self.kind)), TARGET, self.target))
        if facts.twist == "knock_away":
            g.then(fighting.KnockAway(self.seat, "agent", self.target))


# Pieces of packs


def attack_piece(g: Facility, seat: int, piece: int, card: int) -> None:
    """A weapon is used against a Wildcard piece. [F07-SA.14]"""
    agent = g.agents[seat]
    fighting.draw_weapon(g, seat, card)
    agent.cloaked = False
    rules = g.book.pieces[piece]
    f = bound(frame(seat), 1, seat)
    g.deeds.append(Act("PIECE", seat, [], "PIECE", seat, n=1 if fighting.lethal_weapon(g, agent, card) else 0))
    if rules.auto_hit is not None and rules.auto_hit.holds(g, f):
        carry_out(g, rules.hit, f)
        fighting.put_away(g, seat, card)
        g.then(CloseAct())
        return
    skill, value = fighting.strength_of(g, agent, card, False)
    facts = g.facts(agent.gadgets.find(card))
    if facts.twist == "harpoon":
        value += 2
    g.then(dice.Roll(seat, skill, value, SKILL_DIE), PieceFought(seat, piece, card), CloseAct())


class PieceFought(Step):
    seat: int
    piece: int
    card: int

    def run(self, g: Facility) -> None:
        fighting.put_away(g, self.seat, self.card)
        rules = g.book.pieces[self.piece]
        carry_out(g, rules.hit if dice.take_up(g) else rules.miss, bound(frame(self.seat), 1, self.seat))
