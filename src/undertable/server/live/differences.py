"""Patches: what leads from one value to the next, and the value after it. This is compiled: most of what a server tells is patches.

A patch is `[value]` (it is this now), `[]` (it is gone), an object of the changed fields and their patches, or for a list
`{"$at": {index: patch}}` (the same things as before, some of them changed) or `{"$list": [entry, ...]}` (things have come, gone or moved).
An entry is a number (that thing of the old list), `[first, last]` (those of the old list), `[value]` (a new one), `[number, patch]` (that
thing of the old list, changed), or `["path/to/it", patch]` (a thing that stood in another list before, with what changed about it).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter, eq
from typing import Any, Final

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import astuple

encode: Final = msgspec.json.Encoder().encode
LIST: Final = "$list"
AT: Final = "$at"
Path = str | tuple[Any, str | int] | None
"""Where something stands: the path of what holds it, and its field or its place there. It is written out where somebody needs it.
The path inside is one of these too, but the compiler falls over a type that holds itself."""
Patch = list[Any] | dict[str, Any]
Same = Callable[[Any, Any], bool]
_EMPTY: Final = (list, dict)
"""Defaults that are created for each object. msgspec leaves such a field out of a message while it is empty."""


def difference(before: Any, after: Any, path: str = "") -> Patch | None:
    """The patch that leads from one value to the other; None if they are equal. Whatever stayed the same is neither walked nor encoded.

    `path` is where the value stands in what the client has."""
    comparison = Comparison()
    patch = comparison.of(before, after, path)
    comparison.find_moved()
    return patch


_ATOMS: Final = frozenset((str, int, bool, float, type(None)))


def _same(one: Any, other: Any) -> bool:
    """Whether two values are sent alike. Structs have fields of declared types; in anything else True is not 1."""
    if one is other:
        return True
    kind = type(one)
    if kind is not type(other):
        return False
    if kind in _ATOMS or isinstance(one, Struct) or (kind is list and one and isinstance(one[0], Struct)):
        return bool(one == other)
    return encode(one) == encode(other)


def _is_list(value: Any) -> bool:
    return isinstance(value, (list, tuple))


def _is_object(value: Any) -> bool:
    return isinstance(value, (Struct, dict))


class _Plan:
    """What is sent of a kind of struct, and when a field is left out, as msgspec has it."""

    def __init__(self, kind: type[Struct]) -> None:
        config = kind.__struct_config__
        self.tag = {config.tag_field: config.tag} if config.tag_field else {}
        self.names = kind.__struct_fields__
        self.has_id = "id" in self.names
        omits = config.omit_defaults
        fields = msgspec.structs.fields(kind)
        self.loose = {place for place, field in enumerate(fields) if "Any" in str(field.type)}
        """Fields that may hold anything, in which True is not 1."""
        self.usual = [field.default if omits else UNSET for field in fields]
        self.empty = [field.default_factory if omits and field.default_factory in _EMPTY else None for field in fields]

    def left_out(self, place: int, value: Any) -> bool:
        return value is self.usual[place] or value is UNSET or (not value and type(value) is self.empty[place])

    def changed(self, before: tuple[Any, ...], after: tuple[Any, ...]) -> list[tuple[int, Any, Any]]:
        """The fields that differ: place, before, after. Most are the very same, and so are most that are not the same object.

        Places are counted, since a compiled `zip` makes a tuple for every field.
        """
        found: list[tuple[int, Any, Any]] = []
        for place in range(len(self.names)):
            old, new = before[place], after[place]
            if old is not new and not (_same(old, new) if place in self.loose else old == new):
                found.append((place, old, new))
        return found


_plans: Final[dict[type[Struct], _Plan]] = {}


def _plan(kind: type[Struct]) -> _Plan:
    found = _plans.get(kind)
    if found is None:
        found = _plans[kind] = _Plan(kind)
    return found


def _fields(value: Any) -> dict[str, Any]:
    """The fields of an object as they are sent."""
    if isinstance(value, dict):
        return value
    plan = _plan(type(value))
    shown = enumerate(astuple(value))
    return {**plan.tag, **{plan.names[place]: item for place, item in shown if not plan.left_out(place, item)}}


def _id_of(value: Any) -> Any:
    if isinstance(value, Struct):
        return _id(value) if _plan(type(value)).has_id else ""
    return dict.get(value, "id", "")


def _of_things(items: Sequence[Any]) -> bool:
    """Whether it is a list of structs: such a list has nothing else in it."""
    return bool(items) and isinstance(items[0], Struct)


class Comparison:
    """Makes a patch, and notes which named things left a list and which came into one: what did both has moved."""

    def __init__(self) -> None:
        self.left: list[tuple[Key | None, Any, Path]] = []
        """Things by their keys, and whole lists (without a key) that are gone, with where they stood: looked through if anything came."""
        self.came: list[tuple[str, list[Any]]] = []
        """The id, and the entry of the patch that holds the thing."""

    def of(self, before: Any, after: Any, path: Path) -> Patch | None:
        return None if _same(before, after) else self._change(before, after, path)

    def _change(self, before: Any, after: Any, path: Path) -> Patch | None:
        """The patch between two values that are known to differ."""
        kind = type(after)
        if kind in _ATOMS:
            return [after]
        if kind is type(before) and isinstance(after, Struct):
            return self._of_structs(before, after, path) or None
        if _is_list(after) and _is_list(before):
            return self._of_lists(before, after, path)
        if _is_object(after) and _is_object(before):
            return self.of_objects(before, after, path) or None
        return [after]

    def of_objects(self, before: Any, after: Any, path: Path) -> dict[str, Any]:
        if type(before) is type(after) and isinstance(after, Struct):
            return self._of_structs(before, after, path)
        had, has = _fields(before), _fields(after)
        patch: dict[str, Any] = {}
        for field, value in dict.items(has):
            if field not in had:
                patch[field] = self._new_list(value) or [value]
            else:
                change = self.of(had[field], value, (path, field))
                if change is not None:
                    patch[field] = change
        for field, value in dict.items(had):
            if field not in has:
                patch[field] = []
                self._list_left(value, (path, field))
        return patch

    def _of_structs(self, before: Struct, after: Struct, path: Path) -> dict[str, Any]:
        """The same for two of one kind: most of their fields are the very same."""
        plan = _plans.get(type(after)) or _plan(type(after))
        patch: dict[str, Any] = {}
        gone: list[tuple[str, Any]] = []
        for place, old, value in plan.changed(astuple(before), astuple(after)):
            field = plan.names[place]
            if plan.left_out(place, value):
                gone.append((field, old))
            elif type(value) in _ATOMS:
                patch[field] = [value]
            elif plan.left_out(place, old):
                patch[field] = self._new_list(value) or [value]
            elif type(value) is list and type(old) is list:
                patch[field] = self._of_lists(old, value, (path, field))
            else:
                change = self._change(old, value, (path, field))
                if change is not None:
                    patch[field] = change
        for field, old in gone:
            patch[field] = []
            self._list_left(old, (path, field))
        return patch

    def _of_lists(self, before: Sequence[Any], after: Sequence[Any], path: Path) -> Patch:
        """The patch between two lists."""
        old = before if isinstance(before, list) else list(before)
        new = after if isinstance(after, list) else list(after)
        same = eq if _of_things(old) and _of_things(new) else _same
        if len(old) == len(new):
            changed: list[tuple[int, Any, Any]] = []
            for place in range(len(new)):
                was, now = old[place], new[place]
                if was is not now and not same(was, now):
                    changed.append((place, was, now))
            for _, one, other in changed:
                if not (same is eq or (_is_object(one) and _is_object(other))) or _id_of(one) != _id_of(other):
                    break  # one thing has taken the place of another
            else:
                return {AT: {str(place): self.of_objects(one, other, (path, place)) for place, one, other in changed}}
        had, has = _keys(old), _keys(new)
        if not had or not has:
            self._list_left(old, path)
            return self._new_list(new) or [new]
        stood = {key: (place, one) for place, (key, one) in enumerate(zip(had, old, strict=True))}
        return {LIST: self._entries(stood, dict(zip(has, new, strict=True)), path, same)}

    def _entries(self, stood: dict[Key, tuple[int, Any]], has: dict[Key, Any], path: Path, same: Same) -> list[Any]:
        entries: list[Any] = []
        first = last = -2  # several things of the old list in a row are one entry
        for key, value in has.items():
            if key not in stood:
                entries.append(self._new(key, value))
                last = -2
                continue
            place, one = stood[key]
            if one is not value and not same(one, value):
                entries.append([place, self._change(one, value, (path, place)) or {}])
                last = -2
            elif place == last + 1:
                last = place
                entries[-1] = [first, last]
            else:
                first = last = place
                entries.append(place)
        self.left.extend([(key, one, (path, place)) for key, (place, one) in stood.items() if key not in has])
        return entries

    def _new_list(self, value: Any) -> Patch | None:
        """A list of things that was not there before, each to be found elsewhere."""
        if not _is_list(value):
            return None
        keys = _keys(value)
        if not any(isinstance(key, str) for key in keys):
            return None
        return {LIST: [self._new(key, item) for key, item in zip(keys, value, strict=True)]}

    def _new(self, key: Key, value: Any) -> list[Any]:
        entry: list[Any] = [value]
        if isinstance(key, str):
            self.came.append((key, entry))
        return entry

    def _list_left(self, value: Any, path: Path) -> None:
        if _is_list(value):
            self.left.append((None, value, path))

    def _stood(self, wanted: set[str]) -> dict[str, tuple[str, Any]]:
        """Where those of the wanted things that have left stood, and what they were."""
        found: dict[str, tuple[str, Any]] = {}
        for key, value, path in self.left:
            gone = [(key, value, path)] if key is not None else [(one, item, (path, place)) for place, (one, item) in _placed(value)]
            for id, thing, where in gone:
                if id in wanted and id not in found and (said := _said(where)) is not None:
                    found[str(id)] = said, thing
        return found

    def find_moved(self) -> None:
        """A thing that stood elsewhere is sent as what has changed about it, where that is shorter."""
        left = self._stood({id for id, _ in self.came}) if self.came and self.left else {}
        for id, entry in self.came if left else ():
            if id in left:
                path, was = left[id]
                moved = [path, Comparison().of(was, entry[0], None) or {}]
                if len(encode(moved)) < len(encode(entry[0])):
                    entry[:] = moved


_id: Final = attrgetter("id")
Key = str | tuple[bytes, int]
"""What tells a thing of a list from the others: its id; or, without one, what it is and how many like it came before."""


def _keys(items: Sequence[Any]) -> list[Key]:
    """The keys of a list of things; empty if it is a list of other things than objects, or names one twice."""
    if _of_things(items) and _plan(type(items[0])).has_id:
        try:
            ids: list[Key] = list(map(_id, items))
        except AttributeError:  # others in the list have none
            ids = [""]
        if all(ids):
            return ids if len(set(ids)) == len(ids) else []
    alike: dict[bytes, int] = {}
    keys: list[Key] = []
    for item in items:
        if not _is_object(item):
            return []
        id = _id_of(item)
        if not isinstance(id, str):
            return []
        if id:
            keys.append(id)
        else:
            plain = encode(item)
            alike[plain] = alike.get(plain, 0) + 1
            keys.append((plain, alike[plain]))
    return keys if len(set(keys)) == len(keys) else []


def _placed(items: Sequence[Any]) -> enumerate[tuple[Key, Any]]:
    """The things of a list with their keys and places."""
    return enumerate(zip(_keys(items), items, strict=False))


def _said(path: Path) -> str | None:
    """The path as a client reads it; None where it cannot tell the place."""
    steps: list[str] = []
    while isinstance(path, tuple):
        path, step = path
        if step == "" or "/" in str(step):
            return None
        steps.append(str(step))
    if path is None:
        return None
    if path:
        steps.append(path)
    return "/".join(reversed(steps))


def patched(before: Any, patch: Patch, root: Any = None) -> Any:
    """The value after a patch: the client's half. Paths start at the root, which is the whole of what was there before."""
    root = before if root is None else root
    if isinstance(patch, list):
        return patch[0]
    if AT in patch:
        return [patched(value, patch[AT][str(place)], root) if str(place) in patch[AT] else value for place, value in enumerate(before)]
    if LIST in patch:
        return [thing for entry in patch[LIST] for thing in _listed(before, entry, root)]
    after = dict(before)
    for field, change in patch.items():
        if change == []:
            del after[field]
        else:
            after[field] = patched(after.get(field), change, root)
    return after


def _listed(before: Any, entry: Any, root: Any) -> list[Any]:
    """What one entry of a patched list stands for."""
    if isinstance(entry, int):
        return [before[entry]]
    if len(entry) == 1:
        return [entry[0]]
    first, second = entry
    if isinstance(second, int):
        return list(before[first : second + 1])
    if isinstance(first, int):
        return [patched(before[first], second, root)]
    found = root
    for step in first.split("/"):
        found = found[int(step)] if isinstance(found, list) else found[step]
    return [patched(found, second, root)]
