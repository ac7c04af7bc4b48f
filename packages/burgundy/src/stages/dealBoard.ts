/** BUR-2.7: chance deals a board that nobody has yet. */
import { type ChanceStage, internActions, uniform } from '@rulewright/core';
import { type Event, type OutcomeOf, outcomeSchema, type Seat, type StageOf, type State } from '../schema.js';

const DEAL_BOARD = internActions(outcomeSchema).dealBoard;

function isFree(state: State, board: number): boolean {
  return state.seats.every((seat) => seat.board !== board);
}

export const dealBoard: ChanceStage<State, StageOf<'dealBoard'>, OutcomeOf<'dealBoard'>, Event> = {
  outcomes: (state) => uniform(DEAL_BOARD.filter(({ board }) => isFree(state, board))),
  apply(state, { player }, { board }, emit) {
    (state.seats[player] as Seat).board = board;
    emit({ type: 'boardDealt', player, board });
  },
};
