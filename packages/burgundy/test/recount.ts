/** Points once more, literally from the rules page and the data file, without any table of the package. */
import { PHASES, type TileId } from '../src/components.js';
import type { Event } from '../src/index.js';
import data from './fixtures/burgundy.json' with { type: 'json' };

/** The kinds of a board, straight from the data file. */
export const kindsOf = (board: number): readonly string[] => data.boards[board - 1]?.kinds as string[];
export const dataOf = (tile: TileId) => data.tiles.find((row) => row.tile === tile) as (typeof data.tiles)[number];
export const neighbours = data.geometry.neighbours;

/** The hexes of the region of a hex, by walking from neighbour to neighbour. */
export function regionOf(board: number, hex: number, found: number[] = [hex]): number[] {
  const kinds = kindsOf(board);
  for (const next of neighbours[hex] as number[]) {
    if (kinds[next] === kinds[hex] && !found.includes(next))
      regionOf(board, next, [...found, next]).forEach((other) => {
        if (!found.includes(other)) found.push(other);
      });
  }
  return found;
}

/** What the rules say about one game: recounted from its events alone, with the rules' own words. */
export function recount(events: readonly Event[], boards: readonly number[], start: readonly (readonly number[])[]) {
  const seats = boards.map((board, player) => ({
    board,
    estate: new Map<number, TileId>((start[player] as number[]).map((hex) => [hex, 'castle'])),
    animals: 0,
    watchtowers: 0,
    sales: 0,
    regions: Object.fromEntries(PHASES.map((phase) => [phase, 0])),
    bonusTiles: 0,
    bonuses: 0,
    sold: new Map<number, number>(),
  }));
  const players = boards.length as 2 | 3 | 4;
  /** Who has covered all hexes of a kind, in the order in which they have. */
  const finishers = new Map<string, number[]>();
  let phase: (typeof PHASES)[number] = 'A';
  for (const event of events) {
    if (event.type === 'phaseStarted') phase = event.phase;
    if (event.type === 'goodsSold') {
      const own = seats[event.player] as (typeof seats)[number];
      own.sales += event.count * data.scoring.sale.vpPerTile[players];
      own.sold.set(event.goods, (own.sold.get(event.goods) ?? 0) + event.count);
    }
    if (event.type !== 'tilePlaced') continue;
    const own = seats[event.player] as (typeof seats)[number];
    own.estate.set(event.hex, event.tile);
    const { kind, animal } = dataOf(event.tile);
    const region = regionOf(own.board, event.hex);
    if (animal !== undefined) {
      const extra = [...own.estate.values()].includes('knowledge7') ? 1 : 0;
      for (const hex of region) {
        const other = own.estate.get(hex);
        if (other && dataOf(other).animal === animal) own.animals += (dataOf(other).count as number) + extra;
      }
    }
    if (event.tile === 'watchtower') own.watchtowers += 4;
    if (region.every((hex) => own.estate.has(hex))) {
      const size = String(region.length) as '1';
      own.regions[phase] = (own.regions[phase] as number) + data.scoring.region[size] + data.scoring.phase[phase];
    }
    if (kindsOf(own.board).every((other, hex) => other !== kind || own.estate.has(hex))) {
      const place = finishers.get(kind)?.length ?? 0;
      finishers.set(kind, [...(finishers.get(kind) ?? []), event.player]);
      if (place < 2) own.bonuses += 1;
      if (place === 0) own.bonusTiles += data.scoring.bonusTile.large[players];
      if (place === 1) own.bonusTiles += data.scoring.bonusTile.small[players];
    }
  }
  return { seats, finishers };
}

export type Recounted = ReturnType<typeof recount>['seats'][number];

/** The points of each knowledge tile from 15 on in an estate, by its label. */
export function recountKnowledge({ estate, sold, bonuses }: Recounted): Record<string, number> {
  const tiles = [...estate.values()];
  const points: Record<string, number> = {};
  const score = (tile: number, what: number): void => {
    if (tiles.includes(`knowledge${tile}` as TileId)) points[`knowledge${tile}`] = what;
  };
  for (const { knowledge, building, vpPerBuilding } of data.knowledge) {
    if (building) score(knowledge, vpPerBuilding * tiles.filter((tile) => tile === building).length);
  }
  const animals = new Set(tiles.map((tile) => dataOf(tile).animal).filter((animal) => animal !== undefined));
  score(15, 3 * sold.size);
  score(24, 4 * animals.size);
  score(25, sumOf([...sold.values()]));
  score(26, 2 * bonuses);
  return points;
}

export function sumOf(points: readonly number[]): number {
  return points.reduce((sum, each) => sum + each, 0);
}
