"""The card language of this game: every verb, test and selector with its parameters, and the windows.

What a word says stands beside it; what stands before a colon must be mentioned in the text of a card that uses the word.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from undertable.games.facility07.cards import conditions as test
from undertable.games.facility07.cards import on_agents, on_board, on_cards, on_deeds
from undertable.games.facility07.cards import selectors as find
from undertable.games.facility07.cards.on_cards import OPS_KINDS
from undertable.games.facility07.cards.params import Faces, Named, Numbered, PieceFlag, Place
from undertable.games.facility07.cards.selectors import AGENTS, GUARDS, ROOMS
from undertable.games.facility07.chapters.windows import WINDOWS
from undertable.games.facility07.pieces import BOOSTS, SKILLS, UNTIL
from undertable.kernel.cards.control import Cancel, add_control
from undertable.kernel.cards.params import COMPARISONS, Flag, If, Lines, Number, OneOf, Some, Text, standing_for
from undertable.kernel.cards.reading import OWN, Language
from undertable.kernel.cards.words import ACTOR, IT, TARGET, YOU

WHO_IT_IS: Final = {
    "ACT": "who plays it", "EQP": "who equipped it", "ATT": "who is attacked", "ROL": "who rolled", "DAZ": "who would be Dazed",
    "DZD": "who is Dazed", "JAI": "who would go to Prison", "JAD": "who is in the cell", "KIL": "who would be killed",
    "DED": "who was killed", "ENT": "who moved", "EXP": "who explored", "EVT": "who revealed it", "DAT": "who would gain it",
    "ABL": "who uses it", "HAK": "who hacked it", "DRW": "who drew",
}  # fmt: skip
WHO_DOES_IT: Final = {"ATT": "who attacks", "DAZ": "who Dazes her", "DZD": "who Dazed her", "KIL": "who kills her", "DED": "who killed her"}


def language() -> Language:
    """All words of the game."""
    made = Language("F07-GEN.03")
    for kind in (AGENTS, ROOMS, GUARDS):
        made.kind(kind)
    for name, place in (("you", YOU), ("it", IT), ("target", TARGET), ("attacker", ACTOR)):
        made.name(name, place, AGENTS)
    add_control(made, AGENTS)
    add_windows(made)
    add_selectors(made)
    add_tests(made)
    add_agents(made)
    add_cards(made)
    add_board(made)
    add_answers(made)
    return made


def add_windows(made: Language) -> None:
    """Who is who in each window. [F07-TIM.01]"""
    for code, moment in WINDOWS.items():
        names = {"it": WHO_IT_IS[code]} if code in WHO_IT_IS else {}
        if code in ("ATT", "EVT"):
            names["target"] = "the same as it"
        if code in WHO_DOES_IT:
            names["attacker"] = WHO_DOES_IT[code]
        made.window(code, moment, **names)


def add_selectors(made: Language) -> None:
    made.selector("all", find.Everyone, "every Agent inside, or every Guard on the board", AGENTS, GUARDS)
    made.selector("others", find.Others, "all other Agents inside, in turn order", AGENTS)
    made.selector("left", find.Left, "the player to the left, next in turn order", AGENTS)
    made.selector("right", find.Right, "the player to the right", AGENTS)
    made.selector("in_room", find.InRoom, "who is in a Room", AGENTS, GUARDS, room=Place())
    made.selector("within", find.Near, "what has an open route of at most n doors from here", ROOMS, AGENTS, GUARDS,
                  n=Number(0, 99), room=Place("here"))  # fmt: skip
    made.selector("near", find.Near, "what has an open route of at most n doors from a Room", ROOMS, AGENTS, GUARDS,
                  room=Place(), n=Number(0, 99))  # fmt: skip
    made.selector("dazed", find.Dazed, "those of some Agents who are Dazed", AGENTS, of=Some(AGENTS))
    made.selector("with_data", find.WithData, "those of some Agents who have Data", AGENTS, of=Some(AGENTS))
    made.selector("after", find.AfterActive, "some Agents in turn order after the active player, who comes last", AGENTS, of=Some(AGENTS))
    made.selector("active", find.Active, "those of some Guards who are neither Dazed nor newborn", GUARDS, of=Some(GUARDS))
    made.selector("richest", find.Richest, "the one Agent inside with the most Data, if there is exactly one", AGENTS)
    made.selector("prey", find.Prey, "the Agent that a piece hunts", AGENTS, piece=Numbered("piece"))
    made.selector("here", find.Here, "the Room in which the effect happens", ROOMS)
    made.selector("origin", find.Origin, "the Room that was explored from", ROOMS)
    made.selector("room_of", find.RoomOf, "the Room of somebody", ROOMS, of=Place())
    made.selector("any", find.AnyRoom, "every explored Room", ROOMS)
    made.selector("adjacent", find.Adjacent, "explored Rooms behind a door of a Room", ROOMS, room=Place())
    made.selector("named", find.NamedRoom, "the explored Room with a code", ROOMS, code=Named("Room"))
    made.selector("random", find.RandomRoom, "an explored Room, not here, not Locked Down, at random", ROOMS)
    made.selector("crowded", find.Crowded, "the Rooms with most Agents, here excepted", ROOMS)
    made.selector("piece", find.PieceRoom, "the Room of a piece", ROOMS, piece=Numbered("piece"))


def add_tests(made: Language) -> None:
    how, n, who, room = OneOf(COMPARISONS), Number(0, 99, spoken=False), Some(AGENTS), Place()
    for word, (says, is_so) in test.AGENT_IS.items():
        made.test(word, partial(test.AgentIs, is_so), says, who=who)
    for word, (says, count) in test.AGENT_HAS.items():
        made.test(word, partial(test.AgentHas, count), says, who=who, n=n)
    for word, (says, has) in test.ROOM_HAS.items():
        made.test(word, partial(test.RoomHas, has), says, room=room)
    for word, (says, counts) in test.GUARDS_IN.items():
        made.test(word, partial(test.GuardsIn, counts), says, room=room, how=how, n=n)
    for word, (says, so) in test.GUARD_IS.items():
        made.test(word, partial(test.GuardIs, so), says, which=Some(GUARDS))
    for word, (says, now) in test.TABLE_IS.items():
        made.test(word, partial(test.TableIs, now), says, wanted=Flag(True))
    made.test("has_ability", test.HasAbility, "the Agent has this ability", ability=Text(), who=Some(AGENTS, "you"))
    made.test("has_token", test.HasToken, "the Agent has at least n tokens", who=who, id=Numbered("token"), n=n)
    gadgets = partial(test.AgentHas, lambda agent: len(agent.gadgets.cards))
    made.test("gadgets", gadgets, "how many Gadgets the Agent has", who=who, how=how, n=n)
    made.test("deed_actor", test.DeedActor, "it is this Agent who did what was announced", who=who)
    made.test("skill_below", test.SkillBelow, "a Skill of the Agent is below n", who=who, skill=standing_for(SKILL), n=n)
    made.test("stat", test.Stat, "a statistic of yours, or a counter pack.NAME of a pack", name=Named("statistic"), how=how, n=n)
    made.test("same_room", test.SameRoom, "two are in the same Room", first=room, other=room)
    made.test("in_room", test.SameRoom, "somebody or something is in a Room", first=room, other=room)
    made.test("distance", test.Distance, "doors on the shortest open route", first=room, other=room, how=how, n=n)
    made.test("room_is", test.RoomIs, "the Room has this code", room=room, code=Named("Room"))
    made.test("phase", test.Phase, "the game is in this Phase", phase=OneOf(("exploration", "battle")))
    made.test("discard_has", test.DiscardHas, "the Ops discard pile has a card of this kind", kind=OneOf(OPS_KINDS))
    made.test("deck_has", test.DeckHas, "the Event deck has cards", what=OneOf(("event",)))
    made.test("tracker", test.Tracker, "the countdown, while it runs", how=how, n=n)
    made.test("flag", test.HasFlag, "the piece has this flag", piece=Numbered("piece"), name=PieceFlag("flag"))
    made.test("piece_on_board", test.PieceOnBoard, "the piece is on the board", piece=Numbered("piece"))


SKILL: Final = {name: number for number, name in enumerate(SKILLS)}


def add_agents(made: Language) -> None:
    who, you, one, skill = Some(AGENTS), Some(AGENTS, "you"), Number(1, 3, 1), standing_for(SKILL)
    made.verb("check", on_deeds.Checks, "check: a Skill Check, then what follows from it", skill=skill,
              who=Some(AGENTS, "you", binds=True), mod=Number(-6, 6, 0), if_=If(), pass_=Lines(), fail=Lines())  # fmt: skip
    made.verb("roll", on_deeds.Rolls, "1|roll|die: a die whose faces lead to different lines", faces=Faces())
    made.verb("duel", on_deeds.Duels, "check: two Agents check; the better takes a hand card", skill=skill, who=you, other=who)
    made.verb("daze", on_agents.Dazes, "daze: Agents are Dazed", who=you)
    made.verb("undaze", on_agents.Undazes, "daze|wakes: Agents are no longer Dazed", who=you)
    made.verb("kill", on_agents.Kills, "kill|die: Agents are killed", who=you, attacker=Some(AGENTS, optional=True))
    made.verb("escape", on_agents.Escapes, "escape: Agents escape", who=you)
    made.verb("send_prison", on_agents.SendsToPrison, "prison: Agents are sent to Prison", who=you)
    made.verb("leave_cell", on_agents.LeavesCell, "cell: Agents leave the cell", who=you)
    made.verb("unblocked", on_agents.Unblocked, "block: nobody blocks the Agents this turn", who=you)
    made.verb("charm", on_agents.Charms, "block: the Agents cannot block you this turn", who=you)
    made.verb("cloak", on_agents.Cloaks, "target|choose: the Agents cannot be targeted by Actions", who=you)
    made.verb("guards_ignore", on_agents.GuardsIgnore, "guard: Guards ignore the Agents", who=you, until=until("next_turn_start"))
    made.verb("spent", on_agents.Spent, "a Room Ability for once is used up", who=you)
    made.verb("lights_out", on_agents.LightsOut, "sneak: everybody sneaks better until your next turn")
    made.verb("move_agent", on_agents.MovesAgent, "move|place: Agents go to a Room, with its On Enter", who=you, to=Place("it"))
    made.verb("relocate", on_agents.Relocates, "relocat: Agents are put in a Room, without its On Enter", who=you, room=Place("here"))
    made.verb("swap_rooms", on_agents.SwapsRooms, "swap|each other: two Agents change places", who=you, other=who)
    made.verb("lose_movement", on_agents.LosesMovement, "movement: Agents have no Movement left", who=you)
    made.verb("add_movement", on_agents.AddsMovement, "movement: more Movement this turn", n=Number(1, 4, 1), who=you, once_per_turn=Flag())
    made.verb("mod_skill", on_agents.ModsSkill, "speed|insight|strength|finesse|fists|sneak|check: a Skill changes",
              skill=standing_for(BOOSTS), n=Number(-3, 3), who=you, until=until("turn"))  # fmt: skip
    made.verb("set_speed", on_agents.SetsSpeed, "speed: Speed is n", n=Number(0, 6), who=you, until=until("next_turn"))
    made.verb("tracker", on_agents.MovesTracker, "tracker|countdown: the countdown moves", n=Number(-1, 1))
    made.verb("fuse", on_agents.Fuse, "roll|explosion: the next explosion roll is skipped or short", how=OneOf(("skip", "short")))
    made.verb("gain_data", on_agents.GainsData, "data: Agents gain Data", n=one, who=you)
    made.verb("lose_data", on_agents.LosesData, "data: Agents lose Data", n=one, who=you)
    made.verb("take_data", on_agents.TakesData, "data: Data goes from Agents to another", n=one, from_=Some(AGENTS, "target"), by=you)
    made.verb("gain_token", on_agents.GainsToken, "Agents gain tokens", id=Numbered("token"), n=Number(1, 12, 1), who=you)
    made.verb("spend_token", on_agents.SpendsToken, "Agents spend tokens", id=Numbered("token"), n=Number(1, 12, 1), who=you)
    made.verb("count", on_agents.Counts, "a counter of the pack goes up, for its Top Secret Cards", name=Text(),
              n=Number(1, 9, 1, spoken=False), who=you)  # fmt: skip


def until(default: str) -> OneOf:
    """How long something lasts."""
    return standing_for(UNTIL, default)


def add_cards(made: Language) -> None:
    you, kind = Some(AGENTS, "you"), OneOf(OPS_KINDS)
    zone, mode = OneOf(("hand", "gadgets", "covert"), "hand"), OneOf(("random", "choice"), "random")
    made.verb("draw", on_cards.Draws, "draw: Agents draw Ops Cards", n=Number(1, 5, 1), who=you)
    made.verb("discard", on_cards.Discards, "discard|lose: cards of Agents are discarded", who=you, zone=zone,
              n=Number(1, 9, 1), mode=OneOf(("random", "choice", "all"), "choice"), by=Some(AGENTS, optional=True))  # fmt: skip
    made.verb("take", on_cards.Takes, "take: a card goes from one Agent to the hand of another", from_=Some(AGENTS, "target"),
              zone=zone, mode=mode, by=you)  # fmt: skip
    made.verb("return_gadgets", on_cards.ReturnsGadgets, "hand: all Gadgets go back to hand", who=you)
    made.verb("reveal_until", on_cards.RevealsUntil, "reveal: until a card of the kind appears, which you take", kind=kind)
    made.verb("reveal_top", on_cards.RevealsTop, "reveal: the top n Ops Cards; you take those of the kind", kind=kind, n=Number(1, 6))
    made.verb("take_discard", on_cards.TakesDiscard, "discard: you take a card from the Ops discard pile", kind=kind,
              mode=OneOf(("random", "choice"), "choice"))  # fmt: skip
    made.verb("look", on_cards.Looks, "look: you look at hidden cards", who=you, n=Number(1, 3, 1),
              what=OneOf(("hand", "covert", "topsecret", "event_top", "room_top")))  # fmt: skip
    made.verb("bury", on_cards.Buries, "bottom: the top Event goes to the bottom of its deck", what=OneOf(("event_top",)))
    made.verb("look_take", on_cards.LooksAndTakes, "look|take: look at the top n Ops Cards, and take one", n=Number(1, 3, 2))
    made.verb("blueprints", on_cards.Blueprints, "look: look at the top n Room Cards, and put them in any order", n=Number(1, 5, 3))
    made.verb("all_hands_briefing", on_deeds.AllHandsBriefing, "pass: everybody passes a hand card to the left")


def add_board(made: Language) -> None:
    you, here, which, piece = Some(AGENTS, "you"), Place("here"), Some(GUARDS), Numbered("piece")
    made.verb("spawn_guard", on_board.SpawnsGuard, "guard: n Guards appear in a Room", room=here, n=Number(1, 3, 1))
    made.verb("move_guard", on_board.MovesGuard, "guard: Guards walk up to so many Rooms, towards a Room or as you like", which=which,
              steps=Number(1, 6, 1), toward=Place(optional=True))  # fmt: skip
    made.verb("guard_hunts", on_board.GuardHunts, "guard: Guards walk towards the nearest Agent", which=which, steps=Number(1, 6, 1))
    made.verb("daze_guards", on_board.DazesGuards, "guard: all Guards in some Rooms are Dazed", room=here, until=dazed_until())
    made.verb("daze_guard", on_board.DazesGuard, "guard: Guards are Dazed", which=which)
    made.verb("remove_guard", on_board.RemovesGuard, "guard: Guards leave the board", which=which)
    made.verb("lock_down", on_board.LocksDown, "lock: a Room is Locked Down", room=here, until=until("next_turn_start"))
    made.verb("unlock", on_board.Unlocks, "lock: Lock Downs of some Rooms end", room=here)
    made.verb("door_marker", on_board.DoorMarker, "door: a door is added to the Room of the Agents", who=you, optional=Flag())
    made.verb("move_piece", on_board.MovesPiece, "a piece goes towards a Room", piece=piece, steps=Number(1, 6, 1), toward=here)
    made.verb("place_piece", on_board.PlacesPiece, "a piece is put in a Room", piece=piece, room=here)
    made.verb("box_piece", on_board.BoxesPiece, "a piece leaves the board", piece=piece)
    made.verb("flag", on_board.Flags, "a piece has a flag, or no longer", piece=piece, name=PieceFlag("flag"), value=Flag())


def dazed_until() -> OneOf:
    """Guards stay Dazed to the end of the turn unless a card says otherwise."""
    return standing_for({"": 0, **UNTIL}, "")


def add_answers(made: Language) -> None:
    """Verbs that fit some windows only. [F07-VAL.10]"""
    made.verb("cancel", Cancel, "what was announced does not happen", "ACT", "ATT", "ABL", "EVT", "DAT", "GRD", OWN)
    made.verb("prevent", Cancel, "what was about to happen does not", "DAZ", "JAI", "KIL", OWN)
    made.verb("reroll", on_deeds.Rerolls, "roll: the die is rolled again", "ROL")
    made.verb("set_die", on_deeds.SetsDie, "die|face: the die is turned to a face of your choice", "ROL")
    made.verb("return_to_sender", on_deeds.ReturnToSender, "the Action is carried out with roles exchanged", "ACT")
    made.verb("double_cross", on_deeds.DoubleCross, "data: 1 of the Data is yours", "DAT")
    made.verb("counterpunch", on_deeds.Counterpunch, "attack: you strike back", "ATT")
    made.verb("swapped_briefcase", on_deeds.SwappedBriefcase, "take: you take one of the cards just drawn", "DRW")
    made.verb("planted_bug", on_deeds.PlantedBug, "gadget: you take the Gadget just equipped", "EQP")
    made.verb("wrong_agent", on_deeds.WrongAgent, "resolve: another Agent has to resolve the Event", "EVT")
    made.verb("crossed_wires", on_deeds.CrossesWires, "guard: the Guard appears, or goes, somewhere else", "GRD")
    made.verb("backdoor", on_deeds.Backdoor, "hacker: you are The Hacker now", "HAK")
    made.verb("rule", on_deeds.CallsRule, "a house rule of the pack happens", id=Numbered("house rule"))
    made.verb("window", on_deeds.OpensWindow, "a window of the pack opens for some Agents", id=Named("window"), who=Some(AGENTS))


LANGUAGE: Final = language()
