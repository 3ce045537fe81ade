"""What the fields of Warehouse 13's choices mean, for programs that number actions (see `undertable.envs.meanings`)."""

from __future__ import annotations

from typing import Final

FIELDS: Final[dict[str, str]] = {
    "also": "Pass Yes No PickSeat PickNumber",
    "trait": "entry calamity stress trait",
    "card": "entry traitor_card",
    "NextCard.card": "card",
    "ability": "entry ability",
    "agent": "entry agent",
    "entry": "entry consequence",
    "plot": "entry plot",
    "keep": "0..1",
    "tinker": "0..1",
    "deck": "0..3",
    "die": "0..15",
    "PickDice.dice": "several 0..15",
    "goo": "0..7",
    "PickGoo.goo": "several 0..7",
    "how": "0..1",
    "number": "0..9",
    "place": "0..15",
    "symbol": "0..5",
    "to": "0..1",
}
