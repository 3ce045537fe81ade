// Differences of the state, as the server sends them (docs/protocol.md): what does not change stays the very same object.

type Plain = Record<string, unknown>;
type Patch = unknown[] | Plain;
/** A thing of the old list, several of them, a new one, or one that has changed or moved. */
type Entry = number | [number, number] | [unknown] | [number | string, Patch];

/** The value after a patch. Paths start at the root, which is the whole of what was there before. */
export function patched(before: unknown, patch: unknown, root: unknown = before): unknown {
  if (Array.isArray(patch)) return patch[0];
  const changes = patch as Plain;
  const at = changes['$at'] as Record<string, Patch> | undefined;
  if (at) return (before as unknown[]).map((value, place) => (String(place) in at ? patched(value, at[place], root) : value));
  const list = changes['$list'] as Entry[] | undefined;
  if (list) return list.flatMap((entry) => listed((before ?? []) as unknown[], entry, root));
  const after: Plain = { ...(before as Plain) };
  for (const [field, change] of Object.entries(changes)) {
    if (Array.isArray(change) && !change.length) delete after[field];
    else after[field] = patched(after[field], change, root);
  }
  return after;
}

/** What one entry of a patched list stands for. */
function listed(before: unknown[], entry: Entry, root: unknown): unknown[] {
  if (typeof entry === 'number') return [before[entry]];
  if (entry.length === 1) return [entry[0]];
  const [first, second] = entry;
  if (typeof second === 'number') return before.slice(first as number, second + 1);
  const found = typeof first === 'number' ? before[first] : first.split('/').reduce((value, step) => (value as Plain)[step], root);
  return [Object.keys(second).length ? patched(found, second, root) : found];
}
