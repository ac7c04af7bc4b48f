/** STO-2.5, STO-10.9: chance draws the tile that is turned up on a stack. */
import { entryAt } from '@rulewright/core';
import { buildingBag } from '../bags.js';
import { chance } from '../rules.js';

export const revealBuilding = chance('revealBuilding', {
  gives: ['drawBuilding'],
  ...buildingBag,
  apply(state, stage, outcome, emit) {
    const { stack } = stage;
    const { building } = outcome;
    buildingBag.take(state, stage, outcome);
    const revealed = entryAt(state.stacks, stack);
    revealed.top = building;
    revealed.unrevealed -= 1;
    emit({ type: 'buildingRevealed', stack, building });
  },
});
