import { describe, expect, it } from 'vitest';
import { fitted, syllables } from '../src/lib/hyphen';

const shown = (word: string) => syllables(word).replaceAll('\u00AD', '-');

describe('long words', () => {
  it('are broken between syllables', () => {
    expect(shown('Homestead')).toBe('Home-stead');
    expect(shown('Seamstress')).toBe('Seam-stress');
    expect(shown('Switchboard')).toBe('Switch-board');
    expect(shown('Goozooka')).toBe('Goo-zooka');
    expect(shown('Oversized')).toBe('Over-sized');
    expect(shown('Barbershop')).toBe('Bar-ber-shop');
  });
  it('keep three letters on each side', () => {
    expect(shown('Agent')).toBe('Agent');
    expect(shown('Evil')).toBe('Evil');
  });
  it('are left alone where they fit', () => {
    expect(fitted('Process of Elimination', 400)).toBe('Process of Elimination');
    expect(fitted('Process of Elimination', 60).replaceAll('\u00AD', '-')).toMatch(/^Process of Eli-mi-na-tion$/);
  });
});
