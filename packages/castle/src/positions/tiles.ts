/** Tiles on the board, in the bag and out of the game (CAS-4). */
import { ArgumentError } from '@rulewright/core';
import { checkName, entryAt, numberAt, remainingPieces } from '@rulewright/core/define';
import { placeTile } from '../board/placing.js';
import { CELLS, ROTATIONS, TILES } from '../components.js';
import { type LookupTables, tablesOf } from '../dataSet/tables.js';
import type { State } from '../types.js';
import type { Given } from './description.js';
import { type LaidTile, readCell, readTile } from './notation.js';

/**
 * Lays the tiles in their order. `state.completed` has what the last one completes. The others stay in the bag; with a bag
 * that is stated, or empty at the end, they leave the game.
 */
export function layTiles(state: State, { tiles = [], holes, drawn, bag, moment }: Given): void {
  const tables = tablesOf(state);
  const { tileTypes } = tables.dataSet;
  const stated = bag ?? (moment === 'finalScoring' ? {} : undefined);
  const ids = tileTypes.map(({ id }) => id);
  for (const id of Object.keys(bag ?? {})) checkName(id, ids, { what: 'tile', rule: 'CAS-1.20', where: 'the bag' });
  const laid = tiles.map((text) => readTile(tables, text));
  const left = remainingPieces(
    { what: 'tile', rule: 'CAS-1.20', copies: new Map(tileTypes.map(({ id, count }) => [id, count])) },
    [
      ...laid.map(({ id, where }) => ({ name: id, where })),
      ...(drawn === undefined ? [] : [{ name: drawn, where: 'the draw' }]),
      ...Object.entries(stated ?? {}).flatMap(([name, length]) =>
        Array.from({ length }, () => ({ name, where: 'the bag' })),
      ),
    ],
  );
  if (holes) laid.push(...fillers(tables, laid, holes, left));
  for (const { id, cell, rotation, where } of laid) {
    if (numberAt(state.board.nodes, cell) >= 0) throw new ArgumentError(`${where}: a tile lies there (CAS-4.3).`);
    const tileType = tileTypes.findIndex((type) => type.id === id);
    state.completed = placeTile(tables, state.board, cell, ROTATIONS * tileType + rotation) ?? [];
  }
  const counts = tileTypes.map(({ id }) => left.get(id) ?? 0);
  state.bag = stated ? tileTypes.map(({ id }) => stated[id] ?? 0) : counts;
  state.removed = stated ? counts : counts.map(() => 0);
}

/** Takes tiles from those left for all cells but the holes and those that have one. */
function fillers(
  tables: LookupTables,
  laid: readonly LaidTile[],
  holes: readonly string[],
  left: Map<string, number>,
): LaidTile[] {
  const empty = holes.flatMap((hole) => hole.split(' ')).map((cell) => readCell(tables, cell));
  const cells = [...tables.positions.keys()].filter(
    (cell) => !empty.includes(cell) && laid.every((tile) => tile.cell !== cell),
  );
  const ids = [...left].flatMap(([id, length]) => Array.from({ length }, () => id));
  if (cells.length > ids.length) {
    const least = CELLS - TILES;
    throw new ArgumentError(`${TILES} tiles leave ${least} cells or more empty (CAS-1.4): holes name ${empty.length}.`);
  }
  return cells.map((cell, index) => {
    const id = entryAt(ids, index);
    left.set(id, (left.get(id) ?? 0) - 1);
    return { id, cell, rotation: 0, where: 'the tiles around the holes' };
  });
}
