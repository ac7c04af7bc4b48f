import { actionSpace, createRng, type Refusal } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { BUILDINGS, KINDS, PHASES, TILE_IDS } from '../src/components.js';
import { type Action, type Burgundy, burgundy, type Event, type State } from '../src/index.js';
import { chooseToBuild } from './helpers.js';

const CONFIGS: Burgundy['configInput'][] = [
  { players: 2 },
  { players: 3, setup: 'advanced' },
  { players: 4 },
  { players: 4, setup: 'advanced' },
];

/** What happens in some games of players who like to build. */
function corpus() {
  const events: Event[] = [];
  const refusals = new Set<string>();
  const stages = new Set<string>();
  const ended: State[] = [];
  const { actions } = actionSpace(burgundy);
  const note = (refusal: Refusal | undefined): void => {
    if (refusal) refusals.add(`${refusal.rule} ${refusal.code}`);
  };
  for (let seed = 0; seed < 80; seed++) {
    const rng = createRng(seed);
    let state: State = burgundy.setup(CONFIGS[seed % CONFIGS.length] as Burgundy['configInput']);
    for (let turn = burgundy.turn(state); turn.kind !== 'over'; turn = burgundy.turn(state)) {
      stages.add(state.stages.at(-1)?.stage ?? '');
      const outcomes = burgundy.chanceOutcomes(state);
      if (turn.kind === 'decision' && rng.int(12) === 0)
        for (const action of actions) note(burgundy.check(state, action));
      const drawn = outcomes.length > 0 && outcomes[rng.pick(outcomes.map(({ weight }) => weight))]?.action;
      const step = burgundy.step(state, drawn || (chooseToBuild(burgundy.legalActions(state), rng) as Action));
      events.push(...step.events);
      state = step.state;
    }
    ended.push(state);
  }
  return { events, refusals, stages, ended };
}

describe('content coverage', () => {
  const { events, refusals, stages, ended } = corpus();
  const seen = <Type extends Event['type']>(type: Type) =>
    events.filter((event): event is Extract<Event, { type: Type }> => event.type === type);

  test('every tile is placed, taken, bought and discarded by kind', () => {
    expect(new Set(seen('tilePlaced').map(({ tile }) => tile))).toEqual(new Set(TILE_IDS));
    expect(new Set(seen('tileTaken').map(({ silver }) => silver))).toEqual(new Set([0, 2]));
    expect(new Set(seen('tileTaken').map(({ depot }) => depot))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
    expect(seen('tileDiscarded').length).toBeGreaterThan(0);
  });

  test('knowledge tile 6 is used: a tile is bought from a numbered depot', () => {
    expect(seen('tileTaken').filter(({ silver, depot }) => silver > 0 && depot > 0).length).toBeGreaterThan(0);
  });

  test('every stage is reached, those of tiles included', () => {
    const asking = Object.entries(burgundy.definition.stages).filter(([, stage]) => !('run' in stage));
    expect(stages).toEqual(new Set(asking.map(([name]) => name)));
  });

  test('regions of every kind and of sizes 1 to 6 are completed; larger ones have positions of their own (BUR-8.3)', () => {
    expect(new Set(seen('regionCompleted').map(({ kind }) => kind))).toEqual(new Set(KINDS));
    const sizes = new Set(seen('regionCompleted').map(({ size }) => size));
    for (const size of [1, 2, 3, 4, 5, 6] as const) expect(sizes).toContain(size);
  });

  test('bonus tiles of both sizes are gained', () => {
    expect(new Set(seen('bonusTileGained').map(({ bonusTile }) => bonusTile))).toEqual(new Set(['large', 'small']));
  });

  test('every category scores, in every phase', () => {
    const scored = new Set(
      ended.flatMap((state) =>
        burgundy
          .score(state)
          .flatMap(({ items }) => items.filter(({ points }) => points > 0).map(({ label }) => label)),
      ),
    );
    const regions = PHASES.map((phase) => `regions ${phase}`);
    const others = ['sales', 'animals', 'watchtowers', 'bonusTiles', 'goods', 'silver', 'workers', 'knowledge'];
    expect(scored).toEqual(new Set([...others, ...regions]));
  });

  test('every building is in the end in some estate, and every goods type loaded and sold', () => {
    const tiles = new Set(ended.flatMap(({ seats }) => seats.flatMap(({ estate }) => estate)));
    for (const building of BUILDINGS) expect(tiles).toContain(building);
    expect(new Set(seen('goodsSold').map(({ goods }) => goods))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(new Set(seen('goodsLoaded').map(({ goods }) => goods))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(new Set(seen('dieSpent').map(({ workers }) => workers))).toEqual(new Set([0, 1, 2, 3]));
  });

  test('every refusal that play can meet is given; the others have positions of their own', () => {
    expect([...refusals].sort()).toMatchInlineSnapshot(`
      [
        "BUR-15.1 wrongStage",
        "BUR-15.4 noDieNeeded",
        "BUR-15.4 noFreeAction",
        "BUR-2.8 noCastleHex",
        "BUR-2.8 wrongStage",
        "BUR-4.11 tooFewWorkers",
        "BUR-4.14 wrongStage",
        "BUR-4.16 diceLeft",
        "BUR-4.2 dieSpent",
        "BUR-4.4 wrongStage",
        "BUR-5.1 emptySpace",
        "BUR-5.10 notAdjacent",
        "BUR-5.12 sameBuilding",
        "BUR-5.16 noGoods",
        "BUR-5.21 numberedDepot",
        "BUR-5.24 alreadyBought",
        "BUR-5.24 emptySpace",
        "BUR-5.24 tooLittleSilver",
        "BUR-5.7 discardNeeded",
        "BUR-5.7 discardNotNeeded",
        "BUR-5.8 emptySlot",
        "BUR-5.8 hexCovered",
        "BUR-5.9 wrongKind",
        "BUR-6.11 noSuchGoods",
        "BUR-6.11 wrongStage",
        "BUR-6.12 notLoadable",
        "BUR-6.13 mustLoad",
        "BUR-6.15 notNeighbour",
        "BUR-6.15 wrongStage",
        "BUR-6.19 wrongStage",
        "BUR-6.20 wrongStage",
        "BUR-6.21 wrongStage",
        "BUR-6.5 discardNotNeeded",
        "BUR-6.8 wrongStage",
        "BUR-7.1 wrongStage",
        "BUR-7.10 wrongStage",
        "BUR-7.3 wrongKind",
        "BUR-7.3 wrongStage",
        "BUR-7.4 wrongKind",
        "BUR-7.4 wrongStage",
        "BUR-7.5 wrongKind",
        "BUR-7.5 wrongStage",
      ]
    `);
  });
});
