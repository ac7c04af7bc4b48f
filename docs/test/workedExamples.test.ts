import { readFileSync } from 'node:fs';
import type { GameTypes } from '@rulewright/core';
import type { WorkedExample } from '@rulewright/core/testing';
import { GAMES } from '@rulewright/lab';
import { describe, expect, test } from 'vitest';
import { readPage } from '../../scripts/rules/page.mjs';
import { drawingsOf } from '../site/drawings.mjs';
import { momentOf } from '../site/workedExamples.mjs';

type Examples = Readonly<Record<string, WorkedExample<GameTypes>>>;

const pageOf = (game: string): string => readFileSync(new URL(`../rules/${game}.md`, import.meta.url), 'utf8');

describe.each([...GAMES.values()].filter(({ id }) => readPage(pageOf(id)).examples.size > 0))('$id', (game) => {
  const examples = async (): Promise<Examples> => (await import(`../../packages/${game.id}/test/examples.ts`)).EXAMPLES;

  test('every worked example of the rules page has a position, and no other', async () => {
    expect(Object.keys(await examples())).toEqual([...readPage(pageOf(game.id)).examples.keys()]);
  });

  test('every position survives JSON, and somebody acts', async () => {
    for (const [id, { state }] of Object.entries(await examples())) {
      const loaded = game.load(JSON.stringify(state));
      expect(loaded, id).toEqual(state);
      const { kind } = game.turn(loaded);
      const possible = kind === 'chance' ? game.chanceOutcomes(loaded) : game.legalActions(loaded);
      expect(possible.length, id).toBeGreaterThan(0);
    }
  });

  test('the gallery names the rules that list the components', async () => {
    const drawings = await drawingsOf(game.id);
    const drawn = JSON.stringify(drawings?.gallery({ text: drawings.text }));
    const cited = [...drawn.matchAll(/ · ([A-Z]{3}-\d+\.\d+)"/g)].map(([, rule = '']) => rule);
    const { rules } = readPage(pageOf(game.id));
    expect(cited.length).toBeGreaterThan(1);
    expect(cited.filter((rule) => !rules.has(rule))).toEqual([]);
  });

  test('every action belongs to the stage, and the spots are in the picture', async () => {
    const drawings = await drawingsOf(game.id);
    if (drawings === undefined) throw new Error(`${game.id} has no pictures.`);
    const { picture } = drawings;
    for (const [id, example] of Object.entries(await examples())) {
      const { state, action } = example;
      if (action !== undefined) expect(game.check(state, action)?.code, id).not.toBe('wrongStage');
      const { view, seat, lit } = momentOf(game, drawings, example);
      const drawn = JSON.stringify(picture(view, { lit, seat, isExcerpt: true }));
      for (const spot of lit) expect(drawn, id).toContain(`"data-spot":"${spot}"`);
    }
  });
});
