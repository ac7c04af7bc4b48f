/** The moment of the game, and how long it will go on. */

import { entryAt, indexesOf, numberAt } from '@rulewright/core/define';
import { block, type FeatureBlock, numbers, oneOf } from '@rulewright/core/learning';
import {
  CARD_IDS,
  CARD_SPACES,
  endReason,
  LOCATION_INDEX,
  PHASES,
  PLAYER_COUNTS,
  peopleOn,
  RESOURCES,
  type Seat,
  type Stage,
  type State,
  TILES_PER_STACK,
} from '@rulewright/stoneage/data';
import { between } from './blocks.js';
import type { Holding } from './holding.js';

interface Reads {
  readonly state: State;
  readonly player: number;
  readonly seat: Seat;
  readonly stage: Stage | undefined;
  /** The player's place in turn order. */
  readonly place: number;
  readonly time: Time;
}

/** The usual purchases of a round: cards by number of players, and tiles of the fastest stack. */
const CARDS_A_ROUND = [0, 0, 2, 2.4, 2.8] as const;
const TILES_A_ROUND = 0.65;

/** The usual pace counts as much as this number of rounds of this game. */
const WEIGHT_OF_USUAL = 3;

/** How long the game will go on. */
export type Time = ReturnType<typeof timeOf>;

/** STO-12: how long the game will go on at its pace so far. */
export function timeOf(state: State, own: Holding, rivals: readonly Holding[]) {
  const { round, stacks, row, cardBag, phase } = state;
  const past = round - 1 + (phase === 'feeding' || phase === 'gameOver' ? 1 : 0);
  let cardsLeft = cardBag.length;
  for (const card of row) if (card !== null) cardsLeft += 1;
  let { cardsStoodOn } = own;
  for (const rival of rivals) cardsStoodOn += rival.cardsStoodOn;
  let tilesLeft = 0;
  let lowest: number = TILES_PER_STACK;
  let secondLowest: number = TILES_PER_STACK;
  let soon: number = TILES_PER_STACK;
  for (let stack = 0; stack < stacks.length; stack++) {
    const { top, unrevealed } = entryAt(stacks, stack);
    const tiles = unrevealed + (top === null ? 0 : 1);
    tilesLeft += tiles;
    secondLowest = Math.min(secondLowest, Math.max(lowest, tiles));
    lowest = Math.min(lowest, tiles);
    soon = Math.min(soon, tiles - 0.8 * peopleOn(state, LOCATION_INDEX.building1 + stack));
  }
  const cardPace = paceOf(CARD_IDS.length - cardsLeft, numberAt(CARDS_A_ROUND, state.players), past);
  const tilePace = paceOf(TILES_PER_STACK - lowest, TILES_A_ROUND, past);
  // After the placement, people show which cards can still go in this round.
  const going = phase === 'placement' ? cardPace : 0.9 * cardsStoodOn;
  const spare = Math.max(0, cardsLeft - going - CARD_SPACES + 1);
  const roundsByCards = spare > 1 ? 1 + (spare - 1) / Math.max(0.5, cardPace) : spare;
  const roundsByStacks = Math.max(0, soon) / Math.max(0.2, tilePace);
  const isLast = endReason(state) !== undefined; // bought cards and tiles don't return
  /** A guess of the rounds after this one. */
  const rounds = isLast ? 0 : Math.min(roundsByCards, roundsByStacks, roundsToLimit(state) ?? Infinity);
  const later = rounds / 10;
  return {
    isLast,
    rounds,
    roundsByCards,
    roundsByStacks,
    later,
    cardsLeft,
    cardsStoodOn,
    tiles: { lowest, secondLowest, all: tilesLeft },
  };
}

/** Purchases per round. */
function paceOf(sold: number, usual: number, rounds: number): number {
  return (sold + WEIGHT_OF_USUAL * usual) / (rounds + WEIGHT_OF_USUAL);
}

/** STO-15.12 */
function roundsToLimit({ config, round }: State): number | undefined {
  return config.roundLimit === null ? undefined : config.roundLimit - round;
}

/** The stages at which a game waits for a player or for chance. */
const STAGES = [
  'drawStartPlayer',
  'drawToRow',
  'drawExtraCard',
  'revealBuilding',
  'placePeople',
  'chooseGroup',
  'rollGathering',
  'useTools',
  'payCard',
  'payBuilding',
  'anyTwo',
  'rollForEveryone',
  'pickDie',
  'feedPeople',
] as const satisfies readonly Stage['stage'][];
const STAGE_INDEX: Readonly<Record<string, number | undefined>> = indexesOf(STAGES);

/** The index of the current stage if it is the player's own, or if it isn't. */
function stageIndex({ stage, player }: Reads, isOwn: boolean): number | undefined {
  if (stage === undefined || isOwn !== ('player' in stage && stage.player === player)) return undefined;
  return STAGE_INDEX[stage.stage];
}

/** Whether the player, or only another player, has a person on the last tile of a stack. */
function isOnLastTile({ state, seat }: Reads, isOwn: boolean): boolean {
  return state.stacks.some(({ top, unrevealed }, stack) => {
    if (top === null || unrevealed > 0) return false;
    const location = LOCATION_INDEX.building1 + stack;
    const own = numberAt(seat.placed, location);
    return isOwn ? own > 0 : own === 0 && peopleOn(state, location) > 0;
  });
}

/** The blocks of the moment and of the time left. */
export const timeBlocks: readonly FeatureBlock<Reads>[] = [
  oneOf('players', PLAYER_COUNTS.map(String), ({ state }) => state.players - PLAYER_COUNTS[0]),
  numbers('options', {
    'any two at once': ({ state: { config } }) => Number(config.anyTwoTiming === 'immediate'),
    'no placing at the limit': ({ state: { config } }) => Number(!config.placeAtLimit),
    'a die may be left': ({ state: { config } }) => Number(config.mayPassDie),
    'a raised tool becomes ready': ({ state: { config } }) => Number(config.raisedTool === 'becomesReady'),
    'feeding may be refused': ({ state: { config } }) => Number(config.feedingRefusal === 'always'),
    'no score below 0': ({ state: { config } }) => Number(!config.negativeScore),
    'limited resources': ({ state: { config } }) => Number(config.resourceSupply !== 'unlimited'),
    'cards of others hidden': ({ state: { config } }) => Number(config.cardVisibility === 'hidden'),
    'all cards open': ({ state: { config } }) => Number(config.cardVisibility === 'open'),
    'cards end before feeding': ({ state: { config } }) => Number(config.cardsEndBeforeFeeding),
    'round limit': ({ state: { config } }) => Number(config.roundLimit !== null),
  }),
  block('supply', RESOURCES, ({ state: { supply } }, into, at) => {
    if (supply)
      for (let kind = 0; kind < RESOURCES.length; kind++) into[at + kind] = supply[entryAt(RESOURCES, kind)] / 15;
  }),
  oneOf('phase', PHASES, ({ state }) => PHASES.indexOf(state.phase)),
  oneOf('stage', STAGES, (facts) => stageIndex(facts, false)),
  oneOf('own stage', STAGES, (facts) => stageIndex(facts, true)),
  oneOf('round', 16, ({ state }) => state.round - 1),
  oneOf('place in turn order', 4, ({ place }) => place),
  numbers('starts the next round', ({ place }) => Number(place === 1)),

  between('rounds left', 12, ({ time }) => time.rounds),
  numbers('rounds left in all', ({ time }) => time.later),
  numbers('rounds left by', {
    cards: ({ time }) => Math.min(15, time.roundsByCards) / 10,
    stacks: ({ time }) => Math.min(15, time.roundsByStacks) / 10,
    limit: ({ state }) => Math.max(0, Math.min(15, roundsToLimit(state) ?? 0)) / 10,
  }),
  oneOf('lowest stack', 8, ({ time }) => time.tiles.lowest),
  numbers('tiles left', {
    'second lowest stack': ({ time }) => time.tiles.secondLowest / 7,
    'all stacks': ({ time }) => time.tiles.all / 28,
  }),
  oneOf('cards before the end', 10, ({ time }) => time.cardsLeft - CARD_SPACES + 1),
  numbers('cards left', ({ time }) => time.cardsLeft / 36),
  numbers('ending', {
    'for sure': ({ time }) => Number(time.isLast),
    'own person on a last tile': (facts) => Number(isOnLastTile(facts, true)),
    'person of another on a last tile': (facts) => Number(isOnLastTile(facts, false)),
    'people on all cards left': ({ time }) => Number(time.cardsLeft - time.cardsStoodOn < CARD_SPACES),
  }),
];
