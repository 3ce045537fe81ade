"""The debrief of a finished game, from its record."""

from __future__ import annotations

import math
import time
from collections import Counter
from itertools import pairwise

import undertable as ut
from undertable.bots.playout import judged, play_on, rewards
from undertable.kernel.debrief import Chance, Chances, Debrief, Hidden, SeatDebrief, Told, TurningPoint
from undertable.kernel.errors import BadRecord
from undertable.kernel.event import Event
from undertable.kernel.position import Position
from undertable.kernel.record import Record
from undertable.kernel.rng import Rng
from undertable.kernel.scene import CardFace, Scene
from undertable.kernel.story import line

POINTS = 12
"""At so many moments the chances are looked at."""
DOUBT = 1.64
"""Standard errors on either side of a mean: the band in which nine of ten means lie."""
LEAST_GAIN = 0.1
MOST_TURNS = 5
MOST_PLAYOUTS = 200
LEAST_PLAYOUTS = 12
"""With fewer playouts the doubt is not known well enough to speak of turning points."""
COUNTED = {
    "roll": "Rolls of dice",
    "attack": "Attacks",
    "question": "Questions asked",
    "move": "Moves",
    "play": "Cards played",
    "draw": "Draws",
    "vote": "Votes",
    "capture": "Attempts to capture",
}
"""Kinds of events that are counted for everybody, and what the numbers are called."""
LOUD = ("reveal", "attack", "answer", "vote", "capture", "play", "defeat", "roll")
"""Kinds of events that turn a game more often than others."""


def debrief(record: Record, viewer: int = 0, seconds: float = 4.0, playouts: int = MOST_PLAYOUTS) -> Debrief:
    """Everything about a finished game; BadRecord if it is not over.

    The chances of the viewer's seat are looked at for so many seconds (0: not at all) or playouts.
    """
    game = ut.find(record.game)
    last = ut.replay(record)
    if not last.over or last.result is None:
        raise BadRecord("this game is not over: a debrief tells everything")
    position = game.first(record, watched=True)
    film = game.film()
    story: list[Told] = []
    deeds = [Counter[str]() for _ in range(position.seats)]
    choices = [0] * position.seats
    wanted = moments(len(record.choices)) if seconds > 0 and 0 <= viewer < position.seats else []
    looked: list[Position] = []
    hid: list[list[Hidden]] = [[] for _ in range(position.seats)]
    for number, (seat, key) in enumerate([(-1, ""), *record.choices]):
        if seat >= 0:
            choices[seat] += len(position.choices(seat)) > 1
            if number == len(record.choices):
                hid = [hidden_things(position, own) for own in range(position.seats)]
            position.apply(seat, position.choice_of(seat, key))
        for event in position.events:
            told = _told(event, number, position)
            if told is not None:
                story.append(told)
                if told.actor >= 0:
                    deeds[told.actor][told.kind] += 1
        film.look(position)
        position.events = []
        if number in wanted:
            looked.append(position.clone())
    result = last.result
    found = Debrief(
        game=game.name,
        title=game.title,
        text=result.text or result.reason,
        reason=result.reason,
        winners=list(result.winners),
        side=result.side,
        choices=len(record.choices),
        seats=[
            SeatDebrief(
                seat=seat,
                name=last.name(seat),
                side=last.side(seat),
                won=seat in result.winners,
                score=result.scores.get(seat),
                hid=hid[seat],
                choices=choices[seat],
                deeds=dict(sorted((kind, count) for kind, count in deeds[seat].items() if kind)),
            )
            for seat in range(last.seats)
        ],
        timeline=story,
        statistics=statistics(story, len(record.choices), choices),
        own=film.part(),
    )
    if looked:
        found.chances = chances(looked, viewer, seconds, playouts)
        ended = rewards(last)[viewer]
        end = Chance(len(record.choices), ended, ended, ended)
        found.chances.known.append(end)
        found.chances.truth.append(end)
        if found.chances.playouts >= LEAST_PLAYOUTS:
            found.turning = turning_points(found.chances.truth, story)
    return found


def moments(choices: int) -> list[int]:
    """Numbers of choices, evenly over the game; its end is no question any more."""
    steps = min(POINTS, max(1, choices - 1))
    return sorted({choices * step // (steps + 1) for step in range(1, steps + 1)})


def _told(event: Event, at: int, position: Position) -> Told | None:
    """The line as those read it who knew most."""
    readers = [seat for seat in range(position.seats) if event.to >= 0 and event.to >> seat & 1]
    read = line(event, readers[0] if readers else -1, position.names)
    if read is None:
        return None
    told = read.text + (f" {read.outcome}" if read.outcome else "")
    if readers and told.startswith("You "):  # said to one seat; here everybody reads it
        told = f"{position.names[readers[0]]}: {told}"
    return Told(at=at, text=told, kind=read.kind, actor=read.actor, secret=read.mine, turn=read.turn)


def hidden_things(position: Position, seat: int) -> list[Hidden]:
    """The cards that this seat saw by their faces and a bystander did not."""
    public = {card.id: card.name for card in _cards(position.scene(ut.SPECTATOR)) if card.kind}
    return [
        Hidden(card.id, card.name, card.kind) for card in _cards(position.scene(seat)) if card.kind and card.name and card.id not in public
    ]


def _cards(scene: Scene) -> list[CardFace]:
    found: list[CardFace] = []
    waiting = [card for area in scene.areas for card in getattr(area, "cards", [])]
    while waiting:
        card = waiting.pop(0)
        found.append(card)
        waiting.extend(card.cards)
    return found


def statistics(story: list[Told], choices: int, each: list[int]) -> list[tuple[str, str]]:
    """Numbers worth a look, in any game."""
    rounds = sum(1 for told in story if told.turn == "round")
    kinds = Counter(told.kind for told in story if told.kind and not told.turn)
    found = [("Choices made", str(choices)), ("Real decisions", str(sum(each)))]
    if rounds:
        found.insert(0, ("Rounds", str(rounds)))
    found += [(label, str(kinds[kind])) for kind, label in COUNTED.items() if kinds[kind]]
    return found


def chances(positions: list[Position], seat: int, seconds: float, playouts: int = MOST_PLAYOUTS) -> Chances:
    """How the seat stood at these moments, if equal bots had played on."""
    rng = ut.seeded("debrief", f"chances {seat}")
    truth: list[list[float]] = [[] for _ in positions]
    known: list[list[float]] = [[] for _ in positions]
    until = time.perf_counter() + seconds
    while len(truth[0]) < 4 or time.perf_counter() < until:
        for place, position in enumerate(positions):
            truth[place].append(_played(position.clone(), seat, rng))
            known[place].append(_played(position.imagine(seat, rng), seat, rng))
        if len(truth[0]) >= playouts:
            break
    at = [position.count for position in positions]
    return Chances(
        seat=seat,
        known=[_chance(moment, values) for moment, values in zip(at, known, strict=True)],
        truth=[_chance(moment, values) for moment, values in zip(at, truth, strict=True)],
        playouts=len(truth[0]),
    )


def _played(world: Position, seat: int, rng: Rng) -> float:
    """How a game goes on for the seat that begins in this world, with luck of its own."""
    world.watched = False
    world.brisk = True
    world.rng = rng.split()
    advice = world.game.advice()
    play_on(world, rng.split(), advice, advice.GUIDED if advice is not None else 0.0, advice.DEPTH if advice is not None else 0)
    return judged(world, seat, advice)


def _chance(at: int, values: list[float]) -> Chance:
    n = len(values)
    mean = sum(values) / n
    spread = math.sqrt(max(0.0, sum(value * value for value in values) / n - mean * mean) / n)
    doubt = DOUBT * spread + 0.5 / n
    return Chance(at, round(mean, 3), round(max(0.0, mean - doubt), 3), round(min(1.0, mean + doubt), 3))


def turning_points(line: list[Chance], story: list[Told]) -> list[TurningPoint]:
    """Where the chances changed by more than the doubt about them, the greatest changes first; none if nothing stands out."""
    found: list[TurningPoint] = []
    for before, after in pairwise(line):
        gain = after.mean - before.mean
        if abs(gain) >= LEAST_GAIN and (after.low > before.high or after.high < before.low):
            between = [told for told in story if before.at < told.at <= after.at and not told.turn and told.text]
            loud = [told for told in between if told.kind in LOUD] or between
            found.append(TurningPoint(loud[-1].at if loud else after.at, after.at, round(gain, 3), loud[-1].text if loud else ""))
    return sorted(found, key=lambda point: -abs(point.gain))[:MOST_TURNS]
