/** The wire protocol: the settings of a room, and the messages of the server. */
import type { Level } from '@rulewright/agents';
import type { EarlyEnd, Frame, GameTypes, Player, Refusal, SeenChange } from '@rulewright/core';
import type { AbandonedOpening, FairProof, FairTerms } from '@rulewright/core/fair';
import type { Trace } from '@rulewright/core/history';

/** Path of the WebSocket. */
export const SOCKET_PATH = '/play';

/** Name of the Colyseus rooms, and type of their messages, each a JSON text of this protocol. */
export const TABLE = 'table';
export const MESSAGE = 'message';

/** Time for decisions, in seconds: at most a day each, and together at least a second. */
export interface ClockSettings {
  /** For each decision. */
  readonly perMove: number;
  /** For the whole game; it runs once the time for a decision is used. */
  readonly perGame: number;
}

/** The settings of a room. */
export interface Settings {
  /** `null` for no clocks, the default. */
  readonly clock: ClockSettings | null;
  /** What happens when a player resigns or runs out of time: a bot plays the seat (the default), or the game ends. */
  readonly leavers: 'bot' | 'end';
  /** Seconds after which a player without a connection counts as absent: 60 by default, at most a day. */
  readonly patience: number;
  /** Seconds by which spectators see the game late: 0 by default, at most an hour. */
  readonly delay: number;
  /** Whether the players contribute to the dice and draws, so that everybody can verify them. Not by default. */
  readonly fairDice: boolean;
  /** Whether the room is in the list of open rooms while a seat is open. Not by default: its id is then the only way to it. */
  readonly listed: boolean;
}

/** An open room in the list. */
export interface RoomListing {
  readonly room: string;
  readonly game: string;
  readonly seats: readonly SeatStatus[];
  readonly names: readonly (string | null)[];
  readonly settings: Settings;
  /** In milliseconds since 1970. */
  readonly createdAt: number;
}

/** Free, taken by a guest who isn't connected, taken by one who is, or played by a bot of that level. */
export type SeatStatus = 'open' | 'away' | 'here' | Level;

/** Why a bot plays the seat of a player. Only players who are `away` can return. */
export type LeaveReason = 'resigned' | 'lostOnTime' | 'away';

/** The clocks when a message was sent. */
export interface ClockStatus {
  /** Milliseconds left to each seat, for its decision and the game together. */
  readonly left: readonly number[];
  /** The seats whose clocks run. */
  readonly running: readonly Player[];
}

/** What the server and the players have contributed to the dice of a game. */
export interface DiceStatus {
  /** Whether the game has begun. Before that, the view is a sample of an opening position, and nobody can act. */
  readonly hasBegun: boolean;
  /** The openings before the latest one, from the first: each was given up because a player didn't contribute in time. */
  readonly abandoned: readonly AbandonedOpening[];
  /** The latest opening; `null` until all seats are taken. */
  readonly opening: {
    readonly terms: FairTerms;
    /** The server's commitment to the terms and its secret. */
    readonly commitment: string;
    /** The digests that have arrived, in the order of `terms.seats`. */
    readonly digests: readonly (string | null)[];
    /** The nonces that have arrived, in the same order. The server asks for them once it has all digests. */
    readonly nonces: readonly (string | null)[];
  } | null;
}

/** The id of an opening in its terms. */
export function openingId(room: string, number: number): string {
  return `room ${room}, opening ${number}`;
}

/** A player asks the others to take back the player's last decision and all since. It ends with any change of the game. */
export interface TakebackStatus {
  /** The player who asks. */
  readonly seat: Player;
  /** The players who haven't agreed yet: they made decisions since. */
  readonly waitsFor: readonly Player[];
}

/** The state of a room without its game. */
export interface RoomStatus {
  readonly seats: readonly SeatStatus[];
  /** The names of the players, by seat; `null` for a seat without one. */
  readonly names: readonly (string | null)[];
  readonly clocks: ClockStatus | null;
  /** The seats that agree to end the game. */
  readonly agreed: readonly Player[];
  /** The takeback that a player asks for; `null` without one. */
  readonly takeback: TakebackStatus | null;
  /** `null` without fair dice. */
  readonly dice: DiceStatus | null;
}

/** The full table: sent when a guest enters, takes a seat or resyncs. */
export interface TableMessage<T extends GameTypes = GameTypes> extends RoomStatus {
  readonly type: 'table';
  /** Id of the request; `null` if the guest took the seat on another connection, or a game with fair dice begins. */
  readonly re: string | null;
  readonly room: string;
  readonly game: string;
  /** The seat of this guest; `null` for a spectator. */
  readonly seat: Player | null;
  /** Whether this guest may act as the host. */
  readonly isHost: boolean;
  readonly settings: Settings;
  /** Increases by one with every change, undo included. */
  readonly version: number;
  readonly view: T['view'];
  /** How the game ended, if it did before its rules ended it: `abandoned` by all if it had too many changes. */
  readonly end: EarlyEnd | null;
}

/** A change of the game, an early end included, as this guest may see it. A client that missed a version sends `resync`. */
export interface ChangedMessage<T extends GameTypes = GameTypes> extends SeenChange<T> {
  readonly type: 'changed';
  /**
   * The steps of the change, for pages that animate it, if the guest has asked for frames and the change has several moves or
   * events. Their patches, one after another, lead to the same view as `patches`.
   */
  readonly frames?: readonly Frame<T>[];
  readonly clocks: ClockStatus | null;
}

/** The state of the room has changed. */
export interface RoomMessage extends RoomStatus {
  readonly type: 'room';
}

/** Success of a request without a table. A retry gets the same answer. */
export interface DoneMessage {
  readonly type: 'done';
  readonly re: string;
  /** The version of the game after it. */
  readonly version: number;
  /** Whether an undo would be accepted, in the answer to `canUndo`. */
  readonly canUndo?: boolean;
}

/** A part of a game's history as the guest may see it. */
export interface HistoryMessage<T extends GameTypes = GameTypes> {
  readonly type: 'history';
  readonly re: string;
  /** The guest's view at the beginning, if the part starts there. */
  readonly view: T['view'] | null;
  /** At most 100 changes after the version asked for. */
  readonly changes: readonly SeenChange<T>[];
  /** The version of the last change that the guest may see. */
  readonly version: number;
}

/** A page of the list of open rooms. */
export interface RoomsMessage {
  readonly type: 'rooms';
  readonly re: string;
  /** At most twenty, the latest first. */
  readonly rooms: readonly RoomListing[];
  /** `after` of a request for the next page; `null` if this is the last one. */
  readonly next: string | null;
}

/** What proves the dice of a game that is over. */
export interface ProofMessage {
  readonly type: 'proof';
  readonly re: string;
  readonly trace: Trace<GameTypes>;
  readonly proof: FairProof;
}

/** A request was refused and changed nothing. */
export interface RefusedMessage {
  readonly type: 'refused';
  /** Id of the request; `null` if the message wasn't a valid request. */
  readonly re: string | null;
  /** Stable code for programs. */
  readonly code: string;
  /** Explanation for people. */
  readonly message: string;
  /** The game rule that forbids it, if any. */
  readonly rule?: string;
  /** The data of an action's refusal, for messages in other languages; of `elsewhere`, the `room` to connect to. */
  readonly params?: Refusal['params'];
}

/** A message from the server. */
export type Message<T extends GameTypes = GameTypes> =
  | TableMessage<T>
  | ChangedMessage<T>
  | RoomMessage
  | DoneMessage
  | HistoryMessage<T>
  | RoomsMessage
  | ProofMessage
  | RefusedMessage;

/** The server refused a request. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly code: string;
  readonly rule: string | undefined;
  readonly params: Refusal['params'] | undefined;

  constructor(code: string, message: string, rule?: string, params?: Refusal['params']) {
    super(message);
    this.code = code;
    this.rule = rule;
    this.params = params;
  }
}
