"""What must hold in every position: no card lost or doubled, one leader each, teams of legal size."""

from __future__ import annotations

from undertable.games.spycraft.decks import cards_of, deck_for
from undertable.games.spycraft.figures import figures
from undertable.games.spycraft.state import TEAM, Agency, Spycraft


def check(g: Spycraft) -> None:
    """Raise AssertionError if something is wrong."""
    missions = len(g.missions) + len(g.mission_discard) + len(g.row) + sum(len(agency.won) for agency in g.agencies)
    assert missions == 24, f"{missions} missions instead of 24"
    for agency in g.agencies:
        _check_agency(g, agency)
    if g.counted:
        known = figures(g)
        g.touch()
        assert figures(g) == known, "skills were not worked out anew"
    handles = [card.id for zone in g.zones() for card in zone.cards] + [piece.card.id for piece in g.held()]
    assert len(handles) == len(set(handles)), "two cards have the same handle"


def _check_agency(g: Spycraft, agency: Agency) -> None:
    seat = agency.owner
    chosen = g.options["deck"][seat] if g.options["mode"] != "learning" else ("krypt", "nine_tiger")[seat]
    size = 54 if chosen == "random" else len(cards_of(g.pack, deck_for(g.pack, chosen))) + 4
    count = len(agency.deck) + len(agency.hand) + len(agency.discard) + len(agency.removed) + len(agency.reserve)
    count += sum(len(stack.pieces()) for stack in agency.stacks)
    count += sum(1 for card in g.played.cards if _plays(g, card.id, seat))
    assert count == size, f"{g.name(seat)} has {count} cards instead of {size}"
    assert len(agency.bonus) == len(agency.won), "a mission without its value"
    if agency.out or g.over:
        return
    assert agency.leader_stack() is not None, f"{g.name(seat)} has no leader"
    team = [stack for stack in agency.stacks if stack.place == TEAM]
    assert not team or g.op is not None or g.over, "a team without a mission"


def _plays(g: Spycraft, card: int, seat: int) -> bool:
    return any(getattr(deed, "source", 0) == card and deed.actor == seat for deed in g.deeds)
