"""The Immortals: how they move, and how they recruit. [MM-IMM, MM-IMR]"""

from __future__ import annotations

from undertable.games.mindmgmt.cards.effects import ability_of
from undertable.games.mindmgmt.chapters import evidence as ev
from undertable.games.mindmgmt.chapters.asks import TurnPart
from undertable.games.mindmgmt.chapters.board import SIZE, name_of, places
from undertable.games.mindmgmt.chapters.naming import agent_word, immortal_id, immortal_word, place_text, place_word, space_id
from undertable.games.mindmgmt.content import ActionCard
from undertable.games.mindmgmt.pieces import Agent
from undertable.games.mindmgmt.state import Hunt
from undertable.kernel import Choice, Moved, Step

NEEDED = 2
"""Immortals on a card's Feature that complete it. [MM-IMR.02]"""


def immortal_options(g: Hunt, options: list[Choice]) -> None:
    """Every move of every Immortal: one location, also diagonally, not through Mayhem, not onto another. [MM-IMM.02..06]"""
    occupied = g.immortal_places()
    stride = g.streets.stride
    for number, place in enumerate(g.immortals):
        row = MOVE_IMMORTAL[number]
        mask = stride[place] & ~occupied
        while mask:
            low = mask & -mask
            options.append(row[low.bit_length() - 1])
            mask ^= low


def any_immortal_can_move(g: Hunt) -> bool:
    """If none can, the move is skipped. [MM-IMM.07]"""
    occupied = g.immortal_places()
    return any(g.streets.stride[place] & ~occupied for place in g.immortals)


def buying_options(g: Hunt, options: list[Choice]) -> None:
    """STEP tokens that may pay for an extra Immortal move: any unmarked visited location. [MM-IMM.08..10]"""
    if any_immortal_can_move(g):
        options.extend([PAY_WITH[place] for place in places(g.visited & ~g.marked)])


def put_immortal(g: Hunt, number: int, place: int) -> None:
    """An Immortal now stands on another location."""
    g.immortals[number] = place
    g.used(g.city.immortals[number])


def push_targets(g: Hunt, place: int) -> int:
    """Orthogonal, not through Mayhem, not onto another Immortal. [MM-SHK.07]"""
    return g.streets.push[place] & ~g.immortal_places()


def push(g: Hunt, agent: Agent, number: int, place: int, ability: str = "") -> None:
    """An Agent pushes an Immortal."""
    source = g.immortals[number]
    put_immortal(g, number, place)
    if g.watched:
        g.tell(
            "{agent} pushes {immortal} to {place}", agent=agent_word(agent), immortal=immortal_word(g, number),
            place=place_word(place), kind="immortal", actor=g.in_charge(agent), targets=[immortal_id(number)],
            moves=[Moved(immortal_id(number), space_id(source), space_id(place))], cause=ability,
        )  # fmt: skip


class MoveImmortal(TurnPart):
    """Move an Immortal one location."""

    RULE = "MM-IMM.02"

    number: int
    place: int

    def label(self, g: Hunt) -> str:
        name = g.city.immortals[self.number].name
        return f"Move {name} from {name_of(g.immortals[self.number])} to {place_text(g, self.place)}"

    def targets(self, g: Hunt) -> tuple[str, ...]:
        return (space_id(self.place), immortal_id(self.number))

    def take(self, g: Hunt) -> None:
        source = g.immortals[self.number]
        put_immortal(g, self.number, self.place)
        g.note(ActionCard, "move_immortal")
        g.immortal_moves += 1
        g.paid = False
        if g.watched:
            g.tell(
                "{immortal} moves to {place}", immortal=immortal_word(g, self.number), place=place_word(self.place),
                kind="immortal", actor=g.recruiter, targets=[immortal_id(self.number)],
                moves=[Moved(immortal_id(self.number), space_id(source), space_id(self.place))],
            )  # fmt: skip


class PayWith(TurnPart):
    """Put a STEP token on a visited location to buy an extra Immortal move. [MM-IMM.08, MM-IMM.11]"""

    RULE = "MM-IMM.08"

    place: int

    def label(self, g: Hunt) -> str:
        return f"Buy an extra Immortal move with a STEP token on {place_text(g, self.place)}"

    def targets(self, g: Hunt) -> tuple[str, ...]:
        return (space_id(self.place),)

    def take(self, g: Hunt) -> None:
        g.mark(self.place, "paid")
        g.bought = True
        g.paid = True
        g.learn(ev.PAID_WITH, len(g.path), self.place)
        g.barrier()
        if g.watched:
            g.tell(
                "A STEP token on {place} pays for an extra Immortal move", place=place_word(self.place), kind="step",
                actor=g.recruiter, targets=[space_id(self.place)],
            )  # fmt: skip


MOVE_IMMORTAL: list[list[MoveImmortal]] = [[MoveImmortal(number, place) for place in range(SIZE)] for number in range(4)]
PAY_WITH: list[PayWith] = [PayWith(place) for place in range(SIZE)]


def uncounted(g: Hunt) -> int:
    """Locations whose Immortals do not count: Null Field."""
    mask = 0
    for agent in g.agents:
        ability = ability_of(g, agent)
        if ability is not None:
            mask |= ability.uncounted(agent)
    return mask


def completed(g: Hunt) -> list[int]:
    """The places of the Immortal Feature cards with two Immortals on their Feature. [MM-IMR.02..04, MM-IMR.11]"""
    found: list[int] = []
    ignored = uncounted(g)
    if g.one_on_each:
        return completed_together(g, ignored)
    for place, card in enumerate(g.open_cards):
        if card < 0 or place == g.sideways:
            continue
        there = g.immortal_places() & g.board.where[card]
        if (there & ~ignored).bit_count() >= NEEDED:
            found.append(place)
        elif there & ignored and g.effects_seen is not None:
            for agent in g.agents:
                ability = ability_of(g, agent)
                if ability is not None and ability.uncounted(agent) & there:
                    g.used(agent.card)
    return found


def completed_together(g: Hunt, ignored: int) -> list[int]:
    """The other reading: both cards, if one Immortal stands on the Feature of the one and another on that of the other. [MM-IMR.12]"""
    if g.sideways >= 0 or len(g.open_cards) != NEEDED or min(g.open_cards) < 0:
        return []
    counted = g.immortal_places() & ~ignored
    one, other = counted & g.board.where[g.open_cards[0]], counted & g.board.where[g.open_cards[1]]
    return [0, 1] if one and other and (one | other).bit_count() >= NEEDED else []


class ImmortalRecruiting(Step):
    """At the end of the Recruiter's turn: check both cards, announce, discard, draw, turn a sideways card back. [MM-TIM.03]"""

    def run(self, g: Hunt) -> None:
        done = completed(g)
        for place in done:
            card = g.open_cards[place]
            counts = place == done[-1] or not g.one_on_each
            if counts:
                g.immortal_recruits += 1
            g.discards.append(card)
            g.open_cards[place] = -1
            if g.watched:
                g.tell(
                    "IMMORTALS COMPLETE {feature}: 1 recruit" if counts else "IMMORTALS COMPLETE {feature}",
                    feature=g.city.features[card], kind="immortal", actor=g.recruiter, targets=[f"recruiting:{place}"],
                )  # fmt: skip
        for place in done:
            draw_open_card(g, place)
        g.sideways = -1


def draw_open_card(g: Hunt, place: int) -> None:
    """The next Feature card for the Immortals; an empty deck is made from their discards. [MM-IMR.05, MM-IMR.08]"""
    if not g.deck and g.discards:
        g.deck = sorted(g.discards)
        g.discards = []
        g.rng.shuffle(g.deck)
        if g.watched:
            g.tell("The Immortals' discards become the new deck")
    if not g.deck:
        return
    card = g.deck.pop()
    g.open_cards[place] = card
    g.barrier()
    if all(known[0] != ev.OPEN_CARD or known[2] != card for known in g.evidence):
        g.learn(ev.OPEN_CARD, len(g.path), card)
    if g.watched:
        g.tell("Immortals now look for {feature}", feature=g.city.features[card], kind="immortal", targets=[f"recruiting:{place}"])
