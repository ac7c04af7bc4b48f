/** What prompts cost: the table of docs/prompts.md, counted. */
import { readFileSync } from 'node:fs';
import { createRng, type GameTypes, Playthrough } from '@rulewright/core';
import { movesOf, promptsFor, tellerOf, type WayOfAsking } from '@rulewright/core/prompts';
import { gameOf } from '@rulewright/lab';
import { rulebookOf, textOf } from '@rulewright/lab/internal';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { beforeAll, describe, expect, test } from 'vitest';

const page = readFileSync(new URL('prompts.md', import.meta.url), 'utf8');

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

type Counted = ReturnType<typeof counted>;

/** The input tokens of a game in which a conversation keeps the last exchanges. */
function input({ system, whole }: Counted, keep: number): number {
  return whole.reduce((sum, question, asked) => {
    const kept = whole.slice(Math.max(0, asked - keep), asked).reduce((tokens, each) => tokens + each + ANSWER, 0);
    return sum + system + kept + question;
  }, 0);
}

const meanOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length;

/** The numbers of the row of a game that has so many cells. */
function numbersIn(id: string, cells: number): number[] {
  const rows = page.split('\n').filter((line) => line.startsWith(`| ${id} | `) && line.split(' | ').length === cells);
  const numbers = (rows[0] ?? '').matchAll(/([\d,]+)(k?)/g);
  return Array.from(numbers, ([, digits = '', k]) => Number(digits.replaceAll(',', '')) * (k === 'k' ? 1000 : 1));
}

/** A few changed words don't make the page wrong. */
function expectAbout(stated: readonly number[], measured: readonly number[]): void {
  const isAbout = (amount: number, index: number): boolean =>
    Math.abs(amount - (stated[index] ?? 0)) <= Math.max(5, amount / 25);
  expect(measured.map((amount, index) => (isAbout(amount, index) ? stated[index] : Math.round(amount)))).toEqual(
    stated,
  );
}

describe.each(['burgundy', 'castle', 'city', 'copenhagen', 'stoneage'])('the tokens of %s', (id) => {
  let menu: Counted;
  let open: Counted;
  beforeAll(() => {
    menu = counted(id, 'menu');
    open = counted(id, 'open');
  });

  test('are those of the guide', () => {
    const asked = [menu.view, menu.news, menu.decision, open.decision];
    const measured = [menu.rules, menu.system - menu.rules, open.system - open.rules].concat(
      asked.flatMap((amounts) => [meanOf(amounts), Math.max(...amounts)]),
    );
    expectAbout(numbersIn(id, measured.length - asked.length + 1), measured);
  });

  test('in a conversation are those of the guide', () => {
    const costs = [0, KEPT, Number.POSITIVE_INFINITY].map((keep) => input(menu, keep));
    expectAbout(numbersIn(id, costs.length + 2), [menu.whole.length, ...costs]);
  });
});
