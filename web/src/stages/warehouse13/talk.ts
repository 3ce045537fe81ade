// Table talk as the composer offers it: lines by what they are about, and what each still needs: a die, an Agent, a sign, an act.
import type { Aside } from '../../lib/protocol';

export interface Line {
  id: string;
  heading: string;
  /** What is printed on its chip. */
  name: string;
  options: Spoken[];
}
export interface Spoken {
  key: string;
  text: string;
  die: string;
  seat: number;
  type: number;
  /** The id of the act or of the line that it is about. */
  about: string;
}

/** What the chips say; a line that is not here shows its own words. */
const NAMES: Record<string, string> = {
  can_claim: 'can claim',
  cannot_claim: 'can’t claim',
  few_traits: 'few Traits',
  many_traits: 'full hand',
  good_at: 'good at …',
  bad_at: 'no …',
  stressed: 'Stress',
  calm: 'calm',
  can_take: 'I can take …',
  will_claim: 'I will take …',
  will_field: 'to the Field',
  will_stay: 'staying',
  will_repair: 'I repair',
  will_rest: 'I rest',
  will_research: 'I research',
  ask_claim: 'please take …',
  who_takes: 'who takes …?',
  ask_type: 'send me …',
  ask_zipline: 'a Zipline?',
  ask_field: 'go to the Field …',
  ask_repair: 'repair, please …',
  ask_rest: 'rest, please …',
  suspect: 'I doubt …',
  suspect_for: 'I doubt … because',
  trust: 'I trust …',
  trust_for: 'I trust … because',
  bronze: 'Bronze …',
  innocent: 'I am loyal',
  agree: 'agree with …',
  disagree: 'disagree with …',
  thanks: 'thank you',
  well_done: 'well done',
};
export const HEADINGS: { id: string; name: string; about: string[] }[] = [
  { id: 'hand', name: 'I hold', about: ['hand'] },
  { id: 'plan', name: 'I will', about: ['plan'] },
  { id: 'wish', name: 'Please', about: ['wish'] },
  { id: 'suspicion', name: 'Trust', about: ['suspicion'] },
  { id: 'reply', name: 'Answer', about: ['reply', 'manners'] },
];

export function linesOf(asides: Aside[]): Line[] {
  const found = new Map<string, Line>();
  for (const one of asides) {
    if (!one.heading) continue;
    const id = /line=phrase\/([\w-]+)/.exec(one.id)?.[1] ?? one.id;
    const line = found.get(id) ?? { id, heading: one.heading, name: NAMES[id] ?? one.label, options: [] };
    found.set(id, line);
    const seat = one.targets.find((target) => target.startsWith('seat:'));
    line.options.push({
      key: one.id,
      text: one.label,
      die: one.targets.find((target) => target.startsWith('die:')) ?? '',
      seat: seat ? Number(seat.slice(5)) : -1,
      type: Number(/type=(-?\d+)/.exec(one.id)?.[1] ?? -1),
      about: one.targets.find((target) => target.startsWith('act:') || target.startsWith('said:')) ?? '',
    });
  }
  return [...found.values()];
}

export interface Picks {
  die?: string;
  seat?: number;
  type?: number;
  about?: string;
}

/** What is left of a line after these picks, and what has to be picked next. */
export function narrowed(line: Line, picks: Picks): { left: Spoken[]; next: '' | 'die' | 'seat' | 'type' | 'about' } {
  const left = line.options.filter(
    (one) =>
      (picks.die === undefined || one.die === picks.die) &&
      (picks.seat === undefined || one.seat === picks.seat) &&
      (picks.type === undefined || one.type === picks.type) &&
      (picks.about === undefined || one.about === picks.about),
  );
  const differ = (what: (one: Spoken) => unknown) => new Set(left.map(what)).size > 1;
  if (left.length <= 1) return { left, next: '' };
  if (differ((one) => one.die)) return { left, next: 'die' };
  if (differ((one) => one.seat) && !left.some((one) => one.about.startsWith('said:'))) return { left, next: 'seat' };
  if (differ((one) => one.type)) return { left, next: 'type' };
  return { left, next: 'about' };
}
