/** BUR-3.10: chance rolls a die of a player. */
import { type ChanceStage, internActions, uniform } from '@rulewright/core';
import { SIDES } from '../components.js';
import { type Event, type OutcomeOf, outcomeSchema, type Seat, type StageOf, type State } from '../schema.js';

type Roll = OutcomeOf<'rollDie'>;

/** The rolls of a die in ascending order. */
export const ROLLS = internActions(outcomeSchema).rollDie;
/** The same as outcomes. */
export const FAIR_DIE = uniform(ROLLS);

export const rollDie: ChanceStage<State, StageOf<'rollDie'>, Roll, Event> = {
  outcomes: () => FAIR_DIE,
  sample: (_state, _stage, rng) => ROLLS[rng.int(SIDES)] as Roll,
  apply(state, { player, die }, { number }, emit) {
    (state.seats[player] as Seat).dice[die] = number;
    emit({ type: 'dieRolled', player, die, number });
  },
};
