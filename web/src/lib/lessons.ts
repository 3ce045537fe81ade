// How far this browser has come in each lesson.
const KEY = 'undertable.lessons';

function all(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** The step to go on at. */
export const learnt = (game: string, lesson: string): number => all()[`${game}/${lesson}`] ?? 0;

export function reached(game: string, lesson: string, step: number): void {
  localStorage.setItem(KEY, JSON.stringify({ ...all(), [`${game}/${lesson}`]: step }));
}
