import { functionsFile } from './functions.mjs';
import { messageFiles } from './messages.mjs';
import { rulesFile } from './rules.mjs';
import { typesFile } from './types.mjs';
import { finish, writeGenerated } from './write.mjs';

/** Per package: the name of its type bundle and of the game. */
const GAMES = /** @type {const} */ ([
  { folder: 'copenhagen', bundle: 'Copenhagen', title: 'Copenhagen' },
  { folder: 'stoneage', bundle: 'StoneAge', title: 'Stone Age' },
  { folder: 'castle', bundle: 'Castle', title: 'Carcassonne: The Castle' },
  { folder: 'city', bundle: 'City', title: 'City' },
  { folder: 'burgundy', bundle: 'Burgundy', title: 'The Castles of Burgundy' },
]);

/** Writes all generated files. @returns how many had changed */
export async function generate() {
  const messages = await messageFiles();
  // The schemas import core, which imports its messages.
  const written = writeGenerated(messages);
  /** @type {Map<string, string>} */
  const ofGames = new Map();
  for (const game of GAMES) {
    const source = `packages/${game.folder}/src`;
    const { text, names } = await typesFile(game);
    ofGames.set(`${source}/types.generated.ts`, text);
    ofGames.set(`${source}/functions.generated.ts`, functionsFile(game, names));
    ofGames.set(`${source}/rules.generated.ts`, rulesFile(game));
  }
  const total = written + writeGenerated(ofGames);
  finish(new Set([...messages.keys(), ...ofGames.keys()]));
  return total;
}
