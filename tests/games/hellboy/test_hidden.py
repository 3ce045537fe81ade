"""Hidden cards: every seat knows the same, and imagined worlds keep to what is known."""

from __future__ import annotations

import undertable as ut
from tests.games.hellboy.scenario import Scenario
from undertable.games.hellboy.content import EncounterCard
from undertable.games.hellboy.game import GAME
from undertable.kernel.rng import seeded
from undertable.testing import rule


@rule("HB-CAS.04")
def test_imagined_worlds_keep_the_way_down_behind_a_locked_door() -> None:
    s = Scenario("hellboy")
    seen: set[str] = set()
    for number in range(60):
        world = s.g.imagine(0, seeded(number, "world"))
        wells = [room for room in range(5, 8) if world.rooms[room].cards[0].kind.id == "S2-1"]
        assert len(wells) == 1
        seen.add(f"{wells[0]} {world.rooms[1].cards[0].kind.id}")
        kinds = [card.kind.id for zone in [*world.rooms, world.leftover] for card in zone.cards]
        assert sorted(kinds) == sorted(card.id for card in GAME.content.all(EncounterCard) if card.case == "amphibian")
    assert len(seen) > 12
    s.encounter("R6", "S2-1")
    s.g.reveal(s.g.rooms[5], 0)
    world = s.g.imagine(ut.SPECTATOR, seeded(1, "world"))
    assert world.rooms[5].cards[0].kind.id == "S2-1"


def test_nobody_knows_more_than_another() -> None:
    s = Scenario("hellboy", "liz", seats=2)
    views = [s.g.view(viewer) for viewer in (0, 1, ut.SPECTATOR)]
    for view in views:
        for key in ("viewer", "waiting", "pending"):
            view.pop(key)
    assert views[0] == views[1] == views[2]
