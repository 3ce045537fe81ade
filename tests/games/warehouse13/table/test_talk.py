"""What may be said at the table."""

from __future__ import annotations

from tests.games.warehouse13.tables import Table
from undertable.games.warehouse13.chapters.dice import ROLLED
from undertable.testing import rule


@rule("W13-SEC.03", "W13-SEC.04", "W13-SEC.05", "W13-EX.19")
def test_allowed_and_forbidden_talk() -> None:
    t = Table("Artie", "Pete", "Myka")
    t.leads(("blue", "1L"))
    game, view = t.g.game, t.g.view(0)
    for line in (
        "I have few Traits left",
        "I cannot claim anything",
        "Has anyone a Zipline?",
        "Can anyone Farnsworth me a Lore card?",
        "I will investigate the 2 Logic",
        "Pete, could you investigate the 1 Logic?",
    ):
        assert game.objection(view, line) == "", line
    for line in ("I only have zeros", "I have two Teslas", "I have a Zipline", "I hold 3 Traits of value 2"):
        assert "W13-SEC.04" in game.objection(view, line), line
    said = [phrase.text for phrase in game.phrases(view)]
    assert "I have few Traits left." in said and "Has anyone Zipline?" in said
    assert "I will investigate the 1 Logic on a blue die." in said
    assert "Player 2, could you investigate the 1 Logic on a blue die?" in said
    assert len({phrase.id for phrase in game.phrases(view)}) == len(said)
    assert all(game.objection(view, line) == "" for line in said)


@rule("W13-SEC.06", "W13-SEC.07")
def test_nothing_is_said_of_hidden_dice_nor_of_what_others_should_fill() -> None:
    t = Table("Artie", "Pete", "Myka")
    game = t.g.game
    assert game.objection(t.g.view(0), "I rolled well") == ""
    t.die("blue", "2L", ROLLED, "Artie")
    view = t.g.view(0)
    assert "W13-SEC.06" in game.objection(view, "I rolled a 2 Logic")
    assert "W13-SEC.06" in game.objection(view, "I have covered my best die")
    assert "W13-SEC.07" in game.objection(view, "You should go for Lore")
    assert game.objection(view, "Thank you!") == ""
