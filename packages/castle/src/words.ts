/** What things are called in the texts, with the terms of the rules page. */
import { KINDS, type Kind, ROLES, SIDES } from './components.js';
import type { RotatedTile } from './dataSet/rotatedTile.js';
import type { TileType } from './dataSet/schema.js';
import type { Tables } from './dataSet/tables.js';

/** CAS-1.21: what the wall tiles do, by number - 1. */
export const WALL_TILE_EFFECTS = [
  'one more turn',
  'doubles a tower',
  'doubles a house',
  'scores an open path',
  'scores an open tower',
  'scores an open house',
  'court: 4 per market',
  'keep counts 2 larger',
  '5 points',
] as const;

const MOST_LETTERS = 24;

/** CAS-1.6: a cell as (x,y). */
export function cellName({ positions }: Tables, cell: number): string {
  return `(${String(positions[cell])})`;
}

/** A tile type by its id, which the makers of a data set may have chosen at any length. */
export function tileName({ dataSet }: Tables, tileType: number): string {
  const { id } = dataSet.tileTypes[tileType] as TileType;
  const plain = id.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return plain.length > MOST_LETTERS ? `${plain.slice(0, MOST_LETTERS - 3)}...` : plain;
}

/** What the sides of a tile show as it lies, as `path N S, court E W`. */
export function sideNames(tile: RotatedTile): string {
  return KINDS.flatMap((kind) => {
    const sides = SIDES.filter((_, side) => kindAt(tile, tile.owners[side] as number) === kind);
    return sides.length > 0 ? [`${kind} ${sides.join(' ')}`] : [];
  }).join(', ');
}

/**
 * A segment of a tile as it lies, by the sides it reaches; a court that only runs along paths by the corners of the
 * tile, as `court NE`. No two segments of a tile have the same name.
 */
export function segmentName(tile: RotatedTile, segment: number): string {
  const sides = (tile.sides[segment] as readonly number[]).map((side) => SIDES[side]);
  const places = sides.length > 0 ? SIDES.filter((side) => sides.includes(side)) : cornersOf(tile, segment);
  return `${kindAt(tile, segment)} ${places.join(' ')}`;
}

/** The role of a follower on a segment. */
export function roleAt({ kinds }: RotatedTile, segment: number): string {
  return ROLES[kinds[segment] as number] as string;
}

function kindAt({ kinds }: RotatedTile, segment: number): Kind {
  return KINDS[kinds[segment] as number] as Kind;
}

const CORNER_NAMES = ['NE', 'SE', 'SW', 'NW'] as const;

/** The corners clockwise; where two courts meet at one, the half edge instead. */
function cornersOf({ firstHalves, secondHalves }: RotatedTile, segment: number): string[] {
  return CORNER_NAMES.flatMap((corner, side) => {
    const next = (side + 1) % SIDES.length;
    const before = secondHalves[side] as number;
    const after = firstHalves[next] as number;
    if (before !== segment && after !== segment) return [];
    if (before === after || before < 0 || after < 0) return [corner];
    return [before === segment ? `${SIDES[side]}2` : `${SIDES[next]}1`];
  });
}

/** A number of things, as `1 point` or `2 points`. */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
