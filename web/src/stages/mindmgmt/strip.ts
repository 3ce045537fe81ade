// The last hours as pictures: who asked what, and what the Recruiter said. Facts of the story only.
import type { Told } from '../../lib/told';

export interface Item {
  /** Things of the scene whose pictures are shown: an Agent, a Feature. */
  things: string[];
  /** What was done, where no picture says it. */
  word: string;
  /** How it was answered. */
  answer: string;
  kind: 'step' | 'no' | 'known' | 'plain' | 'alert' | 'slip';
  said: string;
}

export interface Hour {
  hour: string;
  items: Item[];
}

const HOUR = /^(?:It is |Alert at |MIND SLIP at )?(\d+):00/;
const WORDS: [RegExp, string][] = [[/tries to capture/, 'CAPTURE'], [/ reveals /, 'REVEAL'], [/^\d+:00 SHAKEDOWN/, 'SHAKEDOWN']];

/** An answer in a word or two; the whole sentence is its help. */
export function short(text: string): Pick<Item, 'answer' | 'kind'> {
  const step = /^STEP on (\w+)/.exec(text);
  if (step) return { answer: step[1] ?? '', kind: 'step' };
  const confirmed = /^(\w+) is confirmed: (\d+)/.exec(text);
  if (confirmed) return { answer: `${confirmed[1]}: ${confirmed[2]}`, kind: 'known' };
  if (/^NOTHING NEW/.test(text)) return { answer: 'nothing new', kind: 'plain' };
  const head = /^([A-Z]{2,}(?: [A-Z]+)*)\b/.exec(text);
  if (head) return { answer: head[1] ?? '', kind: /^(NO|NOT HERE|NOT A CARD|HUSH)$/.test(head[1] ?? '') ? 'no' : 'known' };
  return { answer: text.length > 16 ? `${text.slice(0, 15)}…` : text, kind: 'plain' };
}

/** The hours that something was asked, answered or reported in, the newest first. */
export function hoursTold(lines: Told[], most = 3): Hour[] {
  const found: Hour[] = [];
  let hour = '';
  const put = (item: Item) => {
    if (found.at(-1)?.hour !== hour) found.push({ hour, items: [] });
    found.at(-1)?.items.push(item);
  };
  for (const line of lines) {
    hour = HOUR.exec(line.text)?.[1]?.padStart(2, '0') ?? hour;
    if (line.kind === 'question') {
      const things = [...line.pieces.map((piece) => piece.id ?? ''), ...(line.line.targets ?? [])].filter((id) => /^(agent|feature):/.test(id));
      put({ things: [...new Set(things)], word: WORDS.find(([pattern]) => pattern.test(line.text))?.[1] ?? '', answer: '', kind: 'plain', said: line.text });
    } else if (line.kind === 'answer' || line.kind === 'note') {
      const last = found.at(-1)?.items.at(-1);
      const said = short(line.text);
      if (last && found.at(-1)?.hour === hour && last.things.length && (!last.answer || line.kind === 'note')) Object.assign(last, said, { said: `${last.said}: ${line.text}` });
      else if (line.kind === 'answer') put({ things: [], word: '', ...said, said: line.text });
    } else if (line.kind === 'alert') put({ things: [], word: '', answer: /: (\d+)/.exec(line.text)?.[1] ?? '0', kind: 'alert', said: line.text });
    else if (line.kind === 'slip' && HOUR.test(line.text)) put({ things: [], word: '', answer: '', kind: 'slip', said: line.text });
  }
  return found.slice(-most).reverse();
}
