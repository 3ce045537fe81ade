"""Our games beside other engines."""

from __future__ import annotations

import pytest
from rich.console import Console

import undertable as ut
from bench import peers
from deaddrop.game import GAME

ut.register(GAME)


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether this is compiled or not: no second process."""
    monkeypatch.setattr(peers, "compiled", lambda: False)


def test_peers_and_games_are_measured_in_one_run(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(seconds: float, number: int) -> peers.Measured:
        raise ImportError("no such thing", name="nosuch")

    answers = iter([30.0, 10.0, 20.0])
    fake = {peers.BASE: lambda seconds, number: {"decisions": next(answers), "copies": 5.0}, "Lost": missing}
    monkeypatch.setattr(peers, "PEERS", fake)
    done: list[int] = []
    found = peers.bench_peers(["deaddrop"], 0.02, 3, done.append)
    assert found["peers"] == {peers.BASE: {"decisions": 20, "copies": 5}}
    assert found["missing"] == {"Lost": "not installed (nosuch)"}
    ours = found["games"]["deaddrop"]
    assert found["ratios_to_catanatron"]["deaddrop"]["decisions"] == round(ours["decisions"] / 20, 2)
    assert done[-1] == peers.steps_of(["deaddrop"], 3) == 9
    console = Console(width=120, record=True)
    console.print(peers.peers_page(found))
    assert "not installed" in console.export_text()


def test_compiled_games_have_plain_python_beside_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "PEERS", {peers.BASE: lambda seconds, number: {"decisions": 2.0, "copies": 5.0}})
    monkeypatch.setattr(peers, "compiled", lambda: True)
    done: list[int] = []
    found = peers.bench_peers(["mindmgmt"], 0.02, 1, done.append)
    assert found["pure"]["mindmgmt"]["copies"] > 100 and done[-1] == peers.steps_of(["mindmgmt"], 1) == 3
    assert found["pure_ratios_to_catanatron"]["mindmgmt"]["decisions"] == found["pure"]["mindmgmt"]["decisions"] / 2
    console = Console(width=120, record=True)
    console.print(peers.peers_page(found))
    assert "mindmgmt, plain Python" in console.export_text()


def test_without_catanatron_there_are_no_ratios(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "PEERS", {})
    assert peers.bench_peers(["deaddrop"], 0.02, 1)["ratios_to_catanatron"] == {}


@pytest.mark.parametrize("peer", ["OpenSpiel spades (C++, from Python)"])
def test_a_peer_that_is_here_is_measured(peer: str) -> None:
    found = peers.PEERS[peer](0.05, 1)
    assert found["decisions"] > 1000 and found["copies"] > 1000
