/** What all features are made of, worked out once for a position: who has what, and how long the game will go on. */

import { entryAt, numberAt } from '@rulewright/core/define';
import {
  CARD_IDS,
  CARD_SPACES,
  endReason,
  LOCATION_INDEX,
  type Stage,
  type State,
  TILES_PER_STACK,
} from '@rulewright/stoneage/facts';
import { emptyHolding, type Holding, see, type Unseen, writeHolding } from './holding.js';
import {
  ALL_FIGURES,
  ALL_SYMBOLS,
  type CardNumbers,
  numbersOfCard,
  numbersOfTile,
  type TileNumbers,
} from './tables.js';

/** It is written over by the next call, so that none is made. */
export interface Outlook {
  readonly own: Holding;
  /** In turn order from the player on; only the first `rivalCount` count. */
  readonly rivals: readonly Holding[];
  rivalCount: number;
  /** The place of the one with the most points among them. */
  strongest: number;
  readonly unseen: Unseen;
  /** The cards of the row by space, and the face-up tiles by stack; those of stacks not in play say nothing. */
  readonly row: (CardNumbers | null)[];
  readonly tops: (TileNumbers | null)[];
  /** The place of the player in the turn order. */
  place: number;
  /** Whether the round that is on is the last one for sure. */
  isLast: boolean;
  /** Rounds to come after the one that is on, as a guess, and what it is made of. */
  rounds: number;
  roundsByCards: number;
  roundsByStacks: number;
  /** Cards in the row and in the bag. */
  cardsLeft: number;
  /** Cards that people stand on. */
  cardsStoodOn: number;
  /** Tiles of the lowest stack, of the next, and of all. */
  lowest: number;
  secondLowest: number;
  tilesLeft: number;
  /** Whether the player's food for this round is still to be found, and how often it will be. */
  hasToFeed: boolean;
  feedings: number;
  /** Food left after the feeding to come, without what is hunted; below 0 what is missing. */
  balance: number;
}

const outlook: Outlook = {
  own: emptyHolding(),
  rivals: [emptyHolding(), emptyHolding(), emptyHolding()],
  rivalCount: 0,
  strongest: 0,
  unseen: { cards: 0, symbols: [...ALL_SYMBOLS], figures: [...ALL_FIGURES] },
  row: [null, null, null, null],
  tops: [null, null, null, null],
  place: 0,
  isLast: false,
  rounds: 0,
  roundsByCards: 0,
  roundsByStacks: 0,
  cardsLeft: 0,
  cardsStoodOn: 0,
  lowest: 0,
  secondLowest: 0,
  tilesLeft: 0,
  hasToFeed: false,
  feedings: 0,
  balance: 0,
};

/** Cards in the game. */
const ALL_CARDS = CARD_IDS.length;

/** A round's usual purchases: cards by number of players, and tiles of the stack that is bought most. */
const CARDS_A_ROUND = [0, 0, 2, 2.4, 2.8] as const;
const TILES_A_ROUND = 0.65;

/** For how many rounds the usual pace counts beside what was seen in this game. */
const WEIGHT_OF_USUAL = 3;

/** Works out what features are made of. It holds until the next call. */
export function outlookOf(state: State, player: number): Outlook {
  const { players, startPlayer } = state;
  const { unseen, rivals } = outlook;
  unseen.cards = ALL_CARDS;
  for (let index = 0; index < ALL_SYMBOLS.length; index++) unseen.symbols[index] = numberAt(ALL_SYMBOLS, index);
  for (let index = 0; index < ALL_FIGURES.length; index++) unseen.figures[index] = numberAt(ALL_FIGURES, index);
  for (let space = 0; space < CARD_SPACES; space++) {
    const id = state.row[space];
    const card = id ? numbersOfCard(id) : null;
    outlook.row[space] = card;
    if (card) see(unseen, card);
  }
  for (let stack = 0; stack < players; stack++) {
    const { top } = entryAt(state.stacks, stack);
    outlook.tops[stack] = top === null ? null : numbersOfTile(top);
  }
  writeHolding(outlook.own, state, player, true, unseen);
  outlook.rivalCount = players - 1;
  outlook.strongest = 0;
  for (let index = 0; index < players - 1; index++) {
    const rival = entryAt(rivals, index);
    writeHolding(rival, state, (player + 1 + index) % players, false, unseen);
    if (rival.points > entryAt(rivals, outlook.strongest).points) outlook.strongest = index;
  }
  outlook.place = (player - startPlayer + players) % players;
  writeRounds(state);
  writeFeeding(state, player);
  return outlook;
}

/** How many rounds are left: the raw numbers, and a guess from this game's pace. */
function writeRounds(state: State): void {
  const { round, stacks, row, cardBag, config, phase } = state;
  const past = round - 1 + (phase === 'feeding' || phase === 'gameOver' ? 1 : 0);
  let cards = cardBag.length;
  for (const card of row) if (card !== null) cards += 1;
  outlook.cardsLeft = cards;
  const { own, rivals, rivalCount } = outlook;
  let stoodOn = own.cardsStoodOn;
  for (let index = 0; index < rivalCount; index++) stoodOn += entryAt(rivals, index).cardsStoodOn;
  outlook.cardsStoodOn = stoodOn;
  outlook.tilesLeft = 0;
  outlook.lowest = TILES_PER_STACK;
  outlook.secondLowest = TILES_PER_STACK;
  let soon = TILES_PER_STACK;
  for (let stack = 0; stack < stacks.length; stack++) {
    const { top, unrevealed } = entryAt(stacks, stack);
    const tiles = unrevealed + (top === null ? 0 : 1);
    outlook.tilesLeft += tiles;
    if (tiles < outlook.lowest) {
      outlook.secondLowest = outlook.lowest;
      outlook.lowest = tiles;
    } else if (tiles < outlook.secondLowest) {
      outlook.secondLowest = tiles;
    }
    soon = Math.min(soon, tiles - 0.8 * standOn(state, stack));
  }
  const usualCards = numberAt(CARDS_A_ROUND, state.players);
  const soldCards = ALL_CARDS - cards;
  const cardPace = (soldCards + WEIGHT_OF_USUAL * usualCards) / (past + WEIGHT_OF_USUAL);
  // In the action phase it's seen how many cards may still go in this round.
  const going = phase === 'placement' ? cardPace : 0.9 * stoodOn;
  const spare = Math.max(0, cards - going - CARD_SPACES + 1);
  outlook.roundsByCards = spare > 1 ? 1 + (spare - 1) / Math.max(0.5, cardPace) : spare;
  const soldTiles = TILES_PER_STACK - outlook.lowest;
  const tilePace = (soldTiles + WEIGHT_OF_USUAL * TILES_A_ROUND) / (past + WEIGHT_OF_USUAL);
  outlook.roundsByStacks = Math.max(0, soon) / Math.max(0.2, tilePace);
  const byLimit = config.roundLimit === null ? Infinity : config.roundLimit - round;
  outlook.isLast = endReason(state) !== undefined; // bought cards and tiles don't come back
  outlook.rounds = outlook.isLast ? 0 : Math.min(outlook.roundsByCards, outlook.roundsByStacks, byLimit);
}

/** People on a stack, of all players. */
function standOn({ seats }: State, stack: number): number {
  let people = 0;
  const location = LOCATION_INDEX.building1 + stack;
  for (let seat = 0; seat < seats.length; seat++) people += numberAt(entryAt(seats, seat).placed, location);
  return people;
}

function writeFeeding(state: State, player: number): void {
  const { own, rounds } = outlook;
  const { stages, phase, config } = state;
  const stage = stages[stages.length - 1];
  const income = own.agriculture - own.people;
  outlook.balance = own.food + income;
  outlook.hasToFeed = false;
  if (stage?.stage === 'feedPeople' && stage.player === player) {
    // The income has come. Where refusing is allowed the food isn't spent yet.
    outlook.hasToFeed = true;
    outlook.balance = config.feedingRefusal === 'always' ? own.food - own.people : -stage.shortage;
  } else if (phase !== 'gameOver') {
    outlook.hasToFeed = phase !== 'feeding' || isToFeed(state, stages[0]);
  }
  // Who has fed is told the balance of the next round, and has a feeding less to come.
  outlook.feedings = rounds + (outlook.hasToFeed ? 1 : 0);
}

/** STO-11.1: whether the player whose outlook it is feeds after those who have. */
function isToFeed({ players, startPlayer }: State, next: Stage | undefined): boolean {
  if (next?.stage !== 'nextFeeding') return false;
  return outlook.place >= (next.player - startPlayer + players) % players;
}
