// Long words in narrow places: broken with a hyphen, never cut. Soft hyphens show only where a line ends.
import { textWidth } from './boardLayout';

const SOFT = '\u00AD';
const VOWEL = /[aeiouyáàâäéèêëíìîïóòôöúùûü]/i;
/** Consonants that stay together at the beginning of a syllable. */
const ONSET = /^(?:s(?:tr|pr|cr|pl|hr)|thr|[bcfgp][lr]|[dt]r|s[cklmnptw]|[cstwp]h|qu|tw)$/i;
/** Letters that each part keeps. */
const LEAST = 3;
/** An end that is not spoken as a syllable of its own. */
const SILENT = /^[^aeiouy]+e[ds]?$/i;

/** A word with soft hyphens before its syllables. */
export function syllables(word: string): string {
  const letters = [...word];
  const breaks: number[] = [];
  for (let at = 0; at < letters.length; at += 1) {
    if (!VOWEL.test(letters[at]!)) continue;
    let end = at + 1;
    while (end < letters.length && !VOWEL.test(letters[end]!)) end += 1;
    const run = end - at - 1;
    if (!run || end >= letters.length) continue;
    const onset = run >= 3 && ONSET.test(letters.slice(end - 3, end).join('')) ? 3 : run >= 2 && ONSET.test(letters.slice(end - 2, end).join('')) ? 2 : 1;
    const cut = end - onset;
    if (cut >= LEAST && letters.length - cut >= LEAST && !SILENT.test(letters.slice(cut).join(''))) breaks.push(cut);
  }
  return letters.map((letter, at) => (breaks.includes(at) ? SOFT + letter : letter)).join('');
}

/** What is written where there is so much room: words that do not fit may be broken between syllables. */
export function fitted(text: string, room: number, size = 13, bold = true): string {
  return text
    .split(/(\s+|-)/)
    .map((word) => (word.length > 2 * LEAST - 1 && textWidth(word, size, bold) > room ? syllables(word) : word))
    .join('');
}
