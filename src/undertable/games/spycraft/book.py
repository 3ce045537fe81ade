"""The card pool at a glance: what the content offers as orders and abilities, and which moments anything at all can answer."""

from __future__ import annotations

from undertable.games.spycraft.content import Ability, Action, Face, Order
from undertable.kernel.content import Pack

OWN_SIDE = ("self", "mate", "team", "yours", "yours_other", "your_mission_action", "attacker", "another_type", "you")

ORDER_MARK = 16
ABILITY_MARK = 1 << 28
GRANTED_MARK = 1 << 29
"""Where the "used" markers of orders, of the faction ability and of the mission's own action lie on an agent."""


class Book:
    """Facts about the whole pool, the same for everybody: they open windows, so they must not depend on hidden cards."""

    def __init__(self, pack: Pack) -> None:
        self.mission_orders: list[Order] = []
        self.leader_orders: list[Order] = []
        self.intel_orders: list[Order] = []
        for place, order in enumerate(pack.all(Order)):
            order.mark = 1 << (ORDER_MARK + place)
            if order.leader:
                self.leader_orders.append(order)
            elif order.action[0].kind == "intel":
                self.intel_orders.append(order)
            else:
                self.mission_orders.append(order)
        self.abilities: dict[str, Ability] = {ability.id: ability for ability in pack.all(Ability)}
        self.answered: set[tuple[str, bool]] = set()
        """Moments that some React of the pool answers, for one's own side (True) or for the other side's (False)."""
        self.in_hand: set[tuple[str, bool]] = set()
        """The same for action cards alone."""
        for entry in pack.entries():
            if isinstance(entry, Face):
                entry.place = pack.place(entry)
                self._note(entry)

    def _note(self, face: Face) -> None:
        for line in face.action:
            if line.when is not None:
                moment = (line.when.moment, line.when.who in OWN_SIDE)
                self.answered.add(moment)
                if isinstance(face, Action):
                    self.in_hand.add(moment)
