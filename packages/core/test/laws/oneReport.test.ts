import { expect, test } from 'vitest';
import { defineGame } from '../../src/define/index.js';
import type { Game, GameTypes } from '../../src/index.js';
import { type Law, laws } from '../../src/testing/index.js';
import { type Cards, cards } from '../games/cards.js';
import { endless } from '../games/endless.js';
import { decision } from './catches.js';

const play = decision(cards.definition.stages.play);

/** Each card played is lost. */
const losing = defineGame<Cards>({
  ...cards.definition,
  stages: {
    ...cards.definition.stages,
    play: {
      ...play,
      apply(state, stage, action, emit, actor) {
        play.apply(state, stage, action, emit, actor);
        state.bag = state.bag.map((count, kind) => (kind === action.kind ? Math.max(0, count - 1) : count));
      },
    },
  },
});

/** What each broken law reports. */
function reportsOf<T extends GameTypes>(game: Game<T>): [law: Law, report: string][] {
  return laws(game, { games: 3, rare: 'all' }).flatMap((law) => {
    try {
      law.run();
      return [];
    } catch (error) {
      return [[law, (error as Error).message] as [Law, string]];
    }
  });
}

const FULL = /To check it on this game again:\n {2}laws\(game\)\.find\(.*\)\?\.runOn\?\.\((\{.*\})\);/;
const SHORT = /^Broken for the same cause as "(.*)"\.$/;

test('a lost card is reported by the law of invariants', () => {
  const reports = reportsOf(losing);
  const [[first, report] = []] = reports;
  expect(first?.name).toBe('invariants hold at every moment');
  expect(report).toMatch(/cards were lost or added \(CRD-1\.1\).*runOn/s);
  const others = reports.map(([{ name }, text]) => [name, SHORT.exec(text)?.[1]]);
  expect(others).toContainEqual(['states, views and events survive JSON', 'invariants hold at every moment']);
});

test('a game without end is reported once', () => {
  const [[first, report = ''] = [], ...others] = reportsOf(endless);
  expect(first?.name).toBe('every game ends');
  expect(report).toMatch(FULL);
  expect(others.length).toBeGreaterThan(30);
  for (const [, text] of others) expect(text).toBe('Broken for the same cause as "every game ends".');
});

test('a report has the call that checks the law on the smallest game', () => {
  const [[law, report = ''] = []] = reportsOf(losing);
  const game = JSON.parse(FULL.exec(report)?.[1] ?? '');
  expect(game).toMatchObject({ config: { players: 2 }, moves: expect.any(Array) });
  expect(() => law?.runOn?.(game)).toThrow(/^after .*: cards were lost or added/);
  const sound = laws(cards).find(({ name }) => name === law?.name);
  sound?.runOn?.(game);
  expect(sound?.runOn).toBeDefined();
});

test('a changed field is found in a short game, and found again there', () => {
  const game = defineGame<Cards>({
    ...cards.definition,
    invariants: (state) => (state.result ? (cards.definition.invariants?.(state) ?? []) : []),
  });
  const law = laws(game, { games: 1 }).find(({ name }) => name.startsWith('a state with any one field changed'));
  let report = '';
  try {
    law?.run();
  } catch (error) {
    report = (error as Error).message;
  }
  const smallest = JSON.parse(FULL.exec(report)?.[1] ?? '{}');
  expect(smallest.moves?.length).toBeLessThanOrEqual(3);
  expect(() => law?.runOn?.(smallest)).toThrow(/If play never makes this state/);
});
