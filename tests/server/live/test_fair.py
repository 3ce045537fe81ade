"""Nobody can choose or foresee the luck of a table, and everybody can check that when the game is over."""

from __future__ import annotations

import base64
from typing import Any

import pytest

import undertable as ut
from tests.server.conftest import Starter
from tests.server.running import Client, Server, auth
from undertable.cli import main
from undertable.kernel.errors import BadRecord
from undertable.kernel.fair import check_fair, commitment_to
from undertable.kernel.rng import KeyedRng
from undertable.server.live import picture


def played_out(client: Client, number: int = 0) -> None:
    while not client.asked()["table"]["over"]:
        client.choose(number % len(client.state["decision"]["options"]))


def forms(hexadecimal: str) -> list[str]:
    """A secret as it might be written: digits, capitals, base 64 of two kinds, a decimal number; whole or in part."""
    raw = bytes.fromhex(hexadecimal)
    texts = [hexadecimal, base64.b64encode(raw).decode().rstrip("="), base64.urlsafe_b64encode(raw).decode().rstrip("=")]
    texts += [str(int.from_bytes(raw, "big")), str(int.from_bytes(raw, "little"))]
    return [part for text in texts for part in (text[:20], text[-20:])]


def found_in(wire: list[str], secrets: list[str]) -> list[str]:
    everything = "\n".join(wire).lower()
    return [form for secret in secrets for form in forms(secret) if form.lower() in everything]


def secrets_of(server: Server, table: str) -> list[str]:
    """The secret, the seed that follows from it, and the key of the stream."""
    held = server.hall.tables[table].table
    rng = held.position.rng
    assert isinstance(rng, KeyedRng)
    return [held.opening.secret, str(held.position.header.seed), rng.key]


def test_a_table_commits_first_then_people_add_then_it_deals(server: Server) -> None:
    opened = server.open(chairs=["me", "open", "bot:random"], start="later")
    table, token = opened["table"], opened["token"]
    ann = server.connect(table, token=token)
    shown = ann.state_where(lambda s: True)
    assert shown["table"]["commitment"] == opened["commitment"] and len(opened["commitment"]) == 64
    assert not shown["table"]["begun"] and shown["decision"] is None and "areas" not in shown["scene"]
    assert "start" in shown["table"]["waiting"] and shown["table"]["pending"] == []
    assert ann.send(policy="every")["type"] == "error", "there is no game yet"
    looked = server.get(f"/api/tables/{table}")
    assert looked["commitment"] == opened["commitment"] and not looked["begun"]
    sitting = {"invite": opened["invite"], "name": "Bob", "entropy": "bob's dice"}
    joined = server.http.post(f"/api/tables/{table}/join", json=sitting).json()
    refused = server.http.post(f"/api/tables/{table}/start", json={}, headers=auth(joined["token"]))
    assert refused.status_code == 403, "only the host starts"
    assert set(server.get(f"/api/tables/{table}/fair")) == {"commitment", "text"}
    server.restart()
    started = server.http.post(f"/api/tables/{table}/start", json={"entropy": "ann's dice"}, headers=auth(token))
    assert started.status_code == 200 and started.json()["begun"]
    again = server.http.post(f"/api/tables/{table}/start", json={}, headers=auth(token))
    assert again.status_code == 409
    ann, bob = server.connect(table, token=token), server.connect(table, token=joined["token"])
    assert ann.asked()["table"]["begun"] and ann.state["scene"]["areas"]
    while not ann.asked_or_waiting()["table"]["over"]:
        for client in (ann, bob):
            client.quiet(0.03)
            if client.state["decision"] and client.state["decision"]["answered"] is None:
                client.choose(0)
    record = ut.parse(server.http.get(f"/api/tables/{table}/record", headers=auth(token)).content)
    proof = check_fair(record, opened["commitment"])
    assert proof.entropies[:2] == ["ann's dice", "bob's dice"] and len(proof.entropies) == 3 and proof.players == [0, 1]
    assert ut.digest(ut.replay(record)) == record.digest
    fair = server.get(f"/api/tables/{table}/fair")
    assert fair["fair"] and fair["proof"]["secret"] == proof.secret and "Ann and Bob" in fair["text"]


def test_nobody_is_said_to_have_added_what_the_person_before_them_added(serving: Starter) -> None:
    server = serving(absence_seconds=0.0)
    opened = server.open(chairs=["me", "open"], start="later")
    table = opened["table"]
    sitting = {"invite": opened["invite"], "name": "Eve", "entropy": "eve's dice"}
    assert server.http.post(f"/api/tables/{table}/join", json=sitting).status_code == 201
    server.http.post(f"/api/tables/{table}/chairs/1", json={"kind": "open"}, headers=auth(opened["token"])).raise_for_status()
    assert server.http.post(f"/api/tables/{table}/join", json={"invite": opened["invite"], "name": "Bob"}).status_code == 201
    server.http.post(f"/api/tables/{table}/start", json={"entropy": "ann's dice"}, headers=auth(opened["token"])).raise_for_status()
    dealt = server.hall.tables[table].table.company.dealt
    assert dealt is not None and dealt.players == [0] and dealt.entropies[1] != "eve's dice"


WHOLE_MESSAGE = picture.state_message


def test_nothing_that_leaves_before_the_end_holds_secret_seed_or_key(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    for planted in (False, True):
        opened = server.open(chairs=["me", "bot:random"])
        if planted:
            key = secrets_of(server, opened["table"])[2]
            monkeypatch.setattr(
                "undertable.server.live.feed.state_message",
                lambda *given, key=key: WHOLE_MESSAGE(*given)[:-1] + b',"luck":"%s"}' % base64.b64encode(bytes.fromhex(key)),
            )
        ann = server.connect(opened["table"], token=opened["token"])
        eve = server.connect(opened["table"], watch=opened["watch"])
        secrets = secrets_of(server, opened["table"])
        paths = [f"/api/tables/{opened['table']}{path}" for path in ("", "/cards", "/fair", "/replay?at=0", "/record")]
        answers: list[str] = []
        while not ann.asked()["table"]["over"]:
            for path in [*paths, "/api/tables", "/metrics"]:
                answers.append(server.http.get(path, headers=auth(opened["token"])).text)
            if ann.state["table"]["over"]:
                break
            before = len(ann.wire)
            ann.choose(0)
        eve.quiet(0.05)
        assert len(answers) > 20 and before > 2
        assert bool(found_in(ann.wire + eve.wire + answers, secrets)) == planted


@pytest.mark.parametrize("part", ["secret", "entropies", "options", "seed", "commitment"])
def test_a_record_that_was_tampered_with_is_not_fair(
    serving: Starter, part: str, tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    server = serving()
    opened = server.open(chairs=["me", "bot:random"])
    client = server.connect(opened["table"], token=opened["token"])
    played_out(client)
    text = server.http.get(f"/api/tables/{opened['table']}/record", headers=auth(opened["token"])).content
    record = ut.parse(text)
    path = tmp_path / "game.json"
    path.write_bytes(text)
    assert main(["fair", str(path), "--commitment", opened["commitment"]]) == 0
    assert "server alone" in capsys.readouterr().out, "it is said that no player added anything"
    assert record.proof is not None
    if part == "secret":
        record.proof.secret = "00" * 32
    elif part == "entropies":
        record.proof.entropies[0] += "x"
    elif part == "options":
        record.names, record.options = record.names, {**record.options, "rounds": 99}
    elif part == "seed":
        record.seed = "0" * 64
    else:
        record.proof.commitment = commitment_to("11" * 32)
    with pytest.raises(BadRecord):
        check_fair(record, opened["commitment"])
    path.write_text(str(record), encoding="utf-8")
    assert main(["fair", str(path), "--commitment", opened["commitment"]]) != 0


def test_a_table_with_a_chosen_seed_says_so_has_no_commitment_and_is_not_listed(server: Server) -> None:
    opened = server.open(chairs=["me", "bot:random"], seed=7)
    client = server.connect(opened["table"], token=opened["token"])
    shown = client.asked()["table"]
    assert shown["seeded"] and shown["commitment"] == "" and opened["commitment"] == ""
    assert "known" in server.get(f"/api/tables/{opened['table']}/fair")["text"]
    listed = server.http.post("/api/tables", json={"game": "deaddrop", "chairs": ["me", "open"], "seed": 7, "listed": True})
    assert listed.status_code == 400 and "seed is known" in listed.text


def test_a_rematch_has_a_secret_of_its_own(server: Server) -> None:
    opened = server.open(chairs=["me", "bot:random"])
    client = server.connect(opened["table"], token=opened["token"])
    played_out(client)
    again = server.http.post(f"/api/tables/{opened['table']}/rematch", json={}, headers=auth(opened["token"])).json()
    assert len(again["commitment"]) == 64 and again["commitment"] != opened["commitment"]


@pytest.mark.parametrize("game", ["mindmgmt", "spycraft", "warehouse13", "hellboy", "facility07"])
def test_a_game_dealt_at_once_is_replayed_with_the_luck_it_was_played_with(serving: Starter, game: str) -> None:
    """Its options are written out before its luck is bound to them."""
    server = serving()
    opened = server.open(game, chairs=["me", *["bot:random"] * ((ut.find(game).usual or 2) - 1)])
    client = server.connect(opened["table"], token=opened["token"])
    client.choose(0)
    table = server.hall.tables[opened["table"]].table
    assert table.company.dealt is not None
    assert table.opening.dealt_header(table.company.dealt).seed == table.position.header.seed
    assert server.get(f"/api/tables/{opened['table']}/view", opened["token"])["viewer"] == 0
