"""What users bring along is tried in a process of its own: what takes too much is refused, and the server goes on."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.server.conftest import Starter
from undertable.games import find
from undertable.kernel.errors import BadPack
from undertable.server.live import trial
from undertable.server.live.trial import Trial, tried

WARD = (Path(__file__).parents[3] / "docs" / "packs" / "spycraft_ward.toml").read_text(encoding="utf-8")


def test_a_key_with_ten_thousand_dots_is_refused_quickly_by_every_way(serving: Starter) -> None:
    server = serving()
    bomb = {"name": "bomb.toml", "text": ".".join(["a"] * 16_000) + " = 1"}
    record = {"game": "spycraft", "version": find("spycraft").version, "seats": 2, "seed": 1, "options": {}, "choices": []}
    for path, body in (
        ("/api/games/spycraft/packs", {"packs": [bomb]}),
        ("/api/tables", {"game": "spycraft", "packs": [bomb]}),
        ("/api/records", {**record, "packs": [[bomb["name"], bomb["text"]]]}),
    ):
        begun = time.monotonic()
        assert server.http.post(path, json=body).status_code == 400, path
        assert time.monotonic() - begun < 20
    assert server.get("/health")["status"] == "ok"


def test_what_runs_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "SECONDS", 0.01)
    with pytest.raises(BadPack, match="too long"):
        tried(Trial("undertable.games.spycraft.game", "spycraft", [("ward.toml", WARD)]))


def test_a_record_of_many_settings_is_refused_and_freezes_nothing(serving: Starter) -> None:
    server = serving()
    record = {"game": "deaddrop", "version": find("deaddrop").version, "seats": 2, "seed": 1, "options": {}}
    answer = server.http.post("/api/records", json={**record, "choices": [[0, "Standing:never"]] * 30_000})
    assert answer.status_code == 400 and "20000" in answer.json()["detail"]


def test_a_pack_that_fits_is_tried_in_play() -> None:
    assert tried(Trial("undertable.games.spycraft.game", "spycraft", [("ward.toml", WARD)])).adds == {"agent": 1, "deck": 1}
