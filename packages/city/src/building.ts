/** Tiles that come to a board or leave a reserve (CIT-1.15, CIT-5). */
import type { Emit, Refusal } from '@rulewright/core';
import { effectsOf, legendOf } from './legend.js';
import type { Event, Seat, State } from './schema.js';
import type { TileId } from './tiles.js';
import { addEffects } from './tracks.js';
import { noteFullBoard } from './turn.js';

/** CIT-5.2, CIT-5.3: a tile comes to an empty cell, with all its effects. */
export function build(state: State, player: number, cell: number, tile: TileId, emit: Emit<Event>): void {
  const { board, tracks } = state.seats[player] as Seat;
  board[cell] = tile;
  addEffects(tracks, effectsOf(legendOf(state), tile));
  noteFullBoard(state, player, emit);
}

/** CIT-1.15: takes a tile out of a reserve; the later ones move up. */
export function takeFromReserve({ reserve }: Seat, reserveIndex: number): TileId {
  const tile = reserve[reserveIndex] as TileId;
  for (let i = reserveIndex + 1; i < reserve.length; i++) reserve[i - 1] = reserve[i] as TileId;
  reserve.pop();
  return tile;
}

/** Why a tile can't come to a cell. */
export function checkCell({ board }: Seat, cell: number, rule: string): Refusal | undefined {
  if (board[cell] === null) return undefined;
  return { rule, code: 'cellOccupied', message: `Cell ${cell} holds a tile already.` };
}

/** Why a position in a reserve names no tile. */
export function checkReserve({ reserve }: Seat, reserveIndex: number, rule: string): Refusal | undefined {
  if (reserveIndex < reserve.length) return undefined;
  return { rule, code: 'noSuchTile', message: `That reserve has no tile at position ${reserveIndex}.` };
}

/** The refusal of a tile that fails the floor test. */
export function belowFloor(tile: TileId, rule: string): Refusal {
  const message = `${tile} would take ecology, income or satisfaction below -5.`;
  return { rule, code: 'belowFloor', message };
}
