/** What shows that no game reaches a state, though it could be played: all else that the rules imply about a single state. */
import { entryAt, seatOf, sizeOf, type Violation } from '@rulewright/core';
import { isFull } from './board.js';
import { ACTIONS_PER_TURN, FLOOR, FLOORED_TRACKS, IDLE_ROUNDS_LIMIT, RESERVE_LIMIT, TRACKS } from './components.js';
import { canMeetDuty } from './duty.js';
import { awaitedPlaces, gapsIn, seatsBeforeScoring } from './invariants.js';
import { legendOf } from './legend.js';
import type { EndReason, Seat, State } from './schema/index.js';
import { boardEffects } from './scoring.js';
import { setup } from './setup.js';
import { noEffects } from './tracks.js';

export function unreachable(state: State): Violation[] {
  if (state.report !== null) return [...impossibleTracks(state, seatsBeforeScoring(state)), ...impossibleEnd(state)];
  const violations = impossibleTracks(state, state.seats);
  if (state.config.mode === 'party') return [...violations, ...impossibleBuilding(state)];
  return isSettingUp(state)
    ? [...violations, ...impossibleSetUp(state)]
    : [...violations, ...impossibleTurn(state), ...impossibleDuty(state), ...impossibleDisplay(state)];
}

/** CIT-5.4, CIT-5.8, CIT-13.12: tracks say what the boards hold; in party mode not before the building ends. */
function impossibleTracks(state: State, seats: readonly Seat[]): Violation[] {
  const isParty = state.config.mode === 'party';
  return seats.flatMap(({ board, tracks }, player) => {
    const wanted = isParty && state.report === null ? noEffects() : boardEffects(legendOf(state), board);
    const violations: Violation[] = TRACKS.filter((track) => tracks[track] !== wanted[track]).map((track) => ({
      rule: isParty ? 'CIT-13.12' : 'CIT-5.8',
      message: `${track} of seat ${player} is ${tracks[track]} instead of ${wanted[track]}`,
    }));
    const low = isParty ? [] : FLOORED_TRACKS.filter((track) => tracks[track] < FLOOR);
    return [
      ...violations,
      ...low.map((track) => ({ rule: 'CIT-5.4', message: `${track} of seat ${player} is below the floor` })),
    ];
  });
}

/** Whether the first display and the goal cards are being drawn: all other draws follow an action. */
function isSettingUp({ stages, actionsLeft }: State): boolean {
  return (
    actionsLeft === ACTIONS_PER_TURN && stages.some(({ stage }) => stage === 'drawToDisplay' || stage === 'drawGoal')
  );
}

/** CIT-2.3 to CIT-2.5: until the first turn all else is as it was set up. */
function impossibleSetUp(state: State): Violation[] {
  const first = setup(state.config);
  const violations: Violation[] = [];
  if (!isSame(state.stages, first.stages.slice(0, state.stages.length))) {
    violations.push({ rule: 'CIT-2.5', message: 'the display and the goal cards are drawn in another order' });
  }
  const { stages: _, display: _display, supply: _supply, goals: _goals, ...kept } = state;
  const { stages: _1, display: _2, supply: _3, goals: _4, ...wanted } = first;
  if (!isSame(kept, wanted))
    violations.push({ rule: 'CIT-2.3', message: 'something has happened before the first turn' });
  return violations;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** CIT-3.2, CIT-9: what has been done in the turn so far. */
function impossibleTurn(state: State): Violation[] {
  const { actionsLeft, architectDone, isIdle, idleTurns, finisher, stages, players, seats, config, discarded } = state;
  const [end] = stages;
  if (end?.stage !== 'turnEnd') return [];
  const violations: Violation[] = [];
  const used = ACTIONS_PER_TURN - actionsLeft;
  if (used === 0 ? architectDone || !isIdle : architectDone && isIdle) {
    violations.push({
      rule: 'CIT-3.4',
      message: 'an Architect has been taken with no action, or a turn with one is idle',
    });
  }
  if (architectDone && used === 1 && seatOf(state, end.player).reserve.length === 0) {
    violations.push({ rule: 'CIT-4.1', message: 'the tile that an Architect has just taken is not in the reserve' });
  }
  if (end.player === finisher && isIdle) {
    violations.push({ rule: 'CIT-9.3', message: `seat ${finisher} has another turn after the last round` });
  }
  // CIT-3.7: only a player whose reserve is full can do without an Architect; only a Spy of this turn can have changed it.
  const idlers = Array.from({ length: isIdle ? Math.min(idleTurns, players) : 0 }, (_, turns) =>
    entryAt(seats, (end.player - 1 - turns + 2 * players) % players),
  );
  if (idlers.some(({ reserve }) => reserve.length < RESERVE_LIMIT)) {
    violations.push({ rule: 'CIT-9.7', message: 'a turn counts as idle whose player could have taken an Architect' });
  }
  if (config.mode === 'basic' && discarded.length % state.display.length !== 0) {
    violations.push({ rule: 'CIT-7.1', message: `mayors have discarded ${discarded.length} tiles` });
  }
  return violations;
}

/** CIT-3.7: the duty is waived at the start of a turn exactly if it can't be met; then no Architect follows. */
function impossibleDuty(state: State): Violation[] {
  const { stages, actionsLeft, architectDone, dutyWaived } = state;
  const violations: Violation[] = [];
  if (architectDone && dutyWaived)
    violations.push({ rule: 'CIT-3.7', message: 'an Architect was taken in a waived turn' });
  const current = stages.at(-1);
  if (current?.stage !== 'turn') {
    const isOver = !stages.some(({ stage }) => stage === 'turn');
    if (isOver && !architectDone && !dutyWaived) {
      violations.push({ rule: 'CIT-3.8', message: 'a turn ends without an Architect' });
    }
    return violations;
  }
  const seat = seatOf(state, current.player);
  const isStart = actionsLeft === ACTIONS_PER_TURN;
  const isWrong = isStart
    ? dutyWaived === canMeetDuty(state, seat, actionsLeft)
    : dutyWaived && seat.reserve.length < RESERVE_LIMIT;
  if (isWrong) violations.push({ rule: 'CIT-3.7', message: 'the duty is waived without need, or not waived in need' });
  return violations;
}

/** CIT-4, CIT-7: gaps are left by Architects of this turn, and tiles come to the lowest place first. */
function impossibleDisplay({ display, stages, actionsLeft, architectDone, isIdle, config }: State): Violation[] {
  const violations: Violation[] = [];
  const gaps = gapsIn(display);
  const awaited = awaitedPlaces(stages);
  const isTurn = stages.some(({ stage }) => stage === 'turn');
  const first = awaited.at(-1);
  if (first === undefined) {
    if (gaps.length > (architectDone ? ACTIONS_PER_TURN - actionsLeft : 0)) {
      violations.push({ rule: 'CIT-4.5', message: `no Architects of this turn have left ${gaps.length} gaps` });
    }
    return violations;
  }
  if (isIdle) violations.push({ rule: 'CIT-9.7', message: 'a turn in which tiles were taken or discarded is idle' });
  if (first !== gaps[0] || awaited.some((place, index) => place !== first + awaited.length - 1 - index)) {
    violations.push({ rule: 'CIT-7.1', message: 'tiles come to the display in another order' });
  }
  const isRefill = !isTurn && config.mode === 'advanced' && awaited.length === 1;
  if (isRefill ? gaps.length > ACTIONS_PER_TURN + 1 : gaps.length !== awaited.length) {
    violations.push({ rule: 'CIT-7.3', message: 'not all gaps of the display are filled' });
  }
  if (!isTurn && config.mode === 'basic' && actionsLeft > 0) {
    violations.push({ rule: 'CIT-3.9', message: 'a turn ends with its last action' });
  }
  return violations;
}

/** CIT-13: party mode knows no turns; who has a full board builds no more. */
function impossibleBuilding(state: State): Violation[] {
  const { actionsLeft, architectDone, dutyWaived, isIdle, idleTurns, seats, stages } = state;
  const violations: Violation[] = [];
  if (actionsLeft > 0 || architectDone || dutyWaived || isIdle || idleTurns > 0) {
    violations.push({ rule: 'CIT-13.1', message: 'there are no turns in party mode' });
  }
  const drawers = stages.flatMap((stage) => (stage.stage === 'drawToHand' ? [stage.player] : []));
  if (seats.some(({ board, hand }, player) => isFull(board) && (hand !== null || drawers.includes(player)))) {
    violations.push({ rule: 'CIT-13.3', message: 'a tile was drawn for a full board' });
  }
  if (seats.every(({ board }) => isFull(board))) {
    violations.push({ rule: 'CIT-13.10', message: 'all boards are full, and the building goes on' });
  }
  return violations;
}

/** CIT-3.10, CIT-13.9, CIT-13.10: the game has ended for the reason that it names. */
function impossibleEnd(state: State): Violation[] {
  const { result, finisher, display, idleTurns, players, config } = state;
  const violations: Violation[] = [];
  const full = seatsBeforeScoring(state).map(({ board }) => isFull(board));
  if (finisher === null ? full.includes(true) : full[finisher] !== true) {
    violations.push({ rule: 'CIT-9.1', message: 'the finisher is the first player whose board is full' });
  }
  const isParty = config.mode === 'party';
  const hasRunOut = display.includes(null) && !isParty;
  const reasons: Record<EndReason, boolean> = {
    supplyExhausted: hasRunOut && sizeOf(state.supply) === 0,
    fullBoard: !isParty && !hasRunOut && finisher !== null,
    stalemate: !isParty && !hasRunOut && idleTurns === IDLE_ROUNDS_LIMIT * players,
    timeUp: isParty && finisher !== null && full.includes(false),
    allBoardsFull: isParty && !full.includes(false),
  };
  const reason = Object.entries(reasons).find(([name]) => name === result?.reason);
  if (!reason?.[1])
    violations.push({ rule: 'CIT-3.10', message: `nothing shows that the game ended by ${result?.reason}` });
  return violations;
}
