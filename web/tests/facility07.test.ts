import { describe, expect, it } from 'vitest';
import { extent, fit, isAbility, nameBox, roomsOf, thrownBy, UNIT, wide } from '../src/stages/facility07/plan';
import type { Board, Dice } from '../src/lib/types';

const board = (name: string, w: number, h: number, guards = 0): Board =>
  ({ id: 'board', spaces: [{ id: 'space:0', name, x: 0, y: 0, w, h, lines: ['Camera Wall'], group: 'room 0', badges: guards ? [{ symbol: 'guard', text: '!'.repeat(guards) }] : [] }] }) as unknown as Board;
const room = (name: string, w: number, h: number, guards = 0) => roomsOf(board(name, w, h, guards))[0]!;
/** What letters of 13 pixels measure in a plan whose cells have so many pixels. */
const letters = (cell: number) => (13 * UNIT) / cell;

describe('names of Rooms', () => {
  it('stay inside the Room at every size of a cell', () => {
    for (const cell of [20, 28, 34, 40, 67]) {
      for (const name of ['Surveillance Center', 'Screening Room', 'Connection Node Gamma', 'Mainframe']) {
        const one = room(name, 3, 3, 2);
        const { size, h } = nameBox(one, letters(cell));
        const longest = Math.max(...name.replace('Connection ', '').split(' ').map(wide));
        expect(longest * size).toBeLessThanOrEqual(3 * UNIT - 12);
        expect(h).toBeLessThanOrEqual(1.9 * UNIT);
      }
    }
  });
  it('are written at 13 pixels where cells have 36', () => {
    expect(nameBox(room('Surveillance Center', 3, 3, 1), letters(36)).size).toBeCloseTo(letters(36), 0);
  });
  it('run along a narrow Room', () => {
    const { size } = nameBox(room('Laser Hallway', 1, 3), letters(30));
    expect(wide('Laser Hallway') * size).toBeLessThanOrEqual(3 * UNIT);
  });
  it('come before the Ability', () => {
    expect(isAbility(room('Kitchen', 3, 3), letters(67), false)).toBe(true);
    expect(isAbility(room('Kitchen', 3, 3), letters(67), true)).toBe(false);
    expect(isAbility(room('Laser Hallway', 1, 3), letters(67), false)).toBe(false);
  });
});

describe('the plan', () => {
  it('is as large as the stage allows', () => {
    const rooms = [...roomsOf(board('Kitchen', 3, 3)), ...roomsOf(board('Prison', 6, 3))];
    const box = extent(rooms, []);
    const { cell } = fit(box, 900, 400, 84);
    expect(cell).toBe(84);
    expect(fit(box, 300, 400, 84).cell).toBeCloseTo(300 / box.w);
  });
  it('shows a die where the Agent stands who rolled it', () => {
    const dice = { dice: [{ text: '6', name: 'Robin: Finesse 4 or less', owner: 'Robin' }, { text: '2', name: 'Robin: Finesse 4 or less', owner: 'Robin' }] } as unknown as Dice;
    expect(thrownBy(dice, ['Kim', 'Robin']).get(1)).toEqual([
      { face: 6, value: 4, good: false },
      { face: 2, value: 4, good: true },
    ]);
  });
});
