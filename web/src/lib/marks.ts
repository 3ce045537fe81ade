// Rules are written with a little emphasis, *so* or **so**; everything else in them is plain text.
export interface Part {
  text: string;
  strong: boolean;
}

export function marked(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const found of text.matchAll(/(\*{1,2})(?=\S)([^*]+?)(?<=\S)\1/g)) {
    if (found.index > at) parts.push({ text: text.slice(at, found.index), strong: false });
    parts.push({ text: found[2] ?? '', strong: true });
    at = found.index + found[0].length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), strong: false });
  return parts;
}
