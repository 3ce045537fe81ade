"""What happens at the end of a turn before the next one: corpses, Ops Cards, the hand limit, house rules. [F07-TRN.14]"""

from __future__ import annotations

from typing import Final

from undertable.games.facility07.chapters.ops import discard, draw_ops
from undertable.games.facility07.pieces import Agent
from undertable.games.facility07.state import AgentStep, Facility
from undertable.kernel import NO, YES, Ask, AskSeat, Choice, Decision, PickCard, Several, Step, Yes

HAND_LIMIT: Final = 5


class CollectBrains(AskSeat):
    """Brain Suck: the Data on a corpse in her Room. [F07-OPT.10]"""

    RULE = "F07-OPT.10"
    PROMPT = "Take the {n} Data that the dead have left here?"
    WAITING = "{seat} may rob the dead"

    def options(self, g: Facility) -> list[Choice]:
        return [YES, NO] if g.corpses and g.inside(self.seat) and not g.agents[self.seat].cell and self.found(g) else []

    def prompt_values(self, g: Facility) -> dict[str, str]:
        return {"n": str(self.found(g))}

    def found(self, g: Facility) -> int:
        """Corpses with Data in her Room."""
        return len([corpse for corpse in g.corpses if corpse.room == g.agents[self.seat].room])

    def answer(self, g: Facility, choice: Choice) -> None:
        if isinstance(choice, Yes):
            agent = g.agents[self.seat]
            n = self.found(g)
            g.corpses = [corpse for corpse in g.corpses if corpse.room != agent.room]
            agent.data += n
            if g.watched:
                g.tell("{seat} takes {n} Data from the dead", seat=self.seat, n=n)


class DrawTwo(AgentStep):
    """Two Ops Cards at the end of the turn. [F07-TRN.11]"""

    def happen(self, g: Facility, agent: Agent) -> None:
        drawn = draw_ops(g, self.seat, 2)
        g.happens("DRW", self.seat, self.seat).drawn = drawn


class Drop(PickCard):
    """Discard a hand card."""

    def label(self, g: Facility) -> str:
        return f"Discard {self.kind.name}"


class DiscardDown(Ask):
    """Down to five cards in hand. [F07-TRN.11]"""

    RULE = "F07-TRN.11"

    seat: int

    def prompt_values(self, g: Facility) -> dict[str, str]:
        return {"n": str(len(g.agents[self.seat].hand.cards) - HAND_LIMIT)}

    def ask(self, g: Facility) -> Decision | None:
        hand = g.agents[self.seat].hand
        if not g.inside(self.seat) or len(hand.cards) <= HAND_LIMIT:
            return None
        options: list[Choice] = [Drop(card.id, card.kind) for card in hand.cards]
        left = len(hand.cards) - HAND_LIMIT
        return Decision(self.seat, "Discard down to five: {n} to go", options, "{seat} discards", several=Several(left, left, []))

    def answer(self, g: Facility, choice: Drop) -> None:
        discard(g, self.seat, g.agents[self.seat].hand, choice.card)
        g.then(self)


class TurnEndHook(Step):
    """House rules at the end of a turn, after the Guards have woken."""

    seat: int

    def run(self, g: Facility) -> None:
        g.trigger("turn_end", self.seat, g.agents[self.seat].room)
        if (self.seat + 1) % g.seats == g.first:
            g.trigger("round_end", self.seat, g.agents[self.seat].room)
