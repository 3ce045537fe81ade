"""The deck file: one TOML format for terminal, lab, server and browser. [SPY-DB.08]

    [[deck]]
    name = "My Krypt"
    leaders = ["clean_sweep", "dr_verona", "adam_razir", "the_archivist"]
    cards = [
        { id = "king_maul", copies = 2 },
        { id = "heroic_act" },
    ]

`parse` reads one, `write` writes one, and what was written reads back the same. A deck may break the rules of deck building and still be
a deck file: a draft. `check_up` says everything about a text at once, for whoever builds a deck.

The option `deck` is a deck of the content by its id, the text of a deck file, or its data; in a terminal also the name of a file.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec

from undertable.games.spycraft.cards.decks import ANY, card_named, checked, flaws, warnings
from undertable.games.spycraft.content import CheckUp, Copies, Deck, Flaw
from undertable.kernel import BadOption, BadPack, Pack
from undertable.kernel.content import read_toml

LONGEST = 64_000
"""Characters of a deck file."""
NAME = 60
"""Characters of a deck's name."""
TEXT = 400
"""Characters of what is said about a deck."""
ENTRIES = 400
"""Entries of one list: far more than any deck has."""
FIELDS = ("id", "name", "text", "leaders", "cards")


def check_up(pack: Pack, text: str, source: str = "deck.toml") -> CheckUp:
    """Read a deck file and try every rule of deck building on it. Never raises."""
    deck, found = _read(text, source)
    if deck is None:
        return CheckUp(None, found, [])
    return CheckUp(deck, flaws(pack, deck), warnings(pack, deck))


def parse(text: str, source: str = "deck.toml") -> Deck:
    """The deck of a file, whether or not it keeps the rules; BadPack names everything that makes it no deck."""
    deck, found = _read(text, source)
    if deck is None:
        raise BadPack(f"{source}: " + "; ".join(flaw.text for flaw in found))
    return deck


def from_data(raw: Any, source: str = "option deck") -> Deck:
    """The deck of plain data with the same fields, such as a record keeps; BadPack names everything that makes it no deck."""
    deck, found = _from_plain(raw, source)
    if deck is None:
        raise BadPack(f"{source}: " + "; ".join(flaw.text for flaw in found))
    return deck


def as_data(deck: Deck) -> dict[str, Any]:
    """A deck as a record keeps it."""
    cards = [{"id": entry.id, "copies": entry.copies} for entry in deck.cards]
    about = {"text": deck.text} if deck.text else {}
    return {"id": deck.id, "name": deck.name, **about, "leaders": list(deck.leaders), "cards": cards}


def write(deck: Deck, pack: Pack | None = None) -> str:
    """The deck as a file; with the content, each line says in a comment what its card is called."""
    lines = ["[[deck]]", f"id = {_quoted(deck.id)}", f"name = {_quoted(deck.name)}"]
    if deck.text:
        lines.append(f"text = {_quoted(deck.text)}")
    lines.append("leaders = [" + ", ".join(_quoted(id) for id in deck.leaders) + "]")
    lines.append("cards = [")
    for entry in deck.cards:
        face = card_named(pack, entry.id) if pack is not None else None
        note = f"  # {face.name}" if face is not None else ""
        lines.append(f"    {{ id = {_quoted(entry.id)}, copies = {entry.copies} }},{note}")
    return "\n".join([*lines, "]", ""])


def _quoted(text: str) -> str:
    # A JSON string is a TOML basic string, but for the one control character that JSON leaves as it is.
    return msgspec.json.encode(text).decode().replace("\x7f", "\\u007f")


def slug(name: str) -> str:
    """An id made from a name."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")[:NAME] or "deck"


def _read(text: str, source: str) -> tuple[Deck | None, list[Flaw]]:
    if len(text) > LONGEST:
        return None, [Flaw(f"{len(text)} characters; a deck file has at most {LONGEST}")]
    try:
        raw = read_toml(text)
    except ValueError as error:
        return None, [Flaw(f"is not TOML: {error}")]
    return _from_plain(raw, source)


def _from_plain(raw: Any, source: str) -> tuple[Deck | None, list[Flaw]]:
    found: list[Flaw] = []
    listed = raw
    if isinstance(raw, dict) and "deck" in raw:
        listed = raw["deck"]
        found.extend(Flaw(f"{key!r} is no part of a deck file") for key in raw if key != "deck")
    if isinstance(listed, list):
        if len(listed) != 1:
            return None, [*found, Flaw(f"{len(listed)} decks; a deck file holds one")]
        listed = listed[0]
    if not isinstance(listed, dict):
        return None, [*found, Flaw("there is no deck in it: name, leaders and cards are needed")]
    found.extend(Flaw(f"{key!r} is no field of a deck; its fields are {', '.join(FIELDS)}") for key in listed if key not in FIELDS)
    stem = source.removesuffix(".toml")
    name = _text(listed.get("name", stem), "name", found)
    id = _text(listed.get("id", slug(stem if "name" not in listed else name)), "id", found)
    about = _text(listed.get("text") or " ", "text", found, TEXT).strip()
    leaders = [_text(one, f"leaders: number {place}", found) for place, one in _numbered(listed, "leaders", found)]
    cards = [_copies(one, place, found) for place, one in _numbered(listed, "cards", found)]
    if found:
        return None, found
    return Deck(id=id, name=name, text=about, leaders=leaders, cards=cards), []


def _text(value: Any, field: str, found: list[Flaw], most: int = NAME) -> str:
    if not isinstance(value, str):
        found.append(Flaw(f"{field}: text is needed, not {value!r:.40}"))
        return ""
    if not 1 <= len(value) <= most or not value.isprintable():
        found.append(Flaw(f"{field}: 1 to {most} printable characters are needed, not {value!r:.80}"))
    return value


def _numbered(raw: dict[str, Any], field: str, found: list[Flaw]) -> list[tuple[int, Any]]:
    value = raw.get(field)
    if not isinstance(value, list):
        found.append(Flaw(f"{field}: a list is needed" + ("" if value is None else f", not {value!r:.40}")))
        return []
    if len(value) > ENTRIES:
        found.append(Flaw(f"{field}: {len(value)} entries; at most {ENTRIES} are read"))
        return []
    return list(enumerate(value, 1))


def _copies(raw: Any, place: int, found: list[Flaw]) -> Copies:
    where = f"cards: number {place}"
    if not isinstance(raw, dict):
        found.append(Flaw(f'{where}: {{ id = "...", copies = 1 }} is needed, not {raw!r:.40}'))
        return Copies("")
    found.extend(Flaw(f"{where}: {key!r} is no field; its fields are id, copies") for key in raw if key not in ("id", "copies"))
    copies = raw.get("copies", 1)
    if isinstance(copies, bool) or not isinstance(copies, int) or not -1000 < copies < 1000:
        found.append(Flaw(f"{where}: copies: a whole number is needed, not {copies!r:.40}"))
        copies = 0
    return Copies(_text(raw.get("id"), f"{where}: id", found), copies)


# The option


def deck_for(pack: Pack, chosen: Any) -> Deck:
    """The deck that an option means: the id of one of ours, or a list of cards."""
    if isinstance(chosen, dict):
        return from_data(chosen)
    return pack.get(Deck, str(chosen))


def normalised(chosen: Any) -> Any:
    """An option as the record keeps it: the id of a deck, or a list of cards."""
    if isinstance(chosen, dict):
        return as_data(from_data(chosen))
    return as_data(parse(chosen, "option deck")) if isinstance(chosen, str) and "\n" in chosen else str(chosen)


def from_file(chosen: Any) -> Any:
    """What a person at this machine wrote: the name of a deck file becomes its cards."""
    if isinstance(chosen, list | tuple):
        return [from_file(one) for one in chosen]
    return as_data(read_file(Path(chosen))) if isinstance(chosen, str) and chosen.endswith(".toml") else chosen


def read_file(path: Path) -> Deck:
    """The deck of a file, whether or not it keeps the rules."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadOption(f"option deck: {path.name}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadOption(f"option deck: {path.name}: is not text") from None
    return parse(text, path.name)


def check_choice(pack: Pack, chosen: Any) -> None:
    """Refuse a deck that the content of the table does not have, or that breaks the rules."""
    if isinstance(chosen, dict):
        deck = from_data(chosen)
        checked(pack, deck, f"{deck.id}.toml")
    elif chosen not in ("random", ANY) and chosen not in pack.tables["deck"]:
        known = ", ".join(pack.tables["deck"])
        raise BadOption(
            f"option deck: {chosen!r:.60} is not possible; possible: random, {ANY}, {known}, or the text of a deck file "
            "(in a terminal its name)"
        )
