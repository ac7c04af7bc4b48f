/** What the rules know of a position, asked of a state or of a view: plain values, by ids and cell numbers. */
export {
  type BoardCourt,
  type BoardFeature,
  courts,
  featureAt,
  features,
  type Place,
  type PlacedFollower,
} from './queries/features.js';
export { type FollowerPlace, followerPlaces } from './queries/followers.js';
export { holes, type Keep, keeps } from './queries/keeps.js';
export {
  type HeldWallTiles,
  type Landing,
  landings,
  pointsIfEndedNow,
  pointsSoFar,
  wallTiles,
} from './queries/scoring.js';
export {
  type BoardTile,
  checkPlacement,
  completedBy,
  drawnTile,
  type Placement,
  placements,
  type TilesLeft,
  tileAt,
  tilesLeft,
} from './queries/tiles.js';
export {
  activePlayer,
  type Candidate,
  candidates,
  nextPlayer,
  type PlayerStatus,
  players,
} from './queries/turn.js';
export type { Seen } from './seen.js';
