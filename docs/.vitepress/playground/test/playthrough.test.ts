import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { randomAgent } from '@rulewright/agents';
import { type GameTypes, hashJson, IllegalActionError, Playthrough } from '@rulewright/core';
import { tictactoe } from '@rulewright/core/examples';
import { formatTrace, parseTrace } from '@rulewright/core/history';
import { main } from '@rulewright/lab';
import { expect, test } from 'vitest';
import { isDeep } from '../../../../packages/core/test/deep.js';
import { type AnyGame, GAMES } from '../games.js';
import { nextByItself, type Sitter, sitterFrom, sitterOf, sitterText } from '../seats.js';

type Played = Playthrough<GameTypes>;

const game = tictactoe as unknown as AnyGame;
const mark = (cell: number): { type: string } => ({ type: 'mark', cell }) as { type: string };
const RANDOM: Sitter[] = Array.from({ length: 4 }, () => sitterOf('random'));

const PLAYED = isDeep ? ['copenhagen', 'castle'] : ['copenhagen'];

/** A full game of random agents. */
async function playedByAgents(played: Played): Promise<Played> {
  const { state } = played;
  const actor = nextByItself(played, RANDOM, false);
  if (actor === undefined) return played;
  const player = actor === 'host' ? 0 : actor;
  const action = await randomAgent().choose({
    game: played.game,
    view: played.game.view(state, player),
    actions: played.game.legalActions(state, actor),
    player,
    rng: played.rng(actor === 'host' ? 'host' : `agent ${player}`),
    budget: {},
  });
  return playedByAgents(played.play(action, actor).settle());
}

test.each(PLAYED)('%s has the same chance outcomes as in a terminal', async (id) => {
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-playground-'));
  try {
    const file = join(folder, 'game.jsonl');
    const argv = ['play', id, '--agents', 'random,random', '--seed', '5', '--save', file];
    await main(argv, { stdout: { write: () => {} }, stderr: new PassThrough() });
    const playable = await GAMES[id]?.load();
    if (!playable) throw new Error(`There is no game ${id}.`);
    const here = await playedByAgents(Playthrough.start(playable.game, { players: 2 }, 5).settle());
    expect(here.trace().moves).toEqual(parseTrace(readFileSync(file, 'utf8')).moves);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('continuing from an earlier snapshot leaves the first playthrough unchanged', () => {
  const played = [4, 0, 8].reduce(
    (before, cell, move) => before.play(mark(cell), move % 2),
    Playthrough.start(game, { players: 2 }, 'x'),
  );
  const other = played.upTo(1).play(mark(2), 1);
  expect(played.snapshots.length).toBe(4);
  expect(other.snapshots.slice(0, 2)).toEqual(played.snapshots.slice(0, 2));
  expect(other.state).not.toEqual(played.snapshots[2]?.state);
});

test('a refused action leaves a playthrough unchanged', () => {
  const played = Playthrough.start(game, { players: 2 }, 'x').play(mark(4), 0);
  expect(() => played.play(mark(4), 1)).toThrow(IllegalActionError);
  expect(played.snapshots.length).toBe(2);
});

test('a trace replays with its seed', () => {
  const played = Playthrough.start(game, { players: 2 }, 'some words').play(mark(4), 0);
  const again = Playthrough.replay(game, parseTrace(formatTrace(played.trace())), 'other');
  expect(again.seed).toBe('some words');
  expect(hashJson(again.snapshots)).toBe(hashJson(played.snapshots));
});

test.each(['person', 'random', 'greedy', 'mcts:25', 'easy'])('%s names a sitter', (text) => {
  const sitter = sitterFrom(text);
  expect(sitter && sitterText(sitter)).toBe(text);
});

test.each(['', 'nobody', 'mcts:many', 'mcts:0', 'easy:mad', 'random:3'])("'%s' says nobody", (text) => {
  expect(sitterFrom(text)).toBeUndefined();
});
