"""Plain data: objects whose whole state is their declared fields.

Everything that can stand in a position derives from `PlainData`: pieces, steps, choices, decisions. Two conventions make saving, hashing
and copying generic: every field is annotated in the class body, and every parameter of `__init__` has the name of a field. A class that
declares its fields needs no `__init__` (see `declare.py`).
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterable
from types import ModuleType
from typing import ClassVar, dataclass_transform

from undertable.kernel.content import Entry, Pack
from undertable.kernel.declare import AnyData, Class, declare, field
from undertable.kernel.errors import BadRecord


class Declared:
    """Base of all classes whose constructor follows from their fields."""

    PARAMETERS: ClassVar[dict[str, AnyData]] = {}
    """The parameters of such a constructor, with their defaults; `...` for none."""
    COPIES: ClassVar[bool] = False
    """Whether `copy` follows from the fields too."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        declare(cls)


@dataclass_transform(eq_default=False, field_specifiers=(field,))
class Made(Declared):
    """Base of classes whose objects no position holds: effects, words of the card language."""


class PlainData(Declared):
    """Base of all plain data."""

    TRANSIENT: ClassVar[tuple[str, ...]] = ()
    """Fields that are not part of the saved state."""


@dataclass_transform(eq_default=False, field_specifiers=(field,))
class Value(PlainData):
    """Plain data that never changes."""


_fields: dict[type, tuple[str, ...]] = {}
_parameters: dict[type, tuple[str, ...]] = {}


def fields_of(cls: type) -> tuple[str, ...]:
    """The names of the declared fields of a class and its bases, sorted; the same for plain and compiled classes."""
    known = _fields.get(cls)
    if known is None:
        names: set[str] = set()
        for base in cls.__mro__:
            compiled = base.__dict__.get("__mypyc_attrs__")
            if compiled is not None:
                names.update(compiled)
            for name, declared in base.__dict__.get("__annotations__", {}).items():
                if "ClassVar" not in str(declared):
                    names.add(name)
        names.discard("__dict__")
        known = tuple(sorted(names))
        _fields[cls] = known
    return known


def _parameters_of(cls: type) -> tuple[str, ...]:
    known = _parameters.get(cls)
    if known is None:
        maker: Class = next(base for base in cls.__mro__ if "__init__" in base.__dict__)
        if "PARAMETERS" in maker.__dict__:
            known = tuple(maker.PARAMETERS)
        else:
            try:
                known = tuple(inspect.signature(cls).parameters)
            except ValueError:
                raise TypeError(f"{cls.__name__}: defaults of __init__ must be literals, or they are lost when compiled") from None
        missing = [name for name in known if name not in fields_of(cls)]
        if missing:
            raise TypeError(f"{cls.__name__}: parameter {missing[0]!r} of __init__ is not the name of a declared field")
        _parameters[cls] = known
    return known


_ATOMS = (int, str, bool, type(None), float)
_ABSENT = object()
_classes: dict[str, type] = {}
"""Every class of plain data that can be saved, by its saved name."""
_saved: dict[type, tuple[str, tuple[str, ...]]] = {}
"""The saved name of each class, and the fields that are saved."""


def save_as(owner: str, modules: Iterable[ModuleType]) -> None:
    """Save the classes of plain data that these modules define as `<owner>:<Class>`.

    A name is unique over all of a game, so that a class may move to another module; TypeError if two classes have one name.
    """
    for module in modules:
        for found in list(vars(module).values()):
            cls: Class = found  # compiled, a class that is known to be PlainData does not give its __module__
            if isinstance(found, type) and issubclass(found, PlainData) and cls.__module__ == module.__name__:
                name = f"{owner}:{cls.__name__}"
                other = _classes.get(name, cls)
                if other.__module__ != cls.__module__:
                    both = f"{cls.__module__} and {other.__module__}"
                    raise TypeError(f"{both} both have a class {cls.__name__}: saved games could not tell them apart")
                _classes[name] = cls  # the newest, where a module was loaded again
                _saved[cls] = (name, tuple(one for one in fields_of(cls) if one not in cls.TRANSIENT))


def modules_of(package: str) -> list[ModuleType]:
    """A package and all its modules, loaded, in the order of their names."""
    root = importlib.import_module(package)
    found = [root]
    for info in sorted(pkgutil.walk_packages(getattr(root, "__path__", []), f"{package}."), key=lambda info: info.name):
        found.append(importlib.import_module(info.name))
    return found


def class_named(name: str) -> type:
    """The class of plain data that a saved name means."""
    try:
        return _classes[name]
    except KeyError:
        raise BadRecord(f"unknown kind of data {name!r}: saved by another version?") from None


def _saved_of(cls: Class) -> tuple[str, tuple[str, ...]]:
    """The name under which a class is saved, and the fields that are."""
    known = _saved.get(cls)
    if known is None:
        raise TypeError(f"{cls.__module__}.{cls.__name__} cannot be saved: its game is not registered (undertable.register)")
    return known


def encode(value: AnyData) -> AnyData:
    """Plain data as JSON data; `decode` gives it back."""
    kind = type(value)
    if kind in _ATOMS:
        return value
    if kind is list:
        return [item if type(item) in _ATOMS else encode(item) for item in value]
    if kind is tuple:
        return {"t": [item if type(item) in _ATOMS else encode(item) for item in value]}
    if kind is dict:
        return {"d": [[encode(key), encode(item)] for key, item in value.items()]}
    if isinstance(value, PlainData):
        name, fields = _saved_of(kind)
        state: dict[str, AnyData] = {}
        for each in fields:
            item = getattr(value, each, _ABSENT)
            if type(item) in _ATOMS:
                state[each] = item
            elif item is not _ABSENT:
                state[each] = encode(item)
        return {"c": name, "f": state}
    if isinstance(value, Entry):
        return {"e": value.key}
    raise TypeError(f"{kind.__name__} cannot stand in a position: {value!r}")


def same(a: AnyData, b: AnyData) -> bool:
    """Whether `encode` would write the same down for both. What both share is not gone through."""
    if a is b:
        return True
    kind = type(a)
    if kind is not type(b):
        return False
    if kind in _ATOMS:
        return bool(a == b)
    if kind is list or kind is tuple:
        if len(a) != len(b):
            return False
        for x, y in zip(a, b, strict=True):
            if x is not y and not same(x, y):
                return False
        return True
    if kind is dict:
        return same(list(a), list(b)) and same(list(a.values()), list(b.values()))
    if isinstance(a, Entry):
        return bool(a.key == b.key)
    for name in _saved_of(kind)[1]:
        x = getattr(a, name, _ABSENT)
        y = getattr(b, name, _ABSENT)
        if x is not y and not same(x, y):
            return False
    return True


def decode(data: AnyData, pack: Pack) -> AnyData:
    """The value that `encode` wrote down; content is looked up in the pack."""
    if isinstance(data, list):
        return [decode(item, pack) for item in data]
    if not isinstance(data, dict):
        return data
    if "t" in data:
        return tuple([decode(item, pack) for item in data["t"]])
    if "d" in data:
        return {decode(key, pack): decode(item, pack) for key, item in data["d"]}
    if "e" in data:
        return pack.find(data["e"])
    cls = class_named(data["c"])
    state = {name: decode(item, pack) for name, item in data["f"].items()}
    value = cls(**{name: state.pop(name) for name in _parameters_of(cls) if name in state})
    fill(value, state)
    return value


def fill(value: AnyData, state: dict[str, AnyData]) -> None:
    """Set fields by name."""
    for name, item in state.items():
        setattr(value, name, item)


def key_of(value: AnyData) -> str:
    """A short stable text of a plain value: `Claim(trait=3, die=2)`."""
    if isinstance(value, PlainData):
        parts: list[str] = []
        for name in fields_of(type(value)):
            item = getattr(value, name)
            parts.append(f"{name}={item}" if type(item) is int or type(item) is str else f"{name}={key_of(item)}")
        return f"{type(value).__name__}({', '.join(parts)})" if parts else type(value).__name__
    if isinstance(value, Entry):
        return value.key
    if isinstance(value, (tuple, list)):
        return "[" + " ".join(key_of(item) for item in value) + "]"
    return str(value)
