import { createRng, type PlayerScore, type Rng } from '@rulewright/core';
import { defineGame } from '@rulewright/core/define';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import { type Action, type Castle, castle, type Outcome, type State } from '../src/index.js';
import { denseDataSet } from './denseDataSet.js';
import { chooseToScore } from './helpers.js';
import { OTHER_DATA_SET } from './otherDataSet.js';
import { dataSetOf, type Found, featuresIn, holesOf } from './recount.js';

/** The game with every decision asked, so that the moves are all that happens. */
const asked = defineGame({
  ...castle.definition,
  stages: Object.fromEntries(
    Object.entries(castle.definition.stages).map(([name, stage]) => [
      name,
      stage.kind === 'decision' ? { ...stage, ask: 'always' } : stage,
    ]),
  ) as typeof castle.definition.stages,
});

const SOURCES = { path: 'paths', tower: 'towers', house: 'houses', court: 'courts' } as const;
const OPEN_SOURCES: Readonly<Record<number, string>> = { 4: 'openPaths', 5: 'openTowers', 6: 'openHouses' };

/** CAS-8.4 to CAS-8.6: the points of a completed path, tower or house. */
function worthOf({ kind, size, hasFountain }: Found): number {
  if (kind === 'path') return hasFountain ? 2 * size : size;
  return kind === 'tower' ? 2 * size : size;
}

/** A follower and its place: cell number * 16 + segment. */
interface Follower {
  readonly player: number;
  readonly place: number;
}

/** The place of a node of the board. */
function placeOf({ board }: State, node: number): number {
  return (board.pieces[node] as number) & 0x7ff;
}

/** The scores of a game, counted from its moves and its tiles alone. */
class Scorer {
  readonly #points: Record<string, number>[] = [{}, {}];
  readonly #keeps = [0, 0];
  #followers: Follower[] = [];
  #doubled: number[] = [];
  #active = 0;
  /** The keys of the features that have been completed. */
  readonly #done = new Set<number>();

  constructor(readonly config: State['config']) {}

  /** Before a move of a player. */
  note(state: State, move: Action | Outcome): void {
    const current = state.stages.at(-1);
    if (move.type === 'placeTile' && current?.stage === 'placeTile') {
      this.#settle(state);
      this.#active = current.player;
    }
    if (move.type === 'placeFollower' && current?.stage === 'placeFollower') {
      this.#followers.push({ player: current.player, place: 16 * current.cell + move.segment });
    }
    if (move.type === 'useWallTile' && current?.stage === 'chooseDoubling') {
      this.#doubled.push(placeOf(state, current.feature));
    }
  }

  /** CAS-8, CAS-10, CAS-11.7: what the last tile has completed. */
  #settle(state: State): void {
    for (const feature of featuresIn(state)) {
      if (feature.kind === 'court' || feature.openEdges > 0 || this.#done.has(feature.key)) continue;
      this.#done.add(feature.key);
      const winner = this.#majority(feature);
      if (winner !== undefined) this.#score(winner, feature);
      this.#followers = this.#followers.filter(({ place }) => !feature.segments.includes(place));
    }
    this.#doubled = [];
  }

  #score(player: number, feature: Found): void {
    const points = worthOf(feature);
    this.#give(player, SOURCES[feature.kind], points);
    if (feature.segments.some((place) => this.#doubled.includes(place))) this.#give(player, 'doubling', points);
    const canMove = player === this.#active || this.config.keepOnOpponentTurn;
    if (feature.kind === 'house' && canMove) this.#keeps[player] = Math.max(this.#keeps[player] ?? 0, feature.size);
  }

  /** CAS-8.1: the player with more followers on a feature. */
  #majority({ segments }: Found): number | undefined {
    const [own = 0, other = 0] = [0, 1].map(
      (player) => this.#followers.filter((one) => one.player === player && segments.includes(one.place)).length,
    );
    return own === other ? undefined : own > other ? 0 : 1;
  }

  #give(player: number, label: string, points: number): void {
    const own = this.#points[player] as Record<string, number>;
    own[label] = (own[label] ?? 0) + points;
  }

  /** CAS-13: the final scoring. */
  finish(state: State): Record<string, number>[] {
    this.#settle(state);
    const held = (player: number, number: number): number =>
      state.seats[player]?.wallTiles.filter((tile) => tile.number === number).length ?? 0;
    const [own = 0, other = 0] = this.#keeps.map((size, player) => (size === 0 ? 0 : size + 2 * held(player, 8)));
    const hole = Math.max(0, ...holesOf(state.board.nodes, dataSetOf(state)));
    if (own !== other) this.#give(own > other ? 0 : 1, 'keep', hole);
    const features = featuresIn(state);
    for (const court of features.filter(({ kind }) => kind === 'court')) {
      const winner = this.#majority(court);
      if (winner !== undefined) this.#give(winner, 'courts', 3 * court.markets);
    }
    for (const { player, number, feature: root } of state.assignments) {
      const place = placeOf(state, root);
      const feature = features.find(({ segments }) => segments.includes(place)) as Found;
      expect(this.#majority(feature), 'a wall tile is for a feature of its owner (CAS-13.8, CAS-13.9)').toBe(player);
      if (number === 7) this.#give(player, 'courtBonus', feature.markets);
      else this.#give(player, OPEN_SOURCES[number] as string, worthOf(feature));
    }
    for (const player of [0, 1]) this.#give(player, 'fivePoints', 5 * held(player, 9));
    return this.#points;
  }
}

/** What a player scores, without the sources that brought nothing. */
function itemsOf({ items }: PlayerScore): Record<string, number> {
  return Object.fromEntries(items.flatMap(({ label, points }) => (points === 0 ? [] : [[label, points]])));
}

function withoutZeros(points: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(points).filter(([, value]) => value !== 0));
}

const BOARDS = {
  'built in': () => 'reconstructed',
  another: () => OTHER_DATA_SET,
  dense: (rng: Rng) => denseDataSet(rng),
} as const satisfies Record<string, (rng: Rng) => Castle['configInput']['dataSet']>;

const games = fc.record({
  seed: fc.nat(),
  board: fc.constantFrom(...(Object.keys(BOARDS) as (keyof typeof BOARDS)[])),
  keepOnOpponentTurn: fc.boolean(),
  wallTileSameTurn: fc.boolean(),
});

test('CAS-8, CAS-10, CAS-11.7, CAS-13: whole scores equal a literal recount, on dense boards too', () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(games, ({ seed, board, ...options }) => {
      const rng = createRng(seed);
      let state = asked.setup({ players: 2, ...options, dataSet: BOARDS[board](rng) });
      const scorer = new Scorer(state.config);
      for (let turn = asked.turn(state); turn.kind !== 'over'; turn = asked.turn(state)) {
        const draws = turn.kind === 'chance' ? asked.chanceOutcomes(state) : [];
        const move = draws[rng.int(draws.length || 1)]?.outcome ?? chooseToScore(asked.legalActions(state), rng);
        scorer.note(state, move);
        state = asked.apply(state, move);
      }
      const wanted = scorer.finish(state).map(withoutZeros);
      expect(asked.score(state).map(itemsOf)).toEqual(wanted);
      for (const label of wanted.flatMap((points) => Object.keys(points))) kinds.add(label);
    }),
    { numRuns: isDeep ? 200 : 40, seed: 2 },
  );
  const all = [
    ...Object.values(SOURCES),
    ...Object.values(OPEN_SOURCES),
    'doubling',
    'keep',
    'courtBonus',
    'fivePoints',
  ];
  expect([...kinds].sort()).toEqual(all.sort());
});
