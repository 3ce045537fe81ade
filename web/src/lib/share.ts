// A new scene shares with the last one what has not changed, so that only what changed is drawn again.

type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `next`, with every part that equals the same part of `last` being that very part. */
export function share<T>(last: unknown, next: T): T {
  if (Array.isArray(next)) {
    if (!Array.isArray(last)) return next;
    const byId = new Map<unknown, unknown>();
    for (const one of last as unknown[]) if (isPlain(one) && one['id']) byId.set(one['id'], one);
    let same = last.length === next.length;
    const shared = (next as unknown[]).map((one, index) => {
      const before = isPlain(one) && one['id'] ? byId.get(one['id']) : (last as unknown[])[index];
      const part = share(before, one);
      if (part !== (last as unknown[])[index]) same = false;
      return part;
    });
    return (same ? last : shared) as T;
  }
  if (isPlain(next)) {
    if (!isPlain(last)) return next;
    const keys = Object.keys(next);
    let same = keys.length === Object.keys(last).length;
    const shared: Plain = {};
    for (const key of keys) {
      const part = share(last[key], (next as Plain)[key]);
      if (part !== last[key] || !(key in last)) same = false;
      shared[key] = part;
    }
    return (same ? last : shared) as T;
  }
  return next;
}
