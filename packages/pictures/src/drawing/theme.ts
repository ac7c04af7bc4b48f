/** How all pictures look: colours, light and dark, and artwork in their stead. A test measures the contrast. */

import { ArgumentError } from '@rulewright/core';
import { outOf, shown } from './shown.js';
import { isShape, type Shape, shape } from './tree.js';

/** A colour of the palette: `soft` for places, `fill` for pieces on them, `ink` for signs on both. */
export interface Hue {
  readonly soft: string;
  readonly fill: string;
  readonly ink: string;
}

/** A component that a theme can draw. */
export interface Piece {
  /** What it is: `tile`, `follower`. */
  readonly kind: string;
  /** Which one, as in `/data`: `square4`. Empty where all of a kind look the same. */
  readonly id: string;
  /** In pixels, before the turn. */
  readonly width: number;
  readonly height: number;
  /** Quarter turns clockwise; none by default. */
  readonly rotation?: number;
  /** Whether it is mirrored left to right, before the turn. */
  readonly isMirrored?: boolean;
  /** The seat that owns it. */
  readonly seat?: number;
  /** Whether it is used up, or marks a place where it could lie. */
  readonly isSpent?: boolean;
}

/** An image in place of a drawing. */
export interface ImageArt {
  /** Its address. */
  readonly image: string;
  /** `contain` shows all of it (the default), `slice` cuts off what is too long or too high, `fill` stretches it. */
  readonly fit?: keyof typeof FITS;
  /** The colour of words over it. */
  readonly ink?: string;
}

/** An area of an image, in its pixels. */
export interface ImageArea {
  /** The upper left corner. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The corners of its outline, each `[x, y]`, where it isn't a rectangle: highlighted, and clicked. */
  readonly outline?: readonly (readonly number[])[];
}

/** A printed board: an image with the areas of the game's places. Each game exports the type of its `places`. */
export interface BoardArt<Places extends BoardPlaces = BoardPlaces> extends Omit<ImageArt, 'fit'> {
  /** The size of the image in pixels. */
  readonly width: number;
  readonly height: number;
  readonly places: Places;
}

/** By name an area, or a list of areas. */
export type BoardPlaces = Readonly<Record<string, ImageArea | readonly ImageArea[]>>;

/**
 * Draws a component: an image or its address, fitted and turned, or a shape from (0, 0), turned already. `undefined` leaves it to
 * the built-in drawing.
 */
export type PieceArt = (piece: Piece) => Shape | string | ImageArt | undefined;

/** Slots for artwork. Everything without an artist looks as built in. */
export interface Artwork {
  /** Tiles of any shape, and empty hexes. */
  readonly tile?: PieceArt;
  readonly card?: PieceArt;
  /** Followers, dice, resources, markers of seats. */
  readonly piece?: PieceArt;
  /** The ground below tiles and pieces: a picture of it, or a printed board, on which everything lies where its areas are. */
  readonly board?: (piece: Piece) => ReturnType<PieceArt> | BoardArt;
}

/** How a picture looks. */
export interface Theme {
  /** Behind everything. */
  readonly paper: string;
  /** Behind a group of pieces. */
  readonly panel: string;
  /** Borders of panels and empty places. */
  readonly line: string;
  /** Text and signs on paper and panels. */
  readonly ink: string;
  /** Secondary text. */
  readonly quiet: string;
  /** Outlines of spots that can be clicked. */
  readonly accent: string;
  readonly hues: Readonly<Record<HueName, Hue>>;
  /** As in CSS: `'Georgia, serif'`. By default the font of the system. Widths of texts are estimated for usual fonts. */
  readonly font?: string;
  readonly artwork?: Artwork;
}

/** The hues of the palette. */
export const HUES = [
  'green',
  'forest',
  'turquoise',
  'blue',
  'purple',
  'pink',
  'red',
  'orange',
  'yellow',
  'sand',
  'brown',
  'grey',
] as const;

/** A hue of the palette. */
export type HueName = (typeof HUES)[number];

/** For paper and bright rooms. */
const LIGHT: Theme = {
  paper: '#f4f2ec',
  panel: '#ffffff',
  line: '#d8d3c7',
  ink: '#20262d',
  quiet: '#59626c',
  accent: '#1d4ed8',
  hues: {
    green: { soft: '#e8f2da', fill: '#bcd992', ink: '#2a4208' },
    forest: { soft: '#d7e9df', fill: '#8cc3a3', ink: '#0b3a22' },
    turquoise: { soft: '#dbf1f0', fill: '#8fd3cf', ink: '#06403d' },
    blue: { soft: '#deecf8', fill: '#a3caec', ink: '#0c365c' },
    purple: { soft: '#ede4f7', fill: '#cdb4e8', ink: '#3f1a66' },
    pink: { soft: '#fbe3ef', fill: '#f1aecf', ink: '#671240' },
    red: { soft: '#fbe3df', fill: '#f0a79d', ink: '#6a130a' },
    orange: { soft: '#fceadb', fill: '#f5bc83', ink: '#5c2c00' },
    yellow: { soft: '#fbf4d3', fill: '#f2d95c', ink: '#4a3a00' },
    sand: { soft: '#f6eedd', fill: '#e6cd9c', ink: '#4c3507' },
    brown: { soft: '#f0e5dd', fill: '#d3af94', ink: '#4a2510' },
    grey: { soft: '#edeff1', fill: '#c5cbd2', ink: '#2b333c' },
  },
};

/** For dark rooms. */
const DARK: Theme = {
  paper: '#14181c',
  panel: '#1e2429',
  line: '#3b444c',
  ink: '#eef1f4',
  quiet: '#a7b1ba',
  accent: '#8ad0ff',
  hues: {
    green: { soft: '#27331a', fill: '#45602a', ink: '#e2f2c8' },
    forest: { soft: '#1c3327', fill: '#2a5d44', ink: '#cdeedd' },
    turquoise: { soft: '#17332f', fill: '#1f5e58', ink: '#c9f2ee' },
    blue: { soft: '#1b2f42', fill: '#2b567e', ink: '#d3e8fb' },
    purple: { soft: '#30243f', fill: '#573a7a', ink: '#ecdcfd' },
    pink: { soft: '#3e2231', fill: '#75315a', ink: '#ffdaec' },
    red: { soft: '#402320', fill: '#7d3129', ink: '#ffdcd6' },
    orange: { soft: '#3d2b18', fill: '#75481c', ink: '#ffe1c2' },
    yellow: { soft: '#383214', fill: '#65570f', ink: '#fbeea6' },
    sand: { soft: '#37301f', fill: '#62522b', ink: '#f6e6c4' },
    brown: { soft: '#35291f', fill: '#5f432f', ink: '#f3dfd0' },
    grey: { soft: '#2c3238', fill: '#4c565f', ink: '#e8ecf0' },
  },
};

/** Each colour of two themes, by the colour scheme of the page. */
function byScheme<Colours extends object>(light: Colours, dark: Colours): Colours {
  const colours = Object.entries(light).map(([name, colour]) => {
    const other = dark[name as keyof Colours];
    return [name, typeof colour === 'string' ? `light-dark(${colour}, ${other})` : byScheme(colour, other as object)];
  });
  // The same names, with strings for strings.
  return Object.fromEntries(colours) as Colours;
}

/** The themes by name. `auto` follows the CSS property `color-scheme` around the picture, in browsers since 2024. */
export const THEMES = { light: LIGHT, dark: DARK, auto: byScheme(LIGHT, DARK) };

/** What a theme draws in place of a component. */
export interface Art {
  readonly shapes: readonly Shape[];
  /** The colour of words over it. */
  readonly ink?: string | undefined;
  readonly board?: BoardArt;
}

/** The values of `preserveAspectRatio`; that of `contain` is the default. */
const FITS = { contain: false, slice: 'xMidYMid slice', fill: 'none' } as const;

/**
 * The artwork of a component; `undefined` if there is none.
 * @throws ArgumentError if the theme's function returns anything but an image, a shape or `undefined`.
 */
export function artFor({ artwork }: Theme, slot: keyof Artwork, piece: Piece): Art | undefined {
  const drawn = artwork?.[slot]?.(piece);
  if (drawn === undefined) return undefined;
  if (isShape(drawn)) return { shapes: [drawn] };
  if (isBoardArt(drawn)) return { shapes: [], ink: drawn.ink, board: drawn };
  const found: Partial<ImageArt> = typeof drawn === 'string' ? { image: drawn } : Object(drawn);
  const { image, fit = 'contain', ink } = found;
  const { kind, id, width, height } = piece;
  if (typeof image !== 'string') {
    const expected = 'an image, its address, a shape or undefined';
    throw new ArgumentError(
      `\`theme.artwork.${slot}\` must return ${expected} for ${kind} '${id}', not ${shown(drawn)}.`,
    );
  }
  if (!Object.hasOwn(FITS, fit)) throw outOf(`fit of ${kind} '${id}'`, fit, Object.keys(FITS));
  const attributes = { href: image, width, height, preserveAspectRatio: FITS[fit], transform: turnOf(piece) };
  return { shapes: [shape('image', attributes)], ink };
}

function isBoardArt(value: unknown): value is BoardArt {
  return typeof (Object(value) as Partial<BoardArt>).places === 'object';
}

/**
 * A component as the theme draws it, or as built in.
 * @throws ArgumentError for artwork of another form, and for places where the game has none.
 */
export function inkedOf(theme: Theme, slot: keyof Artwork, piece: Piece, builtIn: () => readonly Shape[]): Art {
  const art = artFor(theme, slot, piece);
  if (art?.board) {
    throw new ArgumentError(`\`theme.artwork.${slot}\` has places for ${piece.kind} '${piece.id}', which has none.`);
  }
  return art ?? { shapes: builtIn() };
}

/** The shapes of a component as the theme draws it, or as built in. */
export function artOf(...piece: Parameters<typeof inkedOf>): readonly Shape[] {
  return inkedOf(...piece).shapes;
}

/** The transform that turns an image and moves its upper left corner to (0, 0). */
function turnOf({ width, height, rotation = 0, isMirrored = false }: Piece): string | false {
  const turns = rotation % 4;
  const x = (turns === 1 ? height : width) / 2;
  const y = (turns === 3 ? width : height) / 2;
  const turn = turns === 0 ? [] : [`rotate(${90 * rotation} ${x} ${y})`];
  const mirror = isMirrored ? [`translate(${width} 0) scale(-1 1)`] : [];
  return [...turn, ...mirror].join(' ') || false;
}

/** Told apart without colour: each seat has its own shape. */
export const SEAT_HUES = ['blue', 'orange', 'forest', 'purple', 'pink', 'grey'] as const satisfies readonly HueName[];
