"""What users bring along is tried in a process of its own: what takes too much is refused, and the server goes on."""

from __future__ import annotations

import asyncio
import time
import tracemalloc
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import undertable as ut
from tests.server.conftest import Starter
from tests.server.running import auth
from undertable.games import find
from undertable.kernel.errors import BadPack
from undertable.kernel.header import Header
from undertable.kernel.options import PackFile
from undertable.server.live import packs, trial
from undertable.server.live.trial import Found, Trial, tried
from undertable.server.operations.limits import Places

NIGHT = (Path(__file__).parents[3] / "docs" / "packs" / "facility07_night_shift.toml").read_text(encoding="utf-8")
LOOP = """
[[house_rule]]
id = "echo"
name = "Echo"
text = "It calls itself, again and again."
on = "HOOK"
do = [CALLS]
""".replace("CALLS", ", ".join(['{ rule = "echo" }'] * 25))
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
        begun = time.process_time()
        assert server.http.post(path, json=body).status_code == 400, path
        assert time.process_time() - begun < 5, "the server is in this process, the trial is not"
    assert server.get("/health")["status"] == "ok"


def test_a_deck_that_somebody_brings_takes_no_more_than_it_is_long(serving: Starter) -> None:
    """Decks are read by the server itself, again and again while somebody builds one."""
    server = serving()
    opened = server.open("spycraft", chairs=["me", "bot:random"], start="later")
    bring = f"/api/tables/{opened['table']}/bring"
    for bomb in (
        ".".join(["a"] * 12_000) + " = 1\n",
        "[" + ".".join(['"a b"'] * 8_000) + "]\n",
        f"a = {'9' * 9000}\n",
        "a = " + "[" * 30_000 + "\n",
    ):
        tracemalloc.start()
        begun = time.process_time()
        looked = server.http.post("/api/games/spycraft/options/deck", json={"text": bomb})
        assert looked.status_code == 200 and looked.json()["data"] is None and "TOML" in looked.text
        assert server.http.post(bring, json={"option": "deck", "value": bomb}, headers=auth(opened["token"])).status_code == 400
        table = {"game": "spycraft", "chairs": ["me", "bot:random"], "options": {"deck": [bomb, "random"]}}
        assert server.http.post("/api/tables", json=table).status_code == 400
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert peak < 30_000_000 and time.process_time() - begun < 4, f"{peak} bytes"
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


def test_a_house_rule_that_calls_itself_is_refused_and_freezes_nothing(serving: Starter) -> None:
    server = serving()
    pack = {"name": "echo.toml", "text": NIGHT + LOOP.replace("HOOK", "turn_end")}
    for path, body in (("/api/games/facility07/packs", {}), ("/api/tables", {"game": "facility07"})):
        begun = time.process_time()
        answer = server.http.post(path, json={**body, "packs": [pack]})
        assert answer.status_code == 400 and "circles" in answer.json()["detail"], answer.text
        assert time.process_time() - begun < 5, "the server is in this process, the trial is not"
    assert server.get("/health")["status"] == "ok"


def test_a_rule_that_calls_itself_where_no_trial_has_come_ends_the_game_and_not_the_server() -> None:
    game = find("facility07")
    begun = time.process_time()
    g = game.new(game.start(2, {}, 1, [PackFile("echo.toml", NIGHT + LOOP.replace("HOOK", "turn_end"))]))
    while not g.over:
        g.apply(g.pending[0], g.choices(g.pending[0])[0])
    assert g.over and g.result is not None and g.result.reason == "limit" and "circles" in g.result.text
    assert time.process_time() - begun < 5


def test_the_server_does_not_try_packs_out_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was tried in a process of its own is only read again, also when a table is loaded after years."""
    game = find("spycraft")
    monkeypatch.setattr(type(game), "dry_run", lambda *_: pytest.fail("the pack is tried out again"))
    text = WARD.replace("Night Nurse", "Day Nurse")
    g = game.first(Header(game="spycraft", version=game.version, seats=2, seed=1, options={"deck0": "ward"}, packs=[("ward.toml", text)]))
    assert ut.restore("spycraft", ut.snapshot(g)).pack.find("agent/night_nurse").name == "Day Nurse"


def test_a_pack_that_takes_long_to_read_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "READ_SECONDS", 0.0)
    with pytest.raises(BadPack, match="reading it takes too long"):
        trial._fits(find("spycraft"), [("ward.toml", WARD + "\n")])


@pytest.mark.asyncio
async def test_one_trial_runs_at_a_time_also_when_nobody_waits_for_it_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """A request is given up after a while, its trial is not; and whoever has many tried waits for themselves."""
    running, most, ended = 0, 0, []

    def slow(given: Trial) -> Found:
        nonlocal running, most
        running += 1
        most = max(most, running)
        time.sleep(0.1)
        running -= 1
        ended.append(given.packs[0][0])
        return Found()

    monkeypatch.setattr(packs, "tried", slow)
    hall: Any = SimpleNamespace(checking=Places(1))

    def fit(who: str) -> asyncio.Task[Found]:
        return asyncio.create_task(packs.fitting(hall, find("spycraft"), [(who, "")], who))

    given_up = fit("given up")
    while not running:
        await asyncio.sleep(0.005)
    given_up.cancel()
    await asyncio.gather(*[fit("many") for _ in range(5)], fit("one"))
    assert most == 1
    assert ended == ["given up", "many", "one", "many", "many", "many", "many"]
