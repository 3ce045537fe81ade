"""Rules with addresses."""

from __future__ import annotations

from pathlib import Path

import pytest

import undertable as ut
from undertable.kernel.rules import Rulebook, read_rulebook, shown_by_tests

TEXT = """# Game
## Opening
- **XX-OPEN.01** The first player
  begins.
- **XX-OPEN.02** Nobody passes.

Not a rule.
"""


def test_rules_have_ids_chapters_and_text() -> None:
    book = Rulebook(TEXT)
    assert list(book.rules) == ["XX-OPEN.01", "XX-OPEN.02"]
    assert book.rules["XX-OPEN.01"].text == "The first player begins."
    assert book.rules["XX-OPEN.02"].chapter == "Opening"
    assert [rule.id for rule in book.find("nobody PASSES")] == ["XX-OPEN.02"]
    assert [rule.id for rule in book.find("xx-open.01")] == ["XX-OPEN.01"]
    assert book.unknown("see XX-OPEN.01 and XX-OPEN.09, not YY-A.01") == ["XX-OPEN.09"]


def test_an_id_stands_once() -> None:
    with pytest.raises(ValueError, match=r"XX-OPEN\.01 stands twice"):
        Rulebook(TEXT + "- **XX-OPEN.01** Again.\n")


def test_marks_of_tests_are_found(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(
        '@rule("XX-OPEN.01",\n    "XX-OPEN.02")\n@pytest.mark.slow\ndef test_a():\n    pass\n\n'
        '@rule("XX-OPEN.02")\ndef test_b():\n    pass\n'
    )
    assert shown_by_tests(tmp_path) == {"XX-OPEN.01": ["test_a"], "XX-OPEN.02": ["test_a", "test_b"]}


def test_the_example_cites_only_rules_that_exist() -> None:
    folder = ut.find("deaddrop").folder()
    book = read_rulebook(folder)
    assert len(book.rules) == 6
    assert book.unknown((folder / "game.py").read_text()) == []
