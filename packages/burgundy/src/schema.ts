import type * as z from 'zod';
import type { Action, Outcome } from './schema/action.js';
import type { Config, configSchema } from './schema/config.js';
import type { Event } from './schema/event.js';
import type { State } from './schema/state.js';
import type { View } from './schema/view.js';

export {
  type Action,
  type ActionOf,
  actionSchema,
  type Die,
  type Discard,
  type Outcome,
  type OutcomeOf,
  outcomeSchema,
} from './schema/action.js';
export { type Config, configSchema } from './schema/config.js';
export { type Event, eventSchema } from './schema/event.js';
export { type Seat, type Stage, type StageOf, type State, stateSchema } from './schema/state.js';
export { type View, viewSchema } from './schema/view.js';

/** The types of The Castles of Burgundy. */
export interface Burgundy {
  config: Config;
  configInput: z.input<typeof configSchema>;
  state: State;
  action: Action;
  outcome: Outcome;
  view: View;
  event: Event;
}
