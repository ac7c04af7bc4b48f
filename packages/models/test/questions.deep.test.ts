import { createRng } from '@rulewright/core';
import { gameOf } from '@rulewright/lab/internal';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { engineAnswers } from '../src/questions/baselines.js';
import { exchangedRange, handRanges } from '../src/questions/hands.js';
import { positionsOf } from '../src/questions/positions.js';
import { scoreOf } from '../src/questions/score.js';
import { COLOURS, countedRange, openCards } from './countedHands.js';
import { questionsIn, randomSet } from './questionSets.js';

test.each(['burgundy', 'castle', 'city', 'copenhagen', 'stoneage'])(
  '2,000 questions about %s have the answers of a second way of computing',
  async (id) => {
    const set = randomSet(gameOf(id), 11);
    const questions = await questionsIn(set, 2000);
    const { rows } = scoreOf(questions, await engineAnswers(questions, async () => set));
    for (const { name, part, whole } of rows) expect([name, part]).toEqual([name, whole]);
    // Whoever knows the type of an action alone can't tell whether it is legal.
    const right = new Map<string, number>();
    let known = 0;
    for (const question of questions) {
      if (question.kind !== 'legality') continue;
      known++;
      const { type } = question.action;
      right.set(type, (right.get(type) ?? 0) + (question.answer.legal ? 1 : -1));
    }
    const margin = [...right.values()].reduce((sum, difference) => sum + Math.abs(difference), 0);
    expect(0.5 + margin / known / 2).toBeLessThan(0.56);
  },
);

describe.each([2, 3, 4])('hands of %d players', (players) => {
  const game = gameOf('copenhagen');
  const set = randomSet(game, 12, { players });

  test('no sampled hand is beyond its range; counting components and exchanging cards find the same', async () => {
    let sampled = 0;
    for (let number = 0; number < 6; number++) {
      for (const { state, actor, decision } of await positionsOf(set, number)) {
        if (decision % 8 > 0) continue;
        const view = game.view(state, actor);
        const seen = openCards.parse(view);
        const ranges = handRanges(game, state, actor);
        const rng = createRng(`${number} ${decision}`);
        const drawn = Array.from({ length: 30 }, () => hands.parse(game.determinize(view, rng)));
        for (const { player, colour, least, most } of ranges) {
          const index = COLOURS.indexOf(colour);
          expect(countedRange(seen, player, index)).toEqual({ least, most });
          expect(exchangedRange(game, state, actor, { player, colour })).toEqual({ least, most });
          for (const { seats } of drawn) {
            const held = seats[player]?.hand[index] ?? Number.NaN;
            expect(held >= least && held <= most).toBe(true);
            sampled++;
          }
        }
      }
    }
    expect(sampled).toBeGreaterThan(1000);
  });

  test('at most a quarter have the same answer, and of more than two players cards seen elsewhere decide many', async () => {
    const questions = await questionsIn(set, 700);
    const times = new Map<string, number>();
    let narrowed = 0;
    for (const question of questions) {
      if (question.kind !== 'hand') continue;
      const { answer, position, player, colour } = question;
      const key = JSON.stringify(answer);
      times.set(key, (times.get(key) ?? 0) + 1);
      const at = (await positionsOf(set, position.game))[position.decision];
      const range = (at ? handRanges(game, at.state, at.actor) : []).find(
        (other) => other.player === player && other.colour === colour,
      );
      expect(range).toMatchObject(answer);
      if (range?.isNarrowed) narrowed++;
    }
    expect([...times.values()].reduce((all, count) => all + count, 0)).toBe(100);
    expect(Math.max(...times.values())).toBeLessThanOrEqual(25);
    if (players > 2) expect(narrowed).toBeGreaterThanOrEqual(30);
  });
});

const hands = z.object({ seats: z.array(z.object({ hand: z.array(z.int()) })) });
