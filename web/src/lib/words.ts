// Ids and numbers in words.
import { T } from './texts';

/** `double_agent` is "Double agent". */
export const words = (id: string): string => id.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());

/** A time in its largest whole unit: "2 minutes". */
export function span(seconds: number): string {
  const [unit, name] = [...T.setup.units].reverse().find(([each]) => seconds >= each && seconds % each === 0) ?? [1, 'seconds'];
  const count = Math.round(seconds / unit);
  return `${count} ${count === 1 ? name.replace(/s$/, '') : name}`;
}
