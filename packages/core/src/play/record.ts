/** What is done in a game, noted down while it is played purely. */
import type { GameTypes, PlayedMove, Step } from '../contract.js';
import { quietRun, type Run } from '../engine/run.js';
import { copyJson, deepFreeze } from '../schema/shape.js';

type Draft<T extends GameTypes> = PlayedMove<T> & { readonly events: T['event'][] };

/** A way to run a game, and what has been done that way. */
export interface Recording<T extends GameTypes> {
  readonly run: Run;
  /** What has come of it, frozen. */
  stepTo(state: T['state']): Step<T>;
}

/** A way to run a game purely that notes down every move with its events. Without `draw` it stops at chance. */
export function recording<T extends GameTypes>(draw?: Run['draw']): Recording<T> {
  const events: T['event'][] = [];
  const moves: Draft<T>[] = [];
  return {
    run: {
      ...quietRun(draw),
      emit(event) {
        // An event may hold parts of the state it was emitted from; it must outlive them.
        const lasting = deepFreeze(copyJson(event));
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
