/** CIT-13, CIT-15.7: party mode: everybody builds at the same time. */
import { type Actor, type Emit, entryAt, GameDefinitionError, type Refusal, seatOf } from '@rulewright/core';
import { isFull } from '../board.js';
import { checkCell } from '../building.js';
import { CELLS, type Cell } from '../components.js';
import { pushBuild, pushDrawToHand, pushScoring } from '../course.js';
import { noteFullBoard } from '../end.js';
import { ACTIONS, decision } from '../rules.js';
import type { Event, Seat, State } from '../schema/index.js';
import { putBack } from '../supply.js';
import type { TileId } from '../tiles.js';

const [DRAW_TILE] = ACTIONS.drawTile;
const [RETURN_TILE] = ACTIONS.returnTile;
const [TIME_UP] = ACTIONS.timeUp;

/** CIT-15.3: nothing is ever applied by itself here. CIT-13.14: draws and returns are not limited. */
export const build = decision('build', {
  rule: 'CIT-15.2',
  takes: ['drawTile', 'placeTile', 'returnTile', 'timeUp'],
  /** CIT-13.6, CIT-13.9: whose board isn't full, and the host once there is a finisher. */
  actors(state) {
    const actors: Actor[] = [];
    for (let player = 0; player < state.players; player++) {
      if (!isFull(seatOf(state, player).board)) actors.push(player);
    }
    if (state.finisher !== null) actors.push('host');
    return actors;
  },
  list(state, _stage, legal, actor) {
    if (actor === 'host') return legal.push(TIME_UP);
    const { board, hand } = seatOf(state, actor);
    if (hand === null) return legal.push(DRAW_TILE);
    for (let lot = 0; lot < CELLS.length; lot++) {
      if (board[entryAt(CELLS, lot)] === null) legal.push(entryAt(ACTIONS.placeTile, lot));
    }
    legal.push(RETURN_TILE);
  },
  /** CIT-15.8: also for those who may not act now: a player whose board is full, the host before there is a finisher. */
  check(state, _stage, action, actor) {
    if (action.type === 'timeUp') {
      if (actor !== 'host') return notTheirs('Only the host says when time is up.');
      if (state.finisher !== null) return undefined;
      return { rule: 'CIT-13.9', code: 'noFinisher', message: 'Time is not up before somebody has a full board.' };
    }
    if (actor === 'host') return notTheirs('Only a player of this game builds.');
    const seat = seatOf(state, actor);
    switch (action.type) {
      case 'drawTile':
        return checkDraw(seat);
      case 'placeTile':
        return checkHand(seat, 'CIT-13.4') ?? checkCell(seat, action.cell, 'CIT-13.4');
      case 'returnTile':
        return checkHand(seat, 'CIT-13.5');
    }
  },
  apply(state, _stage, action, emit, actor) {
    if (actor === 'host') {
      pushScoring(state, 'timeUp'); // CIT-13.9
      return;
    }
    switch (action.type) {
      case 'drawTile': // CIT-13.7: the heap never runs empty.
        pushBuild(state);
        pushDrawToHand(state, actor);
        return;
      case 'placeTile':
        applyPlaceTile(state, actor, action.cell, emit);
        return;
      case 'returnTile': {
        const tile = takeFromHand(seatOf(state, actor));
        putBack(state, tile);
        emit({ type: 'tileReturned', player: actor, tile });
        pushBuild(state);
      }
    }
  },
});

/** CIT-13.4: there is no floor, and the tracks aren't touched. */
function applyPlaceTile(state: State, player: number, cell: Cell, emit: Emit<Event>): void {
  const seat = seatOf(state, player);
  const tile = takeFromHand(seat);
  seat.board[cell] = tile;
  emit({ type: 'tilePlaced', player, reserveIndex: null, cell, tile });
  noteFullBoard(state, player, emit);
  if (state.seats.every(({ board }) => isFull(board))) {
    pushScoring(state, 'allBoardsFull'); // CIT-13.10
  } else {
    pushBuild(state);
  }
}

function takeFromHand(seat: Seat): TileId {
  const { hand } = seat;
  if (hand === null) throw new GameDefinitionError('There is no tile in the hand.');
  seat.hand = null;
  return hand;
}

/** CIT-13.3: with an empty hand, while there are cells to build on. */
function checkDraw({ board, hand }: Seat): Refusal | undefined {
  if (isFull(board)) {
    return { rule: 'CIT-13.3', code: 'boardFull', message: 'The board is full; there is nothing left to build.' };
  }
  if (hand === null) return undefined;
  return { rule: 'CIT-13.3', code: 'handFull', message: 'There is a tile in the hand already.' };
}

function checkHand({ hand }: Seat, rule: string): Refusal | undefined {
  return hand === null ? { rule, code: 'handEmpty', message: 'There is no tile in the hand.' } : undefined;
}

/** CIT-15.2: players build, and the host says when time is up. */
function notTheirs(message: string): Refusal {
  return { rule: 'CIT-15.2', code: 'notTheirs', message };
}
