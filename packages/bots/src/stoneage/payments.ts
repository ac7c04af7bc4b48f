/** The face-up building tiles that the player can still get, and how to pay for them. */

import { addAt, entryAt, numberAt } from '@rulewright/core/define';
import type { Seat, State } from '@rulewright/stoneage';
import { LOCATION_INDEX, RESOURCES } from '@rulewright/stoneage/data';
import { peopleOn } from '@rulewright/stoneage/internal';
import type { HoldingFacts } from './holding.js';
import { fractionAt, numbersOfTile, type TileNumbers, worthOf } from './tables.js';

/** STO-10: the tiles that the player stands on and the free ones, with the stock now and later: with the gains to come. */
export function tilesOf(state: State, { placed }: Seat, { stock: { resources: now, gains } }: HoldingFacts) {
  const later = [0, 0, 0, 0];
  for (let kind = 0; kind < later.length; kind++) {
    later[kind] = Math.floor(numberAt(now, kind) + fractionAt(gains, kind + 1) + 0.5);
  }
  const own: TileNumbers[] = [];
  const free: TileNumbers[] = [];
  /** The fixed costs of all these tiles. */
  const needs: (readonly number[])[] = [];
  for (let stack = 0; stack < state.players; stack++) {
    const { top } = entryAt(state.stacks, stack);
    if (top === null) continue;
    const tile = numbersOfTile(top);
    const location = LOCATION_INDEX.building1 + stack;
    const isOwn = numberAt(placed, location) > 0;
    if (!isOwn && peopleOn(state, location) > 0) continue;
    (isOwn ? own : free).push(tile);
    if (tile.needs) needs.push(tile.needs);
  }
  if (own.length > 1) own.sort((one, other) => one.choice - other.choice);
  // The tiles that leave less choice are paid first; free tiles get the rest.
  const nowLeft = now.slice();
  const laterLeft = later.slice();
  /** Those that the player stands on, with their points for the stock now and later. */
  const stoodOn: { readonly tile: TileNumbers; readonly now: number; readonly later: number }[] = [];
  for (const tile of own) stoodOn.push({ tile, now: payFrom(nowLeft, tile), later: payFrom(laterLeft, tile) });
  return { later, stoodOn, free, laterLeft, needs };
}

/** The best payment for a tile out of a stock, by kind; `undefined` if there is none. */
export function bestPayment({ payments, most }: TileNumbers, stock: readonly number[]): readonly number[] | undefined {
  if (payments === null) return dearest(stock, most);
  for (let index = 0; index < payments.length; index++) {
    const payment = entryAt(payments, index);
    if (missingOf(payment, stock) === 0) return payment;
  }
  return undefined;
}

/** STO-10.5: the maximum number of resources the tile takes, the dearest first. */
function dearest(stock: readonly number[], most: number): readonly number[] | undefined {
  let left = most;
  const payment = [0, 0, 0, 0];
  for (let kind = RESOURCES.length - 1; kind >= 0; kind--) {
    const count = Math.min(left, numberAt(stock, kind));
    payment[kind] = count;
    left -= count;
  }
  return left < most ? payment : undefined;
}

/** The number of resources that a stock lacks for a payment. */
export function missingOf(payment: readonly number[], stock: readonly number[]): number {
  let missing = 0;
  for (let kind = 0; kind < RESOURCES.length; kind++) {
    missing += Math.max(0, numberAt(payment, kind) - numberAt(stock, kind));
  }
  return missing;
}

/** As `pointsFor`, and takes the payment out of the stock. */
function payFrom(stock: number[], tile: TileNumbers): number {
  const payment = bestPayment(tile, stock);
  if (!payment) return 0;
  for (let kind = 0; kind < stock.length; kind++) addAt(stock, kind, 0 - numberAt(payment, kind));
  return tile.points ?? worthOf(payment);
}
