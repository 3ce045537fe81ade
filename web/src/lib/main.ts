// Which choices are main buttons, and which stand behind "more" or glow on the table.
import type { Choice } from './types';

export const MAIN = 4;

/** At most four: what cannot be pointed at on the table first; everything, if there is so little. */
export function mainChoices(options: Choice[], room = MAIN): { main: Choice[]; more: Choice[] } {
  if (options.length <= room) return { main: options, more: [] };
  const loose = options.filter((option) => !option.targets?.length && !option.minor);
  const main = (loose.length ? loose : options).slice(0, loose.length ? room : Math.min(2, room));
  return { main, more: options.filter((option) => !main.includes(option)) };
}
