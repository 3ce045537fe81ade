"""Who knows what: views, zones, knowledge, events, imagined worlds."""

from __future__ import annotations

from typing import Any

import pytest

import undertable as ut
from undertable.kernel.declare import Private, Public
from undertable.kernel.piece import BOX, DECK, DOWN, EVERYONE, OPEN, OWN, PILE, Card, Piece, Zone
from undertable.kernel.view import show
from undertable.lab.verify import Failure, check_viewer, verify_one


def table(seats: int = 3) -> Any:
    return ut.new("deaddrop", seats, seed=4)


def test_a_field_that_declares_nothing_is_invisible_to_all() -> None:
    class Safe(Piece):
        owner: int
        door: Public[str]
        code: Private[int]
        gold: int

    safe = Safe(1, "shut", 42, 7)
    assert show(safe, 1) == {"door": "shut", "code": 42}
    assert show(safe, 0) == show(safe, ut.SPECTATOR) == {"door": "shut"}


def test_what_is_no_piece_cannot_be_shown() -> None:
    with pytest.raises(TypeError, match="cannot be shown"):
        show(object(), 0)


@pytest.mark.parametrize(
    ("face", "owner_sees", "others_see"),
    [
        (OPEN, {"cards": 2, "count": 2}, {"cards": 2, "count": 2}),
        (OWN, {"cards": 2, "count": 2}, {"known": 0, "count": 2}),
        (DECK, {"known": 0, "count": 2}, {"known": 0, "count": 2}),
        (PILE, {"top": 2, "count": 2}, {"top": 2, "count": 2}),
        (BOX, {}, {}),
    ],
)
def test_what_zones_show(face: str, owner_sees: dict[str, int], others_see: dict[str, int]) -> None:
    g = table()
    zone = Zone("Test", face, 1)
    for card in g.deck.cards[:2]:
        g.put(Card(0, card.kind), zone)
    for viewer, expected in ((1, owner_sees), (0, others_see), (ut.SPECTATOR, others_see)):
        seen = {
            key: len(value) if key != "count" else value
            for key, value in show(zone, viewer).items()
            if key not in ("name", "owner", "face")
        }
        assert seen == expected


def test_a_face_down_card_shows_its_back_and_who_looked_keeps_knowing_it() -> None:
    g = table()
    zone = Zone("Row", DOWN)
    g.put(Card(0, g.deck.cards[0].kind), zone)
    assert show(zone, 0)["cards"][0].keys() == {"id", "back"}
    g.reveal(zone, 0, 1 << 0)
    assert show(zone, 0)["cards"][0].kind == g.deck.cards[0].kind.key
    assert "kind" not in show(zone, 1)["cards"][0]


def test_a_peek_at_the_deck_is_remembered_by_place_and_forgotten_by_shuffling() -> None:
    g = table()
    top = g.peek(g.deck, 1, 2)
    assert show(g.deck, 1)["known"] == {"0": top[0].kind.key, "1": top[1].kind.key}
    assert show(g.deck, 0)["known"] == {}
    g.shuffle(g.deck)
    assert show(g.deck, 1)["known"] == {}


def test_handles_do_not_survive_a_shuffle_or_a_hand() -> None:
    g = table()
    before = {card.id for card in g.deck.cards}
    g.shuffle(g.deck)
    assert before.isdisjoint(card.id for card in g.deck.cards)
    public = g.put(g.deck.cards.pop(), g.pile)
    held = g.move(public.id, g.pile, g.hands[0])
    assert held.id != public.id
    assert show(g.hands[0], 1)["known"] == [public.kind.key], "everybody saw it go there"
    row = Zone("Row", DOWN)
    laid = g.move(held.id, g.hands[0], row)
    assert laid.id != held.id and not laid.known(1) and laid.known(0)
    assert show(g.hands[0], 1)["known"] == []


def test_copied_zones_read_the_same_cards_until_one_of_them_changes() -> None:
    g = table()
    cards = list(g.deck.cards)
    for change in (
        lambda zone: g.put(Card(0, cards[0].kind), zone),
        lambda zone: g.take(cards[1].id, zone),
        lambda zone: g.draw(zone, Zone("Row", DOWN)),
        lambda zone: g.shuffle(zone),
        lambda zone: g.reveal(zone, 0),
        lambda zone: g.forget(zone),
        lambda zone: zone.lay([]),
    ):
        for changed_first in (True, False):
            zone = Zone("Deck", DECK)
            zone.lay(list(cards))
            twin = zone.copy()
            assert twin.cards is zone.cards
            changed, kept = (zone, twin) if changed_first else (twin, zone)
            change(changed)
            assert kept.cards == cards and changed.cards != cards


def test_log_lines_name_a_card_only_to_those_who_know_it() -> None:
    g = table()
    card = g.hands[0].cards[0]
    g.tell("{seat} shows {card}", seat=0, card=card)
    g.tell("only you read this", to=1 << 2, others="Player 3 reads something")
    g.tell("a whisper", to=1 << 2)
    assert g.log(0) == [f"Player 1 shows {card.kind.name}", "Player 3 reads something"]
    assert g.log(1) == ["Player 1 shows a card", "Player 3 reads something"]
    assert g.log(2) == ["Player 1 shows a card", "only you read this", "a whisper"]


def test_sealed_answers_stay_sealed_and_may_be_changed() -> None:
    g = table()
    first, second = g.choices(0)[:2]
    before = g.view(1)
    g.apply(0, first)
    assert g.pending == [1, 2]
    after = g.view(1)
    assert after.pending == [1, 2] and before.pending == [0, 1, 2]
    assert {k: v for k, v in before.items() if k not in ("pending", "waiting")} == {
        k: v for k, v in after.items() if k not in ("pending", "waiting")
    }
    assert g.log(1) == []
    g.apply(0, second)
    for seat in (1, 2):
        g.apply(seat, g.choices(seat)[0])
    assert g.drops[0].cards[0].kind is second.kind


def test_imagined_worlds_look_alike_and_differ_in_what_is_hidden(rng: ut.Rng) -> None:
    g = table()
    g.apply(1, g.choices(1)[0])
    worlds = [g.imagine(0, rng) for _ in range(20)]
    assert all(world.view(0) == g.view(0) for world in worlds)
    hands = {tuple(card.kind.id for card in world.hands[1].cards) for world in worlds}
    assert len(hands) > 1
    assert {world.answers[1].key() for world in worlds} != {g.answers[1].key()}
    with pytest.raises(ut.BadRecord, match="imagined"):
        worlds[0].record()


def test_a_known_card_stays_where_it_is_known_to_be(rng: ut.Rng) -> None:
    g = table()
    g.peek(g.deck, 0)
    assert all(g.imagine(0, rng).deck.cards[-1].kind is g.deck.cards[-1].kind for _ in range(20))


def test_the_checks_find_a_leak(monkeypatch: pytest.MonkeyPatch, rng: ut.Rng) -> None:
    g = table()
    check_viewer(g, 1, rng)
    monkeypatch.setattr(type(g), "waiting", lambda self, viewer: self.hands[0].cards[0].kind.name)
    with pytest.raises(Failure, match="leak"):
        for _ in range(30):
            check_viewer(g, 1, rng)


def test_the_checks_find_an_imagination_that_peeks(monkeypatch: pytest.MonkeyPatch, rng: ut.Rng) -> None:
    g = table()
    monkeypatch.setattr(type(g), "imagine_hidden", lambda self, viewer, rng: rng.shuffle(self.deck.own()))
    with pytest.raises(Failure, match="depends on what is hidden"):
        for viewer in range(3):
            check_viewer(g, viewer, rng)


def test_the_checks_find_a_lost_card_and_a_forgotten_field(monkeypatch: pytest.MonkeyPatch) -> None:
    assert verify_one("deaddrop", 2, {}, [], 1, 0).failure == ""
    kind = type(table())
    monkeypatch.setattr(kind, "check", lambda self: (_ for _ in ()).throw(AssertionError("a file is lost")))
    assert "a file is lost" in verify_one("deaddrop", 2, {}, [], 1, 0).failure
    monkeypatch.undo()
    copy = kind.copy

    def forgetful(self: Any) -> Any:
        p = copy(self)
        p.points = [0] * p.seats
        return p

    monkeypatch.setattr(kind, "copy", forgetful)
    assert verify_one("deaddrop", 2, {}, [], 1, 0).failure != ""


def test_everyone_is_a_mask_that_includes_bystanders() -> None:
    assert Card(1, table().deck.cards[0].kind, EVERYONE).known(ut.SPECTATOR)
    assert not Card(1, table().deck.cards[0].kind, 0b111).known(ut.SPECTATOR)
