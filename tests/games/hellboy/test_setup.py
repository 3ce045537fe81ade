"""Set-up, the Case File and the budget. [HB-SET, HB-CFD, HB-BUD, HB-CAS.01..04]"""

from __future__ import annotations

import pytest

import undertable as ut
from tests.games.hellboy.scenario import Scenario
from undertable.games.hellboy.content import Requisition
from undertable.games.hellboy.state import Case
from undertable.testing import choose, labels, rule


def new(*team: str, seats: int = 1, seed: int = 3) -> Case:
    g = ut.new("hellboy", seats, seed, {"team": "+".join(team)} if team else {})
    assert isinstance(g, Case)
    return g


@rule("HB-SET.01", "HB-SET.02")
def test_each_player_takes_a_different_agent_first() -> None:
    g = new(seats=3)
    assert g.pending == [0] and len(g.choices(0)) == 5
    choose(g, 0, "Abe")
    assert g.pending == [1] and labels(g, 1) == ["Hellboy", "Liz Sherman", "Johann Kraus", "Ottoline Marsh"]
    choose(g, 1, "Liz")
    choose(g, 2, "Johann")
    assert [agent.kind.id for agent in g.agents] == ["abe", "liz", "johann"]
    assert g.budget == 12 and len(g.doom_deck.cards) == 25
    assert [gear.kind.id for gear in g.agents[0].gear] == ["bureau_pistol", "diving_knife", "sealed_notebook"]


@rule("HB-SET.03")
def test_trackers_begin_on_their_x() -> None:
    g = new("liz", "johann")
    assert [agent.tracker for agent in g.agents] == [2, 5]


@rule("HB-SET.04")
def test_every_agent_has_three_cubes_of_its_own() -> None:
    assert [agent.cubes for agent in Scenario("hellboy", "liz").g.agents] == [3, 3]


@rule("HB-SET.07")
def test_the_players_choose_a_case() -> None:
    assert new("hellboy").scene(0).title == "The Amphibian Menace"
    assert ut.new("hellboy", 1, 1, {"case": "candle"}).scene(0).title == "The Candle Court"


@rule("HB-SET.08")
def test_only_the_top_of_the_case_file_is_seen() -> None:
    s = Scenario("hellboy")
    shown = next(area for area in s.g.scene(0).areas if area.id == "case")
    assert [card.name.split()[0] for card in shown.cards] == ["2A", "4A", "5A"]
    assert s.g.top() == 2


@rule("HB-SET.10", "HB-CFD.05")
def test_enemy_cards_come_into_play_only_when_called_for() -> None:
    assert new("hellboy").in_play == []
    s = Scenario("hellboy", "liz", "abe")
    assert s.g.in_play == ["E1"]
    s.case_card("3A")
    s.doom_card("C5")
    assert "E5" not in s.g.in_play
    s.choose("R1b")
    assert "E5" in s.g.in_play


@rule("HB-SET.11")
def test_the_two_decks_are_open() -> None:
    g = new("hellboy")
    view = g.view(ut.SPECTATOR)
    assert sum(view.stock) == 23 and sum(view.backup_stock) == 5
    assert sum(Scenario("hellboy").g.view(ut.SPECTATOR).stock) == 23


@rule("HB-SET.12", "HB-CAS.04")
def test_encounter_cards_are_dealt_by_stage_and_the_way_down_is_among_stage_two() -> None:
    places = set()
    for seed in range(30):
        g = new("hellboy", seed=seed)
        stages = [[card.kind.stage for card in zone.cards] for zone in g.rooms[:8]]  # type: ignore[attr-defined]
        assert stages == [["start"], ["one"], ["one"], ["one"], ["one"], ["two"], ["two"], ["two"]]
        assert len(g.leftover.cards) == 1 + 2 + 2
        wells = [room for room in range(5, 8) if g.rooms[room].cards[0].kind.id == "S2-1"]
        assert len(wells) == 1
        places.add(wells[0])
    assert places == {5, 6, 7}


@rule("HB-CAS.04", "HB-BRD.09")
def test_nobody_sees_the_cards_on_unexplored_rooms() -> None:
    g = Scenario("hellboy").g
    for viewer in (0, ut.SPECTATOR):
        view = g.view(viewer)
        assert [list(zone.cards[0]) for zone in view.rooms[1:8]] == [["id", "back"]] * 7
        assert "leftover" not in view
        assert view.rooms[5].cards[0].back == "encounter-two"


@rule("HB-SET.13", "HB-CFD.02", "HB-CFD.03", "HB-CFD.04")
def test_the_case_begins_when_the_budget_is_spent() -> None:
    g = new("hellboy")
    assert (g.top(), g.explored) == (1, 0)
    choose(g, 0, "The case begins")
    assert g.explored == 1 and labels(g, 0) == ["R1d Entrance Hall", "R1c Entrance Hall"]
    choose(g, 0, "R1c")
    assert g.top() == 2 and g.round == 1


@rule("HB-CFD.01")
def test_no_case_card_leaves_by_itself() -> None:
    s = Scenario("hellboy")
    for ident in ("D07", "D08", "C1"):
        s.doom_card(ident)
        assert s.g.top() == 2


@rule("HB-CFD.06")
def test_a_new_game_starts_from_the_printed_order() -> None:
    one, two = new("hellboy", seed=1), new("hellboy", seed=2)
    assert one.case_cards == two.case_cards == [one.book.cards["1A"]]


@rule("HB-SET.14", "HB-CAS.02")
@pytest.mark.parametrize("many", [1, 2, 3, 4])
def test_markers_lie_on_the_spaces_for_the_number_of_agents(many: int) -> None:
    g = Scenario(*("hellboy", "liz", "abe", "johann")[:many]).g
    assert g.markers == {marker.id: marker.at[many - 1] for marker in g.book.case.markers}
    assert g.insight_at == [spaces[many - 1] for spaces in g.book.case.insights]
    assert g.markers["A"] < g.markers["B"] and sorted(set(g.insight_at)) == g.insight_at


@rule("HB-CAS.03")
def test_r1_is_explored_and_stage_two_is_locked() -> None:
    s = Scenario("hellboy")
    assert s.g.explored == 1
    assert [room.id for n, room in enumerate(s.g.book.rooms) if s.g.locked >> n & 1] == ["R6", "R7", "R8"]
    s.explored("R1", "R2", "R3", "R5")
    s.agent("hellboy", "R5a")
    s.phase()
    assert not s.can("explore")
    assert any(refusal.rule == "HB-CAS.03" for refusal in s.g.refusals(0))
    s.g.locked = 0
    s.phase()
    assert s.can("explore R6 Chapel")


# The budget


@rule("HB-BUD.01", "HB-CAS.01")
@pytest.mark.parametrize(("many", "budget"), [(1, 6), (2, 8), (3, 12), (4, 16)])
def test_the_budget(many: int, budget: int) -> None:
    assert new(*("hellboy", "liz", "abe", "johann")[:many]).budget == budget


@rule("HB-BUD.02", "HB-BUD.04")
def test_cards_cost_what_they_say_and_each_is_bought_once() -> None:
    g = new("hellboy", "liz")
    choose(g, 0, "Buy Fire Axe for 3, for Hellboy")
    assert g.budget == 5 and g.agents[0].gear[-1].kind.id == "Q04"
    assert not any("Fire Axe" in label for label in labels(g, 0))
    choose(g, 0, "Buy Field Medkit for 2, for Liz")
    assert g.budget == 3 and any("Field Medkit" in label for label in labels(g, 0))
    assert not any("Marksman Rifle" in label for label in labels(g, 0))


@rule("HB-BUD.03")
def test_what_is_left_is_lost() -> None:
    assert Scenario("hellboy").g.budget == 0


@rule("HB-BUD.05", "HB-BAK.01", "HB-BAK.02")
def test_a_backup_agent_gets_a_contact_and_starts_remote() -> None:
    g = new("hellboy", "liz")
    choose(g, 0, "Buy Mabel Okoro, Field Scout for 1, for Liz")
    assert g.backups[0].contact == 1 and g.backups[0].area == -1 and g.budget == 7


@rule("HB-BUD.06")
def test_after_the_start_cards_come_only_from_cards() -> None:
    s = Scenario("hellboy")
    before = s.g.stock[:]
    s.phase()
    assert not s.can("buy") and s.g.stock == before
    s.read("2B", "hellboy")
    costs = {card.name: card.cost for card in s.g.book.requisitions}
    assert {costs[label.split(":")[0]] for label in s.labels()[1:]} == {1, 2}
    s.choose("Sacred Oil")
    assert sum(s.g.stock) == sum(before) - 1


def test_the_content_is_complete() -> None:
    book = new("hellboy").book
    cards = book.pack.all(Requisition)
    assert len(cards) == 18 and sum(card.copies for card in cards) == 23
    assert sum(kind.copies for kind in book.counters) == 32
    assert book.supply == {"frog": 10, "giant": 1, "tentacle": 2, "boss": 1, "swarm": 8, "blaze": 10, "clue": 16}
    assert {kind.id: (kind.size, kind.copies) for kind in book.scenery.values()} == {
        "bookcase": (2, 2),
        "cabinet": (1, 3),
        "large_table": (4, 2),
        "lectern": (0, 2),
        "small_table": (1, 4),
    }


def test_options_that_do_not_go_together_are_refused() -> None:
    with pytest.raises(ut.BadOption):
        ut.new("hellboy", 2, 1, {"team": "hellboy"})
    with pytest.raises(ut.BadOption):
        ut.new("hellboy", 1, 1, {"team": "hellboy+liz", "agents": 3})
    assert len(ut.new("hellboy", 1, 1, {"agents": 3}).choices(0)) == 5


@pytest.mark.parametrize("way", ["exploration", "time", "bad"])
def test_a_game_may_begin_with_the_confrontation(way: str) -> None:
    g = Scenario("hellboy", "liz", begin=way).g
    assert g.began == way and g.top() == 6
