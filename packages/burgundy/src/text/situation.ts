/** The first lines of the picture: phase, round and the decision to make; at the end, the ranking. */
import { seatOf } from '@rulewright/core/define';
import { plural, pointsLine, resultLines } from '@rulewright/core/text';
import { GOODS_PER_PHASE, ROUNDS, TILE_PRICE } from '../components.js';
import { depotName } from '../depots/depots.js';
import { emptyHexes } from '../estate/estate.js';
import { canBuy } from '../rules/dieActions.js';
import type { Result, Stage, View } from '../types.generated.js';

export function renderSituation(view: View): string[] {
  const { players, phase, round, whiteDie, result } = view;
  const die = whiteDie === 0 ? 'is not rolled yet' : `shows ${whiteDie}`;
  return [
    `The Castles of Burgundy, ${players} players`,
    ...(result
      ? ending(view, result)
      : [
          `Phase ${phase}, round ${round} of ${ROUNDS}; the white die ${die}.`,
          ...task(view),
          pointsLine(view.seats.map(({ score }) => score)),
        ]),
  ];
}

/** BUR-12: the ranking, with the empty hexes that break ties. */
function ending({ seats }: View, result: Result): string[] {
  const empty = seats.map(({ estate }) => plural(emptyHexes(estate), 'empty hex', 'empty hexes'));
  return resultLines(result, 'the last round of phase E is over', (player) => [empty[player] ?? '']);
}

/** Who acts, and how. */
function task(view: View): string[] {
  const { stages, player } = view;
  if (player !== null) return [`Player ${player} ${decision(view, player)}.`];
  const current = stages.at(-1);
  return current ? [`Chance ${draw(view, current)}.`] : [];
}

/** The decisions that need no more than their names. */
const DECISIONS: Readonly<Partial<Record<Stage['stage'], string>>> = {
  startCastle: 'chooses a castle hex for the start castle',
  castle: 'has placed a castle: one more die action, with any number',
  cityHall: 'has placed a city hall: a stored tile may be placed, whatever its number',
  warehouse: 'has placed a warehouse: all goods of one type may be sold',
  carpentersWorkshop: "has placed a carpenter's workshop: a building may be taken from depots 1 to 6",
  church: 'has placed a church: a mine, knowledge tile or castle may be taken from depots 1 to 6',
  market: 'has placed a market: a ship or an animal tile may be taken from depots 1 to 6',
  shipDepot: 'has placed a ship: the goods of a depot are taken',
};

function decision(view: View, player: number): string {
  switch (view.stage) {
    case 'turn':
      return turn(view, player);
    case 'shipSecondDepot':
      return `may take the goods of a neighbour of depot ${view.chosenDepots[0]} too`;
    case 'goodsChoice':
      return `chooses a goods type of depot ${view.chosenDepots.join(' and ')} for a free goods slot`;
    default:
      return view.stage === null ? '' : (DECISIONS[view.stage] ?? '');
  }
}

/** BUR-4.1, BUR-4.13: the unspent dice and the purchase. */
function turn(view: View, player: number): string {
  const { dice, spent } = seatOf(view, player);
  const left = dice.flatMap((shown, die) => (spent[die] ? [] : [`die ${die} (${shown})`]));
  if (left.length === 0) return `has spent both dice: buys a tile for ${TILE_PRICE} silver or ends the turn`;
  return `uses ${left.join(' and ')}${canBuy(view, player) ? `, and may buy a tile for ${TILE_PRICE} silver` : ''}`;
}

function draw(view: View, current: Stage): string {
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
