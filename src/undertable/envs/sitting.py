"""A game under way whose actions are numbers: what every step of every environment does, without arrays, so that it can be compiled."""

from __future__ import annotations

from array import array
from typing import Any

from mypy_extensions import mypyc_attr

from undertable.bots.playout import asked_first
from undertable.envs.actions import Actions, Numbered, Path
from undertable.envs.meanings import Kept, Moment, Unnumbered
from undertable.envs.writers import Eye, Seen, Writer, clear
from undertable.kernel.errors import IllegalChoice
from undertable.kernel.position import Position

STEPS = 6
"""So many numbers of a choice in progress are shown to who makes it."""


class Sight:
    """The numbers that a viewer saw last, and what they were made from."""

    def __init__(self, size: int, eye: Eye) -> None:
        self.size = size
        self.eye = eye
        self.numbers: Any = memoryview(array("f", bytes(4 * (size + STEPS))))
        self.seen = Seen()
        self.looks = 0
        self.steps = 0
        """How many numbers of a choice in progress are shown."""


class Question:
    """A position, the choice that is being made in it, and what was found out about the question that is open.

    Nothing is derived from it, so that its methods call each other directly when they are compiled.
    """

    def __init__(
        self,
        position: Position,
        begun: Path,
        numbers: Actions,
        writer: Writer,
        skip_forced: bool,
        strict: bool,
        sights: dict[int, Sight],
    ) -> None:
        self.position = position
        self.numbers = numbers
        self.writer = writer
        self.skip_forced = skip_forced
        self.strict = strict
        self.begun = begun
        self.count = -1
        """How many choices were made when the numbers were found."""
        self.turn = -1
        """Whose numbers they are."""
        self.options = Numbered(numbers)
        self.legal: list[int] | None = None
        self.moment: Moment | None = None
        """Where things lie, as the seat saw it that looked last."""
        self.kept: dict[int, Kept] = {}
        """Where the things of lists stood when somebody looked last."""
        self.looked = -1
        """How many choices were made then."""
        self.sights = sights
        """What each viewer saw when it looked last, be it in another position."""

    def look(self, seat: int) -> Moment:
        """Where things lie for the seat; found once for its observation and its actions."""
        found = self.moment
        if found is None or found.seat != seat or self.looked != self.position.count:
            found = self.moment = Moment(self.position, seat, self.kept)
            self.looked = self.position.count
        return found

    def numbered(self) -> Numbered:
        """The numbers that name each option of the seat that chooses next."""
        position = self.position
        turn = asked_first(position)
        if self.count != position.count or self.turn != turn:
            self.options = self.numbers.numbered(position, turn, self.look(turn))
            if self.strict:
                self.options.all()
            self.count = position.count
            self.turn = turn
            self.legal = None
        return self.options

    def actions(self) -> list[int]:
        if self.position.over:
            return []
        options = self.numbered()
        legal = self.legal
        if legal is None:
            legal = self.legal = options.next(self.begun)
        return legal

    def act(self, number: int) -> None:
        if self.position.over:
            raise IllegalChoice(f"action {number} is not possible: the game is over")
        options = self.numbered()
        place = -1 if self.begun else options.single.get(number, -1)
        if place < 0:
            legal = self.actions()
            if number not in legal:
                raise IllegalChoice(f"action {number} is not possible now; possible: {', '.join([str(one) for one in legal])}")
            self.legal = None
            begun, place = options.narrowed(self.begun, number)
            if place < 0:
                self.begun = begun
                return
            self.begun = ()
        self.legal = None
        self.position.apply_index(self.turn, place)
        self.go_on()

    def go_on(self) -> None:
        position = self.position
        while self.skip_forced and not position.over:
            seat = asked_first(position)
            if len(position.choices(seat)) > 1 and self.numbered().several():
                return
            position.apply_index(seat, 0)

    def allow(self, seat: int, out: Any) -> None:
        if not self.position.over and seat == asked_first(self.position):
            one: object = 1
            if self.begun:
                for number in self.actions():
                    out[number] = one
                return
            options = self.numbered()
            single: Any = options.single  # the numbers stay objects
            for number in single:
                out[number] = one
            firsts: Any = options.firsts
            for number in firsts:
                out[number] = one

    def see(self, seat: int, out: Any) -> None:
        sight = self.sights.get(seat)
        position = self.position
        if sight is None:
            sight = self.sights[seat] = Sight(self.writer.size, Eye(position, seat, self.strict, self.look(seat)))
        size = sight.size
        numbers = sight.numbers
        eye = sight.eye
        eye.moment = self.look(seat)
        sight.looks += 1
        if sight.looks == 1:  # who looks but once need not remember
            self.writer.write(position, eye, numbers, 0)
        else:
            if sight.looks == 2:
                clear(numbers, 0, size)
            self.writer.renew(position, eye, numbers, 0, sight.seen)
        if eye.misfits:
            if self.strict:
                del self.sights[seat]
                name = position.game.name
                raise Unnumbered(f"{name}: {eye.misfits[0]}; renew the schema: python -m undertable.envs.schema {name} --write")
            eye.misfits.clear()
        if sight.steps:
            clear(numbers, size, STEPS)
            sight.steps = 0
        if self.begun and seat == asked_first(position):
            for number in self.begun[:STEPS]:
                numbers[size + sight.steps] = number + 1
                sight.steps += 1
        out[: size + STEPS] = numbers


@mypyc_attr(allow_interpreted_subclasses=True)
class Sitting:
    """A game under way whose actions are numbers."""

    numbers: Actions
    writer: Writer
    skip_forced: bool
    """Whether what leaves no choice is done without asking."""
    strict: bool
    """Whether something that does not fit into the schema is an error."""
    question: Question
    sights: dict[int, Sight]
    """The numbers of each viewer: what is equal in the next game need not be written again."""

    def __init__(self, position: Position, numbers: Actions, writer: Writer, skip_forced: bool, strict: bool) -> None:
        self.numbers = numbers
        self.writer = writer
        self.skip_forced = skip_forced
        self.strict = strict
        self.sights = {}
        self.put(position, ())

    def put(self, position: Position, begun: Path) -> None:
        """Another position lies here now."""
        self.question = Question(position, begun, self.numbers, self.writer, self.skip_forced, self.strict, self.sights)

    def knows(self, other: Sitting) -> None:
        """Take over what was found out about the question in an equal position."""
        mine, found = self.question, other.question
        mine.begun = found.begun
        if found.count == found.position.count:
            found.options.all()  # from now on it does not matter how the other goes on
            mine.count, mine.turn, mine.options, mine.legal = found.count, found.turn, found.options, found.legal

    @property
    def position(self) -> Position:
        return self.question.position

    @property
    def begun(self) -> Path:
        """The first steps of the choice that is being made."""
        return self.question.begun

    @property
    def turn(self) -> int:
        """The seat that chooses next; sealed choices are asked one seat after the other, and stay sealed."""
        return asked_first(self.question.position)

    def paths(self) -> dict[Path, int]:
        """The numbers that name each option of the seat that chooses next, and the place of the option."""
        return self.question.numbered().all()

    def actions(self) -> list[int]:
        """The legal action numbers of the seat that chooses next, sorted."""
        return self.question.actions()

    def act(self, number: int) -> None:
        """Carry out an action of the seat that chooses next, or a step of it."""
        self.question.act(number)

    def go_on(self) -> None:
        """Do what leaves no choice."""
        self.question.go_on()

    def allow(self, seat: int, out: Any) -> None:
        """1 for every action that the seat can take now, into a buffer of zeros."""
        self.question.allow(seat, out)

    def see(self, seat: int, out: Any) -> None:
        """What the seat may know, as numbers, over what stands in the buffer."""
        self.question.see(seat, out)

    def show(self, seen: Any, allowed: Any) -> int:
        """Both for the seat that chooses next, which is returned."""
        question = self.question
        seat = asked_first(question.position)
        question.see(seat, seen)
        question.allow(seat, allowed)
        return seat


def step_all(sittings: list[Sitting], actions: list[int], seats: Any, seen: list[Any], allowed: list[Any], first: int) -> list[int]:
    """An action at each, and what is then seen, in the rows from `first` on; the places of the games that are over, which show nothing."""
    over: list[int] = []
    for place in range(len(sittings)):
        question = sittings[place].question
        question.act(actions[place])
        position = question.position
        if position.over:
            over.append(place)
        else:
            row = first + place
            seat = asked_first(position)
            question.see(seat, seen[row])
            question.allow(seat, allowed[row])
            seats[row] = seat
    return over
