"""How a game ended."""

from __future__ import annotations

from undertable.kernel.declare import AnyData
from undertable.kernel.plaindata import Value


class Result(Value):
    """How the game ended."""

    winners: tuple[int, ...]
    """Seats that won; empty if the game itself (or nobody) did."""
    reason: str
    """A short id of the way of ending: `captured`."""
    text: str = ""
    """The same for people, in one sentence."""
    side: str = ""
    """The side that won, where sides differ: `recruiter`, `agents`."""
    scores: dict[int, float] = {}
    facts: dict[str, AnyData] = {}
    """Anything worth counting over many games."""

    @staticmethod
    def most(points: list[int], reason: str, text: str) -> Result:
        """The end of a game that those with most points win."""
        winners = tuple([seat for seat, score in enumerate(points) if score == max(points)])
        return Result(winners, reason, text, scores={seat: float(score) for seat, score in enumerate(points)})

    def __str__(self) -> str:
        return self.text or self.reason

    def __repr__(self) -> str:
        side = f", side={self.side!r}" if self.side else ""
        return f"Result(winners={self.winners}, reason={self.reason!r}{side})"
