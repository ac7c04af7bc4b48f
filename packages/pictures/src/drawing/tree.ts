/** The tree of a picture: SVG elements as plain JSON. */

/** An SVG element. */
export interface Shape {
  readonly tag: string;
  /** Unique in a picture, and the same in the next one: the name of a spot, or of a part that changes. */
  readonly key?: string;
  /** As in SVG. `data-spot` is the spot that a click on the element means. */
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children: readonly (Shape | string)[];
}

/** Whether a value from outside has the form of an element. */
export function isShape(value: unknown): value is Shape {
  const { tag, attributes, children } = Object(value) as Partial<Shape>;
  return typeof tag === 'string' && typeof attributes === 'object' && attributes !== null && Array.isArray(children);
}

/** A whole picture: an `svg` element. */
export interface Picture extends Shape {
  readonly tag: 'svg';
  /** The colours of its theme for what a page draws over it: the glow of the last move. */
  readonly accent?: string;
  readonly paper?: string;
}

/** Attributes; those that are `undefined` or `false` are left out. */
type Attributes = Readonly<Record<string, string | number | false | undefined>>;

/** An element. Numbers are rounded to hundredths. It may keep the attributes given: don't change them afterwards. */
export function shape(tag: string, attributes: Attributes = {}, children: readonly (Shape | string)[] = []): Shape {
  return { tag, attributes: areFinal(attributes) ? attributes : finalOf(attributes), children };
}

/** Whether attributes can stay as they are: most can, and a copy costs more than this look at them. */
function areFinal(attributes: Attributes): attributes is Shape['attributes'] {
  for (const name in attributes) {
    const value = attributes[name];
    if (typeof value === 'number' ? value !== rounded(value) : typeof value !== 'string') return false;
  }
  return true;
}

function finalOf(attributes: Attributes): Shape['attributes'] {
  const final: Record<string, string | number> = {};
  for (const name in attributes) {
    const value = attributes[name];
    if (value !== undefined && value !== false) final[name] = typeof value === 'number' ? rounded(value) : value;
  }
  return final;
}

/** Elements moved together. */
export function moved(x: number, y: number, children: readonly Shape[], scale = 1): Shape {
  const place = `translate(${rounded(x)} ${rounded(y)})`;
  return { tag: 'g', attributes: { transform: scale === 1 ? place : `${place} scale(${rounded(scale)})` }, children };
}

/** A number with at most two decimals. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
