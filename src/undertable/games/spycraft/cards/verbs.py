"""All verbs of the card language, by the parameters that they take: those that have to be written, and those that may be."""

from __future__ import annotations

from typing import Any, Final, Literal

from undertable.games.spycraft.cards import lasting, on_agents, on_cards
from undertable.games.spycraft.content import Skill, Verb
from undertable.kernel import Verbs

AMOUNT: Final[dict[str, Any]] = {"amount": int}
AGENTS: Final[dict[str, Any]] = {"who": on_agents.Whom, "only": Literal["public"]}
FOR_A_WHILE: Final[dict[str, Any]] = {"until": on_agents.Until, **AGENTS}
SOUGHT: Final[dict[str, Any]] = {"kind": on_cards.Sought}
FILTERS: Final[dict[str, Any]] = {"gear": str, "no_gear": str, "trait": str, "exposed": bool, "printed_combat": int}

TAKING: Final[list[tuple[list[type[Verb]], dict[str, Any], dict[str, Any]]]] = [
    ([on_cards.Prevents, on_cards.Cancels, on_cards.Redirects, on_cards.CountsAsFight, on_cards.Refreshes], {}, {}),
    ([on_cards.Discounts, on_cards.ChangesWorth, on_cards.PlacesTokens], AMOUNT, {}),
    ([on_agents.Retires, on_agents.GoesHome, on_agents.Joins, on_agents.Baffles, on_agents.Exposes, on_agents.Unexposes], {}, AGENTS),
    ([on_agents.Locks, on_agents.Deactivates], {}, AGENTS),
    ([on_agents.Wounds, on_agents.SetWounds, on_agents.Heals], AMOUNT, AGENTS),
    ([on_agents.ChangesSkill], {"skill": on_agents.AnySkill, **AMOUNT}, FOR_A_WHILE),
    ([on_agents.ChangesCover], AMOUNT, FOR_A_WHILE),
    ([on_agents.Scraps, on_cards.Examines, on_cards.DiscardsFromHand], {}, {}),
    ([on_agents.Blackout], {"trait": str}, {}),
    ([on_cards.Draws], AMOUNT, {"who": Literal["other_side"]}),
    ([on_cards.LooksAtHand], {"of": Literal["opposing", "named"]}, {}),
    ([on_cards.Searches], SOUGHT, {"expense_at_most": int, "to": Literal["hand", "hq"], "may": bool}),
    ([on_cards.Recovers], SOUGHT, {"expense_at_most": int, "may": bool}),
    ([on_cards.SwapsMissions, on_cards.ExchangesMission, on_cards.NoDoubling], {}, {}),
    ([on_cards.DiscardsMission], {}, {"first": bool, "may": bool}),
    ([on_cards.ReordersMissions], {}, {"may": bool}),
    ([on_cards.ChangesObjective], AMOUNT, {"choose": bool}),
    ([lasting.FirstExtensionFree, lasting.CombatAsFight], {}, {}),
    ([lasting.Threshold, lasting.WoundLimit, lasting.BravadoChange], AMOUNT, {}),
    ([lasting.SkillChange], {"of": lasting.Scope, "skill": lasting.AnySkill, **AMOUNT}, FILTERS),
    ([lasting.CoverChange], {"of": lasting.Scope, **AMOUNT}, {}),
    ([lasting.Mute], {"of": lasting.Scope, "trait": str}, {}),
    ([lasting.Immune], {"to": Literal["baffle", "shoot", "evade"]}, {}),
    ([lasting.Quiet], {"action": Literal["shoot"]}, {}),
    ([lasting.Forbid], {}, {"action": Literal["baffle", "shoot", "evade", "recall"], "gear_actions": str}),
    ([lasting.Goals], {"skill": Skill}, {}),
    ([lasting.Clock], {"turns": int}, {}),
]


def vocabulary() -> Verbs:
    """All verbs of the game."""
    verbs = Verbs()
    for kinds, needs, may in TAKING:
        for kind in kinds:
            verbs.add(kind.VERB, kind, needs, may)
    return verbs
