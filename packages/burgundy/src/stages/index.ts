/** The stages of The Castles of Burgundy by name (BUR-15). */
import { carpentersWorkshop } from './carpentersWorkshop.js';
import { castle } from './castle.js';
import { church } from './church.js';
import { cityHall } from './cityHall.js';
import { dealBoard } from './dealBoard.js';
import { dealGoods } from './dealGoods.js';
import { drawGoods } from './drawGoods.js';
import { drawTile } from './drawTile.js';
import { firstPlayer } from './firstPlayer.js';
import { goodsChoice } from './goodsChoice.js';
import { market } from './market.js';
import { phaseEnd } from './phaseEnd.js';
import { phaseStart } from './phaseStart.js';
import { rollDie } from './rollDie.js';
import { rollWhiteDie } from './rollWhiteDie.js';
import { roundEnd } from './roundEnd.js';
import { roundStart } from './roundStart.js';
import { shipDepot } from './shipDepot.js';
import { shipSecondDepot } from './shipSecondDepot.js';
import { startCastle } from './startCastle.js';
import { turn } from './turn.js';
import { warehouse } from './warehouse.js';

export const stages = {
  firstPlayer,
  dealGoods,
  dealBoard,
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
