"""Lessons as a client sees them: at each step the state of a real table from the learner's seat. Nothing of it is stored."""

from __future__ import annotations

import msgspec

from undertable.kernel.lesson import Lesson
from undertable.server.live.picture import decision_shown, picture_of, state_message
from undertable.server.live.shown import Onlooker
from undertable.server.protocol.games import ChapterInfo, LessonInfo, LessonShown, LessonStepShown
from undertable.server.table.acts import Chose, Row
from undertable.server.table.company import Chair
from undertable.server.table.opening import Clock, Opening
from undertable.server.table.table import Table


def lesson_info(lesson: Lesson) -> LessonInfo:
    data = lesson.data
    chapters = [ChapterInfo(chapter.title, lesson.first_step(place)) for place, chapter in enumerate(data.chapter)]
    return LessonInfo(lesson.id, data.title, data.text, data.coach, data.art, data.seat, data.minutes, chapters, len(lesson.steps))


def lesson_table(lesson: Lesson, number: int) -> tuple[Table, int]:
    """The table at a step, and how many lines of its story the learner had read at the step before."""
    seat = lesson.data.seat
    opening = Opening(header=lesson.header, salt=lesson.id, host=-1, invite="", watch="", clock=Clock(), pace=0.0, seeded=True, hints=False)
    chairs = [Chair("", "person" if other == seat else "bot", "" if other == seat else "random") for other in range(lesson.data.seats)]
    table = Table.new(f"lesson-{lesson.id}", opening, chairs)
    read = 0
    before = len(lesson.line(number - 1)) if number else -1
    for count, (by, key) in enumerate(lesson.line(number)):
        if count == before:
            read = table.log.totals[seat]
        table.absorb(Row(count + 1, 0.0, Chose(by, key)))
    if before == len(lesson.line(number)):
        read = table.log.totals[seat]
    return table, read


def lesson_shown(lesson: Lesson, number: int) -> LessonShown:
    """A step, with the state of the table. A question is shown where the step waits for a choice."""
    lesson.chapter_of(number)
    step, seat = lesson.steps[number], lesson.data.seat
    table, read = lesson_table(lesson, number)
    picture = picture_of(table, Onlooker(seat, (seat,)), {seat})
    asked = decision_shown(table, seat) if step.choose else None
    if asked is not None:
        asked.pick = None  # a lesson goes one choice at a time
    picture.asked = asked
    lines = table.log.lines(seat, read, table.position.names)
    return LessonShown(
        lesson_info(lesson),
        number,
        LessonStepShown(lesson.chapter_of(number), step.say, step.point, step.waits, step.answer, step.rule),
        msgspec.Raw(state_message(picture, lines, 0.0, number + 1)),
    )
