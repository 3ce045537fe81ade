"""Effects: behaviour as a typed vocabulary, and hooks by which effects in force change numbers and deeds."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """What a card does. A game's effects are subclasses that its vocabulary names; they never change, and clones share them."""

    def do(self, g: Any, by: Any) -> None:
        """Carry it out; `by` says who does it with what, as the game needs it."""
        raise NotImplementedError(type(self).__name__)

    def changes(self, g: Any, figure: str, value: int, about: Any) -> int:
        """The value of a figure with this effect in force: recomputed whenever it is asked for, never stored."""
        return value

    def before(self, g: Any, deed: Any) -> None:
        """Called before a deed is carried out while this effect is in force."""

    def instead(self, g: Any, deed: Any) -> bool:
        """True if this effect takes the place of the deed (and has done so)."""
        return False

    def after(self, g: Any, deed: Any) -> None:
        """Called after a deed was carried out while this effect is in force."""


def figure(g: Any, effects: list[Effect], name: str, base: int, about: Any) -> int:
    """A number as it is now: the printed one, changed by every effect in force, in their order."""
    value = base
    for effect in effects:
        value = effect.changes(g, name, value, about)
    return value


def replaced(g: Any, effects: list[Effect], deed: Any) -> bool:
    """Let the effects in force act before a deed; True if one of them takes its place."""
    for effect in effects:
        effect.before(g, deed)
    for effect in effects:
        if effect.instead(g, deed):
            return True
    return False


class Several(Effect):
    """Effects one after the other."""

    def __init__(self, effects: list[Effect]) -> None:
        self.effects = effects

    def do(self, g: Any, by: Any) -> None:
        for effect in self.effects:
            effect.do(g, by)

    def changes(self, g: Any, figure: str, value: int, about: Any) -> int:
        for effect in self.effects:
            value = effect.changes(g, figure, value, about)
        return value


@mypyc_attr(allow_interpreted_subclasses=True)
class Verbs:
    """A vocabulary: verb -> kind of effect and the types of its parameters, which its constructor takes by name.

    In content: `effect = { ease_challenge = { kind = "physical", by = 1 } }`, or a list of such tables for several.
    """

    effect_type: ClassVar[type] = Effect

    def __init__(self) -> None:
        self.verbs: dict[str, tuple[type[Effect], dict[str, Any], dict[str, Any]]] = {}

    def add(self, verb: str, kind: type[Effect], needs: dict[str, Any] | None = None, may: dict[str, Any] | None = None) -> None:
        """A verb with its required (`needs`) and optional (`may`) parameters: name -> type (any type that msgspec checks)."""
        if verb in self.verbs:
            raise ValueError(f"the verb {verb!r} is already in the vocabulary")
        self.verbs[verb] = (kind, needs or {}, may or {})

    def parse(self, raw: Any) -> Effect:
        """The effect that a piece of content means; ValueError says what is wrong."""
        if isinstance(raw, list):
            return Several([self.parse(one) for one in raw])
        if not isinstance(raw, dict) or len(raw) != 1:
            raise ValueError("an effect is written { verb = { parameters } }, one verb in each table")
        verb, given = next(iter(raw.items()))
        if verb not in self.verbs:
            raise ValueError(f"unknown verb {verb!r}; possible: {', '.join(sorted(self.verbs))}")
        kind, needs, may = self.verbs[verb]
        if not isinstance(given, dict):
            raise ValueError(f"{verb}: parameters are written {{ name = value }}")
        values: dict[str, Any] = {}
        for name, value in given.items():
            wanted = needs.get(name, may.get(name))
            if wanted is None:
                known = ", ".join([*needs, *may]) or "none"
                raise ValueError(f"{verb}: unknown parameter {name!r}; possible: {known}")
            values[name] = self._value(verb, name, value, wanted)
        missing = [name for name in needs if name not in values]
        if missing:
            raise ValueError(f"{verb}: parameter {missing[0]!r} is missing")
        return kind(**values)

    def _value(self, verb: str, name: str, value: Any, wanted: Any) -> Any:
        if wanted is Effect:
            return self.parse(value)
        if wanted == list[Effect]:
            return [self.parse(one) for one in value]
        try:
            return msgspec.convert(value, wanted)
        except msgspec.ValidationError as error:
            raise ValueError(f"{verb}: parameter {name!r}: {error}") from None
