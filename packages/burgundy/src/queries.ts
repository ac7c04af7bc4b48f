/** What the rules know of a position, asked of a state or of a view. Nothing here needs the game or zod. */
export { type Depot, depots, tileAt } from './queries/depots.js';
export type { DieUse, OwnDie } from './queries/dice.js';
export { type DieChoices, dieChoices } from './queries/dieChoices.js';
export { type Gains, gainsOfPlacing, gainsOfSelling, gainsOfTakingWorkers } from './queries/gains.js';
export {
  type GoodsCount,
  type GoodsOf,
  goodsLeft,
  goodsOf,
  type Sale,
  type Shipment,
  sales,
  shipments,
} from './queries/goods.js';
export { mustDiscard, type Offer, offers } from './queries/offers.js';
export { activePlayer, nextPlayer, nextTurnOrder, playersToGo } from './queries/order.js';
export { type Placement, placements } from './queries/placements.js';
export { knowledgePoints, pointsIfEndedNow, pointsSoFar } from './queries/points.js';
export { type BonusTiles, bonusTiles, type Region, regions } from './queries/regions.js';
export { type TilesLeft, tilesLeft } from './queries/tilesLeft.js';
export type { Seen } from './seen.js';
