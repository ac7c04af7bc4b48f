import { applyingTo } from './foreignStates.js';
import { actingIn, holdingGames, restoringChanges } from './liveGames.js';
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

export const LIVE_GAMES: readonly Row[] = [
  { name: 'live game', unit: 'kB', prepare: ofGame((tree) => holdingGames(tree, 'games')) },
  { name: 'live game, each act', unit: 'kB', prepare: ofGame((tree) => holdingGames(tree, 'acts')) },
  { name: 'act', unit: 'µs', prepare: ofGame((tree) => actingIn(tree, 'act')) },
  { name: 'act, logged and told', unit: 'µs', prepare: ofGame((tree) => actingIn(tree, 'serve')) },
  { name: 'advance', unit: 'µs', prepare: ofGame((tree) => actingIn(tree, 'advance')) },
  { name: 'restore 2,000 changes', unit: 'ms', prepare: ofGame(restoringChanges) },
];

/** `apply` on a state of the game itself. */
export const APPLY: Row = { name: 'apply', unit: 'µs', prepare: ofGame((tree) => applyingTo(tree, 'own')) };

/** `apply` on states from elsewhere. */
export const FOREIGN_STATES: readonly Row[] = (['parsed', 'cloned', 'spread'] as const).map((way) => ({
  name: `apply, ${way}`,
  unit: 'µs',
  prepare: ofGame((tree) => applyingTo(tree, way)),
}));

const GAME_COSTS: readonly Row[] = [IMPORT, ...LIVE_GAMES, APPLY, ...FOREIGN_STATES];

const COSTS: Readonly<Record<string, readonly Row[]>> = {
  copenhagen: GAME_COSTS,
  burgundy: GAME_COSTS,
  stoneage: GAME_COSTS,
  city: GAME_COSTS,
  castle: GAME_COSTS,
  tictactoe: [APPLY, ...FOREIGN_STATES],
  pig: LONG_GAME,
  core: [IMPORT],
  lab: [HELP],
};

/** Costs of starting a game or package, and of keeping live games. */
export function costsOf(subject: string): readonly Row[] {
  return COSTS[subject] ?? [];
}
