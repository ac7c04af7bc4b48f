/** Options and context of a drawing: colours, and which spots are lit. */

import { ArgumentError } from '@rulewright/core';
import { answer } from '@rulewright/core/define';
import { MAX_LISTED, outOf, shown } from './shown.js';
import { HUES, THEMES, type Theme } from './theme.js';
import { type Picture, type Shape, shape } from './tree.js';

/** Options of every picture. */
export interface PictureOptions<Text> {
  /** The words of the game: `text`, or `textOf` of another language or with the names of the players. */
  readonly text: Text;
  /**
   * Spots that can be clicked, for example `next` of `narrow`. A spot that the picture doesn't have, for example one of the
   * previous view, is left out with a warning on the console.
   */
  readonly lit?: readonly string[];
  /** Spots clicked so far. */
  readonly chosen?: readonly string[];
  /** `light` by default; `auto` follows the page. To make a theme, start from one of `THEMES`. */
  readonly theme?: keyof typeof THEMES | Theme;
  /** `wide` is drawn for 1,600 pixels, `medium` for 760, `narrow` for 390. `wide` by default. */
  readonly layout?: 'wide' | 'medium' | 'narrow';
  /** Whether the current decision is a line above the table (default `true`); a page may show it elsewhere. */
  readonly hasHeading?: boolean;
  /**
   * Whether to leave out the panels without a lit spot, except those of the player in the foreground, for a page of text. The
   * panels are narrow, in two columns, or in one in the layout `narrow`.
   */
  readonly isExcerpt?: boolean;
  /** Seat drawn in the foreground (default 0). */
  readonly seat?: number;
  /**
   * Draws only this panel, without a heading or a margin: `board`, `player:0`. A page that lays out the panels itself calls
   * `picture` for each. For an unknown key, the error lists the keys of the game.
   */
  readonly panel?: string;
}

/** Drawing context. */
export interface Pen<Text> {
  readonly text: Text;
  readonly theme: Theme;
  readonly isNarrow: boolean;
  readonly hasHeading: boolean;
  readonly isExcerpt: boolean;
  /** The number of columns of narrow panels. */
  readonly columns: number;
  readonly seat: number;
  readonly panel: string | undefined;
  readonly lit: ReadonlySet<string>;
  readonly chosen: ReadonlySet<string>;
  /** The spots drawn so far: at the end, every lit one is among them. */
  readonly drawn: Set<string>;
}

const LAYOUTS = ['wide', 'medium', 'narrow'];

/**
 * The context of a drawing with these options.
 * @throws ArgumentError for an option with another value than it allows.
 */
export function penOf<Text>(options: PictureOptions<Text>): Pen<Text> {
  const { text, lit = [], chosen = [], theme = 'light', layout = 'wide', isExcerpt = false, seat = 0 } = options ?? {};
  const { hasHeading = true, panel } = options ?? {};
  if (typeof (Object(text) as Partial<PictureText>).describe !== 'function') {
    throw new ArgumentError(`\`text\` must be the words of the game, for example textOf(en), not ${shown(text)}.`);
  }
  if (!LAYOUTS.includes(layout)) throw outOf('layout', layout, LAYOUTS);
  for (const [name, spots] of Object.entries({ lit, chosen })) {
    const fault = Array.isArray(spots) ? spots.find((spot) => typeof spot !== 'string') : spots;
    if (fault !== undefined) throw new ArgumentError(`\`${name}\` must be a list of spots, not ${shown(fault)}.`);
  }
  return {
    text,
    theme: themeOf(theme),
    isNarrow: layout !== 'wide' || isExcerpt,
    hasHeading,
    isExcerpt,
    columns: layout === 'narrow' ? 1 : 2,
    seat,
    panel,
    lit: new Set(lit),
    chosen: new Set(chosen),
    drawn: new Set(),
  };
}

const COLOURS = ['paper', 'panel', 'line', 'ink', 'quiet', 'accent'] as const;
const SHADES = ['soft', 'fill', 'ink'] as const;
const SLOTS: readonly string[] = ['tile', 'card', 'piece', 'board'];

/** A theme by its name, or one of the caller's with all its colours. */
function themeOf(theme: keyof typeof THEMES | Theme): Theme {
  if (typeof theme !== 'object' || theme === null) {
    if (!Object.hasOwn(THEMES, theme)) throw outOf('theme', theme, Object.keys(THEMES));
    return THEMES[theme];
  }
  const missing =
    COLOURS.find((name) => typeof theme[name] !== 'string') ??
    HUES.flatMap((hue) => SHADES.map((shade) => [hue, shade] as const))
      .find(([hue, shade]) => typeof theme.hues?.[hue]?.[shade] !== 'string')
      ?.join('.');
  if (missing !== undefined) {
    throw new ArgumentError(
      `\`theme\` has no colour ${missing}. Start from THEMES.light: { ...THEMES.light, artwork }.`,
    );
  }
  for (const [slot, art] of Object.entries(theme.artwork ?? {})) {
    if (!SLOTS.includes(slot)) throw outOf('theme.artwork', slot, SLOTS);
    if (art !== undefined && typeof art !== 'function') {
      throw new ArgumentError(`\`theme.artwork.${slot}\` must be a function of a piece.`);
    }
  }
  return theme;
}

/** The part of a game's words that every picture reads. */
interface PictureText {
  describe(...args: never[]): string;
  readonly playerNames?: readonly string[];
}

/** The number of players in a view: by its `seats`, else by its `config`. */
function playersIn(view: unknown): number {
  const { seats, config } = Object(view) as { readonly seats?: unknown; readonly config?: unknown };
  const players = Array.isArray(seats) ? seats.length : (Object(config) as { readonly players?: unknown }).players;
  if (typeof players === 'number') return players;
  throw new ArgumentError(`Expected a view of the game, not ${shown(view)}.`);
}

/**
 * The picture of a view with these options, as `draw` draws it: what a game's `picture` returns. The view has a list `seats`,
 * or a `config`.
 *
 * ```ts
 * export const picture = (view: View, options: PictureOptions<GameText<MyGame>>): Picture =>
 *   drawn(view, options, (pen) => framed(pen, 'My game', board(pen, view)));
 * ```
 *
 * @throws ArgumentError for an invalid view or option, a seat that doesn't exist, and more names than players.
 */
export function drawn<View extends object, Text extends PictureText>(
  view: View,
  options: PictureOptions<Text>,
  draw: (pen: Pen<Text>) => Picture,
): Picture {
  return answer(() => {
    const pen = penOf(options);
    const length = playersIn(view);
    const { seat, text } = pen;
    if (!Number.isInteger(seat) || seat < 0 || seat >= length) {
      throw new ArgumentError(`There is no \`seat\` ${shown(seat)}: this game has seats 0 to ${length - 1}.`);
    }
    const names = text.playerNames?.length ?? 0;
    if (names > length)
      throw new ArgumentError(`\`text\` has ${names} names of players, and this game ${length} players.`);
    const picture = draw(pen);
    // Other panels have the other spots.
    const unknown = pen.panel === undefined ? [...pen.lit].filter((spot) => !pen.drawn.has(spot)) : [];
    if (unknown.length > 0) {
      const { message } = outOf('lit', unknown[0], [...pen.drawn]);
      // biome-ignore lint/suspicious/noConsole: for the author of a page
      console.warn(
        `${message} Left out: ${unknown.slice(0, MAX_LISTED).join(', ')}. Do the spots belong to this view?`,
      );
    }
    return picture;
  });
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
  { lit, chosen, theme, drawn }: Pen<Text>,
  { spot, label, outline, key = spot }: Spot,
  children: readonly Shape[],
): Shape {
  drawn.add(spot);
  const isLit = lit.has(spot);
  const isChosen = chosen.has(spot);
  const pressed = isChosen ? { 'aria-pressed': 'true' } : {};
  const attributes = isLit
    ? { 'data-spot': spot, role: 'button', ...pressed, tabindex: 0, cursor: 'pointer' }
    : { 'data-spot': spot, role: 'img' };
  const title = shape('title', {}, [label]);
  const marks = isLit || isChosen ? signs(theme, outline, isChosen) : [];
  return { tag: 'g', attributes, children: [title, ...children, ...marks], key };
}

/** The outline of a spot on a band in the colour of the paper, which sets it off from pieces of any colour. */
function signs({ accent, paper }: Theme, { tag, attributes }: Shape, isChosen: boolean): Shape[] {
  const width = isChosen ? 6 : 3;
  const opacity = isChosen ? 0.16 : 0;
  return [
    shape(tag, { ...attributes, fill: accent, 'fill-opacity': opacity, stroke: paper, 'stroke-width': width + 4 }),
    shape(tag, { ...attributes, fill: 'none', stroke: accent, 'stroke-width': width }),
  ];
}

/** Elements with a meaning: an image with a name for screen readers, which the pointer shows. No spot lies in it. */
export function titled(title: string, children: readonly Shape[]): Shape {
  return shape('g', { role: 'img' }, [shape('title', {}, [title]), ...children]);
}

/** What screen readers leave out: it repeats what has a name elsewhere. */
export function silent({ tag, attributes, children, key }: Shape): Shape {
  const silenced = { tag, attributes: { ...attributes, 'aria-hidden': 'true' }, children };
  return key === undefined ? silenced : { ...silenced, key };
}

/**
 * A piece, which animations move from one picture to the next; they move nothing else. It has a key, or is alone in an element
 * with a key, for example in a spot.
 */
export function piece({ tag, attributes, children }: Shape, key?: string): Shape {
  const marked = { tag, attributes: { ...attributes, 'data-piece': '' }, children };
  return key === undefined ? marked : { ...marked, key };
}

/** An element with a key, for a part that isn't a spot. */
export function keyed(key: string, element: Shape): Shape {
  const { tag, attributes, children } = element;
  return { tag, attributes, children, key };
}
