/** STO-6.1, STO-9.6: chance rolls the dice of a gathering; then tools may be added. */
import { pushTools } from '../course.js';
import { rollOutcomes, sampleRoll } from '../dice.js';
import { chance } from '../rules.js';

export const rollGathering = chance('rollGathering', {
  gives: ['roll'],
  outcomes: (_state, { count }) => rollOutcomes(count),
  sample: (_state, { count }, rng) => sampleRoll(count, rng),
  isPossible: (_state, { count }, { dice }) => dice.length === count,
  apply(state, { player, gives }, { dice }, emit) {
    emit({ type: 'diceRolled', player, dice, gives });
    pushTools(state, player, gives, dice, 0);
  },
});
