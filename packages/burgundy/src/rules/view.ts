/** Everything is public except future draws and dice (BUR-14, BUR-14.4). */
import type { ViewRules } from '@rulewright/core';
import { entryAt } from '@rulewright/core/define';
import type { Burgundy, Stage, State, View } from '../types.js';
import { pointsSoFar } from './scoring.js';

/** BUR-14.1, BUR-14.2: every viewer sees the whole state, and what follows from it. */
export const view: ViewRules<Burgundy> = {
  chosenDepots: ({ stages }) => chosenDepots(stages.at(-1)),
  seats: {
    score: (seat, { result }, player) => (result === null ? pointsSoFar(seat) : entryAt(result.scores, player)),
  },
};

function chosenDepots(current: Stage | undefined): number[] {
  if (current?.stage === 'shipSecondDepot') return [current.depot];
  if (current?.stage !== 'goodsChoice') return [];
  return current.second === null ? [current.depot] : [current.depot, current.second];
}

/** What queries take: a state or a view. Nothing is hidden, so the answers are the same (BUR-14.3). */
export type Seen = State | View;
