/** Queries about a position, answered from a state or a view. Neither rules nor zod are loaded. */
export type { BoardSegment } from '../board/pieces.js';
export type { Seen } from '../rules/view.js';
export { spotsOfEvent } from './eventSpots.js';
export {
  type BoardCourt,
  type BoardFeature,
  courts,
  type FollowerPlace,
  featureAt,
  features,
  followerPlaces,
  type PlacedFollower,
} from './features.js';
export {
  type HeldWallTiles,
  holes,
  type Keep,
  keeps,
  type Landing,
  landings,
  pointsIfEndedNow,
  pointsSoFar,
  wallTiles,
} from './scoring.js';
export {
  type BoardTile,
  type CellRotations,
  checkPlacement,
  completedBy,
  drawnTile,
  placements,
  type TilesLeft,
  tileAt,
  tilesLeft,
} from './tiles.js';
export {
  activePlayer,
  candidates,
  type FeatureChoice,
  nextPlayer,
  type PlayerStatus,
  players,
  spotsOf,
} from './turn.js';
