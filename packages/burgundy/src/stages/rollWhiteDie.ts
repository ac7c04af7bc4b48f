/** BUR-3.10, BUR-3.11: chance rolls the white die, which sends the next goods tile to a depot. */
import type { ChanceStage } from '@rulewright/core';
import { GOODS, SIDES } from '../components.js';
import type { Event, OutcomeOf, StageOf, State } from '../schema.js';
import { FAIR_DIE, ROLLS } from './rollDie.js';

type Roll = OutcomeOf<'rollDie'>;

export const rollWhiteDie: ChanceStage<State, StageOf<'rollWhiteDie'>, Roll, Event> = {
  outcomes: () => FAIR_DIE,
  sample: (_state, _stage, rng) => ROLLS[rng.int(SIDES)] as Roll,
  apply(state, _stage, { number }, emit) {
    const goods = state.goodsRow.shift() as number;
    state.whiteDie = number;
    (state.depotGoods[(number - 1) * GOODS + goods - 1] as number) += 1;
    emit({ type: 'whiteDieRolled', number, goods });
  },
};
