"""The desk: what it remembers between two looks changes nothing, and it deals the games that everybody else deals."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

import undertable as ut
from undertable.envs.desk import Desk
from undertable.envs.meanings import Moment, Slot, Within
from undertable.envs.writers import Eye
from undertable.games import names
from undertable.kernel.piece import Shown


@pytest.mark.parametrize("name", names())
def test_what_is_remembered_gives_the_same_numbers(name: str) -> None:
    """All seats look at every third moment of several games; a desk that has never looked before sees the same."""
    desk = Desk(name, skip_forced=True)
    rng = ut.seeded(3, "remembered")
    out = np.zeros(desk.size, np.float32)
    for step in range(120):
        if desk.position.over or step % 40 == 39:
            desk.deal(step)
        if step % 3 == 0:
            for seat in range(-1, desk.seats):
                fresh = np.zeros(desk.size, np.float32)
                desk.schema.writer.write(desk.position, Eye(desk.position, seat), memoryview(fresh), 0)
                assert np.array_equal(desk.observe(seat, out)[: desk.schema.size], fresh[: desk.schema.size])
            if not desk.begun:
                assert Desk.at(desk.position).actions() == desk.actions()
            assert np.flatnonzero(desk.mask(desk.turn)).tolist() == desk.actions()
        desk.act(rng.pick(desk.actions()))


def places(desk: Desk, moment: Moment) -> list[dict[object, int]]:
    """Where the things of all lists stand that fields of choices name, as it is known at this moment."""
    parts = [part for kind in desk.numbers.kinds.values() for part in (*kind.first, *kind.later)]
    meant = [found for part in parts for found in getattr(part.meaning, "parts", [part.meaning])]
    return [found.where(moment) for found in meant if isinstance(found, Slot) and not isinstance(found, Within)]


@pytest.mark.parametrize("name", names())
def test_places_that_are_kept_are_those_that_would_be_looked_up_now(name: str) -> None:
    desk = Desk(name)
    rng = ut.seeded(6, "places")
    for step in range(150):
        if desk.position.over:
            desk.deal(step)
        seat = desk.turn
        assert places(desk, desk.question.look(seat)) == places(desk, Moment(desk.position, seat))
        desk.act(rng.pick(desk.actions()))
    kept = [one for one in desk.question.kept.values() if one.known]
    for one in kept:
        one.known.popitem()
    stale, true = places(desk, Moment(desk.position, desk.turn, desk.question.kept)), places(desk, Moment(desk.position, desk.turn))
    assert not kept or stale != true, "what is kept is not used"


@pytest.mark.parametrize("name", names())
def test_numbers_that_are_found_when_they_are_needed_are_those_of_all_options(name: str) -> None:
    """A mask knows the first number of a choice, a step the next ones: together they are the numbers of the whole choice."""
    desk = Desk(name)
    rng = ut.seeded(7, "numbers")
    for step in range(150):
        if desk.position.over:
            desk.deal(step)
        paths = desk.numbers.paths(desk.position, desk.turn)
        begun = desk.begun
        assert desk.actions() == sorted({path[len(begun)] for path in paths if path[: len(begun)] == begun})
        copy, action = desk.copy(), rng.pick(desk.actions())
        desk.act(action)
        if step % 5 == 0:  # a copy does not depend on how the other goes on
            assert copy.paths() == paths
            copy.act(action)
            assert copy.begun == desk.begun and ut.digest(copy.position) == ut.digest(desk.position)


@pytest.mark.parametrize("name", names())
def test_a_desk_deals_what_a_table_deals(name: str) -> None:
    desk = Desk(name)
    for seed in (1, "a"):
        dealt, table = desk.deal(seed), ut.new(name, desk.seats, seed)
        assert ut.digest(dealt) == ut.digest(table) and dealt.header == table.header


@pytest.mark.parametrize("name", names())
def test_what_is_forced_is_skipped_without_a_difference(name: str) -> None:
    """The same real choices lead to the same game, whether the rest is done by the table or asked for."""
    quick, slow = Desk(name, skip_forced=True), Desk(name)
    rng = ut.seeded(4, "forced")
    for _ in range(60):
        while not slow.position.over and not slow.begun and len(slow.actions()) == 1 and len(slow.paths()) == 1:
            slow.act(slow.actions()[0])
        if quick.position.over or slow.position.over:
            break
        assert quick.turn == slow.turn and quick.actions() == slow.actions()
        seat = quick.turn
        assert np.array_equal(quick.observe(seat), slow.observe(seat))
        action = rng.pick(quick.actions())
        quick.act(action)
        slow.act(action)
    assert quick.position.over == slow.position.over


@pytest.mark.parametrize("name", names())
def test_a_zone_counts_every_change_of_its_cards(name: str) -> None:
    """Who looks again relies on it: a zone that has counted no change is not looked at."""
    position = ut.new(name, seed=5)
    rng = ut.seeded(5, "zones")
    for _ in range(150):
        if position.over:
            return
        before = [(zone, zone.changes, zone.cards[:]) for zone in position.zones()]
        seat = position.pending[0]
        position.apply(seat, rng.pick(position.choices(seat)))
        for zone, changes, cards in before:
            assert zone.changes != changes or zone.cards == cards, zone


def pieces_in(value: object) -> Iterator[Shown]:
    """All pieces that lie in a value."""
    if isinstance(value, Shown):
        yield value
        for field in (*value.PUBLIC, *value.PRIVATE, *value.GATED):
            yield from pieces_in(getattr(value, field))
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from pieces_in(item)
    elif isinstance(value, dict):
        yield from pieces_in(list(value.values()))


@pytest.mark.parametrize("name", names())
def test_a_piece_that_says_that_it_has_not_changed_shows_the_same(name: str) -> None:
    position = ut.new(name, seed=7)
    rng = ut.seeded(7, "versions")
    viewers = range(-1, position.seats)
    for _ in range(150):
        if position.over:
            return
        telling = [piece for piece in pieces_in(position) if piece.version() >= 0]
        before = [(piece, piece.version(), [piece.seen_values(viewer) for viewer in viewers]) for piece in telling]
        seat = position.pending[0]
        position.apply(seat, rng.pick(position.choices(seat)))
        for piece, version, shown in before:
            assert piece.version() != version or [piece.seen_values(viewer) for viewer in viewers] == shown, piece


@pytest.mark.parametrize("name", names())
def test_what_a_piece_tells_in_one_call_is_what_its_view_shows(name: str) -> None:
    """All public fields, and of the others those that the viewer sees."""
    position = ut.new(name, seed=6)
    rng = ut.seeded(6, "pieces")
    for _ in range(60):
        if position.over:
            return
        for viewer in range(-1, position.seats):
            told = position.seen_values(viewer)
            hidden = [*position.PRIVATE, *position.GATED]
            assert len(told) == len(position.PUBLIC) + len(hidden)
            view = position.view(viewer)
            for field, value in zip(hidden, told[len(position.PUBLIC) :], strict=True):
                assert value == (getattr(position, field) if field in view else None)
        seat = position.pending[0]
        position.apply(seat, rng.pick(position.choices(seat)))
