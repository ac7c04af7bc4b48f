/** CIT-16: everything is public, so all viewers see the same, and a view tells the whole state. */
import type { State, View } from './schema.js';

export function view({ players: _, ...state }: State): View {
  const current = state.stages.at(-1);
  return {
    ...state,
    stage: current && current.stage !== 'turnEnd' && current.stage !== 'scoring' ? current.stage : null,
    player: current?.stage === 'turn' ? current.player : null,
  };
}

/** CIT-16.4: what is unknown is decided by the draw, so there is nothing to make up. */
export function determinize({ stage: _, player: __, ...seen }: View): State {
  return { players: seen.config.players, ...seen };
}
