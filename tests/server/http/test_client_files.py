"""The files of the browser client."""

from __future__ import annotations

from tests.server.conftest import Starter


def test_addresses_of_the_client_get_its_page_and_missing_files_none(serving: Starter) -> None:
    server = serving()
    page = server.http.get("/")
    assert page.status_code == 200 and page.headers["content-type"].startswith("text/html")
    assert server.http.get("/table/abc").text == page.text, "addresses of the client get its page"
    assert server.http.get("/missing.js").status_code == 404
    assert server.http.get("/api/nothing").status_code == 404
    assert server.http.get("/..%2f..%2fsettings.py").status_code == 404
