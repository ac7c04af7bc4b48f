/**
 * The components of the game and how to draw them, for front ends and readers of states. Neither schemas nor the game are
 * loaded.
 */

// Behind the rules, for the features of learners. Any release may change these.
export { isVillageFull, locationResolved, mostPlaceable, peopleOn, sitesOf } from './board/locations.js';
export { toolSum } from './board/tools.js';
export * from './components.js';
export { BOARD, type BoardPoint, LAYOUT, type LocationLayout } from './layout.js';
export { endReason } from './rules/end.js';
export { checkCost, gainOf, paymentsFrom, penaltyOf, priceAt, totalOfRoll } from './rules/resources.js';
export { figureCounts, resourceItem, symbolCounts } from './rules/scoring.js';
export type { Seat, Stage, State } from './types.js';
