"""Plain data: objects whose whole state is their declared fields.

Everything that can stand in a position derives from `Plain`: pieces, steps, choices, decisions. Two conventions make saving, hashing and
copying generic: every field is annotated in the class body, and every parameter of `__init__` has the name of a field.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import sys
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from undertable.kernel.content import Entry, Pack
from undertable.kernel.errors import BadRecord


@mypyc_attr(allow_interpreted_subclasses=True)
class Plain:
    """Base of all plain data."""

    TRANSIENT: ClassVar[tuple[str, ...]] = ()
    """Fields that are not part of the saved state."""


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
_saved: dict[type, tuple[str, tuple[str, ...]]] = {}
_named: dict[str, type] = {}
_ABSENT = object()


def name_of(cls: type) -> str:
    """The name under which a class is saved: its package and its own name, so that it may move to another module of the package."""
    package, _, _ = cls.__module__.rpartition(".")
    return f"{package or cls.__module__}:{cls.__qualname__}"


def _saved_of(cls: Any) -> tuple[str, tuple[str, ...]]:
    """The name under which a class is saved, and the fields that are."""
    known = _saved.get(cls)
    if known is None:
        name = name_of(cls)
        other = _named.setdefault(name, cls)
        if other.__module__ != cls.__module__:
            both = f"{cls.__module__} and {other.__module__}"
            raise TypeError(f"{both} both have a class {cls.__qualname__}: saved games could not tell them apart")
        known = (name, tuple(name for name in fields_of(cls) if name not in cls.TRANSIENT))
        _saved[cls] = known
    return known


def check_names(package: str) -> None:
    """TypeError if two classes of plain data in the modules of a package have one name: saved games could not tell them apart."""
    for name, module in sorted(sys.modules.copy().items()):
        if name == package or name.rpartition(".")[0] == package:
            for value in list(vars(module).values()):
                if isinstance(value, type) and issubclass(value, Plain) and getattr(value, "__module__", "") == name:
                    _saved_of(value)


def encode(value: Any) -> Any:
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
    if isinstance(value, Entry):
        return {"e": value.key}
    if isinstance(value, Plain):
        name, fields = _saved_of(kind)
        state: dict[str, Any] = {}
        for field in fields:
            item = getattr(value, field, _ABSENT)
            if item is not _ABSENT:
                state[field] = item if type(item) in _ATOMS else encode(item)
        return {"c": name, "f": state}
    raise TypeError(f"{kind.__name__} cannot stand in a position: {value!r}")


def same(a: Any, b: Any) -> bool:
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
    for field in _saved_of(kind)[1]:
        x = getattr(a, field, _ABSENT)
        y = getattr(b, field, _ABSENT)
        if x is not y and not same(x, y):
            return False
    return True


def class_named(name: str) -> type:
    """The class of plain data that an encoded name means. Saved games of before name the module instead of the package."""
    known = _named.get(name)
    if known is None:
        place, _, qualname = name.partition(":")
        known = _look_up(place, qualname)
        if known is None and not hasattr(sys.modules.get(place), "__path__"):
            known = _look_up(place.rpartition(".")[0], qualname)
        if known is None:
            raise BadRecord(f"unknown kind of data {name!r}: saved by another version?")
        _named[name] = known
    return known


def _look_up(package: str, qualname: str) -> type | None:
    """The class of this name in a module of a package that is in use; its other chapters are loaded if need be."""
    if package not in sys.modules:
        return None
    # A copy: another thread may be loading modules meanwhile.
    here = [module for module in sys.modules.copy() if module == package or module.rpartition(".")[0] == package]
    for module in sorted(here):
        found = _class_in(sys.modules[module], qualname)
        if found is not None:
            return found
    for chapter in pkgutil.iter_modules(getattr(sys.modules[package], "__path__", [])):
        module = f"{package}.{chapter.name}"
        if module not in sys.modules and not chapter.ispkg and not chapter.name.startswith("_"):
            found = _class_in(importlib.import_module(module), qualname)
            if found is not None:
                return found
    return None


def _class_in(module: Any, qualname: str) -> type | None:
    found: Any = module
    for part in qualname.split("."):
        found = getattr(found, part, None)
    return found if isinstance(found, type) and issubclass(found, Plain) else None


def decode(data: Any, pack: Pack) -> Any:
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
    value = cls(**{name: state.pop(name) for name in _parameters_of(cls)})
    fill(value, state)
    return value


def fill(value: Any, state: dict[str, Any]) -> None:
    """Set fields by name."""
    for name, item in state.items():
        setattr(value, name, item)


def key_of(value: Any) -> str:
    """A short stable text of a plain value: `Claim(trait=3, die=2)`."""
    if isinstance(value, Plain):
        inner = ", ".join(f"{name}={key_of(getattr(value, name))}" for name in fields_of(type(value)))
        return f"{type(value).__name__}({inner})" if inner else type(value).__name__
    if isinstance(value, Entry):
        return value.key
    if isinstance(value, (tuple, list)):
        return "[" + " ".join(key_of(item) for item in value) + "]"
    return str(value)
