import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { copenhagen } from '@rulewright/copenhagen';
import type { Game, GameTypes } from '@rulewright/core';
import * as root from '@rulewright/core';
import { pig } from '@rulewright/core/examples';
import * as learning from '@rulewright/core/learning';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { isDeep } from '../../packages/core/test/deep.js';
import { actingIn, changedGame, holdingGames } from '../src/liveGames.js';
import { holdingLongGame, longGame, restoringLongGame } from '../src/longGame.js';
import { commanding, importing } from '../src/startup.js';
import type { Tree } from '../src/tree.js';

const core = { ...root, ...learning };

if (isDeep) {
  describe('the rows of live games', () => {
    const tree: Tree = { core, game: pig as unknown as Game<GameTypes> };

    test('restore 2,000 changes, many of them undos, always the same', () => {
      const live = changedGame({ core, game: copenhagen as unknown as Game<GameTypes> });
      expect(live.version).toBe(2000);
      expect(live.isOver).toBe(false);
      expect(live.log().split('"moves":null').length).toBeGreaterThan(500);
      expect(changedGame({ core, game: live.game }).log()).toBe(live.log());
    });

    test('count the same acts, which lead to the same games', () => {
      setFlagsFromString('--expose-gc');
      vi.stubGlobal('gc', runInNewContext('gc'));
      onTestFinished(() => void vi.unstubAllGlobals());
      const [games, acts] = [holdingGames(tree, 'games'), holdingGames(tree, 'acts')];
      expect(games.checksum).toBe(acts.checksum);
      // Garbage of the tests before it may be freed during a batch.
      expect(Math.max(...Array.from({ length: 4 }, () => games.measure()))).toBeGreaterThan(0);
      expect(acts.count()).toBeGreaterThan(games.count());
      const [live, pure] = [actingIn(tree, 'act'), actingIn(tree, 'advance')];
      expect(live.checksum).toBe(pure.checksum);
      expect(live.checksum).toBe(actingIn(tree, 'serve').checksum);
      expect(live.count() % acts.count()).toBe(0);
      expect(live.measure()).toBeGreaterThan(0);
    });
  });

  describe('the long game', () => {
    // The checkout is loaded at run time, so its types are unknown.
    const tree: Tree = { core, game: pig as unknown as Game<GameTypes> };

    test('reaches 5,000 decisions with a choice, continues, and is always the same', () => {
      const live = longGame(tree);
      expect(live.getSnapshot().number).toBe(5000);
      expect(live.isOver).toBe(false);
      const moves = live.snapshots.flatMap((snapshot) => snapshot.moves);
      const decisions = moves.filter(({ actor, wasForced }) => actor !== 'chance' && !wasForced);
      expect(decisions).toHaveLength(5000);
      expect(new Set(decisions.map(({ action }) => action.type))).toEqual(new Set(['roll', 'hold']));
      expect(longGame(tree).save()).toEqual(live.save());
    });

    test('survives save and restore, with its history', () => {
      const live = longGame(tree);
      const restored = core.LiveGame.restore(tree.game, live.save(), core.createRng(1));
      expect(restored.getSnapshot()).toEqual(live.getSnapshot());
      expect(restored.snapshots).toHaveLength(5001);
      expect(restored.save()).toEqual(live.save());
    });

    test('is restored completely in each piece of a batch', () => {
      const work = restoringLongGame(tree);
      expect(work.checksum).toBe(longGame(tree).save().hash);
      expect(work.measure() / work.count()).toBeGreaterThan(0.001);
    });

    test('uses memory in every batch', () => {
      setFlagsFromString('--expose-gc');
      vi.stubGlobal('gc', runInNewContext('gc'));
      onTestFinished(() => void vi.unstubAllGlobals());
      const { measure } = holdingLongGame(tree);
      for (const megabytes of [measure(), measure()]) {
        expect(megabytes).toBeGreaterThan(0.1);
        expect(megabytes).toBeLessThan(100);
      }
    });

    test('needs --expose-gc to measure its memory', () => {
      vi.stubGlobal('gc', undefined);
      onTestFinished(() => void vi.unstubAllGlobals());
      expect(() => holdingLongGame(tree).measure()).toThrow('--expose-gc');
    });
  });
}

describe('startup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-bench-'));
  const write = (path: string, code: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), code);
  };
  const busyFor = (milliseconds: number) => `
    const start = process.cpuUsage();
    for (let took = 0; took < ${milliseconds * 1000}; ) {
      const { user, system } = process.cpuUsage(start);
      took = user + system;
    }`;

  beforeAll(() => {
    write('package.json', '{ "type": "module" }');
    write('packages/core/dist/index.js', busyFor(300));
    write('packages/castle/dist/index.js', `import '../../core/dist/index.js';${busyFor(100)}`);
    write('packages/city/dist/index.js', 'process.exit(1)');
    write('packages/lab/dist/cli.js', `if (process.argv[2] === '--help') {${busyFor(150)}}`);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('of core measures its import', () => {
    const seconds = importing(folder, 'core').measure();
    expect(seconds).toBeGreaterThanOrEqual(0.3);
  });

  test('of a game measures its import after core', () => {
    const seconds = importing(folder, 'castle').measure();
    expect(seconds).toBeGreaterThanOrEqual(0.1);
    expect(seconds).toBeLessThan(0.3);
  });

  test('of the command passes its arguments on', () => {
    const help = commanding(folder, '--help').measure();
    expect(help).toBeGreaterThanOrEqual(0.15);
    expect(commanding(folder).measure()).toBeLessThan(help);
  });

  test('throws if the process fails', () => {
    expect(() => importing(folder, 'city').measure()).toThrow('A process failed');
  });
});
