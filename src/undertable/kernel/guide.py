"""The guide to a game: a first-minute card for each kind of seat, and one illustrated page of rules. Data beside the game
(`table/guide.toml`), in our words; the numbered rules stand behind it.
"""

from __future__ import annotations

import tomllib
from typing import Annotated

import msgspec
from msgspec import Meta

from undertable.kernel.errors import BadPack
from undertable.kernel.game import Game
from undertable.kernel.position import Position
from undertable.kernel.rules import read_rulebook

Said = Annotated[str, Meta(min_length=1)]


class FirstMinute(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a person reads before the first question."""

    side: str
    """The kind of seat, as `Position.side` names it; '' for all."""
    who: Said
    wants: Said
    turn: Said
    art: str = ""


class TurnPicture(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One step of a turn, with its picture."""

    title: Said
    text: Said
    art: str = ""
    """A path below `content/art`."""
    rule: str = ""


class Mistaken(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Something that people get wrong, and how it is."""

    belief: Said
    fact: Said
    rule: str


class Guide(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The whole guide."""

    goal: Said
    different: str = ""
    """For people who own the game: what is different here."""
    first: list[FirstMinute]
    turn: list[TurnPicture]
    mistake: list[Mistaken]

    def card_for(self, side: str) -> FirstMinute:
        """The card of a kind of seat."""
        return next((card for card in self.first if card.side == side), self.first[0])


def read_guide(game: Game) -> Guide | None:
    """The guide of a game; None if it has none. BadPack names file, entry and field of what is wrong."""
    path = game.folder() / "table" / "guide.toml"
    if not path.is_file():
        return None
    source = f"{game.name}/{path.name}"
    try:
        guide = msgspec.toml.decode(path.read_bytes(), type=Guide)
    except (msgspec.MsgspecError, tomllib.TOMLDecodeError) as error:
        raise BadPack(f"{source}: {error}") from None
    known = read_rulebook(game.folder()).rules
    pictures = game.folder() / "content" / "art"
    for kind, number, rule in [
        *(("turn", n, one.rule) for n, one in enumerate(guide.turn, 1)),
        *(("mistake", n, one.rule) for n, one in enumerate(guide.mistake, 1)),
    ]:
        if rule and rule not in known:
            raise BadPack(f"{source}: {kind} {number}: field rule: there is no rule {rule} in rules.md")
    for kind, number, art in [
        *(("first", n, one.art) for n, one in enumerate(guide.first, 1)),
        *(("turn", n, one.art) for n, one in enumerate(guide.turn, 1)),
    ]:
        if art and not (pictures / f"{art}.svg").is_file():
            raise BadPack(f"{source}: {kind} {number}: field art: there is no picture {art}.svg")
    return guide


def first_minute(guide: Guide, position: Position, seat: int) -> FirstMinute:
    """The card for a seat, by what its own player knows."""
    return guide.card_for(position.side(seat))
