import { type Aim, isUnits, type Units } from '@rulewright/agents';
import { type Command, Option } from 'commander';
import { CommandError } from '../errors.js';
import { integer, jsonObject, positiveInteger } from './arguments.js';
import { workers } from './matchOptions.js';

/** What `train` is told on the command line. */
export interface TrainCommandOptions {
  readonly players?: readonly number[];
  readonly config?: readonly { readonly players?: number }[];
  readonly seed: number;
  readonly games: number;
  readonly aim: Aim;
  readonly beam: number;
  readonly units?: Units;
  readonly against: string;
  readonly workers: number;
  readonly from?: string;
  readonly out: string;
  readonly resume?: string;
  readonly force: boolean;
}

/** Adds the options of {@link TrainCommandOptions} to a command. */
export function withTrainOptions(command: Command): Command {
  return command
    .option(
      '--players <list>',
      'how many, such as 2,3,4: games take turns (default: all that the game allows; without features the fewest)',
      (list) => list.split(',').map(positiveInteger('--players')),
    )
    .addOption(
      new Option('--config <json>', 'options of the game as JSON; may be given again: games take turns')
        .argParser((text: string, before: object[] | undefined) => [...(before ?? []), jsonObject('--config')(text)])
        .default(undefined, "the game's own"),
    )
    .option('--seed <number>', 'seed of all chance: the same seed, the same weights', integer('--seed'), 1)
    .option('--games <number>', 'the most games of self-play', positiveInteger('--games'), 10_000)
    .addOption(
      new Option('--aim <aim>', 'what is wanted: many points, or to be ahead of the best of the others')
        .choices(['points', 'lead'] satisfies Aim[])
        .default('lead' satisfies Aim),
    )
    .option('--beam <number>', 'ways to play the own turn that are followed at once', positiveInteger('--beam'), 5)
    .option(
      '--units <list>',
      'units of the two hidden layers: multiples of four (default: 64,16, or as in --from)',
      unitsIn,
    )
    .option('--against <agent>', 'who the strength is measured against', 'greedy:ahead=0')
    .option('--workers <number>', 'worker threads', workers, 1)
    .option('--from <file>', 'go on from what was learned before, in another training')
    .requiredOption('--out <file>', 'write what was learned to this file')
    .option('--resume <file>', 'keep what is done in this file, and go on from there if it exists')
    .option('--force', 'overwrite the file of --out', false);
}

function unitsIn(text: string): Units {
  const units = text.split(',').map(Number);
  if (isUnits(units)) return units;
  throw new CommandError('invalidNumber', `--units takes two multiples of four such as 64,16, not '${text}'.`);
}
