/**
 * Components and functions behind the rules, for packages that build on them, for example features for learners. They may
 * change with any release.
 */
export { oppositeOf, tileOf } from './board/features.js';
export { cellOf, rotatedTileOf, segmentOf } from './board/pieces.js';
export { fittingOffset, fittingRotations } from './board/placement.js';
export * from './components.js';
export type { RotatedTile } from './dataSet/rotatedTile.js';
export { type Tables, tablesOf } from './dataSet/tables.js';
export { opponentOf } from './rules/agenda.js';
export { supplyOf } from './rules/followers.js';
export { keepValue } from './rules/keep.js';
export { courtPoints, totalOf } from './rules/scoring.js';
export { cornerTaken } from './rules/wallTiles.js';
export type { Board, State } from './types.generated.js';
