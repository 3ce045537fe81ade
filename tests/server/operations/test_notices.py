"""Turn notices for people who are away."""

from __future__ import annotations

import asyncio
import base64
import email
import json
import re
import socketserver
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from types import SimpleNamespace
from typing import Any

import http_ece  # type: ignore[import-untyped]
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from tests.server.conftest import Starter, new_database
from tests.server.running import PATIENCE, Server, auth
from undertable.server.operations import metrics, notices
from undertable.server.settings import Settings


class Inbox:
    """A web server that keeps what it gets."""

    def __init__(self) -> None:
        self.got: list[dict[str, Any]] = []
        inbox = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                sealed = self.headers["Content-Encoding"] == "aes128gcm"
                inbox.got.append({"sealed": body, "headers": dict(self.headers)} if sealed else json.loads(body))
                self.send_response(204)
                self.end_headers()

            def log_message(self, format: str, *arguments: Any) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/turn"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def wait(self, number: int, seconds: float = PATIENCE) -> list[dict[str, Any]]:
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


def test_notices_do_not_go_to_the_local_network(serving: Starter, inbox: Inbox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics, "EVERY", 0.0)
    server = serving()
    opened = server.open(chairs=["me", "open"])
    assert hook(server, opened["table"], opened["token"], inbox.url) == 204
    assert inbox.wait(1, 0.7) == []
    assert 'undertable_webhooks_total{outcome="refused"}' in server.http.get("/metrics").text


class Post(socketserver.ThreadingTCPServer):
    """A mail server that takes everything and keeps it."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self) -> None:
        self.letters: list[str] = []
        post = self

        class Handler(socketserver.StreamRequestHandler):
            def say(self, text: str) -> None:
                self.wfile.write(text.encode() + b"\r\n")

            def handle(self) -> None:
                self.say("220 post")
                while line := self.rfile.readline().decode().strip():
                    if line.upper().startswith("DATA"):
                        self.say("354 go on")
                        letter = b""
                        while (part := self.rfile.readline()) != b".\r\n":
                            letter += part
                        post.letters.append(letter.decode())
                    self.say("221 bye" if line.upper().startswith("QUIT") else "250 ok")

        super().__init__(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def wait(self, number: int, seconds: float = PATIENCE) -> list[Any]:
        until = time.monotonic() + seconds
        while len(self.letters) < number and time.monotonic() < until:
            time.sleep(0.02)
        return [email.message_from_string(letter) for letter in self.letters]


def test_notices_by_mail_begin_with_the_code_that_was_mailed_there(serving: Starter) -> None:
    with Post() as post:
        address = f"smtp://127.0.0.1:{post.server_address[1]}"
        server = serving(smtp=address, mail_from="table@example.org", public_url="https://play.example.org")
        opened = server.open(chairs=["me", "open"])
        joined = server.join(opened)
        ann = server.connect(opened["table"], token=opened["token"])
        ann.asked()

        def ask(**wanted: str) -> int:
            path = f"/api/tables/{opened['table']}/mail"
            return server.http.post(path, json={"address": "bob@example.org", **wanted}, headers=auth(joined["token"])).status_code

        assert ask(address="nonsense") == 409 and ask(address="a@b.org\r\nBcc: c@d.org") == 409
        assert ask() == 204
        [letter] = post.wait(1)
        assert (letter["To"], letter["From"]) == ("bob@example.org", "table@example.org")
        found = re.search(r"\d{8}", letter.get_payload())
        assert found is not None
        assert ask(code="00000000" if found[0] != "00000000" else "1") == 409
        assert ask(address="eve@example.org", code=found[0]) == 409, "the code is for that address"
        assert ask(code=found[0]) == 204
        text = post.wait(2)[1].get_payload()
        assert "Bob, it is your turn in Dead Drop." in text and f"https://play.example.org/#/table/{opened['table']}" in text
        assert "bob@example.org" not in "".join(ann.wire)
        server.stop()
        post.shutdown()


def test_a_server_without_mail_says_so(serving: Starter) -> None:
    server = serving()
    opened = server.open(chairs=["me", "open"])
    path = f"/api/tables/{opened['table']}/mail"
    response = server.http.post(path, json={"address": "ann@example.org"}, headers=auth(opened["token"]))
    assert (response.status_code, response.json()["detail"]) == (409, "this server sends no mail")
    assert server.get("/api/notices")["mail"] is False


def test_a_shut_browser_is_reached_and_only_it_can_read_the_notice(serving: Starter, inbox: Inbox) -> None:
    server = serving(webhooks_to_private=True)
    opened = server.open(chairs=["me", "open"])
    joined = server.join(opened)
    server.connect(opened["table"], token=opened["token"]).asked()
    own, secret = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"
    point = own.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    text = base64.urlsafe_b64encode(point).decode().rstrip("=")
    given = {"endpoint": inbox.url, "p256dh": text, "auth": base64.urlsafe_b64encode(secret).decode().rstrip("=")}

    def subscribe(**wanted: str) -> int:
        path = f"/api/tables/{opened['table']}/push"
        return server.http.post(path, json={**given, **wanted}, headers=auth(joined["token"])).status_code

    assert subscribe(p256dh="short") == 409
    assert subscribe() == 204
    [got] = inbox.wait(1)
    opened_notice = json.loads(http_ece.decrypt(got["sealed"], private_key=own, auth_secret=secret, version="aes128gcm"))
    assert opened_notice["text"] == "Bob, it is your turn in Dead Drop."
    assert opened_notice["link"] == f"/#/table/{opened['table']}"
    assert Vapid02.verify(got["headers"]["Authorization"])
    assert got["headers"]["Authorization"].endswith(f"k={server.get('/api/notices')['push']}")


class Talker:
    """Answers without end: `begun`, then `piece` again and again."""

    def __init__(self, begun: bytes, piece: bytes, pause: float) -> None:
        talker = self
        self.sent = 0

        class Handler(socketserver.BaseRequestHandler):
            def handle(self) -> None:
                self.request.recv(10_000)
                try:
                    self.request.sendall(begun)
                    while talker.sent < 300_000_000:
                        self.request.sendall(piece)
                        talker.sent += len(piece)
                        time.sleep(pause)
                except OSError:
                    pass

        self.server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


@pytest.mark.asyncio
async def test_an_answer_without_end_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "SECONDS", 2.0)
    told = notices.Notices(Settings(webhooks_to_private=True))
    endless, slow = Talker(b"HTTP/1.1 200 OK\r\n\r\n", bytes(1_000_000), 0.0), Talker(b"HTTP/1.1 200 OK\r\na: ", b"b", 0.2)
    try:
        assert await told._post(endless.url, b"{}", {}) == 200
        assert endless.sent < 100_000_000
        async with asyncio.timeout(PATIENCE):
            with pytest.raises(TimeoutError):
                await told._post(slow.url, b"{}", {})
    finally:
        await told.close()
        endless.server.shutdown()
        slow.server.shutdown()


@pytest.mark.asyncio
async def test_a_seat_has_one_notice_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else whoever has a clock of a second and an address that does not answer piles them up."""
    told = notices.Notices(Settings(webhooks_to_private=True))
    tried = 0

    async def waiting(url: str, body: bytes, headers: Any) -> None:
        nonlocal tried
        tried += 1
        await arrived.wait()

    arrived = asyncio.Event()
    monkeypatch.setattr(told, "_posted", waiting)
    chair = SimpleNamespace(name="Ann")
    table: Any = SimpleNamespace(id="t", game=SimpleNamespace(name="g", title="G"), company=SimpleNamespace(chairs=[chair, chair]))
    for seat in (0, 0, 1, 0):
        told.send("https://example.org", table, seat)
        await asyncio.sleep(0)
    assert tried == len(told.tasks) == 2
    arrived.set()
    await asyncio.gather(*told.tasks)
    told.send("https://example.org", table, 0)
    await asyncio.gather(*told.tasks)
    assert tried == 3
    await told.close()
