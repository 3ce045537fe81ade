"""Writes the browser's types of the messages from the server's: `python web/protocol.py`, after a message has changed.

The server's structures (`undertable.server.protocol` and the scene) are the only description; a test holds that the file is current.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
import types
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from undertable.kernel import brought, debrief, guide, help, lesson, scene
from undertable.server.protocol import games, operator, socket, tables

TARGET = Path(__file__).resolve().parent / "src" / "lib" / "protocol.gen.ts"
ALIASES = {"Colour": scene.Colour, "Level": help.Level, "Place": scene.Place, "AnyArea": scene.AnyArea, "FromServer": socket.FromServer}
HEAD = "// Written by `python web/protocol.py` from the server's messages (docs/protocol.md). Change those, not this file.\n"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", types.NoneType: "null", Any: "unknown"}


def written(hint: Any) -> str:
    """A type of Python as TypeScript writes it."""
    for name, alias in ALIASES.items():
        if hint == alias:
            return name
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        (meta,) = inner[1:]
        return written((meta.extra or {}).get("is", inner[0]))
    return meant(hint)


def meant(hint: Any) -> str:
    """The same for what a name of `ALIASES` stands for."""
    origin, inner = get_origin(hint), get_args(hint)
    if hint in PLAIN:
        return PLAIN[hint]
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return hint.__name__
    if origin is Literal:
        return " | ".join(f"'{value}'" for value in inner)
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(written(part) for part in inner if part is not msgspec.UnsetType))
    if origin is dict:
        return f"Record<{written(inner[0])}, {written(inner[1])}>"
    if origin is list or (origin is tuple and inner[1:] == (...,)):
        item = written(inner[0])
        return f"({item})[]" if " | " in item else f"{item}[]"
    if origin is tuple:
        return f"[{', '.join(map(written, inner))}]"
    raise TypeError(f"{hint} has no TypeScript here")


def collect(hint: Any, found: dict[type[msgspec.Struct], None], inside: frozenset[Any] = frozenset()) -> None:
    """Find the structures that a type is made of, those inside them first."""
    if hint in inside:
        return
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        for part in [*bases(hint), *own_fields(hint).values()]:
            collect(part, found, inside | {hint})
        found[hint] = None
    for part in get_args(hint):
        collect((part.extra or {}).get("is") if isinstance(part, msgspec.Meta) else part, found, inside)


def bases(struct: type[msgspec.Struct]) -> list[type[msgspec.Struct]]:
    return [base for base in struct.__bases__ if issubclass(base, msgspec.Struct) and base is not msgspec.Struct]


def own_fields(struct: type[msgspec.Struct]) -> dict[str, Any]:
    """Name and type of the fields that the class itself declares."""
    hints = get_type_hints(struct, include_extras=True)
    return {name: hints[name] for name in struct.__annotations__ if name in struct.__struct_fields__}


def documented(struct: type[msgspec.Struct]) -> dict[str, str]:
    """What stands below the fields of a class."""
    (tree,) = ast.parse(textwrap.dedent(inspect.getsource(struct))).body
    assert isinstance(tree, ast.ClassDef)
    found: dict[str, str] = {}
    for field, text in zip(tree.body, tree.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(text, ast.Expr) and isinstance(text.value, ast.Constant):
            assert isinstance(field.target, ast.Name)
            found[field.target.id] = str(text.value.value)
    return found


def interface(struct: type[msgspec.Struct]) -> str:
    """A structure as an interface. What has a default may be missing: from a client always, from the server if it leaves defaults out."""
    config = struct.__struct_config__
    defaults = {field.name for field in msgspec.structs.fields(struct) if not field.required}
    lines = [f"/** {inspect.cleandoc(struct.__doc__).splitlines()[0]} */"] if struct.__doc__ else []
    above = "".join(f" extends {base.__name__}" for base in bases(struct))
    lines.append(f"export interface {struct.__name__}{above} {{")
    if config.tag_field and config.tag:
        lines.append(f"  {config.tag_field}: {'string' if struct.__subclasses__() else repr(config.tag)};")
    texts = documented(struct)
    for name, hint in own_fields(struct).items():
        if name in texts:
            lines.append(f"  /** {' '.join(texts[name].split())} */")
        unset = msgspec.UnsetType in get_args(hint)
        missing = unset or (name in defaults and (config.omit_defaults or config.forbid_unknown_fields))
        lines.append(f"  {name}{'?' * missing}: {written(hint)};")
    return "\n".join([*lines, "}"])


def from_client() -> str:
    """A message of the client: one thing of several."""
    hints = get_type_hints(socket.FromClient, include_extras=True)
    kinds = [
        "; ".join(f"{name}{'?' if place else ''}: {written(hints[name]).removesuffix(' | null')}" for place, name in enumerate(fields))
        for fields in socket.ONE_OF
    ]
    name = written(socket.MessageId).removesuffix(" | null")
    alternatives = "\n".join(f"  | {{ {kind} }}" for kind in kinds)
    return f"/** A message of the client: exactly one thing. */\nexport type FromClient = {{ id?: {name} }} & (\n{alternatives}\n);"


def file_text() -> str:
    """The whole file."""
    wanted: dict[type[msgspec.Struct], None] = {}
    collect(lesson.Reply, wanted)
    for module in (scene, brought, guide, debrief, socket, games, tables, operator):
        for struct in vars(module).values():
            if getattr(struct, "__module__", "") == module.__name__ and struct is not socket.FromClient:
                collect(struct, wanted)
    parts = [f"export type {name} = {meant(alias)};" for name, alias in ALIASES.items()]
    return "\n\n".join([HEAD + "\n".join(parts), *map(interface, wanted), from_client()]) + "\n"


if __name__ == "__main__":
    TARGET.write_text(file_text(), encoding="utf-8")
    print(f"{TARGET} is written")
