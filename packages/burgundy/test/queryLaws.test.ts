/** What queries say is what the rules then do, at every decision of random games. */
import { createRng, type Rng } from '@rulewright/core';
import { type Query, queryLaws } from '@rulewright/core/testing';
import { describe, expect, test } from 'vitest';
import { type Action, type Burgundy, burgundy, type State } from '../src/index.js';
import * as queries from '../src/queries/index.js';
import { chooseToBuild, legal, playUntil, stage } from './helpers.js';

const { dieChoices, gainsOfPlacing, gainsOfSelling, gainsOfTakingWorkers, mustDiscard, offers, placements, sales } =
  queries;

const CONFIGS: Burgundy['configInput'][] = [
  { players: 2 },
  { players: 3, setup: 'advanced' },
  { players: 4, setup: 'advanced' },
];

/** Looks at every state of a game of players who like to build. */
function everyState(config: Burgundy['configInput'], seed: string, look: (state: State) => void): void {
  const isOver = (state: State): boolean => {
    look(state);
    return state.result !== null;
  };
  const rng = createRng(seed);
  playUntil(burgundy.setup(config), isOver, rng, (options) => chooseToBuild(options, rng));
}

/** The legal actions that queries let a player find out: those with the player's dice, and purchases. */
function foundInTurn(state: State, player: number): Action[] {
  const discards = mustDiscard(state, player) ? ([0, 1, 2] as const) : (['none'] as const);
  const purchases = offers(state, player)
    .filter(({ purchase }) => !purchase.refusal)
    .flatMap(({ depot, space }) => discards.map((discard): Action => ({ type: 'buyTile', depot, space, discard })));
  const dice = dieChoices(state, player).flatMap(({ die: place, isSpent, ...uses }): Action[] => {
    const die = place === 0 ? 0 : 1;
    return [
      ...uses.takes.flatMap(({ depot, space }) =>
        discards.map((discard): Action => ({ type: 'takeTile', die, depot, space, discard })),
      ),
      ...uses.placements.map(({ slot, hex }): Action => ({ type: 'placeTile', die, slot, hex })),
      ...uses.sales.map(({ goods }): Action => ({ type: 'sellGoods', die, goods })),
      ...(isSpent ? [] : [{ type: 'takeWorkers', die } as const]),
    ];
  });
  return [...dice, ...purchases];
}

/** Those of a castle: the same without a number. */
function foundAtCastle(state: State, player: number): Action[] {
  const die = 'free';
  return [
    ...offers(state, player)
      .filter(({ depot }) => depot > 0)
      .map(({ depot, space }): Action => ({ type: 'takeTile', die, depot, space, discard: 'none' })),
    ...[0, 1, 2].flatMap((slot) =>
      placements(state, player, slot)
        .filter(({ refusal }) => !refusal)
        .map(({ hex }): Action => ({ type: 'placeTile', die, slot, hex })),
    ),
    ...sales(state, player).map(({ goods }): Action => ({ type: 'sellGoods', die, goods })),
    { type: 'takeWorkers', die },
  ];
}

const inOrder = (actions: readonly Action[]) => actions.map((action) => JSON.stringify(action)).sort();

/** The price in workers and silver that queries name for an action of a turn. */
function priceOf(state: State, player: number, action: Action): number {
  const uses = (): { readonly die: number; readonly workers: number }[] => {
    switch (action.type) {
      case 'takeTile':
        return [
          ...(offers(state, player).find(({ depot, space }) => depot === action.depot && space === action.space)
            ?.dice ?? []),
        ];
      case 'placeTile':
        return [...(placements(state, player, action.slot)[action.hex]?.dice ?? [])];
      case 'sellGoods':
        return [...(sales(state, player).find(({ goods }) => goods === action.goods)?.dice ?? [])];
      default:
        return [];
    }
  };
  return 'die' in action ? (uses().find(({ die }) => die === action.die)?.workers ?? 0) : 0;
}

function gainOf(state: State, player: number, action: Action) {
  switch (action.type) {
    case 'placeTile':
      return gainsOfPlacing(state, player, action.slot, action.hex);
    case 'sellGoods':
      return gainsOfSelling(state, player, action.goods);
    case 'takeWorkers':
      return gainsOfTakingWorkers(state, player);
    default:
      return undefined;
  }
}

describe.each(CONFIGS)('%j', (config) => {
  test('what queries allow is what is legal', () => {
    everyState(config, 'legal', (state) => {
      const turn = burgundy.turn(state);
      if (turn.kind !== 'decision') return;
      const options = legal(state).filter(({ type }) => type !== 'endTurn');
      if (stage(state) === 'turn') expect(inOrder(foundInTurn(state, turn.player))).toEqual(inOrder(options));
      if (stage(state) === 'castle') expect(inOrder(foundAtCastle(state, turn.player))).toEqual(inOrder(options));
      if (stage(state) === 'shipDepot') {
        const loadable = queries
          .shipments(state, turn.player)
          .flatMap(({ depot, isLoadable }) => (isLoadable ? [depot] : []));
        expect(loadable).toEqual(options.flatMap((action) => (action.type === 'chooseDepot' ? [action.depot] : [])));
      }
    });
  });

  test('prices, gains and points of regions are what applying costs and brings', () => {
    let completed = 0;
    everyState(config, 'prices', (state) => {
      const turn = burgundy.turn(state);
      if (turn.kind !== 'decision') return;
      const { player } = turn;
      for (const action of legal(state).filter((_, index) => index % 5 === 0)) {
        const { events } = burgundy.step(state, action);
        const paid = events.flatMap((event) => (event.type === 'dieSpent' ? [event.workers] : []));
        if ('die' in action && action.die !== 'free') expect(paid[0]).toBe(priceOf(state, player, action));
        const gain = gainOf(state, player, action);
        if (!gain) continue;
        const after = events.slice(events[0]?.type === 'dieSpent' ? 1 : 0);
        expect(after.slice(0, gain.events.length)).toEqual(gain.events);
        const scored = gain.events.find((event) => event.type === 'pointsScored' && event.category === 'regions');
        if (action.type !== 'placeTile' || scored?.type !== 'pointsScored') continue;
        const region = queries.regions(state, player).find(({ hexes }) => hexes.includes(action.hex));
        expect(region?.size).toBe((region?.filled ?? 0) + 1);
        expect(scored.points).toBe(region?.points);
        expect(gain.completes).toBe(region?.kind);
        completed++;
      }
    });
    expect(completed).toBeGreaterThan(0);
  });

  test('the next bonus tile gives what is promised, and turns and rounds come in the order that is told', () => {
    let before: State | undefined;
    let seen = 0;
    let active: number | undefined;
    let next: number | null = null;
    everyState(config, 'order', (state) => {
      if (before && before.round > 0 && state.round !== before.round && state.round > 0) {
        expect(state.order).toEqual(queries.nextTurnOrder(before));
      }
      const turn = burgundy.turn(state);
      if (turn.kind === 'decision' && state.round > 0) {
        expect(queries.activePlayer(state)).toBe(turn.player);
        if (active !== undefined && active !== turn.player) expect(turn.player).toBe(next);
        active = turn.player;
        next = queries.nextPlayer(state);
      }
      for (const { kind, next, missing } of queries.bonusTiles(state)) {
        const gained = (before ? queries.bonusTiles(before) : []).find((entry) => entry.kind === kind);
        if (!before || !gained || gained.next === next) continue;
        const player = missing.findIndex((left, seat) => left === 0 && gained.missing[seat] === 1);
        const points = (of: State) => of.seats[player]?.points.bonusTiles ?? 0;
        expect(points(state) - points(before)).toBeGreaterThanOrEqual(gained.next);
        seen++;
      }
      before = state;
    });
    const owners = [...(before?.largeBonus ?? []), ...(before?.smallBonus ?? [])];
    expect(seen).toBe(owners.filter((owner) => owner !== null).length);
  });

  test('at the end the points are those of the final scoring, before it they are among them', () => {
    everyState(config, 'final', (state) => {
      const items = queries.pointsSoFar(state);
      const final = queries.pointsIfEndedNow(state);
      for (const [player, own] of items.entries()) {
        expect(final[player]?.slice(0, own.length)).toEqual(own);
        if (state.result === null) continue;
        expect(final[player]).toEqual(own);
        expect(own.reduce((sum, { points }) => sum + points, 0)).toBe(state.result.scores[player]);
      }
    });
  });
});

describe('BUR-14.3: queries obey the laws, and a view says all that its state says:', () => {
  const slots = [0, 1, 2];
  const asked: Record<keyof typeof queries, Query<Burgundy>> = {
    activePlayer: queries.activePlayer,
    bonusTiles: queries.bonusTiles,
    depots: queries.depots,
    dieChoices,
    gainsOfPlacing: (seen, player) =>
      slots.flatMap((slot) =>
        placements(seen, player, slot)
          .filter(({ refusal }) => refusal === null)
          .map(({ hex }) => gainsOfPlacing(seen, player, slot, hex)),
      ),
    gainsOfSelling: (seen, player) => sales(seen, player).map(({ goods }) => gainsOfSelling(seen, player, goods)),
    gainsOfTakingWorkers,
    goodsLeft: queries.goodsLeft,
    goodsOf: queries.goodsOf,
    knowledgePoints: queries.knowledgePoints,
    mustDiscard,
    nextPlayer: queries.nextPlayer,
    nextTurnOrder: queries.nextTurnOrder,
    offers,
    placements: (seen, player) => slots.map((slot) => placements(seen, player, slot)),
    playersToGo: queries.playersToGo,
    pointsIfEndedNow: queries.pointsIfEndedNow,
    pointsSoFar: queries.pointsSoFar,
    regions: queries.regions,
    sales,
    shipments: queries.shipments,
    spotsOf: (seen, player) => queries.spotsOf({ type: 'placeTile', die: 0, slot: 2, hex: 18 }, seen, player),
    spotsOfEvent: (seen, player) =>
      queries.spotsOfEvent({ type: 'silverGained', player, source: 'mines', silver: 1 }, seen),
    tileAt: (seen, player) => [0, 1, 2, 3].map((space) => queries.tileAt(seen, player, space)),
    tilesLeft: queries.tilesLeft,
  };
  const choose = (options: readonly Action[], { rng }: { rng: Rng }) => chooseToBuild(options, rng);
  for (const law of queryLaws(burgundy, asked, { configs: CONFIGS, games: 1, choose })) test(law.name, law.run);
});
