"""Content of users is read, checked and tried in a process of its own, with limits of time and memory.

`python -m undertable.server.live.trial` is that process.
What takes too long or too much there never comes into the server. One way for packs that are checked, tables that are opened with them, and
records that are brought along.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

from undertable.kernel.content import Pack
from undertable.kernel.errors import BadOption, BadPack, BadRecord
from undertable.kernel.game import Game, PackFile
from undertable.kernel.record import Record, replay
from undertable.kernel.rng import seeded
from undertable.server.live.thinkers import game_of

MOST_SHOWN = 150
"""So many new cards are shown before a pack is played."""
PROCESSOR_SECONDS = 12
SECONDS = 25.0
MEMORY = 384 * 1024 * 1024
"""Besides what the games themselves take."""
REPLAY_SECONDS = 3.0
"""Of processor time, for a record that is brought along: ten times what long games take."""
CHOICES = 120
PLAY_SECONDS = 2.0
"""A pack is played at random for so many choices, or so long."""
READ_SECONDS = 3.0
"""Of processor time, for the content of a game together with the packs: several times what the largest game takes on a slow machine."""
MOST_CHOICES = 20_000
"""Of a record that is brought along: far more than the longest game has."""


class Trial(msgspec.Struct):
    """What is to be tried."""

    module: str
    game: str
    packs: list[tuple[str, str]] = []
    record: Record | None = None


class Found(msgspec.Struct):
    """What came of it."""

    problem: str = ""
    adds: dict[str, int] = {}
    suggested: dict[str, list[str]] = {}
    cards: list[dict[str, Any]] = []
    """What is new, as it is printed."""
    names: list[str] = []


def tried(trial: Trial) -> Found:
    """Try it; blocks for seconds. BadPack or BadRecord if it cannot be used."""
    bad = BadPack if trial.record is None else BadRecord
    what = trial.packs[-1][0] if trial.packs else "this record"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    try:
        done = subprocess.run(
            [sys.executable, "-m", __name__], input=msgspec.json.encode(trial), capture_output=True, timeout=SECONDS, env=environment
        )
    except subprocess.TimeoutExpired:
        raise bad(f"{what}: trying it out took too long") from None
    try:
        found = msgspec.json.decode(done.stdout, type=Found)
    except msgspec.MsgspecError:
        raise bad(f"{what}: trying it out took too much time or memory") from None
    if found.problem:
        raise bad(found.problem)
    return found


def _limit() -> None:
    try:
        import resource
    except ImportError:  # not on this system: the time that the server waits is the limit
        return
    used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize() if Path("/proc/self/statm").exists() else 1 << 30
    resource.setrlimit(resource.RLIMIT_AS, (used + MEMORY, used + MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (PROCESSOR_SECONDS, PROCESSOR_SECONDS))


def _outcome(trial: Trial, game: Game) -> Found:
    try:
        if trial.record is not None:
            _read(game, [PackFile(name, text) for name, text in trial.packs])
            begun = time.process_time()
            names = list(replay(game, trial.record).names)
            if time.process_time() - begun > REPLAY_SECONDS:
                raise BadRecord("this record takes too long to play again")
            return Found(names=names)
        return _fits(game, trial.packs)
    except (BadPack, BadRecord) as error:
        return Found(str(error))
    except MemoryError:
        return Found(f"{_name(trial)}: this takes too much memory")
    except Exception as error:
        print(repr(error), file=sys.stderr)
        return Found(f"{_name(trial)}: cannot be read as {'a record' if trial.record is not None else 'content'} of {game.title}")


def _name(trial: Trial) -> str:
    return trial.packs[-1][0] if trial.packs else "this record"


def _fits(game: Game, packs: list[tuple[str, str]]) -> Found:
    files = [PackFile(name, text) for name, text in packs]
    content = _read(game, files)
    game.try_packs(files)
    adds = Counter(entry.TABLE for entry in content.entries()) - Counter(entry.TABLE for entry in game.content.entries())
    suggested = {option.name: game.suggestions(option.name, content) for option in game.options}
    _play(game, files)
    printed = {(entry.key, entry.text) for entry in game.content.entries()}
    cards = [_printed(entry) for entry in content.entries() if (entry.key, entry.text) not in printed]
    return Found("", dict(adds), {name: found for name, found in suggested.items() if found}, cards[:MOST_SHOWN])


def _printed(entry: Any) -> dict[str, Any]:
    """What stands on a card: words, numbers, and lists of them."""
    facts: dict[str, Any] = {"key": entry.key, "table": entry.TABLE}
    for name in entry.__struct_fields__:
        value = getattr(entry, name)
        if isinstance(value, (str, int)) or (isinstance(value, list) and all(isinstance(one, (str, int)) for one in value)):
            facts[name] = value
    return facts


def _read(game: Game, files: list[PackFile]) -> Pack:
    """The content with these packs. The server will read them again, without limits: so they have to be read quickly here."""
    begun = time.process_time()
    content = game.content_with(files)
    if time.process_time() - begun > READ_SECONDS:
        raise BadPack(f"{files[-1].name}: reading it takes too long")
    return content


def _play(game: Game, files: list[PackFile]) -> None:
    """A little of a game at random: what runs in circles does so here."""
    position = game.new(game.start(game.usual or game.least, {}, "trial", files))
    rng = seeded(0, "trial")
    end = time.process_time() + PLAY_SECONDS
    for _ in range(CHOICES):
        if position.over or time.process_time() > end:
            return
        seat = position.pending[0]
        position.apply(seat, rng.pick(position.choices(seat)))


def main() -> None:
    trial = msgspec.json.decode(sys.stdin.buffer.read(), type=Trial)
    try:
        game = game_of(trial.module, trial.game)
        game.position_class()
        game.content.entries()
    except BadOption as error:
        found = Found(str(error))
    else:
        _limit()
        found = _outcome(trial, game)
    sys.stdout.buffer.write(msgspec.json.encode(found))


if __name__ == "__main__":
    main()
