/** Engineer (CIT-6.1): a swap on the board, or an exchange with the reserve. Each has its list, check and effect. */
import type { ActionList, Emit } from '@rulewright/core';
import { type ActionConstants, entryAt, lowestBit, numberAt, seatOf } from '@rulewright/core/define';
import { type Lots, tileAt } from '../city/board.js';
import { hasKind, type KindSet, kindsThatCanLeave, kindsThatLeadToPlacing } from '../city/floor.js';
import { addEffects, exchangeTiles, takeBackEffects } from '../city/tracks.js';
import { ACTION_COSTS } from '../components.js';
import { effectsOf, type KindEffects, legendOf } from '../dataSet/legend.js';
import { kindIndexOf } from '../dataSet/tiles.js';
import type { EngineerExchangeAction, EngineerSwapAction, Event, Refusal, Seat, State } from '../types.js';
import { spend } from './agenda.js';
import { checkReserve, checkTracks } from './building.js';
import type { Seen } from './duty.js';

/** CIT-6.6, CIT-6.7: any two tiles of the player's board, even of the same kind. */
export function listSwap(
  actions: ActionConstants<EngineerSwapAction>,
  { occupied }: Lots,
  legal: ActionList<EngineerSwapAction>,
): void {
  for (let later = occupied; later !== 0; ) {
    const cellA = lowestBit(later);
    later &= later - 1;
    legal.pushBits(actions.with({ cellA }), later);
  }
}

/** CIT-6.2: both cells must hold a tile. */
export function checkSwap({ board }: Seat, { cellA, cellB }: EngineerSwapAction): Refusal | undefined {
  if (board[cellA] !== null && board[cellB] !== null) return undefined;
  return noTile(board[cellA] === null ? cellA : cellB, 'CIT-6.2');
}

/** CIT-6.2: the tracks don't change. */
export function applySwap(state: State, player: number, { cellA, cellB }: EngineerSwapAction, emit: Emit<Event>): void {
  const { board } = seatOf(state, player);
  const tileA = tileAt(board, cellA);
  const tileB = tileAt(board, cellB);
  board[cellA] = tileB;
  board[cellB] = tileA;
  emit({ type: 'tilesSwapped', player, cellA, cellB, tileA, tileB });
  spend(state, player, ACTION_COSTS.engineerSwap);
}

/**
 * CIT-6.6, CIT-6.7: any tile of the board for any tile of the reserve, if the tracks pass the floor test. With
 * `mustLeadToPlacing`, only exchanges after which a reserve tile passes the floor test (CIT-3.5).
 */
export function listExchange(
  actions: ActionConstants<EngineerExchangeAction>,
  legend: KindEffects,
  { board, reserve, tracks }: Seat,
  { occupied }: Lots,
  mustLeadToPlacing: boolean,
  legal: ActionList<EngineerExchangeAction>,
): void {
  if (reserve.length === 0) return;
  /** The kinds that can leave, for each tile of the reserve. */
  const kinds: KindSet[] = [];
  for (let index = 0; index < reserve.length; index++) {
    kinds.push(
      mustLeadToPlacing
        ? kindsThatLeadToPlacing(legend, tracks, reserve, index)
        : kindsThatCanLeave(legend, tracks, entryAt(reserve, index)),
    );
  }
  for (let left = occupied; left !== 0; left &= left - 1) {
    const cell = lowestBit(left);
    const leaving = kindIndexOf(tileAt(board, cell));
    let coming = 0;
    for (let index = 0; index < kinds.length; index++) {
      if (hasKind(numberAt(kinds, index), leaving)) coming |= 1 << index;
    }
    if (coming !== 0) legal.pushBits(actions.with({ cell }), coming);
  }
}

/** CIT-6.3, CIT-6.5. */
export function checkExchange(
  state: Seen,
  seat: Seat,
  { cell, reserveIndex }: EngineerExchangeAction,
): Refusal | undefined {
  const leaving = seat.board[cell];
  if (!leaving) return noTile(cell, 'CIT-6.3');
  const misfit = checkReserve(seat, reserveIndex, 'CIT-6.3');
  if (misfit) return misfit;
  const coming = entryAt(seat.reserve, reserveIndex);
  const legend = legendOf(state);
  const after = { ...seat.tracks };
  takeBackEffects(after, effectsOf(legend, leaving)); // CIT-6.4
  addEffects(after, effectsOf(legend, coming));
  return checkTracks(after, coming, 'CIT-6.5');
}

/** CIT-6.3: the tile of the board takes the other tile's position in the reserve. */
export function applyExchange(
  state: State,
  player: number,
  { cell, reserveIndex }: EngineerExchangeAction,
  emit: Emit<Event>,
): void {
  const seat = seatOf(state, player);
  exchangeTiles(legendOf(state), seat, cell, reserveIndex);
  const placed = tileAt(seat.board, cell);
  const takenBack = entryAt(seat.reserve, reserveIndex);
  emit({ type: 'tilesExchanged', player, cell, reserveIndex, placed, takenBack });
  spend(state, player, ACTION_COSTS.engineerExchange);
}

function noTile(cell: number, rule: string): Refusal {
  return { rule, code: 'noTile', params: { cell } };
}
