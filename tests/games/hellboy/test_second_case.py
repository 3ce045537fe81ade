"""The Candle Court, your own cases, and what stays sealed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import undertable as ut
from tests.games.hellboy.scenario import Scenario
from undertable.games.hellboy.chapters.casefile import EffectEnds
from undertable.games.hellboy.chapters.enemies import EnemyAttack, EnemyPhase
from undertable.games.hellboy.content import (
    CaseCard,
    CaseFile,
    EncounterCard,
    EnemyCard,
    PointOfInterest,
    Requisition,
    Room,
    resolved,
)
from undertable.games.hellboy.game import CASES, GAME
from undertable.games.hellboy.state import Case
from undertable.terminal.pages import cards_page
from undertable.testing import rule

TINY = '''
[[casefile]]
id = "shed"
name = "The Thing in the Shed"
place = "The garden"
foe = "thing"
minion = "rat"
swarm = "Rat Swarm"
budget = [2, 2, 2, 2]
insights = [[3, 3, 3, 3]]
insight_loss = [1, 1, 1, 1]
markers = [{ id = "B", name = "Midnight", at = [8, 8, 8, 8] }]
briefing = "X1A"
opened = "X1B"
opening = "G1a"
begin = ["G1a"]
arrival = "G1a"
won = "X7A"
lost = "X7B"
[casefile.lair]
name = "The shed"
card = "X6A"
follow = ["ZB"]
entrance = ["S1a"]
arrival = "S1b"
enemies = [{ figure = "thing", area = "S1b" }]
[[case]]
id = "X1A"
case = "shed"
number = 1
side = "A"
name = "A Noise"
[[case]]
id = "X1B"
case = "shed"
number = 1
side = "B"
name = "Go and See"
turned = [{ follow = { card = "ZR" } }, { now = { cards = ["X2A"] } }]
[[case]]
id = "X2A"
case = "shed"
number = 2
side = "A"
name = "The Path"
when = [{ on = "all_out", do = [{ turn = { card = "X5B" } }] }, { on = "marker", marker = "B", do = [{ turn = { card = "X4B" } }] }]
deeds = [{ name = "Enter", says = "open the shed", poi = "latch", do = [{ turn = { card = "X3B" } }] }]
[[case]]
id = "X3B"
case = "shed"
number = 3
side = "B"
name = "Inside"
turned = [{ confront = { way = "exploration", heal = 1, marker = [9, 9, 9, 9] } }]
[[case]]
id = "X4B"
case = "shed"
number = 4
side = "B"
name = "Midnight"
turned = [{ confront = { way = "time", heal = 1, marker = [9, 9, 9, 9] } }]
[[case]]
id = "X5B"
case = "shed"
number = 5
side = "B"
name = "Dragged Inside"
turned = [{ confront = { way = "bad", heal = 2, marker = [9, 9, 9, 9], robbed = true } }]
[[case]]
id = "X6A"
case = "shed"
number = 6
side = "A"
name = "The Thing"
when = [
  { on = "all_out", do = [{ lose = { reason = "knocked out", text = "Nobody comes back." } }] },
  { on = "marker", marker = "R", do = [{ lose = { reason = "rite", text = "It is morning." } }] },
]
[[case]]
id = "X7A"
case = "shed"
number = 7
side = "A"
name = "Silence"
[[case]]
id = "X7B"
case = "shed"
number = 7
side = "B"
name = "Noise"
[[poi]]
id = "latch"
name = "Latch"
case = "shed"
glyph = "La"
[[figure]]
id = "rat"
name = "Rat"
plural = "Rats"
case = "shed"
glyph = "Ra"
copies = 4
[[figure]]
id = "thing"
name = "Thing"
plural = "Things"
case = "shed"
glyph = "Th"
[[enemy]]
id = "ZR"
name = "Rats"
case = "shed"
figure = "rat"
order = 1
size = 1
icon = "none"
move = 2
melee = 1
target = 2
health = [1, 1, 1, 1]
[[enemy]]
id = "ZB"
name = "The Thing"
case = "shed"
figure = "thing"
order = 2
size = 1
icon = "priority"
move = 2
melee = 2
target = 3
health = [3, 5, 7, 9]
boss = true
[[room]]
id = "G1"
name = "Garden"
case = "shed"
stage = "start"
areas = [[0, 1], [1, 1]]
[[room]]
id = "G2"
name = "Yard"
case = "shed"
stage = "one"
areas = [[0, 0], [1, 0]]
[[room]]
id = "S1"
name = "Shed"
case = "shed"
stage = "lair"
areas = [[0, 0], [1, 0]]
[[doorway]]
id = "x1"
name = "Gate"
case = "shed"
areas = ["G1a", "G2a"]
[[encounter]]
id = "Y1"
name = "Garden"
case = "shed"
stage = "start"
back = "encounter-start"
elements = [[], ["clue"], [], []]
[[encounter]]
id = "Y2"
name = "Yard"
case = "shed"
stage = "one"
back = "encounter-one"
elements = [["rat:1/1/2/2"], ["clue"], [], ["clue"]]
poi = "latch"
'''
"""A case as small as can be, written from docs/designers.md."""


@pytest.mark.parametrize("seats", [1, 3])
def test_a_tiny_case_of_ones_own_is_played_to_its_end(tmp_path: Path, seats: int) -> None:
    pack = tmp_path / "shed.toml"
    pack.write_text(TINY, encoding="utf-8")
    for seed in range(3):
        g = ut.new("hellboy", seats, seed, {"case": "own"}, [pack])
        assert isinstance(g, Case) and g.scene(0).title == "The Thing in the Shed"
        rng = ut.seeded(seed, "tiny")
        while not g.over:
            seat = rng.pick(g.pending)
            g.apply(seat, rng.pick(g.choices(seat)))
            g.check()
        again = ut.replay(g.record()).result
        assert g.result is not None and again is not None and (again.reason, again.facts) == (g.result.reason, g.result.facts)


def test_a_tiny_case_with_a_hole_is_refused(tmp_path: Path) -> None:
    pack = tmp_path / "shed.toml"
    pack.write_text(TINY.replace('figure = "thing", area = "S1b"', 'figure = "thing", area = "S9b"'), encoding="utf-8")
    with pytest.raises(ut.BadPack, match=r"shed.toml: casefile 'shed': field lair.enemies\[0\].area: there is no area 'S9b'"):
        ut.new("hellboy", 1, 1, {"case": "own"}, [pack])


def test_whoever_stands_at_the_stage_door_takes_all_along() -> None:
    s = Scenario("hellboy", "liz", case="candle")
    s.case_card("T2A")
    s.explored("T1", "T2")
    s.poi("stage_door", "T2a")
    s.agent("hellboy", "T2a")
    s.agent("liz", "T1a")
    s.act("go through the stage door")
    assert s.g.began == "exploration" and s.g.enemies[0].figure == "king"


def test_the_second_bell_sets_the_penitents_alight() -> None:
    s = Scenario("hellboy", "liz", case="candle")
    s.g.doom = s.g.markers["A"] - 1
    s.g.advance_doom(1, "a test")
    s.run(EffectEnds())
    assert s.g.following["penitent"].id == "K2" and sum(s.g.blazes) == 1 and s.g.on_board("penitent") == 1
    penitent = s.enemy("penitent", "T1d")
    s.g.blazes[s.area("T1d")] = 0
    s.agent("hellboy", "T1d")
    s.dice(("yellow", 2), ("yellow", 2), ("yellow", 2), "cat", 0, 0, 0)
    s.run(EnemyAttack(penitent.number, 0, False))
    assert s.g.blazes[s.area("T1d")] == 1


@rule("HB-CAS.18")
def test_a_boss_who_attacks_nobody_brings_doom_nearer() -> None:
    s = Scenario("hellboy", begin="time")
    s.clear()
    s.g.boss_health = 9
    boss = s.enemy("boss", "L2a")
    s.agent("hellboy", "L1c").lying = False
    s.g.closed = 0b11 << 11
    s.g.new_layout()
    doom, before = s.g.doom, len(s.attacks())
    s.run(EnemyPhase())
    assert s.g.doom == doom + 1 and len(s.attacks()) == before
    s.g.closed = 0
    s.g.new_layout()
    s.agent("hellboy", "L2a")
    s.run(EnemyPhase())
    assert len(s.attacks()) == before + 1 and s.g.doom == doom + 1 and boss.area == s.area("L2a")


@pytest.mark.parametrize("case", CASES)
def test_texts_by_number_of_agents_are_resolved(case: str) -> None:
    assert resolved("1/1/2/3 Frog Monsters Arrive.", 3) == "2 Frog Monsters Arrive."
    s = Scenario("hellboy", "liz", case=case)
    for _ in range(40):
        s.g.apply_index(0, 0)
        for area in s.g.scene(0).areas:
            for card in getattr(area, "cards", []):
                assert not re.search(r"\d/\d/\d/\d", card.text), card.name
        if s.g.over:
            break


@pytest.mark.parametrize("case", CASES)
def test_what_is_sealed_is_shown_nowhere_before_it_is_met(case: str) -> None:
    from rich.console import Console

    console = Console(width=300)
    with console.capture() as shown:
        console.print(cards_page(GAME, ""))
    page = shown.get()
    content = GAME.content
    hidden = [entry for kind in (CaseCard, EncounterCard) for entry in content.all(kind) if entry.case == case]
    assert content.get(CaseFile, case).name in page and content.all(Requisition)[0].text in page
    assert [entry.key for entry in hidden if entry.text and entry.text in page] == []
    s = Scenario("hellboy", case=case)
    table = str(s.g.scene(0)) + str(s.g.view(0)) + " ".join(refusal.text for refusal in s.g.refusals(0))
    backs = [card for card in hidden if isinstance(card, CaseCard) and card.side == "B" and card.number in (2, 3, 4, 5, 6)]
    assert [card.name for card in backs if card.name in table] == []


@pytest.mark.parametrize("case", CASES)
def test_rules_guides_and_docs_name_nothing_that_is_sealed(case: str) -> None:
    content, home, docs = GAME.content, GAME.folder(), Path(__file__).parents[3]
    sealed = {one.name for one in content.all(PointOfInterest) if one.case == case}
    sealed |= {one.name for one in content.all(EnemyCard) if one.case == case and one.boss}
    sealed |= {one.name for one in content.all(CaseCard) if one.case == case and one.side == "B" and one.number in (2, 3, 4, 5, 6)}
    sealed |= {one.name for one in content.all(Room) if one.case == case and one.stage == "lair"}
    assert len(sealed) > 8
    pages = [home / "rules.md", home / "skin.json", home / "table" / "guide.toml", docs / "README.md", docs / "CHANGELOG.md"]
    pages += sorted((docs / "docs").glob("*.md")) + sorted((home / "table" / "lessons").glob("*.toml"))
    for page in pages:
        text = page.read_text(encoding="utf-8")
        assert [name for name in sorted(sealed) if re.search(rf"\b{re.escape(name)}\b", text)] == [], page.name
