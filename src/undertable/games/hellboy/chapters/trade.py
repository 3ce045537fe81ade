"""Trade: handing cards over. [HB-TRA]"""

from __future__ import annotations

from undertable.games.hellboy.chapters.options import AskAgent
from undertable.games.hellboy.state import Case
from undertable.kernel import Choice


class GiveCard(Choice):
    """Hand over a card; negative numbers are Backup Agents."""

    card: int
    to: int

    def label(self, g: Case) -> str:
        return f"{card_name(g, self.card)} to {g.agents[self.to].kind.name}"

    def targets(self, g: Case) -> tuple[str, ...]:
        return (f"gear:{self.card}" if self.card > 0 else f"backup:{-self.card}", f"agent:{g.agents[self.to].kind.id}")


class Enough(Choice):
    """Hand over nothing more."""

    LABEL = "That is all"


def card_name(g: Case, card: int) -> str:
    """A tradable card for people."""
    if card < 0:
        return g.backup(-card).kind.name
    return next(gear.kind.name for agent in g.agents for gear in agent.gear if gear.number == card)


def tradable(g: Case, number: int) -> list[int]:
    """The cards that an agent can hand over. [HB-TRA.01, HB-TRA.02]"""
    found = [gear.number for gear in g.agents[number].gear if gear.tradable()]
    found.extend([-backup.number for backup in g.backups if backup.contact == number])
    return found


def hand_over(g: Case, giver: int, card: int, to: int) -> None:
    """A card changes hands. [HB-TRA.01]"""
    if g.watched:
        g.tell("{agent} hands {card} to {taker}", agent=g.agents[giver].kind, card=card_name(g, card), taker=g.agents[to].kind)
    if card < 0:
        g.backup(-card).contact = to
        return
    gear = g.agents[giver].card(card)
    g.agents[giver].gear.remove(gear)
    g.agents[to].gear.append(gear)


class HandOver(AskAgent):
    """The cards of a Trade, one by one. [HB-TRA.01]"""

    RULE = "HB-TRA.01"
    PROMPT = "What does {agent} hand to {other}?"
    WAITING = "{seat} hands cards to {other}"

    other: int
    first: bool

    def prompt_values(self, g: Case) -> dict[str, str]:
        return {"agent": g.agents[self.agent].kind.name, "other": g.agents[self.other].kind.name}

    def options(self, g: Case) -> list[Choice]:
        cards = [GiveCard(card, self.other) for card in tradable(g, self.agent)]
        return [*cards] if self.first or not cards else [Enough(), *cards]

    def answer(self, g: Case, choice: Choice) -> None:
        if isinstance(choice, GiveCard):
            hand_over(g, self.agent, choice.card, self.other)
            g.then(HandOver(self.agent, self.other, False))
