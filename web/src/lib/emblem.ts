// What has no picture gets a drawn emblem: made from its name, so that it always looks the same and unlike its neighbours.

export interface Emblem {
  letters: string;
  /** Degrees of the colour circle. */
  hue: number;
  shape: number;
}

export const SHAPES = 6;

function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  return (value ^ (value >>> 13)) >>> 0;
}

export function emblemOf(name: string): Emblem {
  const words = name.replace(/\(.*\)/, '').split(/[\s:·,-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const first = words[0] ?? '?';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  const letters = (first.charAt(0) + (last ? last.charAt(0) : first.slice(1, 2))).toUpperCase();
  const seed = hash(name);
  return { letters, hue: (seed % 24) * 15, shape: Math.floor(seed / 24) % SHAPES };
}
