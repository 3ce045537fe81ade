"""The effects of the content: what abilities, Recruiter cards, Allies and packages can do. [MM-ABL]

Every verb of the content files is one class. The base classes here name the moments at which a rule asks an ability; the abilities
that act stand in `abilities.py`.
"""

from __future__ import annotations

from undertable.games.mindmgmt.chapters import board as b
from undertable.games.mindmgmt.content import AgentCard, AllyCard, RecruiterCard
from undertable.games.mindmgmt.pieces import Agent, Shape
from undertable.games.mindmgmt.state import Hunt
from undertable.kernel import Choice, Effect

MOVE = 2
"""Spaces of a Move. [MM-MOV.01]"""


class Ability(Effect):
    """The ability of an Agent: passive, free action, special action or trigger. [MM-ABL.01]"""

    def spaces(self) -> int:
        """How far the Agent's Move goes."""
        return MOVE

    def through_mayhem(self) -> bool:
        """Whether the Agent's Move ignores Mayhem."""
        return False

    def lifts_bar(self) -> bool:
        """Whether the Agent may ASK about barred Features."""
        return False

    def uncounted(self, agent: Agent) -> int:
        """The locations whose Immortals do not count when Immortal Feature cards are checked."""
        return 0

    def free_actions(self, g: Hunt, agent: Agent) -> list[Choice]:
        """Free actions that have a legal target now. [MM-ABL.02, MM-ABL.06]"""
        return []

    def special_actions(self, g: Hunt, agent: Agent) -> list[Choice]:
        """Actions that may be taken instead of a normal one. [MM-ABL.03]"""
        return []

    def after_reveal(self, g: Hunt, agent: Agent, hour: int) -> None:
        """What follows the Agent's REVEAL of an hour."""


class Stride(Ability):
    """The Move goes farther. (Long Stride)"""

    def __init__(self, spaces: int) -> None:
        self.far = spaces

    def spaces(self) -> int:
        return self.far


class WallWalker(Ability):
    """The Move ignores Mayhem. (Wall Walker)"""

    def through_mayhem(self) -> bool:
        return True


class ClearChannel(Ability):
    """ASK about barred Features. (Clear Channel)"""

    def lifts_bar(self) -> bool:
        return True


class NullField(Ability):
    """Immortals in the Agent's row (or column) do not count for recruiting. (Null Field)"""

    row: bool
    column: bool

    def uncounted(self, agent: Agent) -> int:
        mask = 0
        if agent.at >= 0:
            if self.row:
                mask |= b.row_mask(b.row_of(agent.at))
            if self.column:
                mask |= b.column_mask(b.column_of(agent.at))
        return mask


class Jump(Shape):
    """Landings at fixed distances: [columns east, rows south]. [MM-SLP.02]"""

    by: list[tuple[int, int]]

    def landings(self) -> tuple[int, ...]:
        return tuple([b.mask_of([q for q in [b.offset(p, *step) for step in self.by] if q >= 0]) for p in range(b.SIZE)])


class Mirror(Shape):
    """The location opposite through the centre of the board."""

    def landings(self) -> tuple[int, ...]:
        return tuple([1 << (b.SIZE - 1 - p) for p in range(b.SIZE)])


class AllyEffect(Effect):
    """What an Ally does for the activated Agent. [MM-ABL.07]"""

    def available(self, g: Hunt, agent: Agent) -> bool:
        return True

    def use(self, g: Hunt, agent: Agent) -> None:
        raise NotImplementedError


class Unlock(Effect):
    """What an opened package adds to a game. [MM-SHF.04]"""

    def open(self, g: Hunt) -> None:
        raise NotImplementedError


class AddAlly(Unlock):
    """One more Ally card."""

    ally: str

    def open(self, g: Hunt) -> None:
        g.allies.append(g.pack.get(AllyCard, self.ally))


class AddAgent(Unlock):
    """One more Agent in the pool."""

    agent: str

    def open(self, g: Hunt) -> None:
        g.agent_pool.append(g.pack.get(AgentCard, self.agent))


class AddTripwire(Unlock):
    """The Tripwire token for the team."""

    def open(self, g: Hunt) -> None:
        g.tripwire = True


class AddRecruiter(Unlock):
    """One more Recruiter card, with its open copy."""

    recruiter: str

    def open(self, g: Hunt) -> None:
        g.potential.append(g.pack.get(RecruiterCard, self.recruiter))


class AddHush(Unlock):
    """The Hush token before the screen."""

    def open(self, g: Hunt) -> None:
        g.hush = True


class AddFalseTrail(Unlock):
    """The False Trail token behind the screen."""

    def open(self, g: Hunt) -> None:
        g.false_trail = True
        g.false_place = -1


def ability_of(g: Hunt, agent: Agent) -> Ability | None:
    """The Agent's ability; none in the Training Mission. [MM-SRA.03]"""
    effect = agent.card.effect
    return effect if g.mode.abilities and isinstance(effect, Ability) else None
