"""Generated requests, good and bad: no 5xx, no change."""

from __future__ import annotations

from typing import Any

import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.core.result import Ok

from tests.server.conftest import Starter
from tests.server.running import stored


def test_schemathesis_finds_no_server_error(serving: Starter) -> None:
    """Every operation of the OpenAPI with generated good and bad input."""
    server = serving()
    opened = server.open(chairs=["me", "open"])
    before = stored(server, opened["table"])
    schema = schemathesis.openapi.from_url(f"http://127.0.0.1:{server.port}/schema/openapi.json")
    seen = 0
    for found in schema.get_all_operations():
        assert isinstance(found, Ok), found
        operation = found.ok()

        @given(case=operation.as_strategy())
        @settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck), database=None)
        def run(case: Any) -> None:
            nonlocal seen
            response = case.call()
            seen += 1
            assert response.status_code < 500, (case.method, case.path, response.text)
            if response.status_code >= 400 and case.path.startswith("/api/"):
                assert response.json()["detail"]

        run()
    assert seen > 200
    assert stored(server, opened["table"]) == before
