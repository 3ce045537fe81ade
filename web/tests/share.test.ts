import { describe, expect, it } from 'vitest';
import { share } from '../src/lib/share';

describe('sharing between scenes', () => {
  it('gives back the old object when nothing changed', () => {
    const last = { areas: [{ id: 'a', cards: [{ id: 'x', name: 'X' }] }] };
    expect(share(last, structuredClone(last))).toBe(last);
  });

  it('keeps the parts that did not change, wherever they moved', () => {
    const last = { areas: [{ id: 'a', n: 1 }, { id: 'b', n: 2 }] };
    const next = share(last, { areas: [{ id: 'b', n: 2 }, { id: 'a', n: 9 }] });
    expect(next.areas[0]).toBe(last.areas[1]);
    expect(next.areas[1]).toEqual({ id: 'a', n: 9 });
  });

  it('never keeps a part that changed or vanished', () => {
    const last = { a: 1, b: [1, 2, 3], c: { d: 1 } };
    expect(share(last, { a: 1, b: [1, 2] })).toEqual({ a: 1, b: [1, 2] });
    expect(share({ a: [1, 2] }, { a: [1, 2, 3] })).toEqual({ a: [1, 2, 3] });
    expect(share({ a: 1 }, { b: 1 } as unknown)).toEqual({ b: 1 });
    expect(share({ a: undefined }, { b: undefined } as unknown)).toEqual({ b: undefined });
  });
});
