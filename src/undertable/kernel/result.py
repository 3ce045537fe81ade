"""How a game ended."""

from __future__ import annotations

from typing import Any

from undertable.kernel.plaindata import PlainData


class Result(PlainData):
    """How the game ended."""

    winners: tuple[int, ...]
    """Seats that won; empty if the game itself (or nobody) did."""
    side: str
    """The side that won, where sides differ: `recruiter`, `agents`."""
    reason: str
    """A short id of the way of ending: `captured`."""
    text: str
    """The same for people, in one sentence."""
    scores: dict[int, float]
    facts: dict[str, Any]
    """Anything worth counting over many games."""

    def __init__(
        self,
        winners: tuple[int, ...],
        reason: str,
        text: str = "",
        side: str = "",
        scores: dict[int, float] | None = None,
        facts: dict[str, Any] | None = None,
    ) -> None:
        self.winners = winners
        self.reason = reason
        self.text = text
        self.side = side
        self.scores = scores if scores is not None else {}
        self.facts = facts if facts is not None else {}
