/** The shapes of config, state, actions, outcomes, views and events. */
export type * from '../types.generated.js';
export { actionSchema, eventSchema, outcomeSchema } from './action.js';
export { configSchema } from './config.js';
export { stateSchema } from './state.js';
export { viewSchema } from './view.js';
