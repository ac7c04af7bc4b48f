/** The types of City. A field is documented where the schema declares it. */
import type { ActionOf, EventOf } from '@rulewright/core';
import type * as z from 'zod/mini';
import type * as dataSet from './dataSet/schema.js';
import type { Refusal } from './refusals.generated.js';
import type * as action from './schema/action.js';
import type * as state from './schema/state.js';
import type * as view from './schema/view.js';

export type { Refusal };

/** The types of City, under one name. */
export interface City {
  config: Config;
  configInput: ConfigInput;
  state: State;
  action: Action;
  outcome: Outcome;
  view: View;
  event: Event;
  refusal: Refusal;
}

/** CIT-14.1: the options of a game, as stored in its state. */
export interface Config extends z.output<typeof state.storedConfigSchema> {}
/** The input of `setup`. Omitted options take their defaults. */
export interface ConfigInput extends z.input<typeof state.configInputSchema> {}
/** The whole state of a game. */
export interface State extends z.output<typeof state.stateSchema> {}
/** CIT-1.17: a legend, and tile types with their numbers of copies. */
export interface DataSet extends z.output<typeof dataSet.dataSetSchema> {}
/** CIT-1.12: the effect of a tile of each kind on each track. */
export interface Legend extends z.output<typeof dataSet.legend> {}
/** CIT-1.12: the effect of a tile of the kind on each track. */
export interface Effects extends z.output<typeof dataSet.effects> {}
/** CIT-1.24: the number of copies of a tile type. */
export interface TileCount extends z.output<typeof dataSet.tileCount> {}
/** One player's part of the state. */
export interface Seat extends z.output<typeof state.seat> {}
/** CIT-1.1: the tracks of a player. */
export interface Tracks extends z.output<typeof state.tracks> {}
/** CIT-10.13: the steps of a player's scoring. */
export interface Report extends z.output<typeof state.report> {}
/** The reason for the end. */
export type EndReason = z.output<typeof state.endReason>;
/** CIT-16: the public information, which is all of it. */
export interface View extends z.output<typeof view.viewSchema> {}
/** A stage on the agenda. */
export type Stage = z.output<typeof state.stageSchema>;
/** CIT-15.4, CIT-15.5: an action of a player or the host. It belongs to one decision. */
export type Action = z.output<typeof action.actionSchema>;
/** CIT-4.1: takes a tile from the display into the reserve. */
export type ArchitectAction = ActionOf<City, 'architect'>;
/** CIT-5.1: places a tile from the reserve on an empty cell. */
export type PlannerAction = ActionOf<City, 'planner'>;
/** CIT-6.2: swaps two tiles of the player's board. */
export type EngineerSwapAction = ActionOf<City, 'engineerSwap'>;
/** CIT-6.3: exchanges a tile of the player's board for one of the reserve. */
export type EngineerExchangeAction = ActionOf<City, 'engineerExchange'>;
/** CIT-7.1: discards the display and draws a new tile for each place. */
export type MayorAction = ActionOf<City, 'mayor'>;
/** CIT-8.2: places a tile from another player's reserve. */
export type SpyAction = ActionOf<City, 'spy'>;
/** CIT-3.8: ends the turn early. */
export type EndTurnAction = ActionOf<City, 'endTurn'>;
/** CIT-15.9: an outcome of chance. */
export type Outcome = z.output<typeof action.outcomeSchema>;
/** An event, for front ends. */
export type Event = z.output<typeof action.eventSchema>;
/** CIT-5.1: a tile from the reserve, in party mode from the hand, was placed on a cell. */
export type TilePlacedEvent = EventOf<City, 'tilePlaced'>;
/** CIT-10.5: unreachable tiles were removed. */
export type TilesRemovedEvent = EventOf<City, 'tilesRemoved'>;
