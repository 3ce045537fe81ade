"""What a person is asked. This is the one place that decides it: servers, terminal and lab go by it; bots, records and research see
every question.

What the table answers for a seat follows from what that seat may know: its own options and its own policies. That nobody can tell such an
answer from another is up to the beat (`docs/protocol.md`, Silence). A choice that everybody sees being made is made by the table only where
public facts alone say that there is no other: else being asked would tell of one. Imagining some worlds is not enough to know that.
"""

from __future__ import annotations

from typing import Final

from undertable.kernel.choice import Choice, Confirm, Pass
from undertable.kernel.plaindata import Value
from undertable.kernel.position import Position
from undertable.kernel.step import AskAny, Decision

EVERY: Final = "every"
QUIET: Final = "quiet"
NEVER: Final = "never"
LONE: Final = "lone"
"""Nothing else could be chosen, and nobody sees that the seat is asked."""
POLICY: Final = "policy"
"""The seat has said so beforehand."""
FORCED: Final = "forced"
"""Nothing else could be chosen, as everybody knows."""


class Settled(Value):
    """An answer that the table gives for a seat, and the reason."""

    choice: Choice
    reason: str


def settled(g: Position, seat: int) -> Settled | None:
    """What the table answers for the seat; None if the person is asked."""
    decision = g.asked_of(seat)
    step = g.asking
    if decision is None or step is None or g.policy(seat) == EVERY:
        return None
    worth = worth_asking(g, seat, decision)
    passing = _pass_among(decision.options)
    until = g.policy(seat, "until")
    if not _wanted(g, seat, worth):
        answer = step.policy_answer(g, seat)
        if answer is None and passing is not None and decision.secret and until:
            if until == "turn" or until == f"change {g.public_mark()}":
                answer = passing
        if answer is not None:
            return Settled(answer, POLICY)
    if len(worth) != 1:
        return None
    only = worth[0]
    if step.no_choice(g, only):
        return Settled(only, FORCED)
    if decision.secret:
        return None if until == "hold" else Settled(only, LONE if len(decision.options) == 1 else POLICY)
    if isinstance(only, Confirm) or step.FINAL or (isinstance(step, AskAny) and _others_choose(g, seat)):
        return None
    return Settled(only, FORCED) if evident(g, seat) else None


def _others_choose(g: Position, seat: int) -> bool:
    """Whether somebody else who is asked has a choice, and could change what this seat may do."""
    for decision in g.decisions:
        if decision.seat != seat and len(worth_asking(g, decision.seat, decision)) > 1:
            return True
    return False


def evident(g: Position, seat: int) -> bool:
    """Whether everybody can tell from public facts whether the seat has anything to choose from."""
    decision, step = g.asked_of(seat), g.asking
    return decision is not None and step is not None and not decision.secret and (g.game.one_view or step.evident(g, seat))


def worth_asking(g: Position, seat: int, decision: Decision) -> list[Choice]:
    """The options less those that no sensible player takes, and those of cards about which the seat never wants to be asked."""
    step = g.asking
    skips = bool(g.policies[seat]) and _pass_among(decision.options) is not None
    concerned = skips and step is not None and step.concerns(g, seat)
    found: list[Choice] = []
    for option in decision.options:
        subject = option.subject(g) if skips else ""
        policy = g.policy(seat, subject) if subject else ""
        if option.minor(g) and policy != EVERY:
            continue
        if policy == NEVER or (policy == QUIET and not concerned):
            continue
        found.append(option)
    return found or decision.options


def _wanted(g: Position, seat: int, worth: list[Choice]) -> bool:
    """Whether one of the options is of a card about which the seat always wants to be asked."""
    if g.policies[seat]:
        for option in worth:
            subject = option.subject(g)
            if subject and g.policy(seat, subject) == EVERY:
                return True
    return False


def _pass_among(options: list[Choice]) -> Choice | None:
    for option in options:
        if isinstance(option, Pass):
            return option
    return None
