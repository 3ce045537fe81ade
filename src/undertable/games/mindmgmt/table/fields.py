"""What the fields of MIND MGMT's choices mean, for programs that number actions (see `undertable.envs.meanings`)."""

from __future__ import annotations

from typing import Final

FIELDS: Final[dict[str, str]] = {
    "also": "Pass",
    "place": "0..41",
    "Turn.place": "0..1",
    "feature": "0..15",
    "hour": "0..15",
    "wall": "0..70",
    "number": "0..3",
    "far": "0..7",
    "Enlist.card": "id agent",
    "TakeCard.card": "id recruiter",
    "Within.mask": "-",  # there is one option, and it says where the Recruiter is
    "Within.text": "-",
    "view.agents.at": "-1..41",
    "view.immortals": "-1..41",
    "view.steps.place": "0..41",
    "view.notes.place": "0..41",
    "view.confirmed.place": "0..41",
    "view.path": "0..41",
    "view.mayhem": "0..70",
    "view.hand": "0..15",
    "view.open_cards": "-1..15",
    "view.discards": "0..15",
    "view.found": "0..15",
    "view.second_slip_at": "-1..41",
    "view.tripwire_at": "-1..41",
    "view.false_place": "-2..41",
    "view.evidence": "columns",
}
