/** COP-14.8: with `bothActions`, a facade after the cards. */
import { type DecisionStage, internActions } from '@rulewright/core';
import {
  type Action,
  type ActionOf,
  actionSchema,
  type Event,
  type Seat,
  type StageOf,
  type State,
} from '../schema.js';
import { useAbility } from './abilities.js';
import { applyChooseTile, checkChooseTile, pushBuildableTiles } from './chooseTile.js';

type Taken = ActionOf<'endTurn' | 'chooseTile'>;

const [END_TURN] = internActions(actionSchema).endTurn;

export const secondAction: DecisionStage<State, StageOf<'secondAction'>, Taken, Event> = {
  rule: 'COP-14.8',
  takes: ['endTurn', 'chooseTile'],
  ask: 'always',
  actions(state, { player }) {
    const legal: Action[] = [END_TURN as Action];
    if ((state.seats[player] as Seat).abilities.bothActions === 'ready') pushBuildableTiles(state, player, legal);
    return legal as Taken[];
  },
  check(state, { player }, chosen) {
    if (chosen.type === 'endTurn') return undefined;
    if ((state.seats[player] as Seat).abilities.bothActions !== 'ready') {
      return {
        rule: 'COP-3.2',
        code: 'oneActionOnly',
        message: 'Only bothActions, ready, allows both actions in a turn.',
      };
    }
    return checkChooseTile(state, player, chosen.tile);
  },
  apply(state, { player }, chosen, emit) {
    if (chosen.type === 'endTurn') return; // COP-6.10: bothActions stays ready.
    useAbility(state, player, 'bothActions', emit);
    applyChooseTile(state, player, chosen.tile);
  },
};
