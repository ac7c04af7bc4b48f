/** Players and pieces of the literal model, what a state keeps of them, and the end of the game (BUR-11, BUR-12). */
import { PHASES, type TileId } from '../src/components.js';
import type { Config, State } from '../src/index.js';
import data from './fixtures/burgundy.json' with { type: 'json' };
import { type Recounted, recountKnowledge, sumOf } from './recount.js';

/** All that a state keeps but for its agenda. */
export type Kept = Omit<State, 'stages' | 'config'>;

/** What chance does next. */
export type Draw =
  | { readonly draw: 'firstPlayer' | 'row' | 'whiteDie' }
  | { readonly draw: 'goods' | 'sheet'; readonly player: number }
  | { readonly draw: 'tile'; readonly depot: number; readonly space: number }
  | { readonly draw: 'die'; readonly player: number; readonly die: number };

/** A player: pieces as they lie on the table, in no form that makes anything fast. */
export type Player = ReturnType<typeof newPlayer>;

export function newPlayer(board: number) {
  return {
    sheet: 0,
    board,
    start: undefined as number | undefined,
    estate: new Map<number, TileId>(),
    slots: [null, null, null] as (TileId | null)[],
    goods: [] as number[],
    sold: [] as number[],
    silver: data.setup.silver,
    workers: 0,
    dice: [0, 0],
    spent: [false, false],
  };
}

export const GOODS = data.goods.types.map(({ goods }) => goods);
/** How often each of these values is found. */
export const countsOf = <Value>(values: readonly Value[], found: readonly Value[]): number[] =>
  values.map((value) => found.filter((other) => other === value).length);
export const tileCounts = (tiles: readonly TileId[]): number[] =>
  countsOf(
    data.tiles.map(({ tile }) => tile),
    tiles,
  );

/** BUR-4.8: how far two numbers of a die are apart. */
export function distanceOf(shown: number, required: number): number {
  const apart = Math.abs(shown - required);
  return Math.min(apart, 6 - apart);
}

/** Takes a piece out of its bag. */
export function takeFrom<Value>(bag: Value[], value: Value): void {
  const index = bag.indexOf(value);
  if (index < 0) throw new Error(`The bag holds no ${String(value)}.`);
  bag.splice(index, 1);
}

/** BUR-11, BUR-12: the end of the game. */
export function resultOf(
  config: Config,
  seats: readonly Player[],
  order: readonly number[],
  counted: readonly Recounted[],
): State['result'] {
  const scores = counted.map((points, player) => {
    const { goods, silver, workers } = seats[player] as Player;
    const regions = Object.values(points.regions).reduce((sum, more) => sum + more, 0);
    const before = points.sales + points.animals + points.watchtowers + regions + points.bonusTiles;
    return before + goods.length + silver + Math.floor(workers / 2) + sumOf(Object.values(recountKnowledge(points)));
  });
  const sign = config.tieBreak === 'moreEmpty' ? 1 : -1;
  const keys = (player: number): number[] => [
    scores[player] as number,
    sign * (37 - (seats[player] as Player).estate.size),
    order.indexOf(player),
  ];
  const best = seats.map((_, player) => player).sort((left, right) => compare(keys(right), keys(left)));
  return {
    scores,
    ranking: seats.map((_, player) => best.indexOf(player) + 1),
    winners: [best[0] as number],
    reason: 'lastRound',
  };
}

/** What a state keeps of a player. */
export function keptSeat(own: Player, points: Recounted): State['seats'][number] {
  const { sheet, board, estate, slots, goods, sold, silver, workers, dice, spent } = own;
  const { sales, animals, watchtowers, regions, bonusTiles } = points;
  return {
    sheet,
    board,
    estate: Array.from({ length: data.geometry.hexes }, (_, hex) => estate.get(hex) ?? null),
    slots: [...slots],
    goodsSlots: countsOf(GOODS, goods),
    soldGoods: countsOf(GOODS, sold),
    silver,
    workers,
    dice: [...dice],
    spent: [...spent],
    points: { sales, animals, watchtowers, regions: PHASES.map((name) => regions[name] as number), bonusTiles },
  };
}

function compare(left: readonly number[], right: readonly number[]): number {
  const index = left.findIndex((value, place) => value !== right[place]);
  return index < 0 ? 0 : (left[index] as number) - (right[index] as number);
}
