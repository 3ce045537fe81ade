"""Agency decks: the rules of deck building, and decks of one's own as files. [SPY-DECK, SPY-DB]"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import msgspec

from undertable.games.spycraft.content import FACTIONS, Deck, Face, Leader
from undertable.kernel.content import Pack
from undertable.kernel.errors import BadOption, BadPack

LEAST, MOST = 50, 120
COPIES = 3
STARTERS = tuple(FACTIONS)


def card_named(pack: Pack, id: str) -> Face | None:
    """The agent, gear or action with this id."""
    for table in ("agent", "gear", "action"):
        entry = pack.tables.get(table, {}).get(id)
        if isinstance(entry, Face):
            return entry
    return None


def problems(pack: Pack, deck: Deck) -> list[str]:
    """Every rule that a deck breaks, in words that name the card. [SPY-DB.08]"""
    found: list[str] = []
    leaders = _leaders(pack, deck, found)
    levels = sorted(leader.level for leader in leaders)
    if len(leaders) == len(deck.leaders) and levels != [1, 2, 3, 4]:
        found.append(f"leaders: one of each level 1 to 4 is needed, not levels {levels} (SPY-DB.01)")
    factions = sorted({leader.faction for leader in leaders})
    if len(factions) > 1:
        found.append(f"leaders: all must be of one faction, not of {', '.join(FACTIONS[one] for one in factions)} (SPY-DB.01)")
    counts: dict[str, int] = {}
    for entry in deck.cards:
        counts[entry.id] = counts.get(entry.id, 0) + entry.copies
        if entry.copies < 1:
            found.append(f"{entry.id}: {entry.copies} copies make no sense (SPY-DB.03)")
    total = len(deck.leaders)
    for id, copies in counts.items():
        total += copies
        face = card_named(pack, id)
        if face is None:
            found.append(f"{id}: {_why_unknown(pack, id)}")
        elif face.unique and copies > 1:
            found.append(f"{face.name} is Unique: at most 1 copy, not {copies} (SPY-DB.03)")
        elif copies > COPIES:
            found.append(f"{face.name}: at most {COPIES} copies, not {copies} (SPY-DB.03)")
    if not LEAST <= total <= MOST:
        found.append(f"{total} cards with the leaders; {LEAST} to {MOST} are allowed (SPY-DB.02)")
    return found


def _leaders(pack: Pack, deck: Deck, found: list[str]) -> list[Leader]:
    leaders: list[Leader] = []
    for id in deck.leaders:
        entry = pack.tables.get("leader", {}).get(id)
        if isinstance(entry, Leader):
            leaders.append(entry)
        else:
            found.append(f"{id}: there is no such leader (SPY-DB.01)")
    return leaders


def _why_unknown(pack: Pack, id: str) -> str:
    if id in pack.tables.get("mission", {}):
        return "a mission is never part of an agency deck (SPY-DB.07)"
    if id in pack.tables.get("leader", {}):
        return "leaders stand under leaders, four of them (SPY-DB.01)"
    return "there is no such agent, gear or action (SPY-DB.04)"


def warnings(pack: Pack, deck: Deck) -> list[str]:
    """What is allowed but unwise. [SPY-DB.08]"""
    number = {"agent": 0, "gear": 0, "action": 0}
    for entry in deck.cards:
        face = card_named(pack, entry.id)
        if face is not None:
            number[face.TABLE] += entry.copies
    found: list[str] = []
    if number["agent"] < 12:
        found.append(f"only {number['agent']} agents; 12 or more are advisable")
    if number["action"] > 25:
        found.append(f"{number['action']} actions; 25 or fewer are advisable")
    return found


def checked(pack: Pack, deck: Deck, source: str) -> Deck:
    """The deck, if it keeps the rules; BadPack lists every rule that it breaks."""
    broken = problems(pack, deck)
    if broken:
        raise BadPack(f"{source}: deck {deck.name!r}: " + "; ".join(broken))
    return deck


def read_deck(pack: Pack, path: Path) -> Deck:
    """A deck file that keeps the rules."""
    return checked(pack, read_file(path), path.name)


def read_file(path: Path) -> Deck:
    """A deck file: `name`, `leaders` and `cards`, as in the starter decks."""
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadOption(f"option deck: {path.name}: cannot be read: {error.strerror}") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadPack(f"{path.name}: is not TOML: {error}") from None
    return plain_deck(raw, path.name)


def plain_deck(raw: Any, source: str) -> Deck:
    """A deck from plain data, whether or not its cards exist."""
    listed = raw.get("deck", raw) if isinstance(raw, dict) else raw
    if isinstance(listed, list):
        if len(listed) != 1:
            raise BadPack(f"{source}: {len(listed)} decks; a deck file holds one")
        listed = listed[0]
    if isinstance(listed, dict):
        stem = source.removesuffix(".toml")
        listed = {"id": stem, "name": stem, **listed}
    try:
        return msgspec.convert(listed, Deck)
    except msgspec.ValidationError as error:
        raise BadPack(f"{source}: deck: {error}") from None


def as_data(deck: Deck) -> dict[str, Any]:
    """A deck as a record keeps it."""
    cards = [{"id": entry.id, "copies": entry.copies} for entry in deck.cards]
    return {"id": deck.id, "name": deck.name, "leaders": list(deck.leaders), "cards": cards}


def deck_for(pack: Pack, chosen: Any) -> Deck:
    """The deck that an option means: the id of one of ours, or a list of cards."""
    if isinstance(chosen, dict):
        return plain_deck(chosen, "option deck")
    return pack.get(Deck, str(chosen))


def normalised(chosen: Any) -> Any:
    """An option as the record keeps it: the id of a deck, or a list of cards."""
    return as_data(plain_deck(chosen, "option deck")) if isinstance(chosen, dict) else str(chosen)


def from_file(chosen: Any) -> Any:
    """What a person at this machine wrote: the name of a deck file becomes its cards."""
    if isinstance(chosen, list | tuple):
        return [from_file(one) for one in chosen]
    return as_data(read_file(Path(chosen))) if isinstance(chosen, str) and chosen.endswith(".toml") else chosen


def check_choice(pack: Pack, chosen: Any) -> None:
    """Refuse a deck that the content of the table does not have, or that breaks the rules."""
    if isinstance(chosen, dict):
        deck = plain_deck(chosen, "option deck")
        checked(pack, deck, f"{deck.id}.toml")
    elif chosen != "random" and chosen not in pack.tables["deck"]:
        known = ", ".join(pack.tables["deck"])
        raise BadOption(f"option deck: {chosen!r} is not possible; possible: random, {known}; in a terminal also a file ending in .toml")


def cards_of(pack: Pack, deck: Deck) -> list[Face]:
    """The cards of a deck without its leaders, in the order of its list."""
    cards: list[Face] = []
    for entry in deck.cards:
        face = card_named(pack, entry.id)
        assert face is not None
        cards.extend([face] * entry.copies)
    return cards
