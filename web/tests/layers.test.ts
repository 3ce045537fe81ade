import { describe, expect, it } from 'vitest';
import { overlaid } from '../src/lib/layers';
import type { Scene } from '../src/lib/types';

const scene: Scene = {
  game: 'x',
  viewer: 0,
  areas: [{ area: 'board', id: 'board', spaces: [{ id: 'a', help: 'Docks' }, { id: 'b' }] }],
};

describe('layers of help', () => {
  it('are drawn on what they mark, and nothing else changes', () => {
    const layer = { id: 'l', needs: 'solver', colour: 'red', shade: 0.4, badge: { text: '?' }, marks: [{ on: 'a', text: 'Perhaps here' }] } as const;
    const drawn = overlaid({ ...scene, layers: [layer] } as unknown as Scene);
    const board = drawn.areas?.[0];
    if (board?.area !== 'board') throw new Error('no board');
    expect(board.spaces?.[0]).toMatchObject({ shade: 0.4, colour: 'red', help: 'Docks Perhaps here', badges: [{ text: '?' }] });
    expect(board.spaces?.[1]).toEqual({ id: 'b' });
  });

  it('say what they know about what stands on a space', () => {
    const full: Scene = { ...scene, areas: [{ area: 'board', id: 'board', spaces: [{ id: 'a', tokens: [{ id: 'frog', help: 'Hops.' }, { id: 'cat' }] }] }] };
    const layer = { id: 'l', needs: 'assisted', marks: [{ on: 'frog', text: 'Bites.' }] } as const;
    const board = overlaid({ ...full, layers: [layer] } as unknown as Scene).areas?.[0];
    if (board?.area !== 'board') throw new Error('no board');
    expect(board.spaces?.[0]?.tokens).toEqual([{ id: 'frog', help: 'Hops. Bites.' }, { id: 'cat' }]);
  });

  it('a scene without layers stays the very same', () => {
    expect(overlaid(scene)).toBe(scene);
  });
});
