import { createRng, type PlayerScore } from '@rulewright/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import { HEXES, KINDS, PHASES, TILE_IDS, type TileId } from '../src/components.js';
import { type Action, burgundy, type Event, type Seat, type State } from '../src/index.js';
import { chooseToBuild, finished, type GivenSeat, given, legalHexes, play, pointsFor } from './helpers.js';
import { dataOf, kindsOf, neighbours, type Recounted, recount, recountKnowledge, regionOf, sumOf } from './recount.js';

/** A random game of players who like to build, with all its events. */
function wholeGame(config: Parameters<typeof burgundy.setup>[0], seed: number) {
  const rng = createRng(seed);
  let state: State = burgundy.setup(config);
  const events: Event[] = [];
  for (let turn = burgundy.turn(state); turn.kind !== 'over'; turn = burgundy.turn(state)) {
    const options = turn.kind === 'chance' ? burgundy.chanceOutcomes(state).map(({ outcome }) => outcome) : [];
    const action = options[rng.int(options.length || 1)] ?? chooseToBuild(burgundy.legalActions(state), rng);
    const step = burgundy.step(state, action as Action);
    events.push(...step.events);
    state = step.state;
  }
  return { state, events };
}

describe('scoring', () => {
  test('BUR-6.17, BUR-8.1, BUR-8.6, BUR-11.7: whole games score as a literal recount of their events', () => {
    const games = fc.record({
      players: fc.integer({ min: 2, max: 4 }),
      setup: fc.constantFrom('basic' as const, 'advanced' as const),
      seed: fc.nat(),
    });
    const check = ({ seed, ...config }: { players: number; setup: 'basic' | 'advanced'; seed: number }): void => {
      const { state, events } = wholeGame(config, seed);
      const start = state.seats.map((_, player) => {
        const chosen = events.flatMap((event) =>
          event.type === 'startCastlePlaced' && event.player === player ? [event.hex] : [],
        );
        return config.setup === 'basic' ? [18] : chosen;
      });
      recount(
        events,
        state.seats.map(({ board }) => board),
        start,
      ).seats.forEach((own, player) => {
        const { goodsSlots, silver, workers } = state.seats[player] as Seat;
        const expected = {
          sales: own.sales,
          animals: own.animals,
          watchtowers: own.watchtowers,
          ...Object.fromEntries(PHASES.map((phase) => [`regions${phase}`, own.regions[phase]])),
          bonusTiles: own.bonusTiles,
          goods: goodsSlots.reduce((sum, count) => sum + count, 0),
          silver,
          workers: Math.floor(workers / 2),
          ...recountKnowledge(own),
        };
        const { items, total } = burgundy.score(state)[player] as PlayerScore;
        expect(Object.fromEntries(items.map(({ label, points }) => [label, points]))).toEqual(expected);
        expect(state.result?.scores[player]).toBe(total);
      });
    };
    fc.assert(fc.property(games, check), { numRuns: isDeep ? 40 : 12, seed: 1 });
  });
});

/** A legal estate on a board: covered hexes hang together around a castle, with tiles that their hexes take. */
const estates = fc
  .record({ board: fc.integer({ min: 1, max: 9 }), size: fc.integer({ min: 1, max: 37 }), seed: fc.nat() })
  .map(({ board, size, seed }) => {
    const rng = createRng(seed);
    const kinds = kindsOf(board);
    const start = board === 1 ? 18 : kinds.indexOf('castle'); // On board 1 positions have theirs on hex 18.
    const estate = new Map<number, TileId>([[start, 'castle']]);
    while (estate.size < size) {
      const open = Array.from({ length: HEXES }, (_, hex) => hex).filter(
        (hex) => !estate.has(hex) && (neighbours[hex] as number[]).some((next) => estate.has(next)),
      );
      const hex = open[rng.int(open.length)] as number;
      const city = regionOf(board, hex).map((other) => estate.get(other));
      const fitting = TILE_IDS.filter((tile) => {
        const isTaken = kinds[hex] === 'building' && city.includes(tile);
        return dataOf(tile).kind === kinds[hex] && !isTaken && isLeft(tile, estate);
      });
      estate.set(hex, fitting[rng.int(fitting.length)] as TileId);
    }
    return { board, estate };
  });

/** Whether a tile is left beside those of an estate. */
function isLeft(tile: TileId, estate: ReadonlyMap<number, TileId>): boolean {
  const { light, black } = dataOf(tile);
  return [...estate.values()].filter((other) => other === tile).length < light + black;
}

describe('random legal estates', () => {
  const setSeat = (
    { board, estate }: { board: number; estate: ReadonlyMap<number, TileId> },
    seat: GivenSeat = {},
  ): GivenSeat => ({
    ...seat,
    board,
    estate: Object.fromEntries(estate),
  });

  test('BUR-11.5: the knowledge tiles score as a literal recount', () => {
    const counts = fc.array(fc.nat({ max: 7 }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(estates, counts, (own, sold) => {
        const seats = [
          setSeat(own, { sold: Object.fromEntries(sold.map((count, type) => [type + 1, count])) }),
          { board: 2 },
        ];
        const state = finished({ setup: 'advanced', boards: [own.board, 2], seats });
        const isCovered = (kind: string): boolean =>
          kindsOf(own.board).every((other, hex) => other !== kind || own.estate.has(hex));
        const recounted = recountKnowledge({
          estate: own.estate,
          sold: new Map(sold.flatMap((count, type) => (count > 0 ? [[type, count] as const] : []))),
          bonuses: KINDS.filter(isCovered).length,
        } as Recounted);
        expect(pointsFor(state, 'knowledge')).toBe(sumOf(Object.values(recounted)));
      }),
      { numRuns: isDeep ? 300 : 120, seed: 2 },
    );
  });

  test('BUR-5.9, BUR-5.10, BUR-5.12: the hexes that workers can reach are those that every rule allows, one by one', () => {
    const stored = fc.constantFrom(...TILE_IDS);
    fc.assert(
      fc.property(estates, stored, fc.boolean(), ({ board, estate }, tile, hasTile1) => {
        const kinds = kindsOf(board);
        const owned = new Map(estate);
        const knowledge = kinds.findIndex((kind, hex) => kind === 'knowledge' && owned.has(hex));
        if (hasTile1 && knowledge >= 0 && isLeft('knowledge1', owned)) owned.set(knowledge, 'knowledge1');
        fc.pre(isLeft(tile, owned));
        const state = given({
          setup: 'advanced',
          boards: [board, board],
          seats: [{ board, estate: Object.fromEntries(owned), slots: [tile], workers: 9 }],
        });
        const isOwner = [...owned.values()].includes('knowledge1');
        const expected = kinds.flatMap((kind, hex) => {
          const isOpen = !owned.has(hex) && (neighbours[hex] as number[]).some((next) => owned.has(next));
          const isRepeated = kind === 'building' && regionOf(board, hex).some((other) => owned.get(other) === tile);
          return kind === dataOf(tile).kind && isOpen && (isOwner || !isRepeated) ? [hex] : [];
        });
        expect(legalHexes(state)).toEqual(expected);
      }),
      { numRuns: isDeep ? 500 : 200, seed: 3 },
    );
  });

  test('BUR-6.17, BUR-8.1: a placement scores animals and its region as a literal recount', () => {
    fc.assert(
      fc.property(estates, fc.constantFrom(...PHASES), fc.constantFrom(...TILE_IDS), (own, phase, tile) => {
        const { board } = own;
        fc.pre(isLeft(tile, own.estate));
        const state = given({
          setup: 'advanced',
          boards: [board, board],
          phase,
          seats: [{ ...setSeat(own), slots: [tile], goods: { 1: 1, 2: 1 }, workers: 9 }],
        });
        for (const action of burgundy.legalActions(state)) {
          if (action.type !== 'placeTile' || action.die !== 0) continue;
          const { events } = burgundy.step(state, action);
          const before = [...own.estate.keys()];
          const tiles = new Map(own.estate);
          const placing: Event[] = [{ type: 'phaseStarted', phase }];
          for (const [hex, other] of tiles) placing.push({ type: 'tilePlaced', player: 0, slot: 0, hex, tile: other });
          const [base] = recount(placing, [board, board], [before, before]).seats as [Recounted];
          const [after] = recount(
            [...placing, { type: 'tilePlaced', player: 0, slot: 0, hex: action.hex, tile }],
            [board, board],
            [before, before],
          ).seats as [Recounted];
          const scored = (category: string) =>
            events.reduce(
              (sum, event) => sum + (event.type === 'pointsScored' && event.category === category ? event.points : 0),
              0,
            );
          expect(scored('animals')).toBe(after.animals - base.animals);
          expect(scored('regions')).toBe((after.regions[phase] as number) - (base.regions[phase] as number));
          expect(play(state, action)).toBeDefined();
        }
      }),
      { numRuns: isDeep ? 300 : 120, seed: 4 },
    );
  });
});
