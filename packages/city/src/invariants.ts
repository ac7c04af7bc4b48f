/** What must hold in every state: tiles are conserved, derived values match their sources, and play can go on. */
import { addAt, agendaViolations, entryOf, hashJson, seatOf, sizeOf, type Violation } from '@rulewright/core';
import { type Board, isFull } from './board.js';
import { CENTRE, FLOOR, FLOORED_TRACKS, GOAL_CARDS, IDLE_ROUNDS_LIMIT, PLACES, TRACKS } from './components.js';
import { canMeetDuty, isDutyOpen } from './duty.js';
import { legendOf } from './legend.js';
import type { EndReason, Seat, State } from './schema/index.js';
import { assess, boardEffects } from './scoring.js';
import { allTiles } from './setup.js';
import { holdsAtLeast } from './supply.js';
import { TILE_IDS, tileIndex } from './tiles.js';
import { noEffects } from './tracks.js';

export function invariants(state: State): Violation[] {
  const { seats, result, report } = state;
  const violations = [
    ...brokenTiles(state),
    ...brokenMode(state),
    ...brokenAgenda(state),
    ...seats.flatMap(({ board }, player) => brokenCentre(board, player)),
  ];
  if ((result === null) !== (report === null)) {
    return [...violations, { rule: 'CIT-10.13', message: 'a game is scored exactly when it is over' }];
  }
  const built = seatsBeforeScoring(state);
  violations.push(...brokenTracks(state, built), ...brokenFinisher(state, built));
  violations.push(...(report === null ? [...brokenIdleTurns(state), ...brokenDisplay(state)] : brokenReport(state)));
  return violations;
}

/** CIT-1.26: every tile is somewhere. */
function brokenTiles(state: State): Violation[] {
  const found = state.supply.slice();
  const lying = [
    ...state.display,
    ...state.discarded,
    ...state.seats.flatMap(({ board, reserve, hand }) => [...board, ...reserve, hand]),
    ...(state.report ?? []).flatMap(({ removedTiles }) => removedTiles),
  ];
  for (const tile of lying) if (tile !== null) addAt(found, tileIndex(tile), 1);
  const wanted = allTiles(state.config.dataSet);
  return TILE_IDS.flatMap((tile, index) =>
    found[index] === wanted[index]
      ? []
      : [{ rule: 'CIT-1.26', message: `there are ${found[index]} tiles ${tile} instead of ${wanted[index]}` }],
  );
}

/** CIT-14.2, CIT-14.3: each mode has its own things on the table. */
function brokenMode(state: State): Violation[] {
  const { config, seats, display, goals, stages, discarded, players } = state;
  const violations: Violation[] = [];
  const isParty = config.mode === 'party';
  const hasReserves = seats.some(({ reserve }) => reserve.length > 0);
  if (isParty && (hasReserves || discarded.length > 0 || display.some((tile) => tile !== null))) {
    violations.push({ rule: 'CIT-2.6', message: 'there is no display and no reserve in party mode' });
  }
  const { actionsLeft, architectDone, dutyWaived, isIdle, idleTurns } = state;
  if (isParty && (actionsLeft > 0 || architectDone || dutyWaived || isIdle || idleTurns > 0)) {
    violations.push({ rule: 'CIT-13.1', message: 'there are no turns in party mode' });
  }
  if (!isParty && seats.some(({ hand }) => hand !== null)) {
    violations.push({ rule: 'CIT-13.2', message: 'there are tiles in hands only in party mode' });
  }
  const awaited = stages.filter(({ stage }) => stage === 'drawGoal').length;
  const wanted = config.mode === 'advanced' ? entryOf(GOAL_CARDS, players) : 0;
  if (goals.length + awaited !== wanted || new Set(goals).size !== goals.length) {
    violations.push({
      rule: 'CIT-2.5',
      message: `there are ${goals.length} goal cards instead of ${wanted}, or doubles`,
    });
  }
  return violations;
}

/** What may still be on the agenda. */
const TURN_AGENDA = /^turnEnd( turn)?( drawGoal){0,5}( drawToDisplay){0,4}$/;
const PARTY_AGENDA = /^build( drawToHand)?$/;

/** CIT-15.1: the agenda is one that the rules lead to. */
function brokenAgenda(state: State): Violation[] {
  const { stages, display, config } = state;
  if (state.result !== null) return [];
  const violations = agendaViolations(state, 'CIT-15.1', config.mode === 'party' ? PARTY_AGENDA : TURN_AGENDA);
  const [end, action] = stages;
  if (end?.stage === 'turnEnd' && action?.stage === 'turn' && end.player !== action.player) {
    const message = `seat ${end.player} ends the turn of seat ${action.player}`;
    violations.push({ rule: 'CIT-15.1', message });
  }
  if (action?.stage === 'turn' && state.actionsLeft === 0) {
    violations.push({ rule: 'CIT-3.9', message: 'a turn goes on without an action left' });
  }
  if (action?.stage === 'turn' && isDutyOpen(state)) {
    if (!canMeetDuty(state, seatOf(state, action.player), state.actionsLeft)) {
      violations.push({ rule: 'CIT-3.6', message: `the duty of seat ${action.player} is open and can't be met` });
    }
  }
  const places = awaitedPlaces(stages);
  const isCovered = places.some((place, index) => display[place] !== null || places.indexOf(place) !== index);
  const isHandFull = stages.some((stage) => stage.stage === 'drawToHand' && state.seats[stage.player]?.hand !== null);
  if (isCovered || isHandFull) {
    violations.push({ rule: 'CIT-15.9', message: 'there is a tile where one is to be drawn' });
  }
  const draws = places.length + (stages.at(-1)?.stage === 'drawToHand' ? 1 : 0);
  if (draws > 0 && !holdsAtLeast(state.supply, draws)) {
    violations.push({ rule: 'CIT-4.6', message: 'more tiles are to be drawn than the supply has' });
  }
  return violations;
}

/** CIT-5.8, CIT-13.12: tracks follow from the boards, in party mode only once they are scored. CIT-5.4: the floor. */
function brokenTracks(state: State, built: readonly Seat[]): Violation[] {
  const isParty = state.config.mode === 'party';
  const legend = legendOf(state);
  return built.flatMap(({ board, tracks }, player) => {
    const wanted = isParty && state.report === null ? noEffects() : boardEffects(legend, board);
    const wrong = TRACKS.filter((track) => tracks[track] !== wanted[track]).map((track) => ({
      rule: isParty ? 'CIT-13.12' : 'CIT-5.8',
      message: `${track} of seat ${player} is ${tracks[track]} instead of ${wanted[track]}`,
    }));
    const low = isParty ? [] : FLOORED_TRACKS.filter((track) => wanted[track] < FLOOR);
    return [
      ...wrong,
      ...low.map((track) => ({ rule: 'CIT-5.4', message: `${track} of seat ${player} is below ${FLOOR}` })),
    ];
  });
}

/** CIT-9.1: the finisher is the first player with a full board. */
function brokenFinisher({ finisher, players, report, stages }: State, built: readonly Seat[]): Violation[] {
  const violations: Violation[] = [];
  const full = built.map(({ board }) => isFull(board));
  if (finisher === null ? full.includes(true) : full[finisher] !== true) {
    violations.push({ rule: 'CIT-9.1', message: 'the finisher is the first player whose board is full' });
  }
  const [end] = stages;
  if (report === null && finisher !== null && end?.stage === 'turnEnd') {
    // The game ends before the finisher has another turn.
    const turnsSince = (player: number): number => (player - finisher + players) % players;
    if (full.some((isFull, player) => isFull && turnsSince(player) > turnsSince(end.player))) {
      violations.push({ rule: 'CIT-9.1', message: 'a board is full whose player has had no turn since' });
    }
  }
  return violations;
}

/** CIT-9.7: more idle turns would have ended the game. */
function brokenIdleTurns({ idleTurns, players }: State): Violation[] {
  if (idleTurns < IDLE_ROUNDS_LIMIT * players) return [];
  return [{ rule: 'CIT-9.7', message: `${idleTurns} idle turns have followed one another` }];
}

function brokenCentre(board: Board, player: number): Violation[] {
  return board[CENTRE] === null ? [] : [{ rule: 'CIT-1.5', message: `seat ${player} has built on the centre` }];
}

/** CIT-3.5, CIT-4.4: an open duty finds a tile to take, and in the basic mode only an empty supply leaves a gap. */
function brokenDisplay(state: State): Violation[] {
  const { display, stages, supply, config } = state;
  if (config.mode === 'party') return [];
  const gaps = display.filter((tile) => tile === null).length - awaitedPlaces(stages).length;
  if (config.mode === 'basic' && gaps > 0 && holdsAtLeast(supply, 1)) {
    return [{ rule: 'CIT-4.4', message: 'a place of the display is left empty beside a supply' }];
  }
  const isTurn = stages.some(({ stage }) => stage === 'turn');
  const isBare = gaps === PLACES;
  return isTurn && isBare && isDutyOpen(state)
    ? [{ rule: 'CIT-3.5', message: 'the duty is open, and there is no tile to take' }]
    : [];
}

/** The places for which chance draws tiles next, the first draw last. */
function awaitedPlaces(stages: State['stages']): number[] {
  return stages.flatMap((stage) => (stage.stage === 'drawToDisplay' ? [stage.place] : []));
}

/** CIT-10.13: the report is what the cities as they were before removal score, and what they have come to. */
function brokenReport(state: State): Violation[] {
  const violations: Violation[] = [];
  if (state.seats.some(({ hand }) => hand !== null)) {
    violations.push({ rule: 'CIT-13.11', message: 'there is a tile in a hand after the end' });
  }
  const assessments = assess({ ...state, seats: seatsBeforeScoring(state) });
  const isTrue = assessments.every((assessment, player) => {
    const { rank, ...reported } = state.report?.[player] ?? { rank: 0 };
    const isRanked = rank === state.result?.ranking[player] && assessment.total === state.result?.scores[player];
    const isFinal = hashJson(seatOf(state, player).tracks) === hashJson(assessment.tracksFinal);
    return isRanked && isFinal && hashJson(reported) === hashJson(assessment);
  });
  if (!isTrue) violations.push({ rule: 'CIT-10.13', message: "the report isn't what the cities score" });
  const reason = state.result?.reason;
  if (reason !== reasonForEnd(state)) {
    violations.push({ rule: 'CIT-3.10', message: `the game can't have ended by ${reason}` });
  }
  return violations;
}

/** CIT-3.10, CIT-13.9, CIT-13.10: why a scored game has ended. */
function reasonForEnd(state: State): EndReason | undefined {
  const { config, display, finisher, idleTurns, players, supply } = state;
  if (config.mode === 'party') {
    if (seatsBeforeScoring(state).every(({ board }) => isFull(board))) return 'allBoardsFull';
    return finisher === null ? undefined : 'timeUp';
  }
  if (display.includes(null)) return sizeOf(supply) === 0 ? 'supplyExhausted' : undefined;
  if (finisher !== null) return 'fullBoard';
  return idleTurns === IDLE_ROUNDS_LIMIT * players ? 'stalemate' : undefined;
}

/** CIT-10.5: the cities as they were before removal, rebuilt from the report. */
function seatsBeforeScoring(state: State): Seat[] {
  return state.seats.map((seat, player): Seat => {
    const board = seat.board.slice();
    const { removedCells = [], removedTiles = [], tracksBefore = seat.tracks } = state.report?.[player] ?? {};
    removedCells.forEach((cell, index) => {
      board[cell] = removedTiles[index] ?? null;
    });
    return { ...seat, board, tracks: tracksBefore };
  });
}
