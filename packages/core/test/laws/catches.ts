import { expect } from 'vitest';
import type { Game, GameTypes } from '../../src/index.js';
import { type LawOptions, laws } from '../../src/testing/index.js';

/** Runs one law, by its name, on a game that breaks it: it must say so, in these words. */
export function expectCaught<T extends GameTypes>(
  game: Game<T>,
  name: string,
  message: RegExp,
  options: LawOptions<T> = {},
): void {
  const law = laws(game, { games: 60, ...options }).find((candidate) => candidate.name === name);
  expect(law, `there is no law that says: ${name}`).toBeDefined();
  expect(() => law?.run()).toThrow(message);
}

type Kind = 'takes' | 'outcomes';

/** A stage known to be a decision (`takes`) or chance (`outcomes`). */
function stageWith<Stage extends object, K extends Kind>(stage: Stage, key: K): Extract<Stage, Record<K, unknown>> {
  expect(stage).toHaveProperty(key);
  return stage as Extract<Stage, Record<K, unknown>>;
}

export const decision = <Stage extends object>(stage: Stage) => stageWith(stage, 'takes');
export const chance = <Stage extends object>(stage: Stage) => stageWith(stage, 'outcomes');
