/** STO-9.13: chance rolls a die for every player; the buyer picks first. */
import { pushFirstPick } from '../course.js';
import { rollOutcomes, sampleRoll } from '../dice.js';
import { chance } from '../rules.js';

export const rollForEveryone = chance('rollForEveryone', {
  gives: ['roll'],
  outcomes: ({ players }) => rollOutcomes(players),
  sample: ({ players }, _stage, rng) => sampleRoll(players, rng),
  isPossible: ({ players }, _stage, { dice }) => dice.length === players,
  apply(state, { player }, { dice }, emit) {
    emit({ type: 'diceRolled', player, dice, gives: null });
    pushFirstPick(state, player, dice);
  },
});
