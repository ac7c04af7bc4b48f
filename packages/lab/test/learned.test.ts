import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { weightsFrom } from '@rulewright/agents';
import { readWeights } from '@rulewright/agents/internal';
import { createRng, Table } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../../core/test/deep.js';
import { featuresOf, gameOf } from '../src/games/games.js';
import { rulewright } from './command.js';

const folder = fileURLToPath(new URL('../../bots/weights', import.meta.url));
const MAX_BYTES = 1 << 20;

describe.each(readdirSync(folder).filter((name) => name.endsWith('.json')))('the weights in %s', (file) => {
  const path = join(folder, file);
  const weights = weightsFrom(JSON.parse(readFileSync(path, 'utf8')));
  const game = gameOf(file.replace('.json', ''));
  const { min, max } = game.players;

  test('fit the current game and state their provenance', () => {
    const { config } = new Table(game, { players: min }, createRng(1)).state;
    expect(() => readWeights({ weights, features: featuresOf(game) }, game, config)).not.toThrow();
    expect(weights.card.command).toMatch(new RegExp(`^rulewright train ${game.id} `));
    expect(statSync(path).size).toBeLessThan(MAX_BYTES);
  });

  const numbers = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  if (isDeep) {
    test.each(numbers)('play for %i', async (players) => {
      const argv = ['simulate', game.id, '--players', `${players}`, '--games', '1', '--agents', 'learned:beam=2'];
      const { code, stdout } = await rulewright(...argv);
      expect(code).toBe(0);
      expect(stdout).toContain(`${game.id}: 1 game of ${players} players`);
    });
  }

  async function expectToWinAll(games: number): Promise<void> {
    const argv = ['simulate', game.id, '--players', '2', '--games', `${games}`, '--agents', 'learned:beam=2,random'];
    const { stdout } = await rulewright(...argv);
    expect(stdout).toMatch(/^learned:beam=2 .* 100\.0% /m);
  }

  if (isDeep) test('beat random play', () => expectToWinAll(6));
});
