"""What a designer gets wrong in the content of a case is refused, with file, entry and field."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

import undertable as ut
from undertable.games.hellboy.game import GAME, HellboyGame

CONTENT = GAME.folder() / "content"

# file, what stands there, what a careless hand writes instead, where the complaint points
MUTANTS = [
    ("amphibian.toml", '[[figure]]\nid = "giant"', '[[figure]]\nid = "ogre"', r"enemy 'E4'.*figure.*no figure 'giant'"),
    ("amphibian.toml", '[[figure]]\nid = "giant"', '[[figure]]\nid = "ogre"', r"figure 'ogre'.*no Enemy Card has this figure"),
    ("amphibian.toml", '[[figure]]\nid = "giant"', '[[figure]]\nid = "ogre"', r"encounter 'S2-5'.*elements\[1\]\[0\].*'giant'"),
    ("amphibian.toml", '[[figure]]\nid = "giant"', '[[figure]]\nid = "ogre"', r"doom 'C4'.*effect.*spare.*'giant'"),
    ("amphibian.toml", '[[room]]\nid = "R1"', '[[room]]\nid = "Hall"', r"doorway 'g1'.*areas\[0\].*no area 'R1a'"),
    ("amphibian.toml", '[[room]]\nid = "R1"', '[[room]]\nid = "Hall"', r"casefile 'amphibian'.*begin\[0\].*no area 'R1d'"),
    ("amphibian.toml", 'foe = "abbot"', 'foe = "abbot"\nweather = "wet"', r"casefile 'amphibian'.*field weather"),
    ("amphibian.toml", 'nth = 2, do', 'nth = 2, marker = "A", do', r"case '2A'.*when\[1\].marker.*says nothing"),
    ("amphibian.toml", 'stage = "one", nth', 'stage = "three", nth', r"case '2A'.*when\[1\].stage.*'three'"),
    ("amphibian.toml", 'card = "2B" }', 'card = "9B" }', r"case '2A'.*when\[2\].do\[1\].card.*no case '9B'"),
    ("amphibian.toml", 'card = "E2", instead', 'card = "E9", instead', r"case '2B'.*turned\[1\].card.*no enemy 'E9'"),
    ("amphibian.toml", 'instead_of = "E1"', 'instead = "E1"', r"case '2B'.*turned\[1\].*instead.*unknown parameter"),
    ("amphibian.toml", "unlock = {}", "open_up = {}", r"case '2B'.*unknown verb 'open_up'"),
    ("amphibian.toml", 'marker = "B", do', 'marker = "C", do', r"case '4A'.*when\[1\].marker.*'C'"),
    ("amphibian.toml", 'marker = "B", do', 'marker = "C", do', r"casefile 'amphibian'.*markers\[1\].*what Doom Marker 'B'"),
    ("amphibian.toml", 'way = "time"', 'way = "luck"', r"case '4B'.*unknown way 'luck'"),
    ("amphibian.toml", 'poi = "well"\n', 'poi = "pit"\n', r"encounter 'S2-1'.*poi.*no poi 'pit'"),
    ("amphibian.toml", "frog:1/2/2/3", "frog:1/2/2", r"encounter 'S1-2'.*elements\[1\]\[0\].*four numbers"),
    ("amphibian.toml", '["bookcase"], ["frog:1/1/1/2"]', '["shelf"], ["frog:1/1/1/2"]', r"encounter 'S1-1'.*elements\[0\]\[0\].*'shelf'"),
    ("amphibian.toml", 'areas = ["R1a", "R2a"]', 'areas = ["R1a", "R5a"]', r"doorway 'g1'.*areas.*side by side"),
    ("amphibian.toml", "areas = [[2, 5], [3, 5]]", "areas = [[2, 6], [3, 6]]", r"room 'R2'.*areas.*lies on room 'R1'"),
    ("amphibian.toml", 'icon = "sneak"', 'icon = "sneaky"', r"enemy 'E2'.*icon"),
    ("amphibian.toml", "health = [4, 6, 7, 8]", "health = [4, 6, 7]", r"enemy 'E4'.*health"),
    ("amphibian.toml", "special = { spawn = {} }", "special = { spit = {} }", r"enemy 'E2'.*ranged_special.*unknown verb 'spit'"),
    ("amphibian.toml", 'ward = "tentacle"', 'ward = "arm"', r"enemy 'E6A'.*ward.*'arm'"),
    ("amphibian.toml", 'minion = "frog"', 'minion = "toad"', r"casefile 'amphibian'.*minion.*'toad'"),
    ("amphibian.toml", 'arrival = "L2b"', 'arrival = "L9b"', r"casefile 'amphibian'.*lair.arrival.*'L9b'"),
    ("amphibian.toml", 'stays = "next_enemy_phase"\n', "", r"doom 'C3'.*stays"),
    ("agents.toml", "traits = [{ fireproof = {} }]", "traits = [{ waterproof = {} }]", r"agent 'liz'.*traits.*unknown verb 'waterproof'"),
    ("agents.toml", 'agent = "abe"\ntext = "Melee', 'agent = "abbe"\ntext = "Melee', r"starting 'diving_knife'.*agent.*'abbe'"),
    ("agents.toml", "start = 2, last = 6", "start = 9, last = 6", r"starting 'living_flame'.*effect.*token starts"),
    ("doom.toml", 'figure = "minion", count', 'figure = "goblin", count', r"doom 'D02'.*effect.*figure.*'goblin'"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "complaint"), MUTANTS, ids=[f"{i}-{mutant[2][:24]!r}" for i, mutant in enumerate(MUTANTS)])
def test_a_mistake_is_refused_with_file_entry_and_field(tmp_path: Path, file: str, old: str, new: str, complaint: str) -> None:
    shutil.copytree(CONTENT, tmp_path / "content", ignore=shutil.ignore_patterns("art"))
    path = tmp_path / "content" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")

    class Elsewhere(HellboyGame):
        def folder(self) -> Path:
            return tmp_path

    with pytest.raises(ut.BadPack) as refused:
        Elsewhere().content  # noqa: B018
    lines = str(refused.value).splitlines()
    assert any(line.startswith(file) and re.search(complaint, line) for line in lines), lines


def test_one_more_doom_card_of_a_pack_is_played(tmp_path: Path) -> None:
    pack = tmp_path / "storm.toml"
    pack.write_text('[[doom]]\nid = "X1"\nname = "Storm"\nback = "doom"\nicons = 1\ntext = "Nothing else."\neffect = { nothing = {} }\n')
    g = ut.new("hellboy", 1, 1, {"team": "hellboy"}, [pack])
    while not g.over:
        g.apply_index(g.pending[0], 0)
        g.check()
