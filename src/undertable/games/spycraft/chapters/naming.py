"""What people call things at the table, as far as the asked player may know them: agents, cards, and what they do. [SPY-ACT.19]"""

from __future__ import annotations

from undertable.games.spycraft.cards.deeds import NOT_NAMED, effects_said
from undertable.games.spycraft.chapters.numbers import number_against, skill
from undertable.games.spycraft.chapters.targets import condition_met
from undertable.games.spycraft.content import SKILLS, Action, ActionLine, Face, Order
from undertable.games.spycraft.pieces import InPlay, Reserve, Stack
from undertable.games.spycraft.state import SpycraftState

ORDINALS = ("first", "second", "third", "fourth", "fifth")


def piece_name(g: SpycraftState, piece: InPlay, on_top: bool, seat: int) -> str:
    """The name of a card in play, or what it claims to be. [SPY-FD.02]"""
    if piece.active:
        return piece.card.kind.name
    declared = "agent" if on_top else "gear"
    if piece.card.known(seat):
        return f"{piece.card.kind.name} (facedown {declared})"
    return f"facedown {declared}"


def stack_name(g: SpycraftState, stack: Stack | None, seat: int) -> str:
    """The name of an agent; facedown ones of others are counted from the left."""
    if stack is None:
        return "nobody"
    if stack.top.active or stack.top.card.known(seat):
        return piece_name(g, stack.top, True, seat) + _which(g, stack, seat)
    hidden = [other.id for other in g.agencies[stack.owner].stacks if not other.top.active]
    return f"facedown agent {hidden.index(stack.id) + 1}"


def _which(g: SpycraftState, stack: Stack, seat: int) -> str:
    """Tells an agent from others of the same name that stand before him."""
    before = 0
    for other in g.agencies[stack.owner].stacks:
        if other.id == stack.id:
            break
        same = other.top.card.kind is stack.top.card.kind and other.top.active == stack.top.active
        before += 1 if same and (other.top.active or other.top.card.known(seat)) else 0
    return f" ({ORDINALS[before] if before < len(ORDINALS) else before + 1})" if before else ""


def agent_name(g: SpycraftState, id: int, seat: int) -> str:
    """The name of an agent, with his player if he is not one's own."""
    stack = g.stack(id)
    if stack is None:
        return "an agent who has left"
    name = stack_name(g, stack, seat)
    return name if stack.owner == seat else f"{g.name(stack.owner)}'s {name}"


def reserve_name(g: SpycraftState, leader: Reserve, seat: int) -> str:
    if leader.card.known(seat):
        return f"{leader.card.kind.name} (level {leader.level})"
    return f"{g.name(leader.owner)}'s level {leader.level} leader"


def card_name(g: SpycraftState, card: int, seat: int) -> str:
    """The name of any card that an action may aim at."""
    found = g.piece(card)
    if found is not None:
        stack, piece = found
        if piece is stack.top:
            return agent_name(g, stack.id, seat)
        return f"{piece_name(g, piece, False, seat)} under {agent_name(g, stack.id, seat)}"
    leader = g.reserve(card)
    if leader is not None:
        return reserve_name(g, leader, seat)
    slot = g.row.index(card)
    if slot >= 0:
        return mission_name(g, slot, seat)
    held = g.in_hand(card)
    return held.kind.name if held is not None else "a card"


def mission_name(g: SpycraftState, slot: int, seat: int) -> str:
    card = g.row.cards[slot]
    place = f"{ORDINALS[slot] if slot < len(ORDINALS) else slot + 1} mission"
    return f"{card.kind.name} ({place})" if card.known(seat) else f"the facedown {place}"


def scene_id(g: SpycraftState, card: int) -> str:
    """The id in the scene of a card: an agent card is its stack."""
    found = g.piece(card)
    if found is not None and found[1] is found[0].top:
        return f"stack:{found[0].id}"
    return f"card:{card}"


def line_name(entry: Face, line: int) -> str:
    """What an action is called."""
    if entry.TABLE == "ability":
        return f"{whose(entry.name)} ability"
    if entry.TABLE in ("order", "action"):
        return entry.name
    return f"{whose(entry.name)} action"


def whose(name: str) -> str:
    """A name as that of an owner: "King Maul's", "The Twins'"."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


# Actions, before they are chosen and while they are declared: who does what to whom, and which numbers meet


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
