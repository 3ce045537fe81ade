import { expect, test } from 'vitest';
import { patched } from '../src/lib/patch';

const before = { scene: { areas: [{ id: 'a', cards: [{ id: 'c1' }, { id: 'c2', name: 'Two' }] }, { id: 'b' }], title: 'T' }, decision: null, seats: [{ n: 1 }, { n: 2 }] };

test('a patch changes what it names and leaves the rest the very same', () => {
  const after = patched(before, {
    scene: { areas: { $at: { '0': { cards: { $list: [[{ id: 'c3' }], [1, { name: ['Zwei'] }]] } } } }, title: [] },
    decision: [{ id: 'x' }],
    seats: { $at: { '1': { n: [3] } } },
  }) as typeof before;
  expect(after).toEqual({
    scene: { areas: [{ id: 'a', cards: [{ id: 'c3' }, { id: 'c2', name: 'Zwei' }] }, { id: 'b' }] },
    decision: { id: 'x' },
    seats: [{ n: 1 }, { n: 3 }],
  });
  expect(after.scene.areas[1]).toBe(before.scene.areas[1]);
  expect(after.seats[0]).toBe(before.seats[0]);
  expect(before.scene.title).toBe('T');
});

test('things of a list stay, come in runs, or move in from elsewhere', () => {
  const hand = { cards: ['a', 'b', 'c', 'd'].map((id) => ({ id })), pile: [{ id: 'x', up: true }] };
  const after = patched(hand, { cards: { $list: [3, [0, 1], ['pile/0', { up: [] }], [{ id: 'new' }]] }, pile: [], gone: { $list: [['cards/2', {}]] } }) as Record<string, { id: string }[]>;
  expect(after).toEqual({ cards: [{ id: 'd' }, { id: 'a' }, { id: 'b' }, { id: 'x' }, { id: 'new' }], gone: [{ id: 'c' }] });
  expect(after['gone']?.[0]).toBe(hand.cards[2]);
});

test('null and lists of plain values are replaced whole', () => {
  expect(patched({ a: 1 }, [null])).toBe(null);
  expect(patched({ a: [1, 2] }, { a: [[2]] })).toEqual({ a: [2] });
});
