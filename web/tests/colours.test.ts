import { describe, expect, it } from 'vitest';
import { fill, ink, SEAT_COLOURS } from '../src/lib/colours';

type Rgb = [number, number, number];
const linear = (hex: string): Rgb => [1, 3, 5].map((at) => {
  const part = parseInt(hex.slice(at, at + 2), 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}) as Rgb;

/** What people see who lack one kind of cone, in linear light (Machado, Oliveira and Fernandes 2009, full strength). */
const EYES: Record<string, [Rgb, Rgb, Rgb]> = {
  usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};
const seen = (rgb: Rgb, eye: [Rgb, Rgb, Rgb]): Rgb => eye.map((row) => Math.max(0, row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2])) as Rgb;

function lab([r, g, b]: Rgb): Rgb {
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const distance = (a: Rgb, b: Rgb) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
const bright = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

describe('the colours of seats', () => {
  for (const [name, eye] of Object.entries(EYES)) {
    it(`stay apart for ${name} eyes`, () => {
      const close: string[] = [];
      SEAT_COLOURS.forEach((one, index) => {
        for (const other of SEAT_COLOURS.slice(index + 1)) {
          const apart = distance(lab(seen(linear(fill(one)), eye)), lab(seen(linear(fill(other)), eye)));
          if (apart < 10) close.push(`${one} and ${other}: ${apart.toFixed(1)}`);
        }
      });
      expect(close).toEqual([]);
    });
  }

  it('carry a number that can be read', () => {
    for (const colour of SEAT_COLOURS) {
      const [a, b] = [bright(linear(fill(colour))), bright(linear(ink(colour)))].sort((x, y) => y - x) as [number, number];
      expect((a + 0.05) / (b + 0.05)).toBeGreaterThan(4.5);
    }
  });
});
