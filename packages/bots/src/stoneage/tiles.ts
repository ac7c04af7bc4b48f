/** Features of the building tiles: what those that the player stands on, and those still free, would bring. */

import { addAt, entryAt, numberAt, seatOf } from '@rulewright/core/define';
import { addTo } from '@rulewright/core/learning';
import { CARD_SPACES, LOCATION_INDEX, priceAt, RESOURCES, type State } from '@rulewright/stoneage/facts';
import { isStoodOn } from './bottoms.js';
import { at, writeBetween } from './layout.js';
import type { Outlook } from './outlook.js';
import { chanceOf, DIVISOR_OF, type TileNumbers, WORTHS } from './tables.js';

/** Where blocks of features begin. */
const {
  'tiles stood on': tilesStoodOnAt,
  'stock less what is stood on': stockLessWhatIsStoodOnAt,
  'stock that tiles ask for': stockThatTilesAskForAt,
  'stock that tiles lack': stockThatTilesLackAt,
  'free tiles': freeTilesAt,
} = at;

const zeros = (): number[] => RESOURCES.map(() => 0);

/** By kind: the stock as it is, as it may be expected, what is left of either, and a payment. */
const now = zeros();
const then = zeros();
const nowLeft = zeros();
const thenLeft = zeros();
const payment = zeros();

/** STO-10.4: the choices of so many kinds, the dearest first in each. */
const CHOICES: readonly (readonly (readonly number[])[])[] = [0, 1, 2, 3, 4].map((size) =>
  Array.from({ length: 16 }, (_, bits) => [3, 2, 1, 0].filter((kind) => bits & (1 << kind))).filter(
    (kinds) => kinds.length === size,
  ),
);

/** The most points that a tile gives for what there is, 0 if it can't be paid; `payment` is then what it takes. */
function bestPoints(tile: TileNumbers, stock: readonly number[]): number {
  const { needs, points } = tile;
  if (needs !== null) {
    for (let kind = 0; kind < RESOURCES.length; kind++) {
      if (numberAt(stock, kind) < numberAt(needs, kind)) return 0;
      payment[kind] = numberAt(needs, kind);
    }
    return points;
  }
  return tile.kinds === 0 ? payDearest(tile, stock) : payKinds(tile, stock);
}

/** STO-10.5: as many as the tile takes, the dearest first. */
function payDearest({ most }: TileNumbers, stock: readonly number[]): number {
  let left = most;
  let points = 0;
  for (let kind = RESOURCES.length - 1; kind >= 0; kind--) {
    const count = Math.min(left, numberAt(stock, kind));
    payment[kind] = count;
    left -= count;
    points += count * numberAt(WORTHS, kind);
  }
  return points;
}

/** STO-10.3: one of each of some kinds, then the dearest of them. */
function payKinds({ most, kinds }: TileNumbers, stock: readonly number[]): number {
  let best = 0;
  let choice: readonly number[] | undefined;
  const choices = entryAt(CHOICES, kinds);
  for (let index = 0; index < choices.length; index++) {
    const chosen = entryAt(choices, index);
    let left = most - kinds;
    let points = 0;
    for (let place = 0; place < kinds; place++) {
      const kind = numberAt(chosen, place);
      const more = Math.min(left, numberAt(stock, kind) - 1);
      if (more < 0) {
        left = most;
        break;
      }
      left -= more;
      points += (1 + more) * numberAt(WORTHS, kind);
    }
    if (left > 0 || points <= best) continue;
    best = points;
    choice = chosen;
  }
  if (!choice) return 0;
  payment.fill(0);
  let left = most - kinds;
  for (let place = 0; place < kinds; place++) {
    const kind = numberAt(choice, place);
    const more = Math.min(left, numberAt(stock, kind) - 1);
    payment[kind] = 1 + more;
    left -= more;
  }
  return best;
}

/** How many resources are missing for a tile that can't be paid. */
function missingFor({ needs, least, kinds }: TileNumbers, stock: readonly number[]): number {
  let missing = 0;
  let total = 0;
  let most = 0;
  let owned = 0;
  for (let kind = 0; kind < RESOURCES.length; kind++) {
    const count = numberAt(stock, kind);
    if (needs !== null) missing += Math.max(0, numberAt(needs, kind) - count);
    total += count;
    most = Math.max(most, count);
    if (count > 0) owned += 1;
  }
  if (needs !== null) return missing;
  // Roughly: too few of them, or too few kinds; one kind alone must have them all.
  return Math.max(1, least - (kinds === 1 ? most : total), kinds - owned);
}

/** Tiles first by how little choice their cost leaves: what is left over pays for the others. */
const PASSES = 3;

function passOf({ needs, kinds }: TileNumbers): number {
  if (needs !== null) return 0;
  return kinds > 0 ? 1 : 2;
}

/** STO-10: what the tiles would bring with the stock as it is, and as it may be expected after gathering. */
export function writeTiles(into: Float32Array, state: State, player: number, outlook: Outlook): void {
  const { own } = outlook;
  const { placed } = seatOf(state, player);
  for (let kind = 0; kind < RESOURCES.length; kind++) {
    now[kind] = nowLeft[kind] = numberAt(own.resources, kind);
    then[kind] = thenLeft[kind] = Math.floor(numberAt(now, kind) + numberAt(own.gains, kind + 1) + 0.5);
  }
  const stood = tilesStoodOnAt;
  let claimed = 0;
  for (let pass = 0; pass < PASSES; pass++) {
    for (let stack = 0; stack < state.players; stack++) {
      const tile = outlook.tops[stack];
      if (!tile || numberAt(placed, LOCATION_INDEX.building1 + stack) === 0) continue;
      if (passOf(tile) !== pass) continue;
      addTo(into, stood, 1 / 3);
      addTo(into, stood + 1, payFrom(nowLeft, tile) / 20);
      addTo(into, stood + 2, payFrom(thenLeft, tile) / 20);
      if (tile.needs === null) {
        addTo(into, stood + 5, 1 / 2);
      } else {
        writeAsked(into, tile.needs);
        addTo(into, stood + 3, (tile.points * chanceToPay(tile.needs, outlook)) / 20);
      }
      if (bestPoints(tile, now) === 0) addTo(into, stood + 4, missingFor(tile, now) / 4);
      claimed += tile.kinds === 0 && tile.needs === null ? 4 : tile.most;
    }
  }
  writeFreeTiles(into, state, outlook);
  for (let space = 0; space < CARD_SPACES; space++) {
    if (state.row[space] !== null && numberAt(placed, LOCATION_INDEX.card1 + space) > 0) claimed += priceAt(space);
  }
  let stock = own.hasClaim ? 2 : 0;
  for (let kind = 0; kind < RESOURCES.length; kind++) stock += numberAt(now, kind) + numberAt(own.gains, kind + 1);
  writeBetween(into, stockLessWhatIsStoodOnAt, 17, stock - claimed + 8);
}

/** Points of a tile that is paid from a stock, which then has less. */
function payFrom(stock: number[], tile: TileNumbers): number {
  const points = bestPoints(tile, stock);
  if (points > 0) for (let kind = 0; kind < RESOURCES.length; kind++) addAt(stock, kind, -numberAt(payment, kind));
  return points;
}

/** How likely the people placed bring what is missing for a fixed cost, all ready tools helping. */
function chanceToPay(needs: readonly number[], { own }: Outlook): number {
  let chance = 1;
  for (let kind = 0; kind < RESOURCES.length; kind++) {
    const missing = numberAt(needs, kind) - numberAt(now, kind);
    if (missing <= 0) continue;
    const dice = numberAt(own.dice, kind + 1);
    if (dice === 0) return 0;
    chance *= chanceOf(missing * numberAt(DIVISOR_OF, kind + 1) - own.pips, dice);
  }
  return chance;
}

/** What fixed costs ask for: how much of the stock is of use for them, and what they lack. */
function writeAsked(into: Float32Array, needs: readonly number[]): void {
  for (let kind = 0; kind < RESOURCES.length; kind++) {
    const need = numberAt(needs, kind);
    const stock = numberAt(then, kind);
    addTo(into, stockThatTilesAskForAt + kind, Math.min(need, stock) / 4);
    addTo(into, stockThatTilesLackAt + kind, Math.max(0, need - stock) / 4);
  }
}

/** Tiles that nobody stands on: the player may still go there, or will find them in the next round. */
function writeFreeTiles(into: Float32Array, state: State, { own, tops }: Outlook): void {
  const free = freeTilesAt;
  let best = 0;
  let bestThen = 0;
  let second = 0;
  let almost = 0;
  for (let stack = 0; stack < state.players; stack++) {
    const tile = tops[stack];
    const location = LOCATION_INDEX.building1 + stack;
    if (!tile || isStoodOn(state, location)) continue;
    addTo(into, free, 1 / 4);
    if (tile.needs === null) addTo(into, free + 8, 1 / 2);
    else writeAsked(into, tile.needs);
    const points = bestPoints(tile, now);
    if (points > 0) addTo(into, free + 1, 1 / 3);
    best = Math.max(best, points);
    const later = bestPoints(tile, thenLeft); // what the tiles stood on will take is spoken for
    if (later > 0) {
      addTo(into, free + 2, 1 / 3);
      second = Math.max(second, Math.min(bestThen, later));
      bestThen = Math.max(bestThen, later);
    } else if (missingFor(tile, thenLeft) === 1) {
      addTo(into, free + 6, 1 / 3);
      almost = Math.max(almost, tile.points > 0 ? tile.points : 4 * tile.most);
    }
  }
  into[free + 3] = best / 20;
  into[free + 4] = bestThen / 20;
  into[free + 5] = second / 20;
  into[free + 7] = almost / 20;
  into[free + 9] = (bestThen / 20) * Math.min(1, own.atHome / 3);
}
