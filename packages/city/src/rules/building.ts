/** The actions that build: Planner (CIT-5) and Spy (CIT-8). Each has its list, its check and its effect. */
import type { ActionList, Emit } from '@rulewright/core';
import { type ActionConstants, entryAt, seatOf } from '@rulewright/core/define';
import { isFull, type Lots } from '../city/board.js';
import { passesFloor, tracksBelowFloor } from '../city/floor.js';
import { takeFromReserve } from '../city/supply.js';
import { addEffects, placeTile } from '../city/tracks.js';
import { ACTION_COSTS, FLOOR, type TileId } from '../components.js';
import { effectsOf, type KindEffects, legendOf } from '../dataSet/legend.js';
import { kindOf } from '../dataSet/tiles.js';
import type { Event, PlannerAction, Refusal, Seat, SpyAction, State, Tracks } from '../types.js';
import { spend } from './agenda.js';
import type { Seen } from './duty.js';

/** CIT-5.7: each reserve tile that passes the floor test, on each empty cell. */
export function listPlanner(
  actions: ActionConstants<PlannerAction>,
  legend: KindEffects,
  { reserve, tracks }: Seat,
  { empty }: Lots,
  legal: ActionList<PlannerAction>,
): void {
  for (let reserveIndex = 0; reserveIndex < reserve.length; reserveIndex++) {
    if (!passesFloor(legend, tracks, entryAt(reserve, reserveIndex))) continue;
    legal.pushBits(actions.with({ reserveIndex }), empty);
  }
}

/** CIT-5.1, CIT-5.5. */
export function checkPlanner(state: Seen, seat: Seat, { reserveIndex, cell }: PlannerAction): Refusal | undefined {
  const misfit = checkReserve(seat, reserveIndex, 'CIT-5.1') ?? checkCell(seat, cell, 'CIT-5.1');
  return misfit ?? checkFloor(state, seat, entryAt(seat.reserve, reserveIndex), 'CIT-5.5');
}

/** CIT-5.1: the tile goes from the reserve to the cell. */
export function applyPlanner(
  state: State,
  player: number,
  { reserveIndex, cell }: PlannerAction,
  emit: Emit<Event>,
): void {
  const tile = takeFromReserve(seatOf(state, player), reserveIndex);
  state.isIdle = false;
  build(state, player, cell, tile);
  emit({ type: 'tilePlaced', player, reserveIndex, cell, tile });
  noteFullBoard(state, player, emit);
  spend(state, player, ACTION_COSTS.planner);
}

/** CIT-8.7: each tile of another reserve that passes the floor test, on each empty cell. */
export function listSpy(
  actions: ActionConstants<SpyAction>,
  state: State,
  legend: KindEffects,
  player: number,
  { empty }: Lots,
  legal: ActionList<SpyAction>,
): void {
  const { tracks } = seatOf(state, player);
  for (let victim = 0; victim < state.players; victim++) {
    if (victim === player) continue;
    const { reserve } = seatOf(state, victim);
    for (let reserveIndex = 0; reserveIndex < reserve.length; reserveIndex++) {
      if (!passesFloor(legend, tracks, entryAt(reserve, reserveIndex))) continue;
      legal.pushBits(actions.with({ victim, reserveIndex }), empty);
    }
  }
}

/** CIT-8.2, CIT-8.3. */
export function checkSpy(state: Seen, player: number, { victim, reserveIndex, cell }: SpyAction): Refusal | undefined {
  const seat = seatOf(state, player);
  const spied = state.seats[victim];
  if (spied === undefined || victim === player) return { rule: 'CIT-8.2', code: 'wrongVictim' };
  const misfit = checkReserve(spied, reserveIndex, 'CIT-8.2') ?? checkCell(seat, cell, 'CIT-8.2');
  return misfit ?? checkFloor(state, seat, entryAt(spied.reserve, reserveIndex), 'CIT-8.3');
}

/** CIT-8.2, CIT-8.4: the tile goes straight to the cell, and the gap in the victim's reserve closes. */
export function applySpy(
  state: State,
  player: number,
  { victim, reserveIndex, cell }: SpyAction,
  emit: Emit<Event>,
): void {
  const tile = takeFromReserve(seatOf(state, victim), reserveIndex);
  state.isIdle = false;
  build(state, player, cell, tile);
  emit({ type: 'tileSpied', player, victim, reserveIndex, cell, tile });
  noteFullBoard(state, player, emit);
  spend(state, player, ACTION_COSTS.spy);
}

/** CIT-5.2, CIT-5.3: places a tile on an empty cell. CIT-5.6: it stays there and is never rotated. */
function build(state: State, player: number, cell: number, tile: TileId): void {
  placeTile(legendOf(state), seatOf(state, player), cell, tile);
}

/**
 * CIT-9.1, CIT-13.8: call it after placing a tile. The first player with a full board is the finisher. CIT-9.4: later
 * full boards change nothing.
 */
export function noteFullBoard(state: State, player: number, emit: Emit<Event>): void {
  if (!isFull(seatOf(state, player).board)) return;
  const isFinisher = state.finisher === null;
  if (isFinisher) state.finisher = player;
  emit({ type: 'boardFilled', player, isFinisher });
}

/** CIT-5.2: the cell must be empty. */
export function checkCell({ board }: Seat, cell: number, rule: string): Refusal | undefined {
  return board[cell] === null ? undefined : { rule, code: 'cellOccupied', params: { cell } };
}

/** CIT-1.15: the position in the reserve must hold a tile. */
export function checkReserve({ reserve }: Seat, reserveIndex: number, rule: string): Refusal | undefined {
  return reserveIndex < reserve.length ? undefined : { rule, code: 'noSuchTile', params: { reserveIndex } };
}

/** CIT-5.4: the tile must pass the floor test. */
export function checkFloor(state: Seen, { tracks }: Seat, tile: TileId, rule: string): Refusal | undefined {
  const after = { ...tracks };
  addEffects(after, effectsOf(legendOf(state), tile));
  return checkTracks(after, tile, rule);
}

/** CIT-5.4: the tracks with a new tile must not be below the floor. */
export function checkTracks(after: Tracks, tile: TileId, rule: string): Refusal | undefined {
  const tracks = tracksBelowFloor(after);
  if (tracks.length === 0) return undefined;
  return { rule, code: 'belowFloor', params: { kind: kindOf(tile), tracks, floor: FLOOR } };
}
