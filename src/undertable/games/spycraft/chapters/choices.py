"""What players can choose, in the words of players."""

from __future__ import annotations

from typing import ClassVar

from undertable.games.spycraft.chapters.naming import agent_name, card_name, deed_label, mission_name, scene_id, stack_name
from undertable.games.spycraft.chapters.numbers import bravado
from undertable.games.spycraft.content import SKILLS, Face
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel import Choice, Entry


class OfCard(Choice):
    """Points at one card by its handle."""

    SAYS: ClassVar[str] = "{card}"
    """Its label, with room for the name of the card."""

    card: int

    def label(self, g: SpycraftState) -> str:
        return self.SAYS.format(card=self._name(g))

    def targets(self, g: SpycraftState) -> tuple[str, ...]:
        return (scene_id(g, self.card),)

    def _name(self, g: SpycraftState) -> str:
        return card_name(g, self.card, asked(g))


class OfStack(Choice):
    """Points at one of your agents by the handle of his stack."""

    SAYS: ClassVar[str] = "{agent}"
    """Its label, with room for the name of the agent."""

    stack: int

    def label(self, g: SpycraftState) -> str:
        return self.SAYS.format(agent=stack_name(g, g.stack(self.stack), asked(g)))

    def targets(self, g: SpycraftState) -> tuple[str, ...]:
        return (f"stack:{self.stack}",)


def asked(g: SpycraftState) -> int:
    """The seat whose options are being read: labels are made for it."""
    return g.decisions[0].seat if len(g.decisions) == 1 else -1


def _bluff(g: SpycraftState, card: int, declared: str) -> str:
    """A reminder that a card is not what it will be played as. [SPY-FD.02]"""
    held = g.in_hand(card)
    return "" if held is None or held.kind.TABLE == declared else " (a bluff)"


# The Intel Phase


class Recruit(OfCard):
    """Play a card facedown as an agent. [SPY-REC.01]"""

    RULE = "SPY-REC.01"

    def label(self, g: SpycraftState) -> str:
        return f"Recruit: play {self._name(g)} facedown as an agent{_bluff(g, self.card, 'agent')}"


class Requisition(OfCard):
    """Play a card facedown as gear under one of your agents. [SPY-REQ.01, SPY-REQ.02]"""

    RULE = "SPY-REQ.01"

    stack: int

    def label(self, g: SpycraftState) -> str:
        under = agent_name(g, self.stack, asked(g))
        return f"Requisition: play {self._name(g)} facedown as gear under {under}{_bluff(g, self.card, 'gear')}"

    def targets(self, g: SpycraftState) -> tuple[str, ...]:
        return (scene_id(g, self.card), f"stack:{self.stack}")


class Brief(Choice):
    """Place tokens on inactive leaders: all on one, or divided. [SPY-BRF.01, SPY-BRF.02]"""

    RULE = "SPY-BRF.01"

    card: int
    """The leader who gets them; 0: they are divided one by one."""
    count: int
    other: int = 0
    """The leader who gets the rest."""
    rest: int = 0

    def label(self, g: SpycraftState) -> str:
        if not self.card:
            return f"Brief: divide {self.count} activation tokens among your leaders"
        text = f"Brief: {_tokens(self.count)} on {card_name(g, self.card, asked(g))}"
        return f"{text}, {self.rest} on {card_name(g, self.other, asked(g))}" if self.rest else text

    def targets(self, g: SpycraftState) -> tuple[str, ...]:
        return tuple([f"card:{card}" for card in (self.card, self.other) if card])


def _tokens(count: int) -> str:
    return "an activation token" if count == 1 else f"{count} activation tokens"


class DiscardFront(Choice):
    """Discard the mission in slot 1. [SPY-DSM.01]"""

    RULE = "SPY-DSM.01"

    def label(self, g: SpycraftState) -> str:
        return f"Discard {mission_name(g, 0, asked(g))}"

    def targets(self, g: SpycraftState) -> tuple[str, ...]:
        return (f"card:{g.row.cards[0].id}",)


class Run(OfCard):
    """Run a mission of the queue. [SPY-RUN.01]"""

    RULE = "SPY-RUN.01"
    SAYS = "Run {card}"


class RunWithAll(OfCard):
    """Run a mission of the queue with a full team: mission and team in one. [SPY-RUN.01, SPY-PLN.02]"""

    RULE = "SPY-RUN.01"

    def label(self, g: SpycraftState) -> str:
        agency = g.agencies[asked(g)]
        everybody = len(agency.full_team()) == len(agency.stacks)
        return f"Run {self._name(g)} with {'everybody' if everybody else 'all active agents'}"


class PassOn(Choice):
    """Pass now and at every further opportunity, until a mission begins or ends or the turn is over. [SPY-INT.12, SPY-ENG.11]"""

    RULE = "SPY-INT.12"

    def label(self, g: SpycraftState) -> str:
        return f"Pass for this {'phase' if g.op is None else 'mission'}"


class Perform(Choice):
    """Declare an action: which line of which card, and who performs it. [SPY-ACT.19]"""

    entry: Face
    line: int
    source: int
    performer: int
    cause: int = 0
    aim: int = 0
    """The target, where there is one: a stack, or a card where the text aims at cards."""

    def label(self, g: SpycraftState) -> str:
        return deed_label(g, self.entry, self.line, self.performer, self.cause, self.aim, asked(g))

    def targets(self, g: SpycraftState) -> tuple[str, ...]:
        marks = [f"stack:{self.performer}"]
        if self.source:
            marks.insert(0, scene_id(g, self.source))
        if self.aim and self.aim != self.performer:
            marks.append(f"stack:{self.aim}" if g.stack(self.aim) is not None else scene_id(g, self.aim))
        return tuple(marks)

    def rule(self, g: SpycraftState) -> str:
        return "SPY-ACT.07" if self.entry.action[self.line].kind == "react" else "SPY-ACT.01"


# Activation


class Activate(OfCard):
    """Turn a facedown card up and pay for it. [SPY-FD.09]"""

    RULE = "SPY-FD.09"
    STAYS = True
    SAYS = "Activate {card}"


class Promote(OfCard):
    """Activate a briefed leader. [SPY-LAC.03]"""

    RULE = "SPY-LAC.03"
    STAYS = True
    SAYS = "Make {card} your leader"


# Declaring


class Aim(Choice):
    """A target: an agent, or a card."""

    id: int
    agent: bool

    def label(self, g: SpycraftState) -> str:
        return agent_name(g, self.id, asked(g)) if self.agent else card_name(g, self.id, asked(g))

    def targets(self, g: SpycraftState) -> tuple[str, ...]:
        return (f"stack:{self.id}",) if self.agent else (scene_id(g, self.id),)


class NameSkill(Choice):
    """Name a skill."""

    skill: int

    def label(self, g: SpycraftState) -> str:
        return SKILLS[self.skill].capitalize()


class NameSign(Choice):
    """Say whether the objective gets harder or easier."""

    sign: int

    def label(self, g: SpycraftState) -> str:
        return "Harder" if self.sign > 0 else "Easier"

    def minor(self, g: SpycraftState) -> bool:
        """The Attacker wants it easier, the Defender harder; everybody knows that."""
        op = g.op
        return op is not None and (self.sign < 0) != (g.decisions[0].seat == op.attacker)


# Paying


class Pay(OfCard):
    """Discard a card for its bravado. [SPY-ACT.13, SPY-CST.02]"""

    def label(self, g: SpycraftState) -> str:
        held = g.in_hand(self.card)
        return f"Discard {held.kind.name} for bravado {bravado(g, asked(g), held)}" if held is not None else "Discard a card"


class LetGo(Choice):
    """Do not pay: the action fails, or the card is lost."""

    what: str

    def label(self, g: SpycraftState) -> str:
        return self.what


class PayFirst(Choice):
    """Which of two costs is paid first. [SPY-ACT.08]"""

    cost: bool

    def label(self, g: SpycraftState) -> str:
        return "First the further cost, then the number" if self.cost else "First the number, then the further cost"


class GiveUp(OfCard):
    """Pay an additional cost with this card. [SPY-ACT.05]"""

    SAYS = "Give up {card}"


# The mission


class Send(OfStack):
    """Put an agent into the mission team. [SPY-PLN.01]"""

    SAYS = "Send {agent}"


class SendAll(Choice):
    """Put everybody who is left into the mission team; it is complete then. [SPY-PLN.02]"""

    LABEL = "Send everybody who is left"


class Defend(Choice):
    """Stand against the mission. [SPY-IDE.01]"""

    LABEL = "Stand against it as Defender"


class Decline(Choice):
    """Leave it to the others."""

    LABEL = "Leave it to the others"


class Extend(Choice):
    """Go on to the next mission of the queue. [SPY-EXT.01]"""

    LABEL = "Extend to the next mission"


class Stop(Choice):
    """End the mission phase."""

    LABEL = "Stop here"


# Cards


class Discard(OfCard):
    """Discard a card."""

    SAYS = "Discard {card}"


class Look(OfCard):
    """A card of an opponent's hand, which has no place of its own in the scene."""

    SAYS = "Discard {card}"

    def targets(self, g: SpycraftState) -> tuple[str, ...]:
        return ()


class Swap(Choice):
    """Exchange two facedown cards of one stack. [SPY-DEB.04]"""

    stack: int
    a: int
    b: int

    def label(self, g: SpycraftState) -> str:
        seat = asked(g)
        return f"Exchange {card_name(g, self.a, seat)} and {card_name(g, self.b, seat)}"

    def targets(self, g: SpycraftState) -> tuple[str, ...]:
        return (scene_id(g, self.a), scene_id(g, self.b))


class Fetch(Choice):
    """A card found in the deck or in the discard pile."""

    kind: Entry

    def label(self, g: SpycraftState) -> str:
        return f"Take {self.kind.name}"


class FetchNothing(Choice):
    """Take no card."""

    LABEL = "Take nothing"


class Retire(OfStack):
    """The agent who has to go because there are too many. [SPY-SIZ.02]"""

    SAYS = "Retire {agent}"


class SendHome(OfStack):
    """The agent who leaves an overfull team. [SPY-SIZ.05]"""

    SAYS = "Send {agent} home"


class Tokens(OfCard):
    """So many tokens on a leader. [SPY-BRF.02]"""

    count: int

    def label(self, g: SpycraftState) -> str:
        return f"{self.count} on {self._name(g)}"


class NextMission(OfCard):
    """The mission that comes next in the new order."""


class KeepOrder(Choice):
    """Leave the missions as they are."""

    LABEL = "Leave them as they are"
