import { fileURLToPath } from 'node:url';
import { Playthrough } from '@rulewright/core';
import { movesOf, tellerOf } from '@rulewright/core/prompts';
import { expect, test } from 'vitest';
import { textOf } from '../src/games/games.js';
import { loadGame } from '../src/games/ownModules.js';

const DISCS = fileURLToPath(new URL('../../../examples/secret/index.ts', import.meta.url));

test('a move is told as its event, as far as the viewer knows it', async () => {
  const game = await loadGame(DISCS);
  const { all } = tellerOf(game, textOf(game));
  const start = Playthrough.start(game, { players: 3 }, 1);
  const [place] = game.legalActions(start.state, 1);
  const moves = movesOf(start.play(place ?? { type: 'place' }, 1));
  expect(all(moves, 1)).toEqual(['Player 2 places a flower face down']);
  expect(all(moves, 0)).toEqual(['Player 2 places a disc face down']);
});
