/** The pictures of a tile, turned and mirrored (COP-1.8, COP-1.9). */
import { TILE_IDS, type TileId } from '../components.js';

/** A position in a house or a picture: [column, floor]. */
export type Position = readonly [number, number];

/** One distinct picture of a tile, shifted so that its smallest column and floor are 0. */
export interface Orientation {
  /** Cells by floor, then by column. */
  readonly cells: readonly Position[];
  readonly brick: Position;
}

function readPicture(picture: readonly string[]): Orientation {
  const cells: Position[] = [];
  let brick: Position = [0, 0];
  [...picture].reverse().forEach((row, floor) => {
    [...row].forEach((letter, column) => {
      if (letter !== '.') cells.push([column, floor]);
      if (letter === 'b') brick = [column, floor];
    });
  });
  return { cells, brick };
}

function transform({ cells, brick }: Orientation, move: (position: Position) => Position): Orientation {
  const moved = cells.map(move);
  const left = Math.min(...moved.map(([column]) => column));
  const bottom = Math.min(...moved.map(([, floor]) => floor));
  const shift = ([column, floor]: Position): Position => [column - left, floor - bottom];
  return {
    cells: moved
      .map(shift)
      .sort(([leftColumn, leftFloor], [column, floor]) => leftFloor - floor || leftColumn - column),
    brick: shift(move(brick)),
  };
}

const turnClockwise = ([column, floor]: Position): Position => [floor, -column];
const mirror = ([column, floor]: Position): Position => [-column, floor];

/**
 * COP-1.8: every rotation and mirror image may be used. COP-1.9: the distinct pictures in order: four quarter turns, then
 * those of the mirror image.
 */
export function orientationsOf(picture: readonly string[]): Orientation[] {
  const distinct = new Map<string, Orientation>();
  for (const start of [readPicture(picture), transform(readPicture(picture), mirror)]) {
    let turned = start;
    for (let turns = 0; turns < 4; turns++) {
      const key = JSON.stringify(turned);
      if (!distinct.has(key)) distinct.set(key, turned);
      turned = transform(turned, turnClockwise);
    }
  }
  return [...distinct.values()];
}

/** One value for each kind of facade tile. */
export function byTile<Value>(of: (id: TileId, index: number) => Value): Readonly<Record<TileId, Value>> {
  return Object.fromEntries(TILE_IDS.map((id, index) => [id, of(id, index)])) as Record<TileId, Value>;
}
