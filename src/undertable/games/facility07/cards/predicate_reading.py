"""Reading predicates: from the tables of a card to questions about the table."""

from __future__ import annotations

from typing import Any

from undertable.games.facility07.cards.frames import AGENTS, GUARDS, IT, ROOMS, YOU, Selector, Test
from undertable.games.facility07.cards.predicates import (
    ACTIVE_GUARDS,
    ALL_GUARDS,
    ANY_LOCKED,
    AWAKE_GUARDS,
    CAN_MOVE,
    CHARMED,
    DATA,
    DAZED,
    DEED_ROOM,
    DERIVED,
    EVENT_DECK,
    FREE_EDGE,
    GADGETS,
    GUARD_DAZED,
    GUARDS_LEFT,
    HAND,
    HAS_COVERT,
    HAS_GADGET,
    ICON,
    IN_CELL,
    LETHAL,
    LOCKED,
    NEWBORN,
    OPERATORS,
    RUN_FOR_IT,
    SKILL_CHECK,
    Amount,
    And,
    DeedActor,
    DiscardHas,
    Distance,
    Exists,
    GuardCount,
    HasAbility,
    HasToken,
    Not,
    OfAgent,
    OfGuard,
    OfRoom,
    OfTable,
    Or,
    Phase,
    PieceFlag,
    PieceOnBoard,
    RoomIs,
    Same,
    SameRoom,
    SkillBelow,
    Stat,
    Targeted,
    Tracker,
)
from undertable.games.facility07.cards.reader import TESTS, Args, Never, Reader, Scope
from undertable.games.facility07.pieces import SKILLS, STATS


def _list(reader: Reader, raw: Any, field: str, n: int) -> list[Any]:
    if not isinstance(raw, list) or len(raw) != n:
        reader.issue("V01", field, f"needs a list of {n}")
        return [None] * n
    return raw


def _operator(reader: Reader, raw: Any, field: str) -> str:
    if raw not in OPERATORS:
        reader.issue("V01", field, f"{raw!r} is no comparison; possible: {' '.join(OPERATORS)}")
        return "=="
    return str(raw)


def _int(reader: Reader, raw: Any, field: str) -> int:
    if isinstance(raw, bool) or not isinstance(raw, int):
        reader.issue("V02", field, f"must be a number, not {raw!r}")
        return 0
    return raw


def _tests(reader: Reader, raw: Any, scope: Scope, field: str) -> list[Test]:
    if not isinstance(raw, list) or not raw:
        reader.issue("V01", field, "needs a list of predicates")
        return [Never()]
    return [reader.test(item, scope, f"{field}[{i}]") for i, item in enumerate(raw)]


def _and(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    return And(_tests(reader, raw, scope, field))


def _or(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    return Or(_tests(reader, raw, scope, field))


def _not(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    return Not(reader.test(raw, scope, field))


def _phase(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    if raw not in ("exploration", "battle"):
        reader.issue("V03", field, f"{raw!r} is no Phase; possible: exploration, battle")
    return Phase(raw == "battle")


def _agent(reader: Reader, raw: Any, scope: Scope, field: str) -> Selector:
    return reader.selector(raw, scope, field, AGENTS)


def _is_dazed(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    return OfAgent(DAZED, _agent(reader, raw, scope, field))


def _in_cell(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    return OfAgent(IN_CELL, _agent(reader, raw, scope, field))


def _has_gadget(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    return OfAgent(HAS_GADGET, _agent(reader, raw, scope, field))


def _has_covert(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    return OfAgent(HAS_COVERT, _agent(reader, raw, scope, field))


def _charmed(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    return OfAgent(CHARMED, _agent(reader, raw, scope, field))


def _has_ability(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    if isinstance(raw, str):
        return HasAbility(reader.selector("you", scope, field, AGENTS), raw)
    who, ability = _list(reader, raw, field, 2)
    return HasAbility(_agent(reader, who, scope, field), str(ability))


def _amount(reader: Reader, raw: Any, scope: Scope, field: str, what: int) -> Test:
    who, n = _list(reader, raw, field, 2)
    return Amount(what, _agent(reader, who, scope, field), ">=", _int(reader, n, field))


def _has_data(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    return _amount(reader, raw, scope, field, DATA)


def _has_hand(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    return _amount(reader, raw, scope, field, HAND)


def _gadgets(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    who, operator, n = _list(reader, raw, field, 3)
    return Amount(GADGETS, _agent(reader, who, scope, field), _operator(reader, operator, field), _int(reader, n, field))


def _has_token(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    who, token, n = _list(reader, raw, field, 3)
    ids = [rules.id for rules in reader.book.tokens]
    if token not in ids:
        reader.issue("V03", field, f"there is no token {token!r}")
        return Never()
    return HasToken(_agent(reader, who, scope, field), ids.index(token), _int(reader, n, field))


def _same(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    one, other = _list(reader, raw, field, 2)
    return Same(reader.selector(one, scope, field, ""), reader.selector(other, scope, field, ""))


def _same_room(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    one, other = _list(reader, raw, field, 2)
    return SameRoom(reader.place(one, scope, field), reader.place(other, scope, field))


def _distance(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    one, other, operator, n = _list(reader, raw, field, 4)
    return Distance(
        reader.place(one, scope, field), reader.place(other, scope, field), _operator(reader, operator, field), _int(reader, n, field)
    )


def _guard_count(reader: Reader, raw: Any, scope: Scope, field: str, what: int) -> Test:
    room, operator, n = _list(reader, raw, field, 3)
    return GuardCount(what, reader.place(room, scope, field), _operator(reader, operator, field), _int(reader, n, field))


def _guards_in(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    return _guard_count(reader, raw, scope, field, ALL_GUARDS)


def _active_guards_in(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    return _guard_count(reader, raw, scope, field, ACTIVE_GUARDS)


def _awake_guards_in(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    return _guard_count(reader, raw, scope, field, AWAKE_GUARDS)


def _room_is(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    room, code = _list(reader, raw, field, 2)
    if code not in reader.rooms:
        reader.issue("V03", field, f"there is no Room {code!r}")
    return RoomIs(reader.place(room, scope, field), str(code))


def _locked(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    return OfRoom(LOCKED, reader.place(raw, scope, field))


def _icon(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    return OfRoom(ICON, reader.place(raw, scope, field))


def _free_edge(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    return OfRoom(FREE_EDGE, reader.place(raw, scope, field))


def _deed_room(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    return OfRoom(DEED_ROOM, reader.place(raw, scope, field))


def _guard_dazed(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    return OfGuard(GUARD_DAZED, reader.selector(raw, scope, field, GUARDS))


def _newborn(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    return OfGuard(NEWBORN, reader.selector(raw, scope, field, GUARDS))


def _can_move_guard(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    return OfGuard(CAN_MOVE, reader.selector(raw, scope, field, GUARDS))


def _exists(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    if not isinstance(raw, dict):
        reader.issue("V01", field, "must be an object with `from`")
        return Never()
    args = Args(reader, dict(raw), scope, field)
    kind = args.word("kind", ("", AGENTS, ROOMS, GUARDS), "")
    name = args.text("as", "it")
    select = args.select("from", kind)
    place = IT if name == "it" else scope.free_place()
    test = args.condition("if", scope.with_name(name, place, select.kind))
    args.done()
    return Exists(select, place, test)


def _discard_has(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    if raw not in ("action", "gadget", "covert", "weapon"):
        reader.issue("V03", field, f"{raw!r} is no kind of Ops Card")
        return Never()
    return DiscardHas(raw)


def _deck_has(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    return OfTable(EVENT_DECK)


def _any_locked(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    return OfTable(ANY_LOCKED, bool(raw))


def _guards_left(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    return OfTable(GUARDS_LEFT, bool(raw))


def _run_for_it(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    return OfTable(RUN_FOR_IT, bool(raw))


def _skill_check(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    return OfTable(SKILL_CHECK, bool(raw))


def _lethal(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    return OfTable(LETHAL, bool(raw))


def _tracker(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    operator, n = _list(reader, raw, field, 2)
    return Tracker(_operator(reader, operator, field), _int(reader, n, field))


def _skill_below(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    who, skill, n = _list(reader, raw, field, 3)
    if skill not in SKILLS:
        reader.issue("V03", field, f"{skill!r} is no Skill")
        return Never()
    return SkillBelow(_agent(reader, who, scope, field), SKILLS.index(skill), _int(reader, n, field))


def _targeted(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    return Targeted(_agent(reader, raw, scope, field))


def _deed_actor(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    return DeedActor(_agent(reader, raw, scope, field))


def _flag(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    piece, name = _list(reader, raw, field, 2)
    for i, rules in enumerate(reader.book.pieces):
        if rules.id == piece:
            if name in rules.flags:
                return PieceFlag(i, rules.flags.index(name))
            reader.issue("V03", field, f"piece {piece!r} has no flag {name!r}")
            return Never()
    reader.issue("V03", field, f"there is no piece {piece!r}")
    return Never()


def _piece_on_board(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    ids = reader.piece_ids()
    if raw not in ids:
        reader.issue("V03", field, f"there is no piece {raw!r}")
        return Never()
    return PieceOnBoard(ids.index(raw))


def _stat(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    if isinstance(raw, list) and len(raw) == 4:
        who, name, operator, n = raw
        place = {"you": YOU, "it": IT}.get(str(who), YOU)
    else:
        name, operator, n = _list(reader, raw, field, 3)
        place = YOU
    known = str(name)
    if known not in STATS and known not in DERIVED and not (known.startswith("pack.") and known[5:] in reader.counters):
        reader.issue("V15", field, f"there is no statistic {name!r}")
        return Never()
    return Stat(place, known, _operator(reader, operator, field), _int(reader, n, field))


def _in_room(reader: Reader, raw: Any, scope: Scope, field: str) -> Test:
    return _same_room(reader, raw, scope, field)


TESTS.update({
    "and": _and, "or": _or, "not": _not, "phase": _phase, "dazed": _is_dazed, "in_cell": _in_cell, "has_gadget": _has_gadget,
    "has_covert": _has_covert, "charmed": _charmed, "has_ability": _has_ability, "has_data": _has_data, "has_hand": _has_hand,
    "gadgets": _gadgets, "has_token": _has_token, "same": _same, "same_room": _same_room, "in_room": _in_room, "distance": _distance,
    "guards_in": _guards_in, "active_guards_in": _active_guards_in, "awake_guards_in": _awake_guards_in, "room_is": _room_is,
    "locked": _locked, "icon": _icon, "free_edge": _free_edge, "deed_room": _deed_room, "guard_dazed": _guard_dazed,
    "newborn": _newborn, "can_move_guard": _can_move_guard, "exists": _exists, "discard_has": _discard_has, "deck_has": _deck_has,
    "any_locked": _any_locked, "guards_left": _guards_left, "run_for_it": _run_for_it, "skill_check": _skill_check,
    "lethal": _lethal, "tracker": _tracker, "skill_below": _skill_below, "targeted": _targeted, "deed_actor": _deed_actor,
    "flag": _flag, "piece_on_board": _piece_on_board, "stat": _stat,
})  # fmt: skip
