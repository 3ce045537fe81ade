"""What the fields of Facility 07's choices mean, for programs that number actions (see `undertable.envs.meanings`)."""

from __future__ import annotations

from typing import Final

FIELDS: Final[dict[str, str]] = {
    "also": "Pass Yes No PickCard PickNumber Point Thing",
    "kind": "entry action covert gadget",
    "TakeAgent.kind": "entry agent",
    "Lay.kind": "entry room",
    "Point.kind": "word agents guards rooms",
    "room": "-1..39",
    "through": "-2..39",
    "x": "-60..60",
    "y": "-60..60",
    "turn": "0..3",
    "side": "0..3",
    "target": "-1..47",
    "mode": "0..7",
    "what": "word agent guard",
    "guard": "0..11",
    "action": "0..31",
    "hook": "card gadget",
    "Jet.card": "card gadget",
    "Sneak.card": "card action covert gadget",
    "UseRoom.card": "card action covert gadget",
    "Outfit.cards": "several card covert gadget",
    "number": "-1..47",
    "text": "-",
    "view.agents.room": "-2..39",
    "view.agents.used": "card action covert gadget",
    "view.agents.rooms_entered": "bits 40",
    "view.agents.abilities_used": "bits 40",
    "view.agents.nodes_used": "bits 40",
    "view.agents.charms": "bits 6",
    "view.guards.room": "-1..39",
    "view.locks.room": "-1..39",
    "view.locks.card": "card action covert gadget",
    "view.lights": "bits 6",
    "view.spent_rooms": "bits 40",
    "view.deeds.id": "-",
}
