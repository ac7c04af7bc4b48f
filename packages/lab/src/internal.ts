/** Internals shared with the engine of the Python package, which has no Node, and the site. Any release may change them. */
export { learnedFor } from './agents/learned.js';
export { type AgentFiles, agentFrom } from './agents/specs.js';
export { type AnyGame, configOf, featuresOf, fewestPlayers, gameOf, languageOf, textOf } from './games/games.js';
export { type Exports, isPath, MODULES } from './games/modules.js';
export { ownGame } from './games/ownGame.js';
export { artistOf } from './games/pictures.js';
export { rulebookOf } from './games/rulebooks.js';
export { winChanceFor } from './review/winChance.js';
export { actionOf, type Seat } from './simulation/game.js';
export { tQuantile } from './simulation/studentT.js';
export { wilsonInterval } from './simulation/wins.js';
export { CommandError } from './tools/errors.js';
export { locateErrors, ownFailure } from './tools/failures.js';
