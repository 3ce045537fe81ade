"""Games over HTTP."""

from __future__ import annotations

from tests.server.running import Server


def test_games_rules_cards_and_skins_are_told(server: Server) -> None:
    games = {game["name"]: game for game in server.get("/api/games")}
    assert games["deaddrop"]["title"] == "Dead Drop"
    assert {"beginner", "easy", "normal", "hard", "expert", "random"} == {bot["id"] for bot in games["deaddrop"]["bots"]}
    assert server.get("/api/games/deaddrop/rules")[0]["id"] == "DD-PLAY.01"
    assert any(card["key"] == "card/burn" for card in server.get("/api/games/deaddrop/cards"))
    assert server.get("/api/games/deaddrop/skin") == {}
    assert server.http.get("/api/games/chess/rules").status_code == 404
