"""The Doom Phase and the End Phase: Doom cards, fire, swarms, and everything else. [HB-DOO, HB-END, HB-BLZ, HB-SWM]"""

from __future__ import annotations

from typing import Final

from undertable.games.hellboy.cards.verbs import By, Fireproof, Lasting
from undertable.games.hellboy.chapters.casefile import EffectEnds, Enter, Leave
from undertable.games.hellboy.chapters.damage import discard_backup, hurt, hurt_enemy, roll_die, sweep
from undertable.games.hellboy.chapters.dice import GREEN
from undertable.games.hellboy.chapters.hurl import destroy, smallest_scenery
from undertable.games.hellboy.chapters.options import AskLead, ToArea
from undertable.games.hellboy.chapters.placing import place_blaze
from undertable.games.hellboy.chapters.rolls import move_tracker, tracker_of
from undertable.games.hellboy.content import DoomCard, resolved
from undertable.games.hellboy.pieces import NO_ONE, Agent, Staying
from undertable.games.hellboy.state import Case
from undertable.kernel import EVERYONE, Choice, Face, Step

SPREADS: Final = 3


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


# The End Phase


class EndPhase(Step):
    """Blaze markers, Frog Swarms, then all other effects. [HB-END.01]"""

    def run(self, g: Case) -> None:
        g.phase = "end"
        burning = [area for area in g.board.areas if g.blazes[area]]
        if burning:
            for area in burning:
                consume(g, area)
            g.then(Burn(tuple(burning)))
        g.then(CountSwarms(), EffectEnds(), OtherEffects())


def consume(g: Case, area: int) -> None:
    """A burning area loses a piece of scenery, a Frog Swarm and a Clue. [HB-BLZ.01, HB-BLZ.09]"""
    piece = smallest_scenery(g, area)
    if piece is not None:
        destroy(g, piece)
    for markers, name in ((g.swarms, g.book.case.swarm), (g.clues, "Clue")):
        if markers[area]:
            markers[area] -= 1
            if g.watched:
                g.tell("A {what} burns in {area}", what=name, area=g.place_name(area), kind="fire")


class InAnyOrder(Choice):
    """Roll for all fires, by area."""

    LABEL = "Roll for all fires"


class NextFire(ToArea):
    """Roll for this fire next: the order seldom matters."""

    def minor(self, g: Case) -> bool:
        return True


class Burn(AskLead):
    """A green die for every Blaze marker that was there, in an order of the Lead's choice. [HB-BLZ.02]"""

    RULE = "HB-BLZ.02"
    PROMPT = "Which fire is rolled for next?"
    WAITING = "{seat} chooses the order of the fires"
    ALONE = False

    areas: tuple[int, ...]

    def options(self, g: Case) -> list[Choice]:
        one_by_one = [NextFire(area) for area in self.areas] if len(self.areas) > 1 else []
        return [InAnyOrder(), *one_by_one] if self.areas else []

    def answer(self, g: Case, choice: Choice) -> None:
        if isinstance(choice, NextFire):
            g.then(Fire(choice.area), EffectEnds(), Burn(tuple([area for area in self.areas if area != choice.area])))
        else:
            for area in self.areas:
                g.then(Fire(area), EffectEnds())


class Fire(Step):
    """The die of one Blaze marker. [HB-BLZ.02]"""

    area: int

    def run(self, g: Case) -> None:
        burn(g, self.area)


def burn(g: Case, area: int) -> None:
    """0: it goes out. Otherwise everybody there is hurt; on 3 it spreads. [HB-BLZ.03..05]"""
    score = roll_die(g, GREEN)
    if g.watched:
        outcome = "it goes out" if score == 0 else f"{score} damage to everybody there" + (", and it spreads" if score == SPREADS else "")
        dice = [Face(str(score), colour="green")]
        g.tell("The fire in {area} rolls {score}", area=g.place_name(area), score=score, kind="fire", dice=dice, outcome=outcome)
    if score == 0:
        g.blazes[area] = 0
        return
    scorch(g, area, score, NO_ONE)
    if score == SPREADS:
        for other in g.board.adjacent[area]:
            place_blaze(g, other)


def scorch(g: Case, area: int, damage: int, spared: int) -> None:
    """All characters of an area suffer damage, unless they are fireproof; a Backup Agent is discarded. [HB-BLZ.04, HB-BAK.11]"""
    for number in g.agents_in(area):
        if number != spared and not g.agents[number].has(Fireproof):
            hurt(g, number, damage)
    for enemy in g.enemies_in(area):
        hurt_enemy(g, enemy, damage)
    sweep(g)
    for backup in [backup for backup in g.backups if backup.area == area]:
        discard_backup(g, backup)


class CountSwarms(Step):
    """2 or 3 Frog Swarms advance Impending Doom by 1, 4 or more by 2. [HB-SWM.01]"""

    def run(self, g: Case) -> None:
        swarms = sum(g.swarms)
        by = 2 if swarms >= 4 else 1 if swarms >= 2 else 0
        if by:
            g.advance_doom(by, f"{swarms} {g.book.case.swarm}s on the board")


class EndEffect(Choice):
    """One of the pending End Phase effects: an agent's Flashover, or a Doom card that leaves."""

    effect: str

    def label(self, g: Case) -> str:
        leaving = [held.card.kind.name for held in g.staying if held.card.kind.id == self.effect]
        return f"{leaving[0]} leaves play" if leaving else "Flashover"

    def targets(self, g: Case) -> tuple[str, ...]:
        return (f"agent:{self.effect}",) if g.agent_called(self.effect) != NO_ONE else ()


class OtherEffects(AskLead):
    """All other End Phase effects in an order chosen by the Lead. [HB-END.01]"""

    RULE = "HB-END.01"
    PROMPT = "Which End Phase effect comes next?"
    WAITING = "{seat} orders the End Phase effects"
    ALONE = False

    def options(self, g: Case) -> list[Choice]:
        agents = [agent.kind for agent in g.agents if flares(agent)]
        return [EndEffect(kind.id) for kind in [*agents, *[held.card.kind for held in leaving_cards(g)]]]

    def answer(self, g: Case, choice: EndEffect) -> None:
        number = g.agent_called(choice.effect)
        if number != NO_ONE:
            flashover(g, number)
        else:
            for held in leaving_cards(g):
                if held.card.kind.id == choice.effect:
                    leave_play(g, held)
        g.then(EffectEnds(), OtherEffects())


def flares(agent: Agent) -> bool:
    """Whether an agent's Tracker flashes over in this End Phase."""
    tracker = tracker_of(agent)
    return tracker is not None and not agent.out and 0 < tracker.flashover and agent.tracker == tracker.last


def leaving_cards(g: Case) -> list[Staying]:
    """Doom cards in play whose time is over. [HB-DOO.03]"""
    return [held for held in g.staying if held.until <= g.round and stays_until(held) != "next_enemy_phase"]


def stays_until(held: Staying) -> str:
    """How long a Doom card stays. [HB-DOO.03]"""
    kind = held.card.kind
    return kind.stays if isinstance(kind, DoomCard) else ""


def leave_play(g: Case, held: Staying) -> None:
    """A Doom card is discarded; a doorway that it closed is open again. [HB-DOO.03]"""
    g.staying.remove(held)
    if g.watched:
        g.tell("{card} leaves play", card=held.card)
    g.put(held.card, g.doom_discard)
    if held.door != NO_ONE:
        g.closed &= ~(1 << held.door)
        g.new_layout()


def flashover(g: Case, number: int) -> None:
    """A Tracker on its last space: fire in the agent's area, everybody else there suffers 1 damage, the token goes back."""
    agent = g.agents[number]
    tracker = tracker_of(agent)
    assert tracker is not None
    if g.watched:
        g.tell("Flashover around {agent}", agent=agent.kind, kind="fire")
    place_blaze(g, agent.area)
    move_tracker(g, number, (tracker.flashover or tracker.start) - agent.tracker)
    scorch(g, agent.area, 1, number)
