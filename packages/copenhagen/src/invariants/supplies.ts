/** Cards and tiles are neither made nor lost. */
import type { Violation } from '@rulewright/core';
import { entryAt, entryOf, numberAt, sizeOf } from '@rulewright/core/define';
import { CARDS_PER_COLOUR, COLOURS, HAND_LIMIT, MERMAID, TILES, WINDOW_TILES } from '../components.js';
import { takeFacades } from '../house/facades.js';
import { TILES_BY_COLOUR } from '../house/tiles.js';
import { pileSize } from '../rules/pile.js';
import type { Stage, State } from '../types.generated.js';

/** COP-1.4, COP-1.5, COP-2.3: cards are neither made nor lost. COP-9.6: a draw finds a card. */
export function cardViolations(state: State): Violation[] {
  const violations: Violation[] = [];
  const { players } = state;
  const there = entryOf(CARDS_PER_COLOUR, players);
  COLOURS.forEach((colour, index) => {
    const found =
      numberAt(state.pile, index) +
      numberAt(state.discardPile, index) +
      state.harbour.filter((card) => card === colour).length +
      state.seats.reduce((sum, { hand }) => sum + numberAt(hand, index), 0);
    if (found !== there) {
      violations.push({
        rule: 'COP-1.4',
        message: `there are ${found} ${colour} cards instead of ${there}, ${state.pile[index]} in the pile`,
      });
    }
  });
  const mermaids = state.harbour.filter((card) => card === MERMAID).length + (state.mermaidInPile ? 1 : 0);
  if (mermaids > 1)
    violations.push({ rule: 'COP-1.5', message: `${mermaids} mermaids, in the harbour and by mermaidInPile` });
  if (players === 2 && mermaids === 0)
    violations.push({ rule: 'COP-2.3', message: 'the mermaid is missing: mermaidInPile is false' });
  if (pileSize(state) > 0 || state.stages.every(({ stage }) => stage !== 'drawToHand' && stage !== 'drawToHarbour')) {
    return violations;
  }
  return [...violations, { rule: 'COP-9.6', message: 'the next draw finds an empty pile' }];
}

/** COP-4.9: cards that the active player may hold over the limit, by stage. */
const BEYOND_LIMIT: Readonly<Partial<Record<Stage['stage'], number>>> = { secondCard: 1, thirdCard: 2, handLimit: 3 };

/** COP-4.10, COP-16.4: hands keep the limit, and known and hidden cards make up the hand. */
export function handViolations(state: State): Violation[] {
  const current = state.stages.at(-1);
  return state.seats.flatMap(({ hand, knownHand, hiddenCount }, seat) => {
    const violations: Violation[] = [];
    const isKnownPart = knownHand.every((count, colour) => count <= numberAt(hand, colour));
    const isWhole = sizeOf(knownHand) + hiddenCount === sizeOf(hand);
    if (!isKnownPart || !isWhole) {
      const message = `seat ${seat}: hand ${hand} isn't knownHand ${knownHand} plus hiddenCount ${hiddenCount}`;
      violations.push({ rule: 'COP-16.4', message });
    }
    const isActive = current && 'player' in current && current.player === seat;
    const most = HAND_LIMIT + ((isActive && BEYOND_LIMIT[current.stage]) || 0);
    if (sizeOf(hand) > most)
      violations.push({ rule: 'COP-4.10', message: `seat ${seat} holds ${sizeOf(hand)} cards, more than ${most}` });
    if (isActive && current.stage === 'handLimit' && sizeOf(hand) <= HAND_LIMIT) {
      violations.push({ rule: 'COP-4.12', message: `seat ${seat} discards with ${sizeOf(hand)} cards in hand` });
    }
    return violations;
  });
}

/** COP-1.7, COP-1.10: tiles missing from the supplies stand in the houses. */
export function tileViolations(state: State): Violation[] {
  const { players, seats, supply, windowSupply } = state;
  const violations: Violation[] = [];
  const windows = seats.flatMap(({ house }) => house.filter((content) => content === 'W')).length + windowSupply;
  if (windows !== WINDOW_TILES) {
    violations.push({
      rule: 'COP-1.10',
      message: `there are ${windows} window tiles instead of ${WINDOW_TILES}, ${windowSupply} in windowSupply`,
    });
  }
  const houses = seats.map(({ house }) => house);
  for (const tiles of TILES_BY_COLOUR) {
    const box = tiles.map(({ id }) => entryOf(TILES[id].copies, players));
    const left = tiles.map(({ index }) => numberAt(supply, index));
    const built = box.map((copies, size) => copies - numberAt(left, size));
    if (takeFacades(houses, tiles, built, (rest) => rest.every((copies) => copies === 0))) continue;
    const { colour } = entryAt(tiles, 0);
    const message = `${colour} tiles of size 2 to 5: the supply has ${left} of ${box}, the houses aren't made of the rest`;
    violations.push({ rule: 'COP-1.7', message });
  }
  return violations;
}
