"""How often a person is asked: the policies of seats, and which activations may be left to a later moment. [SPY-FD.09, SPY-TIM.01]

Cards may be activated in every window, so who has a facedown card could be asked all the time. With the usual setting a window is put to a
person who can react, and to one whose activation would change something there and then; all else can be activated a moment later as well.
Whether somebody is asked depends on his own cards and on what everybody sees; nobody else learns of it.
"""

from __future__ import annotations

from typing import Final

from undertable.games.spycraft.cards.lasting import CoverChange, SkillChange
from undertable.games.spycraft.chapters.activatable import price
from undertable.games.spycraft.chapters.choices import Activate, Perform, Promote
from undertable.games.spycraft.chapters.numbers import goal_total, team_total
from undertable.games.spycraft.content import COVER, CRAFT, Face, verbs_of
from undertable.games.spycraft.pieces import DRAWN, HAND_LIMIT, TEAM, InPlay, Stack
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel.choice import Choice

USUAL: Final = ""
ANY: Final = "any"
QUIET: Final = "quiet"
SETTINGS: tuple[tuple[str, str], ...] = (
    (USUAL, "When I can react, or an activation counts"),
    (ANY, "Whenever I can react or activate"),
    ("every", "Every time"),
    (QUIET, "Only when it concerns me"),
    ("never", "Not until I change this"),
)


def spares(g: SpycraftState, seat: int) -> bool:
    """Whether the seat wants no questions about activations that can wait."""
    return g.policy(seat) == USUAL or g.policy(seat) == QUIET


def can_wait(
    g: SpycraftState,
    seat: int,
    moments: tuple[str, ...],
    meant: list[int],
    tested: tuple[int, ...] = (),
    deadly: bool = False,
    slack: int = 0,
) -> bool:
    """Whether all that the seat can do in a window for Reacts may be done later as well.

    What cannot wait: Reacts; activating a card that answers one of these moments, or that changes the skills (or the cover) which are
    being tested, under an agent who is meant (by more than `slack`, all such cards together) or by a continuous text; and replacing a
    leader who may be lost.
    """
    leader = g.agencies[seat].leader
    more = 0
    for choice in g.choices(seat):
        if isinstance(choice, Perform) or (isinstance(choice, Promote) and deadly and leader in meant):
            return False
    for stack, piece in could_activate(g, seat):
        if tested and stack.id in meant:
            if piece.face.lasting:
                return False
            more += sum(abs(piece.face.skills[s]) for s in set(tested) if s < COVER)
        if tested and stack.place == TEAM and _touches(piece.face, tested):
            return False
        for line in piece.face.reacts:
            if line.when is not None and line.when.moment in moments:
                return False
    return more <= max(0, slack)


def could_activate(g: SpycraftState, seat: int) -> list[tuple[Stack, InPlay]]:
    """The cards that the seat may activate now, with their stacks."""
    found = [g.piece(choice.card) for choice in g.choices(seat) if isinstance(choice, Activate)]
    return [each for each in found if each is not None]


def free_gain(g: SpycraftState, seat: int) -> Choice | None:
    """The ability of your leader where it costs nothing and nobody would do without it: a declared shot that would otherwise do
    nothing becomes one in a fight, and a mission is worth more. [SPY-LDR.06, SPY-LDR.07]"""
    for choice in g.choices(seat):
        if isinstance(choice, Perform) and choice.entry.TABLE == "ability":
            if any(effect.VERB in ("as_fight", "worth") for effect in verbs_of(choice.entry.action[choice.line].effect)):
                return choice
    return None


def _touches(face: Face, tested: tuple[int, ...]) -> bool:
    """Whether a continuous text of the card changes these skills (or the cover) of other agents."""
    for effect in face.lasting:
        if isinstance(effect, SkillChange) and effect.of != "self" and any(s in tested for s in effect.skills):
            return True
        if isinstance(effect, CoverChange) and effect.of != "self" and COVER in tested:
            return True
    return False


def counts_for_craft(g: SpycraftState, seat: int) -> bool:
    """Whether activations could make the seat act first that would not now, by the sums that everybody sees. [SPY-ENG.01]"""
    op = g.op
    if op is None or not op.takes_part(seat):
        return False
    more = sum(piece.face.skills[CRAFT] for stack, piece in could_activate(g, seat) if stack.place == TEAM)
    now, other = team_total(g, seat, CRAFT), team_total(g, op.other(seat), CRAFT)
    return now <= other <= now + more and more > 0


def counts_for_goals(g: SpycraftState, seat: int) -> bool:
    """Whether the seat, which would lose the mission now, can change that by activating cards in its team. [SPY-GOA.04]"""
    op = g.op
    if op is None or not op.takes_part(seat):
        return False
    missing = op.objective() + goal_total(g, op.defender) - goal_total(g, op.attacker)
    if (missing > 0) != (seat == op.attacker):
        return False
    more = 0
    for stack, piece in could_activate(g, seat):
        if stack.place == TEAM:
            if piece.face.lasting:
                return True
            more += piece.face.skills[op.face.objective_no]
    return more > 0 and (more >= missing if seat == op.attacker else more + missing > 0)


def loses_cards(g: SpycraftState, seat: int) -> bool:
    """Whether cards will have to be discarded in the Debrief Phase that may as well pay for an activation before. [SPY-DEB.02]"""
    if len(g.agencies[seat].hand.cards) + DRAWN <= HAND_LIMIT:
        return False
    for stack, piece in could_activate(g, seat):
        cost, purse = price(g, stack, piece)
        if cost > purse:
            return True
    return False


def known_to_others(stack: Stack, seat: int) -> bool:
    """Whether somebody else has examined a facedown card of the stack: rearranging makes that worth nothing. [SPY-DEB.04]"""
    return any(piece.card.seen & ~(1 << seat) for piece in stack.facedown())


def has_looked(g: SpycraftState, seat: int) -> bool:
    """Whether the seat has examined a facedown card of somebody else: what it can reach depends on what it saw. [SPY-ACT.13]"""
    for agency in g.agencies:
        if agency.owner != seat:
            for stack in agency.stacks:
                if any(piece.card.known(seat) for piece in stack.facedown()):
                    return True
    return False
