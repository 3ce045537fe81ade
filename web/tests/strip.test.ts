import { describe, expect, it } from 'vitest';
import type { Told } from '../src/lib/told';
import { hoursTold, short } from '../src/stages/mindmgmt/strip';

let n = 0;
const line = (kind: string, text: string, ids: string[] = []): Told => ({ n: ++n, kind, text, actor: 0, pieces: ids.map((id) => ({ text: id, id })), line: { n, kind, text } });

describe('the strip of the last hours', () => {
  it('puts each answer beside its question, under its hour, the newest first', () => {
    const hours = hoursTold([
      line('clock', 'It is 9:00'),
      line('alert', 'Alert at 9:00: 2 recruits, 4 in all'),
      line('question', '9:00 Ada on B4 asks: Antenna?', ['agent:0', 'feature:ANT']),
      line('answer', 'STEP on A6'),
      line('clock', 'It is 10:00'),
      line('slip', 'MIND SLIP at 10:00'),
      line('question', '10:00 Pim tries to capture on C3', ['agent:3', 'space:C3']),
      line('answer', 'NOT HERE'),
    ]);
    expect(hours.map((hour) => hour.hour)).toEqual(['10', '09']);
    expect(hours[1]?.items.map((item) => [item.kind, item.answer])).toEqual([['alert', '2'], ['step', 'A6']]);
    expect(hours[1]?.items[1]?.things).toEqual(['agent:0', 'feature:ANT']);
    expect(hours[0]?.items.map((item) => [item.kind, item.word, item.answer])).toEqual([['slip', '', ''], ['no', 'CAPTURE', 'NOT HERE']]);
  });
  it('keeps the last three hours, and a question that waits has no answer', () => {
    const told = [5, 6, 7, 8].map((hour) => line('question', `${hour}:00 Ada on B4 asks: Antenna?`, ['agent:0']));
    const hours = hoursTold(told);
    expect(hours.map((hour) => hour.hour)).toEqual(['08', '07', '06']);
    expect(hours[0]?.items[0]?.answer).toBe('');
  });
  it('says answers in a word', () => {
    expect(short('NO: no visited location has Barber')).toEqual({ answer: 'NO', kind: 'no' });
    expect(short('NOTHING NEW about Barber')).toEqual({ answer: 'nothing new', kind: 'plain' });
    expect(short('C3 is confirmed: 10:00')).toEqual({ answer: 'C3: 10', kind: 'known' });
  });
});
