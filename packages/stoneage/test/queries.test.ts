/** Queries by example, and as laws over random games: what they say is what the rules then do. */
import { createRng, type Rng, Table, type Viewer } from '@rulewright/core';
import { type Query, queryLaws } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { type Action, type State, type StoneAge, stoneage } from '../src/index.js';
import * as queries from '../src/queries/index.js';
import {
  CONFIGS,
  chooseToBuy,
  collect,
  feeding,
  given,
  pay,
  place,
  play,
  resolve,
  resolving,
  resolvingAt,
  roll,
  roundEnd,
  useTool,
} from './helpers.js';

const placementsOf = (state: State, player: number) =>
  queries.placements(state, player).map(({ location, least, most }) => `${location} ${least}-${most}`);

describe('placing', () => {
  test('STO-17.4: where a player may place people and how many', () => {
    const seats = [
      { placed: { hunting: 2 }, people: 5 },
      { placed: { forest: 5, toolMaker: 1 }, people: 10 },
    ];
    expect(placementsOf(given({ players: 4, seats }), 0)).toEqual([
      'forest 1-2',
      'clayPit 1-3',
      'quarry 1-3',
      'river 1-3',
      'hut 2-2',
      'field 1-1',
      'card1 1-1',
      'card2 1-1',
      'card3 1-1',
      'card4 1-1',
      'building1 1-1',
      'building2 1-1',
      'building3 1-1',
      'building4 1-1',
    ]);
    expect(placementsOf(given({ players: 2, seats }), 0).slice(0, 3)).toEqual([
      'clayPit 1-3',
      'quarry 1-3',
      'river 1-3',
    ]);
    expect(placementsOf(given({ seats: [{}, { placed: { hunting: 5 } }] }), 1)).toEqual([]);
    expect(placementsOf(resolving({ placed: { hunting: 1 } }), 0)).toEqual([]);
    expect(() => queries.placements(given(), 4)).toThrow('There is no seat 4 in a game of 4.');
  });

  test('STO-4.9, STO-4.12, STO-5.1: who is where, the places left, and what is closed', () => {
    const seats = [{ placed: { forest: 2, hut: 2 } }, { placed: { toolMaker: 1, hunting: 1 } }];
    const at = (players: 2 | 4) =>
      new Map(queries.occupancies(given({ players, seats })).map((occupancy) => [occupancy.location, occupancy]));
    expect(at(2).get('forest')).toEqual({ location: 'forest', people: [2, 0], free: 0, isClosed: true });
    expect(at(4).get('forest')).toEqual({ location: 'forest', people: [2, 0, 0, 0], free: 5, isClosed: false });
    expect(at(2).get('field')).toMatchObject({ free: 0, isClosed: true });
    expect(at(4).get('field')).toMatchObject({ free: 1, isClosed: false });
    expect(at(4).get('hut')).toMatchObject({ free: 0, isClosed: false });
    expect(at(2).get('hut')).toMatchObject({ free: 0, isClosed: false });
    expect(at(2).get('hunting')).toMatchObject({ people: [0, 1], free: 39, isClosed: false });
    const all = queries.occupancies(given({ players: 2, seats: seats.map(() => ({ placed: { hunting: 2 } })) }));
    expect(all[0]).toEqual({ location: 'hunting', people: [2, 2], free: 36, isClosed: false });
    expect([...at(2).keys()].at(-1)).toBe('building2');
    expect(queries.groups(given({ players: 2, seats }), 0)).toEqual([
      { location: 'forest', people: 2 },
      { location: 'hut', people: 2 },
    ]);
  });
});

describe('buying', () => {
  const tops = ['wood2Clay1', 'any4Kinds2', 'oneToSevenA'] as const;
  const state = resolving(
    { placed: { river: 1 }, resources: { wood: 2, clay: 2 } },
    { players: 3, tops, row: ['artTool', null] },
  );

  test('STO-8.2, STO-10: what is for sale, and for what', () => {
    expect(queries.offerAt(state, 'card1')).toEqual({ kind: 'card', location: 'card1', card: 'artTool', price: 1 });
    expect(queries.offerAt(state, 'building2')).toMatchObject({ building: 'any4Kinds2', points: null });
    expect(['card2', 'forest', 'building4'].map((at) => queries.offerAt(state, at as 'card2'))).toEqual([
      null,
      null,
      null,
    ]);
    expect(queries.offers(state).map(({ location }) => location)).toEqual([
      'card1',
      'card3',
      'card4',
      'building1',
      'building2',
      'building3',
    ]);
  });

  test('EX-24, EX-26, EX-27: the payments that a player can make, and the points of a tile', () => {
    expect(queries.payments(state, 0, 'card1')).toEqual([
      { wood: 0, clay: 1, stone: 0, gold: 0 },
      { wood: 1, clay: 0, stone: 0, gold: 0 },
    ]);
    expect(queries.payments(state, 0, 'card2')).toEqual([]);
    expect(queries.payments(state, 1, 'building1')).toEqual([]);
    expect(queries.payments(state, 0, 'building2')).toEqual([{ wood: 2, clay: 2, stone: 0, gold: 0 }]);
    expect(queries.payments(state, 0, 'building3')).toHaveLength(8);
    expect(queries.buildingPoints('wood2Clay1', { wood: 2, clay: 1, stone: 0, gold: 0 })).toBe(10);
    expect(queries.buildingPoints('oneToSevenA', { wood: 0, clay: 5, stone: 0, gold: 0 })).toBe(20);
    expect(queries.buildingPoints('any4Kinds2', { wood: 3, clay: 0, stone: 0, gold: 1 })).toBe(15);
  });
});

describe('rolling', () => {
  test('EX-11 to EX-15: what dice and tools give', () => {
    expect(queries.gain([2, 2, 3, 3, 4], [], 'food')).toBe(7);
    expect(queries.gain([3, 4, 4], [1], 'food')).toBe(6);
    expect(queries.gain([1, 3], [1, 1], 'food')).toBe(3);
    expect(queries.gain([5], [], 'food')).toBe(2);
    expect(queries.gain([6, 5, 6], [], 'wood')).toBe(5);
  });

  test('STO-17.6: the roll, and the tools that may be added', () => {
    const options = { resourceSupply: 'firstPrinting' } as const;
    const seat = { placed: { forest: 2 }, tools: [2, 2, 1], used: [2], oneUseTools: [4] };
    const rolling = resolving({ ...seat, tools: [2, 2, 1] }, { options, supply: { wood: 2 } });
    const rolled = play(rolling, resolve('forest'), roll(3, 4));
    expect(queries.currentRoll(rolled)).toEqual({
      player: 0,
      gives: 'wood',
      dice: [3, 4],
      added: 0,
      total: 7,
      gain: 2,
    });
    expect(queries.readyTools(rolled, 0)).toEqual({ tools: [{ slot: 0, level: 2 }], oneUseTools: [4] });
    const more = play(rolled, useTool(0));
    expect(queries.currentRoll(more)).toMatchObject({ added: 2, total: 9, gain: 2 });
    expect(queries.readyTools(more, 0).tools).toEqual([{ slot: 1, level: 2 }]);
    expect(queries.currentRoll(play(more, collect))).toBeNull();
  });
});

describe('feeding', () => {
  test('EX-29, EX-30: what is missing, how it can be paid, and the penalty', () => {
    expect(queries.feeding(given({ seats: [{ people: 6, agriculture: 3, food: 3 }] }), 0)).toEqual({
      income: 3,
      missing: 0,
      payments: [],
      penalty: 10,
    });
    const seat = { people: 6, agriculture: 2, food: 1, score: 20, resources: { wood: 2, gold: 1 } };
    const wanted = { missing: 3, payments: [{ wood: 2, clay: 0, stone: 0, gold: 1 }], penalty: 10 };
    expect(queries.feeding(given({ seats: [seat] }), 0)).toEqual({ income: 2, ...wanted });
    const asked = feeding(seat, { seats: [{}, { food: 0, resources: { wood: 5 } }] });
    expect(queries.feeding(asked, 0)).toEqual({ income: 0, ...wanted });
    const next = play(asked, pay({ wood: 2, gold: 1 }));
    expect([0, 1, 2, 3].map((player) => queries.feeding(next, player)?.missing)).toEqual([undefined, undefined, 5, 0]);
    expect(queries.feeding(given({ seats: [{ score: 3 }], options: { negativeScore: false } }), 0)?.penalty).toBe(3);
    expect(queries.feeding(roundEnd({ options: { roundLimit: 1 } }), 0)).toBeNull();
  });
});

describe('points', () => {
  test('STO-13.4 to STO-13.7: the figures so far, and what each kind would score now', () => {
    const cards = ['farmer2Dice', 'farmer1Dice', 'shaman2Clay1', 'toolMaker2DiceA'] as const;
    const state = given({ seats: [{ cards: [...cards], agriculture: 4, tools: [2, 1, 0], people: 6 }] });
    expect(queries.multipliers(state, 0)).toEqual([
      { figure: 'farmer', count: 3, times: 4, points: 12 },
      { figure: 'toolMaker', count: 2, times: 3, points: 6 },
      { figure: 'hutBuilder', count: 0, times: 0, points: 0 },
      { figure: 'shaman', count: 2, times: 6, points: 12 },
    ]);
    expect(queries.bottomPoints(state, 0, 'farmer2Food3')).toBe(8);
    expect(queries.bottomPoints(state, 0, 'artTool')).toBe(1);
  });

  test('EX-34: the symbols so far, and one more', () => {
    const cards = ['writingDice', 'medicineFood5', 'potteryDice', 'artTool', 'musicPoints3A', 'potteryFood7'] as const;
    const state = given({ seats: [{ cards: [...cards], score: 3 }] });
    const { counts, ...sets } = queries.symbolSets(state, 0);
    expect(sets).toEqual({ first: 5, second: 1, points: 26 });
    expect(counts.find(({ symbol }) => symbol === 'pottery')).toEqual({ symbol: 'pottery', count: 2 });
    expect(queries.bottomPoints(state, 0, 'sundialDice')).toBe(11);
    expect(queries.bottomPoints(state, 0, 'medicineAnyTwo')).toBe(3);
  });

  test('STO-16.2, STO-16.3: points that hidden cards decide are left out', () => {
    const seats = [{ cards: ['writingDraw' as const], drawnCard: 'potteryDice' as const, score: 12 }];
    const labels = (state: State, viewer: Viewer, player = 0) =>
      queries.pointsSoFar(stoneage.view(state, viewer))[player]?.map(({ label }) => label);
    const known = ['trackBuildings', 'trackCards', 'trackPenalties', 'resources'];
    expect(labels(given({ seats }), 1)).toEqual(known);
    expect(labels(given({ seats }), 0)).toHaveLength(9);
    expect(labels(given({ seats }), 0, 1)).toHaveLength(9);
    const hidden = given({ seats, options: { cardVisibility: 'hidden' } });
    expect(labels(hidden, 1)).toEqual(['trackPenalties', 'resources']);
    expect(labels(hidden, 0, 1)).toHaveLength(9);
  });
});

describe('supplies and turns', () => {
  test('what is left to take and to draw', () => {
    const state = given({ players: 2, unrevealed: 2, options: { resourceSupply: 'firstPrinting' } });
    expect(queries.suppliesLeft(state)).toEqual({
      resources: { wood: 20, clay: 16, stone: 12, gold: 10 },
      cards: 32,
      buildings: [3, 3],
    });
    expect(queries.suppliesLeft(given()).resources).toBeNull();
    expect(queries.unseenCards(state)).toEqual(state.cardBag);
    expect(queries.unseenBuildings(state)).toEqual(state.buildingBag);
    expect(queries.unseenBuildings(stoneage.view(state, 0))).toEqual(state.buildingBag);
    const empty = resolving({ placed: { hunting: 1, river: 1 } }, { players: 2, tops: [null], unrevealed: 0 });
    expect(queries.suppliesLeft(empty).buildings).toEqual([0, 1]);
    const drawn = given({ seats: [{ cards: ['writingDraw'], drawnCard: 'potteryDice' }] });
    expect(queries.unseenCards(stoneage.view(drawn, 1))).toContain('potteryDice');
    expect(queries.unseenCards(stoneage.view(drawn, 0))).not.toContain('potteryDice');
  });

  test('STO-3.2: turn order, and who is still to act', () => {
    const stages: State['stages'] = [{ stage: 'placePeople', player: 2 }];
    const placing = given({ players: 3, stages, seats: [{}, { placed: { hunting: 5 } }], options: { startPlayer: 1 } });
    expect(queries.turnOrder(placing)).toEqual([1, 2, 0]);
    expect(queries.playersToGo(placing)).toEqual([2, 0]);
    expect(queries.playersToGo(resolving({ placed: { hunting: 1 } }, { players: 3 }))).toEqual([0, 1]);
    expect(queries.playersToGo(feeding({ food: 0, resources: { wood: 5 } }, { players: 3 }))).toEqual([0, 1, 2]);
    const second = feeding({}, { players: 3, seats: [{ food: 0, resources: { wood: 5 } }] });
    expect(queries.playersToGo(second)).toEqual([1, 2]);
    expect([0, 1, 2].map((player) => queries.hasToFeed(second, player))).toEqual([false, false, true]);
    expect(queries.playersToGo(roundEnd({ options: { roundLimit: 1 } }))).toEqual([]);
  });

  test('STO-2.2: nobody has the turn before the start player is drawn', () => {
    const drawing = stoneage.setup({ players: 3 });
    expect([queries.activePlayer(drawing), queries.nextPlayer(drawing)]).toEqual([null, null]);
    const named = stoneage.setup({ players: 3, startPlayer: 1 });
    expect([queries.activePlayer(named), queries.nextPlayer(named)]).toEqual([1, 2]);
  });

  test('STO-12: why the game ends with this round', () => {
    const reveal = { stage: 'revealBuilding', stack: 0 } as const;
    expect(queries.endReason(resolvingAt('building1', reveal, { tops: [null], unrevealed: 2 }))).toBeNull();
    const busy = { placed: { river: 1, hunting: 1 } };
    expect(queries.endReason(given())).toBeNull();
    expect(queries.endReason(given({ options: { roundLimit: 1 } }))).toBe('roundLimit');
    expect(queries.endReason(resolving(busy, { row: ['artTool', null, null, null], cardBag: ['potteryDice'] }))).toBe(
      'cards',
    );
    expect(queries.endReason(resolving(busy, { tops: [null], unrevealed: 0 }))).toBe('buildingStack');
    expect(queries.endReason(roundEnd({ options: { roundLimit: 1 } }))).toBe('roundLimit');
  });
});

/** Every decision of a random game, with what the action that was taken led to. */
function* decisions(config: (typeof CONFIGS)[number], seed: number) {
  const table = new Table(stoneage, config, createRng(seed), { record: true });
  while (!table.isOver) table.play(chooseToBuy(table.legalActions(), table.rng));
  let state = stoneage.setup(config);
  for (const { action } of table.moves) {
    const turn = stoneage.turn(state);
    const { state: next, events } = stoneage.step(state, action);
    const stage = state.stages.at(-1);
    if (turn.kind === 'decision' && stage) {
      yield { state, stage, player: turn.player, action: action as Action, next, events };
    }
    state = next;
  }
  yield { state, stage: null, player: 0, action: null, next: state, events: [] };
}

const amounts = ({ wood, clay, stone, gold }: { wood: number; clay: number; stone: number; gold: number }) => ({
  wood,
  clay,
  stone,
  gold,
});

describe.each(CONFIGS)('in games with %j', (config) => {
  test('STO-17: what queries offer is what is legal, and what it costs and gives', () => {
    for (const { state, stage, player, action, next, events } of decisions(config, 11)) {
      if (stage === null) continue;
      const legal = stoneage.legalActions(state);
      const pays = legal.flatMap((option) => (option.type === 'pay' ? [amounts(option)] : []));
      switch (stage.stage) {
        case 'placePeople': {
          const offered = queries
            .placements(state, player)
            .flatMap(({ location, least, most }) =>
              Array.from({ length: most - least + 1 }, (_, more) => place(location, least + more)),
            );
          expect(offered).toEqual(legal);
          const closed = queries.occupancies(state).filter(({ isClosed, free }) => isClosed || free === 0);
          for (const { location } of closed) expect(legal).not.toContainEqual(expect.objectContaining({ location }));
          break;
        }
        case 'chooseGroup': {
          const own = queries.groups(state, player);
          expect(own.map(({ location }) => resolve(location))).toEqual(legal);
          const people = own.map(({ people }) => people).reduce((sum, count) => sum + count, 0);
          expect(people).toBe((state.seats[player]?.people ?? 0) - (state.seats[player]?.atHome ?? 0));
          break;
        }
        case 'useTools': {
          const { tools, oneUseTools } = queries.readyTools(state, player);
          expect(legal).toEqual([
            ...tools.map(({ slot }) => useTool(slot)),
            ...oneUseTools.map((value) => ({ type: 'useOneUseTool', value })),
            collect,
          ]);
          if (action?.type !== 'collect') break;
          const { gives, gain: amount } = queries.currentRoll(state) as queries.OpenRoll;
          expect(events[0]).toMatchObject({ type: 'gained', player, gives, amount });
          break;
        }
        case 'payCard':
        case 'payBuilding': {
          const location = stage.stage === 'payCard' ? `card${stage.space + 1}` : `building${stage.stack + 1}`;
          const offer = queries.offerAt(state, location as 'card1');
          expect(queries.payments(state, player, location as 'card1')).toEqual(pays);
          if (action?.type !== 'pay') break;
          if (offer?.kind === 'card') expect(action.wood + action.clay + action.stone + action.gold).toBe(offer.price);
          else if (offer) {
            const points = queries.buildingPoints(offer.building, action);
            expect(events[2]).toMatchObject({ type: 'pointsGained', points });
          }
          break;
        }
        case 'feedPeople': {
          const { missing, payments, penalty } = queries.feeding(state, player) as queries.Feeding;
          expect([missing, payments]).toEqual([stage.shortage, pays]);
          if (action?.type === 'decline')
            expect(next.seats[player]?.lostPoints).toBe((state.seats[player]?.lostPoints ?? 0) + penalty);
          break;
        }
        default:
      }
    }
  });

  test('STO-11, STO-12, STO-3.2: what is told before comes about', () => {
    let forecast: (number | undefined)[] = [];
    let toGo: number[] = [];
    let lastRound: number | undefined;
    let time = '';
    for (const { state, stage, player } of decisions(config, 12)) {
      const now = `${state.round} ${state.phase}`;
      const going = queries.playersToGo(state);
      if (stage && now === time) {
        for (const next of going) expect(toGo).toContain(next);
        if (stage.stage === 'feedPeople' && forecast[player] !== undefined)
          expect(stage.shortage).toBe(forecast[player]);
      }
      if (stage && ['placePeople', 'chooseGroup', 'feedPeople'].includes(stage.stage)) {
        expect(queries.activePlayer(state)).toBe(player);
        expect(queries.nextPlayer(state)).toBe(going[1] ?? null);
      }
      if (lastRound !== undefined) expect(state.round).toBe(lastRound);
      const reason = queries.endReason(state);
      if (reason !== null) lastRound = state.round;
      if (state.result) expect(reason).toBe(state.result.reason);
      forecast = state.phase === 'feeding' ? state.seats.map((_, seat) => queries.feeding(state, seat)?.missing) : [];
      toGo = going;
      time = now;
    }
  });

  test('STO-13: points so far are those of the score, and their parts agree', () => {
    let number = 0;
    for (const { state } of decisions(config, 13)) {
      if (number++ % 5 > 0 && state.result === null) continue;
      const items = queries.pointsSoFar(state);
      expect(items).toEqual(stoneage.score(state).map((score) => score.items));
      for (const [player, own] of items.entries()) {
        expect(own.slice(4, 8).map(({ points }) => points)).toEqual(
          queries.multipliers(state, player).map(({ points }) => points),
        );
        expect(own[3]?.points).toBe(queries.symbolSets(state, player).points);
      }
    }
  });

  test('STO-16: of points and unseen cards a view tells what the viewer may know', () => {
    let number = 0;
    for (const { state } of decisions(config, 14)) {
      if (number++ % 20 > 0 && state.result === null) continue;
      const seats = state.seats.map((_, seat) => seat);
      const points = queries.pointsSoFar(state);
      for (const viewer of [...seats, 'spectator' as const]) {
        const view = stoneage.view(state, viewer);
        for (const [seat, items] of queries.pointsSoFar(view).entries()) {
          const isAllSeen = seat === viewer || state.config.cardVisibility === 'open' || state.result !== null;
          const { cards, drawnCard } = state.seats[seat] as State['seats'][number];
          const hidden = isAllSeen ? 0 : state.config.cardVisibility === 'hidden' ? cards.length : 0;
          const isDrawn = !isAllSeen && drawnCard !== null;
          const known = points[seat]?.filter(
            (_, index) => [2, 8].includes(index) || (hidden === 0 && (index < 2 || !isDrawn)),
          );
          expect(items).toEqual(known);
          if (hidden > 0 || isDrawn) continue;
          expect(queries.multipliers(view, seat)).toEqual(queries.multipliers(state, seat));
          expect(queries.symbolSets(view, seat)).toEqual(queries.symbolSets(state, seat));
          for (const card of queries.unseenCards(state).slice(0, 3)) {
            expect(queries.bottomPoints(view, seat, card)).toBe(queries.bottomPoints(state, seat, card));
          }
        }
        const hiding =
          state.seats.some(({ drawnCard }) => drawnCard !== null) || state.config.cardVisibility === 'hidden';
        if (!hiding || state.result) expect(queries.unseenCards(view)).toEqual(queries.unseenCards(state));
        else expect(queries.unseenCards(view)).toEqual(expect.arrayContaining(queries.unseenCards(state)));
      }
    }
  });
});

describe('STO-16: queries obey the laws, and a view says all that the viewer may know:', () => {
  /** Whether a viewer sees all cards of a player. */
  const seesCards = (state: State, player: number, viewer: Viewer) => {
    const view = stoneage.view(state, viewer).seats[player];
    return view?.cards?.length === view?.cardCount || player === viewer;
  };
  const seesAllCards = (state: State, _: number, viewer: Viewer) =>
    state.seats.every((_seat, player) => seesCards(state, player, viewer));
  const asked: Record<keyof typeof queries, Query<StoneAge>> = {
    activePlayer: queries.activePlayer,
    bottomPoints: (seen, player) =>
      queries.unseenCards(seen).map((card) => [card, queries.bottomPoints(seen, player, card)]),
    buildingPoints: (seen) =>
      queries
        .offers(seen)
        .map(
          (offer) =>
            offer.kind === 'building' &&
            queries.buildingPoints(offer.building, { wood: 3, clay: 0, stone: 0, gold: 0 }),
        ),
    currentRoll: queries.currentRoll,
    endReason: queries.endReason,
    feeding: queries.feeding,
    gain: (_seen, player) => queries.gain([player + 1, 6], [2], 'wood'),
    groups: queries.groups,
    hasToFeed: queries.hasToFeed,
    multipliers: queries.multipliers,
    nextPlayer: queries.nextPlayer,
    occupancies: queries.occupancies,
    offerAt: (seen) => queries.offerAt(seen, 'card1'),
    offers: queries.offers,
    payments: (seen, player) => queries.offers(seen).map(({ location }) => queries.payments(seen, player, location)),
    placements: queries.placements,
    playersToGo: queries.playersToGo,
    pointsSoFar: queries.pointsSoFar,
    readyTools: queries.readyTools,
    spotsOf: (seen, player) => queries.spotsOf({ type: 'pay', wood: 2, clay: 1, stone: 0, gold: 0 }, seen, player),
    spotsOfEvent: (seen, player) => queries.spotsOfEvent({ type: 'diePicked', player, face: 4 }, seen),
    suppliesLeft: queries.suppliesLeft,
    symbolSets: queries.symbolSets,
    turnOrder: queries.turnOrder,
    unseenBuildings: queries.unseenBuildings,
    unseenCards: queries.unseenCards,
  };
  const knows = {
    bottomPoints: seesAllCards,
    multipliers: seesCards,
    pointsSoFar: seesAllCards,
    symbolSets: seesCards,
    unseenCards: seesAllCards,
  };
  const choose = (legal: readonly Action[], { rng }: { rng: Rng }) => chooseToBuy(legal, rng);
  for (const law of queryLaws(stoneage, asked, { configs: CONFIGS, games: 1, choose, knows })) {
    test(law.name, law.run);
  }
});
