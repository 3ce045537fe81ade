"""The layout of a game's observations and actions: the same numbers mean the same things, from run to run and version to version.

A layout is found by looking at many random games of all variants and kept in a file beside this module. Views are encoded by the
layout (`parts.py` says how); actions are numbered by their name: the kind of choice, what a person would call it, and the places that it
points at.
`python -m undertable.envs.layout GAME` prints it, `--write` brings it up to date: old actions keep their numbers. Without a game it prints
the sizes of all.
"""

from __future__ import annotations

import argparse
import re
import sys
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

import undertable as ut
from undertable.envs.parts import AnyPart, Nothing, Record, joined, part_of, roomy
from undertable.kernel.choice import Choice
from undertable.kernel.game import Game
from undertable.kernel.position import Position

SPARE = 256
"""Numbers kept for actions that no looked-at game had; such an action gets one of them by its name."""
LEFT_OUT = ("names", "waiting", "result", "over", "text")
"""Fields of a view that say nothing to a program, or that it knows otherwise."""


NUMBERS = re.compile(r" \([^()]*\d[^()]*\)")
"""Remarks such as (2 Health left): they do not belong to the name of an action."""


class Layout(msgspec.Struct, kw_only=True):
    """How one game's views and choices become numbers."""

    game: str
    rules: int
    """The version of the rules that it was made from."""
    words: list[str]
    actions: list[str]
    view: AnyPart

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return self.view.size()

    @property
    def action_count(self) -> int:
        return len(self.actions) + SPARE

    def describe(self) -> list[str]:
        """One line for each number, or run of numbers."""
        return [f"{at}{f'..{at + count - 1}' if count > 1 else ''} {path} ({kind})" for at, count, path, kind in self.view.rows("", 0)]


def seen(position: Position, viewer: int) -> dict[str, Any]:
    """What is encoded: the view without texts, card handles and what never changes of a zone; and what the viewer is asked."""
    view: dict[str, Any] = _trimmed(position.view(viewer))
    view["asked"] = type(position.asking).__name__ if position.asked_of(viewer) is not None else None
    return view


def _trimmed(value: Any) -> Any:
    if isinstance(value, list):
        return [_trimmed(item) for item in value]
    if isinstance(value, dict):
        left_out: tuple[str, ...] = LEFT_OUT
        if "id" in value and ("kind" in value or "back" in value):
            left_out = (*LEFT_OUT, "id")
        elif "face" in value and "owner" in value and "name" in value:
            left_out = (*LEFT_OUT, "face", "owner", "name")
        return {name: _trimmed(item) for name, item in value.items() if name not in left_out}
    return value


def action_names(position: Position, seat: int) -> list[str]:
    """The names of the seat's options: two that say the same are told apart by a number."""
    found: list[str] = []
    counts: dict[str, int] = {}
    for choice in position.choices(seat):
        name = _name(position, choice)
        counts[name] = counts.get(name, 0) + 1
        found.append(name if counts[name] == 1 else f"{name} #{counts[name]}")
    return found


def _name(position: Position, choice: Choice) -> str:
    places = [target for target in choice.targets(position) if target.startswith(("space:", "seat:"))]
    said = NUMBERS.sub("", choice.label(position))
    return " ".join([f"{type(choice).__name__}: {said}", *(f"[{place}]" for place in places)])


class Coder:
    """A layout at work."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.words = {word: place for place, word in enumerate(layout.words, 1)}
        self.numbers = {name: number for number, name in enumerate(layout.actions)}
        self.size = layout.size
        self.action_count = layout.action_count

    def observe(self, position: Position, viewer: int) -> NDArray[np.float32]:
        """The view as numbers."""
        out = [0.0] * self.size
        self.layout.view.write(seen(position, viewer), out, 0, self.words)
        return np.array(out, np.float32)

    def actions(self, position: Position, seat: int) -> dict[int, int]:
        """The number of each of the seat's actions, and the place of its option."""
        found: dict[int, int] = {}
        strange: list[tuple[str, int]] = []
        for place, name in enumerate(action_names(position, seat)):
            number = self.numbers.get(name)
            if number is None:
                strange.append((name, place))
            else:
                found[number] = place
        for name, place in sorted(strange):
            spare = int.from_bytes(blake2b(name.encode(), digest_size=4).digest(), "big") % SPARE
            while len(self.numbers) + spare in found:
                spare = (spare + 1) % SPARE
            found[len(self.numbers) + spare] = place
        return found

    def outdated(self, game: Game) -> list[str]:
        """Content that has no word in the layout: it would be -1 in every observation."""
        return [entry.key for entry in game.content.entries() if entry.key not in self.words]

    def misfit(self, position: Position, viewer: int) -> str:
        """What of this view the layout has no room for, if anything."""
        return self.layout.view.misfit(seen(position, viewer), "view")


_coders: dict[str, Coder] = {}


def layout_file(game: str) -> Path:
    return Path(__file__).parent / "layouts" / f"{game}.json"


def coder(game: Game) -> Coder:
    """The coder of a game; a game without a kept layout is looked at first."""
    found = _coders.get(game.name)
    if found is None:
        path = layout_file(game.name)
        layout = msgspec.json.decode(path.read_bytes(), type=Layout) if path.exists() else look(game, 12)
        found = _coders[game.name] = Coder(layout)
    return found


def look(game: Game, games: int, before: Layout | None = None) -> Layout:
    """Find a game's layout by looking at random games of its variants, most and fewest seats first; what `before` numbered stays so."""
    view: AnyPart = before.view if before is not None else Nothing()
    words: set[str] = set()
    actions: set[str] = set()
    kinds: list[tuple[dict[str, Any], int]] = []
    for options in game.variants():
        least, most = game.seats_for(game.read_options(game.most, options))
        kinds.extend((options, seats) for seats in range(least, most + 1))
    kinds.sort(key=lambda kind: kind[1])
    kinds = [kinds[place // 2] if place % 2 else kinds[-1 - place // 2] for place in range(len(kinds))]
    fresh: AnyPart = Nothing()
    for number in range(games):
        options, seats = kinds[number % len(kinds)]
        rng = ut.seeded(number, "layout")
        advice = game.advice() if number // len(kinds) % 2 else None
        position = ut.new(game, seats, f"layout {number}", options, watched=False)
        position.real = False
        while not position.over:
            seat = rng.pick(position.pending)
            actions.update(action_names(position, seat))
            if rng.below(12) == 0:
                fresh = _add_views(position, fresh, words)
            options_now = position.choices(seat)
            if advice is not None and len(options_now) > 1 and rng.below(2):
                rates = advice.rate(position.imagine(seat, rng), seat, options_now, rng)
                position.apply_index(seat, rates.index(max(rates)))
            else:
                position.apply_index(seat, rng.below(len(options_now)))
        fresh = _add_views(position, fresh, words)
    keys = [entry.key for entry in game.content.entries()]
    known = before.words if before is not None else []
    listed = known + [word for word in [*keys, *sorted(words - set(keys))] if word not in set(known)]
    old = before.actions if before is not None else []
    new = sorted(actions - set(old))
    return Layout(game=game.name, rules=game.version, words=listed, actions=old + new, view=_fit(view, fresh, game.most))


def _add_views(position: Position, part: AnyPart, words: set[str]) -> AnyPart:
    for viewer in range(-1, position.seats):
        shown = seen(position, viewer)
        if isinstance(part, Nothing) or part.misfit(shown, ""):
            part = joined(part, part_of(shown))
        _strings(shown, words)
    return part


def _strings(shown: Any, words: set[str]) -> None:
    """The words that are values or keys of maps; names of fields are no words."""
    if isinstance(shown, str):
        words.add(shown)
    elif isinstance(shown, list):
        for item in shown:
            _strings(item, words)
    elif isinstance(shown, dict):
        for key, item in shown.items():
            if "/" in key:
                words.add(key)
            _strings(item, words)


def _fit(before: AnyPart, fresh: AnyPart, seats: int) -> AnyPart:
    """The layout before if everything still fits in, otherwise one with more room."""
    if isinstance(before, Record) and joined(before, fresh) == before:
        return before
    return joined(before, roomy(fresh, seats))


def sizes(layout: Layout) -> str:
    return f"{layout.game}: {layout.size} numbers, {layout.action_count} actions"


def main(argv: list[str] | None = None) -> int:
    """Print or renew the layout of a game."""
    parser = argparse.ArgumentParser(prog="python -m undertable.envs.layout", description=main.__doc__)
    parser.add_argument("game", nargs="?", default="")
    parser.add_argument("--write", action="store_true", help="look at games and bring the file up to date")
    parser.add_argument("--anew", action="store_true", help="with --write: forget the old numbers")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--actions", action="store_true", help="print the actions instead")
    args = parser.parse_args(argv)
    if not args.game:
        for game in ut.games():
            print(sizes(coder(game).layout))
        return 0
    game = ut.find(args.game)
    path = layout_file(game.name)
    if args.write:
        before = msgspec.json.decode(path.read_bytes(), type=Layout) if path.exists() and not args.anew else None
        layout = look(game, args.games, before)
        path.write_bytes(msgspec.json.format(msgspec.json.encode(layout), indent=0) + b"\n")
    layout = coder(game).layout
    if args.actions:
        for number, name in enumerate(layout.actions):
            print(number, name)
    elif args.write:
        print(sizes(layout), file=sys.stderr)
    else:
        print("\n".join(layout.describe()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
