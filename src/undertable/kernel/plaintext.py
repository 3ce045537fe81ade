"""A scene as plain text, for a prompt or a notebook: an area after the other, a line for each thing."""

from __future__ import annotations

from undertable.kernel.scene import AnyArea, Badge, Board, CardFace, Cards, Dice, Panel, Scene, Token, Track


def plain_text(scene: Scene) -> str:
    """The table, readable without colours or a fixed width."""
    lines = [part for part in (scene.title, scene.status) if part]
    for area in scene.areas:
        lines += ["", area.name or area.id, *(f"  {line}" for line in _lines(area))]
    return "\n".join(lines)


def _lines(area: AnyArea) -> list[str]:
    if isinstance(area, Cards):
        lines = [line for card in area.cards for line in _card(card)]
        unseen = area.count - len(area.cards)
        return [*lines, f"{unseen} {'more ' if lines else ''}card{'' if unseen == 1 else 's'}"] if unseen > 0 else lines or ["empty"]
    if isinstance(area, Panel):
        facts = [f"{fact.label}: {fact.value}" for fact in area.facts]
        cards = [line for card in area.cards for line in _card(card)]
        remarks = [remark.text if area.seat >= 0 else remark.name for remark in area.remarks]
        return [part for part in (area.text, *facts, _marks(area.tokens, area.badges), *cards, *remarks) if part]
    if isinstance(area, Track):
        return [" ".join(f"<{mark.label or '.'}>" if at == area.at else mark.label or "." for at, mark in enumerate(area.marks))]
    if isinstance(area, Dice):
        return [" ".join(f"[{die.text or die.symbol or '?'}]" for die in area.dice) or "none"]
    return _board(area)


def _board(area: Board) -> list[str]:
    lines = []
    for space in sorted(area.spaces, key=lambda space: (space.y, space.x)):
        parts = [space.name or space.id, *space.lines, "?" if space.fog else "", _marks(space.tokens, space.badges)]
        lines.append("  ".join(part for part in parts if part))
    return lines


def _card(card: CardFace) -> list[str]:
    parts = [card.name or f"<{card.back or 'card'}>", card.subtitle, "(turned)" if card.turned else "", _marks(card.tokens, card.badges)]
    attached = [f"  + {line}" for inner in card.cards for line in _card(inner)]
    return [" ".join(part for part in parts if part), *attached]


def _marks(tokens: list[Token], badges: list[Badge]) -> str:
    told = [f"({badge.said() or badge.symbol})" for badge in badges]
    for token in tokens:
        told.append((f"{token.count} x " if token.count > 1 else "") + (token.name or token.glyph or token.symbol))
    return " ".join(told)
