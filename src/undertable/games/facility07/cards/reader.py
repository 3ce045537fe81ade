"""Reading the language of the cards: from the tables of a content file or pack to verbs, tests and selectors.

Every mistake is collected with the place where it stands, so that the author of a pack sees all of them at once.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from undertable.games.facility07.cards.facts import Aim, Book, Use
from undertable.games.facility07.cards.frames import (
    AGENTS,
    ATTACKER,
    GUARDS,
    HERE,
    IT,
    NAMED,
    ORIGIN,
    ROOMS,
    TARGET,
    YOU,
    Frame,
    Selector,
    Test,
    Verb,
)
from undertable.games.facility07.pieces import SKILLS, UNTIL
from undertable.games.facility07.state import Facility
from undertable.kernel.step import Step

STEPS_PER_CARD: Final = 25
NESTING: Final = 4


class Do(Step):
    """Carry out a block of verbs from a place on, for whom the frame says."""

    block: int
    at: int
    frame: Frame

    def __init__(self, block: int, at: int, frame: Frame) -> None:
        self.block = block
        self.at = at
        self.frame = frame

    def run(self, g: Facility) -> None:
        verbs = g.book.blocks[self.block]
        if self.at < len(verbs):
            verbs[self.at].run(g, self.frame)
            if self.at + 1 < len(verbs):
                g.then(Do(self.block, self.at + 1, self.frame))


class Scope:
    """What names mean at one place of an effect: their place in the frame and whether they are Agents, Rooms or Guards."""

    def __init__(self, names: dict[str, tuple[int, str]], windows: tuple[str, ...] = ()) -> None:
        self.names = names
        self.windows = windows

    def with_name(self, name: str, place: int, kind: str) -> Scope:
        names = dict(self.names)
        names[name] = (place, kind)
        return Scope(names, self.windows)

    def free_place(self) -> int:
        taken = [place for place, _ in self.names.values()]
        for place in range(NAMED, NAMED + 4):
            if place not in taken:
                return place
        return -1


def scope_for(*names: str, target: str = AGENTS, windows: tuple[str, ...] = ()) -> Scope:
    """A scope with "you" and the given further names."""
    known: dict[str, tuple[int, str]] = {"you": (YOU, AGENTS)}
    for name in names:
        known[name] = {
            "it": (IT, AGENTS),
            "target": (TARGET, target),
            "attacker": (ATTACKER, AGENTS),
        }[name]
    return Scope(known, windows)


class Issue:
    """One mistake in a content file or pack."""

    def __init__(self, code: str, card: str, field: str, text: str) -> None:
        self.code = code
        self.card = card
        self.field = field
        self.text = text

    def line(self, source: str) -> str:
        where = f"{self.card}: " if self.card else ""
        return f"{source}: {self.code}: {where}field {self.field}: {self.text}"


class Reader:
    """Reads effects into a book and collects what is wrong with them."""

    def __init__(self, book: Book, base: bool) -> None:
        self.book = book
        self.base = base
        """The game's own content may name special handlers; packs may not."""
        self.issues: list[Issue] = []
        self.card = ""
        self.source = -1
        self.depth = 0
        self.steps = 0
        self.guarded = 0
        """How deep we are behind a check, a choice or a test."""
        self.may_kill = False
        self.battle_only = False
        self.rooms: set[str] = set()
        self.counters: set[str] = set()
        self.rules: set[str] = set()
        self.spends = False
        self.checks = False
        self.free_gain = False
        """Whether Data or cards are gained without a test or cost."""
        self.numbers: list[int] = []

    def issue(self, code: str, field: str, text: str) -> None:
        self.issues.append(Issue(code, self.card, field, text))

    def begin(self, card: str, source: int) -> None:
        """Start reading another card."""
        self.card = card
        self.source = source
        self.steps = 0
        self.depth = 0
        self.guarded = 0
        self.free_gain = False
        self.numbers = []

    # Blocks of steps

    def block(self, raw: Any, scope: Scope, field: str) -> int:
        """A list of steps as a block; an empty list gives -1."""
        if raw is None or raw == []:
            return -1
        if not isinstance(raw, list):
            self.issue("V01", field, "must be a list of steps")
            return -1
        self.depth += 1
        if self.depth == NESTING + 1 and not self.base:
            self.issue("V11", field, f"steps are nested more than {NESTING} deep")
        verbs: list[Verb] = []
        for i, step in enumerate(raw):
            verb = self.verb(step, scope, f"{field}[{i}]")
            if verb is not None:
                verbs.append(verb)
        self.depth -= 1
        return self.book.block(verbs)

    def verb(self, raw: Any, scope: Scope, field: str) -> Verb | None:
        self.steps += 1
        if self.steps == STEPS_PER_CARD + 1 and not self.base:
            self.issue("V11", field, f"more than {STEPS_PER_CARD} steps")
        if not isinstance(raw, dict) or len(raw) != 1:
            self.issue("V01", field, "a step is an object with one key, its verb")
            return None
        name = next(iter(raw))
        kind = VERBS.get(name)
        if kind is None:
            self.issue("V01", field, f"unknown verb {name!r}; verbs: {', '.join(sorted(VERBS))}")
            return None
        body = raw[name]
        main = kind.MAIN
        if not isinstance(body, dict):
            body = {main: body} if main else {}
        args = Args(self, dict(body), scope, f"{field}.{name}")
        verb = kind.read(args)
        args.done()
        return verb

    # Selectors

    def selector(self, raw: Any, scope: Scope, field: str, kind: str) -> Selector:
        """The selector that a text means, of one kind; empty kind: whatever it is by itself."""
        if not isinstance(raw, str):
            self.issue("V12", field, f"must be a selector, not {raw!r}")
            return Nothing(kind or AGENTS)
        name, inner = split_call(raw)
        named = scope.names.get(name)
        if inner is None and named is not None:
            place, is_a = named
            if kind and is_a != kind:
                self.issue("V12", field, f"{name!r} is one of the {is_a}, but {kind} are needed here")
            return Slot(place, is_a)
        maker = SELECTORS.get(name)
        if maker is None:
            self.issue("V12", field, f"{name!r} is not bound here and is no selector")
            return Nothing(kind or AGENTS)
        made = maker(self, inner, scope, field, kind)
        if made is None:
            self.issue("V12", field, f"{raw!r} selects no {kind or 'things'}")
            return Nothing(kind or AGENTS)
        return made

    def place(self, raw: Any, scope: Scope, field: str) -> Selector:
        """A Room, given as one or by somebody or something in it."""
        if isinstance(raw, str):
            name, inner = split_call(raw)
            if inner is None and name in scope.names and scope.names[name][1] != ROOMS:
                return RoomOf(self.selector(raw, scope, field, scope.names[name][1]))
            if inner is None and name in self.piece_ids():
                return PieceRoom(self.piece_ids().index(name))
        return self.selector(raw, scope, field, ROOMS)

    def piece_ids(self) -> list[str]:
        return [piece.id for piece in self.book.pieces]

    # Tests

    def test(self, raw: Any, scope: Scope, field: str) -> Test:
        """A predicate."""
        if not isinstance(raw, dict) or len(raw) != 1:
            self.issue("V01", field, "a predicate is an object with one key")
            return Never()
        name = next(iter(raw))
        maker = TESTS.get(name)
        if maker is None:
            self.issue("V01", field, f"unknown predicate {name!r}; predicates: {', '.join(sorted(TESTS))}")
            return Never()
        return maker(self, raw[name], scope, f"{field}.{name}")

    def aim(self, raw: Any, scope: Scope, field: str) -> tuple[Aim | None, str]:
        """What a card can be aimed at, and of what kind that is."""
        if not isinstance(raw, dict):
            self.issue("V01", field, "must be an object with `from`")
            return None, AGENTS
        args = Args(self, dict(raw), scope, field)
        kind = args.word("kind", ("", AGENTS, ROOMS, GUARDS), "")
        select = args.select("from", kind)
        test = args.condition("if", scope.with_name("it", IT, select.kind))
        args.done()
        return Aim(select, test), select.kind

    def use(self, raw: dict[str, Any], scope: Scope, field: str) -> Use:
        """One way to use something: `if`, `target`, `do`."""
        test = self.test(raw["if"], scope, f"{field}.if") if "if" in raw else None
        aim: Aim | None = None
        place = IT
        if "target" in raw:
            aim, kind = self.aim(raw["target"], scope, f"{field}.target")
            scope = scope.with_name("target", TARGET, kind)
            name = str(raw.get("as", "it"))
            place = IT if name == "it" else scope.free_place()
            scope = scope.with_name(name, place, kind)
        return Use(str(raw.get("name", "")), test, aim, self.block(raw.get("do"), scope, f"{field}.do"), place)


CALL: Final = re.compile(r"^\s*([A-Za-z_][A-Za-z_0-9]*)\s*(?:\((.*)\))?\s*$")


def split_call(text: str) -> tuple[str, str | None]:
    """`within(2)` as its name and what stands in the brackets."""
    found = CALL.match(text)
    if found is None:
        return text, None
    return found.group(1), found.group(2)


def two_parts(text: str) -> tuple[str, str]:
    """`r, 2` as two arguments; the split is at the last comma outside brackets."""
    depth = 0
    for i in range(len(text) - 1, -1, -1):
        if text[i] == ")":
            depth += 1
        elif text[i] == "(":
            depth -= 1
        elif text[i] == "," and depth == 0:
            return text[:i].strip(), text[i + 1 :].strip()
    return text, ""


class Args:
    """The arguments of a verb, taken out one by one; what is left over is a mistake."""

    def __init__(self, reader: Reader, raw: dict[str, Any], scope: Scope, field: str) -> None:
        self.reader = reader
        self.raw = raw
        self.scope = scope
        self.field = field

    def done(self) -> None:
        for key in self.raw:
            self.reader.issue("V01", f"{self.field}.{key}", "unknown key")

    def has(self, key: str) -> bool:
        return key in self.raw

    def agents(self, key: str, default: str = "you") -> Selector:
        return self.reader.selector(self.raw.pop(key, default), self.scope, f"{self.field}.{key}", AGENTS)

    def select(self, key: str, kind: str, default: str = "") -> Selector:
        return self.reader.selector(self.raw.pop(key, default), self.scope, f"{self.field}.{key}", kind)

    def room(self, key: str, default: str = "here") -> Selector:
        return self.reader.place(self.raw.pop(key, default), self.scope, f"{self.field}.{key}")

    def number(self, key: str, default: int, low: int, high: int) -> int:
        value = self.raw.pop(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.reader.issue("V02", f"{self.field}.{key}", f"must be a number from {low} to {high}, not {value!r}")
            return default
        if abs(value) > 1 and key != "mod":
            self.reader.numbers.append(abs(value))
        return value

    def word(self, key: str, values: tuple[str, ...], default: str) -> str:
        value = self.raw.pop(key, default)
        if value not in values:
            listed = ", ".join(v for v in values if v)
            self.reader.issue("V03", f"{self.field}.{key}", f"{value!r} is not possible; possible: {listed}")
            return default
        return str(value)

    def text(self, key: str, default: str = "") -> str:
        return str(self.raw.pop(key, default))

    def flag(self, key: str) -> bool:
        return bool(self.raw.pop(key, False))

    def until(self, default: str) -> int:
        return UNTIL[self.word("until", tuple(UNTIL), default)]

    def skill(self, key: str = "skill") -> int:
        return SKILLS.index(self.word(key, SKILLS, "speed"))

    def block(self, key: str, scope: Scope | None = None) -> int:
        return self.reader.block(self.raw.pop(key, None), scope or self.scope, f"{self.field}.{key}")

    def condition(self, key: str, scope: Scope | None = None) -> Test | None:
        if key not in self.raw:
            return None
        return self.reader.test(self.raw.pop(key), scope or self.scope, f"{self.field}.{key}")


class Slot(Selector):
    """Something that the frame names."""

    def __init__(self, place: int, kind: str) -> None:
        self.place = place
        self.kind = kind

    def find(self, g: Facility, f: Frame) -> list[int]:
        value = f[self.place]
        if value < 0 or (self.kind == AGENTS and not g.inside(value)):
            return []
        return [value]

    def one(self, g: Facility, f: Frame) -> int:
        value = f[self.place]
        return -1 if self.kind == AGENTS and not g.inside(value) else value


class Nothing(Selector):
    """A selector that could not be read."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def find(self, g: Facility, f: Frame) -> list[int]:
        return []


class RoomOf(Selector):
    """The Room of an Agent or Guard."""

    def __init__(self, of: Selector) -> None:
        self.kind = ROOMS
        self.of = of

    def find(self, g: Facility, f: Frame) -> list[int]:
        room = self.one(g, f)
        return [room] if room >= 0 else []

    def one(self, g: Facility, f: Frame) -> int:
        which = self.of.one(g, f)
        if which < 0:
            return -1
        return g.guards[which].room if self.of.kind == GUARDS else g.agents[which].room


class PieceRoom(Selector):
    """The Room of a Wildcard piece."""

    def __init__(self, piece: int) -> None:
        self.kind = ROOMS
        self.piece = piece

    def find(self, g: Facility, f: Frame) -> list[int]:
        room = g.pieces[self.piece].room
        return [room] if room >= 0 else []


class HereRoom(Selector):
    """The Room in which the effect happens."""

    def __init__(self) -> None:
        self.kind = ROOMS

    def find(self, g: Facility, f: Frame) -> list[int]:
        return [self.one(g, f)]

    def one(self, g: Facility, f: Frame) -> int:
        return f[HERE] if f[HERE] >= 0 else g.agents[f[YOU]].room


class OriginRoom(Selector):
    """The Room that was explored from."""

    def __init__(self) -> None:
        self.kind = ROOMS

    def find(self, g: Facility, f: Frame) -> list[int]:
        return [f[ORIGIN]] if f[ORIGIN] >= 0 else []


class Never(Test):
    """A predicate that could not be read."""

    def holds(self, g: Facility, f: Frame) -> bool:
        return False


class VerbKind:
    """How a verb is read. `MAIN` is the argument that a plain text stands for: `daze = "you"`."""

    MAIN = ""

    def read(self, args: Args) -> Verb:
        raise NotImplementedError


VERBS: dict[str, VerbKind] = {}
"""All verbs by name; the `verbs_` modules add theirs."""
SELECTORS: dict[str, Callable[[Reader, str | None, Scope, str, str], Selector | None]] = {}
TESTS: dict[str, Callable[[Reader, Any, Scope, str], Test]] = {}
