import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Game, GameTypes } from '@rulewright/core';
import * as core from '@rulewright/core';
import { pig } from '@rulewright/core/examples';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { holdingLongGame, longGame, restoringLongGame } from '../src/longGame.js';
import type { Tree } from '../src/tree.js';

describe('the long game', () => {
  // A checkout is loaded at run time, so the types of its game are unknown.
  const tree: Tree = { core, game: pig as unknown as Game<GameTypes> };

  test('reaches 5,000 decisions with a choice, goes on, and is always the same', () => {
    const live = longGame(tree);
    expect(live.getSnapshot().number).toBe(5000);
    expect(live.isOver).toBe(false);
    const decisions = live.moves.filter(({ actor, isPassedOver }) => actor !== 'chance' && !isPassedOver);
    expect(decisions).toHaveLength(5000);
    expect(new Set(decisions.map(({ action }) => action.type))).toEqual(new Set(['roll', 'hold']));
    expect(longGame(tree).save()).toEqual(live.save());
  });

  test('survives save and restore, with its history', () => {
    const live = longGame(tree);
    const restored = core.LiveGame.restore(tree.game, live.save(), core.createRng(1));
    expect(restored.getSnapshot()).toEqual(live.getSnapshot());
    expect(restored.history).toHaveLength(5001);
    expect(restored.save()).toEqual(live.save());
  });

  test('is restored whole in each piece of a batch', () => {
    const work = restoringLongGame(tree);
    expect(work.checksum).toBe(longGame(tree).save().hash);
    expect(work.measure() / work.count()).toBeGreaterThan(0.001);
  });

  test('takes memory each time it is played', () => {
    setFlagsFromString('--expose-gc');
    vi.stubGlobal('gc', runInNewContext('gc'));
    onTestFinished(() => void vi.unstubAllGlobals());
    const { measure } = holdingLongGame(tree);
    for (const megabytes of [measure(), measure()]) {
      expect(megabytes).toBeGreaterThan(1);
      expect(megabytes).toBeLessThan(100);
    }
  });

  test('can only be weighed with --expose-gc', () => {
    vi.stubGlobal('gc', undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(() => holdingLongGame(tree).measure()).toThrow('--expose-gc');
  });
});
