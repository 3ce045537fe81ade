"""The lessons of Spycraft: the sample turn told, then a mission of your own."""

from __future__ import annotations

import undertable as ut
from tests.games.spycraft import sample_lesson
from undertable.kernel.lesson import lessons_of

LESSONS = lessons_of(ut.find("spycraft"))


def test_the_sample_turn_is_told_as_it_was_played() -> None:
    assert sample_lesson.TARGET.read_text(encoding="utf-8") == sample_lesson.written(), "python -m tests.games.spycraft.sample_lesson"
    told = LESSONS["a_turn_told"]
    record = ut.parse(sample_lesson.RECORD.read_text())
    assert told.line(len(told.steps) - 1) == list(record)
    end = told.position(len(told.steps) - 1)
    assert [agency.points for agency in end.agencies] == [5, 0] and end.turn == 2


def test_what_is_pointed_at_is_on_the_table() -> None:
    for lesson in LESSONS.values():
        for number, step in enumerate(lesson.steps):
            ids = lesson.position(number).scene(lesson.data.seat).ids()
            assert set(step.point) <= ids, (lesson.id, number, set(step.point) - ids)


def test_the_turn_is_told_before_a_mission_is_run() -> None:
    assert list(LESSONS)[:2] == ["a_turn_told", "first_mission"]
