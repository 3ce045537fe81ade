"""What an action costs when it is carried out: its number, by skill or bravado, and its further costs. [SPY-ACT.05 to .14]"""

from __future__ import annotations

from typing import Any

from undertable.games.spycraft.activation import discard_for_bravado, payments, scrap
from undertable.games.spycraft.choices import GiveUp, LetGo, Pay
from undertable.games.spycraft.figures import number_against, skill
from undertable.games.spycraft.naming import line_name
from undertable.games.spycraft.state import HQ, Performance, Spycraft, Stack
from undertable.games.spycraft.targets import aims_at_agents, still_legal
from undertable.kernel.choice import Choice
from undertable.kernel.step import Ask, Decision


class PayNumber(Ask):
    """The target number is met by skill, or by one card's bravado; then it is fixed. [SPY-ACT.10 to .14]"""

    RULE = "SPY-ACT.13"

    deed: int

    def __init__(self, deed: int) -> None:
        self.deed = deed

    def short(self, g: Spycraft, deed: Performance, performer: Stack) -> int:
        """How much the performer lacks against the highest number among the targets. [SPY-ACT.04]"""
        line = deed.action()
        number = line.plus
        if line.stats:
            number = max(number_against(g, line, g.stack(aim), deed.actor) for aim in deed.aims)
        return number - skill(g, performer, line.skill_no)

    def run(self, g: Spycraft) -> None:
        deed = g.performance(self.deed)
        if deed.stopped:
            return
        performer = g.stack(deed.performer)
        if performer is None or not performer.top.active or not still_has(g, deed, performer):
            deed.failed = True
            return
        if aims_at_agents(deed.action()):
            deed.aims = [aim for aim in deed.aims if still_legal(g, deed, aim)]
            if not deed.aims:
                deed.failed = True
                return
        short = self.short(g, deed, performer)
        if short > 0:
            if g.agencies[deed.actor].hand.cards:
                super().run(g)
            else:
                deed.failed = True

    def ask(self, g: Spycraft) -> Decision | None:
        deed = g.performance(self.deed)
        performer = g.stack(deed.performer)
        assert performer is not None
        options = payments(g, deed.actor, self.short(g, deed, performer), 0)
        options.append(LetGo("Let the action fail"))
        return Decision(deed.actor, "{action} lacks {short}: discard a card for bravado?", options, "{seat} pays for {action}", self.RULE)

    def words(self, g: Spycraft) -> dict[str, str]:
        deed = g.performance(self.deed)
        performer = g.stack(deed.performer)
        short = self.short(g, deed, performer) if performer is not None else 0
        return {"action": line_name(deed.entry, deed.line), "short": str(short)}

    def answer(self, g: Spycraft, choice: Any) -> None:
        deed = g.performance(self.deed)
        if isinstance(choice, Pay):
            discard_for_bravado(g, deed.actor, choice.card)
        else:
            deed.failed = True


def still_has(g: Spycraft, deed: Performance, performer: Stack) -> bool:
    """Whether the gear whose action is declared is still there, and the performer where he has to be."""
    if deed.entry.TABLE == "gear" and not any(piece.card.id == deed.source and piece.active for piece in performer.gear):
        return False
    line = deed.action()
    if g.op is not None and g.op.engaged and performer.place == HQ:
        return line.from_hq
    return True


class PayCost(Ask):
    """Costs besides the number; if one is not paid the action fails. [SPY-ACT.05, SPY-ACT.09]"""

    RULE = "SPY-ACT.05"

    deed: int

    def __init__(self, deed: int) -> None:
        self.deed = deed

    def run(self, g: Spycraft) -> None:
        deed = g.performance(self.deed)
        cost = deed.action().cost
        if deed.stopped or not cost:
            return
        performer = g.stack(deed.performer)
        if cost == "scrap_this":
            found = g.piece(deed.source)
            if found is None:
                deed.failed = True
            else:
                scrap(g, *found)
        elif self._means(g, deed, performer):
            super().run(g)
        else:
            deed.failed = True

    def _means(self, g: Spycraft, deed: Performance, performer: Stack | None) -> list[Choice]:
        if deed.action().cost == "discard_one":
            each = {card.kind.id: card.id for card in g.agencies[deed.actor].hand.cards}
            return [GiveUp(card) for card in each.values()]
        if performer is None:
            return []
        return [GiveUp(piece.card.id) for piece in performer.gear if piece.active]

    def ask(self, g: Spycraft) -> Decision | None:
        deed = g.performance(self.deed)
        options = self._means(g, deed, g.stack(deed.performer))
        options.append(LetGo("Let the action fail"))
        return Decision(deed.actor, "Pay the cost of {action}", options, "{seat} pays for {action}", self.RULE)

    def words(self, g: Spycraft) -> dict[str, str]:
        deed = g.performance(self.deed)
        return {"action": line_name(deed.entry, deed.line)}

    def answer(self, g: Spycraft, choice: Any) -> None:
        deed = g.performance(self.deed)
        if not isinstance(choice, GiveUp):
            deed.failed = True
        elif deed.action().cost == "discard_one":
            agency = g.agencies[deed.actor]
            card = g.move(choice.card, agency.hand, agency.discard)
            if g.watched:
                g.tell("{seat} discards {card} as a cost", seat=deed.actor, card=card)
        else:
            found = g.piece(choice.card)
            if found is not None:
                scrap(g, *found)
