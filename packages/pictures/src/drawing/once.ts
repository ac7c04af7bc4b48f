/** What stays the same from picture to picture, made once. */
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

/** What is made for a width, once for each: a table has few. */
export function onceByWidth<Made>(make: (width: number) => Made): (width: number) => Made {
  const known = new Map<number, Made>();
  return (width) => {
    let made = known.get(width);
    if (made === undefined) {
      made = make(width);
      known.set(width, made);
    }
    return made;
  };
}

/** Shapes of many pictures, each with its text as soon as `svgOf` has written it. */
export const SHARED = new WeakMap<Shape, string | null>();

/** Marks shapes that are drawn again: `svgOf` writes each of them once. */
export function shared(shapes: readonly Shape[]): readonly Shape[] {
  const [first] = shapes;
  if (first && !SHARED.has(first)) for (const each of shapes) SHARED.set(each, null);
  return shapes;
}

/** Draws a part the first time a theme or a hue needs it. The key names the part and its size: there are few. */
type Once = (colours: object, key: string, draw: () => readonly Shape[]) => readonly Shape[];

/** The constant parts of a game. */
export function constantParts(): Once {
  const partsOf = once((_: object) => new Map<string, readonly Shape[]>());
  return (colours, key, draw) => {
    const parts = partsOf(colours);
    const known = parts.get(key);
    if (known !== undefined) return shared(known);
    const shapes = draw();
    parts.set(key, shapes);
    return shapes;
  };
}
