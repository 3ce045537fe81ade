"""Garbage, oversized, stale, foreign and replayed messages: clear refusals, no change."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.server.running import Client, Server, stored

GARBAGE = [
    "",
    "null",
    "[]",
    "{}",
    "{",
    '"text"',
    "1e999",
    "[" * 5000,
    '{"decision": 1, "choice": 2}',
    '{"decision": "x"}',
    '{"choice": "x"}',
    '{"decision": "x", "choice": "y", "undo": true}',
    '{"undo": "yes"}',
    '{"policy": 5}',
    '{"aside": "Aside"}',
    '{"aside": "SetPolicy(about=, setting=never)"}',
    '{"chat": {"phrase": 4}}',
    '{"chat": {"text": "x"}}',
    '{"note": ["x"]}',
    '{"seat": 1}',
    '{"seat": -1}',
    '{"token": "x"}',
    '{"unknown": true}',
    '{"decision": "\\ud800", "choice": "x"}',
    '{"hint": false, "ping": 1}',
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(str(tmp_path_factory.mktemp("fuzz") / "fuzz.db"))
    yield running
    running.stop()


def refused(client: Client, text: str) -> dict[str, Any]:
    client.socket.send(text)
    answer = client.until(lambda m: m["type"] not in ("state", "delta"))
    assert answer["type"] == "error" and answer["text"], answer
    return answer


def test_garbage_is_refused_and_changes_nothing(server: Server) -> None:
    opened = server.open(chairs=["me", "open"])
    client = server.connect(opened["table"], token=opened["token"])
    client.asked()
    before = stored(server, opened["table"])
    for text in GARBAGE:
        refused(client, text)
    client.socket.send(b"\xff\xfe\x00garbage")
    assert client.closed() == 4400
    assert stored(server, opened["table"]) == before


def test_garbage_instead_of_a_hello_ends_the_connection(server: Server) -> None:
    opened = server.open(chairs=["me", "open"])
    for text in [*GARBAGE, '{"token": 5}', '{"token": "x", "since": "y"}', '{"token": "' + "x" * 5000 + '"}']:
        client = server.connect(opened["table"])
        client.socket.send(text)
        assert client.closed() in (4400, 4401)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=10), inner, max_size=3),
    max_leaves=8,
)
FIELDS = ("decision", "choice", "undo", "undo_vote", "policy", "about", "aside", "chat", "seat", "id")


@given(message=st.dictionaries(st.sampled_from(FIELDS), JSON, min_size=1, max_size=4))
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_message_of_random_fields_breaks_the_connection(server: Server, message: dict[str, Any]) -> None:
    client = _client(server)
    client.socket.send(json.dumps(message))
    client.socket.send('{"ping": "still here"}')
    client.until(lambda m: m["type"] == "pong")


_clients: dict[int, Client] = {}


def _client(server: Server) -> Client:
    """One connection for all examples."""
    if server.port not in _clients:
        opened = server.open(chairs=["me", "open"])
        client = server.connect(opened["table"], token=opened["token"])
        client.asked()
        _clients[server.port] = client
    return _clients[server.port]


def test_stale_foreign_and_replayed_answers_are_refused(server: Server) -> None:
    opened = server.open(chairs=["me", "open"])
    joined = server.join(opened)
    ann = server.connect(opened["table"], token=opened["token"])
    bob = server.connect(opened["table"], token=joined["token"])
    asked, other = ann.asked()["decision"], bob.asked()["decision"]
    assert ann.send(decision=other["id"], choice=other["options"][0]["id"])["type"] == "error", "Bob's question"
    assert ann.send(decision=asked["id"], choice=other["options"][0]["id"])["type"] == "error", "Bob's card"
    assert ann.send(decision=asked["id"], choice="SetPolicy(about=, setting=never)")["type"] == "error", "not an option"
    first = {"decision": asked["id"], "choice": asked["options"][0]["id"]}
    assert ann.send(**first)["type"] == "ack"
    before = stored(server, opened["table"])
    assert "already" in ann.send(**first)["text"], "the same once more"
    assert stored(server, opened["table"]) == before
    changed = {"decision": asked["id"], "choice": asked["options"][1]["id"]}
    assert ann.send(**changed)["type"] == "ack", "a sealed answer may be changed until the last is in"
    bob.choose(0)
    ann.state_where(lambda s: len(ann.log) >= 2)
    before = stored(server, opened["table"])
    for message in (first, changed):
        assert "moved on" in ann.send(**message)["text"] or "not asked" in ann.send(**message)["text"]
    assert stored(server, opened["table"]) == before


def test_a_finished_game_takes_nothing_more(server: Server) -> None:
    opened = server.open(chairs=["me", "bot:random"])
    client = server.connect(opened["table"], token=opened["token"])
    while not client.asked()["table"]["over"]:
        last = client.state["decision"]
        client.choose(0)
    assert "over" in client.send(decision=last["id"], choice=last["options"][0]["id"])["text"]
    assert client.send(undo=True)["type"] == "error"
    assert client.send(policy="never")["type"] == "error"
    assert client.send(chat="well played")["type"] == "ack"


def test_two_tabs_answer_the_same_question_once(server: Server) -> None:
    opened = server.open(chairs=["me", "bot:random"])
    tabs = [server.connect(opened["table"], token=opened["token"]) for _ in range(2)]
    decision = tabs[0].asked()["decision"]
    tabs[1].asked()
    message = json.dumps({"decision": decision["id"], "choice": decision["options"][0]["id"]})
    for tab in tabs:
        tab.socket.send(message)
    answers = [tab.until(lambda m: m["type"] in ("ack", "error"))["type"] for tab in tabs]
    assert sorted(answers) == ["ack", "error"]
