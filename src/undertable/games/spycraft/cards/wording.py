"""The text of a card in plain words, made from its lines, so that text and behaviour cannot disagree."""

from __future__ import annotations

from functools import lru_cache

from undertable.games.spycraft.content import (
    FACTIONS,
    STATS,
    Action,
    ActionLine,
    AgentFace,
    EventLine,
    Face,
    Gear,
    Mission,
    Order,
    StaticLine,
    Target,
    Trigger,
    verbs_of,
)
from undertable.kernel.content import Pack

_NEEDS = {
    "fight": "only in a fight",
    "chase": "only in a chase",
    "intrigue": "only in an intrigue",
    "public": "only in a public mission",
    "own_gear": "only with an active gear",
    "exposed": "only if exposed",
    "first_not_chase": "only if the first mission is not a chase",
}
_COSTS = {
    "scrap_this": "discard this gear",
    "discard_one": "discard a card from your hand",
    "scrap_own_gear": "discard an active gear of this agent",
}
_TARGETS = {
    "opponent": "opposing agent",
    "enemy": "enemy agent",
    "mate": "other agent of your team",
    "mate_or_self": "agent of your team",
    "ally": "agent of yours",
    "home_ally": "agent of yours at HQ, active or inactive",
    "leader_in_team": "your leader in the team",
    "own_team": "agents of your team, active or inactive",
    "team_agent": "agent in either team",
    "opponent_gear": "active gear of an opposing agent",
    "enemy_gear": "active gear of an enemy agent",
    "facedown": "facedown card",
    "facedown_gear": "facedown gear",
    "mission": "mission of the queue",
    "adjacent_missions": "missions side by side in the queue",
}
_WHO = {
    "self": "this agent",
    "mate": "another agent of your team",
    "team": "an agent of your team",
    "yours": "one of your agents",
    "yours_other": "another of your agents",
    "opponent": "an opposing agent",
}
_WHEN = {
    "targeted": "{who} has been targeted",
    "gear_activation": "{who} activates a gear",
    "before_wound": "{who} is about to be wounded",
    "before_expose": "{who} is about to be exposed",
    "before_home": "{who} is about to be sent home",
    "before_retire": "{who} is about to be retired",
    "after_wound": "{who} was wounded",
    "after_expose": "{who} was exposed",
    "after_retire": "{who} was retired",
    "performed": "{who} has performed a standard Mission action",
    "react_played": "an opponent has declared a React",
    "mission_lost": "you were in a mission and did not win it",
}
_DURING = {
    "always": "",
    "in_team": "While in the mission team: ",
    "active": "While active: ",
    "active_leader": "While active leader: ",
    "armed": "While armed with an active Weapon: ",
    "cheaper_mate": "While in the team with an active agent of lower expense: ",
    "with_leader": "While in the team with your leader: ",
    "attacking": "While in the attacking team: ",
    "defending": "While in the defending team: ",
    "fight": "While in the team of a fight: ",
    "chase": "While in the team of a chase: ",
    "intrigue": "While in the team of an intrigue: ",
    "public": "While in the team of a public mission: ",
    "private": "While in the team of a private mission: ",
}
_ON = {
    "bravado": "When it is discarded for its bravado",
    "activated": "When this agent is activated",
    "retired": "When this agent is retired",
    "you_win": "When you win a mission",
    "win": "Whoever wins this mission",
    "attacker_wins": "If the Attacker wins",
    "start": "At the start",
    "team_retired": "When an agent of either team is retired",
}


def number_words(line: ActionLine) -> str:
    """The target number in words."""
    if not line.stats:
        return str(line.plus) if line.plus else ""
    names = [STATS[stat] for stat in line.stats]
    if line.highest:
        text = f"the higher of the target's {names[0]} and {names[1]}"
    else:
        text = "the target's " + " plus ".join(names)
    return f"{text}, plus {line.plus}" if line.plus else text


def target_words(target: Target) -> str:
    """The target in words."""
    text = _TARGETS[target.who]
    if target.exposed:
        text = f"exposed {text}"
    if target.wounded:
        text = f"wounded {text}"
    if target.charisma_at_most >= 0:
        text += f" with charisma {target.charisma_at_most} or less"
    if target.exposed is False or target.wounded is False:
        missing = [word for word, had in (("exposed", target.exposed), ("wounded", target.wounded)) if had is False]
        text += f" who is not {' or '.join(missing)}"
    if target.leader is False:
        text += ", not a leader"
    if target.cheaper:
        text += ", of lower expense than this agent"
    if target.who == "own_team":
        return "any number of " + text
    if target.most > 1:
        plural = text.replace("agent", "agents", 1).replace(" who is ", " who are ") if "agents" not in text else text
        plural = plural.replace("card", "cards", 1).replace("mission of", "missions of", 1)
        return f"up to {target.up_to} {plural}" if target.up_to else f"{target.exactly} {plural}"
    if target.who == "leader_in_team":
        return text
    return "an" + text if text.startswith("other ") else f"{'an' if text[0] in 'aeiou' else 'a'} {text}"


def trigger_words(trigger: Trigger) -> str:
    """The trigger of a React in words."""
    if trigger.moment == "declared":
        if trigger.who == "your_mission_action":
            return "one of your agents has declared a Mission action"
        return "an action printed on a gear of an enemy agent has been declared"
    if trigger.moment == "mission_won":
        if trigger.who == "attacker":
            return "you have won a mission as Attacker"
        return "you have won a mission of another type than the last one you won"
    text = _WHEN[trigger.moment].format(who=_WHO.get(trigger.who, "you"))
    if trigger.by:
        text += " by an enemy agent" if trigger.by == "enemy" else " by an opposing agent"
    return text


def action_words(line: ActionLine) -> str:
    """An action in words: what it is, what it needs, what it does."""
    number = number_words(line)
    head = f"{'Unlimited ' if line.unlimited else ''}{line.kind.capitalize()}, {line.skill.capitalize()}"
    if number:
        head += f" {number}" if number.isdigit() else f", TN {number}"
    clauses: list[str] = []
    if line.from_hq:
        clauses.append("also from HQ")
    if line.when is not None:
        clauses.append("when " + trigger_words(line.when))
    if line.needs:
        clauses.append(_NEEDS[line.needs])
    if line.cost:
        clauses.append("cost: " + _COSTS[line.cost])
    if line.target is not None:
        clauses.append("target: " + target_words(line.target))
    if line.instead:
        clauses.append("in his place: " + _instead_words(line.instead))
    effects = "; ".join(effect.words() for effect in verbs_of(line.effect))
    if line.target is not None and line.target.most > 1:
        effects = effects.replace("the target", "each target")
    return f"{head}{''.join(f'; {clause}' for clause in clauses)}. {_sentence(effects)}"


def _instead_words(instead: str) -> str:
    if instead == "anyone":
        return "another agent who is a legal target"
    return "another of your active agents of lower expense" + (" in the same place" if instead == "own_cheaper_here" else "")


def static_words(line: StaticLine) -> str:
    text = "; ".join(effect.words() for effect in verbs_of(line.effect))
    during = _DURING[line.during]
    return f"{during}{text}." if during else _sentence(text)


def event_words(line: EventLine) -> str:
    said = "; ".join(effect.words() for effect in verbs_of(line.effect))
    return f"{_ON[line.on]} {said}." if said.startswith("may") else f"{_ON[line.on]}: {said}."


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."


def text_of(face: Face) -> str:
    """The whole text of a card."""
    parts = [static_words(line) for line in face.static]
    if isinstance(face, Mission):
        parts.extend("Every agent of both teams has: " + action_words(line) for line in face.action)
    else:
        parts.extend(action_words(line) for line in face.action)
    parts.extend(event_words(line) for line in face.event)
    if isinstance(face, Action) and face.by:
        parts.append(f"The performing agent must be of {FACTIONS[face.by]}.")
    return " ".join(parts)


@lru_cache(2000)
def facts_of(face: Face) -> str:
    """The printed facts in one line, for card lists."""
    if isinstance(face, Mission):
        return (
            f"{face.type.capitalize()}, {face.setting}. Cover {face.cover}, {face.points} points, "
            f"objective {face.objective} +{face.target}. {face.zone}"
        )
    skills = "/".join(str(value) for value in face.skills)
    if isinstance(face, AgentFace):
        kind = FACTIONS.get(face.faction, "Freelancer")
        return f"{kind}, {face.role}. Expense {face.expense}, skills {skills}"
    if isinstance(face, Gear):
        return f"{', '.join(face.traits)}. Expense {face.expense}, adjustments {skills}"
    return "Standard action" if isinstance(face, Order) else ""


def complete_texts(pack: Pack) -> None:
    """Give every card its text where the content file has none of its own."""
    for entry in pack.entries():
        if isinstance(entry, Face) and not entry.text:
            entry.text = text_of(entry)
