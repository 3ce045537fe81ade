"""What sensible players do on both sides: feeds the heuristic bot, hints, and the value of unfinished playouts."""

from __future__ import annotations

from undertable.games.mindmgmt.board import name_of
from undertable.games.mindmgmt.fugitive import Fugitive
from undertable.games.mindmgmt.hunter import Hunter
from undertable.games.mindmgmt.quick import quick_recruiter, quick_rogue
from undertable.games.mindmgmt.state import SETTING_UP, Operation
from undertable.kernel.advice import Advice
from undertable.kernel.choice import Choice
from undertable.kernel.rng import Rng


class MindAdvice(Advice):
    """Advice for the Recruiter and for the Rogue players. It reads public evidence and the asked seat's own knowledge only."""

    def __init__(self) -> None:
        self.hunter = Hunter()
        self.fugitive = Fugitive()

    def rate(self, g: Operation, seat: int, choices: list[Choice], rng: Rng) -> list[float]:
        if seat == g.recruiter:
            return self.fugitive.rate(g, seat, choices, rng)
        return self.hunter.rate(g, seat, choices, rng)

    def quick(self, g: Operation, seat: int, choices: list[Choice], rng: Rng) -> list[float]:
        if seat == g.recruiter:
            return quick_recruiter(g, choices, rng)
        return quick_rogue(g, choices, rng)

    def value(self, g: Operation, seat: int) -> float:
        """From recruits still needed and hours still to come."""
        if g.over:
            won = g.result is not None and seat in g.result.winners
            return 1.0 if won else 0.0
        chance = 0.5
        if g.phase != SETTING_UP:
            hours = (len(g.path) - 5) / (g.mode.last_hour - 5)
            recruits = (g.shown + g.contacted + g.immortal_recruits) / g.mode.goal
            chance = 0.3 + 0.3 * hours + 0.35 * min(1.0, recruits)
            near = 0
            for agent in g.agents:
                if g.here == agent.at or g.here in g.streets.within(agent.at, 2, False):
                    near += 1
            chance -= 0.06 * near
        chance = min(0.97, max(0.03, chance))
        return chance if seat == g.recruiter else 1.0 - chance

    def why(self, g: Operation, seat: int, choice: Choice) -> str:
        """One sentence for a person."""
        from undertable.games.mindmgmt import activation as act
        from undertable.games.mindmgmt import questions as q
        from undertable.games.mindmgmt.hunter import belief
        from undertable.games.mindmgmt.recruiter import SlipTo, StepTo

        if isinstance(choice, (StepTo, SlipTo)):
            recruits = g.contacts_on(choice.place)
            return f"{name_of(choice.place)} contacts {recruits} and keeps away from where the team expects you."
        if g.phase == SETTING_UP:
            return ""
        mind = belief(g)
        agent = g.agents[g.active] if g.active >= 0 else None
        if isinstance(choice, act.MoveTo):
            chance = mind.here()[choice.place]
            return f"The Recruiter is on {name_of(choice.place)} with {chance:.0%}; there is something to ask or to catch."
        if isinstance(choice, q.Capture) and agent is not None:
            return f"The Recruiter is here with {mind.here()[agent.at]:.0%}."
        if isinstance(choice, q.AskAbout):
            return f"The answer is worth {mind.ask_bits(choice.feature, g.marked):.1f} bits about where the Recruiter is."
        return ""
