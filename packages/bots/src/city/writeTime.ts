/** The options, and the time that is left (CIT-9). */
import { CELLS, isPresetId, MODES, PRESET_IDS } from '@rulewright/city/facts';
import { markOneOf } from '@rulewright/core/learning';
import { BUILDABLE, sizeOf } from './cellSets.js';
import { at, LEAD_MOST } from './layout.js';
import type { Outlook } from './outlook.js';

/** The last of each class of sizes of the supply. */
const SUPPLY_CLASSES = [0, 3, 7, 15, 31];
const ALL_TILES = 120;
const USUAL_TURNS = 17;
const USUAL_POINTS = 50;

export function writeTime(into: Float32Array, { state, player, city, race, roads, supply }: Outlook): void {
  const { config, players, finisher, display } = state;
  const { dataSet } = config;
  into[at.players + players - 2] = 1;
  into[at.mode + MODES.indexOf(config.mode)] = 1;
  into[at.dataSet + (isPresetId(dataSet.name) ? PRESET_IDS.indexOf(dataSet.name) : PRESET_IDS.length)] = 1;

  const short = city.emptyCells - race.cells;
  markOneOf(into, at.emptyCells, 25, city.emptyCells);
  markOneOf(into, at.turnsLeft, 18, race.turnsLeft);
  markOneOf(into, at.actionsNow, 4, race.actionsNow);
  markOneOf(into, at.seatsBefore, 4, race.seatsBefore);
  markOneOf(into, at.shortCells, 7, short);
  markOneOf(into, at.raceLead, 2 * LEAD_MOST + 1, race.rivalTurns - race.turnsToFill + LEAD_MOST);
  let supplyClass = 0;
  for (const most of SUPPLY_CLASSES) if (supply > most) supplyClass++;
  into[at.supplyClass + supplyClass] = 1;

  const turnsLeft = race.turnsLeft / USUAL_TURNS;
  const spare = Math.min(race.spareActions, 6) / 6;
  const lostCells = CELLS.length - sizeOf(roads.open & BUILDABLE);
  let place = at.time;
  into[place++] = city.emptyCells / CELLS.length;
  into[place++] = race.cells / CELLS.length;
  into[place++] = short / 6;
  into[place++] = spare;
  into[place++] = race.turnsToFill / USUAL_TURNS;
  into[place++] = race.rivalTurns / USUAL_TURNS;
  into[place++] = turnsLeft;
  into[place++] = race.actionsLeft / 48;
  into[place++] = race.isDutyOpen ? 1 : 0;
  into[place++] = finisher === player ? 1 : 0;
  into[place++] = finisher !== null && finisher !== player ? 1 : 0;
  into[place++] = supply / ALL_TILES;
  into[place++] = supply / players / 60;
  into[place++] = config.mode !== 'party' && display.includes(null) ? 1 : 0;
  into[place++] = state.idleTurns / 8;
  into[place++] = (spare * sizeOf(city.unreached)) / 6;
  into[place++] = (turnsLeft * lostCells) / 3;
  into[place++] = (race.cells * Math.max(0, city.balance)) / 100;
  into[place++] = (race.cells * Math.max(0, -city.balance)) / 100;
  into[place++] = city.points / USUAL_POINTS;
  into[place++] = city.pointsWithAll / USUAL_POINTS;
}
