import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Director, type Pace } from '../src/lib/director.svelte';
import type { StateMessage } from '../src/lib/protocol';
import type { Decision } from '../src/lib/types';

let n = 0;
const state = (texts: string[], decision: string | null = null): StateMessage =>
  ({
    type: 'state',
    scene: { game: 'test', viewer: 0 },
    decision: decision ? ({ id: decision, prompt: '', options: [] } as unknown as Decision) : null,
    events: texts.map((text) => ({ n: ++n, text, kind: '' })),
    table: {},
  }) as unknown as StateMessage;

function directed(pace: Pace): { director: Director; shown: (string | null)[] } {
  const director = new Director();
  const shown: (string | null)[] = [];
  director.pace = () => pace;
  director.show = (message) => shown.push(message.decision?.id ?? null);
  director.take(state(['before'], 'first'));
  return { director, shown };
}

describe('the director', () => {
  beforeEach(() => {
    n = 0;
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('tells one event at a time, and the table follows', () => {
    const { director, shown } = directed('brisk');
    director.take(state(['one', 'two']));
    director.take(state(['three'], 'mine'));
    expect(director.now?.text).toBe('one');
    expect(shown).toEqual(['first', null]);
    vi.advanceTimersByTime(800);
    expect(director.now?.text).toBe('two');
    expect(shown).toEqual(['first', null]);
    vi.advanceTimersByTime(5000);
    expect(director.now?.text).toBe('three');
    expect(shown).toEqual(['first', null, 'mine']);
    expect(director.ahead).toBe(0);
  });

  it('never shows a question that has been withdrawn meanwhile', () => {
    const { director, shown } = directed('brisk');
    director.take(state(['one']));
    director.take(state(['two'], 'phantom'));
    director.take(state(['three']));
    vi.advanceTimersByTime(9000);
    expect(shown).not.toContain('phantom');
    expect(director.now?.text).toBe('three');
  });

  it('forgets everything when somebody else sits down at the same screen', () => {
    const { director, shown } = directed('calm');
    director.take(state(['You step to C5', 'You look for Clocks']));
    director.forget();
    expect(director.now).toBeNull();
    expect(director.ahead).toBe(0);
    director.take({ ...state([]), events: [{ n: 1, text: 'before', kind: '' }] } as StateMessage);
    vi.advanceTimersByTime(20_000);
    expect(director.now?.text).toBe('before');
    expect(shown.length).toBeGreaterThan(1);
  });

  it('skips to now', () => {
    const { director, shown } = directed('calm');
    director.take(state(['one', 'two']));
    director.take(state(['three']));
    director.take(state(['four'], 'mine'));
    director.skip();
    expect(director.now?.text).toBe('four');
    expect(shown.at(-1)).toBe('mine');
    expect(director.ahead).toBe(0);
    vi.advanceTimersByTime(9000);
    expect(director.now?.text).toBe('four');
  });

  it('waits for nothing when it is instant', () => {
    const { director, shown } = directed('instant');
    director.take(state(['one', 'two'], 'a'));
    director.take(state([], 'b'));
    expect(shown).toEqual(['first', 'a', 'b']);
  });

  it('keeps what happened while nobody looked, and tells it again', () => {
    const { director } = directed('brisk');
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    director.take(state(['one', 'two'], 'mine'));
    hidden.mockReturnValue(false);
    expect(director.missed.map((line) => line.text)).toEqual(['one', 'two']);
    director.again();
    expect(director.now?.text).toBe('one');
    vi.advanceTimersByTime(3000);
    expect(director.now?.text).toBe('two');
    hidden.mockRestore();
  });
});
