"""How the game is won and lost. [W13-WIN]"""

from __future__ import annotations

from typing import Final

from undertable.games.warehouse13.state import Season
from undertable.kernel import Result

WON: Final = {
    "artifacts": "Three artifacts are safe in the Stacks: the Warehouse wins.",  # W13-WIN.01
    "plots_stopped": "Two Plots are stopped: the Warehouse wins.",  # W13-WIN.02
}
"""All Loyal Agents win together, Bronzed ones too. [W13-WIN.08]"""
LOST: Final = {
    "stress": "The Agents break down: Stress must be drawn and none is left.",  # W13-WIN.03, .04
    "maintenance": "The Warehouse collapses: its Maintenance track is full.",  # W13-WIN.05
    "plots_executed": "MacPherson's Plots succeed: the Warehouse falls.",  # W13-WIN.06, W13-DIF.05, W13-EAS.06
    "artifacts_lost": "Too many artifacts are lost: the Warehouse falls.",  # in the shorter game there is no Finale: W13-SHO.01
}
"""The Traitor wins alone; without one the Adversary does, and all lose. [W13-WIN.08, W13-COP.08]"""


def decide(g: Season, reason: str) -> None:
    """The game ends for one of these reasons; the first one stands."""
    if g.over:
        return
    won = reason in WON
    text = WON[reason] if won else LOST[reason]
    winners = tuple([player.seat for player in g.players if player.traitor != won])
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
    g.end(Result(winners, reason, text, "warehouse" if won else "traitor" if winners else "adversary", scores, facts))
