"""Effects: what a card does as one object of a class of its own, made from a verb and its parameters."""

from __future__ import annotations

from collections.abc import Mapping
from types import UnionType
from typing import Annotated, Any, ClassVar, Final, Literal, Union, get_args, get_origin

import msgspec

from undertable.kernel.cards.reading import Args, Language, Param, Reader, Scope, Word
from undertable.kernel.content import Pack, Wrong, in_snake_case
from undertable.kernel.plaindata import Made


class Effect(Made):
    """What a card does. A game's effects are subclasses that its vocabulary names; they never change, and clones share them."""

    def do(self, g: Any, by: Any) -> None:
        """Carry it out; `by` says who does it with what, as the game needs it."""
        raise NotImplementedError(type(self).__name__)

    def check(self) -> None:
        """Called once it is read: work out what follows from its parameters; raise ValueError if they do not fit together."""


class Several(Effect):
    """Effects one after the other."""

    effects: list[Effect]

    def do(self, g: Any, by: Any) -> None:
        for effect in self.effects:
            effect.do(g, by)


NUMBERED: Final = "numbered"
"""Marks words that an effect knows by their number, counted from 0: `Annotated[Literal["red", "blue"], NUMBERED]`."""


class Typed(Param):
    """A value of any type that msgspec checks, or an effect, or a list of effects."""

    def __init__(self, wanted: object, optional: bool) -> None:
        self.wanted = wanted
        self.optional = optional

    def read(self, args: Args, raw: object, at: str) -> object:
        reader = args.reader
        if self.wanted is Effect or self.wanted == list[Effect]:
            lines = raw if isinstance(raw, list) else [raw]
            found = [effect_of(reader, one, args.scope, f"{at}[{i}]" if isinstance(raw, list) else at) for i, one in enumerate(lines)]
            if self.wanted == list[Effect]:
                return found
            return Several([effect for effect in found if effect is not None]) if isinstance(raw, list) else found[0]
        try:
            value: object = msgspec.convert(raw, self.wanted)
            within = get_args(self.wanted)
            return get_args(within[0]).index(value) if NUMBERED in within else value
        except msgspec.ValidationError as error:
            reader.mistake(at, str(error))
            return None

    def shape(self) -> str:
        return f"{type_in_words(self.wanted)}{'; optional' if self.optional else ''}"


def type_in_words(wanted: object) -> str:
    """What may be written for a value of a type, for the authors of cards."""
    plain = {int: "number", str: "word", bool: "true | false", float: "number", Effect: "effect"}
    if wanted in plain:
        return plain[wanted]
    origin, within = get_origin(wanted), get_args(wanted)
    if origin is Annotated:
        return type_in_words(within[0])
    if origin is Literal:
        return " | ".join(str(one) for one in within)
    if origin in (list, tuple, set, frozenset):
        fixed = [one for one in within if one is not Ellipsis]
        return f"list of {type_in_words(fixed[0])}" if len(set(fixed)) == 1 else "list"
    if origin in (Union, UnionType):
        return " | ".join(type_in_words(one) for one in within if one is not type(None))
    if origin is dict:
        return f"table of {type_in_words(within[1])}"
    if isinstance(wanted, type) and issubclass(wanted, msgspec.Struct):
        return f"{{ {', '.join(one.name for one in msgspec.structs.fields(wanted))} }}"
    return str(getattr(wanted, "__name__", wanted))


def effect_of(reader: Reader, raw: object, scope: Scope, at: str) -> Effect | None:
    """One effect; what is wrong with it is told to the reader."""
    word, given = reader.find(raw, reader.language.verbs, "verb", at)
    made = reader.made(word, given, scope, f"{at}.{word.name}") if word is not None else None
    if word is None or not isinstance(made, Effect):
        return None
    try:
        made.check()
    except ValueError as error:
        reader.mistake(f"{at}.{word.name}", str(error))
    return made


class Verbs(Language):
    """A language whose verbs are classes of effects, which take their parameters by name.

    In content: `effect = { ease_challenge = { kind = "physical", by = 1 } }`, or a list of such tables for several.
    """

    effect_type: ClassVar[type] = Effect

    def add(
        self, verb: str, kind: type[Effect], needs: Mapping[str, object] | None = None, may: Mapping[str, object] | None = None
    ) -> None:
        """A verb with its required (`needs`) and optional (`may`) parameters: name -> type (any type that msgspec checks)."""
        if verb in self.verbs:
            raise ValueError(f"the verb {verb!r} is already in the vocabulary")
        takes: dict[str, Param] = {name: Typed(wanted, False) for name, wanted in (needs or {}).items()}
        takes.update({name: Typed(wanted, True) for name, wanted in (may or {}).items()})
        self.verbs[verb] = Word(verb, kind, "", takes, keyed=True)

    def add_named(self, needs: Mapping[str, object], *kinds: type[Effect]) -> None:
        """Verbs that are called like their classes (`heal_self` for HealSelf), with these required parameters."""
        for kind in kinds:
            self.add(in_snake_case(kind.__name__), kind, needs)

    def parse(self, raw: object) -> Effect:
        """The effect that a piece of content means; ValueError says everything that is wrong."""
        reader = Reader(self, Pack())
        lines = raw if isinstance(raw, list) else [raw]
        found: list[Effect] = []
        for i, one in enumerate(lines):
            effect = effect_of(reader, one, Scope({}), f"[{i}]" if isinstance(raw, list) else "")
            if effect is not None:
                found.append(effect)
        if reader.mistakes:
            raise Wrong([(mistake.field, mistake.text) for mistake in reader.mistakes])
        return Several(found) if isinstance(raw, list) else found[0]
