/**
 * Records a game of each published game with the events of every step, as a built release plays it:
 * `node scripts/event-streams.mjs ../release 1.1`. `test/eventStreams.test.ts` plays the records again.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, release] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(join(resolve(folder), 'packages', name, 'dist/index.js')).href);
const { createRng, LiveGame } = await load('core');
const target = join(import.meta.dirname, '../test/golden/events', release);

/** Nine of ten choices are among the best by the points after them, so that a game shows most events. */
function choose(game, { state, turn }, legal, rng) {
  const all = legal.map((_, index) => index);
  if (rng.int(10) === 0) return legal[rng.int(all.length)];
  const points = legal.map((action) => game.score(game.apply(state, action))[turn.player].total);
  const best = all.filter((index) => points[index] === Math.max(...points));
  return legal[best[rng.int(best.length)]];
}

mkdirSync(target, { recursive: true });
for (const id of ['burgundy', 'castle', 'city', 'copenhagen', 'stoneage']) {
  const game = (await load(id))[id];
  const config = { players: 2 };
  const live = new LiveGame(game, config, createRng(`events of ${release}`));
  const rng = createRng('choices');
  while (!live.isOver) live.act(choose(game, live, live.legalActions(), rng));
  const moves = [];
  for (const { actor, action, events, wasForced } of live.snapshots.flatMap((snapshot) => snapshot.moves)) {
    if (wasForced) moves.at(-1)[2].push(...events);
    else moves.push([actor, action, [...events]]);
  }
  const lines = [{ game: id, release, rulesVersion: game.rulesVersion, config }, ...moves];
  writeFileSync(join(target, `${id}.jsonl`), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}
