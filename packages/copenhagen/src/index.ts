export type { Ability, CellContent, Colour, TileId } from './components.js';
export * from './functions.js';
export { copenhagen } from './game.js';
export type {
  Abilities,
  Action,
  Config,
  ConfigInput,
  Copenhagen,
  Event,
  Outcome,
  Refusal,
  Seat,
  SeatView,
  Stage,
  State,
  View,
} from './types.js';
