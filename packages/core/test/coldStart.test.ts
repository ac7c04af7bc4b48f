import { describe, expect, test, vi } from 'vitest';
import { tictactoe } from '../examples/index.js';
import { ArgumentError } from '../src/index.js';
import { coldStart, LawError, laws } from '../src/testing/index.js';
import { stale } from './games/stale.js';

async function loadStale() {
  vi.resetModules();
  return (await import('./games/stale.js')).stale;
}

describe('a cache that a game leaves to the next one', () => {
  test('passes every other law', () => {
    for (const law of laws(stale, { rare: 'all' })) law.run();
  });

  test('shows in a module graph of its own, with what differs', async () => {
    const found = coldStart(stale, loadStale);
    await expect(found).rejects.toThrow(LawError);
    await expect(found).rejects.toThrow(
      /^{"type":"mark","cell":\d} by player \d after \d actions?, after other games and as the first: score\[0\]\.\S+ is \d, not \d\n {2}A module keeps a value of another game\./,
    );
  });
});

test('a game that keeps nothing is the same in a module graph of its own', async () => {
  const load = async () => {
    vi.resetModules();
    return (await import('../examples/index.js')).tictactoe;
  };
  const { games, useful } = await coldStart(tictactoe, load);
  expect(games).toBe(4);
  expect(useful).toBeGreaterThan(4 * 5);
});

test('a game that was not loaded again is refused', async () => {
  await expect(coldStart(tictactoe, async () => tictactoe)).rejects.toThrow(ArgumentError);
});
