"""The files of the browser client."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.conftest import Starter
from undertable.server.http import client_files


def test_addresses_of_the_client_get_its_page_and_missing_files_none(serving: Starter) -> None:
    server = serving()
    page = server.http.get("/")
    assert page.status_code == 200 and page.headers["content-type"].startswith("text/html")
    assert server.http.get("/table/abc").text == page.text, "addresses of the client get its page"
    assert server.http.get("/missing.js").status_code == 404
    assert server.http.get("/api/nothing").status_code == 404
    assert server.http.get("/..%2f..%2fsettings.py").status_code == 404


def test_the_documentation_is_served(serving: Starter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "players").mkdir()
    (tmp_path / "index.html").write_text("<p>Start")
    (tmp_path / "players" / "index.html").write_text("<p>For players")
    (tmp_path.parent / "secret.html").write_text("secret")
    monkeypatch.setattr(client_files, "_site", client_files.Files(tmp_path))
    http = serving().http
    assert http.get("/docs", follow_redirects=True).text == http.get("/docs/").text == "<p>Start"
    page = http.get("/docs/players", follow_redirects=True)
    assert page.text == "<p>For players" and "'unsafe-inline'" in page.headers["content-security-policy"]
    assert "'unsafe-inline'" not in http.get("/").headers["content-security-policy"]
    assert http.get("/docs/nothing/").status_code == 404 and http.get("/docs/..%2fsecret.html").status_code == 404
