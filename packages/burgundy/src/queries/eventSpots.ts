/** Where events happened on the table. */
import type { EventSpots } from '@rulewright/core';
import { answer, seatIn, thaw } from '@rulewright/core/define';
import { GOODS_PER_TYPE, KIND_INDEX, ROUNDS, type TileId } from '../components.js';
import { goodsPlace } from '../depots/goods.js';
import { typeOf } from '../estate/tiles.js';
import { regionPoints } from '../rules/scoring.js';
import type { Seen } from '../rules/view.js';
import type { Event, PointsScoredEvent } from '../types.js';
import { type EstateRegion, regions } from './points.js';

/**
 * The spots of an event, for the view right after it: those of `spotsOf`, and `phase:A`, `round:1` with its goods tile, the
 * `whiteDie`, `depotGoods:3:5:0`, the first goods tile of type 5 in depot 3, `bonus:mine:large`; of a seat `player:0`, its `points:0` and its marker `track:0`. What a tile earns comes from
 * its hex, what a region earns from all its hexes, unless the estate has several that the event can mean.
 */
export function spotsOfEvent(event: Event, seen: Seen): EventSpots {
  return answer(() => {
    switch (event.type) {
      case 'firstPlayerFound':
      case 'sheetDealt':
      case 'boardChosen':
      case 'turnStarted':
      case 'turnEnded':
        return { from: [], to: [`player:${event.player}`] };
      case 'goodsDealt':
      case 'goodsSold':
        return { from: [], to: [`goods:${event.player}:${event.goods}`] };
      case 'startCastlePlaced':
        return { from: [], to: [`hex:${event.player}:${event.hex}`] };
      case 'phaseStarted':
      case 'phaseEnded':
        return { from: [], to: [`phase:${event.phase}`] };
      case 'tileLaidOut':
        return { from: [], to: [`depot:${event.depot}:${event.space}`] };
      case 'goodsLaidOut':
        return { from: [], to: [`round:${ROUNDS}`] };
      case 'roundStarted':
        return { from: [], to: [`round:${event.round}`] };
      case 'dieRolled':
        return { from: [], to: [`die:${event.player}:${event.die}`] };
      case 'whiteDieRolled': {
        const { number, goods } = event;
        const count = thaw(seen).depotGoods[goodsPlace(number, goods)] ?? 0;
        return { from: [`round:${thaw(seen).round}`], to: depotGoods(number, goods, count).slice(-1) };
      }
      case 'dieSpent': {
        const { player, die, workers } = event;
        return { from: workers > 0 ? [`workers:${player}`] : [], to: [`die:${player}:${die}`] };
      }
      case 'tileTaken': {
        const { player, depot, space, slot } = event;
        return { from: [`depot:${depot}:${space}`], to: [`slot:${player}:${slot}`] };
      }
      case 'tileDiscarded':
        return { from: [`slot:${event.player}:${event.slot}`], to: [] };
      case 'tilePlaced':
        return { from: [`slot:${event.player}:${event.slot}`], to: [`hex:${event.player}:${event.hex}`] };
      case 'pointsScored':
        return { from: scoring(event, seen), to: [`points:${event.player}`] };
      case 'silverGained': {
        const { player, source } = event;
        const from = source === 'sale' ? [] : hexesWith(source === 'mines' ? 'mine' : source, player, seen);
        return { from: source === 'mines' ? from : only(from), to: [`silver:${player}`] };
      }
      case 'workersGained': {
        const { player, source } = event;
        const from = source === 'takeWorkers' ? [] : hexesWith(source, player, seen);
        return { from: only(from), to: [`workers:${player}`] };
      }
      case 'markerMoved':
        return { from: [], to: [`track:${event.player}`] };
      case 'goodsLoaded':
        return {
          from: depotGoods(event.depot, event.goods, event.count),
          to: [`goods:${event.player}:${event.goods}`],
        };
      case 'regionCompleted': {
        const { player, kind, size } = event;
        const hexes = hexesOf(player, seen, (region) => region.kind === kind && region.size === size);
        return { from: [], to: hexes.length > 0 ? hexes : [`player:${player}`] };
      }
      case 'bonusTileGained':
        return { from: [`bonus:${event.kind}:${event.bonusTile}`], to: [`player:${event.player}`] };
    }
  });
}

/** Goods tiles of a type in a depot, one by one. */
function depotGoods(depot: number, goods: number, count: number): string[] {
  return Array.from({ length: Math.min(count, GOODS_PER_TYPE) }, (_, copy) => `depotGoods:${depot}:${goods}:${copy}`);
}

/** BUR-11.7: what scores. */
function scoring({ player, category, tile, goods, points }: PointsScoredEvent, seen: Seen): string[] {
  if (tile === null) return [`goods:${player}:${goods}`];
  const { kind, animal } = typeOf(tile);
  const { largeBonus, phase } = thaw(seen);
  switch (category) {
    case 'bonusTiles':
      return [`bonus:${kind}:${largeBonus[KIND_INDEX[kind]] === player ? 'large' : 'small'}`];
    case 'regions':
      return hexesOf(player, seen, (region) => region.kind === kind && regionPoints(region.size, phase) === points);
    case 'animals': {
      const { estate } = seatIn(seen, player);
      const pastures = regions(seen, player).filter(({ hexes }) => hexes.some((hex) => estate[hex] === tile));
      if (pastures.length !== 1) return [];
      // BUR-6.17: with the same animals in its pasture.
      return pastures.flatMap(({ hexes }) =>
        hexes.flatMap((hex) => {
          const other = estate[hex] ?? null;
          return other !== null && typeOf(other).animal === animal ? [`hex:${player}:${hex}`] : [];
        }),
      );
    }
    default:
      return only(hexesWith(tile, player, seen));
  }
}

/** The hexes of the only completed region that fits; none if several fit. */
function hexesOf(player: number, seen: Seen, fits: (region: EstateRegion) => boolean): string[] {
  const completed = regions(seen, player).filter((region) => region.filled === region.size && fits(region));
  const [region] = completed;
  return region && completed.length === 1 ? region.hexes.map((hex) => `hex:${player}:${hex}`) : [];
}

function hexesWith(tile: TileId, player: number, seen: Seen): string[] {
  return seatIn(seen, player).estate.flatMap((other, hex) => (other === tile ? [`hex:${player}:${hex}`] : []));
}

/** A list of one. */
function only(spots: readonly string[]): string[] {
  return spots.length === 1 ? [...spots] : [];
}
