"""The verbs that content files can use, with their parameters."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from undertable.games.warehouse13.cards import abilities as ability
from undertable.games.warehouse13.cards import artifacts as rules
from undertable.games.warehouse13.cards import cases as case
from undertable.games.warehouse13.cards import lasting, villain
from undertable.games.warehouse13.cards import retrieval_traits as retrieving
from undertable.games.warehouse13.cards import traits as trait
from undertable.games.warehouse13.cards.power import Power
from undertable.games.warehouse13.content import Colour, Symbol
from undertable.kernel.effects import Verbs

Who = Literal["victim", "each", "field"]
Kind = Literal["physical", "mental"]
Place = Literal["travel", "research", "bed_and_breakfast", "bronze_sector", "logic", "intuition", "lore", "tech"]
Health = Literal["ko", "wounded"]
Field = Literal["field"]


class Vocabulary(Verbs):
    effect_type: ClassVar[type] = Power


def vocabulary() -> Vocabulary:
    """All verbs of the game."""
    verbs = Vocabulary()
    verbs.sayings = SAYINGS
    for name, kind, needs, may in [*TRAITS, *ABILITIES, *VILLAIN, *CASES, *LASTING]:
        verbs.add(name, kind, needs, may)
    return verbs


SAYINGS = {
    "reapply": "apply it again",
    "veto": "cancel",
    "recollect": "top discard",
    "rally": "become fit",
    "read_shield": "covered die",
    "revive": "misapplied dice",
    "buy_back": "from the bucket",
    "test": "challenge",
    "fuse": "round 3",
    "harm": "ko'd|wounded",
    "mill": "discard the top",
    "hold_back": "keeps all dice",
    "translate": "the reverse",
    "fate": "rerolled",
    "bar": "obstacle",
    "bargain": "draw one stress",
    "give_up_die": "neutralizes",
    "trade": "discard one trait",
    "tribute": "discards one",
    "dispatch": "to the field",
    "relax": "return one stress",
    "salvage": "discard pile",
    "toll": "discard one trait",
    "barter": "claim a field clue",
    "release": "to the leads",
    "schemes": "traitor cards",
    "sting": "draws one stress",
    "ambush": "faces an obstacle",
    "jinx": "the worse",
    "reroute": "turn up the next",
    "recall": "returns to the warehouse",
    "study": "look in secret",
    "turn_to": "shows",
    "ease": "easier",
    "foresee": "look in secret",
    "sense": "look in secret",
    "shelter": "cannot touch",
    "comfort": "heals",
    "soften": "ko'd instead",
    "recover": "bucket",
    "send": "give",
    "retry": "rerolls",
    "victim": "agent",
    "team": "die|dice",
    "abilities": "ability",
    "black": "wild",
    "bed_and_breakfast": "bed & breakfast",
    "logic": "logic|trait deck",
    "intuition": "intuition|trait deck",
    "lore": "lore|trait deck",
    "tech": "tech|trait deck",
    "ones_are_twos": "counts as 2",
    "anyone_here": "another agent",
    "anywhere": "wherever",
    "reach": "in the field",
}
"""What cards say for a verb or a parameter, where not its name."""

Row = tuple[str, type[Power], dict[str, Any], dict[str, Any]]

TRAITS: list[Row] = [
    ("study", trait.Study, {}, {}),
    ("turn_to", retrieving.TurnTo, {"symbol": Symbol, "number": int}, {}),
    ("ease", trait.Ease, {"kind": Kind, "by": int}, {}),
    ("draw_two_decks", trait.DrawTwoDecks, {}, {}),
    ("free_claim", trait.FreeClaim, {"symbol": Symbol}, {"anyone_here": bool, "anywhere": bool}),
    ("exchange", retrieving.Exchange, {}, {"colour": Colour}),
    ("foresee", trait.Foresee, {"count": int}, {}),
    ("sense", trait.Sense, {}, {}),
    ("shelter", retrieving.Shelter, {}, {}),
    ("comfort", trait.Comfort, {}, {}),
    ("reroll_goo", retrieving.RerollGoo, {}, {}),
    ("soften", trait.Soften, {}, {}),
    ("focus_draw", trait.NotesAfterClaim, {}, {}),
    ("bless", retrieving.Bless, {}, {}),
    ("collaborate", trait.Collaborate, {"own": int, "other": int}, {}),
    ("reroll_clue", trait.RerollClue, {"where": Literal["reach", "field"]}, {}),
    ("recover", retrieving.Recover, {}, {}),
    ("send", trait.Send, {}, {}),
    ("reroll_own", retrieving.RerollOwn, {}, {}),
    ("retry", trait.Retry, {}, {}),
    ("zip", trait.Zip, {}, {}),
    ("breach", trait.Breach, {}, {}),
]

ABILITIES: list[Row] = [
    ("bag", lasting.Bag, {}, {}),
    ("reapply", ability.Reapply, {"colour": Colour}, {}),
    ("veto", ability.Veto, {}, {}),
    ("more_stress", lasting.MoreStress, {"by": int}, {}),
    ("recollect", lasting.Recollect, {}, {}),
    ("pay_any_type", lasting.PayAnyType, {}, {}),
    ("set_own", ability.SetOwn, {}, {}),
    ("haunted", lasting.Haunted, {}, {}),
    ("better_of_two", ability.BetterOfTwo, {"kind": Kind}, {}),
    ("rally", ability.Rally, {}, {}),
    ("one_stress", lasting.OneStress, {}, {}),
    ("ones_are_twos", lasting.OnesAreTwos, {}, {}),
    ("read_shield", ability.ReadShield, {}, {}),
    ("revive", ability.Revive, {"count": int}, {}),
    ("empath", lasting.Empath, {}, {}),
    ("tinker", lasting.Tinker, {}, {}),
    ("reach_field", lasting.ReachField, {"colour": Colour}, {}),
    ("lower_need", ability.LowerNeed, {"by": int}, {}),
    ("not_alone", lasting.NotAlone, {}, {}),
]

VILLAIN: list[Row] = [
    ("add_obstacles", villain.AddObstacles, {"count": int}, {}),
    ("bar", villain.Bar, {"places": list[Place]}, {"ring": bool}),
    ("ring", villain.Ring, {}, {}),
    (
        "neutralise",
        villain.NeutraliseClue,
        {},
        {"colour": Colour, "symbol": Symbol, "by": Literal["villain", "protocol", "team"], "count": int},
    ),
    ("hide_lead", villain.HideLead, {}, {}),
    ("stress", villain.Stress, {"who": Who, "count": int}, {}),
    ("ambush", villain.Ambush, {}, {}),
    ("harm", villain.Injure, {"who": Literal["victim"], "to": Health}, {"where": Field}),
    ("trip", villain.Trip, {}, {}),
    ("discard", villain.Discard, {"who": Who, "count": int, "random": bool}, {}),
    ("jinx", lasting.Jinx, {}, {}),
    ("more_goo", lasting.MoreGoo, {}, {}),
    ("wiretap", lasting.Wiretap, {}, {}),
    ("flip", villain.Flip, {}, {}),
    ("reroute", villain.Reroute, {}, {}),
    ("scramble", villain.Scramble, {"count": int}, {}),
    ("recall", villain.Recall, {}, {}),
    ("give_up_die", villain.GiveUp, {}, {}),
    ("lock", villain.Lock, {"colour": Colour}, {}),
    ("gear", villain.Gear, {}, {}),
    ("schemes", villain.Schemes, {"count": int}, {}),
]

CASES: list[Row] = [
    ("trade", case.Trade, {"symbol": Symbol}, {}),
    ("tribute", case.Tribute, {"symbol": Symbol}, {}),
    ("each_draws", case.EachDraws, {"symbol": Symbol}, {}),
    ("dispatch", case.Dispatch, {}, {}),
    ("draw", case.DrawSome, {"count": int}, {"stress": int}),
    (
        "test",
        case.Test,
        {"kind": Kind, "difficulty": int},
        {"win": Symbol, "lose": Literal["ko", "return", "die"], "who": Literal["victim"], "where": Field},
    ),
    ("relax", case.Relax, {"count": int}, {}),
    ("salvage", case.Salvage, {}, {}),
    ("toll", case.Toll, {}, {}),
    ("barter", case.Barter, {"most": int}, {}),
    ("field_focus", case.FieldFocus, {}, {}),
    ("release", case.Release, {}, {}),
    ("buy_back", case.BuyBack, {}, {"symbol": Symbol, "where": Field}),
    ("change_consequence", case.ChangeConsequence, {}, {}),
    ("heal_all", case.HealAll, {}, {}),
    ("mill", case.Mill, {"symbol": Symbol, "count": int}, {}),
]

LASTING: list[Row] = [
    ("snag", lasting.Snag, {"on": Literal["abilities"] | Place, "above": int}, {}),
    ("harder", lasting.Harder, {"kind": Kind, "by": int}, {}),
    ("restless_goo", lasting.RestlessGoo, {}, {}),
    ("restir_goo", rules.RestirGoo, {}, {}),
    ("draw_more", lasting.DrawMore, {"count": int}, {}),
    ("raise_highest", lasting.RaiseHighest, {"by": int}, {}),
    ("zeros_count", lasting.ZerosCount, {}, {}),
    ("fuse", lasting.Fuse, {"round": int}, {}),
    ("goo_reach", lasting.GooReach, {"symbol": Symbol}, {}),
    ("few_dice", lasting.FewDice, {"count": int}, {}),
    ("hold_back", rules.HoldBack, {}, {}),
    ("translate", rules.Translate, {"one": Symbol, "other": Symbol}, {}),
    ("cover_two", rules.CoverTwo, {}, {}),
    ("fate", rules.Fate, {}, {}),
    ("bargain", rules.Bargain, {}, {}),
    ("wild_is_nothing", lasting.WildIsNothing, {}, {}),
    ("two_goo", lasting.TwoGoo, {}, {}),
    ("sting", lasting.Sting, {"number": int}, {}),
]
