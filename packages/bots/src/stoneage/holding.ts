/** What a player has, with the sure gains of placed people, as far as the viewer knows it. */

import { addAt, entryAt, numberAt, seatOf } from '@rulewright/core/define';
import type { Seat, Stage, State } from '@rulewright/stoneage';
import {
  CARD_SPACES,
  type CardId,
  GATHERED,
  LOCATION_INDEX,
  MAX_AGRICULTURE,
  RESOURCES,
} from '@rulewright/stoneage/data';
import {
  gainOf,
  locationResolved,
  MAX_PEOPLE,
  MAX_TOOL_SUM,
  resourceItem,
  toolSum,
  totalOfRoll,
} from '@rulewright/stoneage/internal';
import { expectedOf, fractionAt, numbersOfCard, WORTHS, worthOf } from './tables.js';

const { toolMaker: TOOL_MAKER, hut: HUT, field: FIELD, card1: CARD, building1: TILE } = LOCATION_INDEX;

/** What a player has. */
export type HoldingFacts = ReturnType<typeof holdingOf>;

/** What a player has, as far as the viewer knows it. People, agriculture and tools include what the village will give. */
export function holdingOf(state: State, player: number, viewer: number, stage: Stage | undefined) {
  const seat = seatOf(state, player);
  const { placed, buildings, oneUseTools } = seat;
  const tools = toolSum(seat);
  const toolToCome = numberAt(placed, TOOL_MAKER) > 0 && tools < MAX_TOOL_SUM ? 1 : 0;
  let pips = toolToCome;
  for (const { level, used } of seat.tools) if (!used) pips += level;
  let oneUsePips = 0;
  for (const value of oneUseTools) oneUsePips += value;
  const people = Math.min(MAX_PEOPLE, seat.people + (numberAt(placed, HUT) > 0 ? 1 : 0));
  const agriculture = Math.min(MAX_AGRICULTURE, seat.agriculture + numberAt(placed, FIELD));
  const bottoms = bottomsOf(state, seat, player === viewer);
  const { figures, first, second } = bottoms;
  let cardsStoodOn = 0;
  for (let space = 0; space < CARD_SPACES; space++) {
    if (numberAt(placed, CARD + space) > 0 && state.row[space] !== null) cardsStoodOn += 1;
  }
  let tilesStoodOn = 0;
  for (let stack = 0; stack < state.players; stack++) if (numberAt(placed, TILE + stack) > 0) tilesStoodOn += 1;
  return {
    stock: stockOf(state, seat, player, stage),
    bottoms,
    people,
    agriculture,
    toolSum: tools + toolToCome,
    pips,
    oneUsePips,
    hasClaim: seat.anyTwoClaim,
    tiles: buildings.length,
    /** All cards, hidden ones included. */
    cards: seat.cards.length + (seat.drawnCard === null ? 0 : 1),
    /** The multipliers of figures. */
    times: [agriculture, tools + toolToCome, buildings.length, people],
    /** STO-13: the score if the game ended now, without hidden cards. */
    points:
      seat.score +
      first * first +
      second * second +
      numberAt(figures, 0) * seat.agriculture +
      numberAt(figures, 1) * tools +
      numberAt(figures, 2) * buildings.length +
      numberAt(figures, 3) * seat.people +
      resourceItem(seat).points,
    atHome: seat.atHome,
    cardsStoodOn,
    tilesStoodOn,
  };
}

const NO_CARDS: readonly CardId[] = [];

/** STO-16.2, STO-16.3: only cards that the viewer knows count. */
function bottomsOf({ config, phase }: State, seat: Seat, isOwn: boolean) {
  const isOpen = isOwn || config.cardVisibility === 'open' || phase === 'gameOver';
  const cards = isOpen || config.cardVisibility === 'trackable' ? seat.cards : NO_CARDS;
  const drawnCard = isOpen ? seat.drawnCard : null;
  const symbols = [0, 0, 0, 0, 0, 0, 0, 0];
  const figures = [0, 0, 0, 0];
  for (let index = 0; index < cards.length; index++) count(symbols, figures, entryAt(cards, index));
  if (drawnCard !== null) count(symbols, figures, drawnCard);
  let first = 0;
  let second = 0;
  for (let index = 0; index < symbols.length; index++) {
    const count = numberAt(symbols, index);
    if (count > 0) first += 1;
    if (count > 1) second += 1;
  }
  return { cardsKnown: cards.length + (drawnCard === null ? 0 : 1), symbols, figures, first, second };
}

function count(symbols: number[], figures: number[], id: CardId): void {
  const card = numbersOfCard(id);
  if (card.symbol >= 0) addAt(symbols, card.symbol, 1);
  else addAt(figures, card.figure, card.count);
}

/** Food and resources with the roll that waits to be collected, and the mean gains of the dice to come. */
function stockOf(state: State, seat: Seat, player: number, stage: Stage | undefined) {
  const { wood, clay, stone, gold } = seat.resources;
  const resources = [wood, clay, stone, gold];
  // The first locations are those that give food and resources, in the order of `GATHERED`.
  const dice = seat.placed.slice(0, GATHERED.length);
  const gains = [0, 0, 0, 0, 0];
  for (let gives = 0; gives < gains.length; gives++) gains[gives] = expectedOf(gives, numberAt(dice, gives));
  let { food } = seat;
  let rolled = 0;
  if (stage?.stage === 'rollGathering' && stage.player === player) {
    const gives = GATHERED.indexOf(stage.gives);
    // The people of a group are counted already; a card brings its own dice.
    if (!isRollOfGroup(state, gives)) {
      gains[gives] = fractionAt(gains, gives) + expectedOf(gives, stage.count);
      dice[gives] = Math.min(MAX_PEOPLE, numberAt(dice, gives) + stage.count);
    }
  } else if (stage?.stage === 'useTools' && stage.player === player) {
    const gives = GATHERED.indexOf(stage.gives);
    const gain = gainOf(totalOfRoll(stage), stage.gives);
    if (isRollOfGroup(state, gives)) gains[gives] = dice[gives] = 0;
    if (stage.gives === 'food') {
      food += gain;
    } else {
      resources[gives - 1] = numberAt(resources, gives - 1) + gain;
      rolled = gain;
    }
  }
  let total = 0;
  let gainsWorth = 0;
  for (let kind = 0; kind < RESOURCES.length; kind++) {
    total += numberAt(resources, kind);
    gainsWorth += fractionAt(gains, kind + 1) * numberAt(WORTHS, kind);
  }
  return { food, resources, total, worth: worthOf(resources), rolled, dice, gains, gainsWorth };
}

/** Whether a group of people has rolled or will roll; otherwise a card gave the roll. */
function isRollOfGroup(state: State, gives: number): boolean {
  const location = locationResolved(state);
  return location !== null && LOCATION_INDEX[location] === gives;
}
