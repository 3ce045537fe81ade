"""Which cards, Abilities and artifacts a sensible Loyal Agent uses, and when; how bad a Traitor card is."""

from __future__ import annotations

from typing import Final

from undertable.games.warehouse13.advice.estimates import Outlook, dice_held, track_room
from undertable.games.warehouse13.cards import abilities, artifacts, retrieval_traits, traits
from undertable.games.warehouse13.cards.power import Power
from undertable.games.warehouse13.cards.villain import AddObstacles, Ambush, Bar, Discard, Injure, NeutraliseClue, Stress
from undertable.games.warehouse13.chapters import challenges, windows
from undertable.games.warehouse13.chapters.dice import GOO_SHOWN, REVEALED
from undertable.games.warehouse13.chapters.goo import bites
from undertable.games.warehouse13.chapters.moments import CHECK
from undertable.games.warehouse13.chapters.numbers import FIELD, FIT, WOUNDED
from undertable.games.warehouse13.content import TraitorCard
from undertable.games.warehouse13.state import Season
from undertable.kernel import Choice


def rate_reaction(g: Season, seat: int, choice: Choice, look: Outlook) -> float:
    """Whether a card or Ability is worth using in this moment; passing is 0."""
    if isinstance(choice, windows.UseTarget):
        return target_value(g, seat, look)
    power: Power | None = None
    if isinstance(choice, windows.PlayCard):
        power = choice.trait.effect
    elif isinstance(choice, windows.UseAbility):
        power = choice.ability.effect
    if power is not None and power.idle(g, seat):
        return -1.0
    if isinstance(power, (traits.Ease, traits.Retry, abilities.BetterOfTwo)):
        return challenge_value(g, power)
    if isinstance(power, traits.Soften):
        return 2.0 + dice_held(g, g.harm_seat) * 0.3 if g.harm_level == WOUNDED or g.players[g.harm_seat].location == FIELD else 0.8
    if isinstance(power, traits.Zip):
        return zip_value(g, seat, look)
    if isinstance(power, (retrieval_traits.Bless, abilities.Rally)):
        hurt = [s for s in g.active() if g.players[s].health > FIT]
        many = len(hurt) > 1 or any(g.players[s].health == WOUNDED for s in hurt)
        return 3.0 if many or isinstance(power, retrieval_traits.Bless) else -0.5
    if isinstance(power, retrieval_traits.RerollGoo):
        hit = any(bites(g, goo, die) and look.gain(die.symbol, die.number) > 0 for goo in g.goo if goo.zone == GOO_SHOWN for die in g.dice)
        return 2.0 if hit else -1.0
    if isinstance(power, retrieval_traits.Exchange):
        return exchange_value(g, seat, power, look)
    if isinstance(power, retrieval_traits.TurnTo):
        mine = power.dice(g, seat)
        now = max([look.gain(die.symbol, die.number) for die in mine], default=0.0)
        return look.gain(power.symbol, 1) - now - 0.1
    if isinstance(power, (retrieval_traits.RerollOwn, abilities.SetOwn)):
        best = max([look.gain(die.symbol, die.number) for die in g.rolled_by(seat)], default=0.0)
        if isinstance(power, abilities.SetOwn):
            return 1.0 if best < 1 and max(look.want) >= 2 else -0.5
        return 0.8 if best < 1 else -0.3
    if isinstance(power, abilities.Veto):
        card = g.plays[-1].card.kind
        return threat(g, card) - 2.8 if isinstance(card, TraitorCard) else -1.0
    if isinstance(power, retrieval_traits.Shelter):
        return 0.5 if dice_held(g, seat) else -0.2
    return REACTIONS.get(type(power), 1.0)


REACTIONS: Final[dict[type, float]] = {traits.Send: -1.0, abilities.ReadShield: -0.2, traits.Sense: 0.4}
"""What is worth less than others at any moment."""


def challenge_value(g: Season, power: Power) -> float:
    """How much a card improves the challenge that is being met."""
    c = g.challenges[-1]
    if isinstance(power, traits.Retry):
        return -0.5 if challenges.succeeds(g, c) else 4 * challenges.open_chance(g, c) - 0.5
    now = challenges.open_chance(g, c)
    if isinstance(power, abilities.BetterOfTwo):
        return 3 * now * (1 - now) - 0.2
    return 4 * (challenges.open_chance(g, c, 1) - now) - 0.4


def zip_value(g: Season, seat: int, look: Outlook) -> float:
    """Worth it when nobody is in the Field and the clues are nearly gone."""
    left = len(g.leads()) + len(g.field_clues())
    if look.in_field:
        return -1.0
    if isinstance(g.asking, windows.React) and g.asking.code == CHECK:
        return 20.0
    return 6.0 if left <= g.seats else -1.0


def exchange_value(g: Season, seat: int, power: retrieval_traits.Exchange, look: Outlook) -> float:
    """Better if another rolled die helps more than the one revealed."""
    now = max([look.gain(die.symbol, die.number) for die in g.shown_by(seat)], default=0.0)
    other = max([look.gain(g.dice[id].symbol, g.dice[id].number) for id in power.picks(g, seat)], default=0.0)
    return other - now - 0.2


def target_value(g: Season, seat: int, look: Outlook) -> float:
    """What the current artifact offers."""
    power = g.power_of_target()
    if isinstance(power, artifacts.CoverTwo):
        return 1.0
    if isinstance(power, artifacts.Translate):
        better = any(look.gain(power.turned(die), die.number) > look.gain(die.symbol, die.number) for die in power.dice(g, seat))
        return 1.0 if better else -1.0
    if isinstance(power, artifacts.Fate):
        return 1.0 if any(look.gain(d.symbol, d.number) == 0 for d in g.dice if d.zone == REVEALED) else -1.0
    if isinstance(power, artifacts.Bargain):
        return 0.5 if any(look.gain(d.symbol, d.number) == 0 for d in g.shown_by(seat)) and len(g.stress_deck.cards) > 4 else -1.0
    return -0.5


def threat(g: Season, card: TraitorCard) -> float:
    """How bad a Traitor card is at this moment."""
    power = card.effect
    room = track_room(g)
    if isinstance(power, AddObstacles):
        return 100.0 if power.count >= room else 2.0 + 3.0 * power.count / max(1, room)
    if isinstance(power, Stress):
        drawn = power.count * (len(g.active()) if power.who == "each" else 1)
        left = len(g.stress_deck.cards)
        return 100.0 if drawn > left else 1.5 + 3.0 * drawn / max(1, left)
    return THREATS.get(type(power), 1.0)


THREATS: Final[dict[type, float]] = {Injure: 3.0, NeutraliseClue: 2.4, Ambush: 2.4, Bar: 2.0, Discard: 2.0}
"""How bad the other Traitor cards are."""
