import type { CommandPackage } from '@rulewright/lab/internal/commands';
import { type ModelsOptions, withModelsOptions } from './options.js';

/** The command that this package adds to `rulewright`. */
export const commands: CommandPackage['commands'] = {
  models(command, { io }) {
    withModelsOptions(command);
    command.action(async (game: string | undefined, options: ModelsOptions) => {
      const { modelsCommand } = await import('./command.js');
      await modelsCommand(game, options, io);
    });
  },
};
