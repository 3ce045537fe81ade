import { describe, expect, it } from 'vitest';
import { qr } from '../src/lib/qr';

/** Fourteen bytes fill version 1 exactly; the same squares as other encoders draw with this mask. */
const ADDRESS = 'http://x.y/#/j';
const DRAWN = [
  '111111101110001111111',
  '100000101001001000001',
  '101110100001101011101',
  '101110101100101011101',
  '101110100111001011101',
  '100000100000001000001',
  '111111101010101111111',
  '000000001011100000000',
  '101101110010101001011',
  '101000000010001011111',
  '110010110100001101011',
  '110110000011110101010',
  '101101100111001011001',
  '000000001011110010000',
  '111111101010011010000',
  '100000101001010011101',
  '101110100011010110110',
  '101110101000111000010',
  '101110101000110100100',
  '100000100110101011001',
  '111111101101111001100',
];

describe('QR codes', () => {
  it('draws what every reader knows', () => {
    expect(qr(ADDRESS)?.map((row) => row.map(Number).join(''))).toEqual(DRAWN);
  });

  it('is as large as the address needs', () => {
    const size = (bytes: number) => qr('x'.repeat(bytes))?.length;
    expect([14, 15, 62, 63, 122, 180, 213].map(size)).toEqual([21, 25, 33, 37, 45, 53, 57]);
    expect(qr('x'.repeat(214))).toBeNull();
    expect(qr('é'.repeat(7))?.length).toBe(21);
  });
});
