import type { WinChance } from '@rulewright/agents';
import { BOT_GAMES } from '@rulewright/bots';
import { gameOf } from '@rulewright/lab';
import { describe, expect, test } from 'vitest';
import winChances from '../packages/lab/src/review/winChances.json';
import { changesIn } from '../scripts/winChances/turns.mjs';

const FITS: Readonly<Record<string, { readonly players: Readonly<Record<string, WinChance>> }>> = winChances;
const GAMES = 12;

const cases = BOT_GAMES.flatMap((id) =>
  [2, 3].filter((players) => players <= gameOf(id).players.max).map((players) => ({ id, players })),
);

describe.each(cases)('in games of $id with $players players', ({ id, players }) => {
  test.each(['medium', 'hard'])(
    'between %s bots, the chance to win holds still when the turn passes',
    async (level) => {
      const winChance = FITS[id]?.players[players];
      if (!winChance) throw new Error(`Chances for ${players} players aren't fitted.`);
      const { change, error, size } = await changesIn({ id, players, level, games: GAMES, seed: 1, winChance });
      expect(Math.abs(change)).toBeLessThanOrEqual(0.01);
      expect(Math.abs(change)).toBeLessThanOrEqual(2 * error);
      expect(size).toBeLessThanOrEqual(0.05);
    },
  );
});
