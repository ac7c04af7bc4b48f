/**
 * The components of Stone Age, for those who draw it or read its states: what is printed on them, their names, the order
 * of every list in state and view, a layout of the board.
 */
export { BUILDING_IDS, BUILDINGS, type Building, type BuildingId, type Cost } from './buildings.js';
export { type Bottom, CARD_IDS, CARDS, type Card, type CardId, type Top } from './cards.js';
export {
  CARD_SPACES,
  type CultureSymbol,
  DIE_GIFTS,
  DIVISORS,
  END_REASONS,
  type EndReason,
  FIGURE_INDEX,
  FIGURES,
  type Figure,
  GATHERED,
  type Gathered,
  LOCATION_INDEX,
  LOCATION_PRINTS,
  LOCATIONS,
  type Location,
  type LocationPrint,
  MAX_AGRICULTURE,
  MAX_PAID,
  MAX_PEOPLE,
  MAX_TOOL_LEVEL,
  OPEN_VILLAGE_LOCATIONS,
  OPTIONS,
  PENALTY,
  PHASES,
  PLAYER_COUNTS,
  RESOURCE_POINTS,
  RESOURCES,
  type Resource,
  SOURCES,
  type Source,
  STARTING_FOOD,
  STARTING_PEOPLE,
  SUPPLIES,
  SYMBOL_INDEX,
  SYMBOLS,
  TILES_PER_STACK,
  TOOL_SLOTS,
} from './components.js';
export { BOARD, LAYOUT, type LocationLayout, type Point } from './layout.js';
export {
  bottomWords,
  buildingWords,
  cardWords,
  costWords,
  END_REASON_NAMES,
  FIGURE_NAMES,
  GAIN_NAMES,
  LOCATION_NAMES,
  pointsWords,
  resourceWords,
  topWords,
} from './words.js';
