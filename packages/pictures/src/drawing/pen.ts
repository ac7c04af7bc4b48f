/** Options and context of a drawing: colours, and which spots are lit. */

import { THEMES, type Theme } from './theme.js';
import { type Shape, shape } from './tree.js';

/** Options of every picture. */
export interface PictureOptions<Text> {
  /** The words of the game: `text`, or `textOf` of another language or with the names of the players. */
  readonly text: Text;
  /** Spots that can be clicked, for example `next` of `narrow`. */
  readonly lit?: readonly string[];
  /** Spots clicked so far. */
  readonly chosen?: readonly string[];
  /** `light` by default; `auto` is light or dark as the page. */
  readonly theme?: keyof typeof THEMES;
  /** `wide` is drawn for 1,600 pixels, `narrow` for 390. `wide` by default. */
  readonly layout?: 'wide' | 'narrow';
  /**
   * Whether to leave out the panels without a lit spot, except those of the player in front: for a page of text. The panels are
   * narrow; in the layout `wide` they stand in two columns.
   */
  readonly isExcerpt?: boolean;
  /** Seat drawn in the foreground (default 0). */
  readonly seat?: number;
}

/** Drawing context. */
export interface Pen<Text> {
  readonly text: Text;
  readonly theme: Theme;
  readonly isNarrow: boolean;
  /** The number of columns of an excerpt; 0 for a whole picture. */
  readonly excerptColumns: number;
  readonly seat: number;
  readonly lit: ReadonlySet<string>;
  readonly chosen: ReadonlySet<string>;
}

export function penOf<Text>(options: PictureOptions<Text>): Pen<Text> {
  const { text, lit = [], chosen = [], theme = 'light', layout = 'wide', isExcerpt = false, seat = 0 } = options;
  return {
    text,
    theme: THEMES[theme],
    isNarrow: layout === 'narrow' || isExcerpt,
    excerptColumns: isExcerpt ? (layout === 'wide' ? 2 : 1) : 0,
    seat,
    lit: new Set(lit),
    chosen: new Set(chosen),
  };
}

/** The seats from the player in front. */
export function seatsFrom<Text>({ seat }: Pen<Text>, seats: readonly unknown[]): number[] {
  return seats.map((_, index) => (seat + index) % seats.length);
}

/** A place on the table. */
interface Spot {
  /** Its name, as in `spotsOf`. */
  readonly spot: string;
  /** Its title in words, with what lies there: the name for screen readers, and shown by the pointer. */
  readonly label: string;
  /** Its outline, drawn where it can be clicked or has been clicked. */
  readonly outline: Shape;
  /** For one of several elements of the same spot: its own key. By default the spot. */
  readonly key?: string;
}

/** The elements of a place on the table, with an outline where it is lit. */
export function spotted<Text>(
  { lit, chosen, theme }: Pen<Text>,
  { spot, label, outline, key = spot }: Spot,
  children: readonly Shape[],
): Shape {
  const isLit = lit.has(spot);
  const group = shape(
    'g',
    {
      'data-spot': spot,
      role: isLit ? 'button' : 'img',
      'aria-pressed': chosen.has(spot) && isLit && 'true',
      tabindex: isLit && 0,
      cursor: isLit && 'pointer',
    },
    [
      shape('title', {}, [label]),
      ...children,
      ...(isLit || chosen.has(spot) ? signs(theme, outline, chosen.has(spot)) : []),
    ],
  );
  return { ...group, key };
}

/** The outline of a spot on a band in the colour of the paper, which sets it off from pieces of any colour. */
function signs({ accent, paper }: Theme, { tag, attributes }: Shape, isChosen: boolean): Shape[] {
  const width = isChosen ? 6 : 3;
  const band = { fill: accent, 'fill-opacity': isChosen ? 0.16 : 0, stroke: paper, 'stroke-width': width + 4 };
  const line = { fill: 'none', stroke: accent, 'stroke-width': width };
  return [shape(tag, { ...attributes, ...band }), shape(tag, { ...attributes, ...line })];
}

/** Elements with a meaning that the pointer shows. */
export function titled(title: string, children: readonly Shape[]): Shape {
  return shape('g', {}, [shape('title', {}, [title]), ...children]);
}

/** An element with a key, for a part that isn't a spot. */
export function keyed(key: string, element: Shape): Shape {
  return { ...element, key };
}
