/** Tiles on the board, in the bag and out of the game (CAS-4). */
import { ArgumentError } from '@rulewright/core';
import { addAt, countsByName, entryAt, indexOfName, leftInBox, numberAt, sizeOf } from '@rulewright/core/define';
import { placeTile } from '../board/placing.js';
import { CELLS, ROTATIONS, TILES } from '../components.js';
import { nameOfPosition } from '../dataSet/geometry.js';
import { type Tables, tablesOf } from '../dataSet/tables.js';
import type { State } from '../types.generated.js';
import type { Given } from './description.js';
import { type LaidTile, readCell, readTile, tileNames } from './notation.js';

/**
 * Lays the tiles in their order. `state.completed` has what the last one completes. The others stay in the bag; with a bag
 * that is stated, or empty at the end, they leave the game.
 */
export function layTiles(state: State, { tiles = [], holes, drawn, bag, moment }: Given): void {
  const tables = tablesOf(state);
  const names = tileNames(tables);
  const stated = bag ?? (moment === 'finalScoring' ? {} : undefined);
  const needed = countsByName(names, stated);
  const inBag = needed.slice();
  const laid = tiles.map((text) => readTile(tables, text));
  for (const { tileType } of laid) addAt(needed, tileType, 1);
  if (drawn !== undefined) addAt(needed, indexOfName(names, drawn), 1);
  const left = leftInBox(
    names,
    tables.dataSet.tileTypes.map(({ count }) => count),
    needed,
  );
  if (holes) laid.push(...fillers(tables, laid, holes, left));
  for (const { tileType, cell, rotation } of laid) {
    if (numberAt(state.board.nodes, cell) >= 0) {
      throw new ArgumentError(`Two tiles lie at ${nameOfPosition(entryAt(tables.positions, cell))} (CAS-4.3).`);
    }
    state.completed = placeTile(tables, state.board, cell, ROTATIONS * tileType + rotation) ?? [];
  }
  state.bag = stated ? inBag : left;
  state.removed = stated ? left : left.map(() => 0);
}

/** Takes tiles from those left for all cells but the holes and those that have one. */
function fillers(tables: Tables, laid: readonly LaidTile[], holes: readonly string[], left: number[]): LaidTile[] {
  const empty = holes.flatMap((hole) => hole.split(' ')).map((cell) => readCell(tables, cell));
  const cells = [...tables.positions.keys()].filter(
    (cell) => !empty.includes(cell) && laid.every((tile) => tile.cell !== cell),
  );
  if (cells.length > sizeOf(left)) {
    const least = CELLS - TILES;
    throw new ArgumentError(`${TILES} tiles leave ${least} cells or more empty (CAS-1.4): holes name ${empty.length}.`);
  }
  return cells.map((cell) => {
    const tileType = left.findIndex((count) => count > 0);
    addAt(left, tileType, -1);
    return { tileType, cell, rotation: 0 };
  });
}
