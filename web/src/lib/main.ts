// Which choices are main buttons, and which stand behind "more" or glow on the table.
import type { Choice } from './types';

export const MAIN = 4;

/** At most four: what cannot be pointed at on the table; everything, if there is so little. What glows needs no button: the list has it. */
export function mainChoices(options: Choice[], room = MAIN): { main: Choice[]; more: Choice[] } {
  if (options.length <= room) return { main: options, more: [] };
  const main = options.filter((option) => !option.targets?.length && !option.minor).slice(0, room);
  return { main, more: options.filter((option) => !main.includes(option)) };
}
