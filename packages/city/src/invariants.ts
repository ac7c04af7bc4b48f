/**
 * What must hold so that a state can be played: tiles are neither made nor lost, and a turn finds what it needs. CIT-18
 * gives tracks apart from boards; so what they come to is asked in `unreachable`.
 */
import { addAt, agendaViolations, entryAt, entryOf, hashJson, seatOf, type Violation } from '@rulewright/core';
import { type Board, isFull } from './board.js';
import { CENTRE, GOAL_CARDS, IDLE_ROUNDS_LIMIT } from './components.js';
import { canMeetDuty, isDutyOpen } from './duty.js';
import type { Seat, State } from './schema/index.js';
import { assess } from './scoring.js';
import { allTiles } from './setup.js';
import { holdsAtLeast } from './supply.js';
import { TILE_IDS, tileIndex } from './tiles.js';

export function invariants(state: State): Violation[] {
  const { seats, report } = state;
  return [
    ...brokenTiles(state),
    ...brokenMode(state),
    ...brokenAgenda(state),
    ...brokenEnd(state),
    ...seats.flatMap(({ board }, player) => brokenCentre(board, player)),
    ...(report === null ? brokenDisplay(state) : brokenReport(state)),
  ];
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
function brokenMode({ config, seats, display, goals, stages, discarded, players }: State): Violation[] {
  const violations: Violation[] = [];
  const isParty = config.mode === 'party';
  const hasReserves = seats.some(({ reserve }) => reserve.length > 0);
  if (isParty && (hasReserves || discarded.length > 0 || display.some((tile) => tile !== null))) {
    violations.push({ rule: 'CIT-2.6', message: 'there is no display and no reserve in party mode' });
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

/** CIT-9: what would have ended the game. */
function brokenEnd({ seats, finisher, idleTurns, players, result, report, stages }: State): Violation[] {
  if ((result === null) !== (report === null)) {
    return [{ rule: 'CIT-10.13', message: 'a game is scored exactly when it is over' }];
  }
  if (report !== null) return [];
  const violations: Violation[] = [];
  const full = seats.map(({ board }) => isFull(board));
  if (finisher === null ? full.includes(true) : full[finisher] !== true) {
    violations.push({ rule: 'CIT-9.1', message: 'the finisher is the first player whose board is full' });
  }
  const [end] = stages;
  if (finisher !== null && end?.stage === 'turnEnd') {
    // Whose turn came after that of the finisher; the game ends before a second one.
    const turnsSince = (player: number): number => (player - finisher + players) % players;
    if (full.some((isFull, player) => isFull && turnsSince(player) > turnsSince(end.player))) {
      violations.push({ rule: 'CIT-9.1', message: 'a board is full whose player has had no turn since' });
    }
  }
  if (idleTurns >= IDLE_ROUNDS_LIMIT * players) {
    violations.push({ rule: 'CIT-9.7', message: `${idleTurns} idle turns have followed one another` });
  }
  return violations;
}

function brokenCentre(board: Board, player: number): Violation[] {
  return board[CENTRE] === null ? [] : [{ rule: 'CIT-1.5', message: `seat ${player} has built on the centre` }];
}

/** CIT-3.5, CIT-4.4: an open duty finds a tile to take, and in the basic mode only an empty supply leaves a gap. */
function brokenDisplay(state: State): Violation[] {
  const { display, stages, supply, config } = state;
  if (config.mode === 'party') return [];
  const gaps = gapsIn(display).length - awaitedPlaces(stages).length;
  if (config.mode === 'basic' && gaps > 0 && holdsAtLeast(supply, 1)) {
    return [{ rule: 'CIT-4.4', message: 'a place of the display is left empty beside a supply' }];
  }
  const isTurn = stages.some(({ stage }) => stage === 'turn');
  const isBare = gaps === display.length;
  return isTurn && isBare && isDutyOpen(state)
    ? [{ rule: 'CIT-3.5', message: 'the duty is open, and there is no tile to take' }]
    : [];
}

/** The empty places of the display, in ascending order. */
export function gapsIn(display: State['display']): number[] {
  return display.flatMap((tile, place) => (tile === null ? [place] : []));
}

/** The places for which tiles are to be drawn, the first draw last. */
export function awaitedPlaces(stages: State['stages']): number[] {
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
  return violations;
}

/** CIT-10.5: the cities as they were before the removal, by what the report says. */
export function seatsBeforeScoring(state: State): Seat[] {
  return state.seats.map((seat, player): Seat => {
    const board = seat.board.slice();
    const { removedCells = [], removedTiles = [], tracksBefore = seat.tracks } = state.report?.[player] ?? {};
    removedCells.forEach((cell, index) => {
      board[cell] = entryAt(removedTiles, index);
    });
    return { ...seat, board, tracks: tracksBefore };
  });
}
