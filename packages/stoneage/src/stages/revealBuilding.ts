/** STO-2.5, STO-10.9: chance draws the tile that is turned up on a stack. */
import { drawBuildingStage } from '../bags.js';
import type { StageOf, State } from '../schema.js';

export const revealBuilding = drawBuildingStage<StageOf<'revealBuilding'>>((state, { stack }, { building }, emit) => {
  const revealed = state.stacks[stack] as State['stacks'][number];
  revealed.top = building;
  revealed.unrevealed -= 1;
  emit({ type: 'buildingRevealed', stack, building });
});
