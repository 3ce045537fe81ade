"""Opening tables over HTTP."""

from __future__ import annotations

from tests.server.running import Server


def test_unknown_games_seats_and_options_are_told(server: Server) -> None:
    for body, words in (
        ({"game": "chess"}, "there is no game"),
        ({"game": "deaddrop", "seats": 9}, "2 to 4"),
        ({"game": "deaddrop", "options": {"x": 1}}, "no option"),
        ({"game": "deaddrop", "chairs": ["open", "open"]}, "'me'"),
        ({"game": "deaddrop", "chairs": ["me", "me"]}, "hotseat"),
        ({"game": "deaddrop", "chairs": ["me", "bot:genius"]}, "'bot:<id>'"),
        ({"game": "deaddrop", "clock": {"kind": "move", "seconds": 0}}, "second"),
    ):
        response = server.http.post("/api/tables", json=body)
        assert response.status_code == 400, response.text
        assert words in response.json()["detail"]
