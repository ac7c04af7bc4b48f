import { createRng, nextActor, Table, type Viewer } from '@rulewright/core';
import { sizeOf } from '@rulewright/core/define';
import { type Query, type QueryLawOptions, queryLaws } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { COLOURS, TILE_IDS } from '../src/components.js';
import { type Action, type Copenhagen, copenhagen, type Event, type State } from '../src/index.js';
import * as queries from '../src/queries/index.js';
import {
  choose,
  chooseToBuild,
  chooseToFill,
  chooseToUse,
  draw,
  given,
  place,
  placeWindow,
  play,
  take,
} from './helpers.js';

const COAT = { stage: 'coat', player: 0 } as const;
const READY = { constructionDiscount: 'ready', changeOfColours: 'ready' } as const;

describe('the queries of building', () => {
  test('COP-5.8 to COP-5.11: the price of a tile, with and without discounts', () => {
    const seats = [{ hand: { red: 4 }, house: 'rR...', abilities: READY }, { house: 'rR...' }];
    const state = given({ seats });
    const at = { orientation: 0, column: 2, floor: 0 };
    expect(queries.tilePrice(state, 0, 'red4', at)).toEqual({
      size: 4,
      neighbourDiscount: 1,
      price: 3,
      discountedPrice: 2,
    });
    expect(queries.tilePrice(state, 1, 'blue4', at)).toEqual({
      size: 4,
      neighbourDiscount: 0,
      price: 4,
      discountedPrice: null,
    });
    expect(queries.tilePrice(state, 0, 'red4', { ...at, column: 1 })).toBeNull();
    expect(queries.tilePrice(state, 0, 'red4', { ...at, column: 4 })).toBeNull();
  });

  test('COP-5.3: where a tile fits, and the ways to pay for it there', () => {
    const state = given({ seats: [{ hand: { red: 1, blue: 2 }, house: '.rR..', abilities: READY }] });
    const options = queries.placements(state, 0, 'red2');
    expect(options.map(({ orientation, column, floor }) => [orientation, column, floor])).toContainEqual([0, 3, 0]);
    const option = options.find(({ orientation, column, floor }) => orientation === 0 && column === 3 && floor === 0);
    expect(option?.cells).toEqual([
      { column: 3, floor: 0 },
      { column: 4, floor: 0 },
    ]);
    expect(option?.brick).toEqual({ column: 3, floor: 0 });
    // The price is 1, with the discount 0.
    expect(option?.payments).toEqual([
      { usesDiscount: true, changed: null, cards: [], actions: [{ type: 'useDiscount' }] },
      {
        usesDiscount: false,
        changed: 'blue',
        cards: [{ colour: 'blue', count: 1 }],
        actions: [{ type: 'declineDiscount' }, { type: 'changeColours', from: 'blue', to: 'red' }],
      },
      {
        usesDiscount: false,
        changed: null,
        cards: [{ colour: 'red', count: 1 }],
        actions: [{ type: 'declineDiscount' }, { type: 'keepColours' }],
      },
    ]);
    const hidden = queries.placements(copenhagen.view(state, 1), 0, 'red2');
    expect(hidden).toEqual(options.map((shown) => ({ ...shown, payments: null })));
  });

  test('COP-5.3 to COP-5.6, COP-5.14: why a tile cannot go there', () => {
    const state = given({ seats: [{ hand: { red: 3 }, house: 'rR...' }] });
    const rule = (orientation: number, column: number, floor: number) =>
      queries.checkPlacement(state, 0, 'red4', { orientation, column, floor })?.rule;
    expect(rule(7, 0, 0)).toBe('COP-5.3');
    expect(rule(0, 4, 0)).toBe('COP-5.4');
    expect(rule(0, 1, 0)).toBe('COP-5.5');
    expect(rule(0, 3, 1)).toBe('COP-5.6');
    expect(rule(0, 3, 0)).toBe('COP-5.14');
    expect(rule(0, 2, 0)).toBeUndefined();
    // Without sight of the hand the payment isn't checked.
    const place = { orientation: 0, column: 3, floor: 0 };
    expect(queries.checkPlacement(copenhagen.view(state, 1), 0, 'red4', place)).toBeUndefined();
  });

  test('COP-5.2, COP-5.14: the tiles that a player can build, and why not the others', () => {
    const state = given({ seats: [{ hand: { red: 3 }, house: 'rR...' }, { hand: { blue: 2 } }], noneLeft: ['red2'] });
    expect(queries.buildableTiles(state, 0)).toEqual(['red3', 'red4']);
    expect(queries.buildableTiles(state, 1)).toEqual(['blue2']);
    expect(queries.checkTile(state, 0, 'red2')?.rule).toBe('COP-5.2');
    expect(queries.checkTile(state, 0, 'red5')?.rule).toBe('COP-5.14');
    expect(queries.checkTile(state, 0, 'red3')).toBeUndefined();
    const view = copenhagen.view(state, 0);
    expect(queries.buildableTiles(view, 1)).toBeNull();
    expect(queries.checkTile(view, 1, 'red2')?.rule).toBe('COP-5.2');
    expect(queries.checkTile(view, 1, 'red5')).toBeUndefined();
  });

  test('COP-8.1, COP-8.2, COP-11.1: coats, lines and points that a tile or a window would bring', () => {
    const state = given({ seats: [{ house: 'WW.WW\nWWWWW' }] });
    expect(queries.gainsOfTile(state, 0, 'green2', { orientation: 1, column: 2, floor: 1 })).toEqual({
      coats: [
        { column: null, floor: 1 },
        { column: 2, floor: 2 },
      ],
      lines: [{ line: 'floor', index: 1, hasBrick: false, points: 2 }],
      points: 2,
    });
    expect(queries.gainsOfTile(state, 0, 'green2', { orientation: 1, column: 0, floor: 0 })).toBeNull();
    expect(queries.gainsOfWindow(state, 0, { column: 2, floor: 1 })?.points).toBe(2);
    expect(queries.gainsOfWindow(state, 0, { column: 2, floor: 2 })).toBeNull();
    expect(() => queries.gainsOfWindow(state, 0, { column: 5, floor: 0 })).toThrow('No house has a cell (5,0).');
  });

  test('COP-8.6, COP-8.7: where a window tile may go', () => {
    const seats = [{ house: 'W....\npPPPP' }];
    const cells = [
      { column: 1, floor: 1 },
      { column: 2, floor: 1 },
      { column: 3, floor: 1 },
      { column: 4, floor: 1 },
      { column: 0, floor: 2 },
    ];
    expect(queries.windowCells(given({ seats }), 0)).toEqual(cells);
    expect(queries.windowCells(given({ seats, windowSupply: 0 }), 0)).toEqual([]);
  });

  test('COP-14.10 to COP-14.12: the tile placed and not yet paid', () => {
    const state = play(given({ seats: [{ hand: { red: 2, blue: 2 }, abilities: READY }] }), choose('red2'));
    expect(queries.unpaidTile(state)).toBeNull();
    const placed = play(state, place(1, 0, 0));
    expect(queries.unpaidTile(placed)).toMatchObject({ player: 0, tile: 'red2', price: 2, orientation: 1 });
    expect(queries.unpaidTile(copenhagen.view(placed, 1))).toMatchObject({ price: 2, payments: null });
    const used = play(placed, { type: 'useDiscount' });
    expect(queries.unpaidTile(used)).toMatchObject({ price: 1 });
    const paying = play(placed, { type: 'declineDiscount' }, { type: 'changeColours', from: 'blue', to: 'red' });
    expect(queries.unpaidTile(paying)?.payments?.map(({ cards }) => cards)).toEqual([
      [
        { colour: 'red', count: 1 },
        { colour: 'blue', count: 1 },
      ],
      [{ colour: 'blue', count: 2 }],
    ]);
  });
});

describe('the queries of cards', () => {
  test('COP-4.1 to COP-4.8: takeable cards', () => {
    const abilities = { additionalCard: 'ready' } as const;
    const state = given({ seats: [{ abilities }] });
    expect(queries.takeableCards(state)).toHaveLength(7);
    const places = (now: State) => queries.takeableCards(now).map(({ place: at, ability }) => [at, ability]);
    expect(places(play(state, take(2)))).toEqual([
      [1, null],
      [3, null],
    ]);
    const any = given({ seats: [{ abilities: { anyCards: 'ready' } }] });
    expect(places(play(any, take(1)))).toEqual([
      [0, null],
      [2, null],
      [3, 'anyCards'],
      [4, 'anyCards'],
      [5, 'anyCards'],
      [6, 'anyCards'],
    ]);
    const third = play(state, take(2), take(3));
    expect(places(third)).toEqual([0, 1, 4, 5, 6].map((at) => [at, 'additionalCard']));
    expect(places(play(third, { type: 'stopTaking' }))).toEqual([]);
    const mermaid = play(given({ stages: [{ stage: 'drawToHarbour', place: 2 }], pile: {} }), draw('mermaid'));
    expect(places(mermaid)).toEqual([]);
  });

  test('COP-16.3, COP-16.4: own and known hands', () => {
    const state = given({ seats: [{ hand: { red: 3, blue: 1 }, hidden: 2 }], discardPile: { green: 2 } });
    const counts = { red: 0, yellow: 0, green: 0, blue: 0, purple: 0 };
    expect(queries.handOf(state, 0)).toEqual({ ...counts, red: 3, blue: 1 });
    expect(queries.handOf(copenhagen.view(state, 1), 0)).toBeNull();
    expect(queries.knownHandOf(copenhagen.view(state, 1), 0)).toEqual({ ...counts, red: 1, blue: 1 });
    expect(queries.discardPile(state)).toEqual({ ...counts, green: 2 });
  });

  test('COP-16.6: the cards that a viewer does not see, by colour', () => {
    const state = given({ players: 3, seats: [{ hand: { red: 3 }, hidden: 1 }], discardPile: { yellow: 3 } });
    // Of 12 red cards two are in the harbour and two known to be in the hand.
    expect(queries.unseenCards(state, 1).red).toBe(8);
    expect(queries.unseenCards(state, 0).red).toBe(7);
    expect(queries.unseenCards(state, 'spectator').yellow).toBe(7);
    // COP-16.7: after the reshuffle only the hidden cards of the others are unseen.
    const late = given({ players: 3, seats: [{ hand: { red: 3 }, hidden: 1 }], mermaidInPile: true });
    expect(queries.unseenCards(late, 1)).toEqual({ red: 1, yellow: 0, green: 0, blue: 0, purple: 0 });
    expect(sizeOf(Object.values(queries.unseenCards(late, 0)))).toBe(0);
    expect(sizeOf(Object.values(queries.unseenCards(given({ openHands: true }), 1)))).toBe(0);
  });

  test('COP-15.3: the chance of the mermaid, and the size of the pile', () => {
    expect(queries.mermaidChance(given({ mermaidInPile: true, pile: { red: 10 } }))).toBe(0);
    const late = given({ mermaidInPile: true, pile: { red: 4 } });
    expect(queries.mermaidChance(late)).toBe(0.2);
    expect(queries.pileSize(late)).toBe(5);
    expect(queries.mermaidChance(given({ players: 3, pile: { red: 4 }, mermaidInPile: false }))).toBe(0);
  });
});

describe('the queries of houses', () => {
  const state = given({
    seats: [{ house: 'r..G.\nRW.g.\nbBWWW', abilities: { anyCards: 'used', bothActions: 'ready' } }],
  });

  test('COP-1.1, COP-1.6: what a cell shows', () => {
    expect(queries.cellAt(state, 0, { column: 0, floor: 0 })).toEqual({ kind: 'brick', colour: 'blue' });
    expect(queries.cellAt(state, 0, { column: 2, floor: 0 })).toEqual({ kind: 'windowTile', colour: null });
    expect(queries.cellAt(state, 0, { column: 0, floor: 1 })).toEqual({ kind: 'window', colour: 'red' });
    expect(queries.cellAt(state, 0, { column: 4, floor: 1 })).toEqual({ kind: 'empty', colour: null });
    expect(() => queries.cellAt(state, 0, { column: 0, floor: 9 })).toThrow('No house has a cell (0,9).');
    expect(() => queries.cellAt(state, 2, { column: 0, floor: 0 })).toThrow('There is no seat 2 in a game of 2.');
  });

  test('COP-11: completed lines, points so far and empty cells', () => {
    expect(queries.linesOf(state, 0)).toEqual([{ line: 'floor', index: 0, hasBrick: true, points: 1 }]);
    expect(queries.pointsSoFar(state)[0]).toContainEqual({ rule: 'COP-11.1', label: 'floorsWithBrick', points: 1 });
    expect(queries.emptyCells(state, 0)).toHaveLength(35);
  });

  test('COP-6.1, COP-8.1, COP-8.2: ability tiles by state, coats of arms gained or not', () => {
    expect(queries.abilitiesOf(state, 0)).toEqual({
      absent: ['additionalCard', 'constructionDiscount', 'changeOfColours'],
      ready: ['bothActions'],
      used: ['anyCards'],
    });
    expect(queries.coatsOf(state, 0).some(({ isGained }) => isGained)).toBe(false);
    const next = play(given({ seats: [{ house: 'r..G.\nRWWg.\nbBWWW' }], stages: [COAT] }), placeWindow(4, 1));
    expect(queries.coatsOf(next, 0).filter(({ isGained }) => isGained)).toEqual([
      { column: null, floor: 1, isGained: true },
    ]);
  });
});

describe('the queries of the table', () => {
  test('COP-3.1: the active and the next player', () => {
    const start = copenhagen.setup({ players: 3 });
    expect([queries.activePlayer(start), queries.nextPlayer(start)]).toEqual([0, 1]);
    const state = given({ players: 3, stages: [{ stage: 'action', player: 2 }] });
    expect([queries.activePlayer(state), queries.nextPlayer(state)]).toEqual([2, 0]);
    const over = play(given({ stages: [{ stage: 'drawToHarbour', place: 2 }], pile: {} }), draw('mermaid'));
    expect([queries.activePlayer(over), queries.nextPlayer(over)]).toEqual([null, null]);
  });

  test('COP-7.1, COP-1.7: pending coats and supplies', () => {
    expect(queries.pendingCoats(given({ stages: [COAT, COAT] }))).toBe(2);
    const { tiles, windowTiles, pile } = queries.suppliesLeft(given());
    expect([tiles.red2, tiles.red5, windowTiles, pile]).toEqual([2, 1, 12, 64]);
  });
});

/** A decision of a game. */
interface Moment {
  readonly state: State;
  readonly legal: readonly Action[];
  readonly player: number;
}

const MOVES: readonly (typeof chooseToFill)[] = [
  (legal, { rng }) => chooseToBuild(legal, rng),
  chooseToFill,
  chooseToUse,
];

/** The decisions of games of players who like to build, to fill floors and columns, and to use ability tiles. */
const MOMENTS: readonly Moment[] = MOVES.flatMap((move, index) => {
  const moments: Moment[] = [];
  const table = new Table(copenhagen, { players: 2 + index }, createRng(index));
  while (!table.isOver) {
    const actor = nextActor(table);
    const legal = table.legalActions(actor);
    moments.push({ state: copenhagen.load(JSON.stringify(table.state)), legal, player: Number(actor) });
    table.play(move(legal, { state: table.state, actor, rng: table.rng }), actor);
  }
  return moments;
});

const typeOf = <Type extends Action['type']>(legal: readonly Action[], type: Type) =>
  legal.filter((action): action is Extract<Action, { type: Type }> => action.type === type);

const eventsOf = <Type extends Event['type']>(events: readonly Event[], type: Type) =>
  events.filter((event): event is Extract<Event, { type: Type }> => event.type === type);

describe('the queries agree with the rules', () => {
  test('COP-4, COP-5.14: cards that may be taken and tiles that may be built are the legal ones', () => {
    for (const { state, legal, player } of MOMENTS) {
      const takeable = queries.takeableCards(state);
      expect(takeable.map(({ place: at }) => at)).toEqual(typeOf(legal, 'takeCard').map(({ place: at }) => at));
      for (const { place: at, ability } of takeable) {
        const next = copenhagen.apply(state, take(at));
        const before = queries.abilitiesOf(state, player).used;
        const used = ability === null ? before : [...before, ability];
        expect(new Set(queries.abilitiesOf(next, player).used)).toEqual(new Set(used));
      }
      const choosing = typeOf(legal, 'chooseTile').map(({ tile }) => tile);
      const { stage } = state.stages.at(-1) ?? {};
      if (stage === 'action' || stage === 'secondAction') {
        expect(queries.buildableTiles(state, player)).toEqual(choosing);
        expect(TILE_IDS.filter((id) => !queries.checkTile(state, player, id))).toEqual(choosing);
      }
    }
  });

  test('COP-5.3 to COP-5.16: a placement costs and brings what the query says, for every payment', () => {
    let paid = 0;
    for (const { state, legal, player } of MOMENTS) {
      const current = state.stages.at(-1);
      if (current?.stage !== 'placement') continue;
      const options = queries.placements(state, player, current.tile);
      const payable = options.filter(({ payments }) => payments && payments.length > 0);
      const isSame = ({ orientation, column, floor }: queries.TilePlace) => place(orientation, column, floor);
      expect(payable.map(isSame)).toEqual(legal);
      for (const option of payable.slice(0, 3)) {
        expect(queries.checkPlacement(state, player, current.tile, option)).toBeUndefined();
        const gains = queries.gainsOfTile(state, player, current.tile, option);
        for (const { cards, actions } of option.payments ?? []) {
          let next = state;
          let events: readonly Event[] = [];
          for (const action of [isSame(option), ...actions]) {
            expect(copenhagen.legalActions(next)).toContainEqual(action);
            ({ state: next, events } = copenhagen.step(next, action));
          }
          paid++;
          expect(eventsOf(events, 'cardsDiscarded').map(({ colour, count }) => ({ colour, count }))).toEqual(cards);
          expect(eventsOf(events, 'coatsGained').flatMap(({ coats }) => coats)).toEqual(gains?.coats);
          expect(eventsOf(events, 'lineCompleted').map(({ line, index, points }) => ({ line, index, points }))).toEqual(
            gains?.lines.map(({ line, index, points }) => ({ line, index, points })),
          );
          expect(queries.pointsSoFar(next).map((items) => sizeOf(items.map(({ points }) => points)))).toEqual(
            copenhagen.score(next).map(({ total }) => total),
          );
        }
      }
    }
    expect(paid).toBeGreaterThan(100);
  });

  test('COP-14.10 to COP-14.12: the ways to pay from here begin with the legal actions', () => {
    let met = 0;
    for (const { state, legal } of MOMENTS) {
      const unpaid = queries.unpaidTile(state);
      if (!unpaid) continue;
      met++;
      const first = new Set(unpaid.payments?.map(({ actions }) => JSON.stringify(actions[0])));
      expect([...first].sort()).toEqual(legal.map((action) => JSON.stringify(action)).sort());
    }
    expect(met).toBeGreaterThan(10);
  });

  test('COP-8.6: window tiles go where the query says, and bring what it says', () => {
    let met = 0;
    for (const { state, legal, player } of MOMENTS) {
      if (state.stages.at(-1)?.stage !== 'coat') continue;
      const windows = typeOf(legal, 'placeWindow');
      const cells = queries.windowCells(state, player).map(({ column, floor }) => placeWindow(column, floor));
      expect(new Set(cells)).toEqual(new Set(windows));
      for (const action of windows) {
        met++;
        const { events } = copenhagen.step(state, action);
        const gains = queries.gainsOfWindow(state, player, action);
        expect(eventsOf(events, 'coatsGained').flatMap(({ coats }) => coats)).toEqual(gains?.coats);
        expect(sizeOf(eventsOf(events, 'lineCompleted').map(({ points }) => points))).toBe(gains?.points);
      }
    }
    expect(met).toBeGreaterThan(20);
  });

  test('COP-16.6: the unseen cards are the hidden ones and, while it is secret, the pile', () => {
    for (const { state } of MOMENTS) {
      for (const viewer of [0, 1, 'spectator'] as const) {
        const hidden = COLOURS.map((colour) => queries.unseenCards(state, viewer)[colour]);
        const others = state.seats.filter((_, player) => player !== viewer);
        const inHands = sizeOf(others.map(({ hiddenCount }) => hiddenCount));
        const isSecret = copenhagen.view(state, viewer).pile === null;
        expect(sizeOf(hidden)).toBe(inHands + (isSecret ? sizeOf(state.pile) : 0));
        expect(Math.min(...hidden)).toBeGreaterThanOrEqual(0);
      }
    }
  });

  test('COP-3.1: the deciding player is the active player', () => {
    for (const { state, player } of MOMENTS) {
      expect(queries.activePlayer(state)).toBe(player);
      expect(queries.nextPlayer(state)).toBe((player + 1) % state.players);
    }
  });
});

describe('COP-16: queries obey the laws, from a state and from a view:', () => {
  const tile = 'blue4';
  const ofHand = ({ config }: State, player: number, viewer: Viewer) => player === viewer || config.openHands;
  const asked: Record<keyof typeof queries, Query<Copenhagen>> = {
    abilitiesOf: queries.abilitiesOf,
    activePlayer: queries.activePlayer,
    buildableTiles: queries.buildableTiles,
    cellAt: (seen, player) => queries.cellAt(seen, player, { column: 2, floor: 1 }),
    checkPlacement: (seen, player) =>
      queries.checkPlacement(seen, player, 'red2', { orientation: 0, column: 0, floor: 0 }),
    checkTile: (seen, player) => TILE_IDS.map((id) => queries.checkTile(seen, player, id) ?? null),
    coatsOf: queries.coatsOf,
    discardPile: queries.discardPile,
    emptyCells: queries.emptyCells,
    gainsOfTile: (seen, player) =>
      queries.placements(seen, player, tile).map((at) => queries.gainsOfTile(seen, player, tile, at)),
    gainsOfWindow: (seen, player) =>
      queries.windowCells(seen, player).map((cell) => queries.gainsOfWindow(seen, player, cell)),
    handOf: queries.handOf,
    knownHandOf: queries.knownHandOf,
    linesOf: queries.linesOf,
    mermaidChance: queries.mermaidChance,
    nextPlayer: queries.nextPlayer,
    pendingCoats: queries.pendingCoats,
    pileSize: queries.pileSize,
    placements: (seen, player) => queries.placements(seen, player, tile),
    pointsSoFar: queries.pointsSoFar,
    spotsOf: (seen, player) =>
      queries.spotsOf({ type: 'placeTile', orientation: 0, column: 0, floor: 0 }, seen, player),
    spotsOfEvent: (seen, player) => queries.spotsOfEvent({ type: 'turnStarted', player }, seen),
    suppliesLeft: queries.suppliesLeft,
    takeableCards: queries.takeableCards,
    tilePrice: (seen, player) =>
      queries.placements(seen, player, tile).map((at) => queries.tilePrice(seen, player, tile, at)),
    unpaidTile: queries.unpaidTile,
    unseenCards: (seen, _, viewer) => queries.unseenCards(seen, viewer),
    windowCells: queries.windowCells,
  };
  const knows: QueryLawOptions<Copenhagen, keyof typeof queries>['knows'] = {
    buildableTiles: ofHand,
    checkPlacement: ofHand,
    checkTile: ofHand,
    handOf: ofHand,
    placements: ofHand,
    unpaidTile: (state, _, viewer) => ofHand(state, queries.unpaidTile(state)?.player ?? 0, viewer),
  };
  const configs = [{ players: 2 }, { players: 3 }, { players: 4 }, { players: 3, openHands: true }];
  for (const law of queryLaws(copenhagen, asked, { configs, games: 1, choose: chooseToFill, knows })) {
    test(law.name, law.run);
  }

  test('COP-16.3: answers that depend on a hidden hand are null, and placements have no payments', () => {
    for (const { state, player } of MOMENTS.filter((_, index) => index % 10 === 0)) {
      const view = copenhagen.view(state, (player + 1) % state.players);
      expect([queries.handOf(view, player), queries.buildableTiles(view, player)]).toEqual([null, null]);
      const open = queries.placements(state, player, tile).map((place) => ({ ...place, payments: null }));
      expect(queries.placements(view, player, tile)).toEqual(open);
    }
  });
});
