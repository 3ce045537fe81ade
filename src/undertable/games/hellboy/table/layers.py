"""What an enemy's attack may do to each agent, for tables of the level `assisted`. [HB-RNG.06, HB-MEL.04]"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from undertable.games.hellboy.cards.verbs import BroodRage, Fireproof, HelpHere, Swarmproof, Tracker, Upgrade
from undertable.games.hellboy.chapters.dice import assemble
from undertable.games.hellboy.chapters.forecast import best_chances, mean, percent
from undertable.games.hellboy.chapters.rolls import ALL_DICE
from undertable.games.hellboy.content import AgentCard, BackupCard, Book, DoomCard, EnemyCard, Requisition, StartingCard, book_of
from undertable.games.hellboy.pieces import DEFEND
from undertable.games.hellboy.table.scene import enemy_card, now
from undertable.kernel.content import Pack
from undertable.kernel.help import ASSISTED
from undertable.kernel.scene import Layer, LayerMark


def layers_of(view: Any, pack: Pack, options: dict[str, Any]) -> list[Layer]:
    """For each standing enemy what its attacks would do to each standing agent, without tables, Insight and cards that lessen damage."""
    book = book_of(pack, options.get("case", ""))
    marks: list[LayerMark] = []
    if view.explored and not view.over:
        for enemy in view.enemies:
            card = enemy_card(book, view, enemy.figure)
            boxes = [("Melee", card.melee + rage(book, view, card)), ("Ranged", card.ranged)]
            texts = [f"{box} {target}: {blows(book, view, target)}." for box, target in boxes if target and (box == "Ranged" or card.melee)]
            if texts and not enemy.stunned:
                marks.append(LayerMark(on=f"enemy:{enemy.number}", text=" ".join(texts)))
    return [Layer(id="attacks", name="What an attack may do", needs=ASSISTED, marks=marks)]


def blows(book: Book, view: Any, target: int) -> str:
    """The mean damage to each agent, and how likely it Knocks them Out."""
    found: list[str] = []
    for agent in view.agents:
        if agent.out:
            continue
        card = book.pack.find(agent.kind)
        assert isinstance(card, AgentCard)
        chances = defence(book, view, agent, card, target)
        left = 2 * card.health + 1 - sum(2 if counter.injury else 1 for counter in agent.counters)
        text = f"{card.name} {float(mean(chances)):.1f} damage on average"
        if left < len(chances):
            text += f", Knocked Out {percent(sum(chances[left:], Fraction(0)))}"
        found.append(text)
    return "; ".join(found)


def defence(book: Book, view: Any, agent: Any, card: AgentCard, target: int) -> list[Fraction]:
    """The chances of 0 to 3 damage in a DEFEND test. [HB-RNG.06]"""
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
    levels = assemble(agent.skills[DEFEND], ups, downs)
    return list(reversed(best_chances(tuple(levels), target, 0)))


def rage(book: Book, view: Any, card: EnemyCard) -> int:
    """What Doom cards in play add to a Melee box. [HB-MEL.03]"""
    found = 0
    for held in view.staying:
        kind = book.pack.find(held.card.kind)
        effect = kind.effect if isinstance(kind, DoomCard) else None
        if isinstance(effect, BroodRage) and effect.figure == card.figure:
            found += effect.by
    return found
