/** The agenda, the display and the turn: every stage on the agenda has its preconditions. */
import type { Violation } from '@rulewright/core';
import { agendaViolations, seatOf } from '@rulewright/core/define';
import { holdsAtLeast } from '../city/supply.js';
import { IDLE_ROUNDS_LIMIT, PLACES } from '../components.js';
import { canMeetDuty, isDutyOpen } from '../rules/duty.js';
import type { State } from '../types.generated.js';

const TURN_AGENDA = /^turnEnd( turn)?( drawGoal){0,5}( drawToDisplay){0,4}$/;
const PARTY_AGENDA = /^build( drawToHand)?$/;

/** CIT-15.1: the rules can produce the agenda. */
export function brokenAgenda(state: State): Violation[] {
  const { stages, display, config } = state;
  if (state.result !== null) return [];
  const violations = agendaViolations(state, 'CIT-15.1', config.mode === 'party' ? PARTY_AGENDA : TURN_AGENDA);
  const [end, action] = stages;
  if (end?.stage === 'turnEnd' && action?.stage === 'turn' && end.player !== action.player) {
    const message = `seat ${end.player} ends the turn of seat ${action.player}`;
    violations.push({ rule: 'CIT-15.1', message });
  }
  if (action?.stage === 'turn' && state.actionsLeft === 0) {
    violations.push({ rule: 'CIT-3.9', message: 'a turn goes on with actionsLeft 0' });
  }
  if (action?.stage === 'turn' && isDutyOpen(state)) {
    if (!canMeetDuty(state, seatOf(state, action.player), state.actionsLeft)) {
      violations.push({
        rule: 'CIT-3.6',
        message: `the duty of seat ${action.player} is open and can't be met`,
      });
    }
  }
  const places = awaitedPlaces(stages);
  const isCovered = places.some((place, index) => display[place] !== null || places.indexOf(place) !== index);
  const isHandFull = stages.some((stage) => stage.stage === 'drawToHand' && state.seats[stage.player]?.hand !== null);
  if (isCovered || isHandFull) {
    violations.push({ rule: 'CIT-15.9', message: 'a tile lies where the next one is drawn' });
  }
  const draws = places.length + (stages.at(-1)?.stage === 'drawToHand' ? 1 : 0);
  if (draws > 0 && !holdsAtLeast(state.supply, draws)) {
    violations.push({ rule: 'CIT-4.6', message: `supply is too small for ${draws} draws on the agenda` });
  }
  return violations;
}

/** CIT-3.5, CIT-4.4: an open duty needs a face-up tile, and in the basic mode only an empty supply leaves a gap. */
export function brokenDisplay(state: State): Violation[] {
  const { display, stages, supply, config } = state;
  if (config.mode === 'party') return [];
  const gaps = display.filter((tile) => tile === null).length - awaitedPlaces(stages).length;
  if (config.mode === 'basic' && gaps > 0 && holdsAtLeast(supply, 1)) {
    return [{ rule: 'CIT-4.4', message: 'display has a gap, but supply has tiles: draw one' }];
  }
  const isTurn = stages.some(({ stage }) => stage === 'turn');
  return isTurn && gaps === PLACES && isDutyOpen(state)
    ? [{ rule: 'CIT-3.5', message: 'the duty is open, but display is empty' }]
    : [];
}

/** CIT-9.7: more idle turns would have ended the game. */
export function brokenIdleTurns({ idleTurns, players }: State): Violation[] {
  if (idleTurns < IDLE_ROUNDS_LIMIT * players) return [];
  return [{ rule: 'CIT-9.7', message: `the game goes on after ${idleTurns} idle turns in a row` }];
}

/** The places with a draw on the agenda, the first draw last. */
function awaitedPlaces(stages: State['stages']): number[] {
  return stages.flatMap((stage) => (stage.stage === 'drawToDisplay' ? [stage.place] : []));
}
