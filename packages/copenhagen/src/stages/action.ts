/** COP-14.4: the turn's action: take cards or construct a facade. */
import type { DecisionStage } from '@rulewright/core';
import type { Action, ActionOf, Event, StageOf, State } from '../schema.js';
import { applyChooseTile, checkChooseTile, pushBuildableTiles } from './chooseTile.js';
import { applyTakeCard, checkTakeCard, TAKE_CARD } from './takeCard.js';

type Taken = ActionOf<'takeCard' | 'chooseTile'>;

export const action: DecisionStage<State, StageOf<'action'>, Taken, Event> = {
  rule: 'COP-14.4',
  takes: ['takeCard', 'chooseTile'],
  actions(state, { player }) {
    const legal: Action[] = TAKE_CARD.slice();
    pushBuildableTiles(state, player, legal);
    return legal as Taken[];
  },
  check(state, { player }, chosen) {
    return chosen.type === 'takeCard'
      ? checkTakeCard(state, chosen.place)
      : checkChooseTile(state, player, chosen.tile);
  },
  apply(state, { player }, chosen, emit) {
    if (chosen.type === 'takeCard') {
      applyTakeCard(state, player, chosen.place, emit); // COP-4.1
      state.stages.push({ stage: 'secondCard', player, gap: chosen.place });
    } else {
      applyChooseTile(state, player, chosen.tile);
    }
  },
};
