"""The example game takes part in the tests like any other."""

from __future__ import annotations

import pytest

import undertable as ut
from deaddrop.game import GAME as DEADDROP

ut.register(DEADDROP)


@pytest.fixture
def rng() -> ut.Rng:
    return ut.seeded("tests")
