import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Live as LiveType } from '../src/lib/live.svelte';

class Socket {
  static OPEN = 1;
  static all: Socket[] = [];
  readyState = 1;
  sent: unknown[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = (_: { code: number; reason: string }) => {};
  constructor(readonly address: string) {
    Socket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  state(decision: string) {
    const asked = { id: decision, prompt: '', options: [], answered: null };
    this.onmessage({ data: JSON.stringify({ type: 'state', number: 1, scene: { game: 'x', viewer: 0 }, decision: asked, events: [], table: {} }) });
  }
}

const html = (name: string) => `<!doctype html><body><script type="module" src="/assets/${name}.js"></script></body>`;
let served = 'old';
let up = true;

describe('a tab that stays open while the server is upgraded', () => {
  let Live: typeof LiveType;
  let reload: ReturnType<typeof vi.spyOn>;
  let live: LiveType;

  beforeEach(async () => {
    vi.useFakeTimers();
    vi.resetModules();
    sessionStorage.clear();
    Socket.all = [];
    served = 'old';
    up = true;
    document.body.innerHTML = '<script type="module" src="/assets/old.js"></script><textarea></textarea>';
    vi.stubGlobal('WebSocket', Socket);
    vi.stubGlobal('fetch', async () => {
      if (!up) throw new TypeError('no connection');
      return { ok: true, text: async () => html(served) };
    });
    const build = await import('../src/lib/build');
    reload = vi.spyOn(build.page, 'reload').mockImplementation(() => {});
    ({ Live } = await import('../src/lib/live.svelte'));
    live = new Live('t', { token: 'secret' });
    live.open();
    Socket.all[0]!.state('q1');
  });
  afterEach(() => {
    live.end();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const lose = async () => {
    Socket.all.at(-1)!.onclose({ code: 1012, reason: 'the server restarts' });
    await vi.advanceTimersByTimeAsync(600);
  };

  it('connects again to the same build', async () => {
    await lose();
    expect(reload).not.toHaveBeenCalled();
    expect(Socket.all.length).toBe(2);
  });

  it('is loaded again for another build, once, and gives the answer that was not acknowledged', async () => {
    live.choose('go');
    served = 'new';
    await lose();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(Socket.all.length).toBe(1);
    const after = new Live('t', { token: 'secret' });
    after.open();
    Socket.all[1]!.state('q1');
    expect(Socket.all[1]!.sent).toContainEqual({ decision: 'q1', choice: 'go', id: 'choice q1' });
    await vi.advanceTimersByTimeAsync(0);
    Socket.all[1]!.onclose({ code: 1006, reason: '' });
    await vi.advanceTimersByTimeAsync(600);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(Socket.all.length).toBe(3);
    after.end();
  });

  it('forgets an answer whose question is gone', async () => {
    live.choose('go');
    served = 'new';
    await lose();
    const after = new Live('t', { token: 'secret' });
    after.open();
    Socket.all[1]!.state('q2');
    expect(Socket.all[1]!.sent).toEqual([]);
    after.end();
  });

  it('waits for somebody who is writing', async () => {
    const text = document.querySelector('textarea')!;
    text.focus();
    text.value = 'the Recruiter is at the docks';
    served = 'new';
    await lose();
    expect(reload).not.toHaveBeenCalled();
    expect(live.newer).toContain('new.js');
    live.reload();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('goes on trying while the server is down', async () => {
    up = false;
    await lose();
    expect(reload).not.toHaveBeenCalled();
    expect(Socket.all.length).toBe(2);
    up = true;
    served = 'new';
    await lose();
    await vi.advanceTimersByTimeAsync(1200);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
