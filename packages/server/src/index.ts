/** A game server without a transport. `/ws` serves it over WebSockets. */
export type { BotLevels } from './bots.js';
export { Connection, type Transport } from './connection.js';
export type { EndedGame, Hooks, Identity, Wish } from './hooks.js';
export { type Allowance, Limiter, type Limits, NO_LIMITS, type Rate, USUAL_LIMITS } from './limits.js';
export type { ListPage, ListQuery } from './listing.js';
export { Lobby, type LobbyOptions } from './lobby.js';
export { memoryStore } from './memoryStore.js';
export {
  type ChangedMessage,
  type ClockSettings,
  type ClockStatus,
  type DiceStatus,
  type DoneMessage,
  type HistoryMessage,
  type LeaveReason,
  type Message,
  type ProofMessage,
  RefusedError,
  type RefusedMessage,
  type RoomListing,
  type RoomMessage,
  type RoomStatus,
  type RoomsMessage,
  type SeatStatus,
  type Settings,
  SOCKET_PATH,
  type TableMessage,
  type TakebackStatus,
} from './protocol.js';
export { LARGEST_MESSAGE } from './requests.js';
export {
  type RoomEvent,
  type Store,
  type StoredChange,
  type StoredEntry,
  type StoredEvent,
  type StoredLog,
  type StoredRoom,
  type StoredSeat,
  StoreError,
} from './store.js';
