/** The fields of a description: others are refused. */
import { checkFields, checkName, type FieldNames } from '@rulewright/core/define';
import { KINDS, PHASES } from '../components.js';
import type { Given, GivenSeat, Moment } from './description.js';

const MOMENTS: Readonly<Record<Moment, true>> = {
  firstPlayer: true,
  dealGoods: true,
  dealBoard: true,
  startCastle: true,
  phaseStart: true,
  drawTile: true,
  drawGoods: true,
  roundStart: true,
  turn: true,
  rollDie: true,
  rollWhiteDie: true,
  castle: true,
  cityHall: true,
  warehouse: true,
  carpentersWorkshop: true,
  church: true,
  market: true,
  shipDepot: true,
  shipSecondDepot: true,
  goodsChoice: true,
  roundEnd: true,
  phaseEnd: true,
  finalScoring: true,
};

const FIELDS: FieldNames<Given> = {
  moment: true,
  player: true,
  die: true,
  depot: true,
  space: true,
  second: true,
  phase: true,
  round: true,
  order: true,
  track: true,
  seats: true,
  depots: true,
  depotGoods: true,
  goodsRow: true,
  whiteDie: true,
  hasBought: true,
  largeBonus: true,
  smallBonus: true,
  removed: true,
};

const SEAT_FIELDS: FieldNames<GivenSeat> = {
  board: true,
  estate: true,
  knowledge: true,
  slots: true,
  goods: true,
  sold: true,
  silver: true,
  workers: true,
  dice: true,
  spent: true,
  animals: true,
  regions: true,
};

/** @throws ArgumentError for an unknown field, moment, kind or phase. */
export function checkDescription(what: Given): void {
  checkFields(what, FIELDS, 'the position');
  const { moment = 'turn', seats = [], largeBonus = {}, smallBonus = {} } = what;
  checkName(moment, Object.keys(MOMENTS), { what: 'moment', rule: 'BUR-15.1', where: 'the position' });
  checkKinds(largeBonus, 'the large bonus tiles');
  checkKinds(smallBonus, 'the small bonus tiles');
  for (const [player, seat] of seats.entries()) {
    checkFields(seat, SEAT_FIELDS, `seat ${player}`);
    for (const phase of Object.keys(seat.regions ?? {})) {
      checkName(phase, PHASES, { what: 'phase', rule: 'BUR-3.1', where: `the regions of seat ${player}` });
    }
  }
}

function checkKinds(tiles: object, where: string): void {
  for (const kind of Object.keys(tiles)) checkName(kind, KINDS, { what: 'kind', rule: 'BUR-1.4', where });
}
