/** CAS-2.5: chance draws the start player. */
import { type ChanceStage, internActions, uniform } from '@rulewright/core';
import { type Event, type OutcomeOf, outcomeSchema, type StageOf, type State } from '../schema.js';
import { pushTurn } from '../turn.js';

type DrawStartPlayer = OutcomeOf<'drawStartPlayer'>;

const OUTCOMES = uniform(internActions(outcomeSchema).drawStartPlayer);

export const drawStartPlayer: ChanceStage<State, StageOf<'drawStartPlayer'>, DrawStartPlayer, Event> = {
  outcomes: () => OUTCOMES,
  apply(state, _stage, { player }, emit) {
    state.startPlayer = player;
    emit({ type: 'startPlayerDrawn', player });
    pushTurn(state, player, emit);
  },
};
