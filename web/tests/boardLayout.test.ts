import { describe, expect, it } from 'vitest';
import { caption, extent, placeBoard, textWidth, wrap } from '../src/lib/boardLayout';
import type { Board } from '../src/lib/types';

const board = (spaces: Board['spaces']): Board => ({ area: 'board', spaces: spaces ?? [] });

describe('the layout of a board', () => {
  it('keeps every token inside its space, however many there are', () => {
    for (let count = 1; count <= 14; count++) {
      for (const unit of [48, 57, 90, 150]) {
        const tokens = Array.from({ length: count }, (_, n) => ({ id: `t${n}`, glyph: 'X' }));
        const placed = placeBoard(board([{ id: 's', name: 'A1', tokens }]), 3, unit);
        const box = placed.spaces[0]!.box;
        expect(placed.tokens).toHaveLength(count);
        for (const token of placed.tokens) {
          expect(token.cx - token.r).toBeGreaterThanOrEqual(box.x - 0.01);
          expect(token.cx + token.r).toBeLessThanOrEqual(box.x + box.w + 0.01);
          expect(token.cy + token.r).toBeLessThanOrEqual(box.y + box.h + 0.01);
        }
      }
    }
  });

  it('holds negative coordinates', () => {
    const b = board([{ id: 'a', x: -3, y: -4, w: 3, h: 3 }, { id: 'b' }]);
    expect(extent(b)).toEqual({ w: 4, h: 5 });
    expect(placeBoard(b, 2, 100).view).toEqual({ x: -306, y: -406, w: 412, h: 512 });
  });

  it('wraps texts to the width that is there', () => {
    const lines = wrap('Connection Node Alpha of the North', 90, 12, 2, true);
    expect(lines.length).toBe(2);
    for (const line of lines) expect(textWidth(line, 12, true)).toBeLessThanOrEqual(90);
    expect(lines[1]!.endsWith('…')).toBe(true);
    expect(wrap('short', 90, 12, 2)).toEqual(['short']);
  });

  it('prints lines as captions of as many symbols, without their plain-text signs', () => {
    const placed = placeBoard(board([{ id: 'a', name: 'A1', symbols: ['x', 'y'], lines: ['◆ BND', 'Ψ ANT*'] }]), 3, 110);
    const texts = placed.spaces[0]!.texts.map((text) => text.text);
    expect(texts).toEqual(['A1', 'BND', 'ANT*']);
    expect(caption('2 left')).toBe('2 left');
  });

  it('joins the parts of a room that is no rectangle', () => {
    const parts = [
      { id: 'r', group: 'room 1', x: 0, y: 0 },
      { group: 'room 1', x: 1, y: 0 },
      { group: 'room 1', x: 1, y: 1 },
      { id: 'other', group: 'room 2', x: 0, y: 1 },
    ];
    expect(placeBoard(board(parts), 3, 100).joints).toHaveLength(2);
  });
});
