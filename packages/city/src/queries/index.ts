/** What the rules know of a position, asked of a state or of a view, which shows as much (CIT-16.3). */
export type { Cell, GoalId, Kind } from '../components.js';
export type { GoalStanding } from '../goals.js';
export type { Assessment } from '../scoring.js';
export type { Seen } from '../seen.js';
export type { DataSetTile } from '../tileSet.js';
export type { TileId } from '../tiles.js';
export {
  buildingTask,
  checkAction,
  type Duty,
  duty,
  type Exchange,
  emptyCells,
  exchanges,
  occupiedCells,
  type PlaceableTile,
  placeableTiles,
  swappableCells,
  takeablePlaces,
} from './actions.js';
export {
  assessments,
  connectedCells,
  goalStandings,
  type Link,
  links,
  pointsSoFar,
  type TileChange,
  tileChange,
  unconnectedCells,
} from './cities.js';
export {
  activePlayer,
  type EndInSight,
  endInSight,
  kindsLeft,
  nextPlayer,
  supplySize,
  type TilesLeft,
  tilesLeft,
} from './table.js';
