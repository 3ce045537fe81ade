"""Nobody learns over the wire what their seat may not know."""

from __future__ import annotations

import json
from typing import Any

import pytest

import undertable as ut
from tests.server.conftest import Starter
from tests.server.running import Client, Server, auth
from undertable.games import names
from undertable.kernel.record import Header, Play
from undertable.server.live.picture import picture_of
from undertable.server.live.shown import Onlooker
from undertable.server.table import tokens
from undertable.server.table.company import Chair
from undertable.server.table.opening import Clock, Opening
from undertable.server.table.table import Table


def hand_of(server: Server, table: str, seat: int) -> set[str]:
    """What the cards in a hand are called in scenes and in keys."""
    position: Any = server.hall.tables[table].table.position
    return {name for card in position.hands[seat].cards for name in (f'"card:{card.id}"', f"card={card.id},")}


def step(client: Client, index: int) -> None:
    client.quiet(0.03)
    decision = client.state["decision"]
    if decision and decision["answered"] is None:
        client.send(decision=decision["id"], choice=decision["options"][index % len(decision["options"])]["id"])


def test_the_second_of_two_clients_never_receives_a_secret_of_the_first(server: Server) -> None:
    opened = server.open(chairs=["me", "open"])
    joined = server.join(opened)
    ann = server.connect(opened["table"], token=opened["token"])
    bob = server.connect(opened["table"], token=joined["token"])
    eve = server.connect(opened["table"], watch=opened["watch"])
    ann.send(note="my plan is the burn notice")
    seen = 0
    rng = ut.seeded(3)
    looked = 0
    while not ann.asked_or_waiting()["table"]["over"]:
        secret, secret_of_bob = hand_of(server, opened["table"], 0), hand_of(server, opened["table"], 1)
        for client in (ann, bob, eve):
            client.quiet(0.03)
        for text in (json.dumps(bob.state), *bob.wire[seen:][-1:]):
            assert not any(word in text for word in secret)
            looked += len(secret)
        assert not any(word in text for text in (json.dumps(eve.state), eve.wire[-1]) for word in secret | secret_of_bob)
        seen = len(bob.wire)
        step(ann, rng.below(5))
        bob.quiet(0.03)
        assert not any(word in text for text in bob.wire[-1:] for word in hand_of(server, opened["table"], 0))
        step(bob, rng.below(5))
    assert looked > 20, "there was something to look for"
    opening = server.hall.tables[opened["table"]].table.opening
    for client in (bob, eve):
        everything = "\n".join(client.wire)
        for word in (opened["token"], opened["invite"], opened["watch"], opening.salt, "my plan"):
            assert word not in everything
    assert joined["token"] not in "\n".join(ann.wire)
    assert opened["invite"] in "\n".join(ann.wire), "the host can show the invite again"


def test_a_sealed_answer_is_not_told(server: Server) -> None:
    opened = server.open(chairs=["me", "open"])
    joined = server.join(opened)
    ann = server.connect(opened["table"], token=opened["token"])
    bob = server.connect(opened["table"], token=joined["token"])
    key = ann.asked()["decision"]["options"][2]["id"]
    before = len(bob.wire) + len(bob.quiet())
    ann.choose(2)
    bob.state_where(lambda s: s["table"]["pending"] == [1])
    bob.quiet()
    after = bob.wire[before:]
    assert after, "that Ann has chosen is public here"
    assert not any(key in text for text in after)
    assert ann.state["decision"]["answered"] == key


def test_a_secret_question_and_its_answer_are_not_seen_by_others(serving: Starter) -> None:
    """A window asks Ann: Bob reads the same as before, and gets no message when she passes and he is asked instead."""
    server = serving()
    opened = server.open(chairs=["me", "open", "open"], seed=11)
    tokens = [opened["token"], server.join(opened)["token"], server.join(opened, "Cyd")["token"]]
    clients = [server.connect(opened["table"], token=token) for token in tokens]
    for client in clients:
        client.asked()
        assert client.send(policy="every")["type"] == "ack"
    for client in clients:
        client.choose(0)
    live = server.hall.tables[opened["table"]]
    asked = live.table.position.pending
    assert len(asked) == 1 and live.table.secret(asked[0])
    others = [client for seat, client in enumerate(clients) if seat != asked[0]]
    for client in others:
        client.state_where(lambda s: s["table"]["pending"] == [] and "may react" in s["table"]["waiting"])
        client.quiet()
    bystander = others[-1]
    clients[asked[0]].asked()
    count = len(bystander.wire)
    clients[asked[0]].choose(0)
    bystander.quiet()
    now = live.table.position.pending
    if now and clients[now[0]] is bystander:
        assert bystander.asked()["decision"] is not None
    else:
        assert len(bystander.wire) == count, "an answer that changes nothing for a viewer sends nothing"


def test_ids_of_decisions_are_opaque_and_never_come_again(serving: Starter) -> None:
    server = serving()
    opened = server.open(chairs=["me", "bot:random"])
    client = server.connect(opened["table"], token=opened["token"])
    seen: list[str] = []
    while not client.asked()["table"]["over"]:
        seen.append(client.state["decision"]["id"])
        client.choose(0)
    assert len(seen) == len(set(seen))
    assert all(len(id) == 16 for id in seen)


def test_secrets_are_kept_as_hashes(serving: Starter, tmp_path: Any) -> None:
    server = serving(str(tmp_path / "kept.db"))
    opened = server.open(chairs=["me", "open"])
    joined = server.join(opened)
    server.connect(opened["table"], token=opened["token"]).asked()
    server.http.get(f"/api/tables/{opened['table']}", headers=auth(opened["token"]))
    server.stop()
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("kept.db*"))
    assert opened["table"].encode() in kept
    for secret in (opened["token"], opened["invite"], opened["watch"], joined["token"]):
        assert secret.encode() not in kept
    server.start()


def test_logs_hold_no_secrets(serving: Starter, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("INFO", logger="undertable.server"):
        server = serving()
        opened = server.open(chairs=["me", "open"])
        joined = server.join(opened)
        server.get(f"/api/tables/{opened['table']}", opened["token"])
        client = server.connect(opened["table"], token=opened["token"])
        client.asked()
        client.send(decision="x", choice="y")
    lines = [f"{record.getMessage()} {getattr(record, 'facts', '')} {record.exc_text}" for record in caplog.records]
    assert any("request" in line for line in lines)
    for secret in (opened["token"], opened["invite"], opened["watch"], joined["token"]):
        assert not any(secret in line for line in lines)


@pytest.mark.parametrize("game", names())
def test_what_is_sent_is_the_same_in_every_world_the_viewer_can_imagine(game: str) -> None:
    rules = ut.find(game)
    seats = rules.usual or rules.least
    opening = Opening(
        header=Header(game=game, version=rules.version, seats=seats, seed=21, options={}),
        salt="salt",
        host=0,
        invite="",
        watch="",
        clock=Clock("game", 600),
        pace=1.0,
        created=1.0,
    )
    table = Table.new("t", opening, [Chair("", "person", "", tokens.hashed(str(seat))) for seat in range(seats)])
    rng = ut.seeded(game)
    for number in range(60):
        position = table.position
        if position.over:
            break
        if number % 4 == 0:
            for viewer in range(-1, seats):
                onlooker = Onlooker(viewer, (viewer,) if viewer >= 0 else ())
                real = picture_of(table, onlooker, set())
                world = position.imagine(viewer, rng.split())
                world.history = position.history
                other = Table(table.id, opening, Play(world), table.company, table.log, table.number)
                other.play.past = table.play.past
                assert picture_of(other, onlooker, set()) == real, f"seat {viewer} after {position.count} choices"
        seat = rng.pick(position.pending)
        table.play.apply(seat, rng.pick(position.choices(seat)))
        table._drain()
