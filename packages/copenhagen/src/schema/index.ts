/** The schemas of config, state, actions, outcomes, events and views. */
export { actionSchema, eventSchema, outcomeSchema } from './action.js';
export { configSchema } from './config.js';
export { stateSchema } from './state.js';
export { viewSchema } from './view.js';
