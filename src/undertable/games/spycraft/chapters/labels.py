"""What an action is called before it is chosen and while it is declared: who does what to whom, and which numbers meet. [SPY-ACT.19]"""

from __future__ import annotations

from undertable.games.spycraft.cards.deeds import NOT_NAMED, effects_said
from undertable.games.spycraft.chapters.naming import agent_name, card_name
from undertable.games.spycraft.chapters.numbers import number_against, skill
from undertable.games.spycraft.chapters.targets import condition_met
from undertable.games.spycraft.content import SKILLS, Action, ActionLine, Face, Order
from undertable.games.spycraft.state import SpycraftState


def deed_label(g: SpycraftState, entry: Face, number: int, performer: int, cause: int, aim: int, seat: int) -> str:
    """An action as a choice: what it does and to whom, and the contest that decides it, as far as the seat may know."""
    line = entry.action[number]
    who = agent_name(g, performer, seat)
    text = f"{who} plays" if isinstance(entry, Action) else f"{who}:"
    text += " " + deed_words(g, entry, number, [aim] if aim else [], seat)
    if cause and cause != performer:
        text += f", for {agent_name(g, cause, seat)}"
    return text + contest(g, line, performer, aim, seat)


def deed_words(g: SpycraftState, entry: Face, number: int, aims: list[int], seat: int, named: int = NOT_NAMED) -> str:
    """What an action does: its name where that says it, and its effects with the names of its targets and of what was named."""
    line = entry.action[number]
    agents = line.target is None or line.target.agents
    names = " and ".join([agent_name(g, aim, seat) if agents else card_name(g, aim, seat) for aim in aims])
    if isinstance(entry, Order):
        return f"{entry.name} {names}".strip()
    effects = effects_said(line, named)
    if line.instead:
        effects = f"it falls on {names} instead" if names else effects
    elif names:
        at = effects.replace("the target", names)
        effects = at if at != effects else f"{names}: {effects}"
    if entry.TABLE in ("action", "gear", "ability", "mission"):
        return f"{entry.name}: {effects}"
    return effects[:1].upper() + effects[1:]


def contest(g: SpycraftState, line: ActionLine, performer: int, aim: int, seat: int) -> str:
    """Skill and number against each other, where there is a number to meet; and what stands in the way. [SPY-ACT.02, SPY-ACT.13]"""
    stack = g.stack(performer)
    if stack is None:
        return ""
    said: list[str] = []
    target = g.stack(aim) if line.stats else None
    if line.plus or target is not None:
        have = skill(g, stack, line.skill_no)
        needed = number_against(g, line, target, seat)
        unsure = "at least " if target is not None and not target.top.active else ""
        said.append(f"{SKILLS[line.skill_no]} {have} against {unsure}{needed}")
        if have < needed:
            said.append(f"lacks {needed - have}")
    if line.kind == "mission" and not condition_met(g, line, stack, False):
        said.append("does nothing unless this counts as a fight")
    return f" ({', '.join(said)})" if said else ""
