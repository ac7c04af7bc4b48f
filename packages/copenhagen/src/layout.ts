/** Layouts for drawing. Coordinates count cells from the upper left corner; `y` grows downwards, as on screens. */
import { COATS, COLUMNS, type Coat, FLOORS, PLACES, TILES, type TileId } from './components.js';
import { byTile, type Orientation, orientationsOf } from './house/tiles.js';

/** Where something is drawn, in cells. */
interface Drawn {
  /** From the left. */
  readonly x: number;
  /** From the top. */
  readonly y: number;
}

/** A cell of a house, with its upper left corner in a house of 5 by 9. */
export interface DrawnCell extends Drawn {
  readonly column: number;
  readonly floor: number;
}

/** COP-1.1: the cells of a house in the order of `house` in states and views: floor by floor from the bottom. */
export const HOUSE_CELLS: readonly DrawnCell[] = Array.from({ length: COLUMNS * FLOORS }, (_, cell) => {
  const column = cell % COLUMNS;
  const floor = Math.floor(cell / COLUMNS);
  return { column, floor, x: column, y: FLOORS - 1 - floor };
});

/** A coat of arms with the upper left corner of its cell. One beside a floor is drawn right of the house. */
export interface DrawnCoat extends Coat, Drawn {}

/** COP-1.2: the coats of arms of every house in the order of `COATS`. */
export const HOUSE_COATS: readonly DrawnCoat[] = COATS.map(({ column, floor }) => ({
  column,
  floor,
  x: column ?? COLUMNS,
  y: FLOORS - 1 - floor,
}));

/** A harbour slot, one card wide. */
export interface DrawnPlace extends Drawn {
  readonly place: number;
  /** COP-1.13: the places next to it. */
  readonly neighbours: readonly number[];
}

/** COP-1.13: the places of the harbour in the order of `harbour` in states and views. `x` counts cards. */
export const HARBOUR_PLACES: readonly DrawnPlace[] = Array.from({ length: PLACES }, (_, place) => ({
  place,
  x: place,
  y: 0,
  neighbours: [place - 1, place + 1].filter((other) => other >= 0 && other < PLACES),
}));

/** A cell of a tile in one of its orientations, with its upper left corner in the tile's bounding box. */
interface ShapeCell extends DrawnCell {
  readonly isBrick: boolean;
}

/** COP-1.9: one orientation of a tile. `column` and `floor` of its cells count from the lower left corner (COP-5.3). */
export interface TileShape {
  /** In cells. */
  readonly width: number;
  readonly height: number;
  /** Floor by floor from the bottom. */
  readonly cells: readonly ShapeCell[];
}

function shapeOf({ cells, brick }: Orientation): TileShape {
  const width = 1 + Math.max(...cells.map(([column]) => column));
  const height = 1 + Math.max(...cells.map(([, floor]) => floor));
  return {
    width,
    height,
    cells: cells.map(([column, floor]) => ({
      column,
      floor,
      x: column,
      y: height - 1 - floor,
      isBrick: column === brick[0] && floor === brick[1],
    })),
  };
}

/** COP-1.9: the orientations of every tile; `orientation` in actions, stages and events is an index into these lists. */
export const TILE_SHAPES: Readonly<Record<TileId, readonly TileShape[]>> = byTile((id) =>
  orientationsOf(TILES[id].picture).map(shapeOf),
);
