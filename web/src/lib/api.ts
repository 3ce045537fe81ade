// HTTP: finding, opening and joining tables. Tokens go into a header, never into an address.
import type { ArtInfo, LookedOver, Overview, Ways } from './protocol.gen';
import type { CardInfo, Chair, Clock, Debrief, GameInfo, Guide, Help, LessonInfo, LessonShown, Reply, OpenTable, Opened, PackFile, PacksFit, PublicTable, Replayed, RuleInfo } from './protocol';
import type { Dress } from './skin.svelte';
import { club } from './club.svelte';
import { T } from './texts';
import type { Skin } from './types';

export class Refused extends Error {
  constructor(
    public status: number,
    message: string,
  ) {
    super(message);
  }
}

async function call<R>(method: string, path: string, body?: unknown, token?: string): Promise<R> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) headers['Authorization'] = `Bearer ${token}`;
  let response: Response;
  try {
    response = await fetch(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  } catch {
    throw new Refused(0, T.app.offline);
  }
  const text = await response.text();
  if (!response.ok) {
    let detail: string = T.app.failed;
    try {
      detail = (JSON.parse(text) as { detail?: string }).detail ?? detail;
    } catch {
      // Not JSON: a proxy's own page. The plain sentence stands.
    }
    if (response.status === 401 && detail.includes('belongs to a club')) club.asked = true;
    throw new Refused(response.status, detail);
  }
  return (text ? JSON.parse(text) : null) as R;
}

const kept = new Map<string, Promise<unknown>>();

/** Facts that do not change while the page is open. */
function once<R>(path: string): Promise<R> {
  let found = kept.get(path);
  if (!found) {
    found = call<R>('GET', path).catch((error: unknown) => {
      kept.delete(path);
      throw error;
    });
    kept.set(path, found);
  }
  return found as Promise<R>;
}

export interface NewTable {
  game: string;
  seats?: number;
  options?: Record<string, unknown>;
  name?: string;
  chairs?: string[];
  clock?: Clock;
  hotseat?: boolean;
  listed?: boolean;
  pace?: number;
  seed?: number | string;
  packs?: PackFile[];
  names?: string[];
  start?: 'now' | 'later';
  help?: Help;
  hints?: boolean;
}

/** What this browser adds to the luck of a table, so that no other can have chosen it. */
function entropy(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const at = encodeURIComponent;

export const api = {
  games: () => once<GameInfo[]>('/api/games'),
  rules: (game: string) => once<RuleInfo[]>(`/api/games/${at(game)}/rules`),
  cards: (game: string, spoilers = false) => once<CardInfo[]>(`/api/games/${at(game)}/cards${spoilers ? '?spoilers=true' : ''}`),
  skin: (game: string) => once<Skin>(`/api/games/${at(game)}/skin`),
  art: (game: string) => once<ArtInfo>(`/api/games/${at(game)}/art`),
  guide: (game: string) => once<Guide>(`/api/games/${at(game)}/guide`),
  lessons: (game: string) => once<LessonInfo[]>(`/api/games/${at(game)}/lessons`),
  lesson: (game: string, lesson: string, step: number) => call<LessonShown>('GET', `/api/games/${at(game)}/lessons/${at(lesson)}/${step}`),
  answer: (game: string, lesson: string, step: number, said: string) => call<Reply>('POST', `/api/games/${at(game)}/lessons/${at(lesson)}/${step}`, { said }),
  debrief: (id: string, as: number | null, secret: string, chances: boolean) => call<Debrief>('GET', `/api/tables/${at(id)}/debrief?chances=${chances}${as === null ? '' : `&as=${as}`}`, undefined, secret),
  lookOver: (game: string, option: string, text: string) => call<LookedOver>('POST', `/api/games/${at(game)}/options/${at(option)}`, { text }),
  bring: (id: string, option: string, value: string, token: string, seat?: number) => call<null>('POST', `/api/tables/${at(id)}/bring`, { option, value, ...(seat === undefined ? {} : { seat }) }, token),
  checkPacks: (game: string, packs: PackFile[]) => call<PacksFit>('POST', `/api/games/${at(game)}/packs`, { packs }),
  tableCards: (id: string) => once<CardInfo[]>(`/api/tables/${at(id)}/cards`),
  tables: () => call<OpenTable[]>('GET', '/api/tables'),
  table: (id: string, token?: string) => call<PublicTable>('GET', `/api/tables/${at(id)}`, undefined, token),
  create: (table: NewTable) => call<Opened>('POST', '/api/tables', table),
  join: (id: string, name: string, invite?: string, seat?: number) =>
    call<Opened>('POST', `/api/tables/${at(id)}/join`, {
      name,
      entropy: entropy(),
      ...(invite ? { invite } : {}),
      ...(seat === undefined ? {} : { seat }),
    }),
  start: (id: string, token: string) => call<PublicTable>('POST', `/api/tables/${at(id)}/start`, { entropy: entropy() }, token),
  chair: (id: string, seat: number, kind: string, token: string) =>
    call<{ seats: Chair[] }>('POST', `/api/tables/${at(id)}/chairs/${seat}`, { kind }, token),
  enter: (key: string) => call<null>('POST', '/api/club', { key }),
  operator: (key: string) => call<Overview>('GET', '/api/operator', undefined, key),
  operate: (method: 'POST' | 'DELETE', path: string, key: string, body?: unknown) => call<null>(method, `/api/operator/${path}`, body, key),
  notices: () => once<Ways>('/api/notices'),
  mail: (id: string, address: string, code: string, token: string) => call<null>('POST', `/api/tables/${at(id)}/mail`, { address, code }, token),
  push: (id: string, endpoint: string, p256dh: string, auth: string, token: string) =>
    call<null>('POST', `/api/tables/${at(id)}/push`, { endpoint, p256dh, auth }, token),
  webhook: (id: string, url: string, token: string) => call<null>('POST', `/api/tables/${at(id)}/webhook`, { url }, token),
  rematch: (id: string, token: string) => call<Opened>('POST', `/api/tables/${at(id)}/rematch`, {}, token),
  record: (id: string, secret: string) => call<unknown>('GET', `/api/tables/${at(id)}/record`, undefined, secret),
  view: (id: string, secret: string) => call<unknown>('GET', `/api/tables/${at(id)}/view`, undefined, secret),
  importRecord: (record: unknown) => call<Opened>('POST', '/api/records', record),
  replay: (id: string, moment: number, as: number | null, secret: string) =>
    call<Replayed>('GET', `/api/tables/${at(id)}/replay?at=${moment}${as === null ? '' : `&as=${as}`}`, undefined, secret),
};

/** Everything that says how a game looks: its skin and its pictures. */
export async function dressIn(dress: Dress, game: string): Promise<void> {
  const [skin, art] = await Promise.all([api.skin(game).catch(() => ({})), api.art(game).catch(() => ({ version: '', paths: [] }))]);
  dress.skin = skin;
  dress.art = { game, version: art.version, paths: new Set(art.paths) };
}
