/** Everything is public except future draws and dice (BUR-14, BUR-14.4). */
import type { ViewRules } from '@rulewright/core';
import { entryAt } from '@rulewright/core/define';
import type { Burgundy, Stage, State, View } from '../types.js';
import { pointsSoFar } from './scoring.js';

/** BUR-14.1, BUR-14.2: every viewer sees the same. */
export const view: ViewRules<Burgundy> = {
  players: true,
  config: true,
  stages: true,
  phase: true,
  round: true,
  order: true,
  track: true,
  depotTiles: true,
  depotGoods: true,
  blackDepot: true,
  goodsRow: true,
  whiteDie: true,
  hasBought: true,
  chosenDepots: ({ stages }) => chosenDepots(stages.at(-1)),
  largeBonus: true,
  smallBonus: true,
  lightBags: true,
  blackBag: true,
  goodsBag: true,
  removed: true,
  seats: {
    board: true,
    estate: true,
    slots: true,
    goodsSlots: true,
    soldGoods: true,
    silver: true,
    workers: true,
    dice: true,
    spent: true,
    points: true,
    score: (seat, { result }, player) => (result === null ? pointsSoFar(seat) : entryAt(result.scores, player)),
  },
};

function chosenDepots(current: Stage | undefined): number[] {
  if (current?.stage === 'shipSecondDepot') return [current.depot];
  if (current?.stage !== 'goodsChoice') return [];
  return current.second === null ? [current.depot] : [current.depot, current.second];
}

/** BUR-14.3: nothing is hidden: a view holds the whole state. */
export function determinize(seen: View): State {
  const { stage: _stage, player: _player, chosenDepots: _chosenDepots, seats, ...state } = seen;
  return { ...state, seats: seats.map(({ score: _score, ...seat }) => seat) };
}

/** What queries take: a state or a view. Nothing is hidden, so the answers are the same (BUR-14.3). */
export type Seen = State | View;
