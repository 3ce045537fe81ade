import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { paletteOf } from '../src/lib/palette';
import { namesIn, sceneSvg } from '../src/lib/sceneSvg';
import { Dress } from '../src/lib/skin.svelte';
import type { Scene, Skin } from '../src/lib/types';

const scene: Scene = {
  game: 'test',
  viewer: 0,
  title: 'Cats & <dogs>',
  areas: [
    { area: 'board', id: 'b', name: 'City', spaces: [{ id: 's', name: 'A1', symbols: ['eye'], tokens: [{ id: 't', glyph: 'X', name: 'Token' }] }], edges: [{ x2: 1, kind: 'door' }], paths: [{ spaces: ['s'] }] },
    { area: 'cards', id: 'c', name: 'Hand', cards: [{ id: 'x', name: 'Card "one"', text: 'Does a thing.' }, { back: 'Trait' }], count: 4 },
    { area: 'track', name: 'Time', marks: [{ label: '1' }, { label: '2' }], at: 1 },
    { area: 'dice', name: 'Dice', dice: [{ text: '3' }, { covered: true }] },
    { area: 'panel', id: 'seat:0', name: 'Ada', facts: [{ label: 'Points', value: '3' }] },
  ],
};

describe('a scene as SVG', () => {
  it('is well-formed, and escapes what people wrote', () => {
    const drawn = new DOMParser().parseFromString(sceneSvg(scene, new Dress()), 'image/svg+xml');
    expect(drawn.querySelector('parsererror')).toBeNull();
    const texts = [...drawn.querySelectorAll('text')].map((text) => text.textContent);
    expect(texts).toContain('Cats & <dogs>');
    expect(texts).toContain('A1');
    expect(texts).toContain('Points: 3');
    expect(texts).toContain('?');
  });

  it('knows what things are called', () => {
    expect(namesIn(scene).get('t')).toBe('Token');
    expect(namesIn(scene).get('seat:0')).toBe('Ada');
  });
});

describe('skins', () => {
  const games = '../src/undertable/games';
  const skins = readdirSync(games, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(`${games}/${entry.name}`).includes('skin.json'))
    .map((entry) => [entry.name, JSON.parse(readFileSync(`${games}/${entry.name}/skin.json`, 'utf8')) as Skin] as const);

  it('are there for all five games', () => {
    expect(skins.map(([name]) => name).sort()).toEqual(['facility07', 'hellboy', 'mindmgmt', 'spycraft', 'warehouse13']);
  });

  it.each(skins)('%s: every colour is one that the client takes, every symbol named is drawn', (_, skin) => {
    for (const dark of [false, true]) {
      expect(paletteOf(skin, dark)).toHaveLength(Object.keys((dark ? skin.palette?.dark : skin.palette?.light) ?? {}).length);
    }
    const dress = new Dress();
    dress.skin = skin;
    const named = [
      ...(skin.emblem ?? []),
      ...Object.values(skin.tokens ?? {}),
      ...Object.values(skin.kinds ?? {}).flatMap((kind) => kind.symbol ?? []),
      ...Object.values(skin.backs ?? {}).flatMap((kind) => kind.symbol ?? []),
    ];
    for (const name of named) expect(dress.symbol(name), name).toBeDefined();
    for (const [name, art] of Object.entries(skin.symbols ?? {})) {
      for (const d of Array.isArray(art.path) ? art.path : [art.path]) expect(d, name).toMatch(/^M[\d\s.,MmLlHhVvCcSsQqTtAaZz-]+$/);
    }
  });
});
