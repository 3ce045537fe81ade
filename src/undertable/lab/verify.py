"""Random games with every promise of the kernel checked at every step."""

from __future__ import annotations

import multiprocessing
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

import undertable as ut
from undertable.kernel.plain import encode
from undertable.kernel.position import Position
from undertable.kernel.rng import Rng
from undertable.kernel.rules import Rulebook, read_rulebook

_books: dict[str, Rulebook] = {}


class Failure(AssertionError):
    """A promise that was not kept."""


class Checked(msgspec.Struct, kw_only=True):
    """One game that was checked."""

    number: int
    options: dict[str, Any]
    seats: int
    decisions: int
    reason: str
    used: list[str]
    failure: str = ""
    record: str = ""


def _bytes(value: Any) -> bytes:
    return msgspec.json.encode(value)


def book(position: Position) -> Rulebook:
    """The rulebook of the position's game."""
    name: str = position.game.name
    if name not in _books:
        _books[name] = read_rulebook(position.game.folder())
    return _books[name]


TAIL = 12
"""How many of the last log lines are compared at a step; those before were compared when they were new."""


def seen_by(position: Position, viewer: int, whole: bool = True) -> dict[str, bytes]:
    """What reaches a viewer, by any channel, as bytes. Not `whole`: without what is drawn from the view (scene, labels, reasons)."""
    lines = [event.text_for(viewer, position.names) for event in position.events[-TAIL:]]
    told: dict[str, bytes] = {
        "view": _bytes(position.view(viewer)),
        "log": _bytes(lines),
        "waiting": position.waiting(viewer).encode(),
    }
    if whole:
        told["scene"] = _bytes(position.scene(viewer))
    if viewer >= 0:
        decision = position.decision(viewer)
        if decision is not None:
            asked = [decision.prompt, decision.rule, decision.default, decision.id, [choice.key() for choice in decision.options]]
            told["decision"] = _bytes(asked)
            if whole:
                told["options"] = _bytes([[c.label(position), list(c.targets(position)), c.rule(position)] for c in decision.options])
                told["refusals"] = _bytes([[r.target, r.text, r.rule] for r in position.refusals(viewer)])
        if whole:
            told["asides"] = _bytes([[c.key(), c.label(position)] for c in position.asides(viewer)])
    return told


def check_viewer(position: Position, viewer: int, rng: Rng, whole: bool = True) -> None:
    """No leak: an imagined world looks the same to the viewer, and imagining depends on nothing hidden."""
    stream = rng.split()
    world = position.imagine(viewer, stream.copy())
    real, imagined = seen_by(position, viewer, whole), seen_by(world, viewer, whole)
    for channel, told in real.items():
        if told != imagined.get(channel):
            raise Failure(f"leak to viewer {viewer} by {channel}: {difference(told, imagined.get(channel, b''))}")
    if position.over or not whole:
        return
    again = rng.split()
    first, second = position.imagine(viewer, again.copy()), world.imagine(viewer, again.copy())
    if _bytes(encode(first)) != _bytes(encode(second)):
        raise Failure(f"imagine for viewer {viewer} depends on what is hidden: {difference(_bytes(encode(first)), _bytes(encode(second)))}")


def difference(a: bytes, b: bytes) -> str:
    """Where two texts part."""
    at = next((i for i in range(min(len(a), len(b))) if a[i] != b[i]), min(len(a), len(b)))
    start = max(0, at - 60)
    return f"...{a[start : at + 60].decode(errors='replace')}... against ...{b[start : at + 60].decode(errors='replace')}..."


def check_decisions(position: Position, whole: bool = True) -> None:
    """Every decision has options with different keys and words, a default, a rule that exists, and targets that are in the scene."""
    if position.over:
        return
    if not position.pending:
        raise Failure("nobody is asked and the game is not over")
    for raw in position.decisions:
        seat = raw.seat
        decision = position.decision(seat)
        assert decision is not None
        if not decision.options:
            raise Failure(f"seat {seat} is asked {decision.prompt!r} without options")
        if not 0 <= decision.default < len(decision.options):
            raise Failure(f"{decision.prompt!r} has no default")
        keys = [choice.key() for choice in decision.options]
        if len(set(keys)) != len(keys):
            raise Failure(f"{decision.prompt!r} has two options with one key: {Counter(keys).most_common(1)[0][0]}")
        if not decision.rule:
            raise Failure(f"{decision.prompt!r} cites no rule")
        if not whole:
            continue
        ids = position.scene(seat).ids()
        for choice in decision.options:
            if not choice.label(position).strip():
                raise Failure(f"an option of {decision.prompt!r} has no words: {choice!r}")
            for target in choice.targets(position):
                if target not in ids:
                    raise Failure(f"{choice!r} points at {target!r}, which is not in the scene of seat {seat}")
        for rule in [decision.rule, *(r.rule for r in position.refusals(seat)), *(c.rule(position) for c in decision.options)]:
            if rule and rule not in book(position).rules:
                raise Failure(f"{decision.prompt!r} cites {rule}, which is not in rules.md")


def check_copies(position: Position, rng: Rng) -> None:
    """A clone is equal and independent; a snapshot gives the same position back."""
    before = ut.digest(position)
    clone = position.clone()
    if ut.digest(clone) != before:
        raise Failure(f"a clone differs: {difference(_bytes(encode(position)), _bytes(encode(clone)))}")
    restored = ut.restore(position.game, ut.snapshot(position))
    if ut.digest(restored) != before:
        raise Failure(f"a restored snapshot differs: {difference(_bytes(encode(position)), _bytes(encode(restored)))}")
    for other in (clone, restored):
        other.watched = False
        stream = rng.copy()
        for _ in range(12):
            if other.over:
                break
            seat = stream.pick(other.pending)
            other.apply(seat, stream.pick(other.choices(seat)))
    if ut.digest(position) != before:
        raise Failure("playing on in a clone changed the position it was made from")
    if ut.digest(clone) != ut.digest(restored):
        raise Failure(f"a clone and a restored snapshot play on differently: {difference(_bytes(encode(clone)), _bytes(encode(restored)))}")


def check_position(position: Position, rng: Rng, thorough: bool) -> None:
    """The promises at one moment, through one viewer's eyes; at one position in four also all that is drawn and said.

    `thorough`: through every viewer's eyes, and playing on in copies.
    """
    position.check()
    whole = thorough or rng.below(4) == 0
    check_decisions(position, whole)
    viewers = list(range(-1, position.seats))
    for viewer in viewers if thorough else [rng.pick(viewers)]:
        check_viewer(position, viewer, rng, whole)
    if thorough:
        check_copies(position, rng)


def check_record(position: Position) -> None:
    """The record replays to the same position."""
    record = position.record()
    again = ut.replay(str(record))
    if _bytes(encode(again)) != _bytes(encode(position)):
        raise Failure("the record replays to another position")
    if again.log(-1) != position.log(-1):
        raise Failure("the record replays with another log")


def verify_one(
    game: str,
    seats: int,
    options: dict[str, Any],
    packs: list[str],
    seed: int | str,
    number: int,
    every: int = 16,
    sparse: int = 1,
) -> Checked:
    """Play one random game and check it: thoroughly at one in `every` positions checked, at all if `sparse` is not more than 1.

    Every third game follows the game's advice half of the time, to get far.
    """
    rng = ut.seeded(f"{seed}:{number}", "verify")
    used: set[str] = set()
    position = ut.new(game, seats, f"{seed}:{number}", options, packs)
    position.tally = used
    checked = Checked(number=number, options=options, seats=seats, decisions=0, reason="", used=[])
    advice = position.game.advice() if number % 3 == 0 else None
    try:
        check_position(position, rng, True)
        while not position.over:
            seat = rng.pick(position.pending)
            aside = position.asides(seat) if rng.below(40) == 0 else []
            choices = position.choices(seat)
            if aside:
                position.apply(seat, rng.pick(aside))
            elif advice is not None and rng.below(2) == 0 and len(choices) > 1:
                world = position.imagine(seat, rng)
                rates = advice.rate(world, seat, world.choices(seat), rng)
                position.apply_index(seat, rates.index(max(rates)))
            else:
                position.apply(seat, rng.pick(choices))
            if sparse <= 1 or rng.below(sparse) == 0:
                check_position(position, rng, rng.below(every) == 0)
        check_position(position, rng, True)
        check_record(position)
        assert position.result is not None
        checked.reason = position.result.reason
        if checked.reason == "limit":
            raise Failure("the game reached its limit of choices")
    except Exception as error:
        checked.failure = f"{type(error).__name__}: {error}"
        try:
            checked.record = str(position.record())
        except Exception as second:
            checked.record = f"no record: {second}"
    checked.decisions = position.count
    checked.used = sorted(used)
    return checked


def _work(task: tuple[str, int, dict[str, Any], list[str], int | str, int]) -> Checked:
    return verify_one(*task)


def tasks_for(
    game: str, games: int, seats: int | None, options: dict[str, Any] | None, packs: list[str], seed: int | str
) -> list[tuple[str, int, dict[str, Any], list[str], int | str, int]]:
    """The games to play: without seats or options given, all seat counts and variants in turn."""
    rules = ut.find(game)
    variants = [options] if options else rules.variants()
    kinds: list[tuple[int, dict[str, Any]]] = []
    for variant in variants:
        read = rules.read_options(seats if seats is not None else rules.most, variant)
        least, most = rules.seats_for(read)
        for count in range(least, most + 1) if seats is None else [seats]:
            if least <= count <= most:
                kinds.append((count, variant))
    for count, variant in kinds or [(seats if seats is not None else rules.most, variants[0])]:
        ut.new(game, count, 0, variant, packs)
    return [(game, *kinds[number % len(kinds)], packs, seed, number) for number in range(games)]


def run(tasks: list[Any], jobs: int = 1) -> Iterator[Checked]:
    """Check the games, in order."""
    if jobs <= 1:
        yield from map(_work, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(_work, tasks)


def report(game: str, checked: list[Checked], folder: Path | None) -> dict[str, Any]:
    """What was found; a record file for each failure goes into the folder."""
    rules = ut.find(game)
    used = {key for one in checked for key in one.used}
    expected: dict[str, None] = {}
    seen_options: list[dict[str, Any]] = []
    for one in checked:
        if one.options not in seen_options:
            seen_options.append(one.options)
            for entry in rules.expected(rules.read_options(one.seats, one.options)):
                expected[entry.key] = None
    failures = []
    for one in checked:
        if one.failure:
            saved = ""
            if folder is not None:
                folder.mkdir(parents=True, exist_ok=True)
                path = folder / f"{game}-{one.number}.json"
                path.write_text(one.record, encoding="utf-8")
                saved = str(path)
            failures.append({"game": one.number, "seats": one.seats, "options": one.options, "failure": one.failure, "record": saved})
    return {
        "game": game,
        "games": len(checked),
        "decisions": sum(one.decisions for one in checked),
        "failures": failures,
        "reasons": dict(sorted(Counter(one.reason for one in checked if one.reason).items())),
        "content_unseen": [key for key in expected if key not in used],
    }
