"""Plots as SVG, drawn by ourselves: shares with their intervals, differences, histograms. Text stays text; colours come from the page."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from undertable.lab.stats import Gap, Share

ROW = 22
LABEL = 260
WIDTH = 860


def _svg(width: int, height: int, title: str, parts: Sequence[str]) -> str:
    head = f'<svg viewBox="0 0 {width} {height}" role="img" aria-label="{escape(title)}" xmlns="http://www.w3.org/2000/svg">'
    return head + f"<title>{escape(title)}</title>" + "".join(parts) + "</svg>"


def _text(x: float, y: float, text: str, anchor: str = "start", kind: str = "") -> str:
    mark = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{mark}>{escape(text)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def _short(text: str, most: int = 40) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def shares_plot(title: str, shares: Sequence[Share]) -> str:
    """A row for each share: a dot at the rate, a line for the interval."""
    left, right = LABEL, WIDTH - 150
    height = ROW * (len(shares) + 1) + 6

    def x(rate: float) -> float:
        return left + (right - left) * rate

    parts = [_line(x(tick / 4), 4, x(tick / 4), height - ROW, "grid") for tick in range(5)]
    parts += [_text(x(tick / 4), height - 6, f"{tick * 25} %", "middle", "dim") for tick in range(5)]
    for row, one in enumerate(shares):
        y = ROW * row + 14
        parts.append(_text(left - 8, y + 4, _short(one.name), "end"))
        parts.append(_line(x(one.low), y, x(one.high), y, "whisker"))
        parts.append(f'<circle cx="{x(one.rate):.1f}" cy="{y}" r="4" class="dot"/>')
        parts.append(_text(right + 8, y + 4, f"{one.rate:.1%} of {one.count}", "start", "dim"))
    return _svg(WIDTH, height, title, parts)


def gaps_plot(title: str, gaps: Sequence[Gap]) -> str:
    """A row for each difference, with a line at nought."""
    left, right = LABEL, WIDTH - 200
    height = ROW * (len(gaps) + 1) + 6
    parts: list[str] = []
    middle = (left + right) / 2
    parts.append(_line(middle, 4, middle, height - ROW, "zero"))
    parts.append(_text(middle, height - 6, "0", "middle", "dim"))
    for row, one in enumerate(gaps):
        y = ROW * row + 14
        reach = max(abs(one.low), abs(one.high), 1e-9)
        scale = (right - left) / 2 / reach if reach < float("inf") else 0.0
        parts.append(_text(left - 8, y + 4, _short(one.name), "end"))
        if scale:
            parts.append(_line(middle + one.low * scale, y, middle + one.high * scale, y, "whisker"))
        parts.append(f'<circle cx="{middle + one.mean * scale:.1f}" cy="{y}" r="4" class="dot"/>')
        parts.append(_text(right + 8, y + 4, f"{one.mean:+.3f} ({one.low:+.3f}, {one.high:+.3f})", "start", "dim"))
    return _svg(WIDTH, height, title, parts)


def histogram(title: str, values: Sequence[float], bins: int = 30) -> str:
    """How often each length was seen."""
    if not values:
        return ""
    low, high = min(values), max(values)
    bins = max(1, min(bins, int(high - low) + 1))
    step = (high - low) / bins or 1.0
    counts = [0] * bins
    for value in values:
        counts[min(bins - 1, int((value - low) / step))] += 1
    top = max(counts)
    height, floor, left, right = 190, 160, 50, WIDTH - 20
    wide = (right - left) / bins
    parts = [
        _line(left, floor, right, floor, "grid"),
        _text(left - 6, 22, str(top), "end", "dim"),
        _text(left - 6, floor, "0", "end", "dim"),
    ]
    for place, count in enumerate(counts):
        tall = 145 * count / top
        parts.append(
            f'<rect x="{left + place * wide:.1f}" y="{floor - tall:.1f}" width="{max(1.0, wide - 1):.1f}" height="{tall:.1f}" class="bar">'
            f"<title>{low + place * step:.0f} to {low + (place + 1) * step:.0f}: {count}</title></rect>"
        )
    parts += [_text(left, height - 10, f"{low:.0f}", "start", "dim"), _text(right, height - 10, f"{high:.0f}", "end", "dim")]
    return _svg(WIDTH, height, title, parts)


def counts_plot(title: str, counts: dict[str, int]) -> str:
    """A bar for each name."""
    total = sum(counts.values()) or 1
    top = max(counts.values(), default=1)
    left, right = LABEL, WIDTH - 150
    parts: list[str] = []
    for row, (name, count) in enumerate(counts.items()):
        y = ROW * row + 14
        wide = (right - left) * count / top
        parts.append(_text(left - 8, y + 4, _short(name), "end"))
        parts.append(f'<rect x="{left}" y="{y - 7}" width="{wide:.1f}" height="14" class="bar"/>')
        parts.append(_text(right + 8, y + 4, f"{count} ({count / total:.0%})", "start", "dim"))
    return _svg(WIDTH, ROW * len(counts) + 10, title, parts)
