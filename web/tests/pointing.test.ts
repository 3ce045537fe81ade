import { describe, expect, it } from 'vitest';
import { Pointing, spokenName } from '../src/lib/pointing.svelte';
import type { Choice, Decision } from '../src/lib/types';

const at = { x: 0, y: 0, width: 10, height: 10 } as DOMRect;
const claim = (trait: string, die: string): Choice => ({ id: `${trait}/${die}`, label: `${trait} for ${die}`, targets: [trait, die], rule: '' });
const question = (id: string, options: Choice[]): Decision => ({
  id, options, prompt: 'Claim', rule: '', default: '', answered: null,
});

function asked(options: Choice[]): { pointing: Pointing; taken: string[] } {
  const pointing = new Pointing();
  const taken: string[] = [];
  pointing.choose = (option) => taken.push(option.id);
  pointing.put(question('d1', options));
  return { pointing, taken };
}

describe('pointing at things', () => {
  it('does the one thing that a thing can mean', () => {
    const { pointing, taken } = asked([claim('a', '1'), claim('b', '2')]);
    pointing.point('a', 'A', at);
    expect(taken).toEqual(['a/1']);
    expect(pointing.open).toEqual([]);
  });

  it('does not ask again while the answer is on its way', () => {
    const { pointing, taken } = asked([claim('a', '1'), claim('b', '2')]);
    pointing.point('a', 'A', at);
    pointing.put(question('d1', [claim('a', '1'), claim('b', '2')]));
    expect(pointing.busy).toBe(true);
    expect(pointing.glows('b')).toBe(false);
    pointing.refused(question('d1', [claim('a', '1'), claim('b', '2')]));
    expect(pointing.busy).toBe(false);
    pointing.point('b', 'B', at);
    pointing.put(question('d2', [claim('a', '1')]));
    expect(pointing.busy).toBe(false);
    expect(taken).toEqual(['a/1', 'b/2']);
  });

  it('opens a menu for several meanings, and the next thing decides', () => {
    const { pointing, taken } = asked([claim('a', '1'), claim('a', '2'), claim('b', '2')]);
    pointing.point('a', 'A', at);
    expect(taken).toEqual([]);
    expect(pointing.menu?.options).toHaveLength(2);
    expect(pointing.glows('b')).toBe(false);
    pointing.point('2', 'die', at);
    expect(taken).toEqual(['a/2']);
  });

  it('tells what begins an option from what comes second', () => {
    const { pointing } = asked([claim('a', '1'), claim('a', '2'), claim('1', 'b')]);
    expect(['a', '1', '2', 'b', 'c'].map((id) => pointing.second(id))).toEqual([false, false, true, true, false]);
    pointing.point('a', 'A', at);
    expect(pointing.second('2')).toBe(false);
  });

  it('lists an option once, though it names a thing twice', () => {
    const { pointing } = asked([claim('a', 'a'), claim('a', '2')]);
    pointing.point('a', 'A', at);
    expect(pointing.menu?.options.map((option) => option.id)).toEqual(['a/a', 'a/2']);
  });

  it('goes back one thing at a time', () => {
    const { pointing } = asked([claim('a', '1'), claim('a', '2')]);
    pointing.point('a', 'A', at);
    pointing.back();
    expect(pointing.menu).toBeNull();
    expect(pointing.open).toHaveLength(2);
  });

  it('ignores what does not glow, and says why', () => {
    const { pointing, taken } = asked([claim('a', '1')]);
    pointing.point('card:9', 'Nine', at);
    expect(taken).toEqual([]);
    expect(pointing.why('card:9')).toEqual([]);
    pointing.answered({ type: 'why', id: 'card:9', text: 'Not enough', rule: 'W13-WRK.02' });
    expect(pointing.why('card:9')[0]?.rule).toBe('W13-WRK.02');
    pointing.put(question('d2', []));
    expect(pointing.why('card:9')).toEqual([]);
  });

  it('forgets what was picked when another decision comes, not when the same one comes again', () => {
    const { pointing } = asked([claim('a', '1'), claim('a', '2')]);
    pointing.point('a', 'A', at);
    pointing.put(question('d1', [claim('a', '1'), claim('a', '2')]));
    expect(pointing.picked).toEqual(['a']);
    pointing.put(question('d2', [claim('a', '1')]));
    expect(pointing.picked).toEqual([]);
  });
});

describe('several at once', () => {
  const options: Choice[] = ['a', 'b', 'c'].map((key) => ({ id: key, label: key, targets: [`card:${key}`], rule: '' }));
  function series(least: number, most: number): { pointing: Pointing; sent: string[][] } {
    const pointing = new Pointing();
    const sent: string[][] = [];
    pointing.chooseSeveral = (keys) => sent.push(keys);
    pointing.choose = () => expect.unreachable();
    pointing.put({ id: 'd', prompt: '', rule: '', default: '', options, answered: null, pick: { least, most, chosen: [], confirm: '' } });
    return { pointing, sent };
  }

  it('ticks and unticks, and sends all of it with one confirmation', () => {
    const { pointing, sent } = series(1, 3);
    expect(pointing.enough).toBe(false);
    pointing.point('card:a', 'A', at);
    pointing.point('card:b', 'B', at);
    pointing.point('card:a', 'A', at);
    expect(pointing.isTicked('card:b')).toBe(true);
    pointing.confirm();
    expect(sent).toEqual([['b', 'Confirm']]);
  });

  it('needs no key of confirmation when as many are picked as there may be; one too many takes the place of the first', () => {
    const { pointing, sent } = series(2, 2);
    for (const key of ['a', 'b', 'c']) pointing.point(`card:${key}`, key, at);
    expect(pointing.ticked).toEqual(['b', 'c']);
    pointing.confirm();
    expect(sent).toEqual([['b', 'c']]);
  });

  it('takes a choice that names nothing as the whole answer, whatever is ticked', () => {
    const { pointing, sent } = series(1, 3);
    const taken: string[] = [];
    pointing.choose = (option) => taken.push(option.id);
    pointing.point('card:a', 'A', at);
    pointing.take({ id: 'SendAll', label: 'Send everybody', targets: [], rule: '' });
    expect(taken).toEqual(['SendAll']);
    expect(pointing.ticked).toEqual([]);
    expect(sent).toEqual([]);
  });
});

describe('equal cards', () => {
  it('can each be clicked, whichever of them the option names', () => {
    const { pointing, taken } = asked([{ id: 'burn', label: 'Burn', targets: ['card:2'], rule: '' }]);
    const card = (id: string, name: string) => ({ id, name, kind: `trait/${name}` });
    pointing.look({ game: '', viewer: 0, areas: [{ area: 'cards', place: 'hand', cards: [card('card:1', 'tesla'), card('card:2', 'tesla'), card('card:3', 'fudge')] }] });
    expect(pointing.glows('card:1')).toBe(true);
    expect(pointing.glows('card:3')).toBe(false);
    pointing.point('card:1', 'Tesla', at);
    expect(taken).toEqual(['burn']);
  });
});

describe('what a thing is called', () => {
  it('holds the words that stand on it, once', () => {
    expect(spokenName(' Wind\n farm ', 'Wind Farm, mission, can be chosen')).toBe('Wind Farm, mission, can be chosen');
    expect(spokenName('B&B', 'Bed & Breakfast, can be chosen')).toBe('B&B, Bed & Breakfast, can be chosen');
    expect(spokenName('art', 'Party, can be chosen')).toBe('art, Party, can be chosen');
    expect(spokenName('✓', 'Done, can be chosen')).toBe('Done, can be chosen');
  });
});
