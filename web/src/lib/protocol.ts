// The messages of docs/protocol.md.
import type { Decision, LogLine, Scene } from './types';

export interface OptionInfo {
  name: string;
  text: string;
  kind: 'choice' | 'many' | 'number' | 'flag' | 'text';
  values?: string[];
  default: unknown;
  low?: number;
  high?: number;
  per_seat?: boolean;
  /** Values to offer where it is free text. */
  suggested?: string[];
}

export interface GameInfo {
  name: string;
  title: string;
  blurb: string;
  least: number;
  most: number;
  usual: number;
  minutes: [number, number];
  options: OptionInfo[];
  standing: [string, string][];
  bots: { id: string; name: string; text: string }[];
  /** Whether a table may bring content of its own. */
  packs?: boolean;
}

/** A content file of a user. */
export interface PackFile {
  name: string;
  text: string;
}

/** What packs bring: entries by kind, and what options offer with them. */
export interface PacksFit {
  adds: Record<string, number>;
  suggested: Record<string, string[]>;
}

export interface RuleInfo {
  id: string;
  chapter: string;
  text: string;
}

export interface CardInfo {
  key: string;
  table: string;
  name: string;
  text: string;
  [fact: string]: unknown;
}

export interface Chair {
  seat: number;
  name: string;
  kind: 'person' | 'bot' | 'open';
  bot?: string;
  present?: boolean;
  clock?: number | null;
  /** A bot sits here for somebody who can have the chair back. */
  back?: boolean;
}

export interface Clock {
  kind: 'none' | 'move' | 'game';
  seconds: number;
  then?: 'default' | 'bot';
}

export interface Result {
  winners: number[];
  side?: string;
  reason?: string;
  text?: string;
  scores?: Record<string, number>;
  facts?: Record<string, unknown>;
}

export interface Said {
  seat: number;
  name: string;
  text: string;
  phrase?: string | null;
  at?: number;
}

export interface Table {
  id: string;
  game: string;
  title: string;
  you: number;
  held: number[];
  host: boolean;
  seats: Chair[];
  pending: number[];
  waiting: string;
  over: boolean;
  result: Result | null;
  number: number;
  can_undo: boolean;
  undo: null | { seat: number; votes: { seat: number; vote: boolean | null }[] };
  standing: string;
  asides: { id: string; label: string }[];
  notes: string;
  chat: Said[];
  phrases: { id: string; text: string }[];
  stack: unknown[];
  handover: number | null;
  clock: Clock;
  deadline: number | null;
  now: number;
  invite?: string;
  watch?: string;
  rematch?: string | null;
}

export interface Opened {
  table: string;
  seat: number;
  seats?: number[];
  token: string;
  invite?: string;
  watch?: string;
}

export interface OpenTable {
  id: string;
  game: string;
  title: string;
  host: string;
  seats: Chair[];
  created: number | string;
}

export interface PublicTable {
  id: string;
  game: string;
  title: string;
  seats: Chair[];
  over: boolean;
  result: Result | null;
  you?: number;
  held?: number[];
  host?: boolean;
  rematch?: string | null;
}

export interface Replayed {
  scene: Scene;
  log: (string | LogLine)[];
  at: number;
  of: number;
}

export interface StateMessage {
  type: 'state';
  scene: Scene;
  decision: Decision | null;
  events: LogLine[];
  table: Table;
}

export type ServerMessage =
  | StateMessage
  | { type: 'ack'; id: string | number; number: number }
  | { type: 'error'; text: string; rule?: string; id?: string | number }
  | { type: 'hint'; decision: string | number; choice: string; text: string }
  | { type: 'pong'; ping: number };

export type ClientMessage =
  | { decision: string | number; choice: string }
  | { undo: true }
  | { undo_vote: boolean }
  | { standing: string }
  | { aside: string }
  | { chat: string | { phrase: string } }
  | { note: string }
  | { hint: true }
  | { seat: number }
  | { ping: number };
