"""Questions to the revealed Traitor."""

from __future__ import annotations

from undertable.games.warehouse13.state import Season
from undertable.kernel import Ask


class AskTraitor(Ask[Season]):
    """The revealed Traitor decides."""

    def whom(self, g: Season) -> int:
        return g.revealed
