// Differences of the state, as the server sends them (docs/protocol.md): what does not change stays the very same object.

type Plain = Record<string, unknown>;
type Patch = unknown[] | Plain;

/** The value after a patch. */
export function patched(before: unknown, patch: unknown): unknown {
  if (Array.isArray(patch)) return patch[0];
  const changes = patch as Plain;
  const at = changes['$at'] as Record<string, Patch> | undefined;
  if (at) return (before as unknown[]).map((value, place) => (String(place) in at ? patched(value, at[place]) : value));
  const ids = changes['$ids'] as Record<string, Patch> | undefined;
  if (ids) {
    const had = new Map((before as { id: string }[]).map((value) => [value.id, value as unknown]));
    const order = (changes['$order'] as string[] | undefined) ?? [...had.keys()];
    return order.map((id) => (id in ids ? patched(had.get(id), ids[id]) : had.get(id)));
  }
  const after: Plain = { ...(before as Plain) };
  for (const [field, change] of Object.entries(changes)) {
    if (Array.isArray(change) && !change.length) delete after[field];
    else after[field] = patched(after[field], change);
  }
  return after;
}
