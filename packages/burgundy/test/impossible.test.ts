import { addAt, numberAt } from '@rulewright/core/define';
import { describe, test } from 'vitest';
import { boardAt } from '../src/estate/board.js';
import { typeOf } from '../src/estate/tiles.js';
import { burgundy, type State, type TileId } from '../src/index.js';
import { seat, stage } from './helpers.js';
import {
  actor,
  at,
  current,
  expectUnplayable,
  fillSlots,
  type Row,
  reached,
  restore,
  type Stage,
  storeNew,
} from './moments.js';

/** In a phase after tiles of all kinds have been removed. */
const isLate = ({ phase }: State): boolean => phase > 'B';

const firstPlayer = burgundy.setup({ players: 3 });
const dealing = at('dealGoods');
const dealingSheets = at('dealSheet');
const dealingLast = at('dealSheet', ({ seats }) => seats.filter(({ sheet }) => sheet === 0).length === 1);
const choosing = at('boardSide');
const undealt = burgundy.setup({ players: 3, setup: 'advanced' });
const threeLayingOut = reached({ players: 3 }, (state) => stage(state) === 'drawTile');
/** The second player rolls the second die. */
const rollingThird = at('rollDie', ({ seats }) => seats.flatMap(({ dice }) => dice.filter(Boolean)).length === 3);
const castles = at('startCastle');
const layingOut = at('drawTile');
const rolling = at('rollDie');
const firstTurn = reached({ players: 3, firstPlayer: 1 }, (state) => stage(state) === 'turn');
const midgame = reached({ players: 3, setup: 'advanced' }, (state) => isLate(state) && stage(state) === 'turn');
const over = reached({ players: 3 }, (state) => state.result !== null);

/** A free sheet. */
function unusedSheet({ seats }: State): number {
  return [1, 2, 3, 4, 5].find((sheet) => seats.every((own) => own.sheet !== sheet)) as number;
}

/** Moves a tile between two places that hold tiles or nothing. */
function moveTile(from: (TileId | null)[], place: number, to: (TileId | null)[], other: number): void {
  [from[place], to[other]] = [to[other] as TileId | null, from[place] as TileId | null];
}

/** Takes a goods tile out of the bag. */
function takeGoods({ goodsBag }: State): number {
  const type = goodsBag.findIndex((count) => count > 0);
  addAt(goodsBag, type, -1);
  return type + 1;
}

describe('an unplayable state is refused', () => {
  const full = (name: Stage['stage']): Row => [`full tile slots at ${name}`, 'BUR-6.5', at(name, isLate), fillSlots];
  const rows: Row[] = [
    ...(['castle', 'church', 'market', 'carpentersWorkshop'] as const).map(full),
    [
      'goodsChoice without a free slot',
      'BUR-6.11',
      at('goodsChoice'),
      (state) => storeNew(state, 3 - seat(state, actor(state)).goodsSlots.filter(Boolean).length),
    ],
    [
      'goodsChoice without goods',
      'BUR-6.11',
      at('goodsChoice'),
      (state) => {
        for (const [place, count] of state.depotGoods.entries()) addAt(state.goodsBag, place % 6, count);
        state.depotGoods.fill(0);
      },
    ],
    ['another board than that of the basic set-up', 'BUR-13.2', firstTurn, (state) => (seat(state).board = 2)],
    ['a sheet in the basic set-up', 'BUR-13.2', firstTurn, (state) => (seat(state).sheet = 2)],
    ['a board before the first player is found', 'BUR-2.14', undealt, (state) => (seat(state).board = 4)],
    ['a sheet before the first player is found', 'BUR-2.7', undealt, (state) => (seat(state).sheet = 4)],
    [
      'a sheet before it is dealt',
      'BUR-2.7',
      dealingLast,
      (state) => (seat(state, actor(state)).sheet = unusedSheet(state)),
    ],
    ['a sheet that is dealt twice', 'BUR-2.7', midgame, (state) => (seat(state).sheet = seat(state, 1).sheet)],
    ['no sheet in a game', 'BUR-2.7', midgame, (state) => (seat(state).sheet = 0)],
    ['no board in a game', 'BUR-2.14', midgame, (state) => (seat(state).board = 0)],
    [
      'a board of another sheet',
      'BUR-2.14',
      midgame,
      (state) => (seat(state).board = seat(state, 1).board === 9 ? 8 : 9),
    ],
    ['a board before its side is chosen', 'BUR-2.14', choosing, (state) => (seat(state, actor(state)).board = 1)],
    [
      'a tile where no board is',
      'BUR-2.14',
      dealingLast,
      (state) => {
        addAt(state.lightBags, typeOf('castle').index, -1);
        seat(state, actor(state)).estate[3] = 'castle';
      },
    ],
    ['a seat twice in the turn order', 'BUR-3.9', threeLayingOut, (state) => (state.order = [0, 1, 1])],
    ['a seat in the turn order that is not there', 'BUR-3.9', threeLayingOut, (state) => (state.order = [0, 1, 3])],
    [
      'goods before they are dealt',
      'BUR-1.9',
      undealt,
      (state) => {
        addAt(state.goodsBag, 0, -1);
        addAt(seat(state).goodsSlots, 0, 1);
      },
    ],
    ['goods of a fourth type still to be dealt', 'BUR-1.9', dealing, (state) => storeNew(state, 2)],
    [
      'a bag that will be empty too early',
      'BUR-3.7',
      firstTurn,
      ({ lightBags, removed }) => {
        const { index } = typeOf('ship');
        addAt(removed, index, numberAt(lightBags, index));
        lightBags[index] = 0;
      },
    ],
    [
      'a bag of goods that will be empty too early',
      'BUR-3.7',
      layingOut,
      (state) => {
        for (const [type, count] of state.goodsBag.entries()) addAt(state.depotGoods, type, count);
        state.goodsBag.fill(0);
      },
    ],
    [
      'goods in the row before phase A',
      'BUR-3.11',
      dealing,
      (state) => {
        addAt(state.goodsBag, 0, -1);
        state.goodsRow.push(1);
      },
    ],
    ['round 0 with turns', 'BUR-3.1', firstTurn, (state) => (state.round = 0)],
    ['a white die that has not been rolled', 'BUR-3.11', firstTurn, (state) => (state.whiteDie = 0)],
    ['a die that has not been rolled', 'BUR-3.10', midgame, (state) => seat(state, actor(state)).dice.fill(0)],
    ['a die to be rolled again', 'BUR-3.10', rollingThird, (state) => seat(state, actor(state)).dice.fill(2)],
    ['a die to be rolled that shows a number', 'BUR-3.10', rolling, (state) => seat(state, actor(state)).dice.fill(2)],
    ['a marker of nobody', 'BUR-2.2', midgame, (state) => state.track[0]?.push(3)],
    [
      'a ship before the first player is found',
      'BUR-1.28',
      firstPlayer,
      (state) => {
        addAt(state.lightBags, typeOf('ship').index, -1);
        seat(state).estate[19] = 'ship';
      },
    ],
    [
      'a tile on a hex of another kind',
      'BUR-5.9',
      midgame,
      (state) => {
        const { estate, board } = seat(state);
        const hex = boardAt(board).hexesOf.building.find((other) => estate[other] === null) as number;
        estate[hex] = restore(state, 'mine');
      },
    ],
    ['a set-up in phase B', 'BUR-2.13', dealing, (state) => (state.phase = 'B')],
    ['an end in phase D', 'BUR-11.1', over, (state) => (state.phase = 'D')],
    [
      'an end in round 4',
      'BUR-11.1',
      over,
      (state) => Object.assign(state, { round: 4, goodsRow: [takeGoods(state)] }),
    ],
    ['a purchase before the turn', 'BUR-4.13', rolling, (state) => (state.hasBought = true)],
    ['a purchase after the end', 'BUR-4.13', over, (state) => (state.hasBought = true)],
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
    ['a bonus tile of nobody', 'BUR-8.6', midgame, (state) => (state.largeBonus[0] = 3)],
    [
      'scores that are not those of the final scoring',
      'BUR-12.5',
      over,
      (state) => state.result && Reflect.set(state.result.scores, 0, 0),
    ],
    [
      'places that are not those of the scores',
      'BUR-12.5',
      over,
      (state) => state.result && Reflect.set(state.result, 'ranking', [...state.result.ranking].reverse()),
    ],
    // The agenda.
    ['goods dealt in another order', 'BUR-2.4', dealing, ({ stages }) => stages.push(stages.splice(-4, 1)[0] as Stage)],
    ['sheets dealt in another order', 'BUR-2.7', dealingSheets, ({ stages }) => stages.push(...stages.splice(-2, 1))],
    ['start castles in another order', 'BUR-2.8', castles, ({ stages }) => stages.push(...stages.splice(-2, 1))],
    ['a tile to be drawn twice', 'BUR-3.4', layingOut, ({ stages }) => stages.push({ ...(stages.at(-1) as Stage) })],
    ['a tile that will not be drawn', 'BUR-3.4', layingOut, ({ stages }) => stages.splice(-2, 1)],
    [
      'a tile to be drawn for an unused space',
      'BUR-3.4',
      at('drawTile'),
      (state) => Object.assign(current(state), { space: 7 }),
    ],
    [
      'a tile to be drawn where one lies',
      'BUR-3.4',
      at('drawTile', ({ phase }) => phase === 'B'),
      (state) => (state.depotTiles[0] = restore(state, 'building')),
    ],
    ['a die to be rolled twice', 'BUR-3.10', rolling, ({ stages }) => stages.push({ ...(stages.at(-1) as Stage) })],
    ['a die that will not be rolled', 'BUR-3.10', rolling, ({ stages }) => stages.splice(-2, 1)],
    ['turns in another order', 'BUR-3.9', rolling, ({ stages }) => stages.splice(1, 0, ...stages.splice(2, 1))],
    ['a turn too many', 'BUR-3.9', midgame, (state) => state.stages.push({ stage: 'turn', player: actor(state) })],
    [
      'a white die to be rolled in a turn',
      'BUR-3.10',
      at('turn', ({ stages }) => stages.length < 5),
      (state) => state.stages.push({ stage: 'rollWhiteDie' }, { stage: 'church', player: 0 }),
    ],
    [
      'an effect in the turn of another',
      'BUR-15.1',
      at('castle'),
      (state) => Object.assign(current(state), { player: (actor(state) + 1) % 4 }),
    ],
    [
      'an effect in the set-up',
      'BUR-15.1',
      dealingSheets,
      (state) => state.stages.push({ stage: 'church', player: actor(state) }),
    ],
    ['two effects at once', 'BUR-15.1', at('castle'), ({ stages }) => stages.push({ ...(stages.at(-1) as Stage) })],
    [
      'a start castle to be placed twice',
      'BUR-2.8',
      castles,
      (state) => {
        addAt(state.lightBags, typeOf('castle').index, -1);
        const own = seat(state, actor(state));
        own.estate[boardAt(own.board).hexesOf.castle[0] as number] = 'castle';
      },
    ],
  ];

  test.each(rows)('%s (%s)', (_, rule, from, change) => expectUnplayable(rule, from, change));
});
