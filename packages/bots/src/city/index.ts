/** The features of City. Nothing is hidden (CIT-16.3), so they read the whole state. */
import { type GeneralAgent, weightsFrom } from '@rulewright/agents';
import { loadedOnce } from '@rulewright/agents/internal';
import type { State } from '@rulewright/city';
import { GOALS, type GoalId, KINDS, TILE_IDS, type TileId } from '@rulewright/city/data';
import { KIND_INDEX, legendOf, OPENINGS, passesFloor } from '@rulewright/city/internal';
import type { Features } from '@rulewright/core';
import { entryAt, numberAt } from '@rulewright/core/define';
import { featuresOf } from '@rulewright/core/learning';
import { type BotOptions, levelAgent } from '../level.js';
import { type City, type CityTile, cityMemory, tileOf } from './city.js';
import type { Facts } from './facts.js';
import { goals, goalsOf } from './goals.js';
import { planOf, pointsOfKind, regretOfKind } from './legend.js';
import { rivals, rivalsOf } from './rivals.js';
import { roads, roadsOf } from './roads.js';
import { tiles } from './tiles.js';
import { capacityOf, clockOf, time } from './time.js';
import { tracks } from './tracks.js';

export const features: Features<State> = featuresOf({
  version: 1,
  facts: factsOf,
  blocks: [...time, ...roads, ...tracks, ...tiles, ...goals, ...rivals],
});

const cityAt = cityMemory();

/** The facts of a position for a player. */
function factsOf(state: State, player: number): Facts {
  const legend = legendOf(state);
  const plan = planOf(legend);
  const cities: City[] = [];
  for (let seat = 0; seat < state.players; seat++) cities.push(cityAt(seat, legend, entryAt(state.seats, seat).board));
  const city = entryAt(cities, player);
  const supply = supplyOf(state);
  const clock = clockOf(state, player, cities, supply.size);
  const capacity = capacityOf(state, player, city, clock);
  const { reserve, hand } = entryAt(state.seats, player);
  const tiles = hand === null ? tilesIn(reserve) : [tileOf(hand)];
  let balance = city.balance;
  for (const { kind } of tiles) balance += numberAt(plan.residents, kind);
  const planned = { cells: Math.max(0, capacity.cells - tiles.length), balance };
  const pointsOf: number[] = [];
  const regretOf: number[] = [];
  const aboveFloor: number[] = [];
  for (let kind = 0; kind < KINDS.length; kind++) {
    pointsOf.push(pointsOfKind(plan, kind, city.balanceKept));
    regretOf.push(regretOfKind(plan, kind, planned.cells, planned.balance));
    // All tiles of a kind have the same effects.
    const tile = entryAt(TILE_IDS, OPENINGS.length * kind);
    aboveFloor.push(state.config.mode === 'party' || passesFloor(legend, city.tracks, tile) ? 1 : 0);
  }
  return {
    state,
    player,
    plan,
    city,
    roads: roadsOf(city),
    clock,
    capacity,
    supply,
    tiles,
    display: tilesIn(state.display),
    planned,
    pointsOf,
    regretOf,
    aboveFloor,
    wanted: wantedKinds(state.goals),
    goals: goalsOf(state, player, cities),
    rivals: rivalsOf(state, player, cities),
  };
}

function tilesIn(places: readonly (TileId | null)[]): CityTile[] {
  const tiles: CityTile[] = [];
  for (const tile of places) if (tile !== null) tiles.push(tileOf(tile));
  return tiles;
}

/** CIT-11.1 */
function wantedKinds(goals: readonly GoalId[]): number[] {
  const wanted = [0, 0, 0, 0, 0, 0];
  for (const id of goals) {
    const goal = GOALS[id];
    if ('kind' in goal) wanted[KIND_INDEX[goal.kind]] = 1;
  }
  return wanted;
}

function supplyOf({ supply }: State): Facts['supply'] {
  const ofKind: number[] = [];
  const ofOpenings = OPENINGS.map(() => 0);
  let size = 0;
  let type = 0;
  for (let kind = 0; kind < KINDS.length; kind++) {
    const before = size;
    for (let openings = 0; openings < OPENINGS.length; openings++) {
      const count = supply[type++] ?? 0;
      if (count === 0) continue;
      size += count;
      ofOpenings[openings] = (ofOpenings[openings] ?? 0) + count;
    }
    ofKind.push(size - before);
  }
  return { size, ofKind, ofOpenings };
}

/** Loads the trained weights when first called. */
export const loadWeights = /* @__PURE__ */ loadedOnce('the weights of city', async () => {
  const { default: json } = await import('../../weights/city.json');
  return weightsFrom(json);
});

/**
 * The trained bot of City, an agent like any other. It loads its weights when first asked.
 * @throws ArgumentError for an unknown level; choices reject with an AgentLoadError if the weights can't be loaded.
 */
export function bot(options: BotOptions): GeneralAgent {
  return levelAgent(options, async () => ({ weights: await loadWeights(), features }));
}
