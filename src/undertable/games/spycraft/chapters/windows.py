"""The windows in which Reacts are played and cards activated. They open by public facts alone. [SPY-TIM, SPY-ACT.06, SPY-FD.09]"""

from __future__ import annotations

from typing import Any, Final

from undertable.games.spycraft.chapters.activatable import activations
from undertable.games.spycraft.chapters.asking import can_wait, counts_for_craft, counts_for_goals, free_gain, loses_cards, spares
from undertable.games.spycraft.chapters.choices import Perform
from undertable.games.spycraft.chapters.naming import agent_name, deed_words, line_name
from undertable.games.spycraft.chapters.numbers import lacking
from undertable.games.spycraft.chapters.targets import aims_at_agents, could_become_fight
from undertable.games.spycraft.chapters.triggers import answered, might_answer, might_promote, reacts, response
from undertable.games.spycraft.content import WORDS, verbs_of
from undertable.games.spycraft.pieces import TEAM
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel import PASS, Choice, Window

HARMFUL: Final = ("wound", "retire")
"""What may cost an agent."""


def _team_facedown(g: SpycraftState, seat: int) -> bool:
    for stack in g.agencies[seat].stacks:
        if stack.place == TEAM and (not stack.top.active or any(not piece.active for piece in stack.gear)):
            return True
    return False


class SpyWindow(Window):
    """A moment for Reacts and activations. [SPY-TIM.01, SPY-FD.09]"""

    RULE = "SPY-TIM.01"

    moment: str
    deed: int

    def on(self, at: int, passes: int) -> Window:
        return type(self)(self.order, self.moment, self.deed, at=at, passes=passes)

    def reactions(self, g: SpycraftState, seat: int) -> list[Choice]:
        return reacts(g, seat, self.moments(g, seat)[0], g.deed(self.deed)) + activations(g, seat)

    def meant(self, g: SpycraftState) -> list[int]:
        """The stacks that this moment is about."""
        return []

    def moments(self, g: SpycraftState, seat: int) -> tuple[str, ...]:
        """What a React may answer here; the first of them is what happens."""
        return (self.moment,)

    def tested(self, g: SpycraftState, seat: int) -> tuple[int, ...]:
        """The skills that the outcome depends on, where others can still change them."""
        return ()

    def slack(self, g: SpycraftState, seat: int) -> int:
        """By how much these skills may rise before it matters, as far as the seat knows."""
        return 0

    def deadly(self, g: SpycraftState) -> bool:
        """Whether an agent may be lost here."""
        return False

    def policy_answer(self, g: SpycraftState, seat: int) -> Choice | None:
        answer = super().policy_answer(g, seat)
        if answer is None and spares(g, seat):
            if can_wait(g, seat, self.moments(g, seat), self.meant(g), self.tested(g, seat), self.deadly(g), self.slack(g, seat)):
                return PASS
            return free_gain(g, seat)
        return answer

    def react(self, g: SpycraftState, seat: int, choice: Any) -> None:
        if isinstance(choice, Perform):
            answered(g.deed(self.deed)).append(response(choice.source or choice.performer, choice.line))
        g.begin(seat, choice, self.deed)


class DeclaredWindow(SpyWindow):
    """After an action is declared, before it is paid: numbers may still change. [SPY-ACT.10]"""

    PROMPT = "{who}: {deed}. Answer it?"
    WAITING = "The table may react to {action}"

    def closed(self, g: SpycraftState) -> bool:
        return g.performance(self.deed).stopped

    def prompt_values(self, g: SpycraftState) -> dict[str, str]:
        deed = g.performance(self.deed)
        seat = g.decisions[0].seat if g.decisions else -1
        deed_said = deed.entry.name
        if deed.entry.TABLE in ("order", "ability", "agent", "leader"):
            deed_said = deed_words(g, deed.entry, deed.line, deed.aims, seat, deed.named)
        elif deed.aims and aims_at_agents(deed.action()):
            deed_said += " against " + " and ".join(agent_name(g, aim, seat) for aim in deed.aims)
        action = f"{line_name(deed.entry, deed.line)} ({g.name(deed.actor)})"
        return {"who": agent_name(g, deed.performer, seat), "deed": deed_said, "action": action}

    def may_react(self, g: SpycraftState, seat: int) -> bool:
        deed = g.performance(self.deed)
        agency = g.agencies[seat]
        engaged = g.op is not None and g.op.engaged
        if agency.out:
            return False
        if engaged and g.op is not None and not g.op.takes_part(seat):
            return agency.has_facedown()  # a bystander may activate cards [SPY-ENG.06]
        line = deed.action()
        if engaged and _team_facedown(g, seat):
            return True
        if deed.actor == seat:
            if line.kind == "mission" and line.needs == "fight" and not deed.as_fight and could_become_fight(g, seat):
                return True
        else:
            if line.kind == "react" and might_answer(g, seat, "react_played", False):
                return True
            if deed.entry.TABLE == "gear" and might_answer(g, seat, "declared", False):
                return True
        return self.concerns(g, seat) and (might_answer(g, seat, "targeted", True) or might_promote(g, seat))

    def meant(self, g: SpycraftState) -> list[int]:
        deed = g.performance(self.deed)
        return deed.aims if aims_at_agents(deed.action()) else []

    def moments(self, g: SpycraftState, seat: int) -> tuple[str, ...]:
        return ("declared", "targeted", "react_played")

    def tested(self, g: SpycraftState, seat: int) -> tuple[int, ...]:
        deed = g.performance(self.deed)
        line = deed.action()
        return (line.skill_no, *line.stats) if self.concerns(g, seat) and deed.actor != seat and line.stats else ()

    def slack(self, g: SpycraftState, seat: int) -> int:
        deed = g.performance(self.deed)
        performer = g.stack(deed.performer)
        return 0 if performer is None else -lacking(g, deed.action(), performer, deed.aims, seat)

    def deadly(self, g: SpycraftState) -> bool:
        return any(effect.VERB in HARMFUL for effect in verbs_of(g.performance(self.deed).action().effect))

    def policy_answer(self, g: SpycraftState, seat: int) -> Choice | None:
        # Once somebody has reacted, who declared the action may have to raise his number.
        answered = self.passes != self.at and g.performance(self.deed).actor == seat and self.slack(g, seat) < 0
        return Window.policy_answer(self, g, seat) if answered else super().policy_answer(g, seat)

    def concerns(self, g: SpycraftState, seat: int) -> bool:
        deed = g.performance(self.deed)
        if not aims_at_agents(deed.action()):
            return False
        for aim in deed.aims:
            stack = g.stack(aim)
            if stack is not None and stack.owner == seat:
                return True
        return False


_BEFORE = WORDS["moments"]


class HarmWindow(SpyWindow):
    """Before or after something happens to an agent. [SPY-TIM.03]"""

    WAITING = "The table may react"

    def closed(self, g: SpycraftState) -> bool:
        happening = g.happening(self.deed)
        return happening.cancelled or happening.instead != 0

    def may_react(self, g: SpycraftState, seat: int) -> bool:
        own = g.happening(self.deed).owner == seat
        return might_answer(g, seat, self.moment, own) or (own and might_promote(g, seat))

    def concerns(self, g: SpycraftState, seat: int) -> bool:
        return g.happening(self.deed).owner == seat

    def meant(self, g: SpycraftState) -> list[int]:
        return [g.happening(self.deed).stack]

    def deadly(self, g: SpycraftState) -> bool:
        return self.moment in ("before_wound", "before_retire")

    def reactions(self, g: SpycraftState, seat: int) -> list[Choice]:
        if self.moment == "gear_activation":
            return reacts(g, seat, self.moment, g.deed(self.deed))
        return super().reactions(g, seat)

    def ask(self, g: SpycraftState) -> Any:
        decision = super().ask(g)
        if decision is not None:
            decision.prompt = _BEFORE[self.moment]
        return decision

    def prompt_values(self, g: SpycraftState) -> dict[str, str]:
        seat = g.decisions[0].seat if g.decisions else -1
        return {"agent": agent_name(g, g.happening(self.deed).stack, seat)}


class PerformedWindow(SpyWindow):
    """After an action has been carried out. [SPY-TIM.03]"""

    PROMPT = "{action} is done: you may react"
    WAITING = "The table may react"

    def may_react(self, g: SpycraftState, seat: int) -> bool:
        return g.performance(self.deed).actor == seat and might_answer(g, seat, "performed", True)

    def prompt_values(self, g: SpycraftState) -> dict[str, str]:
        deed = g.performance(self.deed)
        return {"action": line_name(deed.entry, deed.line)}


class MissionWindow(SpyWindow):
    """After a mission is won, before the decision to extend. [SPY-EXT.01]"""

    PROMPT = "The mission is decided: you may react"
    WAITING = "The table may react to the end of the mission"

    def may_react(self, g: SpycraftState, seat: int) -> bool:
        return self.concerns(g, seat) and might_answer(g, seat, self.moments(g, seat)[0], True)

    def concerns(self, g: SpycraftState, seat: int) -> bool:
        return g.op is not None and g.op.takes_part(seat)

    def moments(self, g: SpycraftState, seat: int) -> tuple[str, ...]:
        return ("mission_won" if g.op is not None and g.op.winner == seat else "mission_lost",)


BEFORE_START: Final = "before craft decides who starts"
BEFORE_CRAFT: Final = "before the count of craft"
BEFORE_GOALS: Final = "before the goals count"
BEFORE_DEBRIEFING: Final = "before the debriefing"


class QuietWindow(Window):
    """A moment for activations alone: before a count, or between phases. [SPY-INT.01, SPY-ENG.02, SPY-GOA.04]"""

    RULE = "SPY-FD.09"
    WAITING = "Cards may be activated"

    PROMPT = "Activate cards {occasion}?"

    occasion: str

    def on(self, at: int, passes: int) -> Window:
        return QuietWindow(self.order, self.occasion, at=at, passes=passes)

    def prompt_values(self, g: SpycraftState) -> dict[str, str]:
        return {"occasion": self.occasion}

    def may_react(self, g: SpycraftState, seat: int) -> bool:
        agency = g.agencies[seat]
        return not agency.out and agency.has_facedown()

    def concerns(self, g: SpycraftState, seat: int) -> bool:
        return g.op is not None and g.op.takes_part(seat)

    def policy_answer(self, g: SpycraftState, seat: int) -> Choice | None:
        answer = super().policy_answer(g, seat)
        if answer is None and spares(g, seat) and not self.counts(g, seat):
            return PASS
        return answer

    def counts(self, g: SpycraftState, seat: int) -> bool:
        """Whether an activation by the seat would change what comes next. Who wants to start can activate what costs no card in the turn
        before, at an opportunity of his own."""
        if self.occasion == BEFORE_START:
            return False
        if self.occasion == BEFORE_CRAFT:
            return counts_for_craft(g, seat)
        return loses_cards(g, seat) if self.occasion == BEFORE_DEBRIEFING else counts_for_goals(g, seat)

    def reactions(self, g: SpycraftState, seat: int) -> list[Choice]:
        return activations(g, seat)

    def react(self, g: SpycraftState, seat: int, choice: Any) -> None:
        g.begin(seat, choice)
