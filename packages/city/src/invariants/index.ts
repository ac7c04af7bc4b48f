/** What holds in every state: tiles are conserved, derived values match their sources, and play can go on. */
import type { Violation } from '@rulewright/core';
import { addAt, entryOf, numberAt } from '@rulewright/core/define';
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
    return [...violations, { rule: 'CIT-10.13', message: 'report must be null exactly before the end' }];
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
  const violations: Violation[] = [];
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
function brokenMode(state: State): Violation[] {
  const { config, seats, display, goals, stages, discarded, players } = state;
  const violations: Violation[] = [];
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
function brokenCentre({ seats }: State): Violation[] {
  return seats.flatMap(({ board }, player) =>
    board[CENTRE] === null ? [] : [{ rule: 'CIT-1.5', message: `board of seat ${player} has a tile on the centre` }],
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
      message: `${track} of seat ${player} is ${tracks[track]}, but board gives ${wanted[track]}`,
    }));
    const low = isParty ? [] : FLOORED_TRACKS.filter((track) => wanted[track] < FLOOR);
    return [
      ...wrong,
      ...low.map((track) => ({ rule: 'CIT-5.4', message: `${track} of seat ${player} is below ${FLOOR}` })),
    ];
  });
}
