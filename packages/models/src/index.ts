import type { CommandPackage } from '@rulewright/lab/internal/commands';
import { type ModelsOptions, withModelsOptions } from './options.js';
import { type QuestionsOptions, withQuestionsOptions } from './questions/options.js';

/** The commands that this package adds to `rulewright`. */
export const commands: CommandPackage['commands'] = {
  models(command, { io }) {
    withModelsOptions(command);
    command.action(async (game: string | undefined, options: ModelsOptions) => {
      const { modelsCommand } = await import('./command.js');
      await modelsCommand(game, options, io);
    });
  },
  questions(command, { io }) {
    withQuestionsOptions(command);
    command.action(async (subject: string | undefined, options: QuestionsOptions) => {
      const { questionsCommand } = await import('./questions/command.js');
      await questionsCommand(subject, options, io);
    });
  },
};
