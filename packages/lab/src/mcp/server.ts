import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { version } from '../version.js';
import { addGameTools } from './gameTools.js';
import { addPrompts } from './prompts.js';
import { addRulesTools } from './rulesTools.js';
import { Tables } from './tables.js';
import { addTableTools } from './tableTools.js';

const INSTRUCTIONS = `Board games against agents. new_game begins one and shows the board and a numbered menu of legal actions; act chooses from the menu, and answers when you are asked again. Every refusal and every point names a rule: look it up with rules.`;

/** A Model Context Protocol server at which a language model plays, with tables of its own. */
export function mcpServer({ takesPaths }: { readonly takesPaths: boolean }): McpServer {
  const server = new McpServer({ name: 'rulewright', title: 'Rulewright', version }, { instructions: INSTRUCTIONS });
  const tables = new Tables(takesPaths);
  addGameTools(server, tables);
  addTableTools(server, tables);
  addRulesTools(server);
  addPrompts(server);
  return server;
}
