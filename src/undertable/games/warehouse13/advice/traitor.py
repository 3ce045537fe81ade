"""What a sensible Traitor does: hidden at the table, and once revealed."""

from __future__ import annotations

from typing import Final

from undertable.games.warehouse13.advice import estimates, loyal, loyal_reactions
from undertable.games.warehouse13.cards import asks, traits
from undertable.games.warehouse13.cards.power import Jinx, MoreGoo, Wiretap
from undertable.games.warehouse13.cards.villain import Ambush, Flip, Recall, Ring, Trip
from undertable.games.warehouse13.chapters import actions, adversary, bronze_sector, finale, outcome, retrieval, windows
from undertable.games.warehouse13.chapters.covering import PickDice, PickGoo
from undertable.games.warehouse13.chapters.dice import CLAIMED, REVEALED, ROLLED
from undertable.games.warehouse13.chapters.numbers import ANY, FIELD, NONE
from undertable.games.warehouse13.chapters.places import TRACK, TRAVEL
from undertable.games.warehouse13.chapters.talk import ACCUSED
from undertable.games.warehouse13.chapters.work_the_case import Claim, FieldInvestigation, Neutralise
from undertable.games.warehouse13.content import TraitorCard
from undertable.games.warehouse13.state import Season
from undertable.games.warehouse13.suspicion import guilt, prime_suspect, spoils
from undertable.kernel import Choice, Pass, PickSeat, Yes


def exposure(g: Season, seat: int) -> float:
    """How likely this player is the Traitor in the eyes of whoever suspects them most."""
    return max([guilt(g, judge, seat) for judge in g.active() if judge != seat], default=0.0)


CAREFUL = 0.3
"""Once somebody suspects the Traitor this much, no clue is let go that a Loyal Agent would have kept."""
DECISIVE = (5.0, 5.0, 5.0, 5.0, 5.0, 8.0)
"""With no more clues than this wanting, by the number of players, a hidden Traitor spoils the case; before that, helping earns trust."""


HONEST = 0.3
"""How often a hidden Traitor does what a Loyal Agent would do, where it costs little."""


def hidden_rate(g: Season, seat: int, choice: Choice, look: estimates.Outlook, honest: bool) -> float:
    """Look helpful, and fail when it matters. [W13-GEN.06]"""
    if isinstance(choice, Claim):
        return loyal.rate_claim(g, choice, look)
    if honest and isinstance(choice, (Neutralise, windows.PlayCard, windows.UseAbility, actions.Repair, actions.Rest, actions.PlayAction)):
        return loyal.loyal_rate(g, seat, choice, look)
    if isinstance(choice, Neutralise):
        die = g.dice[choice.die]
        seen_through = 3.0 if spoils(g, die, g.leads() or g.field_clues()) > 0 and exposure(g, seat) > CAREFUL else 0.0
        return 4 * look.die(die) - (0.8 if die.number else 0.0) - seen_through
    if isinstance(choice, bronze_sector.RevealYourself):
        return reveal_value(g, seat)
    if isinstance(choice, bronze_sector.VoteBronze):
        named = getattr(g.asking, "named", -1)
        return guilt(g, NONE, named) * g.seats - 1.0
    if isinstance(choice, windows.PlayCard) and isinstance(choice.trait.effect, (traits.NotesAfterClaim, traits.Sense)):
        return 0.4
    if isinstance(choice, asks.PickDie):
        return hidden_die(g, seat, choice.die, look)
    if isinstance(choice, PickDice):
        return sum([hidden_die(g, seat, die, look) for die in choice.dice])
    if isinstance(choice, retrieval.PickSymbol):
        return -look.want[choice.symbol]
    if isinstance(choice, asks.PickPlace):
        return loyal.clear_value(g, seat, choice.place)
    if isinstance(choice, PickSeat):
        return -loyal.rate_agent(g, seat, choice.seat)
    fixed = HIDDEN.get(type(choice))
    return fixed if fixed is not None else hidden_action(g, seat, choice, look)


HIDDEN: Final[dict[type[Choice], float]] = {
    outcome.Capture: 10.0,
    outcome.BringHome: 0.0,
    bronze_sector.KeepSilent: 0.0,
    windows.PlayCard: -1.0,
    windows.UseAbility: -1.0,
    windows.UseTarget: -1.0,
    Pass: 0.0,
    Yes: -1.0,
    traits.Bury: 0.0,
    traits.NextCard: 0.0,
    actions.Repair: -2.0,
    actions.Debronze: -1.0,
    actions.Rest: -1.0,
}
"""What a hidden Traitor makes of the rest."""


def hidden_die(g: Season, seat: int, id: int, look: estimates.Outlook) -> float:
    """When it matters, cover what does not help; give up what would."""
    die = g.dice[id]
    if die.zone == ROLLED:
        if sum(look.want) > DECISIVE[g.seats]:
            return loyal.cover_value(g, die, look)
        return -10 * look.gain(die.symbol, die.number) + 3 * look.die(die)
    if die.zone == REVEALED:
        return look.gain(die.symbol, die.number)
    return look.die(die)


def hidden_action(g: Season, seat: int, choice: Choice, look: estimates.Outlook) -> float:
    """An Action that raises no questions."""
    if isinstance(choice, actions.Travel):
        if choice.to == FIELD:
            return (7.5 if look.in_field == 0 else 2.0) * estimates.obstacle_odds(g, seat, TRAVEL)
        return 3.0 if look.in_field == 1 and len(g.leads()) + len(g.field_clues()) <= 2 else -3.0
    if isinstance(choice, actions.Accuse):
        return blame_value(g, seat, choice.seat)
    if isinstance(choice, FieldInvestigation):
        return 6.0 + 0.01 * loyal.rate_claim(g, choice.claim(), look)
    if isinstance(choice, actions.Research):
        return loyal.loyal_rate(g, seat, choice, look)
    return loyal.loyal_rate(g, seat, choice, look) * 0.5


def blame_value(g: Season, seat: int, named: int) -> float:
    """Call for a vote on somebody whom others doubt more than oneself, not often; a vote that fails costs little."""
    if g.players[named].shown_loyal or has_called(g, seat):
        return -9.0
    if named != prime_suspect(g, seat) or guilt(g, NONE, named) * g.seats < BLAME_IF:
        return -9.0
    return 4.5


BLAME_IF = 1.2
"""How much more than others somebody must be suspected for the Traitor to call for a vote."""


def has_called(g: Season, seat: int) -> bool:
    """Whether the player has called for a vote in this Episode or the two before."""
    return any(act.seat == seat and act.kind == ACCUSED and act.episode >= g.episode - 2 for act in g.witnessed)


def reveal_value(g: Season, seat: int) -> float:
    """Step out once suspicion is near, or when the Warehouse is close to its goal."""
    late = 0.2 if len(g.stacks.cards) >= 2 else 0.0
    return exposure(g, seat) + late - 0.7


# Revealed


def revealed_rate(g: Season, seat: int, choice: Choice, look: estimates.Outlook) -> float:
    """Open war on the Warehouse."""
    if isinstance(choice, windows.PlayTraitorCard):
        return card_value(g, choice.card, look)
    if isinstance(choice, adversary.DrawInstead):
        return 2.1 if len(g.traitor_hand.cards) < 6 else 1.0
    if isinstance(choice, finale.DiscardForObstacle):
        return (100.0 if look.room <= 1 else 4.0 / look.room + 0.6) - 0.3 * loyal_reactions.threat(g, choice.card)
    if isinstance(choice, finale.DiscardForStress):
        left = len(g.stress_deck.cards)
        return (100.0 if left < 2 else 4.5 / left) - 0.3 * loyal_reactions.threat(g, choice.card)
    if isinstance(choice, finale.PickPlot):
        return sum(choice.plot.needs) + (0.4 if choice.plot.kind != "plain" else 0.0) + (0.1 if choice.keep else 0.0)
    if isinstance(choice, PickGoo):
        return sum([goo_value(g, id, look) for id in choice.goo])
    if isinstance(choice, asks.PickDie):
        die = g.dice[choice.die]
        if die.zone == REVEALED:
            return 1 + 2 * look.gain(die.symbol, die.number)
        return look.die(die) - 0.1 * die.number + (0.2 if die.zone == CLAIMED else 0.0)
    if isinstance(choice, PickSeat):
        player = g.players[choice.seat]
        return 0.5 * estimates.dice_held(g, choice.seat) + (0.6 if player.location == FIELD else 0.0) - 0.3 * player.health
    if isinstance(choice, asks.PickPlace):
        return 3.0 if choice.place >= TRACK else loyal.clear_value(g, g.first, choice.place)
    if isinstance(choice, windows.UseConsequence):
        return 0.5 - goo_value(g, choice.goo, look)
    return 0.0


def goo_value(g: Season, id: int, look: estimates.Outlook) -> float:
    """A Goo face is good where clues are still wanted."""
    goo = g.goo[id]
    if goo.number == 0:
        return 0.0
    if goo.symbol == ANY:
        return 0.9
    return 0.4 + 0.5 * min(2.0, look.want[goo.symbol])


SCHEMES: Final[dict[type, float]] = {Jinx: 1.0, MoreGoo: 1.0, Wiretap: 0.8, Trip: 1.5, Ambush: 1.5, Ring: 0.2, Flip: 0.2}
"""What Traitor cards are worth that strike at one moment."""


def card_value(g: Season, card: TraitorCard, look: estimates.Outlook) -> float:
    """What a Traitor card does now, against holding it."""
    power = card.effect
    if type(power) in SCHEMES:
        return SCHEMES[type(power)]
    if isinstance(power, Recall):
        return 3.0 if look.in_field == 1 and len(g.leads()) + len(g.field_clues()) <= g.seats else -0.5
    return loyal_reactions.threat(g, card) + (0.4 if g.finale else 0.0)
