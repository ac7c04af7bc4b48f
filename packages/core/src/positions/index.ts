export { ForcedOutcomeError, type ForcedOutcomes, forced } from './forced.js';
export { type PartialState, type Patch, position } from './position.js';
