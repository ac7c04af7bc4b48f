/**
 * Components and functions behind the rules, for packages that build on them, for example features for learners. They may
 * change with any release.
 */
export { isVillageFull, locationResolved, mostPlaceable, peopleOn, sitesOf } from './board/locations.js';
export { toolSum } from './board/tools.js';
export * from './components.js';
export { endReason } from './rules/end.js';
export { checkCost, gainOf, paymentsFrom, penaltyOf, priceAt, totalOfRoll } from './rules/resources.js';
export { figureCounts, resourceItem, symbolCounts } from './rules/scoring.js';
export type { Seat, Stage, State } from './types.generated.js';
