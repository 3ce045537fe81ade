"""The cards: their numbers, and what each of them does. [F07-GEN.03]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.games.facility07.tables import (
    ENTRYWAY,
    MORGUE,
    REC_ROOM,
    TUBE_STATION,
    again,
    can,
    choose,
    dice,
    end_turn,
    entry,
    give,
    guard_in,
    labels,
    play,
    put,
    quiet,
    run,
    start,
)  # fmt: skip
from undertable.games.facility07.cards.facts import Book
from undertable.games.facility07.chapters.events import DrawEvent, RevealEvent
from undertable.games.facility07.chapters.lockdown import lock_down
from undertable.games.facility07.chapters.options import SWITCHES
from undertable.games.facility07.chapters.turn import Action
from undertable.games.facility07.content import ActionCard, AgentCard, CovertCard, EventCard, GadgetCard, RoomCard, SecretCard
from undertable.games.facility07.game import GAME
from undertable.games.facility07.pieces import NEXT_START
from undertable.games.facility07.setup import FacilityPosition
from undertable.kernel.game import PackFile
from undertable.kernel.piece import Card
from undertable.kernel.rng import seeded
from undertable.testing import rule


def book() -> Book:
    found = GAME.content
    assert isinstance(found, Book)
    return found


@rule("F07-OPS.01", "F07-AGT.01", "F07-FGT.02")
def test_the_numbers_of_cards() -> None:
    cards = book()
    copies = {kind: sum(entry.copies for entry in cards.all(kind)) for kind in (ActionCard, GadgetCard, CovertCard)}
    assert list(copies.values()) == [76, 54, 30]
    assert [len(cards.all(kind)) for kind in (AgentCard, RoomCard, ActionCard, GadgetCard, CovertCard, EventCard, SecretCard)] == [
        16, 28, 31, 30, 16, 40, 16,
    ]  # fmt: skip
    assert Counter(room.kind for room in cards.all(RoomCard)) == {"room": 21, "node": 4, "entryway": 1, "prison": 1, "mainframe": 1}
    assert Counter(event.kind for event in cards.all(EventCard)) == {"challenge": 17, "reward": 11, "facility": 12}
    weapons: Counter[tuple[bool, bool]] = Counter()
    for gadget, facts in cards.ops.items():
        if facts.weapon is not None:
            weapons[facts.weapon.ranged, facts.weapon.lethal] += gadget.copies
    assert weapons == {(False, True): 7, (False, False): 7, (True, True): 8, (True, False): 6}
    assert Counter(agent.ability.kind for agent in cards.all(AgentCard)) == {"passive": 10, "activated": 6}
    assert all(1 <= value <= 5 for agent in cards.all(AgentCard) for value in agent.skills.values())
    assert all(len(objectives) == 2 for objectives in cards.secrets.values())
    assert all(getattr(entry, "flavour", "") and entry.text for entry in cards.entries())
    assert [room.guards for room in cards.all(RoomCard) if room.kind in ("mainframe", "node")] == [1, 0, 1, 0, 1]


@rule("F07-VAL.19")
def test_no_text_leaves_out_what_its_card_does() -> None:
    assert GAME.untold(GAME.content) == []
    assert GAME.untold(GAME.content_with(GAME.shipped("shark_attack"))) == []
    kite = PackFile("mine.toml", '[[action]]\nid = "OA06"\nreplace = true\ntext = "+1 Movement this turn."\n')
    assert GAME.untold(GAME.content_with([kite])) == ["mine.toml: action 'OA06': field text: does not mention the number 2 of add_movement"]


def event(g: FacilityPosition, code: str, *faces: int, seat: int = 0, origin: int = -1) -> None:
    """This Event happens to a seat, with these dice, and nobody reacts."""
    g.events_deck.cards.append(Card(g.fresh(), entry(g, code), 0))
    if faces:
        dice(g, *faces)
    run(g, DrawEvent(seat, origin))


Effect = Callable[[FacilityPosition], Any]
SIMPLE: list[tuple[str, tuple[int, ...], Effect, Any]] = [
    ("EV01", (4,), lambda g: g.agents[0].dazed, True),
    ("EV01", (3,), lambda g: g.agents[0].dazed, False),
    ("EV02", (2,), lambda g: len(g.agents[0].hand.cards), 5),
    ("EV02", (3,), lambda g: g.agents[0].dazed, True),
    ("EV03", (4,), lambda g: g.agents[0].data, 1),
    ("EV03", (5,), lambda g: g.agents[0].data, 0),
    ("EV05", (6,), lambda g: len(g.active_guards(REC_ROOM)), 1),
    ("EV06", (1,), lambda g: len(g.agents[0].hand.cards), 6),
    ("EV06", (6,), lambda g: len(g.agents[0].hand.cards), 3),
    ("EV07", (6,), lambda g: len(g.agents[0].gadgets.cards), 2),
    ("EV09", (1,), lambda g: len(g.agents[0].gadgets.cards), 3),
    ("EV10", (2,), lambda g: g.agents[0].data, 1),
    ("EV10", (3,), lambda g: [len(g.guards_in(room)) for room in range(4)], [1, 1, 0, 1]),
    ("EV11", (6,), lambda g: g.locked_down(REC_ROOM), True),
    ("EV13", (6,), lambda g: (g.agents[0].dazed, len(g.agents[0].hand.cards)), (True, 3)),
    ("EV14", (6, 1), lambda g: g.agents[0].room, ENTRYWAY),
    ("EV17", (6,), lambda g: (len(g.agents[0].gadgets.cards), len(g.agents[0].hand.cards)), (0, 7)),
    ("EV18", (), lambda g: g.agents[0].data, 1),
    ("EV19", (), lambda g: len(g.agents[0].hand.cards), 6),
    ("EV20", (), lambda g: len(g.agents[0].hand.cards), 5),
    ("EV26", (), lambda g: g.facts(g.agents[0].hand.cards[-1]).type, 1),
    ("EV27", (), lambda g: (g.agents[0].data, len(g.agents[1].hand.cards)), (1, 1)),
    ("EV38", (), lambda g: len(g.agents[0].hand.cards), 3),
    ("EV39", (), lambda g: len(g.agents[0].hand.cards), 5),
]


@rule("F07-EVT.01", "F07-GEN.03")
@pytest.mark.parametrize(("code", "faces", "effect", "expected"), SIMPLE, ids=[f"{code}{faces}" for code, faces, _, _ in SIMPLE])
def test_events_one_by_one(code: str, faces: tuple[int, ...], effect: Effect, expected: Any) -> None:
    g = start()
    put(g, 0, REC_ROOM)
    give(g, 0, "OA11", "OA13", "OA29", "OA12")
    give(g, 0, "OG21", "OG29", "OG20", to="gadgets")
    g.agents[0].gadgets.cards[0] = Card(g.fresh(), entry(g, "OG26"), -1)
    event(g, code, *faces)
    assert effect(g) == expected


def test_events_about_places() -> None:
    g = start()
    put(g, 0, MORGUE)
    event(g, "EV04", 6, origin=REC_ROOM)
    assert g.agents[0].room == REC_ROOM and g.agents[0].dazed
    g = start(rooms=(("R02", 0, -3, 0), ("RP", 3, 0, 1)))
    event(g, "EV08", 6)
    assert g.agents[0].cell
    g = start()
    event(g, "EV12", 6)
    for seat in (0, 1, 2):
        assert g.speed(g.agents[0]) == 3
        end_turn(g, seat)
    assert g.active == 0 and g.speed(g.agents[0]) == 1
    end_turn(g, 0)
    assert g.speed(g.agents[0]) == 3
    g = start()
    event(g, "EV24")
    assert g.speed(g.agents[0]) == 3
    for seat in (0, 1, 2):
        end_turn(g, seat)
    assert g.speed(g.agents[0]) == 5
    g = start()
    event(g, "EV22")
    assert labels(g, 0)[0] == "No new door"
    g.apply(0, g.choices(0)[1])
    assert len(g.markers) == 1


def test_events_about_other_agents() -> None:
    g = start()
    give(g, 1, "OA06")
    event(g, "EV15")
    dice(g, 1, 6)
    choose(g, 0, "Player 2")
    quiet(g)
    assert len(g.agents[0].hand.cards) == 1 and not g.agents[1].hand.cards
    g = start()
    event(g, "EV16")
    assert labels(g, 0) == ["Finesse Check", "Strength Check"]
    g = start()
    event(g, "EV25")
    choose(g, 0, "Player 3")
    assert g.agents[2].secret.cards[0].known(0) and not g.agents[2].secret.cards[0].known(1)
    g = start()
    event(g, "EV28")
    choose(g, 0, "Player 3")
    assert [len(agent.hand.cards) for agent in g.agents] == [1, 0, 1]
    g = start()
    g.agents[2].data = 3
    event(g, "EV36")
    assert g.agents[2].data == 2
    g.agents[1].data = 2
    event(g, "EV36")
    assert g.agents[2].data == 2, "a tie: nobody loses"
    g = start()
    give(g, 0, "OA06")
    give(g, 1, "OA11")
    event(g, "EV34")
    assert g.pending == [0, 1], "empty hands pass nothing"
    g.apply(1, g.choices(1)[0])
    assert g.agents[1].hand.cards
    g.apply(0, g.choices(0)[0])
    assert [[card.kind.id for card in agent.hand.cards] for agent in g.agents] == [[], ["OA06"], ["OA11"]]
    assert not g.agents[1].hand.cards[0].known(2)


def test_events_about_the_facility() -> None:
    g = start()
    which = guard_in(g, TUBE_STATION)
    guard_in(g, MORGUE)
    event(g, "EV21")
    assert g.guards[which].dazed and g.guards[which].held_until and not g.guards[1].dazed
    end_turn(g, 0)
    assert g.guards[which].dazed, "until the start of her next turn"
    end_turn(g, 1)
    end_turn(g, 2)
    end_turn(g, 0)
    assert not g.guards[which].dazed
    g = start(rooms=(("R07", 0, -3, 1), ("R15", 3, 0, 0)))
    event(g, "EV29")
    assert [len(g.guards_in(room)) for room in range(3)] == [0, 1, 0]
    g = start()
    put(g, 1, MORGUE)
    event(g, "EV30")
    while not isinstance(g.asking, Action):
        g.apply(g.pending[0], g.choices(g.pending[0])[0])
    assert g.agents[0].room == ENTRYWAY and g.agents[1].room == REC_ROOM and g.agents[2].room != ENTRYWAY
    g = start()
    lock_down(g, MORGUE, 1, NEXT_START, 0)
    give(g, 1, "OG20", "OG21", "OG29", to="gadgets")
    event(g, "EV31")
    assert not g.locks and g.pending == [1]
    g = start(rooms=(("R07", 0, -3, 1),))
    put(g, 1, 1)
    event(g, "EV32", 6)
    assert [agent.dazed for agent in g.agents] == [False, True, False]
    g = start()
    put(g, 0, MORGUE)
    event(g, "EV33")
    assert g.locked_down(ENTRYWAY)
    g = start()
    guard_in(g, MORGUE)
    event(g, "EV35")
    assert g.guards[0].room == REC_ROOM
    event(g, "EV37")
    assert g.guards[0].dazed
    g = start(battle=True)
    event(g, "EV39")
    assert g.tracker == 5
    g = start()
    g.room_deck.cards = [Card(g.fresh(), entry(g, code), 0) for code in ("RM", "R01", "R02", "R03")]
    event(g, "EV23")
    choose(g, 0, "Morgue")
    choose(g, 0, "Rec Room")
    assert [card.kind.id for card in g.room_deck.cards] == ["RM", "R03", "R02", "R01"]
    assert all(card.known(0) and not card.known(1) for card in g.room_deck.cards[1:])


def test_actions_about_guards_and_rooms() -> None:
    g = start()
    guard_in(g, MORGUE)
    give(g, 0, "OA03", "OA04", "OA11", "OA13", "OA29")
    choose(g, 0, "Play Po' Boy Delivery on a Guard")
    quiet(g)
    assert g.guards[0].room == REC_ROOM
    choose(g, 0, "No further")
    play(g, 0, "Play Sandwich Break on the Rec Room")
    assert g.guards[0].dazed
    play(g, 0, "Play Emergency Lock Down on the Morgue")
    assert g.locked_down(MORGUE) and [card.kind.id for card in g.table.cards] == ["OA11"]
    play(g, 0, "Play Override Code on the Morgue")
    assert not g.locked_down(MORGUE) and g.ops_discard.cards[-1].kind.id in ("OA11", "OA29")
    assert not can(g, 0, "Sound The Alarm on the Entryway")
    play(g, 0, "Play Sound The Alarm on the Morgue")
    assert g.active_guards(MORGUE)


def test_actions_about_agents() -> None:
    g = start()
    give(g, 0, "OA05", "OA09", "OA10", "OA14", "OA17", "OA18", "OA21", "OA25", "OA30", "OA31")
    give(g, 1, "OG21", "OG20", to="gadgets")
    give(g, 1, "OC01", to="covert")
    give(g, 1, "OA06", "OA11")
    put(g, 1, ENTRYWAY, dazed=True, data=1)
    play(g, 0, "Play Strip Search on Player 2")
    choose(g, 0, "Rocket Skates")
    assert g.agents[0].hand.cards[-1].kind.id == "OG21" and len(g.agents[1].gadgets.cards) == 1
    play(g, 0, "Play Wiretap on Player 2")
    assert sorted(labels(g, 0)) == ["Adrenaline Shot", "Emergency Lock Down"]
    choose(g, 0, "Adrenaline")
    assert [card.kind.id for card in g.agents[1].hand.cards] == ["OA11"] and g.agents[1].covert.cards[0].known(0)
    play(g, 0, "Play Trap Sweep on Player 2")
    assert not g.agents[1].covert.cards
    play(g, 0, "Play EMP Burst on the Entryway")
    assert not g.agents[1].gadgets.cards and len(g.agents[1].hand.cards) == 2
    play(g, 0, "Play Mole In The Agency on Player 3")
    assert g.agents[2].secret.cards[0].known(0)
    dice(g, 6)
    play(g, 0, "Play Flash-Drive Swap on Player 2")
    assert g.agents[0].dazed and g.agents[1].data == 1
    play(g, 0, "Play Smelling Salts on Player 1")
    assert not g.agents[0].dazed
    before = len(g.agents[2].hand.cards)
    play(g, 0, "Play Team Player on Player 3")
    assert len(g.agents[2].hand.cards) == before + 2
    dice(g, 6, 1, 6)
    play(g, 0, "Play Knockout Gas on the Entryway")
    assert [agent.dazed for agent in g.agents] == [True, True, True]
    put(g, 1, MORGUE)
    play(g, 0, "Play Body Double on Player 2")
    assert g.agents[0].room == MORGUE and g.agents[1].room == ENTRYWAY


def test_actions_about_oneself() -> None:
    g = start(battle=True)
    for seat in (1, 2):
        put(g, seat, MORGUE)
    give(g, 0, "OA24", "OA06", "OA19", "OA26", "OA27", "OA28", "OA12")
    choose(g, 0, "Play Upload To HQ")
    for _ in range(2):
        g.apply(0, next(c for c in g.choices(0) if "Adrenaline" in c.label(g) or "Resupply" in c.label(g)))
    quiet(g)
    assert g.agents[0].data == 1
    guard_in(g, ENTRYWAY)
    assert not can(g, 0, "Move to")
    play(g, 0, "Play Clone Costume")
    assert can(g, 0, "Move to the Rec Room")
    play(g, 0, "Play Karate Chop")
    dice(g, 4)
    play(g, 0, "with fists")
    assert g.guards[0].dazed and g.agents[0].ignored == 0, "attacking a Guard ends the disguise"
    choose(g, 0, "Play Tamper With The Clock")
    quiet(g)
    assert g.tracker == 5, "at 6 it can only go down"
    play(g, 0, "Play Lights Out")
    assert g.sneak_skill(g.agents[0]) == 5
    give(g, 0, "OG09", to="gadgets")
    assert not can(g, 0, "Attack Player 2"), "no shots into other Rooms in the dark"
    for seat in (0, 1, 2):
        end_turn(g, seat)
    assert g.lights == 0


def test_rooms_one_by_one() -> None:
    def use(code: str, *faces: int, battle: bool = False, **more: Any) -> FacilityPosition:
        g = start(rooms=((code, 3, 0, 0), ("R02", 0, -3, 0)) if code not in ("R21", "R13") else ((code, 0, -3, 0),), battle=battle)
        put(g, 0, 1)
        for card in more.get("discard", ()):
            g.ops_discard.cards.append(Card(g.fresh(), entry(g, card), -1))
        again(g)
        if faces:
            dice(g, *faces)
        ability = g.rooms[1].facts.ability
        assert ability is not None
        choose(g, 0, ability.name)
        quiet(g)
        return g

    g = use("R01", discard=("OA19", "OG01"))
    assert labels(g, 0) == ["Resupply Drop"]
    g = use("R05")
    assert g.facts(g.agents[0].hand.cards[0]).weapon is not None
    g = use("R06", 1)
    assert g.agents[0].data == 1 and g.agents[0].once >> 1 & 1
    g = use("R06", 6)
    assert g.guards_in(1) and not g.agents[0].once
    g = use("R07")
    assert all(g.facts(card).type == 1 for card in g.agents[0].hand.cards[:-2])
    g = use("R09", 1)
    choose(g, 0, "Finesse +1")
    assert g.skill(g.agents[0], 3) == 4
    g = use("R10")
    assert g.agents[0].ignored
    g = use("R14")
    choose(g, 0, "Player 2")
    assert g.agents[1].secret.cards[0].known(0)
    g = use("R19", 6)
    assert g.agents[0].dazed and g.agents[0].data == 0
    g = use("R16")
    choose(g, 0, "The Rec Room")
    assert g.locked_down(2)
    g = use("R15")
    assert g.agents[0].room == 2 or labels(g, 0)
    g = use("R18")
    choose(g, 0, "The Entryway")
    assert g.active == 1
    g = use("R03")
    choose(g, 0, "The Rec Room")
    assert g.active == 1
    g = use("R08")
    choose(g, 0, "The Entryway")
    assert labels(g, 0) == ["Leave the Event on top", "Put the Event at the bottom"]
    assert g.events_deck.cards[-1].known(0)
    g = use("R11")
    assert g.active == 1
    g = use("R04")
    dice(g, 6)
    choose(g, 0, "Player 2")
    quiet(g)
    assert g.agents[1].room == 1 and "Player 2 is Dazed" in g.log(-1)
    g = use("R17")
    assert can(g, 0, "The Entryway") or g.active == 1


def test_gadgets_one_by_one() -> None:
    g = start()
    give(g, 0, "OG19", "OG26", "OG28", to="gadgets")
    give(g, 1, "OA06")
    guard_in(g, MORGUE)
    play(g, 0, "Use X-Ray Specs on Player 2")
    assert g.agents[1].hand.cards[0].known(0) and not g.agents[1].hand.cards[0].known(2)
    play(g, 0, "Use Clone Whistle on a Guard")
    assert g.guards[0].room == REC_ROOM
    play(g, 0, "Use Cloaking Umbrella")
    give(g, 1, "OA08")
    end_turn(g, 0)
    assert not can(g, 1, "on Player 1")
    g = start()
    guard_in(g, ENTRYWAY)
    give(g, 0, "OG23", "OG27", "OG17", to="gadgets")
    assert can(g, 0, "Sneak to the Rec Room in a cloud of smoke")
    choose(g, 0, "Use Door-In-A-Can")
    g.apply(0, g.choices(0)[0])
    assert len(g.markers) == 1 and g.ops_discard.cards[-1].kind.id == "OG27"
    g.guards[0].dazed = True
    again(g)
    play(g, 0, "Use the Grappling Hook to go to the Rec Room")
    assert g.agents[0].room == REC_ROOM and g.agents[0].spent == 0
    g = start(rooms=(("RN3", 3, 0, 0),), battle=True)
    put(g, 0, 1)
    give(g, 0, "OG24", to="gadgets")
    choose(g, 0, "Download")
    dice(g, 1)
    choose(g, 0, "Yes")
    quiet(g)
    assert g.agents[0].data == 2
    g = start(rooms=(("R02", 0, -3, 0), ("RP", 3, 0, 1)))
    guard_in(g, ENTRYWAY)
    give(g, 0, "OG25", to="gadgets")
    dice(g, 6, 5)
    play(g, 0, "with fists")
    play(g, 0, "Roll to leave the cell")
    assert not g.agents[0].cell, "the Lockpick Set opens on 5"


def test_twists_of_weapons() -> None:
    g = start(battle=True)
    give(g, 0, "OG07", to="gadgets")
    give(g, 1, "OA06")
    dice(g, 1, 6)
    play(g, 0, "Attack Player 2 with Rubber Chicken")
    assert len(g.agents[0].hand.cards) == 1
    g = start(battle=True)
    give(g, 0, "OG14", to="gadgets")
    dice(g, 1, 6)
    play(g, 0, "Attack Player 2 with Net Launcher")
    end_turn(g, 0)
    assert g.speed(g.agents[1]) == 1
    g = start(battle=True)
    give(g, 0, "OG08", to="gadgets")
    dice(g, 1, 6)
    play(g, 0, "Attack Player 2 with Boxing-Glove")
    choose(g, 0, "Rec Room")
    assert g.agents[1].room == REC_ROOM
    g = start(battle=True)
    give(g, 0, "OG04", to="gadgets")
    give(g, 1, "OG01", to="gadgets")
    dice(g, 6, 6)
    play(g, 0, "Attack Player 2 with Garrote")
    assert not g.agents[1].weapon_used, "fists only"
    g = start()
    guard_in(g, ENTRYWAY)
    give(g, 0, "OG06", "OG12", "OG03", to="gadgets")
    dice(g, 1)
    play(g, 0, "with Frying Pan")
    assert g.guards[0].held_until and g.guards[0].held_by == 0
    g = start()
    guard_in(g, REC_ROOM)
    give(g, 0, "OG12", "OG10", to="gadgets")
    dice(g, 1)
    play(g, 0, "with Exploding Pen")
    assert [card.kind.id for card in g.agents[0].gadgets.cards] == ["OG10"]
    g = start()
    guard_in(g, REC_ROOM)
    give(g, 0, "OG10", to="gadgets")
    dice(g, 6)
    play(g, 0, "with Silenced Pistol")
    assert g.guards[0].room == REC_ROOM, "a missed Guard does not move"
    g = start()
    lock_down(g, ENTRYWAY, 1, NEXT_START, 0)
    give(g, 0, "OG03", to="gadgets")
    play(g, 0, "Use Fire Axe to break the Lock Down")
    assert not g.locks and g.agents[0].weapon_used


@rule("F07-OPT.21")
@pytest.mark.parametrize("number", range(10))
def test_fifty_random_combinations_of_options(number: int) -> None:
    rng = seeded(number, "combinations")
    for each in range(5):
        options: dict[str, Any] = {switch.name: True for switch in SWITCHES if rng.below(2)}
        g = GAME.new(GAME.start(2 + (number + each) % 5, {**options, "length": "short", "rounds": 20}, number * 10 + each))
        steps = 0
        while not g.over:
            seat = rng.pick(g.pending)
            g.apply(seat, rng.pick(g.choices(seat)))
            steps += 1
            if steps % 50 == 0:
                g.check()
        g.check()
        assert g.result is not None and g.result.reason != "limit"


def test_an_event_can_be_revealed_from_the_table() -> None:
    g = start()
    card = g.put(Card(0, entry(g, "EV18"), 0), g.table)
    run(g, RevealEvent(0, -1, card.id))
    assert g.agents[0].data == 1
