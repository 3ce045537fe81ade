/** A key for the thing at a place of a list: its id, or the place where it has none or shares it with an earlier one. */
export function keyAt(list: readonly { id?: string }[], index: number): string {
  const id = list[index]?.id;
  return id && list.findIndex((other) => other.id === id) === index ? id : `#${index}`;
}
