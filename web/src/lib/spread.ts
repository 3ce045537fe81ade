// Where cards lie in the room they have: as large as possible, side by side, in rows, or overlapping where there are many.

export interface Spot {
  x: number;
  y: number;
}

export interface Spread {
  /** Of one card; its height is `RATIO` times as much. */
  width: number;
  spots: Spot[];
}

export const RATIO = 1.4;

interface Limits {
  most?: number;
  least?: number;
  gap?: number;
  /** Room kept free below each card. */
  foot?: number;
}

export function spread(count: number, w: number, h: number, { most = 140, least = 62, gap = 8, foot = 0 }: Limits = {}): Spread {
  if (!count || w <= 0) return { width: least, spots: [] };
  let best = { width: 0, rows: 1 };
  for (let rows = 1; rows <= Math.min(count, 4); rows += 1) {
    const inRow = Math.ceil(count / rows);
    const wide = (w - (inRow - 1) * gap) / inRow;
    const high = h > 0 ? ((h - (rows - 1) * gap) / rows - foot) / RATIO : most;
    const width = Math.min(most, wide, high);
    if (width > best.width + 0.5) best = { width, rows };
  }
  const width = Math.floor(Math.max(least, best.width));
  const inRow = Math.ceil(count / best.rows);
  const step = inRow > 1 ? Math.max(14, Math.min(width + gap, (w - width) / (inRow - 1))) : 0;
  const down = width * RATIO + foot + gap;
  return { width, spots: Array.from({ length: count }, (_, at) => ({ x: Math.round((at % inRow) * step), y: Math.round(Math.floor(at / inRow) * down) })) };
}

/** Groups of cards in one row, overlapping as far as they must; where each card's left edge is, group by group. */
export function fan(groups: number[], w: number, width: number, between = 22): number[][] {
  const filled = groups.filter((count) => count > 0).length;
  const overlapping = groups.reduce((sum, count) => sum + Math.max(0, count - 1), 0);
  const free = w - filled * width - Math.max(0, filled - 1) * between;
  const step = overlapping ? Math.max(12, Math.min(width + 6, free / overlapping)) : 0;
  let left = 0;
  return groups.map((count) => {
    const at = Array.from({ length: count }, (_, index) => Math.round(left + index * step));
    if (count) left += (count - 1) * step + width + between;
    return at;
  });
}
