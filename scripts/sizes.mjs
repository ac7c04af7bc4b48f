// npm run sizes: compares the minified and compressed browser bundles of each built game with their recorded sizes. Also measures
// the network traffic: a seat's view after a decision, and the patches from the previous view. Fails if a bundle has grown by
// more than 5%, or a guide states other sizes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { root } from './generate/packages.mjs';

const GAMES = ['burgundy', 'castle', 'city', 'copenhagen', 'stoneage'];

/** How much larger than recorded a bundle may be. */
const TOLERANCE = 1.05;

/** Kilobytes of a page that plays. Castle's also reads data sets of one's own. */
const PLAY = { burgundy: 48, castle: 47, city: 42, copenhagen: 39, stoneage: 46 };

/** Kilobytes of all data and words in Polish, the longest of the three languages. Burgundy's also compute gains. */
const TEXT = { burgundy: 16, castle: 14, city: 9.4, copenhagen: 11, stoneage: 13 };

/** Kilobytes of a game's pictures. */
const PICTURES = { burgundy: 18, castle: 25, city: 16, copenhagen: 16, stoneage: 21 };

/** Kilobytes of a bot with its weights. */
const BOT = { burgundy: 124, castle: 44, city: 63, copenhagen: 61, stoneage: 59 };

/**
 * The imports of a page, and their recorded sizes in kilobytes. The packages in `besides` don't count.
 * @type {Record<string, { recorded: Record<string, number>, code: (game: string) => string, besides?: string[] }>}
 */
const IMPORTS = {
  play: {
    recorded: PLAY,
    code: (game) => `export { advance, createRng, start } from '@rulewright/core';
      export { ${game} } from '@rulewright/${game}';`,
  },
  text: {
    recorded: TEXT,
    code: (game) => `export * from '@rulewright/${game}/data';
      export { textOf } from '@rulewright/${game}/text';
      export { pl } from '@rulewright/${game}/text/pl';`,
  },
  pictures: {
    recorded: PICTURES,
    code: (game) => (`./${game}` in DRAWN ? `export * from '@rulewright/pictures/${game}';` : ''),
  },
  bot: {
    recorded: BOT,
    code: (game) => `export { features, loadWeights } from '@rulewright/bots/${game}';`,
    besides: ['@rulewright/core', ...GAMES.map((game) => `@rulewright/${game}`)],
  },
};

/** The entries of the package of pictures: not every game is drawn. */
const DRAWN = JSON.parse(readFileSync(join(root, 'packages/pictures/package.json'), 'utf8')).exports;

/** What a guide says of the sizes, in kilobytes. */
const STATED = {
  play: /Core and a game take (\d+ to \d+) kB/,
  text: /in one language (\d+ to \d+) kB/,
};

/** Random games played to measure traffic. */
const PLAYED = 5;

const failures = [];
/** @type {(string | number)[][]} */
const rows = [];
for (const game of GAMES) {
  const sizes = [];
  for (const [name, { recorded, code, besides }] of Object.entries(IMPORTS)) {
    const size = await bundledSize(code(game), besides);
    const usual = 1_000 * (recorded[game] ?? 0);
    if (size > TOLERANCE * usual) failures.push(`${name} of ${game}: ${size} bytes, in place of about ${usual}`);
    sizes.push(size);
  }
  rows.push([game, ...sizes, ...(await sentBytes(game))]);
}
const heads = ['game', ...Object.keys(IMPORTS), 'view', 'patches', 'ratio'];
const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => String(row[column]).length)));
for (const row of [heads, ...rows]) {
  console.log(
    row
      .map((value, column) =>
        column === 0 ? String(value).padEnd(widths[0] ?? 0) : String(value).padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
}
console.log(`Bytes. ${Object.keys(IMPORTS).join(', ')}: gzip. view and patches: means over ${PLAYED} games, as JSON.`);
const guide = readFileSync(join(root, 'docs/front-ends.md'), 'utf8');
for (const [name, pattern] of Object.entries(STATED)) {
  const column = heads.indexOf(name);
  const kilobytes = rows.map((row) => Math.round(Number(row[column]) / 1000));
  const range = [Math.min(...kilobytes), Math.max(...kilobytes)].join(' to ');
  if (pattern.exec(guide)?.[1] !== range) failures.push(`docs/front-ends.md must say ${range} kB for ${name}`);
}
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exit(1);

/**
 * @param {string} contents
 * @param {string[]} [external]
 */
async function bundledSize(contents, external = []) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    external,
    minify: true,
    platform: 'browser',
    format: 'esm',
    write: false,
    legalComments: 'none',
    logLevel: 'error',
    // Measures the build: the paths of tsconfig lead to the sources.
    tsconfigRaw: '{}',
  });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
}

/**
 * Mean bytes of a view and of the patches to it, and their ratio.
 * @param {string} name
 */
async function sentBytes(name) {
  const { createRng, LiveGame, patchesBetween } = await import('@rulewright/core');
  const { [name]: game } = await import(`@rulewright/${name}`);
  let decisions = 0;
  let whole = 0;
  let changed = 0;
  for (let seed = 0; seed < PLAYED; seed++) {
    const rng = createRng(seed);
    const live = new LiveGame(game, { players: game.players.max }, createRng(seed));
    for (let before = live.view(0); !live.isOver; decisions++) {
      const actor = live.turn.kind === 'simultaneous' ? live.turn.actors[0] : undefined;
      const actions = live.legalActions(actor);
      live.act(/** @type {never} */ (actions[rng.int(actions.length)]), actor);
      const after = live.view(0);
      whole += JSON.stringify(after).length;
      changed += JSON.stringify(patchesBetween(before, after)).length;
      before = after;
    }
  }
  return [Math.round(whole / decisions), Math.round(changed / decisions), (whole / changed).toFixed(1)];
}
