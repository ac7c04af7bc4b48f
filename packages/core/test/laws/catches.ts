import { expect } from 'vitest';
import type { Game, GameText, GameTypes } from '../../src/index.js';
import { type Law, type LawOptions, laws, textLaws } from '../../src/testing/index.js';

/** Runs one law, by its name, on a game that breaks it: it must say so, in these words. */
export function expectCaught<T extends GameTypes>(
  game: Game<T>,
  name: string,
  message: RegExp,
  options: LawOptions<T> = {},
): void {
  expectBroken(laws(game, { games: 60, seconds: Number.POSITIVE_INFINITY, ...options }), name, message);
}

/** Runs one law of texts, by its name, on a text that breaks it: it must say so, in these words. */
export function expectTextCaught<T extends GameTypes>(
  game: Game<T>,
  text: GameText<T>,
  name: string,
  message: RegExp,
): void {
  expectBroken(textLaws(game, text, { games: 20, seconds: Number.POSITIVE_INFINITY }), name, message);
}

/** Runs one law of several, by its name: it must fail with this message. */
export function expectBroken(all: readonly Law[], name: string, message: RegExp): void {
  const law = all.find((candidate) => candidate.name === name);
  expect(law, `there is no law that says: ${name}`).toBeDefined();
  expect(() => law?.run()).toThrow(message);
}

/** A rule that not every game writes, of one that does. */
export function written<Rule>(rule: Rule | undefined): Rule {
  if (rule === undefined) throw new Error('the game has no such rule');
  return rule;
}

type Kind = 'takes' | 'outcomes';

/** A stage known to be a decision (`takes`) or chance (`outcomes`). */
function stageWith<Stage extends object, K extends Kind>(stage: Stage, key: K): Extract<Stage, Record<K, unknown>> {
  expect(stage).toHaveProperty(key);
  return stage as Extract<Stage, Record<K, unknown>>;
}

export const decision = <Stage extends object>(stage: Stage) => stageWith(stage, 'takes');
export const chance = <Stage extends object>(stage: Stage) => stageWith(stage, 'outcomes');
