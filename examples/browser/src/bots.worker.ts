/** Runs the computer players off the main thread. */
import { greedyAgent, mctsAgent, randomAgent, serveAgent } from '@rulewright/agents';
import { burgundy } from '@rulewright/burgundy';
import { castle } from '@rulewright/castle';
import { city } from '@rulewright/city';
import { copenhagen } from '@rulewright/copenhagen';
import { stoneage } from '@rulewright/stoneage';

serveAgent(self, [burgundy, castle, city, copenhagen, stoneage], [randomAgent(), greedyAgent(), mctsAgent()]);
