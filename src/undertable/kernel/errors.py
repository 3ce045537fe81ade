"""Errors that speak to the person: what was wrong, and what is possible instead."""

from __future__ import annotations


class IllegalChoice(ValueError):
    """This seat cannot choose that now. `rule` is the id of the rule behind the refusal, if one is known."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(f"{message} [{rule}]" if rule else message)
        self.rule = rule


class BadOption(ValueError):
    """A game, seat count or option that does not exist or does not fit."""


class BadRecord(ValueError):
    """A record that is corrupt, foreign, or of rules that this version no longer plays."""


class BadPack(ValueError):
    """Content that does not load: the message names file, entry and field."""
