"""Lessons are data: a mistake in one is refused, and every one of them can be played to its end, wrong answers included."""

from __future__ import annotations

import pytest

import undertable as ut
from undertable.kernel.errors import BadOption, BadPack
from undertable.kernel.lesson import Lesson, lesson_named, lessons_of, read_lesson

LESSONS = [lesson for game in ut.games() for lesson in lessons_of(game).values()]
SMALL = """
title = "One step"
text = "A lesson"
coach = "Odile"
seat = 0
seats = 2
minutes = 1
seed = 0
options = { mode = "training" }
[[chapter]]
title = "One"
[[chapter.step]]
say = "Start here."
choose = "StartAt(place=20)"
wrong = [{ say = "Not there." }, { on = "StartAt(place=0)", say = "A corner!" }]
"""


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.game.name}-{lesson.id}")
def test_a_lesson_can_be_played_to_its_end_with_every_wrong_answer(lesson: Lesson) -> None:
    seat = lesson.data.seat
    position = lesson.position(0)
    made = 0
    for number, step in enumerate(lesson.steps):
        position = lesson.position(number)
        assert len(step.say.split()) <= 40, f"step {number + 1} says too much at once"
        if step.choose:
            keys = [choice.key() for choice in position.choices(seat)]
            assert len(keys) > 1, f"step {number + 1} leaves no choice"
            made += 1
        else:
            keys = sorted(position.scene(seat).ids())
        for said in keys if step.answer else [""]:
            reply = lesson.reply(number, said)
            assert reply.right == (said in step.answer or not step.answer)
            assert reply.text or not step.answer
        for wrong in step.wrong:
            assert wrong.say and (not wrong.on or lesson.reply(number, wrong.on).text == wrong.say)
    assert len(lesson.steps) >= 8 and made >= 3
    assert all(step.wrong for step in lesson.steps if step.answer)


def test_the_reference_game_has_a_lesson_for_each_side() -> None:
    assert {lesson.position(0).side(lesson.data.seat) for lesson in LESSONS if lesson.game.name == "mindmgmt"} == {"rogue", "recruiter"}


def small(text: str = SMALL) -> Lesson:
    return read_lesson(ut.find("mindmgmt"), "small", "small.toml", text)


def test_a_wrong_answer_has_its_own_words_or_the_general_ones() -> None:
    lesson = small()
    assert [lesson.reply(0, said).text for said in ("StartAt(place=0)", "StartAt(place=1)")] == ["A corner!", "Not there."]
    assert lesson.reply(0, "StartAt(place=20)").right
    for number in (1, -1):
        with pytest.raises(BadOption, match="1 steps"):
            lesson.reply(number, "")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("seat = 0", "seat = 5", "small.toml: field seat: there is no seat 5"),
        ("seed = 0", "", "small.toml: .*seed"),
        ('mode = "training"', 'mode = "easy"', "small.toml: .*option mode"),
        ("StartAt(place=20)", "StartAt(place=99)", "small.toml: step 1: field choose: .*not possible"),
        ('on = "StartAt(place=0)"', 'on = "Stay"', "small.toml: step 1: field wrong: .Stay. cannot be chosen"),
        ('{ say = "Not there." }, ', "", "small.toml: step 1: field wrong: say what any other"),
        ('say = "Start here."', 'say = "Start."\npoint = ["space:Z9"]', "small.toml: step 1: field point: there is no .space:Z9."),
        ('say = "Start here."', 'say = "Start."\nplay = ["0 Pass"]', "small.toml: step 1: field play"),
        ('say = "Start here."', 'say = "Start."\nrule = "MM-XXX.01"', "small.toml: step 1: field rule"),
        ('say = "Start here."', 'say = "Start."\nfind = ["board"]', "small.toml: step 1: a step waits for"),
        ("[[chapter]]", "[[chapter", "small.toml: "),
    ],
)
def test_a_mistake_is_refused_with_file_step_and_field(old: str, new: str, told: str) -> None:
    assert old in SMALL
    with pytest.raises(BadPack, match=told):
        small(SMALL.replace(old, new))


def test_an_unknown_lesson_names_those_there_are() -> None:
    with pytest.raises(BadOption, match="rogues, the_recruiter"):
        lesson_named(ut.find("mindmgmt"), "x")
