"""Small messages: the whole state once, then differences from what this viewer was sent last, and nothing about anything else."""

from __future__ import annotations

import gc
import json
import statistics
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as some

import undertable as ut
from tests.server.running import Client, Server
from undertable.kernel.header import Header
from undertable.kernel.position import Position
from undertable.kernel.rng import Rng
from undertable.server.live.differences import difference, patched
from undertable.server.live.feed import Feed
from undertable.server.live.picture import picture_of
from undertable.server.live.shown import Onlooker, Picture
from undertable.server.table.acts import Chose, Row
from undertable.server.table.company import Chair
from undertable.server.table.log import LogLine
from undertable.server.table.opening import Clock, Opening
from undertable.server.table.table import Table

ids = some.sampled_from("abcde")
plain = some.recursive(
    some.none() | some.booleans() | some.integers(0, 3) | ids,
    lambda inner: (
        some.lists(inner, max_size=4)
        | some.dictionaries(ids, inner, max_size=4)
        | some.lists(some.fixed_dictionaries({"id": ids}, optional={"x": inner}), max_size=4)
    ),
    max_leaves=12,
)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])  # machines may be busy
@given(plain, plain)
@example({"a": {"x": 1, "y": 2}, "b": 1}, {"a": {"y": 2, "x": 1}, "b": 2})
def test_a_patch_leads_from_one_value_to_the_other(before: Any, after: Any) -> None:
    patch = difference(before, after)
    made = before if patch is None else patched(before, json.loads(msgspec.json.encode(patch)))
    assert msgspec.json.encode(made, order="sorted") == msgspec.json.encode(after, order="sorted")


def changes(before: Any, after: Any) -> Any:
    patch = difference(before, after)
    return json.loads(msgspec.json.encode(patch))


def test_a_thing_that_moves_is_sent_by_where_it_stood() -> None:
    pawn = {"id": "pawn", "name": "Ottoline Marsh", "help": "Never more than 6.", "cubes": 2}
    before = {"rooms": [{"id": "hall", "tokens": [pawn, {"name": "Clue"}]}, {"id": "attic"}]}
    after = {"rooms": [{"id": "hall", "tokens": [{"name": "Clue"}]}, {"id": "attic", "tokens": [{**pawn, "cubes": 1}]}]}
    patch = changes(before, after)
    assert patch["rooms"]["$at"] == {
        "0": {"tokens": {"$list": [1]}},
        "1": {"tokens": {"$list": [["rooms/0/tokens/0", {"cubes": [1]}]]}},
    }
    assert patched(before, patch) == after


def test_things_that_stay_in_a_row_are_one_entry() -> None:
    cards = [{"id": f"c{number}", "name": "a card"} for number in range(60)]
    after = [{"id": "new"}, *cards[:20], {**cards[20], "name": "turned"}, *cards[30:]]
    patch = changes(cards, after)
    assert patch == {"$list": [[{"id": "new"}], [0, 19], [20, {"name": ["turned"]}], [30, 59]]}
    assert patched(cards, patch) == after


def test_a_question_after_another_is_sent_as_what_is_different() -> None:
    """The same options as a moment ago are not sent again; after a time without a question it comes whole."""
    rng = ut.seeded("hellboy", "questions")
    table = table_of("hellboy", 2, "questions")
    onlooker = Onlooking(table, 0)
    patches, whole = 0, 0
    for _ in range(30):
        before = onlooker.shown[1]
        play(table, *random_answer(table.position, rng))
        onlooker.look()
        change = json.loads(onlooker.frames[-1])["changes"].get("decision")
        asked_before, asked_now = before != b"null", onlooker.shown[1] != b"null"
        if change is not None and asked_now:
            assert isinstance(change, dict) is asked_before
            patches, whole = patches + asked_before, whole + (not asked_before)
    assert patches and whole


class Onlooking:
    """A viewer of a table, and the frames that it gets."""

    def __init__(self, table: Table, viewer: int) -> None:
        self.table = table
        self.viewer = viewer
        self.feed = Feed()
        self.seen = 0
        self.shown: list[bytes] = []
        self.frames: list[bytes] = []
        self.look()

    def look(self) -> None:
        """What a connection does when the table is offered to it."""
        now = picture_of(self.table, Onlooker(self.viewer), set())
        lines: list[LogLine] = self.table.log.lines(self.viewer, self.seen, self.table.position.names)
        self.seen = self.table.log.totals[self.viewer]
        parts = [now.scene, now.decision, now.table]
        if lines or parts != self.shown:
            self.frames.append(self.feed.message(now, lines, 1.0))
            self.shown = parts


def table_of(game: str, seats: int, seed: str) -> Table:
    header = Header(game=game, version=ut.find(game).version, seats=seats, seed=seed, options={})
    opening = Opening(header=header, salt="s", host=0, invite="", watch="", clock=Clock(), pace=0.0)
    return Table.new("t", opening, [Chair("", "person") for _ in range(seats)])


def play(table: Table, seat: int, key: str) -> None:
    table.absorb(Row(table.number + 1, 0.0, Chose(seat, key)))


def random_answer(position: Position, rng: Rng) -> tuple[int, str]:
    seat = rng.pick(position.pending)
    return seat, rng.pick(position.choices(seat)).key()


@pytest.mark.parametrize("game", ["mindmgmt", "spycraft", "warehouse13", "hellboy", "facility07"])
def test_differences_rebuild_the_state_and_are_small(game: str) -> None:
    rng = ut.seeded(game, "feed")
    table = table_of(game, ut.find(game).usual or ut.find(game).least, "feed")
    onlookers = [Onlooking(table, viewer) for viewer in (-1, 0)]
    states = [json.loads(onlooker.frames[0]) for onlooker in onlookers]
    sizes: list[int] = []
    for _ in range(120):
        if table.position.over:
            break
        play(table, *random_answer(table.position, rng))
        for place, onlooker in enumerate(onlookers):
            before = len(onlooker.frames)
            onlooker.look()
            for frame in onlooker.frames[before:]:
                message = json.loads(frame)
                assert message["base"] == message["number"] - 1 == before
                states[place] = patched(states[place], message["changes"])
                sizes.append(len(frame))
            parts = {"scene": onlooker.shown[0], "decision": onlooker.shown[1], "table": onlooker.shown[2]}
            for name, part in parts.items():
                state = dict(states[place][name]) if isinstance(states[place][name], dict) else states[place][name]
                if name == "table":
                    state.pop("now", None)
                assert state == json.loads(part)
    assert statistics.median(sizes) < 1500, f"{game}: {statistics.median(sizes)} bytes"


def test_a_picture_is_forgotten_after_the_next() -> None:
    """What a connection was shown before the last message is of no use to anybody, and must not fill the memory."""
    rng = ut.seeded("hellboy", "forgotten")
    table = table_of("hellboy", 2, "forgotten")
    onlooker = Onlooking(table, 0)
    gc.collect()
    before = sum(isinstance(thing, Picture) for thing in gc.get_objects())
    for _ in range(20):
        play(table, *random_answer(table.position, rng))
        onlooker.look()
    gc.collect()
    assert len(onlooker.frames) > 15
    assert sum(isinstance(thing, Picture) for thing in gc.get_objects()) <= before


def plain_of(value: Any) -> Any:
    """A value as the client has it."""
    return json.loads(msgspec.json.encode(value))


@pytest.mark.parametrize("game", ["mindmgmt", "spycraft", "warehouse13", "hellboy", "facility07"])
def test_what_is_drawn_is_compared_as_it_is_sent(game: str) -> None:
    """The patch between two pictures is that between what the client has and gets; what was drawn once never changes afterwards."""
    rng = ut.seeded(game, "compared")
    table = table_of(game, ut.find(game).usual or ut.find(game).least, "compared")
    pictures = []
    for _ in range(60):
        if table.position.over:
            break
        pictures.append((shown := picture_of(table, Onlooker(0, (0,)), {0}), shown.scene, shown.decision, shown.table))
        play(table, *random_answer(table.position, rng))
    for shown, scene, decision, around in pictures:
        assert (shown.scene, shown.decision, shown.table) == (scene, decision, around)
    for (before, *_), (after, *_) in pairwise(pictures):
        for one, other in ((before.drawn, after.drawn), (before.asked, after.asked), (before.around, after.around)):
            patch = msgspec.json.encode(difference(one, other))
            assert patch == msgspec.json.encode(difference(plain_of(one), plain_of(other)))


def frames(before: Position, after: Position, viewer: int) -> list[int]:
    """The sizes of what a viewer is sent who has seen one position and then sees the other."""
    table = table_of(before.game.name, before.seats, "frames")
    table.play.position = before
    onlooker = Onlooking(table, viewer)
    table.play.position = after
    table.log.add(after.count, after.events[len(before.events) :])
    onlooker.look()
    return [len(frame) for frame in onlooker.frames]


@pytest.mark.parametrize("game", ["mindmgmt", "spycraft", "warehouse13", "hellboy", "facility07"])
def test_worlds_that_look_alike_give_frames_of_equal_number_and_size(game: str) -> None:
    """Another seat chooses in the real world and in an imagined one; if both look alike to the onlooker, so do its frames."""
    rng = ut.seeded(game, "worlds")
    position = ut.new(game, 3, "worlds")
    compared = 0
    while compared < 8 and not position.over:
        seat, key = random_answer(position, rng)
        viewer = rng.pick([viewer for viewer in range(-1, 3) if viewer != seat])
        world = position.imagine(viewer, rng)
        after, imagined = position.clone(), world.clone()
        after.apply(seat, key)
        imagined.apply(seat, rng.pick(imagined.choices(seat)))
        if after.view(viewer) == imagined.view(viewer) and after.log(viewer) == imagined.log(viewer) and viewer not in after.pending:
            assert frames(position, after, viewer) == frames(world, imagined, viewer)
            compared += 1
        position = after
    assert compared == 8


def test_a_client_that_lost_count_asks_for_the_whole(server: Server) -> None:
    opened = server.open(chairs=["me", "open"])
    joined = server.join(opened)
    ann: Client = server.connect(opened["table"], token=opened["token"])
    bob: Client = server.connect(opened["table"], token=joined["token"])
    ann.asked()
    bob.asked()
    ann.choose()
    bob.choose()
    ann.quiet()
    state = {name: part for name, part in ann.state.items() if name not in ("number", "events", "type")}
    ann.socket.send(json.dumps({"whole": True}))
    whole = ann.until(lambda message: message["type"] == "state")
    state["table"].pop("now")
    whole["table"].pop("now")
    assert {name: whole[name] for name in state} == state and not whole["events"], "lines that were sent are not sent again"
    bob.send(note="mine alone")
    assert ann.quiet() == [], "nothing has changed for her"
