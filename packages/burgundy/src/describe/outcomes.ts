/** Boards, goods and tiles drawn, dice rolled. */
import type { Tile } from '../components.js';
import type { View } from '../schema/index.js';
import { depotName, fullTileName, goodsName } from '../words.js';

export function describeDealBoard(view: View, board: number): string {
  return `${receiver(view)} gets board ${board}`;
}

export function describeDrawGoods(view: View, goods: number): string {
  if (view.stage === 'dealGoods') return `${receiver(view)} gets a goods tile: ${goodsName(goods)}`;
  return `Goods tile of round ${view.goodsRow.length + 1}: ${goodsName(goods)}`;
}

export function describeDrawTile({ stages }: View, tile: Tile): string {
  const current = stages.at(-1);
  const name = fullTileName(tile);
  if (current?.stage !== 'drawTile') return `Drawn: ${name}`;
  return `Laid out in ${depotName(current.depot)}, space ${current.space}: ${name}`;
}

export function describeRoll({ stages }: View, number: number): string {
  const current = stages.at(-1);
  if (current?.stage !== 'rollDie') return `The white die shows ${number}`;
  return `Die ${current.die} of player ${current.player} shows ${number}`;
}

/** The player to whom chance deals. */
function receiver({ stages }: View): string {
  const current = stages.at(-1);
  return current && 'player' in current ? `Player ${current.player}` : 'The player';
}
