/** BUR-14: what may be known, which is all but draws and dice to come (BUR-14.4). */
import { entryAt } from '@rulewright/core';
import type { Stage, State, View } from './schema/index.js';
import { score } from './scoring.js';

/** BUR-14.1, BUR-14.2: every viewer sees the same. */
export function view(state: State): Omit<View, 'stage' | 'player' | 'result'> {
  const scores = score(state);
  return {
    ...state,
    chosenDepots: chosenDepots(state.stages.at(-1)),
    seats: state.seats.map((seat, player) => ({ ...seat, score: entryAt(scores, player).total })),
  };
}

function chosenDepots(current: Stage | undefined): number[] {
  if (current?.stage === 'shipSecondDepot') return [current.depot];
  if (current?.stage !== 'goodsChoice') return [];
  return current.second === null ? [current.depot] : [current.depot, current.second];
}

/** BUR-14.3: nothing is hidden, so the view is the state. */
export function determinize(seen: View): State {
  const { stage: _stage, player: _player, chosenDepots: _chosenDepots, seats, ...state } = seen;
  return { ...state, seats: seats.map(({ score: _score, ...seat }) => seat) };
}
