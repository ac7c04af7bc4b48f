/** Features agree with the rules: computed a second time from queries, in positions of games. */

import { castle, type State } from '@rulewright/castle';
import { type BoardFeature, features as featuresOn } from '@rulewright/castle/queries';
import { numberAt, seatOf } from '@rulewright/core/define';
import { describe, expect, test } from 'vitest';
import { featureOf, rootOf } from '../../../castle/src/board/features.js';
import { rotatedTileOf } from '../../../castle/src/board/pieces.js';
import { rotationsAt } from '../../../castle/src/board/placement.js';
import { tryTile } from '../../../castle/src/board/placing.js';
import { KINDS } from '../../../castle/src/components.js';
import { tablesOf } from '../../../castle/src/dataSet/tables.js';
import { holesOf } from '../../../castle/src/rules/keep.js';
import { cornerTaken } from '../../../castle/src/rules/wallTiles.js';
import { stage, statesOf } from '../../../castle/test/helpers.js';
import { features as learned } from '../../src/castle/index.js';

const BUILT = ['path', 'tower', 'house'] as const;

const PLACES = new Map(learned.labels.map((label, place) => [label, place]));

/** A reader of a player's features, by label. */
function seenBy(state: State, player: number): (label: string) => number {
  const numbers = new Float32Array(learned.labels.length);
  learned.write(state, player, numbers);
  return (label) => {
    const number = numbers[PLACES.get(label) ?? -1];
    if (number === undefined) throw new Error(`no feature ${label}`);
    return number;
  };
}

/** Positions of two games: the first of each stage, and some more. */
const POSITIONS: readonly State[] = [3, 8].flatMap((seed) => {
  const names = new Set<string>();
  return [...statesOf(seed)].filter((state, step) => {
    const name = stage(state) ?? '';
    const isWanted = step % 24 === 0 || !names.has(name);
    names.add(name);
    return isWanted && state.stages[0]?.stage !== 'finish';
  });
});

/** The tiles to come by type: those in the bag and the drawn one. */
function tilesToCome({ bag, stages }: State): number[] {
  const current = stages.at(-1);
  const drawn = current?.stage === 'placeTile' ? current.tileType : -1;
  return bag.map((count, tileType) => count + (tileType === drawn ? 1 : 0));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const most = (numbers: readonly number[]): number => Math.max(0, ...numbers);

/** The empty cells that an open feature faces. */
function cellsFaced(state: State, feature: BoardFeature): number[] {
  const tables = tablesOf(state);
  const { board } = state;
  const faced = feature.segments.flatMap(({ cell, segment }) => {
    const piece = numberAt(board.pieces, numberAt(board.nodes, cell));
    const sides = tables.tiles[rotatedTileOf(piece)]?.sides[segment] ?? [];
    return sides.map((side) => numberAt(tables.neighbours, 4 * cell + side));
  });
  return [...new Set(faced)].filter((cell) => cell >= 0 && numberAt(board.nodes, cell) < 0);
}

/** How many tiles to come fit on a cell. */
function fittingAt(state: State, cell: number): number {
  const fits = (tileType: number) => rotationsAt(tablesOf(state), state.board, tileType, cell).length > 0;
  return sum(tilesToCome(state).map((count, tileType) => (count > 0 && fits(tileType) ? count : 0)));
}

/** Whether a tile type can complete a feature that faces a single cell. */
function canComplete(state: State, feature: BoardFeature, cell: number, tileType: number): boolean {
  const tables = tablesOf(state);
  const root = rootOf(state.board, numberAt(state.board.nodes, feature.cell) + feature.segment);
  return rotationsAt(tables, state.board, tileType, cell).some((rotation) => {
    const { board, completed } = tryTile(tables, state.board, cell, 4 * tileType + rotation);
    return completed.includes(rootOf(board, root));
  });
}

/** How many tiles to come complete a feature at once. */
function completersOf(state: State, feature: BoardFeature): number {
  const [cell, ...others] = cellsFaced(state, feature);
  if (cell === undefined || others.length > 0 || feature.kind === 'court') return 0;
  return sum(
    tilesToCome(state).map((count, tileType) => (count > 0 && canComplete(state, feature, cell, tileType) ? count : 0)),
  );
}

const isDead = (state: State, feature: BoardFeature): boolean =>
  cellsFaced(state, feature).some((cell) => fittingAt(state, cell) === 0);

/** Open paths, towers and houses that a player leads; `null` for nobody. */
function openOf(state: State, player: number | null, kind?: string): BoardFeature[] {
  return featuresOn(state).filter((feature) => {
    const { isCompleted, majority } = feature;
    return !isCompleted && majority === player && (kind ? feature.kind === kind : feature.kind !== 'court');
  });
}

describe.each([0, 1])('features of player %i', (player) => {
  const check = (say: (state: State, seen: (label: string) => number) => void): void => {
    for (const state of POSITIONS) say(state, seenBy(state, player));
  };

  test('own and opponent swap with the player', () => {
    check((state, seen) => {
      const other = seenBy(state, 1 - player);
      for (const label of learned.labels) {
        if (!label.startsWith("opponent's ")) continue;
        expect(other(label.replace("opponent's", 'own')), label).toBe(seen(label));
      }
    });
  });

  test('open features by kind and cells', () => {
    check((state, seen) => {
      for (const kind of BUILT) {
        const open = openOf(state, player, kind);
        const alive = open.filter((feature) => !isDead(state, feature));
        const dead = open.filter((feature) => isDead(state, feature));
        for (const [index, bin] of ['1 cell', '2 cells', '3 cells', '4 cells'].entries()) {
          const here = alive.filter((feature) => Math.min(4, cellsFaced(state, feature).length) === index + 1);
          expect(seen(`own open features: ${kind}, ${bin}`)).toBeCloseTo(here.length / 2);
          expect(seen(`own open points: ${kind}, ${bin}`)).toBeCloseTo(sum(here.map(({ points }) => points)) / 10);
        }
        const lost = sum(dead.map(({ points }) => points)) / 10;
        expect(seen(`own points of features that no tile completes: ${kind}`)).toBeCloseTo(lost);
        expect(seen(`own largest open: ${kind}`)).toBeCloseTo(most(alive.map(({ points }) => points)) / 10);
        const likely = alive.map((feature) => {
          const chances = cellsFaced(state, feature).map((cell) => fittingAt(state, cell));
          return chances.reduce((chance, fitting) => (chance * fitting) / (fitting + 2), feature.points);
        });
        expect(seen(`own likely points: ${kind}`)).toBeCloseTo(sum(likely) / 10);
      }
    });
  });

  test('followers by kind and majority', () => {
    check((state, seen) => {
      const { followers } = seatOf(state, player);
      const standing = featuresOn(state).filter(({ isCompleted }) => !isCompleted);
      const count = (feature: BoardFeature, of: number) => feature.followers.filter((one) => one.player === of).length;
      const own = (some: readonly BoardFeature[]) => sum(some.map((feature) => count(feature, player)));
      for (const kind of KINDS) {
        const here = standing.filter((feature) => feature.kind === kind);
        expect(seen(`own followers: ${kind}`)).toBeCloseTo(own(here) / 3);
        const tied = here.filter(({ majority, followers }) => majority === null && followers.length > 0);
        expect(seen(`tied features: ${kind}`)).toBeCloseTo(tied.length / 2);
        expect(seen(`tied points: ${kind}`)).toBeCloseTo(sum(tied.map(({ points }) => points)) / 10);
      }
      const first = 'own followers on features';
      expect(seen(`${first}: that are tied`)).toBeCloseTo(
        own(standing.filter(({ majority }) => majority === null)) / 2,
      );
      const led = standing.filter(({ majority }) => majority === 1 - player);
      expect(seen(`${first}: the other player leads`)).toBeCloseTo(own(led) / 2);
      const dead = standing.filter((feature) => feature.kind !== 'court' && isDead(state, feature));
      expect(seen(`${first}: that no tile completes`)).toBeCloseTo(own(dead) / 2);
      expect(seen('own now scoring: followers that return')).toBeCloseTo((followers.length - own(standing)) / 2);
      expect(seen(`own followers left = ${6 - own(standing)}`)).toBe(1);
    });
  });

  test('features that one tile completes', () => {
    check((state, seen) => {
      const tiles = sum(tilesToCome(state));
      const found = openOf(state, player)
        .filter((feature) => !isDead(state, feature))
        .map((feature) => ({ ...feature, chance: completersOf(state, feature) / Math.max(1, tiles) }))
        .filter(({ chance }) => chance > 0);
      const first = 'own by one tile';
      expect(seen(`${first}: features`)).toBeCloseTo(found.length / 2);
      expect(seen(`${first}: share of tiles for all`)).toBeCloseTo(sum(found.map(({ chance }) => chance)) / 2);
      expect(seen(`${first}: most points`)).toBeCloseTo(most(found.map(({ points }) => points)) / 10);
      const expected = found.map(({ chance, points }) => (chance * points) / 8);
      expect(seen(`${first}: most expected points`)).toBeCloseTo(most(expected));
      for (const kind of BUILT) {
        const here = found.flatMap(({ chance, points, kind: its }) => (its === kind ? [(chance * points) / 8] : []));
        expect(seen(`own points by the next tile: ${kind}`)).toBeCloseTo(sum(here));
      }
      const houses = openOf(state, player, 'house').filter((feature) => completersOf(state, feature) > 0);
      const size = most(houses.filter((house) => !isDead(state, house)).map((house) => house.size));
      expect(seen('own keep: largest house by one tile')).toBeCloseTo(size / 8);
    });
  });

  test('what nobody has claimed', () => {
    check((state, seen) => {
      const free = openOf(state, null).filter((feature) => feature.followers.length === 0 && !isDead(state, feature));
      for (const kind of BUILT) {
        for (const [index, bin] of ['1 cell', '2 cells', '3 cells'].entries()) {
          const here = free.filter(
            (feature) => feature.kind === kind && Math.min(3, cellsFaced(state, feature).length) === index + 1,
          );
          expect(seen(`unclaimed features: ${kind}, ${bin}`)).toBeCloseTo(here.length / 5);
          expect(seen(`unclaimed points: ${kind}, ${bin}`)).toBeCloseTo(sum(here.map(({ points }) => points)) / 10);
        }
      }
      const worth = free.filter(({ points }) => points >= 3);
      const next = worth.filter((feature) => completersOf(state, feature) > 0);
      expect(seen('unclaimed: most by the next tile')).toBeCloseTo(most(next.map(({ points }) => points)) / 10);
    });
  });

  test('cells, holes and the bag', () => {
    check((state, seen) => {
      const { board } = state;
      const tables = tablesOf(state);
      const empty = [...board.nodes.keys()].filter((cell) => numberAt(board.nodes, cell) < 0);
      const touched = empty.filter((cell) => numberAt(board.contacts, cell) > 0);
      const fitting = touched.map((cell) => fittingAt(state, cell));
      const holes = holesOf(tables, board).map(({ length }) => length);
      const tiles = tilesToCome(state);
      expect(seen('holes: number')).toBeCloseTo(holes.length / 8);
      expect(seen('holes: largest')).toBeCloseTo(most(holes) / 30);
      expect(seen('holes: largest less tiles left')).toBeCloseTo((most(holes) - sum(tiles)) / 20);
      expect(seen('holes: cells nothing touches')).toBeCloseTo((empty.length - touched.length) / 30);
      expect(seen('holes: cells no tile fits')).toBeCloseTo(fitting.filter((count) => count === 0).length / 10);
      expect(seen('holes: hard cells')).toBeCloseTo(fitting.filter((count) => count > 0 && count < 4).length / 10);
      const inBag = (of: 'tower' | 'house') =>
        sum(
          tables.dataSet.tileTypes.map(({ segments }, tileType) =>
            segments.some(({ kind }) => kind === of) ? numberAt(state.bag, tileType) : 0,
          ),
        );
      expect(seen('bag: towers')).toBeCloseTo(inBag('tower') / 25);
      expect(seen('bag: houses')).toBeCloseTo(inBag('house') / 25);
      const markets = sum(
        tables.dataSet.tileTypes.map(
          ({ segments }, tileType) =>
            numberAt(tiles, tileType) * sum(segments.map((part) => (part.kind === 'court' ? part.markets : 0))),
        ),
      );
      expect(seen('bag: markets')).toBeCloseTo(markets / 15);
      expect(seen('time: tiles')).toBeCloseTo(sum(tiles) / 60);
      expect(seen('wall: corners with wall tiles')).toBeCloseTo(state.corners.filter(Boolean).length / 13);
    });
  });

  test('points, wall tiles and the keep', () => {
    check((state, seen) => {
      const score = castle.score(state)[player]?.total ?? 0;
      expect(seen('own score')).toBeCloseTo(score / 100);
      for (let gain = 1; gain <= 24; gain++) {
        expect(seen(`own wall tile at: ${gain}`)).toBe(cornerTaken(state, score + gain) === undefined ? 0 : 1);
      }
      const { wallTiles } = seatOf(state, player);
      const [own, other] = [player, 1 - player].map((of) => {
        const seat = seatOf(state, of);
        const moving = state.stages.find((entry) => entry.stage === 'moveKeep' && entry.player === of);
        const root = moving?.stage === 'moveKeep' ? moving.feature : seat.keepHouse;
        const size = root === null ? 0 : featureOf(tablesOf(state), state.board, root).size;
        return { size, value: size > 0 ? size + 2 * seat.wallTiles.filter(({ number }) => number === 8).length : 0 };
      });
      expect(seen(`own keep size = ${Math.min(9, own?.size ?? 0)}`)).toBe(1);
      expect(seen('own keep: size')).toBeCloseTo((own?.size ?? 0) / 8);
      expect(seen('own keep: value')).toBeCloseTo((own?.value ?? 0) / 8);
      const lead = (own?.value ?? 0) - (other?.value ?? 0);
      expect(seen(`lead of the keep: ${Math.max(-5, Math.min(5, lead))}`)).toBe(1);
      const hole = most(holesOf(tablesOf(state), state.board).map(({ length }) => length)) / 40;
      expect(seen('hole for the keep: own')).toBeCloseTo(lead > 0 ? hole : 0);
      expect(seen("hole for the keep: opponent's")).toBeCloseTo(lead < 0 ? hole : 0);
      expect(seen("hole for the keep: nobody's")).toBeCloseTo(lead === 0 ? hole : 0);
      expect(seen('lead: score')).toBeCloseTo((score - (castle.score(state)[1 - player]?.total ?? 0)) / 50);
      const names = ['extraTurn', 'doubleTower', 'doubleHouse', 'openPath', 'openTower', 'openHouse', 'courtBonus'];
      for (const [index, name] of names.entries()) {
        const held = wallTiles.filter(({ number }) => number === index + 1).length;
        expect(seen(`own wall tiles: ${name}`)).toBe(held);
      }
      const current = state.stages.at(-1);
      const isOwn = current !== undefined && 'player' in current && current.player === player;
      const isRevealed = current?.stage === 'revealWallTile' && isOwn;
      expect(seen('own wall tile to be revealed')).toBe(isRevealed ? 1 : 0);
      if (current) expect(seen(`own stage: ${current.stage}`)).toBe(isOwn ? 1 : 0);
    });
  });

  test('scoring this turn', () => {
    check((state, seen) => {
      const current = state.stages.at(-1);
      const doubled = current?.stage === 'chooseDoubling' && current.player === player ? [current.feature] : [];
      const roots = [...state.completed, ...doubled];
      const points = featuresOn(state).flatMap((feature) => {
        const root = rootOf(state.board, numberAt(state.board.nodes, feature.cell) + feature.segment);
        return roots.includes(root) && feature.majority === player ? [feature.points] : [];
      });
      expect(seen('own now scoring: points')).toBeCloseTo(sum(points) / 10);
      const isTaking = sum(points) > 0 && seen(`own wall tile at: ${Math.min(24, sum(points))}`) === 1;
      expect(seen('own now scoring: all take a wall tile')).toBe(isTaking && sum(points) <= 24 ? 1 : 0);
    });
  });

  test('a final scoring now', () => {
    check((state, seen) => {
      // At other stages completed features may still have to score.
      if (!['drawTile', 'placeTile'].includes(stage(state) ?? '')) return;
      const first = 'own if ended now';
      const courts = featuresOn(state).filter(({ kind, majority }) => kind === 'court' && majority === player);
      expect(seen(`${first}: courts`)).toBeCloseTo(sum(courts.map(({ points }) => points)) / 20);
      expect(seen('own courts: number')).toBeCloseTo(courts.length / 3);
      expect(seen('own courts: most markets')).toBeCloseTo(most(courts.map(({ markets }) => markets)) / 5);
      const held = (number: number) => seatOf(state, player).wallTiles.filter((tile) => tile.number === number).length;
      const best = (points: readonly number[], copies: number) =>
        sum([...points].sort((left, right) => right - left).slice(0, copies));
      for (const [index, kind] of BUILT.entries()) {
        const points = openOf(state, player, kind).map((feature) => feature.points);
        const label = `${first}: ${['openPath', 'openTower', 'openHouse'][index]}`;
        expect(seen(label)).toBeCloseTo(best(points, held(4 + index)) / 10);
      }
      const raised = best(
        courts.map(({ markets }) => markets),
        held(7),
      );
      expect(seen(`${first}: courtBonus`)).toBeCloseTo(raised / 10);
      expect(seen(`${first}: fivePoints`)).toBeCloseTo((5 * held(9)) / 10);
    });
  });

  test('the tile to place', () => {
    check((state, seen) => {
      const current = state.stages.at(-1);
      if (current?.stage !== 'placeTile' || current.player !== player) return;
      const { tileType } = current;
      const tables = tablesOf(state);
      const cells = [...state.board.nodes.keys()].filter(
        (cell) => rotationsAt(tables, state.board, tileType, cell).length > 0,
      );
      const first = 'tile to place';
      expect(seen(`${first}: cells it fits`)).toBeCloseTo(cells.length / 10);
      const segments = tables.dataSet.tileTypes[tileType]?.segments ?? [];
      expect(seen(`${first}: tower`)).toBe(segments.some(({ kind }) => kind === 'tower') ? 1 : 0);
      expect(seen(`${first}: house`)).toBe(segments.some(({ kind }) => kind === 'house') ? 1 : 0);
      const completes = (feature: BoardFeature): boolean => {
        const [cell, ...others] = cellsFaced(state, feature);
        return cell !== undefined && others.length === 0 && canComplete(state, feature, cell, tileType);
      };
      const points = (owner: number) =>
        openOf(state, owner)
          .filter(completes)
          .map((feature) => feature.points);
      expect(seen(`${first}: most own points`)).toBeCloseTo(most(points(player)) / 10);
      expect(seen(`${first}: own points`)).toBeCloseTo(sum(points(player)) / 10);
      expect(seen(`${first}: most opponent's points`)).toBeCloseTo(most(points(1 - player)) / 10);
    });
  });

  test('claims of a follower', () => {
    check((state, seen) => {
      const current = state.stages.at(-1);
      if (current?.stage !== 'placeFollower' || current.player !== player) return;
      const claimed = featuresOn(state).filter(
        ({ followers, segments }) => followers.length === 0 && segments.some(({ cell }) => cell === current.cell),
      );
      const done = claimed.filter(({ isCompleted }) => isCompleted);
      expect(seen('claim: completed points')).toBeCloseTo(most(done.map(({ points }) => points)) / 10);
      const courts = claimed.filter(({ kind }) => kind === 'court');
      expect(seen('claim: markets')).toBeCloseTo(most(courts.map(({ markets }) => markets)) / 3);
      for (const kind of BUILT) {
        const open = claimed.filter(
          (feature) => feature.kind === kind && !feature.isCompleted && !isDead(state, feature),
        );
        expect(seen(`claim of a: ${kind}, points`)).toBeCloseTo(most(open.map(({ points }) => points)) / 10);
        const tiles = sum(tilesToCome(state));
        const next = open.map((feature) => (feature.points * completersOf(state, feature)) / Math.max(1, tiles) / 4);
        expect(seen(`claim of a: ${kind}, expected by the next tile`)).toBeCloseTo(most(next));
      }
      const isLast = seatOf(state, player).followers.length === 5;
      expect(seen('claim: last follower')).toBe(isLast ? 1 : 0);
    });
  });
});
