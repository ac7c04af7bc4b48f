/** Phase, round, turn order, purchase and result follow from the agenda and from each other. */

import type { Violation } from '@rulewright/core';
import { resultViolations } from '@rulewright/core/define';
import { GOODS_PER_PHASE, PHASES, ROUNDS } from '../components.js';
import { currentPlayer, isLayingOut, isSetUp, toCome } from '../rules/agenda.js';
import { endBurgundy } from '../rules/end.js';
import type { State } from '../types.generated.js';

export function roundViolations(state: State): Violation[] {
  return [
    ...phaseViolations(state),
    ...goodsRowViolations(state),
    ...purchaseViolations(state),
    ...resultViolations(state, 'BUR-12.5', endBurgundy),
  ];
}

/** BUR-3.9: the turn order holds every seat once; it is empty before there is a first player. */
export function orderViolations(state: State): Violation[] {
  const { players, order } = state;
  const length = toCome(state, 'firstPlayer').length > 0 ? 0 : players;
  const isOnce = new Set(order).size === order.length && order.every((player) => player < players);
  if (order.length === length && isOnce) return [];
  return [{ rule: 'BUR-3.9', message: `order must hold every seat once, not [${order}]` }];
}

/** BUR-2.13, BUR-11.1: the set-up comes before phase A, the end after the last round of phase E. */
function phaseViolations(state: State): Violation[] {
  const { phase, round, result } = state;
  if (isSetUp(state) && phase !== PHASES[0]) {
    return [{ rule: 'BUR-2.13', message: `the set-up is in phase ${phase}` }];
  }
  if (result === null || (phase === PHASES.at(-1) && round === ROUNDS)) return [];
  return [{ rule: 'BUR-11.1', message: `the game is over in round ${round} of phase ${phase}` }];
}

/** BUR-3.1, BUR-3.11: round, goods row and white die match the draws and rolls still to come. */
function goodsRowViolations(state: State): Violation[] {
  const { round, goodsRow, whiteDie } = state;
  const violations: Violation[] = [];
  const isBefore = isSetUp(state) || isLayingOut(state);
  if ((round === 0) !== isBefore) {
    violations.push({ rule: 'BUR-3.1', message: `round ${round} ${isBefore ? "hasn't begun" : 'has begun'}` });
  }
  const rolls = toCome(state, 'rollWhiteDie').length;
  const row = isSetUp(state) ? 0 : GOODS_PER_PHASE - round + rolls - toCome(state, 'drawGoods').length;
  if (goodsRow.length !== row) {
    violations.push({ rule: 'BUR-3.11', message: `goodsRow holds ${goodsRow.length} tiles instead of ${row}` });
  }
  if (!isBefore && whiteDie > 0 === rolls > 0) {
    violations.push({
      rule: 'BUR-3.11',
      message: `whiteDie is ${whiteDie} ${rolls > 0 ? 'before' : 'after'} its roll`,
    });
  }
  return violations;
}

/** BUR-4.13: a purchase belongs to the current turn. */
function purchaseViolations(state: State): Violation[] {
  if (!state.hasBought || currentPlayer(state) !== undefined) return [];
  return [{ rule: 'BUR-4.13', message: 'hasBought outside of a turn' }];
}
