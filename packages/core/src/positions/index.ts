/** Hand-built states and scripted chance, for tests, puzzles and editors. */
export { edit } from './edit.js';
export { ForcedOutcomeError, type ForcedOutcomes, forced } from './forced.js';
export { type PartialState, position, type Recipe } from './position.js';
