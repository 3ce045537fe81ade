"""Declared fields: constructor, copy and visibility of a class follow from one line for each field.

    class Agent(Piece):
        seat: Public[int]
        at: Public[int] = NOWHERE
        gear: Public[list[Gear]] = []
        secret: Private[int] = 0

A class that writes its own `__init__` or `copy` keeps it. Plain Python writes what is missing when the class is made; for compiling,
`expand.py` writes the same into a copy of the module. A default that can change (a list, a dict, a piece) is made anew for
each object. This module needs nothing but Python, so that a build can use it.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")
Public = Annotated[T, "PUBLIC"]
"""Everybody sees it."""
Private = Annotated[T, "PRIVATE"]
"""Only the seats in `viewers()` see it."""
Gated = Annotated[T, "GATED"]
"""It is seen where `shows(field, viewer)` says so."""
Derived = Annotated[T, "TRANSIENT"]
"""It follows from other fields, or from the content: not saved, and copies share it."""
Unsaved = Annotated[T, "TRANSIENT"]
"""It belongs to this run of the game: not saved, copied as its type says."""
Shared = Annotated[T, "SHARED"]
"""Who changes it puts another in its place, so that copies can share it."""
Lent = Annotated[T, "LENT"]
"""Copies of a position share it until one of them is played on, which then takes its own (`Position.unshare`)."""


Class: TypeAlias = Any
"""A class that is being made: what it lacks is written into it."""
AnyData: TypeAlias = Any
"""Plain data: what a field may hold."""


class Keyword(NamedTuple):
    """A default whose parameter is given by name, so that fields without a default can follow in subclasses."""

    default: AnyData


def field(*, default: AnyData, kw_only: bool) -> AnyData:
    """`at: int = field(default=0, kw_only=True)`: see `Keyword`. Type checkers know it by these names."""
    return Keyword(default) if kw_only else default


SHOWN = {"Public": "PUBLIC", "Private": "PRIVATE", "Gated": "GATED"}
MARKS = {**SHOWN, "Derived": "TRANSIENT", "Unsaved": "TRANSIENT", "Shared": "", "Lent": ""}


class Field(NamedTuple):
    name: str
    type: str
    """As it is written, without its marks."""
    marks: tuple[str, ...]
    default: str | None = None
    """The text of an expression."""
    anew: bool = False
    """Whether each object needs a default of its own."""
    keyword: bool = False


def read_field(name: str, annotation: str, default: str | None = None, anew: bool = False, keyword: bool = False) -> Field | None:
    """A field from its declaration; None for what belongs to the class."""
    if "ClassVar" in annotation:
        return None
    marks: list[str] = []
    type = ast.parse(annotation, mode="eval").body
    while isinstance(type, ast.Subscript) and isinstance(type.value, ast.Name) and type.value.id in MARKS:
        marks.append(type.value.id)
        type = type.slice
    return Field(name, ast.unparse(type), tuple(marks), default, anew, keyword)


def constructor(fields: Iterable[Field]) -> str:
    """An `__init__` with a parameter for each field, in one line."""
    parameters = ["self"]
    keywords = ["*"]
    body: list[str] = []
    for f in fields:
        value = f.name
        if f.default is None:
            parameters.append(f"{f.name}: {f.type}")
        elif f.anew:
            parameters.append(f"{f.name}: {f.type} | None = None")
            value = f"{f.name} if {f.name} is not None else {f.default}"
        else:
            (keywords if f.keyword else parameters).append(f"{f.name}: {f.type} = {f.default}")
        body.append(f"self.{f.name} = {value}")
    if len(keywords) > 1:
        parameters += keywords
    return f"def __init__({', '.join(parameters)}) -> None: {'; '.join(body)}"


def first_values(fields: Iterable[Field]) -> str:
    """What gives the fields that a class of positions adds their defaults; those without one are for its `__init__` or `setup`."""
    body = [f"self.{f.name} = {f.default}" for f in fields if f.default is not None]
    return f"def first_values(self) -> None: super().first_values(); {'; '.join(body)}"


def public_values(names: Iterable[str]) -> str:
    """All that everybody sees of an object, in the order of PUBLIC. Compiled, it costs a tenth of asking for the fields by their names."""
    return f"def public_values(self) -> list[object]: return [{', '.join(f'self.{name}' for name in names)}]"


def seen_values(private: Iterable[str], gated: Iterable[str]) -> str:
    """The same with what not everybody sees, in the order of PRIVATE, then of GATED; None for what the viewer does not see."""
    steps = ["now = self.public_values()"]
    if private:
        steps.append("shown = self.shows_private(viewer)")
    steps += [f"now.append(self.{name} if shown else None)" for name in private]
    steps += [f"now.append(self.{name} if self.shows({name!r}, viewer) else None)" for name in gated]
    return f"def seen_values(self, viewer: int) -> list[object]: {'; '.join(steps)}; return now"


def field_values(names: Iterable[str]) -> str:
    """The same for all fields of a choice, in the order of their names."""
    return f"def field_values(self) -> list[object]: return [{', '.join(f'self.{name}' for name in sorted(names))}]"


def piece_copy(name: str, fields: Iterable[Field], changes: Callable[[str], bool]) -> str:
    """A `copy` by a call of the constructor: compiled, that costs a third of making an empty object and filling it."""
    by_name_last = sorted(fields, key=lambda f: f.keyword)
    given = [f"{f.name}={_copy_of(f, changes)}" if f.keyword else _copy_of(f, changes) for f in by_name_last]
    return f"def copy(self) -> {name}: return {name}({', '.join(given)})"


def position_copy(name: str, fields: Iterable[Field], changes: Callable[[str], bool]) -> str:
    """A `copy_into` for the fields that a class of positions adds. A narrowed name is checked at each use, `to` once."""
    body = [f"to.{f.name} = {_copy_of(f, changes)}" for f in fields]
    narrowed = f"assert isinstance(into, {name}); to: {name} = into"
    return f"def copy_into(self, into: Position) -> None: super().copy_into(into); {narrowed}; {'; '.join(body)}"


def taking_own(fields: Iterable[Field], changes: Callable[[str], bool]) -> str:
    """How a class of positions that lends fields takes its own; empty for one that lends none."""
    body = [f"self.{f.name} = {_copy_of(f, changes, True)}" for f in fields if "Lent" in f.marks]
    return f"def take_own(self) -> None: super().take_own(); {'; '.join(body)}" if body else ""


def whole_copy(name: str) -> str:
    """The `copy` of a class of positions. It names the class, as mypyc knows a call of `__new__` on a class that is named."""
    return f"def copy(self) -> {name}: p = {name}.__new__({name}); self.copy_into(p); return p"


def _copy_of(f: Field, changes: Callable[[str], bool], own: bool = False) -> str:
    if "Shared" in f.marks or "Derived" in f.marks or ("Lent" in f.marks and not own):
        return f"self.{f.name}"
    if not f.type:  # a compiled class does not tell
        return f"copied(self.{f.name})"
    return _copied(f"self.{f.name}", ast.parse(f.type, mode="eval").body, changes, 0)


def _copied(value: str, type: ast.expr, changes: Callable[[str], bool], depth: int) -> str:
    """An independent copy of a value of this type: `changes` tells which classes need one."""
    item = f"item{depth}"
    if isinstance(type, ast.Name):
        return f"{value}.copy()" if changes(type.id) else value
    if isinstance(type, ast.BinOp):
        inner = _copied(value, type.left, changes, depth)
        return value if inner == value else f"({inner} if {value} is not None else None)"
    if isinstance(type, ast.Subscript) and isinstance(type.value, ast.Name):
        if type.value.id == "list":
            inner = _copied(item, type.slice, changes, depth + 1)
            return f"{value}[:]" if inner == item else f"[{inner} for {item} in {value}]"
        if type.value.id == "dict" and isinstance(type.slice, ast.Tuple):
            inner = _copied(item, type.slice.elts[1], changes, depth + 1)
            return f"{value}.copy()" if inner == item else f"{{key: {inner} for key, {item} in {value}.items()}}"
    return value


# Plain Python: when a class is made


def declare(cls: Class) -> None:
    """Write what a new class does not write itself. A compiled class comes with it."""
    written = vars(cls)
    if "__mypyc_attrs__" in written:
        return
    namespace: dict[str, AnyData] = {"anew": _anew}
    own: list[Field] = []
    values: dict[str, AnyData] = {}
    for name, annotation in written.get("__annotations__", {}).items():
        if "ClassVar" not in str(annotation):
            own.append(_read(name, str(annotation), written.get(name, ...), namespace))
            if name in written:
                values[name] = written[name]
    shown = _shown(own, written, lambda name: getattr(cls, name))
    for name, value in shown.items():
        setattr(cls, name, value)
    if "PUBLIC" in shown:
        _write(cls, "public_values", public_values(cls.PUBLIC), {})
    if "PRIVATE" in shown or "GATED" in shown:
        _write(cls, "seen_values", seen_values(cls.PRIVATE, cls.GATED), {})
    for name in values:
        delattr(cls, name)  # a compiled class has no such attribute either
    chain = [base.__name__ for base in cls.__mro__]
    if "CardTable" in chain:
        if values:
            _write(cls, "first_values", first_values(own), namespace)
        if "Position" in chain[1:]:
            if own and not {"copy", "copy_into"} & set(written):
                _write_when_called(cls, "copy_into", lambda: position_copy("cls", own, _changing(cls)))
            if any("Lent" in f.marks for f in own):
                _write_when_called(cls, "take_own", lambda: taking_own(own, _changing(cls)))
            if _copier(cls) not in (None, cls):
                cls.COPIES = True
                _write(cls, "copy", whole_copy("cls"), {})
        return
    if own and "__init__" not in written:
        maker = next(base for base in cls.__mro__[1:] if "__init__" in vars(base))
        if maker is not object and "PARAMETERS" not in vars(maker):
            raise TypeError(f"{cls.__name__} declares fields and {maker.__name__} has an __init__ of its own: write one here too")
        parameters = {**cls.PARAMETERS}
        fields = {f.name: f for f in own}
        inherited = [fields.get(name) or _read(name, "object", value, namespace) for name, value in parameters.items()]
        new = [f for f in own if f.name not in parameters]
        _write(cls, "__init__", constructor([*inherited, *new]), namespace)
        for f in own:
            parameters[f.name] = values.get(f.name, ...)
        cls.PARAMETERS = parameters
    if "Choice" in chain[1:] and own:
        _write(cls, "field_values", field_values(_all_fields(cls)), {})
    if "Piece" in chain[1:] and _copies(cls):
        cls.COPIES = True
        _write_when_called(cls, "copy", lambda: piece_copy("cls", _parameters(cls), _changing(cls)))


def _copies(cls: Class) -> bool:
    """Whether the `copy` of a piece can be written: its fields are its parameters, and no class above writes one by hand."""
    maker = next(base for base in cls.__mro__ if "__init__" in vars(base))
    return "PARAMETERS" in vars(maker) and _copier(cls) not in (None, cls)


def _copier(cls: Class) -> Class | None:
    """The class that has the `copy` of this one; None if it is written by hand above."""
    copier = next(base for base in cls.__mro__ if "copy" in vars(base))
    return copier if copier is cls or copier.__name__ in ("Shown", "Position") or "COPIES" in vars(copier) else None


def _shown(own: Iterable[Field], body: Mapping[str, AnyData], inherited: Callable[[str], tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """The names for PUBLIC, PRIVATE, GATED and TRANSIENT that marks of fields and of properties add to the inherited ones."""
    marked = [(mark, f.name) for f in own for mark in f.marks]
    for name, value in body.items():
        if isinstance(value, property) and value.fget is not None:
            found = read_field(name, str(getattr(value.fget, "__annotations__", {}).get("return", "None")))
            marked += [(mark, name) for mark in found.marks] if found is not None else []
    shown: dict[str, tuple[str, ...]] = {}
    for mark, name in marked:
        kind = MARKS[mark]
        if kind:
            before = shown.get(kind, inherited(kind))
            shown[kind] = before if name in before else (*before, name)
    return shown


def _read(name: str, annotation: str, default: AnyData, namespace: dict[str, AnyData]) -> Field:
    """A field of a class that is there, its default in the namespace in which the constructor is written."""
    text = None if default is ... else f"default_{name}"
    keyword = isinstance(default, Keyword)
    namespace[f"default_{name}"] = default = default.default if keyword else default
    anew = _can_change(default)
    if anew:
        text = f"anew({text})" if default or type(default) not in (list, dict) else repr(default)
    found = read_field(name, annotation, text, anew, keyword)
    assert found is not None
    return found


def _can_change(value: AnyData) -> bool:
    return isinstance(value, (list, dict)) or (hasattr(value, "copy") and hasattr(value, "PARAMETERS"))


def _anew(value: AnyData) -> AnyData:
    """A default made once more. Not by `copy`, whose result may share something with it."""
    if isinstance(value, list):
        return [_anew(item) for item in value]
    if isinstance(value, dict):
        return {key: _anew(item) for key, item in value.items()}
    if not _can_change(value) or _fixed(type(value)):
        return value
    return type(value)(**{name: _anew(getattr(value, name)) for name in value.PARAMETERS})


def _copy(value: AnyData) -> AnyData:
    """A copy of a value whose declared type is not known."""
    if isinstance(value, list):
        return [_copy(item) for item in value]
    if isinstance(value, dict):
        return {key: _copy(item) for key, item in value.items()}
    return value.copy() if _can_change(value) else value


def _write(cls: Class, name: str, text: str, namespace: dict[str, AnyData]) -> None:
    namespace["cls"] = cls
    exec("from __future__ import annotations\n" + text.replace("super()", "super(cls, self)"), namespace)
    namespace[name].__qualname__ = f"{cls.__qualname__}.{name}"
    namespace[name].__module__ = cls.__module__
    setattr(cls, name, namespace[name])


def _write_when_called(cls: Class, name: str, text: Callable[[], str]) -> None:
    """A method that is written at its first call, when all classes that its types name are there."""

    def first(self: AnyData, *arguments: AnyData) -> AnyData:
        _write(cls, name, text(), {"copied": _copy})
        return getattr(self, name)(*arguments)

    setattr(cls, name, first)


def _all_fields(cls: Class) -> dict[str, Field]:
    """The fields of a class and of those above it."""
    found: dict[str, Field] = {}
    for base in reversed(cls.__mro__):
        for name in vars(base).get("__mypyc_attrs__", ()):
            found.setdefault(name, Field(name, "", ()))
        for name, annotation in vars(base).get("__annotations__", {}).items():
            one = read_field(name, str(annotation))
            if one is not None:
                found[name] = one
    found.pop("__dict__", None)
    return found


def _parameters(cls: Class) -> list[Field]:
    """The fields that the constructor of a class takes, in their order."""
    found = _all_fields(cls)
    return [found[name]._replace(keyword=isinstance(default, Keyword)) for name, default in cls.PARAMETERS.items()]


def _changing(cls: Class) -> Callable[[str], bool]:
    """Whether a name that the modules of this class and its bases use is a class of pieces that change."""

    def changes(name: str) -> bool:
        for base in cls.__mro__:
            kind = getattr(sys.modules.get(base.__module__), name, None)
            if kind is not None:
                return isinstance(kind, type) and hasattr(kind, "PARAMETERS") and hasattr(kind, "copy") and not _fixed(kind)
        return False

    return changes


def _fixed(kind: type) -> bool:
    return any(base.__name__ == "Fixed" for base in kind.__mro__)
