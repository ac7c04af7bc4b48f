/** STO-6.1, STO-9.6: chance rolls the dice of a gathering; then tools may be added. */
import { rollStage } from '../dice.js';
import type { StageOf } from '../schema.js';

export const rollGathering = rollStage<StageOf<'rollGathering'>>(
  (_state, { count }) => count,
  (state, { player, gives }, { dice }, emit) => {
    emit({ type: 'diceRolled', player, dice });
    state.stages.push({ stage: 'useTools', player, gives, dice, added: 0 });
  },
);
