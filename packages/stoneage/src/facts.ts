/** Internals of the rules for packages that build on them, for example features for learners. Any release can change them. */

export { isVillageFull, locationResolved, mostPlaceable, peopleOn, sitesOf } from './board/locations.js';
export * from './components.js';
export { endReason } from './rules/end.js';
export { gainOf, penaltyOf, priceAt, totalOfRoll } from './rules/resources.js';
export type { Stage, State, UseToolsStage } from './types.generated.js';
