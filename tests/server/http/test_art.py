"""Pictures over HTTP: found by their path, kept by browsers, and nothing else of the disk."""

from __future__ import annotations

import pytest

from tests.server.conftest import Starter
from undertable.server.http.art import ALONE


def test_a_picture_is_served_and_kept(serving: Starter) -> None:
    server = serving()
    info = server.http.get("/api/games/mindmgmt/art").json()
    assert {"cover", "agent/ada", "feature/neo"} <= set(info["paths"])
    plain = server.http.get("/art/mindmgmt/agent/ada.svg")
    assert plain.status_code == 200
    assert plain.text.startswith("<svg ")
    assert plain.headers["content-type"].startswith("image/svg+xml")
    assert ALONE in plain.headers["content-security-policy"]
    assert plain.headers["cache-control"] == "public, no-cache"
    assert "immutable" in server.http.get(f"/art/mindmgmt/agent/ada.svg?v={info['version']}").headers["cache-control"]
    assert "immutable" not in server.http.get("/art/mindmgmt/agent/ada.svg?v=old").headers["cache-control"]
    again = server.http.get("/art/mindmgmt/agent/ada.svg", headers={"If-None-Match": plain.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "mindmgmt/agent/nobody.svg",
        "mindmgmt/agent/ada",
        "mindmgmt/agent/ada.toml",
        "mindmgmt/../agents.toml",
        "mindmgmt/%2e%2e/agents.toml",
        "mindmgmt/%2e%2e%2fagents.svg",
        "mindmgmt/..%5cagents.svg",
        "mindmgmt/agent%00/ada.svg",
        "mindmgmt//etc/passwd.svg",
        "nogame/cover.svg",
        "%2e%2e/cover.svg",
    ],
)
def test_there_is_nothing_beside_the_pictures(serving: Starter, path: str) -> None:
    assert serving().http.get(f"/art/{path}").status_code == 404


def test_a_game_without_pictures_says_so(serving: Starter) -> None:
    info = serving().http.get("/api/games/deaddrop/art").json()
    assert info["paths"] == []
