"""Cards that no combination of verbs describes, each with a handler of its own."""

from __future__ import annotations

from typing import ClassVar, Final

from undertable.games.facility07.cards.frames import IT, YOU, Frame, Verb
from undertable.games.facility07.cards.ops import take_card
from undertable.games.facility07.cards.reader import VERBS, Args, VerbKind
from undertable.games.facility07.chapters.guards import ToRoom
from undertable.games.facility07.state import Facility
from undertable.kernel.choice import Choice, PickCard
from undertable.kernel.piece import Card
from undertable.kernel.step import Ask, AskAll, Decision

SPECIALS: Final = (
    "return_to_sender", "double_cross", "counterpunch", "swapped_briefcase", "planted_bug", "wrong_agent", "crossed_wires",
    "backdoor", "all_hands_briefing",
)  # fmt: skip


class Special(Verb):
    """A handler by name."""

    def __init__(self, name: str) -> None:
        self.name = name

    def run(self, g: Facility, f: Frame) -> None:
        name = self.name
        you = f[YOU]
        if name == "all_hands_briefing":
            g.then(PassCards(you))
            return
        act = g.top()
        if name == "return_to_sender":
            act.result = you + 1
            act.cancelled = True
        elif name == "double_cross":
            act.n -= 1
            g.agents[you].data += 1
            if g.watched:
                g.tell("{seat} gets 1 of it", seat=you)
        elif name == "counterpunch":
            act.result = 1
        elif name == "swapped_briefcase":
            hand = g.agents[act.it].hand
            left = [id for id in act.drawn if hand.index(id) >= 0]
            if left:
                take_card(g, you, act.it, hand, left[g.rng.below(len(left))])
        elif name == "planted_bug":
            gadgets = g.agents[act.it].gadgets
            if gadgets.index(act.card) >= 0:
                take_card(g, you, act.it, gadgets, act.card)
        elif name == "wrong_agent":
            act.target = f[IT]
            if g.watched:
                g.tell("{seat} has to resolve the Event", seat=f[IT])
        elif name == "crossed_wires":
            g.then(CrossWires(you))
        else:
            g.hacker = you
            if g.watched:
                g.tell("{seat} is The Hacker now", seat=you)


class SpecialKind(VerbKind):
    MAIN = "name"

    def read(self, args: Args) -> Verb:
        if not args.reader.base:
            args.reader.issue("V01", args.field, "packs have no special handlers")
        return Special(args.word("name", SPECIALS, SPECIALS[0]))


class CrossWires(Ask):
    """Crossed Wires: the Guard appears, or goes, somewhere else."""

    RULE: ClassVar[str] = "F07-GEN.03"
    ALONE: ClassVar[bool] = False

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ask(self, g: Facility) -> Decision | None:
        act = g.top()
        if act.guard < 0:
            rooms = [room for room in g.explored() if g.rooms[room].kind.id not in ("RE", "RP")]
        else:
            rooms = [room for room in g.neighbours(g.guards[act.guard].room) if not g.locked_down(room)]
        options: list[Choice] = [ToRoom(room) for room in rooms]
        return Decision(self.seat, "Crossed Wires: where does the Guard go?", options, "{seat} crosses wires") if options else None

    def answer(self, g: Facility, choice: ToRoom) -> None:
        g.top().room = choice.room


class PassCards(AskAll):
    """All-Hands Briefing: everybody secretly picks a hand card; all pass them at once. [F07-EVT.01]"""

    RULE: ClassVar[str] = "F07-EVT.01"

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

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


VERBS["special"] = SpecialKind()
