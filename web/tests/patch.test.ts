import { expect, test } from 'vitest';
import { patched } from '../src/lib/patch';

const before = { scene: { areas: [{ id: 'a', cards: [{ id: 'c1' }, { id: 'c2', name: 'Two' }] }, { id: 'b' }], title: 'T' }, decision: null, seats: [{ n: 1 }, { n: 2 }] };

test('a patch changes what it names and leaves the rest the very same', () => {
  const after = patched(before, {
    scene: { areas: { $ids: { a: { cards: { $ids: { c2: { name: ['Zwei'] }, c3: [{ id: 'c3' }] }, $order: ['c3', 'c2'] } } } }, title: [] },
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

test('null and lists of plain values are replaced whole', () => {
  expect(patched({ a: 1 }, [null])).toBe(null);
  expect(patched({ a: [1, 2] }, { a: [[2]] })).toEqual({ a: [2] });
});
