import {
  CommandError,
  type CommandSetup,
  jsonObject,
  positiveInteger,
  seedOption,
} from '@rulewright/lab/internal/commands';

/** Who answers in place of a model. */
export const BASELINES = ['legal', 'random', 'engine'] as const;

/** Options of `questions`. */
export interface QuestionsOptions {
  readonly count: number;
  readonly seed: number;
  readonly agent: string;
  readonly config: { readonly players?: number };
  readonly rules: 'player' | 'none';
  readonly out?: string;
  readonly force?: boolean;
  readonly score?: string;
  readonly baseline?: (typeof BASELINES)[number];
}

/** Adds the arguments and options of `questions` to a command. */
export function withQuestionsOptions(command: Parameters<CommandSetup>[0]): void {
  command
    .argument('[game or answers]', 'name or path of a game; with --score, the file of answers')
    .option('--count <number>', 'questions', positiveInteger('--count'), 1000)
    .addOption(seedOption('the same seed asks the same questions'))
    .option('--agent <agent>', 'at every seat of the games whose positions are asked about', 'heuristic')
    .option('--config <json>', 'game options as JSON, see `rulewright games`', jsonObject('--config'), {})
    .option(
      '--rules <text>',
      'the rules in the prompts: player, those of the game for players, or none',
      rules,
      'player',
    )
    .option('--out <file>', 'write the questions with their answers as JSON Lines')
    .option('--force', 'overwrite an existing file')
    .option('--score <file>', 'score answers to the questions in this file: JSON Lines of {"id", "answer"}')
    .option('--baseline <name>', `score ${BASELINES.join(', ')} in place of answers`, baseline);
}

function rules(text: string): 'player' | 'none' {
  if (text === 'player' || text === 'none') return text;
  throw new CommandError('unknownArgument', `--rules takes player, none, not '${text}'.`);
}

function baseline(text: string): (typeof BASELINES)[number] {
  const found = BASELINES.find((name) => name === text);
  if (found !== undefined) return found;
  throw new CommandError('unknownArgument', `--baseline takes ${BASELINES.join(', ')}, not '${text}'.`);
}
