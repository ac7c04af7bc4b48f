import { holdingLongGame, restoringLongGame, savingLongGame } from './longGame.js';
import { ofGame, type Row } from './row.js';
import { commanding, importing } from './startup.js';

export const IMPORT: Row = { name: 'import', unit: 'ms', prepare: importing };

export const HELP: Row = {
  name: 'rulewright --help',
  unit: 'ms',
  prepare: (folder) => commanding(folder, '--help'),
};

export const LONG_GAME: readonly Row[] = [
  { name: 'heap of 5,000 decisions', unit: 'MB', prepare: ofGame(holdingLongGame) },
  { name: 'save 5,000 decisions', unit: 'ms', prepare: ofGame(savingLongGame) },
  { name: 'restore 5,000 decisions', unit: 'ms', prepare: ofGame(restoringLongGame) },
];

const COSTS: Readonly<Record<string, readonly Row[]>> = {
  copenhagen: [IMPORT],
  burgundy: [IMPORT],
  stoneage: [IMPORT],
  city: [IMPORT],
  castle: [IMPORT],
  pig: LONG_GAME,
  core: [IMPORT],
  lab: [HELP],
};

/** Costs of starting a game or package, and of keeping a long game. */
export function costsOf(subject: string): readonly Row[] {
  return COSTS[subject] ?? [];
}
