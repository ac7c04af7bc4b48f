/** What holds in every state: tiles are conserved, derived values match their sources, and play can go on. */
import type { Violation } from '@rulewright/core';
import { addAt, entryOf } from '@rulewright/core/define';
import { allTiles } from '../city/supply.js';
import { boardEffects } from '../city/tracks.js';
import { CENTRE, FLOOR, FLOORED_TRACKS, GOAL_CARDS, TILE_IDS, TRACKS } from '../components.js';
import { legendOf, noEffects } from '../dataSet/legend.js';
import { tileIndex } from '../dataSet/tiles.js';
import type { Seat, State } from '../types.generated.js';
import { brokenFinisher, brokenReport, seatsBeforeScoring } from './end.js';
import { brokenAgenda, brokenDisplay, brokenIdleTurns } from './turn.js';

/** The rules that a state breaks. */
export function invariants(state: State): Violation[] {
  const { result, report } = state;
  const violations = [...brokenTiles(state), ...brokenMode(state), ...brokenAgenda(state), ...brokenCentre(state)];
  if ((result === null) !== (report === null)) {
    return [...violations, { rule: 'CIT-10.13', message: 'a game is scored exactly when it is over' }];
  }
  const built = seatsBeforeScoring(state);
  violations.push(...brokenTracks(state, built), ...brokenFinisher(state, built));
  violations.push(
    ...(report === null ? [...brokenIdleTurns(state), ...brokenDisplay(state)] : brokenReport(state, built)),
  );
  return violations;
}

/** CIT-1.26: no tile is lost or added. */
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

/** CIT-14.2, CIT-14.3: only what the mode uses is on the table. */
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
    violations.push({ rule: 'CIT-13.2', message: 'only party mode has tiles in hands' });
  }
  const awaited = stages.filter(({ stage }) => stage === 'drawGoal').length;
  const wanted = config.mode === 'advanced' ? entryOf(GOAL_CARDS, players) : 0;
  if (goals.length + awaited !== wanted || new Set(goals).size !== goals.length) {
    violations.push({ rule: 'CIT-2.5', message: `there must be ${wanted} different goal cards` });
  }
  return violations;
}

/** CIT-1.5: nothing is built on the centre. */
function brokenCentre({ seats }: State): Violation[] {
  return seats.flatMap(({ board }, player) =>
    board[CENTRE] === null ? [] : [{ rule: 'CIT-1.5', message: `seat ${player} has built on the centre` }],
  );
}

/**
 * CIT-5.8: tracks equal the sum of the effects on the board; in party mode only in scoring (CIT-13.12). CIT-5.4: none is
 * below the floor.
 */
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
