"""What the fields of Spycraft's choices mean, for programs that number actions (see `undertable.envs.meanings`)."""

from __future__ import annotations

from typing import Final

STACKS: Final = "agencies[].stacks 40"
CARDS: Final = 40
"""Cards of one stack."""
LEADERS: Final = "agencies[].reserve 8"
MISSIONS: Final = "row.cards 12"
AIM: Final = f"slot {STACKS} / slot {LEADERS} / slot {MISSIONS} / holder {STACKS} {CARDS} / card action agent gear leader mission"
"""A stack, a leader in waiting, a mission, a card of a stack, or another card."""

FIELDS: Final[dict[str, str]] = {
    "also": "Pass Yes No Confirm PickSeat",
    "card": "card action agent gear leader",
    "stack": f"slot {STACKS}",
    "Activate.card": f"holder {STACKS} {CARDS}",
    "Run.card": f"slot {MISSIONS}",
    "RunWithAll.card": f"slot {MISSIONS}",
    "NextMission.card": f"slot {MISSIONS}",
    "Promote.card": f"slot {LEADERS}",
    "Tokens.card": f"slot {LEADERS}",
    "Aim.id": AIM,
    "Aim.agent": "0..1",
    "Perform.entry": "entry ability action agent gear leader mission order",
    "Perform.line": "0..3",
    "Perform.performer": f"slot {STACKS}",
    "Perform.source": f"within agencies[].stacks {CARDS}",
    "Perform.cause": AIM,
    "Perform.aim": AIM,
    "Requisition.card": "card action agent gear leader",
    "Brief.card": f"slot {LEADERS}",
    "Brief.other": f"slot {LEADERS}",
    "PayFirst.cost": "0..1",
    "rest": "0..40",
    "Fetch.kind": "entry action agent gear leader mission",
    "Swap.a": f"within agencies[].stacks {CARDS}",
    "Swap.b": f"within agencies[].stacks {CARDS}",
    "count": "0..40",
    "sign": "-1..1",
    "skill": "0..7",
    "what": "-",
    "view.agencies.leader": f"slot {STACKS}",
    "view.agencies.marked": "card action agent gear",
    "view.agencies.stacks.id": "-",
    "view.agencies.stacks.owner": "-",
    "view.agencies.stacks.top.owner": "-",
    "view.agencies.stacks.gear": "pool",
    "view.agencies.stacks.gear.owner": "-",
    "view.agencies.stacks.top.used_turn": "wide",
    "view.agencies.stacks.top.used_mission": "wide",
    "view.agencies.stacks.gear.used_turn": "wide",
    "view.agencies.stacks.gear.used_mission": "wide",
    "view.numbers": f"slot {STACKS}",
    "view.front": f"slot {MISSIONS}",
    "view.deeds.id": "-",
    "view.deeds.by": "-",
    "view.deeds.cause": "-",
    "view.deeds.answers": "-",
    "view.deeds.answered": "-",
    "view.deeds.aims": AIM,
    "view.deeds.performer": f"slot {STACKS}",
    "view.deeds.stack": f"slot {STACKS}",
    "view.deeds.source": "card action agent gear leader mission",
}
