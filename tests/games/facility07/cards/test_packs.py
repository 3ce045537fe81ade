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
from undertable.games.facility07.cards.facts import Book
from undertable.games.facility07.cards.verbs import LANGUAGE
from undertable.games.facility07.chapters.events import DrawEvent
from undertable.games.facility07.chapters.lockdown import lock_down
from undertable.games.facility07.chapters.movement import Enter
from undertable.games.facility07.chapters.turn import Action, TurnEndHook
from undertable.games.facility07.game import GAME
from undertable.games.facility07.pieces import NEXT_START
from undertable.games.facility07.setup import FacilityPosition
from undertable.kernel.errors import BadOption, BadPack
from undertable.kernel.game import PackFile
from undertable.kernel.piece import Card
from undertable.testing import play_out, rule

EXAMPLE = Path(__file__).parents[4] / "docs" / "packs" / "facility07_night_shift.toml"
Tables = dict[str, list[dict[str, Any]]]

GOOD: Tables = {
    "pack": [{"id": "trial", "name": "Trial"}],
    "event": [{"id": "tv", "name": "Free Coffee", "copies": 2, "kind": "reward", "text": "Draw 2.", "do": [{"draw": {"n": 2}}]}],
    "room": [{"id": "tr", "name": "Canteen", "text": "Snack: draw 1.", "shape": ["##", "#."],
              "doors": [{"x": 0, "y": 0, "side": "W"}, {"x": 1, "y": 0, "side": "E"}],
              "ability": {"name": "Snack", "do": [{"draw": {"n": 1}}]}}],
    "gadget": [{"id": "tw", "name": "Soup Ladle", "text": "A weapon.",
                "weapon": {"kind": "melee", "skill": "strength", "mod": 1, "range": "same"}}],
    "action": [{"id": "ta", "name": "Shove", "text": "Daze an Agent in your Room.",
                "modes": [{"target": {"from": "others", "if": {"same_room": ["it", "you"]}}, "do": [{"daze": "target"}]}]}],
    "agent": [{"id": "tg", "name": "Nobody", "text": "Plain.", "skills": {"speed": 3, "insight": 3, "strength": 3, "finesse": 3},
               "ability": {"kind": "passive", "modifiers": [{"stat": "speed", "n": 1}]}}],
    "covert": [{"id": "tc", "name": "Itching Powder", "text": "She discards a random card.", "window": "ENT",
                "if": {"and": [{"not": {"same": ["it", "you"]}}, {"same_room": ["it", "you"]}]},
                "do": [{"discard": {"who": "it", "zone": "hand", "n": 1, "mode": "random"}}]}],
    "topsecret": [{"id": "ts", "name": "Cook", "text": "Two things.",
                   "objectives": [{"text": "Explore.", "test": {"stat": ["explored", ">=", 1]}},
                                  {"text": "Escape first.", "test": {"stat": ["escape_rank", "==", 1]}}]}],
}  # fmt: skip


def written(value: Any) -> str:
    """A value as TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {written(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(written(one) for one in value) + "]"
    return json.dumps(value)


def pack(tables: Tables | str) -> PackFile:
    if isinstance(tables, str):
        return PackFile("trial.toml", tables)
    entries = [(table, row) for table, rows in tables.items() for row in rows]
    lines = [f"[[{table}]]\n" + "".join(f"{key} = {written(value)}\n" for key, value in row.items()) for table, row in entries]
    return PackFile("trial.toml", "\n".join(lines))


def load(tables: Tables | str) -> Book:
    """The content with a pack, read but not tried out."""
    file = pack(tables)
    book = GAME.read_content(((file.name, file.text),))
    assert isinstance(book, Book)
    return book


def with_(table: str, **changes: Any) -> Tables:
    """The good pack with one entry changed, or added."""
    made = copy.deepcopy(GOOD)
    if table in made:
        made[table][0].update(changes)
    else:
        made[table] = [changes]
    return made


def nested(depth: int) -> list[dict[str, Any]]:
    return [{"if": {"test": {"phase": "battle"}, "then": nested(depth - 1)}}] if depth else [{"draw": {"n": 1}}]


@rule("F07-WLD.01", "F07-WLD.02", "F07-WLD.05")
def test_a_good_pack_of_every_type_is_understood() -> None:
    book = load(GOOD)
    assert {entry.key for entry in book.brought} == {f"{table}/{rows[0]['id']}" for table, rows in GOOD.items()}
    assert len(book.rooms[book.find("room/tr")].turns) == 4
    assert book.ops[book.find("action/ta")].modes[0].aim is not None
    assert not GAME.content.tables["event"].get("tv"), "the base content is left alone"


@rule("F07-WLD.02", "F07-VAL.20")
def test_a_good_pack_plays_at_once() -> None:
    start = GAME.start(3, {"length": "short", "rounds": 20}, 2, [pack(GOOD)])
    g = play_out(GAME.new(start), GAME.bot_rng(2, 0))
    assert g.over and g.result.reason != "limit"
    g.check()


BAD: list[tuple[str, Tables | str]] = [
    ("trial.toml: is not TOML", "{not toml"),
    ("unknown table 'colour'", {"colour": [{"id": "red"}]}),
    ("event 'tv': field colour: is not a field", with_("event", colour="red")),
    ("event 'tv': field do[0]: unknown verb 'fly'; possible: ", with_("event", do=[{"fly": {}}])),
    ("event 'tv': field do[0].draw.m: unknown parameter; possible: n, who", with_("event", do=[{"draw": {"m": 1}}])),
    ("pack 'trial': field players: [least, most] inside 2 to 6", with_("pack", players=[1, 9])),
    ("event 'tv': field copies: must be 1 to 6", with_("event", copies=9)),
    ("event 'tv': field do[0].draw.n: must be a number from 1 to 5, not 6", with_("event", do=[{"draw": {"n": 6}}])),
    ("token 't4': field id: a pack has at most 4", {**GOOD, "token": [{"id": f"t{i}", "name": "T"} for i in range(5)]}),
    ("pack 'trial': field options: there is no option 'OPT.21'", with_("pack", options=["OPT.21"])),
    ("event 'tv': field do[0].rule.id: there is no house rule 'missing'", with_("event", do=[{"rule": "missing"}])),
    ("event 'tv': field id: this id is already taken", {"event": GOOD["event"] * 2}),
    ("pack 'trial': field force_rooms: there is no Room 'R99'", with_("pack", force_rooms=["R99"])),
    ("covert 'tc': field window: there is no window 'XYZ'", with_("covert", window="XYZ")),
    ("house_rule 'h': field on: Invalid enum value", with_("house_rule", id="h", name="h", on="lunch")),
    ("event 'tv': field text: must be 1 to 300 printable", with_("event", text="<b>bold</b>")),
    ("event 'tv': field name: must be 1 to 40 printable", with_("event", name="")),
    ("agent 'tg': field skills", with_("agent", skills={"speed": 9, "insight": 3, "strength": 3, "finesse": 3})),
    ("agent 'tg': field skills: speed, insight, strength and finesse are needed, 8 to 16 together",
     with_("agent", skills={"speed": 6, "insight": 6, "strength": 6, "finesse": 6})),
    ("agent 'tg': field ability: Expected", with_("agent", ability="strong")),
    ("room 'tr': field shape: 1 to 6 rows", with_("room", shape=["#.#"], doors=[{"x": 0, "y": 0, "side": "W"}])),
    ("room 'tr': field shape: 1 to 6 rows", with_("room", shape=["..."])),
    ("room 'tr': field doors[0]: does not lie on the rim", with_("room", doors=[{"x": 0, "y": 0, "side": "E"}])),
    ("room 'tr': field doors: at least one", with_("room", doors=[])),
    ("room 'tr': field doors[1]: there are two doors", with_("room", doors=[{"x": 0, "y": 0, "side": "W"}] * 2)),
    ("room 'tr': field doors: this Room fits at no door",
     with_("room", shape=["###", "#.#", "###"], doors=[{"x": 1, "y": 0, "side": "S"}])),
    ("room 'tr': field ability.do: an Ability for once needs", with_("room", ability={"once": True, "do": [{"draw": 1}]})),
    ("gadget 'tw': field weapon.skill: is missing", with_("gadget", weapon={"kind": "melee"})),
    ("gadget 'tw': field weapon: the range of a melee weapon", with_("gadget", weapon={"kind": "melee", "skill": "speed", "range": "los"})),
    ("covert 'tc': field react[0].do[0].reroll: 'reroll' does not fit window ENT; it fits ROL", with_("covert", do=[{"reroll": {}}])),
    ("event 'tv': field do: more than 25 lines", with_("event", do=[{"draw": {"n": 1}}] * 26)),
    ("lines are nested more than 4 deep", with_("event", do=nested(4))),
    ("'a' is one of the agents, but guards are needed here",
     with_("action", modes=[{"do": [{"pick": {"from": "others", "as": "a", "then": [{"daze_guard": "a"}]}}]}])),
    ("event 'tv': field do[0].daze.who: 'it' is not named here", with_("event", do=[{"daze": "it"}])),
    ("action 'ta': field modes[0].do[0].kill: kill without attacker", with_("action", modes=[{"do": [{"kill": "you"}]}])),
    ("action 'ta': field modes[0].do[0].escape: escape needs", with_("action", modes=[{"do": [{"escape": "you"}]}])),
    ("topsecret 'ts': field objectives: Expected `array` of length", with_("topsecret", objectives=[])),
    ("there is no statistic 'charm'", with_("topsecret", objectives=[{"text": "a", "test": {"stat": ["charm", ">=", 1]}}] * 2)),
    ("objectives[0].test: may use only", with_("topsecret", objectives=[{"text": "a", "test": {"dazed": "you"}}] * 2)),
    ("pack 'trial': field exclude: leaves 12 Events", with_("pack", exclude=[f"EV{i:02}" for i in range(1, 31)])),
    ("house_rule 'h': field do[0].draw: draws cards or gains Data every turn",
     with_("house_rule", id="h", name="h", on="turn_end", do=[{"draw": {"n": 1}}])),
    ("field do[0].if.test: is missing", with_("event", do=[{"if": {"then": [{"draw": 1}]}}])),
    ("field do[0].stop: stop stands inside each", with_("event", do=[{"stop": {}}])),
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
@pytest.mark.parametrize(("words", "tables"), BAD, ids=[words for words, _ in BAD])
def test_each_mistake_has_one_line_with_file_card_and_field(words: str, tables: Tables | str) -> None:
    with pytest.raises(BadPack) as error:
        load(tables)
    lines = str(error.value).splitlines()
    assert [line for line in lines if line.startswith("trial.toml: ") and words in line], lines


@rule("F07-WLD.05")
def test_all_mistakes_are_told_at_once() -> None:
    tables = with_("event", do=[{"fly": {}}, {"daze": "it"}, {"draw": {"n": 9}}], copies=9)
    tables["covert"][0]["window"] = "XYZ"
    with pytest.raises(BadPack) as error:
        load(tables)
    found = [line.split(": ")[1:3] for line in str(error.value).splitlines()]
    assert found == [
        ["covert 'tc'", "field window"],
        ["event 'tv'", "field copies"],
        ["event 'tv'", "field do[0]"],
        ["event 'tv'", "field do[1].daze.who"],
        ["event 'tv'", "field do[2].draw.n"],
    ]


@rule("F07-VAL.02")
def test_a_pack_that_is_too_large() -> None:
    with pytest.raises(BadPack, match=r"trial\.toml: is larger than 256 KiB"):
        load(with_("pack", text="x" * 300000))


@rule("F07-VAL.17")
def test_more_forced_rooms_than_the_deck_holds() -> None:
    forced = pack(with_("pack", force_rooms=["R01", "R02", "R03", "R04", "R05"]))
    with pytest.raises(BadPack, match=r"field force_rooms: 5 Rooms are forced into a deck of 4"):
        GAME.start(3, {"length": "short"}, 1, [forced])
    with pytest.raises(BadOption, match="2 to 3 players"):
        GAME.start(4, {}, 1, [pack(with_("pack", players=[2, 3]))])


@rule("F07-VAL.19")
def test_a_number_or_verb_that_the_text_does_not_mention_is_told() -> None:
    book = load(with_("event", text="Take a break."))
    assert [line for line in GAME.untold(book) if "event 'tv'" in line] == [
        "trial.toml: event 'tv': field text: does not mention draw",
        "trial.toml: event 'tv': field text: does not mention the number 2 of draw",
    ]


@rule("F07-VAL.20")
def test_the_dry_run_finds_what_reading_cannot() -> None:
    book = load(GOOD)
    for card in list(book.events):
        book.events[card] = 10**6
    with pytest.raises(BadPack, match=r"trial\.toml: a game with it failed: IndexError"):
        GAME.dry_run(book, [pack(GOOD)])


@rule("F07-VAL.20")
def test_triggered_effects_do_not_nest_without_end() -> None:
    loop = [
        {"id": "a", "name": "A", "do": [{"rule": "b"}]},
        {"id": "b", "name": "B", "do": [{"rule": "a"}]},
        {"id": "c", "name": "C", "on": "game_start", "do": [{"rule": "a"}]},
    ]
    g = GAME.new(GAME.start(2, {"length": "short", "rounds": 20}, 1, [pack({**GOOD, "house_rule": loop})]))
    assert not g.over and g.nest == 0


@rule("F07-WLD.05")
def test_the_pack_of_the_documentation_plays() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    start = GAME.start(4, {"length": "short", "rounds": 20}, 8, [PackFile(EXAMPLE.name, text)])
    g = play_out(GAME.new(start), GAME.bot_rng(8, 0))
    assert g.over and g.result.reason != "limit"


# Shark Attack!


def shark(**options: Any) -> FacilityPosition:
    """The variant with the Shark in its tank east of the Entryway."""
    g = start(variant="shark_attack", rooms=(("R04", 3, 0, 0), ("R02", 0, -3, 0)), **options)
    g.pieces[0].room = 1
    g.pieces[0].flags = 0
    again(g)
    return g


SATED = 1


@rule("F07-SA.01", "F07-SA.02", "F07-SA.03", "F07-WLD.04")
def test_the_variant_brings_its_cards_its_tank_and_chum() -> None:
    book = GAME.content_with(GAME.shipped("shark_attack"))
    wild = [entry for entry in book.brought if entry.back]
    assert sum(entry.copies for entry in wild) == 21
    keys = {entry.key for entry in wild}
    for seed in range(6):
        g = GAME.new(GAME.start(3, {"variant": "shark_attack", "length": "short"}, seed))
        assert any(card.kind.id == "R04" for card in g.room_deck.cards) and len(g.room_deck.cards) == 6
        assert [agent.tokens for agent in g.agents] == [[1], [1], [1]]
        assert sum(card.kind.key in keys for card in g.ops.cards) == 10 and sum(card.kind.key in keys for card in g.events_deck.cards) == 6
        assert sum(1 for zone in (g.room_deck, g.room_box) for card in zone.cards if card.kind.key in keys) == 2
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


def test_the_docs_list_every_window_with_who_is_who_and_what_may_be_changed() -> None:
    page = (Path(__file__).parents[4] / "docs" / "packs" / "facility07.md").read_text(encoding="utf-8")
    for code, moment in LANGUAGE.windows.items():
        (row,) = [line for line in page.splitlines() if line.startswith(f"| `{code}` |")]
        cells = [cell.strip() for cell in row.strip("|").split("|")]
        possible = ", ".join(f"`{verb.name}`" for verb in LANGUAGE.verbs.values() if code in verb.windows)
        who = [moment.names.get(name, "–") for name in ("it", "target", "attacker")]
        assert cells == [f"`{code}`", moment.opens, *who, possible or "–"]


def test_a_window_that_there_is_not_is_answered_with_all_that_there_are() -> None:
    with pytest.raises(BadPack) as refused:
        load(with_("covert", window="XYZ"))
    assert all(code in str(refused.value) for code in LANGUAGE.windows)
