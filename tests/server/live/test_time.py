"""Clocks, silent passes, bots that fail: no table sticks, and time tells nothing."""

from __future__ import annotations

import asyncio
import json
import time
from functools import partial
from itertools import pairwise
from typing import Any, Literal

import pytest

import undertable as ut
from tests.server.conftest import Starter
from tests.server.running import PATIENCE, Client, Server, once_in_time
from undertable.kernel.choice import PASS
from undertable.kernel.header import Header
from undertable.kernel.record import Play
from undertable.server.live.errands import FOLLOWING
from undertable.server.live.thinkers import NoAnswer, Thinkers, Thought
from undertable.server.table import clocks
from undertable.server.table.acts import Chose, Row, TookBack
from undertable.server.table.company import Chair
from undertable.server.table.opening import Clock, Opening
from undertable.server.table.table import LONGEST_BEAT, SHORTEST_BEAT, Table


def to_window(clients: list[Client]) -> None:
    for client in clients:
        client.choose(0)


def next_round(client: Client) -> None:
    """Wait for the next choice of a file."""
    client.state_where(lambda s: s["decision"] and s["decision"]["answered"] is None and "file for the drop" in s["decision"]["prompt"])


def punctual(server: Server, opened: dict[str, Any], since: float, beat: float) -> bool:
    """Whether seat 0 was asked when the beat was over, and not much later; it is never sooner."""
    waited = server.hall.tables[opened["table"]].table.company.asked_at[0] - since
    assert waited >= beat - 0.01
    return waited < beat + 0.15


def test_the_default_is_taken_when_the_time_for_a_move_is_out(server: Server) -> None:
    begun = time.time()
    opened = server.open(chairs=["me", "bot:random"], clock={"kind": "move", "seconds": 1})
    client = server.connect(opened["table"], token=opened["token"])
    decision = client.asked()["decision"]
    assert begun + 1 < client.state["table"]["deadline"] <= client.state["table"]["now"] + 1
    client.state_where(lambda s: s["decision"] is None or s["decision"]["id"] != decision["id"])
    assert any(decision["options"][0]["label"] in line["text"] for line in client.log if line["text"].startswith("Ann"))


def test_a_clock_runs_out_while_nobody_is_there_and_the_server_restarts(server: Server) -> None:
    opened = server.open(chairs=["me", "bot:random"], clock={"kind": "move", "seconds": 1, "then": "bot"})
    server.restart()
    until = time.monotonic() + PATIENCE
    while not server.hall.storage.rows(opened["table"]):
        assert time.monotonic() < until
        time.sleep(0.1)
    if not server.hall.storage.postgres:
        while True:
            rows = server.hall.storage.rows(opened["table"])
            if any(getattr(row.act, "by", "") == "clock" for row in rows):
                break
            assert time.monotonic() < until, rows
            time.sleep(0.1)


def test_the_game_clock_counts_down_for_open_questions_only(server: Server) -> None:
    begun = time.time()
    opened = server.open(chairs=["me", "open"], clock={"kind": "game", "seconds": 100})
    joined = server.join(opened)
    ann = server.connect(opened["table"], token=opened["token"])
    bob = server.connect(opened["table"], token=joined["token"])
    for client in (ann, bob):
        client.asked()
        assert client.send(policy="every")["type"] == "ack"
    live = server.hall.tables[opened["table"]]
    assert live.table.company.spent == [0.0, 0.0], "what answers no question takes no time"
    time.sleep(0.5)
    ann.choose(0)
    passed = time.time() - begun
    bob.choose(0)
    left = bob.state_where(lambda s: s["table"]["seats"][0]["clock"] < 99.9)["table"]["seats"]
    assert 99.9 - passed < left[0]["clock"] <= 99.5
    asked = live.table.position.pending[0]
    assert live.table.secret(asked)
    spent = list(live.table.company.spent)
    time.sleep(0.3)
    (ann, bob)[asked].choose(0)
    assert live.table.company.spent == spent, "a question that others do not know of takes no visible time"
    assert clocks.SECRET_SECONDS > 1


def test_a_seat_that_wants_no_questions_is_passed_after_the_beat(serving: Starter) -> None:
    server = serving()
    opened = server.open(chairs=["me", "open"], pace=0.4)
    joined = server.join(opened)
    clients = [server.connect(opened["table"], token=opened["token"]), server.connect(opened["table"], token=joined["token"])]
    for client in clients:
        client.asked()
        assert client.send(policy="never")["type"] == "ack"
        assert client.state["table"]["policies"] == {"": "never"}
        assert client.send(policy="sometimes")["type"] == "error"
    to_window(clients)
    next_round(clients[0])
    rows = server.hall.storage.rows(opened["table"])
    waits = [after.at - before.at for before, after in pairwise(rows) if isinstance(after.act, Chose) and after.act.by == "beat"]
    assert waits and min(waits) >= SHORTEST_BEAT * 0.4 - 0.01
    server.restart()
    again = server.connect(opened["table"], token=opened["token"])
    assert again.asked()["table"]["policies"] == {"": "never"}, "settings live in the saved table"


def test_who_can_only_pass_is_passed_after_the_same_beat_as_who_wants_no_questions(serving: Starter) -> None:
    """In these games seat 1 is asked first: it can only pass in 1, 10 and 16, and could burn in 4 and 9."""
    server = serving()

    def passed(seed: int, setting: str) -> bool:
        opened = server.open(chairs=["me", "open"], pace=0.25, seed=seed)
        ann = server.connect(opened["table"], token=opened["token"])
        bob = server.connect(opened["table"], token=server.join(opened)["token"])
        bob.asked()
        bob.send(policy=setting)
        to_window([ann, bob])
        table = server.hall.tables[opened["table"]].table
        if table.position.pending != [1]:
            return False  # the beat was over before anybody looked
        assert table.secret(1)
        since, beat = table.company.asked_at[1], table.beat(1)
        assert bob.state["decision"] is None and bob.state["table"]["pending"] == [], "a question that the table answers is never shown"
        next_round(ann)
        return punctual(server, opened, since, beat)

    for seed, setting in ((1, ""), (10, ""), (16, ""), (1, "never"), (10, "never"), (4, "never"), (9, "never")):
        once_in_time(partial(passed, seed, setting))


def test_policies_of_any_kind_answer_after_the_same_beat(serving: Starter) -> None:
    """Seat 1 is asked first. Whatever it holds and whatever it has set, the table's pass comes at the moment that the beat says."""
    server = serving()
    rng = ut.seeded("policies", "time")
    settings = [("", "never"), ("until", "turn"), ("until", "change"), ("card/burn", "never")]
    rng.shuffle(settings)

    def passed(seed: int, about: str, setting: str) -> bool:
        opened = server.open(chairs=["me", "open"], pace=0.25, seed=seed)
        ann = server.connect(opened["table"], token=opened["token"])
        bob = server.connect(opened["table"], token=server.join(opened)["token"])
        to_window([ann, bob])
        first = server.hall.tables[opened["table"]].table
        since, beat = first.company.asked_at.get(1, 0.0), first.beat(1)
        assert bob.send(policy=setting, about=about)["type"] == "ack", (about, setting)
        table = server.hall.tables[opened["table"]].table
        if first.position.pending != [1] or table.position.asked != first.position.asked:
            return False  # the beat was over before the policy was set
        assert table.silent_answer(1) is not None
        next_round(ann)
        assert not any("policies" in text for text in ann.wire[1:]), "nobody else is told"
        return punctual(server, opened, since, beat)

    for seed, (about, setting) in zip((1, 4, 9, 16), settings, strict=True):
        once_in_time(partial(passed, seed, about, setting))


def test_a_quick_pass_waits_for_the_beat_too(serving: Starter) -> None:
    """In these games seat 1 is asked first and could burn: that it passes at once must look like a pass of the table's own."""
    server = serving()

    def passed(seed: int) -> bool:
        opened = server.open(chairs=["me", "open"], pace=0.25, seed=seed)
        ann = server.connect(opened["table"], token=opened["token"])
        bob = server.connect(opened["table"], token=server.join(opened)["token"])
        to_window([ann, bob])
        table = server.hall.tables[opened["table"]].table
        assert table.position.pending == [1] and table.secret(1) and len(table.position.choices(1)) > 1
        since, beat = table.company.asked_at[1], table.beat(1)
        assert bob.choose(0)["type"] == "ack"
        return punctual(server, opened, since, beat)

    for seed in (4, 9):
        once_in_time(partial(passed, seed))


def test_the_beat_is_drawn_from_nothing_that_anybody_holds(serving: Starter) -> None:
    server = serving()
    opened = server.open(chairs=["me", "open"], pace=0.5, seed=4)  # a seat that could burn: the table does not pass for it
    ann = server.connect(opened["table"], token=opened["token"])
    bob = server.connect(opened["table"], token=server.join(opened)["token"])
    to_window([ann, bob])
    table = server.hall.tables[opened["table"]].table
    beats: list[float] = []
    for number in range(300):
        world = table.position.imagine(0, ut.seeded(number))
        world.asked = table.position.asked + number
        other = Table(table.id, table.opening, Play(world), table.company, table.log, table.number)
        beats.append(other.beat(1))
        world = table.position.imagine(0, ut.seeded(1000 + number))
        world.asked = table.position.asked + number
        assert Table(table.id, table.opening, Play(world), table.company, table.log, table.number).beat(1) == beats[-1]
    assert 0.5 * SHORTEST_BEAT <= min(beats) < 0.35 and 1.0 < max(beats) <= 0.5 * LONGEST_BEAT and len(set(beats)) > 250


def test_bots_answer_secret_questions_after_the_beat_whatever_they_hold(serving: Starter) -> None:
    server = serving()
    once_in_time(lambda: bots_in_time(server))


def bots_in_time(server: Server) -> bool:
    """Whether every hidden answer of a bot in a game came when its beat was over, and not much later; it never comes sooner."""
    opened = server.open(chairs=["me", "bot:random", "bot:random", "bot:random"], pace=0.1, seed=4)
    ann = server.connect(opened["table"], token=opened["token"])
    ann.asked()
    ann.send(policy="never")
    while not ann.asked()["table"]["over"]:
        ann.choose(0)
    rows = server.hall.storage.rows(opened["table"])
    live = server.hall.tables[opened["table"]]
    position = ut.new("deaddrop", seats=4, seed=4)
    beats: list[tuple[int, float]] = []
    asked, since = position.asked, 0.0
    passed, following = -1, 0
    for row in rows:
        assert isinstance(row.act, Chose)
        decision = position.asked_of(row.act.seat)
        if row.act.by == "bot" and decision is not None and decision.secret:
            drawn = Table("", live.table.opening, Play(position), live.table.company, live.table.log, 0).beat(row.act.seat)
            if passed == position.asked - 1:  # right after another bot's pass it is a short one, always the same
                drawn = FOLLOWING * live.table.opening.pace
                following += 1
            beats.append((len(decision.options), row.at - since - drawn))
            passed = position.asked if row.act.key == PASS.key() else -1
        position.apply(row.act.seat, row.act.key)
        if position.asked != asked:
            asked, since = position.asked, row.at
    assert {1, 2} <= {number for number, _ in beats}, "some could only pass, some could do more"
    times = [beat for _, beat in beats]
    assert following and following < len(beats)
    assert -0.01 <= min(times), beats
    return max(times) < 0.15


def test_a_person_who_wants_every_question_is_asked(serving: Starter) -> None:
    server = serving()
    opened = server.open(chairs=["me", "open"], pace=0, seed=8)
    clients = [
        server.connect(opened["table"], token=opened["token"]),
        server.connect(opened["table"], token=server.join(opened)["token"]),
    ]
    for client in clients:
        client.asked()
        assert client.send(policy="every")["type"] == "ack"
    to_window(clients)
    asked = server.hall.tables[opened["table"]].table.position.pending[0]
    time.sleep(0.3)
    assert server.hall.tables[opened["table"]].table.position.pending == [asked]
    assert clients[asked].asked()["decision"]["options"][0]["id"] == "Pass"


def test_a_bot_that_fails_is_replaced_by_the_default(serving: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(self: Thinkers, *arguments: Any) -> str:
        raise NoAnswer("broken")

    monkeypatch.setattr(Thinkers, "choose", fail)
    server = serving()
    opened = server.open(chairs=["me", "bot:normal"])
    client = server.connect(opened["table"], token=opened["token"])
    while not client.asked()["table"]["over"]:
        client.choose(0)


def test_a_bot_that_thinks_too_long_is_replaced_by_the_default(serving: Starter) -> None:
    server = serving(think_seconds=0.01)
    opened = server.open(chairs=["me", "bot:hard"])
    client = server.connect(opened["table"], token=opened["token"])
    client.choose(0)
    client.state_where(lambda s: s["table"]["number"] >= 2)


def test_bots_move_at_the_pace_of_the_table(serving: Starter) -> None:
    server = serving()

    def moved() -> bool:
        begun = time.time()
        opened = server.open(chairs=["me", "bot:random"], pace=0.5)
        server.connect(opened["table"], token=opened["token"]).state_where(lambda s: s["table"]["pending"] == [0])
        [row] = [row for row in server.hall.storage.rows(opened["table"]) if isinstance(row.act, Chose)]
        assert row.at - begun >= 0.5 - 0.01
        return row.at - begun < 1.5

    once_in_time(moved)


def test_a_bot_that_thinks_long_answers_a_hidden_question_at_the_same_moment(serving: Starter, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the answer leaves was fixed before anybody thought: a bot that can react is no later than one that cannot."""
    server = serving()

    async def choose(position: Any, seat: int, *rest: object) -> Thought:
        if position.asked_of(seat).secret:
            await asyncio.sleep(30)
        return Thought(position.choices(seat)[0].key())

    monkeypatch.setattr(server.hall.thinkers, "choose", choose)

    def answered() -> bool:
        opened = server.open(chairs=["me", "bot:normal"], pace=0.3, seed=1)
        ann = server.connect(opened["table"], token=opened["token"])
        ann.choose(0)
        live = server.hall.tables[opened["table"]]
        until = time.monotonic() + 5
        while not (live.table.position.pending == [1] and live.table.secret(1)):
            if time.monotonic() > until:
                return False  # that moment has gone by unseen
            time.sleep(0.01)
        since, beat = live.table.company.asked_at[1], live.table.beat(1)
        next_round(ann)
        passed = min(row.at for row in server.hall.storage.rows(opened["table"]) if row.at > since)
        assert passed - since >= beat - 0.01
        return passed - since < beat + 0.3

    once_in_time(answered)


def test_among_people_a_table_has_a_pace(serving: Starter) -> None:
    server = serving(pace=0.8)
    body = {"game": "deaddrop", "pace": 0}
    answer = server.http.post("/api/tables", json={**body, "chairs": ["me", "open"]})
    assert answer.status_code == 400 and "pace" in answer.json()["detail"]
    assert server.http.post("/api/tables", json={**body, "chairs": ["me", "bot:random"]}).status_code == 201
    assert server.http.post("/api/tables", json={"game": "deaddrop", "chairs": ["me", "open"]}).status_code == 201


def test_hints_have_a_budget(serving: Starter) -> None:
    server = serving(hints_per_minute=1.0, hint_burst=2)
    opened = server.open(chairs=["me", "bot:random"])
    ann = server.connect(opened["table"], token=opened["token"])
    ann.asked()
    for _ in range(3):
        ann.socket.send(json.dumps({"hint": True, "id": 1}))
    assert "many hints" in ann.until(lambda m: m["type"] == "error" and "many hints" in m["text"], 60)["text"]


@pytest.mark.parametrize("kind", ["move", "game"])
def test_nobody_gets_more_time_by_taking_a_setting_back(serving: Starter, kind: str) -> None:
    """Neither for oneself nor for whoever is asked; nor is anybody kept from answering by it."""
    server = serving()
    opened = server.open(chairs=["me", "open"], clock={"kind": kind, "seconds": 600})
    joined = server.join(opened)
    ann, bob = (server.connect(opened["table"], token=token) for token in (opened["token"], joined["token"]))
    before = {client: (client.asked()["table"]["deadline"], client.state["decision"]["id"]) for client in (ann, bob)}
    time.sleep(0.05)
    setting = next(id for id in server.hall.tables[opened["table"]].table.position.policy_settings("") if id)
    assert ann.send(policy=setting)["type"] == "ack" and ann.send(undo=True)["type"] == "ack"
    for client, (deadline, id) in before.items():
        client.quiet(0.1)
        assert client.state["table"]["deadline"] == deadline
        assert client.state["decision"]["id"] == id, "and an answer that is on its way still fits"


def before_a_free_choice(kind: Literal["move", "game"]) -> tuple[Table, int, str]:
    """A table at which everything was done at second 100, a seat, and an answer of it that can be taken back from its next question."""
    header = Header(game="mindmgmt", version=ut.find("mindmgmt").version, seats=2, seed="clocks", options={})
    opening = Opening(header=header, salt="s", host=0, invite="", watch="", clock=Clock(kind, 60.0), pace=0.0, created=100.0)
    table = Table.new("t", opening, [Chair("", "person", "", str(seat)) for seat in range(2)])
    for _ in range(60):
        seat = table.position.pending[0]
        key = next(iter(table.options(seat)))
        tried = table.copy()
        tried.absorb(Row(table.number + 1, 100.0, Chose(seat, key)))
        if tried.play.can_undo(seat) and seat in tried.position.pending:
            return table, seat, key
        table = tried
    raise AssertionError("no choice could be taken back")


@pytest.mark.parametrize("kind", ["move", "game"])
def test_nobody_gets_more_time_by_answering_and_taking_back_in_turns(kind: Literal["move", "game"]) -> None:
    """The time of a question goes on when it comes again, and what was thought about the next one is not given back."""
    table, seat, key = before_a_free_choice(kind)
    for at in (110.0, 130.0):  # ten seconds for each question, twice each
        table.absorb(Row(table.number + 1, at, Chose(seat, key)))
        table.absorb(Row(table.number + 1, at + 10, TookBack(seat, table.undo_to())))
    due = clocks.deadline(table.company, table.opening.clock, table.position, seat)
    assert due == pytest.approx(180.0 if kind == "move" else 160.0), "of sixty seconds, twenty were used for this question, forty in all"
    assert table.company.spent[seat] == pytest.approx(0.0 if kind == "move" else 40.0)
    table.absorb(Row(table.number + 1, 140.0, Chose(seat, key)))
    due = clocks.deadline(table.company, table.opening.clock, table.position, seat)
    assert due == pytest.approx(180.0 if kind == "move" else 160.0), "and as many for the next one"
