/** The types of The Castles of Burgundy. A field is documented where the schema declares it. */
import type { ActionOf, EventOf, OutcomeOf, StageOf } from '@rulewright/core';
import type * as z from 'zod/mini';
import type { Refusal } from './refusals.generated.js';
import type * as action from './schema/action.js';
import type * as config from './schema/config.js';
import type * as state from './schema/state.js';
import type * as view from './schema/view.js';

export type { Refusal };

/** The types of The Castles of Burgundy, under one name. */
export interface Burgundy {
  config: Config;
  configInput: ConfigInput;
  state: State;
  action: Action;
  outcome: Outcome;
  view: View;
  event: Event;
  refusal: Refusal;
}

/** BUR-13: the options of a game. */
export interface Config extends z.output<typeof config.configSchema> {}
/** The input of `setup`. Omitted options take their defaults. */
export interface ConfigInput extends z.input<typeof config.configSchema> {}
/** BUR-13.6: the printed data that the book does not state. */
export interface DataSet extends z.output<typeof config.dataSetSchema> {}
/** The state of a game. */
export interface State extends z.output<typeof state.stateSchema> {}
/** The state of one player. */
export interface Seat extends z.output<typeof state.seat> {}
/** BUR-14: the view, the same for everyone. */
export interface View extends z.output<typeof view.viewSchema> {}
/** The public view of one player. */
export interface SeatView extends z.output<typeof view.seatView> {}
/** An entry of the agenda. */
export type Stage = z.output<typeof state.stageSchema>;
/** BUR-3.4: chance draws the tile of a space. */
export type DrawTileStage = StageOf<Burgundy, 'drawTile'>;
/** BUR-15: an action of a player. */
export type Action = z.output<typeof action.actionSchema>;
/** BUR-15.4: the die of the action; `free` for the effect of a tile. */
export type Die = z.output<typeof action.die>;
/** BUR-5.7: the slot whose tile is discarded; `none` if a slot is empty. */
export type Discard = z.output<typeof action.discard>;
/** BUR-5.1: takes a tile from a numbered depot into a slot. */
export type TakeTileAction = ActionOf<Burgundy, 'takeTile'>;
/** BUR-5.8: moves a stored tile to a hex of the estate. */
export type PlaceTileAction = ActionOf<Burgundy, 'placeTile'>;
/** BUR-5.16: sells all goods of one type. */
export type SellGoodsAction = ActionOf<Burgundy, 'sellGoods'>;
/** BUR-5.19: takes workers. */
export type TakeWorkersAction = ActionOf<Burgundy, 'takeWorkers'>;
/** BUR-5.20: buys a tile for silver. */
export type BuyTileAction = ActionOf<Burgundy, 'buyTile'>;
/** BUR-6.3: declines an optional effect. */
export type DeclineAction = ActionOf<Burgundy, 'decline'>;
/** BUR-15.6: an outcome of chance. */
export type Outcome = z.output<typeof action.outcomeSchema>;
/** BUR-2.7: a sheet is dealt. */
export type DealSheetOutcome = OutcomeOf<Burgundy, 'dealSheet'>;
/** An event, for front ends to show. */
export type Event = z.output<typeof action.eventSchema>;
/** A player scored. */
export type PointsScoredEvent = EventOf<Burgundy, 'pointsScored'>;
/** Silver was gained. */
export type SilverGainedEvent = EventOf<Burgundy, 'silverGained'>;
/** Workers were gained. */
export type WorkersGainedEvent = EventOf<Burgundy, 'workersGained'>;
