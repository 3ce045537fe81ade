// Where everything on a board goes, in pixels, for a given size of one board unit. Texts keep their size whatever the unit.
// Pure: the table and the SVG export share it.
import type { Badge, Board, Colour, Edge, Space, Token } from './types';

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
  middle?: boolean;
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
  /** What closes the gap between the parts of one place that is no rectangle. */
  joints: (Box & { colour: Colour | '' })[];
  spaces: PlacedSpace[];
  tokens: PlacedToken[];
  centre: Map<string, { x: number; y: number }>;
  /** Where paths go through a space: beside what is printed on it. */
  waypoint: Map<string, { x: number; y: number }>;
}

/** Room round the board. */
export const MARGIN = 8;

let pen: CanvasRenderingContext2D | null | undefined;
let family = '';
const widths = new Map<string, number>();

/** How wide a text is drawn: measured where there is a canvas, estimated elsewhere. */
export function textWidth(text: string, size: number, bold = false): number {
  if (pen === undefined) {
    pen = typeof OffscreenCanvas === 'undefined' ? null : (new OffscreenCanvas(1, 1).getContext('2d') as unknown as CanvasRenderingContext2D | null);
    family = pen ? getComputedStyle(document.documentElement).fontFamily : '';
  }
  if (!pen) return estimate(text) * size * (bold ? 1.1 : 1);
  const key = `${bold ? 'b' : ''}${text}`;
  let at100 = widths.get(key);
  if (at100 === undefined) {
    pen.font = `${bold ? 650 : 400} 100px ${family}`;
    at100 = pen.measureText(text).width / 100;
    if (widths.size > 5000) widths.clear();
    widths.set(key, at100);
  }
  return at100 * size;
}

function estimate(text: string): number {
  let units = 0;
  for (const c of text) units += /[ilj.,:;'|!\s]/.test(c) ? 0.32 : /[mwMW@]/.test(c) ? 0.92 : /[A-Z0-9&]/.test(c) ? 0.68 : 0.58;
  return units;
}

/** Words on as few lines as fit; the last line ends in an ellipsis if there was more. */
export function wrap(text: string, width: number, size: number, most: number, bold = false): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (!line || textWidth(longer, size, bold) <= width) line = longer;
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
    if (!last && textWidth(one, size, bold) <= width) return one;
    let short = one;
    while (short.length > 1 && textWidth(`${short}…`, size, bold) > width) short = short.slice(0, -1).trimEnd();
    return `${short}…`;
  });
}

export function boxOf(space: Space, gap: number, unit: number): Box {
  return {
    x: (space.x ?? 0) * unit + gap,
    y: (space.y ?? 0) * unit + gap,
    w: Math.max(0.01, (space.w ?? 1) * unit - 2 * gap),
    h: Math.max(0.01, (space.h ?? 1) * unit - 2 * gap),
  };
}

function edgeEnds(edges: Edge[], unit: number): Box[] {
  return edges.map((e) => ({
    x: Math.min(e.x1 ?? 0, e.x2 ?? 0) * unit,
    y: Math.min(e.y1 ?? 0, e.y2 ?? 0) * unit,
    w: Math.abs((e.x2 ?? 0) - (e.x1 ?? 0)) * unit,
    h: Math.abs((e.y2 ?? 0) - (e.y1 ?? 0)) * unit,
  }));
}

function bounds(boxes: Box[], margin: number): Box {
  if (!boxes.length) return { x: 0, y: 0, w: 100, h: 100 };
  const x = Math.min(...boxes.map((b) => b.x));
  const y = Math.min(...boxes.map((b) => b.y));
  const right = Math.max(...boxes.map((b) => b.x + b.w));
  const below = Math.max(...boxes.map((b) => b.y + b.h));
  return { x: x - margin, y: y - margin, w: right - x + 2 * margin, h: below - y + 2 * margin };
}

/** Rows of equal circles, centred, growing upwards from the foot of the box; where there is no room they overlap. */
function seatTokens(tokens: Token[], space: string, box: Box, free: number): PlacedToken[] {
  if (!tokens.length) return [];
  const widest = box.w - 8;
  let r = Math.max(7, Math.min(22, box.w / 5, box.h / 2 - 2));
  const rowsAt = (radius: number) => Math.ceil(tokens.length / Math.max(1, Math.floor((widest + 4) / (2 * radius + 4))));
  while (r > 11 && rowsAt(r) * (2 * r + 4) > free) r -= 1;
  const rows = Math.max(1, Math.min(rowsAt(r), Math.floor(free / (2 * r + 3))));
  const n = Math.ceil(tokens.length / rows);
  const step = n > 1 ? Math.min(2 * r + 4, (widest - 2 * r) / (n - 1)) : 0;
  return tokens.map((token, index) => {
    const row = Math.floor(index / n);
    const inRow = Math.min(n, tokens.length - row * n);
    return {
      ...token,
      space,
      r,
      cx: box.x + box.w / 2 + (index - row * n - (inRow - 1) / 2) * step,
      cy: box.y + box.h - 5 - r - row * (2 * r + 3),
    };
  });
}

/** The size at which the captions of all spaces fit under their symbols; 0: they do not, and none is drawn. */
function captionFit(spaces: Space[], gap: number, unit: number): number {
  let size = 12.5;
  for (const space of spaces) {
    const signs = space.symbols?.length ?? 0;
    if (!signs || (space.lines ?? []).length !== signs) continue;
    const box = boxOf(space, gap, unit);
    const room = signs > 1 ? box.w / signs - 1.5 : box.w - 4;
    if (box.w < 30) continue;
    for (const line of space.lines ?? []) size = Math.min(size, (12.5 * room) / Math.max(1, textWidth(caption(line), 12.5, true)));
  }
  return size < 8.2 ? 0 : size;
}

function placeSpace(space: Space, gap: number, unit: number, captionSize: number, trail: boolean): PlacedSpace & { tokens: PlacedToken[] } {
  const box = boxOf(space, gap, unit);
  const texts: PlacedText[] = [];
  const symbols: PlacedSymbol[] = [];
  const pad = box.w < 70 ? 4 : 8;
  const inner = box.w - 2 * pad;
  let top = box.y + 5;

  // Badges stand in the upper right corner, side by side.
  const badges: PlacedBadge[] = [];
  let right = box.x + box.w - 5;
  for (const badge of space.badges ?? []) {
    const size = box.w < 52 ? 7.8 : box.w < 62 ? 9 : 11;
    const text = badge.text ?? '';
    const w = Math.max(size + 6, (badge.symbol ? 14 : 0) + (text ? textWidth(text, size, true) + (size < 11 ? 5 : 8) : 4));
    if (right - w < box.x + 4) break;
    badges.push({ ...badge, x: right - w, y: box.y + (size < 11 ? 3 : 4), w, h: size + 6, size });
    right -= w + 3;
  }

  const small = box.h < 78;
  if (space.name && (space.id || !space.group) && box.w >= 30) {
    const usual = box.w >= 130 ? 15 : box.w >= 80 ? 13 : 11;
    const beside = badges.length ? right - box.x - pad : inner;
    const longest = Math.max(...space.name.split(/\s+/).map((word) => textWidth(word, usual, true)));
    // Where the name does not fit beside the badges, it stands below them.
    const below = badges.length > 0 && longest > 30 && (usual * beside) / longest < 8.5 && box.h >= 60;
    if (below) top += 17;
    const room = below ? inner : beside;
    const size = Math.max(8.5, Math.min(usual, (usual * room) / longest));
    const most = box.h < 46 || (small && (space.symbols?.length ?? 0) > 0) ? 1 : 2;
    for (const line of wrap(space.name, Math.max(20, room), size, most, true)) {
      texts.push({ x: box.x + pad, y: top + size, text: line, size, strong: true });
      top += size + 2;
    }
    top += 2;
  } else if (badges.length) top += 18;

  const perRow = Math.max(1, Math.floor((box.w - 8) / 30));
  const rowsWanted = Math.min(box.h >= 120 ? 2 : 1, Math.ceil((space.tokens?.length ?? 0) / perRow));
  // A path runs along the foot of the spaces: what is printed keeps out of its way.
  const footNeeded = Math.max(rowsWanted * (box.h < 100 ? 26 : 36) + 4, trail ? 14 : 0);
  const signs = space.symbols ?? [];
  let captioned = false;
  if (signs.length) {
    const free = box.y + box.h - top - footNeeded;
    const wide = (inner - (signs.length - 1) * 6) / signs.length;
    const most = Math.max(32, Math.min(64, box.h * 0.42));
    const captions = (space.lines ?? []).length === signs.length && free >= 27 && captionSize > 0;
    const size = Math.max(14, Math.min(most, wide, captions ? free - 12 : free));
    const step = size + (signs.length > 2 ? 6 : 12);
    const y = top + Math.max(0, Math.min((free - size - (captions ? 12 : 0)) / 2, 8));
    signs.forEach((name, index) => {
      const x = box.x + box.w / 2 + (index - (signs.length - 1) / 2) * step;
      symbols.push({ name, size, x: x - size / 2, y });
      const under = captions && signs.length > 1 ? box.x + (box.w * (index + 0.5)) / signs.length : x;
      if (captions) texts.push({ x: under, y: y + size + 10, text: caption(space.lines?.[index] ?? ''), size: captionSize, middle: true });
    });
    top = y + size + (captions ? 13 : 3);
    captioned = captions;
  }
  const printed = captioned ? [] : (space.lines ?? []).map((line) => unrepeated(line, space.name ?? '')).filter(Boolean);
  for (const raw of printed) {
    const size = box.w >= 100 ? 12.5 : 11;
    const left = Math.floor((box.y + box.h - top - footNeeded + 6) / (size + 2));
    if (left < 1) break;
    for (const line of wrap(raw, inner, size, Math.min(3, left))) {
      texts.push({ x: box.x + pad, y: top + size, text: line, size });
      top += size + 2;
    }
  }
  // In a flat space the tokens stand beside the name, not on it.
  const flat = box.h < 46 && box.w > 80 && texts.length > 0;
  const named = flat ? Math.max(...texts.map((text) => textWidth(text.text, text.size, true))) + pad : 0;
  const free: Box = flat ? { ...box, x: box.x + Math.min(named, box.w * 0.62), w: box.w - Math.min(named, box.w * 0.62) } : box;
  const tokens = seatTokens(space.tokens ?? [], space.id ?? '', free, Math.max(24, box.y + box.h - top));
  return { space, box, texts, symbols, badges, tokens };
}

/** A printed line without the space's name, which stands above it already. */
function unrepeated(line: string, name: string): string {
  if (name.startsWith(line)) return '';
  return name && line.startsWith(name) ? line.slice(name.length).trim() : line;
}

/** A printed line as the caption of its symbol: without the letter-like sign that stands for the symbol in plain text. */
export function caption(line: string): string {
  return line.replace(/^[^\sA-Za-z0-9]\s+/u, '');
}

/** The board with some of its spaces elsewhere. */
export function rearranged(board: Board, spaces: Record<string, [number, number, number, number]>): Board {
  return {
    ...board,
    spaces: (board.spaces ?? []).map((space) => {
      const to = spaces[space.id ?? ''];
      return to ? { ...space, x: to[0], y: to[1], w: to[2], h: to[3] } : space;
    }),
  };
}

/** The board drawn wider by `kx` and higher by `ky` than its units say. */
export function stretched(board: Board, kx: number, ky: number): Board {
  if (kx === 1 && ky === 1) return board;
  const edge = (one: Edge): Edge => ({ ...one, x1: (one.x1 ?? 0) * kx, y1: (one.y1 ?? 0) * ky, x2: (one.x2 ?? 0) * kx, y2: (one.y2 ?? 0) * ky });
  return {
    ...board,
    spaces: (board.spaces ?? []).map((one) => ({ ...one, x: (one.x ?? 0) * kx, y: (one.y ?? 0) * ky, w: (one.w ?? 1) * kx, h: (one.h ?? 1) * ky })),
    edges: (board.edges ?? []).map(edge),
    ghosts: (board.ghosts ?? []).map((one) => ({ ...one, x: (one.x ?? 0) * kx, y: (one.y ?? 0) * ky, w: (one.w ?? 1) * kx, h: (one.h ?? 1) * ky, edges: (one.edges ?? []).map(edge) })),
  };
}

/** How large a board is in its own units, margins left out. */
export function extent(board: Board): { w: number; h: number } {
  const all = bounds([...(board.spaces ?? []).map((space) => boxOf(space, 0, 1)), ...(board.ghosts ?? []).map((ghost) => boxOf(ghost, 0, 1)), ...edgeEnds(board.edges ?? [], 1)], 0);
  return { w: all.w, h: all.h };
}

/** Parts without an id belong to the place of their group that has one. */
function jointsOf(spaces: Space[], gap: number, unit: number): (Box & { colour: Colour | '' })[] {
  const found: (Box & { colour: Colour | '' })[] = [];
  spaces.forEach((part, index) => {
    if (part.id || !part.group) return;
    spaces.forEach((other, place) => {
      if (other.group !== part.group || (!other.id && place >= index)) return;
      const a = boxOf(part, 0, unit);
      const b = boxOf(other, 0, unit);
      const x = Math.max(a.x, b.x);
      const y = Math.max(a.y, b.y);
      const w = Math.min(a.x + a.w, b.x + b.w) - x;
      const h = Math.min(a.y + a.h, b.y + b.h) - y;
      const deep = 2 * gap + 6;
      if (Math.abs(w) < 1 && h > 4) found.push({ x: x - deep / 2, y: y + gap + 1.5, w: deep, h: h - 2 * gap - 3, colour: part.colour ?? '' });
      if (Math.abs(h) < 1 && w > 4) found.push({ x: x + gap + 1.5, y: y - deep / 2, w: w - 2 * gap - 3, h: deep, colour: part.colour ?? '' });
    });
  });
  return found;
}

export function placeBoard(board: Board, gap: number, unit: number): Placed {
  const captions = captionFit(board.spaces ?? [], gap, unit);
  const placed = (board.spaces ?? []).map((space) => placeSpace(space, gap, unit, captions, Boolean(board.paths?.length)));
  const centre = new Map<string, { x: number; y: number }>();
  const waypoint = new Map<string, { x: number; y: number }>();
  for (const one of placed) {
    if (one.space.id) waypoint.set(one.space.id, { x: one.box.x + one.box.w / 2, y: one.box.h >= 40 ? one.box.y + one.box.h - 8 : one.box.y + one.box.h / 2 });
    if (one.space.id) centre.set(one.space.id, { x: one.box.x + one.box.w / 2, y: one.box.y + one.box.h / 2 });
  }
  return {
    view: bounds([...placed.map((one) => one.box), ...(board.ghosts ?? []).map((ghost) => boxOf(ghost, 0, unit)), ...edgeEnds(board.edges ?? [], unit)], MARGIN),
    joints: jointsOf(board.spaces ?? [], gap, unit),
    spaces: placed,
    tokens: placed.flatMap((one) => one.tokens),
    centre,
    waypoint,
  };
}

/** A smooth line through points, for paths. */
export function route(points: { x: number; y: number }[]): string {
  return points.map((p, index) => `${index ? 'L' : 'M'}${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join(' ');
}
