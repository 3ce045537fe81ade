"""The Case File: cards in play, what they say when something happens, and what their backs bring. [HB-CFD]"""

from __future__ import annotations

from undertable.games.hellboy.cards.verbs import By
from undertable.games.hellboy.chapters.asks import AskLead
from undertable.games.hellboy.chapters.damage import sweep
from undertable.games.hellboy.content import CaseCard, EnemyCard, Requisition, When, resolved
from undertable.games.hellboy.state import Case, take_from
from undertable.kernel.choice import PASS, Choice


def turn_up(g: Case, card: CaseCard, by: By) -> None:
    """A Case File card is turned up: what is written there happens. [HB-CFD.02]"""
    g.used(card)
    if g.watched:
        g.tell("{card}: {says}", card=card, says=resolved(card.text, len(g.agents)), kind="case")
    g.barrier()
    for effect in card.turned:
        effect.do(g, By(card, by.agent, by.room, by.area))


def now_in_play(g: Case, cards: list[str]) -> None:
    """These Case File cards are in play; the first is the top card. [HB-CFD.03, HB-CFD.04]"""
    g.case_cards = [g.book.cards[ident] for ident in cards]
    for card in g.case_cards:
        g.used(card)


def happens(g: Case, on: str, by: By, name: str = "", nth: int = 0, catastrophe: bool = False) -> bool:
    """Something happens: the Case File cards in play say what comes of it. Whether one of them says anything."""
    heard = False
    for card in g.case_cards:
        for when in card.when:
            if when.on == on and fits(when, name, nth, catastrophe):
                heard = True
                for effect in when.do:
                    effect.do(g, By(card, by.agent, by.room, by.area))
    return heard


def fits(when: When, name: str, nth: int, catastrophe: bool) -> bool:
    """Whether what a card waits for has happened: `name` is the stage, Point of Interest or Doom Marker."""
    wanted = when.stage or when.poi or when.marker
    return wanted in ("", name) and when.nth in (0, nth) and (catastrophe or not when.catastrophe)


def follow(g: Case, card: EnemyCard) -> None:
    """Another Enemy Card: the same figures follow it, with the damage they have. [HB-CAS.20]"""
    old = g.following[card.figure]
    g.following = {**g.following, card.figure: card}
    g.in_play = [*[ident for ident in g.in_play if ident not in (old.id, card.id)], card.id]
    if old is not card:
        sweep(g)
        if g.watched:
            if card.boss:
                g.tell("The {figure} now follows {card}", figure=g.book.figure_names[card.figure], card=card, kind="case")
            else:
                g.tell("The {figures} now follow {card}", figures=g.book.figures[card.figure].plural, card=card, kind="case")


class TakeGift(Choice):
    """A Requisition Card from the open deck."""

    card: Requisition

    def label(self, g: Case) -> str:
        return f"{self.card.name}: {self.card.text}"


class Gift(AskLead):
    """The Lead may choose a Requisition Card up to a cost for an agent. [HB-CAS.07]"""

    RULE = "HB-CAS.07"
    PROMPT = "{agent} may take a Requisition Card for free (cost {cost} or less)"
    WAITING = "{seat} chooses a card for {agent}"

    agent: int
    cost: int

    def prompt_values(self, g: Case) -> dict[str, str]:
        return {"agent": g.agents[self.agent].kind.name, "cost": str(self.cost)}

    def options(self, g: Case) -> list[Choice]:
        options: list[Choice] = [PASS]
        for number, card in enumerate(g.book.requisitions):
            if g.stock[number] and card.cost <= self.cost:
                options.append(TakeGift(card))
        if len(options) == 1:
            return []
        return options

    def answer(self, g: Case, choice: Choice) -> None:
        if isinstance(choice, TakeGift):
            g.stock = take_from(g.stock, g.book.requisitions.index(choice.card))
            g.give(g.agents[self.agent], choice.card)
            if g.watched:
                g.tell("{agent} receives {card}", agent=g.agents[self.agent].kind, card=choice.card)
