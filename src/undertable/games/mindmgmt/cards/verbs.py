"""The verbs: what the content files of this game may say, and what it means."""

from __future__ import annotations

from undertable.games.mindmgmt.cards.abilities import AlongTheEdge, Backtrack, BodyDouble, Lodestone, Quarantine, TellRows, TremorSense
from undertable.games.mindmgmt.cards.effects import (
    AddAgent,
    AddAlly,
    AddFalseTrail,
    AddHush,
    AddRecruiter,
    AddTripwire,
    ClearChannel,
    Jump,
    Mirror,
    NullField,
    Stride,
    WallWalker,
)
from undertable.kernel.effects import Verbs


def all_verbs() -> Verbs:
    """Every verb that the content of this game may use."""
    verbs = Verbs()
    verbs.sayings = {"jump": "mind slip goes", "add_ally": "ally", "add_agent": "joins the pool"}
    verbs.add("stride", Stride, {"spaces": int})
    verbs.add("wall_walker", WallWalker)
    verbs.add("clear_channel", ClearChannel)
    verbs.add("null_field", NullField, {"row": bool, "column": bool})
    verbs.add("lodestone", Lodestone, {"block": int})
    verbs.add("body_double", BodyDouble)
    verbs.add("quarantine", Quarantine)
    verbs.add("tremor_sense", TremorSense, {"block": int})
    verbs.add("backtrack", Backtrack)
    verbs.add("jump", Jump, {"by": list[tuple[int, int]]})
    verbs.add("mirror", Mirror)
    verbs.add("along_the_edge", AlongTheEdge)
    verbs.add("tell_rows", TellRows, {"bands": list[tuple[int, int]]})
    verbs.add("add_ally", AddAlly, {"ally": str})
    verbs.add("add_agent", AddAgent, {"agent": str})
    verbs.add("add_tripwire", AddTripwire)
    verbs.add("add_recruiter", AddRecruiter, {"recruiter": str})
    verbs.add("add_hush", AddHush)
    verbs.add("add_false_trail", AddFalseTrail)
    return verbs
