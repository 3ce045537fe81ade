"""Tables with content of one's own: checked when they are opened, played by people and bots, kept in the record."""

from __future__ import annotations

from pathlib import Path

from tests.server.conftest import Starter
from tests.server.running import auth
from undertable.games import find

PACKS = Path(__file__).parents[3] / "docs" / "packs"
NIGHT_SHIFT = (PACKS / "facility07_night_shift.toml").read_text(encoding="utf-8")
WARD = (PACKS / "spycraft_ward.toml").read_text(encoding="utf-8")


def test_games_say_whether_they_take_packs(serving: Starter) -> None:
    server = serving()
    found = {game["name"]: game for game in server.http.get("/api/games").json()}
    assert all(found[game]["packs"] for game in ("mindmgmt", "spycraft", "warehouse13", "hellboy", "facility07"))
    deck = next(option for option in found["spycraft"]["options"] if option["name"] == "deck")
    assert deck["per_seat"] and deck["suggested"][0] == "random" and "banshee" in deck["suggested"]


def test_a_pack_is_checked_before_a_table_is_opened(serving: Starter) -> None:
    server = serving()
    fits = server.http.post("/api/games/facility07/packs", json={"packs": [{"name": "a/b/night.toml", "text": NIGHT_SHIFT}]})
    assert fits.status_code == 200 and fits.json()["adds"]["room"] == 1, fits.text
    broken = NIGHT_SHIFT.replace("add_movement", "add_motion")
    for path in ("/api/games/facility07/packs", "/api/tables"):
        body = {"packs": [{"name": "C:\\mine\\night.toml", "text": broken}]}
        answer = server.http.post(path, json=body if "games" in path else {"game": "facility07", **body})
        assert answer.status_code == 400
        told = answer.json()["detail"].splitlines()[0]
        assert told.startswith("night.toml: ") and "'drink'" in told and "field " in told and "add_motion" in told
    assert server.http.get("/api/tables").json() == [] and not server.hall.tables
    for text in ("{", "[]", "[[event]]\nid = 7", "event = 7", "\x00" * 50):
        answer = server.http.post("/api/games/facility07/packs", json={"packs": [{"name": "x.toml", "text": text}]})
        assert answer.status_code == 400 and answer.json()["detail"].startswith("x.toml"), answer.text
    answer = server.http.post("/api/games/mindmgmt/packs", json={"packs": [{"name": "x.toml", "text": "[[mission]]"}]})
    assert answer.status_code == 400 and "x.toml: unknown table 'mission'" in answer.json()["detail"]


def test_a_pack_that_is_too_large_is_refused(serving: Starter) -> None:
    server = serving()
    answer = server.http.post("/api/games/spycraft/packs", json={"packs": [{"name": "x.toml", "text": "#" * 300_000}]})
    assert answer.status_code == 400
    answer = server.http.post("/api/games/spycraft/packs", json={"packs": [{"name": "x.toml", "text": "#" * 3_000_000}]})
    assert answer.status_code == 413
    answer = server.http.post("/api/games/spycraft/packs", json={"packs": [{"name": "x.toml", "text": ""}] * 9})
    assert answer.status_code == 400


def test_an_address_cannot_have_packs_checked_without_end(serving: Starter) -> None:
    server = serving(pack_burst=2, packs_per_hour=1.0)
    body = {"packs": [{"name": "x.toml", "text": ""}]}
    codes = [server.http.post("/api/games/spycraft/packs", json=body).status_code for _ in range(4)]
    assert codes == [200, 200, 429, 429]


def test_people_and_bots_play_a_pack_and_the_record_carries_it(serving: Starter) -> None:
    server = serving()
    opened = server.open(
        "facility07", seats=2, chairs=["me", "bot:normal"], options={"length": "short", "rounds": 20},
        packs=[{"name": "night.toml", "text": NIGHT_SHIFT}],
    )  # fmt: skip
    client = server.connect(opened["table"], token=opened["token"])
    for _ in range(12):
        client.asked()
        assert client.choose(0)["type"] == "ack"
    server.restart()
    client = server.connect(opened["table"], token=opened["token"])
    client.asked()
    assert client.choose(0)["type"] == "ack"
    cards = server.http.get(f"/api/tables/{opened['table']}/cards").json()
    assert any(card["key"] == "room/boiler" for card in cards)
    record = server.hall.tables[opened["table"]].table.record([])
    assert record.packs == [("night.toml", NIGHT_SHIFT)]


def test_a_deck_of_ones_own_for_a_seat(serving: Starter) -> None:
    server = serving()
    pack = {"name": "ward.toml", "text": WARD}
    fits = server.http.post("/api/games/spycraft/packs", json={"packs": [pack]}).json()
    assert fits["adds"] == {"agent": 1, "deck": 1} and "ward" in fits["suggested"]["deck"]
    opened = server.open("spycraft", seats=2, chairs=["me", "bot:random"], options={"deck": ["ward", "banshee"]}, packs=[pack])
    client = server.connect(opened["table"], token=opened["token"])
    client.asked()
    assert client.choose(0)["type"] == "ack"
    told = server.http.post("/api/tables", json={"game": "spycraft", "seats": 2, "options": {"deck": ["ward", "banshee"]}}).json()["detail"]
    assert "'ward' is not possible" in told


def test_no_file_of_the_server_is_read_as_a_deck(serving: Starter, tmp_path: Path) -> None:
    """Names of deck files are for terminals: over the network they would read what lies on the server."""
    server = serving()
    secret = tmp_path / "secret.toml"
    secret.write_text('name = "x"\nleaders = ["hidden"]\ncards = []\n', encoding="utf-8")
    answer = server.http.post("/api/tables", json={"game": "spycraft", "seats": 2, "options": {"deck": [str(secret), "random"]}})
    assert answer.status_code == 400 and "hidden" not in answer.text and "is not possible" in answer.text
    header = {"game": "spycraft", "version": find("spycraft").version, "seats": 2, "seed": 1, "options": {"deck0": str(secret)}}
    answer = server.http.post("/api/records", json={**header, "choices": []})
    assert answer.status_code == 400 and "hidden" not in answer.text


def test_a_rematch_brings_the_pack_again(serving: Starter) -> None:
    server = serving()
    pack = {"name": "w.toml", "text": WARD}
    opened = server.open("spycraft", seats=2, chairs=["me", "bot:random"], options={"mode": "standard", "points": 10}, packs=[pack])
    client = server.connect(opened["table"], token=opened["token"])
    while not client.asked()["table"]["over"]:
        client.choose()
    again = server.http.post(f"/api/tables/{opened['table']}/rematch", headers=auth(opened["token"]))
    assert again.status_code == 201, again.text
    assert server.hall.tables[again.json()["table"]].table.opening.header.packs == [("w.toml", WARD)]
