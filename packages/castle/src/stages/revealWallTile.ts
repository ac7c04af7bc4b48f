/** CAS-9.5: chance says which wall tile is taken. */
import { addAt, bagOf, seatOf } from '@rulewright/core';
import { chance, OUTCOMES } from '../rules.js';
import type { State } from '../schema/index.js';

export const revealWallTile = chance('revealWallTile', {
  gives: ['revealWallTile'],
  ...bagOf(OUTCOMES.revealWallTile, ({ unrevealed }: State) => unrevealed),
  apply(state, { player, corner }, { number }, emit) {
    addAt(state.unrevealed, number - 1, -1);
    state.corners[corner] = false; // CAS-9.6: it stays empty
    seatOf(state, player).wallTiles.push({ number, turn: state.turn });
    emit({ type: 'wallTileTaken', player, corner, number });
  },
});
