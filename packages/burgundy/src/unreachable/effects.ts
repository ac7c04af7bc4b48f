/** The choice of a placed tile: the tile lies in the estate, and what it left and asks for is as the rules say (BUR-6). */
import { entryAt, seatOf, type Violation } from '@rulewright/core';
import { openEffect } from '../agenda.js';
import { areSlotsFull, DEPOT_NEIGHBOURS } from '../depots.js';
import { countOf } from '../estate.js';
import { freeGoodsSlots, goodsTypesIn, isLoadable } from '../goods.js';
import { knowledgeOf, owns } from '../knowledge.js';
import type { Seat, State } from '../schema/index.js';

export function unreachableEffects(state: State): Violation[] {
  const effect = openEffect(state);
  if (!effect) return [];
  const seat = seatOf(state, effect.player);
  const violations: Violation[] = [];
  const { stage } = effect;
  if (areSlotsFull(seat)) {
    violations.push({
      rule: 'BUR-6.1',
      message: `no tile slot is empty at stage ${stage}, though a tile has left one`,
    });
  }
  if (!seat.spent.includes(true)) {
    violations.push({ rule: 'BUR-6.2', message: `stage ${stage} comes before any die action of the turn` });
  }
  if (!hasPlaced(seat, stage)) {
    violations.push({ rule: 'BUR-6.1', message: `stage ${stage} comes from a tile that isn't in the estate` });
  }
  if (stage === 'shipSecondDepot' || stage === 'goodsChoice') {
    const hasSecond = stage === 'shipSecondDepot' || effect.second !== null;
    if (hasSecond && !owns(knowledgeOf(seat), 5)) {
      violations.push({ rule: 'BUR-6.15', message: 'there is a second depot without knowledge tile 5' });
    }
  }
  if (stage === 'shipSecondDepot' && !isLoadable(state, seat, effect.depot)) {
    violations.push({ rule: 'BUR-6.15', message: `depot ${effect.depot} was chosen, but can't be loaded` });
  }
  if (stage === 'goodsChoice') violations.push(...brokenGoodsChoice(state, seat, effect.depot, effect.second));
  return violations;
}

/** Whether the tile whose choice this is lies in the estate; a castle besides the start castle. */
function hasPlaced({ estate }: Seat, stage: NonNullable<ReturnType<typeof openEffect>>['stage']): boolean {
  switch (stage) {
    case 'castle':
      return countOf(estate, 'castle') > 1;
    case 'shipDepot':
    case 'shipSecondDepot':
    case 'goodsChoice':
      return countOf(estate, 'ship') > 0;
    default:
      return countOf(estate, stage) > 0;
  }
}

function brokenGoodsChoice(state: State, seat: Seat, depot: number, second: number | null): Violation[] {
  const violations: Violation[] = [];
  if (second !== null && !entryAt(DEPOT_NEIGHBOURS, depot).includes(second)) {
    violations.push({ rule: 'BUR-6.15', message: `depot ${second} is no neighbour of depot ${depot}` });
  }
  const types = goodsTypesIn(state, depot, second);
  if (types.some((goods) => seat.goodsSlots[goods - 1] !== 0)) {
    violations.push({ rule: 'BUR-6.11', message: 'goods of a stored type have not been taken' });
  }
  if (types.length <= freeGoodsSlots(seat)) {
    violations.push({ rule: 'BUR-6.11', message: 'all goods can be stored, so there is nothing to choose' });
  }
  return violations;
}
