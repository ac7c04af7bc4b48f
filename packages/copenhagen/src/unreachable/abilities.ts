/** Ability tiles, coats of arms and prices that no game comes to. */
import { entryAt, type Violation } from '@rulewright/core';
import { BRICK_OF, COLOURS, MERMAID, WINDOW_OF } from '../components.js';
import { gainedCoats, groundOf, type House } from '../house.js';
import { priceAt } from '../price.js';
import type { Seat, State } from '../schema/index.js';
import { placementOf, tileOf } from '../tiles.js';
import { gapsIn } from './cards.js';

/** COP-6: who is asked for the use of an ability tile could use it, and what was used is used. */
export function impossibleAbilities(state: State): Violation[] {
  const violations: Violation[] = [];
  const { stages, seats } = state;
  seats.forEach(({ abilities }, seat) => {
    if (abilities.anyCards !== 'absent') return;
    violations.push({ rule: 'COP-2.7', message: `seat ${seat} has lost anyCards` });
  });
  const current = stages.at(-1);
  if (!current || !('player' in current)) return violations;
  const { bothActions, changeOfColours, constructionDiscount } = entryAt(seats, current.player).abilities;
  const isToConstruct = stages.some(({ stage }) => stage === 'secondAction');
  if (current.stage === 'handLimit' || current.stage === 'secondAction') {
    if (isToConstruct !== (bothActions === 'ready')) {
      violations.push({ rule: 'COP-4.13', message: 'a facade follows the cards exactly if bothActions is ready' });
    }
  }
  if (gapsIn(state).length > 0 && ('tile' in current || current.stage === 'coat')) {
    // A coat of arms may have made it ready again.
    const isUsed = current.stage === 'coat' ? bothActions !== 'absent' : bothActions === 'used';
    if (!isUsed)
      violations.push({ rule: 'COP-3.2', message: 'cards were taken and a facade chosen without bothActions' });
  }
  if (current.stage === 'changedCount' && changeOfColours !== 'used') {
    violations.push({ rule: 'COP-6.8', message: 'colours were changed without changeOfColours' });
  }
  if ('price' in current && constructionDiscount !== 'used') {
    const { house } = entryAt(seats, current.player);
    const price = priceAt(groundOf(house), tileOf(current.tile), placementOf(current.tile, current));
    if (current.price !== price) {
      violations.push({ rule: 'COP-5.11', message: 'the price was lowered without constructionDiscount' });
    }
  }
  return violations;
}

/** COP-8.3, COP-8.4: window tiles and ability tiles cost a coat of arms each, and a house has no more than it shows. */
export function impossibleCoats({ stages, seats }: State): Violation[] {
  const current = stages.at(-1);
  return seats.flatMap((seat, player) => {
    const isUsing = current?.stage === 'coat' && current.player === player;
    const pending = isUsing ? stages.filter(({ stage }) => stage === 'coat').length : 0;
    const needed = windowsIn(seat.house) + abilitiesTaken(seat);
    if (needed + pending <= gainedCoats(seat.house).length) return [];
    const message = `the house of seat ${player} has gained too few coats of arms`;
    return [{ rule: 'COP-8.4', message }];
  });
}

function windowsIn(house: House): number {
  return house.filter((content) => content === 'W').length;
}

/** COP-2.7: all but `anyCards` come from coats. */
function abilitiesTaken({ abilities: { anyCards: _, ...taken } }: Seat): number {
  return Object.values(taken).filter((ability) => ability !== 'absent').length;
}

/** COP-5.8, COP-5.12: before the reshuffle the discard pile holds what the houses have cost. */
export function impossiblePayments({ players, mermaidInPile, harbour, discardPile, seats }: State): Violation[] {
  if (players > 2 && (mermaidInPile || harbour.includes(MERMAID))) return [];
  const least = seats.reduce((sum, { house }) => sum + leastCost(house), 0);
  const paid = discardPile.reduce((sum, count) => sum + count, 0);
  return paid < least
    ? [{ rule: 'COP-5.12', message: `the houses have cost ${least} cards at least, not ${paid}` }]
    : [];
}

/**
 * COP-5.9: one card less for every tile but the first of its colour. COP-5.11: and one for each time that a coat of arms
 * can have made `constructionDiscount` ready.
 */
function leastCost(house: House): number {
  const count = (cell: string): number => house.filter((content) => content === cell).length;
  let cost = 0;
  let tiles = 0;
  for (const colour of COLOURS) {
    const bricks = count(BRICK_OF[colour]);
    tiles += bricks;
    cost += bricks + count(WINDOW_OF[colour]) - Math.max(0, bricks - 1);
  }
  return cost - Math.min(tiles, gainedCoats(house).length);
}
