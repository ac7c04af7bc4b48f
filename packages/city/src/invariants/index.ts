/** What holds in every state: tiles are conserved, derived values match their sources, and play can go on. */
import { hashJson, type Issue } from '@rulewright/core';
import { addAt, agendaViolations, entryOf, numberAt, seatOf, sizeOf } from '@rulewright/core/define';
import { isFull } from '../city/board.js';
import { allTiles, holdsAtLeast } from '../city/supply.js';
import { boardEffects } from '../city/tracks.js';
import {
  CENTRE,
  FLOOR,
  FLOORED_TRACKS,
  GOAL_CARDS,
  IDLE_ROUNDS_LIMIT,
  PLACES,
  TILE_IDS,
  type TileId,
  TRACKS,
} from '../components.js';
import { legendOf, noEffects } from '../dataSet/legend.js';
import { tileIndex } from '../dataSet/tiles.js';
import { canMeetDuty, isDutyOpen } from '../rules/duty.js';
import { assess } from '../rules/scoring.js';
import type { EndReason, Seat, State } from '../types.js';
import { brokenHands, brokenTurn } from './turns.js';

/** The rules that a state breaks. */
export function invariants(state: State): Issue[] {
  const { result, report } = state;
  const violations = [...brokenTiles(state), ...brokenMode(state), ...brokenAgenda(state), ...brokenCentre(state)];
  if ((result === null) !== (report === null)) {
    return [...violations, { rule: 'CIT-10.13', message: 'report must be null exactly before the end' }];
  }
  const built = seatsBeforeScoring(state);
  violations.push(...brokenTracks(state, built), ...brokenFinisher(state, built));
  violations.push(
    ...(report === null
      ? [...brokenIdleTurns(state), ...brokenDisplay(state), ...brokenTurn(state)]
      : brokenReport(state, built)),
    ...brokenHands(state),
  );
  return violations;
}

/** CIT-1.26: no tile is lost or added. */
function brokenTiles(state: State): Issue[] {
  const found = state.supply.slice();
  const add = (tiles: readonly (TileId | null)[]): void => {
    for (const tile of tiles) if (tile !== null) addAt(found, tileIndex(tile), 1);
  };
  add(state.display);
  add(state.discarded);
  for (const { board, reserve, hand } of state.seats) {
    add(board);
    add(reserve);
    add([hand]);
  }
  for (const { removedTiles } of state.report ?? []) add(removedTiles);
  const violations: Issue[] = [];
  const violate = (message: string) => violations.push({ rule: 'CIT-1.26', message });
  let missing = 0;
  allTiles(state.config.dataSet).forEach((copies, index) => {
    const count = numberAt(found, index);
    missing += Math.max(0, copies - count);
    if (count > copies)
      violate(`${count} ${TILE_IDS[index]}, but the box has ${copies}; supply has ${state.supply[index]}`);
  });
  if (missing > 0) violate(`missing tiles: ${missing}`);
  return violations;
}

/** CIT-14.2, CIT-14.3: only what the mode uses is on the table. */
function brokenMode(state: State): Issue[] {
  const { config, seats, display, goals, stages, discarded, players } = state;
  const violations: Issue[] = [];
  const isParty = config.mode === 'party';
  const hasReserves = seats.some(({ reserve }) => reserve.length > 0);
  if (isParty && (hasReserves || discarded.length > 0 || display.some((tile) => tile !== null))) {
    violations.push({ rule: 'CIT-2.6', message: 'party mode has no display, reserve or discarded' });
  }
  const { actionsLeft, architectDone, dutyWaived, isIdle, idleTurns } = state;
  if (isParty && (actionsLeft > 0 || architectDone || dutyWaived || isIdle || idleTurns > 0)) {
    violations.push({
      rule: 'CIT-13.1',
      message: 'party mode has no turns',
    });
  }
  if (!isParty && seats.some(({ hand }) => hand !== null)) {
    violations.push({ rule: 'CIT-13.2', message: 'hand must be null outside party mode' });
  }
  const awaited = stages.filter(({ stage }) => stage === 'drawGoal').length;
  const wanted = config.mode === 'advanced' ? entryOf(GOAL_CARDS, players) : 0;
  if (goals.length + awaited !== wanted || new Set(goals).size !== goals.length) {
    violations.push({
      rule: 'CIT-2.5',
      message: `there must be ${wanted} different goals, drawn or to draw`,
    });
  }
  return violations;
}

/** CIT-1.5: nothing is built on the centre. */
function brokenCentre({ seats }: State): Issue[] {
  return seats.flatMap(({ board }, player) =>
    board[CENTRE] === null ? [] : [{ rule: 'CIT-1.5', message: `board of seat ${player} has a tile on the centre` }],
  );
}

/**
 * CIT-5.8: tracks equal the sum of the effects on the board; in party mode only in scoring (CIT-13.12). CIT-5.4: none is
 * below the floor.
 */
function brokenTracks(state: State, built: readonly Seat[]): Issue[] {
  const isParty = state.config.mode === 'party';
  const legend = legendOf(state);
  return built.flatMap(({ board, tracks }, player) => {
    const wanted = isParty && state.report === null ? noEffects() : boardEffects(legend, board);
    const wrong = TRACKS.filter((track) => tracks[track] !== wanted[track]).map((track) => ({
      rule: isParty ? 'CIT-13.12' : 'CIT-5.8',
      message: `${track} of seat ${player} is ${tracks[track]}, but board gives ${wanted[track]}`,
    }));
    const low = isParty ? [] : FLOORED_TRACKS.filter((track) => wanted[track] < FLOOR);
    return [
      ...wrong,
      ...low.map((track) => ({ rule: 'CIT-5.4', message: `${track} of seat ${player} is below ${FLOOR}` })),
    ];
  });
}

const TURN_AGENDA = /^turnEnd( turn)?( drawGoal){0,5}( drawToDisplay){0,4}$/;
const PARTY_AGENDA = /^build( drawToHand)?$/;

/** CIT-15.1: the rules can produce the agenda. */
function brokenAgenda(state: State): Issue[] {
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
function brokenDisplay(state: State): Issue[] {
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
function brokenIdleTurns({ idleTurns, players }: State): Issue[] {
  if (idleTurns < IDLE_ROUNDS_LIMIT * players) return [];
  return [{ rule: 'CIT-9.7', message: `the game goes on after ${idleTurns} idle turns in a row` }];
}

/** The places with a draw on the agenda, the first draw last. */
function awaitedPlaces(stages: State['stages']): number[] {
  return stages.flatMap((stage) => (stage.stage === 'drawToDisplay' ? [stage.place] : []));
}

/** CIT-9.1: the finisher is the first player with a full board. */
function brokenFinisher({ finisher, players, report, stages }: State, built: readonly Seat[]): Issue[] {
  const violations: Issue[] = [];
  const full = built.map(({ board }) => isFull(board));
  if (finisher === null ? full.includes(true) : full[finisher] !== true) {
    violations.push({
      rule: 'CIT-9.1',
      message: `finisher must be the first seat with a full board, not ${finisher}`,
    });
  }
  const [end] = stages;
  if (report === null && finisher !== null && end?.stage === 'turnEnd') {
    // The game ends before the finisher's next turn.
    const turnsSince = (player: number): number => (player - finisher + players) % players;
    if (full.some((isFull, player) => isFull && turnsSince(player) > turnsSince(end.player))) {
      violations.push({
        rule: 'CIT-9.1',
        message: 'a player without a turn since the finisher has a full board',
      });
    }
  }
  return violations;
}

/** CIT-10.13: the report, tracks and result of a scored game match a new scoring. CIT-3.10: the reason holds. */
function brokenReport(state: State, built: Seat[]): Issue[] {
  const violations: Issue[] = [];
  if (state.seats.some(({ hand }) => hand !== null)) {
    violations.push({ rule: 'CIT-13.11', message: 'hand must be null after the end' });
  }
  const assessments = assess({ ...state, seats: built });
  const isTrue = assessments.every((assessment, player) => {
    const { rank, ...reported } = state.report?.[player] ?? { rank: 0 };
    const isRanked = rank === state.result?.ranking[player] && assessment.total === state.result?.scores[player];
    const isFinal = hashJson(seatOf(state, player).tracks) === hashJson(assessment.tracksFinal);
    return isRanked && isFinal && hashJson(reported) === hashJson(assessment);
  });
  if (!isTrue) violations.push({ rule: 'CIT-10.13', message: 'report, tracks or result contradict the cities' });
  const reason = state.result?.reason;
  const wanted = endReason(state, built);
  if (reason !== wanted) {
    violations.push({ rule: 'CIT-3.10', message: `the game ended by ${wanted}, not ${reason}` });
  }
  return violations;
}

/** CIT-3.10, CIT-13.9, CIT-13.10: the reason for the end, from the final state. */
export function endReason(state: State, built: readonly Seat[]): EndReason | undefined {
  const { config, display, finisher, idleTurns, players, supply } = state;
  if (config.mode === 'party') {
    if (built.every(({ board }) => isFull(board))) return 'allBoardsFull';
    return finisher === null ? undefined : 'timeUp';
  }
  if (display.includes(null)) return sizeOf(supply) === 0 ? 'supplyExhausted' : undefined;
  if (finisher !== null) return 'fullBoard';
  return idleTurns === IDLE_ROUNDS_LIMIT * players ? 'stalemate' : undefined;
}

/** CIT-10.5: the cities before removal, rebuilt from the report; before scoring the cities as they are. */
function seatsBeforeScoring({ seats, report }: State): Seat[] {
  return seats.map((seat, player): Seat => {
    const board = seat.board.slice();
    const { removedCells = [], removedTiles = [], tracksBefore = seat.tracks } = report?.[player] ?? {};
    removedCells.forEach((cell, index) => {
      board[cell] = removedTiles[index] ?? null;
    });
    return { ...seat, board, tracks: tracksBefore };
  });
}
