"""The verbs by which somebody decides: one of several things to do, one of several Agents, Rooms or Guards. [F07-WLD.05]"""

from __future__ import annotations

from typing import ClassVar, Final

from undertable.games.facility07.cards.aiming import target_id, target_name
from undertable.games.facility07.cards.frames import AGENTS, GUARDS, IT, ROOMS, SOURCE, Frame, Selector, Test, Verb, bound
from undertable.games.facility07.cards.reader import VERBS, Args, Do, VerbKind
from undertable.games.facility07.state import Facility
from undertable.kernel.choice import Choice
from undertable.kernel.step import Ask, Decision

KIND_WORDS: Final = ("", AGENTS, ROOMS, GUARDS)


class Choose(Verb):
    """Somebody chooses one of several things to do."""

    def __init__(self, by: Selector, labels: list[str], tests: list[Test | None], blocks: list[int]) -> None:
        self.by = by
        self.labels = labels
        self.tests = tests
        self.blocks = blocks

    def run(self, g: Facility, f: Frame) -> None:
        seat = self.by.one(g, f)
        if seat < 0:
            return
        open_ones = self.possible(g, f)
        if len(open_ones) == 1:
            self.take(g, f, open_ones[0])
        elif open_ones:
            g.then(ChooseOne(seat, self.home, self.at, f))

    def possible(self, g: Facility, f: Frame) -> list[int]:
        return [i for i, test in enumerate(self.tests) if test is None or test.holds(g, f)]

    def take(self, g: Facility, f: Frame, option: int) -> None:
        if self.blocks[option] >= 0:
            g.then(Do(self.blocks[option], 0, f))


class Option(Choice):
    """One of the things that an effect lets somebody choose."""

    number: int
    text: str

    def __init__(self, number: int, text: str) -> None:
        self.number = number
        self.text = text

    def label(self, g: Facility) -> str:
        return self.text

    def key(self) -> str:
        return f"Option({self.number})"


class AskForVerb(Ask):
    """What a verb of an effect asks somebody."""

    RULE: ClassVar[str] = "F07-GEN.03"

    seat: int
    block: int
    at: int
    frame: Frame

    def __init__(self, seat: int, block: int, at: int, frame: Frame) -> None:
        self.seat = seat
        self.block = block
        self.at = at
        self.frame = frame


class ChooseOne(AskForVerb):
    def verb(self, g: Facility) -> Choose:
        verb = g.book.blocks[self.block][self.at]
        assert isinstance(verb, Choose)
        return verb

    def prompt_values(self, g: Facility) -> dict[str, str]:
        return {"source": source_name(g, self.frame)}

    def ask(self, g: Facility) -> Decision | None:
        if not g.inside(self.seat):
            return None
        verb = self.verb(g)
        options: list[Choice] = [Option(i, verb.labels[i]) for i in verb.possible(g, self.frame)]
        return Decision(self.seat, "{source}: choose", options, "{seat} chooses for {source}") if options else None

    def answer(self, g: Facility, choice: Option) -> None:
        self.verb(g).take(g, self.frame, choice.number)


def source_name(g: Facility, f: Frame) -> str:
    """The name of the card whose effect this is."""
    return g.book.by_place[f[SOURCE]].name if f[SOURCE] >= 0 else "This effect"


class ChooseKind(VerbKind):
    def read(self, args: Args) -> Verb:
        by = args.agents("by")
        raw = args.raw.pop("options", None)
        labels: list[str] = []
        tests: list[Test | None] = []
        blocks: list[int] = []
        if not isinstance(raw, list) or not raw:
            args.reader.issue("V01", f"{args.field}.options", "needs a list of options")
            raw = []
        args.reader.guarded += 1
        for i, option in enumerate(raw):
            inner = Args(args.reader, dict(option) if isinstance(option, dict) else {}, args.scope, f"{args.field}.options[{i}]")
            labels.append(inner.text("label", f"option {i + 1}"))
            tests.append(inner.condition("if"))
            blocks.append(inner.block("do"))
            inner.done()
        args.reader.guarded -= 1
        return Choose(by, labels, tests, blocks)


class Pick(Verb):
    """Somebody points at an Agent, Room or Guard, and the effect goes on with it."""

    def __init__(self, select: Selector, test: Test | None, by: Selector, optional: bool, place: int, then: int) -> None:
        self.select = select
        self.test = test
        self.by = by
        self.optional = optional
        self.place = place
        self.then = then

    def candidates(self, g: Facility, f: Frame) -> list[int]:
        found = self.select.find(g, f)
        if self.test is not None:
            found = [each for each in found if self.test.holds(g, bound(bound(f, IT, each), self.place, each))]
        return found

    def run(self, g: Facility, f: Frame) -> None:
        seat = self.by.one(g, f)
        found = self.candidates(g, f) if seat >= 0 else []
        if not found:
            return
        if len(found) == 1 and not self.optional:
            self.take(g, f, found[0])
            return
        g.then(PickOne(seat, self.home, self.at, f))

    def take(self, g: Facility, f: Frame, found: int) -> None:
        if self.then >= 0:
            g.then(Do(self.then, 0, bound(bound(f, IT, found), self.place, found)))


class Point(Choice):
    """Point at an Agent, Room or Guard; -1: at none."""

    kind: str
    number: int

    def __init__(self, kind: str, number: int) -> None:
        self.kind = kind
        self.number = number

    def label(self, g: Facility) -> str:
        if self.number < 0:
            return "Nobody" if self.kind == AGENTS else "None"
        name = target_name(g, self.kind, self.number)
        return name[0].upper() + name[1:]

    def targets(self, g: Facility) -> tuple[str, ...]:
        return (target_id(g, self.kind, self.number),) if self.number >= 0 else ()


class PickOne(AskForVerb):
    def verb(self, g: Facility) -> Pick:
        verb = g.book.blocks[self.block][self.at]
        assert isinstance(verb, Pick)
        return verb

    def prompt_values(self, g: Facility) -> dict[str, str]:
        what = {AGENTS: "an Agent", ROOMS: "a Room", GUARDS: "a Guard"}[self.verb(g).select.kind]
        return {"source": source_name(g, self.frame), "what": what}

    def ask(self, g: Facility) -> Decision | None:
        if not g.inside(self.seat):
            return None
        verb = self.verb(g)
        options: list[Choice] = [Point(verb.select.kind, each) for each in verb.candidates(g, self.frame)]
        if verb.optional:
            options.insert(0, Point(verb.select.kind, -1))
        return Decision(self.seat, "{source}: choose {what}", options, "{seat} chooses {what} for {source}") if options else None

    def answer(self, g: Facility, choice: Point) -> None:
        if choice.number >= 0:
            self.verb(g).take(g, self.frame, choice.number)


class PickKind(VerbKind):
    def read(self, args: Args) -> Verb:
        kind = args.word("kind", KIND_WORDS, "")
        select = args.select("from", kind)
        name = args.text("as", "it")
        place = IT if name == "it" else args.scope.free_place()
        inner = args.scope.with_name("it", IT, select.kind).with_name(name, place, select.kind)
        by = args.agents("by")
        optional = args.flag("optional")
        test = args.condition("if", inner)
        if optional:
            args.reader.guarded += 1
        made = Pick(select, test, by, optional, place, args.block("then", inner))
        if optional:
            args.reader.guarded -= 1
        return made


VERBS.update({"choose": ChooseKind(), "pick": PickKind()})
