import { sizeOf } from '@rulewright/core/define';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { KINDS } from '../src/components.js';
import { isUsed, kindOfSpace, tileAt } from '../src/depots/depots.js';
import { TILE_TYPES, typeOf } from '../src/estate/tiles.js';
import { burgundy, type State } from '../src/index.js';
import {
  depotGoods,
  depotTile,
  drawGoods,
  endTurn,
  given,
  place,
  play,
  playUntil,
  refusal,
  roll,
  seat,
  ships,
  stage,
  takeWorkers,
} from './helpers.js';

/** The start of a phase: before the first tile is drawn. */
function phaseStart(players: 2 | 3 | 4, phase: State['phase']): State {
  const state = given({
    players,
    phase,
    stage: { stage: 'phaseStart' },
    depots: { 1: ['bank', 'ship'] },
    black: ['mine'],
  });
  return playUntil(state, ({ stages }) => stages.at(-1)?.stage !== 'phaseStart');
}

/** A round in which player 0 has its last die to spend and all others have had their turns. */
const lastTurn = (round: number, phase: State['phase'] = 'A'): State =>
  given({ phase, round, order: [1, 0], stage: { stage: 'turn', player: 0 }, seats: [{ spent: [false, true] }] });

describe('phases', () => {
  test('BUR-3.1: five phases of five rounds with one turn each: 25 turns and 50 dice a player', () => {
    const turns = [0, 0, 0];
    const dice = [0, 0, 0];
    const rounds = new Set<string>();
    let state = burgundy.setup({ players: 3 });
    while (state.result === null) {
      const isChance = burgundy.turn(state).kind === 'chance';
      const action = isChance ? burgundy.chanceOutcomes(state)[0]?.outcome : burgundy.legalActions(state).at(-1);
      const { state: next, events } = burgundy.step(state, action as never);
      for (const event of events) {
        if (event.type === 'turnEnded') (turns[event.player] as number) += 1;
        if (event.type === 'dieSpent') (dice[event.player] as number) += 1;
        if (event.type === 'roundStarted') rounds.add(event.phase + event.round);
      }
      state = next;
    }
    expect(turns).toEqual([25, 25, 25]);
    expect(dice).toEqual([50, 50, 50]);
    expect(rounds.size).toBe(25);
  });

  test('BUR-3.2: a phase starts by removing all hex tiles from the depots; goods stay', () => {
    const state = given({
      phase: 'B',
      stage: { stage: 'phaseStart' },
      depots: { 1: ['bank'], 6: [null, 'cow2'] },
      black: ['mine'],
      goods: { 4: { 2: 3 } },
    });
    expect([...state.depotTiles, ...state.blackDepot].every((tile) => tile === null)).toBe(true);
    for (const tile of ['bank', 'cow2', 'mine'] as const) expect(state.removed[typeOf(tile).index]).toBe(1);
    expect(depotGoods(state, 4)).toEqual([0, 3, 0, 0, 0, 0]);
  });

  test('BUR-3.3: ships, mines and castles are removed as well', () => {
    const state = given({
      phase: 'B',
      stage: { stage: 'phaseStart' },
      depots: { 1: [null, 'ship'], 2: [null, 'castle'], 5: ['mine'] },
    });
    for (const tile of ['castle', 'ship', 'mine'] as const) expect(state.removed[typeOf(tile).index]).toBe(1);
  });

  test.each([
    [2, 12, 4],
    [3, 18, 6],
    [4, 24, 8],
  ] as const)(
    'BUR-3.4: with %i players %i spaces of the numbered depots are filled from the bag of their kind, then %i black ones',
    (players, light, black) => {
      let state = phaseStart(players, 'B');
      const drawn: string[] = [];
      while (stage(state) === 'drawTile') {
        const { depot, space } = state.stages.at(-1) as { depot: number; space: number };
        const outcomes = burgundy.chanceOutcomes(state);
        const bag = depot === 0 ? state.blackBag : state.lightBags;
        for (const { outcome, weight } of outcomes) {
          if (outcome.type !== 'drawTile') throw new Error(outcome.type);
          expect(weight).toBe(bag[typeOf(outcome.tile).index]);
          if (depot > 0) expect(typeOf(outcome.tile).kind).toBe(kindOfSpace(depot, space, players, 'B'));
        }
        state = play(state, outcomes[0]?.outcome as never);
        drawn.push(`${depot}.${space}`);
        expect(outcomes[0]?.outcome).toEqual({ type: 'drawTile', tile: tileAt(state, depot, space) });
      }
      const spaces = [1, 2, 3, 4, 5, 6].flatMap((depot) =>
        [0, 1, 2, 3].flatMap((space) => (isUsed(depot, space, players) ? [`${depot}.${space}`] : [])),
      );
      const blackSpaces = Array.from({ length: black }, (_, space) => `0.${space}`);
      expect(spaces).toHaveLength(light);
      expect(drawn).toEqual([...spaces, ...blackSpaces]);
      expect(refusal(phaseStart(2, 'B'), { type: 'drawTile', tile: 'ship' })).toBe('BUR-15.6 impossibleOutcome');
    },
  );

  test('BUR-3.5: then five goods tiles are drawn one after the other and laid out in that order', () => {
    const state = playUntil(phaseStart(2, 'B'), (current) => stage(current) === 'drawGoods');
    const start = state.goodsRow.length;
    const after = play(state, ...[3, 1, 6, 6, 2].map(drawGoods));
    expect(after.goodsRow.slice(start)).toEqual([3, 1, 6, 6, 2]);
    expect(stage(after)).toBe('rollDie');
  });

  test('BUR-3.6: a space emptied during a phase stays empty until the next phase', () => {
    const state = given({ round: 2, depots: { 1: ['bank'] } });
    const taken = play(state, { type: 'takeTile', die: 0, depot: 1, space: 0, discard: 'none' });
    const nextRound = playUntil(taken, ({ round }) => round === 3);
    expect(depotTile(nextRound, 1, 0)).toBeNull();
    const nextPhase = playUntil(nextRound, ({ phase, round }) => phase === 'B' && round === 1);
    expect(depotTile(nextPhase, 1, 0)).not.toBeNull();
  });

  test.each([2, 3, 4] as const)('BUR-3.7: the bags hold enough tiles for %i players', (players) => {
    const need = KINDS.map(() => 0);
    for (const phase of ['A', 'B', 'C', 'D', 'E'] as const) {
      for (let depot = 1; depot <= 6; depot++) {
        for (let space = 0; space < 4; space++) {
          const kind = KINDS.indexOf(kindOfSpace(depot, space, players, phase));
          if (isUsed(depot, space, players)) (need[kind] as number) += 1;
        }
      }
    }
    const { lightBags, blackBag } = burgundy.setup({ players });
    KINDS.forEach((kind, index) => {
      const left = lightBags.filter((_, tile) => TILE_TYPES[tile]?.kind === kind);
      expect(sizeOf(left)).toBeGreaterThanOrEqual(need[index] as number);
    });
    expect(sizeOf(blackBag)).toBeGreaterThanOrEqual(5 * players * 2);
  });
});

describe('rounds', () => {
  const track = [[3], [], [1, 0], [], [2], [], []];

  test('BUR-3.8: the turn order is read from the right, each stack from its top', () => {
    const state = given({
      players: 4,
      round: 2,
      track,
      stage: { stage: 'roundStart' },
      seats: [2, 2, 4].map((count) => ({ estate: ships(count) })),
    });
    expect(state.order).toEqual([2, 1, 0, 3]);
  });

  test('BUR-3.9: the order of a round is fixed; marker moves count from the next round on', () => {
    const state = given({ seats: [{ goods: { 2: 1 } }, { slots: ['ship'], dice: [5, 1], goods: { 1: 1 } }] });
    const second = play(state, takeWorkers(0), takeWorkers(1));
    const moved = play(second, place(0, 0, 19));
    expect(moved.track).toEqual([[0], [1], [], [], [], [], []]);
    expect(moved.order).toEqual([0, 1]);
    const next = playUntil(moved, ({ round }) => round === 2);
    expect(next.order).toEqual([1, 0]);
  });

  test('BUR-3.10: all players roll their dice in turn order, then the white die falls, before the first turn', () => {
    const state = given({
      players: 3,
      round: 2,
      track: [[0, 2], [1], [], [], [], [], []],
      stage: { stage: 'roundStart' },
      seats: [{}, { estate: ships(1) }],
    });
    const rolled = play(state, ...[1, 2, 3, 4, 5, 6].map(roll));
    expect([1, 0, 2].map((player) => seat(rolled, player).dice)).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
    expect(stage(rolled)).toBe('rollWhiteDie');
    expect(burgundy.view(rolled, 2).seats[1]?.dice).toEqual([1, 2]);
    const { state: begun, events } = burgundy.step(rolled, roll(4));
    expect([begun.whiteDie, burgundy.turn(begun)]).toEqual([4, { kind: 'decision', stage: 'turn', player: 1 }]);
    expect(events.at(-1)).toEqual({ type: 'turnStarted', player: 1 });
  });

  test('BUR-3.11: the next goods tile of the row goes to the depot that the white die names', () => {
    const state = given({ round: 2, stage: { stage: 'roundStart' }, goodsRow: [6, 2, 2, 1], goods: { 4: { 6: 1 } } });
    const begun = play(state, ...[1, 1, 1, 1, 4].map(roll));
    expect(depotGoods(begun, 4)).toEqual([0, 0, 0, 0, 0, 2]);
    expect(begun.goodsRow).toEqual([2, 2, 1]);
  });

  test('BUR-3.12: the white die has no other use: no action names it', () => {
    const state = given({ seats: [{ workers: 9 }] });
    expect(refusal(state, takeWorkers(2 as never))).toBe('BUR-15.1 malformedAction');
    expect(z.safeParse(burgundy.schema.action, { type: 'takeWorkers', die: 'white' }).success).toBe(false);
  });

  test('BUR-3.13: each player takes one turn in turn order, then the round ends', () => {
    const state = given({ players: 3, order: [1, 2, 0] });
    const turns: number[] = [];
    const next = playUntil(state, (current) => {
      const { player } = burgundy.view(current, 0);
      if (player !== null && turns.at(-1) !== player) turns.push(player);
      return current.round === 2;
    });
    expect(turns).toEqual([1, 2, 0]);
    expect(next.seats.flatMap(({ dice, spent }) => [...dice, ...spent].filter(Boolean))).toEqual([]);
  });

  test('BUR-3.14: after the fifth round the phase ends', () => {
    const fourth = play(lastTurn(4), takeWorkers(0));
    expect([fourth.phase, fourth.round, stage(fourth)]).toEqual(['A', 5, 'rollDie']);
    const fifth = play(lastTurn(5), takeWorkers(0));
    expect([fifth.phase, fifth.round, stage(fifth)]).toEqual(['B', 0, 'drawTile']);
    expect(burgundy.check(fifth, endTurn)?.code).toBe('chanceStage');
  });
});
