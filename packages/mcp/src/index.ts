import type { CommandPackage } from '@rulewright/lab/internal/commands';
import type { McpCommandOptions } from './server.js';

/** The command that this package adds to `rulewright`. */
export const commands: CommandPackage['commands'] = {
  mcp(command, { io }) {
    command
      .option('--paths', 'also accept paths of your own games and agents; this runs their code')
      .action(async (options: McpCommandOptions) => {
        const { mcpCommand } = await import('./server.js');
        await mcpCommand(options, io.signal);
      });
  },
};
