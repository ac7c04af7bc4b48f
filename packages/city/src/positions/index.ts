/** Positions in the words of the rules page: recipes for core's `position`. */
import { answer, checkFields, checkName, type FieldNames, seatOf } from '@rulewright/core/define';
import { isFull } from '../city/board.js';
import { CELLS } from '../components.js';
import type { State } from '../types.js';
import { type Given, type GivenSeat, MOMENTS } from './description.js';
import { setMoment } from './moments.js';
import { layTable } from './table.js';

export type { Given, GivenSeat, Moment } from './description.js';

const FIELDS: FieldNames<Given> = {
  seats: true,
  display: true,
  goals: true,
  discarded: true,
  supply: true,
  moment: true,
  player: true,
  actionsLeft: true,
  architectDone: true,
  dutyWaived: true,
  isIdle: true,
  idleTurns: true,
  finisher: true,
};

const SEAT_FIELDS: FieldNames<GivenSeat> = { board: true, reserve: true, hand: true };

/**
 * A recipe for `position`: lays what the description names and derives the rest. Tracks follow from boards, the agenda from the
 * moment, and the tiles come from the supply.
 *
 * ```ts
 * position(city, { players: 2 }, given({ seats: [{ board: { 13: 'factoryEW' }, reserve: ['parkNS'] }], actionsLeft: 2 }));
 * ```
 * @throws ArgumentError if no position is like that: the box lacks a tile, a cell or seat doesn't exist, or the mode has no such
 * moment. `position` then checks the invariants.
 */
export function given(what: Given = {}): (state: State) => void {
  return (state) => answer(() => lay(state, what));
}

function lay(state: State, what: Given): void {
  checkFields(what, FIELDS, 'the position');
  const { mode } = state.config;
  const { seats = [], moment = MOMENTS[mode][0], player = 0, finisher } = what;
  const known = [...state.seats.keys()];
  for (const seat of [...seats.keys(), player]) {
    checkName(seat, known, { what: 'player', rule: 'CIT-2.1', where: 'the position' });
  }
  checkName(moment, MOMENTS[mode], { what: 'moment', rule: 'CIT-15.1', where: `the ${mode} mode` });
  seats.forEach((seat, player) => {
    laySeat(state, player, seat);
  });
  layTable(state, what, moment);
  const full = state.seats.findIndex(({ board }) => isFull(board));
  state.finisher = finisher === undefined && full >= 0 ? full : (finisher ?? null);
  setMoment(state, what, moment, player);
}

function laySeat(state: State, player: number, what: GivenSeat): void {
  checkFields(what, SEAT_FIELDS, `seat ${player}`);
  const { board = {}, reserve = [], hand = null } = what;
  const seat = seatOf(state, player);
  for (const [key, tile] of Object.entries(board)) {
    const cell = Number(key);
    checkName(cell, CELLS, { what: 'cell', rule: 'CIT-1.5', where: `seat ${player}` });
    seat.board[cell] = tile;
  }
  seat.reserve = [...reserve];
  seat.hand = hand;
}
