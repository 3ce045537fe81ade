"""Turn notices for people who are away."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest

from tests.server.conftest import Starter, new_database
from tests.server.running import Server, auth


class Inbox:
    """A web server that keeps what it gets."""

    def __init__(self) -> None:
        self.got: list[dict[str, Any]] = []
        inbox = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                inbox.got.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
                self.send_response(204)
                self.end_headers()

            def log_message(self, format: str, *arguments: Any) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/turn"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def wait(self, number: int, seconds: float = 5) -> list[dict[str, Any]]:
        until = time.monotonic() + seconds
        while len(self.got) < number and time.monotonic() < until:
            time.sleep(0.02)
        return self.got


@pytest.fixture
def inbox() -> Iterator[Inbox]:
    found = Inbox()
    yield found
    found.server.shutdown()


def hook(server: Server, table: str, token: str, url: str) -> int:
    return server.http.post(f"/api/tables/{table}/webhook", json={"url": url}, headers=auth(token)).status_code


def test_an_absent_person_is_told_once_that_it_is_their_turn(serving: Starter, inbox: Inbox) -> None:
    server = serving(webhooks_to_private=True)
    opened = server.open(chairs=["me", "open"])
    joined = server.join(opened)
    ann = server.connect(opened["table"], token=opened["token"])
    ann.asked()
    assert hook(server, opened["table"], joined["token"], inbox.url) == 204
    got = inbox.wait(1)
    assert got == [
        {"table": opened["table"], "game": "deaddrop", "title": "Dead Drop", "seat": 1, "text": "Bob, it is your turn in Dead Drop."}
    ]
    ann.send(chat="come")
    ann.choose(0)
    assert len(inbox.wait(2, 0.5)) == 1, "once for each question"
    assert inbox.url not in "".join(ann.wire)
    bob = server.connect(opened["table"], token=joined["token"])
    bob.choose(0)
    bob.close()
    assert hook(server, opened["table"], joined["token"], "") == 204


def test_one_of_two_servers_tells_it(serving: Starter, postgres: str, inbox: Inbox) -> None:
    database = new_database(postgres)
    one, two = (serving(database, webhooks_to_private=True) for _ in range(2))
    opened = one.open(chairs=["me", "open"])
    joined = one.join(opened)
    ann = one.connect(opened["table"], token=opened["token"])
    watcher = two.connect(opened["table"], watch=opened["watch"])
    ann.asked()
    watcher.state_where(lambda s: True)
    assert hook(one, opened["table"], joined["token"], inbox.url) == 204
    ann.choose(0)
    watcher.state_where(lambda s: s["table"]["pending"] == [1])
    assert len(inbox.wait(2, 0.7)) == 1


def test_addresses_that_cannot_be_are_refused(serving: Starter, inbox: Inbox) -> None:
    server = serving()
    opened = server.open(chairs=["me", "open"])
    for url in ("ftp://x.example/", "http://", "nonsense", "http://u:p@x.example/", "http://x.example:99999/"):
        assert hook(server, opened["table"], opened["token"], url) == 409
    assert hook(server, opened["table"], "wrong", "https://x.example/") == 401


def test_notices_do_not_go_to_the_local_network(serving: Starter, inbox: Inbox) -> None:
    server = serving()
    opened = server.open(chairs=["me", "open"])
    assert hook(server, opened["table"], opened["token"], inbox.url) == 204
    assert inbox.wait(1, 0.7) == []
    assert 'undertable_webhooks_total{outcome="refused"}' in server.http.get("/metrics").text
