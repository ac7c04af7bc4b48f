/**
 * The numbers and formats that docs/versions.md promises, as recorded. If this file changes, raise the version that the page
 * names for it: `rulesVersion`, the layout of observations, the version of features, or the format.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createRng, hashJson, LiveGame } from '@rulewright/core';
import { formatTrace, parseTrace, verify } from '@rulewright/core/history';
import { actionSpace, outcomeSpace, playerObservation } from '@rulewright/core/learning';
import { featuresOf, GAMES, gameOf } from '@rulewright/lab';
import { expect, test } from 'vitest';
import { readPage } from '../scripts/rules/page.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

type AnyGame = ReturnType<typeof gameOf>;

/** A game of players who choose at random. */
function playedGame(game: AnyGame, players: number) {
  const live = new LiveGame(game, { players }, createRng(`${game.id} ${players}`));
  const choices = createRng('choices');
  while (!live.isOver) {
    const { turn } = live;
    const actor = turn.kind === 'simultaneous' ? turn.actors[0] : undefined;
    const legal = live.legalActions(actor);
    live.act(legal[choices.int(legal.length)], actor);
  }
  return live;
}

function floatsOf(length: number, write: (into: Float32Array) => unknown): number[] {
  const floats = new Float32Array(length);
  write(floats);
  return Array.from(floats);
}

function playerCounts({ players: { min, max } }: AnyGame): number[] {
  return Array.from({ length: max - min + 1 }, (_, index) => min + index);
}

/** What a game shows in JSON and in floats: the last positions, and the one in the middle. */
function recordOf(game: AnyGame, players: number) {
  const live = playedGame(game, players);
  const { state } = live;
  const middle = live.snapshots[live.snapshots.length >> 1]?.state ?? state;
  const viewers = [...Array(players).keys(), 'spectator' as const];
  const features = featuresOf(game);
  const layouts = (['raw', 'scaled'] as const).map((numbers) => playerObservation(game, { players }, numbers));
  return {
    players,
    decisions: live.snapshots.length - 1,
    log: hashJson(live.log()),
    events: hashJson(live.snapshots.flatMap(({ events }) => events)),
    views: hashJson([middle, state].map((each) => viewers.map((viewer) => game.view(each, viewer)))),
    scores: hashJson(game.score(state)),
    features:
      features &&
      hashJson(
        [middle, state].map((each) => floatsOf(features.labels.length, (into) => features.write(each, 0, into))),
      ),
    observations: layouts.map(({ layout, shape, labels, columns, planes, writeState }) => ({
      layout,
      length: shape[0],
      columns: hashJson([labels, columns.map(({ low, high }) => [low, high]), planes]),
      floats: hashJson([middle, state].map((each) => floatsOf(shape[0], (into) => writeState(each, 0, into)))),
    })),
  };
}

test.each([...GAMES.keys()])('%s: ids, layouts, views, events, scores and logs are as recorded', async (id) => {
  const game = gameOf(id);
  const features = featuresOf(game);
  const record = {
    rulesVersion: game.rulesVersion,
    actions: { size: actionSpace(game).size, ids: hashJson(actionSpace(game).actions) },
    outcomes: { size: outcomeSpace(game).size, ids: hashJson(outcomeSpace(game).outcomes) },
    features: features && { version: features.version, labels: hashJson(features.labels) },
    games: playerCounts(game).map((players) => recordOf(game, players)),
  };
  await expect(`${JSON.stringify(record, null, 1)}\n`).toMatchFileSnapshot(`golden/${id}.json`);
});

test('every rule keeps its id', async () => {
  const pages = [...GAMES.keys()].map((id) => readFileSync(`${root}docs/rules/${id}.md`, 'utf8'));
  const ids = pages.flatMap((page) => [...readPage(page).rules.keys()]);
  await expect(`${ids.join('\n')}\n`).toMatchFileSnapshot('golden/ruleIds.txt');
});

test('traces and logs are written in the recorded form, and recorded ones are read', async () => {
  const pig = gameOf('pig');
  const live = playedGame(pig, 2);
  await expect(formatTrace(live.save())).toMatchFileSnapshot('golden/trace.jsonl');
  await expect(live.log()).toMatchFileSnapshot('golden/log.jsonl');
  const read = (name: string): string => readFileSync(`${root}test/golden/${name}`, 'utf8');
  expect(verify(pig, parseTrace(read('trace.jsonl')))).toEqual(live.state);
  expect(LiveGame.restore(pig, read('log.jsonl'), createRng(1)).state).toEqual(live.state);
});

test('a seed gives the recorded numbers', () => {
  const rng = createRng('a game');
  const drawn = [rng.next(), rng.int(6), rng.int(2 ** 32), rng.pick([1, 2, 3]), rng.fork().int(100), rng.getState()];
  expect([...drawn, createRng(7).int(1000)]).toMatchInlineSnapshot(`
    [
      0.1940630300777032,
      2,
      999730200,
      1,
      19,
      [
        2076436364,
        -167777575,
        -1460328546,
        -1799448742,
      ],
      853,
    ]
  `);
});
