"""How often a person is asked: the policies of seats, and which activations may be left to a later moment. [SPY-FD.09, SPY-TIM.01]

Cards may be activated in every window, so who has a facedown card could be asked all the time. With the usual setting a window is put to a
person who can react, and to one whose activation would change something there and then; all else can be activated a moment later as well.
Whether somebody is asked depends on his own cards and on what everybody sees; nobody else learns of it.
"""

from __future__ import annotations

from typing import Final

from undertable.games.spycraft.chapters.choices import Activate, Perform, Promote
from undertable.games.spycraft.content import CRAFT
from undertable.games.spycraft.pieces import DRAWN, HAND_LIMIT, TEAM
from undertable.games.spycraft.state import SpycraftState

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


def can_wait(g: SpycraftState, seat: int, moments: tuple[str, ...], meant: list[int]) -> bool:
    """Whether all that the seat can do in a window for Reacts may be done later as well.

    What cannot wait: Reacts; activating a card that answers one of these moments or, in a team, has a continuous text; activating cards of
    the stacks that are meant; and replacing a leader who is meant.
    """
    leader = g.agencies[seat].leader
    for choice in g.choices(seat):
        if isinstance(choice, Perform):
            return False
        if isinstance(choice, Promote) and leader in meant:
            return False
        if isinstance(choice, Activate):
            found = g.piece(choice.card)
            if found is None:
                continue
            stack, piece = found
            if stack.id in meant or (stack.place == TEAM and piece.face.static):
                return False
            for line in piece.face.reacts:
                if line.when is not None and line.when.moment in moments:
                    return False
    return True


def counts_for_team(g: SpycraftState, seat: int) -> bool:
    """Whether the seat can activate a card in a mission team: before a count that is what matters."""
    for choice in g.choices(seat):
        if isinstance(choice, Activate):
            found = g.piece(choice.card)
            if found is not None and found[0].place == TEAM:
                return True
    return False


def counts_for_start(g: SpycraftState, seat: int) -> bool:
    """Whether an activation would change the sum of craft that decides who starts. [SPY-INT.01]"""
    for choice in g.choices(seat):
        if isinstance(choice, Promote):
            return True
        if isinstance(choice, Activate):
            found = g.piece(choice.card)
            if found is not None and (found[1].face.skills[CRAFT] or found[1].face.static):
                return True
    return False


def loses_cards(g: SpycraftState, seat: int) -> bool:
    """Whether cards will have to be discarded in the Debrief Phase: they may as well pay for an activation before. [SPY-DEB.02]"""
    return len(g.agencies[seat].hand.cards) + DRAWN > HAND_LIMIT
