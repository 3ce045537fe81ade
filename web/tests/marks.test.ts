import { expect, test } from 'vitest';
import { marked } from '../src/lib/marks';

test('emphasis is marked, stars that stand alone are not', () => {
  expect(marked('A location is *visited* once; **never** twice.')).toEqual([
    { text: 'A location is ', strong: false },
    { text: 'visited', strong: true },
    { text: ' once; ', strong: false },
    { text: 'never', strong: true },
    { text: ' twice.', strong: false },
  ]);
  expect(marked('2 * 3 and CHS* or PHN* <b>')).toEqual([{ text: '2 * 3 and CHS* or PHN* <b>', strong: false }]);
  expect(marked('')).toEqual([]);
});
