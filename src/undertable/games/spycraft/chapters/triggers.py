"""What Reacts answer, which of them can be played, and who might have one by public facts. [SPY-TIM, SPY-ACT.07]"""

from __future__ import annotations

from typing import Final

from undertable.games.spycraft.cards.deeds import Happening, Performance
from undertable.games.spycraft.cards.pool import ABILITY_MARK, Offer, Printed
from undertable.games.spycraft.chapters.choices import Perform
from undertable.games.spycraft.chapters.in_force import threshold_change
from undertable.games.spycraft.chapters.numbers import best_bravado, skill
from undertable.games.spycraft.chapters.targets import ability_of, agents_for
from undertable.games.spycraft.content import Order
from undertable.games.spycraft.pieces import TEAM, InPlay, Stack, is_action
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel import Choice, Deed, Entry

NO_STACK: Final = 0


def worth_opening(g: SpycraftState, moment: str) -> bool:
    """Whether anything in the whole card pool answers this moment."""
    answered = g.book.answered
    return (moment, True) in answered or (moment, False) in answered


def payable(g: SpycraftState, offer: Offer, performer: Stack, number: int, source: int) -> bool:
    """Whether the performer can meet the number and the costs, with the best card in hand if need be. [SPY-ACT.13]"""
    seat = performer.owner
    without = source if offer.card else 0
    short = number - skill(g, performer, offer.skill_no)
    if short > 0 and best_bravado(g, seat, without) < short:
        return False
    if offer.cost == "discard_one":
        spare = len(g.agencies[seat].hand.cards) - (1 if offer.card else 0)
        return spare >= (2 if short > 0 else 1)
    return offer.cost != "scrap_own_gear" or performer.has_gear()


# What a trigger answers


def causes(g: SpycraftState, trigger: Offer, performer: Stack, moment: str, deed: Deed) -> list[int]:
    """The agents that the trigger of a React is about, for this performer; empty if it is not its trigger. 0: no agent in particular."""
    if isinstance(deed, Performance):
        return _causes_of_action(g, trigger, performer, moment, deed)
    assert isinstance(deed, Happening)
    if trigger.moment != moment:
        return []
    return _causes_of_event(g, trigger, performer, deed)


def _causes_of_action(g: SpycraftState, trigger: Offer, performer: Stack, moment: str, deed: Performance) -> list[int]:
    seat = performer.owner
    if moment == "performed":
        mine = trigger.moment == "performed" and deed.performer == performer.id
        return [performer.id] if mine and isinstance(deed.entry, Order) and deed.action().kind == "mission" else []
    line = g.book.line(deed.entry, deed.line)
    if trigger.moment == "declared":
        if trigger.concerned == "your_mission_action":
            useful = deed.actor == seat and line.mission and line.needs == "fight" and not deed.as_fight
            return [NO_STACK] if useful else []
        return [NO_STACK] if deed.actor != seat and deed.entry.TABLE == "gear" else []
    if trigger.moment == "react_played":
        return [NO_STACK] if deed.actor != seat and line.react else []
    if trigger.moment != "targeted" or not line.at_agents:
        return []
    if trigger.by and deed.actor == seat:
        return []
    if trigger.by == "opponent":
        actor = g.stack(deed.performer)
        if actor is None or actor.place != TEAM:
            return []
    found: list[int] = []
    for aim in deed.aims:
        stack = g.stack(aim)
        if stack is not None and stack.owner == seat and _is_meant(trigger.concerned, stack, performer):
            found.append(stack.id)
    return found


def _is_meant(who: str, stack: Stack, performer: Stack) -> bool:
    if who == "self":
        return stack.id == performer.id
    if who == "mate":
        return stack.id != performer.id and stack.place == TEAM and performer.place == TEAM
    return True


def _causes_of_event(g: SpycraftState, trigger: Offer, performer: Stack, event: Happening) -> list[int]:
    seat = performer.owner
    who = trigger.concerned
    mine = event.owner == seat
    if trigger.by and (event.actor == seat or not event.by):
        return []
    if who == "self":
        meant = event.stack == performer.id
    elif who == "mate":
        meant = mine and event.stack != performer.id and event.place == TEAM and performer.place == TEAM
    elif who == "team":
        meant = mine and event.place == TEAM and performer.place == TEAM
    elif who == "yours":
        meant = mine and (event.what != "gear_activation" or _same_place(g, performer, event))
    elif who == "yours_other":
        meant = mine and event.stack != performer.id
    elif who == "opponent":
        meant = not mine and event.place == TEAM and g.op is not None and g.op.takes_part(seat)
    else:
        return [NO_STACK] if _mission_trigger(g, who, seat, event) else []
    return [event.stack] if meant else []


def _same_place(g: SpycraftState, performer: Stack, event: Happening) -> bool:
    return g.op is None or not g.op.engaged or performer.place == event.place


def _mission_trigger(g: SpycraftState, who: str, seat: int, event: Happening) -> bool:
    op = g.op
    if op is None:
        return False
    if who == "you":
        return op.takes_part(seat) and op.winner != seat
    if op.winner != seat:
        return False
    if who == "attacker":
        return seat == op.attacker
    last = g.agencies[seat].last_type
    return bool(last) and last != op.face.type


# Reacts that can be played


def reacts(g: SpycraftState, seat: int, moment: str, deed: Deed) -> list[Choice]:
    """Every React that the player can really play now."""
    options: list[Choice] = []
    book = g.book
    for stack in g.agencies[seat].stacks:
        if not stack.top.active or not _may_perform(g, stack):
            continue
        if stack.top.printed(book).reacts:
            _offer(g, stack, stack.top.printed(book), stack.top, 0, moment, deed, options)
        for piece in stack.gear:
            if piece.active and piece.printed(book).reacts:
                _offer(g, stack, piece.printed(book), piece, piece.card.id, moment, deed, options)
        ability = ability_of(g, stack)
        if ability is not None and not stack.top.used_turn & ABILITY_MARK:
            _offer(g, stack, book.printed(ability), None, 0, moment, deed, options)
    seen: list[Entry] = []
    for card in g.agencies[seat].hand.cards:
        face = card.kind
        if is_action(face) and book.printed(face).reacts and face not in seen:
            seen.append(face)
            for stack in g.agencies[seat].stacks:
                if stack.top.active and _may_perform(g, stack) and (not face.by or stack.face.has_trait(face.by)):
                    _offer(g, stack, book.printed(face), None, card.id, moment, deed, options)
    return options


def _may_perform(g: SpycraftState, stack: Stack) -> bool:
    """During the engagement only agents in the teams react. [SPY-ENG.06]"""
    if g.op is None or not g.op.engaged:
        return True
    return stack.place == TEAM and not stack.top.locked


def _offer(
    g: SpycraftState, stack: Stack, printed: Printed, marked: InPlay | None, source: int, moment: str, deed: Deed, options: list[Choice]
) -> None:
    for offer in printed.reacts:
        if marked is not None and not offer.unlimited and marked.used_turn & offer.mark:
            continue
        about = causes(g, offer, stack, moment, deed)
        if not about or not payable(g, offer, stack, offer.plus, source):
            continue
        if offer.unlimited and response(source or stack.id, offer.index) in answered(deed):
            continue
        if offer.target is not None and len(agents_for(g, offer.target, stack)) < offer.target.least:
            continue
        for cause in about:
            if not offer.instead:
                options.append(Perform(offer.entry, offer.index, source, stack.id, cause))
                continue
            for aim in substitutes(g, offer, stack, cause, deed):
                options.append(Perform(offer.entry, offer.index, source, stack.id, cause, aim))


def response(source: int, line: int) -> int:
    return source * 16 + line


def answered(deed: Deed) -> list[int]:
    if isinstance(deed, (Performance, Happening)):
        return deed.answered
    return []


def substitutes(g: SpycraftState, offer: Offer, performer: Stack, cause: int, deed: Deed) -> list[int]:
    """The agents to whom an action or a wound can be redirected. [SPY-TGT.03]"""
    victim = g.stack(cause)
    if victim is None:
        return []
    if isinstance(deed, Performance):
        line = g.book.line(deed.entry, deed.line)
        actor = g.stack(deed.performer)
        if line.target is None or actor is None:
            return []
        legal = [stack for stack in agents_for(g, line.target, actor, line.order) if stack.id not in deed.aims]
    else:
        legal = [stack for stack in g.agencies[performer.owner].stacks if stack.id != cause and stack.place == victim.place]
    if offer.instead == "anyone":
        return [stack.id for stack in legal]
    if not victim.top.active:  # facedown he has no expense to compare with: it would tell what card lies there [SPY-FD.03]
        return []
    limit = victim.top.face.expense
    return [stack.id for stack in legal if stack.owner == performer.owner and stack.top.active and stack.face.expense < limit]


# Who might have one


def might_answer(g: SpycraftState, seat: int, moment: str, own: bool) -> bool:
    """Whether public facts say that the player might have a React for this moment, on a facedown card too."""
    agency = g.agencies[seat]
    if agency.out or (moment, own) not in g.book.answered:
        return False
    engaged = g.op is not None and g.op.engaged
    if engaged and g.op is not None and not g.op.takes_part(seat):
        return False
    if agency.hand.cards and (moment, own) in g.book.in_hand:
        return True
    hidden = moment != "gear_activation"
    for stack in agency.stacks:
        if engaged and stack.place != TEAM:
            continue
        if not stack.top.active:
            if hidden:
                return True
            continue
        if _printed_answer(g, stack.top, moment):
            return True
        for piece in stack.gear:
            if (hidden and not piece.active) or (piece.active and _printed_answer(g, piece, moment)):
                return True
        ability = ability_of(g, stack)
        if ability is not None and not stack.top.used_turn & ABILITY_MARK:
            if any(offer.moment == moment for offer in g.book.printed(ability).reacts):
                return True
    return False


def might_promote(g: SpycraftState, seat: int) -> bool:
    """Whether public facts say that a briefed leader might take over: he lies facedown with enough tokens for some leader of his level."""
    agency = g.agencies[seat]
    if agency.out:
        return False
    for heir in agency.reserve:
        if heir.tokens and heir.tokens >= g.book.cheapest.get(heir.level, 0) + min(0, threshold_change(g, seat)):
            return True
    return False


def _printed_answer(g: SpycraftState, piece: InPlay, moment: str) -> bool:
    for offer in piece.printed(g.book).reacts:
        if offer.moment == moment and not piece.used_turn & offer.mark:
            return True
    return False
