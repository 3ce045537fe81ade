"""The kernel's own small game is in the registry while the kernel is tested, and only then: other suites go through all games there are."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import undertable as ut
from tests.kernel.duel import GAME
from undertable.games import _loaded


@pytest.fixture(autouse=True)
def the_duel_is_known() -> Iterator[None]:
    before = _loaded.get(GAME.name)
    ut.register(GAME)
    yield
    if before is None:
        _loaded.pop(GAME.name)
