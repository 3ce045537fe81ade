"""The option `deck`: a deck of the content by its id, the text of a deck file, or its data; in a terminal also the name of a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from undertable.games.spycraft.cards.deckfile import as_data, from_data, parse
from undertable.games.spycraft.cards.decks import ANY, checked
from undertable.games.spycraft.content import Deck
from undertable.kernel import BadOption, Pack


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
