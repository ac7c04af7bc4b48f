/** CAS-9.5: chance says which wall tile is taken. */
import { type ChanceStage, drawOutcomes, internActions } from '@rulewright/core';
import { type Event, type OutcomeOf, outcomeSchema, type Seat, type StageOf, type State } from '../schema.js';

type RevealWallTile = OutcomeOf<'revealWallTile'>;

const REVEAL = internActions(outcomeSchema).revealWallTile;

export const revealWallTile: ChanceStage<State, StageOf<'revealWallTile'>, RevealWallTile, Event> = {
  outcomes: ({ unrevealed }) => drawOutcomes(unrevealed, REVEAL),
  apply(state, { player, corner }, { number }, emit) {
    state.corners[corner] = false; // CAS-9.6
    (state.unrevealed[number - 1] as number) -= 1;
    (state.seats[player] as Seat).wallTiles.push({ number, turn: state.turn });
    emit({ type: 'wallTileTaken', player, corner, number });
  },
};
