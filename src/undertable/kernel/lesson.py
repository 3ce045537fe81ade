"""Lessons: a prepared game and a coach who says, points, waits for the right thing, explains, and answers a wrong one.

A lesson is data beside its game (`table/lessons/*.toml`). Its game is a line of play: each step says what is played before it, and a
step that waits for a choice names it. Whoever learns sees their own seat's view, as at any table, and goes on only by the right
choice, so a step is always the same position: lessons can be left, resumed and looked at from any step.
"""

from __future__ import annotations

import tomllib
from functools import cached_property
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from undertable.kernel.errors import BadOption, BadPack, IllegalChoice
from undertable.kernel.game import Game
from undertable.kernel.header import Header
from undertable.kernel.help import Level
from undertable.kernel.options import Options
from undertable.kernel.position import Position
from undertable.kernel.rules import read_rulebook

Said = Annotated[str, Meta(min_length=1)]
Waits = Literal["next", "find", "choose"]


class Wrong(msgspec.Struct, forbid_unknown_fields=True):
    """What is answered to a wrong choice or click; without `on`, to any other."""

    say: Said
    on: str = ""


class LessonStep(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One thing the coach says, and what it waits for."""

    say: Said
    play: list[str] = []
    """What is chosen before it, in order: `seat Key(...)`."""
    point: list[str] = []
    """Scene ids in the spotlight."""
    find: list[str] = []
    """Waits for a click on one of these scene ids."""
    choose: str = ""
    """Waits for this choice of the learner's, by its key."""
    explain: str = ""
    """Said when the right thing was done."""
    wrong: list[Wrong] = []
    rule: str = ""

    @property
    def waits(self) -> Waits:
        return "choose" if self.choose else "find" if self.find else "next"

    @property
    def answer(self) -> list[str]:
        """What is right: the key of the choice, or the scene ids."""
        return [self.choose] if self.choose else self.find


class Chapter(msgspec.Struct, forbid_unknown_fields=True):
    """Steps that belong together; one can begin with any chapter."""

    title: Said
    step: list[LessonStep]


class LessonFile(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A lesson as it stands in its file."""

    title: Said
    text: Said
    """What one learns, in a sentence."""
    coach: Said
    art: str = ""
    """The coach's portrait."""
    seat: int
    seats: int
    minutes: int
    seed: int | str
    options: Options = {}
    help: Level = "solver"
    chapter: list[Chapter]


class Reply(msgspec.Struct):
    """What the coach says to an answer."""

    right: bool
    text: str


class Lesson:
    """A lesson of a game. BadPack says with file, step and field what is wrong with it."""

    def __init__(self, game: Game, id: str, source: str, data: LessonFile) -> None:
        self.game = game
        self.id = id
        self.source = source
        self.data = data
        self.steps = [step for chapter in data.chapter for step in chapter.step]

    def chapter_of(self, number: int) -> int:
        """The place of the chapter that a step belongs to."""
        if 0 <= number < len(self.steps):
            for place, chapter in enumerate(self.data.chapter):
                number -= len(chapter.step)
                if number < 0:
                    return place
        raise BadOption(f"this lesson has {len(self.steps)} steps")

    def first_step(self, chapter: int) -> int:
        """The number of the first step of a chapter."""
        return sum(len(before.step) for before in self.data.chapter[:chapter])

    @cached_property
    def header(self) -> Header:
        data = self.data
        made = Header(game=self.game.name, version=self.game.version, seats=data.seats, seed=data.seed, options=dict(data.options))
        made.help = data.help
        return made

    def line(self, number: int) -> list[tuple[int, str]]:
        """Seat and key of everything chosen before a step."""
        found: list[tuple[int, str]] = []
        for step in self.steps[: number + 1]:
            found += [(int(seat), key) for seat, _, key in (said.partition(" ") for said in step.play)]
            if step.choose and step is not self.steps[number]:
                found.append((self.data.seat, step.choose))
        return found

    def position(self, number: int) -> Position:
        """The table at a step."""
        position = self.game.first(self.header, watched=True)
        for seat, key in self.line(number):
            position.apply(seat, position.choice_of(seat, key))
        return position

    def reply(self, number: int, said: str) -> Reply:
        """What the coach says to a choice (its key) or a click (its scene id)."""
        self.chapter_of(number)
        step = self.steps[number]
        if not step.answer:
            return Reply(True, step.explain)
        if said in step.answer:
            return Reply(True, step.explain or "Right.")
        for wrong in sorted(step.wrong, key=lambda one: not one.on):
            if wrong.on in ("", said):
                return Reply(False, wrong.say)
        return Reply(False, "That is something else. Try again.")

    def check(self) -> None:
        """BadPack if a step cannot be carried out, or points at what the learner does not see."""
        data = self.data
        if not 0 <= data.seat < data.seats:
            raise BadPack(f"{self.source}: field seat: there is no seat {data.seat} among {data.seats}")
        try:
            position = self.game.first(self.header, watched=True)
        except (BadOption, BadPack) as error:
            raise BadPack(f"{self.source}: {error}") from None
        rules = read_rulebook(self.game.folder()).rules
        for number, step in enumerate(self.steps):
            where = f"{self.source}: step {number + 1}"
            if step.rule and step.rule not in rules:
                raise BadPack(f"{where}: field rule: there is no rule {step.rule} in rules.md")
            for said in step.play:
                seat, _, key = said.partition(" ")
                if not seat.isdigit():
                    raise BadPack(f"{where}: field play: write the seat and the choice, not {said!r}")
                self._apply(position, int(seat), key, f"{where}: field play")
            self._check_step(position, step, where)
            if step.choose:
                self._apply(position, data.seat, step.choose, f"{where}: field choose")

    def _apply(self, position: Position, seat: int, key: str, where: str) -> None:
        try:
            position.apply(seat, position.choice_of(seat, key))
        except (IllegalChoice, BadOption, IndexError) as error:
            raise BadPack(f"{where}: {error}") from None

    def _check_step(self, position: Position, step: LessonStep, where: str) -> None:
        if step.find and step.choose:
            raise BadPack(f"{where}: a step waits for a click (find) or for a choice (choose), not for both")
        ids = position.scene(self.data.seat).ids()
        clicks = [wrong.on for wrong in step.wrong if wrong.on] if step.find else []
        for field, named in (("point", step.point), ("find", step.find), ("wrong", clicks)):
            for id in named:
                if id not in ids:
                    raise BadPack(f"{where}: field {field}: there is no {id!r} on the learner's table")
        if step.choose:
            keys = [choice.key() for choice in position.choices(self.data.seat)]
            for wrong in step.wrong:
                if wrong.on and wrong.on not in keys:
                    raise BadPack(f"{where}: field wrong: {wrong.on!r} cannot be chosen; possible: {', '.join(keys[:40])}")
        if step.answer and not any(not wrong.on for wrong in step.wrong):
            raise BadPack(f"{where}: field wrong: say what any other answer is told, in one entry without `on`")


_decoder = msgspec.toml.decode


def read_lesson(game: Game, id: str, source: str, text: str) -> Lesson:
    """A lesson from its text; BadPack says what is wrong with it."""
    try:
        data = _decoder(text, type=LessonFile)
    except (msgspec.MsgspecError, tomllib.TOMLDecodeError) as error:
        raise BadPack(f"{source}: {error}") from None
    lesson = Lesson(game, id, source, data)
    lesson.check()
    return lesson


_read: dict[tuple[str, Path], dict[str, Lesson]] = {}


def lessons_of(game: Game) -> dict[str, Lesson]:
    """The lessons of a game by their names, in the order of their files."""
    folder = game.folder() / "table" / "lessons"
    key = game.name, folder
    if key not in _read:
        paths = sorted(folder.glob("*.toml")) if folder.is_dir() else []
        found = [read_lesson(game, path.stem, f"{game.name}/{path.name}", path.read_text(encoding="utf-8")) for path in paths]
        _read[key] = {lesson.id: lesson for lesson in found}
    return _read[key]


def lesson_named(game: Game, id: str) -> Lesson:
    """The lesson of this name, or the first; BadOption if there is none."""
    lessons = lessons_of(game)
    if not lessons:
        raise BadOption(f"{game.title} has no lesson yet")
    if id and id not in lessons:
        raise BadOption(f"{game.title} has no lesson {id!r}; lessons: {', '.join(lessons)}")
    return lessons[id] if id else next(iter(lessons.values()))
