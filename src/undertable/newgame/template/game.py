"""New Game: everybody smuggles papers past a guard, who may look into the bag."""

from __future__ import annotations

from undertable.kernel import DECK, DOWN, NO, OWN, YES, AskSeat, Choice, Entry, Game, PickCard, Position, Public, Result, Yes, Zone


class Paper(Entry):
    TABLE = "paper"
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
        self.deal(self.deck, self.hands, 4)
        self.then(Carry(0))

    def check(self) -> None:
        assert sum(len(zone) for zone in self.zones()) == 16, "a paper is lost or doubled"


class Carry(AskSeat[Border]):
    """Put a paper into the bag. [NEW-PLAY.02]"""

    RULE = "NEW-PLAY.02"
    PROMPT = "Which paper do you carry past the guard?"
    WAITING = "{seat} packs the bag"

    def options(self, g: Border) -> list[Choice]:
        return [PickCard(card.id, card.kind) for card in g.hands[self.seat].cards]

    def answer(self, g: Border, choice: PickCard) -> None:
        g.move(choice.card, g.hands[self.seat], g.bag)
        g.tell("{seat} comes to the border", seat=self.seat)
        g.then(Guard((self.seat + 1) % g.seats))


class Guard(AskSeat[Border]):
    """The next player lets the bag pass or searches it. [NEW-PLAY.03]"""

    RULE = "NEW-PLAY.03"
    PROMPT = "You are the guard: search the bag?"

    def options(self, g: Border) -> list[Choice]:
        return [NO, YES]

    def answer(self, g: Border, choice: Choice) -> None:
        carrier = (self.seat - 1) % g.seats
        paper = g.bag.cards[0].kind
        assert isinstance(paper, Paper)
        g.used(paper)
        if isinstance(choice, Yes):  # [NEW-PLAY.05]
            g.reveal(g.bag, 0)
            g.points[self.seat] += -1 if paper.real else 2
            g.points[carrier] += 2 if paper.real else 0
            g.tell("{seat} searches the bag of {other} and finds: {card}", seat=self.seat, other=carrier, card=paper)
        else:  # [NEW-PLAY.04]
            g.points[carrier] += 1
            g.tell("{seat} lets {other} pass", seat=self.seat, other=carrier)
        g.move(g.bag.cards[0].id, g.bag, g.through)
        if g.hands[self.seat].cards:
            g.then(Carry(self.seat))
        else:  # [NEW-END.01]
            g.end(Result.most(g.points, "all through", "Nobody has papers left."))


class Rules(Game):
    name = "newgame"
    title = "New Game"
    blurb = "Smuggle papers past a guard, who may look into the bag: bluff with what you carry."
    least, most = 2, 4
    position = Border
    entries = [Paper]


GAME = Rules()
