import { gameOf } from '@rulewright/lab/internal';
import { expect, test } from 'vitest';
import { engineAnswers } from '../src/questions/baselines.js';
import { scoreOf } from '../src/questions/score.js';
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
