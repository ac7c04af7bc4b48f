/** What the rules know of a position, asked of a state or of a view. Nothing here needs the game or zod. */

export type { Seen } from '../seen.js';
export { type Depot, depots, tileAt } from './depots.js';
export type { DieUse, OwnDie } from './dice.js';
export { type DieChoices, dieChoices } from './dieChoices.js';
export { type Gains, gainsOfPlacing, gainsOfSelling, gainsOfTakingWorkers } from './gains.js';
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
export { mustDiscard, type Offer, offers } from './offers.js';
export { activePlayer, nextPlayer, nextTurnOrder, playersToGo } from './order.js';
export { type Placement, placements } from './placements.js';
export { knowledgePoints, pointsIfEndedNow, pointsSoFar } from './points.js';
export { type BonusTiles, bonusTiles, type Region, regions } from './regions.js';
export { type TilesLeft, tilesLeft } from './tilesLeft.js';
