"""The verbs that steer an effect: checks, rolls, conditions, repetitions, and duels. [F07-WLD.05]"""

from __future__ import annotations

from typing import ClassVar

from undertable.games.facility07.cards.frames import AGENTS, IT, YOU, Frame, Selector, Test, Verb, bound
from undertable.games.facility07.cards.ops import take_random
from undertable.games.facility07.cards.reader import VERBS, Args, Do, VerbKind
from undertable.games.facility07.cards.verbs_choice import KIND_WORDS, Point, source_name
from undertable.games.facility07.chapters.dice import Roll, check, check_together
from undertable.games.facility07.pieces import OTHER_DIE, SKILL_DIE
from undertable.games.facility07.state import Facility
from undertable.kernel.choice import Choice
from undertable.kernel.step import Ask, Decision, Step


class Check(Verb):
    """A Skill Check of one Agent, or of several together."""

    def __init__(self, skill: int, who: Selector, mod: int, test: Test | None, passed: int, failed: int, several: bool) -> None:
        self.skill = skill
        self.who = who
        self.mod = mod
        self.test = test
        self.passed = passed
        self.failed = failed
        self.several = several

    def run(self, g: Facility, f: Frame) -> None:
        seats = self.who.find(g, f)
        if self.test is not None:
            seats = [seat for seat in seats if self.test.holds(g, bound(f, IT, seat))]
        if not seats:
            return
        if self.several:
            check_together(g, seats, self.skill, self.mod, self.passed, self.failed, f)
        else:
            check(g, seats[0], self.skill, self.mod, self.passed, self.failed, bound(f, IT, seats[0]))


class CheckKind(VerbKind):
    def read(self, args: Args) -> Verb:
        who = args.agents("who")
        several = not type(who).__name__ == "Slot"
        inner = args.scope.with_name("it", IT, AGENTS)
        args.reader.checks = True
        args.reader.guarded += 1
        made = Check(
            args.skill(), who, args.number("mod", 0, -6, 6), args.condition("if", inner), args.block("pass", inner),
            args.block("fail", inner), several,
        )  # fmt: skip
        args.reader.guarded -= 1
        return made


class RollDie(Verb):
    """A d6 whose faces lead to different steps."""

    def __init__(self, blocks: tuple[int, ...]) -> None:
        self.blocks = blocks

    def run(self, g: Facility, f: Frame) -> None:
        g.then(Roll(f[YOU] if f[YOU] >= 0 else g.active, -1, 6, OTHER_DIE), Rolled(self.blocks, f))


class Rolled(Step):
    blocks: tuple[int, ...]
    frame: Frame

    def __init__(self, blocks: tuple[int, ...], frame: Frame) -> None:
        self.blocks = blocks
        self.frame = frame

    def run(self, g: Facility) -> None:
        block = self.blocks[g.dice.pop().face - 1]
        if block >= 0:
            g.then(Do(block, 0, self.frame))


class RollKind(VerbKind):
    def read(self, args: Args) -> Verb:
        blocks = [-1] * 6
        for key in list(args.raw):
            low, _, high = key.partition("-")
            if not low.isdigit() or (high and not high.isdigit()) or not 1 <= int(low) <= int(high or low) <= 6:
                args.reader.issue("V01", f"{args.field}.{key}", "faces are written 1 to 6, or such as 1-4")
                args.raw.pop(key)
                continue
            block = args.block(key)
            for face in range(int(low), int(high or low) + 1):
                blocks[face - 1] = block
        return RollDie(tuple(blocks))


class If(Verb):
    def __init__(self, test: Test, then: int, otherwise: int) -> None:
        self.test = test
        self.then = then
        self.otherwise = otherwise

    def run(self, g: Facility, f: Frame) -> None:
        block = self.then if self.test.holds(g, f) else self.otherwise
        if block >= 0:
            g.then(Do(block, 0, f))


class IfKind(VerbKind):
    def read(self, args: Args) -> Verb:
        test = args.reader.test(args.raw.pop("test", None), args.scope, f"{args.field}.test")
        args.reader.guarded += 1
        made = If(test, args.block("then"), args.block("else"))
        args.reader.guarded -= 1
        return made


class Each(Verb):
    """The same for each of several, one after the other; Guards also in an order that somebody chooses."""

    def __init__(self, of: Selector, test: Test | None, place: int, do: int, stop: bool, chosen: bool) -> None:
        self.of = of
        self.test = test
        self.place = place
        self.do = do
        self.stop = stop
        self.chosen = chosen

    def run(self, g: Facility, f: Frame) -> None:
        found = self.of.find(g, f)
        if self.test is not None:
            found = [each for each in found if self.test.holds(g, bound(bound(f, IT, each), self.place, each))]
        if self.do < 0 or not found:
            return
        if self.chosen and len(found) > 1:
            g.then(ChooseOrder(f[YOU], self.home, self.at, tuple(found), f))
            return
        if self.stop:
            g.then(EachUntil(self.do, self.place, tuple(found), f))
            return
        for each in found:
            g.then(Do(self.do, 0, bound(bound(f, IT, each), self.place, each)))


class EachUntil(Step):
    """Each in turn, until a check in it fails."""

    do: int
    place: int
    rest: tuple[int, ...]
    frame: Frame

    def __init__(self, do: int, place: int, rest: tuple[int, ...], frame: Frame) -> None:
        self.do = do
        self.place = place
        self.rest = rest
        self.frame = frame

    def run(self, g: Facility) -> None:
        if self.rest:
            g.stopped = False
            f = bound(bound(self.frame, IT, self.rest[0]), self.place, self.rest[0])
            g.then(Do(self.do, 0, f), EachNext(self.do, self.place, self.rest[1:], self.frame))


class EachNext(Step):
    do: int
    place: int
    rest: tuple[int, ...]
    frame: Frame

    def __init__(self, do: int, place: int, rest: tuple[int, ...], frame: Frame) -> None:
        self.do = do
        self.place = place
        self.rest = rest
        self.frame = frame

    def run(self, g: Facility) -> None:
        if not g.stopped:
            g.then(EachUntil(self.do, self.place, self.rest, self.frame))
        g.stopped = False


class StopEach(Verb):
    """Marks that a check inside `each` has failed, where `stop_on_fail` is set."""

    def run(self, g: Facility, f: Frame) -> None:
        g.stopped = True


class ChooseOrder(Ask):
    """In which order several Guards act."""

    RULE: ClassVar[str] = "F07-GEN.03"
    ALONE: ClassVar[bool] = False

    seat: int
    block: int
    at: int
    rest: tuple[int, ...]
    frame: Frame

    def __init__(self, seat: int, block: int, at: int, rest: tuple[int, ...], frame: Frame) -> None:
        self.seat = seat
        self.block = block
        self.at = at
        self.rest = rest
        self.frame = frame

    def prompt_values(self, g: Facility) -> dict[str, str]:
        return {"source": source_name(g, self.frame)}

    def ask(self, g: Facility) -> Decision | None:
        if not g.inside(self.seat) or not self.rest:
            return None
        verb = g.book.blocks[self.block][self.at]
        assert isinstance(verb, Each)
        options: list[Choice] = [Point(verb.of.kind, each) for each in self.rest]
        return Decision(self.seat, "{source}: which is next?", options, "{seat} chooses an order for {source}")

    def answer(self, g: Facility, choice: Point) -> None:
        verb = g.book.blocks[self.block][self.at]
        assert isinstance(verb, Each)
        g.then(Do(verb.do, 0, bound(bound(self.frame, IT, choice.number), verb.place, choice.number)))
        rest = tuple(each for each in self.rest if each != choice.number)
        g.then(ChooseOrder(self.seat, self.block, self.at, rest, self.frame))


class EachKind(VerbKind):
    def read(self, args: Args) -> Verb:
        kind = args.word("kind", KIND_WORDS, "")
        of = args.select("of", kind)
        name = args.text("as", "it")
        place = IT if name == "it" else args.scope.free_place()
        inner = args.scope.with_name("it", IT, of.kind).with_name(name, place, of.kind)
        test = args.condition("if", inner)
        stop = args.flag("stop_on_fail")
        chosen = args.word("order", ("", "chosen"), "") == "chosen"
        do = args.block("do", inner)
        if stop and do >= 0:
            for verb in args.reader.book.blocks[do]:
                if isinstance(verb, Check):
                    block = args.reader.book.blocks[verb.failed] if verb.failed >= 0 else []
                    verb.failed = args.reader.book.block([*block, StopEach()])
        return Each(of, test, place, do, stop, chosen)


class Duel(Verb):
    """Two Agents make a check; if exactly one succeeds she takes a random hand card from the other."""

    def __init__(self, skill: int, who: Selector, other: Selector) -> None:
        self.skill = skill
        self.who = who
        self.other = other

    def run(self, g: Facility, f: Frame) -> None:
        one = self.who.one(g, f)
        other = self.other.one(g, f)
        if one < 0 or other < 0:
            return
        for seat in (one, other):
            g.then(Roll(seat, self.skill, g.skill(g.agents[seat], self.skill), SKILL_DIE))
        g.then(DuelResult(one, other))


class DuelResult(Step):
    seat: int
    other: int

    def __init__(self, seat: int, other: int) -> None:
        self.seat = seat
        self.other = other

    def run(self, g: Facility) -> None:
        second = g.dice.pop().success()
        first = g.dice.pop().success()
        if first and not second:
            take_random(g, self.seat, self.other)
        elif second and not first:
            take_random(g, self.other, self.seat)


class DuelKind(VerbKind):
    def read(self, args: Args) -> Verb:
        return Duel(args.skill(), args.agents("who"), args.agents("other"))


VERBS.update({
    "check": CheckKind(), "roll": RollKind(), "if": IfKind(), "each": EachKind(),
    "duel": DuelKind(),
})  # fmt: skip
