"""Policies are a seat's own: verify sets them at random, and finds whatever depends on those of another seat."""

from __future__ import annotations

import pytest

import undertable as ut
from deaddrop.game import BurnWindow, DeadDrop
from undertable.kernel.choice import PASS, Choice, SetPolicy
from undertable.kernel.position import Position
from undertable.lab.verify import check_viewer, verify_one


def failures(games: int = 6) -> list[str]:
    return [found for number in range(games) if (found := verify_one("deaddrop", 3, {}, [], "policies", number).failure)]


def test_random_policies_are_set_and_betray_nothing() -> None:
    assert not failures()
    position = ut.new("deaddrop", 3, 1)
    position.apply(1, SetPolicy("never", ""))
    position.apply(2, SetPolicy("turn", "until"))
    for viewer in range(-1, 3):
        check_viewer(position, viewer, ut.seeded(viewer, "policies"))


def test_a_line_that_depends_on_somebodys_policy_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Position.waiting

    def waiting(self: Position, viewer: int) -> str:
        """Tells that somebody does not want to be asked."""
        return real(self, viewer) + ("; quick" if any(policies for policies in self.policies) else "")

    monkeypatch.setattr(Position, "waiting", waiting)
    assert any("leak to viewer" in failure for failure in failures())


def test_a_policy_that_looks_at_another_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def answer(self: BurnWindow, g: DeadDrop, seat: int) -> Choice | None:
        """Passes where nobody else could burn, which the seat cannot know."""
        others = [card for owner, hand in enumerate(g.hands) if owner != seat for card in hand.cards]
        return PASS if not any(card.kind.id == "burn" for card in others) else None

    monkeypatch.setattr(BurnWindow, "policy_answer", answer)
    assert any("asked" in failure for failure in failures())
