export { damaged } from './damaged.js';
export { ForcedOutcomeError, type ForcedOutcomes, forced } from './forced.js';
export type { Law } from './games.js';
export { LawError } from './json.js';
export { laws } from './laws.js';
export { perft } from './perft.js';
export { type PartialState, type Patch, position } from './position.js';
export type { DrawMove, LawOptions } from './subject.js';
export { textLaws } from './textLaws.js';
