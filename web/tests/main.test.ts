import { describe, expect, it } from 'vitest';
import { mainChoices } from '../src/lib/main';
import type { Choice } from '../src/lib/types';

const choice = (id: string, ...targets: string[]): Choice => ({ id, label: id, targets, rule: '' });
const ids = (choices: Choice[]) => choices.map((one) => one.id);

describe('main buttons', () => {
  it('are what cannot be pointed at', () => {
    const { main, more } = mainChoices([choice('a', 'card:1'), choice('b', 'card:2'), choice('c', 'card:3'), choice('pass')], 3);
    expect(ids(main)).toEqual(['pass']);
    expect(ids(more)).toEqual(['a', 'b', 'c']);
  });
  it('are everything where there is little', () => {
    expect(ids(mainChoices([choice('a', 'card:1'), choice('pass')], 3).main)).toEqual(['a', 'pass']);
  });
  it('are not what three things on the table already offer', () => {
    const { main, more } = mainChoices([choice('a', 'pawn:1'), choice('b', 'pawn:2'), choice('c', 'pawn:3'), choice('pass')], 4);
    expect(ids(main)).toEqual(['pass']);
    expect(ids(more)).toEqual(['a', 'b', 'c']);
    expect(ids(mainChoices([choice('a', 'pawn:1'), choice('b', 'pawn:2'), choice('pass')], 4).main)).toEqual(['a', 'b', 'pass']);
  });
  it('are not what is ticked on the table', () => {
    const { main, more } = mainChoices([choice('a', 'card:1'), choice('b', 'card:2'), choice('all')], 3, [], (id) => id.startsWith('card:'));
    expect(ids(main)).toEqual(['all']);
    expect(ids(more)).toEqual(['a', 'b']);
  });
  it('are the first choices where all point at the same thing', () => {
    const { main, more } = mainChoices(['4', '3', '2', '1', '0'].map((id) => choice(id, 'card:7')), 3);
    expect(ids(main)).toEqual(['4', '3', '2']);
    expect(ids(more)).toEqual(['1', '0']);
  });
  it('are what the stage names too, before the last of what cannot be pointed at', () => {
    const options = [choice('capture'), choice('ask 1', 'feature:1'), choice('ask 2', 'feature:2'), choice('walk', 'space:A1'), choice('end')];
    expect(ids(mainChoices(options, 4, ['feature:']).main)).toEqual(['capture', 'ask 1', 'ask 2', 'end']);
    expect(ids(mainChoices(options, 3, ['feature:']).main)).toEqual(['capture', 'ask 1', 'ask 2']);
    expect(ids(mainChoices(options, 2, ['feature:']).main)).toEqual(['capture', 'end']);
  });
});
