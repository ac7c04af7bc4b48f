/** Hands, gaps and deals that no game comes to. */
import { entryAt, entryOf, numberAt, seatOf, sizeOf, type Violation } from '@rulewright/core';
import { HAND_LIMIT, STARTING_HANDS } from '../components.js';
import { handSize } from '../hand.js';
import { isDealing } from '../invariants.js';
import type { Seat, State } from '../schema/index.js';
import { setup } from '../setup.js';

/** COP-2.4, COP-2.5, COP-2.7, COP-2.8: until the cards are dealt all else is as it was set up. */
export function impossibleDeal(state: State): Violation[] {
  if (!isDealing(state)) return [];
  const first = setup(state.config);
  const violations: Violation[] = [];
  if (!isSame(state.stages, first.stages.slice(0, state.stages.length))) {
    violations.push({ rule: 'COP-2.5', message: 'the first cards come in another order' });
  }
  const isUntouched = state.seats.every(({ abilities, house, knownHand }, player) => {
    const seat = entryAt(first.seats, player);
    return isSame([abilities, house, knownHand], [seat.abilities, seat.house, seat.knownHand]);
  });
  if (!isUntouched || !isSame([state.supply, state.windowSupply], [first.supply, first.windowSupply])) {
    violations.push({ rule: 'COP-2.8', message: 'something has happened before the first turn' });
  }
  return violations;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** COP-4.9, COP-4.12, COP-16.4: what a hand holds, and what nobody else knows of it. */
export function impossibleHands(state: State): Violation[] {
  const starting = entryOf(STARTING_HANDS, state.players);
  const violations: Violation[] = state.seats.flatMap(({ hiddenCount }, seat) => {
    const message = `seat ${seat} hides more cards than it was dealt`;
    return hiddenCount > numberAt(starting, seat) ? [{ rule: 'COP-16.4', message }] : [];
  });
  const current = state.stages.at(-1);
  const taken = gapsIn(state).length;
  if (current?.stage === 'secondCard' || current?.stage === 'thirdCard') {
    if (sizeOf(seatOf(state, current.player).knownHand) < taken) {
      violations.push({ rule: 'COP-4.9', message: 'the cards just taken are not in the hand' });
    }
  }
  if (current?.stage === 'handLimit') {
    const cards = handSize(seatOf(state, current.player));
    if (cards <= HAND_LIMIT || cards > HAND_LIMIT + taken) {
      violations.push({ rule: 'COP-4.12', message: `${cards} cards can't be too many after ${taken} were taken` });
    }
  }
  return violations;
}

/** The gaps that the turn has left in the harbour, from the left. */
export function gapsIn({ harbour }: State): number[] {
  return harbour.flatMap((card, place) => (card === null ? [place] : []));
}

/** How many gaps there can be at the stages of a turn. */
const GAPS: Readonly<Record<string, readonly number[]>> = {
  action: [0],
  secondCard: [1],
  thirdCard: [2],
  handLimit: [2, 3],
  secondAction: [2, 3],
  placement: [0, 2, 3],
  discount: [0, 2, 3],
  colourChange: [0, 2, 3],
  changedCount: [0, 2, 3],
  coat: [0, 2, 3],
  drawToHarbour: [1, 2, 3],
};

/** COP-4: gaps are left by cards that the player could take in this turn. COP-9.1: they are filled from the lowest on. */
export function impossibleGaps(state: State): Violation[] {
  const current = state.stages.at(-1);
  const [refill] = state.stages;
  if (!current || refill?.stage !== 'refill' || isDealing(state)) return [];
  const gaps = gapsIn(state);
  if (!entryOf(GAPS, current.stage).includes(gaps.length)) {
    return [{ rule: 'COP-4.7', message: `no player has taken ${gaps.length} cards at ${current.stage}` }];
  }
  const { abilities } = seatOf(state, refill.player);
  if (current.stage === 'drawToHarbour') {
    const violations = impossibleThird(gaps, abilities);
    if (current.place === gaps[0]) return violations;
    return [...violations, { rule: 'COP-9.1', message: `place ${gaps[0]} is filled before place ${current.place}` }];
  }
  // Only a coat of arms makes ready again what was used in the turn.
  return current.stage === 'coat' ? impossibleThird(gaps, abilities) : impossibleTaking(gaps, abilities);
}

/** COP-4.6: a third gap shows that the player owns `additionalCard`. */
export function impossibleThird(gaps: readonly number[], abilities: Seat['abilities']): Violation[] {
  if (gaps.length < 3 || abilities.additionalCard !== 'absent') return [];
  return [{ rule: 'COP-4.6', message: 'a third card was taken without additionalCard' }];
}

function impossibleTaking(gaps: readonly number[], abilities: Seat['abilities']): Violation[] {
  const violations: Violation[] = [];
  if (gaps.length === 3 && abilities.additionalCard !== 'used') {
    violations.push({ rule: 'COP-4.6', message: 'a third card was taken without additionalCard' });
  }
  const areApart = gaps.every((place, index) => index === 0 || place - numberAt(gaps, index - 1) > 1);
  if (gaps.length > 1 && areApart && abilities.anyCards !== 'used') {
    violations.push({ rule: 'COP-4.4', message: 'the second card was not next to the gap, and anyCards is not used' });
  }
  return violations;
}
