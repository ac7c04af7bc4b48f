/** The types of Stone Age. A field is documented where the schema declares it. */
import type { ActionOf, OutcomeOf, StageOf } from '@rulewright/core';
import type * as z from 'zod/mini';
import type { Refusal } from './refusals.generated.js';
import type * as action from './schema/action.js';
import type * as state from './schema/state.js';
import type * as view from './schema/view.js';

export type { Refusal };

/** The types of Stone Age, under one name. */
export interface StoneAge {
  config: Config;
  configInput: ConfigInput;
  state: State;
  action: Action;
  outcome: Outcome;
  view: View;
  event: Event;
  refusal: Refusal;
}

/** STO-15: the options of a game. */
export interface Config extends z.output<typeof state.configSchema> {}
/** The input of `setup`. Omitted options take their defaults. */
export interface ConfigInput extends z.input<typeof state.configSchema> {}
/** The whole state of a game. */
export interface State extends z.output<typeof state.stateSchema> {}
/** One player's part of the state. */
export interface Seat extends z.output<typeof state.seat> {}
/** STO-1.2: resources by kind. */
export interface Resources extends z.output<typeof state.resources> {}
/** STO-1.6: a tool slot. */
export interface Tool extends z.output<typeof state.tool> {}
/** STO-3.1: the phase of the round; `gameOver` at the end. */
export type Phase = z.output<typeof state.phase>;
/** STO-16: the game as the viewer sees it. */
export interface View extends z.output<typeof view.viewSchema> {}
/** A player as the viewer sees them. */
export interface SeatView extends z.output<typeof view.seatView> {}
/** An entry of the agenda. */
export type Stage = z.output<typeof state.stageSchema>;
/** STO-17.6: which tools to add to a roll. */
export type UseToolsStage = StageOf<StoneAge, 'useTools'>;
/** STO-17.7: how to pay for a card. */
export type PayCardStage = StageOf<StoneAge, 'payCard'>;
/** STO-17.8: how to pay for a building. */
export type PayBuildingStage = StageOf<StoneAge, 'payBuilding'>;
/** STO-17.12: which die to take. */
export type PickDieStage = StageOf<StoneAge, 'pickDie'>;
/** STO-17.13: how to cover a shortage of food. */
export type FeedPeopleStage = StageOf<StoneAge, 'feedPeople'>;
/** STO-17.3: actions of players. */
export type Action = z.output<typeof action.actionSchema>;
/** STO-4.1: puts people from home on a location. */
export type PlaceAction = ActionOf<StoneAge, 'place'>;
/** STO-17.9: pays resources for a card, a building or the shortage of food. */
export type PayAction = ActionOf<StoneAge, 'pay'>;
/** STO-17.9: pays nothing: the card or tile stays, or people go unfed. */
export type DeclineAction = ActionOf<StoneAge, 'decline'>;
/** STO-9.9: takes the two resources of `anyTwo`. */
export type TakeAnyTwoAction = ActionOf<StoneAge, 'takeAnyTwo'>;
/** STO-18.1: outcomes of chance. */
export type Outcome = z.output<typeof action.outcomeSchema>;
/** STO-18.1: dice are rolled. */
export type RollOutcome = OutcomeOf<StoneAge, 'roll'>;
/** What happened, for front ends. */
export type Event = z.output<typeof action.eventSchema>;
