import { configOf, fewestPlayers, rulebookOf } from '@rulewright/lab/internal';
import {
  agentOf,
  CommandError,
  counted,
  type Io,
  interruption,
  linesTo,
  loadGame,
  OutputFile,
} from '@rulewright/lab/internal/commands';
import { baselineAnswers } from './baselines.js';
import { readAnswers, readQuestions } from './files.js';
import { questionsOf } from './generate.js';
import type { QuestionsOptions } from './options.js';
import { scoreOf, scoreText } from './score.js';

/**
 * Writes questions, or scores answers.
 * @throws CommandError `interrupted` after the signal.
 */
export async function questionsCommand(subject: string | undefined, options: QuestionsOptions, io: Io): Promise<void> {
  const { score, baseline } = options;
  if (score !== undefined) return scoreAnswers(score, subject, options, io);
  if (baseline !== undefined) throw new CommandError('missingArgument', '--baseline needs --score.');
  if (subject === undefined) throw new CommandError('missingArgument', 'Name a game; see `rulewright games`.');
  await writeQuestions(subject, options, io);
}

async function writeQuestions(name: string, options: QuestionsOptions, io: Io): Promise<void> {
  const { count, seed, agent: spec, rules, out, force = false } = options;
  if (out === undefined) throw new CommandError('missingArgument', 'Name a file for the questions with --out.');
  const game = await loadGame(name);
  const config = configOf(game, options.config, options.config.players ?? fewestPlayers(game));
  const agent = await agentOf(spec);
  const text = rules === 'none' ? undefined : rulebookOf(game.id)?.text;
  const file = OutputFile.open(out, force);
  try {
    let written = 0;
    for await (const question of questionsOf({ game, name, config, agent, spec, seed, rules: text }, count)) {
      if (io.signal?.aborted) throw interruption('command', counted(written, 'question'), undefined);
      file.write(`${JSON.stringify(question)}\n`);
      written++;
    }
    file.commit();
    linesTo(io)(`${out}: ${counted(written, 'question')}.`);
  } finally {
    file.discard();
  }
}

async function scoreAnswers(
  path: string,
  answered: string | undefined,
  { baseline, out }: QuestionsOptions,
  io: Io,
): Promise<void> {
  if (out !== undefined) throw new CommandError('conflictingOptions', '--score writes no questions: leave --out away.');
  if ((answered === undefined) === (baseline === undefined)) {
    throw new CommandError('missingArgument', 'Give --score the file of answers, or --baseline.');
  }
  const questions = readQuestions(path);
  const answers =
    baseline === undefined ? readAnswers(answered ?? '', questions) : await baselineAnswers(baseline, questions);
  io.stdout.write(scoreText(scoreOf(questions, answers), answered ?? baseline ?? '', questions));
}
