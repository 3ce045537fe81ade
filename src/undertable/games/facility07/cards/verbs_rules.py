"""The verbs that call house rules, open windows, count, speak, and answer in windows."""

from __future__ import annotations

from typing import ClassVar, Final

from undertable.games.facility07.cards.frames import YOU, Frame, Selector, Verb
from undertable.games.facility07.cards.hooks import DEEPEST, Unnest
from undertable.games.facility07.cards.reader import VERBS, Args, Do, VerbKind
from undertable.games.facility07.chapters.reactions import announce
from undertable.games.facility07.chapters.windows import Act
from undertable.games.facility07.state import Facility
from undertable.kernel.choice import Choice, PickNumber
from undertable.kernel.step import Ask, Decision, Step


class CallRule(Verb):
    """Run a house rule by its id."""

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def run(self, g: Facility, f: Frame) -> None:
        at = g.book.rule_by_id.get(self.rule, -1)
        if at < 0 or g.nest >= DEEPEST:
            return
        house = g.book.house_rules[at]
        if house.block >= 0 and (house.test is None or house.test.holds(g, f)):
            g.nest += 1
            g.then(Do(house.block, 0, f), Unnest())


class RuleKind(VerbKind):
    MAIN = "id"

    def read(self, args: Args) -> Verb:
        rule = args.text("id")
        if rule not in args.reader.rules:
            args.reader.issue("V03", args.field, f"there is no house rule {rule!r}")
        return CallRule(rule)


class OpenWindow(Verb):
    """Open a reaction window of the pack's own."""

    def __init__(self, code: str, who: Selector) -> None:
        self.code = code
        self.who = who

    def run(self, g: Facility, f: Frame) -> None:
        seats = self.who.find(g, f)
        if not seats:
            return
        act = Act(self.code, -1, seats[0])
        for seat in seats:
            act.aimed |= 1 << seat
        announce(g, act)
        g.then(Windowed(len(g.agenda)))


class Windowed(Step):
    """If the window's reactions prevented what was coming, the rest of the effect is skipped."""

    depth: int

    def __init__(self, depth: int) -> None:
        self.depth = depth

    def run(self, g: Facility) -> None:
        act = g.close()
        if act.cancelled and g.agenda and isinstance(g.agenda[-1], Do):
            g.agenda.pop()


class WindowKind(VerbKind):
    def read(self, args: Args) -> Verb:
        code = args.text("id")
        if code not in args.reader.book.windows:
            args.reader.issue("V03", args.field, f"there is no window {code!r} in this pack")
        return OpenWindow(code, args.agents("who"))


class Count(Verb):
    """Raise a counter of the pack, for its Top Secret Cards."""

    def __init__(self, who: Selector, name: str, n: int) -> None:
        self.who = who
        self.name = name
        self.n = n

    def run(self, g: Facility, f: Frame) -> None:
        for seat in self.who.find(g, f):
            counters = g.agents[seat].counters.copy()
            counters[self.name] = counters.get(self.name, 0) + self.n
            g.agents[seat].counters = counters


class CountKind(VerbKind):
    def read(self, args: Args) -> Verb:
        return Count(args.agents("who"), args.text("name"), args.number("n", 1, 1, 9))


class Message(Verb):
    def __init__(self, text: str) -> None:
        self.text = text

    def run(self, g: Facility, f: Frame) -> None:
        if g.watched:
            g.tell("{what}", what=self.text)


class MessageKind(VerbKind):
    MAIN = "text"

    def read(self, args: Args) -> Verb:
        return Message(args.text("text"))


class Cancel(Verb):
    """What was announced does not happen."""

    def run(self, g: Facility, f: Frame) -> None:
        g.top().cancelled = True


class Reroll(Verb):
    """The die is rolled again; the new result counts."""

    def run(self, g: Facility, f: Frame) -> None:
        die = g.dice[-1]
        die.face = g.rng.roll(6)
        if g.watched:
            g.tell("The die is rolled again: {face}", face=die.face)


class SetDie(Verb):
    """The die is turned to a face of the player's choice."""

    def run(self, g: Facility, f: Frame) -> None:
        g.then(TurnDie(f[YOU]))


class TurnDie(Ask):
    RULE: ClassVar[str] = "F07-GEN.03"

    seat: int

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ask(self, g: Facility) -> Decision | None:
        options: list[Choice] = [PickNumber(face) for face in range(1, 7)]
        return Decision(self.seat, "Loaded Dice: which face shall the die show?", options, "{seat} turns the die")

    def answer(self, g: Facility, choice: PickNumber) -> None:
        g.dice[-1].face = choice.number
        if g.watched:
            g.tell("{seat} turns the die to {face}", seat=self.seat, face=choice.number)


CANCELS: Final = ("ACT", "ATT", "ABL", "EVT", "DAT", "GRD")
PREVENTS: Final = ("DAZ", "JAI", "KIL")


class ReactionKind(VerbKind):
    def __init__(self, name: str) -> None:
        self.name = name

    def read(self, args: Args) -> Verb:
        windows = args.scope.windows
        own = args.reader.book.windows
        fitting = {
            "cancel": CANCELS,
            "prevent": PREVENTS,
            "reroll": ("ROL",),
            "set_die": ("ROL",),
        }[self.name]
        for code in windows or ("none",):
            if code not in fitting and not (self.name in ("prevent", "cancel") and code in own):
                args.reader.issue("V10", args.field, f"{self.name!r} does not fit window {code}")
                break
        if self.name == "reroll":
            return Reroll()
        if self.name == "set_die":
            return SetDie()
        return Cancel()


VERBS.update({
    "rule": RuleKind(), "window": WindowKind(), "count": CountKind(), "message": MessageKind(), "cancel": ReactionKind("cancel"),
    "prevent": ReactionKind("prevent"), "reroll": ReactionKind("reroll"), "set_die": ReactionKind("set_die"),
})  # fmt: skip
