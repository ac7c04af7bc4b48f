/** What prompts cost: the table of docs/language-models.md, counted. */
import { readFileSync } from 'node:fs';
import { createRng, type GameTypes, Playthrough } from '@rulewright/core';
import { movesOf, promptsFor, tellerOf, type WayOfAsking } from '@rulewright/core/prompts';
import { gameOf } from '@rulewright/lab';
import { rulebookOf, textOf } from '@rulewright/lab/internal';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';

const page = readFileSync(new URL('language-models.md', import.meta.url), 'utf8');

/** The tokens of an answer: a number or a notation in JSON, without thoughts. */
const ANSWER = 10;

/** The exchanges of a conversation that keeps the last ones. */
const KEPT = 5;

/** The tokens of the questions to the first player in a random game of two. */
function counted(id: string, way: WayOfAsking) {
  const game = gameOf(id);
  const text = textOf(game);
  const rules = rulebookOf(id)?.text ?? '';
  const prompts = promptsFor<GameTypes>(game, text, { players: 2 }, { way, rules });
  const teller = tellerOf(game, text);
  const rng = createRng(1);
  const questions = { view: [] as number[], news: [] as number[], decision: [] as number[], whole: [] as number[] };
  let played = Playthrough.start(game, { players: 2 }, 1).settle();
  for (let { turn } = played.last; turn.kind === 'decision'; { turn } = played.last) {
    const { state } = played;
    if (turn.player === 0) {
      const { parts, text: whole } = prompts.ask(state, 0, teller.newsFor(0, movesOf(played)));
      for (const part of ['view', 'news', 'decision'] as const) questions[part].push(countTokens(parts[part]));
      questions.whole.push(countTokens(whole));
    }
    const actions = game.legalActions(state);
    const action = actions[rng.int(actions.length)];
    if (action === undefined) break;
    played = played.play(action, turn.player).settle();
  }
  return { system: countTokens(prompts.system(0)), rules: countTokens(rules), ...questions };
}

/** The input tokens of a game in which a conversation keeps the last exchanges. */
function input({ system, whole }: ReturnType<typeof counted>, keep: number): number {
  return whole.reduce((sum, question, asked) => {
    const kept = whole.slice(Math.max(0, asked - keep), asked).reduce((tokens, each) => tokens + each + ANSWER, 0);
    return sum + system + kept + question;
  }, 0);
}

const round = (amount: number): string => Math.round(amount).toLocaleString('en');

function meanAndMost(amounts: readonly number[]): string {
  const mean = amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length;
  return `${round(mean)} (${round(Math.max(...amounts))})`;
}

const thousands = (amount: number): string => `${round(amount / 1000)}k`;

describe.each(['burgundy', 'castle', 'city', 'copenhagen', 'stoneage'])('the tokens of %s', (id) => {
  test('are those of the guide', () => {
    const menu = counted(id, 'menu');
    const open = counted(id, 'open');
    const parts = [round(menu.rules), round(menu.system - menu.rules), round(open.system - open.rules)];
    const asked = [
      meanAndMost(menu.view),
      meanAndMost(menu.news),
      meanAndMost(menu.decision),
      meanAndMost(open.decision),
    ];
    const costs = [0, KEPT, Number.POSITIVE_INFINITY].map((keep) => thousands(input(menu, keep)));
    expect.soft(page).toContain(`| ${[id, ...parts, ...asked].join(' | ')} |`);
    expect(page).toContain(`| ${[id, menu.whole.length, ...costs].join(' | ')} |`);
  });
});
