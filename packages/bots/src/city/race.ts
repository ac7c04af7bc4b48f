/** How long a game still goes on: who fills a board first, and what can be built until then (CIT-9, CIT-13.8). */
import { ACTIONS_PER_TURN, type State } from '@rulewright/city/facts';
import { entryAt } from '@rulewright/core/define';
import type { City } from './city.js';

export interface Race {
  /** Turns of others before the own one begins; 0 in the own turn, too. */
  seatsBefore: number;
  /** Actions left in the own turn, 0 in other turns. */
  actionsNow: number;
  isDutyOpen: boolean;
  /** Turns that it takes to fill the board if nothing but Architect and Planner is done; of the quickest opponent. */
  turnsToFill: number;
  rivalTurns: number;
  /** Own turns and actions until the end. */
  turnsLeft: number;
  actionsLeft: number;
  /** Cells that can be filled until then, and actions that are over. */
  cells: number;
  spareActions: number;
}

export function blankRace(): Race {
  return {
    seatsBefore: 0,
    actionsNow: 0,
    isDutyOpen: false,
    turnsToFill: 0,
    rivalTurns: 0,
    turnsLeft: 0,
    actionsLeft: 0,
    cells: 0,
    spareActions: 0,
  };
}

/** A turn takes 1 or 2 tiles from the display: a tile needs an Architect and a Planner. */
const TILES_A_TURN = ACTIONS_PER_TURN / 2;

/** Reckons how long the game goes on for a player. */
export function reckon(race: Race, state: State, player: number, cities: readonly City[], supply: number): void {
  if (state.config.mode === 'party') reckonParty(race, state, player, cities);
  else reckonTurns(race, state, player, cities, supply);
  const { reserve, hand } = entryAt(state.seats, player);
  const tiles = hand === null ? reserve.length : 1;
  const { emptyCells } = entryAt(cities, player);
  const byActions = Math.floor((race.actionsLeft + Math.min(tiles, emptyCells)) / 2);
  const byDuty = race.actionsLeft - race.turnsLeft; // CIT-3.4
  race.cells = state.result ? 0 : Math.max(0, Math.min(emptyCells, byActions, Math.max(byDuty, 0)));
  race.spareActions = Math.max(0, race.actionsLeft - race.cells - Math.max(0, race.cells - tiles));
}

function reckonTurns(race: Race, state: State, player: number, cities: readonly City[], supply: number): void {
  const { players, stages, finisher } = state;
  let active = 0;
  let goesOn = false;
  for (const entry of stages) {
    if (entry.stage === 'turnEnd') active = entry.player;
    if (entry.stage === 'turn') goesOn = true;
  }
  // A turn without actions, before what is drawn after it, looks as the next one does.
  const toMove = goesOn ? active : (active + 1) % players;
  const actions = goesOn ? state.actionsLeft : ACTIONS_PER_TURN;
  const seatsBefore = (player - toMove + players) % players;
  race.rivalTurns = 99;
  let last = Math.floor(supply / TILES_A_TURN);
  for (let seat = 0; seat < players; seat++) {
    const place = (seat - toMove + players) % players;
    const turns = turnsToFill(
      entryAt(cities, seat).emptyCells,
      entryAt(state.seats, seat).reserve.length,
      place === 0 ? actions : ACTIONS_PER_TURN,
    );
    if (seat === player) race.turnsToFill = turns;
    else race.rivalTurns = Math.min(race.rivalTurns, turns);
    last = Math.min(last, Math.max(0, turns - 1) * players + place + players - 1); // CIT-9.3
  }
  if (finisher !== null) {
    const fills = goesOn && active === finisher; // CIT-9.2: still in the turn that has filled the board
    last = Math.min(last, fills ? players - 1 : ((finisher - toMove + players) % players) - 1);
  }
  race.seatsBefore = seatsBefore;
  race.actionsNow = goesOn && seatsBefore === 0 ? actions : 0;
  race.isDutyOpen = race.actionsNow > 0 && !state.architectDone && !state.dutyWaived;
  race.turnsLeft = last < seatsBefore || state.result ? 0 : Math.floor((last - seatsBefore) / players) + 1;
  race.actionsLeft = race.turnsLeft === 0 ? 0 : ACTIONS_PER_TURN * race.turnsLeft;
  if (race.turnsLeft > 0 && seatsBefore === 0) race.actionsLeft += actions - ACTIONS_PER_TURN;
  if (race.turnsLeft > 0 && race.actionsNow > 0 && !race.isDutyOpen) race.turnsLeft -= 1; // its duty is done
}

function turnsToFill(emptyCells: number, tiles: number, actions: number): number {
  const needed = emptyCells + Math.max(0, emptyCells - tiles);
  if (needed === 0) return 0;
  return needed <= actions ? 1 : 1 + Math.ceil((needed - actions) / ACTIONS_PER_TURN);
}

/** CIT-13.6: nobody waits for a turn; the player with the fewest empty cells sets the time. */
function reckonParty(race: Race, state: State, player: number, cities: readonly City[]): void {
  let fewest = 99;
  for (let seat = 0; seat < state.players; seat++) {
    if (seat !== player) fewest = Math.min(fewest, entryAt(cities, seat).emptyCells);
  }
  race.seatsBefore = 0;
  race.actionsNow = 0;
  race.isDutyOpen = false;
  race.turnsToFill = entryAt(cities, player).emptyCells;
  race.rivalTurns = fewest;
  race.turnsLeft = 0;
  race.actionsLeft = 2 * (fewest + 1);
}
