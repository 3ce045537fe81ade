"""What may be said at the table, and when nothing may."""

from __future__ import annotations

from tests.games.warehouse13.tables import Table
from undertable.games.warehouse13.chapters.dice import REVEALED, ROLLED
from undertable.testing import rule


@rule("W13-SEC.03", "W13-SEC.04", "W13-SEC.05", "W13-EX.19")
def test_no_filter_judges_what_is_said() -> None:
    t = Table("Artie", "Pete", "Myka")
    t.leads(("blue", "1L"))
    game, view = t.g.game, t.g.view(0)
    for line in ("I have few Traits left", "Has anyone a Zipline?", "I have a feeling about the 2 Lore", "All I have are doubts"):
        assert game.objection(view, line) == "", line
    said = [phrase.text for phrase in game.phrases(view)]
    assert "I have few Traits left." in said and len(said) < 40, "a short list"
    assert "I will investigate the 1 Logic on a blue die." in said
    assert len({phrase.id for phrase in game.phrases(view)}) == len(said)


@rule("W13-SEC.06", "W13-SEC.07")
def test_the_table_is_silent_from_the_roll_to_the_reveal() -> None:
    t = Table("Artie", "Pete", "Myka")
    game = t.g.game
    assert game.objection(t.g.view(0), "I rolled well") == ""
    t.die("blue", "2L", ROLLED, "Artie")
    view = t.g.view(0)
    assert "W13-SEC.06" in game.objection(view, "Thank you!") and game.phrases(view) == []
    t.die("green", "1T", REVEALED, "Pete")
    assert game.objection(t.g.view(0), "Well done!") == ""
