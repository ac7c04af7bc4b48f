/** Ends that no game comes to. */
import { seatOf, sizeOf, type Violation } from '@rulewright/core';
import { END_SCORE, MERMAID, MERMAID_AMONG_LAST } from '../components.js';
import { housePoints } from '../house.js';
import type { State } from '../schema/index.js';
import { gapsIn, impossibleThird } from './cards.js';

/** COP-10: a game ends with the mermaid in the harbour, or with one player who has points enough. */
export function impossibleEnd(state: State): Violation[] {
  const { result, seats } = state;
  if (!result) return [];
  const leaders = seats.flatMap(({ house }, seat) => (housePoints(house) >= END_SCORE ? [seat] : []));
  return result.reason === 'mermaid' ? impossibleMermaid(state, leaders) : impossibleVictory(state, leaders);
}

/** COP-9.3, COP-10.2, COP-15.3: the mermaid has come for the lowest gap, from the last cards of the pile. */
function impossibleMermaid(state: State, leaders: readonly number[]): Violation[] {
  const place = state.harbour.indexOf(MERMAID);
  if (place < 0) return [{ rule: 'COP-10.2', message: 'the mermaid has not come' }];
  const violations: Violation[] = [];
  const gaps = gapsIn(state);
  if (gaps.some((gap) => gap < place)) violations.push({ rule: 'COP-9.1', message: 'a lower gap was left out' });
  if (gaps.length > 2) violations.push({ rule: 'COP-4.7', message: `${gaps.length + 1} cards were taken` });
  if (sizeOf(state.pile) >= MERMAID_AMONG_LAST) {
    violations.push({ rule: 'COP-15.3', message: 'the mermaid was not among the last cards of the pile' });
  }
  if (leaders.length > 0) {
    violations.push({ rule: 'COP-10.1', message: `the game was over when a seat had ${END_SCORE} points` });
  }
  return violations;
}

/** COP-10.1, COP-12.4: one player, who has just constructed, has points enough; the harbour was not refilled. */
function impossibleVictory(state: State, leaders: readonly number[]): Violation[] {
  const [winner] = leaders;
  if (winner === undefined || leaders.length > 1) {
    return [{ rule: 'COP-10.1', message: `${leaders.length} seats have ${END_SCORE} points` }];
  }
  const violations: Violation[] = [];
  if (state.harbour.includes(MERMAID)) violations.push({ rule: 'COP-9.3', message: 'the mermaid has ended the game' });
  const gaps = gapsIn(state);
  if (gaps.length === 1 || gaps.length > 3) {
    violations.push({ rule: 'COP-4.7', message: `no player has taken ${gaps.length} cards` });
  }
  const { abilities } = seatOf(state, winner);
  if (gaps.length > 0 && abilities.bothActions === 'absent') {
    violations.push({ rule: 'COP-3.2', message: 'cards were taken and a facade chosen without bothActions' });
  }
  return [...violations, ...impossibleThird(gaps, abilities)];
}
