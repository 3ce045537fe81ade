// What the scene of Spycraft says, in the words of the stage. No rules: only reading, and where things stand.
import { textWidth, wrap } from '../../lib/boardLayout';
import type { Badge, CardFace, Cards, Colour, Panel, Scene } from '../../lib/types';

export const SKILLS = ['charisma', 'combat', 'transport', 'craft'] as const;
export type Skill = (typeof SKILLS)[number];
/** The skill that a mission of this type is about. */
export const OF_TYPE: Record<string, Skill> = { fight: 'combat', chase: 'transport', intrigue: 'charisma' };

const area = (scene: Scene, id: string) => (scene.areas ?? []).find((one) => one.id === id);
export const cardsOf = (scene: Scene, id: string): Cards | undefined => area(scene, id) as Cards | undefined;
export const panelOf = (scene: Scene, id: string): Panel | undefined => area(scene, id) as Panel | undefined;
export const factOf = (panel: Panel | undefined, label: string): string => panel?.facts?.find((fact) => fact.label === label)?.value ?? '';
const badgeOf = (card: CardFace | undefined, name: string): Badge | undefined => card?.badges?.find((badge) => badge.name === name);
const marked = (card: CardFace, symbol: string): Badge | undefined => card.badges?.find((badge) => badge.symbol === symbol && !badge.name);

/** The two teams of a mission: the Attacker's, then the Defender's if there is one. */
export const teamsOf = (scene: Scene): Cards[] => (scene.areas ?? []).filter((one): one is Cards => (one.id ?? '').startsWith('team:'));

export interface Agent {
  id: string;
  name: string;
  card: CardFace;
  /** It lies face down; its face is known where there is a kind. */
  down: boolean;
  known: boolean;
  art: string;
  skills: Record<Skill, { text: string; colour: Colour; help: string }>;
  expense: string;
  leads: boolean;
  wounds: number;
  exposed: string;
  used: boolean;
  held: boolean;
  gear: CardFace[];
}

export function agentOf(card: CardFace): Agent {
  const known = Boolean(card.kind);
  const skills = Object.fromEntries(SKILLS.map((name) => {
    const badge = badgeOf(card, name);
    return [name, { text: badge?.text ?? '', colour: badge?.colour ?? '', help: badge?.help ?? '' }];
  })) as Agent['skills'];
  return {
    id: card.id ?? '',
    name: known ? (card.name ?? '') : 'facedown agent',
    card,
    down: !known || (card.badges ?? []).some((badge) => badge.text === 'facedown agent'),
    known,
    art: card.art || card.kind || '',
    skills,
    expense: badgeOf(card, 'expense')?.text ?? '',
    leads: Boolean(card.badges?.some((badge) => badge.text === 'leader')),
    wounds: Number((marked(card, 'wound')?.text ?? '').replace(/\D/g, '')) || (marked(card, 'wound') ? 1 : 0),
    exposed: marked(card, 'exposed')?.text ?? '',
    used: Boolean(marked(card, 'used')),
    held: Boolean(marked(card, 'locked')),
    gear: card.cards ?? [],
  };
}

export interface Mission {
  id: string;
  name: string;
  card: CardFace;
  known: boolean;
  /** Known to this viewer alone: it lies face down. */
  secret: boolean;
  slot: string;
  type: string;
  setting: string;
  place: string;
  zone: number | null;
  objective: string;
  number: string;
  cover: string;
  points: string;
  art: string;
}

export function missionOf(card: CardFace, index: number): Mission {
  const [type = '', setting = '', utc = '', place = ''] = (card.subtitle ?? '').split(/,\s*/);
  const objective = (card.badges ?? []).find((badge) => badge.help === 'objective');
  const zone = /UTC([+-]\d+)?/.exec(utc);
  return {
    id: card.id ?? '',
    name: card.name || 'facedown mission',
    card,
    known: Boolean(card.kind),
    secret: Boolean(card.kind) && (card.badges ?? []).some((badge) => badge.text === 'facedown'),
    slot: `${index + 1}`,
    type,
    setting,
    place: place ? `${place}, ${utc}` : utc,
    zone: zone ? Number(zone[1] ?? 0) : null,
    objective: objective?.name ?? '',
    number: objective?.text ?? '',
    cover: badgeOf(card, 'cover')?.text ?? '',
    points: badgeOf(card, 'points')?.text ?? '',
    art: card.art || card.kind || '',
  };
}

/** A name that fits: whole, or "K. Maul", or the last word. */
export function shortName(name: string, width: number, size = 13): string {
  const fits = (text: string) => textWidth(text, size, true) <= width;
  if (fits(name)) return name;
  const words = name.split(' ');
  if (words.length > 1) {
    const short = `${name[0] ?? ''}. ${words.at(-1) ?? ''}`;
    if (fits(short)) return short;
    const first = words[0] ?? '';
    if (first.length > 3 && fits(first)) return first;
    return words.at(-1) ?? name;
  }
  return name;
}

/** A mission's name that fits in so many lines: whole, or without its article, or its last words. */
export function shortMission(name: string, width: number, size = 14, lines = 1): string {
  const fits = (text: string) => text.split(' ').every((word) => textWidth(word, size, true) <= width) && wrap(text, width, size, 9, true).length <= lines;
  const bare = name.replace(/^(The|A|An) /, '');
  const words = bare.split(' ');
  const ends = words.map((_, index) => words.slice(index).join(' ').replace(/^(of|on|at|the) (the )?/, ''));
  return [name, ...ends].find(fits) ?? words.at(-1) ?? name;
}

/** Places in one row: as wide as `most`, side by side, overlapping only where there are too many. */
export function row(count: number, width: number, most: number, least: number, gap: number): { w: number; step: number } {
  if (!count) return { w: most, step: most + gap };
  const w = Math.floor(Math.max(least, Math.min(most, (width - (count - 1) * gap) / count)));
  const step = count > 1 ? Math.min(w + gap, (width - w) / (count - 1)) : w + gap;
  return { w, step };
}
