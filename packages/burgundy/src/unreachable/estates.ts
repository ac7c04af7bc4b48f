/** Estates: they grow from the start castle, and no city holds equal buildings (BUR-2.6, BUR-2.8, BUR-5.10, BUR-5.12). */
import { entryAt, type Violation } from '@rulewright/core';
import { toCome } from '../agenda.js';
import { boardAt, NEIGHBOURS } from '../boards.js';
import { BASIC_START_HEX } from '../components.js';
import { countOf } from '../estate.js';
import { knowledgeOf, owns } from '../knowledge.js';
import type { Seat, State } from '../schema/index.js';

export function unreachableEstates(state: State): Violation[] {
  return state.seats.flatMap((seat, player) => [
    ...brokenStart(state, seat, player),
    ...brokenGrowth(seat, player),
    ...brokenCities(seat, player),
  ]);
}

function brokenStart(state: State, { estate }: Seat, player: number): Violation[] {
  if (state.config.setup === 'basic') {
    if (estate[BASIC_START_HEX] === 'castle') return [];
    return [{ rule: 'BUR-2.6', message: `the start castle of seat ${player} isn't on hex ${BASIC_START_HEX}` }];
  }
  const isAwaited = toCome(state, 'startCastle').some((stage) => stage.player === player);
  const isAwaitedByAll = toCome(state, 'firstPlayer').length > 0;
  if (countOf(estate, 'castle') > 0 !== (isAwaited || isAwaitedByAll)) return [];
  return [{ rule: 'BUR-2.8', message: `the start castle of seat ${player} is missing, or came too early` }];
}

/** BUR-5.10: the covered hexes are connected. */
function brokenGrowth({ estate }: Seat, player: number): Violation[] {
  const covered = estate.flatMap((tile, hex) => (tile === null ? [] : [hex]));
  const found = new Set(covered.slice(0, 1));
  for (const hex of found) {
    for (const next of entryAt(NEIGHBOURS, hex)) if (estate[next] !== null) found.add(next);
  }
  const apart = covered.filter((hex) => !found.has(hex));
  if (apart.length === 0) return [];
  return [{ rule: 'BUR-5.10', message: `hexes ${apart.join(', ')} of seat ${player} aren't connected to the others` }];
}

/** BUR-5.12; with knowledge tile 1 it doesn't matter (BUR-9.1). */
function brokenCities(seat: Seat, player: number): Violation[] {
  const { board, estate } = seat;
  if (owns(knowledgeOf(seat), 1)) return [];
  return boardAt(board).regions.flatMap(({ kind, hexes }): Violation[] => {
    const tiles = hexes.map((hex) => entryAt(estate, hex)).filter((tile) => tile !== null);
    if (kind !== 'building' || new Set(tiles).size === tiles.length) return [];
    return [{ rule: 'BUR-5.12', message: `a city of seat ${player} holds equal buildings` }];
  });
}
