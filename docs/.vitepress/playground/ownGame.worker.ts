/** Runs agents for a custom game off the main thread. The name of the worker is the address of the game's module. */
import { greedyAgent, mctsAgent, randomAgent, serveAgents } from '@rulewright/agents';
import { loadedOnce } from '@rulewright/agents/internal';
import { importGame } from './ownModule.js';

const load = loadedOnce('the game', () => importGame(self.name));
serveAgents(self, async () => (await load()).game, [randomAgent(), greedyAgent(), mctsAgent()]);
