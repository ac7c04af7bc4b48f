/** Parts that look the same in every picture of a theme, drawn once. */
import type { Theme } from './theme.js';
import type { Shape } from './tree.js';

/** Draws a part the first time it is needed. The key names the part and its size: there are few. */
export type Once = (theme: Theme, key: string, draw: () => readonly Shape[]) => readonly Shape[];

/** The constant parts of a game. */
export function constantParts(): Once {
  const themes = new WeakMap<Theme, Map<string, readonly Shape[]>>();
  return (theme, key, draw) => {
    const parts = themes.get(theme) ?? new Map<string, readonly Shape[]>();
    themes.set(theme, parts);
    const shapes = parts.get(key) ?? draw();
    parts.set(key, shapes);
    return shapes;
  };
}
