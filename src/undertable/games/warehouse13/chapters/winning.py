"""How the game is won and lost. [W13-WIN]"""

from __future__ import annotations

from undertable.games.warehouse13.state import Season
from undertable.kernel import Result


def warehouse_wins(g: Season, reason: str, text: str) -> None:
    """All Loyal Agents win together, Bronzed ones too. [W13-WIN.08]"""
    loyal = tuple([player.seat for player in g.players if not player.traitor])
    _end(g, loyal, "warehouse", reason, text)


def villain_wins(g: Season, reason: str, text: str) -> None:
    """The Traitor wins alone; without one the Adversary does, and all lose. [W13-WIN.08, W13-COP.08]"""
    traitor = tuple([player.seat for player in g.players if player.traitor])
    _end(g, traitor, "traitor" if traitor else "adversary", reason, text)


def _end(g: Season, winners: tuple[int, ...], side: str, reason: str, text: str) -> None:
    if g.over:
        return
    if g.watched:
        g.tell(text, kind="end")
    facts = {
        "retrieved": len(g.stacks.cards),
        "lost": len(g.lost.cards),
        "finale": g.finale,
        "stopped": g.stopped,
        "executed": g.executed,
        "bronzings": g.tallies[3],
        "agents": [player.card().id if player.agent is not None else "" for player in g.players],
        "traitor": [player.seat for player in g.players if player.traitor],
    }
    scores = {player.seat: 1.0 if player.seat in winners else 0.0 for player in g.players}
    g.end(Result(winners, reason, text, side, scores, facts))


def stress_exhausted(g: Season) -> None:
    """Stress must be drawn and there is none. [W13-WIN.03, .04]"""
    villain_wins(g, "stress", "The Agents break down: Stress must be drawn and none is left.")


def maintenance_full(g: Season) -> None:
    """The Maintenance track is full. [W13-WIN.05]"""
    villain_wins(g, "maintenance", "The Warehouse collapses: its Maintenance track is full.")


def third_artifact(g: Season) -> None:
    """The third artifact is in the Stacks. [W13-WIN.01]"""
    warehouse_wins(g, "artifacts", "Three artifacts are safe in the Stacks: the Warehouse wins.")


def plots_stopped(g: Season) -> None:
    """The second Plot is stopped. [W13-WIN.02]"""
    warehouse_wins(g, "plots_stopped", "Two Plots are stopped: the Warehouse wins.")


def plots_executed(g: Season) -> None:
    """Enough Plots are executed. [W13-WIN.06, W13-DIF.05, W13-EAS.06]"""
    villain_wins(g, "plots_executed", "MacPherson's Plots succeed: the Warehouse falls.")


def too_many_lost(g: Season) -> None:
    """In the shorter game there is no Finale. [W13-SHO.01]"""
    villain_wins(g, "artifacts_lost", "Too many artifacts are lost: the Warehouse falls.")
