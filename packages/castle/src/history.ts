/** The tiles on the board in the order in which they came there: `board.pieces` has it. */
import type { Tables } from './dataSet/tables.js';
import { cellOf, rotatedTileOf, segmentOf } from './pieces.js';
import { newBoard, placeTile } from './placement.js';
import type { Board } from './schema/index.js';

/** What comes of laying the tiles of a board again. */
interface Again {
  readonly board: Board;
  /** CAS-7.4: roots of the features that the last tile completed, by key. */
  readonly completed: readonly number[];
}

/** A tile that is laid again. */
interface Laying {
  /** The board before it. */
  readonly board: Board;
  readonly cell: number;
  /** `4 * tileType + rotation`. */
  readonly rotatedTile: number;
}

/**
 * Lays the tiles of a board again, one after the other, whether they fit or not. `undefined` if one is no tile of the
 * data set, or lies on another (CAS-4.3).
 */
export function rebuildBoard(
  tables: Tables,
  { pieces }: Pick<Board, 'pieces'>,
  before?: (laying: Laying) => void,
): Again | undefined {
  const board = newBoard(tables);
  let completed: readonly number[] = [];
  for (const piece of pieces) {
    if (segmentOf(piece) !== 0) continue;
    const cell = cellOf(piece);
    const rotatedTile = rotatedTileOf(piece);
    if (rotatedTile >= tables.tiles.length || board.nodes[cell] !== -1) return undefined;
    before?.({ board, cell, rotatedTile });
    completed = placeTile(tables, board, cell, rotatedTile) ?? [];
  }
  return { board, completed };
}
