"""The Doom Phase: a card is drawn, does what it says, and its icons count. [HB-DOO]"""

from __future__ import annotations

from undertable.games.hellboy.cards.verbs import By, Lasting
from undertable.games.hellboy.chapters.asks import AskLead
from undertable.games.hellboy.chapters.confrontation import Enter, Leave
from undertable.games.hellboy.content import DoomCard, resolved
from undertable.games.hellboy.pieces import NO_ONE, Staying
from undertable.games.hellboy.state import Case
from undertable.kernel.choice import Choice
from undertable.kernel.piece import EVERYONE
from undertable.kernel.step import Step


class DoomPhase(Step):
    """Draw the top Doom card, resolve it, then count its icons. [HB-DOO.01, HB-DOO.02]"""

    def run(self, g: Case) -> None:
        g.phase = "doom"
        if not g.doom_deck.cards:
            refill_doom(g)
        card = g.draw(g.doom_deck, g.doom_discard)
        assert card is not None and isinstance(card.kind, DoomCard)
        if g.watched:
            g.tell("Doom: {card}. {says}", card=card, says=resolved(card.kind.text, len(g.agents)), kind="doom card")
        g.then(Enter(), Resolve(card.kind), Icons(card.kind.icons, card.kind.name), Leave())


class Resolve(Step):
    """The text of a Doom card. Agent cards do nothing while their agent is Knocked Out. [HB-DOO.01, HB-TRM.07]"""

    card: DoomCard

    def run(self, g: Case) -> None:
        number = NO_ONE
        if self.card.agent:
            number = g.agent_called(self.card.agent)
            if number == NO_ONE or g.agents[number].out:
                return
        g.used(self.card)
        if isinstance(self.card.effect, Lasting):
            stay(g, self.card)
        else:
            self.card.effect.do(g, By(self.card, number))


class Icons(Step):
    """Impending Doom advances once for each icon, after the text. [HB-DOO.02]"""

    icons: int
    name: str

    def run(self, g: Case) -> None:
        g.advance_doom(self.icons, self.name)


def stay(g: Case, card: DoomCard, door: int = NO_ONE) -> None:
    """A card stays in play until the end of the next round, or of its Enemy Phase. [HB-DOO.03]"""
    top = g.doom_discard.own().pop()
    assert top.kind is card
    g.staying.append(Staying(top, g.round + 1, door))


def refill_doom(g: Case) -> None:
    """An empty Deck of Doom is made of the discards. [HB-DOO.04]"""
    g.doom_deck.own().extend(g.doom_discard.cards)
    g.doom_discard.own().clear()
    g.shuffle(g.doom_deck)


class LeaveOnTop(Choice):
    """The Doom card stays where it is."""

    LABEL = "Leave it on top"


class PutBelow(Choice):
    """The Doom card goes to the bottom of the deck."""

    LABEL = "Put it at the bottom"


class LookAhead(AskLead):
    """Everyone sees the next Doom card; the Lead leaves it or puts it at the bottom. [HB-CAS.08]"""

    RULE = "HB-CAS.08"
    PROMPT = "The next Doom card is {card}. Leave it on top?"
    WAITING = "{seat} decides about the next Doom card"

    def prompt_values(self, g: Case) -> dict[str, str]:
        return {"card": g.doom_deck.cards[-1].kind.name if g.doom_deck.cards else "nothing"}

    def run(self, g: Case) -> None:
        if not g.doom_deck.cards:
            refill_doom(g)
        card = g.reveal(g.doom_deck, len(g.doom_deck.cards) - 1)
        if g.watched:
            g.tell("The agents see the next Doom card: {card}", card=card)
        super().run(g)

    def options(self, g: Case) -> list[Choice]:
        return [LeaveOnTop(), PutBelow()]

    def answer(self, g: Case, choice: Choice) -> None:
        if isinstance(choice, PutBelow):
            if g.watched:
                g.tell("It goes to the bottom of the Deck of Doom")
            card = g.doom_deck.own().pop()
            g.put(card, g.doom_deck, 0, EVERYONE)
