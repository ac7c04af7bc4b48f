/** Turns, and the tiles placed and removed in them (CAS-3, CAS-4, CAS-12). */
import { numberAt, type Violation } from '@rulewright/core';
import { EXTRA_TURN, PLAYERS, ROTATIONS } from '../components.js';
import type { Tables } from '../dataSet/tables.js';
import { isBagEmpty } from '../end.js';
import { layAgain } from '../history.js';
import { canBePlaced, fittingOffset, fittingRotations } from '../placement.js';
import type { Board, State } from '../schema/index.js';
import type { Moment } from './moment.js';

export function tileViolations(tables: Tables, state: State, moment: Moment): Violation[] {
  return [...turnViolations(state, moment), ...fitViolations(tables, state, moment), ...endViolations(state, moment)];
}

/** CAS-3.4: every turn places one tile. CAS-3.1, CAS-11.5: turns alternate, but for those of wall tiles 1. */
function turnViolations({ turn, used, startPlayer, board }: State, { player, hasPlaced }: Moment): Violation[] {
  const violations: Violation[] = [];
  const placed = board.nodes.filter((node) => node >= 0).length;
  const started = startPlayer === null ? 0 : placed + (hasPlaced ? 0 : 1);
  if (turn !== started || (startPlayer === null && placed > 0)) {
    violations.push({ rule: 'CAS-3.4', message: `${placed} tiles are placed in turn ${turn}` });
  }
  const extra = numberAt(used, EXTRA_TURN - 1);
  if (extra > Math.max(0, turn - 1)) {
    violations.push({ rule: 'CAS-11.5', message: `turn ${turn} can't have had ${extra} extra turns before it` });
  } else if (player !== undefined && startPlayer !== null && (startPlayer + turn - 1 - extra) % PLAYERS !== player) {
    violations.push({ rule: 'CAS-3.1', message: `turn ${turn} isn't that of seat ${player}` });
  }
  return violations;
}

/** CAS-4.4, CAS-4.6: every tile fitted when it was placed; CAS-4.10: a removed one didn't at the draw of some turn. */
function fitViolations(tables: Tables, { board, removed, turn }: State, { reason, hasPlaced }: Moment): Violation[] {
  const violations: Violation[] = [];
  const unexplained = new Set(removed.flatMap((count, tileType) => (count > 0 ? [tileType] : [])));
  const explain = (then: Board): void => {
    for (const tileType of unexplained) if (!canBePlaced(tables, then, tileType)) unexplained.delete(tileType);
  };
  layAgain(tables, board, ({ board: then, cell, rotatedTile }) => {
    explain(then);
    const contact = numberAt(then.contacts, cell);
    const fitting = fittingRotations(fittingOffset(tables, Math.floor(rotatedTile / ROTATIONS)), contact);
    if ((fitting & (1 << (rotatedTile % ROTATIONS))) !== 0) return;
    if (contact === 0) violations.push({ rule: 'CAS-4.4', message: `the tile on cell ${cell} touched nothing` });
    else violations.push({ rule: 'CAS-4.6', message: `the tile on cell ${cell} doesn't go on with paths` });
  });
  if (!hasPlaced && turn > 0) explain(board);
  for (const tileType of unexplained) {
    violations.push({ rule: 'CAS-4.10', message: `a tile of type ${tileType} was removed, but always fitted` });
  }
  const isStuck = removed.some((count, tileType) => count > 0 && !canBePlaced(tables, board, tileType));
  if (reason === 'lastTileRemoved' && !isStuck) {
    violations.push({ rule: 'CAS-12.2', message: 'the game ends with the removal of a tile, but none fits nowhere' });
  }
  return violations;
}

/** CAS-12.1, CAS-12.2: the game ends with the bag. */
function endViolations(state: State, { reason }: Moment): Violation[] {
  if (reason === undefined || isBagEmpty(state)) return [];
  return [{ rule: 'CAS-12.1', message: 'the game ends while there are tiles in the bag' }];
}
