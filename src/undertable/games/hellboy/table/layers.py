"""What an enemy's attack may do to each agent, for tables of the level `assisted`. [HB-RNG.06, HB-MEL.04]"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

from undertable.games.hellboy.cards.book import Book, book_of
from undertable.games.hellboy.cards.verbs import BroodRage, Fireproof, HelpHere, Swarmproof, Tracker, Upgrade
from undertable.games.hellboy.chapters.dice import assemble
from undertable.games.hellboy.chapters.forecast import best_chances, mean, percent
from undertable.games.hellboy.chapters.rolls import ALL_DICE
from undertable.games.hellboy.content import AgentCard, BackupCard, DoomCard, EnemyCard, Requisition, StartingCard
from undertable.games.hellboy.pieces import DEFEND
from undertable.games.hellboy.table.scene import enemy_card, now
from undertable.kernel import Pack
from undertable.kernel.help import ASSISTED
from undertable.kernel.scene import Layer, LayerMark


def layers_of(view: Any, pack: Pack, options: dict[str, Any]) -> list[Layer]:
    """For each standing enemy what its attacks would do to each standing agent, without tables, Insight and cards that lessen damage."""
    book = book_of(pack, options.get("case", ""))
    marks: list[LayerMark] = []
    standing = [enemy for enemy in view.enemies if not enemy.stunned]
    if standing and view.explored and not view.over:
        guards = [guard(book, view, agent) for agent in view.agents if not agent.out]
        for enemy in standing:
            card = enemy_card(book, view, enemy.figure)
            boxes = [("Melee", card.melee + rage(book, view, card)), ("Ranged", card.ranged)]
            texts = [f"{box} {target}: {blows(guards, target)}." for box, target in boxes if target and (box == "Ranged" or card.melee)]
            if texts:
                marks.append(LayerMark(on=f"enemy:{enemy.number}", text=" ".join(texts)))
    return [Layer(id="attacks", name="What an attack may do", needs=ASSISTED, marks=marks)]


class Guard(NamedTuple):
    """How an agent defends: the dice, and how much more damage the agent stands."""

    name: str
    levels: tuple[int, ...]
    left: int


def guard(book: Book, view: Any, agent: Any) -> Guard:
    card = book.pack.find(agent.kind)
    assert isinstance(card, AgentCard)
    left = 2 * card.health + 1 - sum(2 if counter.injury else 1 for counter in agent.counters)
    return Guard(card.name, tuple(defence(book, view, agent, card)), left)


def blows(guards: list[Guard], target: int) -> str:
    """The mean damage to each agent, and how likely it Knocks them Out."""
    return "; ".join([blow(one.name, one.levels, one.left, target) for one in guards])


@cache
def blow(name: str, levels: tuple[int, ...], left: int, target: int) -> str:
    """What a DEFEND test with these dice lets through. [HB-RNG.06]"""
    chances = list(reversed(best_chances(levels, target, 0)))
    text = f"{name} {float(mean(chances)):.1f} damage on average"
    return text + (f", Knocked Out {percent(sum(chances[left:], Fraction(0)))}" if left < len(chances) else "")


def defence(book: Book, view: Any, agent: Any, card: AgentCard) -> list[int]:
    """The dice of a DEFEND test."""
    ups, downs = 0, 0
    traits = card.traits
    if view.blazes[agent.area] and not any(isinstance(one, Fireproof) for one in traits):
        downs += ALL_DICE
    near = [agent.area, *now(book, view).adjacent[agent.area]]
    if any(view.swarms[area] for area in near) and not any(isinstance(one, Swarmproof) for one in traits):
        downs += 1
    for gear in agent.gear:
        kind = book.pack.find(gear.kind)
        effect = kind.effect if isinstance(kind, (Requisition, StartingCard)) else None
        if isinstance(effect, Upgrade) and effect.skill == DEFEND:
            ups += effect.by
        elif isinstance(effect, Tracker) and agent.tracker == 1:
            downs += effect.weak
    for backup in view.backups:
        kind = book.pack.find(backup.kind)
        help_ = kind.effect if isinstance(kind, BackupCard) else None
        if backup.area == agent.area and isinstance(help_, HelpHere) and help_.skill == DEFEND:
            ups += help_.by
    return assemble(agent.skills[DEFEND], ups, downs)


def rage(book: Book, view: Any, card: EnemyCard) -> int:
    """What Doom cards in play add to a Melee box. [HB-MEL.03]"""
    found = 0
    for held in view.staying:
        kind = book.pack.find(held.card.kind)
        effect = kind.effect if isinstance(kind, DoomCard) else None
        if isinstance(effect, BroodRage) and effect.figure == card.figure:
            found += effect.by
    return found
