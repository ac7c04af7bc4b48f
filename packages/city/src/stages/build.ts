/** CIT-13, CIT-15.7: party mode: everybody builds at the same time. */
import { type Actor, type DecisionStage, internActions, type Refusal } from '@rulewright/core';
import { checkCell } from '../building.js';
import { CELLS } from '../components.js';
import {
  type Action,
  type ActionOf,
  actionSchema,
  type Event,
  type Seat,
  type StageOf,
  type State,
} from '../schema.js';
import { putBack } from '../supply.js';
import { isFull, type TileId } from '../tiles.js';
import { noteFullBoard, pushBuild, pushDrawToHand, pushScoring } from '../turn.js';

type Taken = ActionOf<'drawTile' | 'placeTile' | 'returnTile' | 'timeUp'>;

const interned = internActions(actionSchema);
const [DRAW_TILE] = interned.drawTile;
const [RETURN_TILE] = interned.returnTile;
const [TIME_UP] = interned.timeUp;
const PLACE_TILE = interned.placeTile;

const SEATS: readonly Actor[] = [0, 1, 2, 3];

/** The lists of actors: by the seats that build (a bit each), and with the host from 16 on. */
const ACTORS: readonly (readonly Actor[])[] = Array.from({ length: 32 }, (_, bits) =>
  Object.freeze([...SEATS, 'host' as const].filter((_, place) => (bits & (1 << place)) !== 0)),
);

export const build: DecisionStage<State, StageOf<'build'>, Taken, Event> = {
  rule: 'CIT-15.2',
  takes: ['drawTile', 'placeTile', 'returnTile', 'timeUp'],
  actors(state) {
    let bits = state.finisher === null ? 0 : 16; // CIT-13.9
    for (let player = 0; player < state.players; player++) {
      if (!isFull((state.seats[player] as Seat).board)) bits |= 1 << player; // CIT-13.6
    }
    return ACTORS[bits] as readonly Actor[];
  },
  actions(state, _stage, actor) {
    if (actor === 'host') return [TIME_UP as Taken];
    const { board, hand } = state.seats[actor] as Seat;
    if (hand === null) return [DRAW_TILE as Taken];
    const legal: Action[] = [];
    for (let i = 0; i < CELLS.length; i++) if (board[CELLS[i] as number] === null) legal.push(PLACE_TILE[i] as Action);
    legal.push(RETURN_TILE as Action);
    return legal as Taken[];
  },
  check: checkBuild,
  // CIT-15.8: who has a full board, and the host before there is a finisher, are told the rule of the action itself.
  absence(state, stage, action, actor) {
    const refusal = actor === 'host' || SEATS.includes(actor) ? checkBuild(state, stage, action, actor) : undefined;
    return refusal && { ...refusal, code: 'wrongActor' };
  },
  apply(state, _stage, action, emit, actor) {
    if (actor === 'host') {
      pushScoring(state, 'timeUp'); // CIT-13.9
      return;
    }
    const seat = state.seats[actor] as Seat;
    switch (action.type) {
      case 'drawTile':
        pushBuild(state);
        pushDrawToHand(state, actor);
        return;
      case 'placeTile':
        applyPlaceTile(state, actor, action.cell, emit);
        return;
      case 'returnTile': {
        const tile = seat.hand as TileId;
        seat.hand = null;
        putBack(state, tile);
        emit({ type: 'tileReturned', player: actor, tile });
        pushBuild(state);
      }
    }
  },
};

function checkBuild(state: State, _stage: StageOf<'build'>, action: Taken, actor: Actor): Refusal | undefined {
  const seat = actor === 'host' ? undefined : state.seats[actor];
  if (action.type === 'timeUp') {
    if (actor !== 'host') return notTheirs('Only the host says when time is up.');
    if (state.finisher !== null) return undefined;
    return { rule: 'CIT-13.9', code: 'noFinisher', message: 'Time is not up before somebody has a full board.' };
  }
  if (seat === undefined) return notTheirs('Only a player of this game builds.');
  switch (action.type) {
    case 'drawTile':
      if (isFull(seat.board)) {
        return { rule: 'CIT-13.3', code: 'boardFull', message: 'The board is full; there is nothing left to build.' };
      }
      if (seat.hand === null) return undefined;
      return { rule: 'CIT-13.3', code: 'handFull', message: 'There is a tile in the hand already.' };
    case 'placeTile':
      return checkHand(seat, 'CIT-13.4') ?? checkCell(seat, action.cell, 'CIT-13.4');
    case 'returnTile':
      return checkHand(seat, 'CIT-13.5');
  }
}

function applyPlaceTile(
  state: State,
  player: number,
  cell: ActionOf<'placeTile'>['cell'],
  emit: (event: Event) => void,
): void {
  const seat = state.seats[player] as Seat;
  const tile = seat.hand as TileId;
  seat.hand = null;
  seat.board[cell] = tile; // CIT-13.4: no floor, and tracks are not touched
  emit({ type: 'tilePlaced', player, cell, tile });
  noteFullBoard(state, player, emit);
  for (const { board } of state.seats) {
    if (!isFull(board)) {
      pushBuild(state);
      return;
    }
  }
  pushScoring(state, 'allBoardsFull'); // CIT-13.10
}

function checkHand({ hand }: Seat, rule: string): Refusal | undefined {
  return hand === null ? { rule, code: 'handEmpty', message: 'There is no tile in the hand.' } : undefined;
}

/** CIT-15.8.1 */
function notTheirs(message: string): Refusal {
  return { rule: 'CIT-15.2', code: 'notTheirs', message };
}
