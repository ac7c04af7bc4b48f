// npm run types: generates packages/<game>/src/types.generated.ts from the game's schemas and their descriptions, and
// functions.generated.ts from core's interface Game and its documentation. With --check it writes nothing and fails if a
// file is out of date.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { functionsFile } from './types/functions.mjs';
import { root } from './types/packages.mjs';
import { typesFile } from './types/types.mjs';

/** Per package: the name of its type bundle and of the game. */
const GAMES = /** @type {const} */ ([
  { folder: 'copenhagen', bundle: 'Copenhagen', title: 'Copenhagen' },
  { folder: 'stoneage', bundle: 'StoneAge', title: 'Stone Age' },
  { folder: 'castle', bundle: 'Castle', title: 'Carcassonne: The Castle' },
  { folder: 'city', bundle: 'City', title: 'City' },
  { folder: 'burgundy', bundle: 'Burgundy', title: 'The Castles of Burgundy' },
]);

const isCheck = process.argv.includes('--check');
for (const game of GAMES) {
  const { text, names } = await typesFile(game);
  write(`packages/${game.folder}/src/types.generated.ts`, text);
  write(`packages/${game.folder}/src/functions.generated.ts`, functionsFile(game, names));
}

/**
 * @param {string} path
 * @param {string} text before formatting
 */
function write(path, text) {
  const biome = join(root, 'node_modules/.bin/biome');
  const formatted = execFileSync(biome, ['check', '--write', `--stdin-file-path=${path}`], {
    cwd: root,
    input: text,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const file = join(root, path);
  if (existsSync(file) && readFileSync(file, 'utf8') === formatted) return;
  if (isCheck) {
    console.error(`${path} is out of date: npm run types`);
    process.exitCode = 1;
  } else {
    writeFileSync(file, formatted);
    console.log(`${path} written`);
  }
}
