import type { Action, Outcome } from './schema/action.js';
import type { Config, ConfigInput } from './schema/config.js';
import type { Event } from './schema/event.js';
import type { State } from './schema/state.js';
import type { View } from './schema/view.js';

export {
  type Action,
  type ActionOf,
  actionSchema,
  type Outcome,
  type OutcomeOf,
  outcomeSchema,
} from './schema/action.js';
export { type Config, type ConfigInput, configSchema, type DataSet } from './schema/config.js';
export { type Event, eventSchema } from './schema/event.js';
export { type EndReason, type Report, type Seat, type StageOf, type State, stateSchema } from './schema/state.js';
export { type View, viewSchema } from './schema/view.js';

/** The types of City. */
export interface City {
  config: Config;
  configInput: ConfigInput;
  state: State;
  action: Action;
  outcome: Outcome;
  view: View;
  event: Event;
}
