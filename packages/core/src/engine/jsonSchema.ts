import * as z from 'zod/mini';
import type { Game, GameTypes } from '../contract.js';
import { engineOf } from './engine.js';

/** JSON Schemas (2020-12) of a game's inputs and outputs. */
export interface GameJsonSchema {
  readonly config: object;
  readonly action: object;
  readonly outcome: object;
  readonly state: object;
  readonly view: object;
  readonly event: object;
}

/**
 * The JSON Schemas of a game's config, actions, chance outcomes, state, view and events.
 * @throws GameDefinitionError for a value that isn't a game.
 */
export function jsonSchema<T extends GameTypes>(game: Game<T>): GameJsonSchema {
  const { config, action, outcome, state, view, event } = engineOf(game).definition.schema;
  return {
    config: z.toJSONSchema(config, { io: 'input' }),
    action: z.toJSONSchema(action),
    outcome: z.toJSONSchema(outcome),
    state: z.toJSONSchema(state),
    view: z.toJSONSchema(view),
    event: z.toJSONSchema(event),
  };
}
