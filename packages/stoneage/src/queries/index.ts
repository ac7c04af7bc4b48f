/**
 * What the rules know of a position: pure functions that may be asked of a state as well as of what a viewer sees of it.
 */
export { buildingPoints } from '../costs.js';
export type { Multiplier, SymbolSets } from '../scoring.js';
export type { Seen } from '../seen.js';
export { type BuildingOffer, type CardOffer, type Offer, offerAt, offers, payments } from './buying.js';
export { type Feeding, feeding } from './feeding.js';
export { type Group, groups, type Occupancy, occupancies, type Placement, placements } from './placing.js';
export { bottomPoints, multipliers, pointsSoFar, symbolSets } from './points.js';
export { currentRoll, gain, type ReadyTools, type Roll, readyTools } from './rolling.js';
export { type Supplies, suppliesLeft, unseenBuildings, unseenCards } from './supplies.js';
export { activePlayer, endReason, hasToFeed, nextPlayer, playersToGo, turnOrder } from './turns.js';
