/** STO-17.11: the buyer of `anyTwo` takes two resources or keeps the claim (STO-9.9). */
import { type DecisionStage, internActions } from '@rulewright/core';
import { checkSupply, isInSupply, TAKE_ANY_TWO, takePair } from '../claim.js';
import {
  type Action,
  type ActionOf,
  actionSchema,
  type Event,
  type Seat,
  type StageOf,
  type State,
} from '../schema.js';

type Taken = ActionOf<'takeAnyTwo' | 'keepAnyTwo'>;

const [KEEP_ANY_TWO] = internActions(actionSchema).keepAnyTwo;

export const anyTwo: DecisionStage<State, StageOf<'anyTwo'>, Taken, Event> = {
  rule: 'STO-17.11',
  takes: ['takeAnyTwo', 'keepAnyTwo'],
  actions(state) {
    const legal: Action[] = [];
    for (const pair of TAKE_ANY_TWO) if (isInSupply(state, pair)) legal.push(pair);
    if (state.config.anyTwoTiming === 'deferred') legal.push(KEEP_ANY_TWO as Action);
    return legal as Taken[];
  },
  check(state, _stage, chosen) {
    if (chosen.type === 'takeAnyTwo') return checkSupply(state, chosen);
    if (state.config.anyTwoTiming === 'deferred') return undefined;
    return { rule: 'STO-15.3', code: 'mustTake', message: 'The two resources must be taken when the card is bought.' };
  },
  apply(state, { player }, chosen, emit) {
    if (chosen.type === 'takeAnyTwo') {
      takePair(state, player, chosen, emit);
    } else {
      (state.seats[player] as Seat).anyTwoClaim = true;
      emit({ type: 'claimKept', player });
    }
  },
};
