"""The nginx configuration of the page for operators, in front of a real server: WebSocket, origin, addresses, sizes."""

from __future__ import annotations

import datetime
import json
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.conftest import Starter
from tests.server.running import PATIENCE, Server

CONFIGURATION = Path(__file__).parents[3] / "docs" / "operating" / "nginx.conf"
AROUND = """
daemon off; worker_processes 1; pid {home}/nginx.pid; error_log {home}/errors.log;
events {{ worker_connections 256; }}
http {{
    access_log off;
    client_body_temp_path {home}/body; proxy_temp_path {home}/proxy;
    fastcgi_temp_path {home}/f; uwsgi_temp_path {home}/u; scgi_temp_path {home}/s;
    include {home}/site.conf;
}}
"""


def certificate(home: Path) -> tuple[Path, Path]:
    """A key and a certificate for localhost that it signs itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number(), now, now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .sign(key, hashes.SHA256())
    )
    (home / "cert.pem").write_bytes(made.public_bytes(serialization.Encoding.PEM))
    text = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    (home / "key.pem").write_bytes(text)
    return home / "cert.pem", home / "key.pem"


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Front:
    """nginx with our configuration; only ports, names and certificate are others."""

    def __init__(self, home: Path, server: Server, configuration: str) -> None:
        program = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin:/opt/homebrew/bin")
        assert program, "nginx is needed for this test: apt install nginx-light"
        cert, key = certificate(home)
        self.port = free_port()
        changes = {
            "listen 443 ssl": f"listen 127.0.0.1:{self.port} ssl",
            "tables.example.org;": "localhost;",
            "/etc/letsencrypt/live/tables.example.org/fullchain.pem": str(cert),
            "/etc/letsencrypt/live/tables.example.org/privkey.pem": str(key),
            "http://127.0.0.1:8707": f"http://127.0.0.1:{server.port}",
        }
        for old, new in changes.items():
            assert old in configuration, f"the configuration has no {old!r} any more"
            configuration = configuration.replace(old, new)
        (home / "site.conf").write_text(configuration)
        (home / "nginx.conf").write_text(AROUND.format(home=home))
        self.process = subprocess.Popen([program, "-e", str(home / "errors.log"), "-c", str(home / "nginx.conf")])
        self.trust = ssl.create_default_context(cafile=str(cert))
        self.origin = f"https://localhost:{self.port}"
        self.http = httpx.Client(base_url=self.origin, verify=self.trust, timeout=PATIENCE)
        until = time.monotonic() + PATIENCE
        while True:
            try:
                self.http.get("/health")
                return
            except httpx.TransportError:
                assert self.process.poll() is None and time.monotonic() < until, (home / "errors.log").read_text()
                time.sleep(0.05)

    def stop(self) -> None:
        self.http.close()
        self.process.terminate()
        self.process.wait(PATIENCE)


@pytest.fixture
def front(serving: Starter, tmp_path: Path) -> Iterator[Front]:
    found = Front(tmp_path, serving(request_burst=30, requests_per_second=0.01), CONFIGURATION.read_text())
    yield found
    found.stop()


def test_a_table_is_opened_and_played_through_nginx(front: Front) -> None:
    opened = front.http.post("/api/tables", json={"game": "deaddrop", "pace": 0}, headers={"Origin": front.origin})
    assert opened.status_code == 201, opened.text
    table, token = opened.json()["table"], opened.json()["token"]
    address = f"wss://localhost:{front.port}/api/tables/{table}/socket"
    with connect(address, ssl=front.trust, origin=Origin(front.origin), open_timeout=PATIENCE) as line:
        line.send(json.dumps({"token": token}))
        decision = json.loads(line.recv(PATIENCE))["decision"]
        line.send(json.dumps({"decision": decision["id"], "choice": decision["options"][0]["id"], "id": 1}))
        answers = [json.loads(line.recv(PATIENCE)) for _ in range(2)]
    assert [answer["id"] for answer in answers if answer["type"] == "ack"] == [1]


def test_pages_of_other_origins_are_turned_away_behind_nginx_too(front: Front) -> None:
    body = {"game": "deaddrop", "pace": 0}
    assert front.http.post("/api/tables", json=body, headers={"Origin": "https://evil.example"}).status_code == 403


def test_limits_count_the_visitors_address_whatever_the_visitor_says_it_is(front: Front) -> None:
    answers = [front.http.get("/api/games", headers={"X-Forwarded-For": f"203.0.113.{number}"}).status_code for number in range(40)]
    assert answers[0] == 200 and answers[-1] == 429


def test_a_configuration_that_passes_a_claimed_address_on_lets_limits_be_evaded(serving: Starter, tmp_path: Path) -> None:
    """The test above can fail: with the visitor's own header passed on, every request is somebody else's."""
    faulty = CONFIGURATION.read_text().replace("X-Forwarded-For $remote_addr", "X-Forwarded-For $http_x_forwarded_for")
    front = Front(tmp_path, serving(request_burst=30, requests_per_second=0.01), faulty)
    try:
        answers = {front.http.get("/api/games", headers={"X-Forwarded-For": f"203.0.113.{number}"}).status_code for number in range(40)}
    finally:
        front.stop()
    assert answers == {200}
