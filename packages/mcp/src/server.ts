import { once } from 'node:events';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CommandError, version, withCleanUp } from '@rulewright/lab/internal/commands';
import { addGameTools, addPrompts } from './gameTools.js';
import { addPictures } from './pictures.js';
import { addRulesTools } from './rulesTools.js';
import { searchThreads } from './search.js';
import { Tables, type TablesOptions } from './tables.js';
import { addTableTools } from './tableTools.js';

/** Options of `mcp`. */
export interface McpCommandOptions {
  /** Whether the model may load the user's own games and agents by path. */
  readonly paths?: boolean;
}

/**
 * Serves games to a language model until standard input ends.
 * @throws CommandError `interrupted` when stopped.
 */
export async function mcpCommand({ paths = false }: McpCommandOptions, signal: AbortSignal | undefined): Promise<void> {
  const threads = searchThreads();
  const server = mcpServer({ takesPaths: paths, agentFor: threads.agentFor });
  await server.connect(new StdioServerTransport());
  const untilClosed = async (): Promise<void> => {
    try {
      await once(process.stdin, 'close', signal && { signal });
    } catch (error) {
      if (!signal?.aborted) throw error;
      throw new CommandError('interrupted', 'The server was stopped.');
    }
  };
  await withCleanUp(
    untilClosed,
    () => server.close(),
    () => threads.close(),
  );
}

const INSTRUCTIONS = `Board games against agents. new_game starts one and shows the board and a numbered menu of legal actions; act chooses from the menu and returns at your next decision. Every refusal and every point names a rule: look it up with rules.`;

/** A Model Context Protocol server for one language model, with its own tables. */
export function mcpServer({ takesPaths, agentFor }: TablesOptions): McpServer {
  const server = new McpServer({ name: 'rulewright', title: 'Rulewright', version }, { instructions: INSTRUCTIONS });
  const tables = new Tables({ takesPaths, agentFor });
  addGameTools(server, tables);
  addTableTools(server, tables);
  addRulesTools(server);
  addPictures(server, tables);
  addPrompts(server);
  return server;
}
