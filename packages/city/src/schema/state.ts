/** The shapes of the config and the state, and the values that actions and views share with them. */
import {
  agenda,
  boardPart,
  bySeat,
  counts,
  entryAt,
  entryOf,
  entrywise,
  int,
  named,
  narrowedBy,
  notObserved,
  reportProblems,
  resultSchema,
  seatNumber,
  stage,
} from '@rulewright/core/define';
import * as z from 'zod/mini';
import {
  ACTIONS_PER_TURN,
  CELLS,
  COLUMNS,
  END_REASONS,
  GOAL_CARDS,
  GOAL_IDS,
  IDLE_ROUNDS_LIMIT,
  MAX_TILE_COUNT,
  MODES,
  PLACES,
  PRESET_IDS,
  type PresetId,
  RESERVE_LIMIT,
  ROWS,
  TILE_IDS,
} from '../components.js';
import { dataSetProblems } from '../dataSet/checks.js';
import { isPresetId, PRESETS } from '../dataSet/presets.js';
import { dataSetSchema } from '../dataSet/schema.js';
import { tilesOf } from '../dataSet/tiles.js';
import type { Config, ConfigInput, DataSet } from '../types.js';

const MAX_PLAYERS = 4;
export const player = seatNumber(int(0, MAX_PLAYERS - 1)).check(z.describe('A seat, numbered clockwise from 0.'));
export const tile = narrowedBy(z.enum(TILE_IDS), ({ dataSet }: Config) =>
  z.enum(tilesOf(dataSet).map(({ tile }) => tile)),
).check(z.describe('CIT-1.10: a tile type: its kind followed by its openings, as in `TILES`.'));
export const goal = z.enum(GOAL_IDS).check(z.describe('CIT-11.1: a goal card.'));
export const cell = z
  .literal(CELLS)
  .check(z.describe('CIT-1.6: a buildable cell: 5 * row + column, from the top left; its index in `BOARD_CELLS`.'));
export const place = int(0, PLACES - 1).check(z.describe('CIT-1.14: a place of the display.'));
export const reserveIndex = int(0, RESERVE_LIMIT - 1).check(z.describe('CIT-1.15: a position in the reserve.'));
export const endReason = z.enum(END_REASONS).check(z.describe('The reason for the end.'));
export const points = z.int();
export const players = int(2, MAX_PLAYERS).check(z.describe('CIT-2.1: number of players.'));
export const mode = z.enum(MODES).check(z.describe('CIT-14.2, CIT-14.3: the mode.'));

const nameOrDataSet = z.union([z.enum(PRESET_IDS), dataSetSchema]);

// Accepts anything: `dataSetProblems` reports the problems by rule (CIT-1.27). JSON Schema shows the union.
const unchecked = z.union(nameOrDataSet.def.options);
unchecked._zod.run = (payload) => payload;

/** CIT-14.1: a preset id or a data set, parsed into a data set. */
const dataSet = z.pipe(
  z.pipe(
    unchecked,
    z.transform((given: PresetId | DataSet, payload): unknown => {
      if (isPresetId(given)) return PRESETS[given];
      if (typeof given === 'string') {
        const message = `${given} is not one of the presets ${PRESET_IDS.join(', ')}`;
        payload.issues.push({ code: 'custom', message, input: given });
      } else {
        reportProblems(dataSetProblems(given), payload);
      }
      return given;
    }),
  ),
  dataSetSchema,
);

export const storedConfigSchema = z
  .strictObject({ players, mode, dataSet: dataSet.check(z.describe('CIT-14.4: the complete data set in use.')) })
  .check(z.describe('CIT-14.1: the options of a game, as stored in its state.'));

const DATA_SET = z.describe('CIT-14.1: the id of a preset, or a data set.');

const optionsSchema = z.strictObject({
  players,
  mode: z._default(mode, 'basic'),
  dataSet: z.prefault(dataSet, 'reconstructed').check(DATA_SET),
});

/** The options as callers pass them: with `variant`, and with presets by name. */
export const configInputSchema = z.extend(optionsSchema, {
  variant: z.optional(mode).check(z.describe('CIT-14.1: another name for `mode`.')),
  dataSet: z._default(nameOrDataSet, 'reconstructed').check(DATA_SET),
});

export const configSchema = z
  .pipe(
    z.transform((given: ConfigInput): z.input<typeof optionsSchema> => {
      if (typeof given !== 'object' || given === null || !('variant' in given) || 'mode' in given) return given;
      const { variant, ...options } = given;
      return { ...options, mode: variant };
    }),
    optionsSchema,
  )
  .check(z.describe('CIT-14.1: the options of a game.'));

const MAX_GOALS = 5;

/** CIT-7.2: all 120 tiles except the four on the display. */
const MAX_DISCARDED = 116;

// 24 tiles with effects up to 10; vacant jobs can lower income by as much again (CIT-10.9).
const MAX_TRACK = CELLS.length * 10;
const MIN_TRACK = -2 * MAX_TRACK;

export const stageSchema = z
  .discriminatedUnion('stage', [
    stage('turn', { player }).check(z.describe('CIT-15.1: the player takes one action of the turn.')),
    stage('turnEnd', { player }).check(z.describe("CIT-3.10: the end of the player's turn.")),
    stage('build').check(z.describe('CIT-13.6: party mode: all players build.')),
    stage('scoring', { reason: endReason }).check(z.describe('CIT-10.1: scoring.')),
    stage('drawToDisplay', { place }).check(z.describe('CIT-15.9: chance draws a tile for a place of the display.')),
    stage('drawToHand', { player }).check(z.describe('CIT-15.9: chance draws a tile for a hand.')),
    stage('drawGoal').check(z.describe('CIT-2.5: chance draws the next goal card.')),
  ])
  .check(z.describe('A stage on the agenda.'));

const track = int(MIN_TRACK, MAX_TRACK).check(z.describe('The value of the track.'));

export const tracks = z
  .strictObject({ population: track, jobs: track, ecology: track, income: track, satisfaction: track })
  .check(z.describe('CIT-1.1: the tracks of a player.'));

const hand = z.nullable(tile);

/** CIT-13.1: a part that is constant in party mode. */
function withTurns<Part extends z.core.$ZodType>(part: Part): Part {
  return narrowedBy(part, ({ mode }: Config) => (mode === 'party' ? null : part));
}

export const seat = z
  .strictObject({
    board: boardPart(z.array(z.nullable(tile)).check(z.length(COLUMNS * ROWS)), { rows: ROWS, columns: COLUMNS }).check(
      z.describe(
        'CIT-1.6: the tiles on the cells 0 to 24, row by row from the top; in the order of `BOARD_CELLS`; `null` for an ' +
          'empty cell and for the centre.',
      ),
    ),
    tracks,
    reserve: withTurns(z.array(tile).check(z.maxLength(RESERVE_LIMIT))).check(
      z.describe(
        'CIT-1.15: the tiles of the reserve in order; empty in party mode. CIT-4.7: they leave it only by Planner, by an ' +
          "exchange, or by another player's Spy.",
      ),
    ),
    hand: narrowedBy(hand, ({ mode }: Config) => (mode === 'party' ? hand : null)).check(
      z.describe('CIT-13.2: the tile in hand in party mode.'),
    ),
  })
  .check(z.describe("One player's part of the state."));

export const report = z
  .strictObject({
    tracksBefore: tracks.check(z.describe('The tracks before scoring.')),
    removedCells: z
      .array(cell)
      .check(z.maxLength(CELLS.length), z.describe('CIT-10.5: the cells of the removed tiles.')),
    removedTiles: z.array(tile).check(z.maxLength(CELLS.length), z.describe('The removed tiles, in the same order.')),
    tracksAfterRemoval: tracks.check(z.describe('The tracks after removal.')),
    emptyCells: int(0, CELLS.length).check(z.describe('CIT-10.7: empty cells after removal; each costs 1 point.')),
    unemploymentPenalty: int(0, 3 * MAX_TRACK).check(z.describe('CIT-10.8: points lost by unemployment.')),
    vacantJobs: int(0, MAX_TRACK).check(z.describe('CIT-10.9: the reduction of jobs and income.')),
    tracksFinal: tracks.check(z.describe('The final tracks, which count as points.')),
    goalsWon: z.array(goal).check(z.maxLength(MAX_GOALS), z.describe('CIT-11.4: the goals won.')),
    goalPoints: points.check(z.describe('Points for the goals won.')),
    finisherBonus: points.check(z.describe('CIT-13.13: points for the finisher.')),
    total: points.check(z.describe('CIT-10.12: the total.')),
    rank: int(1, MAX_PLAYERS).check(z.describe('The rank; 1 is best.')),
  })
  .check(z.describe("CIT-10.13: the steps of a player's scoring."));

export const result = resultSchema(END_REASONS, { players: MAX_PLAYERS });

/** CIT-2.5, CIT-14.2: only the advanced mode has goal cards. */
function goalsOf({ mode, players }: Config): z.core.$ZodType | null {
  return mode === 'advanced' ? z.array(goal).check(z.length(entryOf(GOAL_CARDS, players))) : null;
}

/** CIT-1.11: a count for each tile type of the data set. */
function suppliesOf({ dataSet }: Config): z.core.$ZodType {
  const copies = new Map(tilesOf(dataSet).map(({ tile, count }) => [tile, count]));
  const supplies = entrywise(TILE_IDS.length, (index) => {
    const count = copies.get(entryAt(TILE_IDS, index));
    return count === undefined ? null : int(0, count);
  });
  return named(supplies, TILE_IDS);
}

/**
 * The parts that states and views share. CIT-16.1: the table and the turn are public. CIT-16.2: so are the data set, the
 * contents of the supply, the idle turns, and in party mode the hands.
 */
export const table = {
  display: withTurns(z.array(z.nullable(tile)).check(z.length(PLACES))).check(
    z.describe(
      'CIT-1.14: the tiles of the display by place; in the order of `DISPLAY_PLACES`; all `null` in party mode.',
    ),
  ),
  supply: narrowedBy(counts(TILE_IDS.length, MAX_TILE_COUNT), suppliesOf).check(
    z.describe('CIT-1.16: face-down tiles; a count for each tile type in the order of `TILE_IDS`.'),
  ),
  goals: narrowedBy(z.array(goal).check(z.maxLength(MAX_GOALS)), goalsOf).check(
    z.describe('CIT-2.5: the face-up goal cards in the order of their draws; `GOALS` describes them.'),
  ),
  actionsLeft: withTurns(int(0, ACTIONS_PER_TURN)).check(z.describe('CIT-3.2: actions left in the turn.')),
  architectDone: withTurns(z.boolean()).check(z.describe('CIT-3.4: whether an Architect was taken in this turn.')),
  dutyWaived: withTurns(z.boolean()).check(z.describe('CIT-3.7: whether the duty is waived for this turn.')),
  isIdle: withTurns(z.boolean()).check(
    z.describe('CIT-9.7: whether no Architect, Planner, Mayor or Spy was taken in this turn.'),
  ),
  idleTurns: withTurns(int(0, IDLE_ROUNDS_LIMIT * MAX_PLAYERS)).check(
    z.describe('CIT-9.7: consecutive idle turns so far.'),
  ),
  finisher: z.nullable(player).check(z.describe('CIT-9.1: the first player whose board became full.')),
  seats: bySeat(z.array(seat).check(z.minLength(2), z.maxLength(MAX_PLAYERS))).check(
    z.describe('The players by seat.'),
  ),
  discarded: notObserved(z.array(tile).check(z.maxLength(MAX_DISCARDED))).check(
    z.describe('CIT-1.16: tiles discarded by mayors, in order. They follow from all other tiles.'),
  ),
  report: notObserved(z.nullable(z.array(report).check(z.maxLength(MAX_PLAYERS)))).check(
    z.describe('CIT-10.13: the steps of scoring by seat; `null` before scoring.'),
  ),
};

export const stateSchema = z
  .strictObject({
    players,
    config: storedConfigSchema,
    stages: agenda(stageSchema).check(z.describe('The agenda: the stages to come, the current one last.')),
    result,
    ...table,
  })
  .check(z.describe('The whole state of a game.'));
