"""Examine: Clues, Points of Interest and searchable scenery. [HB-EXM, HB-SCN.03..11, HB-CAS.07, HB-CAS.08]"""

from __future__ import annotations

from typing import ClassVar, Final

from undertable.games.hellboy.cards.verbs import InformOrDelay, InformPerSuccess
from undertable.games.hellboy.chapters.confrontation import replace_frogs
from undertable.games.hellboy.chapters.doom import refill_doom
from undertable.games.hellboy.chapters.layout import NOWHERE
from undertable.games.hellboy.chapters.rolls import Assist, agent_test, catastrophe, make_test
from undertable.games.hellboy.content import Requisition
from undertable.games.hellboy.pieces import EXAMINE, Scenery
from undertable.games.hellboy.state import Case, take_from
from undertable.kernel.choice import PASS, Choice
from undertable.kernel.piece import EVERYONE
from undertable.kernel.step import Ask, Decision, Step

CLUE: Final = -1
RELIQUARY: Final = -2
WELL: Final = -3
"""What is examined, when it is not a piece of scenery."""

GIFT_COST: Final = 2


def target_number(g: Case, number: int) -> int:
    """8 with an enemy in the area, 6 with one in the room, else 4; Johann never more than 6. [HB-EXM.03]"""
    agent = g.agents[number]
    room = g.book.plan.room_of[agent.area]
    target = 4
    for enemy in g.enemies:
        if enemy.area == agent.area:
            target = 8
            break
        if g.book.plan.room_of[enemy.area] == room:
            target = 6
    if agent.kind.id == "johann":
        target = min(6, target)
    return target


def thing_name(g: Case, thing: int) -> str:
    """What is examined, for people."""
    if thing == CLUE:
        return "Clue"
    if thing == RELIQUARY:
        return "Reliquary"
    if thing == WELL:
        return "Well Mouth"
    piece = g.piece(thing)
    return piece.kind.name if piece is not None else "scenery"


def examinable(g: Case, area: int) -> list[int]:
    """What can be examined in an area. [HB-EXM.01]"""
    found: list[int] = []
    if g.clues[area]:
        found.append(CLUE)
    if g.reliquary == area:
        found.append(RELIQUARY)
    if g.well == area and not g.well_used:
        found.append(WELL)
    for piece in g.scenery:
        if piece.area == area and piece.kind.searchable and piece.tokens:
            found.append(piece.number)
    return found


def examine(g: Case, number: int, thing: int) -> None:
    """An EXAMINE test with cubes of everybody in the area. [HB-EXM.02]"""
    test = agent_test(g, "examine", EXAMINE, number, target_number(g, number))
    test.thing = thing
    test.area = g.agents[number].area
    g.tests.append(test)
    if g.watched:
        g.tell("{agent} examines the {thing}", agent=g.agents[number].kind, thing=thing_name(g, thing))
    for other in g.agents_in(test.area):
        g.then(Assist(other))
    make_test(g, ExamineOutcome())


class ExamineOutcome(Step):
    """What the examination brings. [HB-EXM.04..08]"""

    def run(self, g: Case) -> None:
        test = g.tests[-1]
        if test.thing == CLUE:
            if (test.won or catastrophe(test)) and g.clues[test.area]:
                g.clues[test.area] -= 1
            g.inform(test.won)
        elif test.thing == RELIQUARY:
            if test.won:
                g.reliquary = NOWHERE
                g.then(VergersKey(test.agent))
            elif catastrophe(test):
                g.advance_doom(1)
        elif test.thing == WELL:
            if test.won:
                g.well_used = True
                g.then(LookIntoWell())
        else:
            piece = g.piece(test.thing)
            if piece is not None:
                search(g, piece, test.agent, test.won, catastrophe(test))


def search(g: Case, piece: Scenery, agent: int, won: int, cat: bool) -> None:
    """A search uses up a token, successful or not. [HB-SCN.03]"""
    g.spend_token(piece)
    effect = piece.kind.effect
    g.used(piece.kind)
    if isinstance(effect, InformPerSuccess):
        g.inform(effect.by * won)
    elif isinstance(effect, InformOrDelay):
        if cat:
            g.advance_doom(effect.catastrophe)
        for _ in range(won):
            g.then(ReadLectern(agent, effect.inform, effect.delay))


class ReadOn(Choice):
    """Information from the Lectern."""

    by: int

    def label(self, g: Case) -> str:
        return f"Information Gathered +{self.by}"


class HoldBack(Choice):
    """Less doom from the Lectern."""

    by: int

    def label(self, g: Case) -> str:
        return f"Impending Doom -{self.by}"


class ReadLectern(Ask):
    """For each success: information, or less doom. [HB-SCN.10]"""

    RULE: ClassVar[str] = "HB-SCN.10"

    agent: int
    inform: int
    delay: int

    def ask(self, g: Case) -> Decision | None:
        return Decision(
            g.agents[self.agent].seat,
            "What does the Lectern give?",
            [ReadOn(self.inform), HoldBack(self.delay)],
            "{seat} reads at the Lectern",
            self.RULE,
        )

    def answer(self, g: Case, choice: Choice) -> None:
        if isinstance(choice, ReadOn):
            g.inform(choice.by)
        elif isinstance(choice, HoldBack):
            g.reduce_doom(choice.by)


class TakeGift(Choice):
    """A Requisition Card from the open deck."""

    card: Requisition

    def label(self, g: Case) -> str:
        return f"{self.card.name}: {self.card.text}"


class VergersKey(Ask):
    """Card 2B: information, a free card, other frogs, and the locked rooms open. [HB-CAS.07, HB-CFD.02, HB-CFD.03]"""

    RULE: ClassVar[str] = "HB-CAS.07"

    agent: int

    def prompt_values(self, g: Case) -> dict[str, str]:
        return {"agent": g.agents[self.agent].kind.name}

    def run(self, g: Case) -> None:
        g.used(g.book.cases["2A"])
        g.used(g.book.cases["2B"])
        if g.watched:
            g.tell("The Reliquary holds the Verger's Key: the locked rooms open", kind="case")
        g.inform(2)
        if g.frog_card.id == "E1":
            replace_frogs(g, "E2")
        g.locked = 0
        g.top = 3
        super().run(g)

    def ask(self, g: Case) -> Decision | None:
        options: list[Choice] = [PASS]
        for number, card in enumerate(g.book.requisitions):
            if g.stock[number] and card.cost <= GIFT_COST:
                options.append(TakeGift(card))
        if len(options) == 1:
            return None
        return Decision(
            g.lead().seat,
            "{agent} may have a Requisition Card of cost 2 or less for free",
            options,
            "{seat} chooses a card for {agent}",
            self.RULE,
        )

    def answer(self, g: Case, choice: Choice) -> None:
        if isinstance(choice, TakeGift):
            g.stock = take_from(g.stock, g.book.requisitions.index(choice.card))
            g.give(g.agents[self.agent], choice.card)
            if g.watched:
                g.tell("{agent} receives {card}", agent=g.agents[self.agent].kind, card=choice.card)


class LeaveOnTop(Choice):
    """The Doom card stays where it is."""

    LABEL = "Leave it on top"


class PutBelow(Choice):
    """The Doom card goes to the bottom of the deck."""

    LABEL = "Put it at the bottom"


class LookIntoWell(Ask):
    """Everyone sees the next Doom card; the Lead leaves it or puts it at the bottom. [HB-CAS.08]"""

    RULE: ClassVar[str] = "HB-CAS.08"

    def prompt_values(self, g: Case) -> dict[str, str]:
        return {"card": g.doom_deck.cards[-1].kind.name if g.doom_deck.cards else "nothing"}

    def run(self, g: Case) -> None:
        g.used(g.book.cases["3A"])
        if not g.doom_deck.cards:
            refill_doom(g)
        card = g.reveal(g.doom_deck, len(g.doom_deck.cards) - 1)
        if g.watched:
            g.tell("The well shows {card}", card=card)
        super().run(g)

    def ask(self, g: Case) -> Decision | None:
        return Decision(
            g.lead().seat,
            "The next Doom card is {card}",
            [LeaveOnTop(), PutBelow()],
            "{seat} decides about the next Doom card",
            self.RULE,
        )

    def answer(self, g: Case, choice: Choice) -> None:
        if isinstance(choice, PutBelow):
            card = g.doom_deck.own().pop()
            g.put(card, g.doom_deck, 0, EVERYONE)
