/**
 * The components and functions behind the rules, for packages that build on them, such as features for learners. They may
 * change with any release.
 */
export { BUILDING_IDS, BUILDINGS, type BuildingId } from './buildings.js';
export { CARD_IDS, CARDS, type CardId, type Top } from './cards.js';
export * from './components.js';
export { endReason } from './end.js';
export { penaltyOf } from './feeding.js';
export { gainOf, totalOfRoll } from './gathering.js';
export { isVillageFull, locationResolved, mostPlaceable, peopleOn, sitesOf } from './locations.js';
export { priceAt } from './row.js';
export type { Stage, State, UseToolsStage } from './schema/index.js';
