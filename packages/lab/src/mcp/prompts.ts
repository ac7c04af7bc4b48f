import { completable } from '@modelcontextprotocol/sdk/server/completable.js';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import { AGENT_NAMES } from '../agents/specs.js';
import { GAMES } from '../games.js';

const game = completable(z.string().describe('Such as copenhagen.'), (start) => startingWith(start, [...GAMES.keys()]));
const opponent = completable(z.string().optional().describe('An agent; mcts unless said.'), (start = '') =>
  startingWith(start, AGENT_NAMES),
);

/** Adds the prompts that a person can choose in a client. */
export function addPrompts(server: McpServer): void {
  server.registerPrompt(
    'play',
    {
      title: 'Play a game',
      description: 'Has the model play a game against an agent to its end.',
      argsSchema: { game, opponent },
    },
    (said) => ({ messages: [{ role: 'user', content: { type: 'text', text: textFor(said.game, said.opponent) } }] }),
  );
}

function textFor(game: string, opponent = 'mcts'): string {
  return `Play a game of ${game} against ${opponent}, to its end, and try to win. Read the rules first, as far as you need them, and look up what refuses you. Say in a sentence before each action why you choose it. At the end tell the final scores and what decided the game.`;
}

function startingWith(start: string, names: readonly string[]): string[] {
  return names.filter((name) => name.startsWith(start.toLowerCase()));
}
