/** The options, and the race: who fills a board first, and what can be built until then (CIT-9, CIT-13.8). */

import type { State } from '@rulewright/city';
import { ACTIONS_PER_TURN } from '@rulewright/city/data';
import { CELLS, isDutyOpen, isPresetId, MODES, PRESET_IDS } from '@rulewright/city/internal';
import { entryAt } from '@rulewright/core/define';
import { numbers, oneOf } from '@rulewright/core/learning';
import type { City } from './city.js';
import type { Capacity, Clock, Facts } from './facts.js';
import { lostCellsOf } from './roads.js';

/** A tile takes an Architect and a Planner. */
const TILES_PER_TURN = ACTIONS_PER_TURN / 2;

/** Beyond any number of turns or cells. */
const NEVER = 99;

/** The time left for a player, if everybody fills the board. */
export function clockOf(state: State, player: number, cities: readonly City[], supply: number): Clock {
  return state.config.mode === 'party' ? partyClock(player, cities) : turnClock(state, player, cities, supply);
}

/** How much of the board a player can fill in the time left. */
export function capacityOf(
  state: State,
  player: number,
  { emptyCells }: City,
  { actionsLeft, turnsLeft }: Clock,
): Capacity {
  const { reserve, hand } = entryAt(state.seats, player);
  const tiles = hand === null ? reserve.length : 1;
  const byActions = Math.floor((actionsLeft + Math.min(tiles, emptyCells)) / 2);
  const byDuty = Math.max(0, actionsLeft - turnsLeft); // CIT-3.4
  const cells = state.result ? 0 : Math.max(0, Math.min(emptyCells, byActions, byDuty));
  return { cells, spareActions: Math.max(0, actionsLeft - cells - Math.max(0, cells - tiles)) };
}

function turnClock(state: State, player: number, cities: readonly City[], supply: number): Clock {
  const { players, stages, finisher } = state;
  let active = 0;
  let isInTurn = false;
  for (const entry of stages) {
    if (entry.stage === 'turnEnd') active = entry.player;
    if (entry.stage === 'turn') isInTurn = true;
  }
  // After the last action, the draws to the display make no difference: the next turn counts as begun.
  const toMove = isInTurn ? active : (active + 1) % players;
  const actions = isInTurn ? state.actionsLeft : ACTIONS_PER_TURN;
  const seatsBefore = (player - toMove + players) % players;
  let ownTurns = 0;
  let rivalTurns = NEVER;
  let last = Math.floor(supply / TILES_PER_TURN);
  for (let seat = 0; seat < players; seat++) {
    const place = (seat - toMove + players) % players;
    const { emptyCells } = entryAt(cities, seat);
    const { reserve } = entryAt(state.seats, seat);
    const turns = turnsToFill(emptyCells, reserve.length, place === 0 ? actions : ACTIONS_PER_TURN);
    if (seat === player) ownTurns = turns;
    else rivalTurns = Math.min(rivalTurns, turns);
    last = Math.min(last, Math.max(0, turns - 1) * players + place + players - 1); // CIT-9.3
  }
  if (finisher !== null) {
    const isFilling = isInTurn && active === finisher; // CIT-9.2: still the turn that filled the board
    last = Math.min(last, isFilling ? players - 1 : ((finisher - toMove + players) % players) - 1);
  }
  const turns = last < seatsBefore || state.result ? 0 : Math.floor((last - seatsBefore) / players) + 1;
  const actionsNow = isInTurn && seatsBefore === 0 ? actions : 0;
  const isOpen = actionsNow > 0 && isDutyOpen(state);
  const isDutyDone = turns > 0 && actionsNow > 0 && !isOpen;
  const usedActions = turns > 0 && seatsBefore === 0 ? ACTIONS_PER_TURN - actions : 0;
  return {
    seatsBefore,
    actionsNow,
    isDutyOpen: isOpen,
    turnsToFill: ownTurns,
    rivalTurns,
    turnsLeft: isDutyDone ? turns - 1 : turns,
    actionsLeft: ACTIONS_PER_TURN * turns - usedActions,
  };
}

function turnsToFill(emptyCells: number, tiles: number, actions: number): number {
  const needed = emptyCells + Math.max(0, emptyCells - tiles);
  if (needed === 0) return 0;
  return needed <= actions ? 1 : 1 + Math.ceil((needed - actions) / ACTIONS_PER_TURN);
}

/** CIT-13.6: without turns, the opponent with the fewest empty cells sets the time. */
function partyClock(player: number, cities: readonly City[]): Clock {
  let fewest = NEVER;
  for (let seat = 0; seat < cities.length; seat++) {
    if (seat !== player) fewest = Math.min(fewest, entryAt(cities, seat).emptyCells);
  }
  return {
    seatsBefore: 0,
    actionsNow: 0,
    isDutyOpen: false,
    turnsToFill: entryAt(cities, player).emptyCells,
    rivalTurns: fewest,
    turnsLeft: 0,
    actionsLeft: 2 * (fewest + 1),
  };
}

/** The highest supply of each class but the last. */
const SUPPLY_CLASSES = [0, 3, 7, 15, 31, Number.POSITIVE_INFINITY];
const MAX_LEAD = 4;
const USUAL_TURNS = 17;
const USUAL_POINTS = 50;

export const time = [
  oneOf('players', ['2', '3', '4'], ({ state }: Facts) => state.players - 2),
  oneOf('mode', MODES, ({ state }: Facts) => MODES.indexOf(state.config.mode)),
  oneOf('dataSet', [...PRESET_IDS, 'own'], ({ state }: Facts) => {
    const { name } = state.config.dataSet;
    return isPresetId(name) ? PRESET_IDS.indexOf(name) : PRESET_IDS.length;
  }),
  oneOf('emptyCells', CELLS.length + 1, ({ city }: Facts) => city.emptyCells),
  oneOf('turnsLeft', USUAL_TURNS + 1, ({ clock }: Facts) => clock.turnsLeft),
  oneOf('actionsNow', ACTIONS_PER_TURN + 1, ({ clock }: Facts) => clock.actionsNow),
  oneOf('seatsBefore', 4, ({ clock }: Facts) => clock.seatsBefore),
  oneOf('shortCells', 7, shortCells),
  oneOf('raceLead', 2 * MAX_LEAD + 1, ({ clock }: Facts) => clock.rivalTurns - clock.turnsToFill + MAX_LEAD),
  oneOf('supplyClass', ['empty', 'up to 3', 'up to 7', 'up to 15', 'up to 31', 'more'], ({ supply }: Facts) =>
    SUPPLY_CLASSES.findIndex((most) => supply.size <= most),
  ),
  numbers('time', {
    'empty cells': ({ city }: Facts) => city.emptyCells / CELLS.length,
    'cells to fill in time': ({ capacity }) => capacity.cells / CELLS.length,
    'cells short': (facts) => shortCells(facts) / 6,
    'spare actions': ({ capacity }) => spareShare(capacity),
    'turns to fill': ({ clock }) => clock.turnsToFill / USUAL_TURNS,
    'turns of the quickest opponent to fill': ({ clock }) => clock.rivalTurns / USUAL_TURNS,
    'turns left': ({ clock }) => clock.turnsLeft / USUAL_TURNS,
    'actions left': ({ clock }) => clock.actionsLeft / 48,
    'duty open': ({ clock }) => (clock.isDutyOpen ? 1 : 0),
    'first with a full board': ({ state, player }) => (state.finisher === player ? 1 : 0),
    'opponent was first with a full board': ({ state: { finisher }, player }) =>
      finisher !== null && finisher !== player ? 1 : 0,
    supply: ({ supply }) => supply.size / 120,
    'supply per player': ({ supply, state }) => supply.size / state.players / 60,
    'display to be filled': ({ state }) => (state.config.mode !== 'party' && state.display.includes(null) ? 1 : 0),
    'idle turns': ({ state }) => state.idleTurns / 8,
    'spare actions x unreached tiles': ({ capacity, city }) => (spareShare(capacity) * city.unreachedTiles) / 6,
    'turns left x lost cells': ({ clock, roads }) => ((clock.turnsLeft / USUAL_TURNS) * lostCellsOf(roads)) / 3,
    'cells to fill x balance': ({ capacity, city }) => (capacity.cells * Math.max(0, city.balance)) / 100,
    'cells to fill x lack of residents': ({ capacity, city }) => (capacity.cells * Math.max(0, -city.balance)) / 100,
    'points now': ({ city }) => city.points / USUAL_POINTS,
    'points with all tiles reached': ({ city }) => city.pointsWithAll / USUAL_POINTS,
  }),
];

function shortCells({ city, capacity }: Facts): number {
  return city.emptyCells - capacity.cells;
}

function spareShare({ spareActions }: Capacity): number {
  return Math.min(spareActions, 6) / 6;
}
