import { addAt, numberAt } from '@rulewright/core';
import { describe, test } from 'vitest';
import type { Tile } from '../src/components.js';
import { goodsTypesIn } from '../src/goods.js';
import { burgundy, type State } from '../src/index.js';
import { typeOf } from '../src/tiles.js';
import { turnOrder } from '../src/track.js';
import { seat, stage } from './helpers.js';
import { actor, at, expectSound, expectUnreachable, type Row, reached, remove, restore } from './moments.js';

const dealing = at('dealGoods');
const layingOut = at('drawTile');
const laterLayingOut = at('drawTile', ({ phase }) => phase === 'C');
const rolling = at('rollDie');
const rollingLater = at('rollDie', ({ phase }) => phase === 'D');
const firstTurn = reached({ players: 3, firstPlayer: 1 }, (state) => stage(state) === 'turn');
const laterTurn = at('turn', (state) => state.phase === 'D' && !state.hasBought && isFresh(state));
const over = reached({ players: 3 }, (state) => state.result !== null);
/** Seat 1 has had its turn, and seat 0 hasn't. */
const amid = reached({ players: 3, firstPlayer: 1 }, (state) => stage(state) === 'turn' && actor(state) === 2);

/** Whether whoever acts has spent no die. */
function isFresh(state: State): boolean {
  return !seat(state, actor(state)).spent.includes(true);
}

/** Moves a tile between two places that hold tiles or nothing. */
function moveTile(from: (Tile | null)[], place: number, to: (Tile | null)[], other: number): void {
  [from[place], to[other]] = [to[other] as Tile | null, from[place] as Tile | null];
}

/** A goods tile moves between two lists of counts by type. */
function moveGoods(from: number[], to: number[], places = from.length): void {
  const place = from.findIndex((count) => count > 0);
  addAt(from, place, -1);
  addAt(to, place % places, 1);
}

describe('supplies, estates and rounds that no game reaches are refused, but not as a scenario', () => {
  const supply: Row[] = [
    [
      'a tile that is back in its bag',
      'BUR-3.4',
      laterTurn,
      (state) => addAt(state.lightBags, typeOf(restore(state, 'mine')).index, 1),
    ],
    [
      'a goods tile too many in the depots',
      'BUR-2.5',
      laterTurn,
      (state) => moveGoods(state.goodsBag, state.depotGoods),
    ],
    [
      'a black-backed tile in a numbered depot',
      'BUR-1.10',
      at('turn', ({ blackDepot, depotTiles }) => blackDepot.includes('knowledge7') && depotTiles[7] !== null),
      (state) => moveTile(state.blackDepot, state.blackDepot.indexOf('knowledge7'), state.depotTiles, 7),
    ],
    [
      'a light-backed tile in the black depot',
      'BUR-1.10',
      at('turn', ({ blackDepot, depotTiles }) => blackDepot[0] !== null && depotTiles.includes('cow2')),
      (state) => moveTile(state.blackDepot, 0, state.depotTiles, state.depotTiles.indexOf('cow2')),
    ],
    [
      'a tile too many with a light back',
      'BUR-1.10',
      at('turn', ({ removed }) => numberAt(removed, typeOf('knowledge7').index) > 0),
      ({ removed, lightBags }) => {
        addAt(removed, typeOf('knowledge7').index, -1);
        addAt(lightBags, typeOf('knowledge7').index, 1);
      },
    ],
    [
      'a tile too many with a black back',
      'BUR-1.10',
      at('turn', ({ removed }) => numberAt(removed, typeOf('knowledge1').index) > 0),
      ({ removed, blackBag }) => {
        addAt(removed, typeOf('knowledge1').index, -1);
        addAt(blackBag, typeOf('knowledge1').index, 1);
      },
    ],
    ['a tile on an unused space', 'BUR-1.19', firstTurn, ({ depotTiles }) => moveTile(depotTiles, 0, depotTiles, 3)],
    ['one of the last depot', 'BUR-1.19', firstTurn, ({ depotTiles }) => moveTile(depotTiles, 0, depotTiles, 23)],
    ['one of the black depot', 'BUR-1.19', firstTurn, ({ blackDepot }) => moveTile(blackDepot, 0, blackDepot, 7)],
    [
      'a tile on a space of another kind',
      'BUR-1.19',
      firstTurn,
      ({ depotTiles }) => moveTile(depotTiles, 0, depotTiles, 1),
    ],
    [
      'a tile taken before the first turn',
      'BUR-3.6',
      firstTurn,
      (state) => {
        remove(state, state.depotTiles[0]);
        state.depotTiles[0] = null;
      },
    ],
    [
      'a fourth goods tile without a ship',
      'BUR-2.4',
      firstTurn,
      ({ depotGoods, seats }) => moveGoods(depotGoods, (seats[0] as State['seats'][number]).goodsSlots, 6),
    ],
    ['goods dealt to nobody', 'BUR-2.4', firstTurn, (state) => moveGoods(seat(state).goodsSlots, state.depotGoods)],
  ];

  const estates: Row[] = [
    [
      'a start castle elsewhere in the basic set-up',
      'BUR-2.6',
      firstTurn,
      (state) => moveTile(seat(state).estate, 18, seat(state).estate, 6),
    ],
    [
      'an estate without its start castle',
      'BUR-2.8',
      at('turn'),
      (state) => {
        const { estate } = seat(state);
        remove(state, 'castle');
        estate[estate.indexOf('castle')] = null;
      },
    ],
    [
      'a start castle before the boards are dealt to all',
      'BUR-2.8',
      burgundy.setup({ players: 2, setup: 'advanced', boards: [1, 2] }),
      (state) => {
        addAt(state.lightBags, typeOf('castle').index, -1);
        seat(state).estate[18] = 'castle';
      },
    ],
    [
      'a tile apart from the estate',
      'BUR-5.10',
      firstTurn,
      (state) => {
        const { index } = typeOf('mine');
        addAt(state.lightBags, index, -1);
        seat(state).estate[33] = 'mine';
      },
    ],
    [
      'equal buildings in a city',
      'BUR-5.12',
      reached({ players: 3 }, (state) => {
        const { estate } = seat(state);
        return stage(state) === 'turn' && estate[25] !== null && estate[26] !== null && !estate.includes('knowledge1');
      }),
      (state) => {
        const { estate } = seat(state);
        const old = estate[26] as Tile;
        remove(state, old);
        estate[26] = estate[25] as Tile;
        const { index } = typeOf(estate[26]);
        addAt(numberAt(state.removed, index) > 0 ? state.removed : state.lightBags, index, -1);
        const towers = estate.filter((tile) => tile === 'watchtower').length;
        seat(state).points.watchtowers = 4 * towers;
      },
    ],
  ];

  const rounds: Row[] = [
    ['a set-up in phase B', 'BUR-2.13', dealing, (state) => (state.phase = 'B')],
    ['an end in phase D', 'BUR-11.1', over, (state) => (state.phase = 'D')],
    [
      'an end in round 4',
      'BUR-11.1',
      over,
      (state) => Object.assign(state, { round: 4, goodsRow: [takeGoods(state)] }),
    ],
    [
      'a first order that is not clockwise',
      'BUR-2.2',
      reached({ players: 3, firstPlayer: 1 }, (state) => stage(state) === 'drawTile'),
      (state) => {
        state.order.reverse();
        state.track[0]?.reverse();
      },
    ],
    [
      'a first order that is not that of the track',
      'BUR-2.2',
      reached({ players: 3, firstPlayer: 1 }, (state) => stage(state) === 'drawTile'),
      (state) => (state.order = [1, 0, 2]),
    ],
    [
      'a first order that was not clockwise, in the last turn of it',
      'BUR-2.2',
      reached({ players: 3, firstPlayer: 1 }, (state) => stage(state) === 'turn' && actor(state) === 0),
      (state) => (state.order = [2, 1, 0]),
    ],
    [
      'markers that have never moved and are not clockwise',
      'BUR-2.2',
      reached(
        { players: 3, firstPlayer: 1 },
        ({ stages, phase, track }) => stages.at(-1)?.stage === 'drawTile' && phase === 'B' && track[0]?.length === 2,
      ),
      ({ track }) => track[0]?.reverse(),
    ],
    [
      'markers that lie otherwise before the first round',
      'BUR-3.9',
      reached({ players: 3, firstPlayer: 1 }, (state) => stage(state) === 'drawTile'),
      (state) => (state.track[0] = [1, 0, 2]),
    ],
    [
      'a marker that its owner, whose turn it is, has not moved',
      'BUR-3.9',
      reached({ players: 3, firstPlayer: 1 }, (state) => {
        return stage(state) === 'turn' && actor(state) === 2 && isFresh(state) && state.track[0]?.length === 3;
      }),
      (state) => (state.track[0] = [2, 1, 0]),
    ],
    [
      'another first player than the config names',
      'BUR-2.2',
      firstTurn,
      (state) => {
        state.order = [0, 1, 2];
        state.track[0] = [0, 1, 2];
        state.stages = [{ stage: 'roundEnd' }, ...[2, 1, 0].map((player) => ({ stage: 'turn' as const, player }))];
      },
    ],
    [
      'markers that lie otherwise than the order was read',
      'BUR-3.9',
      rollingLater,
      ({ track }) => {
        for (const stack of track) stack.reverse();
      },
    ],
    ['a white die before round 1', 'BUR-3.10', layingOut, (state) => (state.whiteDie = 3)],
    ['no white die from the last round', 'BUR-3.10', laterLayingOut, (state) => (state.whiteDie = 0)],
    [
      'a white die that has sent no goods',
      'BUR-3.11',
      firstTurn,
      (state) => (state.whiteDie = (state.whiteDie % 6) + 1),
    ],
    ['dice before the first round', 'BUR-3.10', layingOut, (state) => seat(state).dice.fill(1)],
    ['one die before the first round', 'BUR-3.10', layingOut, (state) => (seat(state).dice[1] = 1)],
    ['no dice from the last round', 'BUR-3.10', laterLayingOut, (state) => seat(state).dice.fill(0)],
    ['a die spent before it is rolled', 'BUR-4.2', rolling, (state) => seat(state).spent.fill(true)],
    ['a die spent before the turn', 'BUR-4.2', amid, (state) => seat(state, 0).spent.fill(true)],
    ['one die spent before the turn', 'BUR-4.2', amid, (state) => (seat(state, 0).spent = [true, false])],
    ['one die left from the turn before', 'BUR-4.2', amid, (state) => (seat(state, 1).spent = [true, false])],
    ['a die left from the turn before', 'BUR-4.2', amid, (state) => seat(state, 1).spent.fill(false)],
    ['a purchase before the turn', 'BUR-4.13', rolling, (state) => (state.hasBought = true)],
    ['a purchase after the end', 'BUR-4.13', over, (state) => (state.hasBought = true)],
  ];
  test.each([...supply, ...estates, ...rounds])('%s (%s)', (_, rule, from, change) =>
    expectUnreachable(rule, from, change),
  );
});

describe('what games reach is let in', () => {
  const sound: [string, State][] = [
    [
      'BUR-3.9: markers that were moved in the last round of a phase',
      at('drawTile', ({ track, order, phase }) => phase > 'A' && `${turnOrder(track)}` !== `${order}`),
    ],
    [
      'BUR-3.9: a marker that was moved in the turn',
      at('turn', (state) => !isFresh(state) && `${turnOrder(state.track)}` !== `${state.order}`),
    ],
    [
      'BUR-6.8: goods that came with the white die and are gone, while some have not had the turn',
      at('turn', (state) => {
        const waiting = state.seats.some(({ spent }) => !spent.includes(true));
        return waiting && goodsTypesIn(state, state.whiteDie, null).length === 0;
      }),
    ],
    [
      'BUR-2.8: start castles that others have still to choose',
      at('startCastle', ({ seats }) => seats.some(({ estate }) => estate.includes('castle'))),
    ],
    [
      'BUR-3.10: dice that others have still to roll',
      at('rollDie', ({ seats }) => seats.some(({ dice }) => !dice.includes(0))),
    ],
  ];
  test.each(sound)('%s', (_, state) => expectSound(state));
});

/** Takes a goods tile out of the bag. */
function takeGoods({ goodsBag }: State): number {
  const type = goodsBag.findIndex((count) => count > 0);
  addAt(goodsBag, type, -1);
  return type + 1;
}
