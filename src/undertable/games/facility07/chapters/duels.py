"""The chapter "Fighting", second part: Agent against Agent, and weapons against the pieces of packs. [F07-FGT]"""

from __future__ import annotations

from undertable.games.facility07.chapters.dazing import Daze
from undertable.games.facility07.chapters.death import Kill
from undertable.games.facility07.chapters.dice import Roll, take_up
from undertable.games.facility07.chapters.fighting import (
    FISTS,
    KnockAway,
    draw_weapon,
    lethal_weapon,
    mark_fighter,
    means,
    put_away,
    reaches,
    strength_of,
    usable_weapons,
)
from undertable.games.facility07.chapters.reactions import CloseAct, announce
from undertable.games.facility07.chapters.windows import happens
from undertable.games.facility07.pieces import SKILL_DIE
from undertable.games.facility07.state import Facility
from undertable.kernel import Ask, Choice, Entry, Step
from undertable.kernel.cards.words import TARGET, Do, bound, frame


class AttackAgent(Step):
    """An Agent attacks an Agent: announced, then answered. [F07-FGT.11]"""

    seat: int
    target: int
    card: int

    def run(self, g: Facility) -> None:
        agent = g.agents[self.seat]
        agent.cloaked = False
        agent.add("attacked_agent")
        draw_weapon(g, self.seat, self.card)
        mark_fighter(g, agent, self.card)
        if g.watched:
            means = "fists" if self.card == FISTS else agent.gadgets.find(self.card).kind.name
            g.tell("{seat} attacks {other} with {means}", kind="attack", targets=[f"seat:{self.target}"], seat=self.seat, other=self.target,
                   means=means)  # fmt: skip
        act = happens("ATT", self.seat, self.target, target=self.target, aimed=1 << self.target, card=self.card)
        announce(g, act, Fight(self.seat, self.target, self.card))


class Fight(Step):
    """After the window: a Dazed victim is at the mercy of the weapon, another one fights back. [F07-FGT.14] [F07-FGT.17]"""

    seat: int
    target: int
    card: int

    def run(self, g: Facility) -> None:
        act = g.close()
        if act.cancelled or not g.inside(self.seat) or not g.inside(self.target):
            put_away(g, self.seat, self.card)
            return
        defender = g.agents[self.target]
        if defender.dazed:
            if self.card != FISTS and lethal_weapon(g, g.agents[self.seat], self.card):
                g.then(Kill(self.target, self.seat))
            put_away(g, self.seat, self.card)
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
        return options

    def answer(self, g: Facility, choice: Back) -> None:
        back = choice.card
        if g.watched:
            with_what = "does not fight back" if back < 0 else f"fights back with {means(g.agents[self.target], back)}"
            g.tell("{seat} {does}", seat=self.target, does=with_what, kind="answer")
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

    def run(self, g: Facility) -> None:
        answered = self.back >= 0 and take_up(g)
        if take_up(g):
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

    def run(self, g: Facility) -> None:
        if not self.attacking or not g.inside(self.target) or not g.agents[self.target].dazed or not g.inside(self.seat):
            return
        facts = g.book.ops[self.kind]
        if facts.on_hit >= 0:
            g.then(Do(facts.on_hit, 0, bound(frame(self.seat, -1, g.book.place(self.kind)), TARGET, self.target)))
        if facts.twist == "knock_away":
            g.then(KnockAway(self.seat, "agent", self.target))


# Pieces of packs


class AttackPiece(Step):
    """A weapon is used against a Wildcard piece. [F07-SA.14]"""

    seat: int
    piece: int
    card: int

    def run(self, g: Facility) -> None:
        agent = g.agents[self.seat]
        draw_weapon(g, self.seat, self.card)
        agent.cloaked = False
        rules = g.book.pieces[self.piece]
        f = bound(frame(self.seat), 1, self.seat)
        g.deeds.append(happens("PIECE", self.seat, self.seat, n=1 if lethal_weapon(g, agent, self.card) else 0))
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

    def run(self, g: Facility) -> None:
        put_away(g, self.seat, self.card)
        rules = g.book.pieces[self.piece]
        block = rules.hit if take_up(g) else rules.miss
        if block >= 0:
            g.then(Do(block, 0, bound(frame(self.seat), 1, self.seat)))
