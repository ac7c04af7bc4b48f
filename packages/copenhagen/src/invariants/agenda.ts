/** The agenda finds what its stages need. */
import type { Violation } from '@rulewright/core';
import { agendaViolations, entryAt, entryOf, seatOf, sizeOf } from '@rulewright/core/define';
import { STARTING_HANDS } from '../components.js';
import { fits, groundOf } from '../house/ground.js';
import { findPlacement, TILE_INDEX, tileOf } from '../house/tiles.js';
import { canPayAt, priceAt } from '../rules/price.js';
import type { State } from '../types.generated.js';

/** COP-3.6: the agendas that the rules lead to. A turn is an action with all that follows, then the refill. */
const AGENDA = new RegExp(
  [
    '^refill action( drawToHand)*( drawToHarbour)*$',
    '^refill( secondAction)? handLimit$',
    // COP-8.3: a house has seven coats.
    '^refill( coat){1,7}$',
    '^refill (action|secondCard|thirdCard|secondAction|placement|discount|colourChange|changedCount|drawToHarbour)$',
  ].join('|'),
);

/** COP-14.1: the rules lead to the agenda, and it names one player (COP-3.1). */
export function stageViolations(state: State): Violation[] {
  const { stages } = state;
  const violations = agendaViolations(state, 'COP-14.1', AGENDA);
  const players = stages.flatMap((stage) => ('player' in stage && stage.stage !== 'drawToHand' ? [stage.player] : []));
  if (new Set(players).size > 1) {
    violations.push({ rule: 'COP-3.1', message: `seats ${players.join(', ')} are active at once` });
  }
  return isDealing(state) ? [...violations, ...dealViolations(state)] : violations;
}

/** Whether the first cards are being dealt. */
function isDealing({ stages }: State): boolean {
  return stages.length > 2 && stages[1]?.stage === 'action';
}

/** COP-2.5, COP-2.8: cards dealt and cards to come make up the starting hands; nothing is discarded yet. */
function dealViolations({ stages, seats, players, discardPile }: State): Violation[] {
  const violations: Violation[] = [];
  for (const [player, cards] of entryOf(STARTING_HANDS, players).entries()) {
    const toCome = stages.filter((stage) => stage.stage === 'drawToHand' && stage.player === player).length;
    if (sizeOf(entryAt(seats, player).hand) + toCome === cards) continue;
    violations.push({ rule: 'COP-2.5', message: `seat ${player} isn't dealt ${cards} cards` });
  }
  if (sizeOf(discardPile) > 0)
    violations.push({ rule: 'COP-2.8', message: 'cards were discarded before the first turn' });
  return violations;
}

/** COP-4.1, COP-9.1, COP-9.4, COP-15.1: the gaps of the harbour match the stages. */
export function harbourViolations(state: State): Violation[] {
  const { harbour, stages } = state;
  const gaps = harbour.flatMap((card, place) => (card === null ? [place] : []));
  const toCome = stages.flatMap((stage) => (stage.stage === 'drawToHarbour' ? [stage.place] : []));
  if (toCome.some((place, index) => harbour[place] !== null || toCome.indexOf(place) !== index)) {
    return [{ rule: 'COP-15.1', message: 'a draw is for a place that has a card or another draw' }];
  }
  if (isDealing(state)) {
    return gaps.length === toCome.length ? [] : [{ rule: 'COP-2.4', message: 'the deal leaves a gap in the harbour' }];
  }
  const current = stages.at(-1);
  if (current?.stage === 'drawToHarbour' && current.place !== gaps[0]) {
    return [{ rule: 'COP-9.1', message: `place ${current.place} is filled before place ${gaps[0]}` }];
  }
  if (current?.stage === 'action' && gaps.length > 0) {
    return [{ rule: 'COP-3.3', message: `a turn begins with a gap at place ${gaps.join(', ')}` }];
  }
  if (current?.stage === 'secondCard' && (gaps.length !== 1 || gaps[0] !== current.gap)) {
    return [{ rule: 'COP-4.1', message: `the only gap must be at place ${current.gap}` }];
  }
  return [];
}

/** COP-2.7, COP-6.3: every seat owns `anyCards`; ability tiles are ready or used as the current stage needs. */
export function abilityViolations(state: State): Violation[] {
  const robbed = state.seats.findIndex(({ abilities }) => abilities.anyCards === 'absent');
  if (robbed >= 0) return [{ rule: 'COP-2.7', message: `seat ${robbed} has lost anyCards` }];
  const current = state.stages.at(-1);
  if (!current || !('player' in current)) return [];
  const { constructionDiscount, changeOfColours } = seatOf(state, current.player).abilities;
  switch (current.stage) {
    case 'discount':
      if (constructionDiscount === 'ready') return [];
      return [{ rule: 'COP-14.10', message: 'constructionDiscount is not ready' }];
    case 'colourChange':
      if (changeOfColours === 'ready') return [];
      return [{ rule: 'COP-14.11', message: 'changeOfColours is not ready' }];
    case 'changedCount':
      if (changeOfColours === 'used') return [];
      return [{ rule: 'COP-14.16', message: 'changeOfColours is in use but not turned to used' }];
    default:
      return [];
  }
}

/** COP-5: the tile being built is in the supply; its place and price follow the rules. */
export function siteViolations(state: State): Violation[] {
  const current = state.stages.at(-1);
  if (!current || !('tile' in current)) return [];
  const { tile: id, player } = current;
  if (state.supply[TILE_INDEX[id]] === 0) return [{ rule: 'COP-5.2', message: `no ${id} is left` }];
  if (current.stage === 'placement') return [];
  const seat = seatOf(state, player);
  const tile = tileOf(id);
  const placement = findPlacement(id, current);
  const ground = groundOf(seat.house);
  if (!placement || !fits(placement, ground)) {
    return [{ rule: 'COP-5.4', message: `${id} doesn't fit where seat ${player} placed it` }];
  }
  if (current.stage === 'changedCount' && current.from === tile.colour) {
    return [{ rule: 'COP-6.8', message: `cards of the colour of ${id} need no change` }];
  }
  const price = priceAt(ground, tile, placement);
  if (current.stage !== 'discount' && current.price < price && seat.abilities.constructionDiscount !== 'used') {
    return [{ rule: 'COP-5.11', message: 'the price is lowered without constructionDiscount' }];
  }
  const isPriced =
    current.stage === 'discount' ? canPayAt(seat, ground, tile, placement) : [price, price - 1].includes(current.price);
  return isPriced ? [] : [{ rule: 'COP-5.12', message: `seat ${player} can't pay this price for ${id}` }];
}
