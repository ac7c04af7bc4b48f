export type { FeatureKind } from './components.js';
export { RECONSTRUCTED } from './dataSet/reconstructed.js';
export * from './functions.js';
export { castle } from './game.js';
export type {
  Action,
  Board,
  Castle,
  Config,
  ConfigInput,
  DataSet,
  Event,
  Outcome,
  Refusal,
  Role,
  Seat,
  SeatView,
  Segment,
  Stage,
  StartField,
  State,
  TileType,
  TileView,
  TrackCorner,
  View,
} from './types.js';
