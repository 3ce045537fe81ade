"""What a cheating player, a cheating host or a stranger might try against a running server."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import undertable as ut
from tests.server.conftest import Starter, new_database
from tests.server.live.test_seats import ask, three
from tests.server.running import PATIENCE, Client, Server, auth
from undertable.games.spycraft.cards.deckfile import write
from undertable.games.spycraft.content import Deck
from undertable.server.live import feed, live_table, replays
from undertable.server.live.picture import picture_of
from undertable.server.live.shown import Onlooker, Picture
from undertable.server.operations import notices
from undertable.server.operations.limits import Bucket
from undertable.server.table import log as table_log

KRYPT = ut.find("spycraft").content.get(Deck, "krypt")


def test_nobody_ends_a_lost_game_by_changing_settings_again_and_again(serving: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game has a limit of questions. What is done without being asked does not count, or whoever loses could reach it alone."""
    server = serving()
    opened = server.open(chairs=["me", "bot:random"])
    ann = server.connect(opened["table"], token=opened["token"])
    ann.asked()
    game = type(server.hall.tables[opened["table"]].table.game)
    monkeypatch.setattr(game, "limit", 12)
    for number in range(16):
        assert ann.send(policy=("every", "")[number % 2])["type"] == "ack"
    assert ann.choose(0)["type"] == "ack"
    assert ann.state_where(lambda s: s["decision"])["table"]["over"] is False


def test_what_is_done_beside_the_game_is_bounded_and_the_game_goes_on(serving: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_table, "MOST_ACTS", 20)
    server = serving()
    opened = server.open(chairs=["me", "bot:random"])
    ann = server.connect(opened["table"], token=opened["token"])
    ann.asked()
    told = [ann.send(policy=("every", "")[number % 2])["type"] for number in range(24)]
    assert told[:10] == ["ack"] * 10 and told[-1] == "error"
    for refused in (ann.send(chat="hello"), ann.send(note="hello"), ann.send(undo=True)):
        assert refused["type"] == "error" and "only" in refused["text"]
    table = f"/api/tables/{opened['table']}"
    assert server.http.post(f"{table}/webhook", json={"url": ""}, headers=auth(opened["token"])).status_code == 409
    assert ann.choose(0)["type"] == "ack", "questions are answered to the end"


def test_a_vote_to_take_back_does_not_outlast_a_change_of_chairs(serving: Starter) -> None:
    """Ann asks, then has a bot sit in for Bob, who is away; now Cyd's consent is all that is missing, and Bob was never asked."""
    server = serving(absence_seconds=0.2)
    opened, (ann, bob, cyd), (host, _, _) = three(server)
    live = server.hall.tables[opened["table"]]
    bob.close()
    ann.state_where(lambda s: not s["table"]["seats"][1]["present"])
    time.sleep(0.3)
    assert not live.table.play.can_undo(0) and ann.send(undo=True)["type"] == "ack"
    cyd.state_where(lambda s: s["table"]["undo"])
    assert ask(server, opened, 1, "bot:normal", host).status_code == 200
    undos = live.table.company.undos
    assert cyd.send(undo_vote=True)["type"] == "error"
    assert live.table.company.undos == undos


def test_whoever_sits_down_has_not_agreed_to_what_the_chair_before_them_wanted(serving: Starter) -> None:
    """Bob wants Cyd gone, leaves, and Dan takes his chair: that Dan agrees is for Dan to say."""
    server = serving(absence_seconds=0.2)
    opened, (ann, bob, _), (host, second, third) = three(server)
    assert ask(server, opened, 2, "bot:normal", second).status_code == 200
    bob.close()
    ann.state_where(lambda s: not s["table"]["seats"][1]["present"])
    time.sleep(0.3)
    assert ask(server, opened, 1, "open", host).status_code == 200
    assert ask(server, opened, 1, "open", third).json()["seats"][1]["kind"] == "open"
    server.join(opened, "Dan")
    answer = ask(server, opened, 2, "bot:normal", host)
    assert answer.json()["seats"][2]["kind"] == "person", answer.text


def test_absence_counts_from_when_somebody_was_last_heard_of_elsewhere(serving: Starter, postgres: str) -> None:
    """Bob plays on another server. When his connection drops, and when that server falls silent, his absence begins then, not before."""
    database = new_database(postgres)
    server, elsewhere = serving(database, absence_seconds=60), serving(database)
    opened = server.open(chairs=["me", "open"])
    joined = server.join(opened)
    ann = server.connect(opened["table"], token=opened["token"])
    live = server.hall.tables[opened["table"]]
    live.loaded -= 3600
    live.seen.clear()
    bob = elsewhere.connect(opened["table"], token=joined["token"])
    bob.asked()
    ann.state_where(lambda s: s["table"]["seats"][1]["present"])
    worker = next(iter(live.elsewhere))
    live.elsewhere[worker] = time.monotonic() - 2 * live_table.PRESENCE, {1}  # the other server has not been heard of
    assert live.away(1) < 60
    assert ask(server, opened, 1, "bot:random", opened["token"]).status_code == 409
    bob.close()
    time.sleep(0.3)
    assert ask(server, opened, 1, "bot:random", opened["token"]).status_code == 409


def test_asking_to_take_back_again_and_again_does_not_read_the_whole_table_each_time(
    serving: Starter, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serving()
    opened = server.open(chairs=["me", "open"])
    joined = server.join(opened)
    ann = server.connect(opened["table"], token=opened["token"])
    bob = server.connect(opened["table"], token=joined["token"])
    ann.choose(0)
    bob.choose(1)
    ann.state_where(lambda s: len(ann.log) >= 2)
    read = 0
    whole = server.hall.storage.rows

    def counted(*given: Any) -> Any:
        nonlocal read
        read += 1
        return whole(*given)

    monkeypatch.setattr(server.hall.storage, "rows", counted)
    answers = [ann.send(undo=True)["type"] for _ in range(30)]
    assert answers[0] == "ack" and answers[-1] == "error" and read <= 2, "what is asked already is not looked up"
    for _ in range(30):
        bob.send(undo_vote=False)
        ann.send(undo=True)
    assert read <= live_table.FAR_BURST + 5, "and there is a bound to how often it is"


def test_many_who_want_the_same_film_have_it_made_once(serving: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    server = serving()
    opened = server.open(chairs=["me", "bot:random"])
    ann = server.connect(opened["table"], token=opened["token"])
    assert ann.choose(0)["type"] == "ack"
    made = 0
    whole = replays.filmed

    def counted(*given: Any) -> Any:
        nonlocal made
        made += 1
        time.sleep(0.1)
        return whole(*given)

    monkeypatch.setattr(replays, "filmed", counted)
    path = f"/api/tables/{opened['table']}/replay"
    with ThreadPoolExecutor(8) as people:
        codes = list(people.map(lambda _: server.http.get(path, headers=auth(opened["token"])).status_code, range(8)))
    assert codes == [200] * 8 and made == 1


def test_one_address_has_a_bounded_number_of_films_and_debriefs_made(serving: Starter) -> None:
    server = serving(replays_per_minute=1.0, replay_burst=4)
    opened = server.open(chairs=["me", "bot:random"])
    path = f"/api/tables/{opened['table']}/replay"
    ann = server.connect(opened["table"], token=opened["token"])
    codes = []
    for number in range(8):
        assert ann.send(policy=("every", "")[number % 2])["type"] == "ack"
        codes.append(server.http.get(path, headers=auth(opened["token"])).status_code)
    assert codes[:4] == [200] * 4 and codes[-1] == 429
    assert server.http.get(path, params={"at": 0}, headers=auth(opened["token"])).status_code == 429


def test_metrics_are_not_read_through_a_proxy_on_this_machine(serving: Starter) -> None:
    server = serving()
    assert server.http.get("/metrics").status_code == 200
    for name in ("tables.example", "tables.example:443", "127.0.0.1.example"):
        assert server.http.get("/metrics", headers={"Host": name}).status_code == 404


def under_way(server: Server, game: str) -> tuple[dict[str, Any], Client, Client]:
    """A game after twelve choices of a person's that is not over, with the person and a spectator: MIND MGMT may end sooner."""
    while True:
        opened = server.open(game, chairs=["me", "bot:random"] + ["bot:random"] * (1 if game == "warehouse13" else 0))
        ann = server.connect(opened["table"], token=opened["token"])
        watching = server.connect(opened["table"], watch=opened["watch"])
        for _ in range(12):
            if not ann.asked()["table"]["over"]:
                ann.choose(0)
        if not ann.asked()["table"]["over"]:
            return opened, ann, watching


def test_nothing_that_leaves_the_server_before_the_end_holds_secret_seed_or_salt(server: Server) -> None:
    for game in ("mindmgmt", "spycraft", "warehouse13"):
        opened, ann, watching = under_way(server, game)
        table = opened["table"]
        watching.quiet(0.2)
        live = server.hall.tables[table].table
        said = "".join(ann.wire + watching.wire)
        for path in ("", "/fair", "/view", "/replay", "/cards", "/record", "/debrief"):
            said += server.http.get(f"/api/tables/{table}{path}", headers=auth(opened["token"])).text
        said += server.http.get("/metrics").text + server.http.get("/api/tables").text
        dealt = live.opening.dealt_header(live.company.dealt)
        for hidden in (live.opening.secret, live.opening.salt, str(dealt.seed), live.company.chairs[0].token):
            assert len(hidden) >= 32 and hidden not in said
        assert opened["commitment"] in said


def test_a_server_that_could_not_read_what_another_stored_tries_again(
    serving: Starter, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else whoever is asked next, and connected to it, never learns so: a table that stands still for good."""
    database = new_database(postgres)
    server, elsewhere = serving(database), serving(database)
    opened = server.open(chairs=["me", "open"])
    joined = server.join(opened)
    ann = server.connect(opened["table"], token=opened["token"])
    bob = elsewhere.connect(opened["table"], token=joined["token"])
    bob.asked()
    whole, failed = elsewhere.hall.storage.rows, []

    def failing(*given: Any) -> Any:
        if not failed:
            failed.append(given)
            raise OSError("the database was away for a moment")
        return whole(*given)

    monkeypatch.setattr(elsewhere.hall.storage, "rows", failing)
    assert ann.send(chat="your turn")["type"] == "ack"
    assert bob.state_where(lambda s: s["table"]["chat"])["table"]["chat"][0]["text"] == "your turn"
    assert failed


def test_many_connections_of_one_address_ask_no_more_than_the_address_may(serving: Starter) -> None:
    """Each connection has its rate, and an address may have two hundred of them."""
    server = serving(messages_per_address=0.5, address_burst=40)
    clients = []
    for _ in range(2):
        opened = server.open(chairs=["me", "bot:random"])
        clients.append(server.connect(opened["table"], token=opened["token"]))
        clients[-1].asked()
    ann, bob = clients

    def wonder(client: Client) -> str:
        client.socket.send('{"why": "nowhere"}')
        return str(client.until(lambda message: message["type"] in ("why", "error"))["text"])

    answers = [wonder(ann) for _ in range(10)]
    assert all("address" not in answer for answer in answers[:8]) and "this address" in answers[-1]
    assert "this address" in wonder(bob), "another connection does not help"
    time.sleep(2.2)
    assert bob.choose(0)["type"] == "ack", "whoever waits a moment plays on"


def test_mail_that_hangs_keeps_nobody_from_reading_tables(serving: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    """Names that are looked up and mails that are handed in block threads: not those that read tables."""
    server = serving(smtp="smtp://mail.example", mail_from="tables@example.org")
    opened = server.open(chairs=["me", "bot:random"])
    sent, enough = threading.Event(), threading.Event()

    def hanging(*_: Any) -> None:
        sent.set()
        enough.wait(2 * PATIENCE)

    monkeypatch.setattr(notices, "send_mail", hanging)
    for number in range(10):
        path = f"/api/tables/{opened['table']}/mail"
        assert server.http.post(path, json={"address": f"a{number}@example.org"}, headers=auth(opened["token"])).status_code == 204
    try:
        assert sent.wait(PATIENCE)
        assert server.http.get(f"/api/tables/{opened['table']}/replay", headers=auth(opened["token"])).status_code == 200
    finally:
        enough.set()


def test_addresses_for_notices_and_decks_count_like_talk(serving: Starter) -> None:
    """All of it is stored for good."""
    server = serving()
    opened = server.open("spycraft", chairs=["me", "bot:random"], start="later")
    path = f"/api/tables/{opened['table']}"
    bodies = {"webhook": {"url": "https://mine.example/" + "a" * 470}, "bring": {"option": "deck", "value": write(KRYPT)}}
    for what, body in bodies.items():
        codes = []
        for _ in range(120):
            codes.append(server.http.post(f"{path}/{what}", json=body, headers=auth(opened["token"])).status_code)
            if codes[-1] == 409:
                break
        assert codes[-1] == 409, what
        server.hall.tables[opened["table"]].talk = Bucket(live_table.TALK_RATE, live_table.TALK_SIZE)
    assert len(server.hall.storage.rows(opened["table"])) < 150


def test_an_address_for_push_that_is_none_is_refused(serving: Starter) -> None:
    server = serving()
    opened = server.open(chairs=["me", "bot:random"])
    keys = {"p256dh": "B" + "A" * 86, "auth": "A" * 22}
    for endpoint in (
        "https://push.example:99999/x",
        "https://[::1/x",
        "https:///x",
        "https://user:pass@push.example/",
        "https://push.example:0/",
    ):
        sent = server.http.post(f"/api/tables/{opened['table']}/push", json={"endpoint": endpoint, **keys}, headers=auth(opened["token"]))
        assert sent.status_code == 409, endpoint


def test_taking_back_what_is_long_gone_counts_like_a_replay(serving: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    """It plays the whole game again: with many tables one address could keep the server busy."""
    server = serving(replays_per_minute=0.001, replay_burst=3)
    codes = []
    for _ in range(6):
        opened = server.open(chairs=["me", "bot:random"])
        ann = server.connect(opened["table"], token=opened["token"])
        assert ann.choose(0)["type"] == "ack"
        codes.append(ann.send(undo=True)["type"])
        ann.close()
    assert codes == ["ack"] * 3 + ["error"] * 3


def test_whoever_connects_again_and_again_is_told_to_wait(serving: Starter) -> None:
    """A connection costs more than a request: the table is read, and everybody there is told who came and went."""
    server = serving(request_burst=12, requests_per_second=0.5)
    opened = server.open(chairs=["me", "bot:random"])
    codes = [server.connect("0" * 12, token="nobody").closed()]
    while codes[-1] == 4404 and len(codes) < 200:
        codes.append(server.connect("0" * 12, token="nobody").closed())
    assert codes[:8] == [4404] * 8 and codes[-1] == 4429
    time.sleep(2.2)
    ann = server.connect(opened["table"], token=opened["token"])
    assert ann.asked(), "whoever waits a moment comes in"


def test_who_looks_again_is_drawn_the_table_and_nobody_else(serving: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    """One message of one person must not let the table be drawn for all who watch."""
    server = serving()
    opened = server.open(chairs=["me", "me", "open"], hotseat=True)
    joined = server.join(opened)
    ann = server.connect(opened["table"], token=opened["token"])
    bob = server.connect(opened["table"], token=joined["token"])
    watching = server.connect(opened["table"], watch=opened["watch"])
    for each in (ann, bob, watching):
        each.state_where(lambda s: s["table"]["seats"][2]["present"])
    drawn: list[int] = []

    def noted(table: Any, onlooker: Onlooker, present: set[int]) -> Picture:
        drawn.append(onlooker.viewer)
        return picture_of(table, onlooker, present)

    monkeypatch.setattr(live_table, "picture_of", noted)
    ann.socket.send('{"seat": 1}')
    ann.state_where(lambda s: s["table"]["you"] == 1)
    ann.socket.send('{"whole": true}')
    ann.socket.send('{"ping": 7}')
    ann.until(lambda message: message["type"] == "pong")
    assert drawn == [1, 1]


def test_what_many_see_alike_is_compared_and_worded_once(serving: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    """An address may have two hundred connections: as many spectators must not make every choice two hundred times as dear."""
    server = serving()
    opened = server.open(chairs=["me", "bot:random"])
    ann = server.connect(opened["table"], token=opened["token"])
    watching = [server.connect(opened["table"], watch=opened["watch"]) for _ in range(8)]
    ann.asked()
    for each in watching:
        each.asked_or_waiting()
    compared, worded = 0, 0
    change, line = feed._scene_change, table_log.write

    def comparing(*given: Any) -> Any:
        nonlocal compared
        compared += 1
        return change(*given)

    def wording(*given: Any) -> Any:
        nonlocal worded
        worded += 1
        return line(*given)

    monkeypatch.setattr(feed, "_scene_change", comparing)
    monkeypatch.setattr(table_log, "write", wording)
    ann.choose(0)
    told = [each.until(lambda message: message["type"] == "delta") for each in watching]
    assert all(message["changes"] == told[0]["changes"] and message["events"] == told[0]["events"] for message in told)
    assert told[0]["events"] and 0 < compared <= 4 and worded <= 4 * len(told[0]["events"])
