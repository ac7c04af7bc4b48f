/** BUR-2.1: chance finds the first player. */
import { type ChanceStage, internActions, uniform } from '@rulewright/core';
import { type Event, type OutcomeOf, outcomeSchema, type StageOf, type State } from '../schema.js';
import { beginWith } from '../setup.js';

type DrawFirstPlayer = OutcomeOf<'drawFirstPlayer'>;

const SEATS = internActions(outcomeSchema).drawFirstPlayer;
const BY_PLAYERS = [0, 1, 2, 3, 4].map((players) => uniform(SEATS.slice(0, players)));

export const firstPlayer: ChanceStage<State, StageOf<'firstPlayer'>, DrawFirstPlayer, Event> = {
  outcomes: ({ players }) => BY_PLAYERS[players] as (typeof BY_PLAYERS)[number],
  sample: ({ players }, _stage, rng) => SEATS[rng.int(players)] as DrawFirstPlayer,
  apply(state, _stage, { seat }, emit) {
    emit({ type: 'firstPlayerFound', player: seat });
    beginWith(state, seat);
  },
};
