"""The handle of a card tells nothing about the hand that it came from."""

from __future__ import annotations

import pytest

import undertable as ut
from undertable.kernel.piece import OWN
from undertable.kernel.position import Position


def followed(position: Position, choices: int) -> list[str]:
    """Cards outside hands under the handle that they had in one: handles rise, so everybody would know when they were drawn."""
    rng = ut.seeded("handles")
    held: set[int] = set()
    found: list[str] = []
    for _ in range(choices):
        if position.over:
            break
        for zone in position.zones():
            if zone.face == OWN:
                held.update(card.id for card in zone.cards)
            else:
                found += [f"{card.kind.key} in {zone.name}" for card in zone.cards if card.id in held]
        seat = rng.pick(position.pending)
        position.apply(seat, rng.pick(position.choices(seat)))
    assert held or position.game.name in ("hellboy", "mindmgmt")
    return found


@pytest.mark.parametrize("game", ["mindmgmt", "spycraft", "warehouse13", "hellboy", "facility07"])
def test_a_card_leaves_a_hand_under_a_new_handle(game: str) -> None:
    for number in range(2):
        assert followed(ut.new(game, ut.find(game).usual or ut.find(game).least, f"handles {number}"), 400) == []
