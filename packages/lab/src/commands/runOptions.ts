import type { Command } from 'commander';
import { positiveInteger, share } from './arguments.js';
import type { MatchOptions } from './matchOptions.js';

/** What a command is told that has games played and says what they show. */
export interface RunOptions extends MatchOptions {
  readonly games?: number;
  readonly until?: number;
  readonly resume?: string;
  readonly json?: string;
  readonly report?: string;
  readonly traces?: string;
}

/** Adds the options of {@link RunOptions} that aren't of {@link MatchOptions} to a command. */
export function withRunOptions(command: Command, games: string): Command {
  return command
    .option('--games <number>', games, positiveInteger('--games'))
    .option('--until <width>', 'stop when no 95% interval of a win share is wider, such as 0.02', share('--until'))
    .option('--resume <file>', 'keep what is done in this file, and go on from there if it exists')
    .option('--json <file>', 'also write the report as JSON')
    .option('--report <file>', 'also write the report as an HTML page with plots')
    .option('--traces <file>', 'also write every game as a trace, one a line, for `rulewright replay`');
}
