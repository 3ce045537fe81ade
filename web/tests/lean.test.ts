import { expect, test } from 'vitest';
import { lean } from '../src/lib/lean';

const names = new Map([['agent:liz', 'Liz Sherman'], ['space:R1', 'Hall'], ['deck', 'Logic']]);
const choice = (label: string, ...targets: string[]) => ({ id: label, label, targets, rule: '' });
const said = (...options: ReturnType<typeof choice>[]) => options.map(lean(options, names));

test('a name that every choice begins with is left out', () => {
  expect(said(choice('Pass'), choice('Liz Sherman: move to Hall', 'space:R1'), choice('Liz Sherman: use Bell', 'card:1'))).toEqual(['Pass', 'Move to Hall', 'Use Bell']);
});

test('the thing that every choice points at is left out where the label begins with it', () => {
  expect(said(choice('Liz Sherman keeps all cubes', 'agent:liz'), choice('Liz Sherman spends 1 cube', 'agent:liz'))).toEqual(['Keeps all cubes', 'Spends 1 cube']);
});

test('what is no name, or is not common to all, stays', () => {
  const two = [choice('Research: draw Logic', 'deck'), choice('Research: draw Lore', 'space:R1')];
  expect(said(...two)).toEqual(two.map((one) => one.label));
  const mixed = [choice('Liz Sherman: move', 'space:R1'), choice('Abe Sapien: move', 'space:R1')];
  expect(said(...mixed)).toEqual(mixed.map((one) => one.label));
  expect(said(choice('Liz Sherman: move', 'space:R1'), choice('Pass'))).toEqual(['Liz Sherman: move', 'Pass']);
});
