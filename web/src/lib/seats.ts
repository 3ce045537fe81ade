// What stands with each seat in a scene, and what its person is called.
import type { Chair } from './protocol';
import type { Area, Cards, Fact, Panel, Scene, Thing } from './types';

export interface SeatParts {
  seat: number;
  /** What stands first with the seat: who that is, and the numbers. */
  panel: Panel | undefined;
  panels: Panel[];
  /** Everything else that stands with the seat. */
  rest: Area[];
  /** The name of the person, and of the part they play. */
  name: string;
  role: string;
  art: string;
}

export const placeOf = (area: Area): string => area.place ?? 'main';

export function seatParts(scene: Scene, chairs: Chair[], seat: number): SeatParts {
  const areas = (scene.areas ?? []).filter((area) => placeOf(area) === 'seat' && area.seat === seat);
  const panels = areas.filter((area): area is Panel => area.area === 'panel');
  const panel = panels.find((one) => one.id === `seat:${seat}`) ?? panels[0];
  const chair = chairs.find((one) => one.seat === seat);
  const said = panel?.name ?? '';
  const name = chair?.name || said || `${seat + 1}`;
  const role = said === name ? (panel?.text ?? '') : said.replace(name, '').replace(/^[\s:(·-]+|[\s)]+$/g, '') || (panel?.text ?? '');
  return { seat, panel, panels, rest: areas.filter((area) => area.area !== 'panel'), name, role, art: panel?.art || panels.find((one) => one.art)?.art || '' };
}

/** The seats of a scene, round the table from the viewer's left; the viewer is left out. */
export function othersOf(scene: Scene, chairs: Chair[]): number[] {
  const count = Math.max(chairs.length, 1);
  const seats = [...new Set([...chairs.map((chair) => chair.seat), ...(scene.areas ?? []).filter((area) => placeOf(area) === 'seat').map((area) => area.seat ?? -1)])];
  const turn = (seat: number) => (scene.viewer < 0 ? seat : (seat - scene.viewer + count) % count);
  return seats.filter((seat) => seat >= 0 && seat !== scene.viewer).sort((a, b) => turn(a) - turn(b));
}

/** The hands that the viewer holds. */
export function handsOf(scene: Scene): Area[] {
  return (scene.areas ?? []).filter((area) => placeOf(area) === 'hand');
}

/** Facts that are a number or a short word: what a plate has room for. */
export const keyFacts = (facts: Fact[]): Fact[] => facts.filter((fact) => fact.value.length <= 9);

export const isCards = (area: Area): area is Cards => area.area === 'cards';

/** Every id in a part of a scene. */
export function idsIn(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(value)) for (const one of value) idsIn(one, found);
  else if (value && typeof value === 'object') {
    const id = (value as Thing).id;
    if (typeof id === 'string' && id) found.add(id);
    for (const part of Object.values(value)) if (part && typeof part === 'object') idsIn(part, found);
  }
  return found;
}
