/** The figures of docs/alternatives.md are those of bench/peers.json, or near them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../site/addresses.mjs';

const page = readFileSync(join(root, 'docs/alternatives.md'), 'utf8');

interface Row {
  readonly engine: string;
  readonly game: string;
  readonly drive: string;
  readonly beside?: { readonly median: number };
}

const { rows }: { readonly rows: readonly Row[] } = JSON.parse(readFileSync(join(root, 'bench/peers.json'), 'utf8'));

/** How many times as fast as Rulewright another engine was. */
function ratioOf(engine: string, game: string, drive: string): number {
  const row = rows.find((each) => each.engine.startsWith(engine) && each.game === game && each.drive === drive);
  return row?.beside?.median ?? Number.NaN;
}

/** The number that a pattern finds on the page. */
function stated(pattern: RegExp): number {
  return Number(pattern.exec(page)?.[1]);
}

/** A new measurement may move a ratio by a tenth before the page must follow. */
function expectNear(figure: number, ratio: number): void {
  expect(figure / ratio).toBeGreaterThan(0.9);
  expect(figure / ratio).toBeLessThan(1.1);
}

test('the speeds of other engines are those that were measured', () => {
  expectNear(
    stated(/it is (\d+) times as fast as Rulewright in tic-tac-toe/),
    ratioOf('OpenSpiel', 'tic-tac-toe', 'states'),
  );
  expectNear(stated(/its backgammon (\d+) times as fast as our Castles/), ratioOf('OpenSpiel', 'backgammon', 'states'));
  expectNear(
    stated(/pure play is (\d+) times as fast as boardgame\.io/),
    1 / ratioOf('boardgame.io', 'tic-tac-toe', 'pure'),
  );
  expectNear(1, ratioOf('OpenSpiel', 'tic-tac-toe', 'playouts'));
});

test('the page has at most 700 words', () => {
  const words = page
    .replaceAll('|', ' ')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .split(/\s+/)
    .filter((word) => /\w/.test(word));
  expect(words.length).toBeLessThanOrEqual(700);
});
