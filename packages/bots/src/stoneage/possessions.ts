/** Features of what a player has: people, tools, stock, food. */

import { numberAt, seatOf } from '@rulewright/core/define';
import { markOneOf } from '@rulewright/core/learning';
import { GATHERED, MIN_ONE_USE_TOOL, penaltyOf, RESOURCES, type State } from '@rulewright/stoneage/facts';
import { at, writeBetween } from './layout.js';
import type { Outlook } from './outlook.js';

/** Where blocks of features begin. */
const {
  people: peopleAt,
  agriculture: agricultureAt,
  tools: toolsAt,
  'ready pips': readyPipsAt,
  tiles: tilesAt,
  'x rounds left': xRoundsLeftAt,
  'one-use tools': oneUseToolsAt,
  claim: claimAt,
  points: pointsAt,
  'at hand': atHandAt,
  'stock to be expected': stockToBeExpectedAt,
  'resources at hand': resourcesAtHandAt,
  'kinds at hand': kindsAtHandAt,
  'worth at hand, by rounds left': worthAtHandByRoundsLeftAt,
  'worth to be expected, by rounds left': worthToBeExpectedByRoundsLeftAt,
  'gained by the roll at hand': gainedByTheRollAtHandAt,
  'gains to be expected': gainsToBeExpectedAt,
  'worth of gains to be expected': worthOfGainsToBeExpectedAt,
  food: foodAt,
  'food after the feeding': foodAfterTheFeedingAt,
  'food after hunting and feeding': foodAfterHuntingAndFeedingAt,
  'food for the rest': foodForTheRestAt,
  'feeding to come': feedingToComeAt,
  hunger: hungerAt,
} = at;

/** What grows: worth the more the more rounds are left to use it. */
export function writePossessions(into: Float32Array, state: State, player: number, outlook: Outlook): void {
  const { own, rounds } = outlook;
  const seat = seatOf(state, player);
  markOneOf(into, peopleAt, 11, own.people);
  markOneOf(into, agricultureAt, 11, own.agriculture);
  markOneOf(into, toolsAt, 13, own.toolSum);
  markOneOf(into, readyPipsAt, 11, own.pips);
  markOneOf(into, tilesAt, 11, own.tiles);
  const later = rounds / 10;
  const crossed = xRoundsLeftAt;
  into[crossed] = (own.people / 10) * later;
  into[crossed + 1] = (own.agriculture / 10) * later;
  into[crossed + 2] = (own.toolSum / 12) * later;
  into[crossed + 3] = (own.tiles / 10) * later;
  into[crossed + 4] = ((own.people - own.agriculture) / 10) * later;
  into[crossed + 5] = (own.cards / 12) * later;
  into[crossed + 6] = (own.oneUsePips / 9) * later;
  for (const value of seat.oneUseTools) into[oneUseToolsAt + value - MIN_ONE_USE_TOOL] = 1;
  if (own.hasClaim) into[claimAt] = 1;
  into[pointsAt] = seat.score / 100;
  into[pointsAt + 1] = own.points / 150;
  into[pointsAt + 2] = seat.lostPoints / 50;
  writeStock(into, outlook);
}

/** Resources: what each is good for depends on how many there are, and on the rounds left to pay with them. */
function writeStock(into: Float32Array, { own, rounds }: Outlook): void {
  const { resources, gains } = own;
  let kinds = 0;
  for (let kind = 0; kind < RESOURCES.length; kind++) {
    const count = numberAt(resources, kind);
    if (count > 0) kinds += 1;
    into[atHandAt + kind] = count / 6;
    writeBetween(into, stockToBeExpectedAt + 9 * kind, 9, count + numberAt(gains, kind + 1));
  }
  markOneOf(into, resourcesAtHandAt, 13, own.total);
  into[kindsAtHandAt + kinds] = 1;
  writeBetween(into, worthAtHandByRoundsLeftAt, 4, rounds, own.worth / 40);
  writeBetween(into, worthToBeExpectedByRoundsLeftAt, 4, rounds, (own.worth + own.gainsWorth) / 40);
  into[gainedByTheRollAtHandAt] = own.rolled / 5;
  for (let gives = 0; gives < GATHERED.length; gives++) {
    into[gainsToBeExpectedAt + gives] = numberAt(gains, gives) / 5;
  }
  into[worthOfGainsToBeExpectedAt] = own.gainsWorth / 30;
}

/** STO-11: food for this round and for the rest of the game; what isn't covered costs resources or points. */
export function writeFood(into: Float32Array, state: State, player: number, outlook: Outlook): void {
  const { own, balance, hasToFeed, feedings, rounds } = outlook;
  const hunted = numberAt(own.gains, 0);
  const income = own.agriculture - own.people;
  into[foodAt] = own.food / 20;
  markOneOf(into, foodAfterTheFeedingAt, 22, balance + 9);
  writeBetween(into, foodAfterHuntingAndFeedingAt, 22, balance + hunted + 9);
  const rest = balance + hunted + (feedings - 1) * income;
  const forRest = foodForTheRestAt;
  if (rest > 0) into[forRest] = Math.min(2, rest / 20);
  else into[forRest + 1] = -rest / 30;
  if (rest < 0) into[forRest + 2] = -rest / (10 * Math.max(1, feedings));
  if (hasToFeed) into[feedingToComeAt] = 1;
  const missing = -(balance + hunted);
  if (!hasToFeed || missing <= 0) return;
  into[hungerAt] = 1;
  if (own.total + (own.gainsWorth > 0 ? 1 : 0) >= missing) into[hungerAt + 1] = 1;
  into[hungerAt + 2] = penaltyOf(state, seatOf(state, player)) / 10;
  into[hungerAt + 3] = missing / 5;
  into[hungerAt + 4] = rounds / 10;
}
