import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { viewsCommand } from '../src/commands/viewsCommand.js';

const DISCS = fileURLToPath(new URL('../../../examples/secret/discs.ts', import.meta.url));

async function views(path: string, options: Partial<Parameters<typeof viewsCommand>[1]> = {}): Promise<string[]> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  await viewsCommand(path, { seed: 1, moves: 4, ...options }, { stdin: new PassThrough(), stdout, stderr } as never);
  stdout.end();
  return (await text(stdout)).split('\n');
}

/** The cells of the row of a part. */
function rowOf(lines: readonly string[], part: string): string[] | undefined {
  return lines.find((line) => line.startsWith(`${part} `))?.split(/ {2,}/);
}

test('a position is printed in full and as each player and the spectator see it', async () => {
  const lines = await views(DISCS, { players: 3 });
  expect(lines[0]).toBe('discs with {"players":3}, seed 1, after 4 decisions');
  expect(
    lines
      .find((line) => line.includes('full state'))
      ?.trim()
      .split(/ {2,}/),
  ).toEqual(['full state', 'player 0', 'player 1', 'player 2', 'spectator']);
  const [, full, ...seen] = rowOf(lines, 'seats[1].mat') ?? [];
  expect(full).toMatch(/^\["(flower|skull)"/);
  expect(seen).toEqual(['null', '=', 'null', 'null']);
  // What only views have stands beside the seat it belongs to.
  expect(rowOf(lines, 'seats[0].matSize')?.slice(1)).toEqual(['-', '1', '1', '1', '1']);
});

test('what everybody sees is listed, so that a part without a mark shows', async () => {
  const lines = await views(DISCS, { players: 3 });
  const open = lines.find((line) => line.startsWith('Everybody sees: '));
  expect(open).toContain('seats[].successes');
  expect(open).not.toContain('seats[].hand');
});

test('the same seed gives the same position, another one another', async () => {
  expect(await views(DISCS, { moves: 8 })).toEqual(await views(DISCS, { moves: 8 }));
  expect(await views(DISCS, { moves: 8, seed: 2 })).not.toEqual(await views(DISCS, { moves: 8 }));
});
