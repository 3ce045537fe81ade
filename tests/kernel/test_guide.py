"""The guide of each game: a card for every kind of seat, a turn in pictures, and what people get wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

import undertable as ut
from undertable.games.mindmgmt.game import MindMgmt
from undertable.kernel.errors import BadPack
from undertable.kernel.guide import first_minute, read_guide

FIVE = ("mindmgmt", "spycraft", "warehouse13", "hellboy", "facility07")


@pytest.mark.parametrize("game", FIVE)
def test_every_game_has_a_guide(game: str) -> None:
    guide = read_guide(ut.find(game))
    assert guide is not None
    assert len(guide.turn) >= 5 and len(guide.mistake) >= 10
    assert all(step.art for step in guide.turn) and all(one.rule for one in guide.mistake)
    rules = ut.find(game)
    for options in rules.variants():
        least, _ = rules.seats_for(rules.read_options(rules.most, options))
        position = ut.new(game, seats=least, seed=1, options=options)
        for seat in range(position.seats):
            card = first_minute(guide, position, seat)
            for_all = card.side == "" and len(guide.first) == 1
            assert card.side == position.side(seat) or for_all, f"no card for {position.side(seat)!r}"
            assert len(f"{card.who} {card.wants} {card.turn}".split()) <= 90


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("goal = 3", "guide.toml: "),
        ('goal = "x"\nturn = []\nmistake = [{ belief = "a", fact = "b", rule = "MM-NO.01" }]\nfirst = []', "mistake 1: field rule"),
        ('goal = "x"\nturn = [{ title = "a", text = "b", art = "no/such" }]\nmistake = []\nfirst = []', "turn 1: field art"),
    ],
)
def test_a_mistake_in_a_guide_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, told: str) -> None:
    (tmp_path / "table").mkdir()
    (tmp_path / "table" / "guide.toml").write_text(text)
    (tmp_path / "rules.md").write_text("# Rules\n\n## One\n\n- **MM-GEN.01** A rule.\n")
    monkeypatch.setattr(MindMgmt, "folder", lambda self: tmp_path)
    with pytest.raises(BadPack, match=told):
        read_guide(ut.find("mindmgmt"))
