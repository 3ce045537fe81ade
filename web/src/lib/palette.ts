// A skin's colours, put on the page as CSS variables while its table is shown.
import { settings } from './settings.svelte';
import type { Skin } from './types';

/** Only variables of the client's own palette, only colours: a skin is data. */
export function paletteOf(skin: Skin, dark: boolean): [string, string][] {
  const palette = (dark ? skin.palette?.dark : skin.palette?.light) ?? {};
  return Object.entries(palette).filter(([name, value]) => /^--[a-z-]+$/.test(name) && /^(#[0-9a-f]{3,8}|rgb\([\d\s.%/]+\))$/i.test(value));
}

export function wear(skin: Skin): () => void {
  const root = document.documentElement;
  const worn = paletteOf(skin, settings.dark);
  for (const [name, value] of worn) root.style.setProperty(name, value);
  return () => {
    for (const [name] of worn) root.style.removeProperty(name);
  };
}
