/**
 * The components and functions behind the rules, for packages that build on them, for example features for learners. They
 * can change with any release.
 */
export type { Board } from './city/board.js';
export * from './components.js';
export { isPresetId } from './dataSet/presets.js';
export type { Legend, State } from './types.generated.js';
