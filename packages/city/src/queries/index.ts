/** Queries about a position, answered from a state or a view. Neither rules nor zod are loaded. */
export type { Cell, GoalId, Kind, TileId } from '../components.js';
export type { DataSetTile } from '../dataSet/tiles.js';
export type { Seen } from '../rules/duty.js';
export type { GoalStanding } from '../rules/goals.js';
export type { Assessment } from '../rules/scoring.js';
export * from './actions.js';
export * from './actions.js';
export * from './cities.js';
export * from './eventSpots.js';
export * from './table.js';
