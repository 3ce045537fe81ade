// Where everything on a board goes, in pixels of a drawing with 100 px to a board unit. Pure: the table and the SVG export share it.
import type { Badge, Board, Edge, Space, Token } from './types';

export const UNIT = 100;

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface PlacedToken extends Token {
  cx: number;
  cy: number;
  r: number;
  space: string;
}

export interface PlacedText {
  x: number;
  y: number;
  text: string;
  size: number;
  strong?: boolean;
}

export interface PlacedSymbol {
  x: number;
  y: number;
  size: number;
  name: string;
}

export interface PlacedBadge extends Badge {
  x: number;
  y: number;
  w: number;
  h: number;
  size: number;
}

export interface PlacedSpace {
  space: Space;
  box: Box;
  texts: PlacedText[];
  symbols: PlacedSymbol[];
  badges: PlacedBadge[];
}

export interface Placed {
  view: Box;
  spaces: PlacedSpace[];
  tokens: PlacedToken[];
  centre: Map<string, { x: number; y: number }>;
}

/** About how wide a text is drawn in the table's sans-serif face. */
export function textWidth(text: string, size: number): number {
  let units = 0;
  for (const c of text) units += /[ilj.,:;'|!\s]/.test(c) ? 0.3 : /[mwMW@]/.test(c) ? 0.88 : /[A-Z0-9&]/.test(c) ? 0.64 : 0.53;
  return units * size;
}

/** Words on as few lines as fit; the last line ends in an ellipsis if there was more. */
export function wrap(text: string, width: number, size: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (!line || textWidth(longer, size) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line) lines.push(line);
  const kept = lines.slice(0, most);
  const cut = lines.length > most;
  return kept.map((one, index) => {
    const last = cut && index === kept.length - 1;
    if (!last && textWidth(one, size) <= width) return one;
    let short = one;
    while (short.length > 1 && textWidth(`${short}…`, size) > width) short = short.slice(0, -1).trimEnd();
    return `${short}…`;
  });
}

export function boxOf(space: Space, gap: number): Box {
  return {
    x: (space.x ?? 0) * UNIT + gap,
    y: (space.y ?? 0) * UNIT + gap,
    w: Math.max(4, (space.w ?? 1) * UNIT - 2 * gap),
    h: Math.max(4, (space.h ?? 1) * UNIT - 2 * gap),
  };
}

function edgeEnds(edges: Edge[]): Box[] {
  return edges.map((e) => ({
    x: Math.min(e.x1 ?? 0, e.x2 ?? 0) * UNIT,
    y: Math.min(e.y1 ?? 0, e.y2 ?? 0) * UNIT,
    w: Math.abs((e.x2 ?? 0) - (e.x1 ?? 0)) * UNIT,
    h: Math.abs((e.y2 ?? 0) - (e.y1 ?? 0)) * UNIT,
  }));
}

function bounds(boxes: Box[], margin: number): Box {
  if (!boxes.length) return { x: 0, y: 0, w: UNIT, h: UNIT };
  const x = Math.min(...boxes.map((b) => b.x));
  const y = Math.min(...boxes.map((b) => b.y));
  const right = Math.max(...boxes.map((b) => b.x + b.w));
  const below = Math.max(...boxes.map((b) => b.y + b.h));
  return { x: x - margin, y: y - margin, w: right - x + 2 * margin, h: below - y + 2 * margin };
}

/** Rows of equal circles, centred, growing upwards from the foot of the box. */
function seatTokens(tokens: Token[], space: string, box: Box, free: number): PlacedToken[] {
  if (!tokens.length) return [];
  let r = Math.min(17, box.w / 2 - 4, box.h / 2 - 2);
  const perRow = (radius: number) => Math.max(1, Math.floor((box.w - 8) / (2 * radius + 4)));
  const rows = (radius: number) => Math.ceil(tokens.length / perRow(radius));
  while (r > 8 && rows(r) * (2 * r + 4) > free) r -= 1;
  const n = perRow(r);
  const step = 2 * r + 4;
  return tokens.map((token, index) => {
    const row = Math.floor(index / n);
    const inRow = Math.min(n, tokens.length - row * n);
    const column = index - row * n;
    return {
      ...token,
      space,
      r,
      cx: box.x + box.w / 2 + (column - (inRow - 1) / 2) * step,
      cy: box.y + box.h - 5 - r - row * step,
    };
  });
}

function placeSpace(space: Space, gap: number): PlacedSpace & { tokens: PlacedToken[] } {
  const box = boxOf(space, gap);
  const texts: PlacedText[] = [];
  const symbols: PlacedSymbol[] = [];
  const pad = 7;
  const inner = box.w - 2 * pad;
  let top = box.y + 5;

  // Badges stand in the upper right corner, side by side.
  const badges: PlacedBadge[] = [];
  let right = box.x + box.w - 5;
  for (const badge of space.badges ?? []) {
    const size = 11;
    const text = badge.text ?? '';
    const w = Math.max(18, (badge.symbol ? 14 : 0) + (text ? textWidth(text, size) + 7 : 4));
    if (right - w < box.x + 4) break;
    badges.push({ ...badge, x: right - w, y: box.y + 4, w, h: 17, size });
    right -= w + 3;
  }

  const small = box.h < 70;
  if (space.name && box.w >= 34) {
    const size = box.w >= 150 ? 13 : box.w >= 80 ? 11.5 : 10;
    const room = badges.length ? right - box.x - pad : inner;
    const most = small ? 1 : 2;
    for (const line of wrap(space.name, Math.max(20, room), size, most)) {
      texts.push({ x: box.x + pad, y: top + size, text: line, size, strong: true });
      top += size + 2;
    }
    top += 2;
  } else if (badges.length) top += 18;

  const footNeeded = space.tokens?.length ? (space.tokens.length > 3 ? 60 : 36) : 4;
  const signs = space.symbols ?? [];
  if (signs.length) {
    const free = box.y + box.h - top - footNeeded;
    const size = Math.max(14, Math.min(34, (inner - (signs.length - 1) * 6) / signs.length, free));
    const step = size + 8;
    const y = top + Math.max(0, Math.min((free - size) / 2, 8));
    signs.forEach((name, index) => {
      symbols.push({ name, size, x: box.x + box.w / 2 + (index - (signs.length - 1) / 2) * step - size / 2, y });
    });
    top = y + size + 3;
  }
  for (const raw of space.lines ?? []) {
    const size = box.w >= 150 ? 11.5 : 10;
    const left = Math.floor((box.y + box.h - top - footNeeded + 6) / (size + 2));
    if (left < 1) break;
    for (const line of wrap(raw, inner, size, Math.min(3, left))) {
      texts.push({ x: box.x + pad, y: top + size, text: line, size });
      top += size + 2;
    }
  }
  const tokens = seatTokens(space.tokens ?? [], space.id ?? '', box, Math.max(30, box.y + box.h - top));
  return { space, box, texts, symbols, badges, tokens };
}

export function placeBoard(board: Board, gap = 2): Placed {
  const placed = (board.spaces ?? []).map((space) => placeSpace(space, gap));
  const centre = new Map<string, { x: number; y: number }>();
  for (const one of placed) {
    if (one.space.id) centre.set(one.space.id, { x: one.box.x + one.box.w / 2, y: one.box.y + one.box.h / 2 });
  }
  return {
    view: bounds([...placed.map((one) => one.box), ...edgeEnds(board.edges ?? [])], 10),
    spaces: placed,
    tokens: placed.flatMap((one) => one.tokens),
    centre,
  };
}

/** A smooth line through points, for paths. */
export function route(points: { x: number; y: number }[]): string {
  return points.map((p, index) => `${index ? 'L' : 'M'}${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join(' ');
}
