/** What players have done and have: it takes dice, purchases and the effects of tiles (BUR-2.3, BUR-4.1, BUR-5, BUR-7). */
import { entryAt, type Violation } from '@rulewright/core';
import { currentPlayer, openEffect, toCome } from '../agenda.js';
import {
  BANK_SILVER,
  BOARDING_HOUSE_WORKERS,
  DICE,
  HEXES,
  KNOWLEDGE,
  PHASES,
  ROUNDS,
  SALE_SILVER,
  STARTING_SILVER,
  STARTING_WORKERS,
  TILE_PRICE,
  type Tile,
  WORKERS_TAKEN,
} from '../components.js';
import { countOf, emptyHexes } from '../estate.js';
import { knowledgeOf, owns } from '../knowledge.js';
import { distance } from '../price.js';
import type { Seat, State } from '../schema/index.js';

/** The workers that a die action costs at most: those of the greatest distance (BUR-4.8). */
const DEAREST = distance(1, 4);

export function unreachableMeans(state: State): Violation[] {
  return state.seats.flatMap((seat, player) => brokenMeans(state, seat, player));
}

function brokenMeans(state: State, seat: Seat, player: number): Violation[] {
  const { estate, slots, soldGoods, silver, workers } = seat;
  const count = (...tiles: Tile[]): number => tiles.reduce((sum, tile) => sum + countOf(estate, tile), 0);
  const owned = knowledgeOf(seat);
  const { dice, turns } = spentOn(state, seat, player);

  // Each die action, and each effect but that of a warehouse, takes, places or sells at most once.
  const effects = count('castle', 'cityHall', 'carpentersWorkshop', 'church', 'market') - isEffectOpen(state, player);
  const start = count('castle') > 0 ? 1 : 0;
  const placed = HEXES - emptyHexes(estate) - start;
  const stored = slots.filter((tile) => tile !== null).length;
  const soldTypes = soldGoods.filter((sold) => sold > 0).length;
  const sales = Math.max(0, soldTypes - count('warehouse'));
  const left = dice + effects - start - 2 * placed - stored - sales;
  const bought = Math.max(0, -left);
  if (bought > turns) {
    const message = `seat ${player} can't have done so much with ${dice} dice and ${turns} purchases`;
    return [{ rule: 'BUR-4.1', message }];
  }

  const sold = soldGoods.reduce((sum, tiles) => sum + tiles, 0);
  const paid = count('mine') * (PHASES.indexOf(state.phase) + (state.result === null ? 0 : 1));
  const least = STARTING_SILVER + BANK_SILVER * count('bank') + SALE_SILVER * soldTypes - TILE_PRICE * turns;
  const most =
    STARTING_SILVER +
    BANK_SILVER * count('bank') +
    paid +
    sold * (owns(owned, 3) ? KNOWLEDGE.silverPerSale : SALE_SILVER) +
    (owns(owned, 13) ? KNOWLEDGE.silverPerTaking * (left + bought) : 0) -
    TILE_PRICE * bought;
  if (silver < least || silver > most) {
    return [{ rule: 'BUR-2.3', message: `seat ${player} can't have ${silver} silver` }];
  }

  const [fewest, greatest] = startingWorkers(state, player);
  const lodging = BOARDING_HOUSE_WORKERS * count('boardingHouse');
  const mostWorkers =
    greatest +
    lodging +
    (owns(owned, 2) ? KNOWLEDGE.workersPerMine * paid : 0) +
    (owns(owned, 4) ? KNOWLEDGE.workersPerSale * sold : 0) +
    (owns(owned, 14) ? KNOWLEDGE.workersPerTaking : WORKERS_TAKEN) * (left + turns);
  if (workers >= fewest + lodging - DEAREST * dice && workers <= mostWorkers) return [];
  return [{ rule: 'BUR-2.3', message: `seat ${player} can't have ${workers} workers` }];
}

/** The dice that a player has spent so far, and the turns in which a tile can have been bought. */
function spentOn(state: State, { spent }: Seat, player: number): { readonly dice: number; readonly turns: number } {
  const { phase, round, hasBought } = state;
  const rounds = PHASES.indexOf(phase) * ROUNDS + Math.max(0, round - 1);
  if (round === 0) return { dice: rounds * DICE, turns: rounds };
  const isWaiting = toCome(state, 'turn').some((turn) => turn.player === player);
  const hasHadTurn = player === currentPlayer(state) ? hasBought : !isWaiting;
  return { dice: rounds * DICE + spent.filter(Boolean).length, turns: rounds + (hasHadTurn ? 1 : 0) };
}

/** 1 where the effect of a tile is still to be used, else 0. */
function isEffectOpen(state: State, player: number): number {
  const effect = openEffect(state);
  if (effect?.player !== player) return 0;
  return effect.stage === 'warehouse' || effect.stage.startsWith('ship') || effect.stage === 'goodsChoice' ? 0 : 1;
}

/** BUR-2.3: the fewest and the most workers that a player can have begun with. */
function startingWorkers({ players, order, phase, round, config }: State, player: number): readonly [number, number] {
  if (order.length === 0) return [0, 0];
  const isFirstOrder = phase === PHASES[0] && round <= 1;
  const first = isFirstOrder ? entryAt(order, 0) : config.firstPlayer;
  if (first === 'random') return [entryAt(STARTING_WORKERS, 0), entryAt(STARTING_WORKERS, players - 1)];
  const workers = entryAt(STARTING_WORKERS, (player - first + players) % players);
  return [workers, workers];
}
