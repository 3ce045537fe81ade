"""Reading the card language: from the tables of a content file to verbs, tests and selectors.

Every mistake is collected with the file, the entry and the field where it stands, so that an author sees all of them at once.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import ClassVar, Final

from undertable.kernel.cards.words import IT, NAMED, TARGET, Kind, Never, Nothing, Selector, Slot, Test, Use, Verb
from undertable.kernel.content import Entry, Mistake, Pack, Usage
from undertable.kernel.plaindata import Made

LINES: Final = 25
NESTING: Final = 4
"""How long and how deep an effect of a user's pack may be."""
OWN: Final = "own"
"""Among the windows of a verb: those that packs open."""
CALL: Final = re.compile(r"^\s*([A-Za-z_][A-Za-z_0-9]*)\s*(?:\((.*)\))?\s*$")


class Word(Made):
    """A verb, test or selector: its name, its parameters in order, and what it says."""

    name: str
    make: Callable[..., object]
    says: str
    """In the words of the rulebook, with parameters in braces; what stands before a colon is what a card's text must mention."""
    takes: dict[str, Param]
    kinds: tuple[Kind, ...] = ()
    """The kinds of things that a selector can find; the first unless another is asked for."""
    windows: tuple[str, ...] = ()
    """The only windows in which a verb fits; OWN stands for those of packs. Empty: everywhere."""
    keyed: bool = False
    """Whether the parameters go to the constructor rather than into fields."""

    def given(self, raw: object) -> dict[str, object] | None:
        """The parameters by name: a table gives them by name, a list in order, a single value is the first. None: too many."""
        keys = [field.rstrip("_") for field in self.takes]
        if isinstance(raw, dict) and (len(keys) != 1 or not raw or set(raw) <= set(keys)):
            return dict(raw)
        values = raw if isinstance(raw, list) and len(keys) != 1 else [raw]
        if self.kinds and isinstance(raw, list):
            values = raw
        return dict(zip(keys, values, strict=False)) if len(values) <= len(keys) else None

    def signature(self) -> str:
        """Its parameters, for people."""
        return ", ".join(field.rstrip("_") for field in self.takes)


class Moment(Made):
    """A window of the game: when it opens, and who the names in scope are there."""

    opens: str
    names: dict[str, str]


class Aim:
    """What something is aimed at when it is announced."""

    kind: Kind | None
    from_: Selector
    if_: Test | None


class Language:
    """A game's card language: its words, the kinds of things they find, the names that are known, and the windows."""

    def __init__(self, rule: str = "") -> None:
        self.rule = rule
        """The rule behind the questions that cards ask."""
        self.verbs: dict[str, Word] = {}
        self.tests: dict[str, Word] = {}
        self.selectors: dict[str, Word] = {}
        self.kinds: dict[str, Kind] = {}
        self.names: dict[str, tuple[int, Kind]] = {}
        self.windows: dict[str, Moment] = {}
        self.aim = Word("target", Aim, "", {})
        self.sayings: dict[str, str] = {}
        """What texts say for a verb or a parameter that they do not call by its name: `"harm": "ko'd|wounded"`."""
        self.told_elsewhere: tuple[str, ...] = ()
        """Tables whose texts are summaries: they are not compared with what their entries do."""

    def kind(self, kind: Kind) -> None:
        self.kinds[kind.name] = kind

    def name(self, name: str, place: int, kind: Kind) -> None:
        """A name that effects may use where its place in the frame is filled."""
        self.names[name] = (place, kind)

    def window(self, code: str, opens: str, /, **names: str) -> None:
        """A moment at which cards may answer: `window("ATT", "an attack is announced", it="the Agent attacked")`."""
        self.windows[code] = Moment(opens, names)

    # The first names are chosen so that no parameter of a card has them: compiled, `/` does not keep `name=` apart.

    def verb(self, word: str, make: type[Verb], says: str, /, *windows: str, **takes: Param) -> None:
        _new(self.verbs, Word(word, make, says, takes, (), windows))

    def test(self, word: str, make: Callable[[], Test], says: str, /, **takes: Param) -> None:
        _new(self.tests, Word(word, make, says, takes))

    def selector(self, word: str, make: type[Selector], says: str, /, *kinds: Kind, **takes: Param) -> None:
        _new(self.selectors, Word(word, make, says, takes, kinds))


def _new(words: dict[str, Word], word: Word) -> None:
    if word.name in words:
        raise ValueError(f"the word {word.name!r} is already in the language")
    words[word.name] = word


class Scope(Made):
    """What names mean at one place of an effect, and what stands around it."""

    names: dict[str, tuple[int, Kind]]
    window: str = ""
    """The window in which the effect answers."""
    tags: tuple[str, ...] = ()
    """What the game's verbs should know of this effect: "every turn", "battle"."""
    path: tuple[str, ...] = ()
    """The words that this place is inside of."""

    def naming(self, name: str, place: int, kind: Kind) -> Scope:
        names = dict(self.names)
        names[name] = (place, kind)
        return Scope(names, self.window, self.tags, self.path)

    def inside(self, word: str) -> Scope:
        return Scope(self.names, self.window, self.tags, (*self.path, word))

    def free_place(self) -> int:
        """A place in the frame for one more name; -1 if all are taken."""
        taken = [place for place, _ in self.names.values()]
        return next((place for place in range(NAMED, NAMED + 4) if place not in taken), -1)


class Args:
    """The parameters of a word while they are read: later ones see the names that earlier ones have bound."""

    def __init__(self, reader: Reader, scope: Scope, word: Word) -> None:
        self.reader = reader
        self.scope = scope
        self.around = scope
        """The scope as it was before the last selector named what it finds."""
        self.word = word
        self.values: dict[str, object] = {}
        self.kind: Kind | None = None
        """The kind of things that `kind` asks for, or that the last selector finds."""


class Param:
    """One parameter of a word: what may be written for it, and what holds if nothing is."""

    SHAPE: ClassVar[str] = ""
    """What may be written, where it is always the same."""

    optional: bool = False

    def read(self, args: Args, raw: object, at: str) -> object:
        """The value of what is written; a mistake is told to `args.reader`."""
        raise NotImplementedError(type(self).__name__)

    def absent(self, args: Args, at: str) -> object:
        """The value if nothing is written."""
        args.reader.mistake(at, "is missing")
        return None

    def shape(self) -> str:
        """What may be written, for the reference."""
        return self.SHAPE


class Reader:
    """Reads effects into a pack and collects what is wrong with them."""

    def __init__(self, language: Language, pack: Pack) -> None:
        self.language = language
        self.pack = pack
        self.mistakes: list[Mistake] = []
        self.entry: Entry | None = None
        self.brought = False
        self.lines = 0
        self.windows: list[str] = []
        """Windows of packs."""

    def begin(self, entry: Entry) -> None:
        """Start reading another entry."""
        self.entry = entry
        self.brought = entry in self.pack.brought
        self.lines = 0

    def mistake(self, at: str, text: str) -> None:
        source = self.pack.source(self.entry) if self.entry is not None else ""
        self.mistakes.append(Mistake(source, self.entry.label if self.entry is not None else "", at, text))

    def say(self, word: str, number: int = 0) -> None:
        if self.entry is not None:
            self.pack.said.setdefault(self.entry, []).append((word, number))

    def scope(self, *names: str, window: str = "", tags: tuple[str, ...] = ()) -> Scope:
        """A scope with "you" and these names of the language."""
        return Scope({name: self.language.names[name] for name in ("you", *names)}, window, tags)

    # Lines

    def block(self, raw: object, scope: Scope, at: str) -> int:
        """A list of lines as a block of the pack; an empty list gives -1."""
        if raw is None or raw == []:
            return -1
        if not isinstance(raw, list):
            self.mistake(at, "must be a list of lines, each { verb = parameters }")
            return -1
        if self.brought and len(scope.path) == NESTING:
            self.mistake(at, f"lines are nested more than {NESTING} deep")
        verbs: list[Verb] = []
        for i, line in enumerate(raw):
            self.lines += 1
            if self.brought and self.lines == LINES + 1:
                self.mistake(at, f"more than {LINES} lines")
            made = self.verb(line, scope, f"{at}[{i}]")
            if made is not None:
                verbs.append(made)
        return self.pack.block(verbs)

    def verb(self, raw: object, scope: Scope, at: str) -> Verb | None:
        """One line."""
        word, given = self.find(raw, self.language.verbs, "verb", at)
        if word is None:
            return None
        name = word.name
        fits = scope.window in word.windows or (OWN in word.windows and scope.window in self.windows)
        if word.windows and not fits:
            self.mistake(f"{at}.{name}", f"{name!r} does not fit window {scope.window or 'none'}; it fits {', '.join(word.windows)}")
        self.say(name)
        made = self.made(word, given, scope.inside(name), f"{at}.{name}")
        assert isinstance(made, Verb)
        if self.brought:
            wrong = made.wrong(scope.path, scope.tags)
            if wrong:
                self.mistake(f"{at}.{name}", wrong)
        return made

    def test(self, raw: object, scope: Scope, at: str) -> Test:
        """A condition."""
        word, given = self.find(raw, self.language.tests, "test", at)
        if word is None:
            return Never()
        made = self.made(word, given, scope, f"{at}.{word.name}")
        assert isinstance(made, Test)
        return made

    def find(self, raw: object, words: dict[str, Word], what: str, at: str) -> tuple[Word | None, object]:
        """The word of a table with one key, and what stands behind it."""
        if not isinstance(raw, dict) or len(raw) != 1:
            self.mistake(at, f"a {what} is written {{ {what} = parameters }}, one in each table")
            return None, None
        name = next(iter(raw))
        if name not in words:
            self.mistake(at, f"unknown {what} {name!r}; possible: {', '.join(sorted(words))}")
            return None, None
        return words[name], raw[name]

    # Selectors

    def selector(self, raw: object, scope: Scope, at: str, kind: Kind | None) -> Selector:
        """The selector that a text means; of one kind, or (None) of whatever kind it is by itself."""
        nothing = Nothing(kind or self.language.names["you"][1])
        if not isinstance(raw, str):
            self.mistake(at, f"must be a selector, not {raw!r}")
            return nothing
        name, inner = split_call(raw)
        if inner is None and name in scope.names:
            place, is_a = scope.names[name]
            if kind is not None and is_a is not kind:
                self.mistake(at, f"{name!r} is one of the {is_a.name}, but {kind.name} are needed here")
            return Slot(place, is_a)
        word = self.language.selectors.get(name)
        if word is None:
            self.mistake(at, f"{name!r} is not named here and is no selector; names: {', '.join(sorted(scope.names))}")
            return nothing
        if kind is not None and kind not in word.kinds:
            self.mistake(at, f"{raw!r} selects no {kind.name}")
            return nothing
        arguments: list[object] = [int(part) if part.isdigit() else part for part in split_arguments(inner or "")]
        made = self.made(word, arguments, scope, at, kind or word.kinds[0])
        assert isinstance(made, Selector)
        return made

    # All words alike

    def made(self, word: Word, raw: object, scope: Scope, at: str, kind: Kind | None = None) -> object:
        """The object that a word with its parameters means: given by name, in order, or (a single value) the first."""
        given = word.given(raw)
        if given is None:
            self.mistake(at, f"takes at most {len(word.takes)} parameters: {word.signature()}")
            given = {}
        args = Args(self, scope, word)
        values = args.values
        before = len(self.mistakes)
        for field, param in word.takes.items():
            key = field.rstrip("_")
            if key in given:
                values[field] = param.read(args, given.pop(key), f"{at}.{key}")
            elif not (word.keyed and param.optional):
                values[field] = param.absent(args, f"{at}.{key}")
        for key in given:
            self.mistake(f"{at}.{key}", f"unknown parameter; possible: {word.signature() or 'no parameters'}")
        if word.keyed:
            return self.keyed(word, values, at) if len(self.mistakes) == before else None
        made: object = word.make()
        if isinstance(made, Selector) and kind is not None:
            made.kind = kind
        for field, value in values.items():
            setattr(made, field, value)
        return made

    def keyed(self, word: Word, values: dict[str, object], at: str) -> object:
        try:
            return word.make(**values)
        except ValueError as error:
            self.mistake(at, str(error))
            return None

    # Uses

    def use(self, raw: Usage, scope: Scope, at: str) -> Use:
        """One way to use something: `if`, `target = { from, kind, if }`, `do`."""
        test = self.test(raw.if_, scope, f"{at}.if") if raw.if_ is not None else None
        aim: Selector | None = None
        fits: Test | None = None
        if raw.target is not None:
            aimed = self.made(self.language.aim, raw.target, scope, f"{at}.target")
            assert isinstance(aimed, Aim)
            aim = aimed.from_
            fits = aimed.if_
            scope = scope.naming("it", IT, aim.kind).naming("target", TARGET, aim.kind)
        return Use(raw.name, test, aim, fits, self.block(raw.do, scope, f"{at}.do"))


def split_call(text: str) -> tuple[str, str | None]:
    """`within(2)` as its name and what stands in the brackets."""
    found = CALL.match(text)
    return (found.group(1), found.group(2)) if found is not None else (text, None)


def split_arguments(text: str) -> list[str]:
    """What stands in brackets, split at the commas that are not in inner brackets."""
    parts: list[str] = []
    depth = 0
    part = ""
    for letter in text:
        if letter == "," and depth == 0:
            parts.append(part.strip())
            part = ""
            continue
        depth += 1 if letter == "(" else -1 if letter == ")" else 0
        part += letter
    return [*parts, part.strip()] if part.strip() else parts
