"""Balance: how often each side, seat, character, card, option or bot wins."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from undertable.lab.collect import Played
from undertable.lab.effects import Effect, effects
from undertable.lab.stats import Share, quantiles, share

FEWEST = 5
"""Groups seen less often than this say nothing and are left out."""


class Table(msgspec.Struct, kw_only=True):
    """Shares that can be compared with each other."""

    title: str
    text: str
    shares: list[Share]


class EffectTable(msgspec.Struct, kw_only=True):
    """What each card does for its holder."""

    title: str
    text: str
    effects: list[Effect]


class Balance(msgspec.Struct, kw_only=True):
    """Everything that the games tell about balance."""

    games: int
    finished: int
    reasons: dict[str, int]
    lengths: list[int]
    """Choices made in each game, for the histogram."""
    length: tuple[float, float, float, float, float]
    facts: dict[str, tuple[float, float, float, float, float]]
    """Numbers that the games tell about themselves (turns, rounds): least, quarter, middle, three quarters, greatest."""
    tables: list[Table]
    effects: list[EffectTable] = []


def by_effect(games: list[Played], names: dict[str, str]) -> list[EffectTable]:
    """What cards do for who has them, within the same deck, side and seat; chance alone gave those of the first hand."""
    told = {
        "opened": ("Effect of a card in the first hand", "Chance gave these cards, so the difference is what the card does."),
        "played": ("Effect of a card played", "Who plays a card may have been winning already: read it as a hint, not as a cause."),
    }
    tables: list[EffectTable] = []
    for cards, (title, about) in told.items():
        found = effects(games, cards, names)
        many = f"{len(found)} cards are compared: about {len(found) / 20:.0f} intervals lie beside nought by chance"
        how = "Share of a win that the card adds, compared within the same deck, side and seat; intervals count games, not seats."
        text = f"{how} {about} {many}; `holds` marks what remains after Holm's correction."
        tables.append(EffectTable(title=title, text=text, effects=found))
    return [table for table in tables if table.effects]


def _gather(pairs: list[tuple[str, float]]) -> list[Share]:
    found: dict[str, list[float]] = {}
    for name, worth in pairs:
        found.setdefault(name, []).append(worth)
    return [share(name, found[name]) for name in sorted(found)]


def _worth(played: Played, seat: int) -> float:
    return played.worth[seat] if played.worth else 0.0


def by_side(games: list[Played]) -> list[Share]:
    """How many of the games each side won; a side is counted in the games in which it sat at the table, or won."""
    sides = sorted({side for game in games for side in [*game.sides, game.side] if side})
    return [share(side, [float(game.side == side) for game in games if side in game.sides or game.side == side]) for side in sides]


def by_seat(games: list[Played]) -> list[Share]:
    return _gather([(f"seat {seat}", _worth(game, seat)) for game in games for seat in range(len(game.bots))])


def by_bot(games: list[Played]) -> list[Share]:
    return _gather([(bot, _worth(game, seat)) for game in games for seat, bot in enumerate(game.bots)])


def by_profile(games: list[Played], kind: str) -> list[Share]:
    """What seats with this character, faction or the like won."""
    pairs: list[tuple[str, float]] = []
    for game in games:
        for seat, told in enumerate(game.profiles):
            if kind in told:
                pairs.append((told[kind], _worth(game, seat)))
    return _gather(pairs)


def by_pairing(games: list[Played], kind: str) -> list[Share]:
    """Where two seats met: what each character, faction or the like won against each other one."""
    pairs: list[tuple[str, float]] = []
    for game in games:
        if len(game.profiles) == 2 and all(kind in told for told in game.profiles):
            told = [(game.profiles[seat][kind], seat) for seat in range(2)]
            (first, seat), (second, _) = sorted(told)
            if first != second:
                pairs.append((f"{first} against {second}", _worth(game, seat)))
    return _gather(pairs)


def by_card(games: list[Played], played: bool) -> list[Share]:
    """What seats won that drew (or played) each card."""
    pairs: list[tuple[str, float]] = []
    for game in games:
        for seat, cards in enumerate(game.played if played else game.drawn):
            pairs.extend((card, _worth(game, seat)) for card in cards)
    return [one for one in _gather(pairs) if one.count >= FEWEST]


def by_used(games: list[Played]) -> list[Table]:
    """For each side: what it won of the games in which the effect of each card (or other content) was carried out."""
    tables: list[Table] = []
    for whole in by_side(games):
        pairs = [(key, float(game.side == whole.name)) for game in games for key in game.used]
        shares = [one for one in _gather(pairs) if one.count >= FEWEST]
        text = f"What the side won of the games in which this came into play; of all games it won {whole.rate:.1%}."
        tables.append(Table(title=f"Content in play: {whole.name}", text=text, shares=shares))
    return tables


def by_option(games: list[Played]) -> list[Table]:
    """For every option that differs between the games: the result by its value."""
    values: dict[str, set[str]] = {}
    for game in games:
        for name, value in game.options.items():
            values.setdefault(name, set()).add(_said(value))
    tables: list[Table] = []
    for name in sorted(name for name, seen in values.items() if len(seen) > 1):
        shares: list[Share] = []
        for value in sorted(values[name]):
            of_value = [game for game in games if _said(game.options.get(name)) == value]
            for one in by_side(of_value) or by_seat(of_value):
                one.name = f"{name}={value}: {one.name}"
                shares.append(one)
        tables.append(Table(title=f"By option {name}", text="Games won by side or seat, for each value.", shares=shares))
    return tables


def _said(value: Any) -> str:
    return "+".join(str(one) for one in value) if isinstance(value, (list, tuple)) else str(value)


def _numbers(games: list[Played]) -> dict[str, tuple[float, float, float, float, float]]:
    names = sorted({name for game in games for name, value in game.facts.items() if type(value) in (int, float)})
    return {name: quantiles([game.facts[name] for game in games if type(game.facts.get(name)) in (int, float)]) for name in names}


def balance(games: list[Played], names: dict[str, str] | None = None) -> Balance:
    """Everything that the games tell about balance; empty tables are left out. `names` says how content is called, by its key."""
    names = names or {}
    tables = [
        Table(title="By side", text="Share of the games that each side won.", shares=by_side(games)),
        Table(title="By seat", text="What each seat won; winners who win each for themselves share a game.", shares=by_seat(games)),
        Table(title="By bot", text="What each bot won, over all its seats.", shares=by_bot(games)),
    ]
    for kind in sorted({kind for game in games for told in game.profiles for kind in told}):
        tables.append(Table(title=f"By {kind}", text=f"What seats won with each {kind}.", shares=by_profile(games, kind)))
        tables.append(Table(title=f"{kind} against {kind}", text="What the first won, in both seats.", shares=by_pairing(games, kind)))
    tables.extend(by_option(games))
    drawn = "What seats won that had the card in hand at one of their decisions."
    named = "What seats won that named the card of their hand in a choice."
    tables.append(Table(title="By card drawn", text=drawn, shares=by_card(games, False)))
    tables.append(Table(title="By card played", text=named, shares=by_card(games, True)))
    tables.extend(by_used(games))
    for table in tables:
        for one in table.shares:
            one.name = names.get(one.name, one.name)
    lengths = [game.decisions for game in games]
    return Balance(
        games=len(games),
        finished=sum(game.over for game in games),
        reasons=dict(Counter(game.reason for game in games).most_common()),
        lengths=lengths,
        length=quantiles(lengths),
        facts=_numbers(games),
        tables=[table for table in tables if table.shares],
        effects=by_effect(games, names),
    )
