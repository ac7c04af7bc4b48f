import { createRng } from '@rulewright/core';
import { trackMessages } from '@rulewright/core/testing';
import { nameOf } from '@rulewright/core/text';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import { castle, type State } from '../src/index.js';
import { de } from '../src/text/de.generated.js';
import { en } from '../src/text/en.generated.js';
import { gameTextOf } from '../src/text/index.js';
import { pl } from '../src/text/pl.generated.js';
import { cellAt, draw, type Given, given, nextMove, play } from './helpers.js';
import { ODD_DATA_SET } from './oddDataSet.js';

const CONFIGS = [
  ['defaults', { players: 2 }],
  ['other options', { players: 2, wallTileSameTurn: false, keepOnOpponentTurn: false, secondLapWallTiles: false }],
  ['another data set', { players: 2, dataSet: ODD_DATA_SET }],
] as const;

/** All actions of the action space. */
const ACTIONS = [
  ...Array.from({ length: 76 * 4 }, (_, n) => ({ type: 'placeTile', cell: n >> 2, rotation: n & 3 })),
  ...Array.from({ length: 12 }, (_, segment) => ({ type: 'placeFollower', segment })),
  ...['skipFollower', 'useWallTile', 'declineWallTile'].map((type) => ({ type })),
  ...['scoreFeature', 'assignWallTile'].flatMap((type) => [0, 1, 2, 3, 4, 5].map((candidate) => ({ type, candidate }))),
];

const two: Given = { tiles: ['capTMarket (3,4) r1', 'endH (5,4) r1'], followers: ['0 (3,4) 0', '0 (5,4) 1'] };

/** What random games seldom reach, and positions built by hand: they ask what the game would skip. */
const POSITIONS: readonly State[] = [
  // Doubling, an extra turn, a wall tile taken.
  play(given({ ...two, scores: [10, 0], wallTiles: [[2, 1], [3]] }), draw('courtMarket'), {
    type: 'placeTile',
    cell: cellAt(4, 4),
    rotation: 0,
  }),
  // A last tile that fits nowhere.
  given({ tiles: ['endH (2,0) r0', 'endT (8,6) r1'], bag: { square4: 1 } }),
  // The order makes no difference.
  given({
    ...two,
    tiles: [...(two.tiles ?? []), 'courtMarket (4,4) r0'],
    moment: 'chooseFeature',
  }),
  // No follower in the supply.
  given({
    tiles: [
      ...['barT (4,4) r0', 'barHTT (6,6) r0', 'threeH (3,7) r0', 'threeT (6,2) r0', 'capHMarket (1,7) r0'],
      ...['cornerT (2,2) r0', 'courtMarket (0,4) r0'],
    ],
    followers: ['0 (4,4) 0', '0 (6,6) 0', '0 (3,7) 0', '0 (6,2) 0', '0 (1,7) 0', '0 (2,2) 0'],
    moment: 'placeFollower',
  }),
  // All wall tiles of the final scoring.
  given({
    tiles: ['threeT (2,4) r0', 'threeH (6,4) r0', 'straightCC (4,6) r0', 'courtMarket (2,7) r0', 'cornerT (6,7) r0'],
    followers: ['0 (2,4) 0', '0 (6,4) 0', '0 (4,6) 0', '0 (2,7) 0', '0 (6,7) 0'],
    wallTiles: [[4, 5, 6, 7, 9, 9], []],
    moment: 'finalScoring',
  }),
  // The choice makes no difference.
  given({
    tiles: ['threeT (2,4) r0', 'cornerT (6,7) r0'],
    followers: ['0 (2,4) 0', '0 (6,7) 0'],
    wallTiles: [[5, 5], []],
    moment: 'finalScoring',
  }),
  // A wall tile taken too late for this turn.
  given({ wallTiles: [[{ number: 1, turn: 9 }], []], config: { wallTileSameTurn: false } }),
];

/** Pictures take long: one in this number of moments. */
const EVERY_PICTURE = isDeep ? 4 : 8;
/** Of the actions of the action space, one in this number in turn. */
const EVERY_ACTION = isDeep ? 5 : 10;
/** Of the legal placements of a moment, one in this number in turn. */
const EVERY_PLACEMENT = isDeep ? 1 : 4;

/** Ids, unformatted values and leftovers of messages. */
const SLIPS = /[a-z]{2}[A-Z]|\br[0-3]\b|undefined|null|NaN|[{}]|\[object/;

const ENGLISH =
  /\b(the|of|player|tile|tiles|place|take|put|draw|scores?|with|and|turn|points?|path|tower|house|court|market|fountain|square|follower|wall|keep|open|size|edges?|corner|largest|hole|cell)\b/i;

describe.each([
  ['en', en],
  ['pl', pl],
  ['de', de],
])('the words in %s', (language, catalogue) => {
  const tracked = trackMessages(catalogue);
  const text = gameTextOf(tracked.catalogue);
  /** All messages in English, and in the other languages in the deep run. */
  const isComplete = isDeep || language === 'en';
  const foreign = language === 'en' ? /$^/ : ENGLISH;

  function expectLine(line: string): void {
    const isSound = line !== '' && line.length <= 100 && !SLIPS.test(line) && !foreign.test(line);
    if (!isSound) expect.fail(`${line.length} columns: ${line}`);
  }

  /** Says all that can be said of a state. */
  function sayState(state: State, tried: number): void {
    const view = castle.view(state, 'spectator');
    const legal = castle
      .legalActions(state)
      .filter(({ type }, index) => type !== 'placeTile' || index % EVERY_PLACEMENT === tried % EVERY_PLACEMENT)
      .map((action) => text.describe(action, view));
    expect(new Set(legal).size).toBe(legal.length);
    for (const line of legal) expectLine(line);
    for (const { outcome } of castle.chanceOutcomes(state)) expectLine(text.describe(outcome, view));
    if (state.result === null) expectLine(text.describeTurn(view));
    for (const { name, lines } of tried % EVERY_PICTURE === 0 || state.result ? text.blocks(view) : []) {
      expectLine(name);
      for (const line of lines.filter((each) => each !== '')) expectLine(line);
    }
    for (const action of ACTIONS.filter((_, index) => (index + tried) % EVERY_ACTION === 0)) {
      const refusal = castle.check(state, action);
      if (refusal) expectLine(text.describeRefusal(refusal));
    }
  }

  /** Plays on to the end, and says everything. */
  function sayGame(start: State, seed: number): void {
    const rng = createRng(seed);
    let state = start;
    let tried = 0;
    for (let move = nextMove(state, rng); move !== undefined; move = nextMove(state, rng)) {
      sayState(state, tried++);
      const next = castle.step(state, move);
      const view = castle.view(next.state, 'spectator');
      for (const event of next.events) expectLine(text.describeEvent(event, view));
      state = next.state;
    }
    sayState(state, tried);
  }

  test.each(CONFIGS)('games with %s', (_name, config) => {
    for (const seed of isDeep ? [1, 2, 3] : language === 'en' ? [1, 2] : [1]) sayGame(castle.setup(config), seed);
  });

  test('positions that are rare', () => {
    for (const state of POSITIONS) for (let tried = 0; tried < EVERY_ACTION; tried++) sayState(state, tried);
    if (isComplete) for (const state of POSITIONS) sayGame(state, 1);
  });

  test('score items, options, values and names', () => {
    const state = castle.setup({ players: 2 });
    for (const item of castle.score(state)[0]?.items ?? []) expectLine(text.describeScore(item));
    for (const [option, value] of Object.entries(state.config)) {
      expectLine(text.describeOption(option));
      expectLine(text.describeValue(option, value));
    }
    expect(text.describeValue('startPlayer', 1)).toBe(text.playerName(1));
    expect(text.describeValue('dataSet', ODD_DATA_SET)).toBe(ODD_DATA_SET.name);
    for (const group of Object.values(catalogue.names)) {
      for (const name of Object.values(group)) expectLine(nameOf(name));
    }
  });

  if (isComplete) {
    test('every message is said', () => {
      expect(tracked.unused()).toEqual([]);
    });
  }
});
