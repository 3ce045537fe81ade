"""The verbs that roll dice, those that answer what was announced, and those that call house rules and open windows. [F07-SKL] [F07-TIM]"""

from __future__ import annotations

from undertable.games.facility07.cards.hooks import call
from undertable.games.facility07.chapters.dice import Roll, check, check_together, take_up
from undertable.games.facility07.chapters.guards import ToRoom
from undertable.games.facility07.chapters.ops import take_card, take_random
from undertable.games.facility07.pieces import OTHER_DIE, SKILL_DIE
from undertable.games.facility07.state import Facility
from undertable.kernel import AskAll, AskSeat, Card, Choice, Decision, PickCard, PickNumber, Step
from undertable.kernel.cards.control import fitting
from undertable.kernel.cards.words import IT, YOU, Do, Frame, Selector, Slot, Test, Verb, bound, carry_out

# House rules and windows of packs


class CallsRule(Verb):
    """Run a house rule by its id."""

    id: int

    def run(self, g: Facility, f: Frame) -> None:
        call(g, self.id, f)


class OpensWindow(Verb):
    """Open a reaction window of the pack's own."""

    id: str
    who: Selector

    def run(self, g: Facility, f: Frame) -> None:
        seats = self.who.find(g, f)
        if seats:
            g.happens(self.id, -1, seats[0], Windowed(), aimed=sum(1 << seat for seat in seats))


class Windowed(Step):
    """If the window's reactions prevented what was coming, the rest of the effect is skipped."""

    def run(self, g: Facility) -> None:
        if g.close().cancelled and g.agenda and isinstance(g.agenda[-1], Do):
            g.agenda.pop()


# Dice


class Checks(Verb):
    """A Skill Check of one Agent, or of several together."""

    skill: int
    who: Selector
    mod: int
    if_: Test | None
    pass_: int
    fail: int

    def run(self, g: Facility, f: Frame) -> None:
        seats = fitting(self.who, self.if_, IT, g, f)
        if not seats:
            return
        if isinstance(self.who, Slot):
            check(g, seats[0], self.skill, self.mod, self.pass_, self.fail, bound(f, IT, seats[0]))
        else:
            check_together(g, seats, self.skill, self.mod, self.pass_, self.fail, f)


class Rolls(Verb):
    """A d6 whose faces lead to different lines."""

    faces: tuple[int, ...]

    def run(self, g: Facility, f: Frame) -> None:
        g.then(Roll(f[YOU] if f[YOU] >= 0 else g.active, -1, 6, OTHER_DIE), Rolled(self.faces, f))


class Rolled(Step):
    blocks: tuple[int, ...]
    frame: Frame

    def run(self, g: Facility) -> None:
        face = g.dice.pop().face
        if g.watched:
            g.tell("The {face} stands", face=face)
        carry_out(g, self.blocks[face - 1], self.frame)


class Duels(Verb):
    """Two Agents make a check; if exactly one succeeds she takes a random hand card from the other."""

    skill: int
    who: Selector
    other: Selector

    def run(self, g: Facility, f: Frame) -> None:
        one, other = self.who.one(g, f), self.other.one(g, f)
        if one >= 0 and other >= 0:
            for seat in (one, other):
                g.then(Roll(seat, self.skill, g.skill(g.agents[seat], self.skill), SKILL_DIE))
            g.then(DuelResult(one, other))


class DuelResult(Step):
    seat: int
    other: int

    def run(self, g: Facility) -> None:
        second = take_up(g)
        first = take_up(g)
        if first and not second:
            take_random(g, self.seat, self.other)
        elif second and not first:
            take_random(g, self.other, self.seat)


class Rerolls(Verb):
    """The die is rolled again; the new result counts."""

    def run(self, g: Facility, f: Frame) -> None:
        die = g.dice[-1]
        die.face = g.rng.roll(6)
        if g.watched:
            g.tell("The die is rolled again: {face}", face=die.face)


class SetsDie(Verb):
    """The die is turned to a face of the player's choice."""

    def run(self, g: Facility, f: Frame) -> None:
        g.then(TurnDie(f[YOU]))


class TurnDie(AskSeat):
    RULE = "F07-GEN.03"
    PROMPT = "Loaded Dice: which number should the die show?"
    WAITING = "{seat} turns the die"

    def options(self, g: Facility) -> list[Choice]:
        return [PickNumber(face) for face in range(1, 7)]

    def answer(self, g: Facility, choice: PickNumber) -> None:
        g.dice[-1].face = choice.number
        if g.watched:
            g.tell("{seat} turns the die to {face}", seat=self.seat, face=choice.number)


# Cards that answer in a way of their own


class ReturnToSender(Verb):
    """The Action is carried out with roles exchanged."""

    def run(self, g: Facility, f: Frame) -> None:
        act = g.top()
        act.result = f[YOU] + 1
        act.cancelled = True


class DoubleCross(Verb):
    """1 of the Data goes to "you"."""

    def run(self, g: Facility, f: Frame) -> None:
        g.top().n -= 1
        g.agents[f[YOU]].data += 1
        if g.watched:
            g.tell("{seat} gets 1 of it", seat=f[YOU])


class Counterpunch(Verb):
    def run(self, g: Facility, f: Frame) -> None:
        g.top().result = 1


class SwappedBriefcase(Verb):
    """One of the cards just drawn changes hands."""

    def run(self, g: Facility, f: Frame) -> None:
        act = g.top()
        hand = g.agents[act.it].hand
        left = [id for id in act.drawn if hand.index(id) >= 0]
        if left:
            take_card(g, f[YOU], act.it, hand, left[g.rng.below(len(left))])


class PlantedBug(Verb):
    """The Gadget just equipped changes hands."""

    def run(self, g: Facility, f: Frame) -> None:
        act = g.top()
        gadgets = g.agents[act.it].gadgets
        if gadgets.index(act.card) >= 0:
            take_card(g, f[YOU], act.it, gadgets, act.card)


class WrongAgent(Verb):
    """Another Agent has to resolve the Event."""

    def run(self, g: Facility, f: Frame) -> None:
        g.top().target = f[IT]
        if g.watched:
            g.tell("{seat} has to resolve the Event", seat=f[IT])


class Backdoor(Verb):
    """ "You" are The Hacker now."""

    def run(self, g: Facility, f: Frame) -> None:
        g.hacker = f[YOU]
        if g.watched:
            g.tell("{seat} is The Hacker now", seat=f[YOU])


class CrossesWires(Verb):
    def run(self, g: Facility, f: Frame) -> None:
        g.then(CrossWires(f[YOU]))


class CrossWires(AskSeat):
    """Crossed Wires: the Guard appears, or goes, somewhere else."""

    RULE = "F07-GEN.03"
    PROMPT = "Crossed Wires: where does the Guard go?"
    WAITING = "{seat} crosses wires"
    ALONE = False

    def options(self, g: Facility) -> list[Choice]:
        act = g.top()
        if act.guard < 0:
            rooms = [room for room in g.explored() if g.rooms[room].kind.id not in ("RE", "RP")]
        else:
            rooms = g.open_neighbours(g.guards[act.guard].room)
        return [ToRoom(room) for room in rooms]

    def answer(self, g: Facility, choice: ToRoom) -> None:
        g.top().room = choice.room


class AllHandsBriefing(Verb):
    def run(self, g: Facility, f: Frame) -> None:
        g.then(PassCards(f[YOU]))


class PassCards(AskAll):
    """All-Hands Briefing: everybody secretly picks a hand card; all pass them at once. [F07-EVT.01]"""

    RULE = "F07-EVT.01"

    seat: int

    def asks(self, g: Facility) -> list[Decision]:
        found: list[Decision] = []
        for seat in g.order_from(self.seat):
            agent = g.agents[seat]
            if g.inside(seat) and agent.hand.cards:
                options: list[Choice] = [PickCard(card.id, card.kind) for card in agent.hand.cards]
                found.append(Decision(seat, "All-Hands Briefing: which card do you pass on?", options, "{seat} picks a card to pass on"))
        return found

    def answers(self, g: Facility, answers: dict[int, Choice]) -> None:
        inside = [seat for seat in g.order_from(self.seat) if g.inside(seat)]
        if len(inside) < 2:
            return
        lifted: list[tuple[int, Card]] = []
        for seat, choice in answers.items():
            assert isinstance(choice, PickCard)
            lifted.append((seat, g.take(choice.card, g.agents[seat].hand, True)))
        for seat, card in lifted:
            to = inside[(inside.index(seat) + 1) % len(inside)]
            card = g.put(card, g.agents[to].hand)
            g.agents[to].add("cards_taken")
            if g.watched:
                g.tell("{seat} passes {card} to {other}", seat=seat, card=card, other=to)
