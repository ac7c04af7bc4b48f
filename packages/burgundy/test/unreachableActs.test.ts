import { addAt, numberAt } from '@rulewright/core';
import { describe, test } from 'vitest';
import { KINDS, type Tile } from '../src/components.js';
import { freeGoodsSlots, goodsTypesIn, isLoadable } from '../src/goods.js';
import type { State } from '../src/index.js';
import { typeOf } from '../src/tiles.js';
import { seat, stage } from './helpers.js';
import { actor, at, current, expectUnreachable, fillSlots, type Row, reached, type Stage } from './moments.js';

const dealing = at('dealGoods');
const undealt = at('dealBoard');
const firstTurn = reached({ players: 3, firstPlayer: 1 }, (state) => stage(state) === 'turn');
const laterTurn = at('turn', (state) => state.phase === 'D' && !state.hasBought && isFresh(state));

/** Whether whoever acts has spent no die. */
function isFresh(state: State): boolean {
  return !seat(state, actor(state)).spent.includes(true);
}

/** Moves a tile between two places that hold tiles or nothing. */
function moveTile(from: (Tile | null)[], place: number, to: (Tile | null)[], other: number): void {
  [from[place], to[other]] = [to[other] as Tile | null, from[place] as Tile | null];
}

/** Takes the tile of a space of the numbered depots into a tile slot of a seat. */
function store(state: State, player: number, place: number, slot: number): void {
  moveTile(state.depotTiles, place, seat(state, player).slots, slot);
}

const hasGoods = ({ depotGoods }: State): boolean => depotGoods.some((count) => count > 0);

describe('effects, points and means that no game reaches are refused, but not as a scenario', () => {
  const effects: Row[] = [
    ['full slots at the choice of a ship', 'BUR-6.1', at('shipDepot', ({ phase }) => phase > 'B'), fillSlots],
    ['full slots at a warehouse', 'BUR-6.1', at('warehouse', ({ phase }) => phase > 'B'), fillSlots],
    [
      'an effect before any die action',
      'BUR-6.2',
      at('church'),
      (state) => seat(state, actor(state)).spent.fill(false),
    ],
    [
      'the effect of a tile that is not there',
      'BUR-6.1',
      at('church', (state) => !seat(state, actor(state)).estate.includes('market')),
      (state) => Object.assign(current(state), { stage: 'market' }),
    ],
    [
      'the extra action of a start castle',
      'BUR-6.1',
      at('church', (state) => seat(state, actor(state)).estate.filter((tile) => tile === 'castle').length === 1),
      (state) => Object.assign(current(state), { stage: 'castle' }),
    ],
    [
      'the choice of a ship that is not there',
      'BUR-6.1',
      at('church', (state) => hasGoods(state) && !seat(state, actor(state)).estate.includes('ship')),
      (state) => Object.assign(current(state), { stage: 'shipDepot' }),
    ],
    [
      'a second depot without knowledge tile 5',
      'BUR-6.15',
      at('shipDepot', (state) => {
        const own = seat(state, actor(state));
        return !own.estate.includes('knowledge5') && isLoadable(state, own, 1);
      }),
      ({ stages }) =>
        stages.push({ ...(stages.pop() as Stage & { player: number }), stage: 'shipSecondDepot', depot: 1 }),
    ],
    [
      'goods of a second depot without knowledge tile 5',
      'BUR-6.15',
      at('goodsChoice', (state) => !seat(state, actor(state)).estate.includes('knowledge5')),
      (state) => {
        const { depot } = current(state) as { depot: number };
        Object.assign(current(state), { second: (depot % 6) + 1 });
      },
    ],
    [
      'just as many new types as free slots',
      'BUR-6.11',
      at('goodsChoice', (state) => {
        const { goodsSlots } = seat(state, actor(state));
        const { depot, second } = current(state) as { depot: number; second: number | null };
        const types = goodsTypesIn(state, depot, second).length;
        return goodsSlots.some((count) => count > 0) && types === freeGoodsSlots(seat(state, actor(state))) + 1;
      }),
      (state) => {
        const { goodsSlots, soldGoods, points } = seat(state, actor(state));
        const type = goodsSlots.findIndex((count) => count > 0);
        addAt(soldGoods, type, numberAt(goodsSlots, type));
        points.sales += 4 * numberAt(goodsSlots, type);
        goodsSlots[type] = 0;
      },
    ],
    [
      'a first depot that was not loadable',
      'BUR-6.15',
      at('shipSecondDepot', ({ depotGoods }) => depotGoods.slice(6, 12).every((count) => count === 0)),
      (state) => Object.assign(current(state), { depot: 2 }),
    ],
    [
      'a second depot that is no neighbour',
      'BUR-6.15',
      at('goodsChoice', ({ stages }) => JSON.stringify(stages).includes('"second":6')),
      (state) => Object.assign(current(state), { second: 3 }),
    ],
    [
      'goods of a stored type that are left',
      'BUR-6.11',
      at('goodsChoice', (state) => seat(state, actor(state)).goodsSlots.some((count) => count > 1)),
      (state) => {
        const { depot } = current(state) as { depot: number };
        const own = seat(state, actor(state)).goodsSlots;
        const type = own.findIndex((count) => count > 1);
        addAt(own, type, -1);
        addAt(state.depotGoods, 6 * (depot - 1) + type, 1);
      },
    ],
    [
      'goods to choose that all fit',
      'BUR-6.11',
      at('goodsChoice', (state) => seat(state, actor(state)).goodsSlots.some((count) => count > 0)),
      (state) => {
        const { goodsSlots, soldGoods, points } = seat(state, actor(state));
        goodsSlots.forEach((count, type) => {
          addAt(soldGoods, type, count);
          points.sales += 4 * count;
        });
        goodsSlots.fill(0);
        const { depot, second } = current(state) as { depot: number; second: number | null };
        for (const place of [depot, second ?? depot]) {
          for (let type = 1; type < 6; type++) {
            addAt(state.goodsBag, type, numberAt(state.depotGoods, 6 * (place - 1) + type));
            state.depotGoods[6 * (place - 1) + type] = 0;
          }
        }
        if (state.depotGoods[6 * (depot - 1)] === 0) {
          addAt(state.goodsBag, 0, -1);
          addAt(state.depotGoods, 6 * (depot - 1), 1);
        }
      },
    ],
  ];

  const MINE = KINDS.indexOf('mine');
  const isMinesEarned = ({ largeBonus, smallBonus }: State): boolean =>
    largeBonus[MINE] === 0 && smallBonus[MINE] === 1;
  const earned = reached({ players: 2 }, (state) => stage(state) === 'turn' && isMinesEarned(state));
  const points: Row[] = [
    [
      'a bonus tile that nobody has earned',
      'BUR-8.6',
      firstTurn,
      (state) => {
        state.largeBonus[MINE] = 0;
        seat(state).points.bonusTiles = 6;
      },
    ],
    [
      'a bonus tile that was not given',
      'BUR-8.6',
      earned,
      (state) => {
        state.smallBonus[MINE] = null;
        seat(state, 1).points.bonusTiles -= 2;
      },
    ],
    [
      'both bonus tiles of a kind with one player',
      'BUR-8.6',
      earned,
      (state) => {
        state.smallBonus[MINE] = 0;
        seat(state, 0).points.bonusTiles += 2;
        seat(state, 1).points.bonusTiles -= 2;
      },
    ],
    ['points for animals that are not there', 'BUR-6.17', firstTurn, (state) => (seat(state).points.animals = 4)],
    [
      'no points for animals',
      'BUR-6.17',
      reached({ players: 2 }, (state) => stage(state) === 'turn' && seat(state).points.animals > 0),
      (state) => (seat(state).points.animals = 0),
    ],
    [
      'points for animals before the boards are dealt',
      'BUR-6.17',
      undealt,
      (state) => (seat(state).points.animals = 4),
    ],
    ['points for a region before that', 'BUR-8.1', undealt, (state) => (seat(state).points.regions[0] = 11)],
    ['points for a region that is not complete', 'BUR-8.1', firstTurn, (state) => (seat(state).points.regions[0] = 11)],
    ['points for a region in a phase to come', 'BUR-8.1', earned, (state) => seat(state).points.regions.reverse()],
    [
      'a region that has not scored',
      'BUR-8.1',
      laterTurn,
      (state) => {
        const player = state.seats.findIndex((own) => own.points.regions.some((sum) => sum > 0));
        seat(state, player).points.regions.fill(0);
      },
    ],
  ];

  const means: Row[] = [
    ['silver from nowhere', 'BUR-2.3', dealing, (state) => (seat(state).silver = 2)],
    ['silver spent on nothing', 'BUR-2.3', firstTurn, (state) => (seat(state).silver = 0)],
    ['workers from nowhere', 'BUR-2.3', firstTurn, (state) => (seat(state).workers += 1)],
    ['workers lost', 'BUR-2.3', firstTurn, (state) => (seat(state).workers -= 1)],
    ['too much silver later on', 'BUR-2.3', laterTurn, (state) => (seat(state).silver += 200)],
    ['too many workers later on', 'BUR-2.3', laterTurn, (state) => (seat(state).workers += 200)],
    ['a tile stored before any action', 'BUR-4.1', firstTurn, (state) => store(state, 0, 0, 0)],
    [
      'tiles placed before any action',
      'BUR-4.1',
      firstTurn,
      (state) => {
        addAt(state.lightBags, typeOf('mine').index, -2);
        for (const hex of [24, 29]) seat(state).estate[hex] = 'mine';
      },
    ],
  ];
  test.each([...effects, ...points, ...means])('%s (%s)', (_, rule, from, change) =>
    expectUnreachable(rule, from, change),
  );
});
