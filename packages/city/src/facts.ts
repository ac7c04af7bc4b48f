/**
 * Components and functions behind the rules, for packages that build on them, for example features for learners. They may
 * change with any release.
 */
export { type Board, tileAt } from './city/board.js';
export { passesFloor } from './city/floor.js';
export { addEffects, takeBackGains } from './city/tracks.js';
export * from './components.js';
export { effectsOf, type KindEffects, legendOf, noEffects } from './dataSet/legend.js';
export { isPresetId } from './dataSet/presets.js';
export { kindIndexOf, openSidesOf, tileIndex } from './dataSet/tiles.js';
export { isDutyOpen } from './rules/duty.js';
export { settleEmployment } from './rules/scoring.js';
export type { State, Tracks } from './types.generated.js';
