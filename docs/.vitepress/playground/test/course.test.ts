import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { randomAgent } from '@rulewright/agents';
import { formatTrace, hashJson, IllegalActionError, parseTrace } from '@rulewright/core';
import { tictactoe } from '@rulewright/core/examples';
import { main } from '@rulewright/lab';
import { expect, test } from 'vitest';
import { begin, type Course, courseOf, cut, lastOf, play, rngOf, settle, traceOf } from '../course.js';
import { type AnyGame, GAMES } from '../games.js';
import { nextByItself, type Sitter, sitterFrom, sitterOf, sitterText } from '../seats.js';

const game = tictactoe as unknown as AnyGame;
const mark = (cell: number): { type: string } => ({ type: 'mark', cell }) as { type: string };
const RANDOM: Sitter[] = Array.from({ length: 4 }, () => sitterOf('random'));

/** A whole game of agents that play at random. */
async function playedByAgents(course: Course): Promise<Course> {
  const { state } = lastOf(course);
  const actor = nextByItself(course, RANDOM, false);
  if (actor === undefined) return course;
  const player = actor === 'host' ? 0 : actor;
  const action = await randomAgent().choose({
    game: course.game,
    view: course.game.view(state, player),
    actions: course.game.legalActions(state, actor),
    player,
    rng: rngOf(course, actor === 'host' ? 'host' : `agent ${player}`),
    budget: {},
  });
  return playedByAgents(settle(play(course, action, actor)));
}

test.each(['copenhagen', 'castle'])('%s meets the same chance as at a terminal', async (id) => {
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-playground-'));
  try {
    const file = join(folder, 'game.jsonl');
    const argv = ['play', id, '--agents', 'random,random', '--seed', '5', '--save', file];
    await main(argv, { stdout: { write: () => {} }, stderr: new PassThrough() });
    const playable = await GAMES[id]?.load();
    if (!playable) throw new Error(`There is no game ${id}.`);
    const here = await playedByAgents(settle(begin(playable.game, { players: 2 }, '5')));
    expect(traceOf(here).moves).toEqual(parseTrace(readFileSync(file, 'utf8')).moves);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a course that goes on from an earlier moment leaves the first one as it was', () => {
  const course = [4, 0, 8].reduce(
    (before, cell, move) => play(before, mark(cell), move % 2),
    begin(game, { players: 2 }, 'x'),
  );
  const other = play(cut(course, 1), mark(2), 1);
  expect(course.moments.length).toBe(4);
  expect(other.moments.slice(0, 2)).toEqual(course.moments.slice(0, 2));
  expect(lastOf(other).state).not.toEqual(course.moments[2]?.state);
});

test('a refused action leaves a course as it was', () => {
  const course = play(begin(game, { players: 2 }, 'x'), mark(4), 0);
  expect(() => play(course, mark(4), 1)).toThrow(IllegalActionError);
  expect(course.moments.length).toBe(2);
});

test('a course is made again from its trace, with its seed', () => {
  const course = play(begin(game, { players: 2 }, 'some words'), mark(4), 0);
  const again = courseOf(game, parseTrace(formatTrace(traceOf(course))), 'other');
  expect(again.seed).toBe('some words');
  expect(hashJson(again.moments)).toBe(hashJson(course.moments));
});

test.each(['person', 'random', 'greedy', 'mcts:25', 'learned:easy'])('%s says who sits at a seat', (text) => {
  const sitter = sitterFrom(text);
  expect(sitter && sitterText(sitter)).toBe(text);
});

test.each(['', 'nobody', 'mcts:many', 'mcts:0', 'learned:mad', 'random:3'])("'%s' says nobody", (text) => {
  expect(sitterFrom(text)).toBeUndefined();
});
