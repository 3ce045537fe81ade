"""Playouts: how imagined games go on, and what their end is worth to each seat."""

from __future__ import annotations

from undertable.kernel.advice import Advice, best_of
from undertable.kernel.choice import Choice
from undertable.kernel.position import Position
from undertable.kernel.rng import Rng
from undertable.kernel.step import AskAll


def rewards(position: Position) -> list[float]:
    """What the end is worth to each seat: 1 to every seat of the winning side; seats that win each for themselves share 1."""
    worth = [0.0] * position.seats
    result = position.result
    if result is None or not result.winners:
        return worth
    winners = result.winners
    share = 1.0
    if not result.side and len(winners) > 1:
        side = position.side(winners[0])
        if not side or any(position.side(seat) != side for seat in winners):
            share = 1.0 / len(winners)
    for seat in winners:
        worth[seat] = share
    return worth


def judged(position: Position, seat: int, advice: Advice | None) -> float:
    """What a position is worth to a seat: its end, or what the advice thinks of it."""
    if position.over or advice is None:
        return rewards(position)[seat]
    return min(1.0, max(0.0, advice.value(position, seat)))


def likely(position: Position, seat: int, options: list[Choice], rng: Rng, advice: Advice | None, guided: float) -> int:
    """The place of the option that a seat takes in a playout: by the advice, or any."""
    n = len(options)
    if n == 1:
        return 0
    if advice is not None and guided > 0.0 and rng.chance() < guided:
        return advice.best(position, seat, options, rng)
    return rng.below(n)


def advised(position: Position, seat: int, options: list[Choice], rng: Rng, advice: Advice | None) -> int:
    """The place of the option that the advice likes best; any, without advice."""
    if len(options) == 1:
        return 0
    return best_of(advice.rate(position, seat, options, rng), rng) if advice is not None else rng.below(len(options))


def said_by(position: Position, seat: int, rng: Rng) -> Choice | None:
    """What the advice would do before it chooses, without being asked; at moments that follow from what everybody sees."""
    advice: Advice | None = position.game.advice()
    if advice is None or not advice.speaks(position, seat):
        return None
    world: Position = position.imagine(seat, rng)
    said = advice.aside(world, seat, rng)
    if said is None:
        return None
    key = said.key()
    for choice in position.anytime(seat):
        if choice.key() == key:
            return choice
    return None


def asked_first(position: Position) -> int:
    """The seat that chooses next: where several are asked, the first that has not answered."""
    answers = position.answers
    for decision in position.decisions:
        if decision.seat not in answers:
            return decision.seat
    return -1


def play_on(position: Position, rng: Rng, advice: Advice | None, guided: float, depth: int) -> None:
    """Play on until the end, or for this many real decisions (more than one option); 0: to the end."""
    left = depth if depth > 0 else 1 << 30
    while not position.over and left > 0:
        seat = asked_first(position)
        options = position.choices(seat)
        if len(options) > 1:
            left -= 1
        position.apply_index(seat, likely(position, seat, options, rng, advice, guided))


def seal_again(position: Position, viewer: int, rng: Rng, advice: Advice | None, guided: float) -> None:
    """In an imagined world, give the others who have already answered in secret an answer that they may well have given."""
    if not position.answers or not isinstance(position.asking, AskAll):
        return
    for decision in position.decisions:
        seat = decision.seat
        if seat != viewer and seat in position.answers:
            position.answers[seat] = decision.options[likely(position, seat, decision.options, rng, advice, guided)]
