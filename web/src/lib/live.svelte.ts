// A seat at a table, live: one WebSocket, the whole state once and then what changes, reconnecting by itself.
import { newerBuild, reloadFor, writing } from './build';
import type { ClientMessage, ServerMessage, StateMessage, Table } from './protocol';
import { overlaid } from './layers';
import { patched } from './patch';
import { share } from './share';
import type { Decision, LogLine, Refusal, Scene } from './types';

const GIVEN = 'undertable.given';

type Answer = { decision: string; id: string } & ({ choice: string } | { choices: string[] });

export type Secret = { token: string; seat?: number } | { watch: string };

export class Live {
  scene = $state.raw<Scene | null>(null);
  decision = $state.raw<Decision | null>(null);
  table = $state.raw<Table | null>(null);
  log = $state.raw<LogLine[]>([]);
  /** The log line up to which this seat had read when it last chose. */
  mark = $state(0);
  line = $state<'connecting' | 'open' | 'lost' | 'refused'>('connecting');
  /** The server was upgraded, and this page is of the build before: it has to be loaded again. */
  newer = $state('');
  error = $state.raw<{ text: string; rule: string } | null>(null);
  hint = $state.raw<{ decision: string | number; choice: string; text: string } | null>(null);
  /** Server time minus ours, in seconds. */
  skew = 0;
  closed = '';
  /** What the server asks now, also while the table still shows how it came to it. */
  newest: Decision | null = null;

  onState: (message: StateMessage) => void = () => {};
  /** Called before the state changes, so that things can be seen to move from where they were. */
  beforeState: () => void = () => {};

  #socket: WebSocket | null = null;
  /** The state as the last message left it: what the next difference starts from. */
  #state: StateMessage | null = null;
  #tries = 0;
  #timer = 0;
  #beat = 0;
  #ended = false;
  /** The line was lost: the next state is the first of a new one. */
  #again = false;

  constructor(
    readonly id: string,
    readonly secret: Secret,
  ) {
    // The page was loaded again before an answer was acknowledged: it is given as soon as the question is there.
    const [table, given] = JSON.parse(sessionStorage.getItem(GIVEN) ?? '[]') as [string?, Answer?];
    if (table !== id || !given) return;
    sessionStorage.removeItem(GIVEN);
    this.#given = given;
    this.#again = true;
  }

  open(): void {
    this.#ended = false;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/socket`);
    this.#socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ ...this.secret, since: this.log.at(-1)?.n ?? 0 }));
    };
    socket.onmessage = (event) => this.#take(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = (event) => this.#lost(event);
    window.clearInterval(this.#beat);
    this.#beat = window.setInterval(() => this.send({ ping: Math.round(performance.now()) }), 25000);
  }

  send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Look from another seat that this token holds (hot-seat). */
  sit(seat: number): void {
    this.scene = null;
    this.decision = null;
    this.log = [];
    this.hint = null;
    this.error = null;
    this.mark = 0;
    if ('token' in this.secret) this.secret.seat = seat;
    this.send({ seat });
  }

  choose(key: string): void {
    if (!this.decision) return;
    this.error = null;
    this.hint = null;
    this.#answer({ decision: this.decision.id, choice: key, id: `choice ${this.decision.id}` });
    this.mark = this.log.at(-1)?.n ?? 0;
  }

  /** The answer that the server has not acknowledged: given again if the line broke meanwhile and the question is still there. */
  #given: Answer | null = null;

  #answer(message: Answer): void {
    this.#given = message;
    this.send(message);
  }

  /** Several picks of one series: all of them or none. */
  chooseSeveral(keys: string[]): void {
    if (!this.decision) return;
    this.error = null;
    this.hint = null;
    this.#answer({ decision: this.decision.id, choices: keys, id: `choice ${this.decision.id}` });
    this.mark = this.log.at(-1)?.n ?? 0;
  }

  end(): void {
    this.#ended = true;
    window.clearTimeout(this.#timer);
    window.clearInterval(this.#beat);
    this.#socket?.close();
  }

  #take(message: ServerMessage): void {
    if (message.type === 'delta') {
      const state = this.#state;
      if (state?.number !== message.base) {
        this.send({ whole: true });
        return;
      }
      const after = patched(state, message.changes) as StateMessage;
      this.#take({ ...after, number: message.number, events: message.events, table: { ...after.table, now: message.now } });
      return;
    }
    switch (message.type) {
      case 'state':
        this.#state = message;
        this.line = 'open';
        this.#tries = 0;
        this.newest = message.decision;
        if (this.#given && this.#given.decision !== message.decision?.id) this.#given = null;
        this.arrived(message);
        if (this.#given && this.#again) this.send(this.#given);
        this.#again = false;
        break;
      case 'error':
        // The table has moved on: the question that was answered is gone, and that is nothing to worry about.
        this.#given = null;
        if (!this.#stale(message.id)) this.error = { text: message.text, rule: message.rule };
        this.onRefused();
        break;
      case 'why':
        this.onWhy(message);
        break;
      case 'ack':
        if (message.id === this.#given?.id) this.#given = null;
        break;
      case 'hint':
        this.hint = message;
        break;
      default:
        break;
    }
  }

  onRefused: () => void = () => {};
  onWhy: (reason: Refusal) => void = () => {};

  /** What happens with a state that has come: it is put on the table, now or when its turn comes. */
  arrived: (message: StateMessage) => void = (message) => this.put(message);

  /** Put a state on the table. */
  put(message: StateMessage): void {
    this.beforeState();
    this.skew = message.table.now ? message.table.now - Date.now() / 1000 : 0;
    this.scene = share(this.scene, overlaid(message.scene));
    this.table = share(this.table, message.table);
    if (this.hint && this.hint.decision !== message.decision?.id) this.hint = null;
    this.decision = message.decision;
    const last = this.log.at(-1)?.n ?? 0;
    const fresh = message.events.filter((event) => event.n > last);
    if (fresh.length) this.log = [...this.log, ...fresh].slice(-2000);
    this.onState(message);
  }

  /** Whether a refused message answered a question that is not there any more. */
  #stale(id: string | number | null | undefined): boolean {
    return typeof id === 'string' && id.startsWith('choice ') && id !== `choice ${this.newest?.id ?? ''}`;
  }

  #lost(event: CloseEvent): void {
    window.clearInterval(this.#beat);
    if (this.#ended) return;
    if ([4401, 4404, 4403].includes(event.code)) {
      this.line = 'refused';
      this.closed = event.reason;
      return;
    }
    this.line = this.scene ? 'lost' : 'connecting';
    this.#tries += 1;
    this.#again = true;
    this.#timer = window.setTimeout(() => void this.#reopen(), Math.min(8000, 250 * 2 ** Math.min(5, this.#tries)));
  }

  /** Connect again; if the server was upgraded meanwhile, with its new page. Who is writing something chooses when. */
  async #reopen(): Promise<void> {
    this.newer = await newerBuild();
    if (this.#ended) return;
    if (!this.newer) this.open();
    else if (!writing()) this.reload();
  }

  reload(): void {
    if (this.#given) sessionStorage.setItem(GIVEN, JSON.stringify([this.id, this.#given]));
    reloadFor(this.newer);
  }
}
