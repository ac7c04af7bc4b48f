export type { BuildingId, CardId, EndReason, Gathered, Location, Resource } from './components.js';
export * from './functions.js';
export { stoneage } from './game.js';
export type {
  Action,
  Config,
  ConfigInput,
  Event,
  Outcome,
  Refusal,
  Resources,
  Seat,
  SeatView,
  Stage,
  State,
  StoneAge,
  View,
} from './types.js';
