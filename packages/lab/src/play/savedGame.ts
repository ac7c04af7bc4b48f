import { type GameTypes, Playthrough } from '@rulewright/core';
import { formatTrace, type Trace } from '@rulewright/core/history';
import type { AnyGame } from '../games/games.js';
import { CommandError } from '../tools/errors.js';
import { writeFile } from '../tools/outputs.js';
import { located, readTraces } from '../tools/traceFile.js';
import type { AnyPlaythrough } from './moves.js';

/** The file of a game: a trace as JSON Lines, complete after every move. */
export class SavedGame {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  /**
   * Starts a new file.
   * @throws CommandError `unwritableOutput`, also if the file exists and `force` isn't set.
   */
  static begin(path: string, played: AnyPlaythrough, force: boolean): SavedGame {
    writeFile(path, formatTrace(played.trace()), force);
    return new SavedGame(path);
  }

  /**
   * Resumes a saved game, which continues in the same file.
   * @throws CommandError `unreadableInput`; TraceError if the file doesn't hold a valid trace of that game.
   */
  static async resume(
    path: string,
    game: AnyGame,
  ): Promise<{ readonly file: SavedGame; readonly played: AnyPlaythrough }> {
    let played: AnyPlaythrough | undefined;
    for await (const { line, trace } of readTraces(path)) {
      if (played) throw new CommandError('unreadableInput', `${path} holds several games; --resume takes one.`);
      if (trace.end) throw new CommandError('unreadableInput', `${path} holds a game that was ended: it can't go on.`);
      played = located(path, line, () => Playthrough.replay(game, trace));
    }
    if (!played) throw new CommandError('unreadableInput', `${path} holds no game.`);
    return { file: new SavedGame(path), played };
  }

  /** @throws CommandError `unwritableOutput`; the old file is then unchanged. */
  write(trace: Trace<GameTypes>): void {
    writeFile(this.path, formatTrace(trace), true);
  }
}
