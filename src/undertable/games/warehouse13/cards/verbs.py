"""The verbs that content files can use, with their parameters."""

from __future__ import annotations

import re
from typing import Annotated, Any, ClassVar, Literal

from undertable.games.warehouse13 import content
from undertable.games.warehouse13.cards import abilities as ability
from undertable.games.warehouse13.cards import artifacts as rules
from undertable.games.warehouse13.cards import cases as case
from undertable.games.warehouse13.cards import power as lasting
from undertable.games.warehouse13.cards import retrieval_traits as retrieving
from undertable.games.warehouse13.cards import traits as trait
from undertable.games.warehouse13.cards import villain
from undertable.games.warehouse13.cards.power import Power
from undertable.kernel.effects import NUMBERED, Verbs

Who = Literal["victim", "each", "field"]
Kind = Annotated[Literal["physical", "mental"], NUMBERED]
Symbol = Annotated[content.Symbol, NUMBERED]
Colour = Annotated[content.Colour, NUMBERED]
Place = Literal["travel", "research", "bed_and_breakfast", "bronze_sector", "logic", "intuition", "lore", "tech"]
Health = Literal["ko", "wounded"]
Field = Literal["field"]


class Vocabulary(Verbs):
    effect_type: ClassVar[type] = Power


def vocabulary() -> Vocabulary:
    """All verbs of the game."""
    verbs = Vocabulary()
    for name, kind, needs, may in [*TRAITS, *ABILITIES, *VILLAIN, *CASES, *LASTING]:
        verbs.add(name, kind, needs, may)
    for effects in PLAIN:
        for effect in effects:
            verbs.add(re.sub("(?<!^)(?=[A-Z])", "_", effect.__name__).lower(), effect)
    return verbs


Row = tuple[str, type[Power], dict[str, Any], dict[str, Any]]

PLAIN: list[list[type[Power]]] = [
    [trait.Study, trait.DrawTwoDecks, trait.Sense, trait.Comfort, trait.Soften, trait.Send, trait.Retry, trait.Zip, trait.Breach],
    [retrieving.Shelter, retrieving.RerollGoo, retrieving.Bless, retrieving.Recover, retrieving.RerollOwn],
    [lasting.Bag, lasting.Recollect, lasting.PayAnyType, lasting.Haunted, lasting.OneStress, lasting.OnesAreTwos, lasting.Empath],
    [lasting.Tinker, lasting.NotAlone, lasting.Jinx, lasting.MoreGoo, lasting.Wiretap, lasting.RestlessGoo, lasting.ZerosCount],
    [lasting.WildIsNothing, lasting.TwoGoo],
    [ability.Veto, ability.SetOwn, ability.Rally, ability.ReadShield],
    [villain.Ring, villain.HideLead, villain.Ambush, villain.Trip, villain.Flip, villain.Reroute, villain.Recall, villain.Gear],
    [case.Dispatch, case.Salvage, case.Toll, case.FieldFocus, case.Release, case.ChangeConsequence, case.HealAll],
    [rules.RestirGoo, rules.HoldBack, rules.CoverTwo, rules.Fate, rules.Bargain],
]
"""Effects without parameters: their verbs are called as they are."""

TRAITS: list[Row] = [
    ("turn_to", retrieving.TurnTo, {"symbol": Symbol, "number": int}, {}),
    ("ease", trait.Ease, {"kind": Kind, "by": int}, {}),
    ("free_claim", trait.FreeClaim, {"symbol": Symbol}, {"anyone_here": bool, "anywhere": bool}),
    ("exchange", retrieving.Exchange, {}, {"colour": Colour}),
    ("foresee", trait.Foresee, {"count": int}, {}),
    ("focus_draw", trait.NotesAfterClaim, {}, {}),
    ("collaborate", trait.Collaborate, {"own": int, "other": int}, {}),
    ("reroll_clue", trait.RerollClue, {"where": Literal["reach", "field"]}, {}),
]

ABILITIES: list[Row] = [
    ("reapply", ability.Reapply, {"colour": Colour}, {}),
    ("more_stress", lasting.MoreStress, {"by": int}, {}),
    ("better_of_two", ability.BetterOfTwo, {"kind": Kind}, {}),
    ("revive", ability.Revive, {"count": int}, {}),
    ("reach_field", lasting.ReachField, {"colour": Colour}, {}),
    ("lower_need", ability.LowerNeed, {"by": int}, {}),
]

VILLAIN: list[Row] = [
    ("add_obstacles", villain.AddObstacles, {"count": int}, {}),
    ("bar", villain.Bar, {"places": list[Place]}, {"ring": bool}),
    (
        "neutralise",
        villain.NeutraliseClue,
        {},
        {"colour": Colour, "symbol": Symbol, "by": Literal["villain", "protocol", "team"], "count": int},
    ),
    ("stress", villain.Stress, {"who": Who, "count": int}, {}),
    ("harm", villain.Injure, {"who": Literal["victim"], "to": Health}, {"where": Field}),
    ("discard", villain.Discard, {"who": Who, "count": int, "random": bool}, {}),
    ("scramble", villain.Scramble, {"count": int}, {}),
    ("give_up_die", villain.GiveUp, {}, {}),
    ("lock", villain.Lock, {"colour": Colour}, {}),
    ("schemes", villain.Schemes, {"count": int}, {}),
]

CASES: list[Row] = [
    ("trade", case.Trade, {"symbol": Symbol}, {}),
    ("tribute", case.Tribute, {"symbol": Symbol}, {}),
    ("each_draws", case.EachDraws, {"symbol": Symbol}, {}),
    ("draw", case.DrawSome, {"count": int}, {"stress": int}),
    (
        "test",
        case.Test,
        {"kind": Kind, "difficulty": int},
        {"win": Symbol, "lose": Literal["ko", "return", "die"], "who": Literal["victim"], "where": Field},
    ),
    ("relax", case.Relax, {"count": int}, {}),
    ("barter", case.Barter, {"most": int}, {}),
    ("buy_back", case.BuyBack, {}, {"symbol": Symbol, "where": Field}),
    ("mill", case.Mill, {"symbol": Symbol, "count": int}, {}),
]

LASTING: list[Row] = [
    ("snag", lasting.Snag, {"on": Literal["abilities"] | Place, "above": int}, {}),
    ("harder", lasting.Harder, {"kind": Kind, "by": int}, {}),
    ("draw_more", lasting.DrawMore, {"count": int}, {}),
    ("raise_highest", lasting.RaiseHighest, {"by": int}, {}),
    ("fuse", lasting.Fuse, {"round": int}, {}),
    ("goo_reach", lasting.GooReach, {"symbol": Symbol}, {}),
    ("few_dice", lasting.FewDice, {"count": int}, {}),
    ("translate", rules.Translate, {"one": Symbol, "other": Symbol}, {}),
    ("sting", lasting.Sting, {"number": int}, {}),
]
