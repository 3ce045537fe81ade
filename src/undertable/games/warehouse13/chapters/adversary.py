"""The enemy's turn: the Adversary, or the Traitor once revealed; the answers in the Finale. [W13-ADV, W13-TTN, W13-FIN.14]"""

from __future__ import annotations

from undertable.games.warehouse13.cards.power import VILLAIN, By, DrawMore
from undertable.games.warehouse13.chapters.bronze_sector import AskReveal, may_reveal
from undertable.games.warehouse13.chapters.hands import DrawTraitorCards, traitor_cards
from undertable.games.warehouse13.chapters.moments import ADV_0, ADV_1
from undertable.games.warehouse13.chapters.numbers import AWAY, BRONZED
from undertable.games.warehouse13.chapters.windows import PlayFromTraitorHand, PlayTraitorCard, ResolveTraitorCard, open_window
from undertable.games.warehouse13.content import TraitorCard
from undertable.games.warehouse13.pieces import Play
from undertable.games.warehouse13.state import Season
from undertable.kernel import PASS, Ask, Choice, Decision, Entry, Pass, Step


class EnemyTurn(Step):
    """The Adversary's or the Traitor's turn, after the Traitor may have revealed. [W13-ADV.05, W13-REV.04]"""

    def run(self, g: Season) -> None:
        if not g.clues_left():
            return
        if may_reveal(g):
            g.then(AskReveal(-1))
        g.then(open_window(g, ADV_0), TurnUpOrPlay())


class TurnUpOrPlay(Step):
    def run(self, g: Season) -> None:
        if g.revealed >= 0:
            g.then(TraitorAction(), TraitorDraw())
        else:
            g.then(AdversaryCard())


class AdversaryCard(Step):
    """Turn up the top Traitor card and resolve it. [W13-ADV.01, .04, .06]"""

    def run(self, g: Season) -> None:
        if not g.top_card(g.traitor_deck, g.traitor_discard):
            return
        card = g.traitor_deck.cards[-1]
        g.plays.append(Play(VILLAIN, g.shown(g.take(card.id, g.traitor_deck))))
        if g.watched:
            kind = card.kind
            g.tell("The Adversary turns up {card}: {what}", card=kind, what=adversary_text(kind), kind="adversary")
        g.then(open_window(g, ADV_1), ResolveTraitorCard())


def adversary_text(kind: Entry) -> str:
    """What a card says when the Adversary turns it up; its own reading, where it has one."""
    if not isinstance(kind, TraitorCard) or kind.adversary == "The same.":
        return kind.text
    return f"{kind.text} ({kind.adversary})"


class DrawInstead(Choice):
    """Draw a Traitor card."""

    LABEL = "Draw a Traitor card"
    TARGETS = ("traitor_deck",)


def playable_actions(g: Season) -> list[Choice]:
    """The Action cards in the Traitor's hand that can have an effect."""
    return [PlayTraitorCard(card) for card in traitor_cards(g) if card.kind == "action" and By(g.revealed, card).works(g)]


def slips_away(g: Season) -> bool:
    """A Traitor in the Bronze Sector leaves it, which is the Action of this turn. [W13-TTN.06]"""
    traitor = g.players[g.revealed]
    if traitor.location != BRONZED:
        return False
    traitor.location = AWAY
    if g.watched:
        g.tell("{seat} slips away to MacPherson.", seat=g.revealed, kind="traitor")
    return True


class TraitorAction(Ask):
    """Draw, or play an Action card; from the Bronze Sector only the way out. [W13-TTN.01, .06]"""

    RULE = "W13-TTN.01"

    def run(self, g: Season) -> None:
        if not slips_away(g):
            super().run(g)

    def ask(self, g: Season) -> Decision | None:
        options = playable_actions(g)
        options.append(DrawInstead())
        return Decision(g.revealed, "Play an Action card, or draw", options, "{seat}, the Traitor, acts", default=len(options) - 1)

    def answer(self, g: Season, choice: Choice) -> None:
        play_or_draw(g, choice)


def play_or_draw(g: Season, choice: Choice) -> None:
    """The Traitor plays an Action card, or draws."""
    g.then(PlayFromTraitorHand(choice.card) if isinstance(choice, PlayTraitorCard) else DrawTraitorCards())


class TraitorDraw(Step):
    """The free draw, larger while a Consequence says so. [W13-TTN.02, W13-FIN.12]"""

    def run(self, g: Season) -> None:
        count = 1
        for entry in g.consequences():
            if isinstance(entry.effect, DrawMore):
                count += entry.effect.count
                g.used(entry)
        g.then(DrawTraitorCards(count))


# In the Finale


def answer_action(g: Season) -> None:
    """After each Agent's Action the enemy answers. [W13-FIN.14, W13-COP.06]"""
    g.then(AdversaryCard() if g.coop else TraitorAnswer())


class TraitorAnswer(Ask):
    """Play an Action card, draw one, or decline. [W13-FIN.14]"""

    RULE = "W13-FIN.14"

    def ask(self, g: Season) -> Decision | None:
        options: list[Choice] = [PASS, DrawInstead()]
        options.extend(playable_actions(g))
        return Decision(g.revealed, "Answer the Agent's Action", options, "{seat}, the Traitor, may answer", default=1)

    def answer(self, g: Season, choice: Pass | DrawInstead | PlayTraitorCard) -> None:
        if not isinstance(choice, Pass):
            play_or_draw(g, choice)
