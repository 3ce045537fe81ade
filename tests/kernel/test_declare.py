"""One declaration for each field: constructor, copy, visibility and saving follow, plain and written out for compiling."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import undertable as ut
from undertable.kernel.expand import expanded
from undertable.kernel.plaindata import decode, encode, fields_of, save_as
from undertable.kernel.view import show

SOURCE = Path(ut.__file__).parent
DECLARED = '''
from __future__ import annotations

from mypy_extensions import mypyc_attr

from undertable.kernel.declare import Derived, Gated, Private, Public, Shared, field
from undertable.kernel.effects import Effect
from undertable.kernel.piece import DECK, Deed, Fixed, Piece, Zone
from undertable.kernel.step import Step, Window

NOWHERE = -7


class Gear(Fixed):
    name: Public[str]
    uses: Public[int] = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Agent(Piece):
    """Somebody."""

    owner: Public[int]
    at: Public[int] = NOWHERE
    """Where."""
    gear: Public[list[Gear]] = []
    hand: Zone = Zone("hand", DECK)  # not shown
    code: Private[int] = 0
    plan: Gated[dict[str, list[int]]] = {
        "first": [1],
    }
    known: Shared[list[int]] = []
    number: Derived[int] = 5

    @property
    def weight(self) -> Public[int]:
        return len(self.gear)

    def shows(self, field: str, viewer: int) -> bool:
        return viewer == 2


class Spy(Agent):
    """An Agent by another name, with nothing of its own."""


class Double(Spy):
    other: Public[Agent | None] = None


class Pair(Piece):
    agents: Public[list[Agent]]

    def swap(self) -> None:
        self.agents.reverse()


class Walk(Step):
    to: int
    far: bool = False


class Run(Walk):
    RULE = "X-RUN.01"
    steps: int = 3


class Moment(Window):
    code: str


class Wound(Effect):
    amount: int
    who: str = "target"


class Order(Deed):
    what: Public[int]
    heard: list[int] = []
'''


@pytest.fixture(params=["plain", "written out"])
def m(request: pytest.FixtureRequest) -> Any:
    """The classes above as plain Python makes them, and as they are compiled."""
    name = f"undertable.declared_{request.param.replace(' ', '_')}"
    text = DECLARED
    if request.param == "written out":
        kernel = {f"undertable.kernel.{path.stem}": path.read_text(encoding="utf-8") for path in (SOURCE / "kernel").glob("*.py")}
        text = expanded({**kernel, name: text})[name]
    module: Any = ModuleType(name)
    sys.modules[name] = module
    exec(compile(text, name, "exec"), vars(module))
    yield module
    del sys.modules[name]


def test_a_constructor_takes_every_field_in_order_and_gives_defaults(m: Any) -> None:
    agent = m.Agent(1)
    assert (agent.owner, agent.at, agent.gear, agent.code, agent.plan, agent.number) == (1, -7, [], 0, {"first": [1]}, 5)
    assert m.Agent(1, 3, [m.Gear("lamp")]).gear[0].uses == 2
    with pytest.raises(TypeError, match="owner"):
        m.Agent()
    with pytest.raises(TypeError):
        m.Agent(1, colour=2)
    assert m.Wound(amount=2).who == "target"


def test_defaults_that_can_change_are_made_anew(m: Any) -> None:
    one, other = m.Agent(0), m.Agent(1)
    one.gear.append(m.Gear("rope"))
    one.plan["second"] = [2]
    one.hand.cards.append("card")
    assert (m.Agent(2).gear, m.Agent(2).hand.cards) == ([], [])
    assert (other.gear, other.plan, other.hand.cards) == ([], {"first": [1]}, [])


def test_fields_are_inherited_first_and_named_ones_last(m: Any) -> None:
    run = m.Run(4, True, 9)
    assert (run.to, run.far, run.steps, run.RULE) == (4, True, 9, "X-RUN.01")
    assert repr(m.Run(4)) == "Run(far=False, steps=3, to=4)"
    moment = m.Moment((0, 1), "ADV", passes=2)
    assert (moment.order, moment.code, moment.at, moment.passes) == ((0, 1), "ADV", 0, 2)
    assert m.Double(2, other=m.Agent(1)).other.owner == 1


def test_a_copy_is_independent_and_of_the_same_kind(m: Any) -> None:
    agent = m.Double(1, 2, [m.Gear("lamp")], code=8, other=m.Agent(3))
    copy = agent.copy()
    assert type(copy) is m.Double and type(m.Spy(1).copy()) is m.Spy
    assert copy.gear is not agent.gear and copy.gear[0] is agent.gear[0]
    assert copy.known is agent.known and copy.code == 8
    assert copy.plan is not agent.plan and copy.plan["first"] is not agent.plan["first"]
    assert copy.other is not agent.other and copy.other.owner == 3
    copy.hand.own().append("card")
    assert agent.hand.cards == []
    pair = m.Pair([agent, agent])
    assert pair.copy().agents[0] is not agent
    assert m.Gear("lamp").copy().name == "lamp"
    order = m.Order("An order", 2, [], 5, [1], cancelled=True).copy()
    assert (order.name, order.actor, order.what, order.heard, order.cancelled) == ("An order", 2, 5, [1], True)


def test_what_is_seen_follows_from_the_declaration(m: Any) -> None:
    agent = m.Spy(1, code=4)
    public = {"owner": 1, "at": -7, "gear": [], "weight": 0}
    assert show(agent, 0) == public
    assert show(agent, 1) == {**public, "code": 4}
    assert show(agent, 2) == {**public, "plan": {"first": [1]}}
    assert "number" in m.Double.TRANSIENT and m.Double.PUBLIC == ("owner", "at", "gear", "weight", "other")


def test_all_that_is_public_is_told_at_once(m: Any) -> None:
    gear, other = [m.Gear("lamp")], m.Agent(3)
    double = m.Double(1, 2, gear, code=8, other=other)
    assert double.public_values() == [1, 2, gear, double.weight, other]
    assert m.Agent(1, 2, gear).public_values()[:3] == [1, 2, gear] and m.Gear("lamp").public_values() == [
        getattr(m.Gear("lamp"), name) for name in m.Gear.PUBLIC
    ]
    later: Any = type("Later", (m.Double,), {"__annotations__": {"hour": "Public[int]"}, "hour": 7, "__module__": m.__name__})
    assert later(1, 2, gear, code=8, other=other).public_values()[-1] == 7  # in plain Python, above a compiled class too


def test_what_is_declared_is_saved(m: Any) -> None:
    m.Agent.__module__, m.Gear.__module__ = m.__name__, m.__name__
    for cls in (m.Agent, m.Gear):
        cls.__module__ = m.__name__
    save_as(f"declared {m.__name__}", [m])
    agent = m.Agent(1, 2, [m.Gear("lamp", 1)], code=8, number=6)
    saved = encode(agent)
    assert "number" not in saved["f"] and saved["f"]["code"] == 8
    back = decode(saved, ut.find("deaddrop").content)
    assert encode(back) == saved and back.number == 5


def test_a_subclass_of_a_hand_written_constructor_says_what_to_do() -> None:
    from undertable.kernel.rng import KeyedRng

    with pytest.raises(TypeError, match="KeyedRng has an __init__ of its own: write one here too"):
        type("Later", (KeyedRng,), {"__annotations__": {"hour": "int"}, "__module__": __name__})


def test_every_line_of_what_is_compiled_stands_where_it_stands_in_the_source() -> None:
    """Tracebacks of compiled code point into the source."""
    texts = {
        ".".join(("undertable", *path.relative_to(SOURCE).with_suffix("").parts)): path.read_text(encoding="utf-8")
        for path in SOURCE.rglob("*.py")
    }
    for name, text in expanded(texts).items():
        before, after = _places(texts[name]), _places(text)
        assert {key: after.get(key) for key in before} == before, name


def _places(text: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for node in ast.parse(text).body:
        for one in [node, *getattr(node, "body", [])]:
            if isinstance(one, (ast.ClassDef, ast.FunctionDef)):
                found[f"{getattr(node, 'name', '')}.{one.name}"] = one.lineno
    return found


def test_the_games_written_out_have_the_same_constructors_as_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = {
        ".".join(("undertable", *path.relative_to(SOURCE).with_suffix("").parts)): path.read_text(encoding="utf-8")
        for path in SOURCE.rglob("*.py")
    }
    written = expanded(texts)
    import importlib

    checked = told_at_once = 0
    for name, text in written.items():
        if not name.startswith(("undertable.kernel", "undertable.games")) or text == texts[name]:
            continue
        module = importlib.import_module(name.removesuffix(".__init__"))
        for node in ast.parse(text).body:
            if not isinstance(node, ast.ClassDef):
                continue
            facts = [one.value for one in node.body if isinstance(one, ast.Assign) and ast.unparse(one.targets[0]) == "PARAMETERS"]
            for fact in facts:
                assert isinstance(fact, ast.Dict)
                cls = getattr(module, node.name)
                assert [ast.literal_eval(key) for key in fact.keys if key is not None] == list(cls.PARAMETERS), cls
                checked += 1
            for told in [one for one in node.body if isinstance(one, ast.FunctionDef) and one.name in ("public_values", "field_values")]:
                shown = told.body[0]
                if isinstance(shown, ast.Return) and isinstance(shown.value, ast.List) and shown.value.elts:
                    names = [one.attr for one in shown.value.elts if isinstance(one, ast.Attribute)]
                    cls = getattr(module, node.name)
                    assert names == list(cls.PUBLIC if told.name == "public_values" else fields_of(cls)), cls
                    told_at_once += 1
    assert checked > 400 and told_at_once > 150


def test_a_copy_of_a_position_is_of_its_own_class() -> None:
    plain: Any = ut.new("deaddrop", 3, seed=5)
    kind: Any = type("Cousin", (type(plain),), {"__module__": __name__})
    cousin = kind.__new__(kind)
    plain.copy_into(cousin)
    copy = cousin.copy()
    assert type(copy) is kind and copy.deck is not cousin.deck and copy.points == plain.points


def test_what_is_lent_is_shared_until_one_of_the_copies_is_played_on() -> None:
    g: Any = ut.new("warehouse13", seats=3, seed="lent")
    copy = g.clone()
    lent = ("traitor_deck", "target", "box", "stress_deck")
    assert all(getattr(copy, name) is getattr(g, name) for name in lent) and copy.draws is g.draws
    copy.apply(copy.pending[0], copy.choices(copy.pending[0])[0])
    assert not any(getattr(copy, name) is getattr(g, name) for name in lent)
    assert not any(mine is theirs for mine, theirs in zip(copy.draws, g.draws, strict=True))
    other = g.clone()
    g.apply(g.pending[0], g.choices(g.pending[0])[0])
    assert g == copy and g != other and other == ut.new("warehouse13", seats=3, seed="lent")


def test_constants_are_written_out_as_such_unless_something_changes_them() -> None:
    head = "from __future__ import annotations\n\nMOST = 7\nLEAST: int = 1\nNOW = 0\nWORDS = ['a']\n"
    text = head + "\n\ndef on() -> None:\n    global NOW\n    NOW = 1\n"
    lines = expanded({"here": text})["here"].splitlines()
    assert lines[0] == "from __future__ import annotations; from typing import Final as _Final"
    assert lines[2:6] == ["MOST: _Final = 7", "LEAST: int = 1", "NOW = 0", "WORDS = ['a']"]
