"""What a seat may choose, as a person reads it: numbered, in words, and found by number, by words or by key."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from undertable.kernel.choice import Choice, say
from undertable.kernel.errors import IllegalChoice

NAMED = 8
"""How many candidates an error lists."""


class Choices(list[Choice]):
    """The options of a seat. Each prints as a person would say it; all together print as a numbered list.

    >>> import undertable as ut
    >>> position = ut.new("mindmgmt", seats=2, seed=7, options={"mode": "training"})
    >>> seat = position.pending[0]
    >>> choices = position.choices(seat)
    >>> str(choices[0]) == choices[0].label(position)
    True
    >>> choices[0] in choices and str(choices[0]) in choices
    True
    """

    def __init__(self, options: list[Choice], position: Any) -> None:
        super().__init__(options)
        self.position = position

    def __getitem__(self, at: Any) -> Any:
        found = super().__getitem__(at)
        return [self._spoken(one) for one in found] if isinstance(found, list) else self._spoken(found)

    def __iter__(self) -> Iterator[Choice]:
        for choice in super().__iter__():
            yield self._spoken(choice)

    def __contains__(self, wanted: object) -> bool:
        """A choice, its key, or what it says."""
        if isinstance(wanted, Choice):
            wanted = wanted.key()
        return any(wanted in (choice.key(), choice.label(self.position)) for choice in super().__iter__())

    def labels(self) -> list[str]:
        """What the options say."""
        return [choice.label(self.position) for choice in super().__iter__()]

    def _spoken(self, choice: Choice) -> Choice:
        return say(choice, choice.label(self.position))

    def __str__(self) -> str:
        return "\n".join(f"{number:3} {label}" for number, label in enumerate(self.labels()))


def meant(options: list[Choice], position: Any, text: str) -> Choice | None:
    """The one option that a person means with a few words; None if there is none, IllegalChoice if there are several."""
    wanted = text.strip().lower()
    if not wanted:
        return None
    said = [(at, choice.label(position).lower(), choice) for at, choice in enumerate(options)]
    whole = re.compile(rf"(?<!\w){re.escape(wanted)}(?!\w)")
    exact = [one for one in said if one[1] == wanted]
    found = exact or [one for one in said if whole.search(one[1])] or [one for one in said if wanted in one[1]]
    if len(found) > 1:
        several = [f"{at} {choice.label(position)}" for at, _, choice in found[:NAMED]]
        more = [f"{len(found) - NAMED} more"] if len(found) > NAMED else []
        raise IllegalChoice(f"{text!r} may mean several things; say which by its number: {'; '.join([*several, *more])}")
    return found[0][2] if found else None
