/** BUR-6.11, BUR-15.2: which of several new types of goods fills a free goods slot. */
import { type DecisionStage, internActions } from '@rulewright/core';
import { GOODS } from '../components.js';
import { goodsIn, loadGoods, loadType } from '../goods.js';
import { type ActionOf, actionSchema, type Event, type StageOf, type State } from '../schema.js';

type ChooseGoods = ActionOf<'chooseGoods'>;

const CHOOSE_GOODS = internActions(actionSchema).chooseGoods;

export const goodsChoice: DecisionStage<State, StageOf<'goodsChoice'>, ChooseGoods, Event> = {
  rule: 'BUR-6.11',
  takes: ['chooseGoods'],
  actions(state, { depot, second }) {
    // Types that the player stores have been taken already, so what is left in the depots is new.
    const legal: ChooseGoods[] = [];
    for (let goods = 1; goods <= GOODS; goods++) {
      if (goodsIn(state, goods, depot, second) > 0) legal.push(CHOOSE_GOODS[goods - 1] as ChooseGoods);
    }
    return legal;
  },
  check(state, { depot, second }, { goods }) {
    if (goodsIn(state, goods, depot, second) > 0) return undefined;
    return { rule: 'BUR-6.11', code: 'noSuchGoods', message: `No new goods tile of type ${goods} lies there.` };
  },
  apply(state, { player, depot, second }, { goods }, emit) {
    loadType(state, player, goods, depot, second, emit);
    loadGoods(state, player, depot, second, emit);
  },
};
