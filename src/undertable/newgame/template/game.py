"""New Game: everybody smuggles papers past a guard, who may look into the bag."""

from __future__ import annotations

from typing import ClassVar

from undertable.kernel.choice import Choice, PickCard
from undertable.kernel.content import Entry
from undertable.kernel.declare import Public
from undertable.kernel.game import Game
from undertable.kernel.piece import DECK, DOWN, OWN, Zone
from undertable.kernel.position import Position, Result
from undertable.kernel.step import Ask, Decision


class Paper(Entry):
    TABLE: ClassVar[str] = "paper"
    real: bool


class Border(Position):
    """The table: a deck, a hand for each seat, the bag, the papers that are through, and points."""

    deck: Public[Zone] = Zone("Deck", DECK)
    bag: Public[Zone] = Zone("Bag", DOWN)
    through: Public[Zone] = Zone("Through", DOWN)
    hands: Public[list[Zone]]
    points: Public[list[int]]

    def setup(self) -> None:
        """Everybody gets four papers. [NEW-PLAY.01]"""
        self.hands = [Zone("Hand", OWN, seat) for seat in range(self.seats)]
        self.points = [0] * self.seats
        for paper in self.pack.all(Paper):
            self.make(self.deck, paper, paper.copies)
        self.shuffle(self.deck)
        for hand in self.hands:
            for _ in range(4):
                self.draw(self.deck, hand)
        self.then(Carry(0))

    def check(self) -> None:
        assert sum(len(zone) for zone in self.zones()) == 16, "a paper is lost or doubled"


class Carry(Ask[Border]):
    """Put a paper into the bag. [NEW-PLAY.02]"""

    RULE = "NEW-PLAY.02"
    seat: int

    def ask(self, g: Border) -> Decision:
        papers: list[Choice] = [PickCard(card.id, card.kind) for card in g.hands[self.seat].cards]
        return Decision(self.seat, "Which paper do you carry past the guard?", papers, "{seat} packs the bag")

    def answer(self, g: Border, choice: PickCard) -> None:
        g.move(choice.card, g.hands[self.seat], g.bag)
        g.tell("{seat} comes to the border", seat=self.seat)
        g.then(Guard(self.seat))


class LetPass(Choice):
    LABEL = "Let it pass"


class Search(Choice):
    LABEL = "Search the bag"


class Guard(Ask[Border]):
    """The next player lets the bag pass or searches it. [NEW-PLAY.03]"""

    RULE = "NEW-PLAY.03"
    seat: int

    def ask(self, g: Border) -> Decision:
        return Decision((self.seat + 1) % g.seats, "You are the guard", [LetPass(), Search()], "{seat} looks at the bag")

    def answer(self, g: Border, choice: Choice) -> None:
        guard = (self.seat + 1) % g.seats
        paper = g.bag.cards[0].kind
        assert isinstance(paper, Paper)
        g.used(paper)
        if isinstance(choice, LetPass):  # [NEW-PLAY.04]
            g.points[self.seat] += 1
            g.tell("{seat} lets {other} pass", seat=guard, other=self.seat)
        else:  # [NEW-PLAY.05]
            g.reveal(g.bag, 0)
            g.points[guard] += -1 if paper.real else 2
            g.points[self.seat] += 2 if paper.real else 0
            g.tell("{seat} searches the bag of {other} and finds: {card}", seat=guard, other=self.seat, card=paper)
        g.move(g.bag.cards[0].id, g.bag, g.through)
        if g.hands[guard].cards:
            g.then(Carry(guard))
            return
        best = max(g.points)  # [NEW-END.01]
        winners = tuple(seat for seat in range(g.seats) if g.points[seat] == best)
        g.end(Result(winners, "all through", "Nobody has papers left.", scores={seat: float(p) for seat, p in enumerate(g.points)}))


class Rules(Game):
    name = "newgame"
    title = "New Game"
    blurb = "Smuggle papers past a guard, who may look into the bag: bluff with what you carry."
    least, most = 2, 4
    minutes = (5, 10)

    def position_class(self) -> type[Position]:
        return Border

    def kinds(self) -> list[type[Entry]]:
        return [Paper]


GAME = Rules()
