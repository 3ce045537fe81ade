"""Bots of every kind, on the example game."""

from __future__ import annotations

import pytest

import undertable as ut
from deaddrop.game import GAME, Sensible
from undertable import bots
from undertable.bots.playout import rewards
from undertable.kernel.position import Position, Result


@pytest.fixture(autouse=True)
def _here() -> None:
    ut.register(GAME)


def play(names: list[str], seed: int) -> Position:
    position = ut.new("deaddrop", len(names), seed, watched=False)
    players = [bots.make(name) for name in names]
    streams = [ut.seeded(seed, f"bot {seat}") for seat in range(len(names))]
    while not position.over:
        seat = position.pending[0]
        position.apply(seat, players[seat].choose(position, seat, streams[seat]))
    return position


def share(names: list[str], games: int) -> float:
    """How much of the wins the first bot takes, sitting in each of two seats in turn."""
    won = 0.0
    for number in range(games):
        seats = names if number % 2 == 0 else names[::-1]
        won += rewards(play(seats, number // 2))[number % 2]
    return won / games


def test_the_heuristic_beats_random() -> None:
    assert share(["heuristic", "random"], 300) > 0.58


def test_search_beats_the_heuristic() -> None:
    assert share(["search:60", "heuristic"], 80) > 0.54


def test_easy_departs_from_the_advice_about_as_often_as_it_says() -> None:
    position = ut.new("deaddrop", 2, 3, watched=False)
    rates = Sensible().rate(position, 0, position.choices(0), ut.seeded(1))
    best = [choice for choice, rate in zip(position.choices(0), rates, strict=True) if rate == max(rates)]
    whims = 2 / 5 * (1 - len(best) / len(rates))
    easy, normal = bots.make("easy"), bots.make("normal")
    departed = sum(easy.choose(position, 0, ut.seeded(i)) not in best for i in range(1000)) / 1000
    assert abs(departed - whims) < 0.05
    assert all(normal.choose(position, 0, ut.seeded(i)) in best for i in range(50))


@pytest.mark.parametrize("name", [*bots.names(), "search:20", "search:0.01s"])
def test_every_name_gives_a_bot_that_plays_to_the_end(name: str) -> None:
    bot = bots.make(name)
    if isinstance(bot, bots.SearchBot) and bot.seconds == 1.0:
        bot = bots.SearchBot(0.01)
    position = ut.new("deaddrop", 3, 5, watched=False)
    rng = ut.seeded(5, "bot")
    while not position.over:
        seat = position.pending[0]
        position.apply(seat, bot.choose(position, seat, rng))
    assert position.result is not None


@pytest.mark.parametrize("name", ["nobody", "search:", "search:0", "search:-3", "search:x", "search:0s", "random:3", "hard:2"])
def test_a_wrong_name_says_what_is_possible(name: str) -> None:
    with pytest.raises(ut.BadOption, match="search:500"):
        bots.make(name)


def test_rewards_go_to_the_winning_side_and_are_shared_by_lone_winners() -> None:
    position = ut.new("deaddrop", 3, 1, watched=False)
    position.end(Result((0, 2), "files spent"))
    assert rewards(position) == [0.5, 0.0, 0.5]
    position.result = Result((0, 2), "files spent", side="agents")
    assert rewards(position) == [1.0, 0.0, 1.0]
    position.result = Result((), "limit")
    assert rewards(position) == [0.0, 0.0, 0.0]
