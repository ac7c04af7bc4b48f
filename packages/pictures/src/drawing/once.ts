/** What stays the same from picture to picture, made once. */
import type { Theme } from './theme.js';
import type { Shape } from './tree.js';

/** What is made of an object, such as a theme, once for each object. An object that is gone takes it along. */
export function once<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Key, Made>();
  return (key) => {
    let made = known.get(key);
    if (made === undefined) {
      made = make(key);
      known.set(key, made);
    }
    return made;
  };
}

/** Draws a part the first time a theme needs it. The key names the part and its size: there are few. */
type Once = (theme: Theme, key: string, draw: () => readonly Shape[]) => readonly Shape[];

/** The constant parts of a game. */
export function constantParts(): Once {
  const partsOf = once((_: Theme) => new Map<string, readonly Shape[]>());
  return (theme, key, draw) => {
    const parts = partsOf(theme);
    const shapes = parts.get(key) ?? draw();
    parts.set(key, shapes);
    return shapes;
  };
}
