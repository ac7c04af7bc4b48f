/** What is behind the rules, for the features of the bots. Any release may change it. */
export { isVillageFull, locationResolved, mostPlaceable, peopleOn, sitesOf } from './board/locations.js';
export { toolSum } from './board/tools.js';
export {
  FIGURE_INDEX,
  MAX_PEOPLE,
  MAX_TOOL_SUM,
  MIN_ONE_USE_TOOL,
  PLAYER_COUNTS,
  RESOURCE_POINTS,
  SYMBOL_INDEX,
  TILES_PER_STACK,
} from './components.js';
export { endReason } from './rules/end.js';
export { checkCost, gainOf, paymentsFrom, penaltyOf, priceAt, totalOfRoll } from './rules/resources.js';
export { figureCounts, resourceItem, symbolCounts } from './rules/scoring.js';
