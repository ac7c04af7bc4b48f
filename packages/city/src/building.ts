/** Tiles that come to a board or leave a reserve (CIT-1.15, CIT-5). */
import { type Emit, entryAt, type Refusal, seatOf } from '@rulewright/core';
import { tileAt } from './board.js';
import { FLOOR, FLOORED_TRACKS } from './components.js';
import { noteFullBoard } from './end.js';
import { effectsOf, type KindEffects, legendOf } from './legend.js';
import type { Event, Seat, State } from './schema/index.js';
import type { TileId } from './tiles.js';
import { addEffects, takeBackEffects } from './tracks.js';

/** CIT-5.2, CIT-5.3: a tile comes to an empty cell, with all its effects. CIT-5.6: it stays there, never rotated. */
export function build(state: State, player: number, cell: number, tile: TileId, emit: Emit<Event>): void {
  placeTile(legendOf(state), seatOf(state, player), cell, tile);
  noteFullBoard(state, player, emit);
}

/** CIT-5.3: puts a tile on a cell; its effects are added. */
export function placeTile(legend: KindEffects, { board, tracks }: Seat, cell: number, tile: TileId): void {
  board[cell] = tile;
  addEffects(tracks, effectsOf(legend, tile));
}

/** CIT-6.3, CIT-6.4: a tile of the board and one of the reserve change places, and their effects with them. */
export function exchangeTiles(legend: KindEffects, seat: Seat, cell: number, reserveIndex: number): void {
  const { board, reserve, tracks } = seat;
  const leaving = tileAt(board, cell);
  takeBackEffects(tracks, effectsOf(legend, leaving));
  placeTile(legend, seat, cell, entryAt(reserve, reserveIndex));
  reserve[reserveIndex] = leaving;
}

/** CIT-1.15: takes a tile out of a reserve; the later ones move up. */
export function takeFromReserve({ reserve }: Seat, reserveIndex: number): TileId {
  const tile = entryAt(reserve, reserveIndex);
  for (let index = reserveIndex + 1; index < reserve.length; index++) reserve[index - 1] = entryAt(reserve, index);
  reserve.pop();
  return tile;
}

/** CIT-5.2: why a tile can't come to a cell. */
export function checkCell({ board }: Seat, cell: number, rule: string): Refusal | undefined {
  if (board[cell] === null) return undefined;
  return { rule, code: 'cellOccupied', message: `Cell ${cell} holds a tile already.` };
}

/** CIT-1.15: why a position in a reserve names no tile. */
export function checkReserve({ reserve }: Seat, reserveIndex: number, rule: string): Refusal | undefined {
  if (reserveIndex < reserve.length) return undefined;
  return { rule, code: 'noSuchTile', message: `That reserve has no tile at position ${reserveIndex}.` };
}

/** The refusal of a tile that fails the floor test. */
export function belowFloor(tile: TileId, rule: string): Refusal {
  const message = `${tile} would take ${FLOORED_TRACKS.join(' or ')} below ${FLOOR}.`;
  return { rule, code: 'belowFloor', message };
}
