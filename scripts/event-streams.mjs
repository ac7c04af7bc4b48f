/**
 * Records a game of each published game with the events of every step, as a built release plays it:
 * `node scripts/event-streams.mjs ../release 1.1`. `test/eventStreams.test.ts` plays the records again.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @typedef {import('@rulewright/core').Game<import('@rulewright/core').GameTypes>} Game */
/** @typedef {import('@rulewright/core').LiveGame<import('@rulewright/core').GameTypes>} LiveGame */

const [folder = '', release = ''] = process.argv.slice(2);
const target = join(import.meta.dirname, '../test/golden/events', release);

/** Imports a package of the release. @type {(name: string) => Promise<any>} */
const load = (name) => import(pathToFileURL(join(resolve(folder), 'packages', name, 'dist/index.js')).href);

const core = /** @type {typeof import('@rulewright/core')} */ (await load('core'));
const choices = core.createRng('choices');

/**
 * Nine of ten choices are among the best by the points after them, so that a game shows most events.
 * @param {Game} game
 * @param {LiveGame} live
 */
function choose(game, live) {
  const legal = live.legalActions();
  if (choices.int(10) === 0) return legal[choices.int(legal.length)];
  const seat = Number('player' in live.turn && live.turn.player);
  const points = legal.map((action) => game.score(game.apply(live.state, action))[seat]?.total ?? 0);
  const best = legal.filter((_, index) => points[index] === Math.max(...points));
  return best[choices.int(best.length)];
}

mkdirSync(target, { recursive: true });
for (const id of ['burgundy', 'castle', 'city', 'copenhagen', 'stoneage']) {
  /** @type {Game} */
  const game = (await load(id))[id];
  const config = { players: 2 };
  const live = new core.LiveGame(game, config, core.createRng(`events of ${release}`));
  while (!live.isOver) live.act(/** @type {any} */ (choose(game, live)));
  /** @type {[actor: unknown, action: unknown, events: unknown[]][]} */
  const moves = [];
  for (const { actor, action, events, wasForced } of live.snapshots.flatMap((snapshot) => snapshot.moves)) {
    if (wasForced) moves.at(-1)?.[2].push(...events);
    else moves.push([actor, action, [...events]]);
  }
  const lines = [{ game: id, release, rulesVersion: game.rulesVersion, config }, ...moves];
  writeFileSync(join(target, `${id}.jsonl`), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}
