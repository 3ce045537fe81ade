"""Nothing visible changes in silence, beyond what `silent.toml` still lists."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import undertable as ut
from tests.kernel.duel import GAME, Duel
from undertable.lab.silence import Silence, listen

LISTS = tomllib.loads((Path(__file__).parent / "silent.toml").read_text(encoding="utf-8"))
GAMES = {"mindmgmt": 6, "spycraft": 1, "warehouse13": 4, "hellboy": 6, "facility07": 2}
OFTEN = 300
"""A field that changed so often, and never in silence, is told now."""


@pytest.mark.parametrize("game", LISTS)
def test_what_everybody_sees_change_is_told(game: str) -> None:
    told, silent = listen(game, GAMES[game])
    assert sorted(set(silent) - set(LISTS[game])) == [], "these change in silence: tell what happens"
    spoken = [name for name in LISTS[game] if told[name] >= OFTEN and not silent[name]]
    assert spoken == [], "these are told now: take them out of silent.toml"


def test_a_change_without_a_word_is_noticed() -> None:
    g = ut.new(GAME, 3, seed=5)
    assert isinstance(g, Duel)
    watch = Silence(g)
    g.turn += 1
    g.tell("You see it", to=1)
    watch.look(g)
    assert dict(watch.silent) == {"turn": 1} and not watch.told
    g.fighters[1].health -= 1
    g.tell("You are hit", to=1, others="{seat} is hit", seat=1)
    watch.look(g)
    assert dict(watch.told) == {"fighters": 1}
    g.fighters[1].secret += 1
    watch.look(g)
    assert dict(watch.silent) == {"turn": 1}, "nobody but the owner sees it"
