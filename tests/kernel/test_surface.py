"""The surface that programs and people at a prompt meet: what prints, compares, copies, and is written down."""

from __future__ import annotations

import ast
import copy
import doctest
import json
import pickle
from pathlib import Path

import pytest

import undertable as ut
from undertable.testing import play_out

SOURCE = Path(ut.__file__).parent
GAMES = ["mindmgmt", "spycraft", "warehouse13", "hellboy", "facility07", "deaddrop"]


def mid_game(name: str, choices: int = 12) -> ut.Position:
    position, rng = ut.new(name, seed=5), ut.seeded(name)
    for _ in range(choices):
        seat = rng.pick(position.pending)
        position.apply(seat, rng.pick(position.choices(seat)))
    return position


def test_choices_print_as_a_person_would_say_them_and_are_found_by_it() -> None:
    g = ut.new("deaddrop", 2, seed=4)
    choices = g.choices(0)
    assert [str(choice) for choice in choices] == [choice.label(g) for choice in choices] == g.legal(0).labels()
    assert str(choices[-1]) == choices[-1].label(g) and [str(one) for one in choices[:2]] == g.legal(0).labels()[:2]
    assert str(g.legal(0)).splitlines()[1] == f"  1 {choices[1]}"
    assert choices[1] in choices and choices[1].key() in choices and "Blank page" not in choices
    assert repr(choices[0]) == choices[0].key(), "the key stays the key: words are no part of it"
    quick = ut.new("deaddrop", 2, seed=4, watched=False)
    assert type(quick.choices(0)) is list, "playouts pay nothing for words"


def test_a_choice_is_a_number_a_key_or_words() -> None:
    g = ut.new("deaddrop", 2, seed=4)
    keys = [choice.key() for choice in g.choices(0)]
    for said in (2, keys[2]):
        again = g.clone()
        again.apply(0, said)
        assert again.answers[0].key() == keys[2]
    labels = g.legal(0).labels()
    single = next(label for label in labels if labels.count(label) == 1)
    g.apply(0, single.lower()[:4])
    assert g.answers[0].label(g) == single


def test_words_that_fit_several_options_are_refused_with_the_candidates() -> None:
    g = ut.new("deaddrop", 2, seed=4)
    labels = g.legal(0).labels()
    double = next(label for label in labels if labels.count(label) > 1)
    before = ut.digest(g)
    with pytest.raises(ut.IllegalChoice, match=rf"may mean several things.*{labels.index(double)} {double}; "):
        g.apply(0, double)
    for wrong, said in ((99, "'option 99'"), ("", "''"), ("nonsense", "'nonsense'")):
        with pytest.raises(ut.IllegalChoice, match=f"{said} is not possible; possible: {labels[0]}"):
            g.apply(0, wrong)
    assert ut.digest(g) == before


def test_whole_words_come_before_parts_of_words() -> None:
    g = ut.new("mindmgmt", 2, seed=7, options={"mode": "training"})
    while len(g.choices(g.pending[0])) != 22:
        g.apply(g.pending[0], 0)
    seat = g.pending[0]
    g.apply(seat, "C1")
    assert "C1" in g.log(ut.SPECTATOR)[-1]


def test_only_seats_that_exist_have_a_view() -> None:
    g = ut.new("deaddrop", 2)
    for look in (g.view, g.scene, g.text, g.legal, g.svg):
        with pytest.raises(ut.BadOption, match="there is no seat 2; seats are 0 to 1"):
            look(2)
    assert g.view(ut.SPECTATOR)["viewer"] == -1


@pytest.mark.parametrize("name", GAMES)
def test_positions_are_compared_copied_pickled_written_and_taken_back(name: str) -> None:
    g = mid_game(name)
    for other in (g.clone(), copy.copy(g), copy.deepcopy(g), pickle.loads(pickle.dumps(g)), ut.read(ut.write(g))):
        assert other == g and other is not g
    back = pickle.loads(pickle.dumps(g))
    assert back.record() == g.record(), "the history travels along"
    seat = g.pending[0]
    g.apply(seat, g.choices(seat)[-1])
    assert g != back
    taken = g.undo()
    assert g == back and taken.key() in [choice.key() for choice in g.choices(seat)]
    assert str(g) == g.text(ut.SPECTATOR) and ut.find(name).title in repr(g) and f"{g.count} choices" in repr(g)
    assert str(g.header.seed) not in repr(g).split(), "a log line with a position in it does not tell the luck to come"


def test_undo_needs_a_history() -> None:
    g = mid_game("deaddrop")
    for other in (ut.new("deaddrop", 2), ut.restore("deaddrop", ut.snapshot(g)), g.imagine(0, ut.seeded(1))):
        with pytest.raises(ut.IllegalChoice, match="nothing to take back"):
            other.undo()


def test_the_text_of_a_seat_tells_no_more_than_its_view() -> None:
    g = ut.new("deaddrop", 2, seed=4)
    own = g.text(0)
    assert "Choose a file for the drop" in own and g.legal(0).labels()[0] in own
    other = g.imagine(0, ut.seeded("elsewhere"))
    assert other != g and other.text(0) == own
    assert "Choose a file" not in g.text(ut.SPECTATOR)


def test_drawings(tmp_path: Path) -> None:
    g = ut.new("deaddrop", 2, seed=4)
    assert g.svg(0).startswith("<svg") and g.svg(0) != g.svg(1)
    g.png(str(tmp_path / "table.png"), 0)
    assert (tmp_path / "table.png").read_bytes().startswith(b"\x89PNG")


def test_a_written_position_is_edited_and_refused_where_it_breaks_the_game() -> None:
    g = ut.new("deaddrop", 2, seed=4)
    data = json.loads(ut.write(g))
    data["state"]["f"]["points"] = [3, 1]
    assert ut.read(json.dumps(data)).view(0)["points"] == [3, 1]  # type: ignore[comparison-overlap]
    hand = data["state"]["f"]["hands"][0]["f"]["cards"]
    hand.pop()
    with pytest.raises(ut.BadRecord, match="cannot stand in Dead Drop: a file is lost or doubled"):
        ut.read(json.dumps(data))
    data = json.loads(ut.write(g))
    data["state"]["f"]["ponts"] = [3, 1]
    with pytest.raises(ut.BadRecord, match="ponts is not a field"):
        ut.read(json.dumps(data))
    data = json.loads(ut.write(g))
    data["state"]["f"]["deck"]["f"]["cards"][0]["f"]["kind"]["e"] = "card/dragon"
    with pytest.raises(ut.BadRecord, match="there is no card 'dragon'"):
        ut.read(json.dumps(data))
    for text in ("", "{}", "[1]", '{"header": 1}'):
        with pytest.raises(ut.BadRecord, match="not a written position"):
            ut.read(text)


def test_a_record_iterates_prints_and_is_json() -> None:
    g = play_out(ut.new("deaddrop", 2, seed=4), ut.seeded(1))
    record = g.record()
    assert list(record) == record.choices and len(record) == g.count
    assert json.loads(str(record))["choices"][0] == list(record.choices[0])
    assert repr(record) == f"<record of deaddrop: 2 seats, {g.count} choices>"
    assert str(g.result) == "All files are spent." and repr(g.result).startswith("Result(winners=")


def test_the_server_never_unpickles() -> None:
    for path in (SOURCE / "server").rglob("*.py"):
        assert "pickle" not in path.read_text(encoding="utf-8"), path


def examples() -> list[doctest.DocTest]:
    """The examples in docstrings, read from the source: compiled modules keep none."""
    found = []
    for path in [SOURCE / "__init__.py", *sorted((SOURCE / "kernel").rglob("*.py"))]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
                text = ast.get_docstring(node) or ""
                if ">>>" in text:
                    name = f"{path.stem}.{getattr(node, 'name', '')}"
                    found.append(doctest.DocTestParser().get_doctest(text, dict(vars(ut)), name, str(path), 0))
    return found


@pytest.mark.parametrize("example", examples(), ids=lambda example: str(example.name))
def test_examples_in_docstrings(example: doctest.DocTest) -> None:
    said: list[str] = []
    doctest.DocTestRunner().run(example, out=said.append)
    assert not said, "".join(said)
