// A QR code (ISO/IEC 18004) for an address: bytes, correction level M, versions 1 to 10 (213 bytes), the mask with the least penalty.

/** By version: bytes of correction for each block, and the numbers of data bytes of its blocks. */
const BLOCKS: readonly (readonly [correction: number, data: readonly number[]])[] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
];
const LEVEL_M = 0;

const EXP = new Uint8Array(510);
const LOG = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power++) {
  EXP[power] = EXP[power + 255] = value;
  LOG[value] = power;
  value <<= 1;
  if (value > 255) value ^= 0x11d;
}
const times = (a: number, b: number): number => (a && b ? (EXP[(LOG[a] ?? 0) + (LOG[b] ?? 0)] ?? 0) : 0);

/** The Reed-Solomon bytes that follow `data`. */
function corrected(data: number[], count: number): number[] {
  let generator = [1];
  for (let power = 0; power < count; power++) {
    const next = new Array<number>(generator.length + 1).fill(0);
    generator.forEach((factor, place) => {
      next[place] = (next[place] ?? 0) ^ factor;
      next[place + 1] = (next[place + 1] ?? 0) ^ times(factor, EXP[power] ?? 0);
    });
    generator = next;
  }
  const rest = [...data, ...new Array<number>(count).fill(0)];
  for (let place = 0; place < data.length; place++) {
    const lead = rest[place] ?? 0;
    generator.forEach((factor, offset) => (rest[place + offset] = (rest[place + offset] ?? 0) ^ times(factor, lead)));
  }
  return rest.slice(data.length);
}

/** All bytes of the code in the order in which they are drawn. */
function codewords(text: Uint8Array, version: number): number[] {
  const [correction, sizes] = BLOCKS[version - 1] ?? [0, []];
  const room = sizes.reduce((sum, size) => sum + size, 0);
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  put(4, 4);
  put(text.length, version < 10 ? 8 : 16);
  for (const byte of text) put(byte, 8);
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  for (let pad = 0xec; bits.length < room * 8; pad ^= 0xec ^ 0x11) put(pad, 8);
  const bytes = Array.from({ length: room }, (_, at) => bits.slice(at * 8, at * 8 + 8).reduce((value, bit) => value * 2 + bit, 0));
  let from = 0;
  const data = sizes.map((size) => bytes.slice(from, (from += size)));
  const checks = data.map((block) => corrected(block, correction));
  const drawn: number[] = [];
  for (const blocks of [data, checks]) {
    for (let at = 0; at < Math.max(...blocks.map((block) => block.length)); at++) {
      for (const block of blocks) if (at < block.length) drawn.push(block[at] ?? 0);
    }
  }
  return drawn;
}

/** `value` with the remainder that protects it, as format and version are written. */
function protectedBits(value: number, polynomial: number, length: number): number {
  let rest = value << length;
  for (let bit = 31 - Math.clz32(rest); bit >= length; bit--) if ((rest >> bit) & 1) rest ^= polynomial << (bit - length);
  return (value << length) | rest;
}

/** Where the middles of the small squares stand. */
function alignments(version: number): number[] {
  if (version === 1) return [];
  const last = version * 4 + 10;
  if (version < 7) return [6, last];
  const middle = Math.ceil((last - 6) / 2 / 2) * 2 + 6;
  return [6, middle, last];
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

class Grid {
  readonly size: number;
  readonly dark: boolean[][];
  readonly fixed: boolean[][];

  constructor(readonly version: number) {
    this.size = version * 4 + 17;
    this.dark = Array.from({ length: this.size }, () => new Array<boolean>(this.size).fill(false));
    this.fixed = this.dark.map((row) => [...row]);
    for (let at = 0; at < this.size; at++) {
      this.#fix(6, at, at % 2 === 0);
      this.#fix(at, 6, at % 2 === 0);
    }
    for (const [x, y] of [[3, 3], [this.size - 4, 3], [3, this.size - 4]] as const) this.#square(x, y, 4, (ring) => ring !== 2 && ring !== 4);
    const middles = alignments(version);
    for (const x of middles) {
      for (const y of middles) {
        const corner = (x === 6 && y === 6) || (x === 6 && y > this.size - 9) || (y === 6 && x > this.size - 9);
        if (!corner) this.#square(x, y, 2, (ring) => ring !== 1);
      }
    }
    this.format(0);
    if (version >= 7) {
      const bits = protectedBits(version, 0x1f25, 12);
      for (let bit = 0; bit < 18; bit++) {
        const [far, near] = [this.size - 11 + (bit % 3), Math.floor(bit / 3)];
        this.#fix(far, near, ((bits >> bit) & 1) === 1);
        this.#fix(near, far, ((bits >> bit) & 1) === 1);
      }
    }
  }

  #fix(x: number, y: number, dark: boolean): void {
    const [row, marks] = [this.dark[y], this.fixed[y]];
    if (!row || !marks || x < 0 || x >= this.size) return;
    row[x] = dark;
    marks[x] = true;
  }

  #square(x: number, y: number, reach: number, dark: (ring: number) => boolean): void {
    for (let dy = -reach; dy <= reach; dy++) for (let dx = -reach; dx <= reach; dx++) this.#fix(x + dx, y + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))));
  }

  /** Correction level and mask, written twice. */
  format(mask: number): void {
    const bits = protectedBits((LEVEL_M << 3) | mask, 0x537, 10) ^ 0x5412;
    const bit = (at: number) => ((bits >> at) & 1) === 1;
    for (let at = 0; at < 6; at++) this.#fix(8, at, bit(at));
    this.#fix(8, 7, bit(6));
    this.#fix(8, 8, bit(7));
    this.#fix(7, 8, bit(8));
    for (let at = 9; at < 15; at++) this.#fix(14 - at, 8, bit(at));
    for (let at = 0; at < 8; at++) this.#fix(this.size - 1 - at, 8, bit(at));
    for (let at = 8; at < 15; at++) this.#fix(8, this.size - 15 + at, bit(at));
    this.#fix(8, this.size - 8, true);
  }

  /** Write the bytes, two columns at a time, up and down from the right. */
  write(bytes: number[]): void {
    let at = 0;
    for (let right = this.size - 1; right > 0; right -= 2) {
      if (right === 6) right = 5;
      const up = ((right + 1) & 2) === 0;
      for (let step = 0; step < this.size; step++) {
        const y = up ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.fixed[y]?.[x]) continue;
          const row = this.dark[y];
          if (row) row[x] = (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
          at += 1;
        }
      }
    }
  }

  mask(by: (x: number, y: number) => boolean): void {
    this.dark.forEach((row, y) => row.forEach((dark, x) => (row[x] = this.fixed[y]?.[x] ? dark : dark !== by(x, y))));
  }

  /** How hard it is to read: long runs, blocks, what looks like a corner, too much of one colour. */
  get penalty(): number {
    let sum = 0;
    const lines = [...this.dark, ...this.dark.map((_, x) => this.dark.map((row) => row[x] === true))];
    for (const line of lines) {
      const text = line.map((dark) => (dark ? '1' : '0')).join('');
      for (const run of text.matchAll(/0{5,}|1{5,}/g)) sum += run[0].length - 2;
      for (const corner of ['10111010000', '00001011101']) for (let at = text.indexOf(corner); at >= 0; at = text.indexOf(corner, at + 1)) sum += 40;
    }
    let dark = 0;
    for (let y = 0; y < this.size; y++) {
      for (let x = 0; x < this.size; x++) {
        const here = this.dark[y]?.[x];
        if (here) dark += 1;
        if (y && x && here === this.dark[y - 1]?.[x] && here === this.dark[y]?.[x - 1] && here === this.dark[y - 1]?.[x - 1]) sum += 3;
      }
    }
    return sum + 10 * Math.floor(Math.abs((dark * 20) / this.size ** 2 - 10));
  }
}

/** The squares of the code for a text, row by row; null if it is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const fits = BLOCKS.findIndex(([, sizes], at) => bytes.length + (at < 9 ? 2 : 3) <= sizes.reduce((sum, size) => sum + size, 0));
  if (fits < 0) return null;
  const version = fits + 1;
  const words = codewords(bytes, version);
  let best: Grid | null = null;
  for (const [number, by] of MASKS.entries()) {
    const grid = new Grid(version);
    grid.write(words);
    grid.mask(by);
    grid.format(number);
    if (!best || grid.penalty < best.penalty) best = grid;
  }
  return best?.dark ?? null;
}
