import { parseTrace, replayTo } from '@rulewright/core/history';
import { describe, expect, test } from 'vitest';
import { type Agent, emptyStatistics, gameOf, type Match, playGames, randomAgent } from '../src/index.js';
import { finalBoardOf } from '../src/report/finalBoard.js';
import { addStatistics } from '../src/simulation/statistics.js';
import { emptyFolder, rulewright } from './command.js';
import { boardsIn } from './page.js';

function matchOf(id: string, ...agents: readonly Agent[]): Match {
  const game = gameOf(id);
  return { game, config: game.setup({ players: 2 }).config, seed: 3, agents };
}

/** An agent that plays the same game differently each time. */
function fickleAgent(): Agent {
  let calls = 0;
  return { name: 'fickle', choose: ({ actions }) => actions[++calls % actions.length] as (typeof actions)[number] };
}

describe('the final board', () => {
  test.each(['copenhagen', 'tictactoe'])('is of the first game of %s with the highest score', async (id) => {
    const match = matchOf(id, randomAgent(), randomAgent());
    const highest: number[] = [];
    const whole = await playGames(
      match,
      { first: 0, games: 12 },
      {
        onTrace(line) {
          const trace = parseTrace(line);
          highest.push(Math.max(...(replayTo(match.game, trace, trace.moves.length).result?.scores ?? [])));
        },
      },
    );
    const score = Math.max(...highest);
    expect(whole.best).toEqual({ game: highest.indexOf(score), score });
    const sum = emptyStatistics(2, 2);
    for (const first of [8, 0, 4]) addStatistics(sum, await playGames(match, { first, games: 4 }));
    expect(sum.best).toEqual(whole.best);
  });

  test('shows the end of that game to its best player', async () => {
    const match = matchOf('burgundy', randomAgent());
    const board = await finalBoardOf(match, await playGames(match, { first: 0, games: 6 }), 'de');
    const { player, score, seats, picture } = board ?? expect.fail('no board');
    expect(seats).toEqual([
      { name: 'Spieler 1', agent: 'random' },
      { name: 'Spieler 2', agent: 'random' },
    ]);
    const label = picture.attributes['aria-label'];
    expect(label).toMatch(new RegExp(`1\\. ${seats[player]?.name}, ${score}`));
  });

  test('is missing if agents play the game differently, and for games without pictures', async () => {
    const fickle = matchOf('copenhagen', fickleAgent());
    const played = await playGames(fickle, { first: 0, games: 5 });
    expect(await finalBoardOf(fickle, { ...played, best: { game: 0, score: 99 } })).toBeUndefined();
    const pig = matchOf('pig', randomAgent());
    expect(await finalBoardOf(pig, await playGames(pig, { first: 0, games: 5 }))).toBeUndefined();
    expect(await finalBoardOf(matchOf('city', randomAgent()), emptyStatistics(2))).toBeUndefined();
  });
});

describe('the page of a report', () => {
  const COPENHAGEN = ['copenhagen', '--games', '2', '--workers', '1'];

  test('has the board of the best game', async () => {
    const page = emptyFolder().path('page.html');
    await rulewright('simulate', ...COPENHAGEN, '--players', '2', '--language', 'pl', '--report', page);
    const boards = boardsIn(page);
    expect(boards).toEqual([expect.stringMatching(/Game \d+ has the highest score: \d+ points for Gracz [12]\./)]);
    expect(boards[0]).toContain('light-dark(');
  });

  test('of a tournament has the board of the best of all games', async () => {
    const page = emptyFolder().path('page.html');
    const agents = 'random,mcts:iterations=1,mcts:iterations=2';
    await rulewright('tournament', ...COPENHAGEN, '--agents', agents, '--report', page);
    expect(boardsIn(page)).toHaveLength(1);
  });
});
