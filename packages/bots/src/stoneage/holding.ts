/** What a player has, with what is sure to come of the people placed, as far as another may know it. */

import { addAt, numberAt, seatOf } from '@rulewright/core/define';
import {
  CARD_SPACES,
  FIGURES,
  GATHERED,
  gainOf,
  LOCATION_INDEX,
  locationResolved,
  MAX_AGRICULTURE,
  MAX_PEOPLE,
  MAX_TOOL_SUM,
  RESOURCES,
  type State,
  SYMBOLS,
  totalOfRoll,
} from '@rulewright/stoneage/facts';
import { type CardNumbers, expectedOf, numbersOfCard, WORTHS } from './tables.js';

/** What a player has. It is written over by the next call, so that none is made. */
export interface Holding {
  /** With what the hut, the field and the tool maker will give to people who stand there. */
  people: number;
  agriculture: number;
  toolSum: number;
  /** Levels of the tools that are ready. */
  pips: number;
  /** Values of the one-use tools. */
  oneUsePips: number;
  hasClaim: boolean;
  tiles: number;
  cards: number;
  food: number;
  /** By kind, with what the roll at hand gives if it is collected. */
  readonly resources: number[];
  total: number;
  /** Points of them in open-cost tiles. */
  worth: number;
  /** Resources of the roll at hand. */
  rolled: number;
  /** In the order of `GATHERED`, how many dice are still to be rolled, and what they bring in the mean without tools. */
  readonly dice: number[];
  readonly gains: number[];
  gainsWorth: number;
  /** How often the cards seen have each symbol and each figure. */
  readonly symbols: number[];
  readonly figures: number[];
  first: number;
  second: number;
  /** What each figure is multiplied by. */
  readonly times: number[];
  /** STO-13: the score if the game ended now, without cards that aren't seen. */
  points: number;
  atHome: number;
  cardsStoodOn: number;
  tilesStoodOn: number;
}

const zeros = (list: readonly unknown[]): number[] => list.map(() => 0);

/** A holding to be written over. */
export function emptyHolding(): Holding {
  return {
    people: 0,
    agriculture: 0,
    toolSum: 0,
    pips: 0,
    oneUsePips: 0,
    hasClaim: false,
    tiles: 0,
    cards: 0,
    food: 0,
    resources: zeros(RESOURCES),
    total: 0,
    worth: 0,
    rolled: 0,
    dice: zeros(GATHERED),
    gains: zeros(GATHERED),
    gainsWorth: 0,
    symbols: zeros(SYMBOLS),
    figures: zeros(FIGURES),
    first: 0,
    second: 0,
    times: zeros(FIGURES),
    points: 0,
    atHome: 0,
    cardsStoodOn: 0,
    tilesStoodOn: 0,
  };
}

const { toolMaker: TOOL_MAKER, hut: HUT, field: FIELD, card1: CARDS_FROM, building1: TILES_FROM } = LOCATION_INDEX;

/** Cards that nobody sees: how many, and what is on them. */
export interface Unseen {
  cards: number;
  readonly symbols: number[];
  readonly figures: number[];
}

/** Writes what a player has. The cards that are seen are taken from those unseen. */
export function writeHolding(holding: Holding, state: State, player: number, isOwn: boolean, unseen: Unseen): void {
  const seat = seatOf(state, player);
  const { placed, tools, buildings } = seat;
  let toolSum = 0;
  let pips = 0;
  for (const { level, used } of tools) {
    toolSum += level;
    if (!used) pips += level;
  }
  const toolToCome = numberAt(placed, TOOL_MAKER) > 0 && toolSum < MAX_TOOL_SUM ? 1 : 0;
  holding.people = Math.min(MAX_PEOPLE, seat.people + (numberAt(placed, HUT) > 0 ? 1 : 0));
  holding.agriculture = Math.min(MAX_AGRICULTURE, seat.agriculture + numberAt(placed, FIELD));
  holding.toolSum = toolSum + toolToCome;
  holding.pips = pips + toolToCome;
  holding.oneUsePips = 0;
  for (const value of seat.oneUseTools) holding.oneUsePips += value;
  holding.hasClaim = seat.anyTwoClaim;
  holding.tiles = buildings.length;
  holding.cards = seat.cards.length + (seat.drawnCard === null ? 0 : 1);
  holding.atHome = seat.atHome;
  writeCards(holding, state, player, isOwn, unseen);
  writeStock(holding, state, player);
  const { first, second, figures } = holding;
  const { wood, clay, stone, gold } = seat.resources;
  const left = wood + clay + stone + gold + (seat.anyTwoClaim ? 2 : 0);
  holding.points =
    seat.score +
    first * first +
    second * second +
    numberAt(figures, 0) * seat.agriculture +
    numberAt(figures, 1) * toolSum +
    numberAt(figures, 2) * buildings.length +
    numberAt(figures, 3) * seat.people +
    left;
  holding.times[0] = holding.agriculture;
  holding.times[1] = holding.toolSum;
  holding.times[2] = holding.tiles;
  holding.times[3] = holding.people;
  holding.cardsStoodOn = 0;
  for (let space = 0; space < CARD_SPACES; space++) {
    if (numberAt(placed, CARDS_FROM + space) > 0 && state.row[space] !== null) holding.cardsStoodOn += 1;
  }
  holding.tilesStoodOn = 0;
  for (let stack = 0; stack < state.players; stack++) {
    if (numberAt(placed, TILES_FROM + stack) > 0) holding.tilesStoodOn += 1;
  }
}

/** STO-16.2, STO-16.3: only cards that the player knows count. */
function writeCards(holding: Holding, state: State, player: number, isOwn: boolean, unseen: Unseen): void {
  const { symbols, figures } = holding;
  const { config, phase } = state;
  const { cards, drawnCard } = seatOf(state, player);
  symbols.fill(0);
  figures.fill(0);
  const seesAll = isOwn || config.cardVisibility === 'open' || phase === 'gameOver';
  if (seesAll || config.cardVisibility === 'trackable') {
    for (const card of cards) takeCard(holding, numbersOfCard(card), unseen);
  }
  if (seesAll && drawnCard !== null) takeCard(holding, numbersOfCard(drawnCard), unseen);
  holding.first = 0;
  holding.second = 0;
  for (let symbol = 0; symbol < symbols.length; symbol++) {
    const count = numberAt(symbols, symbol);
    if (count > 0) holding.first += 1;
    if (count > 1) holding.second += 1;
  }
}

function takeCard({ symbols, figures }: Holding, card: CardNumbers, unseen: Unseen): void {
  see(unseen, card);
  if (card.symbol >= 0) addAt(symbols, card.symbol, 1);
  else addAt(figures, card.figure, card.count);
}

/** A card is seen: it isn't among those unseen. */
export function see(unseen: Unseen, { symbol, figure, count }: CardNumbers): void {
  unseen.cards -= 1;
  if (symbol >= 0) addAt(unseen.symbols, symbol, -1);
  else addAt(unseen.figures, figure, -count);
}

/** Food and resources: those at hand, with a roll that only waits to be collected, and those to be expected. */
function writeStock(holding: Holding, state: State, player: number): void {
  const { resources, dice, gains } = holding;
  const { placed, resources: owned, food } = seatOf(state, player);
  const { stages } = state;
  const stage = stages[stages.length - 1];
  holding.food = food;
  resources[0] = owned.wood;
  resources[1] = owned.clay;
  resources[2] = owned.stone;
  resources[3] = owned.gold;
  for (let gives = 0; gives < GATHERED.length; gives++) {
    const people = numberAt(placed, gives); // Locations begin with those that give these, in the same order.
    dice[gives] = people;
    gains[gives] = expectedOf(gives, people);
  }
  holding.rolled = 0;
  if (stage?.stage === 'rollGathering' && stage.player === player) {
    const gives = GATHERED.indexOf(stage.gives);
    // A group's dice are counted as its people; a card brings dice of its own.
    if (!isOfGroup(state, gives)) {
      addAt(gains, gives, expectedOf(gives, stage.count));
      dice[gives] = Math.min(MAX_PEOPLE, numberAt(dice, gives) + stage.count);
    }
  } else if (stage?.stage === 'useTools' && stage.player === player) {
    const gives = GATHERED.indexOf(stage.gives);
    const rolled = gainOf(totalOfRoll(stage), stage.gives);
    if (isOfGroup(state, gives)) gains[gives] = dice[gives] = 0;
    if (gives === 0) {
      holding.food += rolled;
    } else {
      addAt(resources, gives - 1, rolled);
      holding.rolled = rolled;
    }
  }
  holding.total = 0;
  holding.worth = 0;
  holding.gainsWorth = 0;
  for (let kind = 0; kind < RESOURCES.length; kind++) {
    const count = numberAt(resources, kind);
    const worth = numberAt(WORTHS, kind);
    holding.total += count;
    holding.worth += count * worth;
    holding.gainsWorth += numberAt(gains, kind + 1) * worth;
  }
}

/** Whether the roll at hand is that of the people who gather this; else a card has brought it. */
function isOfGroup(state: State, gives: number): boolean {
  const location = locationResolved(state);
  return location !== null && LOCATION_INDEX[location] === gives;
}
