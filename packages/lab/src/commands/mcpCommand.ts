import { once } from 'node:events';
import { CommandError } from '../errors.js';

/** What `mcp` is told on the command line. */
export interface McpCommandOptions {
  /** Whether the model may name games and agents of the user's own by their paths. */
  readonly paths?: boolean;
}

/**
 * Serves games to a language model until the standard input ends.
 * @throws CommandError `interrupted` when it is stopped.
 */
export async function mcpCommand({ paths = false }: McpCommandOptions, signal: AbortSignal | undefined): Promise<void> {
  // Loaded when it's needed: no other command does.
  const [{ StdioServerTransport }, { mcpServer }] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/stdio.js'),
    import('../mcp/server.js'),
  ]);
  const server = mcpServer({ takesPaths: paths });
  await server.connect(new StdioServerTransport());
  try {
    await once(process.stdin, 'close', signal && { signal });
  } catch (error) {
    if (!signal?.aborted) throw error;
    throw new CommandError('interrupted', 'The server was stopped.');
  } finally {
    await server.close();
  }
}
