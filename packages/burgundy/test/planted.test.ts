import { addAt, numberAt } from '@rulewright/core/define';
import { describe } from 'vitest';
import { type Planted, testPlanted, type Unknowable } from '../../core/test/planted.js';
import { KINDS, type Kind, type TileId } from '../src/components.js';
import { boardAt } from '../src/estate/board.js';
import { TILE_TYPES, typeOf } from '../src/estate/tiles.js';
import { type Burgundy, burgundy, type Seat, type State } from '../src/index.js';
import { CASTLE, given, MINES, seat, ships, stage } from './helpers.js';
import { actor, at, current, reached, storeNew } from './moments.js';

const once = (make: () => State): (() => State) => {
  let made: State | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const late = once(() =>
  reached(
    { players: 3 },
    ({ phase, round, stages }) => phase === 'D' && round === 3 && stages.at(-1)?.stage === 'turn',
  ),
);
const advanced = once(() => at('turn', ({ phase }) => phase === 'C'));
const firstTurn = once(() => reached({ players: 3, firstPlayer: 1 }, (state) => stage(state) === 'turn'));
const waiting = once(() =>
  reached(
    { players: 3 },
    ({ phase, stages, seats, track }) =>
      phase > 'B' &&
      stages.length === 4 &&
      stages.at(-1)?.stage === 'turn' &&
      track.filter((stack) => stack.length > 0).length > 1 &&
      seats.every(({ spent }) => !spent.includes(true)),
  ),
);
const rolling = once(() => at('rollWhiteDie', ({ phase }) => phase > 'A'));
const setUp = once(() => at('dealSheet'));
const castles = once(() => at('startCastle'));
const sides = once(() => at('boardSide'));
const layingOut = once(() => reached({ players: 3 }, (state) => stage(state) === 'drawGoods' && state.phase === 'B'));
const church = once(() => at('church'));
const castle = once(() =>
  given({ stage: { stage: 'castle', player: 0 }, seats: [{ estate: CASTLE }], depots: { 1: ['bank'] } }),
);
const ship = once(() =>
  given({
    stage: { stage: 'goodsChoice', player: 0, depot: 1, second: 2 },
    goods: { 1: { 1: 1 }, 2: { 2: 1 } },
    seats: [{ knowledge: [5] }],
  }),
);
const mines = once(() => given({ phase: 'C', round: 2, seats: [{ estate: MINES }, { estate: MINES }] }));
const herd = once(() => given({ phase: 'C', seats: [{ estate: { 11: 'bank', 10: 'cow3', 5: 'pig4' } }] }));
const city = once(() => given({ seats: [{ estate: { 25: 'bank', 26: 'church', 31: 'market' } }] }));

/** Replaces the tile on a hex by another of its kind from the bag, or removes it. */
function replace(state: State, { estate }: Seat, hex: number, tile: TileId | null): void {
  const old = estate[hex];
  if (old) addAt(state.lightBags, typeOf(old).index, 1);
  if (tile) addAt(state.lightBags, typeOf(tile).index, -1);
  estate[hex] = tile;
}

/** Lays a tile of a kind from the bag on an empty hex. */
function lay(state: State, own: Seat, hex: number): void {
  const { kinds } = boardAt(own.board);
  const type = TILE_TYPES.find(({ kind, index }) => kind === kinds[hex] && numberAt(state.lightBags, index) > 0);
  if (type) replace(state, own, hex, type.id);
}

function bonus(state: State, kind: Kind, large: number | null, small: number | null): void {
  const index = KINDS.indexOf(kind);
  state.largeBonus[index] = large;
  state.smallBonus[index] = small;
}

const REFUSED: Planted<Burgundy>[] = [
  ['two banks in a city', 'BUR-5.12', city, (state) => replace(state, seat(state), 26, 'bank')],
  ['two churches in a city, three hexes apart', 'BUR-5.12', city, (state) => replace(state, seat(state), 31, 'church')],
  ['a mine as an island', 'BUR-5.10', city, (state) => lay(state, seat(state), 33)],
  ['a building as an island', 'BUR-5.10', city, (state) => lay(state, seat(state), 8)],
  ['a tile on a hex of another kind', 'BUR-5.9', city, (state) => replace(state, seat(state), 24, 'castle')],
  [
    'the start castle on another hex',
    'BUR-2.6',
    firstTurn,
    (state) => {
      replace(state, seat(state), 18, null);
      replace(state, seat(state), 6, 'castle');
    },
  ],
  [
    'no start castle',
    'BUR-2.8',
    advanced,
    (state) => {
      for (const [hex, tile] of seat(state).estate.entries())
        if (tile === 'castle') replace(state, seat(state), hex, null);
    },
  ],
  ['a large bonus tile without all mines', 'BUR-8.6', city, (state) => bonus(state, 'mine', 0, null)],
  ['no large bonus tile for all mines', 'BUR-8.6', mines, (state) => bonus(state, 'mine', null, 1)],
  ['no small bonus tile for the second', 'BUR-8.7', mines, (state) => bonus(state, 'mine', 0, null)],
  ['both bonus tiles with one player', 'BUR-8.7', mines, (state) => bonus(state, 'mine', 0, 0)],
  [
    'a small bonus tile for a kind that nobody has covered',
    'BUR-8.7',
    mines,
    (state) => bonus(state, 'castle', null, 1),
  ],
  ['points of regions in a phase to come', 'BUR-8.1', mines, (state) => seat(state).points.regions.splice(2, 2, 0, 10)],
  ['points of regions from nowhere', 'BUR-8.1', city, (state) => (seat(state).points.regions[0] = 16)],
  ['no points for a complete region', 'BUR-8.1', mines, (state) => seat(state).points.regions.fill(0)],
  ['points of another region', 'BUR-8.1', mines, (state) => (seat(state).points.regions[2] = 6 + 8)],
  ['points for animals without animals', 'BUR-6.17', city, (state) => (seat(state).points.animals = 3)],
  ['fewer points than animals', 'BUR-6.17', herd, (state) => (seat(state).points.animals = 6)],
  ['more points than animals can bring', 'BUR-6.17', herd, (state) => (seat(state).points.animals = 8)],
  ['points of sales without sales', 'BUR-5.17', city, (state) => (seat(state).points.sales = 4)],
  ['points of a watchtower that is not there', 'BUR-7.2', city, (state) => (seat(state).points.watchtowers = 4)],
  [
    'a ship on a space for buildings',
    'BUR-1.19',
    firstTurn,
    (state) => {
      const [building, boat] = [state.depotTiles[0], state.depotTiles[1]];
      state.depotTiles.splice(0, 2, boat ?? null, building ?? null);
    },
  ],
  [
    'a castle on a space for mines',
    'BUR-1.19',
    layingOut,
    (state) => {
      addAt(state.lightBags, typeOf(state.depotTiles[22] as TileId).index, 1);
      addAt(state.lightBags, typeOf('castle').index, -1);
      state.depotTiles[22] = 'castle';
    },
  ],
  [
    'an empty space after its draw',
    'BUR-3.4',
    layingOut,
    (state) => {
      addAt(state.lightBags, typeOf(state.depotTiles[0] as TileId).index, 1);
      state.depotTiles[0] = null;
    },
  ],
  ['a die spent before the turn', 'BUR-4.2', waiting, (state) => (seat(state, state.order[2]).spent[0] = true)],
  [
    'an unspent die after the turn',
    'BUR-4.2',
    once(() => at('turn', ({ stages }) => stages.length === 2)),
    (state) => (seat(state, state.order[0]).spent[1] = false),
  ],
  ['a die spent before the roll', 'BUR-4.2', rolling, (state) => (seat(state).spent[1] = true)],
  [
    'a turn order against the markers',
    'BUR-3.8',
    waiting,
    (state) => state.order.reverse() && state.stages.splice(1, 3, ...state.stages.slice(1).reverse()),
  ],
  [
    'a first turn order that jumps',
    'BUR-2.1',
    firstTurn,
    (state) => {
      state.order = [1, 0, 2];
      state.stages.splice(
        1,
        3,
        { stage: 'turn', player: 2 },
        { stage: 'turn', player: 0 },
        { stage: 'turn', player: 1 },
      );
    },
  ],
  [
    'another first player',
    'BUR-13.4',
    firstTurn,
    (state) => {
      state.order = [2, 0, 1];
      state.stages.splice(
        1,
        3,
        { stage: 'turn', player: 1 },
        { stage: 'turn', player: 0 },
        { stage: 'turn', player: 2 },
      );
    },
  ],
  [
    'a church that nobody placed',
    'BUR-6.1',
    church,
    (state) => {
      const own = seat(state, actor(state));
      for (const [hex, tile] of own.estate.entries()) {
        if (tile !== 'church') continue;
        addAt(state.lightBags, typeOf('church').index, 1);
        own.estate[hex] = null;
      }
    },
  ],
  ['an action for the start castle', 'BUR-6.1', castle, (state) => replace(state, seat(state), 6, null)],
  ['a choice without a die', 'BUR-4.1', castle, (state) => seat(state).spent.fill(false)],
  [
    'a second depot without knowledge tile 5',
    'BUR-6.15',
    ship,
    (state) => replace(state, seat(state), seat(state).estate.indexOf('knowledge5'), 'knowledge9'),
  ],
  [
    'a second depot that is far away',
    'BUR-1.21',
    ship,
    (state) => {
      Object.assign(current(state), { second: 4 });
      state.depotGoods.splice(6 * 3, 6, ...state.depotGoods.splice(6, 6, 0, 0, 0, 0, 0, 0));
    },
  ],
  ['a purchase beside a full black depot', 'BUR-5.20', firstTurn, (state) => (state.hasBought = true)],
  [
    'goods of a fourth type',
    'BUR-1.9',
    late,
    (state) => storeNew({ ...state, stages: [{ stage: 'turn', player: 0 }] } as State, 4),
  ],
  ['9 silver in the set-up', 'BUR-2.3', setUp, (state) => (seat(state).silver = 9)],
  ['other workers in the set-up', 'BUR-2.3', castles, (state) => seat(state, actor(state)).workers++],
  [
    'a stored tile in the set-up',
    'BUR-2.3',
    castles,
    (state) => {
      addAt(state.lightBags, typeOf('mine').index, -1);
      seat(state).slots[1] = 'mine';
    },
  ],
  [
    'four goods tiles in the set-up',
    'BUR-2.4',
    castles,
    (state) => {
      const type = seat(state).goodsSlots.findIndex((count) => count > 0);
      addAt(state.goodsBag, type, -1);
      addAt(seat(state).goodsSlots, type, 1);
    },
  ],
  [
    'a removed tile in the set-up',
    'BUR-3.2',
    castles,
    (state) => {
      addAt(state.lightBags, typeOf('mine').index, -1);
      addAt(state.removed, typeOf('mine').index, 1);
    },
  ],
  [
    'points of regions before there is a board',
    'BUR-8.1',
    sides,
    (state) => (seat(state, actor(state)).points.regions[0] = 11),
  ],
  [
    'points of animals before there is a board',
    'BUR-6.17',
    sides,
    (state) => (seat(state, actor(state)).points.animals = 3),
  ],
  ['a side of another sheet', 'BUR-2.14', sides, (state) => (seat(state, actor(state)).board = 9)],
  [
    'a marker on another space',
    'BUR-1.28',
    once(() => given({ seats: [{ estate: ships(2) }] })),
    (state) => state.track.splice(0, 3, [1], [0], []),
  ],
];

const UNKNOWABLE: Unknowable<Burgundy>[] = [
  [
    'bonus tiles with the first and the second swapped',
    'a state does not say who covered a kind first',
    mines,
    (state) => {
      bonus(state, 'mine', 1, 0);
      const [first, second] = [seat(state).points, seat(state, 1).points];
      [first.bonusTiles, second.bonusTiles] = [second.bonusTiles, first.bonusTiles];
    },
  ],
  [
    'a thousand silver',
    'silver comes from sales, banks, mines and knowledge tiles, and nothing counts it',
    city,
    (state) => (seat(state).silver = 1000),
  ],
  [
    'three tiles in the first turn',
    'a description lays tiles without counting turns',
    firstTurn,
    (state) => {
      replace(state, seat(state, 1), 24, 'mine');
      replace(state, seat(state, 1), 29, 'mine');
    },
  ],
];

describe('planted contradictions', () => {
  testPlanted(burgundy, REFUSED, UNKNOWABLE);
});
