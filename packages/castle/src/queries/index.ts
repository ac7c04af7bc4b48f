/** What the rules know of a position, asked of a state or of a view: plain values, by ids and cell numbers. */

export type { Seen } from '../seen.js';
export {
  type BoardCourt,
  type BoardFeature,
  courts,
  featureAt,
  features,
  type Place,
  type PlacedFollower,
} from './features.js';
export { type FollowerPlace, followerPlaces } from './followers.js';
export { holes, type Keep, keeps } from './keeps.js';
export {
  type HeldWallTiles,
  type Landing,
  landings,
  pointsIfEndedNow,
  pointsSoFar,
  wallTiles,
} from './scoring.js';
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
} from './tiles.js';
export {
  activePlayer,
  type Candidate,
  candidates,
  nextPlayer,
  type PlayerStatus,
  players,
} from './turn.js';
