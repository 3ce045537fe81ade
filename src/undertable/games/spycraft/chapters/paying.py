"""What an action costs when it is carried out: its number, by skill or bravado, and its further costs. [SPY-ACT.05 to .14, SPY-BRV]"""

from __future__ import annotations

from typing import Any, cast

from undertable.games.spycraft.cards.deeds import Performance
from undertable.games.spycraft.chapters.carrying import fail, happen
from undertable.games.spycraft.chapters.choices import GiveUp, LetGo, Pay, PayFirst
from undertable.games.spycraft.chapters.naming import line_name
from undertable.games.spycraft.chapters.numbers import bravado, lacking
from undertable.games.spycraft.chapters.supplies import scrap
from undertable.games.spycraft.chapters.targets import aims_at_agents, still_legal
from undertable.games.spycraft.content import Face
from undertable.games.spycraft.pieces import HQ, Stack
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel import Ask, Choice


class PayFor(Ask):
    """What whoever has declared an action is asked when it is paid."""

    WAITING = "{seat} pays for {action}"

    deed: int

    def whom(self, g: SpycraftState) -> int:
        return g.performance(self.deed).actor

    def prompt_values(self, g: SpycraftState) -> dict[str, str]:
        deed = g.performance(self.deed)
        return {"action": line_name(deed.entry, deed.line)}


class PayAll(PayFor):
    """Number and further cost, in the order that the payer likes. [SPY-ACT.08]"""

    RULE = "SPY-ACT.08"
    PROMPT = "{action}: what do you pay first?"

    def options(self, g: SpycraftState) -> list[Choice]:
        deed = g.performance(self.deed)
        performer = g.stack(deed.performer)
        cost = deed.action().cost
        if deed.stopped or performer is None or not cost or cost == "scrap_this" or (not deed.aims and deed.action().stats):
            return []
        if PayNumber(self.deed).short(g, deed, performer) <= 0 or not g.agencies[deed.actor].hand.cards:
            return []
        return [PayFirst(False), PayFirst(True)]

    def unasked(self, g: SpycraftState) -> None:
        g.then(PayNumber(self.deed), PayCost(self.deed))

    def answer(self, g: SpycraftState, choice: Any) -> None:
        if choice.cost:
            g.then(PayCost(self.deed), PayNumber(self.deed))
        else:
            self.unasked(g)


class PayNumber(PayFor):
    """The target number is met by skill, or by one card's bravado; then it is fixed. [SPY-ACT.10 to .14]"""

    RULE = "SPY-ACT.13"
    PROMPT = "{action} is {short} {skill} short: discard a card for its bravado?"

    def short(self, g: SpycraftState, deed: Performance, performer: Stack) -> int:
        return lacking(g, deed.action(), performer, deed.aims, deed.actor)

    def run(self, g: SpycraftState) -> None:
        deed = g.performance(self.deed)
        if deed.stopped:
            return
        performer = g.stack(deed.performer)
        if performer is None or not performer.top.active or not still_has(g, deed, performer):
            fail(g, deed, "who or what was to do it is no longer there")
            return
        if aims_at_agents(deed.action()):
            deed.aims = [aim for aim in deed.aims if still_legal(g, deed, aim)]
            if not deed.aims:
                fail(g, deed, "there is no target left")
                return
        short = self.short(g, deed, performer)
        if short > 0:
            if g.agencies[deed.actor].hand.cards:
                super().run(g)
            else:
                fail(g, deed, f"{short} too little, and no card to throw")

    def options(self, g: SpycraftState) -> list[Choice]:
        deed = g.performance(self.deed)
        performer = g.stack(deed.performer)
        assert performer is not None
        options = payments(g, deed.actor, self.short(g, deed, performer), 0)
        options.append(LetGo("Let the action fail"))
        return options

    def prompt_values(self, g: SpycraftState) -> dict[str, str]:
        deed = g.performance(self.deed)
        performer = g.stack(deed.performer)
        short = self.short(g, deed, performer) if performer is not None else 0
        return {**super().prompt_values(g), "short": str(short), "skill": deed.action().skill}

    def answer(self, g: SpycraftState, choice: Any) -> None:
        deed = g.performance(self.deed)
        if isinstance(choice, Pay):
            discard_for_bravado(g, deed.actor, choice.card)
        else:
            fail(g, deed, "no card is thrown for it")


def still_has(g: SpycraftState, deed: Performance, performer: Stack) -> bool:
    """Whether the gear whose action is declared is still there, and the performer where he has to be."""
    if deed.entry.TABLE == "gear" and not any(piece.card.id == deed.source and piece.active for piece in performer.gear):
        return False
    line = deed.action()
    if g.op is not None and g.op.engaged and performer.place == HQ:
        return line.from_hq
    return True


class PayCost(PayFor):
    """Costs besides the number; if one is not paid the action fails. [SPY-ACT.05, SPY-ACT.09]"""

    RULE = "SPY-ACT.05"
    PROMPT = "Pay the cost of {action}"

    def run(self, g: SpycraftState) -> None:
        deed = g.performance(self.deed)
        cost = deed.action().cost
        if deed.stopped or not cost:
            return
        performer = g.stack(deed.performer)
        if cost == "scrap_this":
            found = g.piece(deed.source)
            if found is None:
                fail(g, deed, "its cost cannot be paid")
            else:
                scrap(g, *found)
        elif self._means(g, deed, performer):
            super().run(g)
        else:
            fail(g, deed, "its cost cannot be paid")

    def _means(self, g: SpycraftState, deed: Performance, performer: Stack | None) -> list[Choice]:
        if deed.action().cost == "discard_one":
            each = {card.kind.id: card.id for card in g.agencies[deed.actor].hand.cards}
            return [GiveUp(card) for card in each.values()]
        if performer is None:
            return []
        return [GiveUp(piece.card.id) for piece in performer.gear if piece.active]

    def options(self, g: SpycraftState) -> list[Choice]:
        deed = g.performance(self.deed)
        options = self._means(g, deed, g.stack(deed.performer))
        options.append(LetGo("Let the action fail"))
        return options

    def answer(self, g: SpycraftState, choice: Any) -> None:
        deed = g.performance(self.deed)
        if not isinstance(choice, GiveUp):
            fail(g, deed, "its cost is not paid")
        elif deed.action().cost == "discard_one":
            agency = g.agencies[deed.actor]
            card = g.move(choice.card, agency.hand, agency.discard)
            if g.watched:
                g.tell("{seat} discards {card} as a cost", seat=deed.actor, card=card)
        else:
            found = g.piece(choice.card)
            if found is not None:
                scrap(g, *found)


def payments(g: SpycraftState, seat: int, short: int, without: int) -> list[Choice]:
    """The cards in hand whose bravado makes up what is missing; the smallest first, one of each name. [SPY-BRV.02]"""
    found: list[tuple[int, int, int]] = []
    names: list[str] = []
    for place, card in enumerate(g.agencies[seat].hand.cards):
        value = bravado(g, seat, card)
        if value >= short and card.id != without and card.kind.id not in names:
            names.append(card.kind.id)
            found.append((value, place, card.id))
    return [Pay(card) for _, _, card in sorted(found)]


def discard_for_bravado(g: SpycraftState, seat: int, card: int) -> None:
    """Throw a card from hand for its bravado; its own text about that happens right after. [SPY-BRV.03]"""
    agency = g.agencies[seat]
    thrown = g.move(card, agency.hand, agency.discard)
    face = cast(Face, thrown.kind)
    if g.op is not None and g.op.takes_part(seat) and bravado(g, seat, thrown) != face.bravado:
        g.used(g.op.face)
    if g.watched:
        g.tell("{seat} discards {card} for its bravado", seat=seat, card=thrown)
    happen(g, face, "bravado", seat)
