"""Dead Drop: a complete small game. Hidden hands, a sealed choice, a reaction. Copy this folder to begin your own."""

from __future__ import annotations

from typing import Any, ClassVar

from undertable.kernel.advice import Advice
from undertable.kernel.choice import Choice, PickCard
from undertable.kernel.content import Entry, Pack
from undertable.kernel.declare import Public
from undertable.kernel.game import Game
from undertable.kernel.piece import DECK, OPEN, OWN, PILE, Zone
from undertable.kernel.position import Position, Result, Start
from undertable.kernel.rng import Rng
from undertable.kernel.scene import CardFace, Cards, Fact, Panel, Scene
from undertable.kernel.shown import View
from undertable.kernel.step import AskAll, Decision, Step, Window


class FileCard(Entry):
    TABLE: ClassVar[str] = "card"
    value: int


class DeadDrop(Position):
    """The table: a deck, a discard pile, and for each seat a hand, a file on the table and points."""

    deck: Public[Zone] = Zone("Deck", DECK)
    pile: Public[Zone] = Zone("Discard pile", PILE)
    hands: Public[list[Zone]]
    drops: Public[list[Zone]]
    points: Public[list[int]]

    def __init__(self, start: Start) -> None:
        super().__init__(start)
        self.hands = [Zone("Hand", OWN, seat) for seat in range(self.seats)]
        self.drops = [Zone("Drop", OPEN, seat) for seat in range(self.seats)]
        self.points = [0] * self.seats

    def zones(self) -> list[Zone]:
        return [self.deck, self.pile, *self.hands, *self.drops]

    def check(self) -> None:
        assert sum(len(zone) for zone in self.zones()) == 20, "a file is lost or doubled"

    def setup(self) -> None:
        for card in self.pack.all(FileCard):
            self.make(self.deck, card, card.copies)
        self.shuffle(self.deck)
        for hand in self.hands:
            for _ in range(5):
                self.draw(self.deck, hand)
        self.then(Round())

    def leader(self) -> int:
        """The seat whose file leads, -1 if all are burnt. [DD-PLAY.03]"""
        values = [drop.cards[0].kind.value if drop.cards else 0 for drop in self.drops]  # type: ignore[attr-defined]
        return values.index(max(values)) if max(values) else -1


class Round(Step):
    """One round, or the end when hands are empty. [DD-PLAY.02, DD-END.01]"""

    def run(self, g: DeadDrop) -> None:
        if g.hands[0].cards:
            g.then(DropFiles(), BurnWindow(tuple(range(g.seats))), Score(), Round())
            return
        best = max(g.points)
        winners = tuple(seat for seat in range(g.seats) if g.points[seat] == best)
        g.end(Result(winners, "files spent", "All files are spent.", scores=dict(enumerate(map(float, g.points)))))


class Drop(PickCard):
    """Put a file from the hand into the drop, or discard it."""


class DropFiles(AskAll):
    """All choose a file in secret and show it together. [DD-PLAY.02]"""

    RULE = "DD-PLAY.02"

    def asks(self, g: DeadDrop) -> list[Decision]:
        return [
            Decision(seat, "Choose a file for the drop", [Drop(card.id, card.kind) for card in hand.cards])
            for seat, hand in enumerate(g.hands)
            if hand.cards
        ]

    def answers(self, g: DeadDrop, answers: dict[int, Any]) -> None:
        for seat, choice in answers.items():
            card = g.move(choice.card, g.hands[seat], g.drops[seat])
            if g.watched:
                g.tell("{seat} drops {card}", seat=seat, card=card)


class BurnWindow(Window):
    """Whoever has files may burn the leading one. [DD-PLAY.04]"""

    RULE = "DD-PLAY.04"
    PROMPT = "You may burn the leading file"

    def may_react(self, g: DeadDrop, seat: int) -> bool:
        return bool(g.hands[seat].cards) and g.leader() not in (-1, seat)

    def reactions(self, g: DeadDrop, seat: int) -> list[Choice]:
        return [Drop(card.id, card.kind) for card in g.hands[seat].cards if card.kind.id == "burn"][:1]

    def react(self, g: DeadDrop, seat: int, choice: Drop) -> None:
        g.used(choice.kind)
        leader = g.leader()
        if g.watched:
            g.tell("{seat} burns the file of {other}", seat=seat, other=leader)
        g.move(choice.card, g.hands[seat], g.pile)
        g.move(g.drops[leader].cards[0].id, g.drops[leader], g.pile)
        g.draw(g.deck, g.hands[seat])


class Score(Step):
    """The leader scores; the files go to the pile. [DD-PLAY.05]"""

    def run(self, g: DeadDrop) -> None:
        leader = g.leader()
        if leader >= 0:
            g.points[leader] += 1
        for drop in g.drops:
            for card in drop.cards[:]:
                g.used(card.kind)
                g.move(card.id, drop, g.pile)


class Sensible(Advice):
    """Drop high files, burn when possible."""

    def rate(self, g: DeadDrop, seat: int, choices: list[Choice], rng: Rng) -> list[float]:
        return [float(choice.kind.value) if isinstance(choice, Drop) else 0.0 for choice in choices]  # type: ignore[attr-defined]

    def value(self, g: DeadDrop, seat: int) -> float:
        return (1 + g.points[seat]) / (g.seats + sum(g.points))


class DeadDropGame(Game):
    name = "deaddrop"
    title = "Dead Drop"
    blurb = "Leave the most valuable file at the drop, and burn what the others leave."
    least, most = 2, 4
    minutes = (5, 10)
    position = DeadDrop
    entries = [FileCard]

    def advice(self) -> Advice:
        return Sensible()

    def scene(self, view: View, pack: Pack, options: dict[str, Any]) -> Scene:
        areas: list[Any] = [
            Panel(id=f"seat:{seat}", name=name, place="seat", seat=seat, facts=[Fact(label="Points", value=str(view.points[seat]))])
            for seat, name in enumerate(view.names)
        ]
        for seat, drop in enumerate(view.drops):
            areas.append(Cards(id=f"drop:{seat}", name=f"Drop of {view.names[seat]}", cards=self.faces(drop), seat=seat))
        for seat, hand in enumerate(view.hands):
            place = "hand" if seat == view.viewer else "seat"
            areas.append(
                Cards(id=f"hand:{seat}", name="Hand", place=place, layout="hand", seat=seat, cards=self.faces(hand), count=hand.count)
            )
        return Scene(game=self.name, viewer=view.viewer, title=self.title, status=f"{view.deck.count} files in the deck", areas=areas)

    def faces(self, zone: Any) -> list[CardFace]:
        return [
            CardFace(id=f"card:{card.id}", name=entry.name, text=entry.text, kind=entry.key)
            for card in zone.get("cards", [])
            for entry in [self.content.find(card.kind)]
        ]


GAME = DeadDropGame()
