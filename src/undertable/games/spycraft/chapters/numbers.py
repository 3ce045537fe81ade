"""Current numbers: skills, cover, totals, bravado, target numbers. Floors come before gear bonuses. [SPY-SKL.01 to .03, SPY-COV.01]"""

from __future__ import annotations

from typing import Final

from undertable.games.spycraft.cards.lasting import BravadoChange, CoverChange, Goals, Mute, SkillChange
from undertable.games.spycraft.cards.pool import Book
from undertable.games.spycraft.chapters.in_force import holds, mission_effects
from undertable.games.spycraft.content import COVER, CRAFT, EXPENSE, ActionLine, Face
from undertable.games.spycraft.pieces import NO_CHANGE, TEAM, UNCOUNTED, Purse, Stack
from undertable.games.spycraft.state import SpycraftState
from undertable.kernel import Card, Effect

WOUNDED: Final = -2


def current_numbers(g: SpycraftState) -> dict[int, tuple[int, ...]]:
    """Charisma, combat, transport, craft and cover of every stack, as they are now."""
    if not g.counted:
        _work_out(g)
    if g.told is None:
        g.told = {stack.id: tuple(stack.now) for agency in g.agencies for stack in agency.stacks}
    return g.told


def current(g: SpycraftState, stack: Stack) -> list[int]:
    """The same of one stack."""
    if not g.counted:
        _work_out(g)
    return stack.now


def skill(g: SpycraftState, stack: Stack, number: int) -> int:
    """The current skill of an active agent. [SPY-SKL.01]"""
    if not g.counted:
        _work_out(g)
    return stack.now[number]


def _work_out(g: SpycraftState) -> None:
    g.counted = True
    g.told = None
    table = [stack for agency in g.agencies for stack in agency.stacks]
    changes: dict[int, list[int]] = {}
    muted: dict[int, list[str]] = {}
    book = g.book
    for stack in table:
        top = stack.top
        if not top.active:
            continue
        if top.printed(book).changes_numbers:
            _lay(g, top.face, stack, table, changes, muted)
        for piece in stack.gear:
            if piece.active and piece.printed(book).changes_numbers:
                _lay(g, piece.face, stack, table, changes, muted)
    op = g.op
    base_cover = 0
    if op is not None:
        mission = op.face
        base_cover = mission.cover
        for line in mission.static:
            for effect in line.effect:
                _apply(g, mission, effect, None, table, changes, muted)
    for stack in table:
        shelter = 0
        if op is not None and stack.place == TEAM:
            shelter = base_cover + op.cover[0 if stack.owner == op.attacker else 1]
        change = changes.get(stack.id) if changes else None
        stack.now = _current(book, stack, shelter, change, muted.get(stack.id) if muted else None)


def _current(book: Book, stack: Stack, shelter: int, change: list[int] | None, muted: list[str] | None) -> list[int]:
    top = stack.top
    if change is None and top.turn_change is NO_CHANGE and top.mission_change is NO_CHANGE:
        if not top.active or (not top.wounds and not top.baffled and not stack.has_gear()):
            bare = top.printed(book).bare if top.active else UNCOUNTED
            return [bare[0], bare[1], bare[2], bare[3], shelter] if shelter > 0 else bare
    values = [0, 0, 0, 0, shelter]
    if top.active:
        if not top.baffled:
            printed = top.printed(book).skills
            values = [printed[0], printed[1], printed[2], printed[3], shelter]
        if top.wounds:
            for s in range(4):
                values[s] += WOUNDED
    if top.turn_change is not NO_CHANGE:
        _add(values, top.turn_change)
    if top.mission_change is not NO_CHANGE:
        _add(values, top.mission_change)
    if change is not None:
        for s in range(5):
            values[s] += change[s]
    if values[COVER] < 0:
        values[COVER] = 0
    if not top.active:
        return [0, 0, 0, 0, values[COVER]]
    bonus: list[int] | None = None
    for piece in stack.gear:
        if piece.active:
            skills = piece.printed(book).skills
            silent = muted is not None and any(trait in piece.face.traits for trait in muted)
            for s in range(4):
                adjust = skills[s]
                if adjust < 0:
                    values[s] += adjust
                elif adjust and not silent:
                    if bonus is None:
                        bonus = [0, 0, 0, 0]
                    bonus[s] += adjust
    for s in range(4):
        if values[s] < 0:
            values[s] = 0
    if bonus is not None:
        for s in range(4):
            values[s] += bonus[s]
    return values


def _add(values: list[int], change: tuple[int, ...]) -> None:
    for s in range(5):
        values[s] += change[s]


def _lay(
    g: SpycraftState, face: Face, stack: Stack, table: list[Stack], changes: dict[int, list[int]], muted: dict[int, list[str]]
) -> None:
    for line in face.static:
        if line.during == "always" or holds(g, line.during, stack):
            for effect in line.effect:
                _apply(g, face, effect, stack, table, changes, muted)


def _apply(
    g: SpycraftState,
    face: Face,
    effect: Effect,
    source: Stack | None,
    table: list[Stack],
    changes: dict[int, list[int]],
    muted: dict[int, list[str]],
) -> None:
    if isinstance(effect, SkillChange):
        for stack in _reached(g, effect.of, source, table):
            if stack.top.active and _fits(effect, stack):
                change = changes.setdefault(stack.id, [0, 0, 0, 0, 0])
                for s in effect.skills:
                    change[s] += effect.amount
                g.used(face)
    elif isinstance(effect, CoverChange):
        for stack in _reached(g, effect.of, source, table):
            changes.setdefault(stack.id, [0, 0, 0, 0, 0])[COVER] += effect.amount
            g.used(face)
    elif isinstance(effect, Mute):
        for stack in _reached(g, effect.of, source, table):
            if stack.has_gear(effect.trait):
                muted.setdefault(stack.id, []).append(effect.trait)
                g.used(face)


def _reached(g: SpycraftState, scope: str, source: Stack | None, table: list[Stack]) -> list[Stack]:
    """The stacks that a continuous text reaches."""
    if scope == "both_teams":
        return [stack for stack in table if stack.place == TEAM]
    assert source is not None
    if scope == "self":
        return [source]
    owner = source.owner
    if scope == "yours":
        return [stack for stack in table if stack.owner == owner]
    if scope == "opponents":
        return [stack for stack in table if stack.place == TEAM and stack.owner != owner]
    team = [stack for stack in table if stack.place == TEAM and stack.owner == owner]
    return team if scope == "team" else [stack for stack in team if stack is not source]


def _fits(effect: SkillChange, stack: Stack) -> bool:
    if effect.exposed and not stack.top.is_exposed:
        return False
    if effect.trait and not stack.face.has_trait(effect.trait):
        return False
    if effect.gear and not stack.has_gear(effect.gear):
        return False
    if effect.no_gear and stack.has_gear(effect.no_gear):
        return False
    return stack.face.skills[1] >= effect.printed_combat


def craft_of_agency(g: SpycraftState, seat: int) -> int:
    """The sum that decides who starts a turn. [SPY-INT.01]"""
    return sum(skill(g, stack, CRAFT) for stack in g.agencies[seat].stacks if stack.top.active)


def team_total(g: SpycraftState, seat: int, number: int) -> int:
    """The total of a mission team in one skill; inactive agents add nothing. [SPY-GOA.04]"""
    return sum(skill(g, stack, number) for stack in g.agencies[seat].team() if stack.top.active)


def goal_total(g: SpycraftState, seat: int) -> int:
    """What a team counts at the goals: the objective skill, or what the mission lets it count. [SPY-GOA.01]"""
    op = g.running()
    number = op.face.objective_no
    other = -1
    if seat == op.attacker:
        for effect in mission_effects(g):
            if isinstance(effect, Goals):
                other = effect.skill_no
                g.used(op.face)
    total = 0
    for stack in g.agencies[seat].team():
        if stack.top.active and not stack.top.locked:
            value = skill(g, stack, number)
            if other >= 0 and not stack.top.is_exposed:
                value = max(value, skill(g, stack, other))
            total += value
    return total


def bravado(g: SpycraftState, seat: int, card: Card) -> int:
    """What a card adds when it is discarded by this player. [SPY-BRV.01]"""
    return g.book.printed(card.kind).bravado + bravado_bonus(g, seat)


def bravado_bonus(g: SpycraftState, seat: int) -> int:
    """What the mission adds to each bravado discard of its two players."""
    op = g.op
    total = 0
    if op is not None and op.takes_part(seat):
        for effect in op.face.lasting:
            if isinstance(effect, BravadoChange):
                total += effect.amount
    return total


def best_bravado(g: SpycraftState, seat: int, without: int = 0) -> int:
    """The most that one card in hand can add; `without` names a card that cannot pay for itself. [SPY-BRV.02]"""
    agency = g.agencies[seat]
    hand = agency.hand
    purse = agency.purse
    if purse is None or purse.cards is not hand.cards or purse.changes != hand.changes:
        purse = agency.purse = Purse(hand, g.book)
    best = purse.next if without and without == purse.card else purse.most
    return best + bravado_bonus(g, seat) if best >= 0 else 0


def number_against(g: SpycraftState, line: ActionLine, target: Stack | None, seat: int) -> int:
    """The target number against one target; what the player cannot know of an inactive one counts 0. [SPY-ACT.04, SPY-ACT.13]"""
    if target is None:
        return line.plus
    return number_of(g, line.stats, line.highest, line.plus, target, seat)


def number_of(g: SpycraftState, stats: list[int], highest: bool, plus: int, target: Stack, seat: int) -> int:
    """The same from the parts of the line."""
    if not stats:
        return plus
    values = current(g, target)
    face = target.top.printed(g.book)
    readable = face.agent and (target.top.active or target.top.card.known(seat))
    total = 0
    for stat in stats:
        if stat == COVER or target.top.active:
            value = values[stat] if stat != EXPENSE else face.expense
        elif not readable:
            value = 0
        else:
            value = face.expense if stat == EXPENSE else face.skills[stat]
        total = max(total, value) if highest else total + value
    return total + plus


def lacking(g: SpycraftState, line: ActionLine, performer: Stack, aims: list[int], seat: int) -> int:
    """How much the performer lacks against the highest number among the targets, as far as the player knows it. [SPY-ACT.04]"""
    numbers = [number_against(g, line, g.stack(aim), seat) for aim in aims] if line.stats else []
    return max(numbers, default=line.plus) - skill(g, performer, line.skill_no)
