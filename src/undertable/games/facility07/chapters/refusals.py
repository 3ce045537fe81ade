"""Why something cannot be done now: for help on what does not glow."""

from __future__ import annotations

from undertable.games.facility07.cards.facts import ACTION, COVERT, GADGET
from undertable.games.facility07.chapters.movement import can_enter, can_leave
from undertable.games.facility07.chapters.ops import Play
from undertable.games.facility07.pieces import INSIDE, Agent
from undertable.games.facility07.state import Facility
from undertable.kernel import Choice, Refusal


def turn_refusals(g: Facility, seat: int, options: list[Choice]) -> list[Refusal]:
    """What an Agent might expect to do in her turn and cannot."""
    agent = g.agents[seat]
    found: list[Refusal] = []
    move_refusals(g, agent, found)
    explore_refusal(g, agent, found)
    ability_refusal(g, agent, found)
    attack_refusals(g, agent, found)
    card_refusals(g, agent, options, found)
    return found


def held_back(g: Facility, agent: Agent) -> tuple[str, str]:
    """Why she cannot leave her Room; two empty texts if she can."""
    if agent.cell:
        return "You are in the cell", "F07-PRI.06"
    if g.locked_down(agent.room):
        return f"The {g.room_label(agent.room)} is Locked Down", "F07-MOV.07"
    if not can_leave(g, agent):
        return "A Guard stops you from leaving", "F07-MOV.04"
    return "", ""


def move_refusals(g: Facility, agent: Agent, found: list[Refusal]) -> None:
    text, rule = held_back(g, agent)
    if not text and g.movement(agent) == 0:
        text, rule = "You have no Movement left", "F07-MOV.01"
    for room in g.neighbours(agent.room):
        if text:
            found.append(Refusal(f"space:{room}", text, rule, "Move"))
        elif g.locked_down(room):
            found.append(Refusal(f"space:{room}", f"The {g.room_label(room)} is Locked Down", "F07-MOV.07", "Move"))
        elif not can_enter(g, agent, room):
            found.append(Refusal(f"space:{room}", f"A Guard stops you from entering the {g.room_label(room)}", "F07-MOV.04", "Move"))
    if agent.room == 0 and not g.battle:
        found.append(Refusal("space:outside", "Nobody leaves before the Battle Phase", "F07-ESC.02", "Move"))


def explore_refusal(g: Facility, agent: Agent, found: list[Refusal]) -> None:
    text, rule = held_back(g, agent)
    if not g.room_deck.cards:
        text, rule = "The Room Deck is empty", "F07-EXP.14"
    elif agent.dazed:
        text, rule = "You are Dazed", "F07-DAZ.05"
    elif not text and not g.plan.open_doors[agent.room] and g.plan.all_open_doors():
        text, rule = "This Room has no open door", "F07-EXP.01"
    if text:
        found.append(Refusal("roomdeck", text, rule, "Explore"))


def ability_refusal(g: Facility, agent: Agent, found: list[Refusal]) -> None:
    room = agent.room
    ability = g.rooms[room].facts.ability
    text, rule = "", ""
    if ability is None:
        text, rule = "This Room has no Ability", "F07-ROM.07"
    elif agent.dazed:
        text, rule = "You are Dazed", "F07-ROM.05"
    elif g.guarded(room, agent):
        text, rule = "A Guard is in the Room", "F07-ROM.03"
    elif ability.phase == "battle" and not g.battle:
        text, rule = "This works only in the Battle Phase", "F07-CON.01"
    elif agent.once >> room & 1 or g.spent_rooms >> room & 1:
        text, rule = "This is used up", "F07-CON.03"
    if text:
        found.append(Refusal(f"space:{room}", text, rule, "UseRoom"))


def attack_refusals(g: Facility, agent: Agent, found: list[Refusal]) -> None:
    if g.enemies():
        return
    for other in g.agents:
        if other is not agent and other.status == INSIDE and other.room == agent.room:
            found.append(Refusal(f"seat:{other.owner}", "Agents may not attack Agents in the Exploration Phase", "F07-GEN.07", "Attack"))


def card_refusals(g: Facility, agent: Agent, options: list[Choice], found: list[Refusal]) -> None:
    playable = [choice.kind for choice in options if isinstance(choice, Play)]
    for card in agent.hand.cards:
        facts = g.facts(card)
        target = f"card:{card.id}"
        if facts.type == ACTION and card.kind not in playable:
            if not facts.modes:
                found.append(Refusal(target, "This card answers in a window of its own", "F07-TIM.01", "Play"))
            elif not g.in_phase(facts.phase):
                found.append(Refusal(target, f"Only in the {facts.phase.capitalize()} Phase", "F07-OPS.03", "Play"))
            else:
                found.append(Refusal(target, "There is nothing it could change now", "F07-GEN.09", "Play"))
        elif facts.type == GADGET and len(agent.gadgets.cards) >= g.gadget_limit(agent):
            found.append(Refusal(target, "You have no place for another Gadget", "F07-GAD.02", "Equip"))
        elif facts.type == COVERT and agent.covert.cards:
            found.append(Refusal(target, "First take the equipped Covert Card back", "F07-COV.06", "Equip"))
    for card in agent.gadgets.cards:
        if g.facts(card).weapon is not None and agent.weapon_used:
            found.append(Refusal(f"card:{card.id}", "One weapon a turn", "F07-GAD.05", "Attack"))
