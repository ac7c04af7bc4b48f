/** BUR-2.7: chance deals a board that nobody has yet. */
import { entryAt, seatOf, uniform } from '@rulewright/core';
import { chance, OUTCOMES } from '../rules.js';
import type { DealBoardOutcome, State } from '../schema/index.js';

function freeBoards({ seats }: State): DealBoardOutcome[] {
  return OUTCOMES.dealBoard.filter(({ board }) => seats.every((seat) => seat.board !== board));
}

export const dealBoard = chance('dealBoard', {
  gives: ['dealBoard'],
  outcomes: (state) => uniform(freeBoards(state)),
  sample(state, _stage, rng) {
    const free = freeBoards(state);
    return entryAt(free, rng.int(free.length));
  },
  apply(state, { player }, { board }, emit) {
    seatOf(state, player).board = board;
    emit({ type: 'boardDealt', player, board });
  },
});
