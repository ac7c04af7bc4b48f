/**
 * The components and functions behind the rules, for packages that build on them, such as features for learners. They may
 * change with any release.
 */
export * from './components.js';
export { opponentOf } from './course.js';
export { type Tables, tablesOf } from './dataSet/tables.js';
export { supplyOf } from './followers.js';
export { cellOf, rotatedTileOf, segmentOf } from './pieces.js';
export { fittingOffset, fittingRotations } from './placement.js';
export type { Board, State } from './schema/index.js';
export { totalOf } from './scoring.js';
