// The tables that this browser sits at, with the secrets that prove it.

export interface Kept {
  table: string;
  game: string;
  title: string;
  seat: number;
  token: string;
  watch?: string;
  invite?: string;
  /** Seats whose first-minute card was read. */
  met?: number[];
  at: number;
}

const KEY = 'undertable.tables';

export function keptTables(): Kept[] {
  try {
    const list = JSON.parse(localStorage.getItem(KEY) ?? '[]') as Kept[];
    return Array.isArray(list) ? list.sort((a, b) => b.at - a.at) : [];
  } catch {
    return [];
  }
}

export function keptTable(id: string): Kept | undefined {
  return keptTables().find((one) => one.table === id);
}

export function keep(one: Kept): void {
  const rest = keptTables().filter((other) => other.table !== one.table);
  localStorage.setItem(KEY, JSON.stringify([one, ...rest].slice(0, 60)));
}

/** The card of the first minute was read at this seat. */
export function meet(id: string, seat: number): void {
  const one = keptTable(id);
  if (one) keep({ ...one, met: [...(one.met ?? []), seat] });
}

export function forget(id: string): void {
  localStorage.setItem(KEY, JSON.stringify(keptTables().filter((one) => one.table !== id)));
}
