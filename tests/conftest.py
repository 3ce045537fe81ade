"""The example game takes part in the tests like any other."""

from __future__ import annotations

import pytest

import undertable as ut
from deaddrop.game import GAME as DEADDROP
from undertable.built import compiled

ut.register(DEADDROP)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "plain: replaces something inside modules that call it directly when they are compiled, so it needs plain Python"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if compiled():
        left_out = [item for item in items if item.get_closest_marker("plain")]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


@pytest.fixture
def rng() -> ut.Rng:
    return ut.seeded("tests")
