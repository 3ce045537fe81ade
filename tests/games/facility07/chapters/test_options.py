"""The twenty optional rules, alone and together. [F07-OPT] [F07-CF]"""

from __future__ import annotations

import pytest

from tests.games.facility07.tables import (
    ENTRYWAY,
    MORGUE,
    REC_ROOM,
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
    missions_of,
    play,
    put,
    quiet,
    run,
    start,
    turn_of,
)  # fmt: skip
from undertable.games.facility07.chapters.dazing import Daze
from undertable.games.facility07.chapters.death import Kill, Perish
from undertable.games.facility07.chapters.ending import TheEnd
from undertable.games.facility07.chapters.exploring import other_places
from undertable.games.facility07.chapters.guards import Spawn
from undertable.games.facility07.chapters.mainframe import Countdown, escape
from undertable.games.facility07.chapters.options import SWITCHES
from undertable.games.facility07.chapters.placing import Fit
from undertable.games.facility07.chapters.turn import Action, Turn
from undertable.games.facility07.game import GAME
from undertable.games.facility07.pieces import STAT, Corpse
from undertable.games.facility07.setup import FacilityPosition
from undertable.kernel.piece import Card
from undertable.lab.verify import tasks_for
from undertable.testing import play_out, rule

JAIL = (("R02", 0, -3, 0), ("R15", 3, 0, 0), ("R01", 0, -6, 0), ("RP", -3, 0, 1))


def explored(g: FacilityPosition, *rooms: str, event: str = "EV18") -> None:
    g.room_deck.cards = [Card(g.fresh(), entry(g, code), 0) for code in reversed(rooms)]
    g.events_deck.cards = [Card(g.fresh(), entry(g, event), 0)]
    again(g)


@rule("F07-OPT.01", "F07-CF.20")
def test_top_secret_er() -> None:
    for dead in (False, True):
        g = start(battle=True, top_secreter=True, dead_man_switch=True)
        for agent in g.agents:
            agent.secret.cards = [Card(g.fresh(), entry(g, "TS01"), 0)]
        g.agents[0].counts[STAT["explored"]] = 2
        if dead:
            run(g, Kill(0, 1))
        else:
            escape(g, 0)
        do(g, TheEnd())
        assert g.result.scores[0] == 2.0


@rule("F07-OPT.02", "F07-CF.13")
def test_lagniappe() -> None:
    g = start(rooms=(), lagniappe=True)
    explored(g, "R02", "RM")
    choose(g, 0, "Explore a new Room")
    g.apply(0, g.choices(0)[0])
    quiet(g)
    assert len(g.agents[0].hand.cards) == 3, "one for exploring, two at the end"


@rule("F07-OPT.03", "F07-CF.16", "F07-CF.17")
def test_robot_butlers() -> None:
    g = start(robot_butlers=True, rooms=(("RM", 0, -3, 2),))
    put(g, 0, 1)
    put(g, 1, 1)
    play(g, 0, "Hack in the Mainframe")
    assert g.active == 0 and g.battle and g.tracker == 6
    assert can(g, 0, "Attack Player 2 with fists") and not can(g, 0, "Hack")
    end_turn(g, 0)
    assert g.tracker == 5
    g = start(robot_butlers=True, eventful_mission=True)
    put(g, 0, REC_ROOM)
    dice(g, 1)
    play(g, 0, "High Score")
    assert not can(g, 0, "High Score"), "once per Room and turn"
    g.events_deck.cards = [Card(g.fresh(), entry(g, "EV18"), 0)]
    end_turn(g, 0)
    assert g.agents[0].counts[STAT["events"]] == 1, "one Event, when the turn really ends"


@rule("F07-OPT.04", "F07-CF.08")
def test_fighting_spirit() -> None:
    g = start(fighting_spirit=True, rooms=JAIL)
    put(g, 0, ENTRYWAY, dazed=True)
    guard_in(g, REC_ROOM)
    give(g, 0, "OG15", to="gadgets")
    assert can(g, 0, "with Bowler-Hat Boomerang") and not can(g, 0, "with fists")
    dice(g, 6)
    play(g, 0, "Rec Room with Bowler-Hat")
    assert g.agents[0].cell, "the missed Guard came in and found her Dazed"


@rule("F07-OPT.05", "F07-CF.15")
def test_eventful_mission() -> None:
    g = start(eventful_mission=True)
    g.events_deck.cards = [Card(g.fresh(), entry(g, "EV18"), 0)]
    end_turn(g, 0)
    assert g.agents[0].data == 1
    g = start(rooms=(), eventful_mission=True)
    explored(g, "R02", "RM")
    g.events_deck.cards = [Card(g.fresh(), entry(g, "EV18"), 0) for _ in range(3)]
    choose(g, 0, "Explore a new Room")
    g.apply(0, g.choices(0)[0])
    quiet(g)
    assert g.agents[0].data == 1, "the explorer's Event is the Event of the turn"


@rule("F07-OPT.06", "F07-CF.18")
def test_move_out() -> None:
    g = start(move_out=True)
    assert g.speed(g.agents[0]) == 4
    g.agents[0].dazed = True
    assert g.speed(g.agents[0]) == 2, "add first, then halve"


@rule("F07-OPT.07", "F07-CF.06", "F07-CF.07")
def test_one_on_one() -> None:
    g = start(one_on_one=True, rooms=JAIL)
    guard_in(g, ENTRYWAY)
    run(g, Daze(0))
    assert g.agents[0].dazed and not g.agents[0].cell, "Dazed by something else"
    g = start(one_on_one=True, rooms=JAIL)
    guard_in(g, ENTRYWAY)
    dice(g, 6)
    play(g, 0, "with fists")
    assert g.agents[0].cell
    g = start(one_on_one=True, rooms=JAIL)
    guard_in(g, ENTRYWAY)
    guard_in(g, ENTRYWAY)
    dice(g, 6)
    play(g, 0, "with fists")
    assert g.agents[0].dazed and not g.agents[0].cell, "two Guards: not him alone"
    g = start(one_on_one=True, fighting_spirit=True, rooms=JAIL)
    put(g, 0, ENTRYWAY, dazed=True)
    guard_in(g, ENTRYWAY)
    give(g, 0, "OG05", to="gadgets")
    dice(g, 6)
    play(g, 0, "with Stun Baton")
    assert not g.agents[0].cell, "he was Dazed before"


@rule("F07-OPT.08", "F07-CF.10")
def test_clone_hypnosis() -> None:
    g = start(clone_hypnosis=True)
    guard_in(g, MORGUE)
    for seat in (1, 2):
        put(g, seat, 2)
    put(g, 0, 2)
    choose(g, 0, "Hypnotise a Guard in the Morgue")
    choose(g, 0, "Entryway")
    assert g.guards[0].room == ENTRYWAY and not can(g, 0, "Hypnotise")
    g = start(clone_hypnosis=True, beat_down=True)
    guard_in(g, REC_ROOM)
    choose(g, 0, "Hypnotise a Guard")
    choose(g, 0, "Entryway")
    quiet(g)
    assert g.guards[0].dazed and isinstance(g.asking, Action), "outnumbered before any fight"


@rule("F07-OPT.09", "F07-CF.04")
def test_i_am_inevitable() -> None:
    g = start(battle=True, inevitable=True, brain_suck=True, free_for_all=True, dead_man_switch=True)
    put(g, 1, ENTRYWAY, dazed=True, data=0)
    dice(g, 1)
    run(g, Kill(1, 0))
    assert g.agents[1].status == 0 and g.agents[1].dazed and g.agents[0].dazed
    assert not g.corpses and g.agents[1].banked == 0 and g.murders == 0
    dice(g, 2)
    g.agents[0].dazed = False
    g.options = {**g.options}
    g.opt = frozenset({"inevitable"})
    run(g, Kill(1, 0))
    assert g.agents[1].status == 2
    assert not Perish().minor(g), "dying may pay off, so nobody is spared the question"
    g.opt = frozenset()
    assert Perish().minor(g)


@rule("F07-OPT.10", "F07-CF.02", "F07-CF.03")
def test_brain_suck() -> None:
    g = start(battle=True, brain_suck=True)
    put(g, 1, ENTRYWAY, dazed=True, data=2)
    do(g, Kill(1, 0), Action(0))
    quiet(g)
    choose(g, 1, "Die")
    quiet(g)
    assert [corpse.room for corpse in g.corpses] == [ENTRYWAY] and g.agents[1].data == 0
    turn_of(g, 0)
    choose(g, 0, "End your turn")
    choose(g, 0, "Yes")
    assert g.agents[0].data == 1 and not g.corpses
    g = start(battle=True, brain_suck=True)
    g.corpses = [Corpse(ENTRYWAY, 1), Corpse(ENTRYWAY, 2), Corpse(REC_ROOM, 1)]
    again(g)
    choose(g, 0, "End your turn")
    assert "2 Data" in g.decision(0).prompt
    choose(g, 0, "Yes")
    assert g.agents[0].data == 2 and [corpse.room for corpse in g.corpses] == [REC_ROOM], "the Data of every corpse there"
    g = start(battle=True, brain_suck=True, dead_man_switch=True)
    put(g, 1, ENTRYWAY, dazed=True, data=1)
    g.agents[1].data = 1
    run(g, Kill(1, -1))
    assert g.agents[1].banked == 1 and not g.corpses, "Dead Man Switch takes its half first"
    g = start(battle=True, brain_suck=True, free_for_all=True)
    put(g, 1, REC_ROOM, dazed=True, data=2)
    run(g, Kill(1, -1))
    assert g.agents[1].status == 0 and g.agents[1].room == ENTRYWAY and len(g.corpses) == 1 and g.agents[1].data == 0
    assert isinstance(g.corpses[0], Corpse)


@rule("F07-OPT.11", "F07-CF.09", "F07-OPT.14")
def test_beat_down_and_reinforcements() -> None:
    g = start(beat_down=True)
    run(g, Spawn(ENTRYWAY))
    assert g.guards[0].dazed, "three Agents against one Guard"
    g = start(reinforcements=True, beat_down=True, rooms=(("RM", 0, -3, 2), ("R10", 3, 0, 0)))
    put(g, 0, 1)
    put(g, 1, 1)
    play(g, 0, "Hack in the Mainframe")
    assert len(g.guards_in(2)) == 2 and len(g.guards_in(1)) == 1, "one for each icon"
    assert all(g.guards[i].dazed for i in g.guards_in(1)) and len(g.active_guards(2)) == 2


@rule("F07-OPT.12", "F07-CF.11")
def test_run_for_it() -> None:
    g = start(battle=True, run_for_it=True)
    dice(g, 5)
    run(g, Countdown(0))
    assert not g.over and g.explosion_rolls == 1
    give(g, 0, "OA28")
    choose(g, 0, "Play Tamper With The Clock")
    assert labels(g, 0) == ["Skip the next explosion roll", "The next explosion roll explodes on 5 and 6"]
    choose(g, 0, "5 and 6")
    dice(g, 5)
    do(g, Countdown(0), Turn(0))
    quiet(g)
    assert g.over and g.result.reason == "nobody escaped"
    g = start(battle=True, run_for_it=True)
    g.fuse = "skip"
    run(g, Countdown(0))
    assert g.explosion_rolls == 0 and not g.over


@rule("F07-OPT.13")
def test_you_earned_it() -> None:
    g = start(battle=True, you_earned_it=True)
    missions_of(g, "TS04")
    g.agents[0].data = 3
    g.agents[1].data = 2
    escape(g, 0)
    escape(g, 1)
    g.agents[2].status = 2
    do(g, TheEnd())
    assert g.result.facts["sandwich"] == [2] and "owes a sandwich" in g.result.text
    g = start(battle=True, you_earned_it=True, dead_man_switch=True)
    missions_of(g, "TS04")
    g.agents[0].data = 3
    escape(g, 0)
    escape(g, 1)
    g.agents[2].status, g.agents[2].banked = 2, 2
    do(g, TheEnd())
    assert g.result.facts["sandwich"] == [1], "what the dead have kept is their Data"


@rule("F07-OPT.15", "F07-CF.19")
def test_scorched_earth() -> None:
    g = start(battle=True, scorched_earth=True, rooms=(("RN3", 3, 0, 0),))
    put(g, 0, 1)
    play(g, 0, "Download")
    put(g, 1, 1)
    assert not can(g, 1, "Download")
    assert g.spent_rooms >> 1 & 1


@rule("F07-OPT.16", "F07-OPT.16a", "F07-OPT.16b", "F07-CF.21", "F07-CF.22")
def test_free_for_all() -> None:
    g = start(free_for_all=True)
    put(g, 1, REC_ROOM, dazed=True, data=0)
    put(g, 0, REC_ROOM)
    give(g, 0, "OG01", to="gadgets")
    give(g, 1, "OA06")
    secret = g.agents[1].secret.cards[0].kind
    assert can(g, 0, "Attack Player 2 with Samurai Sword"), "in the Exploration Phase too"
    play(g, 0, "Attack Player 2 with Samurai Sword")
    victim = g.agents[1]
    assert victim.status == 0 and victim.room == ENTRYWAY and not victim.dazed and victim.data == 0
    assert len(victim.hand.cards) == 5 and victim.secret.cards[0].kind is secret
    assert victim.kind is not None and any(card.kind.id == "AG05" for card in g.agent_box.cards)
    put(g, 1, REC_ROOM)
    choose(g, 0, "Move to the Entryway")
    assert g.agents[0].room == ENTRYWAY, "no blocking before the Battle Phase"
    g = start(battle=True, free_for_all=True, fighting_spirit=True)
    put(g, 0, ENTRYWAY, dazed=True, data=0)
    run(g, Kill(0, 1))
    assert g.active == 1 and len(g.agents[0].hand.cards) == 5, "her turn ended, without drawing two"
    g = start(battle=True, free_for_all=True)
    g.tracker = 1
    end_turn(g, 0)
    assert g.over and all(agent.status == 2 for agent in g.agents), "the explosion is final"


@rule("F07-OPT.17", "F07-CF.01")
def test_dead_man_switch() -> None:
    g = start(battle=True, dead_man_switch=True)
    missions_of(g, "TS04")
    g.agents[0].data = 5
    g.agents[1].data = 2
    escape(g, 1)
    g.tracker = 1
    do(g, Countdown(0), Turn(0))
    assert g.result.scores == {0: 3.0, 1: 2.0, 2: 0.0}
    assert g.result.winners == (0,) and g.result.reason == "dead man switch"
    g = start(battle=True, dead_man_switch=True)
    missions_of(g, "TS04")
    for agent in g.agents:
        agent.data = 2
    g.tracker = 1
    do(g, Countdown(0), Turn(0))
    assert g.result.winners == (0, 1, 2) and g.result.reason == "shared in death"
    g = start(battle=True, dead_man_switch=True, free_for_all=True)
    g.agents[1].data = 3
    run(g, Kill(1, -1))
    assert g.agents[1].banked == 2 and g.agents[1].data == 0 and g.agents[1].status == 0


@rule("F07-OPT.18", "F07-OPT.18a", "F07-OPT.18b", "F07-OPT.18c", "F07-OPT.18d", "F07-CF.14")
def test_extensive_surveillance() -> None:
    g = GAME.new(GAME.start(3, {"extensive_surveillance": True, "length": "short"}, 5), watched=True)
    while not isinstance(g.asking, Action):
        g.apply(g.pending[0], g.choices(g.pending[0])[0])
    assert len(g.rooms) == 7 and not g.room_deck.cards and g.rooms[-1].kind.id == "RM"
    assert [room.covered for room in g.rooms] == [False] + [True] * 6
    assert all(not card.known(seat) for card in g.covers.cards for seat in range(3))
    assert not any(guard.room >= 0 for guard in g.guards), "icons of covered Rooms do not count"
    seat = g.active
    names = [label for label in labels(g, seat) if label.startswith("Explore the")]
    assert names and not can(g, seat, "Move to")
    g.agents[seat].dazed = True
    again(g)
    assert not can(g, seat, "Explore")
    g.agents[seat].dazed = False
    again(g)
    room = g.plan.neighbours[0][0]
    events = g.agents[seat].counts[STAT["events"]]
    choose(g, seat, f"Explore the {g.room_label(room)}")
    while g.active == seat and not g.over:
        g.apply(g.pending[0], g.choices(g.pending[0])[0])
    assert not g.rooms[room].covered and g.agents[seat].counts[STAT["explored"]] == 1
    assert sum(agent.counts[STAT["events"]] for agent in g.agents) == events + 1
    assert g.rooms[room].facts.guards == len([guard for guard in g.guards if guard.room == room]) or g.rooms[room].facts.guards == 0


@rule("F07-OPT.19", "F07-OPT.19a")
def test_madhouse() -> None:
    g = start(madhouse=True)
    explored(g, "R02", "RM")
    choose(g, 0, "Explore a new Room")
    fits = [(choice, Fit(g, choice.kind, choice.x, choice.y, choice.turn)) for choice in g.choices(0)]
    assert {room for _, fit in fits for _, room in fit.links} >= {0, 1, 2, 3}, "any open door of the board"
    g.apply(0, next(choice for choice, fit in fits if [room for _, room in fit.links] == [3]))
    quiet(g)
    assert g.agents[0].room == 4


@rule("F07-OPT.19b", "F07-CF.12")
def test_madhouse_with_extensive_surveillance() -> None:
    g = start()
    places = other_places(g, MORGUE)
    here = g.rooms[MORGUE]
    assert places and (here.x, here.y, here.turn) not in places
    assert all(place not in ((0, 0, 0),) for place in places)
    assert not other_places(g, REC_ROOM) or len(g.plan.neighbours[REC_ROOM]) == 2
    played = play_out(GAME.new(GAME.start(2, {"madhouse": True, "extensive_surveillance": True, "length": "short", "rounds": 20}, 3)),
                      GAME.bot_rng(1, 0))  # fmt: skip
    assert played.over and played.plan.connected()


@rule("F07-OPT.20", "F07-CF.05")
def test_tit_for_tat() -> None:
    g = start(tit_for_tat=True, rooms=JAIL)
    guard_in(g, ENTRYWAY)
    give(g, 0, "OG21", to="gadgets")
    dice(g, 6)
    choose(g, 0, "with fists")
    quiet(g)
    choose(g, 0, "Yes")
    quiet(g)
    assert g.agents[0].dazed and not g.agents[0].cell and not g.agents[0].gadgets.cards
    assert can(g, 0, "Move to") or g.movement(g.agents[0]) == 0
    g = start(tit_for_tat=True, one_on_one=True, rooms=JAIL)
    guard_in(g, ENTRYWAY)
    give(g, 0, "OG21", to="gadgets")
    dice(g, 6)
    choose(g, 0, "with fists")
    quiet(g)
    choose(g, 0, "No")
    quiet(g)
    assert g.agents[0].cell
    g = start(tit_for_tat=True, rooms=JAIL)
    guard_in(g, ENTRYWAY)
    dice(g, 6)
    play(g, 0, "with fists")
    assert g.agents[0].cell, "without Gadgets she goes to Prison"
    g = start(tit_for_tat=True, rooms=JAIL)
    guard_in(g, ENTRYWAY)
    guard_in(g, ENTRYWAY)
    give(g, 0, "OG21", to="gadgets")
    dice(g, 6)
    choose(g, 0, "with fists")
    quiet(g)
    choose(g, 0, "Yes")
    quiet(g)
    assert not g.agents[0].cell and g.agents[0].room == ENTRYWAY, "she stays put, whoever else stands there"


@rule("F07-OPT.21")
@pytest.mark.parametrize("number", range(4))
def test_all_twenty_together(number: int) -> None:
    options = {switch.name: True for switch in SWITCHES}
    assert len(options) == 20
    g = play_out(GAME.new(GAME.start(2 + number, {**options, "length": "short", "rounds": 20}, number)), GAME.bot_rng(number, 0))
    assert g.over and g.result is not None and g.result.reason != "limit"


def test_verify_goes_through_every_optional_rule_alone_and_fifty_combinations() -> None:
    chosen = [tuple(switch.name for switch in SWITCHES if variant.get(switch.name)) for variant in GAME.variants()]
    assert {names[0] for names in chosen if len(names) == 1} == {switch.name for switch in SWITCHES}
    assert len({names for names in chosen if len(names) > 1}) == 50
    tasks = tasks_for("facility07", 300, None, None, [], 0)
    assert len({str(options) for _, _, options, *_ in tasks}) == 75, "300 games go through all of them"
    for variant in ("none", "shark_attack", "zombie_spooktacular"):
        played = [seats for _, seats, options, *_ in tasks if options.get("variant", "none") == variant]
        assert set(played) == {2, 3, 4, 5, 6} and len(played) > 60
