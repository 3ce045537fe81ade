// Labels in a list of choices: whom all of them are about ("Liz Sherman: move to ...", "Liz Sherman spends 1 cube") is not said again in every line.
import type { Choice } from './types';

/** What each choice says among these. Left out is only a name that stands on the table, and only where every choice that points at something begins with it.
 * `names`: the things of the table by their ids. */
export function lean(options: Choice[], names: Map<string, string>): (option: Choice) => string {
  const pointing = options.filter((option) => option.targets?.length);
  const first = pointing[0];
  const about = names.get(first?.targets?.[0] ?? '') ?? '';
  const person = /^([^:]+): ./.exec(first?.label ?? '')?.[1] ?? '';
  const heads = [[...names.values()].includes(person) ? `${person}: ` : '', about && `${about} `];
  const head = pointing.length > 1 ? heads.find((one) => one && pointing.every((option) => option.label.startsWith(one) && option.label.length > one.length)) : undefined;
  return ({ label }) => (head && label.startsWith(head) ? label.charAt(head.length).toUpperCase() + label.slice(head.length + 1) : label);
}
