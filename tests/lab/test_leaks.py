"""The tester is tested: leaks are planted by every channel, and verify has to find each of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import undertable as ut
from undertable.kernel.asking import FORCED, settled
from undertable.kernel.event import Face, Moved, Sum, Term, Word
from undertable.kernel.piece import Zone
from undertable.kernel.position import Position, digest
from undertable.lab import twin, verify
from undertable.lab.finality import Finality
from undertable.lab.hidden import Hidden, secrets
from undertable.lab.twin import Step
from undertable.lab.verify import Failure, Look, check_decisions, check_look, check_step
from undertable.testing import rule

GAMES = ["mindmgmt", "spycraft", "facility07", "hellboy", "warehouse13"]


def bit(position: Position) -> int:
    """Something that depends on all that is hidden, and on nothing that is drawn later."""
    world = position.clone()
    world.rng = ut.seeded(1)
    world.fresh_id = world.undo_floor = 0
    return int(digest(world), 16) % 1000003


# By what is shown at one moment, in every game


class Leaking(Look):
    """What a viewer gets, with something hidden in one channel of it."""

    channel = ""

    def seen_by(self, viewer: int, whole: bool = True) -> dict[str, bytes]:
        told = super().seen_by(viewer, True)
        hidden = bit(self.position)
        if self.channel == "view":
            told["view"] += str(hidden).encode()
        elif self.channel == "message size":
            told["view"] += b" " * (hidden % 17)
        elif self.channel == "tensor":
            told["tensor"] = told["tensor"][:-4] + (hidden % 97).to_bytes(4, "big")
        elif "decision" in told:
            prompt, rule, default, id, keys = msgspec.json.decode(told["decision"])
            if self.channel == "prompt":
                prompt += "." * (hidden % 5)
            elif self.channel == "id":
                id = f"{id}.{hidden}"
            elif self.channel == "option order":
                turn = hidden % max(1, len(keys))
                keys = keys[turn:] + keys[:turn]
            elif self.channel == "option count":
                keys = keys[: len(keys) - hidden % 2]
            elif self.channel == "refusal":
                told["refusals"] += str(hidden).encode()
            elif self.channel == "timing":
                told["asked"] = told.get("asked", b"") + str(hidden % 2).encode()
            told["decision"] = msgspec.json.encode([prompt, rule, default, id, keys])
        return told


def found_in_play(game: str, look: Callable[[Position, int, ut.Rng], None], moments: int = 60) -> bool:
    """Whether looking at a random game from every side finds a failure."""
    rules = ut.find(game)
    g = ut.new(game, rules.usual or rules.most, "leaks")
    rng = ut.seeded("leaks", game)
    for _ in range(moments):
        if g.over:
            break
        for viewer in twin.viewers(g):
            try:
                look(g, viewer, rng)
            except Failure:
                return True
        seat = rng.pick(g.pending)
        g.apply(seat, rng.pick(g.choices(seat)))
    return False


CHANNELS = ["view", "message size", "prompt", "id", "option order", "option count", "refusal", "timing", "tensor"]


@pytest.mark.parametrize("channel", CHANNELS)
@pytest.mark.parametrize("game", GAMES)
def test_a_leak_at_one_moment_is_found(game: str, channel: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Leaking, "channel", channel)
    monkeypatch.setattr(verify, "Look", Leaking)

    def look(g: Position, viewer: int, rng: ut.Rng) -> None:
        with Leaking(g) as leaking:
            check_look(leaking, viewer, rng, False)

    assert found_in_play(game, look)


# By what is drawn and said of a question, in the methods of the rules that make it


def planted(g: Position, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the rules tell something hidden by one of the ways that lead to a client."""
    step, decision = type(g.asking), g.decisions[0]
    option = type(decision.options[0])
    if told == "scene":
        monkeypatch.setattr(step, "sketch", lambda self, g, seat, scene: setattr(scene, "title", str(bit(g))), raising=False)
    elif told == "subject":
        monkeypatch.setattr(option, "subject", lambda self, g: f"card/{bit(g)}", raising=False)
    elif told == "minor":
        monkeypatch.setattr(option, "minor", lambda self, g: bit(g) % 2 == 0, raising=False)


@pytest.mark.parametrize("told", ["", "scene", "subject", "minor"])
@pytest.mark.parametrize("game", GAMES)
def test_a_leak_by_what_is_drawn_and_marked_is_found(game: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    g = ut.new(game, ut.find(game).usual or ut.find(game).most, "drawn")
    rng = ut.seeded("drawn", game)
    for _ in range(30):  # until there is something hidden in every game
        seat = rng.pick(g.pending)
        g.apply(seat, rng.pick(g.choices(seat)))
    planted(g, told, monkeypatch)
    found: list[str] = []
    for _ in range(8):
        with Look(g) as look:
            try:
                check_look(look, g.decisions[0].seat, rng, True)
            except Failure as failure:
                found.append(str(failure))
    assert bool(found) == bool(told), found


# By what is told of a step, in every game

PLANTS: dict[str, Callable[[Position, int], None]] = {
    "log": lambda g, hidden: g.tell("Something happened {much}", much=hidden),
    "word link": lambda g, hidden: g.tell("{what} happened", what=Word("Something", ref=f"card:{hidden}")),
    "word entry": lambda g, hidden: g.tell("{what} happened", what=Word("Something", entry=f"card/{hidden}")),
    "dice": lambda g, hidden: g.tell("A die", dice=[Face(str(hidden % 6))]),
    "sum": lambda g, hidden: g.tell("A sum", sum=Sum([Term(hidden, "luck")])),
    "moves": lambda g, hidden: g.tell("A move", moves=[Moved("token:1", "here", f"place:{hidden}")]),
    "targets": lambda g, hidden: g.tell("A target", targets=[f"place:{hidden}"]),
    "outcome": lambda g, hidden: g.tell("An outcome", outcome=f"{hidden}"),
    "number of events": lambda g, hidden: [g.tell("Again") for _ in range(hidden % 4)] and None,
    "undo flag": lambda g, hidden: setattr(g, "undo_floor", g.count - hidden % 2),
}


@pytest.mark.parametrize("channel", PLANTS)
@pytest.mark.parametrize("game", [*GAMES, "deaddrop"])
def test_a_leak_by_what_is_told_is_found(game: str, channel: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant = PLANTS[channel]
    whole = Step.twin

    def leaking_twin(self: Step, viewer: int, rng: ut.Rng) -> Position | None:
        hidden = bit(self.before.imagine(viewer, rng.copy()))
        world = whole(self, viewer, rng)
        if world is not None:
            plant(world, hidden)
        return world

    monkeypatch.setattr(Step, "twin", leaking_twin)
    g = ut.new(game, ut.find(game).usual or ut.find(game).most, "steps")
    rng = ut.seeded("steps", game)
    for _ in range(150):
        step = Step(g)
        seat = rng.pick(g.pending)
        before = bit(g)
        g.apply(seat, rng.pick(g.choices(seat)))
        if g.over:
            break
        plant(g, before)
        assert step.done(g)
        for viewer in twin.viewers(g):
            world = step.twin(viewer, rng.split())
            if world is not None and twin.difference_told(step, viewer, world) is not None:
                return
    raise AssertionError(f"{channel} was not found in {game}")


# By what the table answers for a seat


@pytest.mark.parametrize("game", GAMES)
def test_what_the_table_answers_in_the_open_is_what_everybody_knows(game: str) -> None:
    """A seat whose only option the table takes at once, while in another world it would have been asked, has shown its hand."""
    answered = 0
    for number in range(3):
        g = ut.new(game, ut.find(game).usual or ut.find(game).most, f"open {number}")
        rng = ut.seeded("open", number)
        for _ in range(400):
            if g.over:
                break
            for seat in g.pending:
                given = settled(g, seat)
                if given is None or given.reason != FORCED or (g.asking is not None and g.asking.no_choice(g, given.choice)):
                    continue  # where the answer itself shows that there was no other, its time tells no more
                answered += 1
                for _ in range(12):
                    other = settled(g.imagine(ut.SPECTATOR, rng), seat)
                    assert other is not None and (other.reason, other.choice.key()) == (FORCED, given.choice.key()), g.asking
            seat = rng.pick(g.pending)
            g.apply(seat, rng.pick(g.choices(seat)))
    assert answered or game in ("facility07", "spycraft")


# In the rules of a game


def played(rng: ut.Rng, spoil: Callable[[Any, int], None], monkeypatch: pytest.MonkeyPatch) -> str:
    """What verify says of random games in which every answer is followed by something that should not be."""
    from deaddrop import game as deaddrop

    whole = deaddrop.DeadDrop.advance

    def advance(self: Any) -> None:
        whole(self)
        spoil(self, 0)

    monkeypatch.setattr(deaddrop.DeadDrop, "advance", advance, raising=False)
    for number in range(6):
        checked = verify.verify_one("deaddrop", 3, {}, [], "spoilt", number)
        if checked.failure:
            return checked.failure
    return ""


def names_the_top_card(g: Any, _: int) -> None:
    if g.watched and g.deck.cards:
        g.tell("The next one is {card}", card=g.deck.cards[-1].kind)


def test_a_log_line_that_names_a_card_which_lies_face_down_is_found(rng: ut.Rng, monkeypatch: pytest.MonkeyPatch) -> None:
    assert played(rng, lambda g, _: None, monkeypatch) == ""
    assert "leak" in played(rng, names_the_top_card, monkeypatch) and "log" in played(rng, names_the_top_card, monkeypatch)


def hands(g: Any) -> list[Zone]:
    """The hands of all seats."""
    if g.game.name == "deaddrop":
        return list(g.hands)
    return [one.hand for one in (g.agencies if g.game.name == "spycraft" else g.players)]


@pytest.mark.parametrize("forgotten", [False, True])
@pytest.mark.parametrize("game", ["deaddrop", "spycraft", "warehouse13"])
def test_an_imagine_that_forgets_a_zone_is_found(game: str, forgotten: bool) -> None:
    hidden = Hidden()
    for number in range(12):
        g = ut.new(game, ut.find(game).usual or ut.find(game).least, f"zones {number}")
        rng = ut.seeded(number, "zones")
        for _ in range(12):
            viewer = rng.pick(twin.viewers(g))
            world = g.imagine(viewer, rng.split())
            if forgotten:
                for zone, real in zip(hands(world), hands(g), strict=True):
                    zone.lay(list(real.cards))
            hidden.look(g, world, viewer)
            seat = rng.pick(g.pending)
            g.apply(seat, rng.pick(g.choices(seat)))
    assert any("hand" in path for path in hidden.forgotten(20)) == forgotten, hidden.forgotten(20)


def test_what_lies_inside_a_piece_is_compared_among_pieces_that_are_the_same() -> None:
    """A leader in waiting follows from faction and level where a level has one leader: that is no secret that imagining forgot."""
    g = ut.new("spycraft", 2, "leaders")
    seen = [seen for path, seen, _ in secrets(g, ut.SPECTATOR) if path == "agencies.reserve.card"]
    assert seen and all(any(f'"{view.faction}"'.encode() in one for view in g.view(ut.SPECTATOR).agencies) for one in seen)


# What can be taken back


@rule("MM-TIM.04")
@pytest.mark.parametrize("free", [False, True])
def test_an_answer_that_told_something_hidden_is_final_and_verify_sees_it_if_not(free: bool) -> None:
    """The Recruiter's answers, also where they end the Rogue turn; `free` as it would be if they could be taken back."""
    found: list[str] = []
    for number in range(6):
        g = ut.new("mindmgmt", 2, f"final {number}", {"mode": "training"})
        rng = ut.seeded(number, "final")
        while not g.over:
            step = Step(g)
            seat = rng.pick(g.pending)
            g.apply(seat, rng.pick(g.choices(seat)))
            assert step.done(g)
            answer = step.key.partition("(")[0] in ("StepOn", "SayNo", "NothingNew", "NotHere")
            assert not answer or twin.final(g)
            if free and answer and g.pending == [seat]:
                g.undo_floor = step.before.undo_floor
            try:
                check_step(step, rng, Finality())
            except Failure as failure:
                found.append(str(failure))
    assert any("can still be taken back" in failure for failure in found) == free, found


@pytest.mark.parametrize("kept", [False, True])
def test_what_tells_nobody_anything_can_be_taken_back_and_verify_sees_it_if_not(kept: bool) -> None:
    """An Agent walks; `kept` as it would be if a walk were final."""
    finality = Finality()
    for number in range(6):
        g = ut.new("mindmgmt", 2, f"walks {number}", {"mode": "training"})
        rng = ut.seeded(number, "walks")
        while not g.over:
            step = Step(g)
            seat = rng.pick(g.pending)
            g.apply(seat, rng.pick(g.choices(seat)))
            assert step.done(g)
            if kept and step.key.startswith("MoveTo"):
                g.undo_floor = g.count
            assert finality.look(step, rng) == ""
    assert any("MoveTo" in kind for kind in finality.needless(20)) == kept, finality


@rule("W13-TLK.01")
@pytest.mark.parametrize("free", [False, True])
def test_what_was_said_to_the_table_stays_said_and_verify_sees_it_if_not(free: bool) -> None:
    g = ut.new("warehouse13", 4, "said")
    rng = ut.seeded(0, "said")
    finality, found, said = Finality(), set(), 0
    while not g.over and said < 20:
        seat = rng.pick(g.pending)
        lines = [choice for choice in g.anytime(seat) if choice.SAID]
        step = Step(g)
        g.apply(seat, rng.pick(lines or g.choices(seat)))
        assert step.done(g)
        if lines:
            said += 1
            if free:
                g.undo_floor = step.before.undo_floor
            found.add(finality.look(step, rng))
            g.apply(seat, rng.pick(g.choices(seat)))
    assert said == 20 and any("can still be taken back" in one for one in found) == free and not finality.number, found


def test_an_option_that_points_at_one_thing_twice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A menu would list it twice."""
    g = ut.new("spycraft", 2, "twice")
    with Look(g) as look:
        check_decisions(look)
    for choice in g.choices(g.pending[0]):
        monkeypatch.setattr(type(choice), "targets", lambda self, g: ("seat:0", "seat:0"))
    with Look(g) as look, pytest.raises(Failure, match="the same thing twice"):
        check_decisions(look)
