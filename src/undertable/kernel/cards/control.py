"""The words that every game has: conditions on conditions, and verbs that steer an effect or let somebody decide."""

from __future__ import annotations

from typing import Generic, TypeVar

from undertable.kernel.cards.params import Flag, If, Ifs, KindOf, Lines, Name, OneOf, Option, Options, Some, Text
from undertable.kernel.cards.reading import Language
from undertable.kernel.cards.words import SOURCE, YOU, Do, Frame, Kind, Selector, Test, Verb, bound, carry_out
from undertable.kernel.choice import Choice
from undertable.kernel.position import Position
from undertable.kernel.step import AskSeat, Decision, Step


def add_control(language: Language, players: Kind) -> None:
    """The words that every game has; `players` is the kind of things that decide."""
    language.aim.takes = {"kind": KindOf(), "from_": Some(None, binds=True), "if_": If()}
    language.test("and", And, "all of these hold", tests=Ifs())
    language.test("or", Or, "one of these holds", tests=Ifs())
    language.test("not", Not, "this does not hold", test=If(True))
    language.test("same", Same, "two names mean the same", first=Some(None), other=Some(None))
    language.test("exists", Exists, "there is one that fits", kind=KindOf(), from_=Some(None, binds=True), as_=Name(), if_=If())
    language.verb("if", Branch, "if the test holds, then; else otherwise", test=If(True), then=Lines(), else_=Lines())
    language.verb("choose", Choose, "somebody chooses one of several things to do", options=Options(), by=Some(players, "you"))
    language.verb(
        "pick", Pick, "somebody points at one of several, and the effect goes on with it", kind=KindOf(), from_=Some(None, binds=True),
        as_=Name(), if_=If(), by=Some(players, "you"), optional=Flag(), then=Lines(),
    )  # fmt: skip
    language.verb(
        "each", Each, "the same for each of several, one after the other", kind=KindOf(), of=Some(None, binds=True), as_=Name(), if_=If(),
        order=OneOf(("chosen",), ""), do=Lines(),
    )  # fmt: skip
    language.verb("stop", Stop, "the rest of the each around it is skipped")
    language.verb("message", Message, "a line in the log", text=Text())


def source_name(g: Position, f: Frame) -> str:
    """The name of the card whose effect this is."""
    name: str = g.pack.places[f[SOURCE]].name if f[SOURCE] >= 0 else "This effect"
    return name


# Conditions


class And(Test[Position]):
    tests: list[Test]

    def holds(self, g: Position, f: Frame) -> bool:
        return all(test.holds(g, f) for test in self.tests)


class Or(Test[Position]):
    tests: list[Test]

    def holds(self, g: Position, f: Frame) -> bool:
        return any(test.holds(g, f) for test in self.tests)


class Not(Test[Position]):
    test: Test

    def holds(self, g: Position, f: Frame) -> bool:
        return not self.test.holds(g, f)


class Same(Test[Position]):
    first: Selector
    other: Selector

    def holds(self, g: Position, f: Frame) -> bool:
        return self.first.one(g, f) == self.other.one(g, f)


class Exists(Test[Position]):
    kind: Kind | None
    from_: Selector
    as_: int
    if_: Test | None

    def holds(self, g: Position, f: Frame) -> bool:
        return any(self.if_ is None or self.if_.holds(g, bound(f, self.as_, found)) for found in self.from_.find(g, f))


def fitting(select: Selector, test: Test | None, place: int, g: Position, f: Frame) -> list[int]:
    """What a selector finds and a condition lets through."""
    found = select.find(g, f)
    return found if test is None else [each for each in found if test.holds(g, bound(f, place, each))]


# Verbs that steer


class Branch(Verb[Position]):
    test: Test
    then: int
    else_: int

    def run(self, g: Position, f: Frame) -> None:
        carry_out(g, self.then if self.test.holds(g, f) else self.else_, f)


class Each(Verb[Position]):
    """The same for each of several; in an order that "you" choose, where it says so."""

    kind: Kind | None
    of: Selector
    as_: int
    if_: Test | None
    order: str
    do: int

    def run(self, g: Position, f: Frame) -> None:
        found = fitting(self.of, self.if_, self.as_, g, f)
        if self.do < 0 or not found:
            return
        if self.order and len(found) > 1:
            g.then(ChooseOrder(f[YOU], self.home, self.at, f, tuple(found)))
            return
        for each in found:
            g.then(self.on(f, each))
        g.then(EndEach())

    def on(self, f: Frame, each: int) -> Step:
        return Do(self.do, 0, bound(f, self.as_, each))


class EndEach(Step[Position]):
    """All have had their turn."""

    def run(self, g: Position) -> None:
        pass


class Stop(Verb[Position]):
    """The rest of the `each` around it is skipped."""

    def run(self, g: Position, f: Frame) -> None:
        g.drop_until(EndEach)

    def wrong(self, path: tuple[str, ...], tags: tuple[str, ...]) -> str:
        return "" if "each" in path else "stop stands inside each"


class Message(Verb[Position]):
    text: str

    def run(self, g: Position, f: Frame) -> None:
        if g.watched:
            g.tell("{what}", what=self.text)


class Cancel(Verb[Position]):
    """What was announced does not happen: the effect takes its place."""

    def run(self, g: Position, f: Frame) -> None:
        g.deeds[-1].cancelled = True


# Verbs by which somebody decides


V = TypeVar("V", bound=Verb)


class AskForVerb(AskSeat[Position], Generic[V]):
    """What a verb of an effect asks somebody."""

    block: int
    at: int
    frame: Frame

    def verb(self, g: Position) -> V:
        found: V = g.pack.blocks[self.block][self.at]
        return found

    def prompt_values(self, g: Position) -> dict[str, str]:
        return {"source": source_name(g, self.frame)}

    def ask(self, g: Position) -> Decision | None:
        language: Language = g.pack.language
        if language.names["you"][1].gone(g, self.seat):
            return None
        options = self.options(g)
        return Decision(self.seat, "", options, "", language.rule) if options else None


class Choose(Verb[Position]):
    options: list[Option]
    by: Selector

    def run(self, g: Position, f: Frame) -> None:
        seat = self.by.one(g, f)
        if seat < 0:
            return
        possible = self.possible(g, f)
        if len(possible) == 1:
            self.take(g, f, possible[0])
        elif possible:
            g.then(ChooseOne(seat, self.home, self.at, f))

    def possible(self, g: Position, f: Frame) -> list[int]:
        found: list[int] = []
        for i, option in enumerate(self.options):
            if option.test is None or option.test.holds(g, f):
                found.append(i)
        return found

    def take(self, g: Position, f: Frame, option: int) -> None:
        carry_out(g, self.options[option].block, f)


class Thing(Choice[Position]):
    """One of the things that an effect lets somebody do."""

    number: int
    text: str

    def label(self, g: Position) -> str:
        return self.text

    def key(self) -> str:
        return f"Option({self.number})"


class ChooseOne(AskForVerb[Choose]):
    PROMPT = "{source}: choose"
    WAITING = "{seat} chooses for {source}"

    def options(self, g: Position) -> list[Choice]:
        verb = self.verb(g)
        return [Thing(i, verb.options[i].label) for i in verb.possible(g, self.frame)]

    def answer(self, g: Position, choice: Thing) -> None:
        self.verb(g).take(g, self.frame, choice.number)


class Pick(Verb[Position]):
    kind: Kind | None
    from_: Selector
    as_: int
    if_: Test | None
    by: Selector
    optional: bool
    then: int

    def candidates(self, g: Position, f: Frame) -> list[int]:
        return fitting(self.from_, self.if_, self.as_, g, f)

    def run(self, g: Position, f: Frame) -> None:
        seat = self.by.one(g, f)
        found = self.candidates(g, f) if seat >= 0 else []
        if len(found) == 1 and not self.optional:
            self.take(g, f, found[0])
        elif found:
            g.then(PickOne(seat, self.home, self.at, f))

    def take(self, g: Position, f: Frame, found: int) -> None:
        carry_out(g, self.then, bound(f, self.as_, found))


class Point(Choice[Position]):
    """Point at a thing of some kind; -1: at none."""

    kind: str
    number: int

    def label(self, g: Position) -> str:
        kind: Kind = g.pack.language.kinds[self.kind]
        if self.number < 0:
            return kind.none
        name = kind.called(g, self.number)
        return name[0].upper() + name[1:]

    def targets(self, g: Position) -> tuple[str, ...]:
        kind: Kind = g.pack.language.kinds[self.kind]
        return (kind.scene_id(self.number),) if self.number >= 0 else ()


class PickOne(AskForVerb[Pick]):
    PROMPT = "{source}: choose {what}"
    WAITING = "{seat} chooses {what} for {source}"

    def prompt_values(self, g: Position) -> dict[str, str]:
        return {"source": source_name(g, self.frame), "what": self.verb(g).from_.kind.one}

    def options(self, g: Position) -> list[Choice]:
        verb = self.verb(g)
        kind = verb.from_.kind.name
        options: list[Choice] = [Point(kind, each) for each in verb.candidates(g, self.frame)]
        if verb.optional:
            options.insert(0, Point(kind, -1))
        return options

    def answer(self, g: Position, choice: Point) -> None:
        if choice.number >= 0:
            self.verb(g).take(g, self.frame, choice.number)


class ChooseOrder(AskForVerb[Each]):
    """Which of several is next."""

    ALONE = False
    PROMPT = "{source}: which is next?"
    WAITING = "{seat} chooses an order for {source}"

    rest: tuple[int, ...]

    def options(self, g: Position) -> list[Choice]:
        return [Point(self.verb(g).of.kind.name, each) for each in self.rest]

    def answer(self, g: Position, choice: Point) -> None:
        rest = tuple([each for each in self.rest if each != choice.number])
        g.then(self.verb(g).on(self.frame, choice.number), ChooseOrder(self.seat, self.block, self.at, self.frame, rest))
