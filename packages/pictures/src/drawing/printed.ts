/** Printed boards: where the areas of an image are on a picture. */
import { ArgumentError } from '@rulewright/core';
import type { Box } from './layout.js';
import { once, onceByWidth, shared } from './once.js';
import { outOf, shown } from './shown.js';
import { artFor, type BoardArt, type ImageArea, type Piece, type Theme } from './theme.js';
import { type Shape, shape } from './tree.js';

/** The numbers of areas that each place may have: `[1]`, or `[1, 7]` for one area of all seven, or one for each. */
type AreaCounts<Name extends string> = ReadonlyMap<Name, readonly number[]>;

/** An area on a picture, in its pixels. */
export interface PrintedArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly outline: Shape;
}

/** A printed board on a picture. */
interface Printed<Name extends string> extends Box {
  areasOf(place: Name): readonly PrintedArea[];
}

/**
 * The printed boards of a kind, each checked and scaled once for a width.
 * @throws ArgumentError for an unknown place, a missing one, a wrong number of areas, and areas outside the image.
 */
export function printedBoards<Name extends string>(
  kind: string,
  counts: AreaCounts<Name>,
): (art: BoardArt) => (width: number) => Printed<Name> {
  return once((art) => {
    check(art, kind, counts);
    return onceByWidth((width) => scaled<Name>(art, width));
  });
}

function check({ image, width, height, places }: BoardArt, kind: string, counts: AreaCounts<string>): void {
  const fail = (fault: string): never => {
    throw new ArgumentError(`\`theme.artwork.board\` of ${kind} ${fault}`);
  };
  if (typeof image !== 'string') fail(`must have the address of an \`image\`, not ${shown(image)}.`);
  for (const [name, size] of Object.entries({ width, height })) {
    if (!(size > 0 && Number.isFinite(size))) fail(`must have its \`${name}\` in pixels, not ${shown(size)}.`);
  }
  const unknown = Object.keys(places).find((name) => !counts.has(name));
  if (unknown !== undefined) throw outOf(`places of ${kind}`, unknown, [...counts.keys()]);
  for (const [name, allowed] of counts) {
    const place = places[name];
    if (place === undefined) fail(`has no place '${name}'.`);
    const areas = listOf(place);
    if (!allowed.includes(areas.length)) {
      fail(`must have ${allowed.join(' or ')} areas at '${name}', not ${areas.length}.`);
    }
    const wrong = areas.findIndex((area) => !isInside(area, width, height));
    if (wrong >= 0) fail(`must have { x, y, width, height } inside the image at '${name}', area ${wrong + 1}.`);
  }
}

type AreaOrAreas = BoardArt['places'][string] | undefined;

const isList = (place: AreaOrAreas): place is readonly ImageArea[] => Array.isArray(place);

function listOf(place: AreaOrAreas): readonly ImageArea[] {
  return isList(place) ? place : place === undefined ? [] : [place];
}

/** Whether all of an area lies in the image; half a pixel is left to rounding. */
function isInside(area: ImageArea, width: number, height: number): boolean {
  const { x, y, width: across, height: down, outline = [] } = Object(area);
  const isIn = (value: unknown, most: number): boolean =>
    typeof value === 'number' && value >= -0.5 && value <= most + 0.5;
  const corners: readonly (readonly unknown[])[] = [[x, y], [x + across, y + down], ...outline];
  return across > 0 && down > 0 && corners.every(([left, top]) => isIn(left, width) && isIn(top, height));
}

function scaled<Name extends string>(art: BoardArt, width: number): Printed<Name> {
  const scale = width / art.width;
  const height = art.height * scale;
  const areaOf = ({ outline, ...area }: ImageArea): PrintedArea => {
    const box = { x: area.x * scale, y: area.y * scale, width: area.width * scale, height: area.height * scale };
    const corners = outline?.map((corner) => corner.map((length) => Math.round(10 * length * scale) / 10).join(' '));
    return {
      ...box,
      outline: corners ? shape('path', { d: `M${corners.join('L')}z` }) : shape('rect', { ...box, rx: 6 }),
    };
  };
  const areas = new Map(Object.entries(art.places).map(([name, place]) => [name, listOf(place).map(areaOf)]));
  const image = shape('image', { href: art.image, width, height, preserveAspectRatio: 'none' });
  return { width, height, shapes: shared([image]), areasOf: (place) => areas.get(place) ?? [] };
}

/** The places of a printed board whose cells are all that is placed: all of them as one area. */
export type CellPlaces = Readonly<Record<'cells', ImageArea>>;

/** A board of equal cells: what lies below them, and where they lie, in pixels. */
interface CellBoard extends Box {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  /** Whether empty cells are printed. */
  readonly isPrinted: boolean;
}

/** The printed boards of a kind that has only cells. */
export function cellBoards(kind: string): ReturnType<typeof printedBoards<'cells'>> {
  return printedBoards(kind, new Map([['cells', [1]]]));
}

/** A board as the theme draws it, with its cells where they are printed, or as built in. */
export function cellBoardOf(
  theme: Theme,
  boards: ReturnType<typeof cellBoards>,
  columns: number,
  piece: Piece,
  builtIn: Omit<CellBoard, 'isPrinted' | 'width' | 'height'>,
): CellBoard {
  const { width, height } = piece;
  const art = artFor(theme, 'board', piece);
  if (!art?.board) return { ...builtIn, width, height, shapes: art?.shapes ?? builtIn.shapes, isPrinted: false };
  const { areasOf, ...printed } = boards(art.board)(width);
  const [area = { x: 0, y: 0, width }] = areasOf('cells');
  return { ...printed, x: area.x, y: area.y, cell: area.width / columns, isPrinted: true };
}

/** An empty cell of artwork, to be clicked. */
export const openCell = onceByWidth((width) => shape('rect', { width, height: width, fill: 'transparent' }));
