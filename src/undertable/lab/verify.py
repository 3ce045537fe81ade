"""Random games with every promise of the kernel checked at every step."""

from __future__ import annotations

import multiprocessing
import traceback
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

import undertable as ut
from undertable.kernel.asking import evident, settled
from undertable.kernel.choice import SetPolicy
from undertable.kernel.help import PAPER
from undertable.kernel.plaindata import encode, same
from undertable.kernel.position import Position
from undertable.kernel.rng import Rng
from undertable.kernel.rules import Rulebook, read_rulebook
from undertable.kernel.scene import Scene
from undertable.kernel.shown import View
from undertable.kernel.step import Decision, Refusal
from undertable.lab.finality import Finality
from undertable.lab.hidden import Hidden
from undertable.lab.paper import NEWEST, Paper
from undertable.lab.silence import Silence
from undertable.lab.twin import Step, difference_told, viewers

THOROUGH = 16
"""One position in so many is looked at from all sides."""
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
    reasons: tuple[int, int] = (0, 0)
    """Answers to "why not" that are about the thing itself, and all of them."""
    silent: list[str] = []
    """Fields that changed for everybody to see while nothing public was told."""
    failure: str = ""
    trace: str = ""
    """Where the failure was raised."""
    asked: list[str] = []
    """The step that asked last, and what could be chosen."""
    record: str = ""
    steps: int = 0
    """Steps that were repeated in imagined worlds."""
    twins: int = 0
    """Twins of these steps that they were compared with: the viewer was told the same, or sees what the difference comes from."""
    hidden: Hidden = msgspec.field(default_factory=Hidden)
    finality: Finality = msgspec.field(default_factory=Finality)


def _bytes(value: Any) -> bytes:
    return msgspec.json.encode(value)


def rulebook(position: Position) -> Rulebook:
    """The rulebook of the position's game."""
    name: str = position.game.name
    if name not in _books:
        _books[name] = read_rulebook(position.game.folder())
    return _books[name]


def tensors(game: str) -> Any:
    """What turns the views of a game into numbers for programs that learn; None where numpy is missing or the game has no schema."""
    try:
        from undertable.envs.desk import Encoder
        from undertable.envs.schema import schema_file
    except ImportError:
        return None
    return Encoder(ut.find(game)) if schema_file(game).exists() else None


def worth_keys(g: Position, decision: Decision) -> list[str]:
    """What a seat has to choose from, as far as it is worth asking, whatever the seat has said about asking."""
    worth = [choice for choice in decision.options if not choice.minor(g)] or decision.options
    return [choice.key() for choice in worth]


def _picks(g: Position, decision: Decision) -> list[Any]:
    """What a seat is shown of a series of picks: how many there may be, and those made so far."""
    several = decision.several
    return [several.least, several.most, [[c.key(), c.label(g)] for c in several.chosen]] if several is not None else []


class Look:
    """A position looked at from several sides while nothing changes: everything that is shown or said is made once."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.coder = tensors(position.game.name)
        self.decisions = {raw.seat: position.decision(raw.seat) for raw in position.decisions}
        self.keys = {raw.seat: [choice.key() for choice in raw.options] for raw in position.decisions}
        self._drawn: dict[int, Scene] = {}
        self._scenes: dict[int, bytes] = {}
        self._said: dict[int, list[tuple[str, tuple[str, ...], str]]] = {}
        self.reasons = [0, 0]
        """Answers to "why not" that are about the thing itself, and all of them."""
        self._whys: dict[int, dict[str, Refusal]] = {}
        self._refused: dict[int, list[tuple[str, str, str]]] = {}

    def __enter__(self) -> Look:
        self._before = self.position.view_cache
        if self._before is None:
            self.position.view_cache = {}
        return self

    def __exit__(self, *_: object) -> None:
        self.position.view_cache = self._before

    def drawn(self, viewer: int) -> Scene:
        """The scene."""
        if viewer not in self._drawn:
            self._drawn[viewer] = self.position.scene(viewer)
        return self._drawn[viewer]

    def scene(self, viewer: int) -> bytes:
        """The scene, encoded."""
        if viewer not in self._scenes:
            self._scenes[viewer] = _bytes(self.drawn(viewer))
        return self._scenes[viewer]

    def said(self, seat: int) -> list[tuple[str, tuple[str, ...], str]]:
        """Label, targets and rule of every option."""
        if seat not in self._said:
            g = self.position
            self._said[seat] = [(choice.label(g), tuple(choice.targets(g)), choice.rule(g)) for choice in g.choices(seat)]
        return self._said[seat]

    def refused(self, seat: int) -> list[tuple[str, str, str]]:
        """Target, reason and rule of all that cannot be done."""
        if seat not in self._refused:
            self._refused[seat] = [(r.target, r.text, r.rule) for r in self.position.refusals(seat)]
        return self._refused[seat]

    def whys(self, seat: int) -> dict[str, Refusal]:
        """For everything on the table of a seat that is asked: what it hears when it asks why not."""
        if seat not in self._whys:
            ids = sorted(self.drawn(seat).ids())
            self._whys[seat] = dict(zip(ids, self.position.whys(seat, ids), strict=True))
        return self._whys[seat]

    def seen_by(self, viewer: int, whole: bool = True) -> dict[str, bytes]:
        """What reaches a viewer, by any channel, as bytes. A scene is drawn from the view, but a step may sketch into it what it asks.

        Not `whole`: without the scene and what is said of the options (labels, reasons).
        """
        g = self.position
        told = {"view": _bytes(g.view(viewer))}  # the line that says whom the table waits for is part of it
        decision = self.decisions.get(viewer)
        if decision is not None:
            told["decision"] = _bytes([decision.prompt, decision.rule, decision.default, decision.id, self.keys[viewer]])
            if whole:
                told["options"] = _bytes(self.said(viewer))
                told["marks"] = _bytes([[choice.subject(g), choice.minor(g)] for choice in decision.options])
                told["picks"] = _bytes(_picks(g, decision))
                told["odds"] = _bytes([g.odds(choice) for choice in decision.options])
                told["refusals"] = _bytes(self.refused(viewer))
                told["why"] = _bytes([[about, r.text, r.rule] for about, r in self.whys(viewer).items()])
            given = settled(g, viewer)
            told["asked"] = b"" if given is None else _bytes([given.choice.key(), given.reason])
        if viewer == ut.SPECTATOR:
            told["evident"] = _bytes([[raw.seat, worth_keys(g, raw)] for raw in g.decisions if evident(g, raw.seat)])
        if whole:
            told["scene"] = self.scene(viewer)
        if whole and self.coder is not None:
            told["tensor"] = self.coder.observe(g, viewer).tobytes()
        if whole and viewer >= 0:
            told["role"] = g.side(viewer).encode()
            told["asides"] = _bytes([[c.key(), c.label(g), c.heading(g), c.targets(g)] for c in g.anytime(viewer)])
        return told


def check_viewer(position: Position, viewer: int, rng: Rng, whole: bool = True) -> None:
    """No leak: an imagined world looks the same to the viewer, and imagining depends on nothing hidden."""
    with Look(position) as look:
        check_look(look, viewer, rng, whole)


def check_look(look: Look, viewer: int, rng: Rng, whole: bool, hidden: Hidden | None = None) -> None:
    """No leak to the viewer, where the position is being looked at already."""
    position = look.position
    world = position.imagine(viewer, rng.split())
    with Look(world) as other:
        real, imagined = look.seen_by(viewer, whole), other.seen_by(viewer, whole)
    for channel in {**real, **imagined}:
        told, instead = real.get(channel, b""), imagined.get(channel, b"")
        if told != instead:
            raise Failure(f"leak to viewer {viewer} by {channel}: {difference(told, instead)}")
    if position.over or not whole:
        return
    if hidden is not None:
        hidden.look(position, world, viewer)
    again = rng.split()
    first, second = position.imagine(viewer, again.copy()), world.imagine(viewer, again.copy())
    if not same(first, second):
        raise Failure(f"imagine for viewer {viewer} depends on what is hidden: {difference_of(first, second)}")


def difference_of(a: Position, b: Position) -> str:
    """Where two positions part."""
    return difference(_bytes(encode(a)), _bytes(encode(b)))


def difference(a: bytes, b: bytes) -> str:
    """Where two texts part."""
    at = next((i for i in range(min(len(a), len(b))) if a[i] != b[i]), min(len(a), len(b)))
    start = max(0, at - 60)
    return f"...{a[start : at + 60].decode(errors='replace')}... against ...{b[start : at + 60].decode(errors='replace')}..."


def check_decisions(look: Look, whole: bool = True) -> None:
    """Every decision has options with different keys and words, a default, a rule that exists, and targets that are in the scene."""
    position = look.position
    if position.over:
        return
    if not position.pending:
        raise Failure("nobody is asked and the game is not over")
    for seat, decision in look.decisions.items():
        assert decision is not None
        if not decision.options:
            raise Failure(f"seat {seat} is asked {decision.prompt!r} without options")
        if not 0 <= decision.default < len(decision.options):
            raise Failure(f"{decision.prompt!r} has no default")
        keys = look.keys[seat]
        if len(set(keys)) != len(keys):
            raise Failure(f"{decision.prompt!r} has two options with one key: {Counter(keys).most_common(1)[0][0]}")
        if not decision.rule:
            raise Failure(f"{decision.prompt!r} cites no rule")
        if not whole:
            continue
        for key, (label, targets, _) in zip(keys, look.said(seat), strict=True):
            if not label.strip():
                raise Failure(f"an option of {decision.prompt!r} has no words: {key}")
            if len(set(targets)) != len(targets):
                raise Failure(f"{key} points at the same thing twice: {', '.join(targets)}")
            for target in targets:
                if b'"id":' + _bytes(target) not in look.scene(seat):
                    raise Failure(f"{key} points at {target!r}, which is not in the scene of seat {seat}")
        chosen = {target for _, targets, _ in look.said(seat) for target in targets}
        answers = [refusal for about, refusal in look.whys(seat).items() if about not in chosen]
        look.reasons[0] += sum(1 for refusal in answers if refusal.target)
        look.reasons[1] += len(answers)
        for rule in [decision.rule, *(rule for _, _, rule in look.refused(seat)), *(rule for _, _, rule in look.said(seat))]:
            if rule and rule not in rulebook(position).rules:
                raise Failure(f"{decision.prompt!r} cites {rule}, which is not in rules.md")


def check_copies(position: Position, rng: Rng) -> None:
    """A clone is equal and independent; a snapshot gives the same position back."""
    before = ut.snapshot(position)
    clone = position.clone()
    if not same(clone, position):
        raise Failure(f"a clone differs: {difference_of(position, clone)}")
    restored = ut.restore(position.game.name, before)
    if not same(restored, position):
        raise Failure(f"a restored snapshot differs: {difference_of(position, restored)}")
    for other in (clone, restored):
        other.watched = False
        stream = rng.copy()
        for _ in range(12):
            if other.over:
                break
            seat = stream.pick(other.pending)
            other.apply(seat, stream.pick(other.choices(seat)))
    if ut.snapshot(position) != before:
        raise Failure("playing on in a clone changed the position it was made from")
    if not same(clone, restored):
        raise Failure(f"a clone and a restored snapshot play on differently: {difference_of(clone, restored)}")


def check_step(step: Step, rng: Rng, finality: Finality, twins: int = 1) -> int:
    """Nothing hidden was told by what happened, and what told something hidden cannot be taken back.

    The step is compared with `twins` twins, each through the eyes of another viewer, as far as there are viewers. In how many of them the
    choice was possible, so that it could be compared, is given back.
    """
    watching = viewers(step.after)
    first = rng.below(len(watching))
    compared = 0
    for viewer in (watching[first:] + watching[:first])[:twins]:
        world = step.twin(viewer, rng.split())
        if world is None:
            continue
        compared += 1
        found = difference_told(step, viewer, world)
        if found is not None:
            channel, told, instead = found
            raise Failure(f"leak to viewer {viewer} by {channel} after {step.key}: {difference(told, instead)}")
    wrong = finality.look(step, rng)
    if wrong:
        raise Failure(wrong)
    return compared


def check_help(look: Look, viewer: int, paper: Paper) -> None:
    """Outside layers there are facts only, and there are no layers on paper."""
    g = look.position
    said = [event.text_for(viewer, g.names) for event in g.events[-NEWEST:]]
    decision = look.decisions.get(viewer)
    if decision is not None:
        said += [decision.prompt, *(label for label, _, _ in look.said(viewer)), *(text for _, text, _ in look.refused(viewer))]
        said += [refusal.text for refusal in look.whys(viewer).values()]
    wrong = paper.wrong_in_scene(g, look.drawn(viewer)) or paper.wrong_in_words([text for text in said if text])
    if wrong:
        raise Failure(f"viewer {viewer} is told more than facts: {wrong}")
    if decision is not None and g.header.help == PAPER and any(g.odds(choice) for choice in decision.options):
        raise Failure(f"viewer {viewer} is told odds at a table on paper")


def check_position(
    position: Position, rng: Rng, thorough: bool, hidden: Hidden | None = None, paper: Paper | None = None
) -> tuple[int, int]:
    """The promises at one moment, through one viewer's eyes; at one position in four also all that is drawn and said.

    How many answers to "why not" were about the thing asked for, of how many, is given back.

    `thorough`: through every viewer's eyes, and playing on in copies.
    """
    position.check()
    whole = thorough or rng.below(4) == 0
    with Look(position) as look:
        check_decisions(look, whole)
        for viewer in viewers(position) if thorough else [rng.pick(viewers(position))]:
            check_look(look, viewer, rng, whole, hidden)
            if whole and paper is not None:
                check_help(look, viewer, paper)
    if thorough:
        check_copies(position, rng)
    return look.reasons[0], look.reasons[1]


def check_record(position: Position) -> None:
    """The record replays to the same position."""
    record = position.record()
    again = ut.replay(str(record))
    if not same(again, position):
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
    every: int = THOROUGH,
    sparse: int = 1,
    looks: int = 1,
    twins: int = 1,
) -> Checked:
    """Play one random game and check it: one step in `sparse` against its `twins`, one position in `looks` after such steps, one in `every`
    of those thoroughly.

    Every third game follows the game's advice nine times of ten, to get far.
    """
    rng = ut.seeded(f"{seed}:{number}", "verify")
    used: set[str] = set()
    position = ut.new(game, seats, f"{seed}:{number}", options, packs, help=ut.LEVELS[number % len(ut.LEVELS)])
    paper = Paper(position)
    position.effects_seen = used
    checked = Checked(number=number, options=options, seats=seats, decisions=0, reason="", used=[])
    advice = position.game.advice() if number % 3 == 0 else None
    silence = Silence(position)
    asked: list[str] = []
    views: dict[int, View] = {}
    try:
        if looks <= 1 or rng.below(looks) == 0:
            check_position(position, rng, True, paper=paper)
        while not position.over:
            seat = rng.pick(position.pending)
            if rng.below(30) == 0:
                position.view_cache, views = None, {}
                any_policy(position, rng)
            step = Step(position, views) if sparse <= 1 or rng.below(sparse) == 0 else None
            position.view_cache = None
            aside = position.anytime(seat) if rng.below(40) == 0 else []
            choices = position.choices(seat)
            asked = [f"{position.asking!r} asks {position.name(seat)}", *(choice.key() for choice in choices)]
            if aside:
                position.apply(seat, rng.pick(aside))
            elif advice is not None and rng.below(10) and len(choices) > 1:
                world = position.imagine(seat, rng)
                rates = advice.rate(world, seat, world.choices(seat), rng)
                position.apply_index(seat, rates.index(max(rates)))
            else:
                position.apply(seat, rng.pick(choices))
            position.view_cache = views = {}  # nothing changes until the next choice
            if looks <= 1:
                silence.look(position)
            if step is not None:
                if step.done(position):
                    checked.steps += 1
                    checked.twins += check_step(step, rng, checked.finality, twins)
                if looks <= 1 or rng.below(looks) == 0:
                    counted = check_position(position, rng, rng.below(every) == 0, checked.hidden, paper)
                    checked.reasons = (checked.reasons[0] + counted[0], checked.reasons[1] + counted[1])
        if looks <= 1 or rng.below(looks) == 0:
            check_position(position, rng, True, paper=paper)
        check_record(position)
        assert position.result is not None
        checked.reason = position.result.reason
        if checked.reason == "limit":
            raise Failure("the game reached its limit of choices")
    except Exception as error:
        checked.failure = f"{type(error).__name__}: {error}"
        checked.trace = "".join(traceback.format_exception(error))
        checked.asked = asked
        try:
            checked.record = str(position.record())
        except Exception as second:
            checked.record = f"no record: {second}"
    checked.decisions = position.count
    checked.used = sorted(used)
    checked.silent = sorted(silence.silent)
    return checked


def any_policy(position: Position, rng: Rng) -> None:
    """Some seat says how often it wants to be asked: in general, about a card, or for a while."""
    about = rng.pick(["", "until", rng.pick(position.pack.entries()).key if position.pack.entries() else ""])
    position.apply(rng.below(position.seats), SetPolicy(rng.pick(position.policy_settings(about)), about))


def _work(task: Any) -> Checked:
    return verify_one(*task)


def tasks_for(
    game: str, games: int, seats: int | None, options: dict[str, Any] | None, packs: list[str], seed: int | str
) -> list[tuple[str, int, dict[str, Any], list[str], int | str, int]]:
    """The games to play: without seats or options given, all variants in turn, each time with another number of seats."""
    rules = ut.find(game)
    variants = [options] if options else rules.variants()
    counts: list[list[int]] = []
    for variant in variants:
        read = rules.read_options(seats if seats is not None else rules.most, variant)
        least, most = rules.seats_for(read)
        counts.append([count for count in (range(least, most + 1) if seats is None else [seats]) if least <= count <= most])
    rounds = range(max(map(len, counts)))
    kinds = [
        (counts[place][(place + turn) % len(counts[place])], variant)
        for turn in rounds
        for place, variant in enumerate(variants)
        if turn < len(counts[place])
    ]
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


def kinds_of(checked: list[Checked]) -> list[dict[str, Any]]:
    """How many games were played with each number of seats and each set of options."""
    counts: dict[bytes, int] = Counter(_bytes([one.seats, one.options]) for one in checked)
    return [{"games": n, "seats": seats, "options": options} for key, n in counts.items() for seats, options in [msgspec.json.decode(key)]]


MANY = 10


def over_all(checked: list[Checked], remembered: tuple[str, ...]) -> list[str]:
    """What only shows over many games: in a few, something may well stay the same by chance."""
    if len(checked) < MANY:
        return []
    hidden, finality = Hidden(), Finality()
    for one in checked:
        hidden.add(one.hidden)
        finality.add(one.finality)
    forgotten = [place for place in hidden.forgotten() if place not in remembered]
    return [
        *(f"imagine has forgotten {place}: it differs between real games, and never in imagined ones" for place in forgotten),
        *(f"{kind} cannot be taken back, though it tells nobody anything hidden" for kind in finality.needless()),
    ]


def share(part: int, whole: int) -> float:
    return round(part / whole, 3) if whole else 1.0


def report(game: str, checked: list[Checked], folder: Path | None, packs: list[str] | None = None) -> dict[str, Any]:
    """What was found; a record file for each failure goes into the folder."""
    rules = ut.find(game)
    content = rules.content_with([ut.PackFile(name, text) for name, text in ut.read_packs(packs or [])])
    used = {key for one in checked for key in one.used}
    expected: dict[str, None] = {}
    seen_options: list[dict[str, Any]] = []
    for one in checked:
        if one.options not in seen_options:
            seen_options.append(one.options)
            for entry in rules.expected(rules.read_options(one.seats, one.options), content):
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
            told = {"game": one.number, "seats": one.seats, "options": one.options, "failure": one.failure, "record": saved}
            failures.append({**told, "asked": one.asked, "trace": one.trace})
    failures.extend({"failure": failure, "asked": [], "trace": ""} for failure in over_all(checked, rules.position_class().REMEMBERED))
    return {
        "game": game,
        "games": len(checked),
        "decisions": sum(one.decisions for one in checked),
        "twin_steps": sum(one.steps for one in checked),
        "twins_compared": sum(one.twins for one in checked),
        "kinds": kinds_of(checked),
        "failures": failures,
        "reasons": dict(sorted(Counter(one.reason for one in checked if one.reason).items())),
        "why_specific": share(sum(one.reasons[0] for one in checked), sum(one.reasons[1] for one in checked)),
        "silent": sorted({name for one in checked for name in one.silent}),
        "content_unseen": [key for key in expected if key not in used],
        "untold": rules.untold(content),
    }


def example_of_each(failures: list[dict[str, Any]]) -> list[tuple[dict[str, Any], int]]:
    """One example of each failure, and how many games failed at the same place."""
    kinds: dict[str, list[dict[str, Any]]] = {}
    for one in failures:
        places = [line for line in one["trace"].splitlines() if line.startswith("  File ")]
        kinds.setdefault(places[-1] if places else one["failure"], []).append(one)
    return [(min(same, key=lambda one: len(one["asked"])), len(same)) for same in kinds.values()]
