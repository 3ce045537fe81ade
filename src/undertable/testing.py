"""What tests of games need: marks for rules, scripted dice, and positions driven as a player would."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from undertable.kernel.choice import Choice
from undertable.kernel.position import Position
from undertable.kernel.rng import FastRng, Rng
from undertable.kernel.step import Step

F = TypeVar("F", bound=Callable[..., Any])


def rule(*ids: str) -> Callable[[F], F]:
    """Mark a test with the ids of the rules that it shows; `undertable rules GAME --coverage` lists them."""

    def mark(test: F) -> F:
        test.rules = ids  # type: ignore[attr-defined]
        return test

    return mark


class ScriptedRng(FastRng):
    """Randomness as a test wants it: `below` gives the scripted numbers, then goes on at random."""

    script: list[int]

    def __init__(self, script: list[int], a: int = 1, b: int = 1) -> None:
        super().__init__(a, b)
        self.script = list(script)

    def copy(self) -> ScriptedRng:
        return ScriptedRng(self.script, self.a, self.b)

    def below(self, n: int) -> int:
        if self.script:
            number = self.script.pop(0)
            assert 0 <= number < n, f"scripted {number}, but only 0 to {n - 1} is possible here"
            self.a = self.a * 40014 % 2147483563
            return number
        return super().below(n)


def do(g: Position, *steps: Step) -> None:
    """Put these steps on an otherwise empty agenda and carry them out until something is asked."""
    g.asking = None
    g.decisions = []
    g.answers = {}
    g.interrupt(*steps)
    g.advance()


def labels(g: Position, seat: int) -> list[str]:
    """What the seat can choose now, as a person would say it."""
    return [choice.label(g) for choice in g.choices(seat)]


def option(g: Position, seat: int, label: str) -> Choice:
    """The one option of the seat whose label contains this text."""
    exact = [choice for choice in g.choices(seat) if choice.label(g) == label]
    found = exact or [choice for choice in g.choices(seat) if label.lower() in choice.label(g).lower()]
    assert len(found) == 1, f"{label!r} means {len(found)} options of {labels(g, seat)}"
    return found[0]


def choose(g: Position, seat: int, label: str) -> None:
    """Choose as a player would: by what the option says."""
    g.apply(seat, option(g, seat, label))


def play_out(g: Position, rng: Rng, most: int = 100000) -> Position:
    """Random choices until the game is over."""
    while not g.over and most:
        seat = rng.pick(g.pending)
        g.apply(seat, rng.pick(g.choices(seat)))
        most -= 1
    return g
