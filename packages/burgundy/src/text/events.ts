import { plural } from '@rulewright/core/text';
import { depotName } from '../depots/depots.js';
import { typeOf } from '../estate/tiles.js';
import type {
  Event,
  PointsScoredEvent,
  SilverGainedEvent,
  TileTakenEvent,
  View,
  WorkersGainedEvent,
} from '../types.generated.js';
import { fullTileName, goodsName, regionName } from './words.js';

/**
 * An event on one line of at most 100 columns: who did what, and the source of each gain. `view` is any view after its step;
 * events of this game don't need it.
 */
export function describeEvent(event: Event, _view: View): string {
  const who = 'player' in event ? `Player ${event.player}` : '';
  switch (event.type) {
    case 'firstPlayerFound':
      return `${who} is the first player`;
    case 'goodsDealt':
      return `${who} gets a goods tile: ${goodsName(event.goods)}`;
    case 'boardDealt':
      return `${who} gets board ${event.board}`;
    case 'startCastlePlaced':
      return `${who} lays the start castle on hex ${event.hex}`;
    case 'phaseStarted':
      return `Phase ${event.phase} begins`;
    case 'tileLaidOut':
      return `Laid out in ${depotName(event.depot)}, space ${event.space}: ${fullTileName(event.tile)}`;
    case 'goodsLaidOut':
      return `Laid out for a round of the phase: goods tile ${goodsName(event.goods)}`;
    case 'roundStarted':
      return `Round ${event.round} of phase ${event.phase} begins, turn order ${event.order.join(' ')}`;
    case 'dieRolled':
      return `Die ${event.die} of player ${event.player} shows ${event.number}`;
    case 'whiteDieRolled':
      return `The white die shows ${event.number}: goods tile ${goodsName(event.goods)} goes to depot ${event.number}`;
    case 'dieSpent':
      return `${who} uses die ${event.die} (${event.number})${event.workers > 0 ? ` and ${plural(event.workers, 'worker')}` : ''}`;
    case 'tileTaken':
      return `${who} ${taking(event)}`;
    case 'tileDiscarded':
      return `${who} discards ${fullTileName(event.tile)} (slot ${event.slot})`;
    case 'tilePlaced':
      return `${who} places ${fullTileName(event.tile)} (slot ${event.slot}) on hex ${event.hex}`;
    case 'pointsScored':
      return `${who} scores ${plural(event.points, 'point')} for ${scoring(event)}`;
    case 'silverGained':
      return `${who} gains ${event.silver} silver for ${SILVER_SOURCES[event.source]}`;
    case 'workersGained':
      return `${who} ${workers(event)}`;
    case 'markerMoved':
      return `${who} moves to space ${event.space} of the turn order track`;
    case 'goodsLoaded':
      return `${who} takes ${event.count} ${goodsName(event.goods)} goods from depot ${event.depot}`;
    case 'goodsSold':
      return `${who} sells ${event.count} ${goodsName(event.goods)} goods`;
    case 'regionCompleted':
      return `${who} completes a ${regionName(event.kind)} of ${plural(event.size, 'hex', 'hexes')}`;
    case 'bonusTileGained':
      return `${who} gains the ${event.bonusTile} ${event.kind} bonus tile`;
    case 'turnEnded':
      return `${who} ends the turn`;
    case 'phaseEnded':
      return `Phase ${event.phase} ends`;
  }
}

/** BUR-5.1, BUR-5.20: taken for free, or bought. */
function taking({ tile, depot, space, slot, silver }: TileTakenEvent): string {
  const what = `${fullTileName(tile)} from ${depotName(depot)}, space ${space},`;
  return silver > 0 ? `buys ${what} for ${silver} silver into slot ${slot}` : `takes ${what} into slot ${slot}`;
}

/** BUR-11.7: the source of points. */
function scoring({ category, tile, goods }: PointsScoredEvent): string {
  if (tile === null) return goods === null ? category : `a sale of ${goodsName(goods)} goods`;
  const { kind } = typeOf(tile);
  switch (category) {
    case 'regions':
      return `a complete ${regionName(kind)}`;
    case 'bonusTiles':
      return `the ${kind} bonus tile`;
    case 'animals':
      return `${fullTileName(tile)} and the same animals in its pasture`;
    default:
      return `a ${fullTileName(tile)}`;
  }
}

const SILVER_SOURCES: Readonly<Record<SilverGainedEvent['source'], string>> = {
  sale: 'a sale',
  bank: 'a bank',
  mines: 'mines',
  knowledge13: 'taking workers, by knowledge 13',
};

function workers({ source, workers: count }: WorkersGainedEvent): string {
  const what = plural(count, 'worker');
  return source === 'takeWorkers' ? `takes ${what}` : `gains ${what} for ${WORKER_SOURCES[source]}`;
}

const WORKER_SOURCES: Readonly<Record<Exclude<WorkersGainedEvent['source'], 'takeWorkers'>, string>> = {
  boardingHouse: 'a boarding house',
  knowledge2: 'mines, by knowledge 2',
  knowledge4: 'a sale, by knowledge 4',
};
