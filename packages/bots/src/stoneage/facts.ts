/** The facts of a position for one player: the features compute from them. */

import { entryAt, seatOf } from '@rulewright/core/define';
import type { Stage, State } from '@rulewright/stoneage';
import { CARD_IDS, CARD_SPACES, LOCATION_INDEX } from '@rulewright/stoneage/data';
import { endReason, peopleOn, TILES_PER_STACK } from '@rulewright/stoneage/internal';
import { type HoldingFacts, holdingOf } from './holding.js';
import { tilesOf } from './payments.js';
import { rowOf, unseenOf } from './row.js';
import { fractionAt } from './tables.js';

/** The facts of a position for one player. */
export type Facts = ReturnType<typeof factsOf>;

export function factsOf(state: State, player: number) {
  const { players, startPlayer, stages } = state;
  const seat = seatOf(state, player);
  const stage = stages[stages.length - 1];
  const place = (player - startPlayer + players) % players; // in turn order
  const own = holdingOf(state, player, player, stage);
  const rivals: HoldingFacts[] = [];
  for (let turn = 1; turn < players; turn++) rivals.push(holdingOf(state, (player + turn) % players, player, stage));
  const time = timeOf(state, own, rivals);
  const food = foodOf(state, player, place, own, time.rounds);
  const row = rowOf(state, seat, own, rivals);
  const unseen = unseenOf(row, own, rivals);
  return { state, player, seat, stage, place, own, rivals, time, food, row, unseen, tiles: tilesOf(state, seat, own) };
}

/** The usual purchases of a round: cards by number of players, and tiles of the fastest stack. */
const CARDS_A_ROUND = [0, 0, 2, 2.4, 2.8] as const;
const TILES_A_ROUND = 0.65;

/** The usual pace counts as much as this number of rounds of this game. */
const WEIGHT_OF_USUAL = 3;

/** STO-12: how long the game will go on at its pace so far. */
function timeOf(state: State, own: HoldingFacts, rivals: readonly HoldingFacts[]) {
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
  const cardPace = paceOf(CARD_IDS.length - cardsLeft, fractionAt(CARDS_A_ROUND, state.players), past);
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
export function roundsToLimit({ config, round }: State): number | undefined {
  return config.roundLimit === null ? undefined : config.roundLimit - round;
}

/** STO-11: how a player's people will be fed; `place` is the player's place in turn order. */
function foodOf(state: State, player: number, place: number, own: HoldingFacts, rounds: number) {
  const { stages, phase, config } = state;
  const stage = stages[stages.length - 1];
  const { food, gains } = own.stock;
  const income = own.agriculture - own.people;
  /** Food after the next feeding, without hunting; negative for a shortage. */
  let balance = food + income;
  let hasToFeed = phase === 'placement' || phase === 'action';
  if (stage?.stage === 'feedPeople' && stage.player === player) {
    // The income has come in. With the option to refuse, the food isn't spent yet.
    balance = config.feedingRefusal === 'always' ? food - own.people : -stage.shortage;
    hasToFeed = true;
  } else if (phase === 'feeding') {
    hasToFeed = feedsAfter(state, stages[0], place);
  }
  // After the feeding, the balance is that of the next round.
  const feedings = rounds + (hasToFeed ? 1 : 0);
  const withHunting = balance + fractionAt(gains, 0);
  /** Food at the end of the game, at this income. */
  const rest = withHunting + (feedings - 1) * income;
  return { hasToFeed, balance, withHunting, feedings, rest, missing: hasToFeed ? Math.max(0, -withHunting) : 0 };
}

/** STO-11.1: whether a place in turn order isn't before that of the next player to feed. */
function feedsAfter({ players, startPlayer }: State, next: Stage | undefined, place: number): boolean {
  return next?.stage === 'nextFeeding' && place >= (next.player - startPlayer + players) % players;
}
