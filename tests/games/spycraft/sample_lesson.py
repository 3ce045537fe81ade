"""Writes the lesson that tells the sample turn, from its record: `python -m tests.games.spycraft.sample_lesson`.

The record is made again when the rules change; what the coach says stays, and is put before the choices named here.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

import undertable as ut

HERE = Path(__file__).parent
RECORD = HERE / "records" / "sample_turn.json"
TARGET = Path(ut.find("spycraft").folder()) / "table" / "lessons" / "a_turn_told.toml"

HEAD = """# The sample turn of the rulebook, told from one of its two seats. Written by tests/games/spycraft/sample_lesson.py.

title = "One turn, told"
text = "A whole turn of two agencies, told move by move: bluffs, a mission at the opera, shots, Reacts and a leader who falls."
coach = "The controller"
art = "leader/colonel_ashby"
seat = 0
seats = 2
minutes = 8
seed = 1
options = { mode = "learning" }
"""



class Do(NamedTuple):
    """The choice is the learner's: what is said when it is made, when they pass instead, and to any other answer."""

    explain: str
    passing: str
    other: str


Step = tuple[str, str, list[str]] | tuple[str, str, list[str], Do]
"""Before which choice (`seat Key`, the next one that begins so), what is said, what is pointed at, whether the learner makes it."""

CHAPTERS: dict[str, list[Step]] = {
    "Intel": [
        ("0 Recruit", "Most of this turn is played for you; three moves are yours. You lead The Krypt, your rival the Nine Tiger Dynasty. You have more craft at headquarters, so you act first.", ["hq:0", "hq:1"]),  # noqa: E501
        ("0 Recruit", "Missions wait in the queue. Two lie open; who runs one as Attacker has to meet its objective against whoever defends.", ["queue"]),  # noqa: E501
        ("0 Recruit", "Your first move. Recruit King Maul: he goes to headquarters facedown and unpaid.", ["hand"], Do(
            "To your rival it could be anything. You could not even pay for him now: expense 5, and your leader covers 4.",
            "If everybody passes, the phase is over. You want King Maul at the opera.",
            "Possible, but this turn needs King Maul: recruit him from your hand.",
        )),
        ("0 Perform", "Your rival recruits too. You see only a facedown agent.", ["hq:1"]),
        ("1 Recruit", "Clean Sweep's Intel action threw the first mission away: the queue moves on, and The Warlord's Fortress is gone.", ["queue"]),  # noqa: E501
        ("1 Tokens", "Your rival briefs: activation tokens go on leaders in waiting. With enough of them a stronger leader can take over.", ["seat:1"]),  # noqa: E501
        ("1 Recruit", "The ability of The Krypt looks at a mission and may throw it away. The queue is yours to shape.", ["queue"]),
        ("0 Recruit", "Gear goes facedown under an agent: your car under Clean Sweep, and something under one of your rival's agents.", ["hq:0", "hq:1"]),  # noqa: E501
    ],
    "Teams": [
        ("1 Send", "Your rival runs A Night at the Opera and is the Attacker. Its objective is craft 5, its cover 3, and it is worth 5 points.", ["queue"]),  # noqa: E501
        ("0 Send", "Four agents go, three of them facedown: you know one name only. You stand against it, and send four of your own.", ["team:1"]),  # noqa: E501
        ("1 Activate", "Both teams are named. Before the engagement the team with more craft is counted, for who acts first: time to turn up cards.", ["team:0", "team:1"]),  # noqa: E501
    ],
    "The engagement": [
        ("0 Activate", "Li costs 8, and the rival's leader covers 3: the card Bravado was thrown for its bravado of 5. A card thrown adds its star, once.", ["team:1"]),  # noqa: E501
        ("1 Pass", "You turned up Kirianna in the same way. Her text takes 2 craft from opponents who are strong in combat: 8 against 0, so you will act first.", ["team:0"]),  # noqa: E501
        ("0 Perform(aim=173", "The car was dear, but Kirianna's React made it cheaper. Reacts answer what was just announced, and the newest happens first.", ["team:0"]),  # noqa: E501
        ("0 Perform(aim=173", "Now the car. Clean Sweep sits at the wheel with transport 4; Li has transport 2. Drive at Li.", ["team:0", "team:1"], Do(  # noqa: E501
            "Announced. Your rival may react, and has nothing to answer with.",
            "Li is the best fighter they have. Do not let her act: drive at her.",
            "Transport against transport: use the car, and aim at Li.",
        )),
        ("1 Perform", "Clean Sweep drove at Li: transport 4 against 2, and she went home. Sums always stand beside what is announced.", ["team:1"]),  # noqa: E501
        ("0 Activate", "The answer was an action card: Clocked! sent Kirianna home. Her craft is gone from your side of the scale.", ["mission"]),  # noqa: E501
        ("0 Perform(aim=58", "King Maul is turned up, and has combat 5. Their leader, Li Cong, has combat 4. Shoot at Li Cong.", ["team:0", "team:1"], Do(  # noqa: E501
            "Combat 5 against 4: that is enough, if nobody answers.",
            "They have lost their best fighter. This is the moment to shoot.",
            "The leader is the prize: a burst of fire by King Maul, at Li Cong.",
        )),
        ("1 Activate", "Li Cong is wounded, which takes 2 from each skill. The opera is a public place: who shoots there is exposed.", ["team:0", "team:1"]),  # noqa: E501
        ("0 Perform", "Akim Potenski changed the mission itself: the objective fell from 5 to 2.", ["mission"]),
        ("1 Perform", "A second shot, one short, was lifted by a thrown card. Two wounds retire an agent: Li Cong is gone, and Groundfire leads from headquarters. With no leader left, an agency is out of the game.", ["seat:1", "team:1"]),  # noqa: E501
        ("0 Activate", "The mission's own text gives every agent a deed: combat against the charisma of an exposed opponent. King Maul is wounded.", ["mission", "team:0"]),  # noqa: E501
        ("1 Perform", "Termite shot at a facedown agent: whoever is aimed at must be turned up and paid for. It was Shiatsu.", ["team:1"]),
        ("0 Perform(aim=0, cause=0", "The same deed was aimed at Clean Sweep; Taking Cover, a React from the hand, kept it from happening.", ["team:0"]),  # noqa: E501
        ("1 Activate", "Recall: Clean Sweep took the wounded King Maul out of danger, home to headquarters.", ["hq:0"]),
        ("0 Pass", "More shots were traded, and your rival recalled the last two agents. The attacking team is empty now.", ["team:1"]),
    ],
    "Goals and the rest": [
        ("0 Brief", "Both passed, so the goals were counted: the Attacker has 0 against 2 and the Defender's 3. A mission that is held is the Defender's: 5 points for you.", ["seat:0"]),  # noqa: E501
        ("1 Pass", "Intel actions go on after the mission: you brief Dr. Verona, your level 2 leader. When everybody passes, the turn is over.", ["seat:0"]),  # noqa: E501
        ("", "At the debriefing both agencies filled their hands up to seven cards. That was a turn. Now run a mission yourself, in the second lesson.", ["hand"]),  # noqa: E501
    ],
}


def written() -> str:
    """The lesson as a file."""
    choices = [f"{seat} {key}" for seat, key in ut.parse(RECORD.read_text())]
    lines = [HEAD]
    at = 0
    for title, steps in CHAPTERS.items():
        lines.append(f"[[chapter]]\ntitle = {json.dumps(title)}\n")
        for before, say, point, *do in steps:
            # The first of the following choices that begins so; without a name, after the last one.
            until = next((n for n in range(at, len(choices)) if choices[n].startswith(before)), -1) if before else len(choices)
            assert until >= 0, f"no choice {before!r} after {at}"
            lines.append("[[chapter.step]]")
            if until > at:
                lines.append("play = [\n" + "".join(f"  {json.dumps(one)},\n" for one in choices[at:until]) + "]")
            lines.append(f"say = {json.dumps(say)}\npoint = {json.dumps(point)}")
            at = until
            for told in do:
                key = choices[until].partition(" ")[2]
                lines.append(f"choose = {json.dumps(key)}\nexplain = {json.dumps(told.explain)}\nwrong = [")
                lines.append(f"  {{ on = \"Pass\", say = {json.dumps(told.passing)} }},\n  {{ say = {json.dumps(told.other)} }},\n]")
                at += 1
            lines.append("")
    return "\n".join(lines)


if __name__ == "__main__":
    TARGET.write_text(written(), encoding="utf-8")
    print(f"{TARGET.name} is written")
