"""The verbs that content files can use, with their parameters."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from undertable.games.warehouse13 import content
from undertable.games.warehouse13.cards import abilities, artifacts, cases, power, retrieval_traits, traits, villain
from undertable.kernel.effects import NUMBERED, Verbs

Who = Literal["victim", "each", "field"]
Kind = Annotated[Literal["physical", "mental"], NUMBERED]
Symbol = Annotated[content.Symbol, NUMBERED]
Colour = Annotated[content.Colour, NUMBERED]
Place = Literal["travel", "research", "bed_and_breakfast", "bronze_sector", "logic", "intuition", "lore", "tech"]
Field = Literal["field"]


class Vocabulary(Verbs):
    effect_type: ClassVar[type] = power.Power


def vocabulary() -> Vocabulary:
    """All verbs of the game; most are called like their classes."""
    verbs = Vocabulary()
    add_agents_verbs(verbs)
    add_enemy_verbs(verbs)
    add_lasting_verbs(verbs)
    return verbs


def add_agents_verbs(verbs: Verbs) -> None:
    """What Traits, Abilities, Pings and artifacts do."""
    verbs.add_named({}, traits.Study, traits.DrawTwoDecks, traits.Sense, traits.Comfort, traits.Soften, traits.Send, traits.Retry)
    verbs.add_named({}, traits.Zip, traits.Breach, abilities.Veto, abilities.SetOwn, abilities.Rally, abilities.ReadShield)
    verbs.add_named({}, retrieval_traits.Shelter, retrieval_traits.RerollGoo, retrieval_traits.Bless, retrieval_traits.Recover)
    verbs.add_named({}, retrieval_traits.RerollOwn, artifacts.HoldBack, artifacts.CoverTwo, artifacts.Fate, artifacts.Bargain)
    verbs.add_named({}, cases.Dispatch, cases.Salvage, cases.Toll, cases.FieldFocus, cases.Release, cases.ChangeConsequence, cases.HealAll)
    verbs.add_named({"count": int}, traits.Foresee, abilities.Revive, cases.Relax)
    verbs.add_named({"symbol": Symbol}, cases.Trade, cases.Tribute, cases.EachDraws)
    verbs.add_named({"symbol": Symbol, "number": int}, retrieval_traits.TurnTo)
    verbs.add_named({"symbol": Symbol, "count": int}, cases.Mill)
    verbs.add_named({"one": Symbol, "other": Symbol}, artifacts.Translate)
    verbs.add_named({"kind": Kind, "by": int}, traits.Ease)
    verbs.add_named({"kind": Kind}, abilities.BetterOfTwo)
    verbs.add_named({"colour": Colour}, abilities.Reapply)
    verbs.add_named({"by": int}, abilities.LowerNeed)
    verbs.add_named({"own": int, "other": int}, traits.Collaborate)
    verbs.add_named({"where": Literal["reach", "field"]}, traits.RerollClue)
    verbs.add_named({"most": int}, cases.Barter)
    verbs.add("focus_draw", traits.NotesAfterClaim)
    verbs.add("free_claim", traits.FreeClaim, {"symbol": Symbol}, {"anyone_here": bool, "anywhere": bool})
    verbs.add("exchange", retrieval_traits.Exchange, {}, {"colour": Colour})
    verbs.add("draw", cases.DrawSome, {"count": int}, {"stress": int})
    verbs.add("buy_back", cases.BuyBack, {}, {"symbol": Symbol, "where": Field})
    ends = {"win": Symbol, "lose": Literal["ko", "return", "die"], "who": Literal["victim"], "where": Field}
    verbs.add("test", cases.Test, {"kind": Kind, "difficulty": int}, ends)


def add_enemy_verbs(verbs: Verbs) -> None:
    """What Traitor cards, Whammies, Calamities, Consequences and Plots do."""
    verbs.add_named({}, villain.Ring, villain.HideLead, villain.Ambush, villain.Trip, villain.Flip, villain.Reroute, villain.Recall)
    verbs.add_named({}, villain.Gear)
    verbs.add_named({"count": int}, villain.AddObstacles, villain.Scramble, villain.Schemes)
    verbs.add_named({"colour": Colour}, villain.Lock)
    verbs.add_named({"who": Who, "count": int}, villain.Stress)
    verbs.add_named({"who": Who, "count": int, "random": bool}, villain.Discard)
    verbs.add("give_up_die", villain.GiveUp)
    verbs.add("bar", villain.Bar, {"places": list[Place]}, {"ring": bool})
    verbs.add("harm", villain.Injure, {"who": Literal["victim"], "to": Literal["ko", "wounded"]}, {"where": Field})
    dice = {"colour": Colour, "symbol": Symbol, "by": Literal["villain", "protocol", "team"], "count": int}
    verbs.add("neutralise", villain.NeutraliseClue, {}, dice)


def add_lasting_verbs(verbs: Verbs) -> None:
    """What simply holds."""
    verbs.add_named({}, power.Bag, power.Recollect, power.PayAnyType, power.Haunted, power.OneStress, power.OnesAreTwos, power.Empath)
    verbs.add_named({}, power.Tinker, power.NotAlone, power.Jinx, power.MoreGoo, power.Wiretap, power.RestlessGoo, power.ZerosCount)
    verbs.add_named({}, power.WildIsNothing, power.TwoGoo, artifacts.RestirGoo)
    verbs.add_named({"by": int}, power.MoreStress, power.RaiseHighest)
    verbs.add_named({"count": int}, power.DrawMore, power.FewDice)
    verbs.add_named({"kind": Kind, "by": int}, power.Harder)
    verbs.add_named({"colour": Colour}, power.ReachField)
    verbs.add_named({"symbol": Symbol}, power.GooReach)
    verbs.add_named({"round": int}, power.Fuse)
    verbs.add_named({"number": int}, power.Sting)
    verbs.add("snag", power.Snag, {"on": Literal["abilities"] | Place, "above": int})
