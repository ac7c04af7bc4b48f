import type { EventBase, Game, GameTypes, PlayedMove, Step } from '../contract.js';
import { type Engine, engineOf } from '../engine/engine.js';
import { quietRun, type RunContext } from '../engine/run.js';
import { copyJson, deepFreeze } from '../schema/json.js';

/** What `play` leads to, with every event and move, frozen. Without `draw` the run stops at chance stages. */
export function recorded<T extends GameTypes>(
  game: Game<T>,
  play: (engine: Engine, run: RunContext) => T['state'],
  draw?: RunContext['draw'],
): Step<T> {
  const engine = engineOf(game);
  const events: T['event'][] = [];
  const moves: (PlayedMove<T> & { readonly events: T['event'][] })[] = [];
  const state = play(engine, {
    ...quietRun(draw),
    emit(event) {
      const lasting = lastingEvent(engine, event);
      events.push(lasting);
      moves.at(-1)?.events.push(lasting);
    },
    note(stage, action, actor, wasForced) {
      moves.push({ actor, action, stage: stage.stage, player: stage.player ?? null, wasForced, events: [] });
    },
  });
  for (const move of moves) Object.freeze(Object.freeze(move).events);
  return { state, events, moves };
}

/** A frozen copy of an event: the event may share parts of the working state, which changes later. */
export function lastingEvent<Event extends EventBase>(engine: Engine, event: Event): Event {
  const lasting = copyJson(event);
  engine.ownEvents.put(lasting, true);
  deepFreeze(lasting);
  return lasting;
}
