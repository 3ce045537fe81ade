"""Wildcards: packs of one's own, their checks, and the variant Shark Attack! [F07-WLD] [F07-VAL] [F07-SA]"""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from tests.games.facility07.tables import (
    again,
    can,
    choose,
    dice,
    do,
    end_turn,
    entry,
    give,
    guard_in,
    labels,
    play,
    put,
    quiet,
    react,
    run,
    start,
)
from undertable.games.facility07.cards.packs import Loader, with_packs
from undertable.games.facility07.chapters.events import DrawEvent
from undertable.games.facility07.chapters.lockdown import lock_down
from undertable.games.facility07.chapters.movement import Enter
from undertable.games.facility07.chapters.turn import Action
from undertable.games.facility07.chapters.turn_end import TurnEndHook
from undertable.games.facility07.game import GAME
from undertable.games.facility07.pieces import NEXT_START
from undertable.kernel.errors import BadOption, BadPack
from undertable.kernel.game import PackFile
from undertable.kernel.piece import Card
from undertable.testing import play_out, rule

EXAMPLE = Path(__file__).parents[4] / "docs" / "packs" / "facility07_night_shift.json"

GOOD: dict[str, Any] = {
    "format": "facility07-pack/1",
    "id": "trial",
    "title": "Trial",
    "cards": [
        {"id": "tv", "type": "event", "name": "Free Coffee", "copies": 2, "kind": "reward", "text": "Draw 2.", "do": [{"draw": {"n": 2}}]},
        {"id": "tr", "type": "room", "name": "Canteen", "text": "Snack: draw 1.", "shape": ["##", "#."],
         "doors": [{"x": 0, "y": 0, "side": "W"}, {"x": 1, "y": 0, "side": "E"}],
         "ability": {"name": "Snack", "do": [{"draw": {"n": 1}}]}},
        {"id": "tw", "type": "gadget", "name": "Soup Ladle", "text": "A weapon.",
         "weapon": {"kind": "melee", "lethal": False, "skill": "strength", "mod": 1, "range": "same"}},
        {"id": "ta", "type": "action", "name": "Shove", "text": "Daze an Agent in your Room.", "when": ["turn"],
         "do": [{"pick": {"from": "others", "if": {"same_room": ["it", "you"]}, "then": [{"daze": "it"}]}}]},
        {"id": "tg", "type": "agent", "name": "Nobody", "text": "Plain.", "skills": {"speed": 3, "insight": 3, "strength": 3, "finesse": 3},
         "ability": {"kind": "passive", "modifiers": [{"stat": "speed", "n": 1}]}},
        {"id": "tc", "type": "covert", "name": "Itching Powder", "text": "She discards a random card.", "window": "ENT",
         "if": {"and": [{"not": {"same": ["it", "you"]}}, {"same_room": ["it", "you"]}]},
         "do": [{"discard": {"who": "it", "zone": "hand", "n": 1, "mode": "random"}}]},
        {"id": "ts", "type": "topsecret", "name": "Cook", "text": "Two things.",
         "objectives": [{"text": "Explore.", "test": {"stat": ["explored", ">=", 1]}},
                        {"text": "Escape first.", "test": {"stat": ["escape_rank", "==", 1]}}]},
    ],
}  # fmt: skip


def load(raw: Any) -> Any:
    base = GAME.content
    return with_packs(base, [("trial.json", raw if isinstance(raw, str) else json.dumps(raw))])  # type: ignore[arg-type]


def changed(**changes: Any) -> dict[str, Any]:
    pack = copy.deepcopy(GOOD)
    pack.update(changes)
    return pack


def with_card(number: int, **changes: Any) -> dict[str, Any]:
    pack = copy.deepcopy(GOOD)
    pack["cards"][number].update(changes)
    return pack


@rule("F07-WLD.01", "F07-WLD.02", "F07-WLD.05")
def test_a_good_pack_of_every_type_is_understood() -> None:
    book = load(GOOD)
    assert {card["type"] for card in GOOD["cards"]} == {"agent", "room", "gadget", "action", "covert", "event", "topsecret"}
    assert all(book.find(f"{card['type']}/{card['id']}").wild for card in GOOD["cards"])
    assert len(book.rooms[book.find("room/tr")].turns) == 4
    mode = book.ops[book.find("action/ta")].modes[0]
    assert mode.aim is not None, "its first pick is chosen when the card is announced"
    assert not GAME.content.tables["event"].get("tv"), "the base content is left alone"


@rule("F07-WLD.02", "F07-VAL.20")
def test_a_good_pack_plays_at_once() -> None:
    start = GAME.start(3, {"length": "short", "rounds": 20}, 2, [PackFile("trial.json", json.dumps(GOOD))])
    g = play_out(GAME.new(start), GAME.bot_rng(2, 0))
    assert g.over and g.result.reason != "limit"
    g.check()


BAD: list[tuple[str, str, Any]] = [
    ("V01", "line 1", "{not json"),
    ("V01", "format", changed(format="other/1")),
    ("V01", "colour", changed(colour="red")),
    ("V01", "card 'tv'", with_card(0, colour="red")),
    ("V01", "unknown verb 'fly'", with_card(0, do=[{"fly": {}}])),
    ("V02", "players", changed(players=[1, 9])),
    ("V02", "card 'tv': field copies", with_card(0, copies=9)),
    ("V02", "draw.n", with_card(0, do=[{"draw": {"n": 6}}])),
    ("V02", "tokens", changed(tokens=[{"id": f"t{i}"} for i in range(5)])),
    ("V03", "options", changed(options=["OPT.21"])),
    ("V03", "there is no house rule", with_card(0, do=[{"rule": "missing"}])),
    ("V03", "stands twice", changed(cards=[GOOD["cards"][0], GOOD["cards"][0]])),
    ("V03", "deck.force_rooms", changed(deck={"force_rooms": ["R99"]})),
    ("V03", "window", with_card(5, window="XYZ")),
    ("V04", "card 'tv': field text", with_card(0, text="<b>bold</b>")),
    ("V04", "card 'tv': field name", with_card(0, name="")),
    ("V05", "skills", with_card(4, skills={"speed": 9, "insight": 3, "strength": 3, "finesse": 3})),
    ("V05", "the sum must be 8 to 16", with_card(4, skills={"speed": 6, "insight": 6, "strength": 6, "finesse": 6})),
    ("V05", "ability", with_card(4, ability=None)),
    ("V06", "shape", with_card(1, shape=["#.#"], doors=[{"x": 0, "y": 0, "side": "W"}])),
    ("V06", "shape", with_card(1, shape=["..."])),
    ("V07", "doors[0]", with_card(1, doors=[{"x": 0, "y": 0, "side": "E"}])),
    ("V07", "doors", with_card(1, doors=[])),
    ("V07", "two doors", with_card(1, doors=[{"x": 0, "y": 0, "side": "W"}, {"x": 0, "y": 0, "side": "W"}])),
    ("V08", "fits at no door", with_card(1, shape=["###", "#.#", "###"], doors=[{"x": 1, "y": 0, "side": "S"}])),
    ("V09", "weapon", with_card(2, weapon={"kind": "melee"})),
    ("V09", "weapon.range", with_card(2, weapon={"kind": "melee", "skill": "speed", "range": "los"})),
    ("V10", "'reroll' does not fit", with_card(5, do=[{"reroll": {}}])),
    ("V11", "more than 25 steps", with_card(0, do=[{"draw": {"n": 1}}] * 26)),
    ("V11", "nested", with_card(0, do=[{"if": {"test": {"phase": "battle"}, "then": [{"if": {"test": {"phase": "battle"}, "then": [
        {"if": {"test": {"phase": "battle"}, "then": [{"if": {"test": {"phase": "battle"}, "then": [{"draw": {"n": 1}}]}}]}}]}}]}}])),
    ("V12", "is one of the agents", with_card(3, do=[{"pick": {"from": "others", "as": "a", "then": [{"daze_guard": "a"}]}}])),
    ("V12", "not bound", with_card(0, do=[{"daze": "it"}])),
    ("V13", "kill without attacker", with_card(3, do=[{"kill": {"who": "you", "attacker": None}}])),
    ("V14", "escape needs", with_card(3, do=[{"escape": "you"}])),
    ("V15", "exactly two", with_card(6, objectives=[])),
    ("V15", "no statistic", with_card(6, objectives=[{"text": "a", "test": {"stat": ["charm", ">=", 1]}}] * 2)),
    ("V15", "may use only", with_card(6, objectives=[{"text": "a", "test": {"dazed": "you"}}] * 2)),
    ("V16", "Events", changed(deck={"exclude": [f"EV{i:02}" for i in range(1, 31)]})),
    ("V18", "every turn", changed(house_rules=[{"id": "h", "text": "t", "on": "turn_end", "do": [{"draw": {"n": 1}}]}])),
]  # fmt: skip


@rule(
    "F07-VAL.01",
    "F07-VAL.02",
    "F07-VAL.03",
    "F07-VAL.04",
    "F07-VAL.05",
    "F07-VAL.06",
    "F07-VAL.07",
    "F07-VAL.08",
    "F07-VAL.09",
    "F07-VAL.10",
    "F07-VAL.11",
    "F07-VAL.12",
    "F07-VAL.13",
    "F07-VAL.14",
    "F07-VAL.15",
    "F07-VAL.16",
    "F07-VAL.18",
)
@pytest.mark.parametrize(("code", "words", "pack"), BAD, ids=[f"{code} {words}" for code, words, _ in BAD])
def test_each_mistake_has_one_line_with_file_card_and_field(code: str, words: str, pack: Any) -> None:
    with pytest.raises(BadPack) as error:
        load(pack)
    lines = str(error.value).splitlines()
    fitting = [line for line in lines if line.startswith(f"trial.json: {code}: ") and words in line and "field " in line]
    assert fitting, lines


@rule("F07-WLD.05")
def test_all_mistakes_are_told_at_once() -> None:
    pack = with_card(0, do=[{"fly": {}}, {"daze": "it"}])
    pack["title"] = ""
    pack["cards"][1]["doors"] = []
    pack["cards"][2]["copies"] = 9
    with pytest.raises(BadPack) as error:
        load(pack)
    assert {line.split(": ")[1] for line in str(error.value).splitlines()} == {"V01", "V02", "V04", "V07", "V12"}


@rule("F07-VAL.02")
def test_a_pack_that_is_too_large() -> None:
    with pytest.raises(BadPack, match=r"V02.*256 KiB"):
        load(json.dumps(changed(description="x" * 300000)))


@rule("F07-VAL.17")
def test_more_forced_rooms_than_the_deck_holds() -> None:
    pack = json.dumps(changed(deck={"force_rooms": ["R01", "R02", "R03", "R04", "R05"]}))
    with pytest.raises(BadPack, match="V17"):
        GAME.start(3, {"length": "short"}, 1, [PackFile("trial.json", pack)])
    with pytest.raises(BadOption, match="2 to 3 players"):
        GAME.start(4, {}, 1, [PackFile("trial.json", json.dumps(changed(players=[2, 3])))])


@rule("F07-VAL.19")
def test_a_number_that_the_text_does_not_mention_is_a_warning_only() -> None:
    base = GAME.content
    loader = Loader(load(changed(cards=[])), "trial.json", json.dumps(with_card(0, text="Draw some.")))
    loader.load()
    assert not loader.reader.issues and any("V19" in line for line in loader.warnings)
    assert base is GAME.content


@rule("F07-VAL.20")
def test_the_dry_run_finds_what_reading_cannot() -> None:
    book = load(GOOD)
    card = book.find("event/tv")
    book.events[card] = 10**6
    with pytest.raises(BadPack, match="V20"):
        for entry_ in list(book.events):
            book.events[entry_] = 10**6
        GAME.try_out(book, "trial.json")


@rule("F07-VAL.20")
def test_triggered_effects_do_not_nest_without_end() -> None:
    loop = [
        {"id": "a", "text": "t", "on": "called", "do": [{"rule": "b"}]},
        {"id": "b", "text": "t", "on": "called", "do": [{"rule": "a"}]},
        {"id": "c", "text": "t", "on": "game_start", "do": [{"rule": "a"}]},
    ]
    pack = PackFile("trial.json", json.dumps(changed(house_rules=loop)))
    g = GAME.new(GAME.start(2, {"length": "short", "rounds": 20}, 1, [pack]))
    assert not g.over and g.nest == 0


@rule("F07-WLD.05")
def test_the_pack_of_the_documentation_plays() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    start = GAME.start(4, {"length": "short", "rounds": 20}, 8, [PackFile(EXAMPLE.name, text)])
    g = play_out(GAME.new(start), GAME.bot_rng(8, 0))
    assert g.over and g.result.reason != "limit"


# Shark Attack!


def shark(**options: Any):  # type: ignore[no-untyped-def]
    """The variant with the Shark in its tank east of the Entryway."""
    g = start(variant="shark_attack", rooms=(("R04", 3, 0, 0), ("R02", 0, -3, 0)), **options)
    g.pieces[0].room = 1
    g.pieces[0].flags = 0
    again(g)
    return g


SATED = 1


@rule("F07-SA.01", "F07-SA.02", "F07-SA.03", "F07-WLD.04")
def test_the_variant_brings_its_cards_its_tank_and_chum() -> None:
    pack = json.loads(GAME.shipped("shark_attack"))
    assert sum(card["copies"] for card in pack["cards"]) == 21
    for seed in range(6):
        g = GAME.new(GAME.start(3, {"variant": "shark_attack", "length": "short"}, seed))
        assert any(card.kind.id == "R04" for card in g.room_deck.cards) and len(g.room_deck.cards) == 6
        assert [agent.tokens for agent in g.agents] == [[1], [1], [1]]
        assert sum(card.kind.wild for card in g.ops.cards) == 10 and sum(card.kind.wild for card in g.events_deck.cards) == 6
        assert sum(1 for zone in (g.room_deck, g.room_box) for card in zone.cards if card.kind.wild) == 2
    assert g.book.tokens[0].most == 3


@rule("F07-SA.04")
def test_the_shark_arrives_at_the_end_of_the_turn_in_which_its_tank_is_explored() -> None:
    g = start(variant="shark_attack", rooms=())
    g.room_deck.cards = [Card(g.fresh(), entry(g, code), 0) for code in ("RM", "R04")]
    g.events_deck.cards = [Card(g.fresh(), entry(g, "EV18"), 0)]
    dice(g, 1)
    again(g)
    choose(g, 0, "Explore a new Room")
    g.apply(0, g.choices(0)[0])
    assert g.pieces[0].room == -1 or g.active == 1
    quiet(g)
    assert g.active == 1 and g.pieces[0].room == 1, "there, and it has not swum"


@rule("F07-SA.05", "F07-SA.06")
def test_the_shark_swims_towards_its_prey() -> None:
    g = shark()
    g.agents[1].data = 2
    put(g, 2, 2)
    dice(g, 1, 1, 1, 1)
    run(g, TurnEndHook(0))
    assert g.pieces[0].room == 0, "to the nearest, one Room on 1 to 4"
    g = shark()
    for seat in range(3):
        put(g, seat, 2)
    dice(g, 6, 1, 1, 1)
    run(g, TurnEndHook(0))
    assert g.pieces[0].room == 2, "two Rooms on 5 and 6"
    g = shark()
    lock_down(g, 1, 0, NEXT_START, 0)
    dice(g, 6)
    run(g, TurnEndHook(0))
    assert g.pieces[0].room == 1, "no Agent is reachable"


@rule("F07-SA.07", "F07-SA.08", "F07-SA.09")
def test_the_shark_feeds() -> None:
    g = shark()
    guard_in(g, 0)
    dice(g, 1)
    run(g, TurnEndHook(0))
    assert g.guards[0].room == -1 and g.pieces[0].flags & SATED, "Guards first"
    run(g, TurnEndHook(0))
    assert g.pieces[0].room == 0 and not g.pieces[0].flags & SATED, "it skips one swim"
    g = shark()
    give(g, 1, "OG21", to="gadgets")
    g.agents[1].data = 1
    dice(g, 1, 6)
    do(g, TurnEndHook(0), Action(0))
    quiet(g)
    assert g.pending == [1], "in turn order after the active player, the first to fail"
    assert labels(g, 1) == ["Discard a Gadget", "Lose 1 Data"]
    choose(g, 1, "Lose 1 Data")
    assert g.agents[1].data == 0 and g.pieces[0].flags & SATED and g.agents[1].counters["bitten"] == 1
    g = shark()
    dice(g, 1, 6)
    run(g, TurnEndHook(0))
    assert g.agents[1].dazed, "neither Gadget nor Data"


@rule("F07-SA.08", "F07-SA.16")
def test_in_the_battle_phase_a_bite_can_kill() -> None:
    g = shark(battle=True, inevitable=True)
    put(g, 1, 0, dazed=True, data=1)
    put(g, 0, 2)
    put(g, 2, 2)
    dice(g, 1, 6)
    do(g, TurnEndHook(0), Action(0))
    quiet(g)
    assert labels(g, 1) == ["Lose 1 Data", "Die"]
    choose(g, 1, "Die")
    quiet(g)
    assert g.agents[1].status == 2 and g.murders == 0, "no attacker, no last roll"


@rule("F07-SA.10")
def test_moving_into_the_sharks_room() -> None:
    g = shark()
    g.pieces[0].room = 2
    dice(g, 6)
    run(g, Enter(0, 2))
    assert g.agents[0].dazed
    g = shark()
    g.pieces[0].room, g.pieces[0].flags = 2, SATED
    run(g, Enter(0, 2))
    assert not g.agents[0].dazed


@rule("F07-SA.11")
def test_the_shark_blocks_nothing_and_respects_lock_downs() -> None:
    g = shark()
    g.pieces[0].room = 2
    assert can(g, 0, "Move to the Rec Room")
    lock_down(g, 2, 0, NEXT_START, 0)
    dice(g, 6)
    run(g, TurnEndHook(0))
    assert g.pieces[0].room == 2


@rule("F07-SA.12", "F07-SA.13")
def test_chum() -> None:
    g = shark()
    dice(g, 1, 1, 1)
    choose(g, 0, "Throw Chum")
    choose(g, 0, "The Rec Room")
    quiet(g)
    assert g.pieces[0].room == 2 and g.agents[0].tokens == [0] and g.agents[0].counters["chum_spent"] == 1
    assert not can(g, 0, "Throw Chum")
    g = start(variant="shark_attack", rooms=(("R03", 0, -3, 0), ("R02", 3, 0, 0)))
    put(g, 0, 1)
    choose(g, 0, "Sandwich Platter")
    while g.active == 0:
        g.apply(g.pending[0], g.choices(g.pending[0])[0])
    assert g.agents[0].tokens == [2]


@rule("F07-SA.14", "F07-SA.15")
def test_attacking_the_shark() -> None:
    g = shark()
    g.pieces[0].room = 2
    give(g, 0, "wo3", to="gadgets")
    assert not can(g, 0, "Attack the Shark with fists")
    dice(g, 4)
    play(g, 0, "Attack the Shark with Harpoon Gun")
    assert g.pieces[0].room == 1 and g.pieces[0].flags & SATED, "Strength 2 and 2 more: hit, back to the tank"
    assert g.agents[0].weapon_used and g.agents[0].counters["shark_hit"] == 1
    g = shark()
    g.pieces[0].flags = SATED
    give(g, 0, "wo3", to="gadgets")
    play(g, 0, "Attack the Shark with Harpoon Gun")
    assert g.pieces[0].room == -1 and g.agents[0].data == 2, "a Lethal weapon kills a Sated Shark without a roll"
    g = shark()
    give(g, 0, "OG13", to="gadgets")
    dice(g, 6)
    play(g, 0, "Attack the Shark with Tranquilizer")
    assert g.pieces[0].room == 0 and not g.agents[0].dazed, "missed from afar: one Room closer, without feeding"
    give(g, 0, "OG01", to="gadgets")
    g.agents[0].weapon_used = False
    dice(g, 6)
    again(g)
    g.agents[0].gadgets.cards = g.agents[0].gadgets.cards[-1:]
    again(g)
    play(g, 0, "Attack the Shark with Samurai")
    assert g.agents[0].counters["bitten"] == 1, "missed in the same Room: bitten"


def test_shark_repellent_prevents_a_bite() -> None:
    g = shark()
    give(g, 1, "wo2")
    dice(g, 1, 6)
    do(g, TurnEndHook(0), Action(0))
    react(g, 1, "Shark Repellent")
    quiet(g)
    assert not g.agents[1].dazed and "bitten" not in g.agents[1].counters and g.pieces[0].flags & SATED


def test_the_events_of_the_variant() -> None:
    g = shark()
    g.events_deck.cards = [Card(g.fresh(), entry(g, "we5"), 0)]
    run(g, DrawEvent(0, -1))
    assert [agent.tokens for agent in g.agents] == [[2], [2], [2]]
    g.events_deck.cards = [Card(g.fresh(), entry(g, "we6"), 0)]
    g.pieces[0].flags = SATED
    run(g, DrawEvent(0, -1))
    assert not g.pieces[0].flags & SATED and g.pieces[0].flags & 4
    guard_in(g, 0)
    g.events_deck.cards = [Card(g.fresh(), entry(g, "we2"), 0)]
    run(g, DrawEvent(0, -1))
    assert g.guards[0].room == -1 and g.pieces[0].flags & SATED
    g.pieces[0].room = -1
    g.events_deck.cards = [Card(g.fresh(), entry(g, "we4"), 0)]
    run(g, DrawEvent(0, -1))
    assert g.pieces[0].room == 1
    end_turn(g, 0)
