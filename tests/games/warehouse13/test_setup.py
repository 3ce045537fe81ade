"""Setting up a Season."""

from __future__ import annotations

from typing import Any

import undertable as ut
from undertable.games.warehouse13.content import Calamity, Trait
from undertable.testing import rule


def new(seats: int = 4, seed: int = 3, **options: Any) -> Any:
    return ut.new("warehouse13", seats, seed=seed, options={"characters": "random", **options})


@rule("W13-SET.01", "W13-SET.02")
def test_boards_obstacles_rings_and_dice() -> None:
    g = new()
    scene = g.scene(0)
    assert {"warehouse", "maintenance", "season"} <= {area.id for area in scene.areas}
    tokens = len(g.supply) + len(g.dumped) + len([o for o in g.obstacles if o])
    assert tokens == 18 and g.rings + sum(o % 10 for o in g.obstacles) == 5
    assert len(g.dice) == 13 and [sum(1 for d in g.dice if d.colour == c) for c in range(5)] == [3, 3, 3, 3, 1]


@rule("W13-SET.03")
def test_each_trait_deck_is_shuffled_by_itself() -> None:
    orders = set()
    for seed in range(4):
        g = new(seed=seed)
        for deck in range(4):
            assert all(card.kind.back == ("logic", "intuition", "lore", "tech")[deck] for card in g.draws[deck].cards)
        orders.add(tuple(card.kind.id for card in g.draws[0].cards))
    assert len(orders) == 4


@rule("W13-SET.04")
def test_five_stress_per_player() -> None:
    def stress(g: Any) -> int:
        return sum(card.kind.id == "stress" for zone in g.zones() for card in zone.cards)

    assert [stress(new(n)) for n in (3, 4, 5)] == [15, 20, 25]
    assert stress(new(2, coop=True)) == 10


@rule("W13-SET.05", "W13-SET.06", "W13-SET.07")
def test_the_enemy_decks_are_shuffled() -> None:
    a, b = ut.new("warehouse13", 3, seed=1), ut.new("warehouse13", 3, seed=2)
    for name, size in (("traitor_deck", 39), ("plot_deck", 13), ("consequence_deck", 13)):
        first = [card.kind.id for card in getattr(a, name).cards]
        second = [card.kind.id for card in getattr(b, name).cards]
        assert len(first) == len(second) == size and first != second and sorted(first) == sorted(second)


@rule("W13-SET.08")
def test_six_pings() -> None:
    g = ut.new("warehouse13", 3, seed=1)
    assert len(g.ping_deck.cards) == 6
    assert sum(card.kind.back == "ping" for card in g.box.cards) == 20


@rule("W13-SET.09", "W13-SET.10")
def test_the_adversary_artifact_is_met_third_and_nobody_knows_the_pile() -> None:
    for seed in range(5):
        g = ut.new("warehouse13", 3, seed=seed)
        assert [card.kind.adversary for card in g.artifact_deck.cards] == [False, False, True, False, False]
        assert all(card.seen == 0 for card in g.artifact_deck.cards)
        assert g.view(0).artifact_deck.known == {}
        rest = [card.kind for card in g.box.cards if card.kind.TABLE == "artifact"]
        assert len(rest) == 29


@rule("W13-SET.11")
def test_players_choose_different_characters_in_turn() -> None:
    g = ut.new("warehouse13", 3, seed=4)
    offered = []
    order = []
    while g.phase == "setup":
        seat = g.pending[0]
        order.append(seat)
        offered.append(len(g.choices(seat)))
        g.apply_index(seat, 0)
    assert offered == [5, 4, 3] and [(seat - order[0]) % 3 for seat in order] == [0, 1, 2]
    assert len({player.agent.id for player in g.players}) == 3
    assert all([a.kind for a in p.abilities] == ["asset", "episode", "season", "downside"] for p in g.players)
    starts = {ut.new("warehouse13", 3, seed=seed).pending[0] for seed in range(12)}
    assert starts == {0, 1, 2}, "from a random start"


@rule("W13-SET.12")
def test_one_trait_for_each_focus_trait() -> None:
    for seed in range(6):
        g = new(5, seed, no_start_traits=False)
        if g.current_ping().kind != "immediate":
            for player in g.players:
                held = sorted(card.kind.type for card in player.hand.cards)
                assert held == sorted(player.agent.types)


@rule("W13-SET.13")
def test_a_calamity_in_the_first_deal_is_replaced_and_shuffled_back() -> None:
    for seed in range(25):
        g = new(5, seed, double_start_traits=True)
        if g.current_ping().kind == "immediate":
            continue
        for player in g.players:
            assert all(isinstance(card.kind, Trait) for card in player.hand.cards)
        for deck in range(4):
            assert sum(isinstance(card.kind, Calamity) for card in g.draws[deck].cards) == 2
            assert g.discards[deck].cards == []


@rule("W13-SET.14")
def test_one_traitor_card_is_dealt_in_secret() -> None:
    counts = [0, 0, 0, 0]
    for seed in range(40):
        g = ut.new("warehouse13", 4, seed=seed, options={"characters": "random"})
        traitor = next(player.seat for player in g.players if player.traitor)
        counts[traitor] += 1
        for viewer in range(4):
            shown = g.view(viewer).players
            assert [("traitor" in p) for p in shown] == [seat == viewer for seat in range(4)]
    assert all(counts)


@rule("W13-SET.15", "W13-EX.01")
def test_the_lowest_agent_number_leads() -> None:
    for seed in range(8):
        g = new(3, seed)
        numbers = {player.agent.number: player.seat for player in g.players}
        assert g.first == numbers[min(numbers)]
        artie = [player.seat for player in g.players if player.agent.id == "artie"]
        assert not artie or g.first == artie[0], "1914-10 is the lowest of all"


@rule("W13-SET.16")
def test_everybody_starts_fit_in_the_warehouse_with_all_abilities() -> None:
    g = new(5, no_start_traits=True)
    if g.current_ping().id != "hong_kong":
        assert all(p.location == 0 and p.health == 0 for p in g.players)
    assert all(p.used == [False] * 4 for p in g.players)
