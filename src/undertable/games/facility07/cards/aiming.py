"""What a card, Gadget or ability can be aimed at, and what its targets are called. [F07-GEN.09]"""

from __future__ import annotations

from undertable.games.facility07.cards.facts import Use
from undertable.games.facility07.cards.frames import AGENTS, GUARDS, IT, YOU, Frame, bound
from undertable.games.facility07.state import Facility


def aims(g: Facility, use: Use, f: Frame, cloak: bool = False) -> list[int]:
    """What a use can be aimed at: Agents, Rooms or Guards; Guards that are alike count once. [F07-GEN.09]"""
    assert use.aim is not None
    select = use.aim.select
    test = use.aim.test
    found: list[int] = []
    alike: list[tuple[int, bool, bool, int]] = []
    for each in select.find(g, f):
        if test is not None and not test.holds(g, bound(f, IT, each)):
            continue
        if select.kind == GUARDS:
            guard = g.guards[each]
            look = (guard.room, guard.dazed, guard.newborn, guard.held_until)
            if look in alike:
                continue
            alike.append(look)
        elif cloak and select.kind == AGENTS and each != f[YOU] and g.agents[each].cloaked:
            continue
        found.append(each)
    return found


def target_name(g: Facility, kind: str, target: int) -> str:
    """What a target is called."""
    if kind == AGENTS:
        return g.name(target)
    if kind == GUARDS:
        guard = g.guards[target]
        return f"a {'Dazed ' if guard.dazed else ''}Guard in the {g.room_label(guard.room)}"
    return f"the {g.room_label(target)}"


def target_id(g: Facility, kind: str, target: int) -> str:
    """The scene id of a target."""
    if kind == AGENTS:
        return f"seat:{target}"
    return f"guard:{target}" if kind == GUARDS else f"space:{target}"
