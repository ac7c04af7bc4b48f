import { type GameTypes, Playthrough } from '@rulewright/core';
import { formatTrace, type Trace } from '@rulewright/core/history';
import { CommandError } from '../errors.js';
import type { AnyGame } from '../games.js';
import { OutputFile } from '../outputFile.js';
import { located, readTraces } from '../traceFile.js';
import { History } from './history.js';

/** The file in which a game is kept: a trace as JSON Lines, whole after every move. */
export class SavedGame {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  /**
   * A file that is begun now.
   * @throws CommandError `unwritableOutput`, also where there is something already, unless `force` says otherwise.
   */
  static begin(path: string, history: History, force: boolean): SavedGame {
    write(path, history.trace(), force);
    return new SavedGame(path);
  }

  /**
   * A game that was kept, to be taken up again in the same file.
   * @throws CommandError `unreadableInput`; TraceError where the file doesn't hold a sound trace of that game.
   */
  static async resume(path: string, game: AnyGame): Promise<{ readonly file: SavedGame; readonly history: History }> {
    let history: History | undefined;
    for await (const { line, trace } of readTraces(path)) {
      if (history) throw new CommandError('unreadableInput', `${path} holds several games; --resume takes one.`);
      history = located(path, line, () => new History(Playthrough.replay(game, trace)));
    }
    if (!history) throw new CommandError('unreadableInput', `${path} holds no game.`);
    return { file: new SavedGame(path), history };
  }

  /** @throws CommandError `unwritableOutput`; what was kept before is still there. */
  write(trace: Trace<GameTypes>): void {
    write(this.path, trace, true);
  }
}

function write(path: string, trace: Trace<GameTypes>, overwrite: boolean): void {
  const output = OutputFile.open(path, overwrite);
  try {
    output.write(formatTrace(trace));
    output.commit();
  } finally {
    output.discard();
  }
}
