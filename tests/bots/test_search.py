"""The search bot: it cannot peek, keeps to its budget, goes on from its last tree, and never fails to choose."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

import pytest

import undertable as ut
from deaddrop.game import GAME, Sensible
from undertable.bots.playout import asked_first
from undertable.bots.search import Search, SearchBot
from undertable.bots.tree import Edge, Node, priors, select
from undertable.games import names
from undertable.kernel.position import Position
from undertable.kernel.rng import Rng

ut.register(GAME)


def moments(name: str, seed: int, most: int) -> list[tuple[Position, int]]:
    """Moments of a random game at which a seat has something to decide."""
    rng = ut.seeded(seed, "moments")
    position = ut.new(name, seed=seed, watched=False)
    found: list[tuple[Position, int]] = []
    while not position.over and len(found) < most:
        seat = rng.pick(position.pending)
        if len(position.choices(seat)) > 1 and rng.below(6) == 0:
            found.append((position.clone(), seat))
        position.apply(seat, rng.pick(position.choices(seat)))
    return found


@pytest.mark.parametrize("name", names())
def test_a_bot_chooses_the_same_whatever_is_hidden_from_it(name: str) -> None:
    tested = 0
    for seed in (1, 2):
        for position, seat in moments(name, seed, 2):
            other: Position = position.imagine(seat, ut.seeded(seed, "elsewhere"))
            bots = [SearchBot(0, 12), SearchBot(0, 12)]
            chosen = [bot.choose(p, seat, ut.seeded(9, "bot")).key() for bot, p in zip(bots, (position, other), strict=True)]
            assert chosen[0] == chosen[1]
            assert bots[0].failures == bots[1].failures == []
            tested += 1
    assert tested


def test_a_bot_that_peeked_would_be_found_out() -> None:
    """The test above can fail: a bot that starts from the real position chooses differently when hidden things differ."""
    differ = 0
    for seed in range(6):
        for position, seat in moments("deaddrop", seed, 4):
            other: Position = position.imagine(seat, ut.seeded(seed, "elsewhere"))
            chosen = []
            for world in (position, other):
                rng = ut.seeded(9, "bot")
                peeking = Search(world, seat, rng, Sensible())
                peeking.base.imagine = lambda viewer, rng, world=world: world.clone()  # type: ignore[method-assign]
                chosen.append(peeking.run(rng, 12, 0))
            differ += chosen[0] != chosen[1]
    assert differ


def test_the_same_stream_gives_the_same_choice() -> None:
    for position, seat in moments("deaddrop", 4, 3):
        first, second = (SearchBot(0, 40).choose(position, seat, ut.seeded(3, "bot")).key() for _ in range(2))
        assert first == second


def test_searching_leaves_the_position_alone() -> None:
    for position, seat in moments("deaddrop", 5, 3):
        before = ut.digest(position)
        SearchBot(0, 40).choose(position, seat, ut.seeded(3, "bot"))
        assert ut.digest(position) == before


def test_the_budgets_are_kept() -> None:
    position = ut.new("deaddrop", 3, 2, watched=False)
    bot = SearchBot(0, 100)
    bot.choose(position, 0, ut.seeded(1))
    assert bot.last is not None and bot.last.simulations <= 106
    began = time.perf_counter()
    SearchBot(0.2).choose(position, 0, ut.seeded(1))
    assert time.perf_counter() - began < 1.0


def test_the_tree_is_used_again_for_the_next_decision() -> None:
    reused = 0
    for seed in range(5):
        position = ut.new("deaddrop", 2, seed, watched=False)
        bot, rng = SearchBot(0, 300), ut.seeded(seed, "bot")
        while not position.over:
            seat = position.pending[0]
            if seat == 0 and len(position.choices(0)) > 1:
                position.apply(0, bot.choose(position, 0, rng))
                reused += bot.last is not None and any(candidate.old > 0 for candidate in bot.last.candidates)
            else:
                position.apply(seat, position.choices(seat)[0])
    assert reused >= 5


def test_sealed_answers_of_others_are_not_branches_of_the_tree() -> None:
    position = ut.new("deaddrop", 3, 2, watched=False)
    bot = SearchBot(0, 200)
    bot.choose(position, 0, ut.seeded(1))
    assert bot.last is not None
    for candidate in bot.last.candidates:
        assert not any(name.endswith("DropFiles") and not name.startswith("0") for name in candidate.edge.after)


def test_a_bug_in_an_imagined_world_costs_the_search_not_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Sensible, g: Position, seat: int) -> float:
        raise RuntimeError("out of order")

    monkeypatch.setattr(Sensible, "value", broken)
    monkeypatch.setattr(Sensible, "DEPTH", 1)
    position = ut.new("deaddrop", 2, 2, watched=False)
    bot = SearchBot(0, 20)
    choice = bot.choose(position, 0, ut.seeded(1))
    options = position.choices(0)
    rates = Sensible().rate(position, 0, options, ut.seeded(1))
    assert rates[options.index(choice)] == max(rates)
    assert bot.failures == ["RuntimeError: out of order"]


def test_many_options_are_opened_little_by_little() -> None:
    position = ut.new("deaddrop", 2, 2, watched=False)
    options = position.choices(0) * 1
    node, rng = Node(0), ut.seeded(1)
    tried: set[int] = set()
    for visit in range(4):
        node.visits += 1
        place, edge = select(node, position, options, rng, Sensible())
        edge.add(0.0)
        tried.add(place)
        assert len(tried) <= 4, visit
    assert len(tried) < len(options)


def test_priors_follow_the_advice_and_are_never_nought() -> None:
    position = ut.new("deaddrop", 2, 2, watched=False)
    options = position.choices(0)
    rates = Sensible().rate(position, 0, options, ut.seeded(1))
    found = priors(position, 0, options, ut.seeded(1), Sensible())
    assert abs(sum(found) - 1) < 1e-9 and min(found) > 0
    assert max(found) == found[rates.index(max(rates))]


def test_worlds_that_do_not_fit_what_was_seen_are_rare(monkeypatch: pytest.MonkeyPatch) -> None:
    """With `plausible`, the search believes that seat 1 holds a burn card whenever that can be."""

    def holds_burn(position: Position) -> bool:
        return any(card.kind.id == "burn" for card in position.hands[1].cards)  # type: ignore[attr-defined]

    def plausible(self: Sensible, g: Position, seat: int) -> float:
        return 1.0 if holds_burn(g) else 0.05

    def share() -> float:
        search = Search(position, 0, ut.seeded(1), Sensible())
        rng: Rng = ut.seeded(2)
        return sum(holds_burn(search.world(rng)) for _ in range(200)) / 200

    position = ut.new("deaddrop", 2, 2, watched=False)
    plain = share()
    monkeypatch.setattr(Sensible, "plausible", plausible)
    monkeypatch.setattr(Sensible, "WEIGHS", True)
    assert share() > plain + 0.15


def test_an_edge_keeps_the_mean_of_the_seat_that_chooses() -> None:
    edge = Edge(1, 0.5)
    assert edge.mean() == 0.0
    edge.add(1.0)
    edge.add(0.5)
    assert edge.mean() == 0.75


def test_the_search_ends_when_nothing_can_be_expected_of_thinking_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def thought(value: Callable[[Sensible, Position, int], float]) -> int:
        monkeypatch.setattr(Sensible, "value", value)
        bot = SearchBot(0, 2000)
        bot.choose(ut.new("deaddrop", 3, 2, watched=False), 0, ut.seeded(1))
        assert bot.last is not None and bot.failures == []
        return bot.last.simulations

    monkeypatch.setattr(Sensible, "DEPTH", 1)
    luck = Random(1)
    assert thought(lambda self, g, seat: 0.5) < 400, "nothing makes a difference"
    assert thought(lambda self, g, seat: luck.random()) > 500, "luck hides the difference"


def test_an_option_is_given_up_when_it_can_hardly_be_better_than_the_one_in_front() -> None:
    search = Search(ut.new("deaddrop", 3, 2, watched=False), 0, ut.seeded(1), None)
    favourite, better, worse, unclear = search.candidates[:4]
    search.favourite = favourite
    active = [favourite, better, worse, unclear]
    assert search.front() is favourite and search.hopeful(active) == active
    for number in range(30):
        worse.compare(-0.3)
        unclear.compare(1.0 if number % 2 else -1.0)
    assert search.hopeful([favourite, worse, unclear]) == [favourite, unclear]
    assert search.hopeful([favourite, worse]) == []
    for _ in range(30):
        better.compare(0.6)
    assert search.front() is better
    assert search.hopeful(active) == []


def course(position: Position, rng: Rng) -> list[tuple[int, int, list[str]]]:
    """Every choice between several options until the end, each made at random: who, which, of what."""
    made: list[tuple[int, int, list[str]]] = []
    while not position.over:
        seat = asked_first(position)
        options = position.choices(seat)
        place = rng.below(len(options)) if len(options) > 1 else 0
        if len(options) > 1:
            made.append((seat, place, [choice.key() for choice in options]))
        position.apply_index(seat, place)
    return made


@pytest.mark.parametrize("name", names())
def test_a_brisk_game_leaves_out_nothing_but_questions_with_one_option(name: str) -> None:
    slow = ut.new(name, seed=3, watched=False).imagine(0, ut.seeded(3, "world"))
    brisk = slow.clone()
    brisk.brisk = True
    assert course(slow, ut.seeded(3, "course")) == course(brisk, ut.seeded(3, "course"))
    assert slow.view(ut.SPECTATOR) == brisk.view(ut.SPECTATOR)
    assert str(slow.result) == str(brisk.result)
    assert brisk.count <= slow.count
