/** CAS-15.4: where the drawn tile goes. */
import { entryAt, numberAt } from '@rulewright/core';
import { ROTATIONS } from '../components.js';
import { pushAfterPlacement } from '../course.js';
import type { RotatedTile } from '../dataSet/rotatedTile.js';
import { tablesOf } from '../dataSet/tables.js';
import { tileOf } from '../features.js';
import { fittingOffset, fittingRotations, nodeBeyond, oppositeOf, placeTile as place } from '../placement.js';
import { ACTIONS, decision } from '../rules.js';
import type { PlaceTileAction } from '../schema/index.js';

export const placeTile = decision('placeTile', {
  rule: 'CAS-15.4',
  takes: ['placeTile'],
  /** CAS-4.9: every rotation that fits is an action, at `4 * cell + rotation`. */
  actions(state, { tileType }) {
    const offset = fittingOffset(tablesOf(state), tileType);
    const legal: PlaceTileAction[] = [];
    let first = 0;
    for (const contact of state.board.contacts) {
      const fitting = fittingRotations(offset, contact);
      if (fitting !== 0) {
        for (let rotation = 0; rotation < ROTATIONS; rotation++) {
          if ((fitting & (1 << rotation)) !== 0) legal.push(entryAt(ACTIONS.placeTile, first + rotation));
        }
      }
      first += ROTATIONS;
    }
    return legal;
  },
  check(state, { tileType }, { cell, rotation }) {
    const tables = tablesOf(state);
    const { board } = state;
    if (numberAt(board.nodes, cell) >= 0) {
      return { rule: 'CAS-4.3', code: 'cellOccupied', message: `Cell ${cell} holds a tile already.` };
    }
    const tile = entryAt(tables.tiles, ROTATIONS * tileType + rotation);
    let hasContact = false;
    let goesOn = true;
    for (let side = 0; side < ROTATIONS; side++) {
      const start = tables.starts[4 * cell + side];
      const other = nodeBeyond(tables, board, cell, side);
      if (!start && other < 0) continue;
      hasContact = true;
      const isPathThere = start ? start.kind === 'path' : showsPath(tileOf(tables, board, other), oppositeOf(side));
      if (showsPath(tile, side) !== isPathThere) goesOn = false;
    }
    if (!hasContact) {
      return { rule: 'CAS-4.4', code: 'noContact', message: `Cell ${cell} touches no tile and no start field.` };
    }
    if (!goesOn) {
      return { rule: 'CAS-4.6', code: 'pathBroken', message: 'Paths must go on from tile to tile, and nothing else.' };
    }
    return undefined;
  },
  apply(state, { player, tileType }, { cell, rotation }, emit) {
    emit({ type: 'tilePlaced', player, tileType, cell, rotation });
    const completed = place(tablesOf(state), state.board, cell, ROTATIONS * tileType + rotation);
    if (completed) state.completed = completed;
    pushAfterPlacement(state, player, cell);
  },
});

function showsPath({ pathSides }: RotatedTile, side: number): boolean {
  return (pathSides & (1 << side)) !== 0;
}
