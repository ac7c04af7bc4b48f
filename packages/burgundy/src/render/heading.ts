/** Where the game stands: phase, round, turn order, and who has to do what. */
import { pushPurchases } from '../actions/buyTile.js';
import { GOODS_PER_PHASE, ROUNDS, TILE_PRICE } from '../components.js';
import { knowledgeOf } from '../knowledge.js';
import type { Action, Seat, View } from '../schema.js';
import { depotName } from '../text/names.js';
import { turnOrder } from '../track.js';

/** The first lines of the picture. */
export function heading(view: View): string[] {
  const { players, phase, round, whiteDie, order, track, goodsRow } = view;
  const die = whiteDie === 0 ? 'not rolled' : whiteDie;
  const stacks = track.map((stack, space) => `${space}:${stack.length > 0 ? stack.join('>') : '-'}`);
  return [
    `The Castles of Burgundy, ${players} players`,
    `Phase ${phase}, round ${round} of ${ROUNDS}, white die ${die}`,
    ...task(view),
    '',
    `Turn order  ${order.join(' ') || '-'} in this round, ${turnOrder(track).join(' ') || '-'} in the next one`,
    `Track       ${stacks.join('  ')}  (right first, a>b: a on top)`,
    `Goods row   ${goodsRow.join(' ') || '-'}  (still to come in this phase, the next one first)`,
  ];
}

/** What is to be done now, and by whom. */
function task(view: View): string[] {
  const { result, stages, player } = view;
  if (result) {
    const winners = result.winners.map((winner) => `player ${winner}`).join(' and ');
    return [`The game is over after the last round of phase E: ${winners} wins.`];
  }
  const current = stages.at(-1);
  if (player !== null) return [`Player ${player}: ${decision(view, player)}.`];
  if (!current) return [];
  return [`Chance ${draw(view, current)}.`];
}

function decision(view: View, player: number): string {
  switch (view.stage) {
    case 'startCastle':
      return 'choose a castle hex for the start castle';
    case 'turn':
      return turn(view, player);
    case 'castle':
      return 'castle placed, take one more die action, with any number';
    case 'cityHall':
      return 'city hall placed, a stored tile may be placed, whatever its number';
    case 'warehouse':
      return 'warehouse placed, all goods of one type may be sold';
    case 'carpentersWorkshop':
      return "carpenter's workshop placed, a building may be taken from depots 1 to 6";
    case 'church':
      return 'church placed, a mine, knowledge tile or castle may be taken from depots 1 to 6';
    case 'market':
      return 'market placed, a ship or an animal tile may be taken from depots 1 to 6';
    case 'shipDepot':
      return 'ship placed, choose a depot and take its goods';
    case 'shipSecondDepot':
      return `ship placed, a neighbour of depot ${view.chosenDepots[0]} may be chosen too`;
    case 'goodsChoice':
      return `choose a goods type of depot ${view.chosenDepots.join(' and ')} for a free goods slot`;
    default:
      return '';
  }
}

/** BUR-4.1, BUR-4.13: the dice that are left, and whether a purchase is. */
function turn(view: View, player: number): string {
  const seat = view.seats[player] as Seat;
  const { dice, spent } = seat;
  const left = dice.flatMap((shown, die) => (spent[die] ? [] : [`die ${die} (${shown})`]));
  const purchases: Action[] = [];
  pushPurchases(view, seat, knowledgeOf(seat), purchases);
  const canBuy = purchases.length > 0;
  if (left.length === 0) return `both dice are spent, buy a tile for ${TILE_PRICE} silver or end the turn`;
  return `use ${left.join(' and ')}${canBuy ? `, may buy a tile for ${TILE_PRICE} silver` : ''}`;
}

function draw(view: View, current: View['stages'][number]): string {
  switch (current.stage) {
    case 'firstPlayer':
      return 'finds the first player';
    case 'dealGoods':
      return `deals player ${current.player} a goods tile`;
    case 'dealBoard':
      return `deals player ${current.player} a board`;
    case 'drawTile':
      return `lays a tile out in ${depotName(current.depot)}, space ${current.space}`;
    case 'drawGoods':
      return `draws goods tile ${view.goodsRow.length + 1} of ${GOODS_PER_PHASE} for the phase`;
    case 'rollDie':
      return `rolls die ${current.die} of player ${current.player}`;
    case 'rollWhiteDie':
      return 'rolls the white die';
    default:
      return 'has nothing to do';
  }
}
