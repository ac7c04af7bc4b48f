/** The stages of The Castles of Burgundy by name (BUR-15). */
import { carpentersWorkshop, castle, church, cityHall, market, warehouse } from './buildings.js';
import { phaseEnd } from './end.js';
import { drawGoods, drawTile, phaseStart, rollDie, rollWhiteDie, roundEnd, roundStart } from './round.js';
import { goodsChoice, shipDepot, shipSecondDepot } from './ships.js';
import { boardSide, dealGoods, dealSheet, firstPlayer, startCastle } from './start.js';
import { turn } from './turn.js';

export const stages = {
  firstPlayer,
  dealGoods,
  dealSheet,
  boardSide,
  startCastle,
  phaseStart,
  drawTile,
  drawGoods,
  roundStart,
  rollDie,
  rollWhiteDie,
  turn,
  castle,
  cityHall,
  warehouse,
  carpentersWorkshop,
  church,
  market,
  shipDepot,
  shipSecondDepot,
  goodsChoice,
  roundEnd,
  phaseEnd,
};
