/** The tiles on the table, as long as the player can still take them in this phase. */
import { KINDS, NUMBERED_DEPOTS, SPACES, TILE_PRICE } from '@rulewright/burgundy/data';
import { addAt, countBits } from '@rulewright/core/define';
import { addTo, block, numbers, oneOf } from '@rulewright/core/learning';
import { ANIMAL, BLACK_IDS, KNOWLEDGE, LIGHT_IDS, type TileFacts, tileFacts, zeros } from './components.js';
import { type Blocks, counts, type Depots, type Estate, type Facts, type Regions } from './facts.js';
import { finalPoints } from './knowledge.js';
import { herdGain } from './storage.js';

type Basics = Pick<Facts, 'state' | 'player' | 'own' | 'regions' | 'storage' | 'time'>;

/** The depots; empty once the player can't take any more tiles in this phase. */
export function depotsOf({ state, player, own, regions, storage, time }: Basics): Depots {
  const tiles: TileFacts[] = [];
  const black: TileFacts[] = [];
  /** By kind: needed tiles in the numbered depots. */
  const needed = zeros(KINDS.length);
  /** The depots with a needed tile: bit `d` for depot `d`. */
  let withNeeded = 0;
  /** The types of needed buildings, as bits. */
  let buildings = 0;
  /** The most points of an animal tile, and final points of a knowledge tile. */
  let bestAnimals = 0;
  let bestKnowledge = 0;
  /** By kind: hexes without a stored tile. */
  const free = KINDS.map((_, kind) => Math.max(0, (own.empty[kind] ?? 0) - (storage.ofKind[kind] ?? 0)));
  const room = regions.room.slice();
  for (const { tile } of storage.tiles) if (tile.building >= 0) addAt(room, tile.building, -1);
  const isNeeded = ({ kind, building }: TileFacts): boolean =>
    free[kind] !== 0 && (building < 0 || (room[building] ?? 0) > 0);
  for (let place = 0; time.isOpen && place < state.depotTiles.length; place++) {
    const id = state.depotTiles[place];
    if (!id) continue;
    const tile = tileFacts(id);
    tiles.push(tile);
    if (!isNeeded(tile)) continue;
    addAt(needed, tile.kind, 1);
    withNeeded |= 2 << Math.floor(place / SPACES);
    if (tile.building >= 0) buildings |= 1 << tile.building;
    else if (tile.kind === ANIMAL) bestAnimals = Math.max(bestAnimals, bestHerdGain(tile, own, regions));
    else if (tile.kind === KNOWLEDGE)
      bestKnowledge = Math.max(bestKnowledge, finalPoints(state, player, tile.knowledge));
  }
  let neededBlack = 0;
  for (const id of time.isOpen ? state.blackDepot : []) {
    if (id === null) continue;
    const tile = tileFacts(id);
    black.push(tile);
    if (isNeeded(tile)) neededBlack++;
  }
  /** By kind: needed tiles with a hex each. */
  const usable = needed.map((count, kind) => Math.min(count, free[kind] ?? 0));
  return { tiles, black, needed, usable, neededBlack, withNeeded, buildings, bestAnimals, bestKnowledge };
}

function bestHerdGain(tile: TileFacts, own: Estate, regions: Regions): number {
  let best = 0;
  for (const { region } of regions.gaps)
    if (region.kind === ANIMAL) best = Math.max(best, herdGain(tile, region, own, regions));
  return best;
}

const usableKinds = ({ usable }: Depots): number => usable.filter((count) => count > 0).length;

export const DEPOTS: Blocks = [
  block('in the depots', LIGHT_IDS, ({ depots }, into, at) => {
    for (const { light } of depots.tiles) if (light >= 0) addTo(into, at + light, 1);
  }),
  block('in the black depot', BLACK_IDS, ({ depots }, into, at) => {
    for (const { black } of depots.black) if (black >= 0) addTo(into, at + black, 1);
  }),
  counts('needed in the depots', KINDS, 2, ({ depots }) => depots.usable),
  counts(
    'needed in the depots x turns left',
    KINDS,
    10,
    ({ depots }) => depots.usable,
    ({ time }) => time.turnsInPhase,
  ),
  numbers('needed in the black depot', {
    linear: ({ depots }) => depots.neededBlack / 4,
    'x a purchase can be paid': ({ depots, seat }) => (seat.silver >= TILE_PRICE ? depots.neededBlack / 4 : 0),
  }),
  oneOf('depots with needed tiles', NUMBERED_DEPOTS + 1, ({ depots, time }) => {
    return time.isOpen ? countBits(depots.withNeeded) : undefined;
  }),
  oneOf('kinds needed in the depots', KINDS.length + 1, ({ depots, time }) => {
    return time.isOpen ? usableKinds(depots) : undefined;
  }),
  numbers('best on the table', {
    animals: ({ depots }) => depots.bestAnimals / 10,
    'knowledge that scores at the end': ({ depots }) => depots.bestKnowledge / 12,
  }),
];
