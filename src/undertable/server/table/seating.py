"""Who may sit where: the rules about chairs. Once a game has begun, nobody gets to see a hand by changing chairs."""

from __future__ import annotations

import msgspec

from undertable.server.errors import Refused
from undertable.server.table import acts
from undertable.server.table.acts import Proposal
from undertable.server.table.company import SeatWish
from undertable.server.table.table import Table

OVER = "the game is over: the chairs stay as they are"
SEALED = "nobody is removed while a sealed question is open: wait until all have answered"


class Person(msgspec.Struct, frozen=True):
    """Somebody at a table: a seat, and the hash of the token that plays it."""

    seat: int
    kept: str
    playing: bool = True
    """Whether it takes more than having the token: the person plays, and no bot sits in."""

    def check(self, table: Table) -> None:
        """Refused if the chair has changed hands: that may happen while a message of theirs is on its way."""
        chair = table.company.chairs[self.seat]
        if chair.token != self.kept:
            raise Refused("this token plays no seat here any more")
        if self.playing and chair.kind == "bot":
            raise Refused("a bot plays for you; the host can give the chair back")


def begun(table: Table) -> bool:
    """Whether there are hands that somebody could look at. A table whose seed is known has no secrets before its first choice."""
    return table.position.count > 0 or (table.begun and not table.opening.seeded)


def one_view(table: Table) -> bool:
    """Whether all seats see the same, so that nothing is learnt by changing chairs."""
    position = table.position
    views = [{**position.view(seat), "viewer": 0, "waiting": ""} for seat in range(position.seats)]
    return all(view == views[0] for view in views)


def others(table: Table, seat: int) -> set[str]:
    """The persons at the table besides whoever holds this chair, by their tokens."""
    chairs = table.company.chairs
    return {chair.token for chair in chairs if chair.kind == "person" and chair.token != chairs[seat].token}


def put_bot(table: Table, by: int, seat: int, bot: str, away: float, patience: float) -> Proposal:
    """A bot sits down in an open chair, in that of a person who has been away long enough, or if all others want it.

    `away`: for how long the person has been absent; 0: is here. With two people absence decides alone, whoever of them is the host.
    """
    chair = table.company.chairs[seat]
    if table.position.over:
        raise Refused(OVER)
    if chair.kind != "person":
        _host_only(table, by)
    if chair.kind == "open":
        return [(acts.Replaced(seat, "bot", bot), None)]
    if chair.kind == "bot":
        if begun(table):
            raise Refused("the game has begun: the bot that sits here plays on")
        return [(acts.Replaced(seat, "bot", bot), None)]
    if chair.token == table.company.chairs[by].token:
        raise Refused("this is your own chair")
    two = len(others(table, seat)) < 2
    absent = bool(away) and away >= patience
    if (by == table.opening.host or two) and absent:
        return [(acts.Replaced(seat, "bot", bot), None)]
    if two:
        wait = f"{chair.name} has been away for {away:.0f} seconds; " if away else f"{chair.name} is here; "
        raise Refused(f"{wait}a bot can sit in after {patience:.0f} seconds of absence")
    if table.game.seats_fixed(table.position):
        raise Refused(SEALED)
    return _if_all_agree(table, by, seat, SeatWish("bot", bot, []), removed=not absent)


def free(table: Table, by: int, seat: int, away: float, patience: float, least: float) -> Proposal:
    """The chair becomes open for somebody new; the old token is void. `least`: the pace that a table among people has."""
    chair = table.company.chairs[seat]
    if table.position.over:
        raise Refused(OVER)
    if chair.kind == "open":
        return []
    if table.opening.pace < least and len(others(table, seat)) < 2:
        raise Refused(f"this table has no pace: among people one has {least} seconds at least, so open another one")
    if seat == table.opening.host:
        raise Refused("the host's own chair cannot be freed")
    if chair.kind == "person" and (not away or away < patience):
        raise Refused(f"{chair.name} is here or has only just left; a chair can be freed after {patience:.0f} seconds of absence")
    if not begun(table) or one_view(table):
        _host_only(table, by)
        return [(acts.Replaced(seat, "open"), None)]
    if chair.token and chair.token == table.company.chairs[by].token:
        raise Refused("the game has begun: chairs that are played in turns stay as they are, since you have seen both hands")
    if chair.token and table.game.seats_fixed(table.position):
        raise Refused(SEALED)
    if len(others(table, seat)) < 2 and not _alone(table, by):
        then = "the bot plays on" if chair.kind == "bot" else "a bot can sit in"
        raise Refused(f"the hand of {chair.name} is nobody else's while there is nobody who could agree; {then}")
    return _if_all_agree(table, by, seat, SeatWish("open", "", []), removed=True)


def give_back(table: Table, by: int, seat: int, away: float) -> Proposal:
    """Whoever held the chair before the bot has it again: the person says so, or the host does when the person is here."""
    chair = table.company.chairs[seat]
    if chair.kind == "person":
        return []
    if not chair.token:
        raise Refused("nobody held this chair before; free it with 'open'")
    if table.company.chairs[by].token != chair.token:
        if by != table.opening.host:
            raise Refused("the host can give this chair back, or the person who held it")
        if away:  # else a clock would run for nobody, and another bot could be put there
            raise Refused(f"{chair.name} is not here: the bot plays on until then")
    return [(acts.Replaced(seat, "person"), None)]


def _alone(table: Table, by: int) -> bool:
    """Whether somebody plays against bots alone, and nobody is away or still to come."""
    chairs = table.company.chairs
    return all(chair.token == chairs[by].token or (chair.kind == "bot" and not chair.token) for chair in chairs)


def _host_only(table: Table, by: int) -> None:
    """Others do it too where no person is the host any more, so that no table stands still."""
    if by != table.opening.host and table.company.chairs[table.opening.host].kind == "person":
        raise Refused("only the host can do this")


def _if_all_agree(table: Table, by: int, seat: int, wish: SeatWish, removed: bool) -> Proposal:
    """Each of the others has to ask for the same; the last one to do so makes it happen.

    `removed`: whoever sits there loses the chair. Somebody who is only away for long can come back to it.
    """
    chairs = table.company.chairs
    before = table.company.wishes.get(seat)
    if before is not None and (before.kind, before.bot) == (wish.kind, wish.bot):
        if chairs[by].token in {chairs[other].token for other in before.by}:
            raise Refused("you have asked for this already; it happens when the others do so too")
        wish.by = before.by
    wish.by = [*wish.by, by]
    proposal: Proposal = [(acts.Wished(by, seat, wish.kind, wish.bot), None)]
    if others(table, seat) <= {chairs[other].token for other in wish.by}:
        proposal.append((acts.Replaced(seat, wish.kind, wish.bot, removed=removed and chairs[seat].kind == "person"), None))
    return proposal
