/** STO-9.13: chance rolls a die for every player; the buyer picks first. */
import { rollStage } from '../dice.js';
import type { StageOf } from '../schema.js';

export const rollForEveryone = rollStage<StageOf<'rollForEveryone'>>(
  ({ players }) => players,
  (state, { player }, { dice }, emit) => {
    emit({ type: 'diceRolled', player, dice });
    state.stages.push({ stage: 'pickDie', player, buyer: player, dice });
  },
);
