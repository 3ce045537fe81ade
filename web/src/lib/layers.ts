// Layers of help, drawn on the boards they lie over. Which of them a table shows is the server's business.
import type { Scene } from './types';

/** The scene with its layers on its spaces and what stands there: the layer's tint and sign on spaces, its words on both. */
export function overlaid(scene: Scene): Scene {
  const layers = scene.layers ?? [];
  if (!layers.length) return scene;
  const areas = (scene.areas ?? []).map((area) => {
    if (area.area !== 'board') return area;
    const spaces = (area.spaces ?? []).map((space) => {
      const tokens = space.tokens?.map((token) => {
        const said = layers.flatMap((layer) => layer.marks?.filter((one) => one.on === token.id && one.text).map((one) => one.text) ?? []);
        return said.length ? { ...token, help: [token.help, ...said].filter(Boolean).join(' ') } : token;
      });
      return layers.reduce((drawn, layer) => {
        const mark = layer.marks?.find((one) => one.on === drawn.id);
        if (!mark) return drawn;
        const badges = layer.badge ? [...(drawn.badges ?? []), layer.badge] : drawn.badges;
        const help = [drawn.help, mark.text].filter(Boolean).join(' ');
        return { ...drawn, help, shade: mark.shade ?? layer.shade ?? drawn.shade, colour: layer.colour ?? drawn.colour, badges };
      }, tokens ? { ...space, tokens } : space);
    });
    return { ...area, spaces };
  });
  return { ...scene, areas };
}
