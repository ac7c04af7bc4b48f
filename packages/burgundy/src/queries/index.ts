/** Queries about a position, answered from a state or a view. Neither rules nor zod are loaded. */

export {
  type DieUse,
  type Gains,
  gainsOfPlacing,
  gainsOfSelling,
  gainsOfTakingWorkers,
  type OwnDie,
} from './actions.js';
export { type Depot, depots, mustDiscard, type Offer, offers, type TilesLeft, tileAt, tilesLeft } from './depots.js';
export { type DieChoices, dieChoices, type Placement, placements } from './dieChoices.js';
export {
  type GoodsCount,
  type GoodsOf,
  goodsLeft,
  goodsOf,
  type Sale,
  type Shipment,
  sales,
  shipments,
} from './goods.js';
export { activePlayer, nextPlayer, nextTurnOrder, playersToGo } from './order.js';
export {
  type BonusTiles,
  bonusTiles,
  knowledgePoints,
  pointsIfEndedNow,
  pointsSoFar,
  type Region,
  regions,
} from './points.js';
export type { Seen } from './seen.js';
export { spotsOf } from './spots.js';
