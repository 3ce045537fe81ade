"""The parameters that words take: numbers, words of a list, selectors, conditions, lines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from undertable.kernel.cards.reading import Args, Param
from undertable.kernel.cards.words import IT, Kind, Never, Nothing, Test
from undertable.kernel.plaindata import Made

COMPARISONS: Final = ("==", ">=", "<=", ">", "<", "!=")


class Number(Param):
    """A whole number in a range; without a default it must be given."""

    def __init__(self, low: int, high: int, default: int | None = None, spoken: bool = True) -> None:
        self.low = low
        self.high = high
        self.default = default
        self.spoken = spoken
        """Whether a card's text has to mention it."""

    def read(self, args: Args, raw: object, at: str) -> object:
        if isinstance(raw, bool) or not isinstance(raw, int) or not self.low <= raw <= self.high:
            args.reader.mistake(at, f"must be a number from {self.low} to {self.high}, not {raw!r}")
            return self.low
        if self.spoken:
            args.reader.say(args.word.name, abs(raw))
        return raw

    def absent(self, args: Args, at: str) -> object:
        if self.default is None:
            args.reader.mistake(at, f"is missing: a number from {self.low} to {self.high}")
            return self.low
        return self.default

    def shape(self) -> str:
        return f"{self.low} to {self.high}" + (f"; {self.default}" if self.default is not None else "")


class OneOf(Param):
    """One of some words; the value is the word, or what it stands for. Without a default it must be given."""

    def __init__(self, words: tuple[str, ...], default: str | None = None, meaning: Mapping[str, object] | None = None) -> None:
        self.words = words
        self.default = default
        self.meaning = meaning

    def value(self, word: str) -> object:
        return self.meaning[word] if self.meaning is not None else word

    def read(self, args: Args, raw: object, at: str) -> object:
        if not isinstance(raw, str) or raw not in self.words:
            args.reader.mistake(at, f"{raw!r} is not possible; possible: {', '.join(self.words)}")
            return self.value(self.words[0])
        return self.value(raw)

    def absent(self, args: Args, at: str) -> object:
        if self.default is None:
            args.reader.mistake(at, f"is missing; possible: {', '.join(self.words)}")
            return self.value(self.words[0])
        return self.default if self.meaning is None else self.meaning[self.default]

    def shape(self) -> str:
        words = " | ".join(word for word in self.words if word)
        return f"{words}; {self.default}" if self.default else words


def standing_for(meaning: Mapping[str, object], default: str | None = None) -> OneOf:
    """One of some words that each stand for a value."""
    return OneOf(tuple(meaning), default, meaning)


class Text(Param):
    SHAPE = "text"

    def __init__(self, default: str | None = None) -> None:
        self.default = default

    def read(self, args: Args, raw: object, at: str) -> object:
        if not isinstance(raw, str):
            args.reader.mistake(at, f"must be a text, not {raw!r}")
            return ""
        return raw

    def absent(self, args: Args, at: str) -> object:
        if self.default is None:
            args.reader.mistake(at, "is missing")
        return self.default or ""


class Flag(Param):
    """True or false."""

    SHAPE = "true | false"

    def __init__(self, default: bool = False) -> None:
        self.default = default

    def read(self, args: Args, raw: object, at: str) -> object:
        if not isinstance(raw, bool):
            args.reader.mistake(at, f"must be true or false, not {raw!r}")
        return raw is True

    def absent(self, args: Args, at: str) -> object:
        return self.default


class KindOf(Param):
    """Says which kind of things the selector that follows should find, where its word fits several."""

    SHAPE = "kind of things"

    def read(self, args: Args, raw: object, at: str) -> object:
        kinds = args.reader.language.kinds
        args.kind = kinds.get(raw) if isinstance(raw, str) else None
        if args.kind is None:
            args.reader.mistake(at, f"{raw!r} is not possible; possible: {', '.join(kinds)}")
        return args.kind

    def absent(self, args: Args, at: str) -> object:
        return None


class Some(Param):
    """A selector. `binds`: what it finds is called `it` in the parameters after it."""

    def __init__(self, kind: Kind | None, default: str | None = None, optional: bool = False, binds: bool = False) -> None:
        self.kind = kind
        self.default = default
        self.optional = optional
        self.binds = binds

    def read(self, args: Args, raw: object, at: str) -> object:
        found = args.reader.selector(raw, args.scope, at, self.kind or args.kind)
        if self.binds:
            args.kind = found.kind
            args.around = args.scope
            args.scope = args.scope.naming("it", IT, found.kind)
        return found

    def absent(self, args: Args, at: str) -> object:
        if self.optional:
            return None
        if self.default is None:
            args.reader.mistake(at, "is missing")
            return Nothing(self.kind or args.reader.language.names["you"][1])
        return self.read(args, self.default, at)

    def shape(self) -> str:
        what = self.kind.name if self.kind is not None else "things"
        return f"{what}; {self.default}" if self.default else what


class Name(Param):
    """A name for what the selector before it finds, instead of `it`; the value is its place in the frame."""

    SHAPE = "name"

    def read(self, args: Args, raw: object, at: str) -> object:
        place = args.scope.free_place()
        if not isinstance(raw, str) or not raw.isidentifier() or place < 0 or args.kind is None:
            args.reader.mistake(at, f"{raw!r} cannot be used as a name" if place >= 0 else "there are four names already")
            return IT
        args.scope = args.around.naming(raw, place, args.kind)
        return place

    def absent(self, args: Args, at: str) -> object:
        return IT


class If(Param):
    """A condition; None if it is left out and may be."""

    SHAPE = "test"

    def __init__(self, required: bool = False) -> None:
        self.required = required

    def read(self, args: Args, raw: object, at: str) -> object:
        return args.reader.test(raw, args.scope, at)

    def absent(self, args: Args, at: str) -> object:
        if self.required:
            args.reader.mistake(at, "is missing")
            return Never()
        return None


class Ifs(Param):
    """A list of conditions."""

    SHAPE = "tests"

    def read(self, args: Args, raw: object, at: str) -> object:
        if not isinstance(raw, list) or not raw:
            args.reader.mistake(at, "needs a list of tests")
            return []
        return [args.reader.test(one, args.scope, f"{at}[{i}]") for i, one in enumerate(raw)]


class Lines(Param):
    """What to do: a list of lines; the value is the number of its block, -1 for none."""

    SHAPE = "lines"

    def read(self, args: Args, raw: object, at: str) -> object:
        return args.reader.block(raw, args.scope, at)

    def absent(self, args: Args, at: str) -> object:
        return -1


def compared(left: int, how: str, right: int) -> bool:
    """Whether a comparison holds."""
    if how == ">=":
        return left >= right
    if how == "<=":
        return left <= right
    if how == "==":
        return left == right
    if how == ">":
        return left > right
    return left < right if how == "<" else left != right


class Option(Made):
    """One of several things to do: { label, if, do }."""

    label: str
    test: Test | None
    block: int


class Options(Param):
    """A list of things to choose from, each { label, if, do }."""

    SHAPE = "list of { label, if, do }"

    def read(self, args: Args, raw: object, at: str) -> object:
        found: list[Option] = []
        for i, one in enumerate(raw if isinstance(raw, list) else []):
            where = f"{at}[{i}]"
            row = one if isinstance(one, dict) else {}
            for key in row:
                if key not in ("label", "if", "do"):
                    args.reader.mistake(f"{where}.{key}", "unknown parameter; possible: label, if, do")
            test = args.reader.test(row["if"], args.scope, f"{where}.if") if "if" in row else None
            label = str(row.get("label", f"option {i + 1}"))
            found.append(Option(label, test, args.reader.block(row.get("do"), args.scope, f"{where}.do")))
        if not found:
            args.reader.mistake(at, "needs a list of { label, if, do }")
        return found
