/** The shapes of the config and the state, and the values that actions and views share with them. */
import {
  agenda,
  bySeat,
  counts,
  described,
  entryAt,
  entryOf,
  entrywise,
  int,
  observed,
  reportProblems,
  resultSchema,
  stage,
  written,
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
export const player = described('A seat, numbered clockwise from 0.', observed(int(0, MAX_PLAYERS - 1), 'seat'));
export const tile = described(
  'CIT-1.10: a tile type: its kind followed by its openings, as in `TILES`.',
  observed(z.enum(TILE_IDS), { narrow: ({ dataSet }: Config) => z.enum(tilesOf(dataSet).map(({ tile }) => tile)) }),
);
export const goal = described('CIT-11.1: a goal card.', z.enum(GOAL_IDS));
export const cell = described(
  'CIT-1.6: a buildable cell, row by row from the top left; `5 * row + column`, its index in `BOARD_CELLS`.',
  written(z.literal(CELLS), (cell) => String(cell + 1)),
);
export const place = described('CIT-1.14: a place of the display.', written(int(0, PLACES - 1), 'fromOne'));
export const reserveIndex = described(
  'CIT-1.15: a position in the reserve.',
  written(int(0, RESERVE_LIMIT - 1), 'fromOne'),
);
export const endReason = described('The reason for the end.', z.enum(END_REASONS));
export const points = z.int();
export const players = described('CIT-2.1: number of players.', int(2, MAX_PLAYERS));
export const mode = described('CIT-14.2, CIT-14.3: the mode.', z.enum(MODES));

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

export const storedConfigSchema = described(
  'CIT-14.1: the options of a game, as stored in its state.',
  z.strictObject({ players, mode, dataSet: described('CIT-14.4: the complete data set in use.', dataSet) }),
);

const DATA_SET = 'CIT-14.1: the id of a preset, or a data set.';

const optionsSchema = z.strictObject({
  players,
  mode: z._default(mode, 'basic'),
  dataSet: described(DATA_SET, z.prefault(dataSet, 'reconstructed')),
});

/** The options as callers pass them: with `variant`, and with presets by name. */
export const configInputSchema = z.extend(optionsSchema, {
  variant: described('CIT-14.1: another name for `mode`.', z.optional(mode)),
  dataSet: described(DATA_SET, z._default(nameOrDataSet, 'reconstructed')),
});

export const configSchema = described(
  'CIT-14.1: the options of a game.',
  z.pipe(
    z.transform((given: ConfigInput): z.input<typeof optionsSchema> => {
      if (typeof given !== 'object' || given === null || !('variant' in given) || 'mode' in given) return given;
      const { variant, ...options } = given;
      return { ...options, mode: variant };
    }),
    optionsSchema,
  ),
);

const MAX_GOALS = 5;

/** CIT-7.2: all 120 tiles except the four on the display. */
const MAX_DISCARDED = 116;

// 24 tiles with effects up to 10; vacant jobs can lower income by as much again (CIT-10.9).
const MAX_TRACK = CELLS.length * 10;
const MIN_TRACK = -2 * MAX_TRACK;

export const stageSchema = described(
  'A stage on the agenda.',
  z.discriminatedUnion('stage', [
    stage('turn', 'CIT-15.1: the player takes one action of the turn.', { player }),
    stage('turnEnd', "CIT-3.10: the end of the player's turn.", { player }),
    stage('build', 'CIT-13.6: party mode: all players build.'),
    stage('scoring', 'CIT-10.1: scoring.', { reason: endReason }),
    stage('drawToDisplay', 'CIT-15.9: chance draws a tile for a place of the display.', { place }),
    stage('drawToHand', 'CIT-15.9: chance draws a tile for a hand.', { player }),
    stage('drawGoal', 'CIT-2.5: chance draws the next goal card.'),
  ]),
);

const track = described('The value of the track.', int(MIN_TRACK, MAX_TRACK));

export const tracks = described(
  'CIT-1.1: the tracks of a player.',
  z.strictObject({ population: track, jobs: track, ecology: track, income: track, satisfaction: track }),
);

const hand = z.nullable(tile);

/** CIT-13.1: a part that is constant in party mode. */
function withTurns<Part extends z.core.$ZodType>(part: Part): Part {
  return observed(part, { narrow: ({ mode }: Config) => (mode === 'party' ? null : part) });
}

export const seat = described(
  "One player's part of the state.",
  z.strictObject({
    board: described(
      'CIT-1.6: the tiles on the cells 0 to 24, row by row from the top; in the order of `BOARD_CELLS`; `null` for an ' +
        'empty cell and for the centre.',
      observed(z.array(z.nullable(tile)).check(z.length(COLUMNS * ROWS)), { board: { rows: ROWS, columns: COLUMNS } }),
    ),
    tracks,
    reserve: described(
      'CIT-1.15: the tiles of the reserve in order; empty in party mode. CIT-4.7: they leave it only by Planner, by an ' +
        "exchange, or by another player's Spy.",
      withTurns(z.array(tile).check(z.maxLength(RESERVE_LIMIT))),
    ),
    hand: described(
      'CIT-13.2: the tile in hand in party mode.',
      observed(hand, { narrow: ({ mode }: Config) => (mode === 'party' ? hand : null) }),
    ),
  }),
);

export const report = described(
  "CIT-10.13: the steps of a player's scoring.",
  z.strictObject({
    tracksBefore: described('The tracks before scoring.', tracks),
    removedCells: described(
      'CIT-10.5: the cells of the removed tiles.',
      z.array(cell).check(z.maxLength(CELLS.length)),
    ),
    removedTiles: described('The removed tiles, in the same order.', z.array(tile).check(z.maxLength(CELLS.length))),
    tracksAfterRemoval: described('The tracks after removal.', tracks),
    emptyCells: described('CIT-10.7: empty cells after removal; each costs 1 point.', int(0, CELLS.length)),
    unemploymentPenalty: described('CIT-10.8: points lost by unemployment.', int(0, 3 * MAX_TRACK)),
    vacantJobs: described('CIT-10.9: the reduction of jobs and income.', int(0, MAX_TRACK)),
    tracksFinal: described('The final tracks, which count as points.', tracks),
    goalsWon: described('CIT-11.4: the goals won.', z.array(goal).check(z.maxLength(MAX_GOALS))),
    goalPoints: described('Points for the goals won.', points),
    finisherBonus: described('CIT-13.13: points for the finisher.', points),
    total: described('CIT-10.12: the total.', points),
    rank: described('The rank; 1 is best.', int(1, MAX_PLAYERS)),
  }),
);

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
  return observed(supplies, { names: TILE_IDS });
}

/**
 * The parts that states and views share. CIT-16.1: the table and the turn are public. CIT-16.2: so are the data set, the
 * contents of the supply, the idle turns, and in party mode the hands.
 */
export const table = {
  display: described(
    'CIT-1.14: the tiles of the display by place; in the order of `DISPLAY_PLACES`; all `null` in party mode.',
    withTurns(z.array(z.nullable(tile)).check(z.length(PLACES))),
  ),
  supply: described(
    'CIT-1.16: face-down tiles; a count for each tile type in the order of `TILE_IDS`.',
    observed(counts(TILE_IDS.length, MAX_TILE_COUNT), { narrow: suppliesOf }),
  ),
  goals: described(
    'CIT-2.5: the face-up goal cards in the order of their draws; `GOALS` describes them.',
    observed(z.array(goal).check(z.maxLength(MAX_GOALS)), { narrow: goalsOf }),
  ),
  actionsLeft: described('CIT-3.2: actions left in the turn.', withTurns(int(0, ACTIONS_PER_TURN))),
  architectDone: described('CIT-3.4: whether an Architect was taken in this turn.', withTurns(z.boolean())),
  dutyWaived: described('CIT-3.7: whether the duty is waived for this turn.', withTurns(z.boolean())),
  isIdle: described(
    'CIT-9.7: whether no Architect, Planner, Mayor or Spy was taken in this turn.',
    withTurns(z.boolean()),
  ),
  idleTurns: described('CIT-9.7: consecutive idle turns so far.', withTurns(int(0, IDLE_ROUNDS_LIMIT * MAX_PLAYERS))),
  finisher: described('CIT-9.1: the first player whose board became full.', z.nullable(player)),
  seats: described('The players by seat.', bySeat(z.array(seat).check(z.minLength(2), z.maxLength(MAX_PLAYERS)))),
  discarded: described(
    'CIT-1.16: tiles discarded by mayors, in order. They follow from all other tiles.',
    observed(z.array(tile).check(z.maxLength(MAX_DISCARDED)), 'never'),
  ),
  report: described(
    'CIT-10.13: the steps of scoring by seat; `null` before scoring.',
    observed(z.nullable(z.array(report).check(z.maxLength(MAX_PLAYERS))), 'never'),
  ),
};

export const stateSchema = described(
  'The whole state of a game.',
  z.strictObject({
    players,
    config: storedConfigSchema,
    stages: described('The agenda: the stages to come, the current one last.', agenda(stageSchema)),
    result,
    ...table,
  }),
);
