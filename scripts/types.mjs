// npm run types: generates files of packages/<game>/src. types.generated.ts comes from the game's schemas and their
// descriptions, functions.generated.ts from core's interface Game and its documentation, rules.generated.ts from docs/rules.
// With --check it writes nothing and fails if a file is out of date.
import { writeGenerated } from './generated.mjs';
import { functionsFile } from './types/functions.mjs';
import { rulesFile } from './types/rules.mjs';
import { typesFile } from './types/types.mjs';

/** Per package: the name of its type bundle and of the game. */
const GAMES = /** @type {const} */ ([
  { folder: 'copenhagen', bundle: 'Copenhagen', title: 'Copenhagen' },
  { folder: 'stoneage', bundle: 'StoneAge', title: 'Stone Age' },
  { folder: 'castle', bundle: 'Castle', title: 'Carcassonne: The Castle' },
  { folder: 'city', bundle: 'City', title: 'City' },
  { folder: 'burgundy', bundle: 'Burgundy', title: 'The Castles of Burgundy' },
]);

for (const game of GAMES) {
  const { text, names } = await typesFile(game);
  writeGenerated(`packages/${game.folder}/src/types.generated.ts`, text);
  writeGenerated(`packages/${game.folder}/src/functions.generated.ts`, functionsFile(game, names));
  writeGenerated(`packages/${game.folder}/src/rules.generated.ts`, rulesFile(game));
}
