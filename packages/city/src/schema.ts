import { action, counts, int, resultSchema, unobservedPart } from '@rulewright/core';
import * as z from 'zod';
import {
  ACTIONS_PER_TURN,
  CELLS,
  COLUMNS,
  END_REASONS,
  GOAL_IDS,
  IDLE_ROUNDS_LIMIT,
  MODES,
  PLACES,
  RESERVE_LIMIT,
  ROWS,
  TILE_COUNT_MAX,
} from './components.js';
import { type Config, type ConfigInput, dataSetSchema, storedConfigSchema } from './config.js';
import { TILE_IDS } from './tiles.js';

const MOST_PLAYERS = 4;
const MOST_GOALS = 5;
/** CIT-7.2: all tiles but the four of the last display. */
const MOST_DISCARDED = 116;
// 24 tiles of effect 10 at most; vacant jobs can lower income once more (CIT-10.9).
const HIGHEST_TRACK = CELLS.length * 10;
const LOWEST_TRACK = -2 * HIGHEST_TRACK;

const player = int(0, MOST_PLAYERS - 1);
const tile = z.enum(TILE_IDS);
const goal = z.enum(GOAL_IDS);
const cell = z.literal(CELLS);
const place = int(0, PLACES - 1);
const reserveIndex = int(0, RESERVE_LIMIT - 1);
const endReason = z.enum(END_REASONS);

const stage = z.discriminatedUnion('stage', [
  /** CIT-15.1: that player takes one action of the turn. */
  z.strictObject({ stage: z.literal('turn'), player }),
  /** CIT-3.10: the end of that player's turn. */
  z.strictObject({ stage: z.literal('turnEnd'), player }),
  /** CIT-13.6: party mode: everybody builds. */
  z.strictObject({ stage: z.literal('build') }),
  /** CIT-10.1: the score is settled. */
  z.strictObject({ stage: z.literal('scoring'), reason: endReason }),
  /** CIT-15.9: chance draws a tile for that place of the display, or for that player's hand. */
  z.strictObject({ stage: z.literal('drawToDisplay'), place }),
  z.strictObject({ stage: z.literal('drawToHand'), player }),
  /** CIT-2.5: chance draws the next goal card. */
  z.strictObject({ stage: z.literal('drawGoal') }),
]);

const track = int(LOWEST_TRACK, HIGHEST_TRACK);
const tracks = z.strictObject({ population: track, jobs: track, ecology: track, income: track, satisfaction: track });

const seat = z.strictObject({
  /** CIT-1.6: what lies on the cells 0 to 24, row by row from the top; `null` is empty, as the centre always is. */
  board: z.array(tile.nullable()).length(COLUMNS * ROWS),
  tracks,
  /** CIT-1.15: the tiles of the reserve in their order; empty in party mode. */
  reserve: z.array(tile).max(RESERVE_LIMIT),
  /** CIT-13.2: the tile in hand in party mode. */
  hand: tile.nullable(),
});

const points = z.int();

/** CIT-10.13: how a player's points came about. */
const report = z.strictObject({
  tracksBefore: tracks,
  removedCells: z.array(cell),
  /** The tiles removed from these cells. */
  removedTiles: z.array(tile),
  tracksAfterRemoval: tracks,
  emptyCells: int(0, CELLS.length),
  /** Points lost to unemployment. */
  unemploymentPenalty: int(0, 3 * HIGHEST_TRACK),
  /** By how much jobs and income were reduced. */
  vacantJobs: int(0, HIGHEST_TRACK),
  tracksFinal: tracks,
  goalsWon: z.array(goal),
  goalPoints: points,
  finisherBonus: points,
  total: points,
  rank: int(1, MOST_PLAYERS),
});

const result = resultSchema(END_REASONS, { players: MOST_PLAYERS });

/** What is the same in a state and in a view of it: everything is public (CIT-16). */
const table = {
  /** CIT-1.14: the tiles on the places of the display; all `null` in party mode. */
  display: z.array(tile.nullable()).length(PLACES),
  /** CIT-1.16: face-down tiles, a count per tile type. */
  supply: counts(TILE_IDS.length, TILE_COUNT_MAX),
  /** CIT-2.5: the goal cards face up, in the order in which they were drawn. */
  goals: z.array(goal).max(MOST_GOALS),
  /** CIT-3.2: actions left in the turn. */
  actionsLeft: int(0, ACTIONS_PER_TURN),
  /** CIT-3.4: whether an Architect was taken in this turn. */
  architectDone: z.boolean(),
  /** CIT-3.7: whether the duty is waived for this turn. */
  dutyWaived: z.boolean(),
  /** CIT-9.7: whether no Architect, Planner, Mayor or Spy was taken in this turn. */
  isIdle: z.boolean(),
  /** CIT-9.7: idle turns that have followed one another up to now. */
  idleTurns: int(0, IDLE_ROUNDS_LIMIT * MOST_PLAYERS),
  /** CIT-9.1: the first player whose board became full. */
  finisher: player.nullable(),
  seats: z.array(seat).min(2).max(MOST_PLAYERS),
  /** CIT-1.16: tiles that mayors have discarded, in their order. A learner can tell from what is not elsewhere. */
  discarded: unobservedPart(z.array(tile).max(MOST_DISCARDED)),
  /** CIT-10.13: how the points came about, by seat; `null` before scoring. */
  report: unobservedPart(z.array(report).nullable()),
};

/** The whole state of a game. */
export const stateSchema = z.strictObject({
  players: int(2, MOST_PLAYERS),
  config: storedConfigSchema,
  stages: z.array(stage),
  result,
  ...table,
});

/** CIT-15.4: what players and the host do. */
export const actionSchema = z.discriminatedUnion('type', [
  action('architect', { place }),
  action('planner', { reserveIndex, cell }),
  action('engineerSwap', { cellA: cell, cellB: cell }, { where: ({ cellA, cellB }) => cellA < cellB }),
  action('engineerExchange', { cell, reserveIndex }),
  action('mayor'),
  action('spy', { victim: player, reserveIndex, cell }),
  action('endTurn'),
  action('drawTile'),
  action('placeTile', { cell }),
  action('returnTile'),
  action('timeUp'),
]);

/** CIT-15.9: what chance does. */
export const outcomeSchema = z.discriminatedUnion('type', [
  action('revealTile', { tile }),
  action('revealGoal', { goal }),
]);

/** CIT-16: what everybody may know. */
export const viewSchema = z.strictObject({
  config: z.strictObject({
    players: int(2, MOST_PLAYERS),
    mode: z.enum(MODES),
    dataSet: unobservedPart(dataSetSchema),
  }),
  /** What is still to be done. */
  stages: unobservedPart(z.array(stage)),
  /** The current stage; `null` when the game is over. */
  stage: z.enum(['turn', 'build', 'drawToDisplay', 'drawToHand', 'drawGoal']).nullable(),
  /** Whose turn it is; `null` in party mode, during set-up and at the end. */
  player: player.nullable(),
  result: unobservedPart(result),
  ...table,
});

/** What happens, for front ends to show. */
export const eventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('tileRevealed'), place, tile }),
  z.strictObject({ type: z.literal('goalRevealed'), goal }),
  z.strictObject({ type: z.literal('turnStarted'), player, dutyWaived: z.boolean() }),
  z.strictObject({ type: z.literal('tileTaken'), player, place, tile }),
  /** CIT-5.1: a tile of the reserve, or of the hand in party mode, goes to a cell. */
  z.strictObject({ type: z.literal('tilePlaced'), player, cell, tile }),
  z.strictObject({ type: z.literal('tilesSwapped'), player, cellA: cell, cellB: cell }),
  /** CIT-6.3: `placed` comes to the cell, `takenBack` to the reserve. */
  z.strictObject({ type: z.literal('tilesExchanged'), player, cell, reserveIndex, placed: tile, takenBack: tile }),
  z.strictObject({ type: z.literal('displayDiscarded'), player, tiles: z.array(tile) }),
  z.strictObject({ type: z.literal('tileSpied'), player, victim: player, reserveIndex, cell, tile }),
  /** CIT-4.6: the supply was empty. */
  z.strictObject({ type: z.literal('refillFailed'), place }),
  z.strictObject({ type: z.literal('boardFilled'), player, isFinisher: z.boolean() }),
  /** Party mode. */
  z.strictObject({ type: z.literal('tileDrawn'), player, tile }),
  z.strictObject({ type: z.literal('tileReturned'), player, tile }),
  /** CIT-10.1: scoring begins. */
  z.strictObject({ type: z.literal('scoringStarted'), reason: endReason }),
  z.strictObject({ type: z.literal('tilesRemoved'), player, cells: z.array(cell) }),
  z.strictObject({ type: z.literal('goalWon'), player, goal }),
  z.strictObject({ type: z.literal('playerScored'), player, total: points }),
]);

/** The whole state of a game. */
export type State = z.infer<typeof stateSchema>;
/** One player's part of the state. */
export type Seat = State['seats'][number];
/** How a player's points came about. */
export type Report = z.infer<typeof report>;
/** What players and the host do. */
export type Action = z.infer<typeof actionSchema>;
/** What chance does. */
export type Outcome = z.infer<typeof outcomeSchema>;
/** What everybody may know. */
export type View = z.infer<typeof viewSchema>;
/** What happens. */
export type Event = z.infer<typeof eventSchema>;
/** Why a game ends. */
export type EndReason = z.infer<typeof endReason>;

type Stage = State['stages'][number];

/** A stage by its name. */
export type StageOf<Name extends Stage['stage']> = Extract<Stage, { stage: Name }>;

/** An action by its type. */
export type ActionOf<Type extends Action['type']> = Extract<Action, { type: Type }>;

/** An outcome by its type. */
export type OutcomeOf<Type extends Outcome['type']> = Extract<Outcome, { type: Type }>;

/** The types of City. */
export interface City {
  config: Config;
  configInput: ConfigInput;
  state: State;
  action: Action;
  outcome: Outcome;
  view: View;
  event: Event;
}
