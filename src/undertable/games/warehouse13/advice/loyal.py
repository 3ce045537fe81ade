"""What a sensible Loyal Agent does."""

from __future__ import annotations

from typing import Final

from undertable.games.warehouse13.advice import estimates, loyal_reactions
from undertable.games.warehouse13.cards import abilities, asks, retrieval_traits, traits
from undertable.games.warehouse13.cards.power import Power
from undertable.games.warehouse13.cards.traits import Bury, HealStep, NextCard
from undertable.games.warehouse13.chapters import actions, bronze_sector, covering, hands, places, retrieval, windows, work_the_case
from undertable.games.warehouse13.chapters.dice import BUCKET, CLAIMED, LEAD, ON_ARTIFACT, PLACED, RESERVE, REVEALED, ROLLED, Die
from undertable.games.warehouse13.chapters.numbers import FIT, KO, WAREHOUSE
from undertable.games.warehouse13.chapters.travel_bag import Stow
from undertable.games.warehouse13.content import TraitorCard
from undertable.games.warehouse13.state import Season
from undertable.games.warehouse13.suspicion import guilt, prime_suspect
from undertable.kernel import Choice, Pass, PickNumber, PickSeat, Yes

FINALE_PASS: Final = 4.5
"""In the Finale every Action is answered by the enemy: only what is worth more than this is done."""
INVESTIGATE_WITH_LAST: Final = 2.0
"""A Field Investigation that leaves no Trait to Work the Case with: the next clue is neutralized."""
REPAIR = (0.0, 18.0, 12.0, 7.0, 3.5, 0.0)
"""How pressing a repair is, by the room left on the track."""


def loyal_rate(g: Season, seat: int, choice: Choice, look: estimates.Outlook) -> float:
    """How good a choice is for the Warehouse."""
    if isinstance(choice, work_the_case.Claim):
        return rate_claim(g, choice, look)
    if isinstance(choice, work_the_case.Neutralise):
        die = g.dice[choice.die]
        return 0.6 * die.number - 4 * look.die(die)
    if isinstance(choice, (windows.PlayCard, windows.UseAbility, windows.UseTarget)):
        return loyal_reactions.rate_reaction(g, seat, choice, look)
    if isinstance(choice, Pass):
        return FINALE_PASS if g.finale and isinstance(g.asking, actions.ChooseAction) else 0.0
    if isinstance(choice, asks.PickDie):
        return rate_die(g, seat, g.dice[choice.die], look)
    if isinstance(choice, covering.PickDice):
        return sum([cover_value(g, g.dice[id], look) for id in choice.dice])
    if isinstance(choice, (hands.DrawBlind, asks.PickDeck)):
        return deck_value(g, seat, choice.deck)
    if isinstance(choice, hands.TakeDiscard):
        return deck_value(g, seat, choice.deck) + 0.4 * choice.trait.value - 0.3
    if isinstance(choice, retrieval.PickSymbol):
        return look.want[choice.symbol]  # where most is missing
    if isinstance(choice, asks.PickTrait):
        return 1.0 - estimates.trait_cost(choice.trait)
    if isinstance(choice, PickNumber):
        return float(choice.number)
    if isinstance(choice, bronze_sector.VoteBronze):
        return vote_value(g, seat)
    if isinstance(choice, abilities.PickFace):
        return 10 * look.gain(choice.symbol, choice.number)
    if isinstance(choice, PickSeat):
        return rate_agent(g, seat, choice.seat)
    if isinstance(choice, asks.PickPlace):
        return place_value(g, seat, choice.place)
    if isinstance(choice, Yes):
        return agree_value(g, seat)
    if isinstance(choice, Bury):
        return bury_value(g)
    return rate_action(g, seat, choice, look)


def rate_claim(g: Season, choice: work_the_case.Claim, look: estimates.Outlook) -> float:
    """Cheap Traits for promising dice; Field Clues first while Leads keep the Whammy away."""
    die = g.dice[choice.die]
    surplus = choice.trait.value - die.number
    value = 10 + 5 * look.die(die) - estimates.trait_cost(choice.trait) - 0.5 * surplus - 0.6 * choice.how
    if die.zone == ON_ARTIFACT:
        value += 0.9
    return value + look.heard.dice.get(choice.die, 0.0)


# Actions


def rate_action(g: Season, seat: int, choice: Choice, look: estimates.Outlook) -> float:
    """Which Action helps most."""
    player = g.players[seat]
    if isinstance(choice, actions.Travel):
        return travel_value(g, seat, choice.to, look)
    if isinstance(choice, (actions.Research, actions.Remember)):
        cards = 2 if isinstance(choice, actions.Research) else 1
        need = max(0.5, 5.0 - 0.7 * len(player.usable()))
        way = estimates.obstacle_odds(g, seat, places.RESEARCH)
        if isinstance(choice, actions.Research):
            way *= estimates.obstacle_odds(g, seat, places.DECK_PLACE + choice.deck)
        return (0.5 * cards * need + 0.3 * deck_value(g, seat, choice.deck)) * way
    if isinstance(choice, actions.Rest):
        if choice.number < actions.most_stress(g, seat):
            return -1.0
        return (rest_value(g, seat) + look.heard.rest) * estimates.obstacle_odds(g, seat, places.BED_AND_BREAKFAST)
    if isinstance(choice, actions.Repair):
        few = 1.5 if g.seats == 3 else 1.0
        return (few * REPAIR[min(5, look.room)] + look.heard.repair) * estimates.obstacle_odds(g, seat, choice.place, choice.tinker) + 0.1
    if isinstance(choice, actions.Clear):
        return clear_value(g, seat, choice.place) * estimates.obstacle_odds(g, seat, choice.place)
    if isinstance(choice, actions.Debronze):
        return 5.5 * estimates.obstacle_odds(g, seat, places.BRONZE_SECTOR)
    if isinstance(choice, actions.Accuse):
        return accuse_value(g, seat, choice.seat)
    if isinstance(choice, work_the_case.FieldInvestigation):
        worth = 7.0 if claims_possible(g, seat) > 1 or too_late(g, seat) else INVESTIGATE_WITH_LAST
        return worth + 0.01 * rate_claim(g, choice.claim(), look)
    if isinstance(choice, actions.FieldResearch):
        need = max(0.5, 4.0 - 0.5 * len(player.usable()) + 0.3 * deck_value(g, seat, choice.deck))
        return need * estimates.obstacle_odds(g, seat, places.DECK_PLACE + choice.deck)
    if isinstance(choice, actions.PingAction):
        return ping_value(g)
    if isinstance(choice, actions.PlayAction) and choice.trait.effect is not None:
        return action_trait_value(g, seat, choice.trait.effect, look)
    return OTHERWISE.get(type(choice), -0.1)


OTHERWISE: Final[dict[type[Choice], float]] = {actions.Heal: 1.0, HealStep: 1.0, NextCard: 0.0, Stow: -0.5}


def claims_possible(g: Season, seat: int) -> int:
    """How many clues in reach the Agent's Traits could pay for one after the other; two is as many as matters."""
    dice = work_the_case.accessible(g, seat)
    traits = g.players[seat].usable()
    for i in range(len(dice)):
        for first in traits:
            if not work_the_case.pays(first, dice[i]):
                continue
            for j in range(i + 1, len(dice)):
                for second in traits:
                    if second is not first and work_the_case.pays(second, dice[j]):
                        return 2
    return 1


def too_late(g: Season, seat: int) -> bool:
    """Whether the clues will be gone before this Agent Works the Case."""
    return len(g.leads()) + len(g.field_clues()) <= g.agents().index(seat)


def travel_value(g: Season, seat: int, to: int, look: estimates.Outlook) -> float:
    """Somebody must be in the Field when the clues are gone; one who is alone there must be trusted, or watched."""
    way = estimates.obstacle_odds(g, seat, places.TRAVEL)
    if to == WAREHOUSE:
        return 1.2 if look.in_field > 2 else -3.0
    leads = len(g.leads())
    left = leads + len(g.field_clues())
    hurry = 6.0 if left <= 2 * g.seats else 0.0
    if look.in_field == 0:
        return (9.0 + hurry + look.heard.field) * way
    if look.in_field == 1:
        alone = g.in_field()[0]
        trusted = g.coop or g.players[alone].shown_loyal or guilt(g, seat, alone) < 0.15
        return (look.heard.field + (1.0 if trusted else 3.3 + 0.7 * hurry)) * way
    return (0.3 + 0.5 * look.heard.field) * way


def rest_value(g: Season, seat: int) -> float:
    """Stress matters when its deck runs low."""
    own = len(g.players[seat].stress())
    if own == 0:
        return -1.0
    agents = len(g.active())
    left = len(g.stress_deck.cards)
    short = max(0, (4 * agents if g.finale else 2 * agents + 6) - left)
    return min(2, own) * (0.9 + 0.8 * short) + 0.6 * max(0, own - 3)


def clear_value(g: Season, seat: int, place: int) -> float:
    """What it is worth to have a place free again."""
    if place == places.TRAVEL:
        return 5.0 if not g.finale and not g.in_field() else 1.0
    if place == places.RESEARCH:
        return 3.0
    if place >= places.DECK_PLACE:
        users = [s for s in g.active() if place - places.DECK_PLACE in g.players[s].card().types]
        return 1.5 + 0.8 * len(users)
    return 1.5


def accuse_value(g: Season, seat: int, named: int) -> float:
    """Only a player whose conduct stands out, and not in the last moments of an Episode."""
    if g.players[named].shown_loyal or named != prime_suspect(g, seat):
        return -9.0
    return 8.0 if guilt(g, seat, named) >= ACCUSE_IF[g.seats] else -9.0


ACCUSE_IF = (1.0, 1.0, 1.0, 0.85, 0.65, 0.65)
"""How sure a Loyal Agent must be to call for a vote, by the number of players."""
VOTE_IF = (1.0, 1.0, 1.0, 0.8, 0.62, 0.62)
"""How sure to vote for Bronze."""


def vote_value(g: Season, seat: int) -> float:
    """Vote for Bronze if the named player is likely enough the Traitor."""
    named = getattr(g.asking, "named", -1)
    if named < 0 or g.players[named].shown_loyal:
        return -1.0
    return guilt(g, seat, named) - VOTE_IF[g.seats]


def ping_value(g: Season) -> float:
    ping = g.current_ping()
    return PINGS.get(ping.id, 1.5) if ping is not None else 0.0


PINGS: Final = {"savannah": 0.5, "santa_fe": 6.5, "lagos": 3.5, "sydney": 2.0, "dublin": 0.5, "lisbon": 1.0}
"""What their Actions are worth."""


def action_trait_value(g: Season, seat: int, power: Power, look: estimates.Outlook) -> float:
    """What an Action Trait is worth just now."""
    if isinstance(power, traits.Breach):
        return max(REPAIR[min(5, look.room)] * 0.95, 2.0 if g.obstacles[places.TRAVEL] and look.in_field == 0 else 0.5)
    if isinstance(power, traits.Comfort):
        hurt = any(g.players[s].health > FIT for s in g.active() if s != seat and g.together(seat, s))
        return 4.0 if hurt else min(3.0, 0.8 * rest_value(g, seat))
    return ACTION_TRAITS.get(type(power), 0.8)


ACTION_TRAITS: Final[dict[type, float]] = {traits.FreeClaim: 8.0, traits.Collaborate: 5.2, traits.DrawTwoDecks: 3.6, traits.Study: 1.5}
"""What Action Traits are worth at any moment."""


# Dice


def cover_value(g: Season, die: Die, look: estimates.Outlook) -> float:
    """What covering this die brings now, less what it could bring later."""
    gain = look.gain(die.symbol, die.number)
    after = look.want[die.symbol] if 0 <= die.symbol < 4 else 0.0
    return 10 * gain + 0.3 * after - 3 * look.die(die)


def rate_die(g: Season, seat: int, die: Die, look: estimates.Outlook) -> float:
    """A die picked for whatever is being asked."""
    asking = g.asking
    by = asking.by if isinstance(asking, asks.ChooseForEffect) else None
    if die.zone == ROLLED and die.owner == seat:
        if by is not None and isinstance(by.power(), (retrieval_traits.RerollOwn, abilities.SetOwn)):
            return -cover_value(g, die, look)
        return cover_value(g, die, look)
    if die.zone == CLAIMED and die.owner == seat:
        return -look.die(die)
    if die.zone in (BUCKET, RESERVE, PLACED):
        team = isinstance(asking, asks.ChooseForEffect) and asking.rule == "W13-FIN.06"
        return -look.die(die) if team else look.die(die)
    if die.zone == REVEALED:
        return -look.gain(die.symbol, die.number) - look.die(die)
    if by is not None and isinstance(by.power(), (traits.FreeClaim, traits.RerollClue)) and by.seat == seat:
        return look.die(die) + 0.3 * die.number
    return 0.4 * die.number - 3 * look.die(die)


PAYS_FOR = (1.0, 0.67, 0.33)
"""How many Traits of a type reach a number."""


def deck_value(g: Season, seat: int, deck: int) -> float:
    """Traits of a type are wanted for the clues that show it."""
    shown = sum([PAYS_FOR[die.number] for die in g.dice if (die.zone == LEAD or die.zone == ON_ARTIFACT) and die.symbol == deck])
    held = len([trait for trait in g.players[seat].traits() if trait.type == deck])
    return 0.8 * shown - 0.5 * held + 0.005 * len(g.draws[deck].cards)


# Team choices


def rate_agent(g: Season, seat: int, other: int) -> float:
    """Whom to help or send: the one with most at stake; harm goes to the one with least."""
    by = getattr(g.asking, "by", None)
    value = 0.3 * estimates.dice_held(g, other) + 0.05 * len(g.players[other].hand.cards)
    if by is not None and isinstance(by.power(), traits.Zip):
        return 5.0 if other == seat else 0.0
    if by is not None and by.seat < 0 and by.entry.TABLE in ("traitor_card", "consequence"):
        return -value
    if other == seat:
        value += 0.2
    if g.players[other].health >= KO:
        value += 0.5 * g.players[other].health
    return value


def place_value(g: Season, seat: int, place: int) -> float:
    """For our own cards: what must go. For the enemy's: where it hurts least."""
    by = getattr(g.asking, "by", None)
    mine = by is not None and by.seat == seat and isinstance(by.power(), traits.Breach)
    if place >= places.TRACK:
        return 5.0 if mine else 0.5
    value = clear_value(g, seat, place)
    if g.obstacles[place]:
        beaten = estimates.challenge_odds(g, seat, places.kind_of(g.obstacles[place]), 3)
        value += 0.3 * places.difficulty_of(g.obstacles[place]) + 0.2 * (1 - beaten)
    return value if mine else -value


def agree_value(g: Season, seat: int) -> float:
    """Agree to be moved where somebody is wanted."""
    by = getattr(g.asking, "by", None)
    if by is not None and isinstance(by.power(), traits.Zip):
        return 1.0 if g.players[seat].location == WAREHOUSE and not g.in_field() else -1.0
    return 1.0


def bury_value(g: Season) -> float:
    """Bury what is worse than the usual."""
    card = g.traitor_deck.cards[-1].kind if g.traitor_deck.cards else None
    return loyal_reactions.threat(g, card) - 1.9 if isinstance(card, TraitorCard) else 0.0
