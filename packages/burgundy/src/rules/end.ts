/** The end of a phase and of the game (BUR-10 to BUR-12). */
import { endGame } from '@rulewright/core/define';
import { KNOWLEDGE, MINE_SILVER, PHASES } from '../components.js';
import { countOf, emptyHexes, knowledgeOf, owns } from '../estate/estate.js';
import { automatic } from '../schema/action.js';
import type { State } from '../types.js';
import { pushPhaseStart } from './agenda.js';
import { gainSilver, gainWorkers } from './gains.js';
import { finalScores } from './scoring.js';

/** BUR-10: mines pay; the next phase begins or the game ends. Players keep what they have stored (BUR-10.4). */
export const phaseEnd = automatic('phaseEnd', (state, _stage, emit) => {
  for (const [player, seat] of state.seats.entries()) {
    const mines = countOf(seat.estate, 'mine');
    if (mines === 0) continue;
    gainSilver(seat, player, 'mines', mines * MINE_SILVER, emit); // BUR-10.1
    // BUR-9.2, BUR-10.2
    if (owns(knowledgeOf(seat), 2)) gainWorkers(seat, player, 'knowledge2', mines * KNOWLEDGE.workersPerMine, emit);
  }
  emit({ type: 'phaseEnded', phase: state.phase });
  const next = PHASES[PHASES.indexOf(state.phase) + 1];
  if (next === undefined) {
    endBurgundy(state); // BUR-10.3, BUR-11.1
  } else {
    state.phase = next;
    pushPhaseStart(state);
  }
});

/**
 * BUR-12.1, BUR-12.5: players rank by score. Empty hexes break ties (BUR-12.2), then the turn order of the last round,
 * which nobody shares (BUR-12.3); markers moved in that round don't count (BUR-12.4).
 */
export function endBurgundy(state: State): void {
  const { seats, order, config } = state;
  const sign = config.tieBreak === 'moreEmpty' ? 1 : -1; // BUR-13.3: only this tie-break changes
  const empty = seats.map(({ estate }) => sign * emptyHexes(estate));
  const places = seats.map((_, player) => order.indexOf(player));
  endGame(state, finalScores(state), 'lastRound', { tieBreaks: [empty, places] });
}
