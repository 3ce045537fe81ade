// Which choices are main buttons, and which stand behind "more" or glow on the table.
import type { Choice } from './types';

export const MAIN = 4;

/** From so many things on that can be pointed at, a question is answered on the table: two are quickly read as buttons. */
const POINTED = 3;

/** At most four: what cannot be pointed at on the table; everything, if there is so little. What glows needs no button: the list has it.
 * Where all choices point at one and the same thing (how many tokens go on it), pointing tells nothing: the first of them are buttons.
 * A stage may name families of things (`feature:`) whose choices are buttons all the same, as long as all of them find room beside the first that cannot be pointed at.
 * Where several things are ticked, what can be ticked on the table (`there`) is no button. */
export function mainChoices(options: Choice[], room = MAIN, families: string[] = [], there: (id: string) => boolean = () => false): { main: Choice[]; more: Choice[] } {
  const about = (option: Choice) => (option.targets ?? []).join();
  const ticked = options.filter((option) => option.targets?.some(there));
  if (new Set(ticked.map(about)).size > 1) {
    const loose = options.filter((option) => !ticked.includes(option)).slice(0, room);
    return { main: loose, more: options.filter((option) => !loose.includes(option)) };
  }
  const things = new Set(options.map(about).filter(Boolean));
  if (options.length <= room && things.size < POINTED) return { main: options, more: [] };
  if (options.every((option) => about(option) && about(option) === about(options[0]!))) return { main: options.slice(0, room), more: options.slice(room) };
  const loose = options.filter((option) => !option.targets?.length && !option.minor);
  const also = options.filter((option) => families.some((family) => option.targets?.[0]?.startsWith(family)) && !option.minor);
  const shown = also.length < room ? [...also, ...loose.slice(0, room - also.length)] : loose;
  const main = options.filter((option) => shown.includes(option)).slice(0, room);
  return { main, more: options.filter((option) => !main.includes(option)) };
}
