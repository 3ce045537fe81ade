"""A finished Season, turned up: what was saved and lost, who covered which die, votes, what was said beside the hand of that moment,
and what those believed when who judge by public acts. Nobody is graded."""

from __future__ import annotations

from typing import Any

from undertable.games.warehouse13.chapters.dice import BUCKET, PLACED, RESERVE, REVEALED, ROLLED
from undertable.games.warehouse13.chapters.numbers import NONE
from undertable.games.warehouse13.chapters.talk import ACCUSED, AGAINST_BRONZE, FOR_BRONZE, HELPED, USELESS, plot_turn, words_of
from undertable.games.warehouse13.state import Season
from undertable.games.warehouse13.suspicion import guilt, suspects
from undertable.kernel import Course, Position


class SeasonReport(Course):
    """The course of the Season, and what was hidden in it."""

    def __init__(self) -> None:
        super().__init__()
        self.loyalties: list[str] = []
        self.said: list[dict[str, Any]] = []
        self.covered: list[dict[str, Any]] = []
        self.votes: list[dict[str, Any]] = []
        self.beliefs: list[dict[str, Any]] = []
        self._round: tuple[int, int, int] = (0, 0, 0)
        self._open: list[dict[str, Any]] = []
        """Rows of `covered` whose covers are not lifted yet."""
        self._acts_before = 0
        self._acts = 0
        self._belief: list[int] = []

    def numbers(self, position: Position) -> list[tuple[str, int, float]]:
        assert isinstance(position, Season)
        return [
            ("Artifacts in the Stacks", -1, len(position.stacks.cards)),
            ("Artifacts lost", -1, len(position.lost.cards)),
            ("Plots stopped", -1, position.stopped),
            ("Plots executed", -1, position.executed),
            ("Stress cards left", -1, len(position.stress_deck.cards)),
        ]

    def look(self, position: Position) -> None:
        super().look(position)
        assert isinstance(position, Season)
        self.loyalties = [position.side(player.seat) for player in position.players]
        self._hear(position)
        self._under_the_covers(position)
        self._count_votes(position)
        self._believe(position)

    def _hear(self, g: Season) -> None:
        """What was said, beside the hand of whoever said it."""
        for one in g.said[len(self.said) :]:
            player = g.players[one.seat]
            self.said.append(
                {
                    "at": g.count,
                    "number": one.number,
                    "seat": one.seat,
                    "line": one.line.id,
                    "text": words_of(g, one),
                    "about": one.line.about,
                    "other": one.other,
                    "die": one.die,
                    "episode": one.episode,
                    "plot": one.plot,
                    "hand": [card.kind.key for card in player.hand.cards],
                    "bag": [card.kind.key for card in player.bag.cards],
                }
            )

    def _under_the_covers(self, g: Season) -> None:
        """All dice behind the shields of each round, and which of them was covered."""
        mark = (g.episode, plot_turn(g), g.round)
        rolled = [die for die in g.dice if die.zone == ROLLED]
        if self._open and (mark != self._round or not rolled or any(die.zone == REVEALED for die in g.dice)):
            self._lift(g)
        if rolled and mark != self._round:
            self._round = mark
            self._acts_before = len(g.witnessed)
            for seat in range(g.seats):
                mine = [die for die in rolled if die.owner == seat]
                if mine:
                    dice = [
                        {"id": die.id, "colour": die.colour, "symbol": die.symbol, "number": die.number, "covered": die.covered}
                        for die in mine
                    ]
                    row = {"at": g.count, "episode": g.episode, "plot": mark[1], "round": g.round, "seat": seat, "dice": dice}
                    self.covered.append(row)
                    self._open.append(row)

    def _lift(self, g: Season) -> None:
        """The covers are off: what left the shields was covered; what is back in the reserve is known by what everybody saw."""
        for row in self._open:
            for die in row["dice"]:
                zone = g.dice[die["id"]].zone
                die["covered"] = zone in (REVEALED, PLACED, BUCKET) or (zone == RESERVE and self._seen(g, row["seat"], die))
        self._open = []

    def _seen(self, g: Season, seat: int, die: dict[str, Any]) -> bool:
        """Whether everybody saw the player apply a die of this colour in this round."""
        acts = g.witnessed[self._acts_before :]
        return any(act.seat == seat and act.kind in (HELPED, USELESS) and act.colour == die["colour"] for act in acts)

    def _count_votes(self, g: Season) -> None:
        """Each vote on Bronzing somebody."""
        for act in g.witnessed[self._acts :]:
            if act.kind == ACCUSED:
                self.votes.append({"at": g.count, "episode": act.episode, "named": act.other, "caller": act.seat, "votes": {}})
            elif act.kind in (FOR_BRONZE, AGAINST_BRONZE) and self.votes:
                self.votes[-1]["votes"][str(act.seat)] = act.kind == FOR_BRONZE
        self._acts = len(g.witnessed)

    def _believe(self, g: Season) -> None:
        """How likely each player was the Traitor by public acts alone, wherever that changed by a few points."""
        if g.coop or not g.sworn:
            return
        now = [round(100 * guilt(g, NONE, seat)) if seat in suspects(g, NONE) or seat == g.revealed else 0 for seat in range(g.seats)]
        if not self._belief or max(abs(a - b) for a, b in zip(now, self._belief, strict=True)) >= 3:
            self._belief = now
            self.beliefs.append({"at": g.count, "guilt": now})

    def part(self) -> dict[str, Any]:
        found = super().part()
        found.update(loyalties=self.loyalties, said=self.said, covered=self.covered, votes=self.votes, beliefs=self.beliefs)
        return found
