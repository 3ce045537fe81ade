"""Updating an observation gives the same numbers as writing it from scratch."""

from __future__ import annotations

from array import array

import undertable as ut
from deaddrop.game import GAME
from undertable.envs.encoder import ListWriter, MapWriter, PoolWriter, RecordWriter
from undertable.envs.writers import CategoryWriter, Eye, NumberWriter, Seen, Writer
from undertable.kernel.declare import Gated, Public
from undertable.kernel.piece import Fixed, Piece

ut.register(GAME)


class Lamp(Piece):
    uses: Public[int] = 0


class Paper(Fixed):
    word: Public[str] = ""


class Spy(Piece):
    at: Public[int] = 0
    name: Public[str | None] = None
    lamps: Public[list[Lamp]] = []
    papers: Public[list[Paper]] = []
    seen: Public[list[int]] = []
    marks: Public[dict[str, int]] = {}
    partner: Public[Lamp | None] = None
    code: Gated[int] = 0

    def shows(self, field: str, viewer: int) -> bool:
        return self.at > 4


class Double(Spy):
    """Another class in the same list."""


def spies() -> ListWriter:
    word = CategoryWriter("word", {"a": 1, "b": 2, "c": 3})
    lamp = RecordWriter("lamp", ["uses"], [NumberWriter("uses", 0, 9)], False)
    parts: dict[str, Writer] = {
        "at": NumberWriter("at", 0, 9),
        "name": word,
        "lamps": PoolWriter("lamps", lamp, 9),
        "papers": ListWriter("papers", RecordWriter("paper", ["word"], [word], False), 3, True),
        "seen": ListWriter("seen", NumberWriter("seen", 0, 999), 3, False),
        "marks": MapWriter("marks", NumberWriter("mark", 0, 9), {"a": 1, "b": 2, "c": 3}, None),
        "partner": RecordWriter("partner", ["uses"], [NumberWriter("uses", 0, 9)], True),
        "code": NumberWriter("code", 0, 9),
    }
    return ListWriter("spies", RecordWriter("spy", list(parts), list(parts.values()), False), 4, True)


def change(spies: list[Spy], rng: ut.Rng) -> None:
    """Something happens to one of them, or one comes or goes."""
    if len(spies) < 4 and rng.below(4) == 0:
        spies.insert(rng.below(len(spies) + 1), rng.pick([Spy, Double])())
    if spies and rng.below(8) == 0:
        del spies[rng.below(len(spies))]
    if not spies:
        return
    spy = rng.pick(spies)
    what = rng.below(8)
    if what == 0:
        spy.at, spy.code = rng.below(10), rng.below(10)
    elif what == 1:
        spy.name = rng.pick([None, "a", "b", "c"])
    elif what == 2:
        spy.lamps = [Lamp(rng.below(10)) for _ in range(rng.below(3))]
    elif what == 3:
        spy.papers = [*spy.papers, Paper(rng.pick(["a", "b", "c"]))][-rng.below(4) - 1 :][:3]
    elif what == 4:
        spy.seen = [rng.below(1000) for _ in range(rng.below(4))]
    elif what == 5:
        if spy.marks and rng.below(2):
            spy.marks[next(iter(spy.marks))] = rng.below(10)
        else:
            spy.marks = {mark: rng.below(10) for mark in ("a", "b", "c") if rng.below(2)}
    elif what == 6:
        spy.partner = Lamp(rng.below(10)) if rng.below(2) else None
    elif spy.lamps:
        spy.lamps[0].uses = rng.below(10)
    elif spy.partner is not None:
        spy.partner.uses = rng.below(10)


def test_what_is_renewed_after_any_change_is_what_would_be_written_anew() -> None:
    writer, position, rng = spies(), ut.new("deaddrop", seed=1), ut.seeded(1, "spies")
    renewed, seen = array("f", bytes(4 * writer.size)), Seen()
    table: list[Spy] = []
    for step in range(3000):
        change(table, rng)
        fresh = array("f", bytes(4 * writer.size))
        for numbers, before in ((fresh, None), (renewed, seen)):
            eye = Eye(position, 0)
            if before is None:
                writer.write(table, eye, memoryview(numbers), 0)
            else:
                writer.renew(table, eye, memoryview(numbers), 0, before)
            assert not eye.misfits
        assert renewed == fresh, step


def test_what_has_not_changed_is_not_written_again() -> None:
    writer, position = spies(), ut.new("deaddrop", seed=1)
    numbers, seen = array("f", bytes(4 * writer.size)), Seen()
    table = [Spy(3, "a", [Lamp(1)], [Paper("b")], [500], {"a": 2}, Lamp(3), 4)]
    writer.renew(table, Eye(position, 0), memoryview(numbers), 0, seen)
    written = numbers[:]
    numbers[:] = array("f", bytes(4 * writer.size))
    table[0].at = 4
    writer.renew(table, Eye(position, 0), memoryview(numbers), 0, seen)
    assert sum(number != 0 for number in written) > 10 and sum(number != 0 for number in numbers) == 1
