"""The verbs that look at hidden cards and arrange them."""

from __future__ import annotations

from typing import ClassVar

from undertable.games.facility07.cards.frames import YOU, Frame, Selector, Verb
from undertable.games.facility07.cards.reader import VERBS, Args, VerbKind
from undertable.games.facility07.cards.verbs_cards import ShownCard
from undertable.games.facility07.state import Facility
from undertable.kernel.choice import Choice
from undertable.kernel.piece import Card
from undertable.kernel.step import Ask, Decision


class Look(Verb):
    """Look at something secretly: only "you" see it."""

    def __init__(self, what: str, who: Selector, n: int) -> None:
        self.what = what
        self.who = who
        self.n = n

    def run(self, g: Facility, f: Frame) -> None:
        seat = f[YOU]
        if self.what == "event_top" or self.what == "room_top":
            deck = g.events_deck if self.what == "event_top" else g.room_deck
            for card in g.peek(deck, seat, self.n):
                if g.watched:
                    g.tell("You see {card}", to=1 << seat, others="{seat} looks at the top of a deck", seat=seat, card=card)
            return
        for other in self.who.find(g, f):
            agent = g.agents[other]
            zone = agent.hand if self.what == "hand" else agent.covert if self.what == "covert" else agent.secret
            for at in range(len(zone.cards)):
                g.reveal(zone, at, 1 << seat)
            if g.watched and zone.cards:
                names = ", ".join(card.kind.name for card in zone.cards)
                g.tell("{other} has {names} ({zone})", to=1 << seat, others="{seat} looks at the {zone} of {other}",
                       seat=seat, other=other, names=names, zone=zone.name)  # fmt: skip


class LookKind(VerbKind):
    def read(self, args: Args) -> Verb:
        what = args.word("what", ("hand", "covert", "topsecret", "event_top", "room_top"), "hand")
        return Look(what, args.agents("who"), args.number("n", 1, 1, 3))


class BuryEvent(Verb):
    """The top Event goes to the bottom of its deck."""

    def run(self, g: Facility, f: Frame) -> None:
        if g.events_deck.cards:
            deck = g.events_deck.own()
            deck.insert(0, deck.pop())
            if g.watched:
                g.tell("{seat} puts the top Event at the bottom", seat=f[YOU])


class BuryKind(VerbKind):
    MAIN = "what"

    def read(self, args: Args) -> Verb:
        args.word("what", ("event_top",), "event_top")
        return BuryEvent()


class LookTake(Verb):
    """Look at the top Ops Cards, take one, put the others at the bottom."""

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, g: Facility, f: Frame) -> None:
        cards = g.peek(g.ops, f[YOU], self.n)
        if cards:
            g.then(ChooseTop(f[YOU], len(cards)))


class ChooseTop(Ask):
    RULE: ClassVar[str] = "F07-AGT.03"

    seat: int
    n: int

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def ask(self, g: Facility) -> Decision | None:
        top = g.ops.cards[-self.n :]
        options: list[Choice] = [ShownCard(card.id, card.kind) for card in top]
        return Decision(self.seat, "Which of these cards do you take?", options, "{seat} takes one of the top Ops Cards")

    def answer(self, g: Facility, choice: ShownCard) -> None:
        g.move(choice.card, g.ops, g.agents[self.seat].hand)
        deck = g.ops.own()
        for _ in range(self.n - 1):
            deck.insert(0, deck.pop())


class LookTakeKind(VerbKind):
    def read(self, args: Args) -> Verb:
        return LookTake(args.number("n", 2, 1, 3))


class Blueprints(Verb):
    """Look at the top Room Cards (never the Mainframe) and put them back in any order."""

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, g: Facility, f: Frame) -> None:
        n = min(self.n, len(g.room_deck.cards) - 1)
        if n > 0:
            g.barrier()
            cards = g.room_deck.own()
            for i in range(len(cards) - n, len(cards)):
                cards[i] = Card(g.fresh(), cards[i].kind, 1 << f[YOU])
            if g.watched:
                names = ", ".join(card.kind.name for card in cards[: -n - 1 : -1])
                g.tell("The next Rooms are {names}", to=1 << f[YOU], others="{seat} studies the blueprints", seat=f[YOU], names=names)
            if n > 1:
                g.then(Reorder(f[YOU], n, 0))


class Reorder(Ask):
    """The Room Card that goes to this place from the top."""

    RULE: ClassVar[str] = "F07-GEN.03"
    ALONE: ClassVar[bool] = False

    seat: int
    n: int
    done: int

    def __init__(self, seat: int, n: int, done: int) -> None:
        self.seat = seat
        self.n = n
        self.done = done

    def ask(self, g: Facility) -> Decision | None:
        if not g.inside(self.seat):
            return None
        cards = g.room_deck.cards[len(g.room_deck.cards) - self.n : len(g.room_deck.cards) - self.done]
        options: list[Choice] = [ShownCard(card.id, card.kind) for card in cards]
        return Decision(self.seat, "Blueprints: which Room comes next?", options, "{seat} puts Room Cards in order")

    def answer(self, g: Facility, choice: ShownCard) -> None:
        cards = g.room_deck.own()
        at = g.room_deck.index(choice.card)
        top = len(cards) - 1 - self.done
        cards.insert(top, cards.pop(at))
        if self.done + 2 < self.n:
            g.then(Reorder(self.seat, self.n, self.done + 1))


class BlueprintsKind(VerbKind):
    def read(self, args: Args) -> Verb:
        return Blueprints(args.number("n", 3, 1, 5))


VERBS.update({
    "look": LookKind(), "bury": BuryKind(), "look_take": LookTakeKind(), "blueprints": BlueprintsKind(),
})  # fmt: skip
