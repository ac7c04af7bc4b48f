/** The depots with their tiles and goods, and the bonus tiles. */
import { columns, entryOf } from '@rulewright/core';
import { BLACK_SPACES, GOODS, KINDS, LARGE_BONUS, NUMBERED_DEPOTS, SMALL_BONUS, SPACES } from '../components.js';
import { isUsed, tileAt } from '../depots.js';
import type { View } from '../schema/index.js';
import { goodsDigits, tileName } from '../words.js';

/** The numbered depots with their goods, and the black depot in rows of four. */
export function renderDepots(view: View): string[] {
  const rows: string[][] = [];
  for (let depot = 1; depot <= NUMBERED_DEPOTS; depot++) {
    const goods = goodsDigits(view.depotGoods.slice((depot - 1) * GOODS, depot * GOODS));
    rows.push([`depot ${depot}`, ...spaces(view, depot, 0), `goods ${goods}`]);
  }
  for (let first = 0; first < BLACK_SPACES; first += SPACES) {
    const row = spaces(view, 0, first);
    if (row.length > 0) rows.push([first === 0 ? 'black' : '', ...row]);
  }
  return columns(rows, 'all');
}

/** Up to four spaces of a depot that are used with this number of players. */
function spaces(view: View, depot: number, first: number): string[] {
  return [0, 1, 2, 3]
    .map((column) => first + column)
    .filter((space) => isUsed(depot, space, view.players))
    .map((space) => `${space} ${tileName(tileAt(view, depot, space))}`);
}

/** BUR-8.6, BUR-8.7: the bonus tiles, by the player who has them. */
export function renderBonusTiles({ players, largeBonus, smallBonus }: View): string[] {
  const owners = (list: View['largeBonus']) => list.map((owner) => (owner === null ? 'free' : `player ${owner}`));
  return columns(
    [
      ['bonus tiles', ...KINDS],
      [`large (${entryOf(LARGE_BONUS, players)})`, ...owners(largeBonus)],
      [`small (${entryOf(SMALL_BONUS, players)})`, ...owners(smallBonus)],
    ],
    'all',
  );
}
