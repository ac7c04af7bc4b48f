/** Queries about a position. They take a state or a view alike (CIT-16.3). */
export type { Cell, GoalId, Kind, TileId } from '../components.js';
export type { DataSetTile } from '../dataSet/tiles.js';
export type { GoalStanding } from '../rules/goals.js';
export type { Assessment } from '../rules/scoring.js';
export type { Seen } from '../rules/view.js';
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
