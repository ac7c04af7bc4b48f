/** The types of Carcassonne: The Castle. A field is documented where the schema declares it. */
import type { ActionOf } from '@rulewright/core';
import type * as z from 'zod/mini';
import type * as dataSet from './dataSet/schema.js';
import type { Refusal } from './refusals.generated.js';
import type * as action from './schema/action.js';
import type * as state from './schema/state.js';
import type * as view from './schema/view.js';

export type { Refusal };

/** The types of Carcassonne: The Castle, under one name. */
export interface Castle {
  config: Config;
  configInput: ConfigInput;
  state: State;
  action: Action;
  outcome: Outcome;
  view: View;
  event: Event;
  refusal: Refusal;
}

/** CAS-16.1: the options of a game. */
export interface Config extends z.output<typeof state.configSchema> {}
/** The input of `setup`. Omitted options take their defaults. */
export interface ConfigInput extends z.input<typeof state.configSchema> {}
/** The whole state of a game. */
export interface State extends z.output<typeof state.stateSchema> {}
/** CAS-17.1: board, track, start fields and castle tiles. */
export interface DataSet extends z.output<typeof dataSet.dataSetSchema> {}
/** CAS-1.10: a corner of the score track. */
export interface TrackCorner extends z.output<typeof dataSet.trackCorner> {}
/** CAS-1.12: a start field on the inner edge of the wall. */
export interface StartField extends z.output<typeof dataSet.startFieldSchema> {}
/** CAS-1.20: a kind of castle tile. */
export interface TileType extends z.output<typeof dataSet.tileTypeSchema> {}
/** CAS-1.16: a connected piece of one kind on one tile, with the sides it reaches at rotation 0. */
export type Segment = z.output<typeof dataSet.segmentSchema>;
/** One player's part of the state. */
export interface Seat extends z.output<typeof state.seat> {}
/** The tiles on the board and their features. Read it with the queries `tileAt`, `features` and `featureAt`. */
export interface Board extends z.output<typeof state.board> {}
/** A wall tile in front of a player. */
export interface WallTile extends z.output<typeof state.wallTile> {}
/** Points on the score track by source. */
export interface Points extends z.output<typeof state.points> {}
/** CAS-12.1, CAS-12.2: why the game ended. */
export type EndReason = z.output<typeof state.endReason>;
/** CAS-6.3: the role of a follower. */
export type Role = z.output<typeof state.role>;
/** CAS-18: what a viewer knows: everything but future draws. */
export interface View extends z.output<typeof view.viewSchema> {}
/** One player as viewers see it. */
export interface SeatView extends z.output<typeof view.seatView> {}
/** A tile on the board. */
export interface TileView extends z.output<typeof view.tileView> {}
/** A feature in a decision. */
export interface FeatureView extends z.output<typeof view.featureView> {}
/** A follower on the board. */
export interface FollowerView extends z.output<typeof view.followerView> {}
/** An entry of the agenda. */
export type Stage = z.output<typeof state.stageSchema>;
/** CAS-15.14: a decision of a player. */
export type Action = z.output<typeof action.actionSchema>;
/** CAS-15.4: places the drawn tile. */
export type PlaceTileAction = ActionOf<Castle, 'placeTile'>;
/** CAS-11.3: uses the wall tile, for another turn or for doubling. */
export type UseWallTileAction = ActionOf<Castle, 'useWallTile'>;
/** CAS-11.3: keeps the wall tile. */
export type DeclineWallTileAction = ActionOf<Castle, 'declineWallTile'>;
/** CAS-15.2: a random event. */
export type Outcome = z.output<typeof action.outcomeSchema>;
/** An event. Features are named by key (CAS-5.11). */
export type Event = z.output<typeof action.eventSchema>;
