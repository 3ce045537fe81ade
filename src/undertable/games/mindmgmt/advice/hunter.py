"""What a sensible Rogue player does: keep the possible paths in mind, ask what tells most, strike where the Recruiter is likeliest."""

from __future__ import annotations

from typing import Any, Final

from undertable.games.mindmgmt.advice.belief import Belief, belief_of
from undertable.games.mindmgmt.cards.abilities import CarryAlong, CarryTo, Drag, Sense, Swap, TellRows, Turn
from undertable.games.mindmgmt.cards.effects import Ability, ability_of
from undertable.games.mindmgmt.chapters.activation import Activate, Activation, EndActivation, LayTripwire, MoveTo, NameAgent, UseAlly
from undertable.games.mindmgmt.chapters.board import EDGE, block, column_of, places, row_of
from undertable.games.mindmgmt.chapters.evidence import Fact
from undertable.games.mindmgmt.chapters.immortals import uncounted
from undertable.games.mindmgmt.chapters.questions import AskAbout, Capture, Name, NameFeature, PushImmortal, PushTo, Reveal, Shakedown
from undertable.games.mindmgmt.chapters.team import AgentOn, Enlist, PickAgent, PlaceAgent, PlaceSecondSlip, SecondSlipOn
from undertable.games.mindmgmt.pieces import Agent, Ground
from undertable.games.mindmgmt.state import Hunt
from undertable.kernel import Choice, Rng

PER_BIT: Final = 0.10
"""What a bit of knowledge about the current location is worth, against 1 for the capture."""
BOLD: Final = 0.28
"""Below this chance a CAPTURE is worth less than it promises, because a question may be worth more."""
NEAR: Final = 0.05
"""What standing amid the likely places is worth."""
CARD_FOUND: Final = 0.22
"""What a Feature card found by SHAKEDOWN is worth."""
THREAT: Final = 0.06
"""What it is worth to take one step of progress from the Immortals."""
UNGUARD: Final = 0.6
"""What it is worth to take the guard from the Recruiter's place, against 1 for the capture."""
PER_STEP: Final[list[float]] = [2.0, 1.2, 0.5, 0.2]
"""How near a card is to being completed, by the number of moves that are missing."""
FAVOURITES = {"ada": 3.0, "pim": 3.0, "ivo": 2.8, "celeste": 2.6, "elio": 2.5, "hana": 2.5, "juno": 2.4, "bruno": 2.4, "gideon": 2.4}
"""What the team thinks of each Agent; chance has a say too, so that every one of them is met."""


class Thought:
    """The belief that was asked for last: between two facts it is asked for again and again, by one position."""

    def __init__(self, evidence: list[Fact], length: int, ground: Ground, belief: Belief) -> None:
        self.evidence = evidence
        self.length = length
        self.ground = ground
        self.belief = belief


_thoughts: list[Thought] = []


def belief(g: Hunt) -> Belief:
    """What the table knows, as a set of weighted paths."""
    evidence, ground = g.evidence, g.streets.ground
    if _thoughts:
        last = _thoughts[0]
        if last.evidence is evidence and last.length == len(evidence) and last.ground is ground:
            return last.belief
    found = belief_of(ground, evidence, g.false_trail)
    _thoughts[:] = [Thought(evidence, len(evidence), ground, found)]
    return found


def threats(g: Hunt) -> float:
    """How near the Immortals are to completing their cards: 2 for a completed one, less for each step that is missing."""
    ignored = uncounted(g)
    total = 0.0
    if g.one_on_each:
        return 2 * threat_together(g, ignored)
    for place, card in enumerate(g.open_cards):
        if card >= 0 and place != g.sideways:
            total += threat(g, card, ignored)
    return total


def threat(g: Hunt, card: int, ignored: int) -> float:
    """The same for one card."""
    key = (card, ignored, tuple(g.immortals), g.board.where[card])
    known = _threats.get(key)
    if known is None:
        if len(_threats) > 20000:
            _threats.clear()
        known = _threat(g, card, ignored)
        _threats[key] = known
    return known


_threats: dict[tuple[int, int, tuple[int, ...], int], float] = {}


def threat_together(g: Hunt, ignored: int) -> float:
    """How near the Immortals are to completing both cards, where one on each does it."""
    if g.sideways >= 0 or len(g.open_cards) != 2 or min(g.open_cards) < 0:
        return 0.0
    one, other = ways(g, g.open_cards[0], ignored), ways(g, g.open_cards[1], ignored)
    missing = 9
    for i in range(len(one)):
        for j in range(len(other)):
            if i != j:
                missing = min(missing, one[i] + other[j])
    return PER_STEP[missing] if missing < 4 else 0.0


def _threat(g: Hunt, card: int, ignored: int) -> float:
    far = sorted(ways(g, card, ignored))
    missing = far[0] + far[1]
    return PER_STEP[missing] if missing < 4 else 0.0


def ways(g: Hunt, card: int, ignored: int) -> list[int]:
    """For each Immortal how many moves it needs to count for a card."""
    where = places(g.board.where[card])
    found: list[int] = []
    for at in g.immortals:
        nearest = 9
        for place in where:
            far = max(abs(row_of(at) - row_of(place)), abs(column_of(at) - column_of(place)))
            if far == 0 and ignored >> at & 1:
                far = 1
            if far < nearest:
                nearest = far
        found.append(nearest)
    return found


class Hunter:
    """Ratings for the Rogue seats."""

    def rate(self, g: Hunt, seat: int, choices: list[Choice], rng: Rng) -> list[float]:
        step = g.asking
        if isinstance(step, PickAgent):
            return [FAVOURITES.get(c.card, 1.0) + rng.chance() * 2 if isinstance(c, Enlist) else 0.0 for c in choices]
        if isinstance(step, PlaceAgent):
            return [self._post(g, c.place) + rng.chance() * 0.02 if isinstance(c, AgentOn) else 0.0 for c in choices]
        if isinstance(step, PlaceSecondSlip):
            mind = belief(g)
            return [mind.visited(1 << c.place) if isinstance(c, SecondSlipOn) else 0.0 for c in choices]
        if isinstance(step, NameAgent):
            return [self._best(g, g.agents[c.number]) if isinstance(c, Activate) else 0.0 for c in choices]
        if isinstance(step, Activation):
            return self._activation(g, g.agents[step.number], choices)
        if isinstance(step, NameFeature):
            cards = belief(g).cards()
            return [cards[c.feature] if isinstance(c, Name) and c.feature not in g.found else 0.0 for c in choices]
        if isinstance(step, PushImmortal):
            number = g.immortals.index(g.agents[step.agent].at)
            return [self._push(g, number, c.place) if isinstance(c, PushTo) else 0.001 for c in choices]
        if isinstance(step, CarryAlong):
            agent = g.agents[step.agent]
            return [self._at(g, agent, c.place) if isinstance(c, CarryTo) else 0.0 for c in choices]
        return [rng.chance() for _ in choices]

    # Places

    def _post(self, g: Hunt, place: int) -> float:
        """How good a place is for an Agent to start on: near the likely places, away from the others."""
        worth = belief(g).near(place)
        for agent in g.agents:
            if agent.at >= 0:
                apart = max(abs(row_of(agent.at) - row_of(place)), abs(column_of(agent.at) - column_of(place)))
                worth -= 0.08 * max(0, 3 - apart)
        return worth

    def _at(self, g: Hunt, agent: Agent, place: int) -> float:
        """What standing here is worth, with the best action that can still be taken."""
        mind = belief(g)
        worth = NEAR * mind.near(place)
        for other in g.agents:
            if other is not agent and other.at == place:
                worth -= 0.02
        ability = ability_of(g, agent)
        if ability is not None:
            was = agent.at
            agent.at = place
            if ability.uncounted(agent):
                worth -= THREAT * threats(g)
            agent.at = was
        if not g.spent:
            worth += self._action(g, mind, agent, ability, place)
        return worth

    def _best(self, g: Hunt, agent: Agent) -> float:
        """The best that an Agent can do in an activation that begins now."""
        spent, moved = g.spent, g.moved
        g.spent = False
        best = self._at(g, agent, agent.at)
        for place in self._reach(g, agent):
            best = max(best, self._at(g, agent, place))
        g.spent, g.moved = spent, moved
        return best

    def _reach(self, g: Hunt, agent: Agent) -> list[int]:
        ability = ability_of(g, agent)
        if ability is None:
            return g.streets.within(agent.at, 2, False)
        return g.streets.within(agent.at, ability.spaces(), ability.through_mayhem())

    # Actions

    def _action(self, g: Hunt, mind: Belief, agent: Agent, ability: Ability | None, place: int) -> float:
        """The best action on a place."""
        best = 0.0
        if ability is not None:
            for special in ability.special_actions(g, agent):
                if isinstance(special, Sense):
                    best = PER_BIT * mind.within_bits((block(place, special.far),))
        if not g.immortals:
            return max(best, self._question(g, mind, place, 0))
        if place in g.immortals:
            return max(best, self._shakedown(g, place))
        barred = 0 if ability is not None and ability.lifts_bar() else g.barred_features()
        return max(best, self._question(g, mind, place, barred))

    def _question(self, g: Hunt, mind: Belief, place: int, barred: int) -> float:
        """The best of CAPTURE, ASK and REVEAL on a place without an Immortal."""
        key = (place, barred, g.marked, g.hour)
        best = mind.worth.get(key)
        if best is None:
            best = max(self._capture(g, mind, place), PER_BIT * mind.question_bits(place, barred, g.marked))
            if g.step_token_on(place):
                best = max(best, PER_BIT * mind.reveal_bits(place))
            mind.worth[key] = best
        return best

    def _capture(self, g: Hunt, mind: Belief, place: int) -> float:
        chance = mind.here()[place]
        last = g.hour >= g.mode.last_hour - 1
        return chance if last or chance >= BOLD else chance * 0.6

    def _shakedown(self, g: Hunt, place: int) -> float:
        cards = belief(g).cards()
        best = max((chance for feature, chance in enumerate(cards) if feature not in g.found), default=0.0)
        hours_left = max(0, g.mode.last_hour - g.hour - 1) / 10
        pushing = max((self._push(g, g.immortals.index(place), to) for to in places(g.streets.push[place])), default=0.0)
        return CARD_FOUND * best * hours_left + max(0.0, pushing)

    def _push(self, g: Hunt, number: int, place: int) -> float:
        """How much farther from their cards the Immortals are after this push, and whom they guard no longer."""
        if place in g.immortals:
            return -1.0
        before = threats(g)
        was = g.immortals[number]
        g.immortals[number] = place
        after = threats(g)
        g.immortals[number] = was
        return THREAT * (before - after) + UNGUARD * self._unguarded(g, was, place)

    def _unguarded(self, g: Hunt, was: int, place: int) -> float:
        """The chance that a push bares the Recruiter to an Agent who acts later in this turn, less that it covers the Recruiter."""
        chances = belief(g).here()
        if chances[was] == 0.0 and chances[place] == 0.0:
            return 0.0
        ready = [agent for agent in g.agents if not agent.activated]
        naming = isinstance(g.asking, NameAgent)
        if (len(ready) % 2 == 0) != naming:
            return 0.0
        bared = covered = -1 if naming else 0
        for agent in ready:
            reached = self._reach(g, agent)
            bared += was == agent.at or was in reached
            covered += place == agent.at or place in reached
        gain = chances[was] if bared > 0 else 0.0
        if covered > 0:
            gain -= chances[place]
        return gain

    # An activation

    def _activation(self, g: Hunt, agent: Agent, choices: list[Choice]) -> list[float]:
        now = self._at(g, agent, agent.at)
        later = max((NEAR * belief(g).near(place) for place in self._reach(g, agent)), default=0.0) if not g.moved else 0.0
        return [self._part(g, agent, choice, now, later) for choice in choices]

    def _part(self, g: Hunt, agent: Agent, choice: Choice, now: float, later: float) -> float:
        mind = belief(g)
        here = agent.at
        if isinstance(choice, MoveTo):
            return self._at(g, agent, choice.place)
        if isinstance(choice, AskAbout):
            return later + PER_BIT * mind.ask_bits(choice.feature, g.marked)
        if isinstance(choice, Reveal):
            return later + PER_BIT * mind.reveal_bits(here)
        if isinstance(choice, Capture):
            return later + self._capture(g, mind, here)
        if isinstance(choice, Shakedown):
            return later + self._shakedown(g, here)
        if isinstance(choice, Sense):
            return later + PER_BIT * mind.within_bits((block(here, choice.far),))
        if isinstance(choice, EndActivation):
            return NEAR * mind.near(here) - (0.001 if not g.spent else 0.0)
        return self._extra(g, agent, choice, now)

    def _extra(self, g: Hunt, agent: Agent, choice: Choice, now: float) -> float:
        """Free actions and Allies: used when they gain something, and then at once."""
        if isinstance(choice, Drag):
            gain = self._push(g, choice.number, choice.place)
            return now + 1.0 + gain if gain > 0 else -1.0
        if isinstance(choice, Turn):
            gain = THREAT * threat(g, g.open_cards[choice.place], uncounted(g))
            return now + 1.0 + gain if gain > 0.02 else -1.0
        if isinstance(choice, Swap):
            other = g.agents[choice.number]
            return now + 1.0 if self._at(g, agent, other.at) > now + 0.05 else -1.0
        if isinstance(choice, UseAlly):
            return self._ally(g, agent, choice, now)
        if isinstance(choice, LayTripwire):
            return now + 1.0 if self._passing(g, agent.at) > 0.2 or g.hour >= 13 else -1.0
        return 0.0

    def _ally(self, g: Hunt, agent: Agent, choice: UseAlly, now: float) -> float:
        effect: Any = g.allies[choice.number].effect
        if isinstance(effect, TellRows):
            bits = belief(g).within_bits(effect.bands)
            return now + 1.0 if bits > 1.2 and g.hour >= 8 else -1.0
        if g.spent or g.moved:
            return -1.0
        best = max(self._at(g, agent, place) for place in places(EDGE))
        reach = max((self._at(g, agent, place) for place in self._reach(g, agent)), default=0.0)
        return now + 1.0 if best > max(now, reach) + 0.12 else -1.0

    def _passing(self, g: Hunt, place: int) -> float:
        """The chance that the Recruiter's next STEP goes here."""
        chances = belief(g).here()
        total = 0.0
        for at in places(g.streets.walk[place]):
            total += chances[at] / max(1, g.streets.walk[at].bit_count() - 1)
        return total
