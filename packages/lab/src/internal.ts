/**
 * Internals shared with our own packages, the engine of the Python package and the site. They run without Node. Any release
 * may change them.
 */
export { learnedFor } from './agents/learned.js';
export { AGENT_NAMES, type AgentFiles, agentFrom, modulePathOf, parametersIn } from './agents/specs.js';
export { gamePage, gamesTable } from './games/describe.js';
export { type AnyGame, configOf, fewestPlayers, gameOf, languageOf, textOf } from './games/games.js';
export { LANGUAGES } from './games/languages.js';
export { type Exports, isPath, MODULES } from './games/modules.js';
export { ownGame } from './games/ownGame.js';
export { artistOf } from './games/pictures.js';
export { playerName } from './games/playerName.js';
export { indicesWith, numbered, PAGE } from './play/menu.js';
export { type AnyPlaythrough, movesOf } from './play/moves.js';
export { drawEnding, newsText, Story } from './play/story.js';
export {
  type Choice,
  choiceAt,
  configForSeats,
  type PersonRequest,
  personRequest,
  playForAgent,
  speakerFor,
  specsBySeat,
  whoActs,
} from './play/turns.js';
export { en, howMany } from './play/words/en.js';
export { totalOf } from './simulation/counts.js';
export { WHOLE } from './simulation/deals.js';
export { actionOf, type Seat } from './simulation/game.js';
export { gamesPerDeal } from './simulation/match.js';
export { orStopped } from './simulation/simulate.js';
export { statisticsJson, statisticsSchema } from './simulation/statistics.js';
export { wilsonInterval } from './simulation/wins.js';
export { CommandError } from './tools/errors.js';
export { locateErrors, ownFailure } from './tools/failures.js';
