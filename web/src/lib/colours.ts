// The palette that scenes name. Chosen to stay apart for colour-blind eyes; things also carry a glyph or symbol.
import type { Colour } from './types';

const TABLE: Record<Colour, { fill: string; ink: string }> = {
  red: { fill: '#b3261e', ink: '#ffffff' },
  orange: { fill: '#b4530a', ink: '#ffffff' },
  yellow: { fill: '#ecc02f', ink: '#231d05' },
  green: { fill: '#1f7a4d', ink: '#ffffff' },
  teal: { fill: '#0e7490', ink: '#ffffff' },
  blue: { fill: '#2257b5', ink: '#ffffff' },
  purple: { fill: '#6c3fb3', ink: '#ffffff' },
  pink: { fill: '#b4327f', ink: '#ffffff' },
  brown: { fill: '#75492a', ink: '#ffffff' },
  grey: { fill: '#5d686d', ink: '#ffffff' },
  black: { fill: '#20262a', ink: '#ffffff' },
  white: { fill: '#f6f3ea', ink: '#20262a' },
};

export function fill(colour: Colour | '' | undefined, otherwise = '#5d686d'): string {
  return colour ? TABLE[colour].fill : otherwise;
}

export function ink(colour: Colour | '' | undefined, otherwise = '#ffffff'): string {
  return colour ? TABLE[colour].ink : otherwise;
}

/** The colours of seats, in order; each seat also has its number and shape. */
export const SEAT_COLOURS: readonly Colour[] = ['blue', 'orange', 'teal', 'pink', 'brown', 'yellow'];

export function seatColour(seat: number): Colour {
  return SEAT_COLOURS[((seat % SEAT_COLOURS.length) + SEAT_COLOURS.length) % SEAT_COLOURS.length] ?? 'grey';
}
