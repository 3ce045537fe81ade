"""The verbs: what the content files of this game may say, and what it means."""

from __future__ import annotations

from undertable.games.mindmgmt.cards import abilities, effects
from undertable.kernel.effects import Verbs


def all_verbs() -> Verbs:
    """Every verb that the content of this game may use."""
    verbs = Verbs()
    verbs.sayings = {"jump": "mind slip goes", "add_ally": "ally", "add_agent": "joins the pool"}
    verbs.add("stride", effects.Stride, {"spaces": int})
    verbs.add("wall_walker", effects.WallWalker)
    verbs.add("clear_channel", effects.ClearChannel)
    verbs.add("null_field", effects.NullField, {"row": bool, "column": bool})
    verbs.add("lodestone", abilities.Lodestone, {"block": int})
    verbs.add("body_double", abilities.BodyDouble)
    verbs.add("quarantine", abilities.Quarantine)
    verbs.add("tremor_sense", abilities.TremorSense, {"block": int})
    verbs.add("backtrack", abilities.Backtrack)
    verbs.add("jump", effects.Jump, {"by": list[tuple[int, int]]})
    verbs.add("mirror", effects.Mirror)
    verbs.add("along_the_edge", abilities.AlongTheEdge)
    verbs.add("tell_rows", abilities.TellRows, {"bands": list[tuple[int, int]]})
    verbs.add("add_ally", effects.AddAlly, {"ally": str})
    verbs.add("add_agent", effects.AddAgent, {"agent": str})
    verbs.add("add_tripwire", effects.AddTripwire)
    verbs.add("add_recruiter", effects.AddRecruiter, {"recruiter": str})
    verbs.add("add_hush", effects.AddHush)
    verbs.add("add_false_trail", effects.AddFalseTrail)
    return verbs
