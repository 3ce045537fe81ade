"""Every symbol that a scene names is drawn by the game's skin, or the thing has letters to show instead."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

import undertable as ut
from undertable import bots
from undertable.games import find
from undertable.kernel.rng import seeded

COMMON = {"person", "card", "star", "eye", "lock", "clock", "skull", "heart"}


def undrawn(value: Any, drawn: set[str], found: set[str]) -> None:
    """Collects the symbols that would not show."""
    if isinstance(value, list):
        for part in value:
            undrawn(part, drawn, found)
    elif isinstance(value, dict):
        symbol = value.get("symbol", "")
        letters = value.get("glyph") or value.get("text") or value.get("label") or "kind" in value
        if symbol and symbol not in drawn and not letters:
            found.add(symbol)
        found.update(name for name in value.get("symbols", []) if name not in drawn)
        for part in value.values():
            if isinstance(part, list | dict):
                undrawn(part, drawn, found)


@pytest.mark.parametrize("game", ["mindmgmt", "spycraft", "warehouse13", "hellboy", "facility07"])
def test_every_symbol_of_the_scenes_is_drawn(game: str) -> None:
    skin = json.loads((find(game).folder() / "skin.json").read_text())
    drawn = set(skin["symbols"]) | COMMON
    position = ut.new(game, seats=find(game).usual or find(game).least, seed=11)
    bot, rng = bots.make("random"), seeded(11)
    found: set[str] = set()
    for number in range(400):
        if position.over:
            break
        seat = position.pending[0]
        if number % 5 == 0:
            undrawn(json.loads(msgspec.json.encode(position.scene(seat))), drawn, found)
        position.apply(seat, bot.choose(position, seat, rng))
    assert not found, f"{game}: draw these in skin.json: {sorted(found)}"
