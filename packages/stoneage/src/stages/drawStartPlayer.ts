/** STO-2.2: chance draws the start player of round 1. */
import { type ChanceStage, internActions, uniform } from '@rulewright/core';
import { type Event, type OutcomeOf, outcomeSchema, type StageOf, type State } from '../schema.js';

type DrawStartPlayer = OutcomeOf<'drawStartPlayer'>;

const DRAW_START_PLAYER = internActions(outcomeSchema).drawStartPlayer;
/** The seats of a game, all equally likely, at the number of players. */
const SEATS = [0, 1, 2, 3, 4].map((players) => uniform(DRAW_START_PLAYER.slice(0, players)));

export const drawStartPlayer: ChanceStage<State, StageOf<'drawStartPlayer'>, DrawStartPlayer, Event> = {
  outcomes: ({ players }) => SEATS[players] ?? [],
  sample: ({ players }, _stage, rng) => DRAW_START_PLAYER[rng.int(players)] as DrawStartPlayer,
  apply(state, _stage, { player }, emit) {
    state.startPlayer = player;
    emit({ type: 'startPlayerDrawn', player });
  },
};
