import type { GameTypes, PlayedMove, Step } from '../contract.js';
import type { Engine } from '../engine/engine.js';
import { quietRun, type Run } from '../engine/run.js';
import { copyJson, deepFreeze } from '../schema/json.js';

type Draft<T extends GameTypes> = PlayedMove<T> & { readonly events: T['event'][] };

/** Records moves and events during pure play. */
export interface Recording<T extends GameTypes> {
  readonly run: Run;
  /** The recorded step to `state`, frozen. */
  stepTo(state: T['state']): Step<T>;
}

/** A run that records every move with its events. Without `draw` it stops at chance stages. */
export function recording<T extends GameTypes>({ ownEvents }: Engine, draw?: Run['draw']): Recording<T> {
  const events: T['event'][] = [];
  const moves: Draft<T>[] = [];
  return {
    run: {
      ...quietRun(draw),
      emit(event) {
        // The event may share parts of the working state, which changes later.
        const lasting = copyJson(event);
        ownEvents.put(lasting, true);
        deepFreeze(lasting);
        events.push(lasting);
        moves.at(-1)?.events.push(lasting);
      },
      note(stage, action, actor, wasForced) {
        moves.push({ actor, action, stage: stage.stage, player: stage.player ?? null, wasForced, events: [] });
      },
    },
    stepTo(state) {
      for (const move of moves) Object.freeze(Object.freeze(move).events);
      return { state, events, moves };
    },
  };
}
