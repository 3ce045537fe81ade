// What stands on an Agent Card, read from the panel of the scene.
import type { Badge, CardFace, Panel } from '../../lib/types';

export interface AgentSeen {
  id: string;
  name: string;
  art: string;
  colour: Panel['colour'];
  /** Room and area, as people say it. */
  room: string;
  area: string;
  cubes: number;
  out: boolean;
  lying: boolean;
  /** Boxes of the Health track: free, damage, or the letter of an Injury. */
  boxes: string[];
  health: string;
  threat: string;
  skills: { label: string; colour: string }[];
  tracker: { label: string; value: string } | undefined;
  actions: Badge[];
  cards: CardFace[];
  help: string;
}

const SKILLS = ['Fight', 'Shoot', 'Examine', 'Defend'];

export const isAgent = (panel: Panel): boolean => (panel.id ?? '').startsWith('agent:');

export function agentOf(panel: Panel): AgentSeen {
  const facts = new Map((panel.facts ?? []).map((fact) => [fact.label, fact]));
  const said = (label: string) => facts.get(label)?.value ?? '';
  const [left = 0, most = 0] = (said('Health').match(/(\d+) of (\d+)/) ?? []).slice(1).map(Number);
  const injuries = (panel.badges ?? []).filter((badge) => !badge.id).map((badge) => badge.text ?? '');
  const hurt = most - left;
  const boxes = Array.from({ length: most }, (_, at) => (at < injuries.length ? (injuries[at] ?? '') : at < hurt ? '*' : ''));
  const tracker = [...facts.values()].find((fact) => / of \d+$/.test(fact.value) && fact.label !== 'Health');
  return {
    id: panel.id ?? '',
    name: panel.name ?? '',
    art: panel.art ?? '',
    colour: panel.colour,
    room: facts.get('Area')?.help ?? '',
    area: said('Area'),
    cubes: Number.parseInt(said('Cubes'), 10) || 0,
    out: said('Cubes') === 'Knocked Out',
    lying: said('Cubes').includes('lying'),
    boxes,
    health: said('Health'),
    threat: said('Threat'),
    skills: SKILLS.map((label) => ({ label, colour: said(label) })),
    tracker: tracker && { label: tracker.label, value: tracker.value.split(' ')[0] ?? '' },
    actions: (panel.badges ?? []).filter((badge) => badge.id),
    cards: panel.cards ?? [],
    help: panel.help ?? '',
  };
}
