import { expect } from 'vitest';
import type { Game, GameText, GameTypes } from '../../src/index.js';
import { gamesOf } from '../../src/testing/games.js';
import { type Law, type LawOptions, laws, textLaws } from '../../src/testing/index.js';
import { subjectOf } from '../../src/testing/subject.js';

/** Runs a law by name on a game that breaks it, and expects this message. */
export function expectCaught<T extends GameTypes>(
  game: Game<T>,
  name: string,
  message: RegExp,
  options: LawOptions<T> = {},
): void {
  expectBroken(laws(game, { games: 60, ...options }), name, message);
}

/** Runs a text law by name on a text that breaks it, and expects this message. */
export function expectTextCaught<T extends GameTypes>(
  game: Game<T>,
  text: GameText<T>,
  name: string,
  message: RegExp,
): void {
  expectBroken(textLaws(game, text, { games: 20 }), name, message);
}

/** The number of seeds, of 20, at which a law finds a game broken, at the default number of games. */
export function seedsThatFind<T extends GameTypes>(game: Game<T>, name: string, options: LawOptions<T> = {}): number {
  const isFound = (seed: number): boolean => {
    const subject = subjectOf(game, { seed, ...options });
    const law = laws(game, { seed, ...options }).find((candidate) => candidate.name === name);
    // Not `run`: it would shrink what it finds.
    return subject.configs.some((config) =>
      gamesOf(subject).some((random) => throws(() => law?.runOn?.({ config, ...random }))),
    );
  };
  return Array.from({ length: 20 }, (_, seed) => seed).filter(isFound).length;
}

function throws(run: () => void): boolean {
  try {
    run();
    return false;
  } catch {
    return true;
  }
}

/** Runs one of several laws by name, and expects this message. */
export function expectBroken(all: readonly Law[], name: string, message: RegExp): void {
  const law = all.find((candidate) => candidate.name === name);
  expect(law, `there is no law called: ${name}`).toBeDefined();
  expect(() => law?.run()).toThrow(message);
}

/** An optional rule of a game that defines it. */
export function written<Rule>(rule: Rule | undefined): Rule {
  if (rule === undefined) throw new Error('the game has no such rule');
  return rule;
}

type Kind = 'takes' | 'outcomes' | 'run';

/** Narrows a stage to a decision (`takes`), chance (`outcomes`) or an automatic stage (`run`). */
function stageWith<Stage extends object, K extends Kind>(stage: Stage, key: K): Extract<Stage, Record<K, unknown>> {
  expect(stage).toHaveProperty(key);
  return stage as Extract<Stage, Record<K, unknown>>;
}

export const decision = <Stage extends object>(stage: Stage) => stageWith(stage, 'takes');
export const chance = <Stage extends object>(stage: Stage) => stageWith(stage, 'outcomes');
export const automatic = <Stage extends object>(stage: Stage) => stageWith(stage, 'run');
