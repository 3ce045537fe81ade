"""Who and what an action may aim at, and whether its conditions are fulfilled. [SPY-TGT.01, SPY-GEN.04, SPY-GEN.05]"""

from __future__ import annotations

from typing import cast

from undertable.games.spycraft.cards.deeds import Performance
from undertable.games.spycraft.cards.pool import ABILITY_MARK, Scope
from undertable.games.spycraft.chapters.in_force import combat_counts_as_fight, is_immune
from undertable.games.spycraft.chapters.numbers import skill
from undertable.games.spycraft.content import CHARISMA, COMBAT, ActionLine, AgentFace, Face, Mission
from undertable.games.spycraft.pieces import HQ, TEAM, Stack
from undertable.games.spycraft.state import SpycraftState


def aims_at_agents(line: ActionLine) -> bool:
    return line.target is not None and line.target.agents


def agents_for(g: SpycraftState, target: Scope, performer: Stack, order: str = "") -> list[Stack]:
    """The agents that a text may aim at, in the order of the table."""
    found: list[Stack] = []
    seat = performer.owner
    who = target.who
    op = g.op
    plain = target.plain
    for agency in g.agencies:
        mine = agency.owner == seat
        if who == "opponent":
            if mine or op is None or not op.takes_part(agency.owner):
                continue
        elif who == "enemy":
            if mine:
                continue
        elif who == "team_agent":
            if op is None or not op.takes_part(agency.owner):
                continue
        elif not mine:
            continue
        for stack in agency.stacks:
            if _in_place(g, who, stack, performer) and (plain or _passes(g, target, stack, performer)):
                if not (order and stack.top.active and is_immune(g, stack, order)):
                    found.append(stack)
    return found


def _in_place(g: SpycraftState, who: str, stack: Stack, performer: Stack) -> bool:
    if who == "opponent" or who == "own_team" or who == "team_agent":
        return stack.place == TEAM
    if who == "enemy" or who == "ally":
        return stack.top.active
    if who == "home_ally":
        return stack.place == HQ and stack.id != performer.id
    if who == "leader_in_team":
        return stack.place == TEAM and g.leads(stack)
    if who == "mate":
        return stack.top.active and stack.place == TEAM and stack.id != performer.id
    return stack.top.active and stack.place == TEAM


def _passes(g: SpycraftState, target: Scope, stack: Stack, performer: Stack) -> bool:
    """The filters of a target; an inactive agent is judged when he has been activated, markers lie open."""
    top = stack.top
    if target.exposed is not None and top.is_exposed != target.exposed:
        return False
    if target.wounded is not None and (top.wounds > 0) != target.wounded:
        return False
    if target.leader is False and g.leads(stack):
        return False
    if not top.active:
        return True
    if target.charisma_at_most >= 0 and skill(g, stack, CHARISMA) > target.charisma_at_most:
        return False
    return not target.cheaper or stack.face.expense < performer.face.expense


def cards_for(g: SpycraftState, target: Scope, performer: Stack) -> list[int]:
    """The handles of the cards that a text may aim at: gear, missions, facedown cards that the player does not know yet."""
    who = target.who
    seat = performer.owner
    if who == "mission" or who == "adjacent_missions":
        return [card.id for card in g.row.cards]
    if who == "opponent_gear" or who == "enemy_gear":
        return _gear_of_others(g, seat, who == "opponent_gear")
    return _facedown(g, seat, who == "facedown")


def _gear_of_others(g: SpycraftState, seat: int, in_team: bool) -> list[int]:
    found: list[int] = []
    for agency in g.agencies:
        if agency.owner != seat:
            for stack in agency.stacks:
                if not in_team or stack.place == TEAM:
                    for piece in stack.gear:
                        if piece.active:
                            found.append(piece.card.id)
    return found


def _facedown(g: SpycraftState, seat: int, all_types: bool) -> list[int]:
    """Facedown cards that the player does not know: gear, or also agents, leaders and missions."""
    found: list[int] = []
    for agency in g.agencies:
        for stack in agency.stacks:
            if all_types and not stack.top.active and not stack.top.card.known(seat):
                found.append(stack.top.card.id)
            for piece in stack.gear:
                if not piece.active and not piece.card.known(seat):
                    found.append(piece.card.id)
        if all_types:
            for leader in agency.reserve:
                if not leader.card.known(seat):
                    found.append(leader.card.id)
    if all_types:
        for card in g.row.cards:
            if not card.known(seat):
                found.append(card.id)
    return found


def still_legal(g: SpycraftState, deed: Performance, aim: int) -> bool:
    """Whether a declared target may still be aimed at when the action resolves. [SPY-ACT.02]"""
    offer = g.book.line(deed.entry, deed.line)
    target = offer.target
    if target is None:
        return True
    if not offer.at_agents:
        return _card_is_there(g, aim)
    stack = g.stack(aim)
    if stack is None:
        return False
    if target.who in ("own_team", "home_ally"):
        return True
    performer = g.stack(deed.performer)
    if not stack.top.active and not (target.who == "team_agent" and stack.owner == deed.actor):
        return False
    order = offer.order
    if performer is None:
        there = target.who not in ("opponent", "mate", "team_agent") or stack.place == TEAM
        return there and not (order and stack.top.active and is_immune(g, stack, order))
    return stack in agents_for(g, target, performer, order)


def _card_is_there(g: SpycraftState, card: int) -> bool:
    return g.piece(card) is not None or g.reserve(card) is not None or g.row.index(card) >= 0


def illegal_in_place(face: Face, on_top: bool) -> bool:
    """Whether a card is of the wrong type for its place. [SPY-FD.11]"""
    return not isinstance(face, AgentFace) if on_top else face.TABLE != "gear"


def ability_of(g: SpycraftState, stack: Stack) -> Face | None:
    """The faction ability of an active leader. [SPY-LDR.02]"""
    if not g.leads(stack):
        return None
    printed = stack.top.printed(g.book)
    return g.book.abilities.get(printed.faction) if printed.leader else None


def type_for(g: SpycraftState, line: ActionLine, as_fight: bool) -> str:
    """The type that the mission has for this action. [SPY-LDR.06]"""
    op = g.op
    if op is None:
        return ""
    if as_fight or (line.skill_no == COMBAT and combat_counts_as_fight(g)):
        return "fight"
    return op.face.type


def condition_met(g: SpycraftState, line: ActionLine, performer: Stack | None, as_fight: bool) -> bool:
    """Whether the condition of an action is fulfilled now."""
    needs = line.needs
    if not needs:
        return True
    if needs in ("fight", "chase", "intrigue"):
        if needs == "fight" and g.op is not None and line.skill_no == COMBAT and combat_counts_as_fight(g):
            g.used(g.op.face)
        return type_for(g, line, as_fight) == needs
    if needs == "public":
        return g.op is not None and g.op.face.setting == "public"
    if needs == "first_not_chase":
        return bool(g.row.cards) and cast(Mission, g.row.cards[0].kind).type != "chase"
    if performer is None:
        return False
    if needs == "own_gear":
        return performer.has_gear()
    return performer.top.is_exposed


def could_become_fight(g: SpycraftState, seat: int) -> bool:
    """Whether something public can make the mission a fight for this player's action. [SPY-STD.01, SPY-LDR.06]"""
    leader = g.agencies[seat].leader_stack()
    if leader is None or leader.place != TEAM or leader.top.locked:
        return False
    ability = ability_of(g, leader)
    if ability is None or leader.top.used_turn & ABILITY_MARK:
        return False
    return any(getattr(effect, "VERB", "") == "as_fight" for effect in ability.action[0].effect)


def order_id(entry: Face) -> str:
    return entry.id if entry.TABLE == "order" else ""
