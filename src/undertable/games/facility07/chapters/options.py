"""The chapter "Optional rules": twenty switches, all off by default, that combine freely. [F07-OPT]"""

from __future__ import annotations

from typing import Final


class Switch:
    """One optional rule: its name as an option, its number, its title, and what it changes."""

    def __init__(self, name: str, rule: str, title: str, text: str) -> None:
        self.name = name
        self.rule = rule
        self.title = title
        self.text = text


SWITCHES: Final = (
    Switch("top_secreter", "F07-OPT.01", "Top Secret-er", "a completed mission is worth 2 Data"),
    Switch("lagniappe", "F07-OPT.02", "Lagniappe", "an explorer draws an Ops Card"),
    Switch("robot_butlers", "F07-OPT.03", "Robot Butlers", "a Room Ability does not end the turn"),
    Switch("fighting_spirit", "F07-OPT.04", "Fighting Spirit", "Dazed Agents may attack with weapons"),
    Switch("eventful_mission", "F07-OPT.05", "Eventful Mission", "every turn ends with an Event"),
    Switch("move_out", "F07-OPT.06", "Move Out!", "everybody's Speed is 1 higher"),
    Switch("one_on_one", "F07-OPT.07", "1v1 Me Bro", "only a Guard that alone Dazed an Agent takes her to Prison"),
    Switch("clone_hypnosis", "F07-OPT.08", "Clone Hypnosis", "once in her turn an Agent may lead a Guard up to two Rooms"),
    Switch("inevitable", "F07-OPT.09", "I Am Inevitable", "a killed Agent survives on a roll of 1 and Dazes the attacker"),
    Switch("brain_suck", "F07-OPT.10", "Brain Suck", "one Data of the dead stays on the corpse"),
    Switch("beat_down", "F07-OPT.11", "Beat Down", "Guards outnumbered by Agents are Dazed"),
    Switch("run_for_it", "F07-OPT.12", "Run For It!", "no tracker: on a 6 the facility explodes"),
    Switch("you_earned_it", "F07-OPT.13", "You Earned It", "the Agent with least Data owes the winner a sandwich"),
    Switch("reinforcements", "F07-OPT.14", "Reinforcements", "the hack spawns Guards on all guard icons"),
    Switch("scorched_earth", "F07-OPT.15", "Scorched Earth", "a Connection Node works once for all"),
    Switch("free_for_all", "F07-OPT.16", "Free For All", "attacks in both Phases; the killed start again"),
    Switch("dead_man_switch", "F07-OPT.17", "Dead Man Switch", "the dead keep half their Data and can win"),
    Switch("extensive_surveillance", "F07-OPT.18", "Extensive Surveillance", "all Rooms are laid out, each under a covered Event"),
    Switch("madhouse", "F07-OPT.19", "Madhouse", "an explored Room goes to any doorway of the board"),
    Switch("tit_for_tat", "F07-OPT.20", "Tit For Tat", "a lost fight with a Guard may be bought off with a Gadget"),
)
BY_NUMBER: Final = {switch.rule[4:]: switch.name for switch in SWITCHES}
"""`OPT.05` -> `eventful_mission`, for packs."""
