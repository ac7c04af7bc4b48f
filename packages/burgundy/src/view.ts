/** BUR-14: what may be known, which is all, and the state that agrees with it. */
import type { Viewer } from '@rulewright/core';
import type { State, View } from './schema.js';
import { score } from './scoring.js';
import { stages } from './stages/index.js';

type Shown = View['stage'];

/** BUR-14.1, BUR-14.2: every viewer sees the same. */
export function view(state: State, _viewer: Viewer): View {
  const current = state.stages.at(-1);
  const isDecision = current !== undefined && 'takes' in stages[current.stage];
  const scores = score(state);
  return {
    ...state,
    stage: (current?.stage ?? null) as Shown,
    player: isDecision && 'player' in current ? current.player : null,
    chosenDepots: chosenDepots(current),
    seats: state.seats.map((seat, player) => ({ ...seat, score: scores[player]?.total ?? 0 })),
  };
}

function chosenDepots(current: State['stages'][number] | undefined): number[] {
  if (current?.stage === 'shipSecondDepot') return [current.depot];
  if (current?.stage !== 'goodsChoice') return [];
  return current.second === null ? [current.depot] : [current.depot, current.second];
}

/** BUR-14.3: nothing is hidden, so the view is the state. */
export function determinize(seen: View): State {
  const { stage: _stage, player: _player, chosenDepots: _chosenDepots, seats, ...state } = seen;
  return { ...state, seats: seats.map(({ score: _score, ...seat }) => seat) };
}
