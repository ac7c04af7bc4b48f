/** Tiles that can come to the board: reserve, display, the reserves of others, supply (CIT-4, CIT-8). */
import { KINDS, RESERVE_LIMIT } from '@rulewright/city/data';
import { OPENINGS } from '@rulewright/city/internal';
import { entryAt } from '@rulewright/core/define';
import { block, type FeatureBlock, numbers, oneOf } from '@rulewright/core/learning';
import { type CityTile, tileOf } from './city.js';
import type { Facts } from './facts.js';
import { suited } from './roads.js';

/** With at most this many cells to fill, the end is near. */
const FEW_CELLS = 4;

const OFFER = [
  'tiles',
  'connected somewhere',
  'leading on',
  'joining others',
  'repairing an unreached cell',
  'above the floor',
  'best points at once',
  'best points at once, shortly',
  'sum of points at once',
  'least regret',
  'regrets',
  'most regret',
  'of kinds wanted by goals',
];

/** What some tiles would connect and bring. */
function offer(name: string, tilesOf: (facts: Facts) => readonly CityTile[]): FeatureBlock<Facts> {
  return block(name, OFFER, (facts, into, at) => {
    const tiles = tilesOf(facts);
    if (tiles.length === 0) return;
    const { roads, pointsOf, regretOf, aboveFloor, wanted } = facts;
    let connected = 0;
    let onward = 0;
    let joining = 0;
    let repairing = 0;
    let placeable = 0;
    let best = -3;
    let sum = 0;
    let leastRegret = -3;
    let regrets = 0;
    let mostRegret = 0;
    let ofGoals = 0;
    for (const { kind, sides } of tiles) {
      const fits = suited(roads.fits, sides);
      const regret = regretOf[kind] ?? 0;
      if (fits !== 0) connected++;
      if ((fits & suited(roads.onward, sides)) !== 0) onward++;
      if ((fits & suited(roads.joins, sides)) !== 0) joining++;
      if (suited(roads.repairs, sides) !== 0) repairing++;
      if (wanted[kind]) ofGoals++;
      regrets += regret;
      mostRegret = Math.min(mostRegret, regret);
      if (!aboveFloor[kind]) continue;
      placeable++;
      if (fits === 0) continue;
      sum += pointsOf[kind] ?? 0;
      best = Math.max(best, pointsOf[kind] ?? 0);
      leastRegret = Math.max(leastRegret, regret);
    }
    let place = at;
    into[place++] = tiles.length / 4;
    into[place++] = connected / 4;
    into[place++] = onward / 4;
    into[place++] = joining / 4;
    into[place++] = repairing / 4;
    into[place++] = placeable / 4;
    into[place++] = best / 5;
    into[place++] = facts.capacity.cells <= FEW_CELLS ? best / 5 : 0;
    into[place++] = sum / 20;
    into[place++] = leastRegret / 5;
    into[place++] = regrets / 20;
    into[place++] = mostRegret / 10;
    into[place++] = ofGoals / 3;
  });
}

/** Whether there is a tile of each kind, and a second one. */
function kinds(name: string, tilesOf: (facts: Facts) => readonly CityTile[]): FeatureBlock<Facts> {
  const labels = KINDS.flatMap((kind) => [`${kind} 1`, `${kind} 2`]);
  return block(name, labels, (facts, into, at) => {
    for (const { kind } of tilesOf(facts)) {
      const first = at + 2 * kind;
      into[into[first] === 0 ? first : first + 1] = 1;
    }
  });
}

function openings(name: string, tilesOf: (facts: Facts) => readonly CityTile[]): FeatureBlock<Facts> {
  return block(name, OPENINGS, (facts, into, at) => {
    for (const { openings } of tilesOf(facts)) {
      const place = at + openings;
      into[place] = (into[place] ?? 0) + 1 / 2;
    }
  });
}

const reserveOf = ({ tiles }: Facts): readonly CityTile[] => tiles;
const displayOf = ({ display }: Facts): readonly CityTile[] => display;

/** CIT-8.1: the reserves that a Spy can take from. */
function spiedTiles({ state, player, city }: Facts): readonly CityTile[] {
  const tiles: CityTile[] = [];
  if (state.config.mode !== 'advanced' || city.emptyCells === 0) return tiles;
  for (let seat = 0; seat < state.players; seat++) {
    if (seat !== player) for (const tile of entryAt(state.seats, seat).reserve) tiles.push(tileOf(tile));
  }
  return tiles;
}

export const tiles = [
  oneOf('reserveSize', RESERVE_LIMIT + 1, ({ tiles }: Facts) => tiles.length),
  kinds('reserveKinds', reserveOf),
  openings('reserveOpenings', reserveOf),
  offer('reserve', reserveOf),
  numbers('reserveFull', {
    full: ({ tiles }: Facts) => (tiles.length === RESERVE_LIMIT ? 1 : 0),
    // CIT-3.5: the duty takes an exchange, or is waived.
    'full, none above the floor': ({ tiles, aboveFloor }) =>
      tiles.length === RESERVE_LIMIT && !tiles.some(({ kind }) => aboveFloor[kind]) ? 1 : 0,
    'open to spies': ({ state, tiles }) => (state.config.mode === 'advanced' ? tiles.length / RESERVE_LIMIT : 0),
    'more tiles than cells': ({ tiles, capacity }) => Math.max(0, tiles.length - capacity.cells) / RESERVE_LIMIT,
  }),
  kinds('displayKinds', displayOf),
  openings('displayOpenings', displayOf),
  // Before the player's turn, others take from the display.
  offer('displayNow', ({ clock, display }) => (clock.actionsNow > 0 ? display : [])),
  offer('displayLater', ({ clock, display }) => (clock.actionsNow > 0 ? [] : display)),
  offer('spied', spiedTiles),
  block('supplyKinds', KINDS, ({ supply }: Facts, into, at) => {
    if (supply.size === 0) return;
    for (let kind = 0; kind < KINDS.length; kind++) {
      into[at + kind] = (3 * (supply.ofKind[kind] ?? 0)) / supply.size;
    }
  }),
];
