// Layers of help, drawn on the boards they lie over. Which of them a table shows is the server's business.
import type { Scene } from './types';

/** The scene with its layers on its spaces: the layer's tint and sign. */
export function overlaid(scene: Scene): Scene {
  const layers = scene.layers ?? [];
  if (!layers.length) return scene;
  const areas = (scene.areas ?? []).map((area) => {
    if (area.area !== 'board') return area;
    const spaces = (area.spaces ?? []).map((space) =>
      layers.reduce((drawn, layer) => {
        const mark = layer.marks?.find((one) => one.on === drawn.id);
        if (!mark) return drawn;
        const badges = layer.badge ? [...(drawn.badges ?? []), layer.badge] : drawn.badges;
        const help = [drawn.help, mark.text].filter(Boolean).join(' ');
        return { ...drawn, help, shade: mark.shade ?? layer.shade ?? drawn.shade, colour: layer.colour ?? drawn.colour, badges };
      }, space),
    );
    return { ...area, spaces };
  });
  return { ...scene, areas };
}
