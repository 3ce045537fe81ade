"""What a sensible Recruiter does: look for recruits a few steps ahead, keep away from where the hunters think one is."""

from __future__ import annotations

from typing import Final

from undertable.games.mindmgmt.advice.belief import Belief, belief_of
from undertable.games.mindmgmt.advice.hunter import Hunter, belief, threats
from undertable.games.mindmgmt.cards.abilities import AnswerBacktrack, Trace
from undertable.games.mindmgmt.chapters import evidence as ev
from undertable.games.mindmgmt.chapters.board import can_go_on, places, reach, spread
from undertable.games.mindmgmt.chapters.evidence import Fact
from undertable.games.mindmgmt.chapters.immortals import MoveImmortal, PayWith
from undertable.games.mindmgmt.chapters.opening import ChooseStart, ImmortalOn, OpeningStep, PlaceImmortal, StartAt
from undertable.games.mindmgmt.chapters.questions import AnswerAsk, FalseTrail, Hush, NothingNew, SayNo, StepOn
from undertable.games.mindmgmt.chapters.recruiter import EndTurn, RecruiterActs, SlipTo, StepTo
from undertable.games.mindmgmt.pieces import Agent
from undertable.games.mindmgmt.state import OPENING, RECRUITER_TURN, Hunt
from undertable.kernel import Choice, Rng, best_of

RECRUIT: Final = 0.08
"""What a recruit is worth, against 1 for being captured."""
SLIP: Final = 0.2
"""How much better a MIND SLIP has to be than the best STEP."""
FADE: Final = 0.7
"""What a recruit one step later is worth."""
GOAL: Final = 0.34
"""The same in the Training Mission, as long as enough recruits can be contacted before the last Alert; otherwise hiding is all."""
FAR: Final = 7
"""A way of so many further STEPs must be left, if there are as many hours."""
DEAD_END: Final = 1.0
"""What it costs to walk into a place that has no such way; a third of it while a MIND SLIP is left."""
AHEAD: Final = 3
DANGER: Final = 1.5
"""How much a chance of being struck counts."""
AT_ONCE: Final = 0.4
"""The share of strikes that come without a further question."""
GUARD: Final = 0.2
"""What it is worth to have an Immortal on one's own location, for each chance of being struck there."""
SILENCE: Final = 0.02
"""What it is worth to bar a Feature, for each bit that an ASK about it would tell."""
AROUND: Final = 0.15
"""How much knowing the neighbourhood counts against knowing the place."""
SHARP: Final = 0.5
"""How much it counts that the hunters are sure of anything at all."""
QUESTIONS: Final = 3
"""How many of the hunters' best questions are thought through."""
WHIM: Final = 1.0
"""How much chance has a say in where to start."""
OPENING_RECRUIT: Final = 0.08
"""What a recruit of the opening is worth."""
OPENING_GOAL: Final = 0.14
"""The same in the Training Mission."""
TRACE: Final = 0.3
"""How much it counts that the hunters think of this place or one beside it, whether they come near or not."""
RANK: Final = 1.0
"""How much safer a place is when the hunters have a likelier one to strike."""
FORESIGHT: Final = 1.0
"""How much the hunters' next turn counts, as this Recruiter foresees it."""
TURNS: Final = 2
"""So many of their turns are foreseen."""
LATER: Final = 0.5
"""How much it counts what the hunters believe after that turn."""
PROGRESS: Final = 0.10
"""What it is worth to bring the Immortals one step nearer to a card."""


def struck(chance: float, most: float) -> float:
    """How likely a place is to be struck that the hunters give this chance, if the likeliest one has the other."""
    return chance * (chance / most) ** RANK if most > 0 else 0.0


class Fugitive:
    """Ratings for the Recruiter."""

    def __init__(self) -> None:
        self.hunter = Hunter()

    def rate(self, g: Hunt, seat: int, choices: list[Choice], rng: Rng) -> list[float]:
        """At first sight; and before a STEP or a MIND SLIP think what the hunters will make of it."""
        ratings = self.glance(g, seat, choices, rng)
        if isinstance(g.asking, RecruiterActs) and not g.acted and FORESIGHT > 0:
            for number, choice in enumerate(choices):
                if isinstance(choice, (StepTo, SlipTo)):
                    ratings[number] += FORESIGHT * self._foreseen(g, seat, number, rng)
        return ratings

    def _foreseen(self, g: Hunt, seat: int, number: int, rng: Rng) -> float:
        """What comes of a choice, if the hunters do in their next turn what this Recruiter would do in their place."""
        table = g.clone()
        table.apply_index(seat, number)
        until = len(g.path) + TURNS
        while not table.over and (table.phase != RECRUITER_TURN or table.acted or len(table.path) < until):
            asked = table.pending[0]
            options = table.choices(asked)
            if len(options) == 1:
                table.apply_index(asked, 0)
            elif asked == seat:
                table.apply_index(asked, best_of(self.glance(table, asked, options, rng), rng))
            else:
                table.apply_index(asked, best_of(self.hunter.rate(table, asked, options, rng), rng))
        if table.over:
            won = table.result is not None and seat in table.result.winners
            return 1.0 if won else -1.0
        return -LATER * self._traced_to(table, belief(table).here(), table.here)

    def glance(self, g: Hunt, seat: int, choices: list[Choice], rng: Rng) -> list[float]:
        step = g.asking
        if isinstance(step, ChooseStart):
            return [self._start(g, c.place) + WHIM * rng.chance() if isinstance(c, StartAt) else 0.0 for c in choices]
        if isinstance(step, OpeningStep):
            return [self._opening(g, c.place, step.hour) + rng.chance() * 0.02 if isinstance(c, StepTo) else 0.0 for c in choices]
        if isinstance(step, PlaceImmortal):
            return [rng.chance() if isinstance(c, ImmortalOn) else 0.0 for c in choices]
        if isinstance(step, RecruiterActs):
            return self._turn(g, choices, rng)
        if isinstance(step, AnswerAsk):
            return self._answers(g, choices)
        if isinstance(step, AnswerBacktrack):
            return [self._traced(g, c) for c in choices]
        return [rng.chance() for _ in choices]

    # Opening

    def _start(self, g: Hunt, place: int) -> float:
        """Room to disappear into: places within four STEPs."""
        return reach(g.streets.walk, place, OPENING - 1).bit_count() / 20

    def _opening(self, g: Hunt, place: int, hour: int) -> float:
        """The best opening that goes on like this: recruits, and what the hunters will think when they hear how many there are."""
        return self._opened(g, place, g.visited | 1 << place, hour, g.contacted + g.contacts_on(place))

    def _opened(self, g: Hunt, place: int, visited: int, hour: int, recruits: int) -> float:
        if hour == OPENING:
            facts = g.evidence + [(ev.STEPPED, later) for later in range(len(g.path) + 1, OPENING + 1)]
            after = belief_of(g.streets.ground, [*facts, (ev.RECRUITS, OPENING, recruits)], g.false_trail)
            worth = OPENING_RECRUIT if g.mode.immortals else OPENING_GOAL
            return worth * recruits - self._traced_to(g, after.here(), place) + 0.02 * self._room(g, place, visited)
        best = -9.0
        for following in places(g.streets.walk[place] & ~visited):
            met = recruits + g.contacts_on(following)
            best = max(best, self._opened(g, following, visited | 1 << following, hour + 1, met))
        return best

    def _traced_to(self, g: Hunt, chances: list[float], place: int) -> float:
        """How close the hunters' thoughts are: the chance that they give to the place, and to its neighbours."""
        near = 0.0
        for at in places(g.streets.walk[place]):
            near += chances[at]
        return chances[place] + AROUND * near

    def _prospect(self, g: Hunt, place: int, visited: int, left: int, fade: float) -> float:
        """The recruits that can be had in so many further STEPs; nearer ones count more."""
        if left == 0:
            return 0.0
        best = 0.0
        for following in places(g.streets.walk[place] & ~visited):
            later = self._prospect(g, following, visited | 1 << following, left - 1, fade * FADE)
            best = max(best, g.contacts_on(following) * fade + later)
        return best

    def _reachable(self, g: Hunt, place: int, visited: int, steps: int, needed: int) -> bool:
        """Whether so many recruits can be contacted in so many further STEPs."""
        if needed <= 0:
            return True
        if needed > 2 * steps:
            return False
        for following in places(g.streets.walk[place] & ~visited):
            if self._reachable(g, following, visited | 1 << following, steps - 1, needed - g.contacts_on(following)):
                return True
        return False

    def _room(self, g: Hunt, place: int, visited: int) -> int:
        """How many unvisited locations can still be reached from here, up to eight."""
        seen = 1 << place
        fresh = seen
        while fresh and seen.bit_count() <= 9:
            fresh = spread(g.streets.walk, fresh) & ~seen & ~visited
            seen |= fresh
        return min(8, seen.bit_count() - 1)

    # Turn

    def _turn(self, g: Hunt, choices: list[Choice], rng: Rng) -> list[float]:
        ratings: list[float] = []
        progress = threats(g) if g.immortals else 0.0
        for choice in choices:
            if isinstance(choice, StepTo):
                ratings.append(10 + self._move(g, choice.place, False) + rng.chance() * 0.03)
            elif isinstance(choice, SlipTo):
                ratings.append(10 + self._move(g, choice.place, True) - SLIP)
            elif isinstance(choice, MoveImmortal):
                ratings.append(self._immortal(g, choice, progress) + rng.chance() * 0.02)
            elif isinstance(choice, PayWith):
                ratings.append(self._payment(g, choice.place))
            elif isinstance(choice, EndTurn):
                ratings.append(0.0)
            else:
                ratings.append(-1.0)
        return ratings

    def _move(self, g: Hunt, place: int, slip: bool) -> float:
        visited = g.visited | 1 << place
        hour = len(g.path) + 1
        fact: Fact = (ev.SLIPPED if slip else ev.STEPPED, hour)
        after = belief_of(g.streets.ground, [*g.evidence, fact], g.false_trail)
        needed = g.mode.goal - g.shown - g.contacted - g.immortal_recruits
        met = g.contacts_on(place)
        worth = RECRUIT if needed > 0 else 0.02
        value = 0.0
        if not g.immortals:
            reachable = needed > 0 and self._reachable(g, place, visited, g.mode.last_hour - 1 - hour, needed - met)
            worth = GOAL if reachable else 0.02
            if reachable:
                value = GOAL * (1.0 - (needed - met) / g.mode.goal)
        value += worth * (met + FADE * self._prospect(g, place, visited, AHEAD - 1, 1.0))
        value -= DANGER * self._danger(g, after, place, visited)
        hours_left = g.mode.last_hour - hour
        room = self._room(g, place, visited)
        value -= 0.08 * max(0, min(8, hours_left) - room)
        if not can_go_on(g.streets.walk, place, visited, min(FAR, hours_left)):
            value -= DEAD_END if slip or g.first_slip else DEAD_END / 3
        return value

    def _danger(self, g: Hunt, after: Belief, place: int, visited: int) -> float:
        """How likely the hunters are to strike here: what they believe now, and what they would believe after their best questions."""
        chances = after.here()
        now = struck(chances[place], max(chances))
        bits = sorted(((after.ask_bits(feature, g.marked), feature) for feature in self._askable(g)), reverse=True)[:QUESTIONS]
        asked = [self._after_question(g, after, place, visited, feature) for _, feature in bits]
        then = sum(asked) / len(asked) if asked else now
        return self._hunted(g, place) * (AT_ONCE * now + (1 - AT_ONCE) * then) + TRACE * self._traced_to(g, chances, place)

    def _askable(self, g: Hunt) -> list[int]:
        """Features that the Agents who act next can ask about."""
        barred = g.barred_features()
        found = 0
        for agent in self._next_agents(g):
            for at in [agent.at, *g.streets.within(agent.at, 2, False)]:
                for feature in g.board.features[at]:
                    found |= 1 << feature
        return places(found & ~barred)

    def _after_question(self, g: Hunt, after: Belief, place: int, visited: int, feature: int) -> float:
        """How likely the hunters would be to strike here after an ASK and the best truthful answer to it."""
        where = g.board.where[feature]
        seen = visited & where
        marked = g.marked
        fresh = seen & ~marked
        best = 1.0
        for target in places(fresh) if fresh else [-1]:
            total = most = mine = 0.0
            bit = 1 << target if target >= 0 else 0
            for here, group in after.groups():
                sum_here = 0.0
                for thread in group:
                    theirs = thread.visited & where
                    if bit:
                        if theirs & bit:
                            sum_here += thread.weight
                    elif not seen:
                        if not theirs:
                            sum_here += thread.weight
                    elif theirs and not theirs & ~marked:
                        sum_here += thread.weight
                total += sum_here
                if sum_here > most:
                    most = sum_here
                if here == place:
                    mine = sum_here
            if total:
                best = min(best, struck(mine / total, most / total))
        return best

    def _next_agents(self, g: Hunt) -> list[Agent]:
        return [agent for agent in g.agents if not agent.activated] or g.agents

    def _hunted(self, g: Hunt, place: int) -> float:
        """How strongly a place is covered by Agents that may act next."""
        covered = 0.2
        for agent in self._next_agents(g):
            if agent.at == place or place in g.streets.within(agent.at, 2, False):
                covered += 0.8
        if place in g.immortals:
            covered *= 0.3
        return min(covered, 1.8)

    def _immortal(self, g: Hunt, choice: MoveImmortal, progress: float) -> float:
        """Nearer to a card; over the Recruiter as a guard; onto Features about which the team would like to ask."""
        mind = belief(g)
        was = g.immortals[choice.number]
        g.immortals[choice.number] = choice.place
        gain = PROGRESS * (threats(g) - progress)
        g.immortals[choice.number] = was
        if g.acted:
            guarded = (1 if choice.place == g.here else 0) - (1 if was == g.here else 0)
            gain += GUARD * guarded * mind.here()[g.here]
        for feature in g.board.features[choice.place]:
            gain += SILENCE * mind.ask_bits(feature, g.marked)
        for feature in g.board.features[was]:
            gain -= SILENCE * mind.ask_bits(feature, g.marked)
        return gain

    def _payment(self, g: Hunt, place: int) -> float:
        """A STEP token is paid when the extra move completes a card that is not completed yet."""
        progress = threats(g)
        best = 0.0
        occupied = g.immortal_places()
        for number, at in enumerate(g.immortals):
            for to in places(g.streets.stride[at] & ~occupied):
                g.immortals[number] = to
                best = max(best, threats(g) - progress)
            g.immortals[number] = at
        if best < 0.75:
            return -1.0
        loss = self._exposed(g, (ev.PAID_WITH, len(g.path), place)) - belief(g).here()[g.here]
        return PROGRESS * best - max(0.0, loss)

    # Answers

    def _exposed(self, g: Hunt, fact: Fact) -> float:
        """The chance that the hunters give to the true place after a fact."""
        mind: Belief = belief(g).copy()
        mind.learn(fact, False)
        chances = mind.here()
        near = sum(chances[place] for place in places(g.streets.walk[g.here]))
        return chances[g.here] + AROUND * near + SHARP * sum(chance * chance for chance in chances)

    def _answers(self, g: Hunt, choices: list[Choice]) -> list[float]:
        ratings: list[float] = []
        for choice in choices:
            if isinstance(choice, (StepOn, FalseTrail)):
                shown = self._exposed(g, (ev.STEP_ON, len(g.path), choice.place, choice.feature, g.marked))
                ratings.append(-shown - (0.05 if isinstance(choice, FalseTrail) else 0.0))
            elif isinstance(choice, Hush):
                ratings.append(-belief(g).here()[g.here] - 0.15)
            elif isinstance(choice, SayNo):
                ratings.append(-self._exposed(g, (ev.NO, len(g.path), choice.feature)))
            elif isinstance(choice, NothingNew):
                ratings.append(-self._exposed(g, (ev.NOTHING_NEW, len(g.path), choice.feature, g.marked)))
            else:
                ratings.append(-1.0)
        return ratings

    def _traced(self, g: Hunt, choice: Choice) -> float:
        if isinstance(choice, Trace):
            return -self._exposed(g, (ev.BACKTRACKED, len(g.path), choice.hour, choice.place, g.marked))
        return 0.0
