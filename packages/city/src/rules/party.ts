/** Party mode (CIT-13, CIT-15.7): all players build at the same time. */
import { type Actor, type Emit, GameDefinitionError } from '@rulewright/core';
import { seatOf, seatsWhere } from '@rulewright/core/define';
import { isFull, lotsOf } from '../city/board.js';
import { putBack } from '../city/supply.js';
import type { Cell, TileId } from '../components.js';
import { ACTIONS, decision } from '../schema/action.js';
import type { Event, Refusal, Seat, State } from '../types.js';
import { pushBuild, pushDrawToHand, pushScoring } from './agenda.js';
import { checkCell, noteFullBoard } from './building.js';

const [DRAW_TILE] = ACTIONS.drawTile;
const [RETURN_TILE] = ACTIONS.returnTile;
const [TIME_UP] = ACTIONS.timeUp;

/** CIT-15.3: nothing is applied without asking. CIT-13.14: draws and returns are unlimited. */
export const build = decision('build', {
  rule: 'CIT-15.2',
  takes: ['drawTile', 'placeTile', 'returnTile', 'timeUp'],
  host: true,
  /** CIT-13.6, CIT-13.9: the players whose boards aren't full, and the host once there is a finisher. */
  actors(state) {
    const actors: Actor[] = seatsWhere(state, ({ board }) => !isFull(board));
    if (state.finisher !== null) actors.push('host');
    return actors;
  },
  list(state, _stage, legal, actor) {
    if (actor === 'host') return legal.push(TIME_UP);
    const { board, hand } = seatOf(state, actor);
    if (hand === null) return legal.push(DRAW_TILE);
    legal.pushBits(ACTIONS.placeTile, lotsOf(board).empty);
    legal.push(RETURN_TILE);
  },
  /** CIT-15.8: also answers players with full boards, and the host before there is a finisher. */
  check(state, _stage, action, actor) {
    if (action.type === 'timeUp') {
      if (actor !== 'host') return { rule: 'CIT-15.2', code: 'onlyHost' };
      return state.finisher === null ? { rule: 'CIT-13.9', code: 'noFinisher' } : undefined;
    }
    if (actor === 'host') return { rule: 'CIT-15.2', code: 'onlyPlayers' };
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

/** CIT-13.4: without a floor test, and without a change of the tracks. */
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
  if (hand === null) throw new GameDefinitionError('The hand is empty.');
  seat.hand = null;
  return hand;
}

/** CIT-13.3: the hand must be empty and the board not full. */
function checkDraw({ board, hand }: Seat): Refusal | undefined {
  if (isFull(board)) return { rule: 'CIT-13.3', code: 'boardFull' };
  return hand === null ? undefined : { rule: 'CIT-13.3', code: 'handFull' };
}

function checkHand({ hand }: Seat, rule: string): Refusal | undefined {
  return hand === null ? { rule, code: 'handEmpty' } : undefined;
}
