import { counts, int, resultSchema, unobservedPart } from '@rulewright/core';
import * as z from 'zod';
import {
  ACTIONS_PER_TURN,
  CELLS,
  COLUMNS,
  END_REASONS,
  IDLE_ROUNDS_LIMIT,
  PLACES,
  RESERVE_LIMIT,
  ROWS,
  TILE_COUNT_MAX,
} from '../components.js';
import { TILE_IDS } from '../tiles.js';
import { storedConfigSchema } from './config.js';
import { cell, endReason, goal, MOST_PLAYERS, place, player, points, tile } from './values.js';

const MOST_GOALS = 5;

/** CIT-7.2: all tiles but the four of the last display. */
const MOST_DISCARDED = 116;

// 24 tiles of effect 10 at most; vacant jobs can lower income once more (CIT-10.9).
const HIGHEST_TRACK = CELLS.length * 10;
const LOWEST_TRACK = -2 * HIGHEST_TRACK;

export const stage = z.discriminatedUnion('stage', [
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

export const result = resultSchema(END_REASONS, { players: MOST_PLAYERS });

/** What is the same in a state and in a view of it: everything is public (CIT-16). */
export const table = {
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

/** The whole state of a game. */
export type State = z.infer<typeof stateSchema>;

/** One player's part of the state. */
export type Seat = State['seats'][number];

/** How a player's points came about. */
export type Report = z.infer<typeof report>;

/** Why a game ends. */
export type EndReason = z.infer<typeof endReason>;

type Stage = State['stages'][number];

/** A stage by its name. */
export type StageOf<Name extends Stage['stage']> = Extract<Stage, { stage: Name }>;
