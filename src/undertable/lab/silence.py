"""What changes in silence: fields that everybody sees change while nothing that everybody can read is told."""

from __future__ import annotations

from collections import Counter
from typing import Any

import undertable as ut
from undertable.kernel.position import Position

_AROUND = ("viewer", "seats", "names", "waiting", "pending")
"""Parts of a view that are about the question, not about the table."""


class Silence:
    """Watches a game from question to question, as a bystander does."""

    def __init__(self, position: Position) -> None:
        self.told: Counter[str] = Counter()
        """How often each field changed and something was told."""
        self.silent: Counter[str] = Counter()
        self._seen: dict[str, Any] = position.view(ut.SPECTATOR)
        self._heard = len(position.events)

    def look(self, position: Position) -> None:
        """Note what has changed since the last question."""
        now, before = position.view(ut.SPECTATOR), self._seen
        spoken = any(event.public() for event in position.events[self._heard :])
        for name in {**before, **now}:
            if now.get(name) != before.get(name) and name not in _AROUND and name not in position.UNTOLD:
                (self.told if spoken else self.silent)[name] += 1
        self._seen, self._heard = now, len(position.events)


def listen(game: str, games: int, seed: int | str = 0) -> tuple[Counter[str], Counter[str]]:
    """Random games over all variants and seat counts: how often each field changed with something told, and how often in silence."""
    rules = ut.find(game)
    told: Counter[str] = Counter()
    silent: Counter[str] = Counter()
    variants = rules.variants()
    for number in range(games):
        options = variants[number % len(variants)]
        least, most = rules.seats_for(rules.read_options(rules.most, options))
        position = ut.new(game, least + number % (most - least + 1), f"{seed}:{number}", options)
        rng = ut.seeded(f"{seed}:{number}", "silence")
        watch = Silence(position)
        while not position.over:
            seat = rng.pick(position.pending)
            position.apply(seat, rng.pick(position.choices(seat)))
            watch.look(position)
        told += watch.told
        silent += watch.silent
    return told, silent
