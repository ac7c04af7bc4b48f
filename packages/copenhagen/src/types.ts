/** The types of Copenhagen. A field is documented where the schema declares it. */
import type { ActionOf, OutcomeOf } from '@rulewright/core';
import type * as z from 'zod/mini';
import type { Refusal } from './refusals.generated.js';
import type * as action from './schema/action.js';
import type * as state from './schema/state.js';
import type * as view from './schema/view.js';

export type { Refusal };

/** The types of Copenhagen, under one name. */
export interface Copenhagen {
  config: Config;
  configInput: ConfigInput;
  state: State;
  action: Action;
  outcome: Outcome;
  view: View;
  event: Event;
  refusal: Refusal;
}

/** COP-13: the options of a game. COP-13.2: there are no others. */
export interface Config extends z.output<typeof state.configSchema> {}
/** The input of `setup`. Omitted options take their defaults. */
export interface ConfigInput extends z.input<typeof state.configSchema> {}
/** The whole state of a game. */
export interface State extends z.output<typeof state.stateSchema> {}
/** One player's part of the state. */
export interface Seat extends z.output<typeof state.seat> {}
/** COP-6.1: the ability tiles of a player by kind. */
export interface Abilities extends z.output<typeof state.abilities> {}
/** COP-16: the game as one viewer sees it. */
export interface View extends z.output<typeof view.viewSchema> {}
/** One player, as the viewer sees them. */
export interface SeatView extends z.output<typeof view.seatView> {}
/** One entry of the agenda. */
export type Stage = z.output<typeof state.stageSchema>;
/** COP-14.18: the actions of players. */
export type Action = z.output<typeof action.actionSchema>;
/** COP-5.1: constructs: chooses the facade tile to build. */
export type ChooseTileAction = ActionOf<Copenhagen, 'chooseTile'>;
/** COP-5.3: chooses where the tile goes. */
export type PlaceTileAction = ActionOf<Copenhagen, 'placeTile'>;
/** COP-15.1: the outcomes of chance. */
export type Outcome = z.output<typeof action.outcomeSchema>;
/** COP-15.1: a card is drawn from the pile. */
export type DrawCardOutcome = OutcomeOf<Copenhagen, 'drawCard'>;
/** Events, for front ends to show. */
export type Event = z.output<typeof action.eventSchema>;
