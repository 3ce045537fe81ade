"""The chapter "Optional rules": twenty switches, all off by default, that combine freely. [F07-OPT]"""

from __future__ import annotations

from typing import Final

from undertable.kernel.plaindata import Value


class Switch(Value):
    """One optional rule: its group on the set-up page, its name as an option, its number, its title, and what it changes."""

    group: str
    name: str
    rule: str
    title: str
    text: str


QUICK: Final = "Quicker and kinder"
BUILDING: Final = "The building"
FISTS: Final = "Fists and Guards"
END: Final = "The end"

SWITCHES: Final = (
    Switch(END, "top_secreter", "F07-OPT.01", "Top Secret-er", "a completed mission is worth 2 Data"),
    Switch(QUICK, "lagniappe", "F07-OPT.02", "Lagniappe", "an explorer draws an Ops Card"),
    Switch(QUICK, "robot_butlers", "F07-OPT.03", "Robot Butlers", "a Room Ability does not end the turn"),
    Switch(FISTS, "fighting_spirit", "F07-OPT.04", "Fighting Spirit", "Dazed Agents may attack with weapons"),
    Switch(BUILDING, "eventful_mission", "F07-OPT.05", "Eventful Mission", "every turn ends with an Event"),
    Switch(QUICK, "move_out", "F07-OPT.06", "Move Out!", "everybody's Speed is 1 higher"),
    Switch(QUICK, "one_on_one", "F07-OPT.07", "1v1 Me Bro", "only an Agent Dazed by a single Guard goes to Prison"),
    Switch(FISTS, "clone_hypnosis", "F07-OPT.08", "Clone Hypnosis", "once a turn an Agent may lead a Guard up to two Rooms"),
    Switch(FISTS, "inevitable", "F07-OPT.09", "I Am Inevitable", "a killed Agent survives on a roll of 1 and Dazes the attacker"),
    Switch(END, "brain_suck", "F07-OPT.10", "Brain Suck", "one Data of the dead stays on the corpse"),
    Switch(FISTS, "beat_down", "F07-OPT.11", "Beat Down", "Guards outnumbered by Agents are Dazed"),
    Switch(END, "run_for_it", "F07-OPT.12", "Run For It!", "no tracker: on a 6 the facility explodes"),
    Switch(END, "you_earned_it", "F07-OPT.13", "You Earned It", "the Agent with least Data owes the winner a sandwich"),
    Switch(BUILDING, "reinforcements", "F07-OPT.14", "Reinforcements", "the hack spawns Guards on all guard icons"),
    Switch(BUILDING, "scorched_earth", "F07-OPT.15", "Scorched Earth", "a Connection Node works once for all"),
    Switch(FISTS, "free_for_all", "F07-OPT.16", "Free For All", "attacks in both Phases; the killed start again"),
    Switch(END, "dead_man_switch", "F07-OPT.17", "Dead Man Switch", "the dead keep half their Data and can win"),
    Switch(BUILDING, "extensive_surveillance", "F07-OPT.18", "Extensive Surveillance", "all Rooms lie open, each under a covered Event"),
    Switch(BUILDING, "madhouse", "F07-OPT.19", "Madhouse", "an explored Room goes to any doorway of the board"),
    Switch(QUICK, "tit_for_tat", "F07-OPT.20", "Tit For Tat", "a lost fight with a Guard may be bought off with a Gadget"),
)
BY_NUMBER: Final = {switch.rule[4:]: switch.name for switch in SWITCHES}
"""`OPT.05` -> `eventful_mission`, for packs."""
