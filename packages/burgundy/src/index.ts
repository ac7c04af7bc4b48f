export type { Animal, BuildingType, Kind, Phase, TileId } from './components.js';
export * from './functions.js';
export { burgundy } from './game.js';
export type {
  Action,
  Burgundy,
  Config,
  ConfigInput,
  DataSet,
  Die,
  Event,
  Outcome,
  Refusal,
  Seat,
  SeatView,
  Stage,
  State,
  View,
} from './types.js';
