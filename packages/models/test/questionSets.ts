import { randomAgent } from '@rulewright/agents';
import { type AnyGame, configOf, fewestPlayers, rulebookOf } from '@rulewright/lab/internal';
import { type QuestionSet, questionsOf } from '../src/questions/generate.js';
import type { RuleQuestion } from '../src/questions/question.js';

/** Questions about random games. */
export function randomSet(game: AnyGame, seed: number, options: object = {}): QuestionSet {
  const config = configOf(game, { players: fewestPlayers(game), ...options }, undefined);
  const rules = rulebookOf(game.id)?.text;
  return { game, name: game.id, config, agent: randomAgent(), spec: 'random', seed, rules };
}

/** Some questions of a set. */
export async function questionsIn(set: QuestionSet, count: number): Promise<RuleQuestion[]> {
  const questions: RuleQuestion[] = [];
  for await (const question of questionsOf(set, count)) questions.push(question);
  return questions;
}
