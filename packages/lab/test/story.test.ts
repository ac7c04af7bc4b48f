import { fileURLToPath } from 'node:url';
import { Playthrough } from '@rulewright/core';
import { expect, test } from 'vitest';
import { textOf } from '../src/games/games.js';
import { loadGame } from '../src/games/ownModules.js';
import { movesOf } from '../src/play/moves.js';
import { Story } from '../src/play/story.js';

const DISCS = fileURLToPath(new URL('../../../examples/secret/index.ts', import.meta.url));

test('a move is told under the name of its player, once', async () => {
  const game = await loadGame(DISCS);
  const story = new Story(game, textOf(game));
  const start = Playthrough.start(game, { players: 3 }, 1);
  const [place] = game.legalActions(start.state, 1);
  const moves = movesOf(start.play(place ?? { type: 'place' }, 1));
  expect(story.all(moves, 1)).toEqual(['you       Place a flower face down']);
  expect(story.all(moves, 0)).toEqual(['Player 2 places a disc face down']);
});
