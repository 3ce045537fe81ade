// A scene as a drawing of its own: an SVG file for a letter, a forum or a rulebook.
import { extent, placeBoard, route, textWidth, wrap } from './boardLayout';
import { fill, ink } from './colours';
import type { Dress } from './skin.svelte';
import type { Area, Board, CardFace, Edge, Scene } from './types';

export interface Colours {
  bg: string;
  surface: string;
  text: string;
  muted: string;
  line: string;
  space: string;
  wall: string;
  accent: string;
}

export const PLAIN: Colours = {
  bg: '#f3f0e8', surface: '#fffdf9', text: '#22282b', muted: '#586267', line: '#cfc7b6', space: '#f7f3ea', wall: '#3b4449', accent: '#1d5b66',
};

const WIDTH = 1200;
const safe = (text: string) => text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

class Drawing {
  out: string[] = [];
  constructor(
    readonly dress: Dress,
    readonly c: Colours,
  ) {}

  text(x: number, y: number, text: string, size: number, colour = this.c.text, weight = 400, anchor = 'start'): void {
    this.out.push(`<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size}" fill="${colour}" font-weight="${weight}" text-anchor="${anchor}">${safe(text)}</text>`);
  }

  box(x: number, y: number, w: number, h: number, fillColour: string, stroke = this.c.line, rx = 8): void {
    this.out.push(`<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" rx="${rx}" fill="${fillColour}" stroke="${stroke}"/>`);
  }

  symbol(name: string, x: number, y: number, size: number, colour: string): void {
    const art = this.dress.symbol(name);
    if (!art) {
      this.text(x + size / 2, y + size * 0.7, name.slice(0, 3), size * 0.42, colour, 700, 'middle');
      return;
    }
    const paths = (Array.isArray(art.path) ? art.path : [art.path])
      .map((d) => (art.line ? `<path d="${safe(d)}" fill="none" stroke="${colour}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>` : `<path d="${safe(d)}" fill="${colour}" fill-rule="evenodd"/>`))
      .join('');
    this.out.push(`<svg x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${size}" height="${size}" viewBox="${safe(art.viewBox ?? '0 0 24 24')}">${paths}</svg>`);
  }

  edge(e: Edge, unit: number): void {
    const [x1, y1, x2, y2] = [e.x1 ?? 0, e.y1 ?? 0, e.x2 ?? 0, e.y2 ?? 0].map((v) => v * unit) as [number, number, number, number];
    const kind = e.kind ?? 'wall';
    const look = kind === 'wall' ? `stroke="${this.c.wall}" stroke-width="6"` : kind === 'line' ? `stroke="${this.c.line}" stroke-width="1.5"` : kind === 'barrier' ? 'stroke="#d08a10" stroke-width="7" stroke-dasharray="9 6"' : `stroke="#a8641a" stroke-width="${kind === 'door' ? 4 : 7}"${kind === 'door' ? ' stroke-dasharray="4 5"' : ''}`;
    this.out.push(`<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke-linecap="round" ${look}/>`);
  }

  board(board: Board, x: number, y: number, width: number): number {
    const unit = Math.min((width - 16) / extent(board).w, 120);
    const placed = placeBoard(board, this.dress.board(board.id).gap ?? 3, unit);
    const height = placed.view.h;
    this.out.push(`<svg x="${x}" y="${y}" width="${placed.view.w}" height="${height}" viewBox="${placed.view.x} ${placed.view.y} ${placed.view.w} ${placed.view.h}">`);
    for (const link of board.links ?? []) {
      const a = placed.centre.get(link.a ?? '');
      const b = placed.centre.get(link.b ?? '');
      if (a && b) this.out.push(`<line x1="${a.x}" y1="${a.y}" x2="${b.x}" y2="${b.y}" stroke="${this.c.line}" stroke-width="5"/>`);
    }
    for (const one of placed.spaces) {
      const tint = one.space.colour ? fill(one.space.colour) : '';
      this.box(one.box.x, one.box.y, one.box.w, one.box.h, this.c.space, this.c.line, one.space.shape === 'round' ? Math.min(one.box.w, one.box.h) / 2 : 8);
      if (tint) this.out.push(`<rect x="${one.box.x}" y="${one.box.y}" width="${one.box.w}" height="${one.box.h}" rx="8" fill="${tint}" fill-opacity="${0.14 + (one.space.shade ?? 0) * 0.6}"/>`);
      for (const sign of one.symbols) this.symbol(sign.name, sign.x, sign.y, sign.size, this.c.text);
      for (const text of one.texts) this.text(text.x, text.y, text.text, text.size, this.c.text, text.strong ? 650 : 400, text.middle ? 'middle' : 'start');
      for (const badge of one.badges) {
        this.box(badge.x, badge.y, badge.w, badge.h, fill(badge.colour, this.c.surface), this.c.line, 8);
        if (badge.symbol) this.symbol(badge.symbol, badge.x + 3, badge.y + 2.5, 12, badge.colour ? ink(badge.colour) : this.c.text);
        if (badge.text) this.text(badge.symbol ? badge.x + 16 : badge.x + badge.w / 2, badge.y + 12.6, badge.text, badge.size, badge.colour ? ink(badge.colour) : this.c.text, 650, badge.symbol ? 'start' : 'middle');
      }
    }
    for (const edge of board.edges ?? []) this.edge(edge, unit);
    for (const path of board.paths ?? []) {
      const stops = (path.spaces ?? []).flatMap((id) => placed.waypoint.get(id) ?? []);
      this.out.push(`<path d="${route(stops)}" fill="none" stroke="${fill(path.colour, this.c.accent)}" stroke-width="4" stroke-dasharray="1 8" stroke-linecap="round"/>`);
    }
    for (const token of placed.tokens) {
      this.out.push(`<circle cx="${token.cx}" cy="${token.cy}" r="${token.r}" fill="${fill(token.colour)}" stroke="${this.c.surface}" stroke-width="2"${token.down ? ' fill-opacity="0.6"' : ''}/>`);
      const mark = this.dress.mark(token);
      if (mark) this.symbol(mark, token.cx - token.r * 0.66, token.cy - token.r * 0.66, token.r * 1.32, ink(token.colour));
      else this.text(token.cx, token.cy + token.r * 0.34, token.glyph || (token.name ?? '').slice(0, 1), token.r * 0.9, ink(token.colour), 700, 'middle');
    }
    this.out.push('</svg>');
    return height;
  }

  card(card: CardFace, x: number, y: number): void {
    const w = 132;
    const hidden = Boolean(card.back) && !card.name;
    const colour = card.colour || (hidden ? this.dress.back(card.back).colour : this.dress.kind(card.kind).colour);
    this.box(x, y, w, 150, hidden ? fill(colour, '#3f5258') : this.c.surface);
    const name = hidden ? (card.back ?? '') : (card.name ?? '');
    if (!hidden) this.box(x, y, w, 34, fill(colour, '#3f5258'), 'none');
    wrap(name, w - 16, 12, 2).forEach((line, n) => this.text(x + 8, y + 15 + n * 13, line, 12, ink(colour), 650));
    if (!hidden) wrap([card.subtitle, card.text].filter(Boolean).join('. '), w - 16, 10.5, 7).forEach((line, n) => this.text(x + 8, y + 50 + n * 13, line, 10.5));
    const badges = (card.badges ?? []).map((badge) => badge.text || badge.name || '').filter(Boolean).join('  ');
    if (badges) this.text(x + 8, y + 142, badges.slice(0, 22), 11, this.c.text, 650);
  }

  /** Draws one area and says how high it is. */
  area(area: Area, x: number, y: number, width: number): number {
    let top = y + 22;
    this.text(x, y + 14, area.name ?? '', 14, this.c.muted, 650);
    if (area.area === 'board') top += this.board(area, x, top, width);
    else if (area.area === 'cards') {
      const perRow = Math.max(1, Math.floor(width / 142));
      const cards = area.cards ?? [];
      cards.forEach((card, n) => this.card(card, x + (n % perRow) * 142, top + Math.floor(n / perRow) * 160));
      if ((area.count ?? -1) > cards.length) this.text(x, top + Math.ceil(cards.length / perRow) * 160 + 14, `${area.count}`, 13, this.c.muted);
      top += Math.ceil(cards.length / perRow) * 160 + ((area.count ?? -1) > cards.length ? 20 : 0);
    } else if (area.area === 'track') {
      let left = x;
      (area.marks ?? []).forEach((mark, n) => {
        const w = Math.max(32, textWidth(mark.label ?? '', 13) + 16);
        if (left + w > x + width) {
          left = x;
          top += 36;
        }
        this.box(left, top, w, 30, n === area.at ? this.c.accent : this.c.space);
        this.text(left + w / 2, top + 20, mark.label ?? '', 13, n === area.at ? '#ffffff' : this.c.text, 600, 'middle');
        left += w + 4;
      });
      top += 36;
    } else if (area.area === 'dice') {
      (area.dice ?? []).forEach((die, n) => {
        this.box(x + n * 52, top, 44, 44, fill(die.colour, this.c.surface), this.c.line, 10);
        if (die.symbol) this.symbol(die.symbol, x + n * 52 + 4, top + 12, 20, ink(die.colour, this.c.text));
        this.text(x + n * 52 + (die.symbol ? 32 : 22), top + 28, die.covered && !die.text ? '?' : (die.text ?? ''), 15, ink(die.colour, this.c.text), 700, 'middle');
      });
      top += 52;
    } else {
      const words = [
        area.text ?? '',
        ...(area.facts ?? []).map((fact) => `${fact.label}: ${fact.value}`),
        (area.badges ?? []).map((badge) => [badge.name, badge.text].filter(Boolean).join(' ')).join(' · '),
        (area.tokens ?? []).map((token) => `${token.name ?? token.glyph ?? ''}${(token.count ?? 1) > 1 ? ` ×${token.count}` : ''}`).join(' · '),
        (area.cards ?? []).map((card) => card.name || card.back || '').join(' · '),
      ].filter(Boolean);
      for (const line of words.flatMap((one) => wrap(one, width, 12.5, 4))) {
        this.text(x, top + 11, line, 12.5);
        top += 17;
      }
    }
    return top - y + 14;
  }
}

/** The whole scene as the text of an SVG file. */
export function sceneSvg(scene: Scene, dress: Dress, colours: Colours = PLAIN): string {
  const drawing = new Drawing(dress, colours);
  const order = ['seat', 'top', 'main', 'side', 'bottom', 'hand'];
  const areas = [...(scene.areas ?? [])].sort((a, b) => order.indexOf(a.place ?? 'main') - order.indexOf(b.place ?? 'main'));
  drawing.text(24, 36, scene.title ?? scene.game, 22, colours.text, 700);
  if (scene.status) drawing.text(24, 58, scene.status, 14, colours.muted);
  let y = 78;
  const column = (WIDTH - 72) / 2;
  let waiting: { height: number } | null = null;
  for (const area of areas) {
    const narrow = area.area === 'panel' || area.area === 'dice' || (area.area === 'cards' && (area.cards?.length ?? 0) <= 3);
    if (narrow && waiting) {
      y += Math.max(waiting.height, drawing.area(area, 48 + column, y, column));
      waiting = null;
    } else if (narrow) waiting = { height: drawing.area(area, 24, y, column) };
    else {
      if (waiting) y += waiting.height;
      waiting = null;
      y += drawing.area(area, 24, y, WIDTH - 48);
    }
  }
  if (waiting) y += waiting.height;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${Math.ceil(y + 16)}" viewBox="0 0 ${WIDTH} ${Math.ceil(y + 16)}" font-family="system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif"><rect width="100%" height="100%" fill="${colours.bg}"/>${drawing.out.join('')}</svg>`;
}

export function saveSvg(scene: Scene, dress: Dress): void {
  const style = getComputedStyle(document.documentElement);
  const value = (name: string, otherwise: string) => style.getPropertyValue(name).trim() || otherwise;
  const colours: Colours = {
    bg: value('--bg', PLAIN.bg), surface: value('--surface', PLAIN.surface), text: value('--text', PLAIN.text), muted: value('--muted', PLAIN.muted),
    line: value('--line-strong', PLAIN.line), space: value('--space', PLAIN.space), wall: value('--wall', PLAIN.wall), accent: value('--accent', PLAIN.accent),
  };
  const url = URL.createObjectURL(new Blob([sceneSvg(scene, dress, colours)], { type: 'image/svg+xml' }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = `${scene.game}.svg`;
  anchor.click();
  URL.revokeObjectURL(url);
}

/** What things are called, by id, for texts that name them. */
export function namesIn(scene: Scene | null): Map<string, string> {
  const names = new Map<string, string>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (value && typeof value === 'object') {
      const one = value as { id?: unknown; name?: unknown };
      if (typeof one.id === 'string' && typeof one.name === 'string' && one.id && one.name) names.set(one.id, one.name);
      Object.values(value).forEach(walk);
    }
  };
  walk(scene?.areas);
  return names;
}
